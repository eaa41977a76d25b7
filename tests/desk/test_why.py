"""Why a team is where it is: the places explained in words, and the final order when the day is over."""

import pytest

from cardinal.desk import view_desk, view_hall, view_team
from cardinal.desk.changes import Finish, NextFinal, Played, Publish, Report, Score, SetUp, Withdraw
from cardinal.desk.frame import ranked_by

from .driver import begun, ranked, small

GAMES = ("border-up", "state-iq", "dashing-states")


def test_the_standings_of_a_day_that_is_over_are_its_final_order() -> None:
    """The team that has won the championship is the first, though the other came into it as the first."""
    desk = ranked([["Owls"], ["Hawks"], ["Wrens"]])
    desk(NextFinal())
    for number, game in enumerate(GAMES, 1):
        desk(Played(match="F", number=number, score=Score(game=game, winner=1)))
    desk(Report(match="F"))
    desk(Finish())
    rows = view_team(desk.day, "T1", desk.now).standings
    assert [(row.place, row.name) for row in rows][:3] == [(1, "Hawks"), (2, "Owls"), (3, "Wrens")]
    assert [row.place for row in rows][3:] == [4, 4, 4]


@pytest.mark.parametrize(
    ("frame", "words", "not_said"),
    [
        (
            {"form": "2"},
            ["matches won, not by points", "first two teams meet", "Border-Up", "House rules: a tie"],
            "bye",
        ),
        (
            {"form": "4"},
            ["House rules: places go by matches won, then by points", "tie for first"],
            "championship",
        ),
        (
            {"form": "4", "odd": "bye", "final": "none"},
            ["a bye counts as a match won, without"],
            "Border-Up",
        ),
        (
            {"form": "2", "odd": "bye", "bye": "tied", "bye_points": 5},
            ["a tied match, with 5 points"],
            "printed",
        ),
    ],
)
def test_how_the_places_come_about_is_said(frame: dict[str, str], words: list[str], not_said: str) -> None:
    said = ranked_by(SetUp(name="Cup", game="geoplunge", tables=4, **frame))  # type: ignore[arg-type]
    assert all(word in said for word in words)
    assert not_said not in said


@pytest.mark.parametrize(
    ("order", "final", "words"),
    [
        ([["Owls"], ["Hawks"], ["Wrens"]], "championship", ""),
        ([["Owls"], ["Hawks", "Wrens"]], "championship", "Tied for the second place in the final: Border-Up decides."),
        ([["Owls", "Hawks", "Wrens"]], "championship", "the two places in the final: Border-Up decides. From the top"),
        ([["Owls", "Hawks"]], "playoff", "Tied for the first place: Border-Up decides."),
    ],
)
def test_GP_57_a_tie_says_what_for_and_how_it_is_settled(order: list[list[str]], final: str, words: str) -> None:
    found = view_hall(ranked(order, final=final).day, 0).finals
    assert found is not None
    assert words in found.tied
    assert bool(words) == bool(found.tied)


def test_the_host_is_told_of_a_team_that_plays_the_bots() -> None:
    desk = small(5)
    desk(Publish(round=1))
    (said,) = [say for say in view_desk(desk.day, desk.now).says if say.kind == "bots"]
    assert "its own link" in said.words
    bots = next(match for match in desk.day.of_round(1) if match.b is None)
    desk(Report(match=bots.id, points=(10, 0)))
    assert not [say for say in view_desk(desk.day, desk.now).says if say.kind == "bots"]


def test_where_the_host_should_do_something_the_match_is_named() -> None:
    desk = begun()
    match = desk.day.of_round(1)[0]
    desk(Withdraw(team=match.a))
    (said,) = [say for say in view_desk(desk.day, desk.now).says if say.kind == "gone"]
    assert said.match == match.id
