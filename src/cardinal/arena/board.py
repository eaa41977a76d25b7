"""A leaderboard as a file: one line of JSON that says what is played, then lines with the games of each lineup.

A game is stored as the place of each player (0: won) and the number of moves. Who sat where follows from its number. A
board can grow: more games, or more bots, are added to what it has.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from cardinal.arena.simulate import Outcome
from cardinal.engine.refused import BadInput

Played = tuple[int, ...]  # the place of each player, then the number of moves
MOST = 100  # games per line


class Head(msgspec.Struct, frozen=True):
    """What all games of a board have in common."""

    game: str
    rules: str
    seats: int
    seed: str
    options: dict[str, str] = {}


class Line(msgspec.Struct):
    """Some games of a lineup, as stored in the file."""

    lineup: list[str]
    first: int  # the number of the first of these games
    games: list[list[int]]


@dataclass
class Board:
    """All games played so far, by lineup."""

    head: Head
    path: Path | None = None  # None: not saved
    games: dict[tuple[str, ...], list[Played]] = field(default_factory=dict)
    kept: dict[tuple[str, ...], int] = field(default_factory=dict)  # how many of them are in the file

    def bots(self) -> list[str]:
        """The names of all bots that have played."""
        return sorted({bot for lineup in self.games for bot in lineup})

    def add(self, lineup: tuple[str, ...], played: Played, block: int) -> None:
        """Adds a game. The file grows by a line for every MOST games."""
        self.games.setdefault(lineup, []).append(played)
        if len(self.games[lineup]) - self.kept.get(lineup, 0) >= MOST:
            self.flush(block)

    def flush(self, block: int) -> None:
        """Writes what is new. A deal that was not played from every seat will be played again next time."""
        for lineup, games in self.games.items():
            known = self.kept.get(lineup, 0)
            whole = len(games) - len(games) % block
            if self.path is not None and whole > known:
                line = Line(list(lineup), known, [list(each) for each in games[known:whole]])
                with self.path.open("ab") as file:
                    file.write(msgspec.json.encode(line) + b"\n")
                self.kept[lineup] = whole


def places(outcome: Outcome, sitting: Sequence[int]) -> list[int]:
    """Winners come first; the others follow by points."""
    standing = [(outcome.shares[seat] > 0, 0 if outcome.shares[seat] > 0 else outcome.points[seat]) for seat in sitting]
    return [sum(1 for other in standing if other > own) for own in standing]


def open_board(path: Path | None, head: Head) -> Board:
    """The board in a file, or a new one."""
    board = Board(head, path)
    if path is None:
        return board
    if path.exists():
        board = read_board(path)
        if board.head != head:
            raise BadInput(
                f"{str(path)!r} is a board for other games. Name a new file, or the same game, seats and options."
            )
        return board
    try:
        path.write_bytes(msgspec.json.encode(head) + b"\n")
    except OSError as wrong:
        raise BadInput(f"The board cannot be saved in {str(path)!r}: {wrong.strerror}.") from None
    return board


def read_board(path: Path) -> Board:
    """Reads the board in a file. Raises BadInput if it is not one."""
    try:
        text = path.read_bytes()
    except OSError as wrong:
        raise BadInput(f"The board {str(path)!r} cannot be read: {wrong.strerror}.") from None
    whole = text[: text.rfind(b"\n") + 1]  # drop a line that was cut off
    try:
        first, *lines = whole.splitlines()
        board = Board(msgspec.json.decode(first, type=Head), path)
        for each in lines:
            line = msgspec.json.decode(each, type=Line)
            games = board.games.setdefault(tuple(line.lineup), [])
            if line.first != len(games):
                raise ValueError
            games += [tuple(played) for played in line.games]
    except (ValueError, msgspec.MsgspecError):
        raise BadInput(f"{str(path)!r} is not an arena board. Name a new file.") from None
    if len(whole) < len(text):
        path.write_bytes(whole)
    board.kept = {lineup: len(games) for lineup, games in board.games.items()}
    return board
