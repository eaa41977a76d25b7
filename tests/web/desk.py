"""A tournament day for the tests: over HTTP where clicking would only take time, with a server that can be killed."""

import json
import signal
import subprocess
import time
import urllib.request
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from .. import product
from .conftest import ROOT, free_port, wait_for

TEAMS = ("Owls", "Falcons", "Otters", "Bison", "Lions", "Grizzlies", "Loons", "Herons")


def local(server: str) -> str:
    """The address for ourselves: only the browser knows table.test."""
    return server.replace("table.test", "127.0.0.1")


class Api:
    """The host, without a browser."""

    def __init__(self, server: str, code: str = "", token: str = "", **frame: Any) -> None:
        self.server = local(server)
        self.code, self.token = code, token
        self._count = 0
        if not code:
            made = self.ask("POST", "", {"name": "Spring Cup", "game": "geoplunge", "form": "2", "tables": 8, **frame})
            self.code, self.token = made["code"], made["token"]

    def ask(self, method: str, path: str, body: object = None) -> Any:
        request = urllib.request.Request(f"{self.server}/api/days{path}", method=method)
        request.add_header("Content-Type", "application/json")
        request.add_header("Authorization", f"Bearer {self.token}")
        data = None if body is None else json.dumps(body).encode()
        with urllib.request.urlopen(request, data, timeout=30) as answer:
            return json.load(answer)

    def do(self, what: str, **change: Any) -> Any:
        self._count += 1
        body = {"id": f"api-{self._count}", "change": {"do": what, **change}}
        return self.ask("POST", f"/{self.code}/changes", body)

    def enter(self, names: Sequence[str] = TEAMS) -> "Api":
        self.do("enter", teams=[{"name": name, "school": "Oak School", "members": ["Ada", "Ben"]} for name in names])
        for number in range(1, len(names) + 1):
            self.do("check_in", team=f"T{number}")
        return self

    def hall(self) -> Any:
        return self.ask("GET", f"/{self.code}")

    def matches(self, number: int) -> list[Any]:
        return list(self.hall()["rounds"][number - 1]["matches"])

    def history(self) -> list[Any]:
        return list(self.ask("GET", f"/{self.code}/history"))

    def links(self) -> Any:
        return self.ask("GET", f"/{self.code}/links")

    @property
    def desk(self) -> str:
        return f"/d/{self.code}#{self.token}"

    def of_team(self, number: int) -> str:
        return f"/d/{self.code}#{self.links()['teams'][number - 1]['token']}"


class Server:
    """A separate server, which may be killed and started again with its data."""

    def __init__(self, data: Path, speed: float) -> None:
        self.data, self.speed = data, speed
        self.port = free_port()
        self.address = f"http://table.test:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None
        self.start()

    def start(self) -> None:
        command = [product.python(), str(ROOT / "tests" / "luck.py"), "serve", "--port", str(self.port), "--no-open"]
        command += ["--data", str(self.data), "--speed", str(self.speed), "--host-name", "table.test"]
        environment = product.environment()
        log = self.data / "server.log"
        with log.open("a") as out:
            self.process = subprocess.Popen(command, env=environment, stdin=subprocess.DEVNULL, stdout=out, stderr=out)
        wait_for(f"http://127.0.0.1:{self.port}/api/games", self.process, log)

    def kill(self) -> None:
        """The plug is pulled."""
        if self.process is not None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait(10)
            self.process = None


def clock_of(page: Any) -> tuple[float, float]:
    """The clock on this page: server time in ms, and the computer's time when it was drawn."""
    now, wall = page.locator("[data-now]").first.evaluate("e => [Number(e.dataset.now), Number(e.dataset.wall)]")
    return now, wall


def wait_for_round(api: Api, number: int) -> list[Any]:
    end = time.monotonic() + 40
    while len(api.hall()["rounds"]) < number and time.monotonic() < end:
        time.sleep(0.05)
    return api.matches(number)
