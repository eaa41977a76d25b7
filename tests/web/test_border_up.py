"""Border-Up in the browser: groups by tapping, dragging and keyboard; the race to its end; the map after it."""

from collections.abc import Callable
from typing import Any

from cardinal.games.geoplunge.border_up.groups import Groups
from cardinal.games.geoplunge.border_up.layout import words_of
from cardinal.games.geoplunge.deck import INDEX

from .geoplunge import two_people
from .tricks import covered

Visit = Callable[..., Any]


def race(visit: Visit, server: str, size: str = "phone", touch: bool = False) -> tuple[Any, list[list[str]]]:
    """The race is on, against somebody who does nothing; a right layout of the cards that we hold."""
    page, _ = two_people(visit, server, "border-up", (size, "phone"), touch, **{"clock.border_up": 3600})
    page.locator(".hand li").first.wait_for()
    page.get_by_role("button", name="No more hints").click()
    page.wait_for_function("() => document.querySelectorAll('.hand li').length === 18")
    cards = [button.get_attribute("data-key").removeprefix("card-") for button in page.locator(".hand button").all()]
    found = words_of(Groups(sum(1 << INDEX[card] for card in cards), 2).best())
    return page, [row.split() for row in found.split(" / ")]


def card(page: Any, code: str) -> Any:
    return page.locator(f".hand [data-key='card-{code}']")


def rows(page: Any) -> list[list[str]]:
    laid: list[list[str]] = page.evaluate(
        """() => [...document.querySelectorAll('.slot')].map((slot) =>
            [...slot.querySelectorAll('[data-card]')].map((card) => card.dataset.card))"""
    )
    return laid


def test_tapping_fills_the_rows_and_a_right_shout_wins(visit: Visit, server: str) -> None:
    page, layout = race(visit, server, touch=True)
    assert covered(page) < 75, "one row of buttons: the hand is seen"
    page.locator(".hand button").last.scroll_into_view_if_needed()
    page.locator(".hand button").last.click(trial=True)  # nothing lies over it
    page.get_by_role("button", name="GeoPlunge!", exact=True).click()
    page.get_by_role("alert").get_by_text("needs 2 groups").wait_for()
    for group in layout[:2]:
        for code in group:
            card(page, code).tap()
    assert rows(page)[:2] == layout[:2]
    page.get_by_role("button", name="GeoPlunge!", exact=True).tap()
    page.locator(".ended svg").wait_for()
    assert "You win" in page.locator(".after h2").inner_text()
    assert page.locator(".ended .chain.right").count() == 2
    page.get_by_role("button", name="You: was there").click()
    assert page.locator(".ended .chain.right").count() == len(layout)


def test_dragging(visit: Visit, server: str) -> None:
    page, layout = race(visit, server, "laptop")
    for slot, group in enumerate(layout[:2]):
        for code in group:
            card(page, code).drag_to(page.locator(f".slot[data-drop='{slot}'] .end"))
    assert rows(page)[:2] == layout[:2]
    first = layout[0][0]
    page.locator(f"[data-card='{first}']").drag_to(page.locator(".slot[data-drop='2'] .end"))
    assert rows(page)[2] == [first]
    page.locator(f"[data-card='{first}']").drag_to(page.locator(".hand .ghost").first)
    assert rows(page)[2] == []


def test_the_keyboard(visit: Visit, server: str) -> None:
    page, layout = race(visit, server, "laptop")
    one, two, three = layout[0]
    for code in (one, two, three):
        card(page, code).focus()
        page.keyboard.press("2")
    assert rows(page)[1] == [one, two, three]
    page.locator(f"[data-card='{three}']").focus()
    page.keyboard.press("ArrowLeft")
    assert rows(page)[1] == [one, three, two]
    page.keyboard.press("ArrowUp")
    assert rows(page)[:2] == [[three], [one, two]]
    page.keyboard.press("Delete")
    assert rows(page)[:2] == [[], [one, two]]


def test_the_rows_are_there_after_a_reload(visit: Visit, server: str) -> None:
    page, layout = race(visit, server)
    for code in layout[0]:
        card(page, code).click()
    page.get_by_role("button", name="GeoPlunge!", exact=True).click()
    page.get_by_role("alert").wait_for()  # the server has answered: it knows of the cards, too
    page.reload()
    page.locator(".hand li").first.wait_for()
    page.wait_for_function("() => document.querySelectorAll('[data-card]').length === 3")
    assert rows(page)[0] == layout[0]
