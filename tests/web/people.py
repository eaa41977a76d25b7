"""Several people at one table, seated over the API, so a test can start with what it is about."""

from collections.abc import Callable, Sequence
from typing import Any

from .geoplunge import ask

Visit = Callable[..., Any]
PRESS = """name => {
    const found = [...document.querySelectorAll('button:enabled')].find((one) => one.innerText.includes(name))
    found?.click()
    return !!found
}"""


HOLD = """tokens => {
    const [table] = JSON.parse(localStorage['cardinal.tables'])
    table.held = tokens.map((token) => ({ seat: null, token }))
    localStorage['cardinal.tables'] = JSON.stringify([table])
}"""


class Table:
    """A table that is not yet started. The first person is the host; None is a bot's seat, "" a free one."""

    def __init__(self, server: str, game: str, names: Sequence[str | None], chat: Any = False, **options: object):
        assert names[0] is not None
        self.server = server
        opened = ask(server, "/api/tables", game=game, seats=len(names), name=names[0], options=options, chat=chat)
        self.code, self.host = opened["code"], opened["host_token"]
        self.tokens = {names[0]: opened["token"]}
        for seat, name in enumerate(names):
            if name is None:
                ask(server, f"/api/tables/{self.code}/seats", self.host, seat=seat, kind="bot", level="rookie")
        for seat, name in enumerate(names):
            if seat and name:
                joined = ask(server, f"/api/tables/{self.code}/join", name=name, seat=seat)
                self.tokens[name] = joined["token"]

    def link(self, name: str) -> str:
        return f"/t/{self.code}#{self.tokens[name]}"

    def start(self, *pages: Any, shown: str = ".stage") -> None:
        """Starts the play once these people are there."""
        for page in pages:
            page.locator(".seats").wait_for()
        ask(self.server, f"/api/tables/{self.code}/start", self.host)
        for page in pages:
            page.locator(shown).wait_for()


def on_one_device(page: Any, table: Table, *names: str) -> None:
    """Gives all these seats to this browser."""
    page.goto(table.link(names[0]))
    page.locator(".seats").wait_for()
    page.evaluate(HOLD, [table.tokens[name] for name in names])
    page.reload()


def menu(page: Any, name: str) -> None:
    """A button of the table's menu."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_role("button", name=name, exact=True).click()


def press(page: Any, name: str) -> None:
    """A button that disappears again with table time: clicked inside the page as soon as it is there."""
    page.wait_for_function(PRESS, arg=name)


def close(page: Any) -> None:
    page.get_by_role("dialog").get_by_role("button", name="Close").click()


def say(page: Any, words: str) -> None:
    page.get_by_role("button", name="The story so far").click()
    page.get_by_label("Say something to everybody").fill(words)
    page.get_by_role("button", name="Say", exact=True).click()
