"""A day for tests: changes are completed, allowed and added as the server does it, on a clock that the test moves."""

from collections.abc import Iterable

from cardinal.desk import Day, add, complete, may
from cardinal.desk.changes import (
    AnyChange,
    Begin,
    CheckIn,
    Enter,
    Entry,
    NewTeam,
    Pair,
    Played,
    Publish,
    Report,
    RoundPlan,
    Score,
    SetUp,
    Side,
)
from cardinal.desk.day import Match

BIRDS = ("Falcons", "Owls", "Hawks", "Robins", "Wrens", "Larks", "Herons", "Cranes", "Finches", "Swifts")
ROUND = RoundPlan("morning", 20)
MORNING = ("border-up", "state-iq", "dashing-states", "play-the-ranks")  # GP-52: and over again


class Desk:
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
        """Published and begun."""
        self(Publish(round=number))
        self(Begin(round=number))
        return self.day.of_round(number)

    def wins(self, match: Match, team: str, points: int = 10) -> None:
        self(Report(match=match.id, points=(points, 0) if match.a == team else (0, points)))

    def play(self, match: str, *winners: Side | None, game: str = "border-up") -> None:
        for winner in winners:
            number = len(self.day.matches[match].games) + 1
            self(Played(match=match, number=number, score=Score(game=game, winner=winner)))


def small(teams: int = 4, rounds: int = 3, plan: RoundPlan = ROUND, **frame: object) -> Desk:
    """Teams are checked in; nothing is published."""
    desk = Desk()
    plans = (plan,) * rounds
    fields: dict[str, object] = {"name": "Cup", "combo": "2", "tables": 10, "rounds": plans}
    desk(SetUp(**(fields | frame)))  # type: ignore[arg-type]
    desk.enter(BIRDS[:teams])
    desk.come()
    return desk


def begun(teams: int = 4, rounds: int = 3, **frame: object) -> Desk:
    """Round 1 is on."""
    desk = small(teams, rounds, **frame)
    desk.round(1)
    return desk


def ranked(order: list[list[str]], rounds: int = 3, points: dict[str, int] | None = None, **frame: object) -> Desk:
    """All rounds are over, and each group of teams has won as many matches: the first group most.

    The pairs are the host's own, against weak teams that lose everything, so that any standing can be made.
    """
    desk = Desk()
    plans = (ROUND,) * rounds
    fields: dict[str, object] = {"name": "Cup", "combo": "2", "tables": 40, "rounds": plans}
    desk(SetUp(**(fields | frame)))  # type: ignore[arg-type]
    strong = [name for group in order for name in group]
    desk.enter([*strong, *(f"Weak {name}" for name in strong)])
    desk.come()

    wanted = {name: rounds - place for place, group in enumerate(order) for name in group}
    for number in range(1, rounds + 1):
        pairs = tuple(
            Pair(a=desk.team(name), b=desk.team(f"Weak {name}"), table=table) for table, name in enumerate(strong, 1)
        )
        desk(Publish(round=number, pairs=pairs))
        for match, name in zip(desk.day.of_round(number), strong, strict=True):
            more = (points or {}).get(name, 0) if number == 1 else 0
            if number <= wanted[name]:
                desk(Report(match=match.id, points=(10 + more, 0)))
            else:
                desk(Report(match=match.id, points=(5, 5)))  # GP-R28: a tied match is worth nothing
    return desk
