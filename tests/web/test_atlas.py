"""The atlas page: the map colored by any fact, cards, search, order, comparison, editions; by hand and by keyboard."""

import re

from .conftest import serious


def fills(page, *codes: str) -> list[str]:
    return [page.locator(f"[data-place='place-{code}']").evaluate("e => e.style.fill") for code in codes]


def test_a_map_to_color_to_search_and_to_compare(visit, axe_source) -> None:
    page = visit("laptop", path="/")
    page.get_by_role("link", name="Atlas").click()
    page.get_by_role("heading", name="The fifty States").wait_for()
    page.get_by_role("button", name=re.compile("^Texas, Population: 29,145,505")).click()
    card = page.locator("aside")
    assert page.url.endswith("/atlas/TX")
    for words in ("Austin", "29,145,505 #2", "2024–2028", "Northern Mockingbird", "Houston"):
        assert words in card.inner_text()
    # sorted and colored by the same fact, the first rank first
    rows = page.locator(".list tbody tr")
    assert "California" in rows.first.inner_text()
    assert fills(page, "CA", "WY") == ["var(--shade-0)", "var(--shade-4)"]
    page.get_by_label("Color and sort by").select_option("zone")
    assert fills(page, "CA")[0] == fills(page, "OR")[0] != fills(page, "TX")[0]
    # two side by side
    card.get_by_role("button", name="Compare with another State").click()
    page.locator(".list").get_by_role("button", name="Oklahoma").click()
    assert "29,145,505 #2" in card.inner_text()
    assert "3,959,353 #28" in card.inner_text()
    card.get_by_role("button", name="Stop comparing").click()
    assert "29,145,505" not in card.inner_text()
    # a search by a city or a bird
    page.get_by_label("Find").fill("nashville")
    assert rows.count() == 1
    page.get_by_label("Find").press("Enter")
    page.locator("aside").get_by_role("heading", name="Tennessee").wait_for()
    page.get_by_label("Find").fill("no such thing")
    assert "Nothing is called that" in page.locator(".list").inner_text()
    page.get_by_label("Find").fill("")
    # the printed facts
    page.get_by_label("Atlas").select_option("2014")
    page.locator("aside").get_by_text("Memphis").first.wait_for()
    assert page.url.endswith("/atlas/TN#2014")
    page.get_by_label("Atlas").select_option("europe")
    page.get_by_role("button", name=re.compile("^Vatican City, ")).wait_for()
    page.locator(".list").get_by_role("button", name="France").click()
    page.locator("aside").get_by_text("66,549,000 #5").wait_for()
    assert serious(page, axe_source) == []


def test_on_a_phone_by_keyboard_and_in_the_dark(visit, axe_source) -> None:
    page = visit("phone", dark=True, path="/atlas")
    page.get_by_role("button", name=re.compile("^Kansas,")).focus()
    page.keyboard.press("ArrowRight")
    assert "Missouri" in page.evaluate("document.activeElement.getAttribute('aria-label')")
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name="Missouri")
    dialog.get_by_text("Jefferson City").wait_for()
    dialog.get_by_role("button", name="Iowa").click()
    page.get_by_role("dialog", name="Iowa").get_by_text("Des Moines").first.wait_for()
    assert serious(page, axe_source) == []
    page.keyboard.press("Escape")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.goto("/about#sources")
    page.get_by_role("cell", name="2012–2020").wait_for()
