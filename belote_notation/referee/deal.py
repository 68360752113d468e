"""The hands: what the record says of them, what one statement implies of another, and what is missing."""

from __future__ import annotations

from msgspec import Struct

from belote_notation.cards import CARDS, NAMES, Hand, cards_in, hand_of
from belote_notation.places import Finding, Place
from belote_notation.record.model import Record
from belote_notation.record.places import card_place
from belote_notation.rules import dealing
from belote_notation.rules.ruleset import Ruleset


class Holding(Struct, gc=False):
    """What is known of one hand before play."""

    known: Hand = 0
    blanks: int = 0
    """Cards that it holds besides the known ones."""
    given: bool = False
    """The record writes this hand down."""
    away: Hand = 0
    """Cards that were dealt to it and that it may have laid away before play."""

    def take(self, card: int) -> bool:
        """Take note that the hand held a card; false when it cannot have."""
        if self.known >> card & 1:
            return True
        if self.blanks == 0:
            return False
        self.known |= 1 << card
        self.blanks -= 1
        return True


class Deal(Struct, gc=False):
    """The hands of a record, by seat, and the findings."""

    hands: dict[str, Holding]
    complete: bool = False
    """Every card of every hand is known."""
    findings: list[Finding] = []


def read_deal(record: Record, ruleset: Ruleset, *, full: bool | None) -> Deal:
    """The hands as written. ``full`` says whether the rest was dealt: ``None`` when that is not known."""
    rules = ruleset.table
    size = ruleset.deal.first_cards if full is False and ruleset.deal.two_stages else rules.hand_size
    if record.deal and full is None and ruleset.deal.two_stages:
        sizes = [_held(text) for text in record.deal.values()]
        size = ruleset.deal.first_cards if max(sizes) <= ruleset.deal.first_cards else rules.hand_size
    if record.deal and (hands := _whole_deal(record.deal, ruleset, size)) is not None:
        deal = Deal(hands, complete=True)
    else:
        deal = Deal({seat: Holding(blanks=size) for seat in rules.seats})
        if record.deal:
            _read_hands(record.deal, deal, ruleset, size)
    _check_cards(record, ruleset, deal)
    return deal


def _whole_deal(written: dict[str, str], ruleset: Ruleset, size: int) -> dict[str, Holding] | None:
    """The hands when together they are the pack; ``None`` when anything is missing, doubled or too much."""
    rules = ruleset.table
    if len(written) != len(rules.seats):
        return None
    hands = {}
    left = rules.pack
    for seat in rules.seats:
        known, unknown = hand_of(written.get(seat, "..."))
        if known & ~left or known.bit_count() != size or any(unknown):
            return None
        left ^= known
        hands[seat] = Holding(known, 0, True)
    return hands if left.bit_count() == rules.out_of_play else None


def _held(text: str) -> int:
    """Cards of a written hand, the unrecorded ones included."""
    known, unknown = hand_of(text)
    return known.bit_count() + sum(unknown)


def _read_hands(written: dict[str, str], deal: Deal, ruleset: Ruleset, size: int) -> None:
    pack = ruleset.table.pack
    seen: dict[str, Hand] = {}
    taken = 0
    for seat, text in written.items():
        if seat not in deal.hands:
            deal.findings.append(Finding("BN206", Place("Deal", key=seat), {"seat": seat}, seat=seat))
            continue
        known, unknown = hand_of(text)
        held = known.bit_count() + sum(unknown)
        if known & (taken | ~pack):
            _doubtful_cards(known & (taken | ~pack), seat, seen, ruleset, deal)
            known &= ~taken
        taken |= known
        seen[seat] = known
        if held != size and not (known & ~pack):
            facts = {"seat": seat, "held": held, "size": size}
            deal.findings.append(Finding("BN202", Place("Deal", key=seat), facts, seat=seat))
        deal.hands[seat] = Holding(known, max(held - known.bit_count(), 0), given=True)
    missing = [seat for seat in deal.hands if not deal.hands[seat].given]
    if len(missing) == 1 and not ruleset.table.out_of_play and not deal.findings:
        rest = pack & ~taken
        if rest.bit_count() == size:  # the fourth hand is what is left
            deal.hands[missing[0]] = Holding(rest, 0)
    deal.complete = not deal.findings and all(h.blanks == 0 for h in deal.hands.values())


def _doubtful_cards(doubtful: Hand, seat: str, seen: dict[str, Hand], ruleset: Ruleset, deal: Deal) -> None:
    for card in cards_in(doubtful):
        name = NAMES[card]
        at = Place("Deal", key=f"{seat} {name}")
        first = next((other for other, hand in seen.items() if hand >> card & 1), "")
        if first:
            label = (Place("Deal", key=f"{first} {name}"), "the first one")
            deal.findings.append(Finding("BN201", at, {"card": name}, (label,), seat=seat))
        else:
            deal.findings.append(Finding("BN203", at, {"card": name, "ruleset": ruleset.id}, seat=seat))


def _check_cards(record: Record, ruleset: Ruleset, deal: Deal) -> None:
    """Pack, stock, turned card and cut by themselves."""
    rules = ruleset.table
    if record.stock:
        _check_list("Stock", record.stock, ruleset, deal)
        dealt = len(rules.seats) * ruleset.deal.first_cards + ruleset.deal.turn_up
        _check_surplus("Stock", record.stock, rules.pack.bit_count() - dealt, deal)
    if record.deck:
        _check_list("Deck", record.deck, ruleset, deal)
        _check_surplus("Deck", record.deck, rules.pack.bit_count(), deal)
    if record.discard:
        _check_list("Discard", record.discard, ruleset, deal)
        if rules.out_of_play:
            _check_discard(record, record.discard, ruleset, deal)
    if record.turn_up in CARDS and not rules.pack >> CARDS[record.turn_up] & 1:
        facts = {"card": record.turn_up, "ruleset": ruleset.id}
        deal.findings.append(Finding("BN203", Place("TurnUp", 0), facts))
    if record.cut is not None:
        size = len(record.deck) if record.deck is not None else rules.pack.bit_count()
        if not dealing.may_cut(ruleset.deal, record.cut, size):
            facts2 = {"cut": record.cut, "least": ruleset.deal.cut_min, "most": size - ruleset.deal.cut_min}
            deal.findings.append(Finding("BN205", Place("Cut", 0), facts2))


def _check_discard(record: Record, written: tuple[str, ...], ruleset: Ruleset, deal: Deal) -> None:
    """As many cards as the game lays away, and none that a hand holds or, where the hands are not known, played."""
    if len(written) != ruleset.table.out_of_play:
        facts = {"seat": "the discard", "held": len(written), "size": ruleset.table.out_of_play}
        deal.findings.append(Finding("BN202", Place("Discard"), facts))
    played: dict[str, Place] = {}
    if record.play is not None and not deal.complete:
        for number, trick in enumerate(record.play.tricks):
            for at, name in enumerate(trick.cards):
                played.setdefault(name, card_place(record.play, number, at))
    for index, name in enumerate(written):
        if name not in CARDS:
            continue
        holder = next((s for s, h in deal.hands.items() if h.known >> CARDS[name] & 1), "")
        place = Place("Deal", key=f"{holder} {name}") if holder else played.get(name)
        if place is not None:
            labels = ((place, "the first one" if holder else "played here"),)
            deal.findings.append(Finding("BN201", Place("Discard", index), {"card": name}, labels))


def _check_surplus(name: str, written: tuple[str, ...], most: int, deal: Deal) -> None:
    """Cards that were not recorded are no longer counted once more are written than there can be."""
    if len(written) > most:
        facts = {"seat": "the pack" if name == "Deck" else "the stock", "held": len(written), "size": most}
        deal.findings.append(Finding("BN202", Place(name, most), facts))


def _check_list(name: str, written: tuple[str, ...], ruleset: Ruleset, deal: Deal) -> None:
    if len(set(written)) == len(written) and ruleset.table.names.issuperset(written):
        return
    seen: dict[str, int] = {}
    for index, card in enumerate(written):
        if card not in CARDS:
            continue
        at = Place(name, index)
        if card in seen:
            deal.findings.append(Finding("BN201", at, {"card": card}, ((Place(name, seen[card]), "the first one"),)))
        elif not ruleset.table.pack >> CARDS[card] & 1:
            deal.findings.append(Finding("BN203", at, {"card": card, "ruleset": ruleset.id}))
        seen[card] = index
