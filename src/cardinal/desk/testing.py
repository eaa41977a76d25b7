"""A tournament day to drive in a test. Changes are completed, checked and added just as the server does it.

It lives here and not in `cardinal.testing`, which knows only games (docs/architecture.md).
"""

from collections.abc import Iterable

from cardinal.desk import Day, add, complete, may
from cardinal.desk.changes import (
    AnyChange,
    Begin,
    CheckIn,
    Enter,
    Entry,
    NewTeam,
    Played,
    Publish,
    Report,
    Score,
    Side,
)
from cardinal.desk.day import Match


class Desk:
    """Call it with a change; `day` is the day after it. The clock moves only when the test says so."""

    def __init__(self, lot: str = "lot") -> None:
        self.day = Day()
        self.now = 1_000_000
        self.lot = lot

    def __call__(self, change: AnyChange, who: str = "host") -> Day:
        self.now += 1
        change = complete(self.day, change, self.lot)
        may(who, self.day, change)
        number = len(self.day.log) + 1
        self.day = add(self.day, Entry(number, who, self.now, 1_800_000_000 + number, f"id {number}", change))
        return self.day

    @property
    def last(self) -> int:
        """The number of the latest entry."""
        return len(self.day.log)

    def minutes(self, many: float) -> None:
        self.now += int(many * 60_000)

    def enter(self, names: Iterable[str]) -> None:
        self(Enter(teams=tuple(NewTeam(name=name, members=(f"Child of {name}",)) for name in names)))

    def come(self) -> None:
        for team in list(self.day.teams.values()):
            if not team.here and not team.gone:
                self(CheckIn(team=team.id))

    def team(self, name: str) -> str:
        return next(team.id for team in self.day.teams.values() if team.name == name)

    def round(self, number: int) -> list[Match]:
        """Publishes and begins a round; returns its matches."""
        self(Publish(round=number))
        self(Begin(round=number))
        return self.day.of_round(number)

    def wins(self, match: Match, team: str, points: int = 10) -> None:
        self(Report(match=match.id, points=(points, 0) if match.a == team else (0, points)))

    def play(self, match: str, *winners: Side | None, game: str = "") -> None:
        """Plays games with these winners. Without a name, plays the first game that the day has."""
        game = game or next(iter(self.day.rules.titles))
        for winner in winners:
            number = len(self.day.matches[match].games) + 1
            self(Played(match=match, number=number, score=Score(game=game, winner=winner)))
