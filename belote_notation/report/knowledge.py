"""What a play tells of cards that nobody saw, in lines: known, excluded, and left open."""

from __future__ import annotations

from belote_notation.pipeline import Verdict
from belote_notation.referee.knowledge import Knowledge
from belote_notation.report.signs import hand_signs, seat_word
from belote_notation.report.terminal import wrap


def known_lines(verdict: Verdict, *, barred: bool = False) -> list[str]:
    """The cards that lie in one place in every deal that fits; ``barred`` adds where each cannot have been."""
    replay = verdict.replay
    if replay is None or replay.knowledge is None:
        return []
    ranking = replay.ranking
    known = {_holder(seat): hand_signs(cards, ranking) for seat, cards in replay.knowledge.known.items() if cards}
    lines = [f"{who} {cards}" for who, cards in known.items()]
    told = wrap(f"Known from the play: {'; '.join(lines)}.", "", "  ") if lines else []
    certain = unseen = 0
    for cards, others in zip(replay.knowledge.known.values(), replay.knowledge.barred.values()):
        certain |= cards
        unseen |= cards | others
    for seat, cards in replay.knowledge.barred.items() if barred else ():
        if cards & ~certain and cards != unseen:  # a hand without room for any needs no telling
            told += wrap(f"Not with {_holder(seat)}: {hand_signs(cards & ~certain, ranking)}.", "", "  ")
    return told


def open_lines(verdict: Verdict, knowledge: Knowledge) -> list[str]:
    """How many cards could not be judged, unless a note has said so."""
    count = len(knowledge.undecided)
    if not count or any(d.code == "BN418" for d in verdict.diagnostics):
        return []
    told = "1 card hangs" if count == 1 else f"{count} cards hang"
    return wrap(f"Not judged: {told} on cards that nobody saw.", "  ")


def _holder(seat: str) -> str:
    return seat_word(seat) or "the cards out of play"
