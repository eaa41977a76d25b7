"""What the browser loads, and how smoothly it plays:  python benchmarks/client.py [GAME …] [--slow 4] [--json]

For each game, a new browser opens the lobby, presses "Play now" and "Just play", and waits for the first table.
Reported: the bytes that came over the wire until then (as the server sends them, with headers; `socket_bytes` are the
socket's messages, unpacked), the time from the address bar to the lobby and to the table, frames a second while the
cards are dealt and during a few moves of the hand, and the longest task. The times and the frames are measured with
the processor slowed four times, as in a school's cheap laptop; the bytes do not depend on it.

The limits: 180 kB, 60 frames a second (57 counts: a screen's own clock is not exact), no task over 100 ms. A machine
that is busy with something else makes all times worse, so run it alone. Needs Playwright and Chromium ($CHROMIUM);
$CARDINAL_WEB names a built client where Cardinal is not installed from its wheel.
"""

import argparse
import json
import sys
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "tools"))
from screenshots import chromium, enter, serving

BYTES, FRAMES, TASK_MS = 180_000, 57, 100
WATCH = """() => {
  window.tasks = []; window.frames = []
  new PerformanceObserver((list) => list.getEntries().forEach((one) => window.tasks.push(one.duration)))
    .observe({ type: 'longtask', buffered: true })
  let last = 0
  const tick = (now) => { if (last) window.frames.push(now - last); last = now; requestAnimationFrame(tick) }
  requestAnimationFrame(tick)
}"""
MOVES = """async () => {
  window.frames.length = 0
  const all = () => [...document.querySelectorAll('.table button:not(:disabled), .table [role=button]')]
  const cards = () => all().filter((one) => one.offsetParent)
  for (let k = 0; k < 6; k++) {
    cards()[k % Math.max(1, cards().length)]?.click()
    await new Promise((done) => setTimeout(done, 250))
  }
}"""


def measure(browser: Any, server: str, game: dict[str, Any], slow: float) -> dict[str, Any]:
    context = browser.new_context(viewport={"width": 1366, "height": 768}, base_url=server, locale="en-US")
    page = context.new_page()
    cdp = context.new_cdp_session(page)
    loaded: dict[str, float] = {}
    kinds: dict[str, str] = {}
    cdp.send("Network.enable")
    cdp.on("Network.responseReceived", lambda it: kinds.update({it["requestId"]: it["response"]["url"]}))
    cdp.on("Network.loadingFinished", lambda it: loaded.update({it["requestId"]: it["encodedDataLength"]}))
    said: list[str] = []
    cdp.on("Network.webSocketFrameReceived", lambda it: said.append(it["response"]["payloadData"]))
    cdp.send("Emulation.setCPUThrottlingRate", {"rate": slow})
    page.add_init_script(f"({WATCH})()")
    began = time.perf_counter()
    page.goto("/")
    page.get_by_role("button", name=f"Play now: {game['name']}").wait_for()
    lobby = time.perf_counter() - began
    enter(page, game["name"])
    page.locator(".table [data-key], .table button").first.wait_for()
    table = time.perf_counter() - began
    page.wait_for_timeout(1500)  # the deal
    deal = page.evaluate("() => window.frames.slice(-60)")
    page.evaluate(MOVES)
    moves = page.evaluate("() => window.frames")
    tasks = page.evaluate("() => window.tasks")
    page.wait_for_timeout(500)
    largest = sorted(((size, kinds.get(key, "?").split("/", 3)[-1]) for key, size in loaded.items()), reverse=True)
    context.close()
    return {
        "game": game["id"],
        "bytes": round(sum(loaded.values())),
        "lobby_ms": round(lobby * 1000),
        "table_ms": round(table * 1000),
        "deal_fps": rate(deal),
        "move_fps": rate(moves),
        "longest_task_ms": round(max(tasks, default=0)),
        "socket_bytes": len("".join(said)),
        "largest": [f"{round(size / 1000, 1)} kB {name}" for size, name in largest[:16]],
    }


def line(one: dict[str, Any]) -> str:
    times = f"lobby {one['lobby_ms']:5} ms  table {one['table_ms']:5} ms  longest task {one['longest_task_ms']:4} ms"
    frames = f"fps {one['deal_fps']:3} deal {one['move_fps']:3} moves"
    return f"{one['game']:18}{one['bytes'] / 1000:7.1f} kB  {times}  {frames}"


def rate(gaps: list[float]) -> int:
    """Frames a second, all gaps together."""
    return round(1000 * len(gaps) / sum(gaps)) if gaps else 0


def main() -> None:
    from playwright.sync_api import sync_playwright

    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--slow", type=float, default=4, help="how many times slower the processor is (default: 4)")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--strict", action="store_true", help="fail if a limit is not kept")
    asked = parser.parse_args()
    found = []
    with serving() as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        games = playwright.request.new_context(base_url=server).get("/api/games").json()
        for game in games:
            if not asked.games or game["id"] in asked.games:
                found.append(measure(browser, server, game, asked.slow))
                if not asked.json:
                    print(line(found[-1]), flush=True)
        browser.close()
    if asked.json:
        print(json.dumps(found, indent=1))
    kept = [one["bytes"] <= BYTES and one["move_fps"] >= FRAMES and one["longest_task_ms"] <= TASK_MS for one in found]
    if asked.strict and not all(kept):
        sys.exit("Some limit is not kept.")


if __name__ == "__main__":
    main()
