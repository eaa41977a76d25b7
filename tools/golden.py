"""Rewrites golden playthroughs from their own records, or writes a new one played by bots.

.venv/bin/python tools/golden.py                                  all of them again (then read `git diff`)
.venv/bin/python tools/golden.py FILE GAME BOT,BOT,… SEED KEY=VALUE…   a new one
"""

import sys
from pathlib import Path

from cardinal.catalog import find_game
from cardinal.engine.seal import OpenSeed
from cardinal.engine.table import Table
from cardinal.engine.verify import record_of
from cardinal.testing.golden import golden_files, playthrough, record_in

GAMES = Path(__file__).parent.parent / "src/cardinal/games"


def again() -> None:
    for file in golden_files(GAMES):
        record = record_in(file.read_text("utf-8"))
        file.write_text(playthrough(find_game(record.header("Game")), record), "utf-8")
        print(f"written: {file.relative_to(GAMES)}")


def new(file: str, name: str, bots: str, seed: str, *options: str) -> None:
    game = find_game(name)
    names = bots.split(",")
    minds = {seat: game.bots[bot].decide for seat, bot in enumerate(names)}
    given = dict(option.split("=", 1) for option in options)
    table = Table(game, len(names), given, OpenSeed(seed), bots=minds, names=names)
    table.run()
    Path(file).parent.mkdir(parents=True, exist_ok=True)
    Path(file).write_text(playthrough(game, record_of(table)), "utf-8")


if __name__ == "__main__":
    if 1 < len(sys.argv) < 5:
        sys.exit(__doc__)
    new(*sys.argv[1:]) if len(sys.argv) > 1 else again()
