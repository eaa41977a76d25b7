"""Guided first rounds in a browser: with the keyboard alone, and every lesson of every game on a phone."""

import re
from typing import Any

import pytest

from cardinal.atlas.facts import FACTS
from cardinal.atlas.pictures import outlines
from cardinal.catalog import all_games
from cardinal.engine.rules import lessons_of

from .conftest import serious
from .people import Visit

LESSONS = [(game.id, number) for game in all_games().values() for number in range(len(lessons_of(game)))]
SHAPES = {outline.slim(): code for code, outline in outlines().states.items()}
TO_TAP = "[data-coached] > [data-tap][aria-pressed=false]"
SETTLED = "() => document.querySelector('.lesson .coach:not([data-asks=wait]), .lesson .end.paper')"


def settle(page: Any) -> None:
    """The others have done what they do."""
    page.wait_for_function(SETTLED)


def press(page: Any, name: str) -> None:
    """Go there with the Tab key, and press Enter."""
    for _ in range(60):
        page.keyboard.press("Tab")
        focused = page.evaluate("() => [document.activeElement.tagName, document.activeElement.textContent]")
        if focused[0] in ("BUTTON", "A") and re.match(name, " ".join(focused[1].split())):
            page.keyboard.press("Enter")
            return
    pytest.fail(f"The Tab key does not lead to {name}.")


def test_bungee_is_learned_by_keyboard_alone(visit: Visit) -> None:
    page = visit("laptop", path="/learn/bungee")

    def heard(words: str) -> None:
        page.locator(".coach [aria-live]", has_text=words).wait_for()
        settle(page)

    heard("These five cards are yours")
    press(page, "Next")
    heard("So you have 24 points")
    press(page, "Next")
    heard("make a mistake")
    press(page, "8")
    press(page, "Draw from the pile")  # not what was asked for
    page.get_by_role("alert").filter(has_text="try what I asked for").wait_for()
    press(page, "8")
    press(page, "4")
    press(page, "Draw from the pile")
    heard("The 4 cost nothing")
    assert "31" in page.locator(".mine").inner_text()
    press(page, "Next")
    heard("Tap both 8s")
    assert "24" in page.locator(".mine").inner_text(), "the mistake is taken back"
    press(page, "8")
    press(page, "8")
    press(page, "Draw from the pile")
    heard("Wren discarded a 1")
    page.reload()  # nothing is lost
    heard("Wren discarded a 1")
    press(page, "6")
    press(page, "Take the 1")
    heard("So it is your turn again")
    press(page, "7")
    press(page, "Draw from the pile")
    heard("A Jumper counts 0 now")
    assert "3 in your hand: a Bungee!" in page.locator(".mine").inner_text()
    press(page, "Next")
    heard("5 points or less is a Bungee")
    press(page, "Next")
    heard("Now say it")
    press(page, "Bungee!")
    page.get_by_role("heading", name="You know Bungee now!").wait_for()
    press(page, "Play your first game")
    page.wait_for_url(re.compile("/t/"))
    page.locator(".hand .card").first.wait_for()
    page.goto("/")
    page.get_by_text("✓ Learned", exact=True).wait_for()


@pytest.mark.parametrize(("game", "number"), LESSONS, ids=[f"{game}-{number + 1}" for game, number in LESSONS])
def test_every_lesson_leads_to_its_end(visit: Visit, axe_source: str, game: str, number: int) -> None:
    page = visit(path=f"/learn/{game}/{number + 1}")
    steps = lessons_of(all_games()[game])[number].steps
    for step in steps:
        page.locator(".coach [aria-live]", has_text=step.say).wait_for()
        settle(page)
        if number == 0 and step is steps[0]:
            assert serious(page, axe_source) == []
        if step.at:
            page.locator("[data-coached]").first.wait_for()
        if page.locator(TO_TAP).count():  # no Next: the coach waits for the tap
            assert page.get_by_role("button", name="Next", exact=True).count() == 0
            page.locator(TO_TAP).first.click()
        elif step.asks == "read":
            page.get_by_role("button", name="Next", exact=True).click()
        elif step.mistake and game == "state-sequence":  # by hand: here, a tap next to a lit space does not count
            for place in step.at:
                page.locator(f"[data-key='{place}'], [data-place='{place}']").click()
        else:
            page.get_by_role("button", name="Show me", exact=True).click()
    page.get_by_role("heading", name=re.compile("^You know")).wait_for()
    if number > 0:
        return  # what comes after a lesson is the same
    assert serious(page, axe_source) == []
    page.get_by_role("button", name="Play it again").click()
    page.locator(".coach [aria-live]", has_text=steps[0].say).wait_for()


def test_a_lesson_can_be_skipped_and_gone_on_with(visit: Visit) -> None:
    page = visit(path="/rules/bungee")
    page.get_by_role("button", name="Show me how").click()
    page.get_by_role("button", name="Next", exact=True).click()
    page.locator(".coach", has_text="24 points").wait_for()
    page.get_by_role("button", name="Skip").click()
    page.get_by_role("heading", name="Ready for Bungee?").wait_for()
    page.get_by_role("button", name="Continue").click()
    page.locator(".coach", has_text="24 points").wait_for()


def test_there_is_no_such_lesson(visit: Visit) -> None:
    page = visit(path="/learn/bungee/9")
    page.get_by_role("alert").filter(has_text="There is no lesson").wait_for()


def named_in(page: Any, where: str) -> list[str]:
    """The States on the Map cards there, by their red shapes; nothing on the page names them."""
    page.wait_for_function(
        f"() => [...document.querySelectorAll('{where} .map')].every((one) => one.querySelector('img'))"
    )
    drawn = page.locator(f"{where} .map img").evaluate_all("all => all.map((img) => decodeURIComponent(img.src))")
    return [FACTS[SHAPES[re.search(r' d="([^"]+)"', one)[1]]]["name"] for one in drawn]


@pytest.mark.parametrize("size", ["phone", "laptop"])
def test_what_the_coach_of_dashing_states_names_is_on_the_cards(visit: Visit, size: str) -> None:
    page = visit(size, path="/learn/dashing-states")
    steps = lessons_of(all_games()["dashing-states"])[0].steps
    laid = 0
    for step in steps:
        page.locator(".coach [aria-live]", has_text=step.say).wait_for()
        settle(page)
        if step.lay:
            before, glowing = named_in(page, ".row .slot"), named_in(page, ".hand [data-coached]")
            assert len(glowing) == len(step.lay[0].split()) - len(before)
            for state in [*glowing, *(before if step is steps[1] else [])]:
                said = next(one for one in FACTS.values() if one["name"] == state)
                assert state in step.say or said["capital"] in step.say, (
                    f"{state} glows, and the coach says: {step.say}"
                )
            if not laid:
                slip_is_taken_back(page)
            for handle in step.lay[0].split()[len(before) :]:
                page.locator(f".hand [data-key='card-{handle}']").click()
            laid += 1
        elif step.do.startswith("name "):
            state = step.do.split(" ", 2)[2].split(",")[0]
            assert named_in(page, ".naming .large") == [state]
            page.locator(".offered").get_by_role("button", name=step.do.split(" ", 2)[2], exact=True).click()
        elif step.asks == "read":
            if step.position:
                assert page.get_by_role("button", name="GeoPlunge!").count() == 0, "a new race, a new row"
                assert page.locator(".slot [data-card]").count() == 0
            page.get_by_role("button", name="Next", exact=True).click()
        else:
            page.get_by_role("button", name="GeoPlunge!").click()
    assert laid == 3
    page.get_by_role("heading", name=re.compile("^You know")).wait_for()


def slip_is_taken_back(page: Any) -> None:
    """A card that is not the next one goes back by itself, and the coach says so."""
    wrong = page.locator(".hand button:not([data-coached])").first
    handle = wrong.get_attribute("data-key")
    wrong.click()
    page.locator(".coach", has_text="Not quite: that one goes back.").wait_for()
    page.locator(f".hand [data-key='{handle}']").wait_for()
    assert page.locator(".coach .wrong").count() == 1, "there is time to read it"
