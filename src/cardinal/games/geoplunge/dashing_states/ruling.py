# mypyc: compiled
"""A host's ruling on one name, `right S2 3` or `wrong S2 3`: the seat and the place in the row (GP-R47)."""

from typing import final

from mypy_extensions import i64

from cardinal.games.geoplunge.dashing_states.judging import ROW


@final
class Ruling:
    def __init__(self, right: bool, seat: i64, place: i64) -> None:
        self.right = right
        self.seat = seat
        self.place = place  # from 0


def is_ruling(words: str) -> bool:
    parts = words.split(" ")
    if len(parts) != 3 or parts[0] not in ("right", "wrong"):
        return False
    seats = [f"S{seat}" for seat in range(6)]
    return parts[1] in seats and parts[2] in [str(place + 1) for place in range(ROW)]


def read_ruling(words: str) -> Ruling:
    parts = words.split(" ")
    return Ruling(parts[0] == "right", int(parts[1][1:]), int(parts[2]) - 1)
