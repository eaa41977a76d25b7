# mypyc: compiled
"""A fact in a play's log, and who may know which part of it."""

from typing import Final, final

from mypy_extensions import i64

from cardinal.engine.bits import bit

Value = str | int | list[str] | list[int]

# A set of seats with the sign bit includes the spectators. So this is everyone, and `all_but` a few is negative.
EVERYONE: Final = -1


@final
class Event:
    """Only `sees` may know that it happened at all. Only the seats in `veiled` may know a veiled field.

    `reveals` marks the places where the rules themselves reveal hidden cards. Everywhere else, two plays that
    differ only in what a seat cannot see must tell that seat the same (cardinal.testing proves it).
    """

    def __init__(
        self,
        name: str,
        fields: dict[str, Value],
        sees: i64 = EVERYONE,
        veiled: dict[str, int] | None = None,
        reveals: bool = False,
    ) -> None:
        self.name = name
        self.fields = fields
        self.sees = sees
        self.veiled: dict[str, int] = {} if veiled is None else veiled
        self.reveals = reveals

    def seen_by(self, seat: int) -> dict[str, Value] | None:
        """The event as a seat (or a spectator, if negative) may know it. None if they may not know of it."""
        if not may_see(self.sees, seat):
            return None
        told: dict[str, Value] = {"event": self.name}
        for key, value in self.fields.items():
            if key not in self.veiled or may_see(self.veiled[key], seat):
                told[key] = value
        return told

    def __str__(self) -> str:
        """The whole event in one line, for records: `swap seat=0 discard=7,7 from=pile drew@S0=3`."""
        words = [self.name if self.sees == EVERYONE else f"{self.name}@{seats_text(self.sees)}"]
        for key, value in self.fields.items():
            mark = f"@{seats_text(self.veiled[key])}" if key in self.veiled else ""
            words.append(f"{key}{mark}={_value_text(value)}")
        return " ".join(words)


def all_but(seat: i64) -> i64:
    """Everyone but one seat."""
    return EVERYONE - bit(seat)


def may_see(sees: i64, seat: i64) -> bool:
    """Is a seat (or a spectator, if negative) in this set?"""
    return sees < 0 if seat < 0 else sees & bit(seat) != 0


def seats_text(seats: i64) -> str:
    """A set of seats as people write it: `S0+S2`, `-S1` for everyone but S1, `-` for nobody."""
    if seats < 0:
        return "-" + seats_text(EVERYONE - seats)
    return "+".join([f"S{n}" for n in range(63) if seats & bit(n)]) or "-"


def _value_text(value: Value) -> str:
    if isinstance(value, list):
        return ",".join([str(part) for part in value])
    text = str(value)
    return f'"{text}"' if " " in text or text == "" else text
