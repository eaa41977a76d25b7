"""Border Zap in the browser: trades, the covered three, discards, and six tricks with their reasons."""

import re
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

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
        assert ("Zap: " if zaps else "No zap: ") in page.locator(".why h3").text_content()
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
    page.locator(".words .key", has_text="Low: lead with it. High: zap with it.").wait_for()
    while not page.locator(".trick").count():
        step(page)
    # the trick that is over stays in sight until “Continue”, or until a card is picked
    play_on(page, go_on)


def go_on(page: Any) -> None:
    button = page.get_by_role("button", name="Continue", exact=True)
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
    page.get_by_text("A good trade! Maine for Missouri: 3 zap it, not 24.").first.wait_for()


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


# What would tell the verdict while both cards lie open, and how a place of the table stands.
EARLY = """() => {
    window.early = []
    window.breaths = 0
    const look = () => {
        requestAnimationFrame(look) // what is painted
        if (!document.querySelector('.trick.wait')) return
        window.breaths += 1
        const trick = '.trick .won, .trick .top.c, .trick .land.lit, .trick .held, .trick .chain'
        const telling = `${trick}, .hand.shut ol, .after, .again`
        for (const one of document.querySelectorAll(telling)) window.early.push(one.className.baseVal ?? one.className)
        const told = document.querySelectorAll('.tricks li button').length
        const [one, two] = document.querySelector('.tricks .both b').innerText.split(':')
        const score = Number(one) + Number(two)
        if (told !== score) window.early.push(`${told} tricks told, ${score} counted`)
        if (/Zap!|win/.test(document.querySelector('.coach .words')?.innerText ?? '')) window.early.push('the coach')
    }
    look()
}"""


def practice(visit: Visit, size: str = "phone", **more: Any) -> Any:
    page = visit(size, **more, path=BLANK)
    open_table(page, "border-zap", seats=2, clocks="off", stakes="off", cover_first_three="off")
    no_hints(page)
    page.locator(".hand .card").first.wait_for()
    return page


def test_nothing_tells_the_verdict_before_the_breath_is_over(visit: Visit) -> None:
    page = practice(visit, "laptop", reduced_motion="no-preference")
    page.evaluate(EARLY)
    play_on(page, go_on)
    assert page.evaluate("() => window.breaths") > 5
    assert page.evaluate("() => [...new Set(window.early)]") == []


def test_nor_does_the_coach_of_the_lesson(visit: Visit) -> None:
    page = visit("laptop", path="/learn/border-zap", reduced_motion="no-preference")
    page.locator(".coach").wait_for()
    page.evaluate(EARLY)
    for code in ("AK", "CO"):
        page.locator(f".hand [data-key='card-{code}']").click()
        page.locator(".actions button.main:not(:disabled)").click()
        page.locator(".coach[data-asks='read']").wait_for()
        assert page.locator(".trick.done:not(.wait)").count() == 1  # the reasons can be read as long as one likes
        page.get_by_role("button", name="Next").click()
    assert page.evaluate("() => window.breaths") > 2
    assert page.evaluate("() => [...new Set(window.early)]") == []


@pytest.mark.parametrize("size", ["phone", "laptop"])
def test_the_cards_and_the_reasons_have_fixed_places(visit: Visit, size: str) -> None:
    page = practice(visit, size)
    places: set[tuple[int, ...]] = set()

    def look(page: Any) -> None:
        go_on(page)
        if page.locator(".trick").count():
            tops = [page.locator(f".trick {place}").bounding_box() for place in (".theirs", ".ours", ".why")]
            places.add(tuple(round(box["y"]) for box in tops if box))

    play_on(page, look)
    assert len(places) == 1, places


def test_an_old_card_lies_apart_and_cannot_be_traded(visit: Visit) -> None:
    page = practice(visit)
    step(page)
    page.locator(".titled", has_text="New: trade one").wait_for()
    old = page.locator(".titled", has_text="Yours: they stay").locator(".card")
    assert old.count() == 3
    old.first.click()
    button = page.locator(".actions button.main")
    assert button.inner_text().endswith(" stays")
    assert button.is_disabled()
    page.locator(".titled", has_text="New: trade one").locator(".card").first.click()
    assert button.is_enabled()
    assert button.inner_text().startswith("Trade ")


def test_the_last_trick_at_three_to_two_is_called(visit: Visit) -> None:
    def close(view: dict[str, Any]) -> None:
        for k, trick in enumerate(view["tricks"]):
            trick["winner"] = k % 2

    page = visit(path=BLANK)
    changed_wire(page, close)
    open_table(page, "border-zap", seats=2, clocks="off", stakes="off", cover_first_three="off")
    no_hints(page)
    page.evaluate("""() => {
        window.called = []
        new MutationObserver(() => {
            const words = document.querySelector('.call .title')?.textContent
            if (words && !window.called.includes(words)) window.called.push(words)
        }).observe(document.body, { childList: true, subtree: true })
    }""")

    def look(page: Any) -> None:
        go_on(page)
        if page.locator(".trick").count():
            page.wait_for_timeout(300)

    play_on(page, look)
    if page.locator(".tricks li button").count() == 6:
        assert [re.sub(r"\d–\d", "", words) for words in page.evaluate("() => window.called")] == [": all or nothing!"]


def test_what_is_known_of_the_other_hand_is_shown_until_it_is_played(visit: Visit) -> None:
    page = practice(visit)
    seen: list[set[str]] = []

    def look(page: Any) -> None:
        go_on(page)
        if page.locator(".known").count():
            seen.append({one.removeprefix("⚡") for one in page.locator(".known b").all_inner_texts()})

    play_on(page, look)
    assert 2 <= len(seen[0]) <= 4
    assert all(later <= sooner for sooner, later in pairwise(seen))
