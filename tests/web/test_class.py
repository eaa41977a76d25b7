"""A class in real browsers: created, joined with pictures, asked on the projector, answered on a phone, reported."""

import re
from collections.abc import Callable
from typing import Any

Visit = Callable[..., Any]
PINCH = """() => {
  const target = document.querySelector('.zoom .window')
  for (const gap of [40, 80]) {
    const touch = (identifier, clientX) => new Touch({ identifier, target, clientX, clientY: 200 })
    const touches = [touch(1, 180 - gap / 2), touch(2, 180 + gap / 2)]
    target.dispatchEvent(new TouchEvent('touchmove', { touches, bubbles: true, cancelable: true }))
  }
}"""  # two fingers, then twice as far apart


def enter(visit: Visit, code: str, key: list[str]) -> Any:
    """A student's phone that signs in with the pictures on a card."""
    phone = visit("phone", path=f"/c/{code}")
    for word in key:
        phone.locator(".pictures").get_by_role("button", name=word, exact=True).click()
    phone.get_by_role("heading", level=1).wait_for()
    return phone


def test_a_teacher_is_told_first_that_phones_cannot_come_in(visit: Visit) -> None:
    teacher = visit("laptop", path="/class")
    teacher.route("**/api/address", lambda route: route.fulfill(json={"address": "http://127.0.0.1:8000"}))
    teacher.get_by_label("Class name").fill("Room 13")
    teacher.get_by_label("Students: one first name per line").fill("Ada")
    teacher.get_by_role("button", name="Create the class").click()
    first = teacher.locator("ol li").first
    first.get_by_role("heading", name="Let phones in").wait_for()
    first.get_by_role("alert").filter(has_text="make play ARGS=--lan").wait_for()
    assert "127.0.0.1" not in teacher.locator("ol").inner_text()


def test_a_class_its_quiz_and_its_report(visit: Visit) -> None:
    teacher = visit("laptop", path="/class")
    teacher.get_by_label("Class name").fill("Room 12")
    teacher.get_by_label("Students: one first name per line").fill("Ada\nBo\nCy")
    teacher.get_by_role("button", name="Create the class").click()
    steps = teacher.locator("ol h3").all_inner_texts  # what comes next, and not the options of a quiz
    teacher.get_by_role("heading", name="Hand out the cards").wait_for()
    assert steps() == ["Hand out the cards", "Let the students join", "Start a live quiz"]
    code = teacher.locator("h1 .code").inner_text()
    with teacher.expect_download() as download:
        teacher.get_by_role("button", name="Save the cards (PDF)").click()
    assert download.value.suggested_filename == f"{code}-cards.pdf"
    teacher.get_by_role("status").filter(has_text=f"Saved as {code}-cards.pdf").wait_for()
    teacher.get_by_role("button", name="Students & cards").click()
    teacher.locator(".key", has_text="·").first.wait_for()
    texts = teacher.locator(".key", has_text="·").all_inner_texts()
    keys = [[part.split()[-1] for part in text.split("·")] for text in texts]

    phone = visit("phone")  # the lobby takes a class's code as well
    phone.get_by_label("Join with a code").fill(code.lower())
    phone.get_by_role("button", name="Join", exact=True).click()
    phone.get_by_text("Tap the three pictures").wait_for()
    assert phone.evaluate("document.documentElement.scrollHeight") <= 2 * 740
    phone.get_by_label("Find a picture").fill(keys[0][0])
    phone.keyboard.press("Enter")
    for word in keys[0][1:]:
        phone.locator(".pictures").get_by_role("button", name=word, exact=True).click()
    phone.get_by_text("You’re in!").wait_for()
    hall = visit("projector", path=f"/c/{code}/hall")
    hall.get_by_text("Ada").wait_for()
    assert hall.evaluate("parseFloat(getComputedStyle(document.querySelector('main')).fontSize)") >= 0.03 * 1080

    teacher.get_by_role("button", name="Live quiz").click()
    assert teacher.get_by_label("Europe: Capitals").is_hidden()
    teacher.set_viewport_size({"width": 1366, "height": 500})
    box = teacher.get_by_role("button", name="Open the quiz").bounding_box()
    assert box["y"] + box["height"] <= 500, "always in sight"
    teacher.set_viewport_size({"width": 1366, "height": 768})
    teacher.get_by_label("How many questions").fill("1")
    teacher.get_by_label("Seconds for each").fill("300")
    teacher.get_by_role("button", name="Open the quiz").click()
    teacher.get_by_role("button", name="Ask the first question").click()
    phone.locator(".choices button").first.wait_for()
    hall.get_by_role("heading", name="What is the capital of").wait_for()
    for page in (phone, hall):
        assert page.locator(".answer").count() == 0
    for page in (phone, hall):
        assert page.locator(".choices [data-answer]").count() == 4
    assert "A" in phone.locator(".choices button").first.inner_text()
    last = phone.locator(".choices button").last.bounding_box()
    assert 600 < last["y"] + last["height"] <= 740, "large, and all on one screen"
    other = enter(visit, code, keys[1])
    phone.locator(".choices button").first.click()
    phone.get_by_text("Your answer:").wait_for()
    phone.reload()  # a phone that was offline has lost nothing
    phone.get_by_text("Your answer:").wait_for()
    hall.get_by_text("1 of 2 answers").wait_for()
    other.locator(".choices button").last.click()  # everybody has answered: the answer comes at once
    phone.locator(".answer").wait_for()
    hall.locator(".answer").wait_for()
    for page in (phone, other, hall):
        page.locator(".tick.right").first.wait_for()
    teacher.get_by_role("button", name="Show the podium").click()
    hall.locator(".podium").get_by_text("Ada").wait_for()
    teacher.get_by_role("heading", name="Hardest questions first").wait_for()

    teacher.get_by_role("button", name="What they know").click()
    row = teacher.get_by_role("group", name="Students", exact=True).get_by_role("row", name=re.compile("^Ada"))
    row.wait_for()
    assert row.locator("td").first.inner_text() == "1"
    ends = teacher.locator(".ends span").all_inner_texts()
    assert [bool(re.fullmatch(r"[A-Z][a-z]{2} [0-9]{1,2}", day)) for day in ends] == [True, True]

    teacher.get_by_role("button", name="Live quiz").click()
    teacher.get_by_role("button", name="Another quiz").click()
    teacher.get_by_label("Capitals", exact=True).uncheck()
    teacher.get_by_role("group", name="The States").get_by_label("Where it is", exact=True).check()
    teacher.get_by_label("Seconds for each").fill("300")
    teacher.get_by_role("button", name="Open the quiz").click()
    teacher.get_by_role("button", name="Ask the first question").click()
    before = phone.locator(".zoom svg").bounding_box()["width"]
    phone.get_by_role("button", name="Zoom in").click()
    phone.wait_for_function("wide => document.querySelector('.zoom svg').clientWidth > 1.5 * wide", arg=before)
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    phone.get_by_role("button", name="Zoom out").click()
    phone.wait_for_function("wide => document.querySelector('.zoom svg').clientWidth < 1.1 * wide", arg=before)
    phone.evaluate(PINCH)
    phone.wait_for_function("wide => document.querySelector('.zoom svg').clientWidth > 1.9 * wide", arg=before)
    phone.get_by_role("button", name="Zoom out").click()
    this = phone.get_by_role("button", name="Choose")
    assert this.is_disabled()
    for state in ("KS", "TX"):  # the first tap is not final
        phone.locator(f'[data-place="state-{state}"]').dispatch_event("click")
        assert phone.locator(".picked").get_attribute("data-place") == f"state-{state}"
    this.click()
    phone.get_by_text("Your answer: Texas").wait_for()
    teacher.get_by_role("button", name="End the quiz now").click()
    teacher.get_by_role("button", name="End the quiz", exact=True).click()
    teacher.get_by_role("heading", name="Hardest questions first").wait_for()
    teacher.get_by_role("button", name="Tables").click()
    teacher.get_by_text("2 students are here.").wait_for()
    teacher.get_by_role("button", name="Seat everybody").click()
    teacher.get_by_role("link", name="Watch").wait_for()
    hall.locator(".here", has_text="waiting").get_by_text("Ada").wait_for()  # above the podium
    phone.get_by_role("button", name="Join", exact=True).click()
    phone.get_by_text("Waiting for Bo to sit down …").wait_for()
    assert phone.get_by_role("button", name="Start").count() == 0  # no host's waiting room
    assert phone.get_by_role("heading", name="Invite").count() == 0
    teacher.get_by_role("button", name="Start with bots").click()
    phone.get_by_role("button", name="Menu").click()
    phone.get_by_role("button", name="Leave the table").wait_for()
    assert phone.get_by_text("You are the host").count() == 0  # the teacher is
    phone.keyboard.press("Escape")
    teacher.locator("li.playing").wait_for()  # so a confirmation is asked for
    teacher.get_by_role("button", name="Clear the tables").click()
    teacher.get_by_role("button", name="Clear them away").click()
    phone.wait_for_url(f"**/c/{code}")
    phone.get_by_text("Your teacher has cleared the tables.").wait_for()

    todo = {"Learn capitals": ("Practice questions", "**/study/go"), "Play it": ("Play a game", "**/t/*")}
    for title, (kind, opens) in todo.items():
        teacher.get_by_role("button", name="Assignments").click()
        teacher.get_by_label("Title").fill(title)
        teacher.get_by_label(kind).check()
        if kind == "Practice questions":
            teacher.get_by_label("Capitals", exact=True).check()
        phone.goto(f"/c/{code}")
        phone.get_by_text("Sign out").wait_for()
        teacher.get_by_role("button", name="Assign", exact=True).click()
        teacher.get_by_role("status").get_by_text("on the students’ phones now").wait_for()
        if kind == "Practice questions":
            phone.goto("/study")
            phone.get_by_role("heading", name="Assignments").wait_for()
        phone.get_by_role("button", name=title).click()
        phone.wait_for_url(opens)
        if kind == "Practice questions":
            phone.get_by_text("0 of 10 · Learn capitals").wait_for()
            phone.get_by_text("What is the capital of").wait_for()


def test_a_quiz_goes_on_by_itself_until_the_teacher_waits(visit: Visit) -> None:
    teacher = visit("laptop", path="/class")
    teacher.get_by_label("Class name").fill("Room 14")
    teacher.get_by_label("Students: one first name per line").fill("Ada")
    teacher.get_by_role("button", name="Create the class").click()
    teacher.get_by_role("button", name="Live quiz").click()
    teacher.get_by_label("How many questions").fill("3")
    teacher.get_by_label("Go on by itself").check()
    teacher.get_by_role("button", name="Open the quiz").click()
    teacher.get_by_role("button", name="Ask the first question").click()
    teacher.get_by_role("button", name="Show the answer").click()
    teacher.get_by_text("Question 2 of 3").wait_for(timeout=20_000)
    teacher.get_by_role("button", name="Show the answer").click()
    teacher.get_by_role("button", name="Wait").click()
    assert teacher.get_by_role("button", name="Next question").inner_text() == "Next question"
    teacher.wait_for_timeout(1500)
    teacher.reload()  # the choice is remembered
    assert teacher.get_by_label("Go on by itself").is_checked()


def test_a_pack_is_written_checked_and_chosen(visit: Visit) -> None:
    page = visit("laptop", path="/packs")
    page.get_by_label("Title").fill("Planets")
    page.get_by_label("Question of question 1").fill("Which planet is the largest?")
    page.get_by_role("button", name="Check and save").click()
    page.locator(".questions .bad").get_by_text("There is no answer.").wait_for()
    page.get_by_label("Answers of question 1").fill("Jupiter")
    page.get_by_label("Wrong choices of question 1").fill("Mars; Venus")
    page.get_by_role("button", name="Check and save").click()
    page.get_by_text("Planets: 1 question, ready to play.").wait_for()
    bad = "\n\nquestion,answers\nA?,a\n" + "".join(f"Q{n}?,\n" for n in range(12))  # wrong from line 5 on
    moons = {"name": "Moons.csv", "mimeType": "text/csv", "buffer": bad.encode()}
    page.get_by_label("From a file").set_input_files(moons)
    page.get_by_text("12 lines need to be fixed:").wait_for()
    faults = page.locator(".faults li").all_inner_texts()
    assert faults[0] == "Line 5: There is no answer. Write it in the second column."
    assert (len(faults), faults[-1]) == (11, "and 2 more")
    assert page.get_by_label("Title").input_value() == "Moons"  # not the pack's before
    page.get_by_role("button", name="Remove question 2").click()
    page.get_by_role("button", name="Check and save").click()
    page.get_by_text("11 lines need to be fixed:").wait_for()
    assert page.locator(".faults li").first.inner_text().startswith("Line 6: ")  # the file's line, not the table's
    page.goto("/class")
    page.get_by_label("Class name").fill("Space")
    page.get_by_role("button", name="Create the class").click()
    page.get_by_role("heading", name="Let the students join").wait_for()
    assert page.get_by_role("heading", name="Hand out the cards").count() == 0  # they join with a nickname
    page.get_by_role("button", name="Choose the questions").click()
    page.get_by_label("or your own questions").select_option(label="Planets")
    page.get_by_role("button", name="Open the quiz").click()
    page.get_by_role("button", name="Ask the first question").click()
    page.get_by_role("heading", name="Which planet is the largest?").wait_for()
