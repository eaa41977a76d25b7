"""Shapes in the browser: trades, challenges and placing to the end, with open and with hidden hands, on a phone."""

import re
from collections.abc import Callable
from typing import Any

from .conftest import BLANK, no_hints, open_table, serious
from .wire import changed_wire, sent

Visit = Callable[..., Any]
NUMBER = "() => document.querySelector('[data-n]').dataset.n"
CHANGED = "n => document.querySelector('[data-n]').dataset.n !== n || document.querySelector('.after')"
CHOSEN = "() => !/challenges you|You fight with| beats |cannot win/.test(document.querySelector('.prompt').textContent)"
BY_ITSELF = "turned over|It’s a deal|your turn ends"
ASKED = f"""() => document.querySelector('.after') || (document.querySelector('.prompt.asked')
    && !document.querySelector('.laying') && !/{BY_ITSELF}/.test(document.querySelector('.prompt').textContent))"""
SMALL = """() => [...document.querySelectorAll('button, a, select, input')]
    .filter((e) => e.offsetParent && !e.closest('dialog'))
    .map((e) => [e.getBoundingClientRect(), e.textContent])
    .filter(([box]) => box.width < 43.5 || box.height < 43.5).map(([box, name]) => name)"""


def wait_for_ask(page: Any) -> bool:
    """Waits until we are asked; False when the game is over."""
    page.wait_for_function(ASKED)
    return bool(page.locator(".after").count() == 0)


def button(page: Any, name: str) -> Any:
    return page.locator(".actions").get_by_role("button", name=name)


def answer(page: Any) -> str:
    """Do what the prompt asks, like a person who likes to place and to fight; returns what was done, in a word."""
    before = page.evaluate(NUMBER)
    prompt = page.locator(".prompt").inner_text()
    did = _answer(page, prompt)
    page.wait_for_function(CHANGED, arg=before)
    return did


def _answer(page: Any, prompt: str) -> str:
    hand = page.locator(".mine button.card")
    if prompt.startswith("Your turn"):
        lit = page.locator(".others button.lit")
        wanted = _shapes(page)
        if lit.count():
            names = [lit.nth(k).inner_text() for k in range(lit.count())]
            best = next((k for k, name in enumerate(names) if any(shape in name for shape in wanted)), 0)
            if hand.count() > 4 and len(names) > 1:
                lit.nth(best).click()
                button(page, "Ask for it").click()
                return "ask"
        page.locator(".challenge button").first.click()
        return "challenge"
    if "to pay" in prompt:
        return "pay"  # what was offered is paid by itself
    if prompt.startswith("Fight ") or "challenges you!" in prompt:  # which number is always your own choice
        assert button(page, "Pick a number first").is_disabled()
        page.locator(".mine .number").first.click()
        button(page, "Fight with").click()
        page.wait_for_function(CHOSEN)
        return "battle"
    if "for two cards" in prompt:  # the card that they ask for is already picked
        button(page, "Give the").click()
        return "accept"
    if "draw a card!" in prompt:
        return "draw"  # by itself
    if "No, thanks" in prompt:
        button(page, "No, thanks").click()
        return "no, thanks"
    if prompt.startswith("You win!") or "take a card" in prompt:
        lit = page.locator(".others button.lit")  # only what the list needs glows
        (lit if lit.count() else page.locator(".others button.card")).first.click()  # either is taken at once
        page.evaluate("() => document.querySelector('.actions .main:not(:disabled)')?.click()")  # a tenth card is not
        return "take"
    if "lace " in prompt and page.locator(".mine button.lit").count():
        page.locator(".mine button.lit").first.click()
        return "place"
    for name in ("Fight", "Draw a card", "End turn"):
        if button(page, name).count():
            button(page, name).click()
            return name
    raise AssertionError(f"nothing to do for “{prompt}”")


def _shapes(page: Any) -> list[str]:
    """What the list still asks for, in words: it says '1 of 3 stars'."""
    label = page.locator(".wanted .list").get_attribute("aria-label")
    found = re.findall(r"(\d+) of (\d+) (\w{4})", label)  # four letters: one star, two stars
    return [name for placed, asked, name in found if placed != asked]


def test_a_game_to_its_end(visit: Visit, axe_source: str) -> None:
    page = visit("laptop", path=BLANK)
    open_table(page, "shapes", seats=3, maxRounds=30)
    no_hints(page)
    did = set()
    for step in range(120):
        if not wait_for_ask(page):
            break
        did.add(answer(page))
        if step == 6:
            assert serious(page, axe_source) == []
    result = page.locator(".after")
    ended = r"wins? together|wins?\s*:\s*all \d+ shapes placed first|fewest"
    assert re.search(ended, result.inner_text(), re.IGNORECASE)
    assert result.locator("tbody tr").count() == 3
    assert {"challenge", "battle", "place", "End turn"} <= did
    page.get_by_role("button", name="Look at the table").click()
    assert page.locator(".others .list").count() == 2  # SH-R42: all List Cards are shown
    page.get_by_role("button", name="The result").click()
    page.get_by_role("button", name="Replay").click()
    page.set_viewport_size({"width": 360, "height": 640})
    hand = page.locator(".mine .hand").bounding_box()
    assert hand["y"] + hand["height"] <= page.locator(".replay footer").bounding_box()["y"]


def test_numbers_in_other_hands_are_never_on_the_page(visit: Visit) -> None:
    """SH-13: the shapes in other hands show, the numbers do not."""
    page = visit("laptop", path=BLANK)
    open_table(page, "shapes", seats=2)
    no_hints(page)
    assert page.locator(".others .heap").count() >= 1
    assert page.locator(".others svg text").count() == 0
    wanted = _shapes(page)  # and what our own list needs is marked, here and there
    for card in page.locator(".others .heap, .mine .slot").all():
        needed = any(shape in card.locator(".card").inner_text() for shape in wanted)
        assert card.locator(".need").count() == needed
    assert page.locator(".mine .hand svg text").count() == 2 * page.locator(".mine .hand .card").count()


def test_with_hidden_hands_a_shape_is_named_blind(visit: Visit) -> None:
    """SH-R20: any shape may be named; whoever does not have it says so."""
    page = visit(path=BLANK)
    open_table(page, "shapes", seats=2, handShapes="hidden")
    no_hints(page)
    assert page.locator(".others .heap").count() == 1  # one pile of plain backs
    page.locator(".others button.lit").click()
    wishes = page.get_by_role("group", name="Which shape do you ask for?").get_by_role("button")
    assert wishes.count() == 8
    assert button(page, "Ask for it").is_disabled()
    wishes.nth(3).click()
    page.get_by_text(re.compile(r"You offer these two for \w+’s star\.")).wait_for()
    before = page.evaluate(NUMBER)
    button(page, "Ask for it").click()
    page.wait_for_function(CHANGED, arg=before)


def test_on_a_phone_everything_fits_and_can_be_hit(visit: Visit) -> None:
    page = visit("phone", has_touch=True, path=BLANK)
    open_table(page, "shapes", seats=4)
    no_hints(page)
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 360
    assert page.evaluate(SMALL) == []
    # a card of the hand before anything else was done: the prompt says why not
    page.locator(".mine button.card").first.tap()
    page.get_by_text("First ask or challenge somebody").wait_for()
    page.locator(".others button.lit").first.tap()
    page.get_by_text("You offer these two for").wait_for()
    assert page.locator(".mine button.picked").count() == 2  # a deal is proposed
    below = page.locator(".prompt").bounding_box()["y"] + 1
    for mat in page.locator(".others article").all():  # SH-R12: whom else one could ask stays in sight, whole
        box = mat.bounding_box()
        assert box["y"] + box["height"] <= below
    before = page.evaluate(NUMBER)
    button(page, "Ask for it").tap()
    page.wait_for_function(CHANGED, arg=before)
    for _ in range(12):
        if not wait_for_ask(page):
            break
        answer(page)
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 360
    page.get_by_role("button", name="All lists").tap()
    page.locator("dialog li").nth(23).wait_for()  # they come one after another
    assert page.locator("dialog li").count() == 24  # SH-11: the chart


def test_on_a_small_laptop_a_fight_fits_and_everybody_has_a_track(visit: Visit) -> None:
    page = visit("laptop", path=BLANK)
    page.set_viewport_size({"width": 1366, "height": 768})
    open_table(page, "shapes", seats=4, lists="even")
    wait_for_ask(page)
    fits = "e => e.scrollHeight <= e.clientHeight + 1"
    assert page.locator(".others i:visible").count() == 27  # SH-R48: nine for each of the three
    assert page.locator(".others").evaluate(fits)
    page.locator(".challenge button").first.click()
    page.locator(".vs").wait_for()
    assert page.locator(".others").evaluate(fits)
    assert page.locator(".table").evaluate(fits)


def test_what_you_pay_with_lies_on_the_table(visit: Visit) -> None:
    def pay(view: dict[str, Any]) -> None:
        if view["ask"] and view["phase"] == "act":
            hand = view["players"][view["seat"]]["cards"]
            view.update(phase="pay", target=1, shape="STA", moves=[f"pay {hand[0]} {hand[1]}"])

    page = visit(path=BLANK)
    changed_wire(page, pay)
    open_table(page, "shapes", seats=2)
    wait_for_ask(page)
    assert page.locator(".event svg text").count() == 2  # two backs with a question mark
    page.locator(".mine button.card").first.click()
    page.locator(".event").get_by_label("You pay").wait_for()


def test_SH_24_the_asker_is_told_of_a_decline(visit: Visit) -> None:
    def decline(view: dict[str, Any]) -> None:
        if view["ask"] and view["phase"] == "act":
            view.update(phase="place", acted="asked", target=1, moves=["end"])
            view["players"][1]["declines"] = 1

    page = visit(path=BLANK)
    changed_wire(page, decline)
    open_table(page, "shapes", seats=3)
    wait_for_ask(page)
    page.get_by_text(re.compile(r"^No deal: \w+ says no\. End your turn\.$")).wait_for()


def test_SH_54_too_many_cards_are_told_before_the_turn_ends(visit: Visit) -> None:
    def many(view: dict[str, Any]) -> None:
        if view["ask"] and view["phase"] == "act":
            view.update(phase="place", acted="asked", target=1, moves=["end"])
            view["players"][view["seat"]].update(size=10, cards=["STA 6/0"] * 10, shapes=["STA"] * 10)

    page = visit(path=BLANK)
    changed_wire(page, many)
    open_table(page, "shapes", seats=3)
    wait_for_ask(page)
    page.get_by_text("You hold 10 cards, 9 are allowed: at the end of your turn all go into the deck.").wait_for()
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 360


def test_SH_54_who_ends_a_turn_with_too_many_cards_is_asked_first(visit: Visit) -> None:
    def many(view: dict[str, Any]) -> None:
        if view["ask"] and view["phase"] == "act":
            view.update(phase="place", acted="asked", target=1, moves=["place STA 6/0", "end"])
            view["players"][view["seat"]].update(size=10, cards=["STA 6/0"] * 10, shapes=["STA"] * 10)

    page = visit(path=BLANK)
    moves = changed_wire(page, many)
    open_table(page, "shapes", seats=3)
    wait_for_ask(page)
    assert page.locator(".others i").count() == 0  # SH-10: how long a list is would be told by its places
    page.get_by_text("10 cards: too many!").wait_for()
    button(page, "End turn").click()
    page.get_by_text("End your turn with 10 cards? They would all go into the deck!").wait_for()
    button(page, "No, go back").click()
    assert moves == []
    button(page, "End turn").click()
    button(page, "Yes, lose them").click()
    sent(page, moves)
    assert moves == ["end"]


def test_SH_37_a_card_for_a_bonus_comes_without_a_tap(visit: Visit) -> None:
    def won(view: dict[str, Any]) -> None:
        if view["ask"] and view["phase"] == "act":
            battle = {"seats": [0, 1], "cards": ["STA 3b/3b", "HEA 4t/2b"], "numbers": [3, 2]}
            view.update(phase="bonus", acted="challenged", target=1, moves=["draw", "waive"], battle=battle)

    page = visit(path=BLANK)
    moves = changed_wire(page, won)
    open_table(page, "shapes", seats=3)
    sent(page, moves)
    assert moves == ["draw"]


def test_who_may_win_by_a_trade_is_told_of(visit: Visit) -> None:
    """SH-11, SH-52: the chart and what is placed tell what the asker may need."""

    def offer(view: dict[str, Any]) -> None:
        if view["phase"] != "over":
            me, wren = view["players"][:2]
            me.update(size=9, cards=["CRO 6/0"] * 9, shapes=["CRO"] * 9, list="L24", missing={"STA": 2})
            wren["placed"] = ["HEA", "HEA", "HEA", "DIA", "DIA", "DIA", "CRO", "CRO"]
            moves = ["accept CRO 6/0", "decline"]
            view.update(phase="answer", ask=900, turn=1, target=0, shape="CRO", waiting=[0], battle=None, moves=moves)

    page = visit(path=BLANK)
    changed_wire(page, offer)
    open_table(page, "shapes", seats=4)
    page.get_by_text("may have only one card to go").wait_for()
    page.locator(".prompt").get_by_text(re.compile(r"Careful: \w+ may win!")).wait_for()
    assert page.locator(".actions .main").count() == 0  # neither answer is proposed
    assert page.locator(".others article:visible").count() == 1  # on a phone, the asker alone has the room


def test_a_hand_that_completes_the_list_is_told_what_to_do(visit: Visit) -> None:
    """SH-16: it still takes a trade or a fight before cards are placed."""

    def complete(view: dict[str, Any]) -> None:
        if view["phase"] == "act" and view["ask"]:
            view["players"][0].update(size=3, cards=["STA 6/0", "CRO 6/0", "CRO 6/0"], missing={"STA": 1})

    page = visit(path=BLANK)
    changed_wire(page, complete)
    open_table(page, "shapes", seats=3)
    wait_for_ask(page)
    page.locator(".prompt", has_text="you hold all you need! Trade or fight once, then place.").wait_for()


def test_who_may_win_soon_is_in_gold(visit: Visit) -> None:
    """SH-49, SH-52: with seven cards placed, one turn may be enough."""

    def near(view: dict[str, Any]) -> None:
        if view["phase"] != "over":
            view["players"][1]["placed"] = ["HEA", "HEA", "HEA", "DIA", "DIA", "DIA", "CRO"]

    page = visit(path=BLANK)
    changed_wire(page, near)
    open_table(page, "shapes", seats=4, lists="even")
    wait_for_ask(page)
    assert page.locator(".others article.near").count() == 1
    assert page.locator(".others article.near i").count() == 2  # the places that are left


def test_SH_R19_a_deal_lies_on_the_table_before_it_is_offered(visit: Visit) -> None:
    def agree(view: dict[str, Any]) -> None:
        if view["phase"] == "over" or view["turn"] != 0:
            return
        me, wren = view["players"][:2]
        me.update(size=3, cards=["CIR 6/0", "MOO 4b/2b", "TRI 3b/3b"], shapes=["CIR", "TRI", "MOO"], list="L01")
        me["missing"] = {"CIR": 3, "TRI": 3, "STA": 3}
        wren.update(size=1, shapes=["STA"], shown=["STA 6"], wish="HEA", declines=0, must_accept=False)
        view.update(phase="act", moves=["ask S1 STA", "challenge S1"])

    page = visit(path=BLANK)
    moves = changed_wire(page, agree)
    open_table(page, "shapes", seats=2)
    wait_for_ask(page)
    assert page.locator(".others .known").inner_text() == "6"  # SH-R27: a number that all have seen
    page.get_by_label("has asked for a heart").wait_for()  # SH-R40
    page.locator(".others button.lit").click()
    page.locator(".event").get_by_label("You pay triangle").wait_for()  # the weakest that can be spared, and the next
    page.locator(".prompt").get_by_text("But you need one of them!").wait_for()
    button(page, "Ask for it").click()
    sent(page, moves)
    assert moves[0] == "ask S1 STA"


def test_SH_R16_after_two_cards_a_turn_ends_by_itself(visit: Visit) -> None:
    def placed(view: dict[str, Any]) -> None:
        if view["ask"] and view["phase"] == "act":
            view.update(phase="place", acted="asked", target=1, placed_now=2, moves=["end"])

    page = visit(path=BLANK)
    moves = changed_wire(page, placed)
    open_table(page, "shapes", seats=3)
    page.get_by_text("Two cards placed: your turn ends.").wait_for()
    sent(page, moves)
    assert moves == ["end"]


def test_SH_R16_a_turn_with_nothing_to_place_does_not_end_by_itself(visit: Visit) -> None:
    """It would tell the others that no card fits the list."""

    def nothing(view: dict[str, Any]) -> None:
        if view["ask"] and view["phase"] == "act":
            view.update(phase="place", acted="asked", target=1, placed_now=0, moves=["end"])

    page = visit(path=BLANK)
    moves = changed_wire(page, nothing)
    open_table(page, "shapes", seats=3)
    button(page, "End turn").wait_for()
    page.wait_for_timeout(2500)
    assert moves == []


# The page notes the most that it shows while the breath is held: on a busy machine the test may look too late.
BREATH = """() => {
  window.breath = { scores: 0, backs: 0, known: 0, lit: 0, buttons: 0, notes: 0 }
  const count = (what) => document.querySelectorAll(what).length
  const seen = (one) => one.checkVisibility({ visibilityProperty: true }) && one.textContent.trim() !== ''
  new MutationObserver(() => {
    if (!count('.event .hushed')) return
    const now = {
      scores: count('.score'),
      backs: count('.event svg text'),
      known: count('.others .known'),
      lit: count('.mine button.lit, .others button.lit'),
      buttons: count('.actions button'),
      notes: [...document.querySelectorAll('.seat .note')].filter(seen).length,
    }
    for (const what in now) breath[what] = Math.max(breath[what], now[what])
  }).observe(document.body, { childList: true, subtree: true, attributes: true })
}"""


def test_the_cards_of_a_fight_are_held_before_they_are_turned_over(visit: Visit) -> None:
    page = visit(path=BLANK)
    page.emulate_media(reduced_motion="no-preference")  # where motion is reduced, they are turned over at once
    open_table(page, "shapes", seats=2)
    for _ in range(40):
        assert wait_for_ask(page)
        if "tap a number" in page.locator(".prompt").inner_text().lower() or page.locator(".mine .number").count():
            break
        if page.locator(".challenge button:visible").count():
            before = page.evaluate(NUMBER)
            page.locator(".challenge button").first.click()
            page.wait_for_function(CHANGED, arg=before)
        else:
            answer(page)
    known = page.locator(".others .known").count()
    page.evaluate(BREATH)
    page.locator(".mine .number").first.click()
    page.locator(".actions").get_by_role("button", name="Fight with").click()
    page.wait_for_function("() => breath.backs > 0 && !document.querySelector('.event .hushed')")
    # two backs with a question mark, and nothing around them that tells how it ends
    assert page.evaluate("breath") == {"scores": 0, "backs": 2, "known": known, "lit": 0, "buttons": 0, "notes": 1}


def test_you_are_on_the_left_of_every_duel(visit: Visit) -> None:
    def challenged(view: dict[str, Any]) -> None:
        if view["phase"] != "over":
            view.update(
                phase="respond", ask=900, turn=1, target=0, waiting=[0], battle=None, moves=["forfeit", "fight"]
            )

    page = visit(path=BLANK)
    changed_wire(page, challenged)
    open_table(page, "shapes", seats=3)
    wait_for_ask(page)
    assert page.locator(".event .who").all_inner_texts()[0] == "You"


def test_SH_R31_an_extra_card_that_does_not_fit_does_not_glow(visit: Visit) -> None:
    def tied(view: dict[str, Any]) -> None:
        if view["phase"] != "over":
            view["players"][0].update(size=1, cards=["CRO 4t/2b"], shapes=["CRO"], missing={"DIA": 1})
            battle = {"seats": [1, 0], "cards": ["STA 4b/2b", "CRO 4t/2b"], "numbers": [4, 4]}
            moves = ["extra CRO 4t/2b", "waive"]
            view.update(phase="extra", ask=900, turn=1, target=0, waiting=[0], battle=battle, moves=moves)

    page = visit(path=BLANK)
    changed_wire(page, tied)
    open_table(page, "shapes", seats=3)
    page.locator(".prompt").get_by_text("no card fits your list").wait_for()
    assert page.locator(".mine button.lit").count() == 0
    assert "main" in (button(page, "No, thanks").get_attribute("class") or "")


def test_SH_54_a_way_out_is_told_to_who_holds_too_many_cards(visit: Visit) -> None:
    def many(view: dict[str, Any]) -> None:
        if view["ask"] and view["phase"] == "act":
            me, wren = view["players"][:2]
            me.update(size=10, cards=["STA 6/0"] * 10, shapes=["STA"] * 10, missing={"CRO": 2})
            wren.update(size=1, shapes=["HEA"], declines=2, must_accept=True)
            view.update(moves=["ask S1 HEA", "challenge S1"])

    page = visit(path=BLANK)
    changed_wire(page, many)
    open_table(page, "shapes", seats=3)
    wait_for_ask(page)
    words = r"10 cards! You may keep nine\. Trade with \w+, who must say yes!"
    page.locator(".prompt", has_text=re.compile(words)).wait_for()


def test_SH_54_losing_a_hand_is_a_moment(visit: Visit) -> None:
    def many(view: dict[str, Any]) -> None:
        me = view["players"][0]
        if view["turn"] == 0:
            me.update(size=10, cards=["STA 6/0"] * 10, shapes=["STA"] * 10, missing={"CRO": 2})
        else:
            me.update(size=0, cards=[], shapes=[])

    page = visit(path=BLANK)
    changed_wire(page, many)
    open_table(page, "shapes", seats=3, mustAct="false")
    wait_for_ask(page)
    button(page, "End turn").click()
    if button(page, "Yes, lose them").count():
        button(page, "Yes, lose them").click()
    page.locator(".moment", has_text="10 cards: too many!").wait_for()


def test_a_card_that_is_taken_from_you_is_a_moment_and_stays_in_sight(visit: Visit) -> None:
    def robbed(view: dict[str, Any]) -> None:
        if view["phase"] == "over":
            return
        taken = view["turn"] != 0
        cards = ["CRO 4t/2b"] if taken else ["CRO 4t/2b", "STA 6/0"]
        view["players"][0].update(size=len(cards), cards=cards, shapes=[card[:3] for card in cards])
        battle = {"seats": [0, 1], "cards": ["CRO 4t/2b", "HEA 6/0"], "numbers": [4, 6]}
        view.update(turn=0, turns=0, target=1, battle=battle, waiting=[1], phase="place" if taken else "prize")
        view.update(moves=[] if taken else ["end"])

    page = visit(path=BLANK)
    changed_wire(page, robbed)
    open_table(page, "shapes", seats=2, mustAct="false")
    button(page, "End turn").click()
    page.locator(".moment", has_text=re.compile(r"Robbed! \w+ takes your star\.")).wait_for()
    page.locator(".event", has_text=re.compile(r"takes a star")).wait_for()


def test_no_panel_is_cut_off_while_a_deal_lies_on_the_table(visit: Visit) -> None:
    def refused(view: dict[str, Any]) -> None:
        for player in view["players"][1:]:
            player.update(declines=1)

    page = visit("laptop", path=BLANK)
    page.set_viewport_size({"width": 1366, "height": 768})
    changed_wire(page, refused)
    open_table(page, "shapes", seats=4, lists="even", headStart="two", cardsDrawn="two")
    wait_for_ask(page)
    high = page.locator(".others article").first.bounding_box()["height"]
    page.locator(".others button.card").first.click()
    page.get_by_text("You offer these two for").wait_for()
    assert page.locator(".others").evaluate("e => e.scrollHeight <= e.clientHeight")
    assert abs(page.locator(".others article").first.bounding_box()["height"] - high) < 1  # what was tapped stays there


def test_SH_R27_a_number_is_picked_before_it_fights(visit: Visit) -> None:
    def fight(view: dict[str, Any]) -> None:
        if view["ask"] and view["phase"] == "act":
            card = view["players"][view["seat"]]["cards"][0]
            view.update(phase="battle", target=1, battle=None, moves=[f"battle {card} {card[4]}"])

    page = visit(path=BLANK)
    moves = changed_wire(page, fight)
    open_table(page, "shapes", seats=2)
    wait_for_ask(page)
    number = page.locator(".mine .number").first
    number.click()
    page.locator(".mine .number[aria-pressed=true]").wait_for()
    page.wait_for_timeout(500)
    assert moves == []
    number.click()
    sent(page, moves)
    assert moves[0].startswith("battle ")


def test_SH_26_your_own_no_is_shown_on_your_crest(visit: Visit) -> None:
    def declined(view: dict[str, Any]) -> None:
        if view["phase"] != "over":
            view["players"][0].update(declines=1, must_accept=False)

    page = visit("laptop", path=BLANK)
    changed_wire(page, declined)
    open_table(page, "shapes", seats=2)
    wait_for_ask(page)
    page.locator(".own").get_by_text("said no once").wait_for()


def test_who_needs_one_card_more_is_told_with_its_shape(visit: Visit) -> None:
    def close(view: dict[str, Any]) -> None:
        if view["ask"] and view["phase"] == "act":
            view["players"][0].update(list="L02", missing={"SQU": 3, "STA": 3, "CRO": 3}, placed=[], size=2)
            view["players"][0].update(cards=["CIR 6/0", "MOO 6/0"], shapes=["CIR", "MOO"])
            view["players"][1].update(placed=["CIR"] * 3 + ["TRI"] * 3 + ["STA"] * 2)  # only L01 has three of both

    page = visit(path=BLANK)
    changed_wire(page, close)
    open_table(page, "shapes", seats=2)
    wait_for_ask(page)
    page.get_by_text("may win with a star. A challenge takes a card!").first.wait_for()
