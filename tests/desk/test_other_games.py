"""Days of games other than GeoPlunge, from registration to certificates: Bungee at tables of two to four."""

import random
from collections import Counter
from itertools import combinations

import msgspec
import pytest

from cardinal.desk import results_csv, standings_csv, view_desk, view_hall, view_table, view_team
from cardinal.desk.changes import (
    AnyChange,
    CheckIn,
    Correct,
    Finish,
    NextFinal,
    NoShow,
    Played,
    Report,
    RoundPlan,
    Score,
    SetUp,
)
from cardinal.desk.day import Match, tournament_of
from cardinal.desk.frame import offers
from cardinal.desk.testing import Desk
from cardinal.engine.refused import BadInput, Refused
from cardinal.server.desk.paper import Kind, printed

from .driver import BIRDS


def opened(game: str, teams: int, form: str = "own", **frame: object) -> Desk:
    desk = Desk()
    fields: dict[str, object] = {"name": "Cup", "game": game, "form": form, "tables": 10}
    desk(SetUp(**(fields | frame)))  # type: ignore[arg-type]
    desk.enter(BIRDS[:teams])
    desk.come()
    return desk


def refused(desk: Desk, change: AnyChange) -> Refused:
    with pytest.raises(Refused) as no:
        desk(change)
    return no.value


def paper(desk: Desk, kind: Kind, number: int | None = None) -> bytes:
    view = view_desk(desk.day, desk.now, "HAWK")
    return printed(kind, desk.day, view, {1: "http://h/#1"}, {}, "letter", number)


def bungee(match: Match, rng: random.Random) -> Score:
    winner = rng.randrange(len(match.teams))
    points = tuple(-10 if side == winner else rng.randint(0, 50) for side in range(len(match.teams)))
    return Score(game="bungee", points=points)


@pytest.mark.parametrize("system", ["lot", "swiss", "round-robin"])
@pytest.mark.parametrize("teams", [5, 6, 9])
def test_a_day_of_bungee(system: str, teams: int) -> None:
    rng = random.Random(teams)
    desk = opened("bungee", teams, "day", system=system, final="championship")
    total: Counter[str] = Counter()
    for number in range(1, 5):
        matches = desk.round(number)
        assert sorted(team for match in matches for team in match.teams if team) == sorted(desk.day.teams)
        assert all(2 <= len(match.teams) <= 4 for match in matches), "BG-6"
        for match in matches:
            for game in range(1, 4):
                score = bungee(match, rng)
                desk(Played(match=match.id, number=game, score=score), f"table {match.table}")
                total.update(dict(zip(match.teams, score.points or (), strict=True)))  # type: ignore[arg-type]
            desk(Report(match=match.id), f"table {match.table}")
        desk.minutes(21)
    hall = view_hall(desk.day, desk.now)
    assert {row.team: row.points for row in hall.standings} == dict(total)
    assert [row.points for row in hall.standings] == sorted(total.values()), "BG-68: the fewest first"
    assert "fewest" in hall.ranked_by
    while (finals := view_hall(desk.day, desk.now).finals) is not None and finals.next:
        desk(NextFinal())
        match = desk.day.finals[-1]
        sides = len(match.teams)
        desk(Report(match=match.id, points=tuple(range(3, 3 + sides))))
    last = desk.day.finals[-1]
    assert len(last.teams) == 4
    desk(Finish())
    finals = view_hall(desk.day, desk.now).finals
    assert finals is not None
    assert finals.champion == last.a
    assert finals.order[:4] == list(last.teams), "the fewest points of the final first"
    assert paper(desk, "certificates").startswith(b"%PDF-")
    assert paper(desk, "standings").startswith(b"%PDF-")


def test_BG_62_results_of_bungee_that_cannot_be() -> None:
    desk = opened("bungee", 4, rounds=(RoundPlan("three", 20),))
    (match,) = desk.round(1)
    assert len(match.teams) == 4

    def played(*points: int) -> Played:
        return Played(match=match.id, number=1, score=Score(game="bungee", points=points))

    assert refused(desk, played(-10, -10, 3, 4)).clause == "BG-61"
    assert refused(desk, played(-10, 51, 3, 4)).clause == "BG-62"
    assert "all 4 sides" in refused(desk, played(-10, 5)).words
    assert "all 4 sides" in refused(desk, Played(match=match.id, number=1, score=Score(game="bungee", winner=0))).words
    assert "0 of 3 games" in refused(desk, Report(match=match.id)).words
    assert "every side" in refused(desk, NoShow(match=match.id, side=2)).words
    assert "4 sides" in refused(desk, Report(match=match.id, points=(1, 2))).words
    assert "-30 to 150" in refused(desk, Report(match=match.id, points=(1, 2, 3, 151))).words
    assert refused(desk, Report(match=match.id, points=(1, 2, 3, -31))).clause == "BG-62"
    for number in (1, 2, 3):
        desk(Played(match=match.id, number=number, score=Score(game="bungee", points=(-10, 5, 5, 50))))
    assert (
        "no match has more"
        in refused(desk, Played(match=match.id, number=4, score=Score(game="bungee", points=(0, 0, 0, 0)))).words
    )
    desk(Report(match=match.id))
    row = view_hall(desk.day, desk.now).rounds[0].matches[0]
    assert (row.points, row.winner) == ((-30, 15, 15, 150), 0)
    desk(Correct(match=match.id, reason="misread", points=(5, -30, 15, 40)))
    assert view_hall(desk.day, desk.now).rounds[0].matches[0].winner == 1


def test_a_round_that_a_team_misses_is_no_advantage() -> None:
    desk = opened("bungee", 7, rounds=(RoundPlan("three", 20),) * 2)
    desk(CheckIn(team="T7", here=False))
    for match in desk.round(1):
        desk(Report(match=match.id, points=(20,) * len(match.teams)))
    rows = view_hall(desk.day, desk.now).standings
    assert [row.points for row in rows] == [20] * 6 + [150]
    assert (rows[-1].team, rows[-1].place, rows[-1].lost) == ("T7", 7, 1)


def test_the_screens_and_papers_of_a_table_of_three() -> None:
    desk = opened("bungee", 3, rounds=(RoundPlan("six", 40),))
    (match,) = desk.round(1)
    table = view_table(desk.day, 1, desk.now)
    assert table.game == "bungee"
    assert table.match is not None
    assert sorted(table.match.names) == sorted(BIRDS[:3])
    assert table.sheet is not None
    assert (table.sheet.scored, table.sheet.fewest, table.sheet.length) == (True, True, 6)
    team = view_team(desk.day, "T1", desk.now)
    assert "and" in team.said
    assert BIRDS[0] not in team.said
    for kind in ("pairings", "by-team", "sheets", "blank-sheets", "schedules", "reference"):
        assert paper(desk, kind).startswith(b"%PDF-")  # type: ignore[arg-type]
    desk(Report(match=match.id, points=(5, -10, 12)))
    assert "team C" in results_csv(desk.day).splitlines()[0]
    assert "5,-10,12" in results_csv(desk.day)
    assert standings_csv(desk.day).splitlines()[1].startswith("1,")


@pytest.mark.parametrize("system", ["lot", "swiss", "round-robin"])
def test_a_day_of_state_sequence(system: str) -> None:
    desk = opened("state-sequence", 6, rounds=(RoundPlan("best-of-3", 60),) * 5, system=system, final="championship")
    met = set()
    for number in range(1, 6):
        for match in desk.round(number):
            met.add(frozenset(match.teams))
            better = 0 if match.a < str(match.b) else 1
            desk.play(match.id, better, 1 - better)  # type: ignore[arg-type]
            assert "2 of 3 games" in refused(desk, Report(match=match.id)).words
            desk.play(match.id, better)  # type: ignore[arg-type]
            assert (
                "decided" in refused(desk, played(match)).words
                or "no match has more" in refused(desk, played(match)).words
            )
            desk(Report(match=match.id))
        desk.minutes(61)
    assert met == {frozenset(pair) for pair in combinations(desk.day.teams, 2)}
    rows = view_hall(desk.day, desk.now).standings
    assert [(row.team, row.won) for row in rows] == [(f"T{k}", 6 - k) for k in range(1, 7)]
    desk(NextFinal())
    final = desk.day.matches["F"]
    assert set(final.teams) == {"T1", "T2"}
    desk.play("F", 0, 0)
    desk(Report(match="F"))
    desk(Finish())
    assert view_hall(desk.day, desk.now).finals.champion == final.a  # type: ignore[union-attr]
    assert paper(desk, "certificates").startswith(b"%PDF-")


def played(match: Match) -> Played:
    return Played(match=match.id, number=4, score=Score(game="state-sequence", winner=0))


def test_a_best_of_three_from_paper() -> None:
    desk = opened("state-sequence", 4, rounds=(RoundPlan("best-of-3", 60),))
    first, second = desk.round(1)
    assert "3 games won are not possible" in refused(desk, Report(match=first.id, points=(3, 0))).words
    desk(Report(match=first.id, points=(1, 2)))
    desk(NoShow(match=second.id, side=0))
    rows = view_hall(desk.day, desk.now).rounds[0].matches
    assert [row.winner for row in rows] == [1, 1]


def test_a_drawn_playoff_is_played_again() -> None:
    desk = opened("state-sequence", 4, rounds=(RoundPlan("one", 30),), final="playoff")
    for match in desk.round(1):
        desk.play(match.id, 0)
        desk(Report(match=match.id))
    desk(NextFinal())
    desk.play("P-1", None)
    assert "needs a winner" in refused(desk, Report(match="P-1")).words
    desk.play("P-1", 1)
    desk(Report(match="P-1"))
    assert view_hall(desk.day, desk.now).finals.champion == desk.day.matches["P-1"].b  # type: ignore[union-attr]


def test_games_that_have_tournaments_are_offered() -> None:
    found = {offer.game: offer for offer in offers()}
    assert set(found) >= {"bungee", "geoplunge", "state-sequence"}
    assert found["bungee"].sides == (2, 4)
    assert [form.id for form in found["geoplunge"].forms] == ["2", "4", "own"]
    assert offers()[0].game == "geoplunge"


def test_a_game_without_tournaments_is_refused() -> None:
    desk = Desk()
    assert "no tournaments of Shapes" in refused(desk, SetUp(name="Cup", game="shapes", form="day", tables=2)).words
    with pytest.raises(BadInput, match="no form of day"):
        desk(SetUp(name="Cup", game="bungee", form="2", tables=2))


def test_the_game_of_a_day_stays_once_a_round_is_published() -> None:
    desk = opened("bungee", 4, "day")
    desk(SetUp(name="Cup", game="state-sequence", form="day", tables=4))
    desk.round(1)
    assert refused(desk, SetUp(name="Cup", game="bungee", form="day", tables=4)).clause == "game"


@pytest.mark.parametrize("game", [offer.game for offer in offers()])
def test_every_form_of_day_of_every_game_comes_to_its_end(game: str) -> None:
    """Only by what the game itself says: its sheets tell what can be written down."""
    rules = tournament_of(game)
    for form in rules.forms:
        plan = [msgspec.structs.replace(one, minutes=10) for one in form.rounds or form.first]
        desk = opened(game, 5, form.id, rounds=tuple(plan), odd="bye")
        for number in range(1, len(plan) + 1):
            for match in desk.round(number):
                if not match.bye:
                    write_down(desk, match)
            desk.minutes(11)
        while (finals := view_hall(desk.day, desk.now).finals) is not None and finals.next:
            desk(NextFinal())
            write_down(desk, desk.day.finals[-1])
        desk(Finish())
        finals = view_hall(desk.day, desk.now).finals
        assert finals is not None
        assert finals.champion in desk.day.teams
        assert rules.format(plan[0].format).title in view_hall(desk.day, desk.now).rounds[0].title
        assert paper(desk, "blank-sheets").startswith(b"%PDF-")


def write_down(desk: Desk, match: Match) -> None:
    """The team that was entered first wins every game."""
    rules, sides = match.rules, len(match.teams)
    sheet = rules.sheet(match.format)
    best = min(range(sides), key=lambda side: int(str(match.teams[side])[1:]))
    games = sheet.order or [1, 2]
    for number in range(1, (sheet.length or len(games)) + 1):
        game = sheet.games[games[(number - 1) % len(games)] - 1][0]
        points = tuple(-10 if side == best else 5 + side for side in range(sides)) if sheet.scored else None
        winner = None if sheet.scored else best
        try:
            score = Score(game=game, winner=winner, points=points)  # type: ignore[arg-type]
            desk(Played(match=match.id, number=number, score=score))
        except Refused:  # it is decided
            break
    desk(Report(match=match.id))
