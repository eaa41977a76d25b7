"""The connection to the server: what a clock shows while it is down, and Wi-Fi that disappears silently."""

import re
from typing import Any

from .desk import Api
from .people import Table, Visit
from .test_chummy_challenge import SLOW

OPTIONS = {"stakes": "off", "clock.border_up": 3600}


class Cable:
    """A page's connections, in the order they were opened; each can be closed, or go dead silently."""

    def __init__(self, page: Any) -> None:
        self.lines: list[Any] = []
        self.dead: list[Any] = []
        page.route_web_socket(re.compile("/ws/"), self.connect)

    def connect(self, line: Any) -> None:
        far = line.connect_to_server()
        self.lines.append(line)
        line.on_message(lambda text: line in self.dead or far.send(text))
        far.on_message(lambda text: line in self.dead or line.send(text))


def at_a_race(visit: Visit, server: str, **more: Any) -> tuple[Any, Any, Cable]:
    table = Table(server, "border-up", ["Ada", "Bob"], **OPTIONS)
    ada, bob = visit(**more), visit("laptop", path=table.link("Bob"))
    cable = Cable(ada)
    ada.clock.install()
    ada.goto(table.link("Ada"))
    table.start(ada, bob)
    for page in (ada, bob):
        page.locator(".hand [data-key^='card-']").first.wait_for()  # the race is on
    return ada, bob, cable


def seconds(page: Any) -> int:
    minutes, rest = page.locator(".clock").inner_text().split(":")
    return int(minutes) * 60 + int(rest)


def test_a_clock_stands_and_says_so_while_the_line_is_cut(visit: Visit, server: str) -> None:
    ada, bob, cable = at_a_race(visit, server, offline=True)
    running = ada.get_by_role("timer", name="Time left", exact=True)
    running.wait_for()
    ada.context.set_offline(True)
    cable.lines[-1].close()
    ada.get_by_text("The clock shows the last known time.").wait_for()
    ada.get_by_role("timer", name="Time left when the connection dropped").wait_for()
    known, elsewhere = seconds(ada), seconds(bob)
    bob.locator(".clock", has_not_text=bob.locator(".clock").inner_text()).wait_for()  # others play on
    assert seconds(ada) == known
    ada.context.set_offline(False)
    running.wait_for()
    assert ada.get_by_text("Connection lost.").count() == 0
    assert seconds(ada) <= elsewhere, "right at once"


def test_a_wifi_that_is_gone_without_a_word_is_noticed(visit: Visit, server: str) -> None:
    """The socket stays open, and nothing comes through."""
    ada, bob, cable = at_a_race(visit, server)
    cable.dead.append(cable.lines[-1])
    ada.clock.run_for(20_000)
    bob.get_by_role("button", name="Send a reaction").click()
    bob.get_by_role("button", name="Well played").click()
    ada.locator(".seat .bubble", has_text="Well played").wait_for()
    assert len(cable.lines) == 2


def test_what_somebody_types_stays_while_the_line_is_cut_and_is_sent_when_it_is_back(visit: Visit, server: str) -> None:
    table = Table(server, "chummy-challenge", ["Ada", "Bob"], stakes="off", **SLOW)
    ada, bob = visit("laptop", offline=True), visit(path=table.link("Bob"))
    cable = Cable(ada)
    ada.goto(table.link("Ada"))
    table.start(ada, bob)
    ada.locator(".big button.main").click()
    field = ada.locator("#chummy-words")
    field.press_sequentially("Io")
    bob.get_by_text("shouted first").wait_for()
    ada.context.set_offline(True)
    cable.lines[-1].close()
    ada.get_by_text("Connection lost.").wait_for()
    field.press_sequentially("wa")
    assert ada.evaluate("document.activeElement.id") == "chummy-words"
    assert field.input_value() == "Iowa"
    ada.context.set_offline(False)
    ada.get_by_text("Connection lost.").wait_for(state="detached")
    ada.wait_for_timeout(900)  # the server's older message would be shown by now
    assert field.input_value() == "Iowa"
    ada.context.set_offline(True)
    cable.lines[-1].close()
    ada.get_by_text("Connection lost.").wait_for()
    field.press("Enter")
    ada.context.set_offline(False)
    for page in (ada, bob):
        page.get_by_text("Iowa").first.wait_for()


COUNTED = """window.horns = 0
const start = OscillatorNode.prototype.start
OscillatorNode.prototype.start = function (...when) { window.horns += 1; return start.apply(this, when) }"""


def test_no_horn_sounds_by_a_guess(visit: Visit, server: str) -> None:
    """The hall's screen has no connection, and by its own clock the round is over; on the server it is not."""
    api = Api(server).enter()
    api.do("publish", round=1)
    api.do("begin", round=1)
    hall = visit("projector", offline=True)
    hall.add_init_script(COUNTED)
    cable = Cable(hall)
    hall.clock.install()
    hall.goto(f"/d/{api.code}/hall")
    hall.get_by_role("button", name="Horn off").click()
    before = hall.evaluate("window.horns")
    hall.context.set_offline(True)
    cable.lines[-1].close()
    hall.get_by_text("No network: this time may be wrong").wait_for()
    hall.clock.fast_forward("30:00")
    hall.get_by_role("timer", name="Time left: 0:00").wait_for()
    hall.context.set_offline(False)
    hall.get_by_text("No network: this time may be wrong").wait_for(state="detached")
    assert hall.get_by_text("Time is up").count() == 0
    assert hall.evaluate("window.horns") == before
    api.do("horn")
    hall.get_by_text("Time is up").wait_for()
    hall.wait_for_function("before => window.horns > before", arg=before)
