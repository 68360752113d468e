"""A ruleset: one game as it is played, made of small parts, each with its options and its procedure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from functools import cached_property

from msgspec import Struct

from belote_notation.cards import FULL, NAMES, RANKS, SUIT_MASK, Hand, cards_in, rank_of
from belote_notation.rules.auctions import AuctionRules
from belote_notation.rules.dealing import DealRules
from belote_notation.rules.declarations import DeclarationRules
from belote_notation.rules.incidents import IncidentRules
from belote_notation.rules.match import MatchRules
from belote_notation.rules.options import Choice, Part, option
from belote_notation.rules.play import Answers, Duties, PlayRules, answers, duties, easy_suits, further_duty
from belote_notation.rules.ranking import ALL_TRUMP, NO_TRUMP, Ranking, RankingRules, Strain, ranking
from belote_notation.rules.settlements import ScoringRules
from belote_notation.table import Table

FAMILIES = ("classic", "contrée and coinche", "Bulgarian", "baloot", "two players", "relatives")
"""In the order in which rulesets are listed."""


class Direction(Choice):
    ANTICLOCKWISE = "ccw", "anticlockwise: to the right", "anticlockwise"
    CLOCKWISE = "cw", "clockwise: to the left", "clockwise"


class TableRules(Part):
    """The shape of the table: who sits where, and how many cards each holds."""

    direction: Direction = option(Direction.ANTICLOCKWISE, "how the turn goes round")
    seats: str = "NESW"
    sides: tuple[str, ...] = ("NS", "EW")
    pack: Hand = FULL
    """The cards in use."""
    hand_size: int
    """Cards in a hand when play begins."""
    out_of_play: int = 0
    """Cards that nobody plays."""
    discard_to_taker: bool = False
    """The taker lays the cards out of play away and counts them as his."""
    open_layout: bool = False
    """Cards lie on the table, half of them face up on the others: ``[Layout]``."""

    @cached_property
    def table(self) -> Table:
        """Seats and sides with their order."""
        return Table(seats=self.seats, sides=self.sides, clockwise=self.direction is Direction.CLOCKWISE)

    @cached_property
    def names(self) -> frozenset[str]:
        """The names of the cards in use."""
        return frozenset(NAMES[card] for card in cards_in(self.pack))

    @cached_property
    def score_keys(self) -> frozenset[str]:
        """What points are stated for: the sides, and what hangs."""
        return frozenset([*self.sides, "hanging"])

    @property
    def tricks(self) -> int:
        """Tricks in a deal."""
        return self.hand_size

    @property
    def partners(self) -> bool:
        """Somebody has a partner."""
        return len(self.sides) < len(self.seats)

    @property
    def three_sides(self) -> bool:
        """A taker has more than one side against him."""
        return len(self.sides) > 2

    @property
    def in_words(self) -> Mapping[str, str]:
        """What is no option, in players' words."""
        lowest = RANKS[min(rank_of(card) for card in cards_in(self.pack))]
        sides = f"in {len(self.sides)} sides" if self.partners else "each for himself"
        told = {
            "players": f"{len(self.seats)} players, {sides}",
            "cards": f"{self.pack.bit_count()} cards, {lowest} to ace; {self.hand_size} tricks",
        }
        if self.discard_to_taker:
            told["cards left over"] = f"the taker lays {self.out_of_play} cards away, and they count for him"
        elif self.out_of_play:
            told["cards left over"] = f"{self.out_of_play} cards stay out of play"
        if self.open_layout:
            told["hands"] = "the cards lie on the table, half of them face up on the others; what shows is played"
        return told


class Vocabulary(Part):
    """The words that players of the game use; printing alone reads them."""

    unit: str = "points"
    taker: str = "taker"
    contracts: Mapping[Strain, str] = field(default_factory=lambda: {NO_TRUMP: "no trump"})
    """Names of contracts that are not called by their suit."""
    trump_prefix: str = ""
    """Put before a suit: ``hokum ♠``."""
    declarations: str = "declarations"
    belote: str = "belote"
    capot: str = "capot"
    generale: str = "générale"
    double: str = "double"
    triple: str = "triple"
    redouble: str = "redouble"
    four: str = ""
    """The fourth level of doubling, where that is not the redouble."""
    hanging: str = "hanging"
    tied: str = "tied"


class Under(Struct, frozen=True, eq=False):
    """Cards under one contract: their ranking and the duties of play."""

    ranking: Ranking
    answers: Answers
    further: Duties | None
    """What is asked beyond the answers; ``None`` where nothing is."""
    duties: Duties
    easy_suits: int
    free: tuple[Hand, ...]
    """By led suit, the cards that are legal whatever the rest of the hand."""
    binding: tuple[Hand, ...]
    """By led suit, the cards without which a hand may play anything."""


class Ruleset(Part):
    """One game with all its choices made."""

    id: str
    version: int = 1
    title: str
    """What the game is called, for a list."""
    family: str
    """The games among which it is listed; one of ``FAMILIES``."""
    summary: str
    sources: tuple[str, ...]
    uncertain: tuple[str, ...] = ()
    """Where sources contradict each other or say nothing, a sentence each. It names the option with the value chosen in
    brackets, ``(tie=litige)``, and other readings outside them."""
    origins: Mapping[str, str] = field(default_factory=dict)
    """Option → source of its value, where that is not the first of ``sources``."""
    inherited: tuple[str, ...] = ()
    """The options whose value no source gives for this game; ``origins`` may say where it was taken from."""
    table: TableRules
    deal: DealRules
    auction: AuctionRules
    ranking: RankingRules = RankingRules()
    play: PlayRules = PlayRules()
    declarations: DeclarationRules = DeclarationRules()
    scoring: ScoringRules
    match: MatchRules = MatchRules()
    incidents: IncidentRules = field(default_factory=IncidentRules)
    words: Vocabulary = Vocabulary()

    @property
    def strains(self) -> tuple[Strain, ...]:
        """The contracts on offer."""
        return self.auction.strains

    @property
    def no_trump_offered(self) -> bool:
        return NO_TRUMP in self.strains

    @property
    def all_trump_offered(self) -> bool:
        return ALL_TRUMP in self.strains

    def ranking_of(self, strain: Strain) -> Ranking:
        """The cards under a contract."""
        return self.under(strain).ranking

    def duties_of(self, strain: Strain) -> Duties:
        """What may be played under a contract."""
        return self.under(strain).duties

    def under(self, strain: Strain) -> Under:
        """Everything that a contract decides about cards."""
        if (found := self._contracts.get(strain)) is None:
            order = ranking(self.ranking, strain)
            rules = self.play
            easy = easy_suits(rules, order)
            found = self._contracts[strain] = Under(
                order,
                answers(rules, order),
                further_duty(rules, order),
                duties(rules, order),
                easy,
                free=tuple(mask if easy >> suit & 1 else 0 for suit, mask in enumerate(SUIT_MASK)),
                binding=tuple(mask | order.trumps for mask in SUIT_MASK),
            )
        return found

    @cached_property
    def _contracts(self) -> dict[Strain, Under]:
        """Tables of the contracts met so far."""
        return {}

    @staticmethod
    def parts() -> tuple[str, ...]:
        """The parts that hold options, in the order in which they are told."""
        return ("table", "deal", "auction", "ranking", "play", "declarations", "scoring", "match", "incidents")

    def origin(self, option: str) -> str:
        """The source of an option's value, or that it is inherited."""
        if option in self.inherited:
            return f"inherited: {self.origins.get(option, 'no source for this ruleset')}"
        return self.origins.get(option, self.sources[0])
