# mypyc: compiled
"""Bungee: what happened, for those who listen."""

from mypy_extensions import i64

from cardinal.engine.bits import bit
from cardinal.engine.event import Event, Value
from cardinal.games.bungee.cards import NAMES, faces, total
from cardinal.games.bungee.codes import SOURCES, is_swap, swap_face, swap_size, swap_source
from cardinal.games.bungee.rules import Finished
from cardinal.games.bungee.state import NOTHING, OPEN, State


def card_names(hand: i64) -> list[str]:
    return [NAMES[face] for face in faces(hand)]


def tell_swap(state: State, seat: i64, code: i64, drew: i64, sees: i64) -> None:
    heard = state.heard
    if heard is None:
        return
    if not is_swap(code):
        heard.append(Event("stay", {"seat": int(seat)}, sees))
        return
    face = NAMES[swap_face(code)]
    event = Event("swap", {"seat": int(seat), "discard": [face] * int(swap_size(code))}, sees)
    event.fields["from"] = SOURCES[swap_source(code)]
    if drew != NOTHING:
        event.fields["drew"] = NAMES[drew & 15]
        if drew < OPEN:
            event.veiled["drew"] = int(bit(seat))  # BG-R38: known to the drawer only
    heard.append(event)


def tell_finish(state: State, done: Finished) -> None:
    heard = state.heard
    if heard is None:
        return
    start = done.calls[0] if done.calls else int(state.first)
    order = done.calls[:]  # BG-55: the declarers first, in the order of the declarations
    for k in range(state.seats):  # BG-R28: then the others in turn order
        seat = (start + int(k)) % int(state.seats)
        if seat not in order:
            order.append(seat)
    for seat in order:
        hand = done.hands.of(seat)
        shown: dict[str, Value] = {"seat": seat, "cards": card_names(hand), "sum": int(total(hand, done.lucky))}
        heard.append(Event("reveal", shown, reveals=True))
    heard.append(Event("score", {"winner": int(done.winner), "points": done.scores, "totals": state.totals[:]}))
