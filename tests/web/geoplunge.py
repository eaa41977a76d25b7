"""Tables of GeoPlunge for tests: people who sit down over the API, and checks for every phone."""

import json
import urllib.request
from collections.abc import Callable
from typing import Any

Visit = Callable[..., Any]
MISFITS = """() => {
    const wrong = []
    const wide = document.documentElement.scrollWidth
    if (wide > innerWidth) wrong.push(`${wide} px wide`)
    for (const e of document.querySelectorAll('button, a, select, input')) {
        const { width, height } = e.getBoundingClientRect()
        const name = e.getAttribute('aria-label') || e.innerText || e.id
        if (e.offsetParent && (width < 43.5 || height < 43.5)) wrong.push(`small: ${name}`)
    }
    for (const e of document.querySelectorAll('body *')) {
        const words = [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim())
        if (e.closest('svg') || !words) continue
        if (parseFloat(getComputedStyle(e).fontSize) < 14) wrong.push(`tiny: ${e.textContent}`)
    }
    return wrong
}"""


def ask(server: str, path: str, token: str | None = None, **body: object) -> dict[str, Any]:
    headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {token}"} if token else {})}
    address = server.replace("table.test", "127.0.0.1") + path
    with urllib.request.urlopen(urllib.request.Request(address, json.dumps(body).encode(), headers)) as answer:
        found: dict[str, Any] = json.load(answer) if answer.status == 201 else {}
        return found


def two_people(
    visit: Visit,
    server: str,
    game: str,
    sizes: Any = ("laptop", "phone"),
    touch: Any = False,
    prepare: Any = lambda page: None,
    **options: object,
) -> tuple[Any, Any]:
    """Ada in seat 0 and Bob in seat 1, each in their own browser; the play is on, and no bot hurries anybody."""
    opened = ask(server, "/api/tables", game=game, seats=2, name="Ada", options={"stakes": "off", **options})
    code = opened["code"]
    joined = ask(server, f"/api/tables/{code}/join", name="Bob")
    ada = visit(sizes[0], path=f"/t/{code}#{opened['token']}", has_touch=touch)
    bob = visit(sizes[1], path=f"/t/{code}#{joined['token']}")
    for page in (ada, bob):
        prepare(page)
        page.get_by_text("Bob").first.wait_for()
    ask(server, f"/api/tables/{code}/start", opened["host_token"])
    for page in (ada, bob):
        page.locator(".stage").wait_for()
    return ada, bob


def over(page: Any) -> bool:
    return bool(page.locator(".after").count())


def misfits(page: Any) -> list[str]:
    """What is wider than a phone, too small for a finger, or too small to read. Moving things are judged at rest."""
    if found := page.evaluate(MISFITS):
        page.wait_for_timeout(800)
        found = page.evaluate(MISFITS)
    return list(found)
