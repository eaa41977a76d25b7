"""Breaks one thing in a position's JSON. The game must refuse it in a sentence that names the field, never accept it
silently.

What a field may be is learned from plays: which types it has, whether a list always has one element per seat, whether a
number is always a seat. Nothing here knows a game, or how it checks its fields.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

from cardinal.engine.game import Game, View
from cardinal.engine.refused import BadInput
from cardinal.engine.table import Table
from cardinal.testing.walk import Case, walk

NONSENSE: Final = "💥"
WRONG: Final[tuple[Any, ...]] = (123_456, NONSENSE, [NONSENSE], [123_456], {NONSENSE: 1}, True, 1.5)
HUGE: Final = 2**70
Path = tuple[str | int, ...]


def bad_positions_are_refused(case: Case) -> None:
    known = fields_of(case.game)
    for data, fresh in positions(case):
        assert case.game.from_json(data).to_json() == data
        _try(case, {**data, NONSENSE: 1}, (NONSENSE,), True)
        for path, value in _places(data):
            if general(path) not in fresh:
                continue
            for where, broken, strict in _broken(data, path, value, known[general(path)], case.seats):
                _try(case, broken, where, strict)
    for wrong in (None, 5, "hands", [data]):
        _try(case, wrong, (), True)


def _try(case: Case, broken: Any, path: Path, strict: bool) -> None:
    """It is refused by the field's name or, if the change may be harmless, accepted as written."""
    name = next((key for key in reversed(path) if isinstance(key, str)), "")
    given = _at(broken, path)
    words = ""
    try:
        position = case.game.from_json(broken)
    except BadInput as wrong:
        words = str(wrong)
    except Exception as wrong:
        raise AssertionError(f"{path}: {given!r} is answered by {type(wrong).__name__}: {wrong}") from wrong
    if words:
        fits = not strict or isinstance(given, list)  # then another field may be the one that no longer fits
        named = name in words or (fits and any(f"'{key}" in words for key in broken))
        assert named, f"{path}: {given!r} is refused, but the field is not named: {words}"
        assert 15 < len(words) < 1000, f"{path}: {words}"
        return
    other = isinstance(given, list) and position.seats != case.seats  # one more hand may mean one more seat
    assert not strict or other, f"{path}: {given!r} is accepted silently"
    kept = _at(position.to_json(), path)
    assert given in (None, MISSING) or _same(kept, given), f"{path}: {given!r} became {kept!r}"


def _broken(data: Any, path: Path, value: Any, known: "Known", seats: int) -> Iterator[tuple[Path, Any, bool]]:
    """Where, the position with that field broken, and whether it must be refused."""
    for wrong in WRONG:
        if not known.has_type(wrong):
            yield path, _with(data, path, wrong), True
    yield path, _with(data, path, None), False  # if a field may be left out, null may mean the same
    if isinstance(path[-1], str):
        yield path, _with(data, path, MISSING), False
    if isinstance(value, dict):
        yield (*path, NONSENSE), _with(data, (*path, NONSENSE), 1), True
    if isinstance(value, list) and value:
        yield path, _with(data, path, [*value, value[-1]]), known.fixed_length()
        yield path, _with(data, path, value[:-1]), known.fixed_length() and not known.holds_seats
    if isinstance(value, int) and not isinstance(value, bool) and path[0] != "options":
        for wrong in (HUGE, 99, -99, seats):
            yield path, _with(data, path, wrong), wrong == HUGE or known.names_a_seat()


# -- what fields look like in plays -----------------------------------------------------------------------


@dataclass
class Known:
    """What was seen of a field, by the number of seats."""

    types: set[type] = field(default_factory=set)
    holds_seats: bool = False  # a list of seats may hold fewer of them
    lengths: dict[int, set[int]] = field(default_factory=dict)
    numbers: dict[int, set[int]] = field(default_factory=dict)

    def see(self, value: Any, seats: int) -> None:
        self.types.add(type(value))
        if isinstance(value, list):
            self.lengths.setdefault(seats, set()).add(len(value))
        elif isinstance(value, int) and not isinstance(value, bool):
            self.numbers.setdefault(seats, set()).add(value)

    def has_type(self, value: Any) -> bool:
        """May such a value be right? If only null was seen, we cannot tell what else is possible."""
        return type(value) in self.types or (self.types == {type(None)} and isinstance(value, int | str))

    def fixed_length(self) -> bool:
        """Always one element per seat or, at every table, always two, for two teams."""
        each = len(self.lengths) > 1 and all(found == {seats} for seats, found in self.lengths.items())
        return each or (len(self.lengths) > 2 and all(found == {2} for found in self.lengths.values()))

    def names_a_seat(self) -> bool:
        """At every table, all seats and nothing else."""
        return len(self.numbers) > 1 and all(found == set(range(seats)) for seats, found in self.numbers.items())


@cache
def fields_of(game: Game) -> dict[Path, Known]:
    known: dict[Path, Known] = {}
    for case in _every(game):
        for seed in (41, 42):
            before: dict[str, Any] = {}
            for table in _play(case, seed):
                now = _json(table.position)
                for key, value in now.items():
                    if key not in before or before[key] != value:  # most fields stay as they are
                        _learn(known, (key,), value, case.seats)
                before = now
    for path, one in known.items():
        if path[-1] == "*" and one.names_a_seat():
            known[path[:-1]].holds_seats = True
    return known


def _learn(known: dict[Path, Known], path: Path, data: Any, seats: int) -> None:
    """Records every field, like `_places`, but with all elements of a list."""
    (known.get(path) or known.setdefault(path, Known())).see(data, seats)
    if isinstance(data, dict) and not set(data) >= VIEW:
        for key, value in data.items():
            _learn(known, (*path, key), value, seats)
    elif isinstance(data, list):
        each = (*path, "*")
        for value in data:
            _learn(known, each, value, seats)


def _every(game: Game) -> list[Case]:
    plain = [Case(game, seats, game.trials.short) for seats in game.seat_counts]
    return plain + [Case(game, game.default_seats, options) for options in game.trials.others]


def positions(case: Case) -> Iterator[tuple[Any, set[Path]]]:
    """Positions of one play: the first, with all its fields, then each that fills fields that were empty before."""
    filled: set[Path] = set()
    for table in _play(case, 41):
        data = _json(table.position)
        now = {general(path) for path, value in _places(data) if value not in (None, [], {}, "")}
        fresh = now - filled if filled else {general(path) for path, _ in _places(data)}
        filled |= now
        if fresh:
            yield data, fresh


def _play(case: Case, seed: int) -> Iterator[Table]:
    """A random play in which everybody is away for a moment."""
    for n, table in enumerate(walk(case, seed)):
        yield table
        if n < case.seats and not table.over() and not table.position.empty >> n & 1:
            table.put(f"away S{n}")
            yield table
            table.put(f"back S{n}")


def general(path: Path) -> Path:
    """`hands[3][0]` and `hands[1][2]` are the same field."""
    return tuple("*" if isinstance(key, int) else key for key in path)


# -- JSON by paths ----------------------------------------------------------------------------------------

MISSING: Final = object()
VIEW: Final = set(View.__struct_fields__)


def _places(data: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Every field; of a list, the first and the last element. A view stored in a position is one value."""
    if path:
        yield path, data
    if isinstance(data, dict) and not set(data) >= VIEW:
        for key, value in data.items():
            yield from _places(value, (*path, key))
    elif isinstance(data, list):
        for k in (0, len(data) - 1)[: len(data)]:
            yield from _places(data[k], (*path, k))


def _with(data: Any, path: Path, value: Any) -> Any:
    key, *rest = path
    if isinstance(data, list):
        return [_with(one, tuple(rest), value) if rest and k == key else value if k == key else one
                for k, one in enumerate(data)]  # fmt: skip
    new = _with(data[key], tuple(rest), value) if rest else value
    return {**{k: one for k, one in data.items() if k != key}, **({} if new is MISSING else {key: new})}


def _at(data: Any, path: Path) -> Any:
    for key in path:
        if isinstance(data, dict) and key not in data:
            return MISSING
        data = data[key]
    return data


def _same(kept: Any, given: Any) -> bool:
    """Sets may come back in another order, and a deck that is too short may come back filled up."""
    if isinstance(kept, list) and isinstance(given, list):
        return kept[: len(given)] == given or sorted(map(json.dumps, kept)) == sorted(map(json.dumps, given))
    return bool(kept == given)


def _json(position: Any) -> Any:
    return json.loads(json.dumps(position.to_json()))
