"""The fields of a position: their names in JSON, their kinds, and who may see them.

A test, a puzzle or a bug report can set up any position by hand and says only what differs from the start of a game.
The smallest is `{"hands": [["TX", "KS"], ["ADD"]]}`. Cards may also be one text, "TX KS".

`board` is ten texts of ten letters, a side's digit or "." for an open space (blanks do not count); or spaces with
their sides, `{"A1": "T0", "B2": 1}`; or sides with their spaces, `{"T0": "A1 A2", "T1": ["B2"]}`. `sequences` has a
list of lines for every side, or sides with their lines. A line is "A1 row" (also column, falling, rising), "A1-A5", or
its five spaces. Its chips need not be on the `board` as well.
"""

from collections.abc import Mapping
from itertools import chain
from typing import Any

import msgspec

from cardinal.engine.bits import members
from cardinal.engine.codecs import (
    FLAG,
    INSTANT,
    OBJECT,
    OTHERS,
    SEAT,
    SEATS,
    TEXT,
    Codec,
    Place,
    each_seat,
    either,
    maybe,
    number,
    reads,
    record,
    several,
    word,
    words,
)
from cardinal.engine.fields import TABLE, Fields, hidden, reading, shown
from cardinal.engine.options import Options
from cardinal.engine.position import NEVER
from cardinal.engine.refused import BadInput
from cardinal.games.state_sequence.base import (
    HEARING,
    NOBODY,
    OVER,
    PENALTY,
    PHASES,
    REASONS,
    Said,
    StateSequenceBase,
    cover,
)
from cardinal.games.state_sequence.board import ALL_SPACES, LAYOUT_VERSION, LINES, has, line_name
from cardinal.games.state_sequence.cards import COPIES, DECK, FACES, name_of, names_of
from cardinal.games.state_sequence.moves import read_any_card, read_line, read_side, read_space
from cardinal.games.state_sequence.options import OPTIONS, SEAT_COUNTS, check_options, options_of, rules_of
from cardinal.games.state_sequence.player import NO_CARD, Player, hand_names, put_pile, take
from cardinal.games.state_sequence.position import StateSequencePosition
from cardinal.games.state_sequence.rules import side_of
from cardinal.games.state_sequence.side import lock, put_chip
from cardinal.games.state_sequence.talk import givers, host_decides, voters_against


class Owed(msgspec.Struct):
    """A card that a seat may still draw, and the instant of the play that it is for (SQ-R30)."""

    seat: int
    since: int = 0


class Message(msgspec.Struct):
    seat: int
    turn: int
    words: str
    called: bool


# -- the board --------------------------------------------------------------------------------------------


def _side(value: Any, place: Place) -> int:
    if isinstance(value, bool) or not isinstance(value, int | str):
        raise place.must_be(SIDE.kind, value)
    side: int = reads(read_side).read(str(value), place)
    return side


def _line(value: Any, place: Place) -> int:
    text = value if isinstance(value, str) else " ".join(several(TEXT).read(value, place))
    line: int = reads(read_line).read(text, place)
    return line


def _rows(value: Any, place: Place) -> list[tuple[int, int]]:
    """Each space that has a chip, and whose it is."""
    rows = ["".join(row.split()) for row in several(TEXT, counts=(10,)).read(value, place)]
    if [len(row) for row in rows] != [10] * 10:
        raise place.must_be("ten rows of ten letters ('.' or a side's digit), or spaces with their sides", value)
    return [(space, _side(letter, place)) for space, letter in enumerate("".join(rows)) if letter != "."]


def _chips(value: Any, place: Place) -> list[tuple[int, int]]:
    chips: list[tuple[int, int]] = []
    for key, one in OBJECT.read(value, place).items():
        if key.upper().startswith("T"):
            side = _side(key, place)
            chips += [(space, side) for space in words(SPACE).read(one, place.within(key))]
        else:
            chips.append((SPACE.read(key, place), _side(one, place.within(key))))
    return chips


def _by_side(value: Any, place: Place) -> dict[int, list[int]]:
    return {_side(key, place): LINES_OF.read(one, place.within(key)) for key, one in OBJECT.read(value, place).items()}


def board_rows(at: StateSequenceBase) -> list[str]:
    text = "".join(
        next((str(n) for n, side in enumerate(at.sides) if has(side.lo, side.hi, space)), ".")
        for space in range(ALL_SPACES)
    )
    return [text[start : start + 10] for start in range(0, ALL_SPACES, 10)]


def _read_board(at: StateSequenceBase, board: list[tuple[int, int]], sequences: Any) -> None:
    chips: dict[int, int] = {}
    with reading("board"):
        for space, side in board:
            _put_chip(at, chips, space, side)
    with reading("sequences"):
        if sequences and not isinstance(sequences, Mapping) and len(sequences) != at.sides_n:
            raise BadInput(f"There is a list of lines for each of the {at.sides_n} sides, not {len(sequences)} lists.")
        groups = sequences.items() if isinstance(sequences, Mapping) else enumerate(sequences)
        lines = [(side, line) for side, group in groups for line in group]
        for side, line in lines:
            for space in LINES[line]:
                _put_chip(at, chips, space, side)
    for space, side in sorted(chips.items()):
        cover(at, space)
        put_chip(at.sides[side], space)
    for side, line in lines:
        lock(at.sides[side], line)


def _put_chip(at: StateSequenceBase, chips: dict[int, int], space: int, side: int) -> None:
    _check_side(at, side)
    if chips.setdefault(space, side) != side:
        raise BadInput(f"There are two chips on one space: of T{chips[space]} and of T{side}.")


def _check_side(at: StateSequenceBase, side: int) -> None:
    if side >= at.sides_n:
        raise BadInput(f"There is no side T{side} here: with {at.seats} seats there are {at.sides_n} sides.")


# -- cards ------------------------------------------------------------------------------------------------


def _read_cards(at: StateSequenceBase, given: dict[str, Any]) -> None:
    """Every card out of one deck."""
    for player, hand in zip(at.players, given["hands"], strict=True):
        for card in hand:
            take(player, card)
    deck = given.get("deck", [OTHERS])
    named = [card for card in deck if card is not OTHERS]
    known = [*chain(*given["hands"], *(player.pile for player in at.players)), *named]
    for card in range(FACES):
        if known.count(card) > COPIES[card]:
            have = f"There are {COPIES[card]} cards {name_of(card, at.rules.map)}"
            raise BadInput(f"{have}, but 'hands', 'discards' and 'deck' have {known.count(card)} of them.")
    at.deck = named + (cards_left(known) if OTHERS in deck else [])


def cards_left(known: list[int]) -> list[int]:
    """The cards of the deck that are not among those given, in deck order."""
    left = list(DECK)
    for card in known:
        left.remove(card)
    return left


def _owes(value: Any, place: Place) -> list[Owed]:
    if isinstance(value, list) and value and isinstance(value[0], Owed):  # from a view
        return value
    found: list[Owed] = several(OWED).read(value, place)
    SEATS.read([one.seat for one in found], place)
    return found


def _put_owes(at: StateSequenceBase, owes: list[Owed]) -> None:
    for owed in owes:
        at.owes |= 1 << owed.seat
        at.players[owed.seat].since = owed.since


# -- table talk -------------------------------------------------------------------------------------------


def _said(seat: int, turn: int = -1, words: str = "…", called: bool = False) -> Said:
    return Said(seat, turn, words, called)


def call_of(at: StateSequenceBase) -> dict[str, Any] | None:
    charge = at.charge
    if charge is None:
        return None
    return {
        "seat": charge.seat,
        "turn": charge.turn,
        "words": charge.words,
        "called": charge.called,
        "by": at.caller,
        "at": at.called_at,
        "turn_left": at.turn_left,
        "voters": at.voters,
        "yes": at.yes,
        "no": at.no,
    }


def put_call(at: StateSequenceBase, call: dict[str, Any] | None) -> None:
    if call is None:
        return
    at.charge = Said(call["seat"], call.get("turn", -1), call.get("words", "…"), call.get("called", True))
    at.caller = call["by"]
    at.called_at = call.get("at", 0)
    at.turn_left = call.get("turn_left", NEVER)
    at.voters = call.get("voters", 0)
    at.yes = call.get("yes", 0)
    at.no = call.get("no", 0)


def _complete_talk(at: StateSequenceBase, given: dict[str, Any]) -> None:
    charge, call = at.charge, given.get("call")
    if (call is None or charge is None) == (at.phase in (HEARING, PENALTY)):
        raise BadInput(f"A 'call' belongs to the 'phase' {PHASES[HEARING]} or {PHASES[PENALTY]}, and only to them.")
    for said in [*at.said, *([charge] if charge else [])]:
        if said.turn < 0:
            said.turn = at.turns
    at.messages = given.get("messages", len(at.said))
    at.calls = given.get("calls", 0 if call is None else 1)
    if call is not None and charge is not None:
        at.messages = max(1, at.messages)
        side = side_of(charge.seat, at.sides_n)
        if "voters" not in call and at.phase == HEARING and not host_decides(at, side):
            at.voters = voters_against(at, side)
    if at.phase == PENALTY and "giving" not in given:
        at.giving = givers(at)


# -- all of it --------------------------------------------------------------------------------------------


def _make(seats: int, options: Options) -> StateSequencePosition:
    if options["sides"] == 2 and seats % 2:  # version 0.1 wrote it so: its tables go on
        options = {**options, "sides": "usual"}
    check_options(seats, options)
    return StateSequencePosition(seats, rules_of(options))


def _complete(at: StateSequencePosition, given: dict[str, Any]) -> None:
    with reading("winner"):
        _check_side(at, at.winner)
    _read_board(at, given.get("board", []), given.get("sequences", []))
    _read_cards(at, given)
    _complete_talk(at, given)
    if at.rules.turn_clock_ms and at.phase != OVER and "deadline" not in given:
        at.deadline = at.rules.turn_clock_ms


def _hands(at: StateSequenceBase) -> list[list[str]]:
    return [hand_names(player, at.rules.map) for player in at.players]


def _piles(at: StateSequenceBase) -> list[list[str]]:
    return [names_of(player.pile, at.rules.map) for player in at.players]


def chosen_of(at: StateSequenceBase, player: Player) -> str | None:
    """The card that a player gives up, by name."""
    return None if player.chosen == NO_CARD else name_of(player.chosen, at.rules.map)


def _put_piles(at: StateSequenceBase, piles: list[list[int]]) -> None:
    for player, pile in zip(at.players, piles, strict=True):
        put_pile(player, pile)


def _put_chosen(at: StateSequenceBase, cards: list[int]) -> None:
    for player, card in zip(at.players, cards, strict=True):
        player.chosen = card


SIDE = Codec(_side, "a side, as T1 or 1")
SPACE = reads(read_space, kind="a space, as A1")
LINE = Codec(_line, "a line of five, as 'A1 row'", line_name)
LINES_OF = several(LINE)
BOARD = either(Codec(_rows, "ten texts of ten letters"), Codec(_chips, "spaces with their sides"))
SEQUENCES = either(several(LINES_OF), Codec(_by_side, "sides with their lines"))
CARD = reads(read_any_card, kind="a card")  # the field's `get` gives names, as the table's map has them
OWED = either(
    SEAT.to(Owed, lambda owed: owed.seat), record({"seat": SEAT, "since": number()}, needs=("seat",), make=Owed)
)
SAID = {"seat": SEAT, "turn": number(), "words": TEXT, "called": FLAG}
MESSAGE = record(SAID, ("seat",), _said, Message)
CALL = record(
    {**SAID, "by": SEAT, "at": number(), "turn_left": INSTANT, "voters": SEATS, "yes": SEATS, "no": SEATS},
    needs=("seat", "by"),
)
FIELDS: Fields[StateSequencePosition] = Fields(
    StateSequencePosition,
    "State Sequence",
    counts=SEAT_COUNTS,  # SQ-20
    make=_make,
    options=OPTIONS,
    options_of=lambda at: options_of(at.rules, at.seats),
    complete=_complete,
    fixed=("sides_n",),
    derived=(
        *("laid", "laid_twice", "laid_thrice", "laid_four"),  # by the discard piles
        *("taken_lo", "taken_hi", "shut_first", "shut_second", "chips"),  # by the board
        *("locked", "locked_lo", "locked_hi", "long_first", "long_second"),  # by the sequences
        "since",  # in `owes`
        *("caller", "called_at", "turn_left", "voters", "yes", "no"),  # in the call
    ),
    fields=[
        shown("layout", number(LAYOUT_VERSION, LAYOUT_VERSION), "of the board", get=lambda at: LAYOUT_VERSION),
        shown("dealer", SEAT, default=lambda at: max(0, at.rules.dealer)),
        shown("turn", SEAT, default=lambda at: (at.dealer + 1) % at.seats),
        shown("turns", number(), "turns played so far"),
        shown("exchanged", FLAG, "a dead card was exchanged in this turn"),
        shown("passes", number(), "turns passed in a row"),
        shown("phase", word(PHASES)),
        hidden("board", BOARD, "the chips", get=board_rows),
        hidden("sequences", SEQUENCES, "by side", get=lambda at: [side.lines for side in at.sides]),
        hidden("hands", each_seat(words(CARD)), get=_hands),
        hidden(
            "deck",
            words(CARD, rest=True),
            "top first; '…', or no deck, is the rest",
            get=lambda at: names_of(at.deck[at.top :], at.rules.map),
        ),
        shown("discards", each_seat(words(CARD)), "top last", get=_piles, put=_put_piles),
        shown("deadline", INSTANT, "of the turn, the vote or the choice"),
        shown("winner", maybe(SIDE, NOBODY)),
        shown("reason", word(REASONS), "how the game ended"),
        shown(
            "owes",
            Codec(_owes, "a list of seats, or of objects with seat and since"),
            "draw=manual: who may still draw a card",
            get=lambda at: [Owed(seat, at.players[seat].since) for seat in members(at.owes)],
            put=_put_owes,
        ),
        shown("host", maybe(SEAT, NOBODY)),
        shown("bots", SEATS, "who has no vote"),
        shown("said", several(MESSAGE), "messages that can still be called table talk"),
        shown("messages", number(), "messages so far"),
        shown("calls", number(), "calls of table talk so far"),
        hidden("call", maybe(CALL), "the message that is called table talk", get=call_of, put=put_call),
        shown("giving", SEATS, "who must give up a card"),
        hidden(
            "chosen",
            each_seat(maybe(CARD, NO_CARD)),
            "the cards to give up",
            get=lambda at: [chosen_of(at, player) for player in at.players],
            put=_put_chosen,
        ),
        *TABLE,
    ],
)
