"""Many screens, one day: results that arrive on their own, clocks that agree, a server that dies mid-round."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from .conftest import SIZES, SPEED
from .desk import TEAMS, Api, Server, clock_of, wait_for_round

Visit = Callable[..., Any]
QUICK = 30  # a match lasts for some seconds after its first game
MINUTE = 60_000
NOTED = 5_000  # ms: how often a server notes its time, in case it is killed
AGREE = 200  # ms: if they are further apart, people see that two clocks in one hall differ


@pytest.fixture
def own_server(client: Path, tmp_path: Path) -> Iterator[Callable[[float], Server]]:
    started: list[Server] = []

    def start(speed: float) -> Server:
        started.append(Server(tmp_path, speed))
        return started[-1]

    yield start
    for server in started:
        server.kill()


@pytest.fixture
def look(browser: Any) -> Iterator[Callable[..., Any]]:
    """Like `visit`, for a server that may be gone for a while: the browser's complaints about that are not failures."""
    contexts = []

    def open_page(address: str, size: str) -> Any:
        width, height = SIZES[size]
        context = browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce")
        context.set_default_timeout(40_000)
        contexts.append(context)
        page = context.new_page()
        page.goto(address)
        return page

    yield open_page
    for context in contexts:
        context.close()


def test_a_combo_4_day_with_an_odd_number_of_teams(visit: Visit, own_server: Callable[[float], Server]) -> None:
    """Bots play at Cardinal's own tables, and their results arrive by themselves; one match is played at a real
    table."""
    server = own_server(QUICK)
    rounds = [{"format": "all", "minutes": 60}, {"format": "call", "minutes": 60}]
    api = Api(server.address, form="4", mode="online", seats=1, rounds=rounds).enter(["Owls", "Falcons", "Otters"])
    desk = visit("laptop", path=server.address + api.desk)
    hall = visit("projector", path=f"{server.address}/d/{api.code}/hall")
    desk.get_by_role("button", name="Publish round 1").click()
    hall.locator("tr", has_text="The bots").wait_for()
    desk.get_by_role("button", name="Start the clock of round 1").click()
    hall.locator("tr:not(.decided) .row b").first.wait_for()  # a game is over, the match goes on
    desk.get_by_role("button", name="Horn").click()
    desk.get_by_role("button", name="Sound the horn").click()
    hall.get_by_text("Time is up").wait_for()
    for match in api.matches(1):
        hall.locator(f"tr.decided[data-match={match['id']}]").wait_for()
    assert any(match["games"] for match in api.matches(1))

    desk.get_by_role("button", name="Publish round 2").click()
    real = next(match["id"] for match in wait_for_round(api, 2) if match["b"])
    desk.get_by_role("navigation").get_by_role("link", name="Rounds").click()
    desk.locator(f"button[data-match={real}]").click()
    desk.get_by_role("button", name="Play around a table instead").click()
    desk.get_by_role("button", name="Play online instead").wait_for()
    desk.keyboard.press("Escape")
    desk.get_by_role("button", name="Start the clock of round 2").click()
    desk.get_by_role("button", name="Pause").wait_for()
    api.do("report", match=real, points=[30, 10])
    api.do("horn")
    hall.locator("[data-stage=finals]").wait_for()  # the last result is in
    matches = [match for number in (1, 2) for match in api.matches(number)]
    assert all(match["status"] == "done" for match in matches)
    assert sorted(match["b"] is None for match in matches) == [False, False, True, True]


def test_all_clocks_agree_and_follow_the_desk(visit: Visit, server: str) -> None:
    api = Api(server).enter()
    api.do("publish", round=1)
    api.do("begin", round=1)
    desk = visit("laptop", path=f"/d/{api.code}#{api.token}")
    desk.get_by_role("navigation").get_by_role("link", name="Clock").click()
    hall = visit("projector", path=f"/d/{api.code}/hall")
    team = visit("phone", path=api.of_team(1))
    pages = (desk, hall, team)
    for page in pages:
        page.locator("[data-now]").first.wait_for()
        page.wait_for_timeout(600)  # for a few pings
    readings = [now - wall * SPEED for now, wall in map(clock_of, pages)]
    assert max(readings) - min(readings) < AGREE * SPEED, readings
    desk.get_by_role("button", name="Pause").click()
    for page in pages:
        page.get_by_text("The clock is stopped").first.wait_for()
    left = {page.locator("[data-now]").first.get_attribute("data-left") for page in pages}
    assert len(left) == 1
    desk.locator("main").get_by_role("button", name="Go on").click()
    desk.get_by_role("button", name="Pause").wait_for()
    api.do("horn")
    for page in pages:
        page.get_by_text("Time is up").first.wait_for()


def test_the_plug_is_pulled_in_mid_round(look: Callable[..., Any], own_server: Callable[[float], Server]) -> None:
    """The clock continues where it was, and what was tapped meanwhile is done once."""
    server = own_server(SPEED)
    api = Api(server.address).enter()
    api.do("publish", round=1)
    api.do("begin", round=1)
    desk = look(server.address + api.desk.replace("#", "/clock#"), "laptop")
    hall = look(f"{server.address}/d/{api.code}/hall", "projector")
    clock = hall.locator("[data-now]").first
    left, end = (float(clock.get_attribute(name)) for name in ("data-left", "data-end"))
    desk.get_by_role("button", name="+1 min", exact=True).wait_for()
    server.kill()
    desk.get_by_text("No network").first.wait_for()
    for page in (desk, hall):
        page.get_by_text("No network: this time may be wrong").wait_for()
    desk.get_by_role("button", name="+1 min", exact=True).click()
    desk.get_by_text("It is sent when the network is back").wait_for()
    server.start()
    for page in (desk, hall):
        page.get_by_text("No network: this time may be wrong").wait_for(state="detached")
    hall.wait_for_function("() => !document.querySelector('.off')")
    hall.wait_for_function("end => Number(document.querySelector('[data-end]').dataset.end) === end", arg=end + MINUTE)
    assert [line["kind"] for line in api.history()].count("extend") == 1
    after = float(clock.get_attribute("data-left"))
    assert 0 < after < left + MINUTE + NOTED * SPEED
    hall.wait_for_function("left => Number(document.querySelector('[data-left]').dataset.left) < left", arg=after)


def test_a_team_sits_down_at_its_own_table(visit: Visit, server: str) -> None:
    api = Api(server, mode="online", seats=1).enter()
    api.do("publish", round=1)
    phone = visit("phone", path=api.of_team(1))
    phone.get_by_label("Your name at the table").fill("Ada")
    phone.get_by_role("button", name="Open your table").click()
    phone.wait_for_url("**/t/*")
    phone.get_by_text("Ada").first.wait_for()
    phone.go_back()
    phone.get_by_role("heading", name="Owls").wait_for()


def test_a_second_person_confirms_or_protests(visit: Visit, server: str) -> None:
    api = Api(server, two_persons=True).enter()
    api.do("publish", round=1)
    api.do("begin", round=1)
    match = next(match for match in api.matches(1) if "T1" in (match["a"], match["b"]))
    phone = visit("phone", path=api.of_team(1))
    phone.get_by_text("You play").first.wait_for()
    api.do("report", match=match["id"], points=[30, 10])
    phone.get_by_role("button", name="The result is right").click()
    phone.get_by_role("button", name="Protest: Round 1").click()
    phone.get_by_role("dialog").get_by_role("textbox").fill("A game was not counted.")
    phone.get_by_role("button", name="Send to the desk").click()
    phone.get_by_text("The desk is looking at your protest.").wait_for()
    desk = visit("tablet", path=api.desk)
    desk.get_by_role("button", name="Decide").click()
    desk.get_by_label("Your decision").fill("All games were counted.")
    desk.get_by_role("button", name="Not upheld").click()
    desk.get_by_text("Not upheld:").wait_for()
    phone.get_by_text("The desk is looking at your protest.").wait_for(state="detached")


def test_an_old_link_is_said_to_be_old(visit: Visit, server: str) -> None:
    api = Api(server).enter()
    old = api.of_team(2)
    phone = visit("phone", path=old, expect=401)
    phone.get_by_role("heading", name="Falcons").wait_for()
    api.ask("POST", f"/{api.code}/links", {"team": "T2"})
    phone.locator("[role=alert]").wait_for()
    phone.goto(old)
    phone.locator("[role=alert]").wait_for()
    phone.get_by_role("button", name="The hall screen").click()
    phone.get_by_text("Welcome").wait_for()
    assert phone.evaluate("() => JSON.parse(localStorage.getItem('cardinal.days'))") == []


def test_the_host_keeps_the_day_and_its_link(visit: Visit, server: str) -> None:
    api = Api(server).enter()
    old = api.of_team(2)
    api.ask("POST", f"/{api.code}/links", {"team": "T2"})
    page = visit("laptop", path=api.desk, expect=401)
    page.locator("nav a[href$='/frame']").click()
    page.get_by_label("Keep this tournament").click()
    page.reload()
    page.locator("label:has-text('Keep this tournament') input:checked").wait_for()
    page.goto(f"/d/{api.code}")
    page.locator("nav a[href$='/frame']").wait_for()
    page.goto(old)  # in the desk's own tab
    page.locator("[role=alert]").wait_for()
    page.get_by_role("button", name="The hall screen").click()
    page.get_by_text("Welcome").wait_for()
    page.reload()
    page.locator("nav a[href$='/frame']").wait_for()


def test_the_code_of_a_day_leads_to_its_hall_screen(visit: Visit, server: str) -> None:
    api = Api(server).enter()
    page = visit("phone", expect=404)  # there is no table of that name
    page.get_by_label("Join with a code").fill(api.code.lower())
    page.get_by_role("button", name="Join").click()
    page.get_by_text("8 teams today").wait_for()


def test_a_match_at_no_table_says_online_in_one_piece(visit: Visit, server: str) -> None:
    api = Api(server).enter(TEAMS[:5])
    api.do("publish", round=1)
    for size in ("projector", "phone"):
        page = visit(size, path=f"/d/{api.code}/hall")
        cells = page.locator("td.table b")
        cells.last.wait_for()
        number, word = cells.first.bounding_box(), cells.filter(has_text="online").bounding_box()
        assert word["height"] < 1.4 * number["height"], "on one line"


def test_the_red_button_leads_to_the_clock_though_the_screen_is_quicker_than_the_answer(
    visit: Visit, server: str
) -> None:
    api = Api(server).enter()
    api.do("publish", round=1)
    desk = visit("laptop", path=api.desk)
    start = desk.get_by_role("button", name="Start the clock of round 1")
    start.wait_for()
    desk.evaluate(
        """() => {
            const shown = () => document.querySelector('header').innerText.includes('Round 1 is on')
            const real = WebSocket.prototype.send
            WebSocket.prototype.send = function (text) {
                const heard = this.onmessage
                this.onmessage = async (event) => {
                    while (event.data.includes('"t":"ok"') && !shown()) await new Promise((go) => setTimeout(go, 20))
                    heard.call(this, event)
                }
                real.call(this, text)
            }
        }"""
    )
    start.click()
    desk.get_by_role("button", name="Horn").wait_for()
