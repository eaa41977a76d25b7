"""Days for tests, driven by `cardinal.desk.testing.Desk`."""

from typing import Any

from cardinal.desk.changes import Pair, Publish, Report, RoundPlan, SetUp
from cardinal.desk.testing import Desk

BIRDS = ("Falcons", "Owls", "Hawks", "Robins", "Wrens", "Larks", "Herons", "Cranes", "Finches", "Swifts")
ROUND = RoundPlan("morning", 20)
MORNING = ("border-up", "state-iq", "dashing-states", "play-the-ranks")  # GP-52: then starts over


def small(teams: int = 4, rounds: int = 3, plan: RoundPlan = ROUND, **frame: Any) -> Desk:
    """Teams are checked in; nothing is published."""
    desk = Desk()
    plans = (plan,) * rounds
    fields: dict[str, Any] = {"name": "Cup", "game": "geoplunge", "form": "2", "tables": 10, "rounds": plans}
    desk(SetUp(**(fields | frame)))  # type: ignore[arg-type]
    desk.enter(BIRDS[:teams])
    desk.come()
    return desk


def begun(teams: int = 4, rounds: int = 3, **frame: Any) -> Desk:
    """Round 1 is on."""
    desk = small(teams, rounds, **frame)
    desk.round(1)
    return desk


def ranked(order: list[list[str]], rounds: int = 3, points: dict[str, int] | None = None, **frame: Any) -> Desk:
    """All rounds are over, and each group of teams has won as many matches: the first group most.

    The pairs are the host's own, against weak teams that lose everything, so that any standing can be made.
    """
    desk = Desk()
    plans = (ROUND,) * rounds
    fields: dict[str, Any] = {"name": "Cup", "game": "geoplunge", "form": "2", "tables": 40, "rounds": plans}
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
