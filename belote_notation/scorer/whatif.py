"""A deal counted and settled by the rules of another game: the contract, the cards and what was said stay as they were.

Nothing is judged anew. Where the other game could not have had the deal or the contract, a ``Hindrance`` says so.
"""

from __future__ import annotations

from dataclasses import replace as with_parts
from enum import Enum, auto
from typing import NamedTuple

from msgspec.structs import replace

from belote_notation.record.model import Events, Record
from belote_notation.referee.declarations import judge_declarations
from belote_notation.referee.replay import Replay
from belote_notation.referee.tricks import trace
from belote_notation.rules.auctions import CallViolation
from belote_notation.rules.contract import Contract
from belote_notation.rules.match import winner
from belote_notation.rules.ranking import STRAINS
from belote_notation.rules.ruleset import Ruleset
from belote_notation.scorer.course import as_last_deal, ending
from belote_notation.scorer.deal import Scored, score_deal
from belote_notation.scorer.incidents import with_incidents


class Hindrance(Enum):
    """Why a deal cannot be scored by the rules of another game."""

    TABLE = auto()
    """Other seats, sides, cards or turns."""
    NO_CONTRACT = auto()
    """The contract is not known."""
    STRAIN = auto()
    """The game has no such contract."""
    BID = auto()
    """The game has no such bid."""
    NO_BID = auto()
    """The game asks for points, and none were bid."""
    DOUBLE = auto()
    """The game has no such doubling."""
    TAKER = auto()
    """In one of the games somebody takes, in the other nobody."""
    TRICKS = auto()
    """A trick would have gone to another player, who would have led."""
    RULED = auto()
    """A referee wrote points, by the rules of its own game."""
    STOPPED = auto()
    """It was stopped because of the totals of its own match."""


class WhatIf(NamedTuple):
    """A deal by other rules; without a replay and a score where that cannot be."""

    replay: Replay | None = None
    scored: Scored | None = None
    hindrance: Hindrance | None = None


def what_if(replay: Replay, ruleset: Ruleset, hanging: int = 0) -> WhatIf:
    """The deal of a replay by a ruleset; ``hanging`` is what would hang by it from earlier deals."""
    if _shape(replay.ruleset) != _shape(ruleset):
        return WhatIf(hindrance=Hindrance.TABLE)
    contract = replay.contract
    if contract is None and not replay.passed_out:
        return WhatIf(hindrance=Hindrance.NO_CONTRACT)
    if contract is not None:
        hindrance = hindered(contract, ruleset)
        if hindrance is not None:
            return WhatIf(hindrance=hindrance)
    if (incidents := replay.incidents) is not None:
        if incidents.ruling is not None or incidents.penalties:
            return WhatIf(hindrance=Hindrance.RULED)
        if incidents.stop is not None:
            return WhatIf(hindrance=Hindrance.STOPPED)
    other = _replayed(replay, ruleset)
    if other is None:
        return WhatIf(hindrance=Hindrance.TRICKS)
    return WhatIf(other, with_incidents(score_deal(other, hanging), other, None, hanging))


def _shape(ruleset: Ruleset) -> tuple[object, ...]:
    """What two games must have in common for a deal of one to be a deal of the other."""
    table = ruleset.table
    sizes = (table.pack, table.hand_size, table.out_of_play, table.discard_to_taker, table.open_layout)
    return (table.table.ring, table.sides, *sizes)


def asks_for_points(ruleset: Ruleset) -> bool:
    """Contracts of the game name points."""
    return not ruleset.auction.offers(ruleset.strains[0], 1, locked=False, bid=False)


def hindered(contract: Contract, ruleset: Ruleset) -> Hindrance | None:
    """Why a game cannot have had a contract. Points that were bid ask for nothing in a game without such bids."""
    if contract.strain is None:
        return Hindrance.NO_CONTRACT
    if bool(contract.taker) == ruleset.deal.trump_fixed:
        return Hindrance.TAKER
    if contract.strain not in ruleset.strains:
        return Hindrance.STRAIN
    asks = asks_for_points(ruleset)
    if asks and not (contract.value or contract.slam):
        return Hindrance.NO_BID
    if (asks and not _is_bid(contract, ruleset)) or (contract.slam and not asks):
        return Hindrance.BID
    offered = ruleset.auction.offers(contract.strain, contract.level, locked=False, bid=asks)
    return None if offered else Hindrance.DOUBLE


def _is_bid(contract: Contract, ruleset: Ruleset) -> bool:
    """Somebody who speaks first may make the bid."""
    assert contract.strain is not None
    state = ruleset.auction.start(ruleset.table.table, contract.taker, ruleset.auction.seen(None, None))
    word = f"{contract.slam or contract.value}{STRAINS[contract.strain]}"
    refused = (CallViolation.NOT_IN_GAME, CallViolation.NOT_ON_LADDER)
    return state.judge(contract.taker, word) not in refused


def _replayed(replay: Replay, ruleset: Ruleset) -> Replay | None:
    """The replay with everything counted by other rules; ``None`` when a trick would have another winner."""
    record, contract, own = replay.record, replay.contract, replay.ruleset
    if record.declarations is None and not (own.declarations.declarations or own.declarations.belote):
        record = replace(record, declarations=Events(none=True))  # there was nothing to declare
    if contract is None or contract.strain is None:
        return replace(replay, ruleset=ruleset, record=record)
    strain = contract.strain
    if not asks_for_points(ruleset):
        contract = replace(contract, value=0)
    ranking, traced = ruleset.ranking_of(strain), replay.trace
    if record.play is not None and traced is not None:
        counted = trace(record.play, replay.first, ruleset, ranking, replay.deal)
        if any(one != other for one, other in zip(traced.winners, counted.winners)):
            return None
        traced = counted
    said = _as_said(ruleset, own)
    declared = judge_declarations(record, replay.deal, traced, said, strain, replay.first, contract.taker)
    return replace(
        replay, ruleset=ruleset, record=record, contract=contract, ranking=ranking, trace=traced, declarations=declared
    )


def _as_said(ruleset: Ruleset, own: Ruleset) -> Ruleset:
    """When a declaration and belote are said is the custom of the table that said them."""
    said = own.declarations
    declarations = with_parts(
        ruleset.declarations,
        announce_when=said.announce_when,
        belote_call=said.belote_call,
        belote_when=said.belote_when,
    )
    return with_parts(ruleset, declarations=declarations)


class Running:
    """What flows from deal to deal when all deals of a match are scored by other rules."""

    def __init__(self, ruleset: Ruleset, *, own_target: bool = False) -> None:
        self.named, self.own_target = ruleset, own_target
        self.ruleset = ruleset
        """With the target of the match, where none is named and both games count alike."""
        self.match: object = None
        self.totals: dict[str, int] | None = None
        self.hanging: int | None = 0
        self.won = ""
        """The side that has won the match so far, or ``draw``."""

    def begin(self, match: object, replay: Replay, before: dict[str, int] | None, hanging: int | None) -> None:
        """A deal is next: of the match in progress, or the first of another, or of none."""
        if match is not None and match is self.match:
            return
        alike = type(replay.ruleset.scoring) is type(self.named.scoring)
        self.ruleset, self.match, self.won = self.named, match, ""
        if alike and not self.own_target:
            goal = with_parts(self.named.match, target=replay.ruleset.match.target)
            self.ruleset = with_parts(self.named, match=goal)
        self.hanging = hanging if alike and self.ruleset.scoring.hangs else 0
        self.totals = dict(before) if match is not None and before is not None else None

    def as_last(self, record: Record, found: WhatIf) -> WhatIf:
        """The deal as the last of its match, where it is that by these rules and they write the last one otherwise."""
        if found.scored is None or self.match is None:
            return found
        open_end = replace(record, match_end=None)
        return found._replace(scored=as_last_deal(found.scored, open_end, self.ruleset, self.totals))

    def take(self, record: Record, scored: Scored | None) -> None:
        """Take a deal in."""
        sheet = scored.sheet if scored is not None else None
        if record.outcome == "cancelled":
            return
        if sheet is None or scored is None:
            self.totals, self.hanging = None, None if self.ruleset.scoring.hangs else 0
            return
        if self.hanging is None and sheet.outcome not in ("tied", "passed-out", "cancelled"):
            self.totals, self.hanging = None, 0  # the winner also got points that nobody knows
            return
        if self.totals is not None:
            ended = winner(self.ruleset.match, ending(sheet, scored, self.ruleset, self.totals))
            self.won = self.won or sheet.match_won or ended
            self.totals = {side: points + sheet.score[side] for side, points in self.totals.items()}
        self.hanging = sheet.hanging if self.hanging is not None else None
