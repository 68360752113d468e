"""Where the cards went: first cards, turned card, stock and pack against each other and against the hands.

A card that must have gone to a hand that is not written down is noted there; a hand that says otherwise is a finding.
"""

from __future__ import annotations

from itertools import zip_longest

from belote_notation.cards import CARDS, NAMES, Hand, cards_in, hand_of, named
from belote_notation.places import Finding, Place
from belote_notation.record.model import Record
from belote_notation.referee.deal import Deal
from belote_notation.referee.layout import fits_pair
from belote_notation.referee.swap import check_swap, given_away, swapped
from belote_notation.rules import dealing
from belote_notation.rules.contract import Contract
from belote_notation.rules.ruleset import Ruleset


def check_delivery(
    record: Record, ruleset: Ruleset, deal: Deal, first: str, contract: Contract | None, *, full: bool | None
) -> None:
    """Check how the cards were dealt.

    ``first`` is the first player after the dealer, empty where not known; ``full`` says whether the rest was dealt.
    """
    turn_up = record.turn_up if record.turn_up in CARDS else None
    if ruleset.table.discard_to_taker and contract is not None and contract.taker in deal.hands:
        deal.hands[contract.taker].away = _laid_away(record, ruleset, deal)
    if record.first:
        pair = swapped(turn_up, contract, ruleset, deal)
        _check_first(record.first, turn_up, contract, ruleset, deal, pair, full=full is True)
        if pair and not deal.findings:
            check_swap(record.first, pair, deal)
    if full is False and turn_up is not None and not ruleset.table.open_layout:
        _check_left_over(turn_up, deal)
    stock = record.stock
    packets = packets_of(record, ruleset, deal)
    if first and packets and record.deck and len(record.deck) == ruleset.table.pack.bit_count():
        if isinstance(ruleset.deal, dealing.LayoutDeal):
            _check_layout(record, ruleset.deal, ruleset.table.table.order(first), deal)
        else:
            turn_up, stock = _check_deck(record, ruleset, deal, first, packets, contract)
    pair = swapped(turn_up, contract, ruleset, deal)
    if turn_up is not None and not pair:
        _check_turned(turn_up, contract, ruleset, deal, "TurnUp" if record.turn_up in CARDS else "Deck")
    turn_up_to = contract.turn_up_to if contract else ""
    known = bool(turn_up_to) or not ruleset.deal.turn_up or ruleset.deal.turned_out
    if stock and first and full and ruleset.deal.two_stages and known:
        later = packets[1] if packets else ()
        rest = dealing.deal_rest(stock, ruleset.table.table.order(first), turn_up_to, ruleset.deal.rest, later)
        _compare_cards("Stock" if record.stock else "Deck", rest, deal)
        if record.first:
            _check_sum(record.first, record, rest, turn_up_to, deal, pair)


def _laid_away(record: Record, ruleset: Ruleset, deal: Deal) -> Hand:
    """The cards that the taker may have laid away: those that are recorded, or those that nobody certainly holds."""
    if record.discard:
        return named(record.discard)
    held = 0
    for holding in deal.hands.values():
        held |= holding.known
    return ruleset.table.pack & ~held


def _check_turned(turn_up: str, contract: Contract | None, ruleset: Ruleset, deal: Deal, tag: str) -> None:
    """The turned card is with the one who gets it; ``tag`` says which card that is."""
    if contract is not None and contract.turn_up_to:
        _compare(tag, Place(tag, 0) if tag == "TurnUp" else Place(tag), 1 << CARDS[turn_up], contract.turn_up_to, deal)
        return
    known = contract is not None and contract.strain is not None  # else it may have been exchanged for the seven
    if ruleset.deal.turned_out and (known or not ruleset.deal.seven_exchange):
        _check_left_over(turn_up, deal)


def _check_layout(record: Record, rules: dealing.LayoutDeal, order: str, deal: Deal) -> None:
    """The pack dealt out in rows, against the layout and the hands."""
    assert record.deck is not None
    pack = dealing.cut(record.deck, record.cut or 0)
    rows = dealing.deal_layout(pack, order, rules.layout_order)
    _compare_cards("Deck", {seat: [name for pair in pairs for name in pair] for seat, pairs in rows.items()}, deal)
    for seat, written in (record.layout or {}).items():
        right = ["/".join(pair) for pair in rows.get(seat, [])]
        wrong = next((at for at, (one, other) in enumerate(zip(written, right)) if not fits_pair(one, other)), None)
        if wrong is not None and not deal.findings:
            name = written[wrong].partition("/")[0]
            facts = {"seat": seat, "pair": written[wrong], "right": right[wrong]}
            labels = ((Place("Deck"), "the pack"),)
            deal.findings.append(Finding("BN210", Place("Layout", key=f"{seat} {name}"), facts, labels, seat=seat))


def _check_first(
    first: dict[str, str],
    turn_up: str | None,
    contract: Contract | None,
    ruleset: Ruleset,
    deal: Deal,
    pair: Hand,
    *,
    full: bool,
) -> None:
    """The first cards by themselves, against the turned card, and as part of the hands."""
    size = ruleset.deal.first_cards
    for seat, text in first.items():
        known, unknown = hand_of(text)
        held = known.bit_count() + sum(unknown)
        if held != size:
            facts = {"seat": seat, "held": held, "size": size}
            deal.findings.append(Finding("BN202", Place("First", key=seat), facts, seat=seat))
        elif seat in deal.hands and (full or deal.hands[seat].given):
            kept = known & ~_may_leave(seat, turn_up, contract, ruleset, given=deal.hands[seat].given)
            _compare("First", Place("First", key=seat), kept & ~given_away(seat, pair, deal), seat, deal)
        if turn_up is not None and known >> CARDS[turn_up] & 1:
            labels = ((Place("First", key=f"{seat} {turn_up}"), "dealt here"),)
            deal.findings.append(Finding("BN201", Place("TurnUp", 0), {"card": turn_up}, labels))


def _may_leave(seat: str, turn_up: str | None, contract: Contract | None, ruleset: Ruleset, *, given: bool) -> Hand:
    """First cards that need not be in the hand later: the seven that may be exchanged, what a taker may lay away."""
    if ruleset.table.discard_to_taker and (contract is None or contract.taker in ("", seat)):
        return ruleset.table.pack
    if ruleset.deal.seven_exchange and turn_up is not None and not given:
        return 1 << (CARDS[turn_up] & ~7)
    return 0


def _check_left_over(turn_up: str, deal: Deal) -> None:
    """Nobody gets the turned card of a deal that all passed."""
    for seat, holding in deal.hands.items():
        if holding.known >> CARDS[turn_up] & 1:
            at = Place("Deal", key=f"{seat} {turn_up}")
            labels = ((Place("TurnUp", 0), "the turned card"),)
            deal.findings.append(Finding("BN201", at, {"card": turn_up}, labels, seat=seat))


def packets_of(record: Record, ruleset: Ruleset, deal: Deal) -> dealing.Packets | None:
    """The packets as stated, or the ruleset's; ``None``, and a finding, where they do not come to its hands."""
    rules = ruleset.deal
    packets = dealing.read_packets(record.packets) if record.packets else (rules.packets, ())
    if packets is not None and dealing.fits(rules, packets, ruleset.table.hand_size):
        return packets
    facts = {"tag": "Packets", "text": record.packets, "expected": f"packets that come to {_sizes(rules)}"}
    deal.findings.append(Finding("BN113", Place("Packets", 0), facts))
    return None


def _sizes(rules: dealing.DealRules) -> str:
    later = f" before the auction and {rules.rest} after it" if rules.two_stages else ""
    return f"{rules.first_cards} cards{later}, such as " + "-".join(map(str, rules.packets))


def _check_deck(
    record: Record, ruleset: Ruleset, deal: Deal, first: str, packets: dealing.Packets, contract: Contract | None
) -> tuple[str | None, tuple[str, ...] | None]:
    """The pack dealt out; what it makes the turned card and the stock."""
    assert record.deck is not None
    order = ruleset.table.table.order(first)
    pack = dealing.cut(record.deck, record.cut or 0)
    hands = dealing.deal_first(pack, order, packets[0])
    at = len(order) * sum(packets[0])
    turned = pack[at] if ruleset.deal.turn_up and pack[at] in CARDS else None
    _compare_cards("Deck", hands, deal, swapped(turned, contract, ruleset, deal))
    for seat, text in (record.first or {}).items():
        missing = named(hands.get(seat, ())) & ~hand_of(text)[0]
        if missing and not any(hand_of(text)[1]):
            facts = {"seat": seat, "card": NAMES[next(cards_in(missing))], "tag": "Deck", "elsewhere": ""}
            deal.findings.append(Finding("BN204", Place("First", key=seat), facts, seat=seat))
            break
    if not ruleset.deal.turn_up:
        stock = tuple(pack[at:])
        _check_stock(record.stock, stock, deal)
        return None, stock
    if record.turn_up in CARDS and turned not in (None, record.turn_up):
        facts = {"card": record.turn_up, "right": turned}
        deal.findings.append(Finding("BN207", Place("TurnUp", 0), facts))
    stock = tuple(pack[at + 1 :])
    _check_stock(record.stock, stock, deal)
    return turned or (record.turn_up if record.turn_up in CARDS else None), stock


def _check_stock(stock: tuple[str, ...] | None, right: tuple[str, ...], deal: Deal) -> None:
    """Name the first card of a stated stock that is not where the pack puts it; an unrecorded one may be any."""
    if not stock or stock == right:
        return
    told = {*CARDS, "nothing"}
    pairs = enumerate(zip_longest(stock, right, fillvalue="nothing"))
    wrong = next(((at, pair) for at, pair in pairs if pair[0] != pair[1] and told.issuperset(pair)), None)
    if wrong is None:
        return
    index, (card, expected) = wrong
    facts = {"card": card, "right": expected, "number": index + 1}
    at = Place("Stock", index) if index < len(stock) else Place("Stock")
    deal.findings.append(Finding("BN208", at, facts))


def _check_sum(
    first: dict[str, str], record: Record, rest: dict[str, list[str]], turn_up_to: str, deal: Deal, pair: Hand
) -> None:
    """First cards, turned card and rest make the hand."""
    for seat, text in first.items():
        holding = deal.hands.get(seat)
        known, unknown = hand_of(text)
        if holding is None or not holding.given or holding.blanks or any(unknown):
            continue
        made = known | named(rest.get(seat, ()))
        if seat == turn_up_to and record.turn_up in CARDS:
            made |= 1 << CARDS[record.turn_up]
        made &= ~given_away(seat, pair, deal)
        if made & ~holding.known:
            _compare("First", Place("First", key=seat), made, seat, deal)


def _compare_cards(name: str, hands: dict[str, list[str]], deal: Deal, pair: Hand = 0) -> None:
    for seat, names in hands.items():
        cards = named(names)
        if pair:
            cards &= ~given_away(seat, pair, deal)
        holding = deal.hands[seat]
        if cards & ~(holding.known | holding.away):
            for card in cards_in(cards):
                _compare(name, Place(name), 1 << card, seat, deal)


def _compare(name: str, at: Place, cards: Hand, seat: str, deal: Deal) -> None:
    """Cards that a seat must hold: noted where its hand is not written, a finding where the hand says otherwise."""
    holding = deal.hands[seat]
    for card in cards_in(cards & ~(holding.known | holding.away)):
        elsewhere = next((s for s, h in deal.hands.items() if s != seat and h.known >> card & 1), None)
        if elsewhere is None and holding.take(card):
            continue
        facts = {"seat": seat, "card": NAMES[card], "tag": name, "elsewhere": elsewhere or ""}
        labels = ((Place("Deal", key=f"{elsewhere} {NAMES[card]}"), "it is here"),) if elsewhere else ()
        deal.findings.append(Finding("BN204", at, facts, labels, seat=seat))
        return
