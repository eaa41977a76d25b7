"""Whole tournaments from a seed: 4 to 200 teams, late arrivals, withdrawals, results."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field

from cardinal.standings import Result, Round


@dataclass
class Day:
    teams: list[str]
    rounds: int
    rng: random.Random
    played: list[Round] = field(default_factory=list)
    results: list[Result] = field(default_factory=list)
    everyone: list[str] = field(default_factory=list)

    def play(self, one: Round) -> None:
        self.played.append(one)
        for a, b in one:
            self.results.append(Result((a, b), (self.rng.randrange(0, 12) * 5, self.rng.randrange(0, 12) * 5)))

    def come_and_go(self, most: int) -> None:
        for _ in range(self.rng.choice((0, 0, 0, 1, 2))):
            if self.rng.random() < 0.5 and len(self.teams) > 4:
                self.teams.remove(self.rng.choice(self.teams))
            elif len(self.teams) < most:
                late = f"Late {len(self.everyone)}"
                self.everyone.append(late)
                self.teams.append(late)


def days(seed: int, many: int, fewest: int = 4, most: int = 200, rounds: int = 8) -> Iterator[Day]:
    rng = random.Random(seed)
    for _ in range(many):
        teams = [f"Team {k}" for k in range(rng.randint(fewest, most))]
        rng.shuffle(teams)
        yield Day(list(teams), rng.randint(1, rounds), rng, everyone=list(teams))


def foreign_rounds(rng: random.Random, teams: list[str], rounds: int) -> list[Round]:
    """Rounds that somebody else drew at random, sometimes with repeats, sometimes with unfair byes."""
    drawn: list[Round] = []
    for _ in range(rounds):
        for _ in range(rng.choice((1, 40, 40))):
            order = rng.sample(teams, len(teams))
            one: Round = tuple(
                (order[k], order[k + 1] if k + 1 < len(order) else None) for k in range(0, len(order), 2)
            )
            before = {frozenset(pairing) for each in drawn for pairing in each}
            if not before & {frozenset(pairing) for pairing in one}:
                break
        drawn.append(one)
    return drawn
