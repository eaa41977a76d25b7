# mypyc: compiled
"""A team's draft: cards that are being arranged before anything is said.

It is neither in the position nor in the log: a small board for each team, best effort, kept by the clients and sent
again after a reconnect. Moves are put in order as they come; a card in two people's hands goes where the later move
puts it. What counts is the layout that comes with a shout.
"""

from collections.abc import Callable


class Board:
    """Some slots with things in order. A thing lies in one slot at most."""

    def __init__(self, slots: int) -> None:
        self._slots: list[list[str]] = [[] for _ in range(slots)]
        self.number = 0  # of changes, so that a client sees whether it has missed one

    @property
    def rows(self) -> list[list[str]]:
        return [list(slot) for slot in self._slots]

    def lay(self, thing: str, slot: int, place: int | None = None) -> None:
        """Put a thing into a slot, at a place in its row or at the end, wherever it was before."""
        if not 0 <= slot < len(self._slots):
            return  # best effort: a client that sees the slots differently does no harm
        self._lift(thing)
        row = self._slots[slot]
        row.insert(len(row) if place is None else max(0, place), thing)
        self.number += 1

    def take(self, thing: str) -> None:
        """Back to the hand."""
        if self._lift(thing):
            self.number += 1

    def send(self, rows: list[list[str]]) -> None:
        """A whole board that a client has kept: only if the board is still empty."""
        if self.number == 0:
            for slot, row in enumerate(rows):
                for thing in row:
                    self.lay(thing, slot)

    def _lift(self, thing: str) -> bool:
        for row in self._slots:
            if thing in row:
                row.remove(thing)
                return True
        return False


class Drafts:
    """The boards of one play, one for each team: nobody can reach the other team's."""

    def __init__(self, team: Callable[[int], int], slots: int) -> None:
        self._team = team
        self._slots = slots
        self._boards: dict[int, Board] = {}

    def of(self, seat: int) -> Board:
        team = self._team(seat)
        if team not in self._boards:
            self._boards[team] = Board(self._slots)
        return self._boards[team]

    def begun(self, seat: int) -> bool:
        """Has the seat's team ever laid anything down?"""
        if not self._boards:
            return False
        board = self._boards.get(self._team(seat))
        return board is not None and board.number > 0

    def clear(self) -> None:
        """A new deal: nothing of the old cards is left."""
        self._boards.clear()
