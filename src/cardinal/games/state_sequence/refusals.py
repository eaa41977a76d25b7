"""State Sequence: explains in words why a move is not legal. The list of legal moves is the judge."""

from cardinal.engine.position import Move
from cardinal.engine.refused import Refused
from cardinal.games.state_sequence.base import HEARING, PENALTY
from cardinal.games.state_sequence.board import LINES, SPACE_NAMES, has, line_name
from cardinal.games.state_sequence.cards import ADD, FIRST, REMOVE, SECOND, STATE_AT, title_of
from cardinal.games.state_sequence.listing import can_place, is_dead, nth_turn, removable
from cardinal.games.state_sequence.moves import (
    CALL,
    DRAW,
    EXCHANGE,
    GIVE,
    NO,
    OTHERS,
    PASS,
    YES,
    card_of,
    line_of,
    space_of,
)
from cardinal.games.state_sequence.player import holds
from cardinal.games.state_sequence.position import StateSequencePosition
from cardinal.games.state_sequence.rules import NONE, side_of
from cardinal.games.state_sequence.side import choices


def why_not(position: StateSequencePosition, seat: int, move: Move) -> Refused:
    code = int(move.code)
    if position.phase == HEARING:
        if position.voters >> seat & 1:
            return Refused("SQ-R35", "Somebody has called table talk. Say yes or no, and only once.")
        return Refused("SQ-R35", "Somebody has called table talk. Wait until that is decided.")
    if position.phase == PENALTY:
        return _no_gift(position, seat, code)
    if code == DRAW:
        return _no_draw(position, seat)
    if code in (YES, NO):
        return Refused("SQ-R35", "There is nothing to vote on: nobody has called table talk.")
    if GIVE <= code < PASS:
        return Refused("SQ-R36", "You give up a card only as a penalty for table talk, and there is none.")
    if code >= CALL:
        return _no_call(position, seat, code - CALL)
    if seat != position.turn:
        return Refused("SQ-23", f"It is not your turn. S{position.turn} is playing.")
    if code == PASS:
        return _no_pass(position, seat)
    if code >= OTHERS:
        return _no_exchange(position, seat, code - EXCHANGE)
    return _no_play(position, seat, code)


def _no_play(position: StateSequencePosition, seat: int, code: int) -> Refused:
    card, space = int(card_of(code)), int(space_of(code))
    name, where = title_of(card, position.rules.map), SPACE_NAMES[space]
    side = position.sides[side_of(seat, position.sides_n)]
    if not holds(position.players[seat], card):
        return Refused("SQ-24", f"You do not hold {name}. Play a card from your hand.")
    if card == REMOVE:
        return _no_removing(position, seat, code)
    if card < ADD and STATE_AT[space] != card:
        spaces = f"{SPACE_NAMES[FIRST[card]]} and {SPACE_NAMES[SECOND[card]]}"
        return Refused("SQ-25", f"{where} does not show {name}. {name} is on {spaces}.")
    if is_dead(position, card):
        return Refused("SQ-R24", f"{name} is dead: both of its spaces are covered. Turn it in, or keep it.")
    if has(position.taken_lo, position.taken_hi, space):
        clause = "SQ-30" if card == ADD else "SQ-27"
        return Refused(clause, f"There is a chip on {where}. Choose an open space.")
    if not can_place(position, side):
        return Refused("SQ-R5", f"Your side has all its {position.rules.chip_limit} chips on the board.")
    return _no_lock(choices(side, space), where, int(line_of(code)), space)


def _no_lock(lines: list[int], where: str, line: int, space: int) -> Refused:
    if not lines:
        return Refused("SQ-R14", f"A chip on {where} leaves no choice of five. Leave out the 'lock'.")
    names = ", ".join(line_name(each) for each in lines)
    if space not in LINES[line]:
        return Refused("SQ-R14", f"The five that you lock must go through {where}: {names}.")
    return Refused("SQ-R14", f"Those five do not make a sequence. You can lock: {names}.")


def _no_removing(position: StateSequencePosition, seat: int, code: int) -> Refused:
    space = int(space_of(code))
    where, own = SPACE_NAMES[space], side_of(seat, position.sides_n)
    if line_of(code) >= 0:
        return Refused("SQ-R17", "REMOVE makes no sequence, so there is nothing to lock.")
    for number, side in enumerate(position.sides):
        if has(side.lo, side.hi, space):
            if number == own:
                return Refused("SQ-35", f"The chip on {where} is yours. REMOVE takes one of theirs.")
            return Refused("SQ-34", f"The chip on {where} is part of a sequence. Nobody can break a sequence.")
    if not removable(position, position.sides[own]):
        return Refused("SQ-R22", "There is no chip that REMOVE could take. Keep it until there is one.")
    return Refused("SQ-32", f"There is no chip on {where}. REMOVE takes one of theirs off the board.")


def _no_exchange(position: StateSequencePosition, seat: int, card: int) -> Refused:
    name = title_of(card, position.rules.map)
    if card >= ADD:
        return Refused("SQ-R22", f"{name} is never dead, so it cannot be turned in.")
    if not holds(position.players[seat], card):
        return Refused("SQ-39", f"You do not hold {name}. Turn in a dead card from your hand.")
    if not is_dead(position, card):
        opens = [space for space in (FIRST[card], SECOND[card]) if not has(position.taken_lo, position.taken_hi, space)]
        return Refused("SQ-37", f"{name} is not dead: {SPACE_NAMES[opens[0]]} is open.")
    if position.exchanged:
        return Refused("SQ-40", "You have turned in a dead card in this turn. Only one a turn.")
    return Refused("SQ-R28", "There is no card left to draw, so nothing can be turned in.")


def _no_pass(position: StateSequencePosition, seat: int) -> Refused:
    if nth_turn(position, seat, 0) >= OTHERS:
        return Refused("SQ-R26", "You cannot pass yet: turn in a dead card first.")
    return Refused("SQ-R25", "You cannot pass: you hold a card that you can play.")


def _no_draw(position: StateSequencePosition, seat: int) -> Refused:
    if not position.rules.manual:
        return Refused("SQ-R29", "At this table cards are drawn for you at the end of your play.")
    if seat == position.turn:
        return Refused("SQ-42", "First play a card; then take one.")
    return Refused(
        "SQ-44", "There is no card for you: you take one after your play, before the next player takes theirs."
    )


def _no_call(position: StateSequencePosition, seat: int, side: int) -> Refused:
    if position.rules.table_talk == NONE:
        return Refused("SQ-R34", "At this table there is no penalty for table talk.")
    if side >= position.sides_n:
        return Refused("SQ-R35", f"There is no side T{side} in this game.")
    if side == side_of(seat, position.sides_n):
        return Refused("SQ-R35", "You cannot call table talk against your own side.")
    return Refused("SQ-R35", "That side has said nothing in the last two turns that nobody has called yet.")


def _no_gift(position: StateSequencePosition, seat: int, code: int) -> Refused:
    if not position.giving >> seat & 1:
        return Refused("SQ-R36", "A side is giving up cards for table talk. Wait until all have chosen.")
    if position.players[seat].chosen >= 0:
        return Refused("SQ-R36", "You have chosen your card. Wait until all have chosen.")
    if GIVE <= code < PASS:
        return Refused(
            "SQ-48", f"You do not hold {title_of(code - GIVE, position.rules.map)}. Give up a card of your hand."
        )
    return Refused("SQ-47", "Your side must give up a card each for table talk: type give and a card.")
