"""A record refereed from deal to last card: the phases in order, and what they came to together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct, field
from msgspec.structs import replace

from belote_notation.cards import cards_in
from belote_notation.places import Finding, Place
from belote_notation.record.model import Play, Record
from belote_notation.referee.auction import asks_for_score, run_auction
from belote_notation.referee.calls import AuctionResult
from belote_notation.referee.contract import contract_of
from belote_notation.referee.deal import Deal, read_deal
from belote_notation.referee.declarations import NOT_RECORDED, DeclarationResult, judge_declarations
from belote_notation.referee.delivery import check_delivery
from belote_notation.referee.layout import Layout, Pairs, pairs_of, read_layout
from belote_notation.referee.play import Judged, complete_hands, judge_play, without_fault
from belote_notation.referee.seating import check_seating
from belote_notation.referee.smooth import smooth_play
from belote_notation.referee.tricks import Trace, impossible_cards, tell_direction, trace
from belote_notation.rules.auctions import AllPass
from belote_notation.rules.contract import Contract
from belote_notation.rules.ranking import Ranking
from belote_notation.rules.ruleset import Ruleset

if TYPE_CHECKING:
    from belote_notation.referee.incidents import Claim, Incidents
    from belote_notation.referee.knowledge import Knowledge


class Replay(Struct, gc=False):
    """What the rules make of a record. Only a replay can be scored."""

    record: Record
    ruleset: Ruleset
    auction: AuctionResult
    deal: Deal = field(default_factory=lambda: Deal({}))
    contract: Contract | None = None
    """From the auction, or as stated where there is none."""
    ranking: Ranking | None = None
    pairs: Pairs | None = None
    """The open layout before play, as written or as the pack makes it."""
    trace: Trace | None = None
    play: Judged | None = None
    declarations: DeclarationResult = field(default_factory=lambda: NOT_RECORDED)
    incidents: Incidents | None = None
    """What went wrong at the table, where the record tells."""
    knowledge: Knowledge | None = None
    """What the play tells of cards that nobody saw; ``None`` where it cannot tell anything."""
    findings: list[Finding] = []
    layout: Layout | None = None
    """The open layout as it lay before play, where it is known."""
    assumed: dict[str, int] | None = None
    """The match score at which the calls were judged, known or foreseen."""
    keep_steps: bool = False
    """Each card is wanted as it was judged."""
    smooth: bool = False
    """All of the play is known and as it should be."""

    @property
    def claim(self) -> Claim | None:
        """The claim by which the play ended, when nobody contested it."""
        claim = self.incidents.claim if self.incidents else None
        whole = self.trace is not None and self.trace.complete
        return None if claim is None or claim.contested or whole else claim

    @property
    def passed_out(self) -> bool:
        """All passed, by the auction or, where that is not recorded, as stated."""
        record, rules = self.record, self.ruleset.auction
        stated = record.outcome == "passed-out" and record.auction is None and record.play is None
        possible = self.contract is None and rules.all_pass is not AllPass.DEALER_FORCED
        return self.auction.passed_out or (stated and possible)

    @property
    def first(self) -> str:
        """Who leads to the first trick; empty when not known."""
        return self.auction.first


def referee(
    record: Record, ruleset: Ruleset, before: dict[str, int] | None = None, *, keep_steps: bool = False
) -> Replay:
    """Apply a ruleset to a record. ``before`` is the match score before the deal, where it is known."""
    replay = begin(record, ruleset, before, keep_steps=keep_steps)
    for phase in PHASES:
        phase(replay)
    return replay


def begin(
    record: Record, ruleset: Ruleset, before: dict[str, int] | None = None, *, keep_steps: bool = False
) -> Replay:
    """The first phase: the auction and the contract."""
    auction = run_auction(record, ruleset, before)
    replay = Replay(record, ruleset, auction, assumed=before, keep_steps=keep_steps)
    replay.contract = contract_of(record, auction, ruleset, replay.findings)
    return replay


def take_hands(replay: Replay) -> None:
    """The second phase: the hands as they were dealt."""
    record, ruleset, auction, contract = replay.record, replay.ruleset, replay.auction, replay.contract
    full = False if auction.passed_out else True if auction.contract or record.contract or record.play else None
    deal = replay.deal = read_deal(record, ruleset, full=full)
    if ruleset.table.open_layout:
        replay.pairs = pairs_of(record, ruleset)
        replay.layout = read_layout(replay.pairs, ruleset, deal, written=record.layout is not None)
    check_delivery(record, ruleset, deal, auction.first, contract, full=full)
    if contract is not None and contract.strain is not None:
        replay.ranking = ruleset.ranking_of(contract.strain)


def follow_play(replay: Replay) -> None:
    """The third phase: follow and judge the tricks."""
    record, ruleset, deal, contract = replay.record, replay.ruleset, replay.deal, replay.contract
    if record.play is None or not record.play.tricks:
        return
    stated = record.play.tricks[0].leader
    first = replay.first or (stated if stated in ruleset.table.seats else "")
    if replay.auction.passed_out:
        replay.findings.append(Finding("BN415", Place("Play")))
        return
    ranking, layout, keep_steps = replay.ranking, replay.layout, replay.keep_steps
    shown = layout.whole if layout is not None else not ruleset.table.open_layout
    if shown and deal.complete and not keep_steps and first and ranking is not None and contract is not None:
        smooth = smooth_play(record, first, ruleset, ranking, deal, layout, locked=contract.locked)
        if smooth is not None:
            replay.trace, replay.play = smooth, without_fault(smooth.followed)
            replay.smooth = True
            return
    play = record.play
    impossible = [] if deal.complete else impossible_cards(play, ruleset)
    if impossible:  # which of two cards is the slip is not known, so nothing from the first one on is judged
        replay.findings += [finding for _, finding in impossible]
        play = Play(play.tricks[: min(trick for trick, _ in impossible)], "*")
    replay.trace = trace(play, first, ruleset, ranking, deal)
    tell_direction(replay.trace, play, ruleset, ranking, deal)
    complete_hands(replay.trace, deal)
    if ranking is None or contract is None:
        replay.findings.append(Finding("BN316", Place("Play")))
        return
    replay.play = judge_play(
        record, replay.trace, deal, ruleset, ranking, layout, locked=contract.locked, keep_steps=keep_steps
    )
    if impossible:
        replay.play = replace(replay.play, stopped=True)


def conclude(replay: Replay) -> None:
    """The last phase: the declarations, what the play tells of unseen cards, and what was found in all phases."""
    record, ruleset, deal, auction = replay.record, replay.ruleset, replay.deal, replay.auction
    if replay.ranking is not None:
        taker = replay.contract.taker if replay.contract else ""
        replay.declarations = judge_declarations(
            record, deal, replay.trace, ruleset, replay.ranking.strain, auction.first, taker
        )
    if not replay.smooth:
        _infer(replay)
    findings = [*deal.findings, *auction.findings, *replay.findings, *replay.declarations.findings]
    findings += check_seating(record, ruleset)
    if not replay.smooth:
        for told in (replay.trace, replay.play, replay.knowledge):
            findings += told.findings if told is not None else ()
    replay.findings = findings
    if record.incidents is not None:
        _incidents(replay)


PHASES = (take_hands, follow_play, conclude)
"""What comes after the beginning, in order; one replay may be taken through them at a time, or many abreast."""


def calls_differ(replay: Replay, before: dict[str, int] | None) -> bool:
    """Whether the calls are judged otherwise at that match score: then so may be all that comes after them."""
    if not asks_for_score(replay.ruleset) or before == replay.assumed:
        return False
    return run_auction(replay.record, replay.ruleset, before) != replay.auction


def _incidents(replay: Replay) -> None:
    """What went wrong at the table, and the faults that it explains."""
    from belote_notation.referee.incidents import read_incidents, settled  # few records have any

    incidents = replay.incidents = read_incidents(replay.record, replay.ruleset)
    if incidents is None:
        return
    findings = settled(replay.record, replay.findings)
    if incidents.ends_play:
        findings = [finding for finding in findings if finding.code not in ("BN413", "BN307")]
    replay.findings = [*findings, *incidents.findings]


FOLLOWED = frozenset(["BN411", "BN413"])
"""What may be said of a play in which it is certain who played what: only that it ends early."""


def _infer(replay: Replay) -> None:
    """Think of the unseen cards, where there are any and it is certain who played what."""
    traced, contract, deal, table = replay.trace, replay.contract, replay.deal, replay.ruleset.table
    if traced is None or replay.play is None or replay.ranking is None or contract is None or table.open_layout:
        return
    unseen = any(h.blanks for h in deal.hands.values()) or traced.gaps
    if not unseen or replay.play.stopped or deal.findings or any(f.code not in FOLLOWED for f in traced.findings):
        return
    record, ruleset, ranking = replay.record, replay.ruleset, replay.ranking
    from belote_notation.referee.knowledge import infer  # most records have every card

    knowledge = replay.knowledge = infer(record, traced, deal, ruleset, ranking, contract, replay.declarations)
    new = {seat: cards for seat, cards in knowledge.known.items() if seat and cards} if knowledge is not None else {}
    for seat, cards in new.items():
        for card in cards_in(cards):
            deal.hands[seat].take(card)
    if new and replay.keep_steps:  # once more, to see what could have been played
        replay.play = judge_play(record, traced, deal, ruleset, ranking, locked=contract.locked, keep_steps=True)
