"""The knockout after the rounds: the best of each pool, or overall, play until one team is left."""

from collections.abc import Sequence
from dataclasses import dataclass

from cardinal.desk.day import Day, Match, once
from cardinal.desk.frame import by_lot
from cardinal.desk.names import knockout_title
from cardinal.desk.pools import pools_of
from cardinal.desk.results import pool_rankings, ranking, winner_of
from cardinal.desk.views import BracketSpot
from cardinal.standings import Bracket, Game, bracket, seeds


@dataclass(frozen=True)
class Knockout:
    seeds: tuple[str, ...]  # best first
    bracket: Bracket
    names: dict[frozenset[str], str]  # the id of each match whose teams are known: K4-1 is the first quarterfinal
    next: tuple[str, str] | None  # the teams that can play now and are not called up yet
    astray: tuple[Match, ...]  # played, but with the current results other teams would have met


@once
def knockout(day: Day) -> Knockout:
    entered = _seeds(day)
    done = [match for match in day.finals if match.done]
    games = [Game((match.a, match.b), winner) for match in done if match.b is not None and (winner := _winner(match))]
    drawn = bracket(entered, games, pools_of(day))
    names = {
        frozenset((a, b)): f"K{len(one)}-{number}"
        for one in drawn.rounds
        for number, (a, b) in enumerate(one, 1)
        if a is not None and b is not None
    }
    called = {frozenset(match.teams) for match in day.finals}
    waiting = (pair for pair in drawn.next if frozenset(pair) not in called)
    astray = tuple(match for match in day.finals if frozenset(match.teams) not in names)
    return Knockout(entered, drawn, names, next(waiting, None), astray)


def _seeds(day: Day) -> tuple[str, ...]:
    """The teams that go on. A team that left before the finals does not. Ties are broken by lot."""
    lot = by_lot(day)
    pools = pool_rankings(day) or [sorted(ranking(day), key=lambda row: (row.place, lot.index(row.team)))]
    gone = {team.id for team in day.teams.values() if team.gone and not team.late}
    here = [[row for row in rows if row.team not in gone] for rows in pools]
    if len(here) == 1:
        return tuple(row.team for row in here[0][: day.frame.through])
    return seeds(here, day.frame.through, day.rules.fewest)


def _winner(match: Match) -> str | None:
    side = winner_of(match)
    return None if side is None else match.teams[side]


def spots(day: Day) -> list[list[BracketSpot]]:
    """The whole bracket, for the screens."""
    now = knockout(day)
    rounds = [*now.bracket.rounds, ((now.bracket.champion, None),)]
    return [
        [
            BracketSpot(
                title=knockout_title(f"K{len(one)}-{number}"),
                teams=pair,
                winner=next((team for team in pair if team is not None and _won(team, rounds[place + 1])), None),
            )
            for number, pair in enumerate(one, 1)
        ]
        for place, one in enumerate(now.bracket.rounds)
    ]


def _won(team: str, following: Sequence[tuple[str | None, str | None]]) -> bool:
    return any(team in pair for pair in following)


def knockout_places(day: Day) -> dict[str, int]:
    """Final places. Teams that went out in the same round share one; the rest follow in order of the standings."""
    now = knockout(day)
    places = dict(sorted(now.bracket.places.items(), key=lambda pair: (pair[1], now.seeds.index(pair[0]))))
    rest = [row for row in ranking(day) if row.team not in places]
    first: dict[int, int] = {}
    for number, row in enumerate(rest, len(places) + 1):
        first.setdefault(row.place, number)
    return places | {row.team: first[row.place] for row in rest}
