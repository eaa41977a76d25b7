"""State Sequence in the browser: a whole game by clicking, on a phone by tapping, and by keyboard alone."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cardinal.games.state_sequence.board import BOARDS, LAYOUT_VERSION

from .bungee import label_of
from .conftest import BLANK, ROOT, no_hints, open_table, serious
from .people import Table
from .wire import changed_wire, sent

Visit = Callable[..., Any]
NUMBER = "() => document.querySelector('[data-n]').dataset.n"
CUT = """() => [...document.querySelectorAll('.seat .name, .side b')]
    .filter((e) => e.scrollWidth > e.clientWidth)
    .map((e) => e.innerText)"""
CHANGED = "n => document.querySelector('[data-n]').dataset.n !== n || document.querySelector('.after')"


def wait_for_turn(page: Any) -> bool:
    """Waits until we are asked; False when the game is over."""
    page.wait_for_function("() => document.querySelector('.after, .hand button, .actions button:not(:disabled)')")
    return bool(page.locator(".after").count() == 0)


def play(page: Any) -> str:
    """One move with the first card that can be played, ADD and REMOVE first. The card's label, or 'pass'."""
    before = page.evaluate(NUMBER)
    if page.get_by_role("button", name="Pass", exact=True).count():
        page.get_by_role("button", name="Pass", exact=True).click()
        page.wait_for_function(CHANGED, arg=before)
        return "pass"
    cards = page.locator(".hand button.lit")
    labels = [label_of(card) for card in cards.all()]
    label = min(labels, key=lambda words: not words.startswith(("ADD", "REMOVE")))
    cards.nth(labels.index(label)).click()
    lit = page.locator(".grid .lit")
    if lit.count():
        lit.nth(lit.count() // 2).click()
        yes = page.get_by_role("button", name=re.compile("^Yes, "))
        if label.startswith(("ADD", "REMOVE")) or yes.count():
            assert page.evaluate(NUMBER) == before  # nothing is sent before the yes
            yes.click()
    else:
        page.get_by_role("button", name="Turn it in").click()
    page.wait_for_function(CHANGED, arg=before)
    return label


def test_a_game_to_its_end(visit: Visit, axe_source: str) -> None:
    page = visit("laptop", path=BLANK)
    open_table(page, "state-sequence", seats=3)
    no_hints(page)
    played = []
    for turn in range(120):
        if not wait_for_turn(page):
            break
        played.append(play(page))
        if turn == 3:
            assert serious(page, axe_source) == []
            chips = page.locator(".grid .chip")
            assert chips.count() >= 4
            assert page.locator(".grid .chip svg.blue, .grid .chip svg.gold, .grid .chip svg.green").count() == (
                chips.count()
            )
    result = page.locator(".after")
    assert re.search(r"wins?\s*:\s*five in a row, [a-z ]+ to [a-z]|A draw", result.inner_text(), re.IGNORECASE)
    assert result.locator("tbody tr").count() == 3
    page.set_viewport_size({"width": 360, "height": 740})  # a phone: the board with its line stays above the result
    board = page.locator("[data-place=board]").bounding_box()
    assert board["y"] > 0
    assert board["y"] + board["height"] <= result.bounding_box()["y"] + 1 < 740
    if "wins" in result.inner_text() or "You win" in result.inner_text():
        assert page.locator(".lines path").count() == 1  # SQ-8: one sequence, and it is marked
        assert page.locator(".grid .locked").count() == 5
    assert len(played) > 4


def test_SQ_R41_REMOVE_is_sent_only_after_a_yes(visit: Visit) -> None:
    def give_remove(view: dict[str, Any]) -> None:
        chips = [space for side in view["sides"] for space in side["chips"]]
        view["hand"][-1:] = ["REMOVE"]
        view["moves"] += [f"REMOVE {space}" for space in chips]

    page = visit(path=BLANK)
    moves = changed_wire(page, give_remove)
    open_table(page, "state-sequence", seats=2)
    no_hints(page)
    page.locator(".hand button.lit").filter(has_text="REMOVE").first.click()
    chip = page.locator(".grid .lit")
    space = chip.get_attribute("data-place")
    chip.click()
    page.get_by_text("You cannot take that back.").wait_for()
    page.get_by_role("button", name="No, go back").click()
    chip.click()
    assert moves == []
    page.get_by_role("button", name="Yes, remove it").click()
    sent(page, moves)
    assert moves == [f"REMOVE {space}"]


def test_on_a_phone_a_tap_means_its_space_or_a_lit_one_that_it_just_misses(visit: Visit) -> None:
    page = visit("phone", has_touch=True, path=BLANK)
    open_table(page, "state-sequence", seats=2)
    no_hints(page)
    wait_for_turn(page)
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 360
    cards = page.locator(".hand button.card")
    assert cards.count() == 7
    assert all(card.bounding_box()["width"] >= 43.5 for card in cards.all())
    low = max(card.bounding_box()["y"] + card.bounding_box()["height"] for card in cards.all())
    assert low <= 740  # board and hand are visible together
    tiny = page.evaluate(
        """() => [...document.querySelectorAll('body *')]
            .filter((e) => !e.closest('svg') && [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim()))
            .filter((e) => parseFloat(getComputedStyle(e).fontSize) < 14).map((e) => e.outerHTML.slice(0, 80))"""
    )
    assert tiny == []
    # a space that is not the card's: the server answers in the clause's words
    space, _ = pick(page)
    assert 1 <= page.locator(".grid .lit").count() <= 2  # the bot's first chip may be on one of them
    box = page.locator(f".grid [data-place={space}]").bounding_box()
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    inward = box["width"] if middle[0] < 180 else -box["width"]
    before = page.evaluate(NUMBER)
    page.touchscreen.tap(middle[0] + inward, middle[1])  # the middle of its neighbor
    refusal = page.locator(".refusal")
    refusal.wait_for()
    assert page.evaluate(NUMBER) == before
    assert clear_of_the_board(page, refusal)
    # and the edge of the neighbor is near enough
    page.touchscreen.tap(middle[0] + 0.6 * inward, middle[1])
    page.wait_for_function(CHANGED, arg=before)
    page.locator(".grid svg.blue").first.wait_for()


def pick(page: Any) -> tuple[str, str]:
    """Picks a State: one of its spaces, and the one beside it, which no card in the hand is for."""
    spaces = [one.get_attribute("data-place") for one in page.locator(".grid .yours").all()]
    beside = {one: f"{one[0]}{int(one[1:]) + (1 if int(one[1:]) < 6 else -1)}" for one in spaces}
    space = next(one for one in spaces if beside[one] not in spaces)
    name = str(page.locator(f"[data-place={space}] .sr").text_content()).split(",")[0]
    page.locator(".hand").get_by_role("button", name=re.compile(f"^{name}, card ")).first.click()
    return space, beside[space]


def test_a_space_that_glows_is_played_at_once_and_another_card_is_picked(visit: Visit) -> None:
    page = visit("laptop", path=BLANK)
    open_table(page, "state-sequence", seats=2)
    no_hints(page)
    wait_for_turn(page)
    cards = page.locator(".hand button.lit").filter(has_not_text=re.compile("ADD|REMOVE"))
    last = label_of(cards.last).split(",")[0]
    before = page.evaluate(NUMBER)
    cards.first.click()
    page.locator(".grid button:not(.taken)", has_text=f"{last}, ").first.click()
    page.locator(".prompt", has_text=f"{last}: tap ").wait_for()
    page.locator(".hand .picked").click()  # it is put back
    assert page.evaluate(NUMBER) == before
    page.locator(".grid .yours").first.click()
    page.wait_for_function(CHANGED, arg=before)
    page.locator(".grid svg.blue").first.wait_for()


def test_your_chip_is_seen_where_it_would_go_and_a_wild_card_by_its_space(visit: Visit) -> None:
    def give(view: dict[str, Any]) -> None:
        view["hand"][-1:] = ["ADD"]
        view["moves"] += ["ADD A1"]
        view["moves"] = [move for move in view["moves"] if not move.startswith("TN ")]
        for side in view["sides"]:
            side["chips"] = []

    page = visit("phone", has_touch=True, path=BLANK)
    moves = changed_wire(page, give)
    open_table(page, "state-sequence", seats=2)
    no_hints(page)
    wait_for_turn(page)
    page.locator(".hand button.lit").filter(has_not_text="ADD").first.click()
    assert page.locator(".grid .ghost svg.blue").count() == page.locator(".grid .lit").count() == 2
    page.locator(".hand .picked").click()
    assert page.locator(".grid .ghost").count() == 0
    page.locator(".grid [data-place=A1]").click()  # in no card of the hand: ADD is meant
    page.get_by_text("Put your chip on Tennessee, A1?").wait_for()
    assert moves == []
    page.get_by_role("button", name="Yes, add it").click()
    sent(page, moves)
    assert moves == ["ADD A1"]


def clear_of_the_board(page: Any, refusal: Any) -> bool:
    """Are all rows and the score still visible beside a refusal or a hint?"""
    refusal.evaluate("it => Promise.all(it.getAnimations().map((one) => one.finished))")
    bubble = refusal.bounding_box()
    return not any(
        bubble["x"] < box["x"] + box["width"]
        and box["x"] < bubble["x"] + bubble["width"]
        and bubble["y"] < box["y"] + box["height"]
        and box["y"] < bubble["y"] + bubble["height"]
        for box in (page.locator(".grid").bounding_box(), page.locator("[data-place=sides]").bounding_box())
    )


def test_four_in_a_row_are_seen_in_time(visit: Visit) -> None:
    def four(view: dict[str, Any]) -> None:
        view["sides"][0].update(chips=["J1", "J2", "J3"])
        view["sides"][1].update(chips=["A1", "A2", "A4", "A5", "C1"])

    page = visit(path=BLANK)
    changed_wire(page, four)
    open_table(page, "state-sequence", seats=2)
    no_hints(page)
    page.locator(".prompt", has_text="Wren needs Illinois, A3, for five.").wait_for()
    assert page.locator(".gap").count() == page.locator("[data-place=A3] .gap").count() == 1
    assert "the fifth for" in page.locator("[data-place=A3]").inner_text()
    board = page.locator("[data-place=board]").bounding_box()
    assert board["width"] > 330  # of 360: the board is what matters


@pytest.mark.parametrize(
    ("move", "words"),
    [("TX B4", "You cannot stop it."), ("IL A3", "You can stop it!"), ("REMOVE A1", "You can stop it!")],
)
def test_a_danger_that_cannot_be_blocked_is_called_so(visit: Visit, move: str, words: str) -> None:
    def four(view: dict[str, Any]) -> None:
        view["sides"][0].update(chips=[])
        view["sides"][1].update(chips=["A1", "A2", "A4", "A5"])
        if view["ask"]:
            view.update(hand=[move.split()[0]], moves=[move])

    page = visit(path=BLANK)
    changed_wire(page, four)
    open_table(page, "state-sequence", seats=2)
    page.locator(".prompt", has_text=f"Wren needs Illinois, A3, for five. {words}").wait_for()


def test_a_warning_counts_every_danger_and_names_what_can_be_stopped(visit: Visit) -> None:
    def fours(view: dict[str, Any]) -> None:
        view["sides"][0].update(chips=[])
        view["sides"][1].update(chips=["A1", "A2", "A4", "A5", "G5", "G6", "G7", "G8"])
        if view["ask"]:
            view.update(hand=["OH", "TX"], moves=["OH G4", "TX B4"])

    page = visit("laptop", path=BLANK)
    changed_wire(page, fours)
    open_table(page, "state-sequence", seats=2)
    words = "Wren needs one more in 3 places. You can stop G4."
    page.locator(".prompt", has_text=words).wait_for()
    prompt, lines = page.locator(".prompt").bounding_box(), page.locator(".prompt > span").bounding_box()
    assert lines["height"] <= prompt["height"]  # two lines have their place: the hand stays where it is
    assert page.locator("[data-place=sides] .aim").inner_text() == "First to 2 sequences"


def test_a_five_that_wins_is_not_asked_about(visit: Visit) -> None:
    """SQ-R14: which five are locked matters only for later, and there is none."""

    def offer_fives(view: dict[str, Any]) -> None:
        view["sides"][0].update(sequences=["J1 row"])
        plays = [move for move in view["moves"] if re.fullmatch(r"[A-Z]{2} [A-J]\d+", move)]
        view["moves"] += [f"{move} lock {line}" for move in plays for line in ("A1 row", "B2 falling")]

    page = visit("laptop", path=BLANK)
    moves = changed_wire(page, offer_fives)
    open_table(page, "state-sequence", seats=2)
    no_hints(page)
    wait_for_turn(page)
    space, _ = pick(page)
    page.locator(f".grid [data-place={space}]").click()
    sent(page, moves)
    assert re.fullmatch(rf"[A-Z]{{2}} {space} lock A1 row", moves[0])


def test_a_tap_that_does_nothing_is_marked_and_explained(visit: Visit) -> None:
    page = visit("laptop", path=BLANK)
    changed_wire(page, lambda view: view["ask"] and view.update(hand=["TX"], moves=["TX B4"]))
    open_table(page, "state-sequence", seats=2)
    no_hints(page)
    wait_for_turn(page)
    page.locator(".grid [data-place=A3]").click()
    page.get_by_role("alert").get_by_text("You hold no card for Illinois. Tap a space that glows.").wait_for()
    assert page.locator(".grid .missed").get_attribute("data-place") == "A3"


def test_SQ_R14_the_mover_chooses_the_five(visit: Visit) -> None:
    def offer_fives(view: dict[str, Any]) -> None:
        plays = [move for move in view["moves"] if re.fullmatch(r"[A-Z]{2} [A-J]\d+", move)]
        view["moves"] += [f"{move} lock {line}" for move in plays for line in ("A1 row", "B2 falling")]

    page = visit("laptop", path=BLANK)
    moves = changed_wire(page, offer_fives)
    open_table(page, "state-sequence", seats=2)
    no_hints(page)
    wait_for_turn(page)
    space, beside = pick(page)
    lit = page.locator(f".grid [data-place={space}]")
    page.locator(f".grid [data-place={beside}]").click()  # by mouse, its neighbor is its neighbor
    refusal = page.locator(".refusal")
    refusal.wait_for()
    assert clear_of_the_board(page, refusal)
    assert moves.pop().endswith(f" {beside}")
    page.get_by_role("button", name="Hint").first.click()
    hint = page.locator(".answer")
    hint.locator(".words").evaluate(
        "it => (it.textContent = 'Better: Play Iowa and put a chip on G2. ' + it.innerText)"
    )
    assert clear_of_the_board(page, hint)
    hint.get_by_role("button", name="Close the hint").click()
    lit.click()
    page.get_by_text("A1 to A5?").wait_for()
    assert {"A1", "A2", "A3", "A4", "A5"} <= _chosen(page)
    page.get_by_role("button", name="Another five").click()
    page.get_by_text("B2 to F6?").wait_for()
    assert {"B2", "C3", "D4", "E5", "F6"} <= _chosen(page)
    page.get_by_role("button", name="Yes, these five").click()
    sent(page, moves)
    assert len(moves) == 1
    assert re.fullmatch(r"[A-Z]{2} [A-J]\d+ lock B2 falling", moves[0])


def _chosen(page: Any) -> set[str]:
    return {space.get_attribute("data-place") for space in page.locator(".grid .chosen").all()}


def test_by_keyboard_alone(visit: Visit) -> None:
    page = visit("laptop", path=BLANK)
    open_table(page, "state-sequence", seats=2)
    no_hints(page)
    for _ in range(3):
        wait_for_turn(page)
        before = page.evaluate(NUMBER)
        tab_to(page, re.compile(r"^(?!ADD|REMOVE).*, card \d of 7"))
        page.keyboard.press("Enter")
        assert page.locator(".grid .lit").count() >= 1
        tab_to(page, re.compile(": place here$"), "Shift+Tab")
        page.keyboard.press("Enter")
        page.wait_for_function(CHANGED, arg=before)
    # the arrows go anywhere on the board
    wait_for_turn(page)
    tab_to(page, re.compile(r", [A-J]\d+, (open|chip)"))
    page.keyboard.press("Home")
    at = page.evaluate("() => document.activeElement.dataset.place")
    page.keyboard.press("ArrowDown" if at[0] < "J" else "ArrowUp")
    assert page.evaluate("() => document.activeElement.dataset.place") != at


def tab_to(page: Any, name: "re.Pattern[str]", key: str = "Tab", limit: int = 60) -> None:
    """Press Tab until the focus is on it."""
    for _ in range(limit):
        at = page.evaluate("() => (document.activeElement.querySelector('.sr') ?? document.activeElement).textContent")
        if name.search(at.strip()):
            return
        page.keyboard.press(key)
    raise AssertionError(f"the keyboard does not reach {name.pattern}")


def test_SQ_R2_the_board_of_the_table_is_the_board_of_the_rules() -> None:
    table = Path(ROOT, "src", "cardinal", "games", "state_sequence", "table", "board.ts").read_text(encoding="utf-8")
    assert f"layout version {LAYOUT_VERSION}" in table
    found = re.findall(r"const LAYOUT\w* = `([^`]*)`", table)
    assert [layout.split() for layout in found] == BOARDS


def test_with_three_teams_on_a_phone_yours_is_marked(visit: Visit) -> None:
    page = visit(path=BLANK)
    open_table(page, "state-sequence", seats=12, sides=3)
    no_hints(page)
    sides = page.locator("[data-place=sides]")
    labels = [side.get_attribute("aria-label") for side in sides.get_by_role("img").all()]
    assert labels == [
        "Team A, yours, blue chips: 0 of 1 sequence",
        "Team B, gold chips: 0 of 1 sequence",
        "Team C, green chips: 0 of 1 sequence",
    ]
    assert sides.bounding_box()["height"] < 50  # one line


def test_SQ_17_the_sides_play_with_the_colors_that_they_chose(visit: Visit) -> None:
    page = visit(path=BLANK)
    open_table(page, "state-sequence", seats=3, colorT0="green")
    no_hints(page)
    sides = page.locator("[data-place=sides]").get_by_role("img")
    assert [re.search(r"(\w+) chips", side.get_attribute("aria-label"))[1] for side in sides.all()] == [
        "green",
        "blue",
        "gold",
    ]
    assert {chip.get_attribute("class").split()[0] for chip in page.locator(".grid .chip svg").all()} == {
        "blue",
        "gold",
    }  # the two bots have played; green is ours
    assert page.locator(".seat.you.team-2").count() == 1  # and the frame shows it, too
    page.get_by_role("button", name="Discards").click()  # SQ-28
    assert len(page.get_by_role("dialog").locator("dd").all()) == 3


def test_SQ_R30_a_picked_card_stays_picked_while_another_draws(visit: Visit, server: str) -> None:
    table = Table(server, "state-sequence", ["Ada", "Bob"], draw="manual")
    ada, bob = (visit(path=table.link(name)) for name in ("Ada", "Bob"))
    table.start(ada, bob)
    no_hints(bob)
    bob.locator(".hand button.lit").first.click()
    bob.locator(".grid .lit").first.click()
    no_hints(ada)
    ada.locator(".hand button.lit").first.click()
    before = ada.evaluate(NUMBER)
    bob.get_by_role("button", name="Take your card").click()
    ada.wait_for_function(CHANGED, arg=before)
    assert ada.locator(".hand .picked").count() == 1
    assert ada.locator(".grid .lit").count() >= 1


def test_a_crowd_is_named_in_full(visit: Visit, server: str) -> None:
    table = Table(server, "state-sequence", ["Ada", *[None] * 11])
    page = visit("tablet", path=table.link("Ada"))
    table.start(page)
    page.locator(".hint").wait_for()  # our turn: nothing changes until we play
    for width in (360, 768, 1024, 1280, 1920):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate(CUT) == [], width
    for width, height in ((768, 1024), (820, 1180)):
        page.set_viewport_size({"width": width, "height": height})
        board, hand = page.locator(".grid").bounding_box(), page.locator("[data-place=hand]").bounding_box()
        assert board["y"] + board["height"] <= hand["y"] + 1
    page.set_viewport_size({"width": 1366, "height": 768})
    for side in ("right", "left"):  # of the board, as the hand that plays
        page.evaluate("side => (document.documentElement.dataset.hand = side)", side)
        board, hand = page.locator(".grid").bounding_box(), page.locator("[data-place=hand]").bounding_box()
        assert (hand["x"] > board["x"] + board["width"]) == (side == "right")
        assert (hand["x"] + hand["width"] < board["x"]) == (side == "left")
        assert page.evaluate(CUT) == []


def test_on_an_upright_tablet_the_spaces_are_as_large_as_a_finger(visit: Visit) -> None:
    page = visit("tablet", path=BLANK)
    page.set_viewport_size({"width": 820, "height": 1180})
    open_table(page, "state-sequence", seats=2)
    page.locator(".prompt.asked").wait_for()
    page.locator(".hint").wait_for()
    assert page.locator(".grid button").first.bounding_box()["width"] >= 44
    board, hand = page.locator(".grid").bounding_box(), page.locator("[data-place=hand]").bounding_box()
    assert board["y"] + board["height"] <= hand["y"] + 1  # all rows are above your hand
    assert hand["y"] + hand["height"] <= 1180


def test_the_fifth_in_a_row_is_shown_when_a_card_can_make_it(visit: Visit) -> None:
    def four(view: dict[str, Any]) -> None:
        if view["seat"] is not None:
            view["sides"][0]["chips"] = ["A1", "A2", "A3", "A4"]
            view["sides"][1]["chips"] = []
            view["hand"][0] = "MN"
            view["moves"] += ["MN A5", "MN H3"]

    page = visit(path=BLANK)
    moves = changed_wire(page, four)
    open_table(page, "state-sequence", seats=2)
    no_hints(page)  # who wants no tips finds it alone
    page.get_by_text("You can make five in a row. Find it!").wait_for()
    assert page.locator(".grid .chance").count() == 0
    page.reload()
    page.get_by_text("You can make five in a row. Find it!").wait_for()
    page.evaluate("() => localStorage.setItem('cardinal.hints.state-sequence', 'true')")
    page.reload()
    page.get_by_text("Your turn: finish five in a row on Minnesota, A5!").wait_for()
    assert page.locator(".grid .chance").get_attribute("data-place") == "A5"
    page.locator("[data-place=A5]").click()
    sent(page, moves)
    assert moves == ["MN A5"]


def test_three_cards_lie_in_one_row_with_twelve_players(visit: Visit) -> None:
    page = visit("laptop", path=BLANK)
    open_table(page, "state-sequence", seats=12, sides=3)
    page.locator(".prompt.asked").wait_for()
    assert len({round(card.bounding_box()["y"]) for card in page.locator(".hand .card").all()}) == 1
    last = page.locator(".news li").last.bounding_box()
    assert last["y"] + last["height"] <= 768
