"""What may differ in the auction of baloot: answers, sun over hokum, ashkal, doubling.

They follow the General Regulation of Baloot as its three readers report it, and the recorded app match where that
differs. Positions count from the player after the dealer (1) to the dealer (4).
"""

from __future__ import annotations

from belote_notation.rules.options import Choice, Part, option


class HokumSuitNamed(Choice):
    AT_CALL = "at_call", "a second-round hokum names its suit at once"
    AT_CONFIRM = "at_confirm", "a second-round hokum may name its suit when it is confirmed"


class AnswersOrder(Choice):
    SEAT = "seat", "a pending hokum is answered in turn"
    ANY = "any", "a pending hokum is answered in any order"


class HokumPrecedence(Choice):
    NONE = "none", "nobody may call hokum over a pending hokum"
    EARLIER_SEAT = "earlier_seat", "an earlier seat may take a pending hokum over"


class SunPrecedence(Choice):
    NONE = "none", "sun ends the bidding at once"
    PASSED_OPPONENTS = "passed_opponents", "opponents who have spoken in the round may take the sun over"
    ANY_EARLIER = "any_earlier", "any player who has spoken in the round may take the sun over"


class AceUpcardSun(Choice):
    ANYONE = "anyone", "anyone may turn a hokum over an ace into sun"
    POSITION1_ONLY = "position1_only", "only the first player may turn a hokum over an ace into sun"


class AshkalTrigger(Choice):
    AFTER_OPP_HOKUM = "after_opp_hokum", "ashkal only answers a hokum of the opponents"
    AFTER_ANY_HOKUM = "after_any_hokum", "ashkal answers any hokum"
    OWN_TURN = "own_turn", "ashkal is called in one's own turn, before any hokum"
    BOTH = "both", "ashkal in one's own turn, or over a hokum"


class AshkalRounds(Choice):
    FIRST = "r1", "ashkal only in the first round"
    BOTH = "r1+r2", "ashkal in both rounds"
    NO_WALA = "r2_if_no_wala", "ashkal in the second round only for a player who has not passed in it"


class AshkalBuyer(Choice):
    CALLER = "caller", "the caller of ashkal is the buyer"
    PARTNER = "partner", "the caller's partner, who gets the turned card, is the buyer"


class AshkalOnAce(Choice):
    ALLOWED = "allowed", "ashkal may be called over a turned ace"
    FORBIDDEN = "forbidden", "no ashkal over a turned ace"


class SunDoubleRule(Choice):
    LE100_GT100 = "le100_gt100", "sun is doubled only by a side with at most 100 against a side with more than 100"
    MIXED = "mixed", "sun is doubled only by a side under 100 against a side with 100 or more"
    ANY = "any", "sun may be doubled at any score"


class RaiseParties(Choice):
    PLAYERS = "players", "only the buyer and the player who doubled may raise further"
    TEAMS = "teams", "either player of the side may raise further"
    FOUR_ANY = "x4_any_opponent", "four may be called by either opponent of the buyer"


class Locked(Choice):
    CHOSEN = "chosen", "the caller of double and of four chooses open or locked"
    EVEN_LEVELS = "even_levels", "double and four are always locked"


class HokumSunOptions(Part):
    """The options, with the values of the regulation."""

    hokum_confirm: bool = option(True, "the buyer of a hokum confirms it after the answers, or turns it into sun")
    hokum_suit_named: HokumSuitNamed = option(HokumSuitNamed.AT_CALL, "when a second-round hokum names its suit")
    answers_order: AnswersOrder = option(AnswersOrder.SEAT, "order of the answers to a pending hokum")
    hokum_precedence: HokumPrecedence = option(HokumPrecedence.NONE, "hokum over a pending hokum")
    sun_precedence: SunPrecedence = option(SunPrecedence.NONE, "taking over a sun")
    ace_upcard_sun: AceUpcardSun = option(AceUpcardSun.POSITION1_ONLY, "sun over a hokum when an ace is turned")
    ashkal_trigger: AshkalTrigger = option(AshkalTrigger.AFTER_OPP_HOKUM, "when ashkal may be called")
    ashkal_rounds: AshkalRounds = option(AshkalRounds.NO_WALA, "rounds in which ashkal may be called")
    ashkal_buyer: AshkalBuyer = option(AshkalBuyer.CALLER, "who is the buyer after ashkal")
    ashkal_on_ace: AshkalOnAce = option(AshkalOnAce.ALLOWED, "ashkal over a turned ace")
    sun_double_rule: SunDoubleRule = option(SunDoubleRule.LE100_GT100, "match score at which sun may be doubled")
    raise_parties: RaiseParties = option(RaiseParties.PLAYERS, "who may raise a double")
    locked: Locked = option(Locked.CHOSEN, "whether trump may be led after a double")
