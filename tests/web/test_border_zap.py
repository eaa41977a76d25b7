"""Border Zap in the browser: trades, the covered three, discards, and six tricks with their reasons."""

import re
from collections.abc import Callable
from typing import Any

from cardinal.games.geoplunge.border_zap.judging import zap_reasons
from cardinal.games.geoplunge.deck import INDEX

from .conftest import BLANK, no_hints, open_table, serious
from .tricks import fits, number, play_on, step
from .wire import changed_wire

Visit = Callable[..., Any]
# The look at the cards is short, in table time: what it shows, and the press that ends it, inside the page.
GIVE_AND_COVER = """() => new Promise((seen) => {
    new MutationObserver((_, watch) => {
        const cover = [...document.querySelectorAll('.actions button')].find((one) => one.innerText === 'Cover them')
        if (!cover) return
        watch.disconnect()
        seen([...document.querySelectorAll('.hand .card')].map((card) => card.dataset.key.replace('card-', '')))
        cover.click()
    }).observe(document.body, { childList: true, subtree: true })
    document.querySelector('.actions button.main').click()
})"""


def sit(visit: Visit, size: str = "phone", **more: Any) -> Any:
    page = visit(size, **more, path=BLANK)
    open_table(page, "border-zap", seats=2)
    no_hints(page)
    page.locator(".hand .card").first.wait_for()
    return page


def codes(page: Any) -> list[str]:
    keys = [card.get_attribute("data-key") or "" for card in page.locator(".hand .card").all()]
    return [key.removeprefix("card-") for key in keys if key.startswith("card-")]


def told_of_the_last_trick(page: Any) -> None:
    """A bot that has won leads again at once: the page still says what became of our card."""
    done = page.locator(".tricks li button").count()
    if done and page.locator(".trick .place").count():
        said = page.locator(".tricks .last").inner_text()
        assert re.fullmatch(rf"(You win|\w+ wins) trick {done}: (no zap, .+ holds|.+ zaps .+)\.", said)


def the_state_that_is_said_rises_from_the_map(page: Any) -> None:
    """BZ-R8: it is not secret. And players can read how to zap a card before they play one."""
    said = page.locator(".trick .said")
    if said.count() and not page.locator(".hand .picked").count():
        name = said.inner_text().strip()
        assert page.locator(".trick svg[role='img']").get_attribute("aria-label") == f"{name} on the map"
        assert page.locator(".why li").count() == 3


def test_a_game_to_its_end_fits_on_a_phone(visit: Visit, axe_source: str) -> None:
    page = sit(visit, "phone", has_touch=True)
    assert len(codes(page)) == 3
    found: list[str] = []

    def look(page: Any) -> None:
        told_of_the_last_trick(page)
        the_state_that_is_said_rises_from_the_map(page)
        found.extend(fits(page))

    play_on(page, look)
    assert re.search(r"win(s)?(, plus the bonus)?: ", page.locator(".after h2").text_content())
    page.get_by_role("button", name="Look at the table").click()
    found.extend(fits(page))
    assert found == []
    assert serious(page, axe_source) == []
    tricks = page.locator(".tricks li button")
    assert tricks.count() in (5, 6)
    for trick in tricks.all():
        if trick.get_attribute("aria-pressed") != "true":
            trick.click()
        led, followed = (card.get_attribute("data-key") for card in page.locator(".trick .card").all())
        zaps = zap_reasons(INDEX[led.removeprefix("card-")], INDEX[followed.removeprefix("card-")], True)
        held = [bool(test.locator(".sr").inner_text() == "yes:") for test in page.locator(".why li").all()]
        assert held == [reason in zaps for reason in ("border", "common", "number")]
        assert ("Zap: " if zaps else "No zap: ") in page.locator(".why h3").inner_text()
        assert page.locator(".trick svg[role='img']").get_attribute("aria-label")
    page.get_by_text("traded").first.wait_for()


def test_the_first_three_are_covered_during_the_second_trade(visit: Visit) -> None:
    page = sit(visit)
    first = codes(page)
    page.locator(".hand .card.lit").first.click()
    held = page.wait_for_function(GIVE_AND_COVER).json_value()
    assert len(held) == 3
    assert len(set(first) & set(held)) == 2  # one has been given away, one has come
    page.locator("[data-key='covered-2']").wait_for()
    assert page.locator(".strip [aria-current]").inner_text().split() == ["3", "Trade"]
    assert len(codes(page)) == 3
    assert not set(first) & set(codes(page))
    step(page)  # the second trade
    page.wait_for_function("() => document.querySelectorAll('.hand .card').length === 8")
    assert len(page.locator(".shown b").all_inner_texts()) == 2


def test_a_trade_is_locked_in_secretly(visit: Visit) -> None:
    page = sit(visit)
    card = page.locator(".hand .card.lit").first
    card.click()
    assert "Trade" in page.locator(".prompt").inner_text()
    before = number(page)
    page.locator(".actions button.main").click()
    page.wait_for_function("n => Number(document.querySelector('[data-n]').dataset.n) > n", arg=before)
    assert page.locator(".actions button.main", has_text="Trade").count() == 0


def test_in_practice_a_bolt_tells_how_many_States_zap_a_card(visit: Visit) -> None:
    page = visit(path=BLANK)
    open_table(page, "border-zap", seats=2, clocks="off", stakes="off", cover_first_three="off")
    no_hints(page)
    page.locator(".hand .card").first.wait_for()
    for code in codes(page):
        card = page.locator(f".hand [data-key='card-{code}']")
        many = sum(bool(zap_reasons(INDEX[code], other, True)) for other in range(50) if other != INDEX[code])
        assert card.locator(".band").inner_text().split() == [code, str(many)]
        card.click()
        assert page.locator(".middle.map path.near").count() == many  # they shine on the map
        card.click()
    page.locator(".words .key", has_text="Fewer is better!").wait_for()
    while not page.locator(".trick").count():
        step(page)
    # the trick that is over stays in sight until “Go on”, or until a card is picked
    play_on(page, go_on)


def go_on(page: Any) -> None:
    button = page.get_by_role("button", name="Go on", exact=True)
    if button.count() and page.locator(".trick.done:not(.wait)").count():
        button.click()
        page.locator(".trick.done").wait_for(state="detached")


def test_two_cards_are_dropped_at_once(visit: Visit) -> None:
    page = visit("phone", path=BLANK)
    open_table(page, "border-zap", seats=2, clocks="off", stakes="off", cover_first_three="off")
    no_hints(page)
    while True:
        page.locator(".hand .card.lit").first.wait_for()
        if page.locator(".hand .card").count() == 8:
            break
        step(page)
    for k in range(3):  # a third one takes the place of the first
        page.locator(".hand .card").nth(k).click()
    assert page.locator(".hand .picked").count() == 2
    page.get_by_role("button", name="Drop both").click()
    page.locator(".trick").wait_for()
    assert page.locator(".hand .card").count() == 6


def test_in_practice_cards_to_lead_with_are_gold_and_a_trade_is_weighed(visit: Visit) -> None:
    def good(view: dict[str, Any]) -> None:
        if view["got"] and view["got"][0]:
            view.update(gave=["MO", *view["gave"][1:]], got=["ME", *view["got"][1:]])

    page = visit(path=BLANK)
    changed_wire(page, good)
    open_table(page, "border-zap", seats=2, clocks="off", stakes="off", cover_first_three="off")
    no_hints(page)
    page.locator(".hand .card").first.wait_for()
    for code in codes(page):
        many = sum(bool(zap_reasons(INDEX[code], other, True)) for other in range(50) if other != INDEX[code])
        assert page.locator(f".hand [data-key='card-{code}'] .hard").count() == (many <= 14)
    step(page)
    page.get_by_text("A good trade! You give Missouri and get Maine. 3 zap it, not 24.").first.wait_for()


def test_a_bot_feels_a_zap(visit: Visit) -> None:
    def zap(view: dict[str, Any]) -> None:
        for trick in view["tricks"]:
            trick["zaps"] = ["border"]

    page = visit(path=BLANK)
    changed_wire(page, zap)
    open_table(page, "border-zap", seats=2, clocks="off", stakes="off", cover_first_three="off")
    no_hints(page)
    page.evaluate("""() => {
        window.felt = []
        new MutationObserver(() => {
            const words = document.querySelector('.bubble')?.textContent.trim()
            if (words) window.felt.push(words)
        }).observe(document.body, { childList: true, subtree: true })
    }""")
    play_on(page, go_on)
    page.wait_for_function("() => window.felt.length")
    assert set(page.evaluate("() => window.felt")) <= {"Oops", "Hooray", "Well played"}
