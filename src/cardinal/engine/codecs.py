"""The kinds of values in a position's JSON. Each kind checks and reads a value, and writes it back.

A value that does not fit gets a sentence that names its field (`race.hands[1]`) and says what would be right.
Positions are read from JSON when someone sets one up or a table is restored, never during play.
"""

from collections.abc import Callable, Collection, Mapping
from typing import Any, Final, NamedTuple

import msgspec

from cardinal.engine.bits import members, set_of
from cardinal.engine.playing_cards import read_card, write_card
from cardinal.engine.position import NEVER
from cardinal.engine.refused import BadInput, quoted

REST: Final = ("…", "...")  # at the end of a list of cards: all the other cards
OTHERS: Final = ...  # how a codec reads it


class Place(NamedTuple):
    """Where a value is in the JSON, and how many seats the table has."""

    path: str
    seats: int

    def within(self, key: str | int) -> "Place":
        return Place(f"{self.path}[{key}]" if isinstance(key, int) else f"{self.path}.{key}", self.seats)

    def must_be(self, wanted: str, given: object) -> BadInput:
        return BadInput(f"The field '{self.path}' must be {wanted}, not {quoted(given)}.")


def same(value: Any) -> Any:
    return value


class Codec(NamedTuple):
    """`read` turns JSON into what the position holds, or raises BadInput; `write` turns it back."""

    read: Callable[[Any, Place], Any]
    kind: str  # what the JSON must be, in words
    write: Callable[[Any], Any] = same

    def to(self, read: Callable[[Any], Any], write: Callable[[Any], Any]) -> "Codec":
        """The same JSON, held by the position in another form."""
        return Codec(
            lambda value, place: read(self.read(value, place)), self.kind, lambda value: self.write(write(value))
        )


# -- what all kinds share ---------------------------------------------------------------------------------


def _writes(codec: Codec) -> Callable[[Any], list[Any]]:
    write = codec.write
    return list if write is same else lambda values: [write(value) for value in values]


def _each(codec: Codec, values: Any, place: Place) -> list[Any]:
    return [codec.read(one, place.within(k)) for k, one in enumerate(values)]


def _exactly(n: int, wanted: str, codec: Codec, value: Any, place: Place) -> list[Any]:
    _list(value, place, wanted)
    if len(value) != n:
        raise place.must_be(wanted, value)
    return _each(codec, value, place)


def _list(value: Any, place: Place, wanted: str) -> None:
    if not isinstance(value, list | tuple):
        raise place.must_be(wanted, value)


def _whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


# -- single values ----------------------------------------------------------------------------------------


def number(low: int = 0, high: int = NEVER) -> Codec:
    kind = "a whole number"
    if low > -NEVER:
        kind += f" from {low} to {high}" if high < NEVER else f" of {low} or more"

    def read(value: Any, place: Place) -> Any:
        if not _whole(value) or not low <= value <= high:
            raise place.must_be(kind, value)
        return value

    return Codec(read, kind)


def _type(wanted: type, kind: str) -> Codec:
    def read(value: Any, place: Place) -> Any:
        if not isinstance(value, wanted):
            raise place.must_be(kind, value)
        return value

    return Codec(read, kind)


def _object(value: Any, place: Place) -> Any:
    if not isinstance(value, Mapping) or not all(isinstance(key, str) for key in value):
        raise place.must_be("an object with fields", value)
    return value


def _seat(value: Any, place: Place) -> Any:
    if not _whole(value) or not 0 <= value < place.seats:
        raise place.must_be(f"a seat from 0 to {place.seats - 1}", value)
    return value


def _instant(value: Any, place: Place) -> Any:
    if value is None:
        return NEVER
    if not _whole(value) or not 0 <= value <= NEVER:
        raise place.must_be(INSTANT.kind, value)
    return value


FLAG: Final = _type(bool, "true or false")
TEXT: Final = _type(str, "a text")
OBJECT: Final = Codec(_object, "an object with fields")  # checked elsewhere
SEAT: Final = Codec(_seat, "a seat")
INSTANT: Final = Codec(
    _instant, "an instant in milliseconds of table time, or null", lambda when: None if when == NEVER else when
)


def one_of(words: Collection[str]) -> Codec:
    """One of some words. The position holds the word itself."""
    kind = f"one of {', '.join(filter(None, words))}"

    def read(value: Any, place: Place) -> Any:
        if not isinstance(value, str) or value not in words:
            raise place.must_be(kind, value)
        return value

    return Codec(read, kind)


def word(words: Collection[str]) -> Codec:
    """One of some words. The position holds its index."""
    known = list(words)
    text = one_of(known)
    return Codec(lambda value, place: known.index(text.read(value, place)), text.kind, known.__getitem__)


def reads(reader: Callable[[str], Any], write: Callable[[Any], Any] = same, kind: str = "a text") -> Codec:
    """A value that the game reads itself: a card, a move. The game says what is wrong, and this adds where."""

    def read(value: Any, place: Place) -> Any:
        TEXT.read(value, place)
        try:
            return reader(value)
        except BadInput as wrong:
            raise BadInput(f"The field '{place.path}' cannot be read. {wrong}") from None

    return Codec(read, kind, write)


def maybe(codec: Codec, nothing: Any = None) -> Codec:
    """A value or null. For null, the position holds `nothing`."""
    return Codec(
        lambda value, place: nothing if value is None else codec.read(value, place),
        f"{codec.kind}, or null",
        lambda value: None if value is nothing or value == nothing else codec.write(value),
    )


# -- several values ---------------------------------------------------------------------------------------


def several(codec: Codec, most: int | None = None, counts: Collection[int] | None = None) -> Codec:
    """A list, of any length unless `most` or `counts` limit it."""

    def read(value: Any, place: Place) -> list[Any]:
        _list(value, place, "a list")
        if most is not None and len(value) > most:
            raise place.must_be(f"a list of at most {most}", value)
        if counts is not None and len(value) not in counts:
            raise place.must_be(f"a list of {' or '.join(map(str, counts))}", value)
        return _each(codec, value, place)

    return Codec(read, f"a list, each {codec.kind}", _writes(codec))


def different(codec: Codec) -> Codec:
    """A list without repeats."""

    def read(value: Any, place: Place) -> list[Any]:
        found: list[Any] = several(codec).read(value, place)
        if len(set(value)) < len(value):
            raise place.must_be("a list without repeats", value)
        return found

    return Codec(read, f"a list of different values, each {codec.kind}", _writes(codec))


SEAT_LIST: Final = different(SEAT)  # in order
SEATS: Final = Codec(lambda value, place: set_of(SEAT_LIST.read(value, place)), "a list of seats", members)  # as bits


def each_seat(codec: Codec) -> Codec:
    def read(value: Any, place: Place) -> list[Any]:
        return _exactly(place.seats, f"a list for the {place.seats} seats", codec, value, place)

    return Codec(read, f"a list for the seats, each {codec.kind}", _writes(codec))


def pair(codec: Codec) -> Codec:
    """One value for each of two teams."""

    def read(value: Any, place: Place) -> list[Any]:
        return _exactly(2, "a list for the two teams", codec, value, place)

    return Codec(read, f"a list for the two teams, each {codec.kind}", _writes(codec))


def words(codec: Codec, rest: bool = False, split: Callable[[str], list[str]] = str.split) -> Codec:
    """A list, or one text with its parts: "TX KS". With `rest` it may end in "…", which is read as OTHERS."""

    def read(value: Any, place: Place) -> list[Any]:
        if isinstance(value, str):
            value = split(value)
        _list(value, place, "a list, or one text")
        others = bool(rest and value and value[-1] in REST)
        return _each(codec, value[:-1] if others else value, place) + ([OTHERS] if others else [])

    return Codec(read, f"a list, or one text, each {codec.kind}", _writes(codec))


def record(
    codecs: Mapping[str, Codec],
    needs: Collection[str] = (),
    make: Callable[..., Any] | None = None,
    view: Callable[..., Any] | None = None,
) -> Codec:
    """An object with keys. The position holds what `make` returns, or a dict. A view shows it as a `view`."""

    def read(value: Any, place: Place) -> Any:
        if isinstance(value, msgspec.Struct):
            value = msgspec.structs.asdict(value)
        OBJECT.read(value, place)
        check_keys(value, codecs, f"The field '{place.path}'", needs)
        found = {key: codecs[key].read(one, place.within(key)) for key, one in value.items()}
        return found if make is None else make(**found)

    def write(value: Any) -> Any:
        found = {
            key: codec.write(getattr(value, key) if make else value[key])
            for key, codec in codecs.items()
            if make or key in value
        }
        return found if view is None else view(**found)

    return Codec(read, f"an object with {', '.join(codecs)}", write)


def either(plain: Codec, objects: Codec) -> Codec:
    """Two ways to read the same value: an object or a plain value. It is written as the plain value."""

    def read(value: Any, place: Place) -> Any:
        return (objects if isinstance(value, Mapping) else plain).read(value, place)

    return Codec(read, f"{plain.kind}; or {objects.kind}", plain.write)


def check_keys(data: Mapping[Any, Any], keys: Collection[str], what: str, needs: Collection[str] = ()) -> None:
    unknown = sorted(str(key) for key in data if key not in keys)
    if unknown:
        raise BadInput(f"{what} has no {quoted(unknown[0])}. It has: {', '.join(sorted(keys))}.")
    missing = [key for key in needs if key not in data]
    if missing:
        raise BadInput(f"{what} needs '{missing[0]}'.")


# -- playing cards ----------------------------------------------------------------------------------------

PLAYING_CARD: Final = reads(read_card, write_card, "a card such as QH")
PLAYING_CARDS: Final = different(PLAYING_CARD).to(set_of, members)  # the position holds a set, as bits
