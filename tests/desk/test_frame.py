"""SetUp: rounds by combo, what comes after them, and what is impossible."""

import pytest

from cardinal.desk import complete, view_desk
from cardinal.desk.changes import CheckIn, NextFinal, Publish, RoundPlan, SetUp
from cardinal.desk.day import Day
from cardinal.desk.frame import final_of, order_of, rounds_of
from cardinal.engine.refused import Refused

from .driver import ROUND, Desk, begun, ranked, small


def frame(**fields: object) -> SetUp:
    return SetUp(**({"name": "Cup", "game": "geoplunge", "form": "2", "tables": 4} | fields))  # type: ignore[arg-type]


def refused(clause: str, **fields: object) -> str:
    with pytest.raises(Refused) as no:
        Desk()(frame(**fields))
    assert no.value.clause == clause
    return no.value.words


def test_GP_50_combo_2_has_four_morning_and_four_afternoon_rounds() -> None:
    assert [one.format for one in rounds_of(frame())] == ["morning"] * 4 + ["afternoon"] * 4


def test_GP_51_a_morning_round_lasts_20_minutes_an_afternoon_round_12() -> None:
    assert [one.minutes for one in rounds_of(frame())] == [20] * 4 + [12] * 4


def test_GP_41_odd_rounds_are_all_even_rounds_are_call() -> None:
    rounds = rounds_of(frame(game="geoplunge", form="4"))
    assert [one.format for one in rounds] == ["all", "call"] * 4  # GP-R33: eight
    assert {one.minutes for one in rounds} == {20}  # GP-38


def test_GP_R33_the_end_of_a_combo_4_day_is_a_playoff_only() -> None:
    assert final_of(frame(game="geoplunge", form="4")) == "playoff"
    assert order_of(frame(game="geoplunge", form="4")) == "won, points"


def test_GP_56_the_end_of_a_combo_2_day_is_a_championship() -> None:
    assert final_of(frame()) == "championship"
    assert order_of(frame()) == "won"
    assert order_of(frame(game="geoplunge", form="own", final="championship", rounds=(ROUND,))) == "won"
    assert order_of(frame(game="geoplunge", form="own", rounds=(ROUND,))) == "won, points"


def test_GP_R48_levels_are_not_mixed_in_a_combo() -> None:
    words = refused("GP-R48", rounds=(RoundPlan("all", 20),))
    assert "custom rounds" in words
    Desk()(frame(game="geoplunge", form="own", rounds=(RoundPlan("all", 20), ROUND)))


@pytest.mark.parametrize("minutes", [0, -1, 181])
def test_GP_51_impossible_minutes(minutes: int) -> None:
    assert "minutes" in refused("GP-51", rounds=(RoundPlan("morning", minutes),))


def test_impossible_numbers_of_rounds() -> None:
    assert "missing" in refused("rounds", game="geoplunge", form="own")
    assert "the limit is 30" in refused("rounds", rounds=(ROUND,) * 31)


@pytest.mark.parametrize("tables", [0, -3, 201])
def test_impossible_numbers_of_tables(tables: int) -> None:
    assert "1 to 200" in refused("tables", tables=tables)


@pytest.mark.parametrize("name", ["", "   ", "x" * 81, "bad\x00name"])
def test_names_of_a_tournament(name: str) -> None:
    refused("words", name=name)


def test_date_and_place_are_words() -> None:
    refused("words", date="x" * 81)
    refused("words", place="a\x00b")
    Desk()(frame(date="14 May", place="Gym"))


def test_more_rounds_than_opponents_are_said_with_what_would_be_right() -> None:
    desk = small(4, 8)
    view = view_desk(desk.day, desk.now)
    assert any("in up to 3 rounds" in say.words and say.kind == "rounds" for say in view.says)
    assert "From round 4 on, some teams play each other again" in view.outlook
    desk(frame(**{**view.set_up, "rounds": tuple(row.plan for row in view.plan[:3])}))  # as the button next to it does
    view = view_desk(desk.day, desk.now)
    assert not any(say.kind == "rounds" for say in view.says)
    assert len(view.plan) == 3


def test_published_rounds_stay_as_they_are() -> None:
    desk = begun(4, 3)
    desk(frame(rounds=(RoundPlan("afternoon", 5),) * 2, tables=10))
    plan = view_desk(desk.day, desk.now).plan
    assert [(one.plan.format, one.plan.minutes) for one in plan] == [("morning", 20), ("afternoon", 5)]
    desk(Publish(round=2))
    with pytest.raises(Refused) as no:
        desk(frame(rounds=(ROUND,), tables=10))
    assert no.value.clause == "rounds"


def test_tables_that_are_in_use_stay() -> None:
    desk = begun(6)
    with pytest.raises(Refused) as no:
        desk(frame(tables=2, rounds=(ROUND,) * 3))
    assert "table 3" in no.value.words


def test_the_finals_stay_as_they_are_once_begun() -> None:
    desk = ranked([["Owls"], ["Hawks"]])
    desk(NextFinal())
    with pytest.raises(Refused) as no:
        desk(frame(rounds=(ROUND,) * 3, final="playoff", tables=40))
    assert no.value.clause == "finals"


def test_the_first_entry_is_a_set_up() -> None:
    with pytest.raises(Refused) as no:
        Desk()(CheckIn(team="T1"))
    assert no.value.clause == "set up"
    with pytest.raises(Refused):
        complete(Day(), Publish(round=1))


def test_the_lot_is_drawn_once() -> None:
    desk = Desk(lot="first")
    desk(frame())
    desk.lot = "second"
    desk(frame(name="Other"))
    desk(frame(name="Other", lot="third"))
    assert desk.day.lot == "first"
    assert desk.day.frame.name == "Other"
