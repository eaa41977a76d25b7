"""Dashing States in the browser: the row by tapping, dragging and keyboard, the names after the shout."""

import re
from typing import Any

from cardinal.atlas.facts import FACTS
from cardinal.atlas.pictures import outlines
from cardinal.games.geoplunge.dashing_states.pictures import RED

from .conftest import BLANK, no_hints, open_table, play_now, serious
from .geoplunge import Visit, misfits, over, two_people
from .people import press

LONG = {"clock.race": 3600, "clock.name_card": 120}
TURNED = {**LONG, "auto_turn": "on"}
SHAPES = {outline.slim(): code for code, outline in outlines().states.items()}


def recognized(page: Any) -> dict[str, str]:
    """The State on each card in the hand, as somebody who knows the map sees it: by the red shape."""
    page.wait_for_function("() => document.querySelectorAll('.hand li img').length === 7")
    found = {}
    for button in page.locator(".hand button").all():
        drawing = button.locator("img").evaluate("img => decodeURIComponent(img.src)")
        red = re.search(f'<path d="([^"]+)" fill="{RED}"', drawing)
        assert red is not None
        found[button.get_attribute("data-key").removeprefix("card-")] = SHAPES[red[1]]
    assert not any(FACTS[code]["name"] in page.content() for code in found.values())
    return found


def hidden(page: Any) -> bool:
    """Whether the number or the small map in the corner of a laid card lies over the middle of its red State."""
    red, *over = (page.locator(f".slot {part}").first.bounding_box() for part in ("svg path", ".corner", ".whole"))
    x, y = red["x"] + red["width"] / 2, red["y"] + red["height"] / 2
    return any(0 < x - box["x"] < box["width"] and 0 < y - box["y"] < box["height"] for box in over)


def in_hand(page: Any, handle: str) -> Any:
    return page.locator(f".hand [data-key='card-{handle}']")


def rows(page: Any) -> list[list[str]]:
    laid: list[list[str]] = page.evaluate(
        """() => [...document.querySelectorAll('.slot')].map((slot) =>
            [...slot.querySelectorAll('[data-card]')].map((card) => card.dataset.card))"""
    )
    return laid


def name_all(page: Any, states: list[str]) -> None:
    for place, code in enumerate(states):
        page.get_by_label(f"Card {place + 1}: State").wait_for()
        assert page.locator(".naming li.said").count() == place
        if place:
            page.get_by_label(f"Card {place + 1}: State").fill(FACTS[code]["name"])
            page.get_by_label(f"Card {place + 1}: capital").fill(FACTS[code]["capital"])
            page.get_by_label(f"Card {place + 1}: capital").press("Enter")
        else:  # nobody has to spell
            for name in (FACTS[code]["name"], FACTS[code]["capital"]):
                page.locator(".pad").get_by_role("button", name=name[0], exact=True).click()
                page.locator(".pad").get_by_role("button", name=name, exact=True).click()


def run(page: Any, key: str) -> list[str]:
    """A race by tapping, correctly; returns the States in the row."""
    cards = recognized(page)
    order = sorted(cards, key=lambda handle: FACTS[cards[handle]][key].replace("St.", "Saint"))
    for handle in order:
        in_hand(page, handle).tap()
    assert rows(page) == [order[:6], order[6:]]
    page.get_by_role("button", name="GeoPlunge!", exact=True).tap()
    states = [cards[handle] for handle in order[:6]]
    page.get_by_label("Card 1: State").wait_for()
    assert misfits(page) == []
    name_all(page, states)
    return states


def test_two_races_by_tapping_win_with_the_bonus(visit: Visit, server: str) -> None:
    ada, bob = two_people(visit, server, "dashing-states", ("phone", "laptop"), touch=True, **LONG)
    ada.locator(".hand li").first.wait_for()
    assert misfits(ada) == []
    in_hand(ada, "m1").tap()
    assert not hidden(ada)
    ada.locator("[data-card='m1']").press("Delete")
    assert ada.get_by_role("button", name="GeoPlunge!").count() == 0, "nothing to shout before six cards are laid"
    first = run(ada, "name")
    assert bob.locator(".naming input").count() == 0
    ada.locator(".result").wait_for()
    assert "You win the race" in ada.locator(".result h3").inner_text()
    for code in first:
        assert FACTS[code]["capital"] in bob.locator(".result").inner_text()
    run(ada, "capital")
    ada.locator(".after").wait_for()
    assert "You win, plus the bonus" in ada.locator(".after h2").text_content()
    assert ada.locator(".result").count() == 1, "the last race"
    ada.get_by_role("button", name="Look back at race 1").click()
    ada.get_by_role("dialog").locator(".result h3").get_by_text("Race 1,").wait_for()


def test_to_the_end_against_a_bot(visit: Visit, axe_source: str) -> None:
    page = visit("laptop", dark=True, path=BLANK)
    open_table(page, "dashing-states", seats=2, **LONG)
    no_hints(page)
    page.locator(".hand li").first.wait_for()
    assert page.locator(".fidgets").inner_text(), "something is to be seen of a bot that searches"
    assert serious(page, axe_source) == []
    while not over(page):  # as much as we can do before the bot shouts
        page.wait_for_function("() => document.querySelector('.after, .hand li, .actions button.main, .naming input')")
        if page.locator(".naming input").count():
            name_all(page, ["ME"] * 6)
            page.locator(".result").first.wait_for()
        page.evaluate(
            """() => { const card = document.querySelector('.hand li button'); if (card) card.click()
                else document.querySelector('.actions button.main')?.click() }"""
        )
        page.wait_for_timeout(40)
    assert re.search(r"wins?|tie", page.locator(".after h2").text_content())
    races = page.get_by_role("button", name=re.compile("^Look back at race")).count()
    assert races >= 2
    assert page.locator(".result h3").inner_text().startswith(f"Race {races},"), (
        "the last one; the others are a tap away"
    )
    assert " points" in page.locator(".after .note").first.inner_text()


def test_DS_R23_nobody_waits_for_the_end_of_the_break(visit: Visit) -> None:
    page = visit("phone", path=BLANK)
    open_table(page, "dashing-states", seats=2, auto_turn="on", break_early="on", **LONG)
    no_hints(page)
    cards = recognized(page)
    for handle in sorted(cards, key=lambda one: FACTS[cards[one]]["name"], reverse=True)[:6]:
        in_hand(page, handle).click()
    page.get_by_role("button", name="GeoPlunge!", exact=True).click()
    press(page, "I’m ready!")
    page.get_by_text("You are ready for the next race.").first.wait_for(state="attached")
    page.get_by_text(re.compile("is ready for the next race.")).first.wait_for(state="attached")  # a bot follows


def test_dragging_and_the_keyboard(visit: Visit, server: str) -> None:
    ada, _ = two_people(visit, server, "dashing-states", **LONG)
    ada.locator(".hand li").first.wait_for()
    for handle in ("m3", "m1"):
        in_hand(ada, handle).drag_to(ada.locator("[data-place='slot-0'] .end"))
    in_hand(ada, "m5").drag_to(ada.locator("[data-place='slot-1'] .end"))
    assert rows(ada) == [["m3", "m1"], ["m5"]]
    in_hand(ada, "m2").focus()
    ada.keyboard.press("1")
    assert rows(ada)[0] == ["m2", "m3", "m1"]
    ada.locator("[data-card='m1']").focus()
    ada.keyboard.press("ArrowLeft")
    assert rows(ada)[0] == ["m2", "m1", "m3"]
    ada.locator("[data-card='m5']").focus()
    ada.keyboard.press("Delete")
    assert rows(ada) == [["m2", "m1", "m3"], []]
    in_hand(ada, "m4").focus()
    ada.keyboard.press("7")
    assert rows(ada)[1] == ["m4"]
    ada.locator("[data-card='m3']").drag_to(ada.locator(".hand"))
    assert rows(ada)[0] == ["m2", "m1"]
    ada.wait_for_timeout(1000)  # the server knows about the rows, too
    ada.reload()
    ada.locator("[data-card='m2']").wait_for()
    assert rows(ada) == [["m2", "m1"], ["m4"]]


def test_a_seventh_card_that_is_not_turned_loses_the_race(visit: Visit, server: str) -> None:
    ada, bob = two_people(visit, server, "dashing-states", **LONG)
    ada.locator(".hand li").first.wait_for()
    cards = recognized(ada)
    for handle in sorted(cards, key=lambda one: FACTS[cards[one]]["name"])[:6]:
        in_hand(ada, handle).click()
    ada.get_by_text("Now turn the seventh card face down.").wait_for()
    ada.get_by_role("button", name="GeoPlunge!", exact=True).click()
    bob.locator(".result", has_text="You win the race: Ada’s seventh card was not face down.").wait_for()
    assert "the seventh card is not face down" in ada.locator(".result").inner_text()
    cards = recognized(ada)  # the second race, by capital: a wrong row
    row = sorted(cards, key=lambda one: FACTS[cards[one]]["capital"], reverse=True)
    for handle in row:
        in_hand(ada, handle).click()
    ada.get_by_role("button", name="GeoPlunge!", exact=True).click()
    first, second = (FACTS[cards[handle]]["capital"].replace("St.", "Saint") for handle in row[:2])
    why = ada.locator(".result .why").first.inner_text()
    assert why.startswith(f"{first} (")
    assert f" is placed before {second} (" in why
    assert ada.locator(".result li.bad").count() >= 5  # every pair that lies the wrong way around
    ada.get_by_role("status").get_by_text("The right order").wait_for()
    capitals = ada.locator(".result li > span:nth-of-type(2)").all_inner_texts()
    assert capitals == sorted(capitals, key=lambda one: one.replace("St.", "Saint"))
    ada.get_by_role("button", name="Show it as it was").click()
    ada.get_by_text("As you had it").wait_for()


def test_a_card_stays_in_its_place_while_others_are_laid(visit: Visit, server: str) -> None:
    """In a race the next tap must not hit another card."""
    page, _ = two_people(visit, server, "dashing-states", **LONG)
    no_hints(page)
    page.wait_for_function("() => document.querySelectorAll('.hand li img').length === 7")
    for size in ({"width": 1280, "height": 800}, {"width": 360, "height": 740}):
        page.set_viewport_size(size)
        before = in_hand(page, "m6").bounding_box()["x"]
        in_hand(page, "m1" if size["width"] > 900 else "m5").click()
        assert in_hand(page, "m6").bounding_box()["x"] == before


def offered(page: Any, place: int) -> list[str]:
    page.locator(f"[data-place='name-{place}'] .offered").wait_for()
    return [name.strip() for name in page.locator(".offered button").evaluate_all("all => all.map((b) => b.ariaLabel)")]


def choose(page: Any, name: str) -> None:
    page.locator(".offered").get_by_role("button", name=name, exact=True).click()


def raced(page: Any, key: str) -> list[str]:
    cards = recognized(page)
    order = sorted(cards, key=lambda handle: FACTS[cards[handle]][key].replace("St.", "Saint"))[:6]
    for handle in order:
        in_hand(page, handle).click()
    page.get_by_role("button", name="GeoPlunge!", exact=True).click()
    return [cards[handle] for handle in order]


def test_DS_R24_one_tap_names_a_state_and_a_wrong_one_is_felt_at_once(visit: Visit, server: str) -> None:
    ada, bob = two_people(
        visit, server, "dashing-states", ("phone", "laptop"), name_choices="on", auto_turn="on", **LONG
    )
    assert ada.locator(".offered").count() == 0
    for place, code in enumerate(raced(ada, "name"), start=1):
        assert len(offered(ada, place)) == 4
        if place == 1:
            assert misfits(ada) == []
            assert bob.locator(".offered").count() == 0
        choose(ada, f"{FACTS[code]['name']}, {FACTS[code]['capital']}")  # one tap says both
        if place < 6:
            ada.locator(f".naming li:nth-child({place}) [role=img][aria-label=right]").wait_for()
    ada.locator(".result h3", has_text="You win the race").wait_for()
    states = raced(bob, "capital")
    offered(bob, 1)
    wrong = [not name.endswith(f", {FACTS[states[0]]['capital']}") for name in offered(bob, 1)].index(True)
    bob.keyboard.press(str(1 + wrong))  # or by keyboard
    truth = f"That was {FACTS[states[0]]['name']}, {FACTS[states[0]]['capital']}."
    bob.get_by_text(truth).first.wait_for(state="attached")
    assert bob.locator(".result li.bad").count() == 1, "what nobody was asked any more is not wrong"


TOGETHER = """() => new MutationObserver(() => {
    const said = document.querySelector('.prompt')?.textContent ?? ''
    if (said.includes('Was anybody as fast?') && document.querySelector('.check')) document.body.dataset.both = 'yes'
}).observe(document.body, { subtree: true, childList: true, characterData: true })"""


def test_a_hint_makes_room_as_soon_as_a_card_is_laid(visit: Visit, server: str) -> None:
    page, _ = two_people(visit, server, "dashing-states", ("phone", "laptop"), touch=True, auto_turn="on", **LONG)
    page.locator(".hint", has_text="Tap six in order.").wait_for()
    cards = recognized(page)
    order = sorted(cards, key=lambda handle: FACTS[cards[handle]]["name"])
    page.get_by_role("button", name="Show me one: a hint").click()
    page.locator(".answer", has_text="Of all your cards,").wait_for()
    in_hand(page, order[0]).tap()
    page.locator(".answer").wait_for(state="detached")
    assert page.locator(".hint").count() == 0, "what to do is known by now"
    assert page.locator("[data-hinted]").count() == 0
    for handle in order[1:6]:
        in_hand(page, handle).tap()
    page.get_by_text("Sure? Then shout!").wait_for()
    page.get_by_role("button", name="Show me one: a hint").click()
    page.locator(".answer", has_text="Of all your cards,").wait_for()
    page.evaluate(TOGETHER)
    page.get_by_role("button", name="GeoPlunge!", exact=True).tap()
    page.get_by_label("Card 1: State").wait_for()
    assert page.evaluate("() => document.body.dataset.both") is None, "nobody is asked to shout twice"


BELOW = "() => { const table = document.querySelector('.table'); return table.scrollHeight - table.clientHeight }"


def test_on_a_phone_the_maps_use_the_room_and_nothing_scrolls(visit: Visit, server: str) -> None:
    page, _ = two_people(
        visit, server, "dashing-states", ("phone", "laptop"), auto_turn="on", name_choices="on", **LONG
    )
    page.set_viewport_size({"width": 360, "height": 740})
    page.wait_for_function("() => document.querySelectorAll('.hand li img').length === 7")
    assert in_hand(page, "m7").bounding_box()["height"] > 90
    assert page.evaluate(BELOW) <= 0
    row = raced(page, "name")
    page.locator(".naming .runner").wait_for()
    assert len(row) == 6
    assert page.evaluate(BELOW) <= 0
    bird, card = (page.locator(f".naming {part}").first.bounding_box() for part in ("li.now .runner", "li.now .map"))
    assert bird["y"] + bird["height"] <= card["y"] + 1, "the bird stands on the card, not before it"


def test_DS_R25_the_next_play_on_this_device_begins_with_its_pace(visit: Visit) -> None:
    page = visit("laptop", path=BLANK)
    options = {"stakes": "off", "auto_turn": "on", "break_early": "on", "name_choices": "on", "clocks": "off"}
    open_table(page, "dashing-states", seats=2, **{"pace.row": 100}, **options)
    no_hints(page)
    for key in ("name", "capital"):
        for code in raced(page, key):
            choose(page, f"{FACTS[code]['name']}, {FACTS[code]['capital']}")
        if key == "name":
            press(page, "I’m ready!")
    page.locator(".after").wait_for()
    assert page.locator(".score li", has_text="Race 3").inner_text().split() == ["3", "Race", "3", "not", "needed"]
    page.get_by_text("race 3 is not needed").first.wait_for(state="attached")
    kept = page.evaluate("() => JSON.parse(localStorage.getItem('cardinal.next.dashing-states'))")
    assert kept[0]["of"] == {"level": 2}
    pace = kept[0]["options"]["pace.row"]
    assert 24 < pace < 70, "each of the two races moved it about halfway to a few seconds"
    page.goto("/")
    play_now(page, "Dashing States")
    page.locator(".stage").wait_for()
    code = page.url.rsplit("/", 1)[1]
    table = page.evaluate("async code => (await fetch(`/api/tables/${code}`)).json()", code)
    assert table["options"]["pace.row"] == pace
