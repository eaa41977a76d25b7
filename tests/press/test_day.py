"""The papers of a tournament day, read back from the PDF."""

import re
from typing import Any

import pytest
import segno

from cardinal.catalog import all_games, find_game
from cardinal.engine.refused import BadInput
from cardinal.press import (
    Badge,
    Certificate,
    DayHeading,
    DoorRow,
    RoundSheet,
    Schedule,
    ScoreSheet,
    StandingRow,
    TableSign,
    TeamRow,
)
from cardinal.press.day import (
    badges_data,
    certificates_data,
    door_data,
    pairings_data,
    schedules_data,
    scores_data,
    signs_data,
    standings_data,
    team_pairings_data,
)
from cardinal.press.qr import qr
from cardinal.press.reference import reference_data
from cardinal.press.typeset import PAPERS
from tests.press.reader import Page, printed

DAY = DayHeading("Harbor Day", "November 14, 2026", "the gym")
LINK = "http://192.168.1.23:8000/console#table=7&key=Zm9vYmFyYmF6"
GAMES = ["Border-Up", "State IQ", "Dashing States", "Play the Ranks"]


def rows(page: Page, y_of: str) -> list[str]:
    """The words on the line of these words, from left to right."""
    at = next(y for words, (_, y) in page.words if words == y_of)
    return [words for words, (x, y) in sorted(page.words, key=lambda word: word[1]) if abs(y - at) < 2]


def test_pairings_have_a_page_for_each_round() -> None:
    teams = [(n, f"Otters {n}", f"Bears {n}") for n in range(1, 8)]
    first = RoundSheet(1, "All match", [*teams, (None, "Wrens", "has a bye")])
    one, two = printed("pairings", pairings_data(DAY, [first, RoundSheet(2, "Call match", teams[:1])]))
    assert one.words[0][0] == "Round 1"
    assert one.text.startswith("Round 1 All match Harbor Day  ·  November 14, 2026  ·  the gym")
    assert rows(one, "Otters 3") == ["3", "Otters 3", "–", "Bears 3"]
    assert rows(one, "Wrens") == ["–", "Wrens", "has a bye"]
    assert two.words[0][0] == "Round 2"
    assert "Otters 2" not in two.text


@pytest.mark.parametrize("count", [1, 24, 25, 100])
def test_a_round_fits_on_one_page(count: int) -> None:
    tables = [(n, f"Otters {n}", f"Bears {n}") for n in range(1, count + 1)]
    (page,) = printed("pairings", pairings_data(DAY, [RoundSheet(1, "", tables)]))
    assert all(f"Otters {n}" in page.text and f"Bears {n}" in page.text for n in range(1, count + 1))
    assert all(0 < x < page.width and 0 < y < page.height for _, (x, y) in page.words)


def test_a_sign_for_each_table() -> None:
    pages = printed("signs", signs_data(DAY, [TableSign(7, LINK, "HAWK"), TableSign(12), TableSign(100, code="X")]))
    assert [page.words[:2][1][0] for page in pages] == ["7", "12", "100"]
    assert "HAWK" in pages[0].text
    assert ["Scan" in page.text for page in pages] == [True, False, False]


def test_a_score_sheet_is_enough_to_play_the_match() -> None:
    day = find_game("geoplunge").tournament
    assert day is not None
    scoring: dict[str, Any] = {"scoring": day.scoring.rows, "note": day.scoring.note}
    sheet = ScoreSheet(
        3, "Morning", 7, ("Otters", "Bears"), GAMES, 20, LINK, "R3-T7", stakes="GeoPlunging", bonus=True, **scoring
    )
    (page,) = printed("scores", scores_data(DAY, [sheet]))
    assert "GeoPlunging" in page.text
    for words in ("Round 3  ·  Table 7", "Morning", "20 minutes", "Otters", "Bears", "R3-T7", "Match points", "Bonus"):
        assert words in page.text
    games = [words for words, _ in page.words if words in GAMES]
    assert len(games) >= 12
    assert games[:9] == [*GAMES, *GAMES, GAMES[0]]  # GP-52: it starts over
    assert all(words in page.text for words in ("Team A", "Team B", "Dealer"))  # their signatures
    assert rows(page, "a tie, each team")[:4] == ["a tie, each team", "5", "5", "5"]  # GP-25
    assert rows(page, "a win")[:4] == ["a win", "10", "20", "30"]  # GP-26, GP-28, GP-29
    assert rows(page, "a win with bonus")[:4] == ["a win with bonus", "20", "30", "40"]  # GP-27, GP-30
    assert "The loser of a game gets nothing" in page.text  # GP-31


@pytest.mark.parametrize("paper", PAPERS)
def test_a_page_for_each_match(paper: str) -> None:
    sheets = [
        ScoreSheet(2, "Call match", None, ("Otters", "Bears"), [], 20),
        ScoreSheet(9, "Championship", 1, ("Otters", "Bears"), GAMES, 20, starts_over=False),
    ]
    call, final = printed("scores", scores_data(DAY, sheets), paper)
    assert "Table" not in call.text
    assert not any(game in call.text for game in GAMES)  # they are written in
    assert [words for words, _ in final.words if words in GAMES] == GAMES


def test_standings_go_on_over_pages() -> None:
    rows_ = [StandingRow(n, f"Team {n}", f"School {n}", 8, 5, 1, 2, 300 - n) for n in range(1, 61)]
    pages = printed("standings", standings_data(DAY, rows_, "Standings after round 8"))
    assert len(pages) > 1
    assert pages[0].words[0][0] == "Standings after round 8"
    assert rows(pages[0], "Team 4") == ["4", "Team 4", "School 4", "8", "5", "1", "2", "296"]
    for page in pages:
        assert all(head in page.text for head in ("Place", "Team", "School", "Played", "Won", "Tied", "Lost", "Points"))
    assert sum(page.text.count("School ") - 1 for page in pages) == 60


def test_certificates_lie_across_the_page() -> None:
    places = [1, 2, 3, 4, 21, None]
    names = [Certificate(f"Team {place}", "Harbor School", ["Ada", "Grace", "Emmy"], place) for place in places]
    pages = printed("certificates", certificates_data(DAY, names))
    assert len(pages) == len(places)
    assert all(page.width > page.height for page in pages)
    said = ["First place", "Second place", "Third place", "4th place", "21st place", "Certificate of participation"]
    for page, place, award in zip(pages, places, said, strict=True):
        for words in (award, f"Team {place}", "Harbor School", "Ada  ·  Grace  ·  Emmy", "Harbor Day", "November 14"):
            assert words in page.text


@pytest.mark.parametrize("template", ["signs", "scores"])
def test_the_qr_code_on_the_page_is_the_link(template: str) -> None:
    """Module by module, as it is drawn: each stroke is a module high, and nothing else is drawn that wide."""
    sheet = ScoreSheet(3, "Morning", 7, ("Otters", "Bears"), GAMES, 20, LINK, "R3-T7")
    data = signs_data(DAY, [TableSign(7, LINK)]) if template == "signs" else scores_data(DAY, [sheet])
    (page,) = printed(template, data)
    bars = [stroke for stroke in page.strokes if stroke.width > 0.7]
    module = bars[0].width
    left, top = min(bar.a[0] for bar in bars), min(bar.a[1] for bar in bars) - module / 2
    wanted = {
        (x, y)
        for y, row in enumerate(segno.make(LINK, error="m", micro=False).matrix)
        for x, on in enumerate(row)
        if on
    }
    found = set()
    for (a, y), (b, _), _ in bars:
        found |= {(x, int((y - top) / module)) for x in range(round((a - left) / module), round((b - left) / module))}
    assert found == wanted
    assert module >= 0.8  # millimeters: a phone reads it from the table
    size = module * (1 + max(x for x, _ in wanted))
    zone = (left - 4 * module, top - 4 * module, size + 8 * module, size + 8 * module)
    assert page.within(zone) == []  # nothing in the quiet zone


def test_without_a_link_there_is_no_code() -> None:
    assert qr("") == ""
    assert re.match(r"<svg[^>]*viewBox=\"0 0 (\d+) \1\"", qr(LINK))


def test_the_door_list_has_every_team_by_name() -> None:
    teams = [DoorRow(f"Team {n}", f"School {n}", [f"Ada {n}", f"Bob {n}"]) for n in range(60, 0, -1)]
    pages = printed("lists", door_data(DAY, teams))
    assert len(pages) > 1
    assert "Harbor Day" in pages[0].text
    named = [words for page in pages for words, _ in page.words if re.fullmatch(r"Team \d+", words)]
    assert named == sorted((team.team for team in teams), key=str.casefold)
    assert rows(pages[0], "Team 10") == ["Team 10", "School 10", "Ada 10, Bob 10"]


def test_pairings_by_team_say_where_to_go() -> None:
    lines = [
        TeamRow("Wrens", "7", "the Bears"),
        TeamRow("bears", "7", "the Wrens"),
        TeamRow("Otters", "–", "a bye"),
    ]
    (page,) = printed("lists", team_pairings_data(DAY, "Round 3: find your team", lines))
    assert page.words[0][0] == "Round 3: find your team"
    assert rows(page, "Wrens") == ["Wrens", "7", "the Bears"]
    assert rows(page, "Otters") == ["Otters", "–", "a bye"]
    order = [words for words, _ in page.words if words in ("bears", "Otters", "Wrens")]
    assert order[0] == "bears"


@pytest.mark.parametrize("rounds", [0, 1, 8, 20])
@pytest.mark.parametrize("paper", PAPERS)
def test_a_schedule_for_each_team_three_on_a_page(rounds: int, paper: str) -> None:
    lines = [(f"Round {n}", f"table {n}", f"Bears {n}") for n in range(1, rounds + 1)]
    teams = [Schedule(f"Team {n}", "Harbor", lines, LINK) for n in range(7)]
    pages = printed("schedules", schedules_data(DAY, teams), paper)
    assert len(pages) == 3
    assert [page.text.count("Your team’s page") for page in pages] == [3, 3, 1]
    assert all(pages[0].text.count(f"Bears {n}") >= 3 for n in range(1, rounds + 1))
    assert all(0 < x < page.width and 0 < y < page.height for page in pages for _, (x, y) in page.words)


def test_badges_are_eight_on_a_page() -> None:
    names = [Badge(f"Ada {n}", "Otters", "Harbor School") for n in range(9)]
    one, two = printed("badges", badges_data(DAY, names))
    assert one.text.count("Otters  ·  Harbor School") == 8
    assert "Ada 8" in two.text


def test_a_blank_score_sheet_has_room_for_everything() -> None:
    (page,) = printed("scores", scores_data(DAY, [ScoreSheet(None, "", None, ("", ""), GAMES, 20)]))
    assert page.words[0][0] == "Round ____  ·  Table ____"
    assert "Border-Up" in page.text


def test_a_final_is_called_by_its_name() -> None:
    (page,) = printed("scores", scores_data(DAY, [ScoreSheet(0, "Playoff", 3, ("Otters", "Bears"), GAMES[:1], 0)]))
    assert page.words[0][0] == "Playoff  ·  Table 3"
    assert page.text.count("Playoff") == 1
    assert "minutes" not in page.text


@pytest.mark.parametrize("paper", PAPERS)
def test_every_game_has_a_quick_reference_on_one_page(paper: str) -> None:
    games = list(all_games().values())
    pages = printed("reference", reference_data(games), paper)
    assert [page.words[0][0] for page in pages] == [game.name for game in games]


def test_a_game_without_a_quick_reference_says_so() -> None:
    class Bare(type(next(iter(all_games().values())))):  # type: ignore[misc]
        name = "Bare"
        quick = ""

    with pytest.raises(BadInput, match="Bare has no quick reference"):
        reference_data([Bare()])
