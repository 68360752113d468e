"""Deals scored by the rules of another game, said to be a what-if, or why that cannot be told."""

from __future__ import annotations

from msgspec.structs import replace

from belote_notation.pipeline import Verdict
from belote_notation.record.model import Rules
from belote_notation.referee.replay import Replay
from belote_notation.report.heading import title
from belote_notation.report.notes import Notes, fault_lines, is_error
from belote_notation.report.reasons import reasons
from belote_notation.report.scores import contract_line
from belote_notation.report.sheet import score_sheet
from belote_notation.report.spoken import contract_words
from belote_notation.report.terminal import wrap
from belote_notation.report.twosheets import Supposed, both_sheets, match_table, rule_names
from belote_notation.rules.ruleset import Ruleset
from belote_notation.scorer.whatif import Hindrance, Running, WhatIf, asks_for_points, what_if


class WhatIfs:
    """The records of a file as they come, with what flows from deal to deal by the other rules."""

    def __init__(self, ruleset: Ruleset, rules: Rules, *, explain: bool) -> None:
        self.rules, self.explain = rules, explain
        self.running = Running(ruleset, own_target=any(name == "target" for name, _ in rules.options))
        self.pairs: list[Supposed] = []

    def block(self, verdict: Verdict) -> str:
        """Both sheets of one record, taken down for the table of its match."""
        pair = self.judge(verdict)
        if verdict.match is not None and verdict.ruleset is not None:
            self.pairs.append(pair)
        return block(pair, explain=self.explain)

    def judge(self, verdict: Verdict) -> Supposed:
        """A record by the other rules too."""
        running = self.running
        if verdict.replay is None:
            running.match = running.totals = None
            return supposed(verdict, WhatIf(), running.ruleset, self.rules, running.hanging)
        running.begin(verdict.match, verdict.replay, verdict.before, verdict.hanging)
        found = what_if(verdict.replay, running.ruleset, running.hanging or 0)
        found = running.as_last(verdict.replay.record, found)
        pair = supposed(verdict, found, running.ruleset, self.rules, running.hanging)
        running.take(verdict.replay.record, found.scored)
        pair.other.totals = running.totals if verdict.match is not None else None
        pair.other.match_won = running.won
        return pair

    def table(self) -> str:
        """The match that has just ended; empty when there was none."""
        text = match_table(self.pairs) if self.pairs else ""
        self.pairs = []
        return text


def supposed(verdict: Verdict, found: WhatIf, ruleset: Ruleset, rules: Rules, hanging: int | None) -> Supposed:
    """The second verdict of a record, made of what the other rules make of it."""
    record = replace(verdict.record, rules=rules) if verdict.record is not None else None
    other = Verdict(verdict.chunk, part=record, match=verdict.match, ruleset=ruleset, hanging=hanging)
    other.replay, other.scored = found.replay, found.scored
    return Supposed(verdict, other, found.hindrance)


def block(pair: Supposed, *, explain: bool = False) -> str:
    """Both sheets of a record, what they say in words, and the record's own faults."""
    verdict, other = pair.verdict, pair.other
    names = rule_names(pair)
    notes = Notes(verdict)
    lines = wrap(f"{title(verdict)}: {contract_line(verdict)}")
    why = ""
    if pair.hindrance is not None and verdict.replay is not None and other.ruleset is not None:
        why = hindrance_words(pair.hindrance, verdict.replay, other.ruleset)
    if why or not (scored(verdict) and scored(other)):
        lines += score_sheet(verdict, notes)
        why = why or (other.scored.missing if other.scored is not None else "its own rules are not known")
        lines += wrap(f"What if it were scored by {names[1]}? That cannot be told: {why}.")
    else:
        lines += wrap(f"What if it were scored by {names[1]}? {_taken_as_it_is(pair)}")
        lines += both_sheets(pair)
        if explain:
            lines += ["", *wrap(f"By its own rules, {names[0]}:"), *reasons(verdict)]
            lines += ["", *wrap(f"What if, by {names[1]}:"), *reasons(other)]
    errors = [fault for fault in notes.rest()[1] if is_error(fault)]
    return "\n".join([*lines, *fault_lines(errors)]) + "\n"


def scored(verdict: Verdict) -> bool:
    """There is a sheet."""
    return verdict.scored is not None and verdict.scored.sheet is not None


def hindrance_words(hindrance: Hindrance, own: Replay, other: Ruleset) -> str:
    """Why other rules cannot score a deal."""
    game = other.title
    bid = contract_words(own.contract, own.ruleset.words) if own.contract is not None else ""
    return {
        Hindrance.TABLE: f"{game} is for {table_words(other)}; the deal is one for {table_words(own.ruleset)}",
        Hindrance.NO_CONTRACT: "the contract is not known",
        Hindrance.STRAIN: f"{game} has no such contract as {bid}",
        Hindrance.BID: f"{game} has no such bid as {bid}",
        Hindrance.NO_BID: f"{game} scores points that are bid, and {bid} names none",
        Hindrance.DOUBLE: f"{game} has no such doubling as {bid}",
        Hindrance.TAKER: f"in {game} {'nobody takes a contract' if other.deal.trump_fixed else 'somebody must take'}",
        Hindrance.TRICKS: f"in {game} other cards would have won a trick, and the play would have gone on otherwise",
        Hindrance.RULED: "the referee wrote points for it",
        Hindrance.STOPPED: "it was stopped because of the totals of its own match",
    }[hindrance]


def table_words(ruleset: Ruleset) -> str:
    """``4 players in 2 sides, 32 cards, 8 each``."""
    table = ruleset.table
    told = f"{len(table.seats)} players in {len(table.sides)} sides, {table.pack.bit_count()} cards"
    return f"{told}, {table.hand_size} each" + (", half of them covered" if table.open_layout else "")


def _taken_as_it_is(pair: Supposed) -> str:
    told = "The contract, the cards and what was declared are taken as they are; nothing is judged anew."
    own, other = pair.verdict.replay, pair.other.ruleset
    if own is not None and own.contract is not None and own.contract.value and other and not asks_for_points(other):
        told += f" The {own.contract.value} points that were bid ask for nothing there."
    if pair.other.hanging is None:
        told += " What would hang before the deal is not known."
    return told
