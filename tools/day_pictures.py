"""Takes the pictures of docs/tournament-day.md, with its own server, a day on it, and Chromium.

    CARDINAL_WEB=/path/to/the/built/client PYTHONPATH=src python tools/day_pictures.py [NAME …]

$CARDINAL_WEB is not needed if Cardinal is installed from its wheel. $CHROMIUM names another browser.
"""

import json
import os
import random
import shutil
import sys
import urllib.request
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright
from screenshots import BROWSERS, PICTURES, serving

TEAMS = {
    "River Otters": "Harbor School",
    "The Mapmakers": "Oak Street School",
    "Prairie Dogs": "Hill Academy",
    "Falcons": "Harbor School",
    "Night Owls": "Oak Street School",
    "Grizzlies": "Hill Academy",
    "Loons": "Harbor School",
    "Mountain Lions": "Oak Street School",
}
MEMBERS = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Grace", "Hugo")
RESULTS = ((30, 10), (20, 20), (10, 40), (45, 15), (5, 35), (50, 20))
LARGEST = 400_000  # bytes per picture


class Day:
    """The host of a day, over HTTP."""

    def __init__(self, server: str) -> None:
        self.server = server
        self.token = ""
        self.count = 0
        frame = {"name": "Harbor School GeoPlunge Day", "place": "the gym", "date": "2026-11-14"}
        made = self.ask("POST", "", {**frame, "game": "geoplunge", "form": "2", "tables": 4})
        self.code, self.token = made["code"], made["token"]
        self.chance = random.Random(5)
        names = list(TEAMS)
        teams = [{"name": name, "school": TEAMS[name], "members": self.chance.sample(MEMBERS, 3)} for name in names]
        self.do("enter", teams=teams)

    def ask(self, method: str, path: str, body: object = None) -> Any:
        headers = {"Content-Type": "application/json", "Authorization": f"Bearer {self.token}"}
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.server}/api/days{path}", data, headers, method=method)
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.load(answer)

    def do(self, what: str, **change: Any) -> None:
        self.count += 1
        self.ask("POST", f"/{self.code}/changes", {"id": f"{self.count}", "change": {"do": what, **change}})

    def check_in(self, many: int) -> None:
        for number in range(1, many + 1):
            self.do("check_in", team=f"T{number}")

    def matches(self, number: int) -> list[Any]:
        return list(self.ask("GET", f"/{self.code}")["rounds"][number - 1]["matches"])

    def play(self, number: int, left: int = 0) -> None:
        self.do("publish", round=number)
        self.do("begin", round=number)
        matches = self.matches(number)
        for match in matches[: len(matches) - left]:
            self.do("report", match=match["id"], points=self.chance.choice(RESULTS))

    def link(self, kind: str, number: int) -> str:
        token = self.ask("GET", f"/{self.code}/links")[kind][number - 1]["token"]
        return f"/d/{self.code}#{token}"


class Camera:
    def __init__(self, browser: Browser, server: str, wanted: list[str]) -> None:
        self.browser, self.server, self.wanted = browser, server, wanted

    def open(self, path: str, width: int, height: int, scale: float = 1) -> Page:
        context = self.browser.new_context(
            viewport={"width": width, "height": height},
            device_scale_factor=scale,
            base_url=self.server,
            reduced_motion="reduce",
            locale="en-US",
        )
        page = context.new_page()
        page.goto(path)
        page.locator("main").wait_for()
        page.wait_for_timeout(800)  # fonts, and the first pings
        return page

    def shoot(self, page: Page, name: str) -> None:
        path = PICTURES / f"{name}.png"
        if not self.wanted or name in self.wanted:
            page.screenshot(path=path)
            size = path.stat().st_size
            print(f"{path.name}: {size // 1000} kB")
            if size > LARGEST:
                sys.exit(f"{path.name} is larger than {LARGEST // 1000} kB.")
        page.context.close()


def take(day: Day, camera: Camera) -> None:
    desk = f"/d/{day.code}#{day.token}"
    day.check_in(6)
    camera.shoot(camera.open(desk, 1100, 690), "day-teams")
    for number in range(7, len(TEAMS) + 1):
        day.do("check_in", team=f"T{number}")
    day.play(1)
    day.play(2)
    day.play(3, left=2)
    camera.shoot(camera.open(desk, 1100, 690), "day-desk")
    camera.shoot(camera.open(f"/d/{day.code}/hall", 1920, 1080, 0.5), "day-hall")
    open_match = day.matches(3)[-1]
    camera.shoot(camera.open(day.link("tables", open_match["table"]), 360, 740), "day-console")
    camera.shoot(camera.open(day.link("teams", int(open_match["a"][1:])), 360, 740), "day-team")
    for match in day.matches(3)[-2:]:
        day.do("report", match=match["id"], points=(40, 20))
    for number in range(4, 9):
        day.play(number)
    while (finals := day.ask("GET", f"/{day.code}")["finals"])["champion"] is None:
        day.do("next_final", table=1)
        match = day.ask("GET", f"/{day.code}")["finals"]["matches"][-1]
        games = ["border-up"] if match["format"] == "border-up" else ["border-up", "state-iq", "dashing-states"]
        for number, game in enumerate(games, 1):
            day.do("played", match=match["id"], number=number, score={"game": game, "winner": 0})
        day.do("report", match=match["id"])
    assert finals["order"]
    day.do("finish")  # the podium waits for it
    camera.shoot(camera.open(f"/d/{day.code}/hall", 1920, 1080, 0.5), "day-finals")


def main() -> None:
    found = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)
    if found is None:
        sys.exit("There is no Chromium here: name it with CHROMIUM=/path/to/it")
    with serving() as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox", "--force-color-profile=srgb"])
        take(Day(server), Camera(browser, server, sys.argv[1:]))
        browser.close()


if __name__ == "__main__":
    main()
