# mypyc: compiled
"""A game for learning agents: its moves as dense numbers, and what a seat may know as one row of numbers.

A game that has an `Encoding` says which moves can ever be listed, in which order they are numbered, and what stands in
which plane of an observation. It writes on a `Sheet` and knows nothing of the arrays behind it (`cardinal.env`).
"""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from cardinal.engine.bits import bit, either
from cardinal.engine.position import Position

MOST: Final = 127  # the largest number in an observation; what is larger is cut


@mypyc_attr(allow_interpreted_subclasses=True)
class Sheet:
    """A row of cells, written from left to right. All are 0 at first."""

    def bits(self, word: i64, n: i64) -> None:
        """The next n cells, 63 at most: cell k is bit k of the word."""
        raise NotImplementedError

    def counts(self, word: i64, n: i64) -> None:
        """The next n cells, 15 at most: cell k is four bits of the word."""
        raise NotImplementedError

    def eight(self, word: i64) -> None:
        """The next eight cells: cell k is eight bits of the word, 0 to MOST."""
        raise NotImplementedError

    def few(self, word: i64, n: i64) -> None:
        """The next n cells, 8 at most: cell k is eight bits of the word, 0 to MOST."""
        raise NotImplementedError

    def number(self, value: i64) -> None:
        """The next cell: a number from 0 to MOST."""
        raise NotImplementedError

    def skip(self, n: i64) -> None:
        """The next n cells stay 0."""
        raise NotImplementedError

    def go(self, k: i64) -> None:
        """Writing continues at cell k of the row."""
        raise NotImplementedError

    def mark(self, k: i64) -> None:
        """Cell k of the row is 1, wherever writing is."""
        raise NotImplementedError

    def one(self, k: i64, n: i64) -> None:
        """The next n cells: only cell k is 1, or none if there is no cell k."""
        raise NotImplementedError


@final
class Plane:
    """Some neighboring cells of an observation. `own`: only the seat itself may know them."""

    def __init__(self, name: str, size: int, about: str, own: bool = False) -> None:
        self.name = name
        self.size = size
        self.about = about
        self.own = own

    def __repr__(self) -> str:
        return f"<{'own' if self.own else 'public'} plane {self.name}: {self.size} cells, {self.about}>"


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoding:
    """Subclass it in a game's folder and put one into `Game.encoding`. Without planes the view is encoded as it is."""

    def __init__(self, codes: list[int], planes: list[Plane], frees: int = 0, waits: bool = False) -> None:
        self.codes = codes  # of all moves that can ever be listed
        self.planes = planes
        self.frees = frees  # the most kinds of moves that a seat may have whose words cannot be listed
        self.waits = waits  # a race: a seat may wait, and time passes when every seat has moved or waited
        self.texts: list[str] = []  # by action, where a code does not always mean the same
        self.ids: dict[int, int] = {code: k for k, code in enumerate(codes)}

    def observe(self, position: Position, seat: i64, now: i64, sheet: Sheet) -> None:
        """Writes the planes, one after the other. Reads nothing that the seat may not know. A spectator is seat -1."""
        raise NotImplementedError

    def mark(self, position: Position, seat: i64, sheet: Sheet) -> None:
        """Marks the number of every move that is listed for the seat."""
        ids = self.ids
        for k in range(position.count(seat)):
            sheet.mark(ids[int(position.nth(seat, k))])

    def code_of(self, position: Position, action: i64) -> i64:
        """The code of an action in a position."""
        return self.codes[action]

    def id_of(self, position: Position, code: i64) -> i64:
        """The action of a code in a position."""
        return self.ids[int(code)]


def from_here(who: i64, seat: i64, seats: i64) -> i64:
    """A seat, counted from another one on; nobody (-1) stays nobody."""
    if who < 0:
        return -1
    k: i64 = who - seat
    return k + seats if k < 0 else k


def after(seat: i64, seats: i64) -> i64:
    """The next seat around the table."""
    seat += 1
    return either(seat == seats, 0, seat)


def turned(bits: i64, seat: i64, seats: i64) -> i64:
    """A set of seats, counted from one of them on."""
    return ((bits >> seat) | (bits << (seats - seat))) & (bit(seats) - 1)
