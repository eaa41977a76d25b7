"""Shapes: explains in words why a move is not legal. The list of legal moves is the judge."""

from cardinal.engine.position import Move
from cardinal.engine.refused import Refused
from cardinal.games.shapes.base import (
    ACTING,
    ANSWERING,
    ASKED_ONCE,
    BONUS_DRAW,
    CHALLENGED,
    FIGHTING,
    MOST_PLACED,
    PAYING,
    PLACING,
    PRIZE,
    RESPONDING,
    TAKING,
    TIE_EXTRA,
    opponent,
)
from cardinal.games.shapes.cards import SHAPE_NAMES, card_name, card_title, of_shape
from cardinal.games.shapes.lists import ASKED, amount
from cardinal.games.shapes.moves import (
    ACCEPT,
    ASK,
    BATTLE,
    CHALLENGE,
    DECLINE,
    DRAW,
    END,
    EXTRA,
    FIGHT,
    FORFEIT,
    ODD,
    PAY,
    PLACE,
    TAKE,
    TAKE_ANY,
    TAKE_SHOWN,
    WAIVE,
    first,
    second,
    verb,
)
from cardinal.games.shapes.player import cards_among, has
from cardinal.games.shapes.position import ShapesPosition

# What the seat must decide now.
NOW = {
    ACTING: ("SH-16", "First ask somebody for a trade, or challenge somebody: that comes before placing and ending."),
    ANSWERING: ("SH-22", "You are asked for a {shape}: say 'accept' with one of your cards, or 'decline'."),
    PAYING: ("SH-23", "The trade is agreed. Now pay: two of your cards for the {shape}."),
    RESPONDING: ("SH-29", "You are challenged: say 'fight' or 'forfeit'."),
    FIGHTING: ("SH-31", "This is a battle: choose one of your cards and one of its numbers."),
    TAKING: ("SH-R31", "{other} has forfeited: you must take one of their cards."),
    PRIZE: ("SH-34", "You have won the battle: take a card from {other}, or 'waive'."),
    BONUS_DRAW: ("SH-37", "You have won with a bonus number: 'draw' a card, or 'waive'."),
    TIE_EXTRA: ("SH-39", "A tie with a tie bonus: place one 'extra' card sideways, or 'waive'."),
    PLACING: ("SH-17", "You may place cards of your list now, or 'end' your turn."),
}
# Why a verb does not fit at any other time.
THEN = {
    ACCEPT: ("SH-22", "Nobody has asked you for a card."),
    DECLINE: ("SH-22", "Nobody has asked you for a card."),
    PAY: ("SH-23", "There is nothing to pay for: you pay when somebody agrees to your trade."),
    FORFEIT: ("SH-29", "Nobody has challenged you."),
    FIGHT: ("SH-29", "Nobody has challenged you."),
    BATTLE: ("SH-30", "There is no battle now."),
    ODD: ("SH-30", "There is no battle now."),
    TAKE: ("SH-34", "You take a card only after a won battle or a forfeit."),
    DRAW: ("SH-38", "You draw when your turn begins, and when you win with a bonus number: not now."),
    WAIVE: ("SH-R31", "There is nothing to waive now."),
    EXTRA: ("SH-R32", "An extra card goes down right after a tie with a tie bonus. It cannot be saved."),
}
TOO_LATE = "You are already placing cards: it is too late to ask or challenge."


def why_not(position: ShapesPosition, seat: int, move: Move) -> Refused:
    if not position.ready >> seat & 1:
        return _not_you(position, seat)
    code, phase = int(move.code), position.phase
    kind = {TAKE_SHOWN: TAKE, TAKE_ANY: TAKE}.get(code, code if code in THEN else verb(code))
    if phase in (ACTING, PLACING):
        if kind == ASK:
            return _no_ask(position, seat, first(code), second(code))
        if kind == CHALLENGE:
            return _no_challenge(position, seat, second(code))
        if kind == PLACE:
            return _no_place(position, seat, second(code))
        if code == END:
            return Refused(*NOW[ACTING])
        return Refused(*THEN[kind])
    if phase == ANSWERING and kind == ACCEPT:
        return _no_accept(position, seat, second(code))
    if phase == ANSWERING and code == DECLINE:
        return Refused("SH-26", "You have declined twice in a row: this time you must accept.")
    if phase == PAYING and kind == PAY:
        return _no_pay(position, seat, first(code), second(code))
    if phase == FIGHTING and kind in (BATTLE, ODD):
        if kind == ODD:
            name, _, number = move.words.rpartition(" ")
            return Refused("SH-31", f"Your {card_title(name)} has no {number} on it.")
        return Refused("SH-31", f"You have no {_card(second(code))} in your hand.")
    if phase == TIE_EXTRA and kind == EXTRA:
        return Refused("SH-R32", f"You have no {_card(second(code))} in your hand.")
    if phase in (TAKING, PRIZE) and kind == TAKE:
        return _no_take(position, seat, code)
    clause, words = NOW[phase]
    if code == END:
        clause, words = "SH-18", "Your turn cannot end yet. " + words
    return Refused(clause, words.format(shape=_shape(position.shape), other=f"S{opponent(position, seat)}"))


def _not_you(position: ShapesPosition, seat: int) -> Refused:
    if position.phase == FIGHTING and seat in (position.turn, position.target):
        return Refused("SH-R27", "You have chosen your card for the battle, and cannot change it. Wait for the other.")
    waiting = next(other for other in range(position.seats) if position.ready >> other & 1)
    if position.phase in (ACTING, PLACING):
        return Refused("SH-14", f"It is not your turn. S{position.turn} is playing.")
    if position.phase == FIGHTING:
        return Refused("SH-31", f"S{position.turn} and S{position.target} fight this battle: wait until it is over.")
    clause, _ = NOW[position.phase]
    return Refused(clause, f"S{waiting} decides this: wait.")


def _no_ask(position: ShapesPosition, seat: int, target: int, shape: int) -> Refused:
    if position.acted == ASKED_ONCE:
        return Refused("SH-25", "You have asked already: only one ask in a turn.")
    if position.acted == CHALLENGED:
        return Refused("SH-45", "You have challenged in this turn: you cannot ask for a trade as well.")
    if position.placed_now:
        return Refused("SH-R13", TOO_LATE)
    if target == seat:
        return Refused("SH-19", "You cannot trade with yourself: ask somebody else.")
    if target >= position.seats:
        return Refused("SH-19", f"There is no player S{target} at this table.")
    if position.players[seat].size < 2:
        return Refused("SH-R18", "A trade costs two cards, and you do not have two.")
    them = position.players[target]
    if them.size == 0:
        return Refused("SH-R23", f"S{target} has no cards in hand, so you cannot ask them.")
    if position.phase == PLACING:
        return Refused("SH-R13", TOO_LATE)
    if any((card >> 3) & 7 == shape for card in them.placed):
        return Refused("SH-51", f"The {_shape(shape)} of S{target} is placed: a placed card stays where it is.")
    return Refused("SH-20", f"S{target} has no {_shape(shape)}: ask for a shape that you can see there.")


def _no_challenge(position: ShapesPosition, seat: int, target: int) -> Refused:
    if position.acted == CHALLENGED:
        return Refused("SH-44", "You have challenged already: only one challenge in a turn.")
    if position.acted == ASKED_ONCE:
        return Refused("SH-27", "You have asked for a trade in this turn: you cannot challenge as well.")
    if position.placed_now:
        return Refused("SH-R13", TOO_LATE)
    if target == seat:
        return Refused("SH-28", "You cannot challenge yourself: choose somebody else.")
    if target >= position.seats:
        return Refused("SH-28", f"There is no player S{target} at this table.")
    if position.players[seat].size == 0:
        return Refused("SH-R23", "You have no card to fight with.")
    if position.players[target].size == 0:
        return Refused("SH-R23", f"S{target} has no cards in hand, so you cannot challenge them.")
    return Refused("SH-R13", TOO_LATE)


def _no_place(position: ShapesPosition, seat: int, face: int) -> Refused:
    me, shape = position.players[seat], face >> 3
    if position.phase == ACTING and position.rules.must_act:
        return Refused("SH-R13", "First ask somebody for a trade or challenge somebody; then you may place cards.")
    if position.placed_now >= MOST_PLACED:
        return Refused("SH-49", "You have placed two cards in this turn: no more.")
    if not has(me, face):
        return Refused("SH-17", f"You have no {_card(face)} in your hand.")
    asked = amount(ASKED[me.listed], shape)
    if not asked:
        return Refused("SH-46", f"Your list has no {_shape(shape)}.")
    return Refused("SH-47", f"Your list asks for {asked} of the shape {_shape(shape)}: they are placed already.")


def _no_accept(position: ShapesPosition, seat: int, face: int) -> Refused:
    if face >> 3 != position.shape:
        return Refused("SH-23", f"You are asked for a {_shape(position.shape)}: give one of that shape.")
    return Refused("SH-R17", f"You have no {_card(face)} in your hand.")


def _no_pay(position: ShapesPosition, seat: int, one: int, other: int) -> Refused:
    me = position.players[seat]
    lacking = next((face for face in (one, other) if not has(me, face)), None)
    if lacking is None:
        return Refused("SH-R19", f"You have only one {_card(one)}: pay with two cards from your hand.")
    return Refused("SH-R19", f"You have no {_card(lacking)}: pay with two cards that you held when you asked.")


def _no_take(position: ShapesPosition, seat: int, code: int) -> Refused:
    loser = opponent(position, seat)
    them = position.players[loser]
    if code == TAKE_SHOWN:
        return Refused("SH-R24", f"S{loser} has forfeited, so no card was shown: name a shape.")
    if position.rules.hidden:
        return Refused("SH-R25", f"You cannot see the shapes of S{loser}: say 'take any' for a random card.")
    if code == TAKE_ANY:
        return Refused("SH-R24", f"You see the shapes of S{loser}: name the one you take.")
    shape = second(code)
    assert not cards_among(them, of_shape(shape))
    if any((card >> 3) & 7 == shape for card in them.placed):
        return Refused("SH-51", f"The {_shape(shape)} of S{loser} is placed: a placed card cannot be taken.")
    return Refused("SH-R24", f"S{loser} has no {_shape(shape)} in hand.")


def _shape(shape: int) -> str:
    return SHAPE_NAMES[shape] if shape >= 0 else "card"


def _card(face: int) -> str:
    return card_title(card_name(face))
