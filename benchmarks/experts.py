"""Two bots of a game against each other, in pairs: the same deal twice, with the seats swapped.

    python benchmarks/experts.py bungee expert before --games 2000 --jobs 2

A bot is a level of the game, or one of these:

    before      the expert of version 0.2, as it was before this search
    N           the game's search with N playouts; compare:N tries all moves on the same deals instead
    sees:N      the game's search with the cards of the others open: no bot can do better by thinking about hands
    reads:N     Border Zap's search against `club`, with only those hands that club would have played just like that

It prints the share of wins of the first with its 95 % interval over pairs, and the time of a decision of each.
"""

import argparse
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))

from cardinal.bots.review import share_of
from cardinal.catalog import find_game
from cardinal.engine.game import Bot, Game
from cardinal.engine.seal import OpenSeed
from cardinal.engine.table import Table

OPTIONS: dict[str, dict[str, object]] = {
    "bungee": {"games": 1},
    "border-zap": {"clocks": "off", "stakes": "off"},
    "play-the-ranks": {"clocks": "off", "stakes": "off"},
}
Z = 1.96


class Timed:
    """A bot, and how long it thinks."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.spent = 0.0
        self.asked = 0

    def __call__(self, view: Any, legal: Any, chance: Any) -> tuple[str, int]:
        began = time.process_time()
        try:
            return self.bot(view, legal, chance)
        finally:
            self.spent += time.process_time() - began
            self.asked += len(legal.texts) > 1


def pair(game_id: str, names: tuple[str, str], seats: int, number: int) -> tuple[float, list[float], list[int]]:
    """The share of the first bot in two games with the same deal, and the time of both bots."""
    from opponents import find

    game = find_game(game_id)
    bots = [Timed(find(game, name)) for name in names]
    share = 0.0
    for swap in (0, 1):
        minds: dict[int, Bot] = {seat: bots[(seat + swap) % 2] for seat in range(seats)}
        table = Table(game, seats, OPTIONS.get(game_id, {}), OpenSeed(f"pair {number}"), bots=minds)
        for bot in bots:
            if hasattr(bot.bot, "table"):
                bot.bot.table = table
        table.run()
        share += share_of(game, table.position, swap) / 2
    return share, [bot.spent for bot in bots], [bot.asked for bot in bots]


def pairs(game: Game, names: tuple[str, str], seats: int, games: int, jobs: int) -> Iterator[Any]:
    work = [(game.id, names, seats, number) for number in range(games // 2)]
    if jobs == 1:
        yield from (pair(*one) for one in work)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(pair, *zip(*work, strict=True), chunksize=4)


def tell(game: Game, names: tuple[str, str], shares: list[float], ms: list[float]) -> None:
    """What is known so far."""
    n = len(shares)
    mean = sum(shares) / n
    error = Z * sqrt(sum((share - mean) ** 2 for share in shares) / max(1, n - 1) / n)
    print(
        f"{game.id}: {names[0]} against {names[1]}, {2 * n} paired games: {100 * mean:.1f} % "
        f"({100 * (mean - error):.1f} … {100 * (mean + error):.1f}); a decision takes {ms[0]:.1f} and {ms[1]:.1f} ms",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="Two bots against each other, in pairs.")
    parser.add_argument("game")
    parser.add_argument("bots", nargs=2)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seats", type=int, default=2)
    asked = parser.parse_args()
    game = find_game(asked.game)
    names = (asked.bots[0], asked.bots[1])
    shares, spent, count = [], [0.0, 0.0], [0, 0]
    for share, times, decisions in pairs(game, names, asked.seats, asked.games, asked.jobs):
        shares.append(share)
        spent = [a + b for a, b in zip(spent, times, strict=True)]
        count = [a + b for a, b in zip(count, decisions, strict=True)]
        if len(shares) % 25 == 0 or 2 * len(shares) >= asked.games - 1:
            tell(game, names, shares, [1000 * s / max(1, c) for s, c in zip(spent, count, strict=True)])


if __name__ == "__main__":
    main()
