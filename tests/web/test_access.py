"""Accessibility: axe-core in the menus, after the game and in the replay, by day and by night; the keyboard alone; a
projector. Every table is in test_sideways.py."""

import re
from typing import Any

import pytest

from .bungee import wait_for_turn
from .conftest import by_day_and_by_night
from .geoplunge import two_people
from .people import Table, Visit, menu
from .tricks import number

# A table of each game, and what is there when we can look.
GAMES: dict[str, tuple[int, dict[str, object], str]] = {
    "bungee": (3, {}, ".hand .card"),
    "shapes": (3, {}, ".hand .card"),
    "state-sequence": (3, {}, ".hand .card"),
    "border-up": (4, {"stakes": "off"}, ".hand li"),
    "state-iq": (2, {"stakes": "off", "clocks": "off"}, "[data-place='clues'] .card"),
    "dashing-states": (2, {"stakes": "off"}, ".hand li"),
    "play-the-ranks": (2, {"stakes": "off", "clocks": "off", "version": "ptr1"}, ".hand .card"),
    "border-zap": (2, {"stakes": "off", "clocks": "off"}, ".hand .card"),
    "chummy-challenge": (2, {"stakes": "off", "read_wpm": 40}, ".question .word"),
    "geoplunge": (6, {"stakes": "off"}, ".hand li"),
}


def sit(visit: Visit, server: str, game: str, size: str = "phone") -> Any:
    seats, options, there = GAMES[game]
    table = Table(server, game, ["Ada", *[None] * (seats - 1)], **options)
    page = visit(size, path=table.link("Ada"))
    table.start(page)
    page.locator(there).first.wait_for()
    return page


def test_menus_the_result_and_the_replay_are_accessible(visit: Visit, server: str, axe_source: str) -> None:
    page = sit(visit, server, "border-zap")
    for name in ("Send a reaction", "The story so far"):
        page.get_by_role("button", name=name).click()
        page.get_by_role("dialog").wait_for()
        assert by_day_and_by_night(page, axe_source) == []
        page.keyboard.press("Escape")
        page.get_by_role("dialog").wait_for(state="detached")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("heading", name="You are the host").wait_for()
    assert by_day_and_by_night(page, axe_source) == []
    page.keyboard.press("Escape")
    menu(page, "Give up this game")
    assert by_day_and_by_night(page, axe_source) == []  # are you sure?
    page.get_by_role("button", name="Give up", exact=True).click()
    page.locator(".after").wait_for()
    assert by_day_and_by_night(page, axe_source) == []
    page.get_by_role("button", name="Replay").click()
    page.get_by_role("slider", name="Step").wait_for()
    page.get_by_role("button", name=re.compile("^(Play|Pause)$")).wait_for()
    assert by_day_and_by_night(page, axe_source) == []


FOCUSED = """() => {
    const e = document.activeElement
    const { outlineStyle, outlineWidth } = getComputedStyle(e)
    const name = e.getAttribute('aria-label') || e.innerText || e.labels?.[0]?.innerText || e.id || ''
    return [name, e === document.body || (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2)]
}"""


def tab_to(page: Any, name: str, most: int = 90) -> None:
    """By the Tab key alone; whatever is reached on the way shows that it has the focus."""
    for _ in range(most):
        page.keyboard.press("Tab")
        found, seen = page.evaluate(FOCUSED)
        assert seen, f"{found!r} has the focus, and nobody sees it"
        if re.search(name, found):
            return
    raise AssertionError(f"the keyboard does not reach {name}")


def test_from_the_lobby_to_a_card_game_by_keyboard_alone(visit: Visit) -> None:
    page = visit("laptop")
    page.get_by_label("Your name").wait_for()
    tab_to(page, "^Your name")
    page.keyboard.type("Ada")
    tab_to(page, "Play now: Bungee")
    page.keyboard.press("Enter")
    page.get_by_role("dialog").wait_for()
    tab_to(page, "^Just play")
    page.keyboard.press("Enter")
    page.locator(".stage").wait_for()
    wait_for_turn(page)
    tab_to(page, r"card \d of 5")
    page.keyboard.press("Enter")
    tab_to(page, "^Draw from the pile")
    before = number(page)
    page.keyboard.press("Enter")
    page.wait_for_function("n => Number(document.querySelector('[data-n]').dataset.n) > n", arg=before)
    page.keyboard.press("l")
    page.get_by_role("dialog", name="The story so far").get_by_text(re.compile("You discard")).first.wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="detached")
    # a dialog returns the focus to where it was
    tab_to(page, "^Menu")
    page.keyboard.press("Enter")
    page.get_by_role("dialog").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="detached")
    assert page.evaluate(FOCUSED)[0] == "Menu"


def test_a_race_by_keyboard_alone(visit: Visit, server: str) -> None:
    page, _ = two_people(visit, server, "border-up", **{"clock.border_up": 3600})  # a bot would not wait for us
    page.wait_for_function("() => document.querySelectorAll('.hand [data-key^=card-]').length === 18")
    for row in (1, 1, 1, 2, 2, 2):
        tab_to(page, r"card \d+ of 18(?!, laid)")
        page.keyboard.press(str(row))
    page.wait_for_function("() => document.querySelectorAll('.slot [data-card]').length === 6")
    tab_to(page, "^Shout!")
    page.keyboard.press("Enter")
    page.locator(".prompt[aria-live='polite'], .after").first.wait_for()
    page.locator(".refusal, .after").first.wait_for()  # right or wrong: it was announced


@pytest.mark.parametrize("game", ["bungee", "chummy-challenge"])
def test_a_projector_is_read_from_the_back_of_the_gym(visit: Visit, server: str, game: str) -> None:
    page = sit(visit, server, game, "projector")
    lines = page.locator(".prompt, .question")
    sizes = lines.evaluate_all("all => all.map((e) => parseFloat(getComputedStyle(e).fontSize))")
    assert sizes
    assert min(sizes) >= 0.03 * 1080


def focused(page: Any) -> str:
    return str(page.evaluate(FOCUSED)[0])


def test_the_focus_is_never_lost(visit: Visit, server: str) -> None:
    page = sit(visit, server, "border-zap", "laptop")
    page.locator(".prompt.asked").wait_for()
    # a hint goes away: the question has the focus
    tab_to(page, "^No more tips")
    page.keyboard.press("Enter")
    page.locator(".hint").wait_for(state="detached")
    assert focused(page).startswith("Trade one of your three new cards")
    # a move's button goes away, or waits: what is around it has the focus, and Tab continues from there
    tab_to(page, "card 1 of 3")
    page.keyboard.press("Enter")
    tab_to(page, "^Trade ")
    before = number(page)
    page.keyboard.press("Enter")
    page.wait_for_function("n => Number(document.querySelector('[data-n]').dataset.n) > n", arg=before)
    assert page.evaluate("() => document.activeElement !== document.body")
    assert re.search("^What you can do|^Remember|^Wren", focused(page))
    assert not page.evaluate(FOCUSED)[1], "no ring across the table"
    # the result is closed: the button that reopens it is not far
    menu(page, "Give up this game")
    page.get_by_role("button", name="Give up", exact=True).press("Enter")
    page.locator(".after").wait_for()
    tab_to(page, "^Look at the table")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="The result").wait_for()
    assert page.evaluate("() => document.activeElement !== document.body")


def test_after_a_refusal_the_focus_is_where_it_was(visit: Visit, server: str) -> None:
    page, _ = two_people(visit, server, "border-up", **{"clock.border_up": 3600})
    page.wait_for_function("() => document.querySelectorAll('.hand [data-key^=card-]').length === 18")
    tab_to(page, "^Shout!")
    page.keyboard.press("Enter")  # with empty rows
    page.locator(".refusal").wait_for()
    assert focused(page).startswith("Shout!")
    tab_to(page, "^Close")
    page.keyboard.press("Enter")
    page.locator(".refusal").wait_for(state="detached")
    assert focused(page).startswith("Shout!")


# What a screen reader says on its own: whatever is put into a live region.
LISTEN = """() => {
    window.heard = []
    new MutationObserver((all) => {
        for (const { type, target, addedNodes } of all) {
            const at = target.nodeType === 1 ? target : target.parentElement
            if (!at?.closest('[aria-live="polite"]')) continue
            for (const node of type === 'childList' ? addedNodes : [target]) {
                if (node.textContent.trim()) window.heard.push(node.textContent.trim())
            }
        }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
}"""


def listen(page: Any) -> None:
    page.evaluate(LISTEN)


def test_every_line_of_the_story_is_read_out_once(visit: Visit, server: str) -> None:
    slow = {"read_wpm": 40, "clock.answer": 300}
    page, _ = two_people(visit, server, "chummy-challenge", prepare=listen, **slow)
    page.locator(".question .word").first.wait_for()
    page.get_by_role("button", name="GeoPlunge!", exact=True).press("Enter")
    page.get_by_label("Your answer").fill("Atlantis")
    page.get_by_label("Your answer").press("Enter")
    page.locator(".question .word").first.wait_for(state="detached")
    page.keyboard.press("l")
    page.get_by_role("dialog").locator(".story li").first.wait_for()
    lines = page.get_by_role("dialog").locator(".story li").all_inner_texts()
    assert any("Atlantis" in line for line in lines)  # announced together with what comes after it
    heard = page.evaluate("() => window.heard")
    assert [heard.count(line) for line in lines] == [lines.count(line) for line in lines]


def test_the_time_that_is_left_is_read_out_now_and_then(visit: Visit, server: str) -> None:
    page, _ = two_people(visit, server, "border-up", prepare=listen, **{"clock.border_up": 31})
    page.locator(".after").wait_for()
    heard = [words for words in page.evaluate("() => window.heard") if words.endswith("left.")]
    assert 1 <= len(heard) <= 3
    assert all(re.fullmatch(r"\d+ seconds? left\.", words) for words in heard)


COVERED = """async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const e = document.activeElement
    const box = e.getBoundingClientRect()
    const over = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    return !over || !(e.contains(over) || over.contains(e))
}"""


def test_what_has_the_focus_is_not_under_the_buttons(visit: Visit, server: str) -> None:
    page, _ = two_people(visit, server, "border-up", ("phone", "phone"), **{"clock.border_up": 3600})
    page.wait_for_function("() => document.querySelectorAll('.hand [data-key^=card-]').length === 18")
    for card in range(1, 19):
        tab_to(page, f"card {card} of 18")
        assert not page.evaluate(COVERED), f"card {card}"


def test_what_may_be_used_is_told_without_our_colors(visit: Visit, server: str) -> None:
    page = sit(visit, server, "bungee", "laptop")
    wait_for_turn(page)
    page.emulate_media(forced_colors="active")
    width = "e => parseFloat(getComputedStyle(e).borderTopWidth)"
    lit, back = page.locator(".hand .card.lit").first, page.get_by_label("a card, face down").first
    assert lit.evaluate(width) > back.evaluate(width)


def test_what_cannot_be_taken_back_is_read_out_with_the_question(visit: Visit, server: str) -> None:
    page = sit(visit, server, "border-zap")
    menu(page, "Leave the table")
    question = page.get_by_role("dialog", name="Leave the table?")
    words = "e => document.getElementById(e.getAttribute('aria-describedby'))?.innerText ?? ''"
    assert "you cannot come back to this seat" in question.evaluate(words)
