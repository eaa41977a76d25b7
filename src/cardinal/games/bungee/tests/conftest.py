"""Sets up positions of Bungee in their notation, plays moves as people type them, and keeps what each seat is told."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from cardinal.engine.chance import Chance
from cardinal.engine.game import Game
from cardinal.engine.seal import OpenSeed
from cardinal.engine.seed import Seed
from cardinal.engine.table import Table
from cardinal.games.bungee import GAMES
from cardinal.testing import Sitting as Base
from cardinal.testing import Stacked

NAMES = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J"]
WATCHER = -1


def stack(*orders: str) -> Stacked:
    """`stack("9 8 7")`: the first cards of each shuffle."""
    return Stacked(*orders, names=NAMES)


class Sitting(Base):
    """A position to play on. Cards are written as in `9 9 2 J`."""

    def hand(self, seat: int) -> str:
        return " ".join(self.json["hands"][seat])

    def sums(self) -> dict[int, int]:
        """The sums that the last reveal told."""
        lines = [dict(word.split("=") for word in line.split()[1:]) for line in self.log if line.startswith("reveal")]
        return {int(line["seat"]): int(line["sum"]) for line in lines}

    @property
    def discards(self) -> str:
        return " ".join(self.json["discards"])

    @property
    def result(self) -> Any:
        """The last finished game."""
        return self.json["last"]


@pytest.fixture(scope="session")
def bungee() -> Game:
    return GAMES[0]


@pytest.fixture
def stacked() -> Callable[..., Chance]:
    return stack


@pytest.fixture
def setup(bungee: Game) -> Callable[..., Sitting]:
    """`setup("9 9 2", "1 J", lucky="7", pile="3 8 …", discards="4@S1", chance=…, games=1)`: see fields.py.

    Keys with a capital inside, and `games`, `starter`, are options.
    """

    def sit(*hands: str, chance: Chance | None = None, **given: Any) -> Sitting:
        options = {key: given.pop(key) for key in list(given) if key != key.lower() or key in ("games", "starter")}
        for key in ("pile", "discards"):
            if key in given:
                given[key] = given[key].split()
        data = {"hands": [hand.split() for hand in hands], "options": options, **given}
        return Sitting(bungee, bungee.from_json(data), chance or Seed.of(1).entry(0))

    return sit


@pytest.fixture
def deal(bungee: Game) -> Callable[..., Sitting]:
    """A new match: `deal(3, chance, firstSeat=2)`; by default from a seed."""

    def new(seats: int, chance: Chance | None = None, **options: Any) -> Sitting:
        chance = chance or Seed.of(1).entry(0)
        return Sitting(bungee, bungee.new(seats, options, chance), chance)

    return new


class StackedSeed(OpenSeed):
    """A deal as told; everything after it depends on the seed."""

    def __init__(self, deck: str) -> None:
        super().__init__(7)
        object.__setattr__(self, "deck", deck)

    def seed(self) -> Any:
        seed: Any = super().seed()
        later, deck = seed.entry, vars(self)["deck"]
        seed.entry = lambda number: later(number) if number else stack(deck)
        return seed


@pytest.fixture
def table(bungee: Game) -> Callable[..., Table]:
    """A table with every seat and the spectators listening: `table(3, deck="9 8 …", bots={1: decide}, games=1)`."""

    def open_table(seats: int, *, deck: str | None = None, bots: Any = None, seed: int = 5, **options: Any) -> Table:
        shuffle = OpenSeed(seed) if deck is None else StackedSeed(deck)
        return Table(bungee, seats, options, shuffle, bots=bots, follow=range(WATCHER, seats))

    return open_table


@pytest.fixture
def showdown(setup: Callable[..., Sitting]) -> Callable[..., Sitting]:
    """A game that ends with the declarations `order`, all hands as given; one game makes the match."""

    def end(*hands: str, order: list[int], lucky: str = "J", **more: Any) -> Sitting:
        first = order[0]
        sitting = setup(*hands, lucky=lucky, swapped=list(range(len(hands))), turn=first, **{"games": 1, **more})
        sitting.play(first, "declare")
        for k in range(1, len(hands)):
            seat = (first + k) % len(hands)
            sitting.play(seat, "stay")
            if sitting.phase == "say":
                sitting.play(seat, "declare" if seat in order else "silent")
            else:
                assert seat not in order, f"S{seat} has no Bungee to declare"
        assert sitting.result["declared"] == order
        return sitting

    return end


@pytest.fixture(scope="session")
def cards_of() -> Callable[[dict[str, Any]], Iterator[str]]:
    """Every card of a position in JSON, wherever it is."""

    def every(data: dict[str, Any]) -> Iterator[str]:
        for hand in data["hands"]:
            yield from hand
        yield from data["pile"]
        yield from (card.partition("@")[0] for card in data["discards"])
        if not data["lucky_drawn"]:
            yield data["lucky"]

    return every
