"""Before a Call or an afternoon match: each side's games, from any phone, and in secret if the rules say so."""

import msgspec
import pytest

from cardinal.desk import history, view_hall, view_table, view_team
from cardinal.desk.changes import Pair, Place, Played, Publish, Report, RoundPlan, Score, Select, Side, Undo
from cardinal.desk.views import AnyView
from cardinal.engine.refused import Refused

from .driver import Desk, small

M = "R1-1"


def match_of(format: str) -> Desk:
    """Falcons (T1) against Owls (T2) at table 1, published."""
    desk = small(form="own", final="none", plan=RoundPlan(format, 20))
    desk(Publish(round=1, pairs=(Pair(a="T1", b="T2", table=1), Pair(a="T3", b="T4", table=2))))
    return desk


def no(desk: Desk, side: Side, games: tuple[int, ...], who: str, anew: bool = False, match: str = M) -> Refused:
    with pytest.raises(Refused) as wrong:
        desk(Select(match=match, side=side, games=games, anew=anew), who)
    return wrong.value


def seen(view: AnyView) -> str:
    return msgspec.json.encode(view).decode()


def test_GP_44_each_team_selects_on_its_own_phone_and_the_helper_needs_none() -> None:
    desk = match_of("call")
    desk(Select(match=M, side=0, games=(4, 1)), "team T1")
    desk(Select(match=M, side=1, games=(2, 4)), "team T2")
    for view in (view_table(desk.day, 1, desk.now).match, view_team(desk.day, "T2", desk.now).now):
        assert view is not None
        assert view.selected == [1, 2, 4]  # GP-46, GP-47
    asked = view_team(desk.day, "T1", desk.now).select
    assert asked is not None
    assert asked.choices == []
    assert "in this order: Border-Up, State IQ and Play the Ranks or Border Zap" in asked.said


def test_GP_45_nobody_but_the_helper_sees_a_selection_before_both_are_made() -> None:
    desk = match_of("call")
    before = [seen(view_hall(desk.day, 0)), seen(view_team(desk.day, "T2", 0)), seen(view_team(desk.day, "T3", 0))]
    desk(Select(match=M, side=0, games=(3, 5)), "team T1")
    after = [seen(view_hall(desk.day, 0)), seen(view_team(desk.day, "T2", 0)), seen(view_team(desk.day, "T3", 0))]
    assert after == before
    assert history(desk.day)[-1].words == "R1-1, Falcons against Owls: Falcons selected"
    (mine,) = view_table(desk.day, 1, 0).selected
    assert (mine.side, mine.games) == (0, [3, 5])
    own = view_team(desk.day, "T1", 0).select
    assert own is not None
    assert "You have selected Dashing States and Chummy Challenge" in own.said
    desk(Select(match=M, side=1, games=(1, 3)), "table 1")
    assert history(desk.day)[-1].words.endswith("The games: Border-Up, Dashing States and Chummy Challenge")


def test_GP_R21_two_different_games_and_a_team_selects_once() -> None:
    desk = match_of("call")
    assert no(desk, 0, (1, 1), "team T1").clause == "GP-R21"
    assert no(desk, 0, (1,), "team T1").clause == "GP-R21"
    assert no(desk, 0, (1, 6), "team T1").clause == "GP-42"
    desk(Select(match=M, side=0, games=(1, 2)), "team T1")
    assert no(desk, 0, (1, 3), "team T1").clause == "GP-R21"
    assert no(desk, 0, (1, 3), "team T1", anew=True).clause == "GP-R21"
    assert no(desk, 1, (1, 3), "team T1").clause == "role"
    assert no(desk, 0, (1, 3), "team T3").clause == "role"
    assert no(desk, 0, (1, 3), "table 2").clause == "role"


def test_the_helper_puts_a_selection_right() -> None:
    desk = match_of("call")
    desk(Select(match=M, side=0, games=(1, 2)), "team T1")
    desk(Select(match=M, side=1, games=(1, 2)), "table 1")
    desk(Select(match=M, side=0, games=(1, 5)), "table 1")
    assert desk.day.matches[M].selected == ((0, (1, 5)), (1, (1, 2)))
    desk(Undo(entry=desk.last))
    assert desk.day.matches[M].selected == ((0, (1, 2)), (1, (1, 2)))
    desk(Select(match=M, side=1, games=(3, 4), anew=True), "table 1")
    assert desk.day.matches[M].selected == ((1, (3, 4)),)


def test_GP_53_to_GP_55_an_afternoon_is_played_in_the_order_of_the_choices() -> None:
    desk = match_of("afternoon")
    assert no(desk, 0, (3,), "team T1").clause == "GP-53"  # who is first the cards at the table say
    waits = view_team(desk.day, "T1", 0).select
    assert waits is not None
    assert (waits.choices, waits.many) == ([], 1)
    desk(Select(match=M, side=1, games=(3,)), "table 1")
    asked = view_team(desk.day, "T1", 0).select
    assert asked is not None
    assert asked.said == "Owls chose Dashing States. Choose another game."
    assert [one.number for one in asked.choices] == [1, 2, 4]
    assert no(desk, 0, (3,), "team T1").clause == "GP-54"
    assert no(desk, 0, (5,), "team T1").clause == "GP-42"  # GP-49
    desk(Select(match=M, side=0, games=(1,)), "team T1")
    row = view_table(desk.day, 1, 0).match
    assert row is not None
    assert row.selected == [3, 1]


def test_when_nothing_is_selected() -> None:
    desk = match_of("morning")
    assert "fixed" in no(desk, 0, (1, 2), "table 1").words
    assert view_team(desk.day, "T1", 0).select is None
    desk = match_of("call")
    desk(Select(match=M, side=0, games=(1, 2)), "team T1")
    desk(Place(match=M, mode="online"))
    assert desk.day.matches[M].selected == ()
    assert "online" in no(desk, 0, (1, 2), "team T1").words
    assert view_team(desk.day, "T1", 0).select is None
    desk = match_of("call")
    desk(Played(match=M, number=1, score=Score(game="border-up", winner=0)))
    assert no(desk, 0, (1, 2), "team T1").clause == "GP-R21"
    desk(Select(match=M, side=0, games=(1, 2)), "table 1")  # a helper's second phone may need it
    desk(Report(match=M))
    assert no(desk, 0, (1, 2), "table 1").clause == "report"
