"""Teams: three people on three pages, two on one screen, bot teammates; giving up; a connection lost in mid-move."""

import re
from typing import Any

from cardinal.atlas.facts import FACTS

from .bungee import swap, wait_for_turn
from .conftest import invite
from .people import Table, Visit, menu, on_one_device
from .test_border_up import card, rows, shout
from .test_chummy_challenge import SLOW
from .test_dashing_states import LONG, in_hand, recognized
from .wire import same_suggestions

NAMES = (
    "all => all.map((one) => [...one.childNodes].filter((n) => n.nodeType === 3).map((n) => n.data).join('').trim())"
)


def letters(page: Any) -> list[str]:
    return [letter.strip() for letter in page.locator(".seats .number").all_inner_texts()]


def test_the_waiting_room_knows_the_sides(visit: Visit) -> None:
    page = visit("laptop")
    invite(page, "state-sequence")
    assert letters(page) == ["A", "B"]
    page.locator("summary").click()
    page.get_by_role("combobox", name="Seats", exact=True).select_option("6")
    page.wait_for_function("() => document.querySelectorAll('.seats li').length === 6")
    assert letters(page) == ["A", "B", "A", "B", "A", "B"]
    dealers = page.locator("[id='option-dealer'] option").all_inner_texts()
    assert dealers == ["random", "1: Ada", *(f"{seat}: nobody yet" for seat in range(2, 7))]
    page.locator("[id='option-sides']").select_option("3")
    page.wait_for_function("() => document.querySelectorAll('.seats li')[2].innerText.includes('C')")
    assert letters(page) == ["A", "B", "C", "A", "B", "C"]


def test_three_people_on_three_pages_arrange_one_hand(visit: Visit, server: str) -> None:
    table = Table(
        server, "border-up", ["Ada", "Bob", "Cy", None, "Eve", None], stakes="off", **{"clock.border_up": 3600}
    )
    bob = visit(path=table.link("Bob"))  # whose bots wait for him; alone they would win in the meantime
    pages = [
        visit(size, path=table.link(name)) for size, name in (("phone", "Ada"), ("laptop", "Cy"), ("tablet", "Eve"))
    ]
    ada, cy, eve = pages
    table.start(bob, *pages)
    for page in pages:
        page.wait_for_function("() => document.querySelectorAll('.hand [data-key^=card-]').length === 18")
    hand = [button.get_attribute("data-key").removeprefix("card-") for button in ada.locator(".hand button").all()]
    card(ada, hand[0]).click()
    card(cy, hand[1]).click()
    eve.locator(f"[data-card='{hand[1]}']").wait_for()
    card(eve, hand[2]).press("2")
    for page in pages:
        page.wait_for_function("() => document.querySelectorAll('.slot [data-card]').length === 3")
        assert sorted(rows(page)[0]) == sorted(hand[:2])
        assert rows(page)[1] == [hand[2]]
    cy.locator(f"[data-card='{hand[0]}']").focus()
    cy.keyboard.press("Delete")
    card(ada, hand[0]).wait_for()
    shout(eve).click()  # anybody may shout; this is no layout
    eve.get_by_role("alert").get_by_text("Fill two groups of three first. Then you can shout.").wait_for()
    assert ada.locator(".refusal").count() == 0


def test_GP_R10_a_bot_mate_suggests_and_people_decide(visit: Visit, server: str) -> None:
    table = Table(server, "border-zap", ["Ada", None, None, None], stakes="off", clocks="off")
    ada = visit(path=table.link("Ada"))
    table.start(ada)
    mate = ada.get_by_role("button", name=re.compile("suggests"))
    mate.wait_for()
    words = mate.inner_text()
    assert ada.locator(".hand [aria-pressed='true']").count() == 0  # nothing is done before somebody decides
    mate.click()
    chosen = ada.locator(".hand [aria-pressed='true']")
    chosen.wait_for()
    assert words.split()[-1] in chosen.text_content()
    ada.locator(".actions button.main").click()
    ada.locator(".hand [aria-pressed='true']").wait_for(state="detached")


def test_GP_R10_bot_mates_who_agree_leave_room_for_the_hand(visit: Visit, server: str) -> None:
    table = Table(server, "border-zap", ["Ada", *[None] * 5], stakes="off", clocks="off")
    ada = visit()
    same_suggestions(ada)
    ada.goto(table.link("Ada"))
    table.start(ada)
    mates = " and ".join(ada.locator(".seat.team-0:not(.you) .name").evaluate_all(NAMES))
    ada.get_by_role("button", name=re.compile(f"^{mates} suggest [a-z]+ ")).wait_for()
    assert ada.locator(".actions").bounding_box()["height"] <= 120  # two rows


def test_GP_R10_a_suggestion_stays_with_its_team_on_a_shared_screen(visit: Visit, server: str) -> None:
    table = Table(server, "border-zap", ["Ada", "Bob", None, None], stakes="off", clocks="off")
    page = visit("tablet")
    on_one_device(page, table, "Ada", "Bob")
    table.start(page, shown=".cover")
    mates = page.locator(".seat:has(.bot) .name")
    for name in ("Ada", "Bob"):
        page.get_by_role("group", name="Seats on this device").get_by_role("button", name=name).click()
        page.get_by_role("button", name=f"I am {name}").click()
        page.get_by_role("button", name=re.compile("suggest")).wait_for()
        said = page.get_by_role("button", name=re.compile("suggest")).all_inner_texts()
        assert len(said) == 1, (said, mates.all_inner_texts())


def test_DS_R4_on_one_screen_the_team_names_one_after_the_other(visit: Visit, server: str) -> None:
    table = Table(server, "dashing-states", ["Ada", "Bob", "", None], chat=True, stakes="off", **LONG)
    page = visit("tablet", path=table.link("Ada"))
    bob = visit(path=table.link("Bob"))  # whose bot waits for him; alone it would win in the meantime
    share(page, "Cy")
    table.start(page, bob)
    cards = recognized(page)
    order = sorted(cards, key=lambda one: FACTS[cards[one]]["name"])
    page.get_by_role("group", name="Seats on this device").get_by_role("button", name="Cy").click()
    for handle in order:  # whoever has the screen
        in_hand(page, handle).click()
    page.get_by_role("button", name="GeoPlunge!", exact=True).click()
    for who, places in (("Ada", (0, 1, 2)), ("Cy", (3, 4, 5))):  # from left to right
        page.locator(".prompt", has_text=re.compile(f"^{who}: Your row is right! Now name")).wait_for()
        mine = page.locator(".naming").get_by_role("button", name=re.compile("^Card"))
        mine.nth(2).wait_for()
        assert mine.count() == 3
        assert page.locator(".naming .said").count() == 0  # each sees only what they themselves have said
        page.get_by_role("button", name="The story so far").click()
        page.get_by_text("While cards are named, chat and the team's board are closed").wait_for()
        assert page.get_by_label("Say something to everybody").count() == 0  # DS-R5
        page.keyboard.press("Escape")
        for place in places:
            state = FACTS[cards[order[place]]]
            page.get_by_label(f"Card {place + 1}: State").fill(state["name"])
            page.get_by_label(f"Card {place + 1}: capital").fill(state["capital"])
            page.get_by_label(f"Card {place + 1}: capital").press("Enter")
    page.locator(".result h3", has_text="Team A wins the race").wait_for()


def test_on_one_screen_the_geoplunger_is_named(visit: Visit, server: str) -> None:
    table = Table(server, "chummy-challenge", ["Ada", None, "", None], stakes="off", **SLOW, **{"clock.plunger": 60})
    page = visit("tablet", path=table.link("Ada"))
    share(page, "Cy")
    table.start(page)
    page.locator(".names").get_by_role("button", name="Cy", exact=True).click()
    page.locator(".prompt", has_text=re.compile("^Cy: Shout as soon as you know")).wait_for()
    page.locator(".big button.main").click()
    page.locator("#chummy-words").wait_for()


def share(page: Any, name: str) -> None:
    """Somebody else takes the free seat, on the same device."""
    page.get_by_role("button", name="Add another player on this device").click()
    page.get_by_label("The name of the other person").fill(name)
    page.get_by_role("button", name="Join", exact=True).click()
    page.locator(".seats li", has_text=name).wait_for()


def test_GP_R35_giving_up_a_game_and_a_match(visit: Visit, server: str) -> None:
    page = visit("laptop")
    code = Table(server, "geoplunge", ["Ada", None], minutes=60, stakes="off")
    page.goto(code.link("Ada"))
    code.start(page)
    page.locator(".standing .on", has_text="Border-Up").wait_for()
    menu(page, "Give up this game")
    page.get_by_role("button", name="Give up", exact=True).click()
    page.locator(".standing .on", has_text="State IQ").wait_for()
    assert "Border-Up" in page.locator(".standing li").first.text_content()
    menu(page, "Give up the match")
    page.get_by_role("button", name="No, go back").click()
    page.get_by_role("dialog").get_by_role("button", name="Give up the match").click()
    page.get_by_role("button", name="Give up", exact=True).click()
    page.locator(".after h2", has_text="you give it up").wait_for()


def test_a_line_that_is_cut_in_mid_move(visit: Visit, server: str) -> None:
    """The move is on its way when the connection breaks: after the return it is there, once."""
    table = Table(server, "bungee", ["Ada", "Bob"])
    lines: list[Any] = []
    lost: list[str] = []
    cut = False

    def connect(line: Any) -> None:
        far = line.connect_to_server()
        lines.append(line)

        def heard(text: str) -> None:  # from the server: its answer is lost
            if cut and len(lines) == 1 and re.search(r'"t":"(ok|no)"', text):
                lost.append(text)
                line.close()
            elif not (cut and len(lines) == 1):
                line.send(text)

        line.on_message(far.send)
        far.on_message(heard)

    ada, bob = visit("laptop"), visit(path=table.link("Bob"))
    ada.route_web_socket(re.compile("/ws/"), connect)
    ada.goto(table.link("Ada"))
    table.start(ada, bob)
    wait_for_turn(ada)
    cut = True
    swap(ada)
    wait_for_turn(bob)  # it was made
    ada.get_by_text("Bob’s turn").wait_for()
    assert len(lines) == 2, "one return"
    assert len(lost) == 1
    cut = False
    for page in (ada, bob):
        page.get_by_role("button", name="The story so far").click()
        page.locator(".story li").first.wait_for()
        assert page.locator(".story li", has_text="discard").count() == 1, "nothing is doubled, and nothing lost"
        page.keyboard.press("Escape")
    # the network is gone for a while (not on her turn, in which a bot would soon help out), and she plays on
    ada.context.set_offline(True)
    lines[-1].close()
    ada.get_by_text("Connection lost.").wait_for()
    ada.context.set_offline(False)
    ada.get_by_text("Connection lost.").wait_for(state="detached")
    swap(bob)
    wait_for_turn(ada)
    swap(ada)
    wait_for_turn(bob)
