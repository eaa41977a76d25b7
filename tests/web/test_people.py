"""People at one table: invited by a code, on another phone, watching, on one device; the host's buttons."""

import json
from collections.abc import Callable
from typing import Any

from .bungee import hand_of, label_of, swap, wait_for_turn
from .conftest import code_of, invite
from .geoplunge import ask
from .people import Table, close, on_one_device

Visit = Callable[..., Any]


def two_people(visit: Visit, expect: int = 0) -> tuple[Any, Any, str]:
    """Ada invites, Bob types the code; two seats."""
    ada, bob = visit("laptop"), visit(expect=expect)
    code = invite(ada, "bungee", "Ada")
    ada.locator("summary").click()
    ada.get_by_role("combobox", name="Seats", exact=True).select_option("2")
    ada.wait_for_function("() => document.querySelectorAll('.seats li').length === 2")
    bob.get_by_label("Join with a code").fill(code.lower())
    bob.get_by_role("button", name="Join", exact=True).click()
    bob.get_by_role("button", name="Join", exact=True).wait_for()  # the lobby also has a field for the name
    bob.get_by_label("Your name").fill("Bob")
    bob.get_by_role("button", name="Join", exact=True).click()
    bob.get_by_text("Ada starts the game").wait_for()
    ada.locator(".seats").get_by_text("Bob").wait_for()
    ada.get_by_role("button", name="Start", exact=True).click()
    for page in (ada, bob):
        page.locator(".hand .card").first.wait_for()
    return ada, bob, code


def test_every_browser_promises_bytes_of_its_own_and_shows_them_at_the_start(visit: Visit, server: str) -> None:
    table = Table(server, "bungee", ["Ada", "Bob"])
    sent: dict[str, list[dict[str, Any]]] = {"Ada": [], "Bob": []}
    pages = []
    for name, messages in sent.items():
        page = visit()

        def watch(line: Any, messages: list[dict[str, Any]] = messages) -> None:
            line.on("framesent", lambda frame: messages.append(json.loads(frame)))

        page.on("websocket", watch)
        page.goto(table.link(name))
        page.locator(".seats").wait_for()
        pages.append(page)
    before = [message for messages in sent.values() for message in messages]
    assert len({message["commit"] for message in before if message["t"] == "hello"}) == 2
    assert not any("salt" in message for message in before)
    table.start(*pages)
    salts = [message["salt"] for messages in sent.values() for message in messages if message["t"] == "reveal"]
    assert [len(bytes.fromhex(salt)) for salt in salts] == [32, 32]
    assert salts[0] != salts[1]


def test_two_browsers_at_one_table(visit: Visit) -> None:
    ada, bob, _ = two_people(visit)
    wait_for_turn(ada)
    bob.get_by_text("Ada’s turn").wait_for()
    mine = hand_of(ada)
    swap(ada)
    wait_for_turn(bob)
    on_top = label_of(bob.get_by_role("button", name="Open card"))
    assert on_top.endswith("from Ada")
    assert any(label.split(",")[0] in on_top for label in mine)
    # talk is fixed reactions
    bob.get_by_role("button", name="Send a reaction").click()
    bob.get_by_role("button", name="Well played").click()
    ada.locator(".seat .bubble", has_text="Well played").wait_for()
    # the host stops the clocks
    ada.get_by_role("button", name="Menu").click()
    ada.get_by_role("button", name="Pause the game").click()
    bob.get_by_text("The host has paused the game.").first.wait_for()
    ada.get_by_role("button", name="Go on with the game").click()
    bob.get_by_text("The host has paused the game.").first.wait_for(state="detached")


def test_another_phone_by_a_private_link(visit: Visit) -> None:
    _, bob, code = two_people(visit)
    hand = hand_of(bob)
    bob.get_by_role("button", name="Menu").click()
    bob.get_by_role("button", name="Continue on another device").click()
    link = bob.get_by_role("textbox", name="Your private link").input_value()
    assert f"/t/{code}#" in link
    phone = visit(path=link)
    phone.locator(".hand .card").first.wait_for()
    assert "#" not in phone.url  # the secret does not stay in the address
    assert hand_of(phone) == hand
    bob.get_by_text("Your seat was opened on another device").wait_for()


def test_somebody_who_watches_sees_no_hand(visit: Visit) -> None:
    _, _, code = two_people(visit)
    watcher = visit(path=f"/t/{code}")
    watcher.get_by_text("You are watching.").wait_for()
    watcher.locator(".other").first.wait_for()
    assert watcher.locator(".hand").count() == 0
    assert watcher.locator(".other").count() == 2


def test_the_host_removes_somebody_and_a_bot_plays_on(visit: Visit) -> None:
    ada, bob, _ = two_people(visit, expect=401)  # his seat's secret no longer works
    ada.get_by_role("button", name="Menu").click()
    ada.get_by_role("button", name="Remove", exact=True).click()
    ada.get_by_role("button", name="Remove", exact=True).last.click()
    bob.get_by_text("The host has removed you").wait_for()
    close(ada)
    seat = ada.locator(".seat", has_text="Bob")
    seat.locator(".bot").wait_for(state="attached")
    assert "away" not in seat.inner_text()
    bob.get_by_role("button", name="Back to the table").click()
    bob.get_by_text("You are watching.").wait_for()


def test_somebody_removed_before_the_start_may_sit_down_again(visit: Visit, server: str) -> None:
    table = Table(server, "bungee", ["Ada", "Bob"])
    ada, bob = visit("laptop"), visit(path=table.link("Bob"), expect=401)
    ada.goto(table.link("Ada"))
    bob.get_by_text("Ada starts the game").wait_for()
    ask(server, f"/api/tables/{table.code}/seats", table.host, remove=1)
    bob.get_by_text("The host has removed you").wait_for()
    bob.get_by_role("button", name="Back to the table").click()
    bob.get_by_label("Your name").fill("Bo")
    bob.get_by_role("button", name="Join", exact=True).click()
    ada.locator(".seats").get_by_text("Bo", exact=True).wait_for()


def test_one_device_with_two_seats_has_a_cover_between_turns(visit: Visit) -> None:
    page = visit("tablet")
    invite(page, "bungee", "Ada")
    page.locator("summary").click()
    page.get_by_role("combobox", name="Seats", exact=True).select_option("2")
    page.wait_for_function("() => document.querySelectorAll('.seats li').length === 2")
    page.get_by_role("button", name="Add another player on this device").click()
    page.get_by_label("The name of the other person").fill("Bob")
    page.get_by_role("button", name="Join", exact=True).click()
    page.get_by_role("button", name="Start", exact=True).click()
    page.get_by_role("button", name="I am Ada").click()
    wait_for_turn(page)
    swap(page)
    page.get_by_role("heading", name="Pass the screen to Bob").wait_for()
    assert page.locator(".hand").count() == 0  # nothing of either hand is on the screen
    for name in ("Menu", "The story so far"):  # nor behind a button: Ada's lines, her private link
        assert page.get_by_role("button", name=name).is_disabled()
    page.keyboard.press("l")
    assert "You hold" not in page.content()
    page.get_by_role("button", name="I am Bob").click()
    wait_for_turn(page)
    swap(page)
    page.get_by_role("heading", name="Pass the screen to Ada").wait_for()


SEEN = """window.seen = ''
new MutationObserver(() => (window.seen += document.body?.textContent ?? ''))
    .observe(document, { subtree: true, childList: true, characterData: true })"""


def test_a_shared_device_that_is_opened_again_shows_nobodys_hand(visit: Visit, server: str) -> None:
    table = Table(server, "bungee", ["Ada", "Bob"])
    page = visit("tablet")
    on_one_device(page, table, "Ada", "Bob")
    table.start(page, shown=".cover")
    page.add_init_script(SEEN)
    page.reload()
    page.get_by_role("heading", name="Pass the screen to Ada").wait_for()
    seen = page.evaluate("window.seen")
    assert "Loading the table" in seen
    assert "You hold" not in seen
    assert "Just watch" not in seen, "whoever has a seat is not asked to take one"


def test_one_of_two_on_a_device_goes_on_with_another_phone(visit: Visit, server: str) -> None:
    table = Table(server, "bungee", ["Ada", "Bob"])
    page = visit("tablet")
    on_one_device(page, table, "Ada", "Bob")
    table.start(page, shown=".cover")
    bob = visit(path=table.link("Bob"))
    bob.locator(".stage").wait_for()
    page.get_by_text("Bob: Your seat was opened on another device").wait_for()
    assert page.get_by_role("group", name="Seats on this device").count() == 0
    page.locator(".stage").wait_for()
    wait_for_turn(page)
    swap(page)
    wait_for_turn(bob)


def test_a_wrong_code_stays_in_the_field_with_its_sentence(visit: Visit) -> None:
    page = visit(expect=404)
    field = page.get_by_label("Join with a code")
    field.fill("zzzz")
    page.get_by_role("button", name="Join", exact=True).click()
    page.get_by_role("alert").filter(has_text="There is no table, class or tournament with the code ZZZZ.").wait_for()
    assert field.input_value() == "zzzz"
    assert field.get_attribute("aria-invalid") == "true"
    page.get_by_role("button", name="Play now: Bungee").wait_for()  # still in the lobby
    field.fill("zzzy")
    page.get_by_role("alert").wait_for(state="detached")
    page.goto("/c/ZZZZ")  # before anybody picks three pictures for it
    page.get_by_role("alert").filter(has_text="There is no class with the code ZZZZ.").wait_for()


def test_the_browser_remembers_name_and_seat(visit: Visit) -> None:
    page = visit()
    code = invite(page, "bungee", "Ada")
    page.goto("/")
    page.get_by_role("heading", name="Hello, Ada!").wait_for()  # asked once
    assert page.get_by_label("Your name").count() == 0
    page.get_by_role("link", name=code).click()
    page.get_by_role("button", name="Start").wait_for()
    assert code_of(page) == code
