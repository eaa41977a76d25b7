"""A whole Combo 2 day with eight teams around real tables, from the lobby to the certificates."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from .desk import TEAMS, Api

Visit = Callable[..., Any]
ROUNDS = 8


def strength(team: str) -> int:
    return int(team[1:])


def fair(a: str, b: str, last: bool = False) -> tuple[int, int]:
    """The team with the lower number wins; T2 and T3, and everybody in the last round, tie: so T2 and T3 play off."""
    if last or {a, b} == {"T2", "T3"}:
        return 20, 20
    return (30, 10) if strength(a) < strength(b) else (10, 30)


def test_a_combo_2_day_around_tables(visit: Visit, server: str, tmp_path: Path) -> None:
    page = visit("laptop", accept_downloads=True, expect=409)
    page.get_by_role("link", name="Run a tournament").click()
    api = open_the_day(page, server)
    enter_the_teams(page)
    hall = visit("projector", path=f"/d/{api.code}/hall")
    first_round(page, hall, api)
    correct_and_undo(page, api)
    for number in range(2, ROUNDS + 1):
        if number > 2:
            api.do("publish", round=number)
        api.do("begin", round=number)
        for match in api.matches(number):
            api.do("report", match=match["id"], points=fair(match["a"], match["b"], number == ROUNDS))
    the_finals(page, hall)
    the_papers(page, tmp_path)


def open_the_day(page: Any, server: str) -> Api:
    page.get_by_label("Name of the tournament").fill("Spring Cup")
    page.get_by_role("button", name="Open the desk").click()
    page.get_by_role("heading", name="Spring Cup").wait_for()
    code = page.url.split("/d/")[1].split("/")[0]
    held = page.evaluate("() => JSON.parse(localStorage.getItem('cardinal.days'))")
    return Api(server, code, held[0]["token"])


def enter_the_teams(page: Any) -> None:
    page.get_by_role("button", name="Paste or import").click()
    lines = ["Team,School,One,Two", *(f"{name},Oak School,Ada,Ben" for name in TEAMS), "Owls,Hill School"]
    page.get_by_role("textbox").last.fill("\n".join(lines))
    assert "Owls is in line 2, too" in page.locator("dialog tr.wrong").inner_text()
    page.get_by_role("button", name="Enter 8 teams").click()
    page.locator("button.tick", has_text="Owls").click()
    page.get_by_text("1 of 8 teams here").wait_for()
    page.get_by_placeholder("Search for a team").fill("herons ada")
    assert page.locator("button.tick").count() == 1
    page.get_by_placeholder("Search for a team").fill("")
    page.get_by_role("button", name="Check in all").click()
    page.get_by_text("8 of 8 teams here").wait_for()


def first_round(page: Any, hall: Any, api: Api) -> None:
    page.get_by_role("button", name="Publish round 1").click()
    hall.locator("[data-match=R1-4]").wait_for()
    page.get_by_role("button", name="Start the clock of round 1").click()
    hall.locator("[role=timer]").wait_for()
    page.get_by_role("navigation").get_by_role("link", name="Rounds").click()
    matches = sorted(api.matches(1), key=lambda match: {match["a"], match["b"]} != {"T2", "T3"})
    by_totals, by_games, no_show, by_phone = matches

    page.locator(f"[data-match={by_totals['id']}]").click()
    fields = page.locator("dialog .totals input")
    fields.nth(0).fill("25")  # 25 and nothing: no games make this
    fields.nth(1).fill("0")
    page.get_by_role("button", name="Enter the result").click()
    assert "not possible" in page.locator("dialog [role=alert]").inner_text()
    wrong = (30, 10) if strength(by_totals["a"]) > strength(by_totals["b"]) else (10, 30)
    for side, points in enumerate(wrong):
        fields.nth(side).fill(str(points))
    page.get_by_role("button", name="Enter the result").click()
    page.locator("dialog").wait_for(state="detached")
    hall.locator(f"[data-match={by_totals['id']}]", has_text=f"{wrong[0]} : {wrong[1]}").wait_for()

    page.locator(f"[data-match={by_games['id']}]").click()
    page.get_by_role("button", name="Game by game").click()
    winner = by_games["names"][0 if strength(by_games["a"]) < strength(by_games["b"]) else 1]
    page.locator("dialog").get_by_role("radio", name=winner, exact=True).check()
    page.locator("dialog").get_by_label("bonus").check()
    page.get_by_role("button", name="Add this game").click()
    page.locator("dialog .so-far", has_text="20").wait_for()
    page.get_by_role("button", name="The match is over").click()
    page.locator("dialog").wait_for(state="detached")

    page.locator(f"[data-match={no_show['id']}]").click()
    absent = no_show["names"][0 if strength(no_show["a"]) > strength(no_show["b"]) else 1]
    page.get_by_role("button", name=f"{absent}: No-show").click()
    page.get_by_role("button", name="No-show", exact=True).click()
    page.locator(f"[data-match={no_show['id']}]", has_text=f"{absent}: forfeit").wait_for()

    api.do("report", match=by_phone["id"], points=fair(by_phone["a"], by_phone["b"]))
    page.get_by_role("button", name="Publish round 2").click()
    page.get_by_role("button", name="Start the clock of round 2").wait_for()


def correct_and_undo(page: Any, api: Api) -> None:
    """A result of round 1 was wrong, though round 2 is published; and an extra change is struck out."""
    page.get_by_role("navigation").get_by_role("link", name="Rounds").click()
    match = next(match for match in api.matches(1) if is_wrong(match))
    page.locator("summary", has_text="Round 1 ").click()
    page.locator(f"[data-match={match['id']}]").click()
    page.get_by_role("button", name="Correct this result").click()
    right = fair(match["a"], match["b"])
    for side, points in enumerate(right):
        page.locator("dialog .totals input").nth(side).fill(str(points))
    page.get_by_label("Reason").fill("The sheet was misread")
    page.get_by_role("button", name="Correct the result").click()
    page.locator("dialog [data-result]", has_text=f"{max(right)} : {min(right)}").wait_for()
    page.keyboard.press("Escape")

    api.do("call", table=3, words="A card is missing")
    page.get_by_text("A card is missing").wait_for()
    page.get_by_role("button", name="Done").click()
    page.get_by_text("A card is missing").wait_for(state="detached")
    page.get_by_role("navigation").get_by_role("link", name="History").click()
    line = page.locator("ol > li", has_text="The sheet was misread")
    line.wait_for()
    assert "before:" in line.inner_text()
    assert "place" in line.inner_text()

    api.do("withdraw", team="T8")
    page.locator("ol > li").first.filter(has_text="Herons").get_by_role("button").click()
    page.get_by_role("dialog").get_by_role("button", name="Undo").click()
    page.locator("li.struck").wait_for()
    assert [line["kind"] for line in api.history() if line["struck"]] == ["withdraw"]


def is_wrong(match: Any) -> bool:
    (a, b), (x, y) = match["points"], fair(match["a"], match["b"])
    return match["gave_up"] is None and (a > b) - (a < b) != (x > y) - (x < y)


def the_finals(page: Any, hall: Any) -> None:
    """T1 is through, T2 and T3 play off, and the championship ends after three games (GP-57, GP-60)."""
    page.get_by_role("navigation").get_by_role("link", name="Finals").click()
    page.locator("header").get_by_role("button", name="Start the playoff").click()
    hall.locator(".time", has_text="Playoff").locator(".duel", has_text="Otters").wait_for()  # the whole screen
    hall.locator(".board").wait_for(state="detached")
    page.locator("main .matches button").click()
    play(page, "Otters", 1)
    page.get_by_text("At another table, or online").click()
    page.get_by_role("button", name="Start it there").click()
    page.locator("main .matches .main button").click()
    play(page, "Owls", 3)
    page.get_by_role("button", name="End the tournament").wait_for()
    assert hall.locator(".champion").count() == 0, "the host's moment, and a result may be mistyped"
    page.get_by_role("button", name="End the tournament").click()
    hall.locator(".champion", has_text="Owls").first.wait_for()
    hall.locator("[data-stage=over]").wait_for()


def play(page: Any, winner: str, games: int) -> None:
    sheet = page.locator("dialog")
    for number in range(1, games + 1):
        sheet.get_by_role("radio", name=winner, exact=True).check()
        sheet.get_by_role("button", name="Add this game").click()
        page.wait_for_function("n => document.querySelectorAll('dialog ol li').length === n", arg=number)
    sheet.get_by_role("button", name="The match is over").click()
    sheet.wait_for(state="detached")


def the_papers(page: Any, folder: Path) -> None:
    page.get_by_role("navigation").get_by_role("link", name="Paper & files").click()
    for name in ("Certificates as PDF", "Standings as PDF"):
        with page.expect_download() as found:
            page.get_by_role("button", name=f"Download {name}").click()
        path = folder / found.value.suggested_filename
        found.value.save_as(path)
        assert path.name.startswith("spring-cup-")
        assert path.read_bytes().startswith(b"%PDF")
    with page.expect_download() as found:
        page.get_by_role("button", name="Download Full backup").click()
    found.value.save_as(folder / "backup.json")
    page.goto("/day")
    page.get_by_label("Backup file").set_input_files(folder / "backup.json")
    page.get_by_role("heading", name="Spring Cup").wait_for()
    page.get_by_role("button", name="print the certificates").wait_for()


def test_the_host_changes_the_pairs_and_the_tables(visit: Visit, server: str) -> None:
    api = Api(server).enter(TEAMS[:4])
    page = visit("tablet", path=api.desk, expect=409)
    page.get_by_role("navigation").get_by_role("link", name="Rounds").click()
    page.locator("details[open] [data-match]").first.wait_for()
    drawn = [line.split("\n")[1] for line in page.locator("details[open] [data-match]").all_inner_texts()]
    page.get_by_role("button", name="Change the pairs by hand").click()
    for name in drawn:  # the first team of each match: they trade places
        page.get_by_role("dialog").get_by_role("button", name=name).click()
    page.get_by_role("dialog").get_by_role("button", name="Publish round 1").click()
    page.get_by_role("dialog").wait_for(state="detached")
    assert [match["names"][0] for match in api.matches(1)] == drawn[::-1]
    page.locator("button[data-match=R1-1]").click()
    page.locator("dialog .place select").select_option("2")
    page.get_by_text("Round 1 · Morning · Table 2").wait_for()
    assert [match["table"] for match in api.matches(1)] == [2, 1]
    api.do("begin", round=1)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Round 1 is on").wait_for()
