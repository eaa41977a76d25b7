"""Shortest routes from place to place over land."""

import itertools
from collections import deque
from collections.abc import Sequence

from cardinal.items.chance import shuffled
from cardinal.items.subject import Subject


class Roads:
    def __init__(self, subject: Subject) -> None:
        self._subject = subject
        self._known: dict[str, dict[str, int]] = {}

    def neighbors(self, code: str) -> tuple[str, ...]:
        found: tuple[str, ...] = self._subject.atlas[code].borders
        return found

    def distances(self, start: str) -> dict[str, int]:
        """How many borders away each place is. Places that cannot be reached are left out."""
        if start in self._known:
            return self._known[start]
        found = self._known[start] = {start: 0}
        ahead = deque([start])
        while ahead:
            here = ahead.popleft()
            for code in self.neighbors(here):
                if code not in found:
                    found[code] = found[here] + 1
                    ahead.append(code)
        return found

    def route(self, start: str, end: str) -> list[str] | None:
        """One of the shortest routes, with both ends; the alphabet decides ties. None if there is none."""
        far = self.distances(end)
        if start not in far:
            return None
        way = [start]
        while way[-1] != end:
            way.append(min(code for code in self.neighbors(way[-1]) if far.get(code) == far[way[-1]] - 1))
        return way

    def is_route(self, way: Sequence[str]) -> bool:
        return all(self._subject.border(one, two) for one, two in itertools.pairwise(way))

    def far(self, borders: int) -> list[tuple[str, str]]:
        """The pairs with this many borders between them, in an order that is the same every time."""
        codes = self._subject.atlas.codes
        pairs = [(one, two) for one in codes for two in codes if one < two and self.distances(one).get(two) == borders]
        return shuffled(pairs, "far")
