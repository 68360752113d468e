"""Which declarations a game has, how they are made and compared: its options."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import field

from belote_notation.rules.options import Choice, Part, option
from belote_notation.rules.ranking import NO_TRUMP, Strain


class AnnounceWhen(Choice):
    OWN_FIRST_CARD = "own_first_card", "declarations are announced with one's first card"
    BEFORE_TRICK_TURNED = "before_trick_turned", "declarations are announced before the first trick is turned over"
    BEFORE_PLAY = "before_play", "declarations are called before play, in turn"


class ComparePool(Choice):
    SINGLE = "single", "the best declaration of all decides", "single_pool"
    SEPARATE = "separate", "runs are compared with runs and fours with fours"


class FourVsSequence(Choice):
    ANY_FOUR = "any_four", "any four beats any run", "four"
    VALUE_THEN_FOUR = "value_then_kind", "the value decides, then a four beats a run", "value_first"
    VALUE_THEN_RUN = "seq_over_four", "the value decides, then a run beats a four"


class FourRank(Choice):
    TRICK_ORDER = "A>10>K>Q", "fours of equal value rank A, 10, K, Q", "trick"
    NATURAL = "A>K>Q>10", "fours of equal value rank A, K, Q, J, 10", "natural"
    UNRANKED = "unranked", "of fours of equal value the first in turn wins"


class SeqCompareCap(Choice):
    NONE = "none", "of two runs the longer one wins"
    FIVE = "5", "runs of five and more count as their best five"


class BeloteOverlap(Choice):
    ALLOWED = "allowed", "belote may be made of cards of a run that was declared"
    FORBIDDEN = "forbidden", "belote cannot be made of cards of a run that was declared"


class RunOfEight(Choice):
    HUNDRED = "hundred", "a run of eight is one declaration"
    SPLIT = "hundred+sira", "a run of eight is a run of five and one of three"
    WINS_MATCH = "wins_match", "a run of eight, declared, wins the match"
    TRUMP_WINS_MATCH = "trump_wins_match", "all eight trumps in one hand, declared, win the match"


class SeqTie(Choice):
    TRUMP = "trump", "of equal runs the one in trumps wins"
    IGNORED = "ignored", "the suit of a run does not matter"


class SeqTieFinal(Choice):
    NOBODY = "nobody", "when the best are equal nobody scores"
    FIRST_IN_TURN = "first_in_turn", "when the best are equal the first in turn wins"


class BeloteCall(Choice):
    BOTH_WORDS = "both_words", "belote and rebelote must both be said, king or queen first"
    FIRST_CARD = "first_card", "belote is said with the first of king and queen"
    SECOND_CARD = "second_card", "baloot is said with the second of king and queen"
    REBELOTE_TOLERATED = "rebelote_tolerated", "belote and rebelote are said; forgetting rebelote is tolerated"
    KING_FIRST = "king_first", "belote and rebelote must both be said, the king first"

    def enough(self, words: Collection[str]) -> bool:
        """Whether what was said counts."""
        if self is BeloteCall.REBELOTE_TOLERATED:
            return "belote" in words
        return len(words) > 1 or self not in (BeloteCall.BOTH_WORDS, BeloteCall.KING_FIRST)


class BeloteAtAllTrump(Choice):
    PER_SUIT = "per_suit", "at all-trump there may be a belote in every suit"
    ONE = "one", "at all-trump only the first belote counts"
    NONE = "none", "at all-trump there is no belote"


class BeloteWhen(Choice):
    ANY_CARD = "any_card", "belote is said with any play of its card"
    LED_OR_FOLLOWED = "led_or_followed", "belote counts when its first card is led, follows suit or trumps"


class BeloteHolder(Choice):
    ANY_SIDE = "any_side", "either side may have belote"
    BIDDING_SIDE = "bidding_side", "only the side that plays the contract may have belote"


class AtNoTrump(Choice):
    NONE = "none", "at no-trump nothing is declared"
    FOURS_REVALUED = "fours_revalued", "at no-trump fours have values of their own, and there is no belote"


class DeclarationRules(Part):
    """Which declarations there are, how they are made and compared."""

    declarations: bool = option(True, "runs and fours are declared")
    belote: bool = option(True, "king and queen of trumps in one hand count")
    announce_when: AnnounceWhen = option(
        AnnounceWhen.OWN_FIRST_CARD, "when declarations are announced", needs="declarations"
    )
    compare_pool: ComparePool = option(ComparePool.SINGLE, "what is compared with what", needs="declarations")
    four_vs_sequence: FourVsSequence = option(
        FourVsSequence.ANY_FOUR,
        "a four against a run",
        also="hundred_ranking",
        needs="compare_pool=single declarations",
    )
    four_rank: FourRank = option(FourRank.TRICK_ORDER, "how fours of equal value compare", needs="declarations")
    seq_compare_cap: SeqCompareCap = option(
        SeqCompareCap.NONE, "runs longer than five, when runs are compared", needs="declarations"
    )
    seq_tie: SeqTie = option(SeqTie.TRUMP, "equal runs in different suits", needs="declarations")
    seq_tie_final: SeqTieFinal = option(
        SeqTieFinal.NOBODY, "when the best declarations are quite equal", needs="declarations"
    )
    card_once: bool = option(True, "a card counts in one declaration only", needs="declarations")
    run8: RunOfEight = option(RunOfEight.HUNDRED, "what a run of eight is", also="long_run", needs="declarations")
    belote_overlap: BeloteOverlap = option(
        BeloteOverlap.ALLOWED, "belote and a run with the same cards", needs="declarations belote"
    )
    baloot_in_seq_hundred: bool = option(
        True, "belote inside a run worth 100 counts as well", needs="declarations belote"
    )
    belote_call: BeloteCall = option(BeloteCall.BOTH_WORDS, "how belote is announced", needs="belote")
    belote_holder: BeloteHolder = option(BeloteHolder.ANY_SIDE, "who may have belote", needs="belote")
    belote_when: BeloteWhen = option(BeloteWhen.ANY_CARD, "the play that belote is said with", needs="belote")
    belote_at_all_trump: BeloteAtAllTrump = option(
        BeloteAtAllTrump.PER_SUIT, "belote at all-trump", needs="belote all_trump_offered"
    )
    declarations_at_no_trump: AtNoTrump = option(
        AtNoTrump.FOURS_REVALUED, "declarations at no-trump", needs="declarations no_trump_offered"
    )
    belote_in_shown_run: bool = option(
        False, "belote counts unsaid when both cards lie in a run that was shown", needs="declarations belote"
    )

    run_points: Mapping[int, int] = field(default_factory=lambda: {3: 20, 4: 50, 5: 100})
    """By length; the longest length stands for all longer runs."""
    four_points: Mapping[str, int] = field(
        default_factory=lambda: {"J": 200, "9": 150, "A": 100, "T": 100, "K": 100, "Q": 100}
    )
    four_points_no_trump: Mapping[str, int] = field(
        default_factory=lambda: {"A": 200, "T": 150, "K": 100, "Q": 100, "J": 100, "9": 100}
    )
    """At no-trump (FFB-C16)."""
    belote_points: int = 20
    belote_in_four: bool = True
    """Belote may be made of cards of a four that was declared."""

    @property
    def in_words(self) -> Mapping[str, str]:
        """What is no option, in players' words."""
        told = {}
        if self.declarations:
            runs = ", ".join(f"{length} cards {points}" for length, points in self.run_points.items())
            told["runs"] = f"{runs}, longer ones the same"
            told["fours"] = _values(self.four_points)
            if self.four_points_no_trump != self.four_points and self.declarations_at_no_trump is not AtNoTrump.NONE:
                told["fours at no-trump"] = _values(self.four_points_no_trump)
        if self.belote:
            told["king and queen of trumps"] = f"worth {self.belote_points}"
            if self.declarations and not self.belote_in_four:
                told["king and queen of trumps"] += ", nothing inside four kings or four queens"
        return told

    def fours(self, strain: Strain) -> Mapping[str, int]:
        """Points of four alike by rank; a rank that is missing is no declaration."""
        return self.four_points_no_trump if strain == NO_TRUMP else self.four_points

    def declared_at(self, strain: Strain) -> bool:
        """Whether runs and fours are declared under a contract."""
        none = strain == NO_TRUMP and self.declarations_at_no_trump is AtNoTrump.NONE
        return self.declarations and not none


def _values(points: Mapping[str, int]) -> str:
    return ", ".join(f"{'10' if rank == 'T' else rank} {worth}" for rank, worth in points.items())
