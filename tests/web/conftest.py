"""Real Chromium and a real server at http://table.test, which is not a secure context, as on a school's Wi-Fi.

How to test a table: take the fixture `visit`, which opens pages (`visit()` is a phone; `visit("laptop", dark=True)`).
`page = visit(path=BLANK)`; `open_table(page, "bungee", seats=2, games=1)` sits down with bots and starts; then click as
a person would: `page.get_by_role("button", name="…")`. The clocks run at SPEED times real time. A console error, a
failed request or an uncaught exception fails the test. `serious(page)` are axe-core's findings.

At first there is one browser: one worker has the tests in this folder until the others have nothing else to do.
"""

import contextlib
import os
import re
import shutil
import socket
import subprocess
import sys
import sysconfig
import time
import urllib.request
from collections.abc import Callable, Generator, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from cardinal.catalog import all_games

from .. import product
from ..product import without
from .geoplunge import ask
from .pages import BLANK as BLANK
from .pages import Visitors

ROOT = Path(__file__).parents[2]
SPEED = 6
SIZES = {"phone": (360, 740), "tablet": (768, 1024), "laptop": (1280, 800), "projector": (1920, 1080)}
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FAILED = pytest.StashKey[bool]()
# Rules of axe-core whose findings are minor or moderate. `serious` skips them, and they take a third of its time.
LESSER = (
    "aria-allowed-role",
    "empty-heading",
    "image-redundant-alt",
    "landmark-banner-is-top-level",
    "landmark-complementary-is-top-level",
    "landmark-contentinfo-is-top-level",
    "landmark-main-is-top-level",
    "landmark-no-duplicate-banner",
    "landmark-no-duplicate-contentinfo",
    "landmark-no-duplicate-main",
    "landmark-one-main",
    "landmark-unique",
    "page-has-heading-one",
    "presentation-role-conflict",
    "region",
    "scope-attr-valid",
    "skip-link",
)
SIT_DOWN = """([name, table]) => {
    localStorage['cardinal.name'] = JSON.stringify(name)
    localStorage['cardinal.tables'] = JSON.stringify([{ ...table, when: Date.now() }])
}"""
LONGEST = ("test_every_game.py", "test_lessons.py", "test_match.py", "test_shapes.py", "test_state_sequence.py")
MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """First of all: with `--dist worksteal` one worker then has the browser, and the others take the rest from it.

    The slowest of these come first, so that nobody waits for one of them at the end.
    """
    here = Path(__file__).parent
    items.sort(key=lambda item: (not item.path.is_relative_to(here), item.path.name not in LONGEST))


@pytest.fixture(scope="session")
def chromium() -> str:
    found = os.environ.get("CHROMIUM") or next((path for name in NAMES if (path := shutil.which(name))), None)
    if found is None and Path(MAC).exists():
        found = MAC
    if found is None:
        without("There is no Chromium here, so the browser tests are skipped. Debian: apt-get install chromium")
    return found


@pytest.fixture(scope="session")
def client() -> Path:
    """The browser client in the installed wheel."""
    installed = Path(sysconfig.get_path("purelib"), "cardinal", "server", "web")
    if not (installed / "index.html").exists():
        without("The wheel in .venv has no browser client, so no table is tried in a browser.")
    return installed


@pytest.fixture(scope="session")
def axe_source(client: Path) -> str:
    places = [ROOT / "web", Path(sys.prefix, ".cardinal", "tree", "web")]
    for place in places:
        path = place / "node_modules" / "axe-core" / "axe.min.js"
        if path.exists():
            return path.read_text(encoding="utf-8")
    without("axe-core is not here: the client was not built on this machine.")


# -- the server ------------------------------------------------------------------------------------------------


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextlib.contextmanager
def serving(command: list[str], data: Path, speed: Any = SPEED, **environment: str) -> Iterator[str]:
    """A separate server; yields the address that a browser opens."""
    port = free_port()
    command = [*command, "serve", "--port", str(port), "--no-open", "--data", str(data), "--speed", str(speed)]
    command += ["--host-name", "table.test"]
    told = product.environment(**environment)
    log = (data / "server.log").open("w")
    with subprocess.Popen(command, env=told, stdin=subprocess.DEVNULL, stdout=log, stderr=log) as process:
        try:
            wait_for(f"http://127.0.0.1:{port}/api/games", process, data / "server.log")
            yield f"http://table.test:{port}"
        finally:
            process.terminate()
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(10)
            process.kill()
            log.close()


@pytest.fixture(scope="session")
def server(client: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The installed server, with the same deals in every run."""
    with serving([product.python(), str(ROOT / "tests" / "luck.py")], tmp_path_factory.mktemp("data")) as address:
        yield address


def wait_for(address: str, process: "subprocess.Popen[bytes]", log: Path) -> None:
    end = time.monotonic() + 40
    while time.monotonic() < end and process.poll() is None:
        with contextlib.suppress(OSError), urllib.request.urlopen(address, timeout=2):
            return
        time.sleep(0.2)
    pytest.fail(f"The server did not start: {log.read_text()[-2000:]}")


# -- the browser -----------------------------------------------------------------------------------------------


@pytest.fixture(scope="package")  # closed before any test that runs its own loop
def browser(chromium: str) -> Iterator[Any]:
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        without("Playwright is not installed: pip install -r requirements/test.txt")
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(
            executable_path=chromium,
            args=[
                "--no-sandbox",
                "--disable-gpu",
                "--host-resolver-rules=MAP table.test 127.0.0.1",
                "--force-color-profile=srgb",
                # A page lives for seconds: optimizing its code would cost more than it gains. With
                # more room for new objects, there is less garbage to collect.
                "--js-flags=--no-opt --no-maglev --min-semi-space-size=32 --single-threaded-gc",
                # Two fewer processes to talk to.
                "--in-process-gpu",
                "--enable-features=NetworkServiceInProcess2",
            ],
        )
        yield opened
        opened.close()


@pytest.fixture(scope="package")
def visitors(browser: Any, server: str) -> Visitors:
    return Visitors(browser, server)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Generator[None, Any, Any]:
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report


@pytest.fixture
def visit(visitors: Visitors, request: pytest.FixtureRequest) -> Iterator[Callable[..., Any]]:
    """Opens pages, each with its own cookies and storage; an error in any of them fails the test."""

    def open_page(
        size: str = "phone", dark: bool = False, path: str = "/", expect: int = 0, offline: bool = False, **more: Any
    ) -> Any:
        return visitors.come(*SIZES[size], dark, path, expect, offline, **more)

    yield open_page
    assert visitors.leave(request.node.stash.get(FAILED, False)) == []


def open_table(
    page: Any, game: str, /, name: Any = "Ada", seats: Any = None, levels: Any = (), **options: object
) -> str:
    """A play against bots, as the lobby and the waiting room make it, but over the API. The table's code.

    The bots are of these levels, all others rookies.
    A page that comes only for this starts at BLANK: drawing the lobby takes longer than many tests.
    """
    server, info = page.evaluate("() => location.origin"), all_games()[game]
    least = min(n for n in info.seat_counts if n > 1)
    opened = ask(server, "/api/tables", game=game, name=name, bird="cardinal", seats=least)
    table, host = f"/api/tables/{opened['code']}", opened["host_token"]
    ask(server, f"{table}/setup", host, seats=seats or info.default_seats, options=options)
    for seat, level in enumerate(levels, 1):
        ask(server, f"{table}/seats", host, seat=seat, kind="bot", level=level)
    ask(server, f"{table}/seats", host, kind="bot", level="rookie")
    held = [{"seat": opened["seat"], "token": opened["token"]}]
    page.evaluate(SIT_DOWN, [name, {"code": opened["code"], "game": game, "held": held, "host": host}])
    page.goto(f"{server}/t/{opened['code']}")
    page.locator(".seats").wait_for()
    ask(server, f"{table}/start", host)
    return str(opened["code"])


def invite(page: Any, game: str, name: str = "Ada", seats: Any = None) -> str:
    """A new table, with as many seats as the game usually has; nobody else is there yet."""
    say_name(page, name)
    page.locator(f"a[href='/rules/{game}']").locator("xpath=ancestor::li").get_by_role("button", name="Invite").click()
    page.get_by_role("heading", name="Seats").wait_for()
    find = "async id => (await (await fetch('/api/games')).json()).find(game => game.id === id).default_seats"
    wanted = page.evaluate(find, game) if seats is None else seats
    if page.locator(".seats li").count() != wanted:  # the lobby opens a table for two
        page.locator("summary").click()
        page.get_by_role("combobox", name="Seats", exact=True).select_option(str(wanted))
        page.wait_for_function("n => document.querySelectorAll('.seats li').length === n", arg=wanted)
        if seats is None:
            page.locator("summary").click()
        page.evaluate("scrollTo(0, 0)")
    return code_of(page)


def play_now(page: Any, name: str) -> None:
    """Against bots, with what the lobby proposes; the lesson that it offers in a first game is left out."""
    page.get_by_role("button", name=f"Play now: {name}").click()
    page.get_by_role("dialog").get_by_role("button", name=re.compile("^(Start|Just play)$")).click()


def say_name(page: Any, name: str) -> None:
    """In the lobby, which asks for it once."""
    page.get_by_text("Start here").wait_for()
    change = page.get_by_role("button", name="Change name")
    if change.is_visible():
        change.click()
    page.get_by_label("Your name").fill(name)


def no_hints(page: Any) -> None:
    """Pressed at once, because a hint folds when there is no room for it, perhaps between finding and clicking it."""
    page.locator(".stage").wait_for()
    if page.locator(".hints").count() == 0:
        return
    page.locator(".hint").get_by_role("button", name="No more tips", include_hidden=True).dispatch_event("click")
    page.locator(".hint").wait_for(state="detached")


def code_of(page: Any) -> str:
    return str(page.url.split("/t/")[1].split("#")[0])


@contextlib.contextmanager
def painted(page: Any) -> Iterator[None]:
    """Shows the page while somebody looks at its colors."""
    show = "opacity => (document.documentElement.style.opacity = opacity)"
    page.evaluate(show, "")
    try:
        yield
    finally:
        page.evaluate(show, "0")


def by_day_and_by_night(page: Any, axe_source: str) -> list[str]:
    """axe-core's findings in light and dark. They differ only in colors."""
    found = []
    for look, rules in (("light", []), ("dark", ["color-contrast", "link-in-text-block"])):
        page.emulate_media(color_scheme=look)
        found += [f"{look}: {words}" for words in serious(page, axe_source, rules)]
    return found


def serious(page: Any, axe_source: str, rules: Sequence[str] = ()) -> list[str]:
    """axe-core's findings that are serious or critical, and levels of headings that jump. All rules, or these."""
    if page.evaluate("() => !window.axe"):
        page.evaluate(axe_source + "\n; window.axe = axe; 0")
    with painted(page):
        if wrong := violations(page, rules):
            page.wait_for_timeout(800)  # anything that moves or fades is judged at rest
            wrong = violations(page, rules)
    return wrong


def violations(page: Any, rules: Sequence[str]) -> list[str]:
    chosen = {"runOnly": list(rules)} if rules else {"rules": {rule: {"enabled": False} for rule in LESSER}}
    options = {"resultTypes": ["violations"], "preload": False, **chosen}
    found = page.evaluate("options => axe.run(document, options)", options)
    return [
        f"{one['id']}: {one['help']} at {one['nodes'][0]['target']} {one['nodes'][0].get('failureSummary', '')}"
        for one in found["violations"]
        if one["impact"] in ("serious", "critical") or one["id"] == "heading-order"
    ]
