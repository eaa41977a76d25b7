"""Takes pictures of every game on every screen, for people to look at:  python tools/screens.py FOLDER [GAME …]

    CARDINAL_WEB=/path/to/the/built/client PYTHONPATH=src python tools/screens.py /tmp/screens bungee

For each game: the table when it is your turn, the table after some moves, the result, the replay, how to play; and the
lobby. Each at 360 × 740, 820 × 1180, 1366 × 768 and 1920 × 1080, by day and by night:
FOLDER/GAME-STATE-WIDTH-day.png. Moves are random, and clocks run fast, so that plays end. It reports at the end what
it could not reach. $CARDINAL_WEB and $CHROMIUM work as in screenshots.py.
"""

import random
import sys
import time
from pathlib import Path
from typing import Any

from screenshots import DRAWN, SALT, chromium, enter, serving

SIZES = ((360, 740), (820, 1180), (1366, 768), (1920, 1080))
LOOKS = {"day": "light", "night": "dark"}
SPEED = 20  # times real time
LONGEST_S = 60  # for one play to finish
PRESS = """seed => {
  const found = [...document.querySelectorAll('.table button, .actions button, dialog[open] button')]
    .filter((one) => one.offsetParent && !one.disabled)
  if (found.length) found[Math.floor(seed * found.length)].click()
  const field = document.querySelector('.table input[type=text]:not(:disabled)')
  field?.form?.requestSubmit?.()
}"""


def shoot(page: Any, folder: Path, name: str) -> None:
    """Takes a picture at every size, by day and by night."""
    for look, scheme in LOOKS.items():
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_timeout(350)
            page.wait_for_function(DRAWN)
            page.screenshot(path=folder / f"{name}-{width}-{look}.png", animations="disabled")
    page.set_viewport_size({"width": 1366, "height": 768})


def press_until(page: Any, seconds: float, chance: random.Random) -> bool:
    """Makes random moves. Returns whether the play is over."""
    end = time.monotonic() + seconds
    while time.monotonic() < end and not page.locator(".after").count():
        page.evaluate(PRESS, chance.random())
        page.wait_for_timeout(100)
    while page.locator("dialog[open]").count() and time.monotonic() < end + 5:
        page.keyboard.press("Escape")
        page.wait_for_timeout(100)
    return bool(page.locator(".after").count())


def take(browser: Any, server: str, game: dict[str, Any], folder: Path) -> list[str]:
    """Takes a game's pictures. Returns the states that could not be reached."""
    context = browser.new_context(viewport={"width": 1366, "height": 768}, base_url=server, locale="en-US")
    context.add_init_script(SALT)
    page = context.new_page()
    name, chance, missed = game["id"], random.Random(7), []
    page.goto("/")
    enter(page, game["name"])
    page.wait_for_timeout(2500)
    shoot(page, folder, f"{name}-turn")
    over = press_until(page, 4, chance)
    shoot(page, folder, f"{name}-later")
    if over or press_until(page, LONGEST_S, chance):
        shoot(page, folder, f"{name}-result")
        page.get_by_role("button", name="Replay").click()
        page.get_by_role("button", name="Next big moment").wait_for()
        page.wait_for_timeout(500)
        shoot(page, folder, f"{name}-replay")
    else:
        missed.append(f"{name}-result")
    page.goto(f"/rules/{name}")
    page.get_by_role("button", name="All rules").wait_for()
    shoot(page, folder, f"{name}-howto")
    context.close()
    return missed


def main() -> None:
    from playwright.sync_api import sync_playwright

    if len(sys.argv) < 2:
        raise SystemExit(__doc__)
    folder, asked = Path(sys.argv[1]), sys.argv[2:]
    folder.mkdir(parents=True, exist_ok=True)
    missed: list[str] = []
    with serving("--speed", str(SPEED)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox", "--disable-gpu"])
        games = playwright.request.new_context(base_url=server).get("/api/games").json()
        if not asked:
            page = browser.new_context(base_url=server, locale="en-US").new_page()
            page.goto("/")
            page.get_by_role("button", name="Play now").first.wait_for()
            shoot(page, folder, "lobby")
        for game in games:
            if not asked or game["id"] in asked:
                try:
                    missed += take(browser, server, game, folder)
                except Exception as wrong:
                    missed.append(f"{game['id']}: {str(wrong).splitlines()[0]}")
                print(game["id"], flush=True)
        browser.close()
    print(f"{len(list(folder.glob('*.png')))} pictures in {folder}")
    if missed:
        print("not reached:", *missed, sep="\n  ")


if __name__ == "__main__":
    main()
