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

from collections.abc import Mapping
from itertools import chain
from typing import Any

from cardinal.engine.bits import members, set_of
from cardinal.engine.options import parse_options
from cardinal.engine.position import NEVER
from cardinal.engine.refused import BadInput, quoted
from cardinal.games.state_sequence.board import ALL_SPACES, LAYOUT_VERSION, LINES, has, line_name
from cardinal.games.state_sequence.cards import COPIES, DECK, FACES, NAMES
from cardinal.games.state_sequence.moves import read_card, read_line, read_side, read_space
from cardinal.games.state_sequence.options import OPTIONS, SEAT_COUNTS, check_options, options_of, rules_of
from cardinal.games.state_sequence.player import hand_names, take
from cardinal.games.state_sequence.position import StateSequencePosition
from cardinal.games.state_sequence.side import lock, put_chip
from cardinal.games.state_sequence.state import NOBODY, OVER, PHASES, REASONS, State, cover
from cardinal.games.state_sequence.talk_notation import instant, read_instant, read_seat, read_talk, talk_json

KEYS = frozenset(
    (
        *("seats", "options", "layout", "dealer", "turn", "turns", "exchanged", "passes", "phase", "winner", "reason"),
        *("board", "sequences", "hands", "deck", "discards", "owes", "deadline", "away", "paused"),
        *("host", "bots", "said", "messages", "calls", "call", "giving", "chosen"),
    )
)


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
    try:
        return _read(data)
    except BadInput:
        raise
    except (AttributeError, IndexError, KeyError, OverflowError, TypeError, ValueError) as wrong:
        raise BadInput(f"This is no position of State Sequence: {quoted(wrong)}. See notation.py.") from None


def _read(data: Mapping[str, Any]) -> StateSequencePosition:
    unknown = set(data) - KEYS
    if unknown:
        raise BadInput(f"A position has no {', '.join(sorted(map(str, unknown)))}. It has: {', '.join(sorted(KEYS))}.")
    if not isinstance(data.get("hands"), list | tuple):
        raise BadInput("A position of State Sequence needs 'hands': a list of cards for every seat.")
    seats = len(data["hands"])
    if seats not in SEAT_COUNTS or data.get("seats", seats) != seats:  # SQ-20
        raise BadInput(f"State Sequence is for 2, 3, 4, 6, 8, 9, 10 or 12 seats; the position has hands for {seats}.")
    if data.get("layout", LAYOUT_VERSION) != LAYOUT_VERSION:
        raise BadInput(f"The board has layout {LAYOUT_VERSION}, not {quoted(data['layout'])}.")
    options = parse_options(OPTIONS, data.get("options", {}), "State Sequence")
    check_options(seats, options)
    at = StateSequencePosition(seats, rules_of(options))
    at.dealer = read_seat(data.get("dealer", 0 if options["dealer"] == "random" else options["dealer"]), seats)
    at.turn = read_seat(data.get("turn", (at.dealer + 1) % seats), seats)
    at.turns = _number(data, "turns")
    at.exchanged = bool(data.get("exchanged", False))
    at.passes = _number(data, "passes")
    at.phase = _one_of(data.get("phase", "play"), PHASES, "phase")
    at.reason = _one_of(data.get("reason", ""), REASONS, "reason")
    at.winner = NOBODY if data.get("winner") is None else _side(at, data["winner"])
    _read_board(at, data.get("board", {}), data.get("sequences", ()))
    _read_cards(at, data)
    at.deadline = read_instant(data.get("deadline"))
    at.paused = read_instant(data.get("paused"))
    at.away = set_of([read_seat(seat, seats) for seat in data.get("away", ())])
    for owed in data.get("owes", ()):
        seat = read_seat(owed["seat"] if isinstance(owed, Mapping) else owed, seats)
        at.owes |= 1 << seat
        at.players[seat].since = int(owed.get("since", 0)) if isinstance(owed, Mapping) else 0
    read_talk(at, data)
    if at.rules.turn_clock_ms and at.deadline == NEVER and at.phase != OVER and "deadline" not in data:
        at.deadline = at.rules.turn_clock_ms
    return at


def _read_board(at: State, board: Any, sequences: Any) -> None:
    chips: dict[int, int] = {}
    if isinstance(board, Mapping):
        for key, value in board.items():
            if str(key).upper().startswith("T"):  # a side and its spaces
                for space in value.split() if isinstance(value, str) else value:
                    _chip(chips, read_space(space), _side(at, key))
            else:
                _chip(chips, read_space(key), _side(at, value))
    else:
        rows = ["".join(str(row).split()) for row in board]
        if [len(row) for row in rows] != [10] * 10:
            raise BadInput(
                "A board is ten rows of ten letters ('.' or a side's digit), or a mapping of spaces to sides."
            )
        for space, letter in enumerate("".join(rows)):
            if letter != ".":
                _chip(chips, space, _side(at, letter))
    groups = sequences.items() if isinstance(sequences, Mapping) else enumerate(sequences)
    lines = [(_side(at, side), read_line(_words(line))) for side, group in groups for line in group]
    for side, line in lines:
        for space in LINES[line]:
            _chip(chips, space, side)
    for space, side in sorted(chips.items()):
        cover(at, space)
        put_chip(at.sides[side], space)
    for side, line in lines:
        lock(at.sides[side], line)


def _chip(chips: dict[int, int], space: int, side: int) -> None:
    if chips.setdefault(space, side) != side:
        raise BadInput(f"There are two chips on one space: of T{chips[space]} and of T{side}.")


def _read_cards(at: State, data: Mapping[str, Any]) -> None:
    """Checks on the way that no card is there more often than the deck has it."""
    hands = [_cards(hand) for hand in data["hands"]]
    piles = [_cards(pile) for pile in data.get("discards", [[]] * int(at.seats))]
    if len(piles) != at.seats:
        raise BadInput(f"'discards' needs a list for every seat: {at.seats}, not {len(piles)}.")
    for player, hand, pile in zip(at.players, hands, piles, strict=True):
        player.pile = pile
        for card in hand:
            take(player, card)
    given = data.get("deck", ["…"])
    given = given.split() if isinstance(given, str) else list(given)
    rest = bool(given) and given[-1] in ("…", "...")
    deck = _cards(given[:-1] if rest else given)
    shown = [*chain(*hands, *piles), *deck]
    for card in range(FACES):
        if shown.count(card) > COPIES[card]:
            raise BadInput(f"There are {COPIES[card]} cards {NAMES[card]}, the position has {shown.count(card)}.")
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


def _number(data: Mapping[str, Any], key: str) -> int:
    value = data.get(key, 0)
    if not isinstance(value, int) or value < 0:
        raise BadInput(f"'{key}' is a number from 0 on, not {quoted(value)}.")
    return value


def _one_of(name: Any, names: list[str], what: str) -> int:
    if name not in names:
        raise BadInput(f"There is no {what} {quoted(name)}. It can be: {', '.join(filter(None, names))}.")
    return names.index(name)
