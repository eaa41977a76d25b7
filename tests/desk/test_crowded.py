"""More matches than tables, teams that come late, byes and what they are worth."""

import msgspec
import pytest

from cardinal.desk import view_desk, view_hall, view_table, view_team
from cardinal.desk.changes import (
    Begin,
    CheckIn,
    Enter,
    Horn,
    MakeUp,
    NewTeam,
    Pair,
    Place,
    Played,
    Publish,
    Report,
    Score,
    Undo,
)
from cardinal.desk.make_up import missed
from cardinal.engine.refused import Refused

from .driver import Desk, begun, small


def refused(desk: Desk, change: object, who: str = "host") -> Refused:
    before = desk.day
    with pytest.raises(Refused) as no:
        desk(change, who)  # type: ignore[arg-type]
    assert desk.day is before
    return no.value


def settle(desk: Desk, shift: int = 1) -> None:
    for match in desk.day.of_round(len(desk.day.rounds)):
        if not match.done and max(1, match.shift) == shift:
            desk(Report(match=match.id, points=(10, 0)))


# -- shifts ---------------------------------------------------------------------------------------------------


def test_in_shifts_every_match_has_a_table_and_a_time() -> None:
    desk = small(10, 2, tables=2, crowded="shifts")
    desk(Publish(round=1))
    assert [(match.shift, match.table) for match in desk.day.of_round(1)] == [(1, 1), (1, 2), (2, 1), (2, 2), (3, 1)]
    assert "3 shifts, 2 tables at a time" in view_desk(desk.day, desk.now).outlook
    for shift in (1, 2, 3):
        assert view_desk(desk.day, desk.now).next == f"Begin round 1, shift {shift}."
        clock = view_hall(desk.day, desk.now).clock
        assert clock is not None
        assert (clock.round, clock.shift, clock.end) == (1, shift, None)
        desk(Begin(round=1, shift=shift))
        on = [match.id for match in view_hall(desk.day, desk.now).rounds[0].matches if match.status == "playing"]
        assert on == [match.id for match in desk.day.of_round(1) if match.shift == shift]
        settle(desk, shift)
        desk(Horn())
    assert view_desk(desk.day, desk.now).next == "Publish round 2."


def test_a_shift_begins_when_the_one_before_it_is_over() -> None:
    desk = small(8, tables=2, crowded="shifts")
    desk(Publish(round=1))
    assert "shift 1 comes next" in refused(desk, Begin(round=1, shift=2)).words
    desk(Begin(round=1))
    assert "already begun" in refused(desk, Begin(round=1)).words
    assert "still has" in refused(desk, Begin(round=1, shift=2)).words
    second = next(match for match in desk.day.of_round(1) if match.shift == 2)
    early = Played(match=second.id, number=1, score=Score(game="border-up", winner=0))
    assert "Round 1, shift 2 has not begun" in refused(desk, early, f"table {second.table}").words
    desk(Horn())
    settle(desk)
    desk(Begin(round=1, shift=2))
    desk(early, f"table {second.table}")
    assert "already begun" in refused(desk, Begin(round=1, shift=2)).words


def test_a_tables_helper_and_the_teams_are_told_their_shift() -> None:
    desk = small(8, tables=2, crowded="shifts")
    desk(Publish(round=1))
    first, second = (match for match in desk.day.of_round(1) if match.table == 1)
    assert view_table(desk.day, 1, desk.now).said == "Round 1, shift 1 starts soon. Wait for the desk to start it."
    assert "Round 1, shift 2: against" in view_team(desk.day, second.a, desk.now).said
    desk(Begin(round=1))
    desk(Report(match=first.id, points=(10, 0)))
    seen = view_table(desk.day, 1, desk.now)
    assert seen.match is not None
    assert (seen.match.id, seen.end, seen.said[:16]) == (second.id, None, "Round 1, shift 2")


def test_who_plays_in_the_first_shift_changes() -> None:
    desk = small(8, 6, tables=2, crowded="shifts")
    for number in range(1, 7):
        desk(Publish(round=number))
    for team in desk.day.teams:
        shifts = [match.shift for match in desk.day.matches.values() if match.has(team)]
        assert 2 <= shifts.count(1) <= 4


def test_shifts_by_hand_are_checked() -> None:
    desk = small(4, tables=1, crowded="shifts")
    one, two = (Pair(a="T1", b="T2", table=1, shift=1), Pair(a="T3", b="T4", table=1, shift=2))
    for pairs in (
        (one, msgspec.structs.replace(two, shift=1)),  # both at the same table at the same time
        (one, msgspec.structs.replace(two, shift=3)),
        (one, msgspec.structs.replace(two, shift=0)),
    ):
        assert refused(desk, Publish(round=1, pairs=pairs)).clause in ("tables", "shifts")
    desk(Publish(round=1, pairs=(one, two)))
    assert "has already begun" not in desk.day.lines[-1].words


def test_matches_change_tables_within_their_shift_only() -> None:
    desk = small(8, tables=2, crowded="shifts")
    desk(Publish(round=1))
    first = [match.id for match in desk.day.of_round(1) if match.shift == 1]
    desk(Place(match=first[0], table=2))
    assert sorted((match.shift, match.table) for match in desk.day.of_round(1)) == [(1, 1), (1, 2), (2, 1), (2, 2)]


# -- the rest online ------------------------------------------------------------------------------------------


def test_the_rest_is_played_online_in_every_round() -> None:
    desk = small(8, 7, tables=3, crowded="online")
    planned = [[match.names for match in one.matches] for one in view_desk(desk.day, desk.now).plan]
    for number in range(1, 8):
        desk(Publish(round=number))
        where = [(match.table, match.mode) for match in desk.day.of_round(number)]
        assert where == [(1, "table"), (2, "table"), (3, "table"), (None, "online")]
    assert [[match.names for match in one.matches] for one in view_hall(desk.day, 0).rounds] == planned  # as printed
    online = [team for match in desk.day.matches.values() if match.mode == "online" for team in (match.a, match.b)]
    assert {online.count(team) for team in desk.day.teams} <= {1, 2, 3}  # everybody gets a turn
    fresh = small(8, 3, tables=3, crowded="online")
    assert "1 match of 4 is played online" in view_desk(fresh.day, fresh.now).outlook


def test_one_choice_holds_for_all_rounds_and_the_warning_goes() -> None:
    desk = small(8, 3, tables=3)
    assert [say.kind for say in view_desk(desk.day, desk.now).says] == ["tables"]
    desk(msgspec.structs.replace(desk.day.frame, crowded="shifts"))
    assert view_desk(desk.day, desk.now).says == []
    for number in (1, 2, 3):
        desk(Publish(round=number))
        assert [match.shift for match in desk.day.of_round(number)] == [1, 1, 1, 2]


# -- latecomers -----------------------------------------------------------------------------------------------


def late(*names: str) -> Desk:
    """Two rounds have begun without them."""
    desk = begun(4, 4)
    settle(desk)
    desk.round(2)
    settle(desk)
    desk(Enter(teams=tuple(NewTeam(name=name) for name in names)))
    desk.come()
    return desk


def test_latecomers_play_each_other_for_a_round_they_missed() -> None:
    desk = late("Ducks", "Geese")
    assert missed(desk.day) == view_desk(desk.day, desk.now).missed == {"T5": [1, 2], "T6": [1, 2]}
    assert any(say.kind == "late" for say in view_desk(desk.day, desk.now).says)
    desk(MakeUp(round=1, a="T5", b="T6", table=4))
    assert "R1-3, Ducks against Geese: makes up for round 1, table 4" in desk.day.lines[-1].words
    match = desk.day.matches["R1-3"]
    assert (match.round, match.format, match.make_up) == (1, "morning", True)
    assert "You keep the time: 20 minutes" in view_table(desk.day, 4, desk.now).said
    assert view_desk(desk.day, desk.now).next == "Publish round 3."  # it holds nobody up
    assert missed(desk.day) == {"T5": [2], "T6": [2]}
    desk(Played(match="R1-3", number=1, score=Score(game="border-up", winner=1)), "table 4")
    desk(Report(match="R1-3"), "table 4")
    row = next(row for row in view_hall(desk.day, desk.now).standings if row.team == "T6")
    assert (row.played, row.won, row.points) == (1, 1, 10)


def test_one_latecomer_plays_the_bots() -> None:
    desk = late("Ducks")
    assert refused(desk, MakeUp(round=2, a="T5", table=1)).clause == "GP-R34"
    desk(MakeUp(round=2, a="T5", mode="online"))
    match = desk.day.matches["R2-3"]
    assert (match.b, match.table, match.mode) == (None, None, "online")


def test_make_up_matches_come_before_the_finals() -> None:
    desk = begun(3, 1)
    settle(desk)
    desk(Enter(teams=(NewTeam(name="Ducks"),)))
    desk.come()
    desk(MakeUp(round=1, a="T4", mode="online"))
    assert view_desk(desk.day, desk.now).next == "Wait for 1 result."
    desk(Report(match="R1-3", points=(0, 10)), "online")
    assert view_desk(desk.day, desk.now).next.startswith(("Playoff", "Championship"))


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (MakeUp(round=3, a="T5", mode="online"), "has not begun"),
        (MakeUp(round=1, a="T1", mode="online"), "has a match in round 1 already"),
        (MakeUp(round=1, a="T5", b="T1", table=1), "has a match in round 1 already"),
        (MakeUp(round=1, a="T5", b="T5", table=1), "against itself"),
        (MakeUp(round=1, a="T5", b="T6"), "needs a table"),
        (MakeUp(round=1, a="T5", b="T6", table=99), "no table 99"),
        (MakeUp(round=1, a="T9", mode="online"), "no team"),
    ],
)
def test_make_ups_that_cannot_be(change: MakeUp, words: str) -> None:
    assert words in refused(late("Ducks", "Geese"), change).words


def test_a_team_that_is_not_here_makes_up_for_nothing() -> None:
    desk = late("Ducks", "Geese")
    desk(CheckIn(team="T6", here=False))
    assert "check it in first" in refused(desk, MakeUp(round=1, a="T5", b="T6", table=1)).words


def test_a_make_up_match_is_undone_like_everything_else() -> None:
    desk = late("Ducks", "Geese")
    before = view_desk(desk.day, 0)
    desk(MakeUp(round=1, a="T5", b="T6", table=4))
    desk(Undo(entry=desk.last))
    assert view_desk(desk.day, 0) == before


def test_the_hall_clock_does_not_count_for_a_make_up_match() -> None:
    desk = late("Ducks", "Geese")
    desk.round(3)
    desk(MakeUp(round=2, a="T5", b="T6", table=9))
    assert view_table(desk.day, 9, desk.now).end is None
    assert view_desk(desk.day, desk.now).next == "Round 3 is on."


# -- byes -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("worth", "points", "row"),
    [("won", 0, (1, 1, 0, 0)), ("won", 20, (1, 1, 0, 20)), ("tied", 5, (1, 0, 1, 5)), ("nothing", 0, (0, 0, 0, 0))],
)
def test_a_byes_worth_is_a_setting(worth: str, points: int, row: tuple[int, ...]) -> None:
    desk = small(5, odd="bye", bye=worth, bye_points=points)
    desk(Publish(round=1))
    (match,) = [match for match in desk.day.of_round(1) if match.bye]
    (found,) = [row for row in view_hall(desk.day, 0).standings if row.team == match.a]
    assert (found.played, found.won, found.tied, found.points) == row
    said = {"won": "a match won", "tied": "a tied match", "nothing": "no match"}[worth]
    amount = f"with {points} points" if points else "without points"
    assert f"a bye counts as {said}, {amount}" in view_hall(desk.day, 0).ranked_by


def test_a_byes_worth_changes_for_all_of_them_and_that_is_said() -> None:
    desk = small(5, odd="bye")
    desk(Publish(round=1))
    desk(msgspec.structs.replace(desk.day.frame, bye="nothing"))
    assert desk.day.lines[-1].after  # places are different now
    assert refused(desk, msgspec.structs.replace(desk.day.frame, bye_points=7)).clause == "GP-25"


def test_who_plays_the_bots_has_no_bye_and_nothing_is_said() -> None:
    assert "bye" not in view_hall(small(5).day, 0).ranked_by


# -- schools --------------------------------------------------------------------------------------------------


def test_teams_of_one_school_are_kept_apart_and_that_is_said() -> None:
    desk = Desk()
    desk(small().day.frame)
    names = [(f"{school} {k}", school) for school in ("Oak", "Elm", "Ash") for k in range(4)]
    desk(Enter(teams=tuple(NewTeam(name=name, school=school) for name, school in names)))
    desk.come()
    assert "No two teams from the same school play each other." in view_desk(desk.day, 0).outlook
    for number in (1, 2, 3):
        desk(Publish(round=number))
    schools = {team.id: team.school for team in desk.day.teams.values()}
    assert all(schools[match.a] != schools[str(match.b)] for match in desk.day.matches.values())


def test_where_they_must_meet_it_is_counted() -> None:
    desk = Desk()
    desk(small().day.frame)
    schools = ("Oak", "oak ", "OAK", "Elm")  # the same school, however it is typed
    desk(Enter(teams=tuple(NewTeam(name=f"Team {k}", school=school) for k, school in enumerate(schools))))
    desk.come()
    assert "3 matches are still within a school" in view_desk(desk.day, 0).outlook
