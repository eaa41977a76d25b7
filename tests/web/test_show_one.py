"""“Show me one”: H or the lamp lights a card and says what to do with it; nothing is played."""

from .bungee import hand_of, wait_for_turn
from .conftest import BLANK, no_hints, open_table, serious
from .people import Visit


def test_a_hint_lights_cards_and_plays_nothing(visit: Visit, axe_source: str) -> None:
    page = visit(path=BLANK)
    open_table(page, "bungee", seats=2)
    wait_for_turn(page)
    no_hints(page)
    hand = hand_of(page)
    page.keyboard.press("h")
    words = page.locator(".answer .words")
    words.wait_for()
    assert words.inner_text().startswith(("Discard", "Your cards", "Keep"))
    assert page.locator("[data-one]").count() >= 1
    assert serious(page, axe_source) == []
    assert hand_of(page) == hand
    page.get_by_role("button", name="Close the hint").click()
    words.wait_for(state="detached")
    assert page.locator("[data-one]").count() == 0
    page.get_by_role("button", name="Show me one: a hint").click()
    words.wait_for()
    page.locator(".hand button.card").first.click()
    page.get_by_role("button", name="Draw from the pile", exact=True).click()
    words.wait_for(state="detached")  # another question
