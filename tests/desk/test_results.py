"""Games, reports, a second person, no-shows, corrections."""

from typing import Any

import msgspec
import pytest

from cardinal.desk import add, view_desk, view_hall, view_table, view_team
from cardinal.desk.changes import (
    Confirm,
    Correct,
    Entry,
    Finish,
    NoShow,
    Place,
    Played,
    Publish,
    Report,
    Score,
    SetUp,
    TakeBack,
)
from cardinal.desk.views import MatchRow, StandingRow
from cardinal.engine.refused import Refused
from cardinal.games.geoplunge.tournament.points import check_totals

from .driver import MORNING, ROUND, Desk, begun, ranked, small


def refused(desk: Desk, change: object, who: str = "host") -> Refused:
    with pytest.raises(Refused) as no:
        desk(change, who)  # type: ignore[arg-type]
    return no.value


def row(desk: Desk, name: str = "R1-1") -> MatchRow:
    return next(match for one in view_hall(desk.day, desk.now).rounds for match in one.matches if match.id == name)


def standing(desk: Desk, team: str) -> StandingRow:
    return next(one for one in view_hall(desk.day, desk.now).standings if one.team == team)


def played(number: int, match: str = "R1-1", **score: object) -> Played:
    return Played(match=match, number=number, score=Score(**({"game": "border-up"} | score)))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("score", "points"),
    [
        ({"winner": None}, (5, 5)),  # GP-25
        ({"winner": 0}, (10, 0)),  # GP-26, GP-31
        ({"winner": 1, "bonus": True}, (0, 20)),  # GP-27
        ({"winner": 0, "stakes": (False, True)}, (20, 0)),  # GP-28
        ({"winner": 0, "stakes": (True, True)}, (30, 0)),  # GP-29
        ({"winner": 1, "bonus": True, "stakes": (True, True)}, (0, 40)),  # GP-30
        ({"winner": None, "stakes": (True, True)}, (5, 5)),  # GP-32
    ],
)
def test_GP_24_points_follow_from_the_game(score: dict[str, Any], points: tuple[int, int]) -> None:
    desk = begun()
    desk(played(1, **score), "table 1")
    assert row(desk).points == points
    assert row(desk).status == "playing"
    assert row(desk).winner is None


def test_GP_R27_more_points_win_the_match() -> None:
    desk = begun()
    desk(played(1, winner=0))
    desk(played(2, game="state-iq", winner=1, bonus=True))
    desk(played(3, game="dashing-states", winner=None))
    desk(Report(match="R1-1"), "table 1")
    found = row(desk)
    assert (found.points, found.winner, found.status, found.won) == ((15, 25), 1, "done", (1, 1))
    assert (standing(desk, str(found.b)).won, standing(desk, found.a).lost) == (1, 1)


def test_GP_R28_a_tied_match_is_no_win() -> None:
    desk = begun()
    desk(played(1, winner=None))
    desk(Report(match="R1-1"))
    found = standing(desk, row(desk).a)
    assert (found.won, found.tied, found.points) == (0, 1, 5)
    assert row(desk).winner is None


def test_the_same_tap_twice_is_one() -> None:
    desk = begun()
    desk(played(1, winner=0))
    assert "already written down" in refused(desk, played(1, winner=0)).words
    assert "Game 2 comes next" in refused(desk, played(3, winner=0)).words
    assert refused(desk, played(0, winner=0)).clause == "again"
    assert len(row(desk).games) == 1


def test_the_latest_game_is_taken_back() -> None:
    desk = begun()
    assert refused(desk, TakeBack(match="R1-1", number=1)).clause == "again"
    desk(played(1, winner=0))
    desk(played(2, game="state-iq", winner=0))
    assert "that is game 2" in refused(desk, TakeBack(match="R1-1", number=1)).words
    desk(TakeBack(match="R1-1", number=2))
    assert len(row(desk).games) == 1
    desk(Report(match="R1-1"))
    assert refused(desk, TakeBack(match="R1-1", number=1)).clause == "report"


def test_GP_49_combo_2_has_no_game_5() -> None:
    desk = begun()
    for game in ("chummy-challenge", "border-zap"):
        assert refused(desk, played(1, game=game, winner=0)).clause == "GP-49"
    assert "not a game of this match" in refused(desk, played(1, game="chess", winner=0)).words


def test_GP_42_combo_4_has_five_games() -> None:
    desk = small(form="4", rounds=0)
    desk.round(1)
    first = ("border-up", "state-iq", "dashing-states")
    games = (*first, "border-zap", "chummy-challenge", *first, "play-the-ranks", "chummy-challenge")
    for number, game in enumerate(games, 1):
        desk(played(number, game=game, winner=0))
    assert refused(desk, played(len(games) + 1, game="bungee", winner=0)).clause == "GP-42"


def test_a_helper_waits_for_the_desk_and_the_host_types_paper_in() -> None:
    desk = small()
    desk(Publish(round=1))
    assert "has not begun" in refused(desk, played(1, winner=0), "table 1").words
    assert refused(desk, Report(match="R1-1")).clause == "points"
    desk(Report(match="R1-1", points=(35, 25)))
    assert row(desk).points == (35, 25)
    desk(played(1, "R1-2", winner=0))


def test_a_round_in_which_no_game_was_finished_is_a_tie() -> None:
    desk = begun()
    desk.minutes(20)
    desk(Report(match="R1-1"), "table 1")
    assert (row(desk).points, row(desk).winner) == ((0, 0), None)


@pytest.mark.parametrize("points", [(0, 0), (5, 5), (10, 0), (25, 5), (15, 35), (40, 0), (45, 5), (800, 0)])
def test_GP_25_points_that_can_be(points: tuple[int, int]) -> None:
    check_totals(points, 20)


@pytest.mark.parametrize(
    ("points", "clause", "right"),
    [
        ((25, 0), "GP-25", "25:5, 20:0 or 30:0"),  # 25 need a tie, and that gives 5 to both
        ((0, 25), "GP-25", "5:25, 0:20 or 0:30"),
        ((5, 0), "GP-25", "5:5, 0:0 or 10:0"),
        ((30, 15), "GP-25", "35:15, 30:10 or 30:20"),
        ((12, 0), "GP-25", "10 or 15"),
        ((0, -5), "GP-25", "0"),
        ((-3, 0), "GP-25", "0"),
        ((810, 0), "GP-30", "20 minutes"),
    ],
)
def test_GP_25_points_that_cannot_be(points: tuple[int, int], clause: str, right: str) -> None:
    desk = begun()
    no = refused(desk, Report(match="R1-1", points=points))
    assert no.clause == clause
    assert right in no.words


def test_GP_25_which_totals_can_be_by_trying_all_games() -> None:
    """Every set of up to six games, against the rule in one line."""
    wins = [(points, 0) for points in (10, 20, 30, 40)] + [(0, points) for points in (10, 20, 30, 40)]
    reached = {(0, 0)}
    for _ in range(6):
        reached |= {(a + x, b + y) for a, b in reached for x, y in [*wins, (5, 5)] if a + x <= 40 and b + y <= 40}
    for a in range(41):
        for b in range(41):
            try:
                check_totals((a, b), 20)
                can = True
            except Refused:
                can = False
            assert can == ((a, b) in reached), (a, b)


def test_points_that_contradict_the_games() -> None:
    desk = begun()
    desk(played(1, winner=0))
    assert "The games add up to 10:0" in refused(desk, Report(match="R1-1", points=(20, 0))).words
    desk(Report(match="R1-1", points=(10, 0)))


def test_GP_R35_a_side_that_gives_up_loses_and_the_points_stand() -> None:
    desk = begun()
    desk(played(1, winner=0, bonus=True))
    desk(Report(match="R1-1", gave_up=0))
    found = row(desk)
    assert (found.points, found.winner, found.gave_up) == ((20, 0), 1, 0)
    assert standing(desk, found.a).points == 20
    assert standing(desk, found.a).lost == 1


def test_a_no_show_loses() -> None:
    desk = begun()
    desk(NoShow(match="R1-1", side=1), "table 1")
    found = row(desk)
    assert (found.points, found.winner, found.gave_up, found.status) == ((0, 0), 0, 1, "done")
    desk(played(1, "R1-2", winner=0))
    assert refused(desk, NoShow(match="R1-2", side=1)).clause == "GP-R35"


def test_GP_R34_the_bots_are_there_and_are_not_ranked() -> None:
    desk = begun(5)
    (match,) = [match for match in desk.day.of_round(1) if match.b is None]
    assert refused(desk, NoShow(match=match.id, side=1)).clause == "GP-R34"
    assert refused(desk, Report(match=match.id, gave_up=1)).clause == "GP-R34"
    desk(played(1, match.id, winner=1), "online")
    desk(Report(match=match.id), "online")
    assert row(desk, match.id).names[1] == "The bots"
    assert row(desk, match.id).winner == 1
    assert len(view_hall(desk.day, desk.now).standings) == 5
    assert standing(desk, match.a).lost == 1


def test_a_reported_match_is_only_corrected() -> None:
    desk = begun()
    desk(Report(match="R1-1", points=(10, 0)))
    for change in (played(1, winner=0), Report(match="R1-1"), NoShow(match="R1-1", side=0)):
        assert refused(desk, change).clause == "report"
    assert refused(desk, Place(match="R1-1", table=9)).clause == "place"


# -- a second person ------------------------------------------------------------------------------------------


def test_a_result_counts_when_a_second_person_has_confirmed_it() -> None:
    desk = begun(two_persons=True)
    match = desk.day.matches["R1-1"]
    assert refused(desk, Confirm(match="R1-1")).clause == "two persons"
    desk(Report(match="R1-1", points=(10, 0)), "table 1")
    assert row(desk).status == "reported"
    assert standing(desk, match.a).played == 0
    assert any(say.kind == "two persons" for say in view_desk(desk.day, desk.now).says)
    assert not view_table(desk.day, 1, desk.now).confirm
    assert view_team(desk.day, match.a, desk.now).confirm
    assert refused(desk, Confirm(match="R1-1"), "table 1").clause == "role"
    desk(Confirm(match="R1-1"), f"team {match.b}")
    assert row(desk).status == "done"
    assert standing(desk, match.a).won == 1
    assert "already settled" in refused(desk, Confirm(match="R1-1")).words


def test_the_host_does_not_confirm_the_own_report() -> None:
    desk = begun(two_persons=True)
    desk(Report(match="R1-1", points=(10, 0)))
    assert refused(desk, Confirm(match="R1-1")).clause == "role"
    assert view_table(desk.day, 1, desk.now).confirm
    desk(Confirm(match="R1-1"), "table 1")


def test_the_log_itself_knows_who_reported() -> None:
    desk = begun(two_persons=True)
    desk(Report(match="R1-1", points=(10, 0)))
    with pytest.raises(Refused) as no:
        add(desk.day, Entry(desk.last + 1, "host", 0, 0, "", Confirm(match="R1-1")))
    assert no.value.clause == "two persons"


def test_online_results_need_nobody_else() -> None:
    desk = begun(two_persons=True, mode="online")
    desk(played(1, winner=0), "online")
    desk(Report(match="R1-1"), "online")
    assert row(desk).status == "done"


def test_without_two_persons_what_waits_counts() -> None:
    desk = begun(two_persons=True)
    desk(Report(match="R1-1", points=(10, 0)))
    desk(SetUp(name="Cup", game="geoplunge", form="2", tables=10, rounds=(ROUND,) * 3))
    assert row(desk).status == "done"


# -- corrections ----------------------------------------------------------------------------------------------


def test_a_correction_computes_everything_anew() -> None:
    desk = begun()
    desk(Report(match="R1-1", points=(10, 0)))
    match = desk.day.matches["R1-1"]
    assert standing(desk, match.a).place == 1
    desk(Correct(match="R1-1", reason="wrong way round", points=(0, 10)))
    assert standing(desk, str(match.b)).place == 1
    assert row(desk).corrected
    line = desk.day.lines[-1]
    assert "10:0" in line.before
    assert "wrong way round" in line.words
    names = desk.day.teams
    assert f"{names[str(match.b)].name}: place 2 → 1" in line.after
    assert f"{names[match.a].name}: place 1 → 2" in line.after


def test_a_correction_by_games_and_by_giving_up() -> None:
    desk = begun()
    desk(Report(match="R1-1", points=(10, 0)))
    games = (Score(game="border-up", winner=1), Score(game="state-iq"))
    desk(Correct(match="R1-1", reason="sheet found", games=games))
    assert row(desk).points == (5, 15)
    desk(Correct(match="R1-1", reason="they left", gave_up=1))
    assert (row(desk).points, row(desk).winner) == ((5, 15), 0)
    desk(Correct(match="R1-1", reason="they did not", points=(5, 15)))
    assert (row(desk).gave_up, row(desk).winner) == (None, 1)


def test_corrections_that_cannot_be() -> None:
    desk = begun()
    assert refused(desk, Correct(match="R1-1", reason="x", points=(10, 0))).clause == "report"
    desk(Report(match="R1-1", points=(10, 0)))
    assert refused(desk, Correct(match="R1-1", reason=" ", points=(10, 0))).clause == "words"
    assert refused(desk, Correct(match="R1-1", reason="x")).clause == "points"
    assert refused(desk, Correct(match="R1-1", reason="x", points=(25, 0))).clause == "GP-25"
    assert refused(desk, Correct(match="R1-1", reason="x", points=(10, 0), games=())).clause == "points"
    bad = (Score(game="chummy-challenge", winner=0),)
    assert refused(desk, Correct(match="R1-1", reason="x", games=bad)).clause == "GP-49"
    assert refused(desk, Correct(match="R9-9", reason="x", points=(10, 0))).clause == "match"


def test_a_correction_of_what_awaits_a_second_person_awaits_one_too() -> None:
    desk = begun(two_persons=True)
    desk(Report(match="R1-1", points=(10, 0)), "table 1")
    desk(Correct(match="R1-1", reason="both agree now", points=(20, 0)))
    assert row(desk).status == "reported"
    assert refused(desk, Confirm(match="R1-1")).clause == "role"  # the desk has written it itself
    desk(Confirm(match="R1-1"), "table 1")
    assert (row(desk).status, row(desk).points, row(desk).corrected) == ("done", (20, 0), True)


def test_a_correction_by_the_desk_counts_when_a_second_person_has_confirmed_it() -> None:
    desk = begun(two_persons=True)
    desk(Report(match="R1-1", points=(10, 0)), "table 1")
    desk(Confirm(match="R1-1"))
    desk(Correct(match="R1-1", reason="the sheet was misread", points=(0, 20)))
    assert "a second person must confirm it" in desk.day.lines[-1].words
    assert desk.day.lines[-1].after == []
    assert (row(desk).status, row(desk).points, row(desk).winner) == ("done", (10, 0), 0)  # what was sure counts
    assert [say.match for say in view_desk(desk.day, desk.now).says if say.kind == "two persons"] == ["R1-1"]
    assert refused(desk, Confirm(match="R1-1")).clause == "role"
    assert view_desk(desk.day, desk.now).confirm == []
    (asked,) = view_table(desk.day, 1, desk.now).confirm
    assert (asked.match, asked.corrected, asked.words[:4]) == ("R1-1", True, "0:20")
    team = desk.day.matches["R1-1"].b
    assert team is not None
    assert [one.match for one in view_team(desk.day, team, desk.now).confirm] == ["R1-1"]
    desk(Confirm(match="R1-1"), f"team {team}")
    assert (row(desk).points, row(desk).winner, row(desk).corrected) == ((0, 20), 1, True)
    assert desk.day.lines[-1].after  # places have changed, and the desk says so
    assert view_table(desk.day, 1, desk.now).confirm == []


def test_a_correction_can_be_confirmed_after_the_end_and_holds_where_nobody_is_asked() -> None:
    desk = ranked([["Owls"], ["Hawks"], ["Wrens"]], final="none", two_persons=False)
    desk(Finish())
    desk(Correct(match="R1-1", reason="misread", points=(0, 10)))
    assert row(desk).winner == 1
    twice = begun(two_persons=True)
    twice(Report(match="R1-1", points=(10, 0)), "table 1")
    twice(Confirm(match="R1-1"))
    twice(Correct(match="R1-1", reason="misread", points=(0, 20)))
    twice(msgspec.structs.replace(twice.day.frame, two_persons=False))
    assert row(twice).winner == 1  # turned off, what waits counts


def test_the_correction_of_an_old_log_needs_nobody_else() -> None:
    """What was settled before this rule existed stays settled: `awaits` is written down with the change."""
    desk = begun(two_persons=True)
    desk(Report(match="R1-1", points=(10, 0)), "table 1")
    change = Correct(match="R1-1", reason="misread", points=(20, 0))
    desk.day = add(desk.day, Entry(desk.last + 1, "host", desk.now, 0, "old", change))
    assert (row(desk).status, row(desk).points) == ("done", (20, 0))


def test_the_winner_of_a_result_that_awaits_confirmation_is_said() -> None:
    desk = begun(two_persons=True)
    desk(Report(match="R1-1", points=(0, 20)), "table 1")
    assert (row(desk).status, row(desk).winner) == ("reported", 1)
    (asked,) = view_desk(desk.day, desk.now).confirm
    b = desk.day.matches["R1-1"].b
    assert asked.words == f"0:20, {desk.day.teams[str(b)].name} won"


def test_a_bye_is_not_corrected() -> None:
    desk = begun(5, odd="bye")
    (match,) = [match for match in desk.day.of_round(1) if match.bye]
    assert refused(desk, Correct(match=match.id, reason="x", points=(10, 0))).clause == "bye"


def test_no_match_has_hundreds_of_games() -> None:
    desk = begun()
    four = tuple(Score(game=game, winner=0) for game in MORNING)
    desk(Report(match="R1-1", points=(10, 0)))
    desk(Correct(match="R1-1", reason="all of them", games=four * 50))
    many = Correct(match="R1-1", reason="too many", games=(*four * 50, four[0]))
    assert "no match has more" in refused(desk, many).words
