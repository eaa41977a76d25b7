"""Writes the ratings into docs/bots.md, from the boards in benchmarks/boards: `.venv/bin/python tools/bots_page.py`.

With --play, it first plays what the boards lack, as many games per lineup as PLANS says. All of them take hours, so
name some: `tools/bots_page.py --play bungee shapes`. If the bots of a board have changed, delete the board first.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from cardinal.arena.board import open_board, read_board
from cardinal.arena.ratings import rate
from cardinal.arena.round_robin import head_of, play_all
from cardinal.arena.workers import one_process
from cardinal.catalog import find_game

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "bots.md"
BOARDS = ROOT / "benchmarks" / "boards"
BEGIN, END = "<!-- ratings: tools/bots_page.py writes this part -->\n", "<!-- end of the ratings -->\n"
BOTS = ["random", "rookie", "club", "expert"]
CALM = {"clocks": "off", "stakes": "off"}
PLANS: dict[str, tuple[str, int, dict[str, object], int]] = {  # by file: game, seats, options, games per lineup
    "bungee-2": ("bungee", 2, {"games": 1}, 200),
    "bungee-4": ("bungee", 4, {"games": 1}, 400),
    "shapes-2": ("shapes", 2, {}, 400),
    "shapes-4": ("shapes", 4, {}, 400),
    "state-sequence-2": ("state-sequence", 2, {}, 400),
    "state-sequence-4": ("state-sequence", 4, {}, 400),
    "border-zap": ("border-zap", 2, CALM, 200),
    "play-the-ranks-l2": ("play-the-ranks", 2, {"version": "l2", **CALM}, 100),
    "play-the-ranks-ptr1": ("play-the-ranks", 2, {"version": "ptr1", **CALM}, 100),
    "border-up": ("border-up", 2, {"level": 4}, 200),
    "state-iq": ("state-iq", 2, {"level": 4}, 200),
    "dashing-states": ("dashing-states", 2, {"level": 4}, 200),
    "chummy-challenge": ("chummy-challenge", 2, {}, 100),
    "geoplunge": ("geoplunge", 2, {}, 10),
}


def play(names: list[str]) -> None:
    for name, (game_id, seats, options, games) in PLANS.items():
        if name in names or game_id in names:
            game = find_game(game_id)
            board = open_board(BOARDS / f"{name}.jsonl", head_of(game, seats, options, "1"))
            played = sum(1 for _ in play_all(game, board, BOTS, games, one_process()))
            print(f"{name}: {played} games played, {sum(map(len, board.games.values()))} in all", flush=True)


def written(boards: list[Path]) -> str:
    played = [(path.stem, board) for path in boards if (board := read_board(path)).games]
    return "\n".join(line for name, board in played for line in section(name, rate(board))) + "\n"


def section(name: str, rated: dict[str, Any]) -> Iterator[str]:
    names = [row["bot"] for row in rated["bots"]]
    options = "".join(f" --option {key}={value}" for key, value in rated["options"].items())
    games = PLANS[name][3] if name in PLANS else 100
    yield f"\n### {find_game(rated['game']).name}, {rated['seats']} seats\n"
    yield "```sh"
    bots = " ".join(sorted(names))
    yield f"cardinal arena {rated['game']} {bots} --seats {rated['seats']} --games {games}{options} \\"
    yield f"  --board benchmarks/boards/{name}.jsonl"
    yield "```\n"
    yield f"| {rated['games']} games | Elo (95%) | openskill (95%) | wins (95%) | {' | '.join(names)} |"
    yield "|---" * (4 + len(names)) + "|"
    for row in rated["bots"]:
        cross = [rated["cross"][row["bot"]].get(other) for other in names]
        cells = [
            f"`{row['bot']}`",
            f"{row['elo']:.0f} ({row['elo_95'][0]:.0f} … {row['elo_95'][1]:.0f})",
            f"{row['skill']:.1f} ({row['skill_95'][0]:.1f} … {row['skill_95'][1]:.1f})",
            f"{row['win_rate']:.1%} ({row['interval_95'][0]:.1%} … {row['interval_95'][1]:.1%})",
            *(f"{cell['score']:.1%}" if cell else "" for cell in cross),
        ]
        yield f"| {' | '.join(cells)} |"


def page(old: str) -> str:
    before, _, rest = old.partition(BEGIN)
    _, _, after = rest.partition(END)
    return before + BEGIN + written(sorted(BOARDS.glob("*.jsonl"))) + END + after


def main(words: list[str]) -> None:
    if words[:1] == ["--play"]:
        BOARDS.mkdir(exist_ok=True)
        play(words[1:])
    PAGE.write_text(page(PAGE.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
