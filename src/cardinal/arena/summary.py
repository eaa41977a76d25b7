"""What a simulation says: wins with their 95 % interval, points, length, by bot and by seat."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from math import sqrt
from statistics import mean, median
from typing import Any

from cardinal.arena.simulate import NO_BOT, Outcome, Plan

Z = 1.959964  # two-sided 95 %


@dataclass
class Tally:
    """The results of a simulation so far."""

    shares: list[float] = field(default_factory=list)
    points: list[int] = field(default_factory=list)

    def add(self, share: float, points: int) -> None:
        """One more game."""
        self.shares.append(share)
        self.points.append(points)

    def data(self) -> dict[str, object]:
        """All of it, for JSON."""
        low, high = interval(sum(self.shares), len(self.shares))
        return {
            "games": len(self.shares),
            "wins": round(sum(self.shares), 3),
            "win_rate": round(mean(self.shares), 5),
            "interval_95": [round(low, 5), round(high, 5)],
            "points_mean": round(mean(self.points), 3),
        }


def interval(wins: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a share of wins."""
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    middle = rate + Z * Z / (2 * games)
    reach = Z * sqrt(rate * (1 - rate) / games + Z * Z / (4 * games * games))
    scale = 1 + Z * Z / games
    return (middle - reach) / scale, (middle + reach) / scale


def summary(plan: Plan, outcomes: Iterable[Outcome]) -> dict[str, Any]:
    """Bots of the same name are counted together."""
    bots: dict[str, Tally] = {name: Tally() for name in plan.bots}
    seats: list[Tally] = []
    lengths: list[int] = []
    sides = 0
    for outcome in outcomes:
        lengths.append(outcome.inputs)
        sides = outcome.sides
        seats += [Tally() for _ in outcome.bots[len(seats) :]]
        for seat, bot in enumerate(outcome.bots):
            if bot == NO_BOT:
                continue
            bots[plan.bots[bot]].add(outcome.shares[seat], outcome.points[seat])
            seats[seat].add(outcome.shares[seat], outcome.points[seat])
    return {
        "game": plan.game,
        "seed": plan.seed,
        "options": dict(plan.options),
        "games": len(lengths),
        "asked": plan.games,
        "fair_share": round(1 / sides, 5) if sides else None,
        "moves": {"mean": round(mean(lengths), 2), "median": median(lengths), "most": max(lengths)} if lengths else {},
        "bots": {name: tally.data() for name, tally in bots.items() if tally.shares},
        "seats": [tally.data() if tally.shares else None for tally in seats],  # None: it stays empty
    }
