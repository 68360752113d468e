"""The auction by rank: clubs, diamonds, hearts, spades, no-trump, all-trump, each topping the ones before it.

Bulgarian belot, on five cards (HIT, BGX).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from belote_notation.cards import Card
from belote_notation.rules.auctions import AllPass, AuctionState, CallViolation, ContractKinds, Seen
from belote_notation.rules.auctions.overcalls import Doubling, Overcalls
from belote_notation.rules.contract import Contract
from belote_notation.rules.options import Part, option
from belote_notation.rules.ranking import STRAINS, Strain
from belote_notation.table import Table

RANK = [STRAINS.index(name) for name in ("C", "D", "H", "S", "NT", "AT")]
"""From low to high."""
_HEIGHT = {STRAINS[strain]: height for height, strain in enumerate(RANK)}


class RankedAuction(Part):
    """Contracts that top each other, double and redouble."""

    contract_kinds: ContractKinds = option(ContractKinds.SUIT_SA_TA, "contracts on offer")
    double_freezes: bool = option(False, "after a double the contract cannot be topped")
    redouble_ends: bool = option(False, "a redouble ends the auction")
    all_pass: AllPass = option(AllPass.NEXT_DEALER, "when all pass")

    @property
    def in_words(self) -> Mapping[str, str]:
        return {
            "auction": "contracts in order, C D H S no-trump all-trump, each higher than the last",
            "double": "the other side may double, the contract's side redouble",
        }

    @cached_property
    def strains(self) -> tuple[Strain, ...]:
        return self.contract_kinds.strains

    @cached_property
    def doubling_rules(self) -> Doubling:
        return Doubling(freezes=self.double_freezes, redouble_ends=self.redouble_ends)

    def offers(self, strain: Strain, level: int, *, locked: bool, bid: bool) -> bool:
        return level in (1, 2, 4) and not locked and not bid

    def meaning(self, value: int, slam: str) -> tuple[int, str]:
        return value, slam

    def seen(self, turn_up: Card | None, before: dict[str, int] | None) -> Seen:
        return Seen()

    def start(self, table: Table, first: str, seen: Seen) -> AuctionState:
        return _Ranked(self, table, first)


class _Ranked(Overcalls):
    def __init__(self, rules: RankedAuction, table: Table, first: str) -> None:
        super().__init__(table, first, rules.doubling_rules)
        self.strains = rules.strains
        self.height = -1  # of the last bid

    def bids(self) -> list[str]:
        return [STRAINS[strain] for strain in RANK]

    def last_bids(self) -> list[str]:
        return [STRAINS[max(self.strains, key=RANK.index)]]

    def judge_bid(self, seat: str, word: str) -> CallViolation | None:
        height = _HEIGHT.get(word)
        if height is None or RANK[height] not in self.strains:
            return CallViolation.NOT_IN_GAME
        return None if height > self.height else CallViolation.TOO_LOW

    def contract_of(self, seat: str, word: str) -> Contract:
        self.height = _HEIGHT[word]
        return Contract(taker=seat, strain=RANK[self.height])
