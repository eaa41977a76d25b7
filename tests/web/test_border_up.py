"""Border-Up in the browser: groups by tapping, dragging and keyboard; the race to its end; the map after it."""

from collections.abc import Callable, Iterable
from itertools import combinations
from typing import Any

from cardinal.atlas.facts import FACTS
from cardinal.games.geoplunge.border_up.groups import Groups
from cardinal.games.geoplunge.border_up.layout import words_of
from cardinal.games.geoplunge.deck import INDEX

from .conftest import no_hints
from .geoplunge import two_people
from .tricks import covered

Visit = Callable[..., Any]
BORDERS = {code: facts["borders"] for code, facts in FACTS.items()}
SMALL = ("VT", "NH", "MA", "RI", "CT", "NJ", "DE", "MD")


def race(visit: Visit, server: str, size: str = "phone", touch: bool = False) -> tuple[Any, list[list[str]]]:
    """The race is on, against somebody who does nothing; a right layout of the cards that we hold."""
    page, _ = two_people(visit, server, "border-up", (size, "phone"), touch, **{"clock.border_up": 3600})
    page.locator(".hand li").first.wait_for()
    no_hints(page)
    page.wait_for_function("() => document.querySelectorAll('.hand li').length === 18")
    found = words_of(Groups(sum(1 << INDEX[card] for card in hand(page)), 2).best())
    return page, [row.split() for row in found.split(" / ")]


def hand(page: Any) -> list[str]:
    return [button.get_attribute("data-key").removeprefix("card-") for button in page.locator(".hand [data-key]").all()]


def middle(group: Iterable[str]) -> list[str]:
    """The States that border both others."""
    return [code for code in group if set(group) - {code} <= set(BORDERS[code])]


def put(page: Any, row: list[str], slot: int) -> None:
    for code in row:
        card(page, code).focus()
        page.keyboard.press(str(slot + 1))


def overlap(one: dict[str, float], two: dict[str, float]) -> bool:
    """Of two words on the map: capitals are lower than their line."""
    high = one["height"] * 0.6
    return abs(one["y"] - two["y"]) < high and one["x"] < two["x"] + two["width"] and two["x"] < one["x"] + one["width"]


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
    page.get_by_role("button", name="In your cards").click()
    assert page.locator(".ended .chain.right").count() == len(layout)


def test_the_way_on_the_map_leaps_over_no_state(visit: Visit, server: str) -> None:
    """BU-13: at Level 2 the order says nothing."""
    page, layout = race(visit, server, "laptop")
    group = next(row for row in layout if len(middle(row)) == 1)
    ends = [code for code in group if code not in middle(group)]
    for slot, row in enumerate([ends + middle(group), next(row for row in layout if row != group)]):
        put(page, row, slot)
    page.get_by_role("button", name="GeoPlunge!", exact=True).click()
    page.locator(".ended svg").wait_for()
    way = page.locator(".ended li b").first.inner_text().split(" – ")
    assert way == [ends[0], *middle(group), ends[1]]
    assert page.locator(".ended .map").bounding_box()["height"] < 560  # on a laptop all of the country is in sight


def test_a_wrong_shout_says_whose_groups_are_wrong(visit: Visit, server: str) -> None:
    ada, bob = two_people(visit, server, "border-up", **{"clock.border_up": 3600})
    ada.wait_for_function("() => document.querySelectorAll('.hand li').length === 18")
    wrong = next(list(three) for three in combinations(hand(ada), 3) if not middle(three))
    put(ada, wrong, 0)
    put(ada, [code for code in hand(ada) if code not in wrong][:3], 1)
    ada.get_by_role("button", name="GeoPlunge!", exact=True).click()
    ada.locator(".after h2", has_text="Bob wins with the bonus: your groups are wrong.").wait_for()
    bob.locator(".after h2", has_text="You win with the bonus: Ada’s groups are wrong.").wait_for()


def test_the_letters_of_small_states_do_not_cover_each_other(visit: Visit, server: str) -> None:
    for size in ("laptop", "phone"):
        page, _ = two_people(visit, server, "border-up", (size, "phone"), aids="on", **{"clock.border_up": 3600})
        page.get_by_role("button", name="Answer key").click()
        boxes = [page.locator("dialog text", has_text=code).bounding_box() for code in SMALL]
        for one, two in combinations(boxes, 2):
            assert not overlap(one, two)


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
