"""How good the bots of a board are: Elo, openskill, win shares, and everyone against everyone.

Elo is the Bradley-Terry model fitted to all games at once, so their order does not matter; 1500 is the mean of the
bots. In a game with several sides, each pair of sides counts as a game of two, decided by their places. The interval
comes from resampling the deals a few hundred times; games with the same deal stay together.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import log10
from random import Random
from statistics import fmean
from typing import Any

from cardinal.arena.board import Board
from cardinal.arena.round_robin import plan_of, sides_of
from cardinal.arena.summary import Z, paired_interval
from cardinal.catalog import find_game
from cardinal.engine.extras import need

AGAIN = 300  # how often the deals are resampled
MIDDLE = 1500
SCALE = 400
Scores = dict[tuple[str, str], list[float]]  # by pair of bots: points of the first against the second, and games


@dataclass(frozen=True)
class Match:
    """One game: its sides, each with its bots and its place."""

    deal: int
    sides: list[tuple[list[str], int]]

    def shares(self) -> list[float]:
        """Each side's share of the win."""
        won = sum(1 for _, place in self.sides if place == 0)
        return [1 / won if place == 0 else 0.0 for _, place in self.sides]


def matches(board: Board) -> Iterator[tuple[tuple[object, ...], Match]]:
    """Each game, with its lineup and deal as the key that related games share."""
    game = find_game(board.head.game)
    by_seat = sides_of(game, board.head)
    order = sorted(set(by_seat))
    for lineup, games in board.games.items():
        plan = plan_of(game, board.head, lineup, 1)
        n = len(plan.bots)
        for number, played in enumerate(games):
            sides: list[tuple[list[str], int]] = [([], 0) for _ in order]
            for k, side in enumerate(by_seat):
                bots, _ = sides[order.index(side)]
                sides[order.index(side)] = ([*bots, plan.bots[(k + number) % n]], played[k])
            yield (lineup, number // n), Match(number // n, sides)


def rate(board: Board) -> dict[str, Any]:
    """The board as data, best bot first."""
    deals: dict[tuple[object, ...], list[Match]] = defaultdict(list)
    for key, match in matches(board):
        deals[key].append(match)
    clusters = [scores(each) for each in deals.values()]
    total = added(clusters)
    bots = board.bots()
    elo = fit(bots, total)
    spread = intervals(bots, clusters, elo)
    skill = openskill(bots, sorted((m for each in deals.values() for m in each), key=lambda match: match.deal))
    rows = []
    for bot in sorted(bots, key=lambda bot: -elo[bot]):
        rates = [fmean(own) for each in deals.values() if (own := _shares(each, bot))]
        low, high = paired_interval(rates)
        mu, sigma = skill[bot]
        rows.append(
            {
                "bot": bot,
                "elo": round(elo[bot], 1),
                "elo_95": [round(end, 1) for end in spread[bot]],
                "skill": round(mu, 2),
                "skill_95": [round(mu - Z * sigma, 2), round(mu + Z * sigma, 2)],
                "games": sum(len(_shares(each, bot)) > 0 for d in deals.values() for each in [[m] for m in d]),
                "win_rate": round(fmean(rates), 5),
                "interval_95": [round(low, 5), round(high, 5)],
            }
        )
    cross = {a: {b: _cell(total, a, b) for b in bots if (a, b) in total or (b, a) in total} for a in bots}
    head = board.head
    about = {"game": head.game, "seats": head.seats, "seed": head.seed, "options": head.options}
    return {**about, "games": sum(map(len, board.games.values())), "bots": rows, "cross": cross}


def _shares(played: Sequence[Match], bot: str) -> list[float]:
    return [
        share
        for match in played
        for share, (bots, _) in zip(match.shares(), match.sides, strict=True)
        for each in bots
        if each == bot
    ]


def _cell(total: Scores, a: str, b: str) -> dict[str, float]:
    if (a, b) in total:
        won, games = total[a, b]
    else:
        lost, games = total[b, a]
        won = games - lost
    return {"score": round(won / games, 5), "games": games}


def scores(played: Sequence[Match]) -> Scores:
    """Scores by pair: 1 for the better place, a half each for a tie. Bots on one side or with one name do not meet."""
    found: Scores = {}
    for match in played:
        for (ours, place), (theirs, other) in combinations(match.sides, 2):
            won = 0.5 if place == other else float(place < other)
            for a, b in {tuple(sorted((a, b))) for a in ours for b in theirs if a != b}:
                cell = found.setdefault((a, b), [0.0, 0])
                cell[0] += won if a in ours else 1 - won
                cell[1] += 1
    return found


def added(clusters: Sequence[Scores]) -> Scores:
    """All scores added up."""
    total: Scores = {}
    for cluster in clusters:
        for pair, (won, games) in cluster.items():
            cell = total.setdefault(pair, [0.0, 0])
            cell[0] += won
            cell[1] += games
    return total


def fit(bots: Sequence[str], total: Scores, start: dict[str, float] | None = None) -> dict[str, float]:
    """Fits Bradley-Terry by minorization-maximization. Each pair that met gets one extra draw, so that a bot that won
    all its games is not infinitely good."""
    strength = {bot: 10 ** ((start[bot] - MIDDLE) / SCALE) if start else 1.0 for bot in bots}
    for _ in range(2000):
        won: dict[str, float] = dict.fromkeys(bots, 0.0)
        met: dict[str, float] = dict.fromkeys(bots, 0.0)
        for (a, b), (points, games) in total.items():
            weight = (games + 1) / (strength[a] + strength[b])
            won[a] += points + 0.5
            won[b] += games - points + 0.5
            met[a] += weight
            met[b] += weight
        new = {bot: won[bot] / met[bot] if met[bot] else 1.0 for bot in bots}
        moved = max((abs(new[bot] / strength[bot] - 1) for bot in bots), default=0.0)
        strength = new
        if moved < 1e-5:
            break
    elo = {bot: SCALE * log10(strength[bot]) for bot in bots}
    mean = fmean(elo.values()) if elo else 0.0
    return {bot: MIDDLE + each - mean for bot, each in elo.items()}


def intervals(bots: Sequence[str], clusters: Sequence[Scores], elo: dict[str, float]) -> dict[str, tuple[float, float]]:
    """The middle 95% of the ratings from resampled deals. Seeded, so that everybody gets the same."""
    chance = Random(1)
    drawn = [fit(bots, added(chance.choices(clusters, k=len(clusters))), elo) for _ in range(AGAIN if clusters else 0)]
    found = {}
    for bot in bots:
        values = sorted(each[bot] for each in drawn)
        found[bot] = (values[round(0.025 * (AGAIN - 1))], values[round(0.975 * (AGAIN - 1))])
    return found


def openskill(bots: Sequence[str], played: Sequence[Match]) -> dict[str, tuple[float, float]]:
    """Mean and deviation by Plackett-Luce, game by game in the order of the deals."""
    model = need("openskill.models", "arena").PlackettLuce()
    ratings = {bot: model.rating(name=bot) for bot in bots}
    for match in played:
        teams = [
            [model.create_rating([ratings[bot].mu, ratings[bot].sigma], bot) for bot in side] for side, _ in match.sides
        ]
        rated = model.rate(teams, ranks=[place for _, place in match.sides])
        for bot in {bot for side, _ in match.sides for bot in side}:
            own = [each for team in rated for each in team if each.name == bot]
            ratings[bot].mu = fmean(each.mu for each in own)
            ratings[bot].sigma = fmean(each.sigma for each in own)
    return {bot: (rating.mu, rating.sigma) for bot, rating in ratings.items()}
