"""The contract: what the auction came to, against what the record states; or what it states alone."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from belote_notation.places import Finding, Place
from belote_notation.record.model import Record, StatedContract
from belote_notation.referee.calls import AuctionResult
from belote_notation.rules.auctions.bids import split_bid, tell_calls
from belote_notation.rules.contract import GAHWA, LEVELS, Contract
from belote_notation.rules.ranking import NO_TRUMP, STRAINS, Strain
from belote_notation.rules.ruleset import Ruleset


def contract_of(record: Record, auction: AuctionResult, ruleset: Ruleset, findings: list[Finding]) -> Contract | None:
    """The contract of the auction checked against the stated one, or the stated one alone."""
    stated, found = record.contract, auction.contract
    if stated is None or stated.strain == "?":
        return found
    named = _named(stated, ruleset)
    if isinstance(named, _Outside):
        facts = {"strain": " ".join([stated.strain, *stated.modifiers]), "ruleset": ruleset.id}
        findings.append(Finding("BN317", Place("Contract", 1), facts | {"why": named.why, "hint": named.hint}))
        return found
    if found is None:
        if auction.passed_out:
            facts = {"stated": _told(stated), "right": "passed out"}
            findings.append(Finding("BN308", Place("Contract"), facts))
            return None
        if auction.possible and not any(_may_be(named, possible) for possible in auction.possible):
            facts = {"stated": _told(stated), "right": " or ".join(map(tell, auction.possible))}
            findings.append(Finding("BN308", Place("Contract"), facts))
        return named if named.taker or ruleset.deal.trump_fixed else None
    if found.strain is None:
        found = replace(found, strain=named.strain)
    if not _may_be(named, found):
        facts = {"stated": _told(stated), "right": tell(found)}
        findings.append(Finding("BN308", Place("Contract"), facts))
    return found


def _may_be(named: Contract, found: Contract) -> bool:
    """Whether a stated contract may be the one that an auction came to."""
    differs = (named.taker and named.taker != found.taker) or named.locked > found.locked
    what = (found.strain if found.strain is not None else named.strain, found.level, found.value, found.slam)
    return not differs and (named.strain, named.level, named.value, named.slam) == what


class _Outside(Struct, frozen=True):
    """Why no auction of the game can bring a stated contract."""

    why: str
    hint: str = "is the right ruleset named?"


@lru_cache(maxsize=2048)
def _named(stated: StatedContract, ruleset: Ruleset) -> Contract | _Outside:
    """What is stated as a contract of the game.

    Remembered: a game has few contracts, and an archive states one in every record.
    """
    strain = stated_strain(stated)
    levels = [LEVELS[word] for word in stated.modifiers if word in LEVELS]
    value, slam, _ = split_bid(stated.strain)
    locked, level = "locked" in stated.modifiers, max(levels, default=1)
    if strain is None or strain not in ruleset.strains:
        return _Outside(f"its contracts are {' '.join(STRAINS[strain] for strain in ruleset.strains)}")
    if len(levels) > 1:
        return _Outside("it is doubled in two ways", "write the last one alone")
    if (outside := _outside(stated, strain, level, ruleset)) is not None:
        return outside
    if (value or slam) and (outside := _no_bid(stated.strain, level, ruleset)) is not None:
        return outside
    _, slam = ruleset.auction.meaning(value, slam)
    taker = stated.taker if stated.taker in ruleset.table.seats else ""
    return Contract(taker=taker, strain=strain, level=level, locked=locked, value=value, slam=slam)


def _outside(stated: StatedContract, strain: Strain, level: int, ruleset: Ruleset) -> _Outside | None:
    """What keeps a contract with that kind of words out of the game."""
    offers, locked, bid = ruleset.auction.offers, "locked" in stated.modifiers, any(split_bid(stated.strain)[:2])
    if offers(strain, level, locked=locked, bid=bid):
        return None
    name = STRAINS[strain]
    if not offers(strain, 1, locked=False, bid=bid):
        if bid:
            return _Outside("nobody bids points there", f"write {name} alone; is the right ruleset named?")
        return _Outside("the number is missing", f'write what was bid, as in [Contract "{stated.taker} 90{name}"]')
    if locked and offers(strain, level, locked=False, bid=bid):
        return _Outside("it cannot be locked")
    if level == LEVELS["x3"] and offers(strain, LEVELS["x4"], locked=False, bid=bid):
        return _Outside("nobody triples there", "x4 is a redoubled contract, whatever it counts")
    return _Outside(f"it cannot be doubled to {'gahwa' if level == GAHWA else f'x{level}'}")


@lru_cache(maxsize=2048)
def _no_bid(word: str, level: int, ruleset: Ruleset) -> _Outside | None:
    """A number or slam that the game does not bid, or does not let be doubled: tried out in an auction."""
    table = ruleset.table.table
    order = table.order(table.ring[0])
    state = ruleset.auction.start(table, order[0], ruleset.auction.seen(None, None))
    if state.judge(order[0], word) is not None:
        return _Outside("it cannot be bid", f"its bids are {tell_calls(state.calls(order[0]))[-1]}")
    state.apply(order[0], word)
    if level > 1 and state.judge(order[1], "double") is not None:
        return _Outside("such a bid is not doubled there")
    return None


def stated_strain(stated: StatedContract) -> Strain | None:
    """The strain that a stated contract names; ``None`` for a word that names none."""
    word = stated.strain.lstrip("0123456789")
    for prefix in ("hokum", "capot", "generale"):
        word = word.removeprefix(prefix)
    if word in STRAINS:
        return STRAINS.index(word)
    return NO_TRUMP if word == "sun" else None


def _told(stated: StatedContract) -> str:
    return " ".join([stated.taker, stated.strain, *stated.modifiers])


def tell(contract: Contract) -> str:
    """A contract as a record states it."""
    strain = "?" if contract.strain is None else STRAINS[contract.strain]
    bid = contract.slam or (str(contract.value) if contract.value else "")
    level = {1: "", GAHWA: " gahwa"}.get(contract.level, f" x{contract.level}")
    return f"{contract.taker or '?'} {bid}{strain}{level}{' locked' if contract.locked else ''}"
