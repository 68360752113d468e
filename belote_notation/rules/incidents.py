"""What goes wrong at a table, as far as the rules make something of it: stopping a match, a hand thrown in.

S000 and contree.org for the stop (arrêt), the Croatian and Bulgarian habit of playing until enough, baloot's kawesh.
"""

from __future__ import annotations

from enum import Enum

from belote_notation.rules.match import MatchRules
from belote_notation.rules.options import Choice, Part, option


class StopClaim(Choice):
    NONE = "none", "every deal is played to its end (until passed)"
    NA_DOSTA = "na_dosta", "who does not play the contract may stop after taking a trick, when his side has enough"
    ARRET_MATCH = (
        "arret_match",
        "who took a trick may stop: his side has reached the target, or loses the match",
    )
    ARRET_DEAL = "arret_deal", "the same before the last tricks; an error gives the other side the deal, not the match"


class StopClaimCounts(Choice):
    TRICKS_ONLY = "tricks_only", "at a stop only the tricks are counted"
    ALL_AWARDED = (
        "tricks_belote_declarations",
        "at a stop belote that was said and declarations that were awarded count beside the tricks",
    )
    WITH_POOL = "with_pool", "at a stop hanging points count too"


class Kawesh(Choice):
    OFF = "off", "a hand of small cards is played like any other"
    ROTATE = "rotate", "five first cards of seven, eight and nine may be thrown in; the next player deals"
    SAME_IF_NO_BID = "same_if_no_bid", "such a hand is thrown in; the same player deals when nobody had bid"


class MisdealDealer(Choice):
    SAME = "same_dealer", "after a misdeal the same player deals again"
    SAME_UNLESS_BID = (
        "same_unless_opposing_bid",
        "after a misdeal the same player deals again; when the other side had bid, the next one",
    )
    NEXT = "next_dealer", "after a deal that was cancelled the next player deals"
    UNTOLD = "untold", "who deals after a misdeal is not told, and is not checked"


class IncidentRules(Part):
    """Incidents that the rules decide without a referee."""

    stop_claim: StopClaim = option(StopClaim.NONE, "stopping a deal because the target is reached")
    stop_claim_counts: StopClaimCounts = option(
        StopClaimCounts.ALL_AWARDED, "what counts at a stop", needs="stop_claim!=none"
    )
    kawesh: Kawesh = option(Kawesh.OFF, "throwing in a hand of small cards")
    misdeal_dealer: MisdealDealer = option(MisdealDealer.UNTOLD, "who deals after a misdeal")

    last_stop: int = 6
    """The last trick after which ``arret_deal`` may be said."""


SMALL = "789"
"""The ranks of a hand that may be thrown in."""


class StopResult(Enum):
    """What a stop comes to."""

    WON = "won"
    """The target is reached: the side that stopped wins the match."""
    LOST = "lost"
    """It is not: the other side wins the match, whatever it has."""
    DEAL_LOST = "deal lost"
    """It is not: the other side gets the deal, and the match goes on."""


def counted_at_stop(rules: IncidentRules, tricks: int, extras: int, pool: int) -> int:
    """Points that count at a stop: of the tricks, of belote and awarded declarations, of what hangs."""
    if rules.stop_claim_counts is StopClaimCounts.TRICKS_ONLY:
        return tricks
    return tricks + extras + (pool if rules.stop_claim_counts is StopClaimCounts.WITH_POOL else 0)


def stop(rules: IncidentRules, match: MatchRules, total: int) -> StopResult:
    """What a stop comes to with a total, the points counted included."""
    if match.over(total):
        return StopResult.WON
    return StopResult.DEAL_LOST if rules.stop_claim is StopClaim.ARRET_DEAL else StopResult.LOST


def barred(rules: IncidentRules, *, after: int, took_trick: bool, plays_contract: bool) -> str:
    """Why a deal may not be stopped after a trick by a player, or nothing."""
    rule = rules.stop_claim
    if rule is StopClaim.NONE:
        return "these rules have no such claim"
    if not took_trick:
        return f"another player took trick {after}"
    if rule is StopClaim.ARRET_DEAL and after > rules.last_stop:
        return f"it is said after trick {rules.last_stop} at the latest"
    return "the side that plays the contract may not" if rule is StopClaim.NA_DOSTA and plays_contract else ""


def dealer_again(rules: IncidentRules, *, bid: bool) -> bool:
    """Whether the same player deals after a hand was thrown in; ``bid`` says that somebody had bid."""
    return rules.kawesh is Kawesh.SAME_IF_NO_BID and not bid


def dealer_after_misdeal(rules: IncidentRules, *, misdealt: bool, opposing_bid: bool) -> bool | None:
    """Whether the same player deals after a deal that was cancelled; ``None`` when no text says it.

    ``misdealt`` says that the deal itself was at fault and not a call or a card; ``opposing_bid`` that the other side
    than the dealer's had bid. Texts that let the same player deal again speak of a misdeal and of nothing else.
    """
    rule = rules.misdeal_dealer
    if rule is MisdealDealer.NEXT:
        return False
    if rule is MisdealDealer.UNTOLD or not misdealt:
        return None
    return not (opposing_bid and rule is MisdealDealer.SAME_UNLESS_BID)
