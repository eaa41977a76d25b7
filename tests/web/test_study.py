"""Study in a real browser: lose a game, look at it again, practice it, and see it on the map of what one knows."""

import re

from .conftest import no_hints, open_table, serious


def answer(page):
    """Answers whatever is asked, in any form, right or wrong."""
    page.locator(".question h2").wait_for()
    if page.get_by_role("button", name="That is the order").count():
        for choice in page.locator(".choices button").all():
            choice.click()
        page.get_by_role("button", name="That is the order").click()
    elif page.locator("#typed").count():
        page.locator("#typed").fill("Iowa")
        page.get_by_role("button", name="Answer").click()
    elif page.locator(".choices button").count():
        page.keyboard.press("1")
    else:
        page.locator('[data-place="state-IA"]').focus()
        page.keyboard.press("Enter")
    page.locator(".verdict").wait_for()


def test_lose_on_purpose_look_again_and_study(visit, axe_source):
    page = visit("laptop")
    open_table(page, "border-up", seats=2, stakes="off", clocks="off")
    no_hints(page)
    page.get_by_role("button", name="card 1 of 18").wait_for()  # before that, there is nothing to miss
    page.get_by_role("button", name="Menu").first.click()
    page.get_by_text("Give up").first.click()
    page.get_by_role("button", name="Give up").last.click()
    again = page.get_by_role("region", name="Look at this again")
    again.get_by_text("There was a way to win").wait_for()
    assert serious(page, axe_source) == []
    again.get_by_role("button", name="Practice").click()
    page.get_by_text("From your game · Border-Up hands").wait_for()
    assert page.locator(".question h2").inner_text().startswith("You hold ")
    held = page.content()
    assert "There was a way" not in held, "the answer is not in the page"
    page.get_by_text("Practice: 1 thing from your game").wait_for()
    assert page.locator(".choices kbd").all_inner_texts() == list("ABCD")[: page.locator(".choices button").count()]
    for choice in "abcd":  # until it is right: then there is nothing more to practice
        page.keyboard.press(choice)
        page.locator(".verdict").wait_for()
        page.get_by_role("button", name="Next").click()
        page.locator(".verdict").wait_for(state="detached")
        if page.locator(".end").count():
            break
    page.get_by_text("That was everything").wait_for()

    page.goto(page.url.split("/study")[0] + "/")
    page.get_by_role("link", name="Study", exact=True).click()
    page.get_by_role("heading", name="Get better at a game").wait_for()
    page.get_by_role("button", name=re.compile("^Capitals")).click()
    page.get_by_role("button", name="Continue").click()
    page.get_by_text("New · Capitals").wait_for()
    answer(page)
    assert serious(page, axe_source) == []
    page.get_by_role("button", name="Stop").click()
    page.get_by_text("2 of 10 done").wait_for()
    assert serious(page, axe_source) == []
    page.get_by_text("Move, save or delete your study").click()
    page.get_by_role("button", name="Get a code").click()
    code = page.locator(".code").inner_text()

    phone = visit()
    phone.goto(page.url.split("/study")[0] + "/study")
    phone.get_by_text("Move, save or delete your study").click()
    phone.get_by_label("A code from another device").fill(code)
    phone.get_by_role("button", name="Use it").click()
    phone.get_by_role("dialog").get_by_role("button", name="Use it").click()
    phone.get_by_text("2 of 10 done").wait_for()
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360


def test_one_tap_answers_on_a_large_state_and_the_map_stays(visit):
    page = visit("laptop")
    page.evaluate("() => localStorage.setItem('cardinal.study.topics', '[\"us/location\"]')")
    page.goto("/study/go")
    land = page.locator(".land svg")
    page.locator('[data-place="state-TX"]').wait_for()
    page.wait_for_function("() => document.querySelectorAll('.land [data-place]').length === 50")
    before = land.bounding_box()
    page.locator('[data-place="state-RI"]').dispatch_event("click")
    page.get_by_text("Sure? Or tap another one.").wait_for()  # too small to be sure of
    page.locator('[data-place="state-TX"]').click()
    verdict = page.locator(".verdict")
    verdict.wait_for()
    assert land.bounding_box() == before
    page.wait_for_timeout(400)  # it has come up
    assert verdict.bounding_box()["y"] >= before["y"] + before["height"] - 1, "it covers nothing of the map"
