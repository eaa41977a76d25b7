"""A person who plays Border Zap or Play the Ranks by clicking something that is lit, whatever the question is."""

from collections.abc import Callable
from typing import Any

from .people import PRESS

PICK = "() => document.querySelector('.hand .card.lit, .three .card.lit, .after, .actions button:not(:disabled)')"
BUTTONS = ("do not pull", "“Call”", "Be the Call Team", "Be the Cards Team", "Cover them")


def number(page: Any) -> int:
    return int(page.locator("[data-n]").get_attribute("data-n") or 0)


def play_on(page: Any, seen: Callable[[Any], None] = lambda page: None, most: int = 80) -> None:
    """Plays to the end of the game. `seen` is called at every step at which we are asked."""
    for _ in range(most):
        page.wait_for_function(PICK)
        if page.locator(".after").count():
            return
        seen(page)
        step(page)
    raise AssertionError("the game does not come to an end")


def step(page: Any) -> None:
    """One answer. The table may have moved on by itself meanwhile: then it answers the next question."""
    from playwright.sync_api import TimeoutError

    before = number(page)
    if page.locator(".hand .card.lit").count():
        page.locator(".hand .card.lit").first.click()
        compose(page)
        try:
            page.locator(".actions button.main").click(timeout=5_000)
        except TimeoutError:
            return  # a clock ran out, and the card that we had picked is down again
    elif page.locator(".three .card.lit").count():
        settle(page)
    else:
        for name in BUTTONS:
            if page.evaluate(PRESS, name):
                break
    page.wait_for_function("n => Number(document.querySelector('[data-n]').dataset.n) > n", arg=before)


def compose(page: Any) -> None:
    """The last of all moves with the card."""
    for group in page.locator(".composer fieldset").all():
        if group.locator("[aria-pressed='true']").count() == 0:
            group.locator("button").last.click()


def settle(page: Any) -> None:
    cards = page.locator(".three .card")
    cards.nth(0).click()
    if page.locator(".actions button.main:disabled").count():  # PTR1: a second one
        cards.nth(1).click()
    page.locator(".actions button.main").click()


def covered(page: Any) -> float:
    """How much of the screen the buttons at the bottom take, in pixels."""
    return float(page.locator(".actions").bounding_box()["height"])


def fits(page: Any, width: int = 360) -> list[str]:
    """What is wrong on a small screen: too wide, too small to hit, too small to read."""
    found: list[str] = page.evaluate(
        """(width) => {
            const wrong = []
            const wide = document.documentElement.scrollWidth
            if (wide > width) wrong.push(`wide: ${wide}`)
            for (const e of document.querySelectorAll('button, a, select, input')) {
                const box = e.getBoundingClientRect()
                if (e.offsetParent && !e.closest('dialog') && (box.width < 43.5 || box.height < 43.5))
                    wrong.push(`small: ${e.getAttribute('aria-label') || e.innerText}`)
            }
            for (const e of document.querySelectorAll('body *'))
                if (!e.closest('svg') && [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim())
                    && parseFloat(getComputedStyle(e).fontSize) < 14)
                    wrong.push(`tiny: ${e.outerHTML.slice(0, 80)}`)
            return wrong
        }""",
        width,
    )
    return found
