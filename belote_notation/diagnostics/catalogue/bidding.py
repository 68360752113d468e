"""BN2xx and BN3xx: the deal and the auction."""

from __future__ import annotations

from belote_notation.diagnostics.model import Code, Severity

_E, _W, _N = Severity.ERROR, Severity.WARNING, Severity.NOTE

DEAL = (
    Code(
        "BN201", "duplicate-card", _E,
        "{card} stands here a second time",
        "one of the two is another card",
        "Each card is in the pack once.",
        "A deal with a card twice was written down wrongly.",
    ),
    Code(
        "BN202", "wrong-hand-size", _E,
        "{seat} has {held} cards, not {size}",
        "write x for each card of a hand that was not recorded, or leave the hand out",
        "Each hand has as many cards as the game deals.",
        "A missing card is somewhere else; a surplus one is a slip.",
    ),
    Code(
        "BN203", "card-outside-pack", _E,
        "{card} is not in the pack of {ruleset}",
        "is the right ruleset named?",
        "Only the cards of the game's pack are dealt.",
        "Games with 24 and with 32 cards are easily confused.",
    ),
    Code(
        "BN204", "card-dealt-elsewhere", _E,
        "by [{tag}] {seat} must hold {card}",
        "{where}",
        "First cards, turned card, stock and pack make the hands.",
        "Two statements about the same card contradict each other.",
    ),
    Code(
        "BN205", "illegal-cut", _E,
        "{cut} cards cannot be lifted",
        "at least {least} and at most {most}",
        "A cut leaves a fair packet on either side.",
        "A thin packet shows a card.",
    ),
    Code(
        "BN206", "seat-outside-game", _E,
        "nobody sits at {seat} in this game",
        "is the right ruleset named?",
        "Only the seats of the game play.",
        "Games for two and for four are easily confused.",
    ),
    Code(
        "BN207", "wrong-turn-up", _E,
        "{card} cannot be the turned card: the pack and the cut make it {right}",
        "check [Deck], [Cut] and [Packets]",
        "The turned card is the next one after the first packets.",
        "The pack determines the deal.",
    ),
    Code(
        "BN208", "stock-differs", _E,
        "the stock is not what {what} leave over",
        "check [Deck], [Cut] and [Packets]",
        "The stock is the rest of the pack in order.",
        "The pack determines the deal.",
    ),
)

AUCTION = (
    Code(
        "BN301", "call-out-of-turn", _E,
        "{seat} called out of turn",
        "it is {turn}'s turn",
        "The auction goes round in turn.",
        "A call out of turn that really happened is an incident: write it there.",
    ),
    Code(
        "BN302", "call-outside-game", _E,
        "{call} is no call of {ruleset}",
        "possible here: {allowed}",
        "Only the calls of the game are made.",
        "A call of another game shows that the wrong ruleset is named.",
    ),
    Code(
        "BN303", "wrong-first-speaker", _E,
        "{stated} cannot speak first: {dealer} dealt, so {right} does",
        'write [Auction "{right}"], or correct the dealer',
        "The player after the dealer speaks first.",
        "Every later call would be somebody else's.",
    ),
    Code(
        "BN304", "doubled-own-side", _E,
        "{seat} doubled the own side",
        "possible here: {allowed}",
        "Only opponents of the contract double.",
        "A double by the own side shows that speakers are mixed up.",
    ),
    Code(
        "BN306", "call-after-close", _E,
        "{call} comes after the auction has ended",
        "remove it, or correct the call that ended the auction",
        "Nothing is called once the contract stands.",
        "A surplus call shows that one before it is wrong or missing.",
    ),
    Code(
        "BN307", "unfinished-auction", _E,
        "the auction is not finished: it is {seat}'s turn",
        "possible here: {calls}; write * when no more was recorded",
        "An auction ends with a contract or when all have passed.",
        "A list that is cut short must say so.",
    ),
    Code(
        "BN308", "contract-differs", _E,
        "the contract is {right}, not {stated}",
        'write [Contract "{right}"], or correct the auction',
        "A stated contract is the one that the auction came to.",
        "One of the two was written down wrongly.",
    ),
    Code(
        "BN309", "untimely-call", _E,
        "{seat} cannot call {call} now",
        "possible here: {allowed}",
        "Each call has its time.",
        "An impossible call shows that one before it is wrong or missing.",
    ),
    Code(
        "BN310", "turned-suit-renamed", _E,
        "{seat} named the turned suit in the second round",
        "possible here: {allowed}",
        "In the second round a suit other than the turned one is named.",
        "The turned suit was refused by all.",
    ),
    Code(
        "BN311", "other-suit-in-first-round", _E,
        "{seat} named {call} in the first round, which is about the turned card",
        "possible here: {allowed}",
        "In the first round only the turned suit can become trump.",
        "The turned card is what is on offer.",
    ),
    Code(
        "BN312", "missing-suit", _E,
        "{call} does not say which suit",
        "write the suit with it: hokumS",
        "A contract in a suit names it.",
        "Without the suit nothing of the play can be judged.",
    ),
    Code(
        "BN313", "call-of-wrong-seat", _E,
        "{seat} may not call {call}",
        "possible here: {allowed}",
        "Some calls belong to certain seats: ashkal to the dealer and the player before him.",
        "A privilege of the wrong seat shows that seats are mixed up.",
    ),
    Code(
        "BN314", "double-barred-by-score", _E,
        "the match score does not let {seat} double",
        "possible here: {allowed}",
        "Sun is doubled only by the side that is behind, at the score that the rules state.",
        "The rule protects the side that is ahead by little.",
    ),
    Code(
        "BN315", "unknown-first-speaker", _N,
        "who spoke first is not recorded, so the calls are not judged",
        'write [Dealer "…"] or [Auction "…"]',
        "Calls are judged by who made them.",
        "Without a first speaker no call has an owner.",
        "the auction",
    ),
    Code(
        "BN316", "unknown-contract", _N,
        "the contract is not known, so the play is not judged",
        'write the auction, or [Contract "W C"]',
        "Cards are judged by the contract.",
        "Without trumps nobody knows who won a trick.",
        "the play",
    ),
    Code(
        "BN317", "contract-outside-game", _E,
        "{strain} is no contract of {ruleset}",
        "is the right ruleset named?",
        "Only the contracts of the game are played.",
        "No trump and all trump exist in some games of the family only.",
    ),
)
