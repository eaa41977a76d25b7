"""Random plays on a real table, step by step, for the checks to look at."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from cardinal.engine.chance import Chance, Fast
from cardinal.engine.clock import SetClock
from cardinal.engine.game import Game
from cardinal.engine.position import NEVER, SPECTATOR
from cardinal.engine.seal import OpenSeed
from cardinal.engine.table import Table


@dataclass(frozen=True)
class Case:
    """One way to play a game: how many seats, which options."""

    game: Game
    seats: int
    options: Mapping[str, object] = field(default_factory=dict, hash=False)

    def __str__(self) -> str:
        options = ",".join(f"{key}={value}" for key, value in self.options.items())
        return f"{self.game.id}-{self.seats}-{options or 'default'}"

    @property
    def sitting(self) -> list[int]:
        """The seats that are not empty."""
        return self.game.teams.sitting(self.seats, self.game.parse_options(self.options))

    def table(self, seed: int | str, follow: Iterable[int] | None = None) -> Table:
        """A new table for the case. `follow` says whose streams are written; by default, everybody's."""
        shuffle = OpenSeed(seed)
        followed = [SPECTATOR, *range(self.seats)] if follow is None else follow
        return Table(self.game, self.seats, self.options, shuffle, clock=SetClock(), follow=followed)


def cases(game: Game) -> list[Case]:
    """Every number of seats, and every set of options that the game wants tried."""
    plain = [Case(game, seats, game.trials.short) for seats in game.seat_counts]
    return plain + [Case(game, game.default_seats, options) for options in game.trials.others]


def walk(case: Case, seed: int | str, limit: int = 120, follow: Iterable[int] | None = ()) -> Iterator[Table]:
    """The table after the deal and after every step of a random play: moves by seats, and time that passes.

    By default, no streams are written (`follow`): that takes four fifths of a walk's time, and few checks look at them.
    """
    table = case.table(seed, follow)
    chance = Fast(f"walk {case} {seed}".encode())
    yield table
    for _ in range(limit):
        if table.over() or not step(table, chance):
            return
        yield table


def step(table: Table, chance: Chance) -> bool:
    """Makes one random move, or lets the next due thing happen. False: nothing more can happen."""
    assert isinstance(table.clock, SetClock)
    when = table.position.due()
    ready = table.to_act()
    if when != NEVER and (not ready or chance.below(3) == 0):
        table.clock.jump(when)
        table.advance()
        return True
    if not ready:
        return False
    seat = ready[chance.below(len(ready))]
    if when != NEVER and when > table.now():  # somewhere before the deadline
        table.clock.jump(table.now() + chance.below(min(when - table.now(), 60_000)))
    table.play(seat, table.legal(seat).sample(chance))
    return True
