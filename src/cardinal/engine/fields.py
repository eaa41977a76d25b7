"""What may stand in a position's JSON, said once, field by field.

A game's `notation.py` lists its fields, `FIELDS = {"turn": SEAT, "hands": each_seat(CARDS), …}`, and calls
`check_fields` before it reads anything. Whatever does not fit gets a sentence that names its field (`race.hands[1]`),
so that the code which reads the fields can trust their types, lengths and ranges. Positions are read from JSON when
somebody sets one up or a table is restored, never in the course of a play.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final, NamedTuple

from cardinal.engine.position import NEVER
from cardinal.engine.refused import BadInput, quoted

REST: Final = ("…", "...")  # at the end of a list of cards: all others


class Place(NamedTuple):
    """Where a value stands, and at a table of how many seats."""

    path: str
    seats: int

    def within(self, key: str | int) -> "Place":
        return Place(f"{self.path}[{key}]" if isinstance(key, int) else f"{self.path}.{key}", self.seats)

    def must_be(self, wanted: str, given: object) -> BadInput:
        return BadInput(f"The field '{self.path}' must be {wanted}, not {quoted(given)}.")


Field = Callable[[Any, Place], None]
"""Raises BadInput for a value that may not stand at its place."""


def check_fields(data: object, fields: Mapping[str, Field], game: str, seats: int, needs: Collection[str] = ()) -> None:
    """A whole position. `needs`: the fields that cannot be left out."""
    if not isinstance(data, Mapping):
        raise BadInput(f"A position of {game} is an object with fields, not {quoted(data)}.")
    _check_keys(data, fields, f"A position of {game}", needs)
    for key, value in data.items():
        fields[key](value, Place(key, seats))


def count_seats(data: object, counts: Collection[int], game: str, key: str = "hands") -> int:
    """How many seats a position has: as many as the list `key` is long."""
    hands = data.get(key) if isinstance(data, Mapping) else None
    if not isinstance(data, Mapping) or not isinstance(hands, list):
        raise BadInput(f"A position of {game} needs '{key}': a list for all seats.")
    *most, last = map(str, counts)
    if len(hands) not in counts:
        raise BadInput(f"{game} is for {', '.join(most)} or {last} seats; the position has '{key}' for {len(hands)}.")
    seats = data.get("seats", len(hands))
    if not _whole(seats) or seats != len(hands):
        raise BadInput(f"The field 'seats' must be {len(hands)}, as many as there are '{key}', not {quoted(seats)}.")
    return len(hands)


@contextmanager
def reading(key: str) -> Iterator[None]:
    """Names the field where what fits by itself does not fit the rest: a card that is there twice, for example."""
    try:
        yield
    except BadInput as wrong:
        words = str(wrong)
        raise (wrong if f"'{key}" in words else BadInput(f"In '{key}': {words}")) from None


# -- single values ----------------------------------------------------------------------------------------


def number(low: int = 0, high: int = NEVER) -> Field:
    span = f"from {low} to {high}" if high < NEVER else f"of {low} or more"

    def check(value: Any, place: Place) -> None:
        if not _whole(value) or not low <= value <= high:
            raise place.must_be(f"a whole number {span}", value)

    return check


def _flag(value: Any, place: Place) -> None:
    if not isinstance(value, bool):
        raise place.must_be("true or false", value)


def _text(value: Any, place: Place) -> None:
    if not isinstance(value, str):
        raise place.must_be("a text", value)


def _object(value: Any, place: Place) -> None:
    """Something that is checked elsewhere: options, a position within a position."""
    if not isinstance(value, Mapping) or not all(isinstance(key, str) for key in value):
        raise place.must_be("an object with fields", value)


def _seat(value: Any, place: Place) -> None:
    if not _whole(value) or not 0 <= value < place.seats:
        raise place.must_be(f"a seat from 0 to {place.seats - 1}", value)


def _instant(value: Any, place: Place) -> None:
    """Milliseconds of table time, or null for never."""
    if value is not None and (not _whole(value) or not 0 <= value <= NEVER):
        raise place.must_be("an instant in milliseconds of table time, or null", value)


FLAG: Final[Field] = _flag
TEXT: Final[Field] = _text
OBJECT: Final[Field] = _object
SEAT: Final[Field] = _seat
INSTANT: Final[Field] = _instant


def word(words: Collection[str]) -> Field:
    def check(value: Any, place: Place) -> None:
        if not isinstance(value, str) or value not in words:
            raise place.must_be(f"one of {', '.join(filter(None, words))}", value)

    return check


def reads(read: Callable[[str], object]) -> Field:
    """What a game can read: a card, a move. Its own sentence says what is wrong, and now also where."""

    def check(value: Any, place: Place) -> None:
        _text(value, place)
        try:
            read(value)
        except BadInput as wrong:
            raise BadInput(f"The field '{place.path}' cannot be read. {wrong}") from None

    return check


def maybe(field: Field) -> Field:
    def check(value: Any, place: Place) -> None:
        if value is not None:
            field(value, place)

    return check


# -- several values ---------------------------------------------------------------------------------------


def several(field: Field, most: int | None = None, counts: Collection[int] | None = None) -> Field:
    """A list, of any length unless `most` or `counts` limit it."""

    def check(value: Any, place: Place) -> None:
        _list(value, place, "a list")
        if most is not None and len(value) > most:
            raise place.must_be(f"a list of at most {most}", value)
        if counts is not None and len(value) not in counts:
            raise place.must_be(f"a list of {' or '.join(map(str, counts))}", value)
        for k, one in enumerate(value):
            field(one, place.within(k))

    return check


def different(field: Field) -> Field:
    """A list in which nothing is twice."""

    def check(value: Any, place: Place) -> None:
        several(field)(value, place)
        if len(set(value)) < len(value):
            raise place.must_be("a list in which nothing is twice", value)

    return check


SEATS: Final = different(SEAT)


def each_seat(field: Field) -> Field:
    def check(value: Any, place: Place) -> None:
        _exactly(place.seats, f"a list for the {place.seats} seats", field, value, place)

    return check


def pair(field: Field) -> Field:
    """One value for each of two teams."""

    def check(value: Any, place: Place) -> None:
        _exactly(2, "a list for the two teams", field, value, place)

    return check


def words(field: Field, rest: bool = False, split: Callable[[str], list[str]] = str.split) -> Field:
    """A list, or one text with its parts: "TX KS". `rest`: may end with "…"."""

    def check(value: Any, place: Place) -> None:
        if isinstance(value, str):
            value = split(value)
        _list(value, place, "a list, or one text")
        if rest and value and value[-1] in REST:
            value = value[:-1]
        for k, one in enumerate(value):
            field(one, place.within(k))

    return check


def record(fields: Mapping[str, Field], needs: Collection[str] = ()) -> Field:
    """An object within the position."""

    def check(value: Any, place: Place) -> None:
        OBJECT(value, place)
        _check_keys(value, fields, f"The field '{place.path}'", needs)
        for key, one in value.items():
            fields[key](one, place.within(key))

    return check


def either(plain: Field, objects: Field) -> Field:
    """Two ways to write the same: an object, or something plain."""

    def check(value: Any, place: Place) -> None:
        (objects if isinstance(value, Mapping) else plain)(value, place)

    return check


def _check_keys(data: Mapping[Any, Any], fields: Mapping[str, Field], what: str, needs: Collection[str]) -> None:
    unknown = sorted(str(key) for key in data if key not in fields)
    if unknown:
        raise BadInput(f"{what} has no {quoted(unknown[0])}. It has: {', '.join(sorted(fields))}.")
    missing = [key for key in needs if key not in data]
    if missing:
        raise BadInput(f"{what} needs '{missing[0]}'.")


def _exactly(n: int, wanted: str, field: Field, value: Any, place: Place) -> None:
    _list(value, place, wanted)
    if len(value) != n:
        raise place.must_be(wanted, value)
    for k, one in enumerate(value):
        field(one, place.within(k))


def _list(value: Any, place: Place, wanted: str) -> None:
    if not isinstance(value, list | tuple):
        raise place.must_be(wanted, value)


def _whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
