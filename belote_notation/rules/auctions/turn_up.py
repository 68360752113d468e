"""The auction of classic belote: a card is turned, one round to take it, one round to name another suit.

In bridge-belote the contracts rank, and a later player may call a higher one (BRI).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from belote_notation.cards import RANKS, SUITS, Card, rank_of, suit_of
from belote_notation.rules.auctions import AllPass, AuctionState, CallViolation, ContractKinds, Seen
from belote_notation.rules.auctions.overcalls import Doubling, Overcalls
from belote_notation.rules.auctions.ranked import RANK
from belote_notation.rules.contract import Contract
from belote_notation.rules.options import Choice, Part, option
from belote_notation.rules.ranking import NO_TRUMP, STRAINS, Strain
from belote_notation.table import Table


class RoundTwoSuits(Choice):
    OTHER_THREE = "other_three", "in the second round any suit but the turned one"
    ANY_FOUR = "any_four", "in the second round any suit, the turned one included"


class NoTrumpRound(Choice):
    BOTH = "1+2", "no-trump and all-trump may be called in both rounds"
    SECOND = "2", "no-trump and all-trump may be called in the second round only"


class TurnedCard(Choice):
    TAKER = "taker", "the taker gets the turned card"
    TAKER_OR_LEFT = "taker_or_left", "the taker gets the turned card; in the second round he may leave it"
    DEALER = "dealer", "the turned card is the dealer's"
    NOBODY = "nobody", "the turned card stays out of play"


class TurnUpAuction(Part):
    """Two rounds; the first to take ends the bidding (FFB-B16; Pagat)."""

    contract_kinds: ContractKinds = option(ContractKinds.SUIT, "contracts on offer")
    round2_suits: RoundTwoSuits = option(RoundTwoSuits.OTHER_THREE, "suits that may be named in the second round")
    moderne_sa_ta_round: NoTrumpRound = option(
        NoTrumpRound.BOTH, "when no-trump and all-trump may be called", needs="no_trump_offered"
    )
    turnup_overcall: bool = option(False, "after a take a later player may call a higher contract")
    double_freezes: bool = option(True, "after a double the contract cannot be topped", needs="doubling")
    jack_forced: bool = option(False, "a turned jack that all others decline must be taken by the dealer")
    all_pass: AllPass = option(AllPass.NEXT_DEALER, "when all pass twice", also="all_pass_classic")

    turned_card: TurnedCard = TurnedCard.TAKER
    doubling: bool = False
    """The contract may be doubled and redoubled."""

    @property
    def in_words(self) -> Mapping[str, str]:
        told = {
            "auction": "a card is turned: one round to take it, one round to name another contract",
            "turned card": self.turned_card.meaning,
        }
        if self.doubling:
            told["double"] = "the other side may double, the taker's side redouble"
        return told

    @cached_property
    def strains(self) -> tuple[Strain, ...]:
        return self.contract_kinds.strains

    @cached_property
    def doubling_rules(self) -> Doubling:
        return Doubling(freezes=self.double_freezes, offered=self.doubling)

    def offers(self, strain: Strain, level: int, *, locked: bool, bid: bool) -> bool:
        return level in ((1, 2, 4) if self.doubling else (1,)) and not locked and not bid

    def meaning(self, value: int, slam: str) -> tuple[int, str]:
        return value, slam

    def seen(self, turn_up: Card | None, before: dict[str, int] | None) -> Seen:
        if turn_up is None:
            return Seen()
        return Seen(SUITS[suit_of(turn_up)], RANKS[rank_of(turn_up)] if self.jack_forced else "")

    def start(self, table: Table, first: str, seen: Seen) -> AuctionState:
        return _TurnUp(self, table, first, seen)


class _TurnUp(Overcalls):
    def __init__(self, rules: TurnUpAuction, table: Table, first: str, seen: Seen) -> None:
        super().__init__(table, first, rules.doubling_rules)
        self.takes_at_once = not (rules.doubling or rules.turnup_overcall)
        self.rules, self.turned = rules, seen.turned
        self.must_take = rules.jack_forced and seen.rank == "J"

    def needed_passes(self) -> int:
        return super().needed_passes() * (2 if self.contract is None else 1)

    @property
    def closed(self) -> bool:
        return self.ended or (self.contract is not None and self.takes_at_once)

    @property
    def finished(self) -> bool:
        return self.closed or super().finished

    def speakers(self) -> str:
        return "" if self.closed else super().speakers()

    def waited_for(self) -> str:
        return "" if self.closed else super().waited_for()

    @property
    def second_round(self) -> bool:
        return self.passes >= self.size

    def bids(self) -> list[str]:
        named = [STRAINS[strain] for strain in self.rules.strains if strain >= NO_TRUMP]
        return [*SUITS, *named] if self.second_round or self.contract is not None else ["take", *named]

    def judge(self, seat: str, word: str) -> CallViolation | None:
        if self.closed:
            return CallViolation.AFTER_CLOSE
        wrong = super().judge(seat, word)
        if wrong is None and word == "pass" and self.contract is None and self.forced:
            return CallViolation.MUST_NAME
        return wrong

    @property
    def forced(self) -> bool:
        """The dealer speaks, and the game does not let him pass."""
        if self.passes == self.size - 1:
            return self.must_take
        return self.passes == 2 * self.size - 1 and self.rules.all_pass is AllPass.DEALER_FORCED

    def judge_bid(self, seat: str, word: str) -> CallViolation | None:
        if self.contract is not None:
            return self._judge_overcall(word, self.contract)
        if word == "take":
            return CallViolation.TURNED_SUIT if self.second_round else None
        if word not in STRAINS or STRAINS.index(word) not in self.rules.strains:
            return CallViolation.NOT_IN_GAME
        if word not in SUITS:
            early = not self.second_round and self.rules.moderne_sa_ta_round is NoTrumpRound.SECOND
            return CallViolation.NOT_NOW if early else None
        if not self.second_round:  # naming the turned suit is taking it
            return None if self.turned in (None, word) else CallViolation.OTHER_SUIT
        free = word != self.turned or self.rules.round2_suits is RoundTwoSuits.ANY_FOUR
        return None if free else CallViolation.TURNED_SUIT

    def _judge_overcall(self, word: str, last: Contract) -> CallViolation | None:
        if word != "take" and (word not in STRAINS or STRAINS.index(word) not in self.rules.strains):
            return CallViolation.NOT_IN_GAME
        if word == "take" or not self.rules.turnup_overcall:
            return CallViolation.NOT_NOW
        higher = last.strain is None or RANK.index(STRAINS.index(word)) > RANK.index(last.strain)
        return None if higher else CallViolation.TOO_LOW

    def contract_of(self, seat: str, word: str) -> Contract:
        suit = self.turned if word == "take" else word
        strain = None if suit is None else STRAINS.index(suit)
        return Contract(taker=seat, strain=strain, turn_up_to=self._gets_the_card(seat, suit))

    def _gets_the_card(self, seat: str, suit: str | None) -> str:
        """Who gets the turned card; empty when nobody does or it is not known."""
        turned_card = self.rules.turned_card
        if turned_card is TurnedCard.DEALER:
            return self.order[-1]
        left = turned_card is TurnedCard.TAKER_OR_LEFT and self.second_round
        return "" if turned_card is TurnedCard.NOBODY or left else seat
