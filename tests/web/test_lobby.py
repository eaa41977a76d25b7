"""The lobby: the easiest games first, quick choices next to Play now, a device's tables and plays, one friend."""

import time
from collections.abc import Callable
from typing import Any

import pytest

from .conftest import code_of, invite, play_now, say_name, serious

Visit = Callable[..., Any]
ASKED = "() => document.querySelector('.stage') && !document.querySelector('.after')"


def test_the_easiest_games_come_first_and_no_whole_match(visit: Visit) -> None:
    page = visit("laptop")
    first = page.get_by_role("region", name="Start here")
    first.wait_for()
    names = first.get_by_role("heading", level=3).all_inner_texts()
    assert names[0] == "State Sequence"  # nothing to know, no hurry, and a wrong space is refused
    first.get_by_text("A good first game").wait_for()
    assert "GeoPlunge" not in names
    more = page.get_by_role("region", name="More games")
    more.get_by_role("heading", name="GeoPlunge", exact=True).wait_for()
    rest = more.get_by_role("heading", level=3).all_inner_texts()
    assert rest[-1] == "GeoPlunge"  # the hardest comes last
    for width, height in ((1366, 768), (360, 740)):  # the first screen has something to play
        page.set_viewport_size({"width": width, "height": height})
        box = page.get_by_role("button", name="Play now: State Sequence").bounding_box()
        assert box["y"] + box["height"] <= height


def test_filters_work_by_keyboard_and_never_leave_an_empty_page(visit: Visit, axe_source: str) -> None:
    page = visit()
    page.get_by_role("button", name="Find a game by time").press("Enter")
    page.get_by_label("Time").focus()
    page.keyboard.press("ArrowDown")
    page.get_by_role("heading", name="6 games").wait_for()  # as the tiles say: at most five minutes against bots
    page.get_by_label("Time").select_option("Longer")
    page.get_by_role("heading", name="4 games").wait_for()
    bungee = page.get_by_role("listitem").filter(has_text="Bungee")
    assert "20 to 30 minutes with people" in bungee.text_content()  # why it is among them
    page.get_by_label("With", exact=True).select_option("With bots")
    page.get_by_role("heading", name="One game").wait_for()
    page.get_by_label("Players").select_option("3 players")
    page.get_by_text("No game fits all of that").wait_for()
    page.get_by_role("heading", name="Bungee").wait_for()  # the nearest is there all the same
    assert serious(page, axe_source) == []
    page.get_by_role("button", name="Show all games").press("Enter")
    page.get_by_role("heading", name="Start here").wait_for()
    page.get_by_label("Level").select_option("Hard")
    page.get_by_role("heading", name="One game").wait_for()
    # this many players are people, and at a table it takes longer
    page.get_by_label("Level").select_option("Easy")
    page.get_by_label("Players").select_option("6 players or more")
    page.get_by_label("Time").select_option("Longer")
    page.get_by_role("heading", name="One game").wait_for()
    page.get_by_role("heading", name="State Sequence").wait_for()
    page.get_by_label("Players").select_option("2 players")
    page.get_by_label("Time").select_option("Up to 5 minutes")
    page.get_by_role("heading", name="Border-Up").wait_for()
    assert page.get_by_role("heading", name="Bungee").count() == 0, "20 to 30 minutes for two people"


def test_quick_choices_are_gentle_first_and_then_remembered(visit: Visit, axe_source: str) -> None:
    page = visit()
    page.get_by_role("button", name="Play now: Play the Ranks").click()
    sheet = page.get_by_role("dialog")
    settings = sheet.get_by_role("button", name="Settings", exact=True)
    if settings.count():
        settings.click()

    def chosen() -> dict[str, str]:
        rows = sheet.locator("fieldset").all()
        return {row.locator("legend").inner_text(): row.locator("label.on").inner_text().strip() for row in rows}

    first = chosen()
    assert (first["Bots"], first["Clocks"], first["Teams"]) == ("Easy", "Off", "1 against 1")
    assert "Stakes" not in first  # nobody is asked whether they GeoPlunge
    assert serious(page, axe_source) == []
    sheet.get_by_role("group", name="Bots").get_by_role("radio", name="Hard").check()
    sheet.get_by_role("button", name="Start").click()
    page.locator(".stage").wait_for()
    table = page.evaluate("async code => (await fetch(`/api/tables/${code}`)).json()", code_of(page))
    assert (table["options"]["stakes"], table["options"]["clocks"]) == ("off", "off")
    assert [seat["level"] for seat in table["seats"]] == ["", "expert"]
    page.goto("/")
    page.get_by_role("button", name="Play now: Play the Ranks").click()
    assert chosen()["Bots"] == "Hard"


@pytest.mark.parametrize("game", ["Border-Up", "State IQ", "Bungee", "State Sequence", "Chummy Challenge"])
def test_a_first_game_begins_soon_without_stakes_or_a_clock(visit: Visit, game: str) -> None:
    page = visit("laptop")
    say_name(page, "Ada")
    begun = time.monotonic()
    play_now(page, game)
    page.wait_for_function(ASKED)
    assert time.monotonic() - begun < 6  # the browser's part; the conformance suite checks the engine's
    assert page.get_by_text("Is your team GeoPlunging?").count() == 0
    assert page.locator(".bar .clock").count() == 0


def test_a_how_to_page_leads_to_its_game(visit: Visit) -> None:
    page = visit("phone", path="/rules/border-up")
    page.get_by_role("button", name="Let’s play").click()
    page.get_by_role("dialog", name="Play Border-Up").wait_for()
    assert page.evaluate("location.pathname + location.hash") == "/"
    page.go_back()
    page.get_by_role("heading", name="How to play Border-Up").wait_for()


def test_all_settings_are_at_the_table(visit: Visit) -> None:
    page = visit()
    page.get_by_role("button", name="Play now: Border Zap").click()
    sheet = page.get_by_role("dialog")
    settings = sheet.get_by_role("button", name="Settings", exact=True)
    if settings.count():
        settings.click()
    sheet.get_by_role("button", name="All settings").click()
    page.get_by_role("heading", name="Seats").wait_for()
    page.locator("summary").click()
    page.get_by_label("Stakes", exact=False).first.wait_for()


def test_inviting_one_friend_gives_a_table_for_two(visit: Visit) -> None:
    page = visit()
    say_name(page, "Ada")
    page.get_by_role("button", name="Invite friends: Border-Up").click()
    page.get_by_role("heading", name="Seats").wait_for()
    seats = page.locator(".seats li")
    assert seats.count() == 2
    page.get_by_role("button", name="Add 2 seats").click()
    page.wait_for_function("() => document.querySelectorAll('.seats li').length === 4")


MANY = """async n => {
    const kept = JSON.parse(localStorage['cardinal.tables'])
    const body = JSON.stringify({ game: 'bungee', name: 'Ada', seats: 2 })
    for (; n; n--) {
        const asked = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body }
        const { code, seat, token, host_token } = await (await fetch('/api/tables', asked)).json()
        kept.push({ code, game: 'bungee', when: Date.now(), held: [{ seat, token }], host: host_token })
    }
    localStorage['cardinal.tables'] = JSON.stringify(kept)
}"""


def test_your_tables_and_your_plays(visit: Visit, axe_source: str) -> None:
    page = visit("laptop")
    code = invite(page, "bungee", "Ada", seats=2)
    page.goto("/")
    mine = page.get_by_role("region", name="Your tables")
    mine.get_by_text("Not started").wait_for()
    mine.get_by_role("link", name=code).click()
    page.get_by_role("button", name="Start with a bot").click()
    page.locator(".stage").wait_for()
    page.goto("/")
    mine.get_by_text("with Wren").wait_for()
    state = mine.locator(".state").inner_text()
    assert state in ("Your turn", "Going on")
    # many tables take two lines, and the first game stays on a phone's first screen
    page.evaluate(MANY, 3)
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto("/")
    mine.get_by_role("button", name="All your 4 tables").wait_for()
    assert mine.get_by_role("listitem").count() == 2
    box = page.get_by_role("button", name="Play now: State Sequence").bounding_box()
    assert box["y"] + box["height"] <= 740
    mine.get_by_role("button", name="All your 4 tables").click()
    assert mine.get_by_role("listitem").count() == 4
    mine.get_by_role("button", name=f"Take Bungee, {code}, off the list").click()  # no other person waits there
    mine.get_by_role("link", name=code).wait_for(state="detached")
    page.goto("/history")
    page.get_by_text("You have not finished a game").wait_for()


def test_a_finished_play_is_in_the_history_and_can_be_replayed(visit: Visit, axe_source: str) -> None:
    page = visit("laptop")
    say_name(page, "Ada")
    play_now(page, "Border Zap")
    page.locator(".stage").wait_for()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Concede").or_(page.get_by_role("button", name="Give up")).first.click()
    page.get_by_role("dialog").locator("button.main").first.click()
    page.locator(".after").wait_for()
    code = code_of(page)
    page.goto("/")
    over = page.get_by_role("region", name="Finished games")
    over.get_by_text("You lost").wait_for()
    shelves = page.get_by_role("heading", level=2).all_inner_texts()
    assert shelves.index("Finished games") > shelves.index("More games")
    assert over.get_by_role("link", name="Replay").get_attribute("href") == f"/t/{code}/replay"
    assert serious(page, axe_source) == []
    page.get_by_role("region", name="Your last game").get_by_text("I won our last Border Zap.").wait_for()
    page.get_by_role("link", name="All your games").click()
    page.get_by_text("0 wins in 1 game").wait_for()
    assert serious(page, axe_source) == []
    assert page.get_by_role("link", name="Play again Border Zap").get_attribute("href") == "/#border-zap"
    assert page.get_by_role("link", name="Review of Border Zap").get_attribute("href") == f"/t/{code}/review/1"
    page.get_by_role("link", name="Bungee Not played yet").wait_for()
    page.get_by_role("link", name="Replay").click()
    page.get_by_role("slider").wait_for()
    # the rematch is on: this game is still shown from its beginning to its end, with its own result
    page.goto(f"/t/{code}")
    page.get_by_role("button", name="Rematch").click()
    page.locator(".after").wait_for(state="detached")
    page.goto("/history")
    page.get_by_role("link", name="Replay").click()
    page.get_by_role("slider").wait_for()
    assert page.url.endswith(f"/t/{code}/replay/1")
    page.keyboard.press("End")
    page.get_by_text("Wren wins").first.wait_for()
    page.goto("/history")
    page.get_by_role("button", name="Forget them").click()
    page.get_by_role("dialog").get_by_role("button", name="Forget them").click()
    page.get_by_text("You have not finished a game").wait_for()


BEFORE = """([ago, ...plays]) => {
  const played = plays.map(([game, winner], day) => ({
    code: 'KMR' + 'TVW'[day], play: 1, game, when: Date.now() - (day + ago) * 86400000, seats: [0], points: [0, 0],
    names: ['Ada', 'Wren'], birds: ['jay', 'wren'], winners: winner < 0 ? [] : [winner] }))
  localStorage.setItem('cardinal.history', JSON.stringify(played))
  location.reload()
}"""


@pytest.mark.parametrize(
    ("plays", "said"),
    [
        ([["bungee", 1]], "I won our last Bungee. Can you beat me this time?"),
        ([["bungee", 0]], "You beat me in Bungee! Give me another try."),
        ([["bungee", 0], ["bungee", 0]], "You have won Bungee 2 times in a row."),
        ([["bungee", -1]], "A tie in Bungee! Who wins the next one?"),
    ],
)
def test_the_last_rival_wants_another_game(visit: Visit, plays: list[Any], said: str) -> None:
    page = visit("laptop")
    page.evaluate(BEFORE, [0, *plays])
    rival = page.get_by_role("region", name="Your last game")
    rival.get_by_text(said).wait_for()
    rival.get_by_role("button", name="Play again").click()  # at once, with the choices of last time
    page.locator(".stage").wait_for()


def test_each_day_has_a_game_with_a_reason_and_days_in_a_row_are_counted(visit: Visit, axe_source: str) -> None:
    page = visit()
    page.evaluate(BEFORE, [1, ["bungee", 0], ["border-up", 1]])  # yesterday and the day before
    today = page.get_by_role("region", name="Today’s game")
    today.get_by_text("You have not played it yet. 2 days in a row. Play today: that makes 3.").wait_for()
    assert "Bungee" not in today.inner_text()  # the last one
    game = today.locator(".says").inner_text().split(": ")[1]
    assert serious(page, axe_source) == []
    page.evaluate(
        """async (name) => {
          const found = (await (await fetch('/api/games')).json()).find((one) => one.name === name)
          const all = JSON.parse(localStorage.getItem('cardinal.history'))
          const one = { ...all[0], code: 'KMRX', game: found.id, when: Date.now() }
          localStorage.setItem('cardinal.history', JSON.stringify([one, ...all]))
          location.reload()
        }""",
        game,
    )
    today.get_by_text("You have played it today. Tomorrow there is a new one. 3 days in a row!").wait_for()
    assert game in today.inner_text()  # the same all day
    today.get_by_role("button", name="Once more").click()
    sheet = page.get_by_role("dialog", name=game)
    sheet.get_by_role("button", name="Start").wait_for()  # who has played it is not asked whether to learn it
    assert sheet.get_by_role("button", name="Just play").count() == 0


def test_the_name_is_asked_once_and_can_be_changed(visit: Visit) -> None:
    page = visit()
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="That’s me").click()
    page.get_by_role("heading", name="Hello, Ada!").wait_for()
    page.reload()
    page.get_by_role("heading", name="Hello, Ada!").wait_for()
    page.get_by_role("button", name="Change name").click()
    page.get_by_label("Your name").fill("Bo")
    page.keyboard.press("Enter")
    page.get_by_role("heading", name="Hello, Bo!").wait_for()
