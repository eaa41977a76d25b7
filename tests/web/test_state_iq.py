"""State IQ in the browser: clues chosen from your own card, guesses by typing and on the map."""

import re
from typing import Any

import pytest

from cardinal.atlas.facts import FACTS

from .conftest import BLANK, no_hints, open_table, serious
from .geoplunge import Visit, misfits, over, two_people
from .tricks import number

HIDING = re.compile("^Which State is .+ hiding[?]$")
TRIED = ["Texas", "Ohio", "Utah", "Maine", "Iowa", "Idaho"]


def guess_button(page: Any) -> Any:
    return page.locator(".actions").get_by_role("button", name=re.compile("^Guess"))


def own_card(page: Any) -> Any:
    return page.locator(".own .card")


def wait_for_ask(page: Any) -> str:
    """'choose', 'guess' or 'over'."""
    page.wait_for_function("() => document.querySelector('.after, .choices .card:not(:disabled), #state-iq-state')")
    if over(page):
        return "over"
    return "guess" if page.locator("#state-iq-state").count() else "choose"


def steps(page: Any) -> str:
    return str(page.locator(".sides").inner_text()) + str(page.locator(".clues").inner_text())


def test_to_the_end_against_a_bot(visit: Visit, axe_source: str) -> None:
    page = visit("laptop", path=BLANK)
    open_table(page, "state-iq", seats=2)
    no_hints(page)
    asked: list[str] = []
    while (what := wait_for_ask(page)) != "over":
        before = steps(page)
        if what not in asked:
            assert serious(page, axe_source) == []
        asked.append(what)
        if what == "choose":
            held = own_card(page).locator(".sr").inner_text().removeprefix("Your card: ")
            assert held in {facts["name"] for facts in FACTS.values()}
            page.locator(".choices .card").first.click()
        else:
            assert guess_button(page).is_disabled()
            if asked.count("guess") == 1:
                page.locator("[data-place='state-TX']").click()
                assert page.get_by_label(HIDING).input_value() == "Texas"
            else:
                page.get_by_label(HIDING).fill(TRIED[asked.count("guess") - 1])
            guess_button(page).click()
        page.wait_for_function(
            """before => document.querySelector('.after') ||
                document.querySelector('.sides')?.innerText + document.querySelector('.clues')?.innerText !== before""",
            arg=before,
        )
    assert "guess" in asked
    assert page.locator(".held .card").count() >= 2
    assert re.search(r"wins?|tie", page.locator(".after h2").inner_text())
    page.locator(".held .card").first.click()
    page.locator("dialog article").wait_for()
    clues = page.locator(".recap").all_text_contents()
    assert len(clues) == 2
    page.reload()
    page.locator(".recap").last.wait_for(state="attached")
    assert page.locator(".recap").all_text_contents() == clues  # the page still knows them


def roles(ada: Any, bob: Any) -> tuple[Any, Any]:
    """Who guesses now, and who gives the clues."""
    ada.locator(".side.on").wait_for()
    return (ada, bob) if ada.locator(".side.on.ours").count() else (bob, ada)


def is_asked_to_choose(giver: Any, guesser: Any) -> bool:
    """True: the one who gives the clue; False: the other has all clues and guesses."""
    for _ in range(600):
        if giver.locator(".choices .card:not(:disabled)").count():
            return True
        if guesser.locator("#state-iq-state").count():
            return False
        giver.wait_for_timeout(50)
    raise AssertionError("nobody is asked")


def choose(giver: Any) -> None:
    """The first option; then the page shows what comes next."""
    before = number(giver)
    giver.locator(".choices .card").first.click()
    giver.wait_for_function("n => Number(document.querySelector('[data-n]').dataset.n) > n", arg=before)


def test_the_value_of_an_option_is_for_the_clue_team_alone(visit: Visit, server: str) -> None:
    ada, bob = two_people(visit, server, "state-iq", clocks="off", level=2)
    chosen, own = 0, ""
    while not chosen or not own:
        guesser, giver = roles(ada, bob)
        if is_asked_to_choose(giver, guesser):
            values = giver.locator(".choices .clue").all_inner_texts()
            assert guesser.locator(".choices").count() == 0
            assert not set(values) & set(guesser.locator(".known .clue").all_inner_texts())
            choose(giver)
            guesser.locator(".known .clue").filter(has_text=values[0].split("\n")[-1]).first.wait_for()
            chosen += 1
        else:
            assert giver.locator("#state-iq-state").count() == 0
            own = guess_own(guesser)
            giver.locator(".sides", has_text=f"{own} ✗").wait_for()
            tried = guesser.locator(".known .tried").all_inner_texts()
            assert all(words.startswith(own) for words in tried), "which clues the wrong State goes with"
    while is_asked_to_choose(giver, guesser):
        choose(giver)
    if guesser.locator(".side.on .wrong").count():  # its turn goes on: repeats get a warning (IQ-R11)
        name = FACTS[own]["name"]
        guesser.locator(".prompt", has_text=f"{name} was wrong.").wait_for()
        guesser.get_by_label(HIDING).fill(name.lower())
        guesser.get_by_text(f"You named {name} before").wait_for()


def guess_own(page: Any) -> str:
    """Your own State is always wrong (IQ-R17); what cannot be read costs nothing."""
    field = page.get_by_label(HIDING)
    field.fill("Atlantis")
    page.get_by_text("No State is called “Atlantis”.").wait_for()
    assert guess_button(page).is_disabled()
    field.press("Enter")
    page.wait_for_timeout(300)
    assert (
        page.locator("form [role=status]").inner_text()
        == "No State is called “Atlantis”. That does not count as a guess."
    )
    assert page.get_by_text("Atlantis").count() == 1, "it is said once"
    held = own_card(page).locator(".sr").inner_text().removeprefix("Your card: ")
    field.fill(f"{held}h".lower())  # a slip: the intended State is one press away
    assert guess_button(page).is_disabled()
    page.get_by_role("group", name="Did you mean").get_by_role("button", name=held, exact=True).click()
    assert (guess_button(page).text_content() or "").strip() == f"Guess {held}"
    code = next(code for code, facts in FACTS.items() if facts["name"] == held)
    field.fill(code)
    field.press("Enter")  # an incomplete name is completed, and not guessed yet
    assert field.input_value() == held
    field.press("Enter")
    return code


def test_on_a_phone(visit: Visit) -> None:
    page = visit("phone", has_touch=True, path=BLANK)
    open_table(page, "state-iq", seats=4, level=4)
    no_hints(page)
    seen = set()
    for _ in range(30):
        what = wait_for_ask(page)
        if what not in seen:
            assert misfits(page) == []
        seen.add(what)
        if what == "over":
            break
        before = steps(page)
        if what == "choose":
            page.locator(".choices .card").first.tap()
        else:
            page.get_by_role("button", name="Larger map").tap()
            assert page.evaluate("() => document.documentElement.scrollWidth") <= 360
            page.get_by_role("button", name="Smaller map").tap()
            page.get_by_label(HIDING).fill(TRIED[len(before) % 6])
            guess_button(page).tap()
        page.wait_for_function(
            """before => document.querySelector('.after') ||
                document.querySelector('.sides')?.innerText + document.querySelector('.clues')?.innerText !== before""",
            arg=before,
        )
    assert "over" in seen


def test_the_own_card_is_seen_while_the_stakes_are_asked(visit: Visit, server: str) -> None:
    """GP-37: the count runs; on a phone nobody has time to look for the card."""
    clock = {"clock.stakes": 60, "clock.guess": 600, "clock.clue": 600}
    ada, _ = two_people(visit, server, "state-iq", ("phone", "phone"), stakes="on", stakes_early_lock="on", **clock)
    card = ada.locator(".own article").bounding_box()
    assert card["y"] + 100 < 740
    assert misfits(ada) == []


def test_on_a_phone_the_field_is_in_sight_however_much_is_known(visit: Visit, server: str) -> None:
    sizes = ("phone", "phone")
    guesser, giver = roles(*two_people(visit, server, "state-iq", sizes, clocks="off", level=2))
    for page in (guesser, giver):
        page.set_viewport_size({"width": 360, "height": 640})
    while is_asked_to_choose(giver, guesser):
        choose(giver)
    guess_own(guesser)
    while is_asked_to_choose(giver, guesser):
        choose(giver)
    guesser.evaluate("() => scrollTo(0, 0)")
    field = guesser.get_by_label(HIDING).bounding_box()
    assert field["x"] + field["width"] <= guess_button(guesser).bounding_box()["x"]
    fresh = guesser.locator(".known .fresh")
    assert [clue.get_attribute("data-key") for clue in guesser.locator(".known .card").all()][: fresh.count()] == [
        clue.get_attribute("data-key") for clue in fresh.all()
    ], "the newest clues are on top"
    last = fresh.last.bounding_box()
    assert last["y"] + last["height"] <= field["y"], "and nothing covers them"


def test_states_are_crossed_out_by_hand(visit: Visit, server: str) -> None:
    guesser, giver = roles(*two_people(visit, server, "state-iq", ("laptop", "laptop"), clocks="off", level=2))
    while is_asked_to_choose(giver, guesser):
        choose(giver)
    cross = guesser.get_by_role("button", name="Cross out")
    cross.click()
    for code in ("TX", "CA", "MT", "TX"):  # pressed twice: it is back
        guesser.locator(f"[data-place='state-{code}']").click()
    assert guesser.get_by_label(HIDING).input_value() == ""
    assert guesser.locator(".map .count").inner_text() == "48 left"
    cross.click()
    guesser.locator("[data-place='state-TX']").click()
    assert guesser.get_by_label(HIDING).input_value() == "Texas"
    assert guesser.locator(".map .name").inner_text() == "Texas"


def test_the_map_is_one_stop_of_the_tab_key(visit: Visit, server: str) -> None:
    guesser, giver = roles(*two_people(visit, server, "state-iq", ("laptop", "laptop"), clocks="off", level=2))
    while is_asked_to_choose(giver, guesser):
        choose(giver)
    field = guesser.get_by_label(HIDING)
    guesser.get_by_role("button", name="Larger map").focus()
    guesser.keyboard.press("Shift+Tab")
    first = guesser.evaluate("() => document.activeElement.ariaLabel")
    guesser.keyboard.press("ArrowRight")
    second = guesser.evaluate("() => document.activeElement.ariaLabel")
    assert {first, second} <= {fact["name"] for fact in FACTS.values()}
    assert first != second
    guesser.keyboard.press("Enter")
    assert field.input_value() == second
    assert guesser.get_by_role("button", name=second, exact=True, pressed=True).count() == 1
    guesser.keyboard.press("Tab")
    assert guesser.evaluate("() => document.activeElement.ariaLabel") == "Larger map"
    guesser.keyboard.press("Shift+Tab")
    assert guesser.evaluate("() => document.activeElement.ariaLabel") == second


def test_the_giver_may_peek_at_one_clue_and_hears_what_it_was_worth(visit: Visit, server: str) -> None:
    guesser, giver = roles(*two_people(visit, server, "state-iq", ("laptop", "laptop"), clocks="off", level=2))
    peeked = 0
    while is_asked_to_choose(giver, guesser):
        cards, peek = giver.locator(".choices .card"), giver.locator(".choices .peek")
        assert giver.locator(".choices .leaves").count() == 0, "a decision, not a sum"
        assert peek.count() == (cards.count() > 1 and not peeked)
        if peek.count():
            before = number(giver)
            peek.click()
            cards.last.click()
            peeked += 1
            assert number(giver) == before, "a look gives no clue"
            assert giver.locator(".choices .leaves").count() == 1
            assert cards.last.locator(".leaves").count() == 1
        choose(giver)
    assert peeked == 1


def test_what_was_guessed_is_marked_on_the_map(visit: Visit, server: str) -> None:
    guesser, giver = roles(*two_people(visit, server, "state-iq", ("laptop", "laptop"), clocks="off", level=2))
    while is_asked_to_choose(giver, guesser):
        choose(giver)
    guess_own(guesser)
    for page in (guesser, giver):
        page.locator(".map .mark.wrong").first.wait_for()


def all_clues(visit: Visit, server: str, size: str = "laptop") -> tuple[Any, Any]:
    """The guesser has the first clues, broad ones, and is asked."""
    options = {"clocks": "off", "level": 2, "clue_order": "easy"}
    guesser, giver = roles(*two_people(visit, server, "state-iq", (size, size), **options))
    while is_asked_to_choose(giver, guesser):
        choose(giver)
    return guesser, giver


def middle_of(page: Any, code: str) -> tuple[float, float]:
    box = page.locator(f"[data-place='state-{code}']").bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def is_dark(page: Any, code: str) -> bool:
    return "dim" in (page.locator(f"[data-place='state-{code}']").get_attribute("class") or "").split()


def sweep(page: Any, *codes: str) -> None:
    page.mouse.move(*middle_of(page, codes[0]))
    page.mouse.down()
    for code in codes[1:]:
        page.mouse.move(*middle_of(page, code))  # in one leap: what lies between is swept, too
    page.mouse.up()


@pytest.mark.parametrize("size", ["laptop", "phone"])
def test_states_are_swept_out_and_one_is_brought_back(visit: Visit, server: str, size: str) -> None:
    guesser, _ = all_clues(visit, server, size)
    sweep(guesser, "WA", "ND")
    assert [code for code in ("WA", "ID", "MT", "ND", "TX") if is_dark(guesser, code)] == ["WA", "ID", "MT", "ND"]
    assert guesser.get_by_label(HIDING).input_value() == "", "a sweep names nothing"
    sweep(guesser, "MT", "ND")
    assert [code for code in ("WA", "ID", "MT", "ND") if is_dark(guesser, code)] == ["WA", "ID"]
    guesser.locator("[data-place='state-WA']").click()
    assert guesser.get_by_label(HIDING).input_value() == "Washington"
    assert not is_dark(guesser, "WA"), "what is named is thought of again"
    guesser.get_by_label(HIDING).fill("")
    texas = guesser.locator("[data-place='state-TX']")
    texas.focus()
    texas.press("x")  # the same by keyboard
    assert is_dark(guesser, "TX")
    assert guesser.locator(".map .count").inner_text() == "48 left"


def test_what_was_crossed_out_is_checked(visit: Visit, server: str) -> None:
    guesser, _ = all_clues(visit, server)
    check, sees = guesser.locator(".check"), guesser.locator(".see")
    assert check.count() == 0, "each clue is shown on the map by its own button, and by nothing else"
    if not sees.count():
        return  # both clues are true of a few States only
    for k in range(sees.count()):
        sees.nth(k).click()
    guesser.wait_for_timeout(1200)  # until all has gone out
    bright = [code for code in FACTS if not is_dark(guesser, code)]
    dark = [code for code in FACTS if code not in bright][:2]
    for k in range(sees.count()):
        sees.nth(k).click()
    guesser.get_by_role("button", name="Cross out").click()
    for code in (bright[0], *dark):
        guesser.locator(f"[data-place='state-{code}']").press("Enter")
    assert check.inner_text() == "Check me"
    check.click()
    more = 48 - len(bright)
    verdict = "1 comes back, " + (f"{more} more can go" if more else "none can go now")
    guesser.locator(".map .count", has_text=verdict).wait_for()
    assert not is_dark(guesser, bright[0])
    assert all(is_dark(guesser, code) for code in dark), "what was rightly crossed out stays"
    assert sum(is_dark(guesser, code) for code in FACTS) == 2, "and nothing else goes out"
    guesser.locator(".among", has_text="one of 48").wait_for()
    assert check.inner_text() == "Show the rest"
    check.click()
    guesser.wait_for_timeout(1200)
    assert [code for code in FACTS if not is_dark(guesser, code)] == bright
    guesser.locator(".among", has_text="only one fits" if len(bright) == 1 else f"one of {len(bright)}").wait_for()
    assert check.count() == 0


def test_a_newcomer_reads_what_each_card_is_for(visit: Visit, server: str) -> None:
    guesser, giver = all_clues(visit, server)
    assert guesser.locator(".caption").all_inner_texts() == ["Find it!", "Your secret"]
    assert giver.locator(".caption").all_inner_texts() == ["Hide it!"]
    known = giver.locator(".map .count").inner_text()
    count = "only one fits" if known.startswith("Only") else f"one of {known.split()[0]}"
    assert giver.locator(".among").inner_text() == count


def test_after_a_clue_is_given_one_sees_what_each_was_worth(visit: Visit, server: str) -> None:
    options = {"clocks": "off", "level": 2, "clue_order": "easy"}
    guesser, giver = roles(*two_people(visit, server, "state-iq", ("laptop", "laptop"), **options))
    assert is_asked_to_choose(giver, guesser)
    offered = giver.locator(".choices .card")
    assert offered.count() > 1
    before = number(giver)
    offered.last.click()
    worth = giver.locator(".worth")
    worth.wait_for()
    assert number(giver) > before
    assert worth.locator(".row.given").inner_text().split("\n")[-1].endswith(("States left", "only yours"))
    assert worth.locator(".row").count() == 2
    assert guesser.locator(".worth").count() == 0, "it is for those who hide the State"
    worth.click()
    assert worth.count() == 0


def test_the_way_to_each_card_is_told_also_in_a_replay(visit: Visit) -> None:
    page = visit("laptop", path=BLANK)
    open_table(page, "state-iq", seats=2, clue_order="easy")
    no_hints(page)
    while wait_for_ask(page) != "over":
        before = steps(page)
        if page.locator(".choices .card").count():
            page.locator(".choices .card").first.click()
        else:
            held = own_card(page).locator(".sr").inner_text().removeprefix("Your card: ")
            page.get_by_label(HIDING).fill(held)  # always wrong (IQ-R17)
            guess_button(page).click()
        page.wait_for_function(
            """before => document.querySelector('.after') ||
                document.querySelector('.sides')?.innerText + document.querySelector('.clues')?.innerText !== before""",
            arg=before,
        )
    page.locator(".recap").last.wait_for(state="attached")
    assert page.locator(".map .chain:not(.under)").count() >= 1
    names = " ".join(page.locator(".recap").all_inner_texts())
    if "Alaska" not in names and "Hawaii" not in names:  # these two are not where they are drawn
        assert re.search(r"It was (about [0-9]+ miles|next door)", names)
    told = page.locator(".recap").all_text_contents()
    page.get_by_role("button", name=re.compile("^Replay")).click()
    page.get_by_label("Step", exact=True).press("End")
    page.locator(".recap").last.wait_for(state="attached")
    assert page.locator(".recap").all_text_contents() == told


# The page notes what it shows while a guess is not judged yet: on a busy machine the test may look too late.
BREATH = """() => {
  window.breath = []
  const count = (what) => document.querySelectorAll(what).length
  const words = (what) => [...document.querySelectorAll(what)].map((one) => one.textContent).join('|')
  const note = () => {
    if (!document.querySelector('.prompt')?.textContent.includes('Is it ')) return
    const said = ['.sides', '.known', '.goal', '.frame > .sr p'].map(words)
    const seen = ['.choices', '.map .mark', '.tried', '.again, .after, .moment'].map(count)
    window.breath.push([...said, ...seen, document.querySelector('.frame').dataset.n].join())
  }
  const all = { childList: true, subtree: true, characterData: true, attributes: true }
  new MutationObserver(note).observe(document.body, all)
}"""


JUDGED = "() => breath.length && !document.querySelector('.prompt').textContent.includes('Is it ')"


def test_while_a_guess_is_judged_nothing_on_the_page_tells_what_it_is_worth(visit: Visit, server: str) -> None:
    """Marks, clues, notes, buttons, story: all of the page stays as it was, for both sides, until it is said."""

    def lively(page: Any) -> None:
        page.emulate_media(reduced_motion="no-preference")  # where motion is reduced, it is said at once

    options = {"clocks": "off", "level": 2, "clue_order": "easy"}
    ada, bob = two_people(visit, server, "state-iq", ("laptop", "phone"), prepare=lively, **options)
    guesser, giver = roles(ada, bob)
    while is_asked_to_choose(giver, guesser):
        choose(giver)
    for guess in range(3):  # the last one changes the roles, and shows the card
        for page in (guesser, giver):
            page.locator(".moment").wait_for(state="detached")  # that of the guess before
        shown = [page.locator(".sides").text_content() for page in (guesser, giver)]
        for page in (guesser, giver):
            page.evaluate(BREATH)
        held = own_card(guesser).locator(".sr").inner_text().removeprefix("Your card: ")
        guesser.get_by_label(HIDING).fill(held)
        guess_button(guesser).click()
        for page, before in zip((guesser, giver), shown, strict=True):
            page.wait_for_function(JUDGED)
            notes = page.evaluate("breath")
            assert len(set(notes)) == 1, "nothing changes"
            assert notes[0].startswith(before)
        while guess < 2 and is_asked_to_choose(giver, guesser):
            choose(giver)


def test_a_sweep_may_begin_off_the_coast(visit: Visit, server: str) -> None:
    guesser, _ = all_clues(visit, server)
    x, y = middle_of(guesser, "WA")
    land = guesser.locator(".map .land").first.bounding_box()
    guesser.mouse.move(land["x"] + 2, y)
    guesser.mouse.down()
    guesser.mouse.move(x, y)
    guesser.mouse.move(*middle_of(guesser, "MT"))
    guesser.mouse.up()
    assert [code for code in ("WA", "ID", "MT", "ND") if is_dark(guesser, code)] == ["WA", "ID", "MT"]


def test_on_a_phone_the_map_keeps_its_size_and_nothing_lies_on_it(visit: Visit, server: str) -> None:
    sizes = ("phone", "phone")
    options = {"clocks": "off", "level": 2, "silence": "once"}
    pages = roles(*two_people(visit, server, "state-iq", sizes, **options))
    guesser, giver = pages
    land = ".map .land:has(.country)"
    found = set()
    for _ in range(3):
        while is_asked_to_choose(giver, guesser):
            found |= {tuple(page.locator(land).bounding_box().values()) for page in pages}
            choose(giver)
        guesser.locator("[data-place='state-KS']").click()
        found |= {tuple(page.locator(land).bounding_box().values()) for page in pages}
        for words in guesser.locator(".strip > *:visible").all():
            box = words.bounding_box()
            assert box["y"] + box["height"] <= guesser.locator(land).bounding_box()["y"] + 1
        own = guess_own(guesser)
        guesser.locator(".sides", has_text=f"{own} ✗").wait_for()
        if guesser.locator(".side.on.ours").count() == 0:
            break
    assert len({(x, width, height) for x, _, width, height in found}) == 1, found
    tops = [y for _, y, _, _ in found]
    assert max(tops) - min(tops) < 2, "a check mark is a hair higher than a digit"


def test_a_wrong_state_bears_its_own_mark(visit: Visit, server: str) -> None:
    guesser, giver = roles(*two_people(visit, server, "state-iq", ("laptop", "laptop"), clocks="off", level=2))
    while is_asked_to_choose(giver, guesser):
        choose(giver)
    own = guess_own(guesser)
    mark = guesser.locator(".map .mark.wrong").first.bounding_box()
    state = guesser.locator(f"[data-place='state-{own}']").bounding_box()
    x, y = mark["x"] + mark["width"] / 2, mark["y"] + mark["height"] / 2
    assert state["x"] <= x <= state["x"] + state["width"]
    assert state["y"] <= y <= state["y"] + state["height"]
    assert guesser.locator(".map .stop").count() == 0, "no second dot beside it"


def test_a_team_keeps_quiet_once(visit: Visit, server: str) -> None:
    options = {"clocks": "off", "level": 2, "clue_order": "easy", "silence": "once"}
    guesser, giver = roles(*two_people(visit, server, "state-iq", ("laptop", "laptop"), **options))
    assert is_asked_to_choose(giver, guesser)
    assert giver.get_by_role("button", name="Take back").count() == 0
    hush = giver.get_by_role("button", name="Shh! Keep quiet (once a game)")
    assert hush.count() == (giver.locator(".choices .card").count() == 1), (
        "at first, only where there is no choice of clues"
    )
    if not hush.count():
        choose(giver)
    hush.click()
    giver.locator(".choices .quiet").wait_for(state="detached")
    for page, who in ((guesser, r"(Ada|Bob) keeps"), (giver, "You keep")):
        page.locator(".known", has_text=re.compile(f"{who} quiet this time")).wait_for()
    while is_asked_to_choose(giver, guesser):
        choose(giver)
        giver.wait_for_timeout(900)  # until it would be known whether it can be taken back
        assert giver.get_by_role("button", name="Take back").count() == 0, "what was said is said"
    assert guesser.locator(".known .card").count() == 1
    assert giver.get_by_text("the only clue on its card").count() == 0, "there was a choice: to keep quiet"
