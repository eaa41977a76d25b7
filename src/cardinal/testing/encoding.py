"""The encoding for learning agents says what the view says and no more, and has a number for every move."""

from mypy_extensions import i64

from cardinal.engine.chance import Fast
from cardinal.engine.encoding import Encoding, Sheet
from cardinal.engine.position import SPECTATOR, Position
from cardinal.testing.walk import Case, walk


class Page(Sheet):
    """A sheet stored as a list."""

    def __init__(self, size: int) -> None:
        self.cells = [0] * size
        self.at = 0

    def number(self, value: i64) -> None:
        self.cells[self.at] = min(max(int(value), 0), 127)
        self.at += 1

    def bits(self, word: i64, n: i64) -> None:
        for k in range(n):
            self.number(word >> k & 1)

    def counts(self, word: i64, n: i64) -> None:
        for k in range(n):
            self.number(word >> 4 * k & 15)

    def eight(self, word: i64) -> None:
        for k in range(8):
            self.number(word >> 8 * k & 255)

    def few(self, word: i64, n: i64) -> None:
        for k in range(n):
            self.number(word >> 8 * k & 255)

    def skip(self, n: i64) -> None:
        self.at += n

    def go(self, k: i64) -> None:
        self.at = int(k)

    def one(self, k: i64, n: i64) -> None:
        for cell in range(n):
            self.number(cell == k)

    def mark(self, k: i64) -> None:
        self.cells[k] = 1


def equal_views_have_equal_arrays(case: Case) -> None:
    """Deals what is hidden again: the observation stays the same, and fills its planes. Counts that a position keeps up
    for speed match those of a position read from JSON."""
    game, encoding = case.game, case.game.encoding
    if encoding is None or not encoding.planes:
        return
    for n, table in enumerate(walk(case, 19, limit=60)):
        now = table.now()
        again = game.from_json(table.position.to_json()) if n % 5 == 0 else table.position
        for seat in range(case.seats) if n % 5 == 0 else ():
            seen = observed(encoding, table.position, seat, now)
            assert observed(encoding, again, seat, now) == seen, f"S{seat} after {table.number} inputs"
        for seat in (SPECTATOR, *range(case.seats)) if n % 15 == 0 else ():
            sample = game.believe(game.view(table.position, seat, now)).sample(Fast(f"array {n}".encode()))
            seen, other = (observed(encoding, each, seat, now) for each in (table.position, sample))
            at = 0
            for plane in encoding.planes:
                same = seen[at : at + plane.size] == other[at : at + plane.size]
                assert same, f"after {table.number} inputs S{seat} sees in {plane.name!r} what is hidden"
                assert seat != SPECTATOR or not plane.own or not any(seen[at : at + plane.size]), plane.name
                at += plane.size


def observed(encoding: Encoding, position: Position, seat: int, now: int) -> list[int]:
    page = Page(sum(plane.size for plane in encoding.planes))
    encoding.observe(position, seat, now, page)
    return page.cells


def every_move_has_a_number(case: Case) -> None:
    encoding = case.game.encoding
    if encoding is None:
        return
    assert encoding.texts or len(set(encoding.codes)) == len(encoding.codes)
    for table in walk(case, 20, limit=80):
        position = table.position
        for seat in table.to_act():
            legal = table.legal(seat)
            page = Page(len(encoding.codes))
            encoding.mark(position, seat, page)
            marked = [k for k, cell in enumerate(page.cells) if cell]
            assert sorted(encoding.code_of(position, k) for k in marked) == sorted(legal.codes)
            assert position.frees(seat) <= encoding.frees
            for k, text in zip(legal.codes, legal, strict=True):
                action = encoding.id_of(position, k)
                assert encoding.code_of(position, action) == k
                assert not encoding.texts or encoding.texts[action] == text
