"""Which card may be played: one function judges a card, and the legal cards are those that it lets pass.

``legal_mask`` works on what is known of a hand. A duty only grows with the hand, so a card that is illegal for a part
of the hand is illegal for the whole of it, and one card beside it is enough to make it so; ``single_cards_decide``
names the option of which that is not true.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum

from msgspec import Struct

from belote_notation.cards import RANKS, SUIT_MASK, Card, Hand, Suit
from belote_notation.rules.options import Choice, Part, option
from belote_notation.rules.ranking import ALL_TRUMP, Ranking


class TrumpLed(Choice):
    MUST_BEAT_EVEN_PARTNER = (
        "must_beat_even_partner",
        "play higher than the best trump, even over your partner's",
        "must_beat",
    )
    MUST_BEAT_OPPONENTS_ONLY = "must_beat_opponents_only", "play higher only when an opponent is winning", "exempt"
    FOLLOW_ONLY = "follow_only", "any trump will do"


class PlainLedFollow(Choice):
    ANY = "any", "any card of the suit will do"
    MUST_BEAT = "must_beat", "beat the best card of the suit if you can"


class BeatAfterRuff(Choice):
    ENDS = "ends", "the duty to beat in the suit ends once the trick is trumped"
    REMAINS = "remains", "the duty to beat the best card of the suit remains when the trick is trumped"


class VoidPartnerWinning(Choice):
    FREE = "free", "throw what you like while your partner is winning"
    MUST_TRUMP_ANY = "must_trump_any", "you must trump, but may go lower than your partner"
    MUST_TRUMP_AND_OVERTRUMP = "must_trump_and_overtrump", "you must trump, and higher if you can"


class UnderPartner(Choice):
    FREE = "free", "you may go lower than your partner's trump"
    FORBIDDEN_IF_ABLE = (
        "undertrump_forbidden_if_able_to_overtrump",
        "you may not go lower than your partner's trump while you hold a higher one",
    )
    MUST_OVERTRUMP_IF_ONLY_TRUMPS = "must_overtrump_if_only_trumps", "with nothing but trumps you must go higher"


class CannotOvertrump(Choice):
    MUST_UNDERTRUMP = "must_undertrump", "a lower trump must be played (pisser)", "must_trump"
    FREE = "free_discard_or_undertrump", "throw what you like", "free"


class AllTrumpRaise(Choice):
    ALWAYS = "always", "at all-trump always play higher if you can"
    UNLESS_PARTNER_WINNING = "unless_partner_winning", "at all-trump play higher unless your partner is winning"
    NONE = "none", "at all-trump only follow suit"


class PartnerWinningThird(Choice):
    FREE = "free", "third to play behind a winning partner you are free"
    RUFF_UNLESS_CERTAIN = (
        "ruff_unless_certain",
        "third to play you must trump unless your partner led an ace or called akka",
    )


class PlayRules(Part):
    """The duties of play. Following suit is no option: every game of the family asks for it."""

    trump_led: TrumpLed = option(TrumpLed.MUST_BEAT_EVEN_PARTNER, "when trump is led", also="trump_led_partner")
    plain_led_follow: PlainLedFollow = option(PlainLedFollow.ANY, "following a plain suit")
    iber_after_ruff: BeatAfterRuff = option(
        BeatAfterRuff.ENDS, "beating in a plain suit after a ruff", needs="plain_led_follow=must_beat"
    )
    void_partner_winning: VoidPartnerWinning = option(
        VoidPartnerWinning.FREE, "void, and your partner is winning", needs="partners"
    )
    under_partner: UnderPartner = option(
        UnderPartner.FREE, "void, and your partner has trumped and is winning", needs="void_partner_winning=free"
    )
    cannot_overtrump: CannotOvertrump = option(
        CannotOvertrump.MUST_UNDERTRUMP, "void, and an opponent has trumped higher than you can"
    )
    all_trump_raise: AllTrumpRaise = option(
        AllTrumpRaise.ALWAYS, "going higher at all-trump", needs="all_trump_offered"
    )
    partner_winning_third: PartnerWinningThird = option(
        PartnerWinningThird.FREE,
        "void, third to play, and your partner's lead is winning",
        needs="void_partner_winning=free",
    )
    akka: bool = option(
        True,
        "a leader may call akka: the highest card left of its suit",
        needs="partner_winning_third=ruff_unless_certain",
    )


class PlayViolation(Enum):
    """Why a card may not be played."""

    REVOKE = "revoke"
    MUST_TRUMP = "must trump"
    MUST_OVERTRUMP = "must overtrump"
    MUST_BEAT = "must beat"
    UNDERTRUMPED_PARTNER = "undertrumped partner"
    LOCKED_TRUMP_LED = "locked trump led"
    COVERED = "still covered"


class TrickState(Struct):
    """A trick in progress, as the player to act sees it."""

    led: Card | None = None
    best: Card = -1
    """The card that is winning."""
    best_led: Card = -1
    """The best card of the led suit, for games in which it must be beaten after a ruff."""
    partner_winning: bool = False
    count: int = 0
    """How many cards lie there."""
    partner_led_ace: bool = False
    """The card that led is an ace; of interest when it is the partner's and wins."""
    partner_called_akka: bool = False
    """The card that led was called the highest left of its suit."""
    locked: bool = False
    """Trump may not be led while another suit is held."""

    def look_closer(self, cards: Sequence[Card], ranking: Ranking, *, akka: bool) -> None:
        """Take note of what only some games ask of the cards that lie there; ``akka`` was called by who led."""
        led = self.best_led = cards[0]
        for card in cards[1:]:
            if card >> 3 == led >> 3 and ranking.beats[self.best_led] >> card & 1:
                self.best_led = card
        self.partner_led_ace = RANKS[led & 7] == "A"
        self.partner_called_akka = akka


Answers = Callable[[Hand, Suit, Card, bool], Hand]
"""What may be played to a trick: hand, led suit, winning card, whether the partner is winning; legal cards out."""
Duties = Callable[[Hand, TrickState], Hand]
"""What a player may play: hand and trick in, legal cards out."""


def answers(rules: PlayRules, ranking: Ranking) -> Answers:
    """The duties to a led suit, as far as they look at the winning card alone; every option is looked up once."""
    trumps, raising, beats, suit_masks = ranking.trumps, ranking.raising, ranking.beats, SUIT_MASK
    if ranking.strain == ALL_TRUMP:
        over_partner = rules.all_trump_raise is AllTrumpRaise.ALWAYS
        over_opponents = rules.all_trump_raise is not AllTrumpRaise.NONE
    else:
        over_partner = rules.trump_led is TrumpLed.MUST_BEAT_EVEN_PARTNER
        over_opponents = rules.trump_led is not TrumpLed.FOLLOW_ONLY
    undertrump = rules.cannot_overtrump is CannotOvertrump.MUST_UNDERTRUMP
    free = rules.void_partner_winning is VoidPartnerWinning.FREE and rules.under_partner is UnderPartner.FREE
    heading = rules.plain_led_follow is PlainLedFollow.MUST_BEAT

    def legal(hand: Hand, suit: Suit, best: Card, partner_winning: bool) -> Hand:
        follow = hand & suit_masks[suit]
        if follow:
            if raising >> suit & 1:
                rises = over_partner if partner_winning else over_opponents
            else:
                rises = heading and best >> 3 == suit  # a trick that was trumped need not be headed in its suit
            return (follow & beats[best] or follow) if rises else follow
        held = hand & trumps
        if not held or (partner_winning and free):
            return hand
        higher = held & beats[best]
        if partner_winning:
            return _behind_partner(hand, held, higher, bool(trumps >> best & 1), rules)
        if higher:
            return higher
        return held if undertrump else hand

    return legal


def _behind_partner(hand: Hand, trumps: Hand, higher: Hand, ruffed: bool, rules: PlayRules) -> Hand:
    """Void in the suit, holding trumps, and the partner is winning."""
    if rules.void_partner_winning is VoidPartnerWinning.MUST_TRUMP_ANY:
        return trumps
    if rules.void_partner_winning is VoidPartnerWinning.MUST_TRUMP_AND_OVERTRUMP:
        return higher or trumps
    if ruffed and higher:
        if rules.under_partner is UnderPartner.FORBIDDEN_IF_ABLE:
            return hand & ~(trumps & ~higher)
        if rules.under_partner is UnderPartner.MUST_OVERTRUMP_IF_ONLY_TRUMPS and hand == trumps:
            return higher
    return hand


def single_cards_decide(rules: PlayRules) -> bool:
    """A card is illegal for a hand exactly if it is so beside some single other card of it.

    Each duty asks whether the hand holds a card of some kind (of the led suit, a trump, a higher one) that the card
    played is not; one such card calls the duty up and no further card lifts it. Not so a duty of hands that hold
    nothing but trumps: a second card of another suit lifts it again.
    """
    return rules.under_partner is not UnderPartner.MUST_OVERTRUMP_IF_ONLY_TRUMPS


def duties(rules: PlayRules, ranking: Ranking) -> Duties:
    """The duties of play under one contract: to lead, to answer, and what some games ask beyond that."""
    answer, more = answers(rules, ranking), further_duty(rules, ranking)

    def legal(hand: Hand, trick: TrickState) -> Hand:
        if trick.led is None:
            return hand & ~ranking.trumps or hand if trick.locked else hand
        if more is not None and (cards := more(hand, trick)):
            return cards
        return answer(hand, trick.led >> 3, trick.best, trick.partner_winning)

    return legal


def further_duty(rules: PlayRules, ranking: Ranking) -> Duties | None:
    """What is asked beyond the answer to the winning card, by looking at more of a trick; no cards when nothing is.

    It only takes away from what may be answered, and only from who plays third and who plays after a ruff. ``None`` in
    games that ask for nothing of the kind.
    """
    third = rules.partner_winning_third is PartnerWinningThird.RUFF_UNLESS_CERTAIN
    third = third and rules.void_partner_winning is VoidPartnerWinning.FREE
    remains = rules.plain_led_follow is PlainLedFollow.MUST_BEAT and rules.iber_after_ruff is BeatAfterRuff.REMAINS
    if not (third or remains):
        return None

    def legal(hand: Hand, trick: TrickState) -> Hand:
        assert trick.led is not None
        suit = trick.led >> 3
        if follow := hand & SUIT_MASK[suit]:
            return follow & ranking.beats[trick.best_led] if remains and not ranking.raising >> suit & 1 else 0
        asked = third and trick.count == 2 and trick.partner_winning and not ranking.trumps >> trick.best & 1
        certain = trick.partner_led_ace or (trick.partner_called_akka and rules.akka)
        return hand & ranking.trumps if asked and not certain else 0

    return legal


def easy_suits(rules: PlayRules, ranking: Ranking) -> int:
    """Bits of the suits that may be led at any time and in which any card may follow."""
    if rules.plain_led_follow is PlainLedFollow.MUST_BEAT:
        return 0
    return (1 << len(SUIT_MASK)) - 1 & ~ranking.raising


def legal_mask(hand: Hand, trick: TrickState, rules: PlayRules, ranking: Ranking) -> Hand:
    """The cards of a hand that may be played."""
    return duties(rules, ranking)(hand, trick)


def violation(card: Card, hand: Hand, trick: TrickState, rules: PlayRules, ranking: Ranking) -> PlayViolation | None:
    """Why a card of the hand may not be played, or ``None``."""
    legal = legal_mask(hand, trick, rules, ranking)
    if legal >> card & 1:
        return None
    if trick.led is None:
        return PlayViolation.LOCKED_TRUMP_LED
    if hand & SUIT_MASK[trick.led >> 3]:
        return PlayViolation.MUST_BEAT if card >> 3 == trick.led >> 3 else PlayViolation.REVOKE
    if not ranking.trumps >> card & 1:
        return PlayViolation.MUST_TRUMP
    return PlayViolation.UNDERTRUMPED_PARTNER if legal & ~ranking.trumps else PlayViolation.MUST_OVERTRUMP
