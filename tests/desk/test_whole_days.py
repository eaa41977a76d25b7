"""Whole tournaments, checked by programs that share no code with the desk."""

import runpy
from pathlib import Path

import msgspec
import pytest

from cardinal.desk import Day, add, backup, replay, restore, view_desk, view_hall, view_table, view_team
from cardinal.desk.changes import Undo

from .second_opinion import check_finals, check_standings
from .whole import Generator

# The second opinion on draws that `cardinal.standings` is tested with: another package of tests.
CHECKER = runpy.run_path(str(Path(__file__).parent.parent / "standings" / "checker.py"))
can_finish, fair, met = (CHECKER[name] for name in ("can_finish", "fair", "met"))

Played = list[tuple[tuple[str, str | None], ...]]


def rounds_of(day: Day) -> Played:
    """As they were published, without make-up matches."""
    matches = [[match for match in day.of_round(one.number) if not match.make_up] for one in day.rounds]
    return [tuple((match.a, match.b) for match in some) for some in matches]


def check_round(day: Day, teams: list[str], total: int, small: bool) -> None:
    """The latest round, against those before it."""
    *before, latest = rounds_of(day)
    names = [team for pairing in latest for team in pairing if team is not None]
    assert sorted(names) == sorted(teams)  # everyone who is here, once
    places = [(match.shift, match.table) for match in day.of_round(len(day.rounds)) if match.table is not None]
    assert len(set(places)) == len(places)
    assert all(table <= day.frame.tables for _, table in places)
    free = [a for a, b in latest if b is None]
    assert len(free) == len(teams) % 2
    assert all(fair(team, teams, before) for team in free)
    again = met(before) & met([latest])
    if again and small:
        assert not can_finish(teams, total - len(before), before)
    if again:
        assert len(teams) - 1 + len(teams) % 2 < total + 6  # with many teams there is always a way


def follow(seed: int, fewest: int, most: int, rounds: int, small: bool) -> Day:
    day = Generator(seed, fewest, most, rounds)
    total = day.rounds
    final = day.desk.day
    seen = 0
    for final in day.run():
        hall = view_hall(final, day.desk.now)
        check_standings(hall, day.combo, day.bye)
        if len(final.rounds) > seen:
            seen = len(final.rounds)
            teams = [team for pairing in rounds_of(final)[-1] for team in pairing if team is not None]
            check_round(final, teams, total, small)
    gone = {team.id for team in final.teams.values() if team.gone}
    hall = view_hall(final, day.desk.now)
    assert hall.stage == "over"
    check_finals(hall, day.combo, gone, day.bye)
    assert replay(final.log) == final
    return final


@pytest.mark.parametrize("seed", range(24))
def test_small_days(seed: int) -> None:
    """4 to 9 teams: no repeat that could have been avoided, every way tried."""
    follow(seed, 4, 8, 5, small=True)


@pytest.mark.parametrize("seed", range(100, 106))
def test_days_of_a_school(seed: int) -> None:
    follow(seed, 12, 40, 8, small=False)


def test_a_day_of_200_teams() -> None:
    final = follow(7, 198, 200, 4, small=False)
    assert len(final.teams) >= 198


@pytest.mark.parametrize("seed", range(200, 206))
def test_the_screens_after_a_restart_and_after_a_backup(seed: int) -> None:
    day = Generator(seed, 4, 9, 4)
    for final in day.run():
        twin = replay(restore(backup(final)))
        assert twin == final
        assert twin.lines == final.lines
        now = day.desk.now
        assert view_desk(twin, now) == view_desk(final, now)
        for table in range(1, 5):
            assert view_table(twin, table, now) == view_table(final, table, now)
        for team in final.teams:
            assert view_team(twin, team, now) == view_team(final, team, now)


@pytest.mark.parametrize("seed", range(300, 304))
def test_undo_takes_a_day_back_step_by_step(seed: int) -> None:
    """The latest entries undone one after another: each time the screens are those of the shorter log."""
    day = Generator(seed, 4, 7, 2)
    for _ in day.run():
        pass
    log = [entry for entry in day.desk.day.log if not isinstance(entry.change, Undo)]
    log = [entry for entry in log if entry.number not in day.desk.day.struck]
    log = [msgspec.structs.replace(entry, number=number) for number, entry in enumerate(log, 1)]
    days = [Day()]
    for entry in log:
        days.append(add(days[-1], entry))
    desk = day.desk
    desk.day = days[-1]
    for length in range(len(log), max(1, len(log) - 30), -1):
        desk(Undo(entry=length))
        assert view_desk(desk.day, 0) == view_desk(days[length - 1], 0)
