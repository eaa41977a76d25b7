"""Shortest ways from State to State over land."""

import itertools
from collections import deque
from collections.abc import Sequence
from functools import cache

from cardinal.atlas import BORDERS, INDEX, members


def neighbors(code: str) -> tuple[str, ...]:
    return tuple(members(BORDERS[INDEX[code]]))


def border(one: str, two: str) -> bool:
    return bool(BORDERS[INDEX[one]] >> INDEX[two] & 1)


@cache
def distances(start: str) -> dict[str, int]:
    """How many borders lie between; States that cannot be reached are not in it."""
    found = {start: 0}
    ahead = deque([start])
    while ahead:
        here = ahead.popleft()
        for code in neighbors(here):
            if code not in found:
                found[code] = found[here] + 1
                ahead.append(code)
    return found


def route(start: str, end: str) -> list[str] | None:
    """One of the shortest, with both ends, the alphabet deciding; None if there is none."""
    far = distances(end)
    if start not in far:
        return None
    way = [start]
    while way[-1] != end:
        way.append(min(code for code in neighbors(way[-1]) if far.get(code) == far[way[-1]] - 1))
    return way


def is_route(way: Sequence[str]) -> bool:
    return all(border(one, two) for one, two in itertools.pairwise(way))
