"""A leaderboard as a picture: ratings with their intervals, and everyone against everyone."""

from pathlib import Path
from typing import Any

from cardinal.engine.extras import need
from cardinal.engine.refused import BadInput

RED = "#9c1c31"


def matplotlib() -> Any:
    """Imports matplotlib, or says that it is missing. Called before the games."""
    return need("matplotlib.figure", "arena")


def plot(rated: dict[str, Any], path: Path) -> None:
    figure = matplotlib().Figure(figsize=(10, 1.6 + 0.5 * len(rated["bots"])), layout="constrained")
    left, right = figure.subplots(1, 2, width_ratios=(3, 2))
    figure.suptitle(f"{rated['game']}, {rated['seats']} seats, {rated['games']} games")
    _ratings(left, rated)
    _cross(right, rated)
    try:
        figure.savefig(path, dpi=120)
    except (OSError, ValueError) as wrong:
        raise BadInput(f"The plot cannot be written to {str(path)!r}: {wrong}") from None


def _ratings(axes: Any, rated: dict[str, Any]) -> None:
    rows = list(reversed(rated["bots"]))
    values = [row["elo"] for row in rows]
    reach = [[row["elo"] - row["elo_95"][0] for row in rows], [row["elo_95"][1] - row["elo"] for row in rows]]
    axes.errorbar(values, range(len(rows)), xerr=reach, fmt="o", color=RED, capsize=3)
    axes.set_yticks(range(len(rows)), [_short(row["bot"]) for row in rows])
    axes.set_ylim(-0.6, len(rows) - 0.4)
    axes.set_xlabel("Elo, with the 95% interval")
    axes.grid(axis="x", alpha=0.3)


def _cross(axes: Any, rated: dict[str, Any]) -> None:
    bots = [row["bot"] for row in rated["bots"]]
    cells = [[rated["cross"][a].get(b, {}).get("score", float("nan")) for b in bots] for a in bots]
    axes.imshow(cells, cmap="RdYlGn", vmin=0, vmax=1, aspect="auto", alpha=0.7)
    axes.set_xticks(range(len(bots)), [_short(bot) for bot in bots], rotation=30, ha="right")
    axes.set_yticks(range(len(bots)), [_short(bot) for bot in bots])
    for y, row in enumerate(cells):
        for x, score in enumerate(row):
            if score == score:  # NaN where a bot would meet itself
                axes.text(x, y, f"{score:.0%}", ha="center", va="center")
    axes.set_title("row against column", fontsize="medium")


def _short(bot: str) -> str:
    return bot.rpartition("/")[2]
