"""The contract: what the auction came to, against what the record states; or what it states alone."""

from __future__ import annotations

from msgspec.structs import replace

from belote_notation.places import Finding, Place
from belote_notation.record.model import Record, StatedContract
from belote_notation.referee.auction import AuctionResult
from belote_notation.rules.auctions.bids import split_bid
from belote_notation.rules.contract import GAHWA, LEVELS, Contract
from belote_notation.rules.ranking import NO_TRUMP, STRAINS, Strain
from belote_notation.rules.ruleset import Ruleset


def contract_of(record: Record, auction: AuctionResult, ruleset: Ruleset, findings: list[Finding]) -> Contract | None:
    """The contract of the auction checked against the stated one, or the stated one alone."""
    stated, found = record.contract, auction.contract
    if stated is None or stated.strain == "?":
        return found
    named = _named(stated, ruleset)
    if named is None:
        facts = {"strain": " ".join([stated.strain, *stated.modifiers]), "ruleset": ruleset.id}
        findings.append(Finding("BN317", Place("Contract", 1), facts))
        return found
    if found is None:
        if auction.passed_out:
            facts = {"stated": _told(stated), "right": "passed out"}
            findings.append(Finding("BN308", Place("Contract"), facts))
            return None
        return named if named.taker or ruleset.deal.trump_fixed else None
    if found.strain is None:
        found = replace(found, strain=named.strain)
    differs = (named.taker and named.taker != found.taker) or named.locked > found.locked
    what = (found.strain, found.level, found.value, found.slam)
    if differs or (named.strain, named.level, named.value, named.slam) != what:
        facts = {"stated": _told(stated), "right": tell(found)}
        findings.append(Finding("BN308", Place("Contract"), facts))
    return found


def _named(stated: StatedContract, ruleset: Ruleset) -> Contract | None:
    """What is stated as a contract of the game; ``None`` where no auction of it can bring that."""
    strain = stated_strain(stated)
    levels = [LEVELS[word] for word in stated.modifiers if word in LEVELS]
    value, slam, _ = split_bid(stated.strain)
    locked, level = "locked" in stated.modifiers, max(levels, default=1)
    if strain is None or strain not in ruleset.strains or len(levels) > 1:
        return None
    if not ruleset.auction.offers(strain, level, locked=locked, bid=bool(value or slam)):
        return None
    _, slam = ruleset.auction.meaning(value, slam)
    taker = stated.taker if stated.taker in ruleset.table.seats else ""
    return Contract(taker=taker, strain=strain, level=level, locked=locked, value=value, slam=slam)


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
