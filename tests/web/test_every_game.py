"""Every game of the catalog, from the lobby to the result, against every bot that the lobby offers.

The person here knows no game: they press whatever the table lets them press, and answer with some words when asked. So
the bots have to finish the game, each of them thinking: one that plays at random fails the test.
"""

import json
import re
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from cardinal.catalog import all_games
from cardinal.engine.race import Race

from .. import product
from .conftest import BLANK, ROOT, code_of, invite, open_table, serving

SPEED = 30
SHORT = re.compile(r"games|minutes|max\w+")  # options that make a play as short as possible
SIDES = {"state-sequence": 3}  # of one person each, if there may be more than two
READY = "() => !document.querySelector('.bar button:last-of-type').disabled"
PERSON = """() => {
    let state = 1
    let last = ''
    let tries = 0
    const below = (n) => (state = (state * 48271) % 2147483647) % n
    const all = (css) => [...document.querySelectorAll(css)].filter((e) => e.offsetParent && !e.disabled)
    const type = (field) => {
        field.value = below(2) ? 'Iowa' : 'Iowa, Des Moines'
        field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    window.blind = ''
    window.pressed = 0
    setInterval(() => {
        const said = [...document.querySelectorAll('.line')].map((e) => e.textContent)
        window.blind ||= said.find((words) => /at random/.test(words))
        if (document.querySelector('.after')) return
        const asked = document.querySelector('dialog[open] button')
        if (asked) return asked.click() // it is closed again
        const ended = all('.actions button.main').filter((e) => e.textContent.trim() === 'Go on')
        const next = [...all('.board button.main'), ...ended][0] // between the games of a match
        if (next) return next.click()
        if (!document.querySelector('.prompt.asked')) return // pressing now only makes the page draw
        all('main input:not([type]), main input[type=text]').filter((field) => !field.value || !below(9)).forEach(type)
        const actions = all('.actions button')
        const anything = all('main button').filter((e) => !e.closest('.hint') && !/give up/i.test(e.textContent))
        const lit = all('main button.lit')
        const number = document.querySelector('[data-n]')?.dataset.n
        tries = number === last ? tries + 1 : 0
        last = number
        if (tries > 8 && tries % 4) return // a race goes on without us: whatever we press only makes the page draw
        // What is lit leads on; where it does not, anything may.
        const some = lit.length && (tries < 4 || below(3)) ? lit : actions.length && below(2) ? actions : anything
        if (!some.length) return
        some[below(some.length)].click()
        window.pressed += 1
    }, 150)
}"""


@pytest.fixture(scope="module")
def fast(client: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Path]]:
    """The installed server at SPEED, with the same deals in every run; and its log."""
    data = tmp_path_factory.mktemp("fast")
    with serving([product.python(), str(ROOT / "tests" / "luck.py")], data, speed=SPEED) as address:
        yield address, data / "server.log"


@pytest.mark.parametrize("game", list(all_games()))
def test_a_game_against_every_bot(visit: Callable[..., Any], fast: tuple[str, Path], game: str) -> None:
    address, log = fast
    offered = {one["id"]: one for one in read(address, "/api/games")}[game]
    first, *others = tables(offered)
    pages = [(start_in_the_lobby(visit("laptop", path=address), offered, first), first)]
    pages += [(start(visit("laptop", path=address + BLANK), offered, levels), levels) for levels in others]
    race = type(all_games()[game].race).untimely is not Race.untimely  # somebody else may always be faster
    idle, pressed = {}, []
    for page, levels in pages:
        page.locator(".after h2").wait_for(timeout=150_000)
        assert page.locator(".after tbody tr").count() >= 2
        assert not page.evaluate("() => window.blind"), levels
        pressed.append(page.evaluate("() => window.pressed") > 0)
        record = read(address, f"/api/tables/{code_of(page)}/record")
        idle.update({level: record for seat, level in enumerate(levels, 1) if not moved(record, seat)})
        page.goto("about:blank")
    assert all(pressed) or (race and any(pressed)), "the person was never asked"
    assert idle == {} or (race and len(idle) < len(offered["bots"])), idle
    assert "Traceback" not in log.read_text()
    assert "at random" not in log.read_text()
    health = read(address, "/health")
    assert health["ok"], health


def tables(game: dict[str, Any]) -> list[list[str]]:
    """The bots of each table: as many levels as fit, but one where the other team would have several."""
    levels = [bot["name"] for bot in game["bots"]]
    size = max(seats - 1 for seats in game["seat_counts"] if seats <= len(levels) + 1)
    if game["teams"]:
        size = SIDES.get(game["id"], 2) - 1
    return [levels[k : k + size] for k in range(0, len(levels), size)]


def moved(record: str, seat: int) -> bool:
    """Is this bot in this seat?"""
    return re.search(rf"(?m)^\d+ S{seat} ", record) is not None


def start(page: Any, game: dict[str, Any], levels: list[str]) -> Any:
    """The same as in the lobby, but over the API."""
    short = {option["key"]: option["low"] for option in game["options"] if SHORT.fullmatch(option["key"])}
    open_table(page, game["id"], seats=len(levels) + 1, levels=levels, **short)
    page.locator(".stage").wait_for()
    page.evaluate(PERSON)
    return page


def start_in_the_lobby(page: Any, game: dict[str, Any], levels: list[str]) -> Any:
    """In the waiting room: as few seats and as short a play as the game offers, and bots of these levels."""
    invite(page, game["id"])
    seats = len(levels) + 1
    page.locator("summary").click()
    page.get_by_role("combobox", name="Seats", exact=True).select_option(str(seats))
    page.wait_for_function("n => document.querySelectorAll('.seats li').length === n", arg=seats)
    for option in game["options"]:
        if SHORT.fullmatch(option["key"]):
            shorten(page.locator(f"[id='option-{option['key']}']"), str(option["low"]))
            page.wait_for_function(READY)
    for seat, level in enumerate(levels, 2):
        page.get_by_label(f"Who takes seat {seat}").select_option(level)
        page.wait_for_function(READY)
    page.get_by_role("button", name="Start", exact=True).click()
    page.locator(".stage").wait_for()
    page.evaluate(PERSON)
    return page


def shorten(field: Any, least: str) -> None:
    if field.evaluate("e => e.tagName") != "SELECT":
        field.fill(least)
        field.blur()
    elif field.locator(f"option[value='{least}']").count():
        field.select_option(least)
    else:
        field.select_option("#")  # a number: the least


def read(address: str, path: str) -> Any:
    with urllib.request.urlopen(address.replace("table.test", "127.0.0.1") + path) as answer:
        text = answer.read().decode()
    return json.loads(text) if answer.headers["Content-Type"].startswith("application/json") else text
