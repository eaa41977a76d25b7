"""The host during a game: chat, handing over, and rulings."""

from cardinal.atlas.facts import FACTS

from .bungee import swap, wait_for_turn
from .people import Table, Visit, close, menu, press, say
from .test_chummy_challenge import SLOW, words
from .test_dashing_states import LONG, in_hand, recognized

OVERRULE = """word => {
    // Pressed as soon as it can be: there are 10 s for it, which is less than 2 s on the clock of this test.
    const waiting = setInterval(() => {
        const button = [...document.querySelectorAll('dialog[open] button')].find((e) => e.innerText.includes(word))
        const verdict = document.querySelector('.result h3')
        if (!button || !verdict) return
        clearInterval(waiting)
        window.before = verdict.innerText
        button.click()
    }, 20)
}"""


def test_chat_for_all_until_the_host_switches_it_off_and_another_host(visit: Visit, server: str) -> None:
    table = Table(server, "bungee", ["Ada", "Bob"], chat=True)
    ada, bob = visit("laptop", path=table.link("Ada")), visit(path=table.link("Bob"))
    table.start(ada, bob)
    watcher = visit(path=f"/t/{table.code}")
    watcher.get_by_text("You are watching.").wait_for()
    say(bob, "Good luck to all")
    for page in (ada, watcher):
        page.get_by_role("button", name="1 new in the chat").click()
        page.get_by_role("dialog").get_by_text("Bob: Good luck to all").wait_for()
        close(page)
        assert page.get_by_role("button", name="new in the chat").count() == 0
    menu(ada, "Turn chat off")
    bob.get_by_label("Say something to everybody").wait_for(state="detached")
    close(bob)
    # hosting goes to Bob: his menu has the host's buttons now, hers no longer does
    ada.get_by_role("button", name="Make host").click()
    ada.get_by_role("button", name="Hand over").click()
    ada.get_by_role("heading", name="You are the host").wait_for(state="detached")
    close(ada)
    menu(bob, "Pause the game")
    ada.get_by_text("The host has paused the game.").wait_for()
    bob.get_by_role("button", name="Go on with the game").click()
    close(bob)
    wait_for_turn(ada)
    swap(ada)
    wait_for_turn(bob)


def test_a_host_who_has_stopped_the_clocks_and_is_gone_leaves_nobody_stuck(visit: Visit, server: str) -> None:
    table = Table(server, "bungee", ["Ada", "Bob"])
    ada, bob = visit("laptop", path=table.link("Ada")), visit(path=table.link("Bob"), expect=409)
    table.start(ada, bob)
    menu(ada, "Pause the game")
    bob.get_by_text("The host has paused the game.").wait_for()
    assert bob.get_by_role("button", name="Be the host").count() == 0
    ada.close()
    bob.get_by_text("The host is not here.").wait_for()
    while bob.get_by_role("button", name="Be the host").count():  # refused at first: she may come back
        bob.get_by_role("button", name="Be the host").click()
        bob.wait_for_timeout(500)
    menu(bob, "Go on with the game")
    close(bob)
    bob.get_by_role("button", name="Let a bot play for Ada").click()  # without a clock, the game waits for her
    wait_for_turn(bob)


def test_CC_R19_the_host_strikes_a_question_out(visit: Visit, server: str) -> None:
    table = Table(server, "chummy-challenge", ["Ada", "Bob"], stakes="off", **SLOW)
    ada, bob = visit("laptop", path=table.link("Ada")), visit(path=table.link("Bob"))
    table.start(ada, bob)
    bob.locator(".big button.main").click()  # at the first word
    bob.locator("#chummy-words").wait_for()
    asked = words(ada)
    menu(ada, "Strike the question out")
    close(ada)
    for page in (ada, bob):
        page.get_by_text("struck out").first.wait_for()
    ada.wait_for_function(
        "first => { const now = [...document.querySelectorAll('.question .word')].map((e) => e.innerText)"
        " ; return now.length > 2 && now.join() !== first.join() }",
        arg=asked,
    )
    assert bob.locator("#chummy-words").count() == 0


def test_GP_R47_the_host_overrules_a_name(visit: Visit, server: str) -> None:
    table = Table(server, "dashing-states", ["Ada", "Bob"], stakes="off", appeal="host", **LONG)
    ada, bob = visit("laptop", path=table.link("Ada")), visit(path=table.link("Bob"))
    table.start(ada, bob)
    cards = recognized(bob)
    order = sorted(cards, key=lambda one: FACTS[cards[one]]["name"])
    for handle in order:
        in_hand(bob, handle).click()
    bob.get_by_role("button", name="GeoPlunge!", exact=True).click()
    ada.get_by_role("button", name="Menu").click()
    ada.evaluate(OVERRULE, "Atlantis")
    for place, handle in enumerate(order[:6]):
        bob.get_by_label(f"Card {place + 1}: State").fill(FACTS[cards[handle]]["name"] if place else "Atlantis")
        bob.get_by_label(f"Card {place + 1}: capital").fill(FACTS[cards[handle]]["capital"])
        bob.get_by_label(f"Card {place + 1}: capital").press("Enter")
    bob.locator(".result h3", has_text="You win the race").wait_for()
    assert "You win the race" in ada.evaluate("() => window.before")


def test_SQ_R35_the_host_decides_about_table_talk(visit: Visit, server: str) -> None:
    table = Table(server, "state-sequence", ["Ada", "Bob", None, "Di"], tableTalk="host")
    ada, bob, di = visit("laptop", path=table.link("Ada")), visit(path=table.link("Bob")), visit(path=table.link("Di"))
    table.start(ada, bob, di)
    say(bob, "Play Texas, Di")
    close(bob)
    press(ada, "Call table talk")
    for page in (ada, di):
        page.locator("[data-place='talk']", has_text="Play Texas, Di").wait_for()
    ada.get_by_text("The host decides, in the menu").wait_for()
    menu(ada, "It was table talk")
    for page in (bob, di):  # each has 30 s for it
        page.get_by_text("Pick a card to give up.").wait_for()
        page.locator(".hand button.card, .hand .card button").first.click()
        page.get_by_role("button", name="Give it up").click()
    close(ada)
    ada.locator("[data-place='talk']").wait_for(state="detached")


def test_GP_R8_the_host_leaves_a_seat_empty_and_the_teams_play_one_against_two(visit: Visit, server: str) -> None:
    table = Table(server, "border-up", ["Ada", "Bob", "", None])
    ada, bob = visit("laptop", path=table.link("Ada"), expect=400), visit(path=table.link("Bob"))
    seats = ada.locator(".seats li")
    ada.get_by_label("Who takes seat 3").select_option(label="nobody")
    for page in (ada, bob):
        page.locator(".seats li.empty").get_by_text("empty", exact=True).wait_for()
    ada.get_by_label("Who takes seat 4").select_option(label="nobody")
    ada.wait_for_function("() => document.querySelectorAll('.seats li.empty').length === 2")
    ada.get_by_role("button", name="Move seat 3 up").click()  # then nobody would play for team B
    ada.get_by_role("alert").get_by_text("Each team needs at least one player.").wait_for()
    assert seats.nth(2).get_by_text("empty", exact=True).count() == 1
    ada.get_by_label("Who takes seat 4").select_option(label="Easy bot")
    ada.wait_for_function("() => document.querySelectorAll('.seats li.empty').length === 1")
    ada.get_by_role("button", name="Start", exact=True).click()
    for page in (ada, bob):
        page.locator(".stage").wait_for()
        assert page.locator(".seat").count() == 3
        assert page.get_by_role("img", name="An empty chair").count() == 1
