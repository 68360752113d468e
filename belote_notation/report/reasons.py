"""A score sheet walked through in words: who took what, what the cards made, what counts, and why each line stands."""

from __future__ import annotations

from belote_notation.pipeline import Verdict
from belote_notation.referee.replay import Replay
from belote_notation.report.declarations import event_lines
from belote_notation.report.notes import Notes
from belote_notation.report.points import beyond_tricks, beyond_words, trick_points
from belote_notation.report.rules import told
from belote_notation.report.sheet import line_caption, verdict_sentence
from belote_notation.report.signs import seat_word
from belote_notation.report.spoken import contract_words, strain_words
from belote_notation.report.terminal import wrap
from belote_notation.rules.options import Choice, Option, options_of
from belote_notation.rules.score import ScoreSheet
from belote_notation.rules.settlements.parts import told as told_points
from belote_notation.scorer.deal import Scored
from belote_notation.scorer.settle import scaled


def reasons(verdict: Verdict) -> list[str]:
    """The sheet in words; what is missing where there is no sheet."""
    replay, scored = verdict.replay, verdict.scored
    if replay is None or scored is None:
        return ["The rules are not known, so nothing is worked out."]
    lines = _taking(replay)
    lines += _cards(verdict, replay, scored) + _scaling(replay, scored)
    lines += _declared(verdict, replay, scored)
    sheet = scored.sheet
    if sheet is None:
        return lines + wrap(f"The score is not worked out: {scored.missing}.")
    if sheet.outcome != "passed-out":
        lines += wrap(verdict_sentence(sheet, replay.ruleset.words))
    lines += _sheet_lines(verdict, sheet)
    lines += _hanging(verdict, sheet)
    lines += _disputed(verdict, sheet)
    if scored.after_illegal:
        lines += wrap("This score comes after an illegal card: the card was followed as it was played.")
    return lines


def _taking(replay: Replay) -> list[str]:
    contract, words = replay.contract, replay.ruleset.words
    if contract is None:
        return ["All passed." if replay.passed_out else "The contract is not known."]
    source = ", as the record states" if replay.auction.contract is None else ""
    if not contract.taker:
        return wrap(f"Nobody takes: {contract_words(contract, words)} is played{source}.")
    side = replay.ruleset.table.table.side_of[contract.taker]
    who = f"{seat_word(contract.taker)} is the {words.taker}"
    partner = f" for {seat_word(side)}" if side != contract.taker else ""
    return wrap(f"{who}{partner}: {contract_words(contract, words)}{source}.")


def _cards(verdict: Verdict, replay: Replay, scored: Scored) -> list[str]:
    """The card points trick by trick, or as stated."""
    if scored.cards is None:
        return []
    if scored.basis == "stated points":
        made = ", ".join(f"{side} {points}" for side, points in scored.cards.items())
        return wrap(f"The play does not give the card points; they are taken as the record states them: {made}.")
    lines = ["Card points, trick by trick:"]
    side_of = replay.ruleset.table.table.side_of
    points = trick_points(verdict)
    beyond = beyond_tricks(verdict)
    for side, total in scored.cards.items():
        won = [row for row in points if side_of.get(row.winner) == side]
        terms = [f"{row.points}" for row in won] + [f"{row.bonus} for the last trick" for row in won if row.bonus]
        terms += [f"{more} {beyond_words(verdict)}" for more in [beyond.get(side, 0)] if more]
        lines += wrap(f"{' + '.join(terms)} = {total}" if terms else "no trick, 0", f"  {side}: ")
    return lines


def _scaling(replay: Replay, scored: Scored) -> list[str]:
    """Card points as the contract counts them, where that is not once."""
    tally, ruleset = scored.tally, replay.ruleset
    if tally is None or (points := scaled(tally, ruleset)) == tally.cards:
        return []
    made = ", ".join(f"{side} {told_points(p)}" for side, p in points.items())
    return wrap(f"At {strain_words(tally.strain, ruleset.words)} they count as {made}.", "  ")


def _declared(verdict: Verdict, replay: Replay, scored: Scored) -> list[str]:
    """What was declared and what of it counts."""
    record, words = verdict.record, replay.ruleset.words
    assert record is not None
    if scored.declared is None:
        return []
    lines: list[str] = []
    name = words.declarations.capitalize()
    if record.declarations is not None and record.declarations.events:
        lines.append(f"{name}:")
        lines += event_lines(verdict, record.declarations, "Declarations", Notes(verdict), with_comments=False)
    elif record.declarations is not None:
        lines.append(f"{name}: none.")
    elif record.declared is not None:
        lines.append(f"{name}: as the record states them.")
    if any(scored.declared.values()):
        made = ", ".join(f"{side} {points}" for side, points in scored.declared.items())
        lines += wrap(f"{name} and {words.belote} that count: {made}.", "  ")
    return lines


def _sheet_lines(verdict: Verdict, sheet: ScoreSheet) -> list[str]:
    """Each line with its reason, and the option that decided it."""
    if not sheet.lines:
        return ["Nothing is written down."]
    lines = [f"Written down, in {sheet.unit}:"]
    told_before: set[str] = set()
    for line in sheet.lines:
        lines += wrap(f"{line.side} {line.points}, {line_caption(verdict, line)}", "  ", "    ")
        if line.option in told_before:
            lines += wrap(f"{line.option}: as above", "      ")
        elif line.option:
            lines += option_lines(verdict, line.option, "      ")
            told_before.add(line.option)
    for side, total in sheet.score.items():
        terms = [str(line.points) for line in sheet.lines if line.side == side]
        if len(terms) > 1:
            lines += wrap(f"{side}: {' + '.join(terms)} = {total}", "  ")
    if sheet.match_won:
        lines += wrap(f"This deal alone wins the match for {seat_word(sheet.match_won)}.")
    return lines


def _hanging(verdict: Verdict, sheet: ScoreSheet) -> list[str]:
    """The pool before and after the deal."""
    assert verdict.ruleset is not None
    word = verdict.ruleset.words.hanging
    before, after = verdict.hanging or 0, sheet.hanging
    if not before and not after:
        return []
    return wrap(f"{sheet.unit.capitalize()} that hang ({word}): {before} before the deal, {after} after it.")


def _disputed(verdict: Verdict, sheet: ScoreSheet) -> list[str]:
    """The options whose readings differ from source to source and that this sheet hangs on."""
    named = {line.option for line in sheet.lines}
    options = [name for name in sheet.options if name not in named]
    if not options:
        return []
    lines = wrap("This score hangs on a reading that differs from table to table:")
    return lines + [line for name in options for line in option_lines(verdict, name, "  ")]


def option_lines(verdict: Verdict, name: str, indent: str) -> list[str]:
    """An option with the value in force, what it means, where it comes from, and the other readings."""
    assert verdict.ruleset is not None
    option = options_of(verdict.ruleset).get(name)
    if option is None:
        return wrap(name, indent)
    lines = wrap(f"{name}={option.written}: {told(option)} [{_source(verdict, name)}]", indent, indent + "  ")
    return lines + [line for other in _others(option) for line in wrap(f"or {other}", indent + "  ", indent + "    ")]


def _others(option: Option) -> list[str]:
    """The values that are not in force, with their meanings."""
    if not issubclass(option.kind, Choice):
        return [choice for choice in option.choices if choice != option.written]
    return [f"{member.value}: {member.meaning}" for member in option.kind if member is not option.value]


def _source(verdict: Verdict, name: str) -> str:
    """Who says so: the record itself, or the source of the ruleset."""
    assert verdict.ruleset is not None
    record, match = verdict.record, verdict.match
    rules = record.rules if record is not None and record.rules is not None else match.rules if match else None
    option = options_of(verdict.ruleset)[name]
    if rules is not None and any(written in (name, option.also) for written, _ in rules.options):
        return "as the rules are named"
    return verdict.ruleset.origin(name)
