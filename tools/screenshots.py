"""Takes the README's pictures of tables in the browser, with its own server, a fixed shuffle, and Chromium.

    CARDINAL_WEB=/path/to/the/built/client PYTHONPATH=src python tools/screenshots.py [NAME …]

$CARDINAL_WEB is not needed if Cardinal is installed from its wheel. $CHROMIUM names another browser. The browser tests
take the same steps (tests/web/test_screenshots.py), so that those keep working.
"""

import contextlib
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cardinal.games.geoplunge.border_up.groups import Groups
from cardinal.games.geoplunge.border_up.layout import words_of
from cardinal.games.geoplunge.deck import INDEX, PRINTED_EDITION

ROOT = Path(__file__).parents[1]
PICTURES = ROOT / "docs" / "pictures"
BROWSERS = ("chromium", "chromium-headless-shell", "chromium-browser", "google-chrome", "google-chrome-stable")
LARGEST = 500_000  # per picture
# The server's half of every shuffle, and the browser's: both fixed, so that the cards are the same each time.
SERVE = "import cardinal.server.lobby as l; l.new_secret = lambda: '07' * 32; from cardinal.cli import main; main()"
SALT = """let n = 7
crypto.getRandomValues = (array) => array.map((_, k) => (array[k] = (n = Math.imul(n, 1103515245) + 12345) >>> 16))"""


# Faces and portraits are drawn one after another.
DRAWN = "() => !document.querySelector('.stage .card[role=img]:empty, .stage .face:empty, .stage .portrait:empty')"


@dataclass(frozen=True)
class Shot:
    width: int
    height: int
    dark: bool
    go: Callable[[Any], None]  # from the lobby to what is shown
    scale: float = 1

    @property
    def pixels(self) -> tuple[int, int]:
        return int(self.width * self.scale), int(self.height * self.scale)


def enter(page: Any, game: str) -> None:
    """Clicks from the lobby to a table with bots."""
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name=f"Play now: {game}").click()
    page.get_by_role("dialog").get_by_role("button", name=re.compile("^(Start|Just play)$")).click()
    page.locator(".stage").wait_for()


def play_now(page: Any, game: str) -> None:
    """Enters a table and turns off hints."""
    enter(page, game)
    page.locator(".prompt.asked").wait_for()
    if not page.locator(".hint").count():
        return  # the prompt says it all
    whole = page.get_by_role("button", name="The whole tip")  # shown if there is no room for all of it
    if whole.is_visible():
        whole.click()
    # Click it even if it is folded: a hint folds when there is no room for it.
    page.get_by_role("button", name="No more tips", include_hidden=True).dispatch_event("click")


def turns(page: Any, many: int, turn: Callable[[], None]) -> None:
    """Plays this many of our turns, then waits until it is our turn again."""
    for _ in range(many):
        page.locator(".hand button").first.wait_for()
        turn()
        page.wait_for_function("() => !document.querySelector('.hand .picked')")
    page.locator(".hand button").first.wait_for()


def lobby(page: Any) -> None:
    page.get_by_label("Your name").fill("Ada")
    page.get_by_label("Your name").blur()
    page.get_by_role("button", name="Play now: Bungee").wait_for()


def state_sequence(page: Any) -> None:
    play_now(page, "State Sequence")

    def turn() -> None:
        for card in page.locator(".hand button").all():
            card.click()
            spaces = page.locator(".grid .lit")
            if "ADD" not in card.text_content() and "REMOVE" not in card.text_content() and spaces.count():
                spaces.first.click()
                return

    turns(page, 7, turn)
    page.locator(".hand button").nth(2).click()


def bungee(page: Any) -> None:
    play_now(page, "Bungee")

    def turn() -> None:
        page.locator(".hand button").last.click()
        page.get_by_role("button", name="Draw from the pile", exact=True).click()

    turns(page, 2, turn)
    page.locator(".hand button").last.click()


def border_up(page: Any) -> None:
    play_now(page, "Border-Up")
    page.wait_for_function("() => document.querySelectorAll('.hand li').length === 18")
    keys = page.locator(".hand button").evaluate_all("all => all.map((one) => one.dataset.key)")
    hand = sum(1 << INDEX[key.removeprefix("card-")] for key in keys)
    for code in words_of(Groups(hand, 2).best(), PRINTED_EDITION).split(" / ")[0].split():
        page.locator(f".hand [data-key='card-{code}']").click()
    page.wait_for_function("() => document.querySelectorAll('.slot [data-card]').length === 3")


def dashing_states(page: Any) -> None:
    play_now(page, "Dashing States")
    page.wait_for_function("() => document.querySelectorAll('.hand li img').length === 7")
    for handle in ("m2", "m5", "m1"):
        page.locator(f".hand [data-key='card-{handle}']").click()
    page.wait_for_function("() => [...document.images].every((img) => img.complete && img.naturalWidth > 0)")


SHOTS = {
    "web-lobby": Shot(1120, 720, False, lobby, 0.75),
    "web-state-sequence": Shot(1120, 720, False, state_sequence, 0.75),
    "web-bungee": Shot(360, 740, True, bungee),
    "web-border-up": Shot(360, 740, False, border_up),
    "web-dashing-states": Shot(360, 740, False, dashing_states),
}


def take(browser: Any, server: str, name: str, path: Path) -> None:
    """Takes one picture. Fails if it cannot be reached or is too large."""
    shot = SHOTS[name]
    context = browser.new_context(
        viewport={"width": shot.width, "height": shot.height},
        device_scale_factor=shot.scale,
        color_scheme="dark" if shot.dark else "light",
        base_url=server,
        reduced_motion="reduce",
        locale="en-US",
    )
    context.add_init_script(SALT)
    page = context.new_page()
    page.goto("/")
    shot.go(page)
    page.evaluate("() => document.fonts.ready.then(() => 0)")
    page.wait_for_function(DRAWN)
    page.mouse.move(0, 0)
    page.screenshot(path=path, animations="disabled")
    context.close()
    if path.stat().st_size > LARGEST:
        raise SystemExit(f"{path.name} is larger than {LARGEST // 1000} kB.")


@contextlib.contextmanager
def serving(*more: str) -> Iterator[str]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-c", SERVE, "serve", "--port", str(port), "--no-open", "--data", data, *more]
        environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
        quiet = subprocess.DEVNULL
        with subprocess.Popen(command, env=environment, stdin=quiet, stdout=quiet, stderr=quiet) as process:
            try:
                yield wait_for(f"http://127.0.0.1:{port}")
            finally:
                process.terminate()


def wait_for(address: str) -> str:
    for _ in range(200):
        with contextlib.suppress(OSError), urllib.request.urlopen(f"{address}/api/games", timeout=2):
            return address
        time.sleep(0.2)
    raise SystemExit("The server did not start.")


def chromium() -> str:
    found = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)
    if found is None:
        raise SystemExit("There is no Chromium here: name it with CHROMIUM=/path/to/it")
    return found


def main() -> None:
    from playwright.sync_api import sync_playwright

    with serving() as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium(), args=["--no-sandbox", "--force-color-profile=srgb"]
        )
        for name in sys.argv[1:] or SHOTS:
            path = PICTURES / f"{name}.png"
            take(browser, server, name, path)
            print(f"{path.name}: {path.stat().st_size // 1000} kB")
        browser.close()


if __name__ == "__main__":
    main()
