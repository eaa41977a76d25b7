"""Bungee in the browser: from the lobby to the end against bots, by mouse and by keyboard, on a phone."""

import re
from collections.abc import Callable
from itertools import pairwise
from typing import Any

from .bungee import hand_of, swap, take_turn, wait_for_turn
from .conftest import BLANK, no_hints, open_table, play_now, serious
from .tricks import number
from .wire import changed_wire, sent

Visit = Callable[..., Any]
EACH_WITH_ITS_TABLE = (
    "() => [...document.querySelectorAll('.review > ol > li')]"
    ".every((one) => one.ariaCurrent || one.querySelector('[role=img] .hand'))"  # or it is on the board now
)


def test_play_now_takes_two_clicks(visit: Visit) -> None:
    page = visit()
    play_now(page, "Bungee")
    page.locator(".hand .card").first.wait_for()
    assert page.locator(".hand .card").count() == 5
    assert page.locator(".seat").count() == 4


def test_a_match_to_its_end_with_all_that_comes_after(visit: Visit, axe_source: str) -> None:
    page = visit("laptop", path=BLANK)
    code = open_table(page, "bungee", seats=2, games=1)
    for _ in range(120):
        if wait_for_turn(page) == "over":
            break
        take_turn(page)
    result = page.locator(".after")
    assert re.search(r"wins? the game!", result.inner_text())  # one game has no Champion
    assert result.locator("tbody tr").count() == 2
    assert "Lowest score wins." in result.inner_text()
    # the proof of the shuffle
    result.locator("summary", has_text="More").click()
    result.get_by_role("button", name="Proof of the shuffle").click()
    result.locator(".proof dd").first.wait_for()
    # the record
    with page.expect_download() as download:
        result.get_by_role("button", name="Save record").click()
    assert download.value.suggested_filename == f"bungee-{code}.txt"
    # the replay: all hands are open, from every seat
    result.get_by_role("button", name="Replay").click()
    page.get_by_role("button", name="One step forward").click()
    page.locator(".seat button", has_text="Wren").click()
    assert page.locator(".hand .card").count() >= 1
    assert "Wren holds" in page.locator(".sum").inner_text()  # the viewer is “You”, and nobody else
    assert page.locator(".seat [aria-pressed=true]").filter(has_text="Wren").count() == 1
    page.get_by_role("slider", name="Step").focus()
    page.keyboard.press("ArrowRight")  # one step, and not another one by the slider itself
    assert page.get_by_role("slider", name="Step").get_attribute("aria-valuetext").startswith("Step 3 of")
    page.keyboard.press("End")
    page.get_by_text("Champion").first.wait_for()
    # the list of moves: the last one is decisive, the first one is the deal
    moves = page.get_by_role("complementary", name="Moves")
    assert "★" in moves.locator("[aria-current=step]").inner_text()
    assert re.search(r"You (discard|take)", moves.locator(".steps").inner_text())
    moves.locator(".steps button").first.click()
    assert page.get_by_role("slider", name="Step").get_attribute("aria-valuetext").startswith("Step 1 of")
    page.keyboard.press("Shift+ArrowRight")
    assert "★" in moves.locator("[aria-current=step]").inner_text()
    page.get_by_role("button", name="Play", exact=True).click()
    page.get_by_role("button", name="Pause").click()
    # it is watched from the beginning: the last step tells who has won, by words and by birds
    page.keyboard.press("Home")
    page.get_by_role("button", name="Play", exact=True).click()
    page.get_by_role("button", name="Pause").click()
    assert page.get_by_role("slider", name="Step").get_attribute("aria-valuetext").startswith("Step 2 of")
    page.keyboard.press("End")
    assert "win" in page.locator(".prompt").inner_text()
    page.get_by_role("button", name="Again").wait_for()
    # it has an address: a browser's "back" leads to the result, and a reload to the replay
    assert page.url.endswith(f"/t/{code}/replay")
    page.reload()
    page.get_by_role("slider", name="Step").wait_for()
    page.go_back()
    # the review: what each decision was worth, and another try
    result.get_by_role("button", name="Review").click()
    assert page.url.endswith(f"/t/{code}/review")
    review = page.locator(".review")
    review.get_by_role("heading", name="How your game went").wait_for()
    assert serious(page, axe_source) == []
    page.wait_for_function(EACH_WITH_ITS_TABLE)
    review.get_by_role("button", name=re.compile("How likely a win was")).press("Enter")
    page.get_by_role("button", name="Close the replay").click()
    # a rematch is a new play at the same table
    page.get_by_role("button", name="Rematch").click()
    page.locator(".after").wait_for(state="detached")
    page.wait_for_function("() => document.querySelectorAll('.hand .card').length === 5")


TRIED = """() => {
  const tried = { words: 'Try it now! Keep your hand.', move: 'stay', lights: [] }
  const tables = JSON.parse(localStorage.getItem('cardinal.tables'))
  localStorage.setItem('cardinal.tables', JSON.stringify(tables.map(one => ({ ...one, tried }))))
}"""


def test_a_position_that_is_tried_again_says_what_to_try(visit: Visit) -> None:
    page = visit(path=BLANK)
    open_table(page, "bungee", seats=2, games=1)
    wait_for_turn(page)
    page.evaluate(TRIED)
    page.reload()
    page.get_by_text("Try it now! Keep your hand.").wait_for()
    assert page.locator(".hint:not(.answer)").count() == 0  # nothing else speaks against it
    page.goto(page.url.partition("/t/")[0])
    page.get_by_role("link", name="Practice Bungee").wait_for()
    assert page.get_by_text("Your turn").count() == 0


def test_a_refusal_stands_beside_the_card_with_its_rule(visit: Visit) -> None:
    page = visit(path=BLANK)
    open_table(page, "bungee", seats=2, games=1)
    wait_for_turn(page)
    page.get_by_role("button", name=re.compile("^Draw Pile")).click()
    page.get_by_role("alert").get_by_text("First pick what to discard").wait_for()
    page.get_by_role("button", name="Why? See the rule").click()
    page.locator("[id='BG-22'].wanted").wait_for()


def test_a_card_that_rises_leaves_the_prompt_in_sight(visit: Visit) -> None:
    page = visit(path=BLANK)
    open_table(page, "bungee", seats=2, games=1)
    wait_for_turn(page)
    page.locator(".hand button.card").nth(2).click()
    page.get_by_text("Now draw").wait_for()
    page.wait_for_timeout(400)  # it rises
    prompt, card = page.locator(".prompt span").first.bounding_box(), page.locator(".up .card").bounding_box()
    assert prompt["y"] + prompt["height"] <= card["y"] + 2
    button = page.get_by_role("button", name="Draw from the pile").bounding_box()
    assert card["y"] + card["height"] < button["y"]


def test_on_a_small_laptop_the_table_does_not_scroll(visit: Visit) -> None:
    page = visit("laptop", path=BLANK)
    page.set_viewport_size({"width": 1366, "height": 768})
    open_table(page, "bungee", seats=4)
    wait_for_turn(page)
    assert page.locator(".table").evaluate("e => e.scrollHeight <= e.clientHeight")


def test_reload_in_mid_move_loses_nothing(visit: Visit) -> None:
    page = visit(path=BLANK)
    open_table(page, "bungee", seats=2, games=1)
    wait_for_turn(page)
    take_turn(page)
    wait_for_turn(page)
    page.locator(".hand .card").first.click()  # picked, not played
    hand = hand_of(page)
    page.get_by_role("button", name="The story so far").click()
    story = page.locator(".story li").all_inner_texts()
    page.reload()
    wait_for_turn(page)
    assert hand_of(page) == hand
    page.get_by_role("button", name="The story so far").click()
    assert page.locator(".story li").all_inner_texts()[: len(story)] == story
    page.keyboard.press("Escape")
    take_turn(page)


def test_on_a_phone_everything_fits_and_can_be_hit(visit: Visit) -> None:
    page = visit("phone", has_touch=True, path=BLANK)
    open_table(page, "bungee", seats=4, games=1)
    wait_for_turn(page)
    no_hints(page)
    wide = page.evaluate("() => document.documentElement.scrollWidth")
    assert wide <= 360
    small = page.evaluate(
        """() => [...document.querySelectorAll('button, a, select, input')]
            .filter((e) => e.offsetParent && !e.closest('dialog'))
            .map((e) => [e.getBoundingClientRect(), e.getAttribute('aria-label') || e.innerText])
            .filter(([box]) => box.width < 43.5 || box.height < 43.5).map(([box, name]) => name)"""
    )
    assert small == []
    cards = page.locator(".hand .card")
    bottom = page.locator(".actions").bounding_box()["y"]
    assert all(card.bounding_box()["y"] + card.bounding_box()["height"] <= bottom + 1 for card in cards.all())
    low = max(held["y"] + held["height"] for held in (hand.bounding_box() for hand in page.locator(".held").all()))
    assert low <= page.locator("[data-place=lucky]").bounding_box()["y"]  # nobody's hand covers a pile
    before = number(page)
    cards.first.tap()
    page.get_by_role("button", name="Draw from the pile", exact=True).tap()
    page.wait_for_function("n => Number(document.querySelector('[data-n]').dataset.n) > n", arg=before)


def test_nothing_is_smaller_than_14_px(visit: Visit) -> None:
    page = visit("phone", path=BLANK)
    open_table(page, "bungee", seats=3, games=1)
    wait_for_turn(page)
    assert page.evaluate(
        """() => [...document.querySelectorAll('body *')]
            .filter((e) => !e.closest('svg') && [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim()))
            .filter((e) => parseFloat(getComputedStyle(e).fontSize) < 14).map((e) => e.outerHTML.slice(0, 80))"""
    ) == []  # fmt: skip


def test_the_result_of_a_game_stays_until_it_is_read(visit: Visit) -> None:
    hands = [["1", "2"], ["7", "8"], ["3", "9"], ["J"]]
    last = {"game": 1, "lucky": "4", "hands": hands, "declared": [0], "winner": 0, "scores": [-10, 15, 12, 10]}
    views = []

    def second_game(view: dict[str, Any]) -> None:
        if views:  # what was over before we came is old news
            view.update(last=last, number=2, turns=99)  # the bots have had many turns when ours comes
        views.append(view["ask"])

    page = visit(path=BLANK)
    changed_wire(page, second_game)
    open_table(page, "bungee", seats=4, firstSeat="1")
    wait_for_turn(page)
    assert len(views) > 1
    result = page.get_by_role("complementary", name="Game 1")
    result.get_by_text("+15").wait_for()
    page.locator(".hand .card").first.click()
    result.wait_for(state="detached")
    page.locator(".hand .card").first.click()
    assert result.count() == 0
    page.reload()
    wait_for_turn(page)
    assert result.count() == 0


def test_BG_R42_between_two_games_all_hands_are_open_until_everybody_goes_on(visit: Visit) -> None:
    page = visit("laptop", path=BLANK)
    open_table(page, "bungee", seats=2, games=2, nextGame="ready")
    result = page.get_by_role("complementary", name="Game 1")
    for _ in range(120):
        if result.count():
            break
        wait_for_turn(page)
        if not result.count():
            take_turn(page)
    on = result.get_by_role("button", name="Game 2: deal!")
    assert result.locator("li").count() == 2
    assert result.locator(".cards .card").count() >= 2
    page.wait_for_timeout(1500)
    assert "Game 1 of 2" in page.locator("header").first.inner_text()  # nobody deals meanwhile
    on.click()
    page.get_by_text("Game 2 of 2").first.wait_for()
    result.wait_for(state="detached")
    page.wait_for_function("() => document.querySelectorAll('.hand .card').length === 5")


BUBBLES = """() => {
  window.seen = []
  const look = () => document.querySelectorAll('.seat .bubble').forEach((one) => seen.push(one.textContent))
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true })
}"""


def test_nobody_applauds_what_only_I_can_see(visit: Visit) -> None:
    lucky = {"lucky": "4", "hand": ["4", "9", "9"], "sum": 18}
    asked = []

    def drawn(view: dict[str, Any]) -> None:
        asked.append(view["turns"])
        view.update(lucky | ({"hand": ["9", "9", "9"], "sum": 27} if view["turns"] == asked[0] else {}))

    page = visit("laptop", path=BLANK)
    changed_wire(page, drawn)
    open_table(page, "bungee", seats=2)
    wait_for_turn(page)
    page.evaluate(BUBBLES)
    page.locator(".hand button.card").first.click()
    page.get_by_role("button", name="Draw from the pile", exact=True).click()
    page.get_by_text("Lucky Number!").first.wait_for(state="attached")
    page.wait_for_timeout(800)
    assert page.evaluate("() => window.seen") == []


def test_another_number_is_a_change_of_mind(visit: Visit) -> None:
    page = visit("laptop", path=BLANK)
    moves = ["1 pile", "7 pile", "9 pile"]
    changed_wire(page, lambda view: view["ask"] and view.update(hand=["1", "7", "9"], moves=moves, sum=17))
    open_table(page, "bungee", seats=2)
    wait_for_turn(page)
    page.locator(".hand button.card").nth(0).click()
    page.locator(".hand button.card").nth(1).click()
    page.locator(".prompt", has_text="Now draw").wait_for()
    assert page.locator(".hand .picked .sr").inner_text().startswith("7")
    assert page.locator(".refusal").count() == 0  # and nobody is scolded for it


def test_with_a_Bungee_the_page_speaks_of_it_and_nothing_covers_the_hand(visit: Visit) -> None:
    def bungee(view: dict[str, Any]) -> None:
        if view["ask"]:
            view["moves"].append("declare")

    page = visit(path=BLANK)
    changed_wire(page, bungee)
    open_table(page, "bungee", seats=2)
    wait_for_turn(page)
    page.get_by_text("You have a Bungee! Say it, or swap once more.").wait_for()
    buttons = page.locator(".actions button")
    assert buttons.all_inner_texts() == ["Bungee!"]
    card = page.locator(".hand .card").first
    card.click()
    assert buttons.all_inner_texts() == ["Draw from the pile"]
    card.click()
    assert buttons.all_inner_texts() == ["Bungee!"]


def test_BG_50_a_Bungee_in_hand_is_offered_at_once_in_the_last_round(visit: Visit) -> None:
    def last(view: dict[str, Any]) -> None:
        if view["ask"]:
            view.update(phase="last", declared=[1], sum=4)
            view["moves"].append("stay")

    page = visit(path=BLANK)
    moves = changed_wire(page, last)
    open_table(page, "bungee", seats=2)
    wait_for_turn(page)
    page.get_by_text("Last round: say “Double Bungee!”, or swap first.").wait_for()
    assert page.locator(".actions button").all_inner_texts() == ["Stay", "Double Bungee!"]
    page.get_by_role("button", name="Double Bungee!").click()
    sent(page, moves)
    assert moves == ["stay"]


def test_the_hint_speaks_of_the_pair_that_is_worth_most(visit: Visit) -> None:
    page = visit(path=BLANK)
    changed_wire(page, lambda view: view.update(hand=["3", "3", "7", "7", "J"], lucky="2"))
    open_table(page, "bungee", seats=2)
    page.locator(".hint").get_by_text("You have several 7s.").wait_for()


def test_the_hint_does_not_give_away_a_pair_that_costs_little(visit: Visit) -> None:
    page = visit(path=BLANK)
    changed_wire(page, lambda view: view.update(hand=["1", "1", "2", "4", "6"], lucky="8"))
    open_table(page, "bungee", seats=2)
    page.locator(".hint").get_by_text(
        "Lucky Number 8: worth 0. Few points are good: with 5 or less you say Bungee."
    ).wait_for()


def test_on_a_phone_all_hands_are_seen_before_the_result(visit: Visit) -> None:
    page = visit(path=BLANK)
    open_table(page, "bungee", seats=2, games=1)
    for _ in range(120):
        if wait_for_turn(page) == "over":
            break
        take_turn(page)
    hands, result = page.locator(".proof").bounding_box(), page.locator(".after .panel").bounding_box()
    assert hands["y"] + hands["height"] <= result["y"]
    assert page.locator(".proof li").count() == 2
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 360


def test_what_is_picked_is_counted_before_it_goes(visit: Visit) -> None:
    moves = ["8 pile", "8,8 pile", "5 pile", "3 pile", "J pile"]
    page = visit(path=BLANK)
    changed_wire(page, lambda view: view.update(hand=["3", "8", "8", "5", "J"], lucky="5", sum=19, moves=moves))
    open_table(page, "bungee", seats=2)
    page.locator(".hand button.card").first.wait_for()
    assert page.locator(".actions button").count() == 0  # nothing gray: the prompt and the glowing cards say what to do
    meter = page.locator(".meter")
    meter.get_by_text("19 in your hand").wait_for()
    for k in (1, 2):
        page.locator(".hand .card").nth(k).click()
    meter.get_by_text("19 − 16 = 3 and a new card").wait_for()
    page.locator(".hand .card").nth(3).click()  # the Lucky Number costs nothing
    meter.get_by_text("19 in your hand").wait_for()


def test_on_a_phone_what_the_others_did_lies_side_by_side(visit: Visit) -> None:
    page = visit("phone", path=BLANK)
    open_table(page, "bungee", seats=4, games=1)
    wait_for_turn(page)
    swap(page)
    page.wait_for_function("() => document.querySelectorAll('.did').length === 3")
    boxes = sorted((one.bounding_box() for one in page.locator(".did").all()), key=lambda box: box["x"])
    assert boxes[0]["x"] >= 0
    assert boxes[2]["x"] + boxes[2]["width"] <= 360
    for left, right in pairwise(boxes):
        apart = left["x"] + left["width"] <= right["x"] + 1
        assert apart or left["y"] + left["height"] <= right["y"] or right["y"] + right["height"] <= left["y"]


def test_play_now_is_a_match_of_three_short_games(visit: Visit) -> None:
    """BG-R36: the lowest total of three wins, so a bad deal is not the end."""
    page = visit("laptop")
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="Play now: Bungee").click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_role("button", name="Settings", exact=True).click()
    assert sheet.get_by_role("group", name="Games").locator("label").all_inner_texts() == ["1", "3", "6"]
    sheet.get_by_role("button", name="Start", exact=True).click()
    page.get_by_text("Game 1 of 3").first.wait_for()
