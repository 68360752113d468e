"""A record refereed from deal to last card: the phases in order, and what they came to together."""

from __future__ import annotations

from msgspec import Struct, field

from belote_notation.places import Finding, Place
from belote_notation.record.model import Play, Record, StatedContract
from belote_notation.referee.auction import AuctionResult, run_auction
from belote_notation.referee.deal import Deal, read_deal
from belote_notation.referee.declarations import DeclarationResult, judge_declarations
from belote_notation.referee.delivery import check_delivery
from belote_notation.referee.play import Judged, complete_hands, judge_play
from belote_notation.referee.smooth import smooth_play
from belote_notation.referee.tricks import Trace, repeated_cards, trace
from belote_notation.rules.contract import GAHWA, LEVELS, Contract
from belote_notation.rules.ranking import NO_TRUMP, STRAINS, Ranking, Strain
from belote_notation.rules.ruleset import Ruleset


class Replay(Struct):
    """What the rules make of a record. Only a replay can be scored."""

    record: Record
    ruleset: Ruleset
    deal: Deal
    auction: AuctionResult
    contract: Contract | None = None
    """From the auction, or as stated where there is none."""
    ranking: Ranking | None = None
    trace: Trace | None = None
    play: Judged | None = None
    declarations: DeclarationResult = field(default_factory=DeclarationResult)
    findings: list[Finding] = []

    @property
    def first(self) -> str:
        """Who leads to the first trick; empty when not known."""
        return self.auction.first


def referee(
    record: Record, ruleset: Ruleset, before: dict[str, int] | None = None, *, keep_steps: bool = False
) -> Replay:
    """Apply a ruleset to a record. ``before`` is the match score before the deal, where it is known."""
    auction = run_auction(record, ruleset, before)
    full = False if auction.passed_out else True if auction.contract or record.contract or record.play else None
    deal = read_deal(record, ruleset, full=full)
    replay = Replay(record, ruleset, deal, auction)
    replay.contract = _contract(replay)
    contract = replay.contract
    taker_of_card = contract.turn_up_to if contract else ""
    check_delivery(record, ruleset, deal, auction.first, taker_of_card, full=full)
    if contract is not None and contract.strain is not None:
        replay.ranking = ruleset.ranking_of(contract.strain)
    if record.play is not None and record.play.tricks:
        _play(replay, keep_steps)
    if replay.ranking is not None:
        replay.declarations = judge_declarations(
            record, deal, replay.trace, ruleset, replay.ranking.strain, auction.first
        )
    replay.findings = [*deal.findings, *auction.findings, *replay.findings, *replay.declarations.findings]
    if replay.trace is not None:
        replay.findings += replay.trace.findings
    if replay.play is not None:
        replay.findings += replay.play.findings
    return replay


def _play(replay: Replay, keep_steps: bool) -> None:
    record, ruleset, deal, contract = replay.record, replay.ruleset, replay.deal, replay.contract
    assert record.play is not None
    first = replay.first or record.play.tricks[0].leader
    if replay.auction.passed_out:
        replay.findings.append(Finding("BN415", Place("Play")))
        return
    if deal.complete and not keep_steps and first and replay.ranking is not None and contract is not None:
        tricks = smooth_play(record.play, first, ruleset, replay.ranking, deal, locked=contract.locked)
        if tricks is not None:
            replay.trace, replay.play = Trace(tricks, complete=True), Judged(followed=len(tricks))
            return
    play = record.play
    doubled = [] if deal.complete else repeated_cards(play, ruleset.table.tricks)
    if doubled:  # which of the two is the slip is not known, so nothing from the first one on is judged
        replay.findings += [finding for _, finding in doubled]
        play = Play(play.tricks[: min(trick for trick, _ in doubled)], "*")
    replay.trace = trace(play, first, ruleset, replay.ranking, deal)
    complete_hands(replay.trace, deal)
    if replay.ranking is None or contract is None:
        replay.findings.append(Finding("BN316", Place("Play")))
        return
    replay.play = judge_play(
        record, replay.trace, deal, ruleset, replay.ranking, locked=contract.locked, keep_steps=keep_steps
    )
    replay.play.stopped = replay.play.stopped or bool(doubled)


def stated_strain(stated: StatedContract) -> Strain | None:
    """The strain that a stated contract names; ``None`` for a word that names none."""
    word = stated.strain.lstrip("0123456789")
    for prefix in ("hokum", "capot", "generale"):
        word = word.removeprefix(prefix)
    if word in STRAINS:
        return STRAINS.index(word)
    return NO_TRUMP if word == "sun" else None


def _contract(replay: Replay) -> Contract | None:
    """The contract of the auction checked against the stated one, or the stated one alone."""
    stated, found = replay.record.contract, replay.auction.contract
    if stated is None:
        return found
    if stated.strain == "?":
        return found
    strain = stated_strain(stated)
    levels = [LEVELS[word] for word in stated.modifiers if word in LEVELS]
    level = max(levels, default=1)
    offered = len(levels) < 2 and _offered(replay.ruleset, stated, strain, level)
    if strain is None or not offered:
        facts = {"strain": " ".join([stated.strain, *stated.modifiers]), "ruleset": replay.ruleset.id}
        replay.findings.append(Finding("BN317", Place("Contract", 1), facts))
        return found
    taker = stated.taker if stated.taker in replay.ruleset.table.seats else ""
    if found is None:
        if replay.auction.passed_out:
            replay.findings.append(
                Finding("BN308", Place("Contract"), {"stated": _told(stated), "right": "passed out"})
            )
            return None
        if not taker:
            return None
        return Contract(taker=taker, strain=strain, level=level, locked="locked" in stated.modifiers)
    if found.strain is None:
        found = Contract(taker=found.taker, strain=strain, level=found.level, turn_up_to=found.turn_up_to)
    differs = (taker and taker != found.taker) or strain != found.strain or level != found.level
    if differs or ("locked" in stated.modifiers) > found.locked:
        facts = {"stated": _told(stated), "right": tell(found)}
        replay.findings.append(Finding("BN308", Place("Contract"), facts))
    return found


def _offered(ruleset: Ruleset, stated: StatedContract, strain: Strain | None, level: int) -> bool:
    """Whether the game has such a contract."""
    if strain is None or strain not in ruleset.strains:
        return False
    bid = stated.strain[0].isdigit() or stated.strain.startswith(("capot", "generale"))
    return ruleset.auction.offers(strain, level, locked="locked" in stated.modifiers, bid=bid)


def _told(stated: StatedContract) -> str:
    return " ".join([stated.taker, stated.strain, *stated.modifiers])


def tell(contract: Contract) -> str:
    """A contract as a record states it."""
    strain = "?" if contract.strain is None else STRAINS[contract.strain]
    level = {1: "", GAHWA: " gahwa"}.get(contract.level, f" x{contract.level}")
    return f"{contract.taker} {strain}{level}{' locked' if contract.locked else ''}"
