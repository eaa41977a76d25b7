"""A position as JSON, so that a test, a puzzle or a bug report can set up any position by hand.

Only what differs from the start of a game needs to be said; the smallest is `{"hands": [["TX", "KS"], ["ADD"]]}`, with
a list of cards (or a text, "TX KS") for every seat. The rest, and what it is when it is not said:

- `options`: as in section 13 of RULES.md. `dealer` 0, `turn` the dealer's left neighbour, `turns` 0 (played so far),
  `exchanged` false (a dead card in this turn), `passes` 0 (in direct succession).
- `board`: ten texts of ten letters, a side's digit or "." for an open space (blanks do not count), or a mapping of
  spaces to sides, `{"A1": "T0", "B2": 1}`, or of sides to spaces, `{"T0": "A1 A2", "T1": ["B2"]}`. Empty.
- `sequences`: a list of lines for every side, or a mapping of sides to lines. A line is "A1 row" (also column, falling,
  rising), "A1-A5", or its five spaces. Its chips are on the board without being said again.
- `deck`: top first; "…" at its end, or no `deck`, stands for all other cards in deck order. `discards`: by seat, the
  top last.
- draw=manual: `owes`, the seats with a card to draw, each a seat or `{"seat": 1, "since": 4000}`.
- table talk: `host` (a seat or null), `bots` (seats), `said` (messages that can still be called: `{"seat", "turn",
  "words", "called"}`), `messages` and `calls` (numbers so far), `call` (`{"seat", "words", "turn", "by", "at",
  "turn_left", "voters", "yes", "no"}`), `giving` (seats), `chosen` (a card or null by seat).
- `phase` (play, hearing, penalty, over), `winner` (a side or null), `reason` (sequences, stalemate, limit),
  `deadline`, `paused`, `away`, `layout` (1).
"""

from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Any

from cardinal.engine.bits import members, set_of
from cardinal.engine.fields import (
    FLAG,
    INSTANT,
    OBJECT,
    REST,
    SEAT,
    SEATS,
    TEXT,
    Field,
    Place,
    check_fields,
    count_seats,
    each_seat,
    either,
    maybe,
    number,
    reading,
    reads,
    record,
    several,
    word,
    words,
)
from cardinal.engine.options import parse_options
from cardinal.engine.position import NEVER
from cardinal.engine.refused import BadInput
from cardinal.games.state_sequence.board import ALL_SPACES, LAYOUT_VERSION, LINES, has, line_name
from cardinal.games.state_sequence.cards import COPIES, DECK, FACES, NAMES
from cardinal.games.state_sequence.moves import read_card, read_line, read_side, read_space
from cardinal.games.state_sequence.options import OPTIONS, SEAT_COUNTS, check_options, options_of, rules_of
from cardinal.games.state_sequence.player import hand_names, take
from cardinal.games.state_sequence.position import StateSequencePosition
from cardinal.games.state_sequence.side import lock, put_chip
from cardinal.games.state_sequence.state import NOBODY, OVER, PHASES, REASONS, State, cover
from cardinal.games.state_sequence.talk_notation import TALK_FIELDS, instant, read_instant, read_talk, talk_json


def to_json(at: State) -> dict[str, object]:
    return {
        "seats": int(at.seats),
        "options": options_of(at.rules, int(at.seats)),
        "layout": LAYOUT_VERSION,
        "dealer": int(at.dealer),
        "turn": int(at.turn),
        "turns": int(at.turns),
        "exchanged": at.exchanged,
        "passes": int(at.passes),
        "phase": PHASES[at.phase],
        "board": board_rows(at),
        "sequences": [[line_name(line) for line in side.lines] for side in at.sides],
        "hands": [hand_names(player) for player in at.players],
        "deck": [NAMES[card] for card in at.deck[at.top :]],
        "discards": [[NAMES[card] for card in player.pile] for player in at.players],
        "deadline": instant(at.deadline),
        "winner": None if at.winner == NOBODY else int(at.winner),
        "reason": REASONS[at.reason],
        "owes": [{"seat": seat, "since": int(at.players[seat].since)} for seat in members(at.owes)],
        **talk_json(at),
        "away": members(at.away),
        "paused": instant(at.paused),
    }


def board_rows(at: State) -> list[str]:
    text = "".join(
        next((str(n) for n, side in enumerate(at.sides) if has(side.lo, side.hi, space)), ".")
        for space in range(ALL_SPACES)
    )
    return [text[start : start + 10] for start in range(0, ALL_SPACES, 10)]


def from_json(data: Mapping[str, Any]) -> StateSequencePosition:
    seats = count_seats(data, SEAT_COUNTS, "State Sequence")  # SQ-20
    check_fields(data, FIELDS, "State Sequence", seats)
    options = parse_options(OPTIONS, data.get("options", {}), "State Sequence")
    if options["sides"] == 2 and seats % 2:  # so version 0.1 wrote it: its tables go on
        options["sides"] = "usual"
    check_options(seats, options)
    at = StateSequencePosition(seats, rules_of(options))
    at.dealer = data.get("dealer", 0 if options["dealer"] == "random" else options["dealer"])
    at.turn = data.get("turn", (at.dealer + 1) % seats)
    at.turns = data.get("turns", 0)
    at.exchanged = data.get("exchanged", False)
    at.passes = data.get("passes", 0)
    at.phase = PHASES.index(data.get("phase", "play"))
    at.reason = REASONS.index(data.get("reason", ""))
    with reading("winner"):
        at.winner = NOBODY if data.get("winner") is None else _side(at, data["winner"])
    _read_board(at, data.get("board", {}), data.get("sequences", []))
    _read_cards(at, data)
    at.deadline = read_instant(data.get("deadline"))
    at.paused = read_instant(data.get("paused"))
    at.away = set_of(data.get("away", []))
    for owed in data.get("owes", []):
        seat = owed["seat"] if isinstance(owed, Mapping) else owed
        at.owes |= 1 << seat
        at.players[seat].since = owed.get("since", 0) if isinstance(owed, Mapping) else 0
    read_talk(at, data)
    if at.rules.turn_clock_ms and at.deadline == NEVER and at.phase != OVER and "deadline" not in data:
        at.deadline = at.rules.turn_clock_ms
    return at


def _read_board(at: State, board: Any, sequences: Any) -> None:
    chips: dict[int, int] = {}
    with reading("board"):
        for space, side in _spaces(board):
            _chip(chips, space, _side(at, side))
    with reading("sequences"):
        if sequences and not isinstance(sequences, Mapping) and len(sequences) != at.sides_n:
            raise BadInput(f"There is a list of lines for each of the {at.sides_n} sides, not {len(sequences)} lists.")
        groups = sequences.items() if isinstance(sequences, Mapping) else enumerate(sequences)
        lines = [(_side(at, side), read_line(_words(line))) for side, group in groups for line in group]
        for owner, line in lines:
            for space in LINES[line]:
                _chip(chips, space, owner)
    for space, owner in sorted(chips.items()):
        cover(at, space)
        put_chip(at.sides[owner], space)
    for owner, line in lines:
        lock(at.sides[owner], line)


def _spaces(board: Any) -> Iterator[tuple[int, object]]:
    """Each space that has a chip, and whose it is."""
    if isinstance(board, Mapping):
        for key, value in board.items():
            if str(key).upper().startswith("T"):  # a side and its spaces
                for space in value.split() if isinstance(value, str) else value:
                    yield read_space(space), key
            else:
                yield read_space(key), value
        return
    rows = ["".join(row.split()) for row in board]
    if [len(row) for row in rows] != [10] * 10:
        raise BadInput("A board is ten rows of ten letters ('.' or a side's digit), or a mapping of spaces to sides.")
    yield from ((space, letter) for space, letter in enumerate("".join(rows)) if letter != ".")


def _chip(chips: dict[int, int], space: int, side: int) -> None:
    if chips.setdefault(space, side) != side:
        raise BadInput(f"There are two chips on one space: of T{chips[space]} and of T{side}.")


def _read_cards(at: State, data: Mapping[str, Any]) -> None:
    """Checks on the way that no card is there more often than the deck has it."""
    hands = [_cards(hand) for hand in data["hands"]]
    piles = [_cards(pile) for pile in data.get("discards", [[]] * int(at.seats))]
    for player, hand, pile in zip(at.players, hands, piles, strict=True):
        player.pile = pile
        for card in hand:
            take(player, card)
    given = data.get("deck", ["…"])
    given = given.split() if isinstance(given, str) else list(given)
    rest = bool(given) and given[-1] in REST
    deck = _cards(given[:-1] if rest else given)
    shown = [*chain(*hands, *piles), *deck]
    for card in range(FACES):
        if shown.count(card) > COPIES[card]:
            have = f"There are {COPIES[card]} cards {NAMES[card]}"
            raise BadInput(f"{have}, but 'hands', 'discards' and 'deck' have {shown.count(card)} of them.")
    at.deck = deck + (cards_left(shown) if rest else [])


def cards_left(shown: list[int]) -> list[int]:
    """The cards of the deck that are not among those given, in deck order."""
    left = list(DECK)
    for card in shown:
        left.remove(card)
    return left


def _cards(given: Any) -> list[int]:
    return [read_card(card) for card in (given.split() if isinstance(given, str) else given)]


def _words(line: Any) -> str:
    return line if isinstance(line, str) else " ".join(map(str, line))


def _side(at: State, side: Any) -> int:
    number = read_side(side)
    if number >= at.sides_n:
        raise BadInput(f"There is no side T{number} here: with {at.seats} seats there are {at.sides_n} sides.")
    return number


def _any_side(value: Any, place: Place) -> None:
    """T1 or 1; `_side` then asks whether there is one at this table."""
    if isinstance(value, bool) or not isinstance(value, int | str):
        raise place.must_be("a side, as T1 or 1", value)
    reads(read_side)(str(value), place)


def _by_sides(value: Any, place: Place) -> None:
    """Chips, `{"A1": "T0"}` or `{"T0": "A1 A2"}`."""
    OBJECT(value, place)
    for key, one in value.items():
        if key.upper().startswith("T"):
            words(reads(read_space))(one, place.within(key))
        else:
            reads(read_space)(key, place)
            _any_side(one, place.within(key))


def _lines_by_side(value: Any, place: Place) -> None:
    OBJECT(value, place)
    for key, one in value.items():
        _any_side(key, place)
        LINES_OF(one, place.within(key))


def _line(value: Any, place: Place) -> None:
    if not isinstance(value, str):
        several(TEXT)(value, place)
    reads(read_line)(_words(value), place)


def _owes(value: Any, place: Place) -> None:
    several(OWED)(value, place)
    SEATS([one["seat"] if isinstance(one, Mapping) else one for one in value], place)


CARD = reads(read_card)
LINES_OF = several(_line)
OWED = either(SEAT, record({"seat": SEAT, "since": number()}, needs=("seat",)))
FIELDS: dict[str, Field] = {
    "seats": number(),
    "options": OBJECT,
    "layout": number(LAYOUT_VERSION, LAYOUT_VERSION),
    "dealer": SEAT,
    "turn": SEAT,
    "turns": number(),
    "exchanged": FLAG,
    "passes": number(),
    "phase": word(PHASES),
    "board": either(several(TEXT, counts=(10,)), _by_sides),
    "sequences": either(several(LINES_OF), _lines_by_side),
    "hands": each_seat(words(CARD)),
    "deck": words(CARD, rest=True),
    "discards": each_seat(words(CARD)),
    "deadline": INSTANT,
    "winner": maybe(_any_side),
    "reason": word(REASONS),
    "owes": _owes,
    "away": SEATS,
    "paused": INSTANT,
    **TALK_FIELDS,
}
