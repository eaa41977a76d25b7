"""The cut, the ladder, replays, the championship, and corrections that contradict a final."""

import dataclasses

import msgspec
import pytest

from cardinal.catalog import find_game
from cardinal.desk import view_desk, view_hall
from cardinal.desk.changes import (
    Correct,
    Finish,
    NextFinal,
    Played,
    Publish,
    Report,
    Score,
    Undo,
    Withdraw,
)
from cardinal.desk.views import FinalsView, MatchRow
from cardinal.engine.chance import Fast
from cardinal.engine.refused import Refused
from cardinal.games.geoplunge.tournament.points import no_window, replay_of
from cardinal.server.desk.seating import options_of

from .driver import Desk, begun, ranked, small

ORDER = (
    "border-up",
    "state-iq",
    "dashing-states",
    "play-the-ranks",
    "border-up",
    "border-up",
    "border-up",
    "border-up",
)


def refused(desk: Desk, change: object) -> Refused:
    with pytest.raises(Refused) as no:
        desk(change)  # type: ignore[arg-type]
    return no.value


def finals(desk: Desk) -> FinalsView:
    found = view_hall(desk.day, desk.now).finals
    assert found is not None
    return found


def names(desk: Desk, teams: list[str]) -> list[str]:
    return [desk.day.teams[team].name for team in teams]


def final(desk: Desk, name: str) -> MatchRow:
    return next(match for match in finals(desk).matches if match.id == name)


def replays(desk: Desk, name: str) -> tuple[int, bool]:
    """GP-R30: which replay comes next, and whether “at the same time” has ended."""
    match = desk.day.matches[name]
    return replay_of(match.format, match.games), no_window(match.format, match.games)


def settle(desk: Desk, winner: str) -> str:
    """The next playoff, won by that team. Returns who met."""
    desk(NextFinal())
    match = desk.day.finals[-1]
    met = " ".join(names(desk, [match.a, str(match.b)]))
    desk.play(match.id, 0 if match.a == desk.team(winner) else 1)
    desk(Report(match=match.id))
    return met


def championship(desk: Desk, *winners: int | None) -> None:
    start = len(desk.day.matches["F"].games)
    for number, winner in enumerate(winners, start + 1):
        score = Score(game=ORDER[number - 1], winner=winner)  # type: ignore[arg-type]
        desk(Played(match="F", number=number, score=score))


def at_championship() -> Desk:
    desk = ranked([["Owls"], ["Hawks"], ["Wrens"]])
    desk(NextFinal(table=2))
    return desk


# -- Combo 2 --------------------------------------------------------------------------------------------------


def test_GP_56_the_two_with_the_most_matches_won_meet() -> None:
    desk = at_championship()
    match = final(desk, "F")
    assert match.names == ("Owls", "Hawks")
    assert (match.title, match.format, match.table, match.minutes, match.round) == (
        "Championship",
        "championship",
        2,
        0,
        0,
    )
    assert view_hall(desk.day, desk.now).stage == "finals"
    assert view_hall(desk.day, desk.now).clock is None


def test_GP_56_points_do_not_help() -> None:
    desk = ranked([["Owls"], ["Hawks"], ["Wrens"]], points={"Wrens": 100})
    assert names(desk, finals(desk).through) == ["Owls", "Hawks"]


def test_GP_56_the_finals_come_after_all_rounds() -> None:
    desk = begun(4, 2)
    assert view_hall(desk.day, desk.now).finals is None
    assert refused(desk, NextFinal()).clause == "GP-56"
    desk(Publish(round=2))
    no = refused(desk, NextFinal())
    assert no.clause == "GP-56"
    assert "A result is missing" in no.words


def test_GP_57_only_those_tied_at_the_cut_play_off() -> None:
    desk = ranked([["Owls"], ["Hawks", "Wrens"], ["Larks"]])
    found = finals(desk)
    assert names(desk, found.through) == ["Owls"]
    assert sorted(names(desk, found.ladder)) == ["Hawks", "Wrens"]
    assert found.places == 1
    assert found.next.startswith("Playoff: ")
    settle(desk, "Wrens")
    assert names(desk, finals(desk).through) == ["Owls", "Wrens"]
    assert finals(desk).next == "Championship: Owls vs. Wrens"


def test_GP_R29_the_two_lowest_play() -> None:
    desk = ranked([["Owls"], ["Hawks", "Wrens", "Larks"]], points={"Hawks": 30, "Wrens": 20, "Larks": 10})
    assert names(desk, finals(desk).ladder) == ["Hawks", "Wrens", "Larks"]
    assert settle(desk, "Larks") == "Wrens Larks"
    assert settle(desk, "Larks") == "Hawks Larks"
    assert names(desk, finals(desk).through) == ["Owls", "Larks"]


def test_GP_R29_more_places_repeat_the_ladder() -> None:
    desk = ranked([["Hawks", "Wrens", "Larks"]], points={"Hawks": 30, "Wrens": 20, "Larks": 10})
    assert finals(desk).places == 2
    assert settle(desk, "Wrens") == "Wrens Larks"
    assert settle(desk, "Wrens") == "Hawks Wrens"  # Wrens take the first place
    assert settle(desk, "Larks") == "Hawks Larks"
    assert names(desk, finals(desk).through) == ["Wrens", "Larks"]
    assert finals(desk).next == "Championship: Wrens vs. Larks"


def test_GP_R29_still_equal_by_lot() -> None:
    orders = set()
    for lot in "abcdefgh":
        desk = ranked([["Hawks", "Wrens", "Larks"]], lot=lot)
        orders.add(tuple(names(desk, finals(desk).ladder)))
    assert len(orders) > 2


def test_GP_R30_a_tied_playoff_is_played_again() -> None:
    desk = ranked([["Owls"], ["Hawks", "Wrens"]])
    desk(NextFinal())
    desk.play("P-1", None)
    assert refused(desk, Report(match="P-1")).clause == "GP-R30"
    assert refused(desk, Report(match="P-1", points=(5, 5))).clause == "GP-R30"
    assert final(desk, "P-1").title == "Playoff, replay 1"
    desk.play("P-1", None)
    assert replays(desk, "P-1") == (2, False)
    desk.play("P-1", None)
    assert replays(desk, "P-1") == (3, True)
    desk.play("P-1", 1)
    assert refused(desk, Played(match="P-1", number=5, score=Score(game="border-up"))).clause == "GP-57"
    desk(Report(match="P-1"))
    assert final(desk, "P-1").winner == 1


def test_GP_57_a_playoff_is_border_up() -> None:
    desk = ranked([["Owls"], ["Hawks", "Wrens"]])
    desk(NextFinal())
    no = refused(desk, Played(match="P-1", number=1, score=Score(game="state-iq", winner=0)))
    assert no.clause == "GP-57"
    assert refused(desk, Report(match="P-1", points=(10_000, 0))).clause == "GP-R32"
    desk(Report(match="P-1", points=(10, 0)))  # from paper
    assert final(desk, "P-1").winner == 0


@pytest.mark.parametrize(("combo", "level"), [("2", 2), ("4", 4)])
def test_GP_57_a_playoff_at_our_own_table_is_one_game_of_border_up(combo: str, level: int) -> None:
    desk = ranked([["Owls"], ["Hawks", "Wrens"]])
    desk(NextFinal())
    assert desk.day.set_up is not None
    day = dataclasses.replace(desk.day, set_up=msgspec.structs.replace(desk.day.set_up, game="geoplunge", form=combo))
    options = options_of(day, day.matches["P-1"])
    assert {key: options[key] for key in ("format", "game", "level", "stakes")} == {
        "format": "single", "game": "border-up", "level": level, "stakes": "off"
    }  # fmt: skip
    assert find_game("geoplunge").new(2, options, Fast(b"playoff")).to_json()["inner_game"] == "border-up"


def test_one_final_after_another() -> None:
    desk = ranked([["Owls"], ["Hawks", "Wrens"]])
    desk(NextFinal())
    assert "still being played" in refused(desk, NextFinal()).words
    assert "still being played" in refused(desk, Finish()).words
    assert finals(desk).next.startswith("Playoff: ")
    assert refused(ranked([["Owls"], ["Hawks"]]), NextFinal(table=99)).clause == "table"


# -- the championship -----------------------------------------------------------------------------------------


def test_GP_R32_the_games_have_an_order() -> None:
    desk = at_championship()
    no = refused(desk, Played(match="F", number=1, score=Score(game="state-iq", winner=0)))
    assert no.clause == "GP-R32"
    assert "Border-Up" in no.words


def test_GP_58_games_won_decide_not_points() -> None:
    desk = at_championship()
    desk(Played(match="F", number=1, score=Score(game="border-up", winner=0, bonus=True)))
    championship(desk, None)
    assert refused(desk, Report(match="F")).clause == "GP-58"
    championship(desk, 1, 1)
    desk(Report(match="F"))
    match = final(desk, "F")
    assert (match.winner, match.won) == (1, (1, 2))
    assert match.points[0] == match.points[1]
    assert names(desk, [str(finals(desk).champion)]) == ["Hawks"]


def test_GP_58_points_alone_say_nothing() -> None:
    desk = at_championship()
    assert refused(desk, Report(match="F", points=(40, 0))).clause == "GP-58"


def test_GP_59_a_tie_breaker_is_border_up() -> None:
    desk = at_championship()
    championship(desk, 0, 1, 0, 1)
    assert refused(desk, Report(match="F")).clause == "GP-59"
    no = refused(desk, Played(match="F", number=5, score=Score(game="state-iq", winner=0)))
    assert no.clause == "GP-59"
    championship(desk, None, None, None)
    assert final(desk, "F").title == "Championship, replay 3 of the tie-breaker"
    assert replays(desk, "F")[1]  # GP-R30
    championship(desk, 0)
    desk(Report(match="F"))
    assert final(desk, "F").winner == 0


def test_GP_60_three_in_a_row_are_enough() -> None:
    desk = at_championship()
    championship(desk, 0, 0)
    assert refused(desk, Report(match="F")).clause == "GP-58"  # GP-R31: after two games they play on
    championship(desk, 0)
    assert refused(desk, Played(match="F", number=4, score=Score(game="play-the-ranks", winner=1))).clause == "GP-60"
    desk(Report(match="F"))
    assert final(desk, "F").winner == 0


@pytest.mark.parametrize("winners", [(1, 1, None), (1, None, 1), (None, 1, 1)])
def test_GP_61_two_and_a_tie_in_any_order(winners: tuple[int | None, ...]) -> None:
    """GP-R31."""
    desk = at_championship()
    championship(desk, *winners)
    desk(Report(match="F"))
    assert final(desk, "F").winner == 1


def test_GP_R31_at_two_to_one_they_play_on() -> None:
    desk = at_championship()
    championship(desk, 0, 1, 0)
    assert refused(desk, Report(match="F")).clause == "GP-58"


def test_the_final_order() -> None:
    desk = ranked([["Owls"], ["Hawks"], ["Wrens"], ["Larks"]], rounds=4)
    desk(NextFinal())
    assert finals(desk).order == []
    championship(desk, 1, 1, 1)
    desk(Report(match="F"))
    assert names(desk, finals(desk).order)[:4] == ["Hawks", "Owls", "Wrens", "Larks"]
    assert len(finals(desk).order) == 8
    no = refused(desk, NextFinal())
    assert no.clause == "GP-56"
    assert "Hawks is the champion" in no.words
    assert view_desk(desk.day, desk.now).next == "There is a champion: end the tournament."


def test_GP_R35_a_finalist_may_give_up() -> None:
    desk = at_championship()
    championship(desk, 0)
    desk(Report(match="F", gave_up=0))
    assert names(desk, [str(finals(desk).champion)]) == ["Hawks"]


# -- Combo 4 and others ---------------------------------------------------------------------------------------


def test_GP_R33_combo_4_ranks_by_matches_won_then_points() -> None:
    desk = ranked([["Owls", "Hawks"]], points={"Hawks": 10}, game="geoplunge", form="own", final="playoff")
    found = finals(desk)
    assert names(desk, [str(found.champion)]) == ["Hawks"]
    assert not found.needed
    assert names(desk, found.order)[:2] == ["Hawks", "Owls"]
    assert refused(desk, NextFinal()).clause == "GP-R33"
    places = {row.name: row.place for row in view_hall(desk.day, desk.now).standings}
    assert (places["Hawks"], places["Owls"]) == (1, 2)


def test_GP_R33_a_playoff_only_where_the_first_place_is_still_equal() -> None:
    desk = ranked([["Owls", "Hawks"], ["Wrens", "Larks"]], game="geoplunge", form="own", final="playoff")
    found = finals(desk)
    assert found.champion is None
    assert sorted(names(desk, found.ladder)) == ["Hawks", "Owls"]
    settle(desk, "Hawks")
    assert names(desk, [str(finals(desk).champion)]) == ["Hawks"]
    assert names(desk, finals(desk).order)[:2] == ["Hawks", "Owls"]


def test_a_day_without_finals() -> None:
    desk = ranked([["Owls"], ["Hawks"]], final="none")
    assert refused(desk, NextFinal()).clause == "finals"
    assert names(desk, [str(finals(desk).champion)]) == ["Owls"]
    assert view_desk(desk.day, desk.now).next == "All rounds are finished: end the tournament."
    shared = ranked([["Owls", "Hawks"]], final="none")
    assert finals(shared).champion is None
    shared(Finish())


def test_who_has_left_is_not_in_the_finals() -> None:
    desk = ranked([["Owls"], ["Hawks"], ["Wrens"]])
    desk(Withdraw(team=desk.team("Owls")))
    assert names(desk, finals(desk).through) == ["Hawks", "Wrens"]
    assert "Through: Hawks and Wrens (before: Owls and Hawks)" in desk.day.lines[-1].after


def test_nobody_is_left() -> None:
    desk = ranked([["Owls"], ["Hawks"]])
    for team in list(desk.day.teams):
        desk(Withdraw(team=team))
    assert "Too few" in refused(desk, NextFinal()).words


# -- corrections, and the end ---------------------------------------------------------------------------------


def test_a_correction_that_contradicts_the_championship_is_said() -> None:
    desk = at_championship()
    championship(desk, 0, 0, 0)
    desk(Report(match="F"))
    wrens = desk.team("Wrens")
    for match in [match for match in desk.day.matches.values() if match.a == wrens and match.points == (5, 5)]:
        desk(Correct(match=match.id, reason="sheet", points=(10, 0)))
        assert finals(desk).next == ""  # after a championship no playoff is asked for
    assert any("no longer follows" in word for line in desk.day.lines for word in line.after)
    says = [say for say in view_desk(desk.day, desk.now).says if say.kind == "final"]
    assert len(says) == 1
    assert "Owls against Hawks" in says[0].words
    assert names(desk, [str(finals(desk).champion)]) == ["Owls"]  # nothing is dropped: the host may leave it
    assert final(desk, "F").winner == 0


def test_a_correction_that_contradicts_a_playoff_is_said_and_the_right_one_can_be_played() -> None:
    desk = ranked([["Owls"], ["Hawks", "Wrens"], ["Larks"]])
    settle(desk, "Wrens")
    larks = desk.team("Larks")
    lost = next(match for match in desk.day.matches.values() if match.a == larks and match.points == (5, 5))
    desk(Correct(match=lost.id, reason="sheet", points=(10, 0)))  # now three are tied
    assert len(finals(desk).ladder) == 3
    while finals(desk).next.startswith("Playoff"):
        settle(desk, names(desk, finals(desk).ladder)[0])
    assert finals(desk).next.startswith("Championship")
    assert len(desk.day.finals) >= 2


def test_a_corrected_playoff_changes_who_is_through() -> None:
    desk = ranked([["Owls"], ["Hawks", "Wrens"]])
    settle(desk, "Wrens")
    match = desk.day.matches["P-1"]
    side = 1 if match.a == desk.team("Wrens") else 0
    other = 1 - side
    winner = 0 if other == 1 else 1
    desk(Correct(match="P-1", reason="wrong", games=(Score(game="border-up", winner=winner),)))  # type: ignore[arg-type]
    assert "Through: Owls and Hawks (before: Owls and Wrens)" in desk.day.lines[-1].after
    tie = refused(desk, Correct(match="P-1", reason="x", games=(Score(game="border-up"),)))
    assert tie.clause == "GP-R30"


def test_a_corrected_championship_changes_the_champion() -> None:
    desk = at_championship()
    championship(desk, 0, 0, 0)
    desk(Report(match="F"))
    games = tuple(Score(game=game, winner=1) for game in ORDER[:3])
    desk(Correct(match="F", reason="sides mixed up", games=games))
    assert desk.day.lines[-1].after == ["Champion: Hawks (before: Owls)"]
    assert desk.day.lines[-1].before == "3:0, Owls won"
    early = refused(desk, Correct(match="F", reason="x", games=games[:2]))
    assert early.clause == "GP-58"
    late = refused(desk, Correct(match="F", reason="x", games=(*games, Score(game="play-the-ranks", winner=0))))
    assert late.clause == "GP-60"


def test_the_end_of_the_day() -> None:
    desk = small()
    assert refused(desk, Finish()).clause == "finish"
    desk.round(1)
    assert "A result is missing" in refused(desk, Finish()).words
    for match in desk.day.of_round(1):
        desk(Report(match=match.id))
    assert "set it up with 1 round" in refused(desk, Finish()).words
    ended = at_championship()
    assert refused(ended, Finish()).clause == "finish"
    championship(ended, 0, 0, 0)
    ended(Report(match="F"))
    ended(Finish())
    assert view_hall(ended.day, ended.now).stage == "over"
    assert ended.day.lines[-1].words == "The tournament is over: Owls is the champion"
    assert refused(ended, Publish(round=4)).clause == "finish"
    ended(Correct(match="R1-1", reason="late", points=(20, 0)))
    ended(Undo(entry=ended.last - 1))
    assert view_hall(ended.day, ended.now).stage == "finals"


def test_the_champion_must_be_found() -> None:
    desk = ranked([["Owls"], ["Hawks"]])
    assert "Championship: Owls vs. Hawks" in refused(desk, Finish()).words


def test_equal_teams_that_nobody_has_parted_share_a_place() -> None:
    desk = ranked([["Owls", "Hawks", "Wrens"], ["Larks", "Cranes"]], points={"Owls": 30, "Hawks": 20, "Wrens": 10})
    assert finals(desk).ranked == {}
    settle(desk, "Hawks")
    settle(desk, "Owls")  # takes the first place; Hawks and Wrens play for the second
    settle(desk, "Hawks")
    desk(NextFinal())
    championship(desk, 1, 1, 1)
    desk(Report(match="F"))
    places = {desk.day.teams[team].name: place for team, place in finals(desk).ranked.items()}
    assert [places[name] for name in ("Hawks", "Owls", "Wrens", "Larks", "Cranes")] == [1, 2, 3, 4, 4]
    assert {place for name, place in places.items() if name.startswith("Weak")} == {6}
    shared = ranked([["Owls", "Hawks"]], final="none")
    assert list(finals(shared).ranked.values()) == [1, 1, 3, 3]


def test_a_playoff_that_is_on_and_no_longer_follows_is_said() -> None:
    desk = ranked([["Owls"], ["Hawks", "Wrens"], ["Larks"]], points={"Hawks": 10})
    desk(NextFinal())
    wrens = desk.team("Wrens")
    won = next(match for match in desk.day.matches.values() if match.a == wrens and match.points == (10, 0))
    desk(Correct(match=won.id, reason="sheet", points=(0, 10)))
    assert names(desk, finals(desk).through) == ["Owls", "Hawks"]
    assert any(say.kind == "final" for say in view_desk(desk.day, desk.now).says)
