"""Pages for visitors. When a test is done with a page, the next test gets it, as a device with nothing on it. A new
page costs a process, and Chromium reads the whole client again: a third of what most tests take. A reused page keeps
neither storage nor cookies nor its size and colors. Pages that a test has rigged (scripts, routes, clocks, listeners),
closed, or failed with are not reused.
"""

import contextlib
from collections.abc import Callable
from typing import Any

BLANK = "/favicon.svg"
OURS = ("http://table.test", "data:", "blob:")
RIGGING = ("add_init_script", "expose_binding", "expose_function", "on", "once", "route", "route_web_socket")
# Nobody sees these pages, and painting takes a third of a test. `painted(page)` shows one, for the colors of axe-core.
UNPAINTED = "addEventListener('DOMContentLoaded', () => (document.documentElement.style.opacity = '0'))"
FORGET = "() => { localStorage.clear(); sessionStorage.clear() }"


class Visitor:
    """A page, and what it may do without failing the test."""

    def __init__(self, browser: Any, server: str, **options: Any) -> None:
        self.options = options
        self.rigged = False
        self.wrong: list[str] = []
        self.expect, self.offline, self.path = 0, False, "/"
        self.context = browser.new_context(base_url=server, **{"reduced_motion": "reduce", **options})
        self.context.set_default_timeout(40_000)
        self.context.add_init_script(UNPAINTED)
        self.page = page = self.context.new_page()
        self.line = self.context.new_cdp_session(page)
        page.on("console", lambda said: said.type == "error" and self._told(said.text))
        page.on("pageerror", lambda error: self.wrong.append(f"exception: {error}"))
        page.on("request", lambda asked: self._asked(asked.url))
        page.on("response", lambda answer: self._answered(answer.status, answer.url))
        for place, name in [*((page, name) for name in RIGGING), (page.clock, "install")]:
            setattr(place, name, self._rigging(getattr(place, name)))

    def open(self, width: int, height: int, dark: bool, path: str, expect: int, offline: bool) -> Any:
        self.wrong, self.expect, self.offline, self.path = [], expect, offline, path
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.emulate_media(color_scheme="dark" if dark else "light")
        if path != BLANK or not self.page.url.endswith(BLANK):  # where the last visitor left it
            self.page.goto(path)
        return self.page

    def leave(self) -> list[str]:
        """What went wrong. Afterward, nothing from this visit is left in the page."""
        if self.rigged or self.page.is_closed():
            return self.close()
        with contextlib.suppress(Exception):  # an odd page is simply not used again
            for other in self.context.pages:
                if other != self.page:
                    other.close()
            self.context.set_offline(False)
            if self.path.startswith("http"):  # another server has stored something, too
                at, storage = "/".join(self.path.split("/")[:3]), "Storage.clearDataForOrigin"
                self.line.send(storage, {"origin": at, "storageTypes": "local_storage"})
            self.page.goto(BLANK)
            self.page.evaluate(FORGET)
            self.context.clear_cookies()
            self.page.mouse.move(-9, -9)
            still = {"media": "null", "forced_colors": "null"}
            if self.options.get("reduced_motion", "reduce") == "reduce":
                still["reduced_motion"] = "reduce"
            self.page.emulate_media(**still)
            return self.wrong
        return self.close()

    def close(self) -> list[str]:
        self.rigged = True
        with contextlib.suppress(Exception):  # the test has closed it
            self.context.close()
        return self.wrong

    def _rigging(self, method: Callable[..., Any]) -> Callable[..., Any]:
        def rig(*args: Any, **more: Any) -> Any:
            self.rigged = True
            return method(*args, **more)

        return rig

    def _told(self, words: str) -> None:
        """The browser logs an answer that the test expects, and a network that it cuts."""
        cut = self.offline and "ERR_INTERNET_DISCONNECTED" in words
        if not cut and not (self.expect and f"status of {self.expect}" in words):
            self.wrong.append(words)

    def _asked(self, url: str) -> None:
        ours = (*OURS, self.path) if self.path.startswith("http") else OURS
        if not url.startswith(ours):
            self.wrong.append(f"elsewhere: {url}")

    def _answered(self, status: int, url: str) -> None:
        if 400 <= status < 600 and status != self.expect:
            self.wrong.append(f"{status}: {url}")


class Visitors:
    """All pages of one browser, on one server."""

    def __init__(self, browser: Any, server: str) -> None:
        self.browser, self.server = browser, server
        self.free: list[Visitor] = []
        self.here: list[Visitor] = []

    def come(self, width: int, height: int, dark: bool, path: str, expect: int, offline: bool, **options: Any) -> Any:
        options = {name: value for name, value in options.items() if value is not False}
        found = next((visitor for visitor in self.free if visitor.options == options), None)
        if found is None:
            found = Visitor(self.browser, self.server, **options)
        else:
            self.free.remove(found)
        self.here.append(found)
        return found.open(width, height, dark, path, expect, offline)

    def leave(self, failed: bool) -> list[str]:
        """What went wrong in any of the pages."""
        here, self.here = self.here, []
        wrong = [words for visitor in here for words in (visitor.close() if failed else visitor.leave())]
        self.free += [visitor for visitor in here if not visitor.rigged]
        return wrong
