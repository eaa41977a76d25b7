"""A game's options: their values, what they mean, and which clause defines them."""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import wraps
from typing import TypeVar

from cardinal.engine.attachments import DIGITS, attached
from cardinal.engine.refused import BadInput, quoted

Value = str | int | bool
Options = dict[str, Value]
R = TypeVar("R")
SEAT = "seat"  # the unit of an option that names a seat, from 0 on: whoever shows it says who sits there
SEATS = "seats"  # the unit of an option that names some seats, as in S2,S4
PACK = "pack"  # the unit of an option that names an attachment, by its fingerprint
EMPTY = "empty"  # the option by which seats stay empty, in a game that allows it
NONE = "none"  # no seat
EMPTY_NAME = "(empty)"  # as the name of such a seat
FINGERPRINT = re.compile(rf"[0-9a-f]{{{DIGITS}}}")
A_SEAT = re.compile(r"S?([0-9]{1,2})", re.IGNORECASE)
NUMBER = re.compile(r"\s*[+-]?[0-9]{1,15}\s*")  # fits a machine integer


@dataclass(frozen=True)
class Option:
    """One option: some named values, a range of whole numbers, or both (`off, 20…120`)."""

    key: str
    title: str  # for people: a few plain words
    default: Value
    meaning: str
    clause: str
    values: tuple[Value, ...] = ()
    words: tuple[str, ...] = ()  # the values for people, if they need explaining
    low: int | None = None
    high: int | None = None
    unit: str = field(default="")
    lab: bool = False  # for simulations and research: no lobby offers it
    before: Value | None = None  # the value in a play that is older than this option; None: the default
    quick: tuple[Value, ...] = ()  # what Play now offers, the choice for a first game first; one alone is just taken

    def parse(self, given: object) -> Value:
        """The value that a person, a record or a program gave, as the rules want it."""
        for value in self.values:
            if (type(given) is type(value) and given == value) or _text(given) == _text(value):
                return value
        if self.unit == SEATS and (named := _seats(given)):
            return write_seats(named)
        if self.unit == PACK and FINGERPRINT.fullmatch(text := _text(given)):
            attached(text)  # or an error: it is not here
            return text
        number = _number(given)
        high = number if self.high is None else self.high
        if self.low is not None and number is not None and high is not None and self.low <= number <= high:
            return number
        raise BadInput(f"The option {self.key} cannot be {quoted(_text(given))}. It can be: {self.allowed()}.")

    def allowed(self) -> str:
        """What it can be, in words."""
        parts = [_text(value) for value in self.values]
        if self.low is not None:
            unit = f" {self.unit}" if self.unit and self.unit != SEAT else ""
            parts.append(f"{self.low} or more{unit}" if self.high is None else f"{self.low} to {self.high}{unit}")
        if self.unit == SEATS:
            parts.append("seats, as in S2,S4")
        if self.unit == PACK:
            parts.append(f"the fingerprint of a pack ({DIGITS} digits)")
        return ", ".join(parts)

    def text(self, value: Value) -> str:
        """A value as people write it."""
        return _text(value)


def seconds(key: str, title: str, default: int, meaning: str, clause: str, low: int, high: int) -> Option:
    """A span of time."""
    return Option(key, title, default, meaning, clause, low=low, high=high, unit="seconds")


def parse_options(offered: tuple[Option, ...], given: Mapping[str, object], of: str) -> Options:
    """Every option with its value; an unknown key is an error."""
    known = {option.key: option for option in offered}
    for key in given:
        if key not in known:
            raise BadInput(f"{of} has no option {quoted(key)}. It has: {', '.join(sorted(known)) or 'none'}.")
    return {key: option.parse(given[key]) if key in given else option.default for key, option in known.items()}


def recorded_options(offered: tuple[Option, ...], kept: Mapping[str, object]) -> dict[str, object]:
    """The options of a play, from its record or its row, which may be older than some of them."""
    older = {option.key: option.before for option in offered if option.before is not None}
    return {**older, **kept}


def attachments(offered: tuple[Option, ...], values: Mapping[str, Value]) -> dict[str, str]:
    """The texts that these options name, by fingerprint."""
    named = (str(values.get(option.key, "")) for option in offered if option.unit == PACK)
    return {name: attached(name) for name in named if FINGERPRINT.fullmatch(name)}


def read_seats(value: object) -> list[int]:
    """The seats that an option of the unit SEATS names."""
    return _seats(value) or []


def write_seats(seats: Iterable[int]) -> str:
    """Seats as an option of the unit SEATS has them, as in S2,S4."""
    return ",".join(f"S{seat}" for seat in sorted(set(seats))) or NONE


def _seats(given: object) -> list[int] | None:
    """None: these are not seats."""
    found = [A_SEAT.fullmatch(word) for word in _text(given).replace(",", " ").split()]
    return [int(one[1]) for one in found if one] if found and all(found) else None


def _text(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _number(given: object) -> int | None:
    if isinstance(given, bool) or not isinstance(given, int | str):
        return None
    return int(given) if NUMBER.fullmatch(str(given)) else None


def reads_once(read: Callable[[Options], R]) -> Callable[[Options], R]:
    """For a game's `rules_of`: the same rules again for the same options as last time. A simulation deals so often that
    reading them each time would be slow, and rules never change."""
    last: list[tuple[Options, R]] = []

    @wraps(read)
    def rules_of(options: Options) -> R:
        found = last[0] if last else None  # read once: another thread may read other options meanwhile
        if found is None or found[0] != options:
            found = (dict(options), read(options))
            last[:] = [found]
        return found[1]

    return rules_of
