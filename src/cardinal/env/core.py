# mypyc: compiled
"""The inner loop: many games, each waiting for one seat's move, stepped at once."""

from collections.abc import Callable
from typing import Final, final

from librt.strings import read_i64_le
from librt.vecs import vec
from mypy_extensions import i64

from cardinal.engine.bits import lowest, shifted
from cardinal.engine.chance import Chance
from cardinal.engine.encoding import Encoding
from cardinal.engine.position import NEVER, TABLE, TICK, Position, Stamp
from cardinal.env.rows import Marks, Rows

RUNNING = 0
OVER = 1  # the game ended by its rules
CUT = 2  # … by the limit of moves

START: Final = Stamp(0, 0)
NOBODY: Final[dict[int, int]] = {}  # never changed in place

Dealt = tuple[Position, Chance]


@final
class Game:
    """One game: where it stands, what chance it has, whose move it waits for."""

    def __init__(
        self, encoding: Encoding, position: Position, chance: Chance, number: int, begins: bool = True
    ) -> None:
        self.encoding = encoding
        self.position = position
        self.chance = chance
        self.number = number
        self.seat: i64 = -1  # -1: nobody's, the game is over
        self.stamp = START
        self.moves: i64 = 0
        self.waiting = NOBODY  # in a race: by seat, the question at which it waits
        if begins:
            self.find_mover()

    def copy(self, chance: Chance) -> "Game":
        """The same game, to be played on with another chance."""
        new = Game(self.encoding, self.position.copy(), chance, self.number, False)
        new.seat = self.seat
        new.stamp = self.stamp
        new.moves = self.moves
        new.waiting = self.waiting
        return new

    def find_mover(self) -> None:
        """Whose move it is: in turn if several may move. Time passes when nobody can, or when everyone in a race
        waits."""
        position = self.position
        while True:
            ready = position.to_act()
            several = ready & (ready - 1) != 0 or self.encoding.waits
            while ready:
                higher: i64 = (ready >> (self.seat + 1)) << (self.seat + 1)
                next = lowest(higher) if higher else lowest(ready)
                if not several or self.can(next):
                    self.seat = next
                    return
                ready &= ~shifted(1, next)
            when = position.due()
            if when == NEVER or position.over():
                self.seat = -1
                return
            self.stamp = Stamp(when, when)
            position.apply(TABLE, TICK, "", self.chance, self.stamp)
            self.waiting = NOBODY

    def able(self, ready: i64) -> i64:
        """The seats that have any move at all and do not wait."""
        left = ready
        while left:
            seat = lowest(left)
            left &= left - 1
            if not self.can(seat):
                ready &= ~shifted(1, seat)
        return ready

    def can(self, seat: i64) -> bool:
        """Does this seat have any move at all, and is it not waiting?"""
        position = self.position
        return position.count(seat) + position.frees(seat) != 0 and not self.waits(seat)

    def waits(self, seat: i64) -> bool:
        """A seat waits until time passes, or until it is asked something new."""
        return bool(self.waiting) and self.waiting.get(int(seat)) == int(self.position.asks(seat))

    def clock_runs(self) -> bool:
        """In a race: a seat may wait."""
        return self.encoding.waits and self.position.due() != NEVER

    def play(self, action: i64) -> None:
        """Carry out an action that is legal for the seat whose move it is."""
        encoding = self.encoding
        position = self.position
        free: i64 = action - len(encoding.codes)
        if free < 0:
            self.carry_out(encoding.code_of(position, action), "")
        elif free < encoding.frees:
            move = position.fill(self.seat, free, self.chance)
            self.carry_out(move.code, move.words)
        else:
            self.waiting = {**self.waiting, int(self.seat): int(position.asks(self.seat))}
            self.moves += 1
            self.find_mover()

    def carry_out(self, code: i64, words: str) -> None:
        self.position.apply(self.seat, code, words, self.chance, self.stamp)
        self.moves += 1
        self.find_mover()

    def ready(self) -> i64:
        """The seats that can do something now, as a set: `seat`, and others where several move at once."""
        if self.seat < 0:
            return 0
        return self.able(self.position.to_act())

    def write_mask(self, mask: Marks, row: i64, seat: i64) -> None:
        """What a seat may do: the one whose move it is, or another that is ready."""
        mask.begin(row)
        if seat >= 0:
            encoding = self.encoding
            encoding.mark(self.position, seat, mask)
            if encoding.frees or encoding.waits:
                free: i64 = len(encoding.codes)
                for k in range(self.position.frees(seat)):
                    mask.mark(free + k)
                if self.clock_runs():
                    mask.mark(free + encoding.frees)
        mask.end()


def rewards_of(position: Position) -> list[int]:
    """By seat, at the end: 1 for those who won, -1 for the others, 0 for everybody if all or none did."""
    winners = position.winners()
    seats = position.seats
    everyone: i64 = (shifted(1, seats) - 1) & ~position.empty
    if winners == 0 or winners == everyone:
        return [0] * int(seats)
    return [1 if (winners >> seat) & 1 else (-1 if (everyone >> seat) & 1 else 0) for seat in range(seats)]


@final
class Core:
    """`deal(number)` gives the position and chance of a game; a game that ends is replaced by game number + N."""

    def __init__(
        self, encoding: Encoding, deal: Callable[[int], Dealt], n: i64, seats: i64, width: i64, actions: i64, limit: i64
    ) -> None:
        self.encoding = encoding
        self.deal = deal
        self.n = n
        self.seats = seats
        self.limit = limit
        self.games: list[Game] = []
        self.observations = Rows(n, width)
        self.mask = Marks(n, actions)
        self.players: vec[i64] = vec[i64]([i64(0)] * int(n))
        self.numbers: vec[i64] = vec[i64]([i64(0)] * int(n))
        self.done: vec[i64] = vec[i64]([i64(0)] * int(n))
        self.rewards: vec[i64] = vec[i64]([i64(0)] * int(n * seats))
        self.points: vec[i64] = vec[i64]([i64(0)] * int(n * seats))

    def reset(self) -> None:
        self.games = []
        for row in range(self.n):
            self.games.append(self.new(row))
            self.numbers[row] = row
            self.write(row)
            self.done[row] = RUNNING

    def new(self, number: i64) -> Game:
        position, chance = self.deal(int(number))
        return Game(self.encoding, position, chance, int(number))

    def write(self, row: i64) -> None:
        """What the seat whose move it is may know and do."""
        game = self.games[row]
        seat = game.seat
        self.observations.begin(row)
        self.encoding.observe(game.position, seat, game.stamp.at, self.observations)
        self.observations.end()
        game.write_mask(self.mask, row, seat)
        self.players[row] = seat

    def step(self, actions: bytes) -> i64:
        """One move in each game: 64-bit numbers. Returns the row of the first illegal one, before anything is done."""
        n = self.n
        mask = self.mask
        for row in range(n):
            if mask.cell(row, read_i64_le(actions, 8 * row)) == 0:
                return row
        done = self.done
        for row in range(n):
            game = self.games[row]
            if done[row] != RUNNING:
                done[row] = RUNNING
                self.clear(row)
            game.play(read_i64_le(actions, 8 * row))
            if game.seat < 0 or game.moves >= self.limit:
                self.finish(row, game)
            self.write(row)
        return -1

    def clear(self, row: i64) -> None:
        for seat in range(self.seats):
            self.rewards[row * self.seats + seat] = 0
            self.points[row * self.seats + seat] = 0

    def finish(self, row: i64, game: Game) -> None:
        """Note the result and deal the next game."""
        position = game.position
        over = position.over()
        self.done[row] = OVER if over else CUT
        if over:
            at: i64 = row * self.seats
            rewards = rewards_of(position)
            points = position.points()
            for seat in range(self.seats):
                self.rewards[at + seat] = rewards[seat]
                self.points[at + seat] = points[seat]
        number: i64 = game.number + self.n
        self.games[row] = self.new(number)
        self.numbers[row] = number
