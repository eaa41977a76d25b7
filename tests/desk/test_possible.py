"""Impossible results: refused for everybody in one place, but accepted in old logs."""

import pytest

from cardinal.desk import add, replay, view_desk, view_table
from cardinal.desk.changes import Correct, Entry, NextFinal, Played, Publish, Report, RoundPlan, Score, Select
from cardinal.engine.refused import Refused

from .driver import MORNING, Desk, begun, ranked, small

ALL = (*MORNING, "chummy-challenge")
PEOPLE = ["host", "table 1", "online"]


def match_of(format: str, mode: str = "table") -> Desk:
    combo = "2" if format in ("morning", "afternoon") else "4"
    desk = small(form=combo, plan=RoundPlan(format, 20), mode=mode)  # type: ignore[arg-type]
    desk.round(1)
    return desk


def tell(desk: Desk, game: str, who: str = "host", match: str = "R1-1", **score: object) -> None:
    number = len(desk.day.matches[match].games) + 1
    desk(Played(match=match, number=number, score=Score(game=game, **({"winner": 0} | score))), who)  # type: ignore[arg-type]


def refused(desk: Desk, game: str, who: str = "host", match: str = "R1-1", **score: object) -> Refused:
    before = desk.day
    with pytest.raises(Refused) as no:
        tell(desk, game, who, match, **score)
    assert desk.day is before
    return no.value


def first_three(desk: Desk) -> None:
    for game in MORNING[:3]:
        tell(desk, game)


@pytest.mark.parametrize("who", PEOPLE)
def test_PR_R31_play_the_ranks_of_level_2_is_never_tied(who: str) -> None:
    desk = match_of("morning", "online" if who == "online" else "table")
    first_three(desk)
    no = refused(desk, "play-the-ranks", who, winner=None)
    assert no.clause == "PR-R31"
    assert "cannot end in a tie" in no.words
    tell(desk, "play-the-ranks", who, winner=1)


@pytest.mark.parametrize("who", PEOPLE)
def test_BZ_23_border_zap_is_never_tied(who: str) -> None:
    desk = match_of("all", "online" if who == "online" else "table")
    first_three(desk)
    assert refused(desk, "border-zap", who, winner=None).clause == "BZ-23"


def test_PR_R21_play_the_ranks_of_level_4_can_be_tied() -> None:
    desk = match_of("all")
    first_three(desk)
    tell(desk, "play-the-ranks", winner=None)


@pytest.mark.parametrize("game", MORNING[:3])
def test_other_games_can_be_tied(game: str) -> None:
    """BU-24, IQ-24, DS-25."""
    desk = match_of("morning")
    for before in MORNING[: MORNING.index(game)]:
        tell(desk, before)
    tell(desk, game, winner=None)


def test_CC_22_chummy_challenge_can_be_tied() -> None:
    desk = match_of("all")
    for game in MORNING:
        tell(desk, game)
    tell(desk, "chummy-challenge", winner=None)


@pytest.mark.parametrize("who", PEOPLE)
def test_GP_32_a_tie_has_no_bonus(who: str) -> None:
    desk = match_of("morning", "online" if who == "online" else "table")
    assert refused(desk, "border-up", who, winner=None, bonus=True).clause == "GP-32"
    tell(desk, "border-up", who, winner=None, stakes=(True, True))  # the stakes were asked; nobody collects them


@pytest.mark.parametrize(
    ("format", "games", "wrong", "clause"),
    [
        ("morning", (), "state-iq", "GP-52"),
        ("morning", MORNING[:2], "state-iq", "GP-52"),
        ("morning", MORNING, "state-iq", "GP-52"),
        ("all", MORNING, "border-up", "GP-43"),
        ("all", ALL, "chummy-challenge", "GP-43"),
        ("call", ("state-iq", "chummy-challenge"), "border-up", "GP-47"),
        ("call", ("state-iq",), "border-up", "GP-47"),
        ("call", ("dashing-states", "border-zap", "dashing-states"), "chummy-challenge", "GP-47"),
        ("afternoon", ("play-the-ranks",), "play-the-ranks", "GP-55"),
        ("afternoon", ("play-the-ranks", "border-up"), "border-up", "GP-55"),
    ],
)
def test_games_keep_their_order(format: str, games: tuple[str, ...], wrong: str, clause: str) -> None:
    desk = match_of(format)
    for game in games:
        tell(desk, game)
    assert refused(desk, wrong).clause == clause


@pytest.mark.parametrize(
    ("format", "games"),
    [
        ("morning", MORNING * 2),
        ("all", (*MORNING[:3], "border-zap", "chummy-challenge", *MORNING)),  # GP-48: another version each time
        ("call", ("border-up", "state-iq", "border-up", "state-iq")),  # GP-46: two games …
        ("call", ("state-iq", "play-the-ranks", "chummy-challenge", "state-iq", "border-zap")),  # … three …
        ("call", (*MORNING, "border-up")),  # … four
        ("afternoon", ("play-the-ranks", "border-up") * 2),
    ],
)
def test_what_can_have_been_played_is_taken(format: str, games: tuple[str, ...]) -> None:
    desk = match_of(format)
    for game in games:
        tell(desk, game)
    assert len(desk.day.matches["R1-1"].games) == len(games)


def test_GP_47_once_the_games_are_selected_their_order_is_known() -> None:
    desk = match_of("call")
    desk(Select(match="R1-1", side=0, games=(2, 5)))
    desk(Select(match="R1-1", side=1, games=(2, 3)))
    assert "is State IQ, not Border-Up" in refused(desk, "border-up").words
    for game in ("state-iq", "dashing-states", "chummy-challenge", "state-iq"):
        tell(desk, game)
    assert "is Dashing States" in refused(desk, "chummy-challenge").words


def test_a_correction_is_judged_alike() -> None:
    desk = begun()
    desk(Report(match="R1-1", points=(10, 0)))

    def clause(*games: Score) -> str:
        with pytest.raises(Refused) as no:
            desk(Correct(match="R1-1", reason="x", games=games))
        return no.value.clause

    four = [Score(game=game, winner=0) for game in MORNING]
    assert clause(four[1]) == "GP-52"
    assert clause(Score(game="border-up", bonus=True)) == "GP-32"
    assert clause(*four[:3], Score(game="play-the-ranks")) == "PR-R31"
    desk(Correct(match="R1-1", reason="x", games=tuple(four)))


def test_GP_R32_nobody_is_geoplunging_in_the_finals() -> None:
    desk = ranked([["Owls"], ["Hawks", "Wrens"]])
    desk(NextFinal())
    assert refused(desk, "border-up", match="P-1", stakes=(True, False)).clause == "GP-R32"
    assert not view_table(desk.day, 1, desk.now).sheet.stakes  # type: ignore[union-attr]
    tell(desk, "border-up", match="P-1")
    desk(Report(match="P-1"))
    desk(NextFinal())
    assert refused(desk, "border-up", match="F", stakes=(False, True)).clause == "GP-R32"


@pytest.mark.parametrize(("points", "right"), [((10, 0), True), ((5, 25), True), ((30, 0), False), ((45, 5), False)])
def test_GP_R32_a_playoff_has_the_points_of_border_up_without_stakes(points: tuple[int, int], right: bool) -> None:
    desk = ranked([["Owls"], ["Hawks", "Wrens"]])
    desk(NextFinal())
    if right:
        desk(Report(match="P-1", points=points))
        return
    with pytest.raises(Refused) as no:
        desk(Report(match="P-1", points=points))
    assert no.value.clause == "GP-R32"


def test_an_old_log_keeps_its_meaning() -> None:
    """It was taken when it was written: the same log makes the same day forever, and continues."""
    desk = begun()
    for game, bonus in (("state-iq", False), ("play-the-ranks", True)):
        number = len(desk.day.matches["R1-1"].games) + 1
        score = Score(game=game, winner=None, bonus=bonus)
        entry = Entry(
            desk.last + 1, "table 1", desk.now, 0, f"old {number}", Played(match="R1-1", number=number, score=score)
        )
        desk.day = add(desk.day, entry)
    desk(Report(match="R1-1"))
    assert desk.day.matches["R1-1"].points == (10, 10)
    assert replay(desk.day.log) == desk.day


def test_the_desk_and_the_console_offer_what_can_be() -> None:
    desk = match_of("all")
    sheets = view_desk(desk.day, desk.now).sheets
    assert sheets["all"].games[3] == ["play-the-ranks", "border-zap"]
    assert (sheets["all"].order, sheets["all"].over_again, sheets["all"].no_tie) == (
        [1, 2, 3, 4, 5],
        True,
        ["border-zap"],
    )
    assert sheets["morning"].no_tie == ["play-the-ranks"]
    assert sheets["call"].order == []
    assert (sheets["championship"].order, sheets["championship"].over_again) == ([1, 2, 3, 4, 1], False)  # GP-59
    assert (sheets["border-up"].games, sheets["border-up"].stakes) == ([["border-up"]], "")
    desk(Publish(round=2))
    assert view_table(desk.day, 1, desk.now).sheet == sheets["all"]
