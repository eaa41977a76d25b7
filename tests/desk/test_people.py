"""Who may do what."""

import pytest

from cardinal.desk import may
from cardinal.desk.changes import (
    AnyChange,
    Begin,
    Call,
    CheckIn,
    Confirm,
    Correct,
    Enter,
    Extend,
    Finish,
    NewTeam,
    NextFinal,
    NoShow,
    Pause,
    Place,
    Played,
    Protest,
    Publish,
    Report,
    Score,
    TakeBack,
    Undo,
    Withdraw,
)
from cardinal.desk.day import Day
from cardinal.engine.refused import Refused

from .driver import Desk, begun, small

SCORE = Score(game="border-up", winner=0)
AT_TABLE: list[AnyChange] = [
    Played(match="R1-1", number=1, score=SCORE),
    TakeBack(match="R1-1", number=1),
    Report(match="R1-1"),
    NoShow(match="R1-1", side=0),
    Protest(match="R1-1", words="no"),
]
DESK_ONLY: list[AnyChange] = [
    Enter(teams=(NewTeam(name="x"),)),
    CheckIn(team="T1"),
    Withdraw(team="T1"),
    Publish(round=2),
    Place(match="R1-1", table=2),
    Begin(round=1),
    Pause(),
    Extend(seconds=5),
    Correct(match="R1-1", reason="x", points=(10, 0)),
    NextFinal(),
    Finish(),
    Undo(entry=2),
]


def refused(role: str, day: Day, change: AnyChange) -> str:
    with pytest.raises(Refused) as no:
        may(role, day, change)
    assert no.value.clause == "role"
    return no.value.words


@pytest.mark.parametrize("change", [*AT_TABLE, *DESK_ONLY, Call(table=1)])
def test_the_host_may_everything_and_the_hall_nothing(change: AnyChange) -> None:
    day = begun().day
    may("host", day, change)
    for role in ("hall", "", "nobody", "table x", "team T99"):
        refused(role, day, change)


@pytest.mark.parametrize("change", AT_TABLE)
def test_a_helper_writes_down_what_happens_at_one_table(change: AnyChange) -> None:
    day = begun().day
    may("table 1", day, change)
    assert "This is table 2, but that match is at table 1" in refused("table 2", day, change)


@pytest.mark.parametrize("change", DESK_ONLY)
def test_everything_else_is_for_the_desk(change: AnyChange) -> None:
    day = begun().day
    refused("table 1", day, change)
    refused("team T1", day, change)
    refused("online", day, change)


def test_a_helper_calls_from_the_own_table_only() -> None:
    day = begun().day
    may("table 1", day, Call(table=1))
    refused("table 1", day, Call(table=2))
    refused("team T1", day, Call(table=1))


def test_results_of_online_matches_come_from_the_linked_table() -> None:
    day = begun(mode="online").day
    played = Played(match="R1-1", number=1, score=SCORE)
    may("online", day, played)
    may("host", day, played)
    assert "by itself" in refused("table 1", day, played)
    may("table 1", day, Protest(match="R1-1", words="no"))
    refused("online", begun().day, played)


def test_a_team_confirms_and_protests_in_its_own_matches() -> None:
    desk = begun(two_persons=True)
    match = desk.day.matches["R1-1"]
    other = desk.day.matches["R1-2"].a
    desk(Report(match="R1-1", points=(10, 0)), "table 1")
    for team in (match.a, match.b):
        may(f"team {team}", desk.day, Confirm(match="R1-1"))
        may(f"team {team}", desk.day, Protest(match="R1-1", words="no"))
        refused(f"team {team}", desk.day, Report(match="R1-1"))
    refused(f"team {other}", desk.day, Confirm(match="R1-1"))
    refused(f"team {other}", desk.day, Protest(match="R1-1", words="no"))


def test_nobody_confirms_the_own_report() -> None:
    desk = begun(two_persons=True)
    desk(Report(match="R1-1", points=(10, 0)), "table 1")
    assert "yourself" in refused("table 1", desk.day, Confirm(match="R1-1"))
    may("host", desk.day, Confirm(match="R1-1"))
    one = begun()
    assert "no second person" in refused(f"team {one.day.matches['R1-1'].a}", one.day, Confirm(match="R1-1"))


def test_a_match_that_is_not_there() -> None:
    day = small().day
    for role in ("table 1", "team T1", "online"):
        with pytest.raises(Refused) as no:
            may(role, day, Report(match="R1-1") if role != "team T1" else Protest(match="R1-1", words="x"))
        assert no.value.clause == "match"
        assert "no round is published" in no.value.words


def test_a_host_of_a_new_day() -> None:
    assert Desk().day.log == []
