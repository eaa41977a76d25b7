"""Border-Up in the browser: groups by tapping, dragging and keyboard; the race to its end; the map after it."""

from collections.abc import Callable
from typing import Any

from cardinal.games.geoplunge.border_up.groups import Groups
from cardinal.games.geoplunge.border_up.layout import words_of
from cardinal.games.geoplunge.deck import INDEX

from .conftest import invite, open_table
from .tricks import covered

Visit = Callable[..., Any]


def race(visit: Visit, size: str = "phone", **more: Any) -> tuple[Any, list[list[str]]]:
    """The race is on; a right layout of the cards that we hold."""
    page = visit(size, **more)
    open_table(page, "border-up", seats=2)
    page.get_by_role("button", name="No more hints").click()
    page.locator(".hand li").first.wait_for()
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


def test_tapping_fills_the_rows_and_a_right_shout_wins(visit: Visit) -> None:
    page, layout = race(visit, has_touch=True)
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


def test_dragging(visit: Visit) -> None:
    page, layout = race(visit, "laptop")
    for slot, group in enumerate(layout[:2]):
        for code in group:
            card(page, code).drag_to(page.locator(f".slot[data-drop='{slot}'] .end"))
    assert rows(page)[:2] == layout[:2]
    first = layout[0][0]
    page.locator(f"[data-card='{first}']").drag_to(page.locator(".slot[data-drop='2'] .end"))
    assert rows(page)[2] == [first]
    page.locator(f"[data-card='{first}']").drag_to(page.locator(".hand .ghost").first)
    assert rows(page)[2] == []


def test_the_keyboard(visit: Visit) -> None:
    page, layout = race(visit, "laptop")
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


def test_the_rows_are_there_after_a_reload(visit: Visit) -> None:
    page, layout = race(visit)
    for code in layout[0]:
        card(page, code).click()
    page.wait_for_timeout(300)
    page.reload()
    page.locator(".hand li").first.wait_for()
    page.wait_for_function("() => document.querySelectorAll('[data-card]').length === 3")
    assert rows(page)[0] == layout[0]


def test_a_team_sees_the_same_rows(visit: Visit) -> None:
    ada = visit("laptop")
    code = invite(ada, "border-up", "Ada")
    ada.locator("summary").click()
    ada.get_by_role("combobox", name="Seats", exact=True).select_option("4")
    ada.wait_for_function("() => document.querySelectorAll('.seats li').length === 4")
    ada.get_by_label("Who takes seat 2").select_option(index=1)
    bob = visit(path=f"/t/{code}")
    bob.get_by_label("Your name").fill("Bob")
    bob.get_by_role("button", name="Sit down").click()
    ada.get_by_text("Bob").wait_for()
    ada.get_by_role("button", name="Start").click()
    for page in (ada, bob):
        page.locator(".hand li").first.wait_for()
    code = ada.locator(".hand button").first.get_attribute("data-key").removeprefix("card-")
    card(ada, code).click()
    bob.locator(f"[data-card='{code}']").wait_for()
