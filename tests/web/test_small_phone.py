"""On a small phone, with the hints of a first game: your own cards are visible without scrolling."""

from collections.abc import Callable
from typing import Any

import pytest

from .conftest import BLANK, open_table
from .wire import changed_wire

Visit = Callable[..., Any]
HIDDEN = """at => [...document.querySelectorAll(at + ' .card')].filter((card) => {
    const box = card.getBoundingClientRect()
    return !card.contains(document.elementFromPoint(box.left + box.width / 2, box.bottom - 4))
}).map((card) => card.textContent)"""
TABLES = [("bungee", 4, {}), ("shapes", 6, {}), ("state-sequence", 2, {}), ("state-sequence", 12, {"sides": 3})]


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_the_hand_is_in_sight(visit: Visit, game: str, seats: int, options: dict[str, object]) -> None:
    page = visit(path=BLANK)
    page.set_viewport_size({"width": 360, "height": 640})
    open_table(page, game, seats=seats, **options)
    page.locator(".prompt.asked").wait_for()
    page.locator(".hint").wait_for()
    assert page.evaluate("() => scrollY") == 0
    assert page.evaluate(HIDDEN, "[data-place=hand]") == []
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 360


def test_all_spaces_of_a_picked_card_are_in_sight(visit: Visit) -> None:
    page = visit(path=BLANK)
    page.set_viewport_size({"width": 360, "height": 640})
    open_table(page, "state-sequence", seats=2)
    page.locator(".prompt.asked").wait_for()
    page.locator(".hint").wait_for()
    page.locator(".hand .card").last.click()
    page.locator(".grid .lit").first.wait_for()
    assert page.evaluate("() => document.querySelector('.table').scrollTop") == 0  # nothing had to move
    board, hand = page.locator(".grid").bounding_box(), page.locator("[data-place=hand]").bounding_box()
    assert board["y"] >= 0
    assert board["y"] + board["height"] <= hand["y"] + 1


def test_a_trade_is_in_sight_with_six_players(visit: Visit) -> None:
    def trade(view: dict[str, Any]) -> None:
        if view["ask"] and view["phase"] == "act":
            view.update(phase="pay", acted="asked", target=1, shape="STA", moves=[])

    page = visit(path=BLANK)
    page.set_viewport_size({"width": 360, "height": 640})
    changed_wire(page, trade)
    open_table(page, "shapes", seats=6)
    page.get_by_text("Tap two cards to pay.").wait_for()
    assert page.locator("[data-place=event] .card").count() == 3
    assert page.locator("[data-place=event] .side:last-child .card").count() == 1
    assert page.evaluate(HIDDEN, "[data-place=event] .side:last-child") == []
    assert page.evaluate(HIDDEN, "[data-place=hand]") == []


@pytest.mark.parametrize("height", [640, 740])
def test_a_hint_leaves_room_for_the_hand(visit: Visit, height: int) -> None:
    page = visit(path=BLANK)
    page.set_viewport_size({"width": 360, "height": height})
    open_table(page, "play-the-ranks", seats=2, stakes="off", clocks="off", version="ptr1")
    hint = page.locator(".hint")
    hint.wait_for()
    page.locator(".hand .card").first.wait_for()
    if height == 740:
        assert page.evaluate(HIDDEN, ".hand") == []
        return
    assert hint.bounding_box()["height"] <= 52
    assert len(page.evaluate(HIDDEN, ".hand")) <= page.locator(".hand .card").count() - 4  # a row of them is visible
    hint.get_by_role("button", name="The whole tip").click()
    assert hint.locator("p").evaluate("e => e.scrollHeight <= e.clientHeight")
    hint.get_by_role("button", name="Got it").click()
    hint.wait_for(state="detached")


def test_nothing_moves_when_a_hint_opens_or_goes(visit: Visit) -> None:
    page = visit(path=BLANK)
    open_table(page, "border-zap", seats=2, stakes="off", clocks="off")
    page.locator(".prompt.asked").wait_for()
    hint, table = page.locator(".hint"), page.locator(".table")
    hint.wait_for()
    before = table.bounding_box()
    hint.get_by_role("button", name="The whole tip").click()
    assert hint.locator("p").evaluate("e => e.scrollHeight <= e.clientHeight")
    assert table.bounding_box() == before
    hint.get_by_role("button", name="Got it").click()
    hint.wait_for(state="detached")
    assert table.bounding_box() == before
