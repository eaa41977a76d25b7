"""Every table on a phone, accessible by day and by night; held sideways, it shows the question, your own cards and the
buttons together."""

from typing import Any

import pytest

from .conftest import by_day_and_by_night, no_hints, serious
from .geoplunge import two_people
from .people import Table, Visit
from .test_access import GAMES, sit
from .tricks import fits, play_on
from .wire import changed_wire

OUT_OF_SIGHT = """() => {
    const own = document.querySelector("[data-half='own'] :is(.card, li button, .word), .actions input")
    return [...document.querySelectorAll('.prompt, .actions button'), own].filter((e) => {
        const { left, right, top, bottom } = e.getBoundingClientRect()
        const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
        const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
        return !inside || !(e.contains(seen) || seen?.contains(e))
    }).map((e) => e.textContent)
}"""
LARGER = """() => {
    const page = document.documentElement
    const halves = [...document.querySelectorAll('main, [data-half]')].map((e) => e.scrollWidth - e.clientWidth)
    return [page.scrollWidth - innerWidth, page.scrollHeight - innerHeight, ...halves].filter((more) => more > 0)
}"""


@pytest.mark.parametrize("game", GAMES)
def test_every_table_is_accessible_and_fits_sideways(visit: Visit, server: str, axe_source: str, game: str) -> None:
    page = sit(visit, server, game)
    opening = page.get_by_role("complementary", name="The score", exact=True)
    if opening.count():  # of a match: see the test of its own
        page.keyboard.press("Shift")
        opening.wait_for(state="detached")
    assert by_day_and_by_night(page, axe_source) == []
    for width, height in ((640, 360), (740, 360), (844, 340)):
        page.set_viewport_size({"width": width, "height": height})
        if page.locator(".hints").count():
            hint = page.locator(".hint.folded")
            hint.wait_for()
            assert hint.bounding_box()["height"] <= 52  # however much is next to it
        assert page.evaluate(OUT_OF_SIGHT) == []
        assert page.evaluate(LARGER) == []
    assert serious(page, axe_source) == []


def test_the_opening_of_a_match_is_read_and_begun_sideways(visit: Visit, server: str, axe_source: str) -> None:
    table = Table(server, "geoplunge", ["Ada", None], format="championship", clocks="off", between="wait first")
    page = visit(path=table.link("Ada"))
    table.start(page)
    board = page.locator(".board")
    board.wait_for()
    for width, height in ((640, 360), (740, 360), (844, 340)):
        page.set_viewport_size({"width": width, "height": height})
        for part in (
            board.get_by_role("heading"),
            *board.locator(".program li").all(),
            board.get_by_role("button", name="Start"),
        ):
            box = part.bounding_box()
            assert box["y"] >= 0
            assert box["y"] + box["height"] <= height
        assert page.evaluate(LARGER) == []
    assert serious(page, axe_source) == []
    board.get_by_role("button", name="Start").click()
    page.locator("[data-half='own'] .card").first.wait_for()


def test_a_turn_of_bungee(visit: Visit, server: str) -> None:
    page = sit(visit, server, "bungee")
    page.set_viewport_size({"width": 640, "height": 360})
    page.locator(".prompt.asked").wait_for()
    page.locator(".hand .card").first.click()
    page.get_by_role("button", name="Draw from the pile").click()
    page.locator(".heap .card").first.wait_for()
    hand, heap = page.locator(".hand").bounding_box(), page.locator(".heap").bounding_box()
    assert heap["x"] + heap["width"] <= hand["x"]  # the piles are next to the hand
    assert page.evaluate("() => scrollY") == 0


def test_what_is_dealt_face_up_pushes_no_card_under_the_buttons(visit: Visit, server: str) -> None:
    def deal(view: dict[str, Any]) -> None:
        view["shown"] = [["AZ", "CO"], ["MA", "WI"]]

    table = Table(server, "border-zap", ["Ada", None], stakes="off", clocks="off")
    page = visit()
    page.set_viewport_size({"width": 740, "height": 360})
    changed_wire(page, deal)
    page.goto(table.link("Ada"))
    table.start(page)
    page.get_by_text("Arizona and Colorado").wait_for()
    own, actions = page.locator("[data-half='own']").bounding_box(), page.locator(".actions").bounding_box()
    assert own["y"] + own["height"] <= actions["y"] + 1
    assert actions["y"] + actions["height"] == pytest.approx(360, abs=1)


def test_every_trick_of_a_game_can_be_hit(visit: Visit, server: str) -> None:
    page = sit(visit, server, "play-the-ranks")
    page.set_viewport_size({"width": 740, "height": 360})
    no_hints(page)
    found: list[str] = []
    play_on(page, lambda page: found.extend(fits(page, 740)))
    assert found == []


def test_an_answer_is_in_sight_while_it_is_typed(visit: Visit, server: str) -> None:
    page, _ = two_people(visit, server, "chummy-challenge", read_wpm=400, **{"clock.answer": 300})
    page.set_viewport_size({"width": 740, "height": 360})
    page.wait_for_function("() => document.querySelectorAll('.question .word').length > 8")
    page.get_by_role("button", name="GeoPlunge!", exact=True).press("Enter")
    answer = page.get_by_label("Your answer")
    answer.wait_for()
    page.evaluate("() => document.querySelector('[data-half=own]').scrollTo(0, 0)")
    page.wait_for_function(f"() => ({OUT_OF_SIGHT})().length === 0")  # once the banner of the shout is gone
    box, button = answer.bounding_box(), page.get_by_role("button", name="Answer", exact=True).bounding_box()
    assert box["y"] + box["height"] <= button["y"]


def test_a_guest_sees_where_to_sit_down_and_then_the_whole_code(visit: Visit, server: str) -> None:
    table = Table(server, "shapes", ["Ada", ""])
    page = visit(path=f"/t/{table.code}")
    page.set_viewport_size({"width": 740, "height": 360})
    button = page.get_by_role("button", name="Join", exact=True)
    button.wait_for()
    assert button.bounding_box()["y"] + button.bounding_box()["height"] <= 360
    button.click()
    picture = page.get_by_label("QR code of the link")
    picture.wait_for()
    assert picture.bounding_box()["y"] + picture.bounding_box()["height"] <= page.locator(".bar").bounding_box()["y"]
