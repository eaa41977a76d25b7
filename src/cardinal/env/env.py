"""One game for learning agents, a move at a time."""

from collections.abc import Mapping
from io import StringIO

import numpy as np
from numpy.typing import NDArray
from rich.console import Console

from cardinal.engine.bits import members
from cardinal.engine.game import Game
from cardinal.engine.position import SPECTATOR, Position
from cardinal.engine.refused import BadInput
from cardinal.env.core import Game as Played
from cardinal.env.core import rewards_of
from cardinal.env.dealing import dealer
from cardinal.env.rows import Marks, Rows
from cardinal.env.space import Space, space_of

Cells = NDArray[np.uint8]
LIMIT = 5_000  # moves in a game; a longer one is cut


class Env:
    """`reset`, then `step` until `done`. `seat` is whose move it is."""

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        limit: int = LIMIT,
    ) -> None:
        self.space = space_of(game) if isinstance(game, str) else Space(game)
        self._dealer = dealer(self.space, seats, options)
        self.seats = self._dealer.seats
        self.limit = limit
        self._observation = Rows(1, self.space.size)
        self._mask = Marks(1, self.space.num_actions)
        self.reset()

    def reset(self, seed: int | str = 0, number: int = 0) -> None:
        """Deal game `number` of a seed."""
        position, chance = self._dealer.of_seed(seed)(number)
        self._game = Played(self.space.encoding, position, chance, number)

    @property
    def position(self) -> Position:
        """The whole position with everything hidden in it: for search and for teachers, not for agents."""
        return self._game.position

    @property
    def seat(self) -> int:
        """Whose move it is; -1 when the game is over."""
        return int(self._game.seat)

    @property
    def moves(self) -> int:
        """How many moves were made."""
        return int(self._game.moves)

    @property
    def over(self) -> bool:
        """Ended by the rules."""
        return self._game.position.over()

    @property
    def cut(self) -> bool:
        """Ended by the limit of moves, or because nobody can do anything."""
        return not self.over and (self._game.moves >= self.limit or self._game.seat < 0)

    @property
    def done(self) -> bool:
        """Over by the rules, or cut."""
        return self.over or self.cut

    def observe(self, seat: int | None = None) -> Cells:
        """What a seat may know, `seat` by default: a new array."""
        who = self.seat if seat is None else seat
        self._observation.begin(0)
        self.space.encoding.observe(self._game.position, who, self._game.stamp.at, self._observation)
        self._observation.end()
        return row(self._observation)

    def mask(self, seat: int | None = None) -> Cells:
        """1 for every action that is legal for a seat, `seat` by default: a new array."""
        who = self.seat if seat is None else seat
        self._game.write_mask(self._mask, 0, who if who in self.ready else -1)
        return row(self._mask)

    @property
    def ready(self) -> list[int]:
        """The seats that can do something now: `seat`, and others where several move at once."""
        return members(self._game.ready())

    def step(self, action: int) -> None:
        """One action of `seat`."""
        if self.done:
            raise BadInput("The game is over. Call reset.")
        self._game.write_mask(self._mask, 0, self.seat)
        if not self._mask.cell(0, action):
            raise BadInput(f"S{self.seat} may not {self.space.text(action)!r} (action {action}) now.")
        self._game.play(action)

    def play(self, text: str) -> None:
        """A move of `seat` by its text: also a layout or an answer, which no action can name."""
        game, position, stamp = self.space.game, self.position, self._game.stamp
        if self.done:
            raise BadInput("The game is over. Call reset.")
        move = game.read_at(position, text)
        refused = game.judge(position, self.seat, move, stamp)
        if refused is not None:
            raise refused
        self._game.carry_out(move.code, move.words)

    @property
    def now(self) -> int:
        """Table time, in ms. It passes only when nobody can act or, in a race, when everybody waits."""
        return int(self._game.stamp.at)

    @property
    def rewards(self) -> list[int]:
        """By seat, once the game is over: 1 won, -1 lost, 0 a draw among all. Before, and if it was cut: 0."""
        return rewards_of(self.position) if self.over else [0] * self.seats

    @property
    def points(self) -> list[int]:
        """By seat, as the game counts them; more is better."""
        return self.position.points()

    @property
    def playing(self) -> list[int]:
        """The seats that do not stay empty."""
        return [seat for seat in range(self.seats) if not self.position.empty >> seat & 1]

    def text(self, action: int) -> str:
        """The text of an action."""
        return self.space.text(action)

    def render(self, seat: int = SPECTATOR) -> str:
        """The table in words and lines, as a seat or a spectator sees it."""
        game, console = self.space.game, Console(file=StringIO(), width=100, color_system=None)
        names = [f"S{each}" for each in range(self.seats)]
        console.print(game.draw(game.view(self.position, seat, self.now), names, self.now))
        assert isinstance(console.file, StringIO)
        return console.file.getvalue()


def row(rows: Rows | Marks) -> Cells:
    """A copy of the only row."""
    copied: Cells = cells(rows, 1)[0].copy()
    return copied


def cells(rows: Rows | Marks, n: int, padded: bool = False) -> Cells:
    """Rows as an array, in place. `padded`: with the empty cells that fill up the last machine integer of a row."""
    width = int(rows.words) * 8
    whole = np.frombuffer(rows.data, dtype=np.uint8, count=n * width)  # type: ignore[call-overload]
    shaped: Cells = whole.reshape(n, width)[:, : width if padded else int(rows.width)]
    return shaped
