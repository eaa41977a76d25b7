"""Chummy Challenge in the browser: the question word by word, the GeoPlunger's button, answers, and the result."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from cardinal.games.geoplunge.chummy_challenge.asked import ASKED, beginning

from .conftest import BLANK, no_hints, open_table, serious
from .geoplunge import Visit, misfits, over, two_people

SLOW = {"read_wpm": 40, "clock.answer": 300}  # the clocks of these tests run several times as fast as the wall's


def shout(page: Any) -> Any:
    return page.get_by_role("button", name="GeoPlunge!", exact=True)


def words(page: Any) -> list[str]:
    return page.locator(".question .word").all_inner_texts()


def give(page: Any, answer: str) -> None:
    page.get_by_label(re.compile("^Your (team’s )?answer$")).fill(answer)
    page.get_by_role("button", name="Answer", exact=True).click()


def test_to_the_end_against_a_bot(visit: Visit, axe_source: str) -> None:
    page = visit("laptop", path=BLANK)
    open_table(page, "chummy-challenge", seats=2, **SLOW)
    no_hints(page)
    answers = []
    while not over(page):
        page.wait_for_function(
            "() => document.querySelector('.after, #chummy-words') || document.querySelector('.big button.main')"
        )
        if page.locator("#chummy-words").count():
            number = beginning(words(page))[0]
            answers.append(", ".join(ASKED[number].shown[: ASKED[number].n]))
            if len(answers) == 1:
                assert serious(page, axe_source) == []
            give(page, answers[-1])
            page.locator("#chummy-words").wait_for(state="detached")
        elif shout(page).count() and not over(page):
            page.evaluate("() => document.querySelector('.big button.main')?.click()")
            page.locator(".big button.main").wait_for(state="detached")
    assert answers, "a person who shouts at the first word is before any bot"
    past = page.locator(".past")
    assert past.count() >= 2
    told = past.all_inner_texts()
    order = [next(k for k, text in enumerate(told) if answer in text) for answer in answers]
    assert order == sorted(order, reverse=True), "the last one is first"
    texts = {question.text for question in ASKED}
    assert all(
        any(whole in " ".join(text.replace("▍", " ").replace("Not read any more:", " ").split()) for whole in texts)
        for text in told
    )
    for colour in past.get_by_role("img").all():
        assert colour.get_attribute("aria-label") in ("red", "blue", "green", "yellow", "purple")
        assert colour.text_content().strip() == colour.get_attribute("aria-label")[0].upper()
        header = colour.locator("xpath=..").inner_text()
        assert header.endswith(f"{colour.get_attribute('aria-label')} question")
    assert re.search(r"wins?|tie", page.locator(".after h2").text_content())
    result = page.locator(".after").text_content()
    assert re.search(r"question \d|first two questions|tie", result), "which questions have decided it"


def at_the_same_time(visit: Visit, server: str) -> tuple[Any, Any] | None:
    """Two people whose shouts go off together. None: the machine was too busy, and one came later than the other."""
    held: list[Callable[[], None]] = []

    def slow_line(page: Any) -> None:
        """Its shouts wait until we let them go."""

        def connect(line: Any) -> None:
            far = line.connect_to_server()
            line.on_message(
                lambda text: held.append(lambda: far.send(text)) if '"geoplunge"' in text else far.send(text)
            )

        page.route_web_socket(re.compile("/ws/"), connect)
        page.reload()

    window = {"simul_window_ms": 500, "latency_cap_ms": 0}
    ada, bob = two_people(visit, server, "chummy-challenge", prepare=slow_line, **SLOW, **window)
    for page in (ada, bob):
        page.locator(".big button.main").click()
    while len(held) < 2:
        ada.wait_for_timeout(10)
    for send in held:
        send()
    judged = ada.locator(".prompt", has_text=re.compile("in secret|shouted first"))
    judged.wait_for()
    return (ada, bob) if "in secret" in judged.inner_text() else None


def test_shouts_at_the_same_time_are_answered_in_secret(visit: Visit, server: str) -> None:
    ada, bob = next(filter(None, (at_the_same_time(visit, server) for _ in range(5))))
    for page in (ada, bob):
        page.get_by_text("each team answers in secret").wait_for()
    before = words(bob)
    ada.get_by_label("Your answer").press_sequentially("Maine")
    give(ada, "Maine")
    ada.get_by_text("You said Maine").wait_for()
    assert "Maine" not in bob.locator(".middle").inner_text()
    assert words(bob) == before, "the text stays where it stopped"
    give(bob, "Guam")
    for page in (ada, bob):
        page.locator(".past li").nth(1).wait_for()
        assert "Maine" in page.locator(".past").first.inner_text()
        assert "Guam" in page.locator(".past").first.inner_text()


def test_on_a_phone_only_the_geoplunger_has_the_button(visit: Visit) -> None:
    page = visit("phone", has_touch=True, path=BLANK)
    open_table(page, "chummy-challenge", seats=4, **SLOW, **{"clock.plunger": 60})
    no_hints(page)
    page.locator(".names button").nth(1).wait_for()
    assert misfits(page) == []
    page.locator(".names button", has_not_text="You").tap()
    page.locator(".duel").wait_for()
    page.locator(".question .word").first.wait_for()
    assert shout(page).count() == 0
    page.get_by_text(
        re.compile("Only .* can shout for your team|Was anybody as fast|must answer|What is your answer")
    ).first.wait_for()
    assert misfits(page) == []
    page.locator(".past, #chummy-words").first.wait_for(timeout=40_000)
    assert misfits(page) == []


def test_commas_are_asked_for_when_several_answers_are() -> None:
    """CC-R13: by the words that were read, so an early shout is not helped."""
    table = Path(__file__).parents[2] / "src/cardinal/games/geoplunge/chummy_challenge/table/several.ts"
    found = re.search(r"/(.+)/i$", table.read_text(encoding="utf-8"), re.MULTILINE)
    assert found is not None
    asks = re.compile(found[1], re.IGNORECASE)
    assert [one.text for one in ASKED if bool(asks.search(one.text)) != (one.n > 1)] == []
