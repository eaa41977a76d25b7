"""The desk's own rules in a browser: teams from files, too few tables, results that two people confirm, the hall."""

from collections.abc import Callable
from typing import Any

from .desk import Api

Visit = Callable[..., Any]
SCHOOLS = ("Oak", "Elm", "École")


def sheet_of(teams: int) -> str:
    lines = [f"Team {chr(65 + k)};{SCHOOLS[k % 3]};team{k}@school.example;Zoë;Ben" for k in range(teams)]
    return "\r\n".join(["Team;School;E-mail;Player 1;Player 2", *lines, "x" * 41 + ";Oak;;", "team a;Elm;;"])


def test_teams_from_a_windows_file_play_in_shifts_and_find_themselves_in_the_hall(visit: Visit, server: str) -> None:
    api = Api(server, tables=4)
    page = visit("laptop", path=api.desk, expect=400)
    page.get_by_role("button", name="Paste or import").click()
    box = page.locator("dialog")
    box.get_by_text("Paste the teams, or choose a file.").wait_for()  # why nothing can be entered yet
    box.locator("input[type=file]").set_input_files(
        {"name": "teams.xlsx", "mimeType": "application/octet-stream", "buffer": b"PK\x03\x04 and so on"}
    )
    box.get_by_text("This is a workbook, not a CSV file.").wait_for()
    box.locator("input[type=file]").set_input_files(
        {"name": "teams.csv", "mimeType": "text/csv", "buffer": sheet_of(14).encode("cp1252")}
    )
    box.get_by_text("Left out: E-mail").wait_for()
    wrong = box.locator("tr.wrong").all_inner_texts()
    assert [line.split("\t")[0].strip() for line in wrong] == ["16", "17"]
    assert "41 characters; the limit is 40" in wrong[0]
    assert "in line 2, too" in wrong[1]
    box.get_by_text("2 lines will be left out.").wait_for()
    box.get_by_role("button", name="Enter 14 teams").click()
    box.wait_for(state="detached")
    page.get_by_role("button", name="Edit Team C").wait_for()
    page.get_by_text("École · Zoë, Ben").first.wait_for()
    page.get_by_role("button", name="Check in all").click()
    page.get_by_text("14 of 14 teams here").wait_for()

    page.get_by_role("button", name="Publish round 1").click()  # seven matches, four tables: one dialog, for all rounds
    page.get_by_role("radio", name="Play in shifts").check()
    page.get_by_role("button", name="Do it this way").click()
    page.locator("dialog").wait_for(state="detached")
    page.get_by_role("button", name="Publish round 1").click()
    page.get_by_role("button", name="Start the clock of round 1, shift 1").click()
    page.get_by_role("button", name="Round 1 is on").wait_for()
    assert [match["shift"] for match in api.matches(1)] == [1] * 4 + [2] * 3

    hall = visit("projector", path=f"/d/{api.code}/hall")  # `visit` asks for less motion
    hall.get_by_text("Shift 1 of 2").wait_for()
    hall.clock.install()
    hall.reload()
    hall.get_by_role("heading", name="Round 1 · Morning · 20 minutes · shift 1").wait_for()
    hall.clock.fast_forward(12_500)  # the page turns by itself
    hall.get_by_role("heading", name="shift 2").wait_for()
    hall.clock.fast_forward(12_500)
    hall.get_by_role("heading", name="Find your team").wait_for()
    assert hall.locator(".board").evaluate("e => getComputedStyle(e).animationName") == "none"
    first = hall.locator("tbody tr").first.inner_text().split("\t")
    assert first[0] == "Team A"
    assert "Table" in first[1]
    assert "shift" in first[1]


def test_two_persons_and_games_that_can_be(visit: Visit, server: str) -> None:
    api = Api(server, two_persons=True).enter()
    api.do("publish", round=1)
    api.do("begin", round=1)
    match = next(match for match in api.matches(1) if match["b"] == "T1" or match["a"] == "T1")
    page = visit("laptop", path=api.desk)
    page.get_by_role("navigation").get_by_role("link", name="Rounds").click()
    page.locator(f"[data-match={match['id']}]").click()
    box = page.locator("dialog")
    page.get_by_role("button", name="Game by game").click()
    assert box.locator("input[type=radio]:checked").count() == 0  # nobody has won before somebody says so
    assert page.get_by_role("button", name="Add this game").is_disabled()
    box.get_by_text("Tap who won Border-Up, or tie.").wait_for()
    for number, winner in enumerate((1, 1, 1, 1), 1):
        assert box.get_by_role("radio", name="tie").count() == (number < 4)  # PR-R31: Play the Ranks has none
        box.get_by_role("radio", name=match["names"][winner], exact=True).check()
        page.get_by_role("button", name="Add this game").click()
        page.wait_for_function("n => document.querySelectorAll('dialog ol li').length === n", arg=number)
    page.get_by_role("button", name="The match is over").click()
    box.wait_for(state="detached")

    page.locator(f"[data-match={match['id']}]").click()
    assert box.locator("[data-result]").inner_text() == f"{match['names'][1]} won 40 : 0"  # not “tied”
    assert page.get_by_role("button", name="The result is right").count() == 0  # the desk entered it
    box.get_by_text("one of the teams").wait_for()
    phone = visit("phone", path=api.of_team(1))
    phone.get_by_text(f"0:40, {match['names'][1]} won").wait_for()
    phone.get_by_role("button", name="The result is right").click()
    phone.get_by_role("button", name="The result is right").wait_for(state="detached")

    page.get_by_role("button", name="Correct this result").click()
    box.get_by_role("radio", name=match["names"][0], exact=True).first.check()
    page.get_by_label("Reason").fill("Border-Up went to the others")
    page.get_by_role("button", name="Correct the result").click()
    box.get_by_text("Until then the old result counts.").first.wait_for()
    assert next(one for one in api.matches(1) if one["id"] == match["id"])["points"] == [0, 40]
    phone.get_by_text("The desk has corrected the result: 10:30").wait_for()
    phone.get_by_role("button", name="The result is right").click()
    box.locator("[data-result]", has_text=f"{match['names'][1]} won 30 : 10").wait_for()
