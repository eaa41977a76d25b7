"""Tables of games from elsewhere: their own module, a generic one for games without it, messages for authors'
mistakes."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from cardinal import starter

from .. import product
from .conftest import play_now, serious, serving

BROKEN = "export default { api: 1, draw: (t) => t.view.nothing.here }"
FUTURE = "export default { api: 99, draw: () => [] }"
PICKY = """
const field = document.createElement('input')
export default {
  api: 1,
  css: '.mark { color: rgb(1, 2, 3) }',
  hints: () => [{ at: 'hand', words: 'Look at your card.' }],
  moment: (t, before) => before && { kind: 'right', seat: t.you, title: 'Kept!', words: 'That was it.' },
  notes: (t) => t.seats.map(({ seat }) => `note ${seat}`),
  result: (t) => ({ headline: 'So it ends.', rows: [{ name: t.name(t.you), points: 'none', won: false }] }),
  draw: (t, ui) => [
    field,
    ui.h('p', { class: 'mark' }, 'picked ', t.state.picked ?? 'nothing'),
    ui.hand('Your card', ui.card(t.view.hands[t.you], { onclick: () => t.set({ picked: t.view.hands[t.you] }) })),
    ui.actions(t.asked && ui.button('Keep it', () => t.play('keep'))),
  ],
}
"""
TABLES = {"No Table": None, "Broken": BROKEN, "Future": FUTURE, "Picky": PICKY}


@pytest.fixture(scope="module")
def games(client: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server with four packages, each the starter's game with a different table."""
    site = tmp_path_factory.mktemp("site")
    for name, module in TABLES.items():
        names = starter.names_of(name)
        package = starter.write_package(names, tmp_path_factory.mktemp("package"))
        (package / names.module).rename(site / names.module)
        index = site / names.module / "table/index.js"
        index.unlink() if module is None else index.write_text(module, "utf-8")
        about = site / f"{names.module}-0.1.dist-info"
        about.mkdir()
        (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {names.id}\nVersion: 0.1\n", "utf-8")
        (about / "entry_points.txt").write_text(f"[cardinal.games]\n{names.id} = {names.module}\n", "utf-8")
    data = tmp_path_factory.mktemp("data")
    with serving([product.python(), "-m", "cardinal"], data, speed=60, PYTHONPATH=str(site)) as address:
        yield address


def sit_down(page: Any, name: str) -> None:
    play_now(page, name)


def test_a_game_without_a_table_gets_a_generic_one(visit: Callable[..., Any], games: str, axe_source: str) -> None:
    page = visit("phone", path=games)
    sit_down(page, "No Table")
    page.get_by_role("button", name="swap").wait_for()
    assert "Pile" in page.locator("dl").inner_text()
    assert page.locator(".plain .card").count() == 3  # one's own, and two backs
    assert serious(page, axe_source) == []
    page.get_by_role("button", name="swap").click()
    page.locator(".after h2").wait_for()
    assert page.locator(".after tbody tr").count() == 3
    page.goto("about:blank")


def test_a_mistake_in_a_table_is_shown_and_the_game_goes_on(visit: Callable[..., Any], games: str) -> None:
    page = visit("laptop", path=games)
    sit_down(page, "Broken")
    page.get_by_role("button", name="keep").wait_for()
    assert "TypeError" in page.get_by_role("alert").inner_text()
    page.get_by_role("button", name="keep").click()
    page.locator(".after h2").wait_for()
    page.goto(games)
    sit_down(page, "Future")
    page.get_by_text("The table of Future does not fit").wait_for()
    page.goto("about:blank")


def test_what_a_table_can_say_and_keep(visit: Callable[..., Any], games: str) -> None:
    page = visit("phone", path=games)
    sit_down(page, "Picky")
    page.get_by_text("picked nothing").wait_for()
    assert page.get_by_text("picked nothing").evaluate("e => getComputedStyle(e).color") == "rgb(1, 2, 3)"
    assert page.get_by_text("note 2").is_visible()
    assert page.get_by_text("Look at your card.").is_visible()
    page.locator(".plain input").fill("typed")
    card = page.locator(".plain .hand button")
    name = card.inner_text()
    card.press("Enter")
    assert page.locator(".mark").inner_text() != "picked nothing"
    assert " of " in name
    assert card.evaluate("e => e === document.activeElement"), "the focus stays on the card"
    assert page.locator(".plain input").input_value() == "typed", "an element that is kept stays as it is"
    page.get_by_role("button", name="Keep it").click()
    page.locator("[data-moment='right'] [data-mood='glad']").wait_for()
    assert page.locator("[data-moment]").evaluate("e => getComputedStyle(e).pointerEvents") == "none"
    assert page.locator("[aria-live]", has_text="Kept! That was it.").count() == 1
    page.get_by_role("heading", name="So it ends").wait_for()  # with a period, or won, with a “!”
    page.locator("[data-moment]").wait_for(state="detached", timeout=3500)
    page.goto("about:blank")
