"""Why a team is where it is: the places explained in words, and the final order when the day is over."""

import pytest

from cardinal.desk import view_desk, view_hall, view_table, view_team
from cardinal.desk.changes import Finish, NextFinal, Played, Publish, Report, Score, SetUp, Withdraw
from cardinal.desk.frame import ranked_by

from .driver import begun, ranked, small

GAMES = ("border-up", "state-iq", "dashing-states")


def test_the_standings_of_a_day_that_is_over_are_its_final_order() -> None:
    """The team that won the championship is first, though the other one entered it in first place."""
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
        (
            [["Owls"], ["Hawks", "Wrens"]],
            "championship",
            "These teams are tied for the second spot in the final. A playoff (Border-Up) decides.",
        ),
        (
            [["Owls", "Hawks", "Wrens"]],
            "championship",
            "the two spots in the final. A playoff (Border-Up) decides: the two lowest by points",
        ),
        (
            [["Owls", "Hawks"]],
            "playoff",
            "These teams are tied for first place. A playoff (Border-Up) decides.",
        ),
    ],
)
def test_GP_57_a_tie_says_what_for_and_how_it_is_settled(order: list[list[str]], final: str, words: str) -> None:
    found = view_hall(ranked(order, final=final).day, 0).finals
    assert found is not None
    assert words in found.tied
    assert bool(words) == bool(found.tied)


def test_GP_R29_a_playoff_gives_a_place_at_once_and_its_losers_stay_tied() -> None:
    tied = ["Hawks", "Wrens", "Larks", "Gulls"]
    desk = ranked([["Owls"], tied], points={"Hawks": 40, "Wrens": 30, "Larks": 20, "Gulls": 10})

    def places() -> dict[str, int]:
        rows = {row.team: row.name for row in view_hall(desk.day, 0).standings}
        now = view_hall(desk.day, 0).finals
        assert now is not None
        seen = {row.name: row.place for row in view_team(desk.day, "T1", 0).standings}
        if now.ranked:
            assert seen == {rows[team]: place for team, place in now.ranked.items()}, "all screens show the same places"
        return {name: seen[name] for name in ["Owls", *tied]}

    def takes() -> str:
        now = view_hall(desk.day, 0).finals
        return "" if now is None else now.takes.partition(".")[0]

    said = ["3 games to play, one after another", "2 games to play, one after another", "One game decides"]
    for pair, words in zip((("Larks", "Gulls"), ("Wrens", "Larks"), ("Hawks", "Wrens")), said, strict=True):
        assert places() == {"Owls": 1} | dict.fromkeys(tied, 2)
        assert takes() == words
        desk(NextFinal())
        match = desk.day.finals[-1]
        assert {desk.day.teams[match.a].name, desk.day.teams[str(match.b)].name} == set(pair)
        desk.play(match.id, 0 if match.a == desk.team(pair[0]) else 1)
        desk(Report(match=match.id))
    assert places() == {"Owls": 1, "Hawks": 2, "Wrens": 3, "Larks": 3, "Gulls": 3}
    assert takes() == ""

    desk(NextFinal())
    desk(Report(match="F", gave_up=desk.day.matches["F"].teams.index(desk.team("Owls"))))  # type: ignore[arg-type]
    assert places() == {"Hawks": 1, "Owls": 2, "Wrens": 3, "Larks": 3, "Gulls": 3}, "before the day is ended"
    page = view_team(desk.day, desk.team("Larks"), 0)
    assert (page.champion, page.place) == ("Hawks", "3rd place, shared with 2 other teams")
    assert view_team(desk.day, desk.team("Hawks"), 0).said == "You are the champions!"
    table = next(match.table for match in desk.day.finals if match.final)
    assert view_table(desk.day, table or 0, 0).said.startswith("The champion: Hawks.")
    desk(Finish())
    assert places() == {"Hawks": 1, "Owls": 2, "Wrens": 3, "Larks": 3, "Gulls": 3}


def test_GP_57_two_spots_take_two_ladders() -> None:
    now = view_hall(ranked([["Hawks", "Wrens", "Larks"]]).day, 0).finals
    assert now is not None
    assert now.takes.startswith("3 games to play")


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
