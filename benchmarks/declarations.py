"""Does it pay for an expert to declare?  .venv/bin/python benchmarks/declarations.py [GAMES] [GAME …]

An expert plays a club player, sides swapped from game to game. A declaration moves ten points: to the expert when it
wins the game, to the other team when it loses. Printed: games, declarations, won, lost, and the points they brought.
"""

import sys
from concurrent.futures import ProcessPoolExecutor

from cardinal.catalog import all_games, find_game
from cardinal.engine.seal import OpenSeed
from cardinal.engine.table import Table

CHUNK = 25
FORMS: dict[str, tuple[dict[str, object], ...]] = {
    "border-up": ({"level": 2}, {"level": 4}),
    "state-iq": ({"level": 2}, {"level": 4}),
    "dashing-states": ({"level": 2}, {"level": 4}),
    "play-the-ranks": ({"version": "l2"}, {"version": "ptr1"}, {"version": "ptr2"}),
    "border-zap": ({},),
    "chummy-challenge": ({},),
}


def play(name: str, options: dict[str, object], numbers: range) -> tuple[int, int, int]:
    """Declarations by the expert, how many of these games it won, and lost."""
    game = find_game(name)
    declared = won = lost = 0
    for number in numbers:
        expert = number % 2
        bots = {seat: game.bots["expert" if seat == expert else "club"].decide for seat in (0, 1)}
        table = Table(game, 2, options, OpenSeed(f"declarations/{number // 2}"), bots=bots)
        table.run()
        position = table.position
        if position.stakes.on >> expert & 1:  # type: ignore[attr-defined]
            declared += 1
            won += position.winners() == 1 << expert
            lost += position.winners() == 1 << (1 - expert)
    return declared, won, lost


def main(games: int, names: list[str]) -> None:
    assert set(names) <= set(all_games())
    print(f"{'':28}{'games':>7}{'declared':>10}{'won':>7}{'lost':>7}{'points':>8}")
    with ProcessPoolExecutor() as pool:
        for name in names:
            each = games // len(FORMS[name])
            for options in FORMS[name]:
                chunks = [range(start, min(start + CHUNK, each)) for start in range(0, each, CHUNK)]
                parts = list(pool.map(play, *zip(*((name, options, chunk) for chunk in chunks), strict=True)))
                declared, won, lost = (sum(part[k] for part in parts) for k in range(3))
                label = " ".join([name, *map(str, options.values())])
                print(f"{label:28}{each:>7}{declared:>10}{won:>7}{lost:>7}{10 * (won - lost):>8}", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 2000, sys.argv[2:] or list(FORMS))
