"""Every page of the shell: axe-core has nothing serious to say, by day and by night; the rules; looks."""

from collections.abc import Callable
from typing import Any

import pytest

from .conftest import SIZES, by_day_and_by_night, invite, serious
from .desk import local

Visit = Callable[..., Any]


@pytest.mark.parametrize("path", ["/", "/about", "/history", "/rules/bungee", "/rules/border-up"])
def test_pages_are_accessible_and_no_wider_than_the_screen(visit: Visit, axe_source: str, path: str) -> None:
    page = visit(path=path)
    page.locator("h1, h2").first.wait_for()
    page.wait_for_load_state("networkidle")
    assert by_day_and_by_night(page, axe_source) == []
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        wide, screen = page.evaluate("() => [document.documentElement.scrollWidth, innerWidth]")
        assert wide <= screen, size


def test_the_way_to_a_table_is_accessible(visit: Visit, axe_source: str) -> None:
    page = visit()
    page.get_by_role("button", name="Play now: Bungee").click()
    assert by_day_and_by_night(page, axe_source) == []
    page.keyboard.press("Escape")
    code = invite(page, "bungee")
    page.locator("summary").click()
    page.locator(".option").first.wait_for()
    assert by_day_and_by_night(page, axe_source) == []
    guest = visit(path=f"/t/{code}")
    guest.get_by_role("button", name="Join", exact=True).wait_for()
    assert by_day_and_by_night(guest, axe_source) == []


def test_an_invitation_is_good_for_phones_or_says_that_it_is_not(visit: Visit, server: str) -> None:
    page = visit("laptop", path=local(server))
    code = invite(page, "bungee")
    page.get_by_text("On this computer, open this link in another window.").wait_for()
    assert not page.get_by_text("Phones cannot reach").count(), "first what works"
    page.get_by_role("button", name="Friends on their own phones?").click()
    page.get_by_text("Phones cannot reach this computer yet.").wait_for()
    picture = page.get_by_label("QR code of the link")
    assert picture.count() == 0  # no phone could follow it
    page.route("**/api/address", lambda route: route.fulfill(json={"address": "http://192.168.7.7:8000"}))
    page.reload()
    page.get_by_text("Phones cannot reach").wait_for(state="detached")
    picture.wait_for()
    assert page.get_by_label("Link to this table").input_value() == f"http://192.168.7.7:8000/t/{code}"


def test_the_rules_open_at_a_clause_and_can_be_searched(visit: Visit) -> None:
    page = visit(path="/rules/bungee#BG-R12")
    page.locator("[id='BG-R12'].wanted").wait_for()
    page.get_by_role("link", name="How to play").click()
    page.get_by_role("heading", name="How to play Bungee").wait_for()
    page.get_by_role("button", name="All rules").click()
    page.get_by_label("Search the rules").fill("sixes")
    page.wait_for_function("() => document.querySelectorAll('main li').length < 20")
    assert "sixes" in page.locator("main li").first.inner_text().lower()
    assert set(map(str.lower, page.locator("main li mark").all_inner_texts())) == {"sixes"}
    page.get_by_role("heading", name="What is different online").wait_for()
    page.get_by_text("Games: 3 (printed: 6)").wait_for()


def test_the_rules_button_tells_how_to_play(visit: Visit, axe_source: str) -> None:
    """By keyboard, on a phone: the version that the table plays, then all rules, then back to the table."""
    page = visit("phone")
    invite(page, "play-the-ranks")
    page.get_by_role("button", name="How to play").press("Enter")
    sheet = page.get_by_role("dialog", name="How to play Play the Ranks")
    assert sheet.get_by_role("button", name="Level 2").get_attribute("aria-pressed") == "true"
    assert sheet.locator("ol li").count() == sheet.locator(".picture[role=img][aria-label]").count() == 3
    short = sheet.locator(".body")
    assert short.evaluate("body => body.scrollWidth") <= 360
    assert short.evaluate("body => body.scrollHeight - body.clientHeight") < 300  # one short scroll at most
    assert serious(page, axe_source) == []
    sheet.get_by_role("button", name="Level 4: Power cards").press("Enter")
    sheet.get_by_text("Call Team").wait_for()
    sheet.get_by_role("button", name="All rules").press("Enter")
    page.get_by_role("dialog", name="Play the Ranks: all rules").get_by_text("PR-62").first.wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="detached")


def test_light_or_dark_is_remembered(visit: Visit) -> None:
    page = visit()
    page.get_by_label("Theme:").select_option("dark")
    ground = "() => getComputedStyle(document.documentElement).backgroundColor"
    night = page.evaluate(ground)
    page.reload()
    assert page.evaluate(ground) == night
    page.get_by_label("Theme:").select_option("light")
    assert page.evaluate(ground) != night


def test_an_address_without_a_page_says_so_above_the_lobby(visit: Visit) -> None:
    page = visit()
    page.get_by_role("button", name="Play now: Bungee").wait_for()
    assert page.get_by_role("alert").count() == 0
    page.goto("/nowhere")
    lost = page.get_by_role("alert").filter(has_text="There is no page at this address.")
    lost.wait_for()
    assert page.title().startswith("No such page")
    page.get_by_role("link", name="About").click()
    page.get_by_role("heading", name="About Cardinal").wait_for()
    page.go_back()
    lost.wait_for()
    page.go_back()
    lost.wait_for(state="detached")
    assert page.title() == "Cardinal"
    page.goto("/rules")  # of which game?
    lost.wait_for()
    code = invite(page, "bungee")  # the lobby below still works
    assert page.url.endswith(f"/t/{code}")


@pytest.mark.parametrize("game", ["bungee", "geoplunge"])
def test_a_host_with_a_small_phone_sees_code_and_link_without_scrolling(visit: Visit, game: str) -> None:
    page = visit()
    page.set_viewport_size({"width": 360, "height": 640})
    code = invite(page, game)
    bar = page.get_by_role("button", name="Start with").bounding_box()["y"]
    shown = (
        page.get_by_text(code, exact=True),
        page.get_by_role("button", name="Copy"),
        page.get_by_role("img", name="QR"),
    )
    for one in shown:
        box = one.bounding_box()
        assert box["y"] > 0
        assert box["y"] + box["height"] < bar


def test_many_options_can_be_searched(visit: Visit) -> None:
    page = visit()
    invite(page, "geoplunge")
    page.locator("summary").click()
    options = page.locator(".option")
    options.first.wait_for()
    many = options.count()
    page.get_by_label("Search the options").fill("how fast the question")
    page.wait_for_function("() => document.querySelectorAll('.option').length === 1")
    assert options.locator("b").inner_text() == "Reading speed"
    page.get_by_label("Search the options").fill("no such thing")
    page.get_by_text("No option says “no such thing”.").wait_for()
    page.get_by_label("Search the options").fill("")
    page.wait_for_function("n => document.querySelectorAll('.option').length === n", arg=many)
