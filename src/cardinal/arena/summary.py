"""What a simulation shows: wins with their 95% interval, points, length, by bot and by seat.

Games with the same deal depend on each other, so the interval of paired games is over deals: whatever luck the cards
gave one bot, they gave the other in turn.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, mean, median
from typing import Any

from cardinal.arena.simulate import NO_BOT, Outcome, Plan

Z = 1.959964  # two-sided 95%


@dataclass
class Tally:
    """The results of a simulation so far."""

    shares: list[float] = field(default_factory=list)
    points: list[int] = field(default_factory=list)

    def add(self, share: float, points: int) -> None:
        """Adds a game."""
        self.shares.append(share)
        self.points.append(points)

    def data(self) -> dict[str, object]:
        """Everything, for JSON."""
        low, high = interval(sum(self.shares), len(self.shares))
        return {
            "games": len(self.shares),
            "wins": round(sum(self.shares), 3),
            "win_rate": round(mean(self.shares), 5),
            "interval_95": [round(low, 5), round(high, 5)],
            "points_mean": round(mean(self.points), 3),
        }


def interval(wins: float, games: int) -> tuple[float, float]:
    """Wilson's 95% interval for a share of wins."""
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    middle = rate + Z * Z / (2 * games)
    reach = Z * sqrt(rate * (1 - rate) / games + Z * Z / (4 * games * games))
    scale = 1 + Z * Z / games
    return (middle - reach) / scale, (middle + reach) / scale


def paired_interval(rates: Sequence[float]) -> tuple[float, float]:
    """The 95% interval (Student's) of a mean of shares, one share per deal.

    It includes one extra deal that went the opposite way, so that a few deals that agree do not promise too much.
    """
    if not rates:
        return 0.0, 1.0
    n = len(rates)
    rate = fmean(rates)
    spread = sum((each - rate) ** 2 for each in rates) + max(rate, 1 - rate) ** 2
    reach = student(n) * sqrt(spread / n / n)
    return max(0.0, rate - reach), min(1.0, rate + reach)


def student(freedom: int) -> float:
    """The two-sided 95% quantile of Student's t, by the Cornish-Fisher expansion: good to 1% from 3 degrees on."""
    n = max(freedom, 3)
    third = (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / (384 * n**3)
    return Z + (Z**3 + Z) / (4 * n) + (5 * Z**5 + 16 * Z**3 + 3 * Z) / (96 * n * n) + third


def worth_games(low: float, high: float, rate: float) -> int:
    """How many games with independent deals would give an interval this narrow."""
    return round(rate * (1 - rate) * (2 * Z / (high - low)) ** 2) if high > low else 0


def _by_deal(plan: Plan, outcomes: Sequence[Outcome]) -> dict[str, list[float]]:
    """Each bot's mean share of the win, for each deal that was played from all sides."""
    found: dict[str, list[float]] = {name: [] for name in plan.bots}
    for start in range(0, len(outcomes) - plan.block + 1, plan.block):
        shares: dict[str, list[float]] = {name: [] for name in plan.bots}
        for outcome in outcomes[start : start + plan.block]:
            for seat, bot in enumerate(outcome.bots):
                if bot != NO_BOT:
                    shares[plan.bots[bot]].append(outcome.shares[seat])
        for name, each in shares.items():
            found[name].append(fmean(each))
    return found


def summary(plan: Plan, outcomes: Iterable[Outcome]) -> dict[str, Any]:
    """Summarizes the outcomes. Bots with the same name count together."""
    outcomes = list(outcomes)
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
    data = {name: tally.data() for name, tally in bots.items() if tally.shares}
    if plan.paired:
        for name, rates in _by_deal(plan, outcomes).items():
            if name in data:
                low, high = paired_interval(rates)
                data[name]["interval_95"] = [round(low, 5), round(high, 5)]
                data[name]["deals"] = len(rates)
                data[name]["worth_games"] = worth_games(low, high, fmean(rates)) if rates else 0
    return {
        "game": plan.game,
        "seed": plan.seed,
        "options": dict(plan.options),
        "games": len(lengths),
        "asked": plan.games,
        "fair_share": round(1 / sides, 5) if sides else None,
        "moves": {"mean": round(mean(lengths), 2), "median": median(lengths), "most": max(lengths)} if lengths else {},
        "paired": plan.paired,
        "bots": data,
        "seats": [tally.data() if tally.shares else None for tally in seats],  # None: the seat stays empty
    }
