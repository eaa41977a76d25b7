"""The pages of a day by day and by night: nothing serious for axe-core, nothing wider than a small phone."""

from collections.abc import Callable
from typing import Any

import pytest

from .conftest import by_day_and_by_night
from .desk import Api

Visit = Callable[..., Any]
TABS = ("teams", "rounds", "clock", "standings", "finals", "paper", "links", "history", "frame")


@pytest.fixture(scope="module")
def day(server: str) -> Api:
    """In the second round, with a protest, a call, and a team whose name is long."""
    api = Api(server, place="School gym", date="2026-05-09", odd="bye")
    api.enter(["Owls", "Falcons", "The Friends of the Winding Rivers", "Bison", "Lions"])
    for number in (1, 2):
        api.do("publish", round=number)
        api.do("begin", round=number)
        if number == 1:
            for match in api.matches(1):
                if not match["bye"]:
                    api.do("report", match=match["id"], points=[30, 10])
    api.do("protest", match=api.matches(1)[0]["id"], words="A game was not counted.")
    api.do("call", table=1, words="A card is missing")
    return api


def test_the_desk_is_accessible(visit: Visit, axe_source: str, day: Api) -> None:
    page = visit("laptop", path=day.desk)
    page.get_by_role("heading", name="Rounds").wait_for()
    for tab in TABS:
        page.locator(f"nav a[href$='/{tab}']").click()
        page.locator(f"nav a[href$='/{tab}'][aria-current]").wait_for()
        page.wait_for_function("() => !document.querySelector('main').innerText.includes('Fetching')")
        assert by_day_and_by_night(page, axe_source) == [], tab
    page.locator("nav a[href$='/rounds']").click()
    page.locator("button[data-match=R2-1]").click()
    page.get_by_role("button", name="Game by game").click()
    assert by_day_and_by_night(page, axe_source) == []


def test_the_other_pages_are_accessible(visit: Visit, axe_source: str, day: Api) -> None:
    for size, path in (("phone", "/day"), ("projector", f"/d/{day.code}/hall"), ("phone", day.of_team(1))):
        page = visit(size, path=path)
        page.locator("main h2").first.wait_for()
        assert by_day_and_by_night(page, axe_source) == [], path


def test_nothing_is_wider_than_a_small_phone(visit: Visit, day: Api) -> None:
    page = visit("phone", path=day.desk)

    def fits(where: str) -> None:
        page.locator("main h2").first.wait_for()
        wide, screen = page.evaluate("() => [document.documentElement.scrollWidth, innerWidth]")
        assert wide <= screen, where

    page.locator("main h2").wait_for()
    for tab in TABS:
        page.locator(f"nav a[href$='/{tab}']").click()
        page.locator(f"nav a[href$='/{tab}'][aria-current]").wait_for()
        fits(tab)
    page.locator("nav a[href$='/rounds']").click()
    page.locator("button[data-match=R2-1]").click()
    fits("a match's sheet")
    for path in ("/day", f"/d/{day.code}/hall", day.of_team(3)):
        page.goto(path)
        fits(path)


def test_every_line_of_the_hall_screen_is_read_from_the_back(visit: Visit, day: Api) -> None:
    """3 % of the height, and nothing runs out of the screen."""
    page = visit("projector", path=f"/d/{day.code}/hall")
    page.locator(".panel td").first.wait_for()
    sizes = page.evaluate(
        "() => [...document.querySelectorAll('header *, main *')]"
        ".filter(e => [...e.childNodes].some(n => n.nodeType === 3 && n.data.trim()) && !e.closest('.sr'))"
        ".map(e => parseFloat(getComputedStyle(e).fontSize) / innerHeight)"
    )
    assert min(sizes) >= 0.0299
    bottom, foot = page.evaluate(
        "() => [document.querySelector('.panel').getBoundingClientRect().bottom,"
        " document.querySelector('footer').getBoundingClientRect().top]"
    )
    assert bottom <= foot


def test_pages_turn_by_themselves_or_by_hand(visit: Visit, server: str) -> None:
    api = Api(server, tables=20).enter([f"Team {number}" for number in range(1, 31)])
    api.do("publish", round=1)
    page = visit("projector", path=f"/d/{api.code}/hall")
    page.get_by_text("page 1 of 2").wait_for()
    turns = page.get_by_role("button", name="Pages turn by themselves")  # even with less motion: it moves nothing
    assert turns.get_attribute("aria-pressed") == "true"
    turns.click()
    assert page.get_by_role("button", name="Pages turn by hand").get_attribute("aria-pressed") == "false"
    page.get_by_role("button", name="The next page").click()
    page.get_by_text("page 2 of 2").wait_for()
    page.keyboard.press("ArrowLeft")
    page.get_by_text("page 1 of 2").wait_for()


def test_names_that_cannot_be_printed_are_said_before_anything_is(visit: Visit, day: Api) -> None:
    page = visit("phone", path="/")
    page.route("**/api/days/*/paper", lambda route: route.fulfill(json=[{"name": "Tokyo 東京", "letters": "東京"}]))
    page.goto(page.url.rstrip("/") + f"/d/{day.code}/paper#{day.token}")
    said = page.get_by_role("status").filter(has_text="empty boxes")
    said.wait_for()
    assert "Tokyo 東京 (東京)" in said.inner_text()


@pytest.mark.parametrize("size", ["phone", "laptop"])
def test_however_many_teams_are_pasted_the_button_is_in_sight(visit: Visit, server: str, size: str) -> None:
    page = visit(size, path=Api(server).desk)
    page.get_by_role("button", name="Paste or import").click()
    page.locator("textarea").fill("\n".join(f"Team {n}\tOak Street School\tAda Byron, Ben" for n in range(60)))
    button = page.get_by_role("button", name="Enter 60 teams")
    box, screen = button.bounding_box(), page.viewport_size
    assert box["y"] + box["height"] <= screen["height"]
    body = page.locator("dialog .body")
    assert body.evaluate("e => e.scrollWidth <= e.clientWidth")
    assert button.evaluate(
        "e => { const b = e.getBoundingClientRect(); return e.contains(document.elementFromPoint(b.x + 9, b.y + 9)) }"
    )


def test_the_desk_says_why_a_team_is_where_it_is(visit: Visit, day: Api) -> None:
    page = visit("phone", path=day.desk)
    page.locator("nav a[href$='/standings']").click()
    page.get_by_text("Places go by matches won, not by points").wait_for()
    team = visit("phone", path=day.of_team(1))
    team.get_by_text("Places go by matches won, not by points").wait_for()


def test_a_first_day_says_how_it_goes_and_can_be_tried(visit: Visit, server: str) -> None:
    page = visit("laptop", path=Api(server).desk)
    now = page.get_by_role("region", name="What to do now")
    page.get_by_role("heading", name="How the day goes").wait_for()
    assert "Teams" in now.locator("[aria-current=step]").inner_text()
    page.get_by_role("button", name="Fill in eight sample teams").click()
    now.get_by_text("Who is here?").wait_for()
    page.get_by_role("button", name="Check in all").click()
    page.get_by_text("8 of 8 teams here").wait_for()
    now.get_by_text("Ready for round 1").wait_for()
    assert now.locator("[aria-current=step]").inner_text().split() == ["Round", "1"]
    page.get_by_role("button", name="Publish round 1").click()
    now.get_by_text("Everybody finds their table").wait_for()
    assert len(Api(server, page.url.split("/d/")[1].split("/")[0]).hall()["rounds"][0]["matches"]) == 4
    assert now.locator("li.round").count() == 2  # a sample day is short


def test_each_team_has_a_bird_of_its_own(visit: Visit, server: str) -> None:
    api = Api(server).enter(["Owls", "Night Owls", *(f"Team {number}" for number in range(3, 17))])
    page = visit("laptop", path=api.desk)
    page.locator(".tick .face svg").nth(15).wait_for()
    faces = page.locator(".tick .face").evaluate_all(
        "all => all.map(one => one.innerHTML.replace(/[a-z]?[0-9]+-[a-z]+/g, ''))"
    )
    assert len(set(faces)) == 16


def test_a_helper_sees_how_it_ended_and_what_is_next(visit: Visit, server: str) -> None:
    api = Api(server).enter()
    api.do("publish", round=1)
    api.do("begin", round=1)
    match = next(one for one in api.matches(1) if one["table"] == 1)
    api.do("report", match=match["id"], points=[30, 10])
    phone = visit("phone", path=f"/d/{api.code}#{api.links()['tables'][0]['token']}")
    phone.get_by_text("1 of 4 tables is done").wait_for()
    phone.locator(".duel .score", has_text="30 : 10").wait_for()
    phone.get_by_role("row", name=match["names"][0]).wait_for()
    for other in api.matches(1):
        if other["id"] != match["id"]:
            api.do("report", match=other["id"], points=[30, 10])
    phone.get_by_text("Every table is done.").wait_for()


def test_the_last_result_can_be_protested_until_the_next_match_begins(visit: Visit, server: str) -> None:
    api = Api(server).enter()
    for number in (1, 2):
        api.do("publish", round=number)
        api.do("begin", round=number)
        for match in api.matches(number):
            api.do("report", match=match["id"], points=[30, 10])
    team = visit("phone", path=api.of_team(1))
    team.get_by_role("button", name="Protest: Round 2").wait_for()
    assert team.get_by_role("button", name="Protest").count() == 1
    api.do("publish", round=3)
    api.do("begin", round=3)
    team.get_by_role("button", name="Protest").wait_for(state="detached")


def test_the_hall_welcomes_teams_by_name_and_shows_how_the_round_goes_on(visit: Visit, server: str) -> None:
    api = Api(server).enter()
    page = visit("projector", path=f"/d/{api.code}/hall")
    page.locator(".hello li", has_text="Otters").wait_for()
    api.do("publish", round=1)
    api.do("begin", round=1)
    bird = page.locator(".walk .bird")
    before = bird.bounding_box()["x"]
    api.do("extend", seconds=-600)
    page.wait_for_function("x => document.querySelector('.walk .bird').getBoundingClientRect().x > x + 100", arg=before)
    for match in api.matches(1):
        api.do("report", match=match["id"], points=[30, 10])
    page.get_by_text("All results are in!").wait_for()
