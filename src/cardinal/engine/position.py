# mypyc: compiled
"""The native base class of every game's position: what the rules must be able to say, in machine integers.

Only `apply` changes a position. Seats are numbered from 0, and sets of seats are bits. A move is a code, plus words if
the rules let a seat say anything (an answer, a layout of cards). The texts of moves, the views and the JSON are in the
game's `Game`.
"""

import json
from collections.abc import Callable
from importlib import import_module
from typing import Any, Final, final

from mypy_extensions import i64, mypyc_attr

from cardinal.engine.bits import bit
from cardinal.engine.chance import Chance
from cardinal.engine.event import Event

TABLE: Final = -1  # the `who` of an input by the table itself
SPECTATOR: Final = -1  # the seat of a spectator's view
NEVER: Final = 1_000_000_000_000_000  # an instant, in ms: nothing is due

# The table's own inputs (by design, everything that can change a position is a logged input).
# A table's code is kind + 16 * seat, or just the kind if no seat is involved.
TICK: Final = 0
AWAY: Final = 1
BACK: Final = 2
PAUSE: Final = 3
RESUME: Final = 4
UNTIL: Final = 5
RULING: Final = 6
CHAT: Final = 7
LOST: Final = 8  # a seat's line is cut; a bot plays for it only later (AWAY)
FOUND: Final = 9
UNDO: Final = 10  # takes back a seat's move (`undo.py`); positions never have to handle it
KINDS: Final = ["tick", "away", "back", "pause", "resume", "until", "ruling", "chat", "lost", "found", "undo"]


@final
class Stamp:
    """When an input arrived, in ms of table time. `at` is when it counts: for a shout, when it was made."""

    def __init__(self, arrival: i64, at: i64) -> None:
        self.arrival = arrival
        self.at = at


@final
class Move:
    """What a seat asks to do: a code, plus words if the rules leave them free."""

    def __init__(self, code: i64, words: str = "") -> None:
        self.code = code
        self.words = words

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Move) and self.code == other.code and self.words == other.words

    def __hash__(self) -> int:
        return hash((int(self.code), self.words))

    def __repr__(self) -> str:
        return f"Move({int(self.code)}, {self.words!r})" if self.words else f"Move({int(self.code)})"

    def __reduce__(self) -> tuple[Any, ...]:
        return Move, (int(self.code), self.words)


@mypyc_attr(allow_interpreted_subclasses=True)
class Position:
    """The state of a play. Subclass it once per game. Only `apply` changes it."""

    def __init__(self, seats: i64, heard: list[Event] | None = None) -> None:
        self.seats = seats
        self.heard = heard  # a list if someone listens; only then are events made
        self.empty: i64 = 0  # seats where nobody sits for the whole play; they are never asked
        self.away: i64 = 0  # seats whose owner is cut off; a bot plays for them
        self.cut: i64 = 0  # seats whose line is cut, if the rules must know at once (`Race.hears_lines`)
        self.timed = True  # False: no clock runs in this play, nothing is ever due
        self.paused: i64 = NEVER  # the instant at which a host stopped the clocks

    def over(self) -> bool:
        """Is the play finished?"""
        raise NotImplementedError

    def to_act(self) -> i64:
        """The seats that may act now. This is for the table: it may say more than a seat may know."""
        raise NotImplementedError

    def count(self, seat: i64) -> i64:
        """How many moves can be listed for a seat."""
        raise NotImplementedError

    def nth(self, seat: i64, k: i64) -> i64:
        """The code of the k-th listed move."""
        raise NotImplementedError

    def frees(self, seat: i64) -> i64:
        """How many kinds of move the seat has whose words cannot be listed."""
        return 0

    def fill(self, seat: i64, k: i64, chance: Chance) -> Move:
        """A random legal move of the k-th such kind."""
        raise NotImplementedError

    def apply(self, who: i64, code: i64, words: str, chance: Chance, stamp: Stamp) -> None:
        """Carry out an input that has been judged legal. It never refuses and never stops halfway."""
        raise NotImplementedError

    def asks(self, seat: i64) -> i64:
        """The number of the decision that the seat must make, or 0. Built only from what the seat may know."""
        raise NotImplementedError

    def due(self) -> i64:
        """The next instant when the position or any view of it changes by itself."""
        return NEVER

    def shouts(self, code: i64) -> bool:
        """Does this move count from when it was made, not from when it arrived?"""
        return False

    def points(self) -> list[int]:
        """The result so far, by seat. More is better, so a game where fewer points win gives negative numbers."""
        raise NotImplementedError

    def winners(self) -> i64:
        """The seats that have won a finished play: several if they share the win, none for a draw."""
        raise NotImplementedError

    def copy(self) -> "Position":
        """An equal position that shares nothing that can change."""
        raise NotImplementedError

    def to_json(self) -> dict[str, Any]:
        """The whole position as JSON, written by the game's `Fields`. `Game.from_json` makes an equal one from it."""
        return _forms[type(self)].write(self)

    # A position can be copied, compared, printed and pickled. As a dictionary key, use a copy that nobody changes.

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.to_json() == other.to_json()

    def __hash__(self) -> int:
        return hash(json.dumps(self.to_json(), sort_keys=True))

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {json.dumps(self.to_json())}>"

    def __copy__(self) -> "Position":
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> "Position":
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        kind = type(self)
        return restored, (kind, _forms[kind].home, self.to_json())

    def delay(self, by: i64) -> None:
        """The clocks were stopped for this long: move every deadline."""

    def apply_table(self, code: i64, stamp: Stamp) -> bool:
        """For `apply`: handle table inputs that mean the same in every game. False if the game must handle it."""
        kind = code % 16
        if kind == AWAY:
            self.away |= bit(code // 16)
        elif kind == BACK:
            self.away &= ~bit(code // 16)
            self.cut &= ~bit(code // 16)
        elif kind == LOST:
            self.cut |= bit(code // 16)
        elif kind == FOUND:
            self.cut &= ~bit(code // 16)
        elif kind == PAUSE:
            self.paused = stamp.at
        elif kind == RESUME:
            self.delay(stamp.at - self.paused)
            self.paused = NEVER
        else:
            return False
        heard = self.heard
        if heard is not None:
            if kind in (PAUSE, RESUME):
                heard.append(Event(KINDS[kind], {}))
            else:
                heard.append(Event(KINDS[kind], {"seat": int(code // 16)}))
        return True

    def copy_table(self, other: "Position") -> None:
        """For `copy`: what the base class keeps. Nobody listens to a copy."""
        self.empty = other.empty
        self.away = other.away
        self.cut = other.cut
        self.paused = other.paused

    def hear(self) -> list[Event]:
        """What happened since the last call. The first call starts the listening."""
        heard = self.heard
        self.heard = []
        return [] if heard is None else heard


@final
class JsonForm:
    """How to write and read positions of one class, and the module that declares it."""

    def __init__(
        self, write: Callable[[Any], dict[str, object]], read: Callable[[dict[str, object]], Any], home: str
    ) -> None:
        self.write = write
        self.read = read
        self.home = home


_forms: Final[dict[type, JsonForm]] = {}


def has_json(kind: type, form: JsonForm) -> None:
    """Register how to write this class. It is registered, not imported, so compiled code knows nothing of the edge."""
    _forms[kind] = form


def restored(kind: type, home: str, data: dict[str, object]) -> Position:
    """Restore a pickled position. If the process has not loaded its game yet, import `home`, which declares it."""
    if kind not in _forms:
        import_module(home)
    position: Position = _forms[kind].read(data)
    return position


def listed(position: Position, seat: i64) -> list[int]:
    """The codes of all moves that can be listed for a seat."""
    return [int(position.nth(seat, k)) for k in range(position.count(seat))]
