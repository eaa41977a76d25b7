"""What the browser loads, and how smoothly it plays:  python benchmarks/client.py [GAME …] [--slow 4] [--json]

For each game, a new browser opens the lobby, presses "Play now" and "Just play", waits for the first table and makes a
few moves. Everything is done `--times` times; the median is reported:

- the bytes that came over the wire until then, packed with gzip as the server sends them, with headers (`socket_bytes`
  are the socket's messages, unpacked);
- the processor time of all of the browser's processes, for the lobby and for the table, in seconds (Linux only);
- the longest task of the page's main thread until the table has come to rest, in processor time, times `--slow`. So it
  excludes whatever else the machine does;
- what a frame costs the page's main thread during the moves, in the same way: half of the frames cost at most the first
  figure, and 19 of 20 at most the second. 60 frames a second leave 16.7 ms for a frame;
- what a frame costs the threads that paint. A graphics card does that elsewhere; here it is done by the processor;
- the frames a second that were seen, with the page's processor slowed `--slow` times as in a school's cheap laptop.
  Without a graphics card, or on a machine that is busy, painting sets the pace and not the page: the two lines above
  say which. So what has a limit is the time that half of the frames take from the page.

The limits: 180 kB, no task over 100 ms, 16.7 ms a frame. Needs Playwright and Chromium ($CHROMIUM); $CARDINAL_WEB
names a built client where Cardinal is not installed from its wheel.
"""

import argparse
import json
import os
import re
import statistics
import sys
from bisect import bisect
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "tools"))
from screenshots import chromium, serving

BYTES, TASK_MS, FRAME_MS = 180_000, 100, 1000 / 60
TASKS = ("ThreadControllerImpl::RunTask", "ThreadPool_RunTask")
TRACED = ["-*", "toplevel", "__metadata", "devtools.timeline"]
MOVES = """async () => {
  const frames = []
  let last = 0
  const tick = (now) => { if (last) frames.push(now - last); last = now; requestAnimationFrame(tick) }
  requestAnimationFrame(tick)
  const all = () => [...document.querySelectorAll('.table button:not(:disabled), .table [role=button]')]
  const cards = () => all().filter((one) => one.offsetParent)
  for (let k = 0; k < 6; k++) {
    cards()[k % Math.max(1, cards().length)]?.click()
    await new Promise((done) => setTimeout(done, 250))
  }
  return frames
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
    browser.start_tracing(page=page, categories=TRACED)
    times = [browser_seconds()]
    page.goto("/")
    page.get_by_role("button", name=f"Play now: {game['name']}").wait_for()
    page.wait_for_timeout(1500)  # until all tiles and letters are there
    times.append(browser_seconds())
    press(page, f"Play now: {game['name']}")
    press(page, re.compile("^(Start|Just play)$"))
    page.locator(".table [data-key], .table button").first.wait_for()
    page.wait_for_timeout(2500)  # the deal
    times.append(browser_seconds())
    loading, _, _ = spent(browser)
    received = dict(loaded)
    browser.start_tracing(page=page, categories=TRACED)
    page.evaluate(MOVES)
    _, frames, painting = spent(browser)
    cdp.send("Emulation.setCPUThrottlingRate", {"rate": slow})
    moves = page.evaluate(MOVES)
    largest = sorted(
        ((size, kinds.get(key, "?").split("/", 3)[-1][:70]) for key, size in received.items()), reverse=True
    )
    context.close()
    return {
        "game": game["id"],
        "bytes": round(sum(received.values())),
        "lobby_cpu_s": round(times[1] - times[0], 2),
        "table_cpu_s": round(times[2] - times[1], 2),
        "longest_task_ms": round(max(loading) * slow),
        "frame_ms": round(share(frames, 0.5) * slow, 1),
        "slow_frame_ms": round(share(frames, 0.95) * slow, 1),
        "paint_ms": round(painting / len(frames), 1),
        "move_fps": rate(moves),
        "socket_bytes": len("".join(said)),
        "largest": [f"{round(size / 1000, 1)} kB {name}" for size, name in largest[:16]],
    }


def press(page: Any, name: str | re.Pattern[str]) -> None:
    """Done by the page itself: Playwright's work for a real click would count as the page's tasks."""
    page.get_by_role("button", name=name).evaluate("one => one.click()")


def spent(browser: Any) -> tuple[list[float], list[float], float]:
    """Since tracing began, in ms of processor time: the tasks of the pages' main threads, those that made a frame, and
    all painting."""
    events = json.loads(browser.stop_tracing())["traceEvents"]
    names = {(e["pid"], e["tid"]): e["args"]["name"] for e in events if e["ph"] == "M" and e["name"] == "thread_name"}
    pages = {process for (process, _), name in names.items() if name == "CrRendererMain"}
    drawn = sorted(e["ts"] for e in events if e["name"] == "PrePaint" and e["pid"] in pages)
    main, frames, workers = [0.0], [0.0], 0.0
    for e in events:
        if e["ph"] == "X" and "tdur" in e and e["name"] in TASKS and e["pid"] in pages:
            name = names.get((e["pid"], e["tid"]), "")
            if name == "CrRendererMain":
                main.append(e["tdur"] / 1000)
                if bisect(drawn, e["ts"] + e["dur"]) > bisect(drawn, e["ts"]):
                    frames.append(main[-1])
            elif "Worker" in name:
                workers += e["tdur"] / 1000
    return main, frames, workers


def share(values: list[float], part: float) -> float:
    """This share of them is at most the result."""
    return sorted(values)[int(part * (len(values) - 1))]


def middle(times: list[dict[str, Any]]) -> dict[str, Any]:
    """The median of each number."""
    numbers = [key for key, value in times[0].items() if isinstance(value, int | float)]
    return times[-1] | {key: statistics.median(one[key] for one in times) for key in numbers}


def browser_seconds() -> float:
    """Processor time of the browser and everything it started; 0 if there is no /proc."""
    parents: dict[int, int] = {}
    used: dict[int, float] = {}
    for path in Path("/proc").glob("[0-9]*"):
        try:
            words = (path / "stat").read_text().rpartition(")")[2].split()
            name = (path / "cmdline").read_bytes()
        except OSError:  # it has stopped
            continue
        parents[int(path.name)] = int(words[1])
        used[int(path.name)] = sum(map(int, words[11:15])) / os.sysconf("SC_CLK_TCK") if b"chrom" in name else 0

    def ours(process: int) -> bool:
        while process in parents and process != os.getpid():
            process = parents[process]
        return process == os.getpid()

    return sum(seconds for process, seconds in used.items() if seconds and ours(process))


def line(one: dict[str, Any]) -> str:
    cpu = f"cpu {one['lobby_cpu_s']:5.2f} s lobby {one['table_cpu_s']:5.2f} s table"
    frame = f"frame {one['frame_ms']:4.1f} and {one['slow_frame_ms']:4.1f} ms, painting {one['paint_ms']:4.1f}"
    smooth = f"task {one['longest_task_ms']:4.0f} ms  {frame}"
    return f"{one['game']:18}{one['bytes'] / 1000:7.1f} kB  {cpu}  {smooth}  {one['move_fps']:3.0f} frames/s"


def rate(gaps: list[float]) -> int:
    """Frames a second, all gaps together."""
    return round(1000 * len(gaps) / sum(gaps)) if gaps else 0


def main() -> None:
    from playwright.sync_api import sync_playwright

    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--slow", type=float, default=4, help="how many times slower the processor is (default: 4)")
    parser.add_argument("--times", type=int, default=3, help="how often each game is measured (default: 3)")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--strict", action="store_true", help="fail if a limit is exceeded")
    asked = parser.parse_args()
    found = []
    with serving() as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        games = playwright.request.new_context(base_url=server).get("/api/games").json()
        for game in games:
            if not asked.games or game["id"] in asked.games:
                found.append(middle([measure(browser, server, game, asked.slow) for _ in range(asked.times)]))
                if not asked.json:
                    print(line(found[-1]), flush=True)
        browser.close()
    if asked.json:
        print(json.dumps(found, indent=1))
    limits = {"bytes": BYTES, "longest_task_ms": TASK_MS, "frame_ms": FRAME_MS}
    if asked.strict and any(one[key] > limit for one in found for key, limit in limits.items()):
        sys.exit("A limit was exceeded.")


if __name__ == "__main__":
    main()
