"""Taps that wait in a browser: two tabs on one phone, and a server that does not know the day for a while."""

from collections.abc import Callable
from typing import Any

import pytest

from .desk import Api

Visit = Callable[..., Any]
# MEET gets all taps that a page sends from now on: the socket, and how to send them after all.
TAPS = """() => {
    const meet = MEET
    const real = WebSocket.prototype.send
    WebSocket.prototype.send = function (text) {
        if (text.includes('"t":"change"')) meet(this, () => real.call(this, text))
        else real.call(this, text)
    }
}"""
GONE = """socket => socket.onmessage(new MessageEvent('message', { data: JSON.stringify(
    { t: 'bye', words: 'There is no tournament with that code.', clause: 'code' }) }))"""


def table(server: str) -> tuple[Api, str]:
    api = Api(server, odd="bye").enter(("Owls", "Falcons", "Otters", "Bison"))
    api.do("publish", round=1)
    api.do("begin", round=1)
    return api, f"/d/{api.code}#{api.links()['tables'][0]['token']}"


def call(page: Any) -> None:
    page.get_by_role("button", name="More").click()
    page.get_by_role("dialog").get_by_role("button", name="Call the desk to this table").click()


def queued(page: Any, code: str) -> Any:
    return page.evaluate("code => JSON.parse(localStorage.getItem(`cardinal.day.${code}.table 1`) ?? '[]')", code)


def sent(page: Any, code: str) -> None:
    page.wait_for_function("code => localStorage.getItem(`cardinal.day.${code}.table 1`) === '[]'", arg=code)


def test_nothing_is_thrown_away_while_the_server_knows_nothing_of_the_day(visit: Visit, server: str) -> None:
    """The server was started on another database: taps wait, and no link is forgotten."""
    api, path = table(server)
    page = visit(path=path)
    page.get_by_role("button", name="More").wait_for()
    page.evaluate(TAPS.replace("MEET", GONE))
    call(page)
    page.get_by_role("alert").get_by_text("no tournament with that code").wait_for()
    assert len(queued(page, api.code)) == 1
    assert page.get_by_role("button", name="The hall screen").count() == 0  # nothing is wrong with the link
    page.reload()
    page.get_by_role("button", name="More").wait_for()
    sent(page, api.code)
    assert [line["kind"] for line in api.history()].count("call") == 1


def test_a_tap_of_a_tab_that_was_closed_is_sent_by_the_other_one_once(visit: Visit, server: str) -> None:
    api, path = table(server)
    page = visit(path=path)
    page.get_by_role("button", name="More").wait_for()
    other = page.context.new_page()
    other.goto(path)
    other.get_by_role("button", name="More").wait_for()
    other.evaluate(TAPS.replace("MEET", "() => null"))  # on their way for a long time
    call(other)
    page.get_by_text("1 tap waits to be sent").wait_for()
    other.close()
    sent(page, api.code)
    page.get_by_text("1 tap waits to be sent").wait_for(state="detached")
    assert [line["kind"] for line in api.history()].count("call") == 1


@pytest.mark.parametrize(("before", "tab"), [("teams", "paper"), ("rounds", "rounds")])
def test_a_late_answer_leads_nobody_away_from_the_tab_they_press(
    visit: Visit, server: str, before: str, tab: str
) -> None:
    """Another one, or the one they are at: nobody looks for the pairings at the clock."""
    api = Api(server, odd="bye").enter(("Owls", "Falcons", "Otters", "Bison"))
    api.do("publish", round=1)
    page = visit("laptop", path=api.desk.replace("#", f"/{before}#"))
    start = page.get_by_role("button", name="Start the clock of round 1")
    start.wait_for()
    page.evaluate(TAPS.replace("MEET", "(_, send) => (window.release = send)"))
    start.click()
    page.locator(f"nav a[href$='/{tab}']").click()
    page.evaluate("() => release()")
    page.wait_for_function("code => localStorage.getItem(`cardinal.day.${code}.host`) === '[]'", arg=api.code)
    start.wait_for(state="detached")
    assert page.url.endswith(f"/{tab}")
