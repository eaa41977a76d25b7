"""Sets up positions of Shapes in their notation, plays moves as people type them, and keeps what each seat is told."""

from collections.abc import Callable
from typing import Any

import pytest

from cardinal.engine.chance import Chance
from cardinal.engine.game import Game
from cardinal.engine.seal import OpenSeed
from cardinal.engine.seed import Seed
from cardinal.engine.table import Table
from cardinal.games.shapes import GAMES
from cardinal.games.shapes.moves import read_card
from cardinal.testing.sitting import Sitting as Base

WATCHER = -1


class Stacked(Chance):
    """Shuffles as it is told: each order names the first things, the rest follows as it was; then words of 0."""

    def __init__(self, *orders: list[int]) -> None:
        self.orders = list(orders)
        self.shuffled: list[list[int]] = []  # what there was to shuffle, each time
        self.words: list[int] = []  # how many things there were to choose from, each time
        self.pick = 0

    def word(self) -> int:
        return 0

    def below(self, n: int) -> int:
        self.words.append(int(n))
        return min(self.pick, int(n) - 1)

    def shuffle(self, things: list[Any]) -> None:
        self.shuffled.append(sorted(things))
        order = self.orders.pop(0) if self.orders else []
        rest = list(things)
        for thing in order:
            rest.remove(thing)
        things[:] = order + rest


class Sitting(Base):
    """A position to play on."""

    def moves(self, *lines: str) -> list[str]:
        """`moves("S0 ask S1 STA", "S1 decline")`."""
        start = len(self.log)
        for line in lines:
            seat, _, text = line.partition(" ")
            self.play(int(seat[1:]), text)
        return self.log[start:]

    def hand(self, seat: int) -> list[str]:
        return self.json["hands"][seat]

    def shapes(self, seat: int) -> str:
        return " ".join(card[:3] for card in self.hand(seat))

    def placed(self, seat: int) -> list[str]:
        return self.view().players[seat].placed

    def to_act(self) -> list[int]:
        return [seat for seat in range(self.position.seats) if self.position.to_act() >> seat & 1]

    @property
    def deck(self) -> list[str]:
        return self.json["deck"]


@pytest.fixture(scope="session")
def shapes() -> Game:
    return GAMES[0]


@pytest.fixture
def stacked() -> Callable[..., Stacked]:
    return Stacked


@pytest.fixture
def setup(shapes: Game) -> Callable[..., Sitting]:
    """`setup("STA 5/1t, CIR", "HEA", lists=["L01", "L02"], placed=[…], chance=…, mustAct=False)`: see fields.py.

    Keys with a capital inside are options.
    """

    def sit(*hands: str, chance: Chance | None = None, **given: Any) -> Sitting:
        options = {key: given.pop(key) for key in list(given) if key != key.lower()}
        data = {"hands": list(hands), "options": options, **given}
        return Sitting(shapes, shapes.from_json(data), chance or Seed.of(1).entry(0))

    return sit


@pytest.fixture
def deal(shapes: Game) -> Callable[..., Sitting]:
    """A new game: `deal(3, chance, order="random")`; by default from a seed."""

    def new(seats: int, chance: Chance | None = None, **options: Any) -> Sitting:
        chance = chance or Seed.of(1).entry(0)
        return Sitting(shapes, shapes.new(seats, options, chance), chance)

    return new


@pytest.fixture
def table(shapes: Game) -> Callable[..., Table]:
    """A table with every seat and the spectators listening: `table(3, bots={1: decide}, turnClock=20)`."""

    def open_table(seats: int, *, bots: Any = None, seed: int = 5, **options: Any) -> Table:
        return Table(shapes, seats, options, OpenSeed(seed), bots=bots, follow=range(WATCHER, seats))

    return open_table


@pytest.fixture
def battle(setup: Callable[..., Sitting]) -> Callable[..., Sitting]:
    """S0 challenges S1, who fights: `battle("CIR 5/1t 5", "SQU 4b/2b 4", more=["HEA", "MOO, DIA"])`.

    `more`: what else the two hold. Lists: S0 L01 (CIR 3, TRI 3, STA 3), S1 L03 (HEA 3, CRO 3, DIA 3).
    """

    def fight(ours: str, theirs: str, more: tuple[str, str] = ("TRI", "MOO"), **given: Any) -> Sitting:
        hands = [f"{choice.rpartition(' ')[0]}, {rest}" for choice, rest in zip((ours, theirs), more, strict=True)]
        hands += given.pop("others", [])
        lists = given.pop("lists", ["L01", "L03", *[None] * (len(hands) - 2)])
        sitting = setup(*hands, lists=lists, **given)
        sitting.moves("S0 challenge S1", "S1 fight", f"S0 battle {ours}", f"S1 battle {theirs}")
        return sitting

    return fight


@pytest.fixture(scope="session")
def faces() -> Callable[..., list[int]]:
    """`faces("CIR 6/0", "STA-08")`: cards as numbers, for a stacked deck."""
    return lambda *names: [read_card(name) for name in names]
