"""State Sequence: what a seat or a spectator may know (SQ-R10). Team members do not see each other's hands."""

import msgspec

from cardinal.engine.game import View, seat_or_none
from cardinal.engine.legal import Legal
from cardinal.games.state_sequence.base import StateSequenceBase, deck_size, sizes
from cardinal.games.state_sequence.board import SPACE_NAMES, line_name, spaces_of
from cardinal.games.state_sequence.fields import CALL, FIELDS, SAID, Message, Owed, call_of, chosen_of
from cardinal.games.state_sequence.player import hand_names
from cardinal.games.state_sequence.rules import COLORS, colors_for, needed, side_of


class SideView(msgspec.Struct):
    seats: list[int]
    color: str  # of its chips (SQ-17)
    chips: list[str]  # spaces
    locked: list[str]  # the spaces in its sequences
    sequences: list[str]  # lines, like `A1 row`


class Call(msgspec.Struct):
    """A call of table talk that is being decided or paid for."""

    by: int
    against: Message
    at: int
    turn_left: int | None
    voters: list[int]
    yes: list[int]
    no: list[int]


class StateSequenceView(View, kw_only=True):
    layout: int
    seats: int
    sides: list[SideView]
    needed: int  # sequences to win (SQ-7, SQ-8)
    dealer: int
    turn: int
    turns: int
    exchanged: bool  # a dead card this turn
    passes: int
    deck: int
    sizes: list[int]
    discards: list[list[str]]  # by seat, top last; visible to everyone (SQ-28)
    owes: list[Owed]
    host: int | None
    bots: list[int]
    said: list[Message]
    messages: int
    calls: int
    call: Call | None
    giving: list[int]  # the seats that must give up a card, whether or not they have chosen (SQ-R36)
    winner: int | None  # a side
    reason: str
    # for this seat only
    hand: list[str]
    chosen: str | None


_view = FIELDS.viewer(StateSequenceView)


def view_of(at: StateSequenceBase, seat: int, legal: Legal) -> StateSequenceView:
    own = seat >= 0
    return _view(
        at,
        game="state-sequence",
        seat=seat_or_none(seat),
        ask=at.asks(seat) if legal else 0,
        moves=list(legal),
        sides=[_side(at, side) for side in range(at.sides_n)],
        needed=needed(at.sides_n),
        deck=deck_size(at),
        sizes=sizes(at),
        call=_call(at),
        hand=hand_names(at.players[seat], at.rules.map) if own else [],
        chosen=chosen_of(at, at.players[seat]) if own else None,
    )


def _side(at: StateSequenceBase, number: int) -> SideView:
    side = at.sides[number]
    return SideView(
        seats=[seat for seat in range(at.seats) if side_of(seat, at.sides_n) == number],
        color=COLORS[colors_for(at.sides_n, at.rules.colors)[number]],
        chips=[SPACE_NAMES[space] for space in spaces_of(side.lo, side.hi)],
        locked=[SPACE_NAMES[space] for space in spaces_of(side.locked_lo, side.locked_hi)],
        sequences=[line_name(line) for line in side.lines],
    )


def _call(at: StateSequenceBase) -> Call | None:
    call = call_of(at)
    if call is None:
        return None
    written = CALL.write(call)
    return Call(against=Message(**{key: written.pop(key) for key in SAID}), **written)
