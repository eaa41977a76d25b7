"""Chummy Challenge in the browser: the question word by word, the GeoPlunger's button, answers, and the result."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from cardinal.games.geoplunge.chummy_challenge.asked import ASKED, beginning

from .conftest import BLANK, no_hints, open_table, serious
from .geoplunge import Visit, misfits, over, two_people
from .wire import changed_wire

SLOW = {"read_wpm": 40, "clock.answer": 300}  # these tests' clocks run several times as fast as real time


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
    for kind in past.locator(".kind").all():
        assert re.search(r", (red|blue|green|yellow|purple) question$", kind.text_content() or "")
    assert re.search(r"wins?|tie", page.locator(".after h2").text_content())
    result = page.locator(".after").text_content()
    assert re.search(r"\d questions to \d|tie", result), "how many questions have decided it"


def at_the_same_time(visit: Visit, server: str) -> tuple[Any, Any] | None:
    """Two people who shout at the same time. None: the machine was too busy, and one came later than the other."""
    held: list[Callable[[], None]] = []

    def slow_line(page: Any) -> None:
        """Its shouts wait until we release them."""

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


def asked(visit: Visit, server: str, size: str, touch: bool, wanted: Any, text: str) -> tuple[Any, list[str]]:
    """Ada has shouted and is asked this, whatever the dealer holds; and the moves that her page sends."""
    moves: list[list[str]] = []

    def put(view: dict[str, Any]) -> None:
        if view["words"]:
            view["words"], view["wanted"] = text.split(), wanted

    def prepare(page: Any) -> None:
        if not moves:
            moves.append(changed_wire(page, put))
            page.reload()

    ada, _bob = two_people(visit, server, "chummy-challenge", (size, "laptop"), touch, prepare, **SLOW)
    ada.locator(".big button.main").click()
    ada.locator("#chummy-answer").wait_for()
    no_hints(ada)
    return ada, moves[0]


def test_the_longest_question_stays_above_the_button(visit: Visit, server: str) -> None:
    longest = max((question.text for question in ASKED), key=len)
    done: list[Any] = []

    def put(view: dict[str, Any]) -> None:
        if view["words"]:
            view["words"] = longest.split()

    def prepare(page: Any) -> None:
        if not done:
            done.append(changed_wire(page, put))
            page.reload()

    page, _bob = two_people(visit, server, "chummy-challenge", ("phone", "laptop"), True, prepare, **SLOW)
    page.locator(".big button.main").wait_for()
    no_hints(page)
    page.set_viewport_size({"width": 360, "height": 740})
    sheet, button = (page.locator(one).bounding_box() for one in (".sheet", ".big button.main"))
    reader, question = (page.locator(one).bounding_box() for one in (".reader", ".question"))
    assert sheet["y"] + sheet["height"] <= button["y"]
    assert question["y"] + question["height"] <= reader["y"], "off the owl"


PLACES = """() => [...document.querySelectorAll('.question .word')].map((word) => {
    const [one, sheet] = [word.getBoundingClientRect(), document.querySelector('.sheet').getBoundingClientRect()]
    return [word.textContent, Math.round(one.left - sheet.left), Math.round(one.top - sheet.top)]
})"""
CALM = {"clocks": "off", "stakes": "off", "choices": "on", "break_early": "on", "easy": "on"}


@pytest.mark.parametrize("size", ["phone", "laptop"])
def test_no_word_moves_that_has_been_read(visit: Visit, size: str) -> None:
    page = visit(size, has_touch=size == "phone", path=BLANK)
    open_table(page, "chummy-challenge", seats=2, read_wpm=400, **CALM)
    no_hints(page)
    page.locator(".question .word").nth(6).wait_for()
    before = page.evaluate(PLACES)
    page.evaluate("() => document.querySelector('.big button.main')?.click()")
    page.locator(".choices button").nth(3).wait_for()
    page.wait_for_timeout(400)  # the cards are dealt
    after = page.evaluate(PLACES)
    assert after[: len(before)] == before[: len(after)]
    score, cry, name = (page.locator(one).bounding_box() for one in (".score .on", ".cry", ".ours .plate"))
    assert score["height"] > 40, "which question it is stays in sight"
    assert cry["y"] + cry["height"] <= name["y"] + 1, "the shout hides no name"


def test_the_stamp_follows_who_was_right(visit: Visit, server: str) -> None:
    ada, bob = two_people(visit, server, "chummy-challenge", ("laptop", "laptop"), **SLOW, **CALM)
    ada.locator(".question .word").nth(3).wait_for()
    ada.evaluate("() => document.querySelector('.big button.main').click()")
    four = ada.locator(".choices button")
    four.nth(3).wait_for()
    number = beginning(words(ada))[0]
    right = "; ".join(ASKED[number].shown[: ASKED[number].n]).replace("; ", ", ")
    four.filter(has=ada.get_by_text(right, exact=True)).first.click()
    ada.locator(".past .answer .stamp", has_text="You’re right!").wait_for()
    stamp = bob.locator(".past .answer .stamp")
    stamp.wait_for()
    assert stamp.inner_text().strip() == "Ada knows it", "on the other side it is not mine"
    assert re.search(r"(Bold|Daring): \d+ words still unread", ada.locator(".past .bold").inner_text())


def test_a_long_game_has_five_places_and_fits_a_phone(visit: Visit) -> None:
    page = visit("phone", has_touch=True, path=BLANK)
    open_table(page, "chummy-challenge", seats=2, wins=3, **CALM)
    no_hints(page)
    page.locator(".score li").nth(4).wait_for()
    assert page.locator(".score li").count() == 5
    assert misfits(page) == []


def test_a_wrong_answer_is_stamped_and_not_the_right_one(visit: Visit, server: str) -> None:
    ada, _bob = two_people(visit, server, "chummy-challenge", ("laptop", "laptop"), **SLOW)
    ada.locator(".big button.main").click()
    ada.locator("#chummy-answer").wait_for()
    give(ada, "Nowhere at all")
    ada.locator(".past li .stamp", has_text="Wrong").wait_for()
    assert ada.locator(".past .answer .stamp").count() == 0


def tap(page: Any, *names: str) -> None:
    for name in names:
        page.locator(".pad").get_by_role("button", name=name, exact=True).tap()


def answered(page: Any, moves: list[str]) -> str:
    page.get_by_role("button", name="Answer", exact=True).click()
    page.locator("#chummy-answer").wait_for(state="detached")
    return moves[-1]


def test_on_a_phone_two_letters_and_a_tap_are_an_answer(visit: Visit, server: str) -> None:
    page, moves = asked(
        visit, server, "phone", True, {"kind": "capital", "answers": 1}, "What is the capital of Nebraska?"
    )
    field = page.get_by_label("Your answer")
    assert field.get_attribute("inputmode") == "none", "no keyboard covers the question"
    page.get_by_text("A capital.").wait_for()
    pad = page.locator(".pad")
    assert pad.get_by_role("button").count() == 27, "all letters, and the way back: nothing says which ones fit"
    assert misfits(page) == []
    tap(page, "L")
    assert pad.get_by_role("button").count() == 27, "one letter offers nothing"
    assert page.get_by_role("button", name="Answer", exact=True).is_enabled()
    tap(page, "I")
    assert pad.locator("button:not(.back)").all_inner_texts() == ["Lincoln", "Little Rock"], "all of them, from A to Z"
    assert page.get_by_role("button", name="Answer", exact=True).is_disabled(), "that is only a beginning"
    assert misfits(page) == []
    tap(page, "Little Rock", "‹ Letters", "Q", "Q")
    page.get_by_text("No name begins that way.").wait_for()
    tap(page, "‹ Letters", "L", "I", "Lincoln")
    assert answered(page, moves) == "answer Lincoln"


def test_several_answers_are_chips(visit: Visit, server: str, axe_source: str) -> None:
    text = "Name any three of the five largest cities in Virginia in 2020."
    page, moves = asked(visit, server, "phone", True, {"kind": "city", "answers": 3}, text)
    page.get_by_text("3 cities.").wait_for()
    tap(page, "C", "H")
    assert page.locator(".pad").get_by_role("button", name="Chesapeake", exact=True).count() == 1
    tap(page, "Chesapeake", "R", "I", "Rio Rancho", "N", "O")
    names = page.locator(".pad button:not(.back)").all_inner_texts()
    assert names == sorted(names)
    tap(page, "Norfolk")
    page.get_by_text("All there.").wait_for()
    assert page.locator("#chummy-words").count() == 0, "there is nothing more to type"
    assert serious(page, axe_source) == []
    page.get_by_role("button", name="Take Rio Rancho out").tap()
    tap(page, "C", "H")
    assert page.locator(".pad").get_by_role("button", name="Chesapeake", exact=True).count() == 0, "not twice"
    tap(page, "‹ Letters", "R", "I", "Richmond")
    assert misfits(page) == []
    assert answered(page, moves) == "answer Chesapeake, Norfolk, Richmond"


def test_all_answers_by_keyboard(visit: Visit, server: str) -> None:
    text = "Which States touch Maine or begin with Mo?"
    page, moves = asked(visit, server, "laptop", False, {"kind": "state", "answers": "all"}, text)
    page.get_by_text("All States.").wait_for()
    page.keyboard.type("n")
    assert page.locator(".pad").count() == 0, "no names after one letter, and no letters to tap"
    page.keyboard.type("ew h")
    page.keyboard.press("Enter")  # the beginning of only one name
    page.get_by_text("All States: 1 so far.").wait_for()
    page.keyboard.type("mo")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Take Montana out").wait_for()
    page.keyboard.type("MA")  # a postal code is as good as a name
    page.keyboard.press("Enter")
    page.locator("#chummy-answer").wait_for(state="detached")
    assert moves[-1] == "answer New Hampshire, Montana, MA"


def test_before_the_words_say_it_the_field_is_free(visit: Visit, server: str) -> None:
    page, moves = asked(visit, server, "phone", True, {"kind": None, "answers": None}, "Two neighbors")
    field = page.get_by_label("Your answer")
    assert field.get_attribute("inputmode") == "text"
    assert page.locator(".pad").count() == 0
    assert page.locator(".wish").inner_text() == ""
    field.fill("Iowa, Ohio")
    page.get_by_role("button", name="Take Iowa out").wait_for()
    assert answered(page, moves) == "answer Iowa, Ohio"


def test_a_number_and_words_are_typed(visit: Visit, server: str) -> None:
    page, moves = asked(
        visit, server, "phone", True, {"kind": "number", "answers": 1}, "In which year was Ohio admitted?"
    )
    field = page.get_by_label("Your answer")
    assert field.get_attribute("inputmode") == "none", "no keyboard covers the question"
    digits = page.get_by_role("group", name="Digits")
    for digit in "1804":
        digits.get_by_role("button", name=digit, exact=True).tap()
    digits.get_by_role("button", name="Take the digit back").tap()
    digits.get_by_role("button", name="3", exact=True).tap()
    assert misfits(page) == []
    assert answered(page, moves) == "answer 1803"


def state(page: Any, code: str) -> Any:
    return page.locator(f'[data-place="state-{code}"]')


def test_states_are_tapped_on_the_map(visit: Visit, server: str, axe_source: str) -> None:
    text = "Name the two States whose shores surround the blue crabs of Chesapeake Bay."
    page, moves = asked(visit, server, "laptop", False, {"kind": "state", "answers": 2}, text)
    page.get_by_text("Tap them on the map!").first.wait_for()
    state(page, "MD").dispatch_event("click")  # the middle of its box is Virginia
    state(page, "OH").click()
    page.get_by_text("All there.").wait_for()
    assert serious(page, axe_source) == []
    state(page, "OH").click()  # taken back
    state(page, "VA").focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Take Virginia out").wait_for()
    assert answered(page, moves) == "answer Maryland, Virginia"


def test_on_a_phone_the_map_takes_the_place_of_the_letters(visit: Visit, server: str) -> None:
    page, moves = asked(visit, server, "phone", True, {"kind": "state", "answers": 1}, "Which State is it?")
    page.locator(".pad").wait_for()
    assert state(page, "TX").count() == 0
    page.get_by_role("button", name="Map", exact=True).tap()
    state(page, "TX").wait_for()
    assert page.locator(".pad").count() == 0
    assert misfits(page) == []
    state(page, "CO").dispatch_event("click")
    state(page, "TX").dispatch_event("click")  # only one is asked for
    page.get_by_role("button", name="Letters", exact=True).tap()
    page.locator(".pad").wait_for()
    assert answered(page, moves) == "answer Texas"


def test_before_the_words_say_it_there_is_no_map(visit: Visit, server: str) -> None:
    page, moves = asked(visit, server, "laptop", False, {"kind": None, "answers": None}, "Two neighbors")
    assert state(page, "TX").count() == 0
    page.get_by_label("Your answer").fill("Iowa")
    page.get_by_role("button", name="+ One more").click()
    page.get_by_role("button", name="Take Iowa out").wait_for()
    page.keyboard.type("Ohio")
    assert answered(page, moves) == "answer Iowa, Ohio"


def test_one_of_four_answers_is_one_tap_and_the_break_waits(visit: Visit, axe_source: str) -> None:
    page = visit("phone", has_touch=True, path=BLANK)
    calm = {"clocks": "off", "stakes": "off", "choices": "on", "break_early": "on", "easy": "on"}
    open_table(page, "chummy-challenge", seats=2, read_wpm=400, **calm)
    no_hints(page)
    page.locator(".big button.main").tap()
    four = page.locator(".choices button")
    four.nth(3).wait_for()
    assert serious(page, axe_source) == []
    assert misfits(page) == []
    said = four.nth(1).locator(".words").inner_text()
    page.keyboard.press("b")  # as the card shows it
    page.locator(".past").get_by_text(said).first.wait_for()
    go = page.get_by_role("button", name="Go on")
    go.wait_for()
    assert misfits(page) == []
    assert page.get_by_role("img", name="The States of this question").count() < 2
    go.tap()
    page.locator(".question .word").first.wait_for()
