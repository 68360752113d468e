"""``belote deal``: a deal from its number, from the deal before it, or how it came from the deal before it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from msgspec.structs import replace

from belote_notation.cli.inputs import fail, inputs
from belote_notation.cli.lookup import find_ruleset

if TYPE_CHECKING:
    from belote_notation.nextdeal.derive import Asked
    from belote_notation.pipeline import Verdict
    from belote_notation.record.model import Record


def deal(
    number: Annotated[str | None, typer.Argument(help="The number of a deal, d1-….", show_default=False)] = None,
    rules: Annotated[str | None, typer.Option(help="Rules to write with it, such as classic.")] = None,
    previous: Annotated[
        Path | None,
        typer.Option(
            "--from-previous", metavar="FILE", readable=False, help="Derive the next deal of an unshuffled pack."
        ),
    ] = None,
    record: Annotated[
        str | None,
        typer.Option(help="The record that it follows: its id, or :LINE where it begins; the last one if not said."),
    ] = None,
    gather: Annotated[str | None, typer.Option(help='As in a record: "top=T tricks=first_bottom cards=play".')] = None,
    cut: Annotated[int | None, typer.Option(help="How many cards are lifted.", min=0)] = None,
    packets: Annotated[str | None, typer.Option(help="As in a record: 3-2,3.")] = None,
    dealer: Annotated[str | None, typer.Option(help="Who deals; by the rules where it is not said.")] = None,
    taker: Annotated[str | None, typer.Option(help="Who gets the turned card; then the whole hands are dealt.")] = None,
    infer: Annotated[
        Path | None,
        typer.Option(metavar="FILE", readable=False, help="Find how each deal of a file came from the one before."),
    ] = None,
) -> None:
    """Write a deal as a record: of a number, or as an unshuffled pack makes it."""
    if [number, previous, infer].count(None) != 2:
        fail("name the number of a deal, or --from-previous FILE, or --infer FILE")
    if number is not None:
        _by_number(number, rules)
    elif previous is not None:
        from belote_notation.nextdeal.derive import Asked

        tags = (("Gather", gather), ("Packets", packets), ("Dealer", dealer), ("Dealer", taker))
        gather, packets, dealer, taker = (_value(tag, text) for tag, text in tags)
        _next(previous, record, Asked(gather, cut, packets, dealer, taker or ""))
    elif infer is not None:
        _infer(infer)


def _print(record: Record) -> None:
    from belote_notation.record.model import Head
    from belote_notation.record.write import write

    print(write([Head("1.0"), record]), end="")


def _by_number(number: str, rules: str | None) -> None:
    from belote_notation.cards import hand_text
    from belote_notation.identity.deals import WrongNumberError, read
    from belote_notation.record.model import Record
    from belote_notation.record.values import rules as read_rules

    try:
        hands = read(number)
    except WrongNumberError as wrong:
        fail(str(wrong))
    if rules is not None:
        table = find_ruleset(rules).table
        size = next(iter(hands.values())).bit_count()
        if set(table.seats) != set(hands) or table.hand_size != size:
            fail(f"{number} deals {size} cards to each of {', '.join(hands)}; {rules} does not")
    deal = {seat: hand_text(hand) for seat, hand in hands.items()}
    _print(Record(id="1", rules=read_rules(rules) if rules is not None else None, deal=deal))


def _next(path: Path, name: str | None, said: Asked) -> None:
    """The deal after a record; what is not said is as the record after it has it, where there is one."""
    from belote_notation.nextdeal.derive import derive

    before, after = _pair(path, name)
    assert before.record is not None
    stated = after.record if after is not None and after.record is not None else None
    if stated is not None:
        kept = {key: getattr(stated, key) for key in ("gather", "cut", "packets") if getattr(said, key) is None}
        dealer = stated.dealer if stated.dealer != "?" else None
        said = replace(said, dealer=said.dealer or dealer, **kept)
    rules = before.record.rules or (before.match.rules if before.match else None)
    made = derive(before, said, _name_after(before.record.id, stated), rules)
    if isinstance(made, str):
        fail(f"the deal after record {before.record.id} cannot be told: {made}")
    _print(made)
    if before.faulty:
        raise typer.Exit(1)


def _name_after(name: str, stated: Record | None) -> str:
    if stated is not None:
        return stated.id
    return str(int(name) + 1) if name.isdecimal() and len(name) < 10 else "next"


def _value(tag: str, text: str | None) -> str | None:
    """A value as its tag reads it; a wrong one ends the command with 2."""
    from belote_notation.record.roster import BY_NAME
    from belote_notation.record.values import BadValue

    try:
        return None if text is None else str(BY_NAME[tag].read(text))
    except BadValue as bad:
        fail(f"{text} is not {bad.expected}")


def _pair(path: Path, name: str | None) -> tuple[Verdict, Verdict | None]:
    """A record of a file and the one after it; the last one of the file where none is named."""
    from belote_notation.pipeline import check

    records = [v for source in inputs([path]) for v in check(source.pieces(), source.name) if v.record is not None]
    places = [at for at, verdict in enumerate(records) if _is_named(verdict, name)]
    if not places:
        fail(f"no record has the id {name}" if name is not None else f"{path}: no record")
    if name is not None and len(places) > 1:
        lines = ", ".join(f":{records[at].chunk.line}" for at in places)
        fail(f"{len(places)} records have the id {name}; name the line of one: {lines}")
    at = places[-1]
    if records[at].ruleset is None:
        fail("its rules are not known; validate says why")
    return records[at], records[at + 1] if at + 1 < len(records) else None


def _is_named(verdict: Verdict, name: str | None) -> bool:
    return verdict.record is not None and name in (None, verdict.record.id, f":{verdict.chunk.line}")


def _infer(path: Path) -> None:
    from belote_notation.nextdeal.infer import infer
    from belote_notation.pipeline import check
    from belote_notation.report.terminal import safe
    from belote_notation.report.ways import ways

    faulty: list[bool] = []

    def judged() -> Iterator[Verdict]:
        for source in inputs([path]):
            for verdict in check(source.pieces(), source.name):
                faulty[:] = [True] if verdict.faulty else faulty
                yield verdict

    alone = True
    for found in infer(judged()):
        alone = False
        print(ways(found), end="")
    if alone:
        print(safe(f"{path}: no deal follows another; it takes two records to find how one came from the other"))
    if faulty:
        raise typer.Exit(1)
