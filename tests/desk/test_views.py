"""What each person sees, and what only the host sees."""

import msgspec
import pytest

from cardinal.desk import view_desk, view_hall, view_table, view_team
from cardinal.desk.changes import (
    Begin,
    Call,
    CheckIn,
    Decide,
    NextFinal,
    Pause,
    Played,
    Protest,
    Publish,
    Report,
    Score,
    SetUp,
    Undo,
    Withdraw,
)
from cardinal.desk.views import AnyView
from cardinal.engine.refused import Refused

from .driver import Desk, begun, ranked, small


def text(view: object) -> str:
    return msgspec.json.encode(view).decode()


def test_children_are_named_to_the_host_and_their_own_team_only() -> None:
    desk = begun(5)
    desk(Report(match="R1-1", points=(10, 0)))
    assert text(view_desk(desk.day, 0)).count("Child of") == 5
    assert "Child of" not in text(view_hall(desk.day, 0))
    for table in range(1, 4):
        assert "Child of" not in text(view_table(desk.day, table, 0))
    for team in desk.day.teams.values():
        seen = text(view_team(desk.day, team.id, 0))
        assert seen.count("Child of") == 1
        assert f"Child of {team.name}" in seen


def test_the_lot_is_nobodys_business() -> None:
    desk = small(lot="secret lot")
    assert "secret lot" not in text(view_desk(desk.day, 0))


def test_protests_and_calls_are_for_the_desk() -> None:
    desk = begun()
    desk(Protest(match="R1-1", words="they peeked"), "table 1")
    number = desk.last
    with pytest.raises(Refused, match="already at the desk"):
        desk(Protest(match="R1-1", words="really"), "table 1")
    desk(Call(table=2, words="a card is torn"), "table 2")
    view = view_desk(desk.day, desk.now)
    assert view.protests[0].words == "they peeked"
    assert view.protests[0].upheld is None
    assert (view.calls[0].table, view.calls[0].words) == (2, "a card is torn")
    assert {"protest", "call"} <= {say.kind for say in view.says}
    assert view.hall.rounds[0].matches[0].protested
    assert view_table(desk.day, 2, desk.now).called
    assert "peeked" not in text(view_hall(desk.day, 0)) + text(view_table(desk.day, 1, 0))
    with pytest.raises(Refused):
        desk(Decide(protest=99, words="x", upheld=True))
    desk(Decide(protest=number, words="nobody saw it", upheld=False))
    assert not view_hall(desk.day, 0).rounds[0].matches[0].protested
    assert view_desk(desk.day, 0).protests[0].decision == "nobody saw it"
    with pytest.raises(Refused):
        desk(Decide(protest=number, words="but", upheld=True))
    desk(Call(table=2, done=True), "table 2")
    assert not view_table(desk.day, 2, desk.now).called
    with pytest.raises(Refused):
        desk(Call(table=2, done=True), "table 2")
    with pytest.raises(Refused):
        desk(Protest(match="R1-1", words=" "), "table 1")
    with pytest.raises(Refused):
        desk(Call(table=99))


def test_a_bye_is_not_protested_against() -> None:
    desk = begun(3, odd="bye")
    (bye,) = [match for match in desk.day.of_round(1) if match.bye]
    with pytest.raises(Refused):
        desk(Protest(match=bye.id, words="unfair"))


def test_the_stages_of_a_day() -> None:
    desk = small(4, 1)
    assert view_hall(desk.day, 0).stage == "before"
    assert view_desk(desk.day, 0).next == "Publish round 1."
    desk(Publish(round=1))
    view = view_desk(desk.day, 0)
    assert (view.hall.stage, view.hall.round, view.next) == ("rounds", 1, "Begin round 1.")
    assert view.waiting == ["R1-1", "R1-2"]
    desk(Begin(round=1))
    assert view_desk(desk.day, desk.now).next == "Round 1 is on."
    desk.minutes(25)
    assert view_desk(desk.day, desk.now).next == "Wait for 2 results."
    for match in desk.day.of_round(1):
        desk(Report(match=match.id, points=(10, 0)))
    view = view_desk(desk.day, desk.now)
    assert view.hall.stage == "finals"
    assert view.next.startswith("Championship: ")


def test_the_first_steps_are_said() -> None:
    desk = Desk()
    desk(SetUp(name="Cup", game="geoplunge", form="2", tables=4))
    assert view_desk(desk.day, 0).next == "Enter the teams."
    desk.enter(["A", "B", "C"])
    assert view_desk(desk.day, 0).next == "Check in the teams that are here."
    for team in ("T1", "T2", "T3"):
        desk(CheckIn(team=team))
    assert view_desk(desk.day, 0).next == "Publish round 1."


def test_a_helper_sees_the_match_at_the_own_table() -> None:
    desk = small()
    empty = view_table(desk.day, 1, 0)
    assert (empty.match, empty.a, empty.said) == (None, None, "No match at this table yet.")
    desk(Publish(round=1))
    assert view_table(desk.day, 1, 0).said == "Round 1 starts soon. Wait for the desk to start it."
    desk(Begin(round=1))
    view = view_table(desk.day, 1, desk.now)
    assert view.match is not None
    assert view.match.id == "R1-1"
    assert view.a is not None
    assert view.a.id == view.match.a
    assert view.said == "Round 1 is on."
    desk(Report(match="R1-1", points=(10, 0)), "table 1")
    assert view_table(desk.day, 1, desk.now).said == "The result is in. Thank you!"
    desk(Publish(round=2))
    after = view_table(desk.day, 1, desk.now).match
    assert after is not None
    assert after.round == 2


def test_a_helper_at_the_finals() -> None:
    desk = ranked([["Owls"], ["Hawks"]])
    desk(NextFinal(table=7))
    view = view_table(desk.day, 7, 0)
    assert view.match is not None
    assert (view.match.id, view.end, view.clock) == ("F", None, None)
    assert view.said == "A final: begin when both teams are ready."
    desk(Played(match="F", number=1, score=Score(game="border-up", winner=0)), "table 7")
    assert view_table(desk.day, 7, 0).said == "The final is on."


def test_a_team_sees_its_own_matches() -> None:
    desk = begun()
    match = desk.day.matches["R1-2"]
    view = view_team(desk.day, match.a, desk.now)
    other = desk.day.teams[str(match.b)].name
    assert view.said == f"Round 1: against {other}, table 2."
    assert [row.id for row in view.matches] == ["R1-2"]
    assert view.now is not None
    assert view.end is not None
    desk(Report(match="R1-2", points=(10, 0)))
    assert view_team(desk.day, match.a, desk.now).now is None
    desk(Withdraw(team=match.a))
    assert "left" in view_team(desk.day, match.a, desk.now).said


def test_what_is_said_to_those_who_wait() -> None:
    desk = small()
    desk.enter(["Late"])
    assert view_team(desk.day, "T5", 0).said == "Tell the desk that you are here."
    assert view_team(desk.day, "T1", 0).said == "Your next match will be shown here."
    desk.round(1)
    desk(Pause())
    assert view_table(desk.day, 1, desk.now).said == "The clock is stopped. Wait for the desk."


def test_codes_of_online_tables_are_given_by_the_server() -> None:
    desk = begun(mode="online")
    view = view_hall(desk.day, 0, "QXYZ", {"R1-1": "ABCD"})
    assert view.code == "QXYZ"
    assert [match.code for match in view.rounds[0].matches] == ["ABCD", ""]
    assert view_hall(desk.day, 0).rounds[0].matches[0].code == ""
    assert "online" in view_team(desk.day, desk.day.matches["R1-1"].a, 0).said


def test_everything_goes_over_the_wire() -> None:
    desk = begun(5)
    for view in (
        view_hall(desk.day, 0),
        view_desk(desk.day, 0),
        view_table(desk.day, 1, 0),
        view_team(desk.day, "T1", 0),
    ):
        assert msgspec.json.decode(msgspec.json.encode(view), type=AnyView) == view


def test_the_round_that_waits_is_the_one_that_is_on() -> None:
    desk = begun()
    desk(Publish(round=2))
    assert view_desk(desk.day, desk.now).waiting == ["R1-1", "R1-2"]
    for match in desk.day.of_round(1):
        desk(Report(match=match.id, points=(10, 0)))
    assert view_desk(desk.day, desk.now).waiting == ["R2-1", "R2-2"]


def test_a_team_whose_entry_was_undone_has_no_screen() -> None:
    desk = small()
    desk.enter(["Mistake"])
    desk(Undo(entry=desk.last))
    with pytest.raises(Refused) as no:
        view_team(desk.day, "T5", 0)
    assert no.value.clause == "team"
