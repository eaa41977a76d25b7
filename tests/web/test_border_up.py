"""Border-Up in the browser: groups by tapping, dragging and keyboard; the race to its end; the map after it."""

from collections.abc import Callable, Iterable
from itertools import combinations, permutations
from typing import Any

from cardinal.atlas.facts import FACTS
from cardinal.games.geoplunge.border_up.groups import Groups
from cardinal.games.geoplunge.border_up.layout import words_of
from cardinal.games.geoplunge.deck import INDEX

from .conftest import BLANK, no_hints, open_table
from .geoplunge import two_people
from .tricks import covered

Visit = Callable[..., Any]
BORDERS = {code: facts["borders"] for code, facts in FACTS.items()}
SMALL = ("VT", "NH", "MA", "RI", "CT", "NJ", "DE", "MD")


def race(visit: Visit, server: str, size: str = "phone", touch: bool = False) -> tuple[Any, list[list[str]]]:
    """The race is on, against somebody who does nothing; returns a correct layout of our cards."""
    page, _ = two_people(visit, server, "border-up", (size, "phone"), touch, **{"clock.border_up": 3600})
    return page, solved(page)


def solved(page: Any) -> list[list[str]]:
    """The race is on: a correct layout of our cards."""
    page.locator(".hand li").first.wait_for()
    no_hints(page)
    page.wait_for_function("() => document.querySelectorAll('.hand [data-key^=card-]').length === 18")
    found = words_of(Groups(sum(1 << INDEX[card] for card in hand(page)), 2).best(), 0)
    return [row.split() for row in found.split(" / ")]


def hand(page: Any) -> list[str]:
    return [button.get_attribute("data-key").removeprefix("card-") for button in page.locator(".hand [data-key]").all()]


def middle(group: Iterable[str]) -> list[str]:
    """The States that border both others."""
    return [code for code in group if set(group) - {code} <= set(BORDERS[code])]


def shout(page: Any) -> Any:
    """The button for two groups."""
    return page.locator("[data-place='shout-geoplunge']")


def put(page: Any, row: list[str], slot: int) -> None:
    for code in row:
        card(page, code).focus()
        page.keyboard.press(str(slot + 1))


def overlap(one: dict[str, float], two: dict[str, float]) -> bool:
    """Do two words on the map overlap? Capital letters are lower than their line."""
    high = one["height"] * 0.6
    return abs(one["y"] - two["y"]) < high and one["x"] < two["x"] + two["width"] and two["x"] < one["x"] + one["width"]


def card(page: Any, code: str) -> Any:
    return page.locator(f".hand [data-key='card-{code}']")


def rows(page: Any) -> list[list[str]]:
    laid: list[list[str]] = page.evaluate(
        """() => [...document.querySelectorAll('.slot')].map((slot) =>
            [...slot.querySelectorAll('[data-card]')].map((card) => card.dataset.card))"""
    )
    return laid


def test_tapping_fills_the_rows_and_a_right_shout_wins(visit: Visit, server: str) -> None:
    page, layout = race(visit, server, touch=True)
    assert covered(page) < 85, "one row of buttons: the hand is seen"
    assert page.locator(".table").evaluate("e => e.scrollHeight - e.clientHeight") == 0
    page.locator(".hand button").last.click(trial=True)  # all cards are in sight, and nothing lies over them
    assert shout(page).inner_text().split("\n")[-1] == "lay 6 more cards"
    for code in hand(page):  # what a child needs is on each card
        face = card(page, code).locator(".face")
        for words in (face.locator(".name"), face.locator(".near")):
            assert words.bounding_box()["height"] > 10
        inside, whole = face.locator(".near").bounding_box(), card(page, code).bounding_box()
        assert inside["y"] + inside["height"] <= whole["y"] + whole["height"] + 1
    ours = ", ".join(f".map .land.{kind}" for kind in ("own", "near", "touched"))
    assert page.locator(ours).count() == 18  # and where they are, on the map
    shout(page).click()
    page.get_by_role("alert").get_by_text("Fill two groups of three first. Then you can shout.").wait_for()
    center = middle(layout[0])[0]
    card(page, center).tap()
    assert page.locator(".touch").count() == 1
    assert page.locator(".near.card, .map .near").count() == 0, "finding the neighbors is the game"
    card(page, center).tap()
    for group in layout[:2]:
        for code in group:
            card(page, code).tap()
    assert rows(page)[:2] == layout[:2]
    assert page.locator(".map .land.a").count() == 3  # they are on the map, too
    assert page.locator(".map .chain").count() == 0  # the order in which they were laid does not matter (BU-13)
    shout(page).tap()
    page.locator(".ended li:not(.closed) .why").nth(1).wait_for()
    page.locator(".after h2").wait_for()
    assert "You win" in page.locator(".after h2").text_content()
    assert page.locator(".ended .chain.a:not(.under), .ended .chain.b:not(.under)").count() == 2
    page.get_by_role("button", name="In your cards").click()
    assert page.locator(".ended .chain:is(.a, .b, .c):not(.under)").count() == len(layout)


def test_a_win_leaves_a_time_to_beat(visit: Visit, server: str) -> None:
    page, layout = race(visit, server, "laptop")
    for slot in (0, 1, 2)[: len(layout)]:
        put(page, layout[slot], slot)
    assert page.locator(".actions .shout.main, .actions .main.shout").count() <= 1, "one red button, not two"
    shout(page).click()
    page.locator(".record", has_text="your time to beat with two groups").wait_for()
    kept = "() => Object.keys(localStorage).filter((key) => key.startsWith('cardinal.border-up.fastest'))"
    assert page.evaluate(kept) == ["cardinal.border-up.fastest.2.2.2026"], "three groups have a time of their own"
    page.reload()
    page.locator(".record", has_text="your time to beat with two groups").wait_for()  # the same game says the same


def test_the_way_on_the_map_leaps_over_no_state(visit: Visit, server: str) -> None:
    """BU-13: at Level 2 the order does not matter."""
    page, layout = race(visit, server, "laptop")
    group = next(row for row in layout if len(middle(row)) == 1)
    ends = [code for code in group if code not in middle(group)]
    for slot, row in enumerate([ends + middle(group), next(row for row in layout if row != group)]):
        put(page, row, slot)
    shout(page).click()
    page.locator(".ended li:not(.closed) b").nth(1).wait_for()
    way = page.locator(".ended li b").first.inner_text().split(" – ")
    assert way == [ends[0], *middle(group), ends[1]]
    assert page.locator(".ended .map").bounding_box()["height"] < 560  # on a laptop the whole country is visible


def test_a_wrong_shout_says_whose_groups_are_wrong(visit: Visit, server: str) -> None:
    ada, bob = two_people(visit, server, "border-up", **{"clock.border_up": 3600})
    ada.wait_for_function("() => document.querySelectorAll('.hand [data-key^=card-]').length === 18")
    right = next(some for some in combinations(hand(ada), 3) if middle(some))
    rest = [code for code in hand(ada) if code not in right]
    one, two, three = next(
        some for some in permutations(rest, 3) if some[1] in BORDERS[some[0]] and not {*some[:2]} & {*BORDERS[some[2]]}
    )
    put(ada, [one, three, two], 0)
    put(ada, [*right], 1)
    shout(ada).click()
    ada.locator(".after h2", has_text="Bob wins, plus the bonus: one of your groups is wrong.").wait_for()
    bob.locator(".after h2", has_text="You win, plus the bonus: one of Ada’s groups is wrong.").wait_for()
    ada.locator(".after").get_by_text("10 for the bonus (your shout was wrong)").wait_for()
    bob.locator(".after").get_by_text("10 for the bonus (Ada’s shout was wrong)").wait_for()
    for page in (ada, bob):
        assert "first" in page.locator(".after tbody tr").first.get_attribute("class"), "the winner is listed first"
    assert bob.locator(".ended .chain.wrong:not(.under)").count() == 1
    assert bob.locator(".ended .chain.right:not(.under)").count() == 1  # in the wrong group, the border that is right
    assert bob.locator(".ended .chain.b:not(.under)").count() == 1


def test_the_letters_of_small_states_do_not_cover_each_other(visit: Visit, server: str) -> None:
    for size in ("laptop", "phone"):
        page, _ = two_people(visit, server, "border-up", (size, "phone"), aids="on", **{"clock.border_up": 3600})
        page.get_by_role("button", name="Answer key").click()
        boxes = [page.locator("dialog text", has_text=code).bounding_box() for code in SMALL]
        for one, two in combinations(boxes, 2):
            assert not overlap(one, two)


def test_dragging(visit: Visit, server: str) -> None:
    page, layout = race(visit, server, "laptop")
    for slot, group in enumerate(layout[:2]):
        for code in group:
            card(page, code).drag_to(page.locator(f".slot[data-drop='{slot}'] .end"))
            page.locator(f".slot[data-drop='{slot}'] [data-card='{code}']").wait_for()
    assert rows(page)[:2] == layout[:2]
    first = layout[0][0]
    page.locator(f"[data-card='{first}']").drag_to(page.locator(".slot[data-drop='2'] .end"))
    page.locator(f".slot[data-drop='2'] [data-card='{first}']").wait_for()
    page.locator(f"[data-card='{first}']").drag_to(page.locator(".hand .laid").first)
    page.locator(f"[data-card='{first}']").wait_for(state="detached")
    assert rows(page)[2] == []


def test_the_keyboard(visit: Visit, server: str) -> None:
    page, layout = race(visit, server, "laptop")
    one, two, three = layout[0]
    for code in (one, two, three):
        card(page, code).focus()
        page.keyboard.press("2")
    assert rows(page)[1] == [one, two, three]
    page.locator(f"[data-card='{three}']").focus()
    page.keyboard.press("ArrowLeft")
    assert rows(page)[1] == [one, three, two]
    page.keyboard.press("ArrowUp")
    assert rows(page)[:2] == [[three], [one, two]]
    page.keyboard.press("Delete")
    assert rows(page)[:2] == [[], [one, two]]


def test_the_rows_are_there_after_a_reload(visit: Visit, server: str) -> None:
    page, layout = race(visit, server)
    for code in layout[0]:
        card(page, code).click()
    shout(page).click()
    page.get_by_role("alert").wait_for()  # the server has answered: it knows about the cards, too
    page.reload()
    page.locator(".hand li").first.wait_for()
    page.wait_for_function("() => document.querySelectorAll('[data-card]').length === 3")
    assert rows(page)[0] == layout[0]


def test_a_full_group_takes_no_fourth_card(visit: Visit, server: str) -> None:
    page, _ = race(visit, server, "laptop")
    cards = hand(page)
    for code in cards[:4]:  # the fourth goes to the next group
        card(page, code).click()
    assert rows(page) == [cards[:3], [cards[3]], []]
    card(page, cards[4]).drag_to(page.locator(".slot[data-drop='0'] [data-card]").first)
    page.get_by_role("alert").get_by_text("Group 1 is full.").wait_for()
    assert rows(page)[0] == cards[:3]
    for code in cards[4:9]:
        card(page, code).click()
    card(page, cards[9]).click()
    page.get_by_role("alert").get_by_text("All three trays are full.").wait_for()
    assert rows(page) == [cards[:3], cards[3:6], cards[6:9]]


def test_a_laid_card_stays_in_its_place_and_comes_back_when_it_is_tapped(visit: Visit, server: str) -> None:
    page, _ = race(visit, server, touch=True)
    one, two, *_ = hand(page)
    places = [button.bounding_box() for button in page.locator(".hand li").all()]
    for code in (one, two):
        card(page, code).tap()
    assert rows(page)[0] == [one, two]
    assert [button.bounding_box() for button in page.locator(".hand li").all()] == places
    card(page, one).tap()
    assert rows(page)[0] == [two]
    card(page, one).tap()  # it fills the gap
    assert rows(page)[0] == [two, one]
    for code in (one, two):
        page.locator(f"[data-card='{code}']").tap()
    assert rows(page)[0] == []


def test_space_shouts(visit: Visit, server: str) -> None:
    page, layout = race(visit, server, "laptop")
    for code in [*layout[0], *layout[1]]:
        card(page, code).click()
    page.keyboard.press("Space")  # even though the last card has the focus
    page.locator(".after h2", has_text="You win").wait_for()


def test_a_wrong_group_says_which_state_it_was(visit: Visit, server: str) -> None:
    page, layout = race(visit, server, "laptop")
    pair = [next(code for code in layout[0] if code in middle(layout[0])), layout[0][0]]
    pair = list(dict.fromkeys([*pair, layout[0][1]]))[:2]
    alone = next(code for code in hand(page) if not {*pair, *layout[1]} & {code, *BORDERS[code]})
    put(page, [*pair, alone], 0)
    put(page, layout[1], 1)
    shout(page).click()
    page.locator(".ended .why", has_text=f"{FACTS[alone]['name']} borders none of the others.").wait_for()


def test_BU_R10_a_bot_says_whether_it_takes_a_tie_and_when_it_may_shout(visit: Visit) -> None:
    page = visit("laptop", path=BLANK)
    open_table(page, "border-up", seats=2, clocks="off", stakes="off", pace=130)
    no_hints(page)
    page.locator(".hand [data-key^=card-]").first.click()
    page.get_by_role("button", name="Call it a tie?").click()
    page.get_by_role("button", name="Offer it").click()
    page.locator(".answer", has_text="A tie? Hmm").wait_for()
    page.locator(".answer", has_text="No tie. I play on!").wait_for(timeout=4000)
    page.locator(".prompt", has_text="5 more cards").wait_for()  # what is laid stays laid
    assert page.get_by_text("tie offered").count() == 0, "nobody waits for another answer"


def test_BU_R19_the_rival_comes_nearer_and_its_pace_follows(visit: Visit) -> None:
    page = visit("laptop", path=BLANK)
    open_table(page, "border-up", seats=2, clocks="off", stakes="off", pace=15)
    layout = solved(page)
    page.locator(".time", has_text="is searching").wait_for()
    assert page.locator(".time .down").count() < 3
    put(page, layout[0], 0)
    page.locator(".time", has_text="has one group!").wait_for(timeout=14_000)
    assert 3 <= page.locator(".time .down").count() < 6, "the last card comes with the shout"
    put(page, layout[1], 1)
    shout(page).click()
    page.locator(".after h2").wait_for()
    kept = page.evaluate("() => JSON.parse(localStorage.getItem('cardinal.next.border-up') ?? '[]')")
    assert [one["of"] for one in kept] == [{"level": 2, "edition": "2026"}]
    assert 15 <= kept[0]["options"]["pace"] <= 30
    page.evaluate("""() => localStorage.setItem('cardinal.next.border-up',
        JSON.stringify([{ of: { level: 2, edition: '2026' }, options: { pace: 44 } }]))""")
    with page.expect_request("**/setup") as asked:
        page.get_by_role("button", name="Rematch").click()
    assert asked.value.post_data_json == {"options": {"pace": 44}}
    page.locator(".prompt", has_text="Tap two groups of three").wait_for()


def test_in_a_first_game_the_map_shows_what_borders_the_last_card(visit: Visit) -> None:
    page = visit("laptop", path=BLANK)
    open_table(page, "border-up", seats=2, clocks="off", stakes="off", pace=130)
    layout = solved(page)
    center = middle(layout[0])[0]
    card(page, center).click()
    gold = {land.get_attribute("data-state") for land in page.locator(".map .land.near").all()}
    assert gold >= {*layout[0]} - {center}
    assert gold <= {*BORDERS[center]}
    assert page.locator(".hand .near.card").count() == 0
    won = {
        "code": "T1",
        "play": 1,
        "game": "border-up",
        "when": 1,
        "names": ["Ada", "Wren"],
        "seats": [0],
        "winners": [0],
    }
    page.evaluate("won => localStorage.setItem('cardinal.history', JSON.stringify([won]))", {**won, "points": [10, 0]})
    page.reload()
    page.locator(".hand [data-key^=card-]").first.wait_for()
    card(page, layout[1][0]).click()
    page.locator(".map .land.a").nth(1).wait_for()
    assert page.locator(".map .near").count() == 0, "who has won finds them alone"


def test_a_hint_for_right_groups_says_so(visit: Visit, server: str) -> None:
    page, layout = race(visit, server, "laptop")
    for slot in (0, 1):
        put(page, layout[slot], slot)
    page.get_by_role("button", name="Show me one").click()
    page.locator(".prompt", has_text="All right, every group: shout!").wait_for()
    assert page.get_by_role("button", name="Close the hint").count() == 0


def test_no_place_is_kept_for_hints_that_never_come(visit: Visit, server: str) -> None:
    page, _ = race(visit, server)
    assert page.locator(".hints").count() == 0
    assert page.locator(".map svg").first.bounding_box()["height"] >= 130  # the map has the room


def test_the_shout_fills_with_every_card(visit: Visit, server: str) -> None:
    page, layout = race(visit, server)

    def laid() -> float:
        return float(page.locator(".charge").evaluate("e => e.style.getPropertyValue('--laid')"))

    assert laid() == 0
    for k, row in enumerate(layout[:2]):
        for j, code in enumerate(row, 1):
            card(page, code).click()
            if 3 * k + j < 6:
                assert abs(laid() - (3 * k + j) / 6) < 0.01
    assert page.locator(".charge").count() == 0
    shout(page).and_(page.locator(".main")).wait_for()


def test_the_main_shout_keeps_its_place_and_shouts_for_all_that_is_laid(visit: Visit, server: str) -> None:
    for size in ("phone", "laptop"):
        page, layout = race(visit, server, size)
        if len(layout) < 3:
            continue
        buttons = page.locator(".actions .shout")
        places = [one.bounding_box() for one in buttons.all()]
        for slot in (0, 1, 2):
            put(page, layout[slot], slot)
            assert [one.bounding_box() for one in buttons.all()] == places
        assert "20 points" in buttons.last.inner_text()
        assert "Only two" in buttons.first.inner_text()


def test_a_hint_names_the_wrong_group(visit: Visit, server: str) -> None:
    page, layout = race(visit, server, "laptop")
    put(page, layout[0], 0)
    free = [code for code in hand(page) if code not in layout[0]]
    wrong = next(some for some in combinations(free, 3) if not middle(some))
    put(page, [*wrong], 1)
    page.get_by_role("button", name="Show me one").click()
    page.locator(".prompt", has_text="Group 2 is wrong: take it back.").wait_for()
    assert page.get_by_role("button", name="Close the hint").count() == 0


def test_BU_R3_a_third_group_that_did_not_count_is_explained(visit: Visit, server: str) -> None:
    page, layout = race(visit, server, "laptop")
    wrong = iter(combinations([code for code in hand(page) if code not in [*layout[0], *layout[1]]], 3))
    for slot, row in enumerate([*layout[:2], [*next(wrong)]]):
        put(page, row, slot)
    shout(page).click()  # only two
    page.locator(".ended .words", has_text="You said “only two”, so the third did not count.").wait_for()
