"""`cardinal serve` and `cardinal forget`: what they print, and what they accept."""

import contextlib
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import httpx
import psutil  # type: ignore[import-untyped]
import pytest
from typer.testing import CliRunner

from cardinal.cli.app import program
from cardinal.engine.refused import BadInput
from cardinal.server.addresses import address_for_others, bind, bind_first, lan_addresses
from cardinal.server.run import only_one
from cardinal.server.settings import data_folder, sqlite_address
from cardinal.server.store import open_engine, sqlite_file

from .. import product
from .lines import Lines

HTTP = httpx.Client(timeout=60, limits=httpx.Limits(max_keepalive_connections=0))  # each server is another one
ENV = product.environment(PYTHONUNBUFFERED="1")


def cardinal(*words, **more):
    command = product.command(*words)
    return subprocess.run(command, capture_output=True, text=True, env=ENV, timeout=60, **more)


class Running:
    def __init__(self, *words):
        self.process = subprocess.Popen(
            product.command("serve", *words),
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=ENV,
            start_new_session=True,
        )  # fmt: skip
        self.lines = []

    def __enter__(self):
        return self

    def until(self, words):
        for line in self.process.stdout:
            self.lines.append(line.rstrip("\n"))
            if words in line:
                return line
        raise AssertionError("\n".join(self.lines))

    def __exit__(self, *_):
        os.killpg(self.process.pid, signal.SIGINT)  # as a terminal does it
        rest = self.process.communicate(timeout=30)[0]
        self.lines += rest.splitlines()


def test_it_says_where_it_is_listens_here_only_and_stops_when_told(tmp_path):
    with Running("--data", str(tmp_path)) as server:
        address = re.search(r"http://127\.0\.0\.1:\d+", server.until("Cardinal is at"))[0]
        server.until("No terminal")
        assert HTTP.get(f"{address}/api/games").status_code == 200
        for other in lan_addresses():
            with pytest.raises(httpx.TransportError):
                HTTP.get(address.replace("127.0.0.1", other), timeout=2)
        again = cardinal("serve", "--data", str(tmp_path))
        assert again.returncode == 2
        assert f"already running: open {address}" in again.stderr
        assert again.stdout == "", "it is not served at another port, so none is named"
    assert server.process.returncode in (0, -signal.SIGINT, 130)
    assert "Traceback" not in "\n".join(server.lines)


def test_somebody_who_holds_many_lines_open_shuts_nobody_out(tmp_path):
    resource = pytest.importorskip("resource")
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (200, hard))
    try:
        server = Running("--data", str(tmp_path))
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    with server, contextlib.ExitStack() as lines:
        port = int(re.search(r"http://127\.0\.0\.1:(\d+)", server.until("Cardinal is at"))[1])
        for _ in range(220):
            line = lines.enter_context(socket.create_connection(("127.0.0.1", port)))
            line.sendall(b"GET / HTTP/1.1\r\nHost: ")
        assert HTTP.get(f"http://127.0.0.1:{port}/api/games").status_code == 200


def test_forget_deletes_a_table_or_a_tournament_while_the_server_runs(tmp_path):
    with Running("--data", str(tmp_path)) as server:
        address = re.search(r"http://\S+", server.until("Cardinal is at"))[0]
        code = HTTP.post(f"{address}/api/tables", json={"game": "bungee", "name": "Ada"}).json()["code"]
        day = HTTP.post(
            f"{address}/api/days", json={"name": "Cup", "game": "geoplunge", "form": "2", "tables": 4}
        ).json()["code"]
        done = cardinal("forget", code.lower(), "--data", str(tmp_path))
        assert done.stdout == f"The table {code} is deleted.\n"
        done = cardinal("forget", day.lower(), "--data", str(tmp_path))
        assert done.stdout == f"The tournament {day} is deleted.\n"
        end = time.monotonic() + 40
        while HTTP.get(f"{address}/api/tables/{code}").status_code != 404:
            assert time.monotonic() < end
            time.sleep(0.1)
    assert cardinal("forget", code, "--data", str(tmp_path)).returncode == 2


def test_forget_asks_which_one_where_a_table_and_a_tournament_have_the_same_code(tmp_path):
    with Running("--data", str(tmp_path)) as server:
        address = re.search(r"http://\S+", server.until("Cardinal is at"))[0]
        HTTP.post(f"{address}/api/tables", json={"game": "bungee", "name": "Ada"}).raise_for_status()
        day = HTTP.post(
            f"{address}/api/days", json={"name": "Cup", "game": "geoplunge", "form": "2", "tables": 4}
        ).json()["code"]
    with contextlib.closing(sqlite3.connect(tmp_path / "tables.sqlite3")) as database, database:
        database.execute("UPDATE tables SET code = ?", [day])
    asked = cardinal("forget", day, "--data", str(tmp_path))
    assert asked.returncode == 2
    assert "--table or --day" in asked.stderr
    for kind, flag in (("table", "--table"), ("tournament", "--day")):
        assert cardinal("forget", day, flag, "--data", str(tmp_path)).stdout == f"The {kind} {day} is deleted.\n"
        none = cardinal("forget", day, flag, "--data", str(tmp_path))
        assert f"There is no {kind} {day!r}." in none.stderr


def test_lan_shows_every_address_with_a_code_to_scan(tmp_path):
    with Running("--data", str(tmp_path), "--lan", "--port", str(_free())) as server:
        server.until("No terminal")
        here = re.search(r"http://127\S+", "\n".join(server.lines))[0]
        invited = HTTP.get(f"{here}/api/address").json()["address"]
    assert invited == (here.replace("127.0.0.1", lan_addresses()[0]) if lan_addresses() else here)
    said = "\n".join(server.lines)
    for address in lan_addresses():
        assert f"http://{address}:" in said
    if lan_addresses():
        assert "█" in said or "▄" in said


def test_an_invitation_names_an_address_that_phones_can_open():
    there = lan_addresses()[:1] or ["localhost"]
    assert address_for_others("http://localhost:8000/", "0.0.0.0") == f"http://{there[0]}:8000"
    assert address_for_others("http://localhost:8000/", "127.0.0.1") == "http://localhost:8000", "nobody else can come"
    assert address_for_others("https://games.school.org/", "0.0.0.0") == "https://games.school.org"
    assert address_for_others("http://[fd00::7]:8000/", "::") == "http://[fd00::7]:8000"


def test_a_busy_port_has_its_sentence(tmp_path):
    taken = bind("127.0.0.1", 0)
    port = taken.getsockname()[1]
    found = cardinal("serve", "--data", str(tmp_path), "--port", str(port))
    assert found.returncode == 2
    assert found.stderr == f"cardinal: Port {port} is in use by another program. Name another one: --port {port + 1}.\n"
    opened, other = bind_first("127.0.0.1", port)
    assert other != port
    opened.close()
    taken.close()


@pytest.mark.parametrize(
    ("option", "wrong", "sentence"),
    [
        ("--host-name", "https://tables.example/", "A host name looks like tables.example"),
        ("--host-name", "tables.example:443", "A host name looks like tables.example"),
        ("--proxy", "proxy.example", "A proxy is an address"),
        ("--proxy", "10.0.0.10/24", "A proxy is an address"),
    ],
)
def test_a_name_or_a_proxy_that_nothing_would_match_is_refused(option, wrong, sentence, tmp_path):
    found = CliRunner().invoke(program(), ["serve", "--data", str(tmp_path), option, wrong])
    assert isinstance(found.exception, BadInput)
    assert str(found.exception).startswith(sentence)


def test_a_bot_does_not_keep_the_port_of_a_server_that_was_killed():
    for _ in range(5):  # another test may take the free port in between, but hardly each time
        with bind("127.0.0.1", 0) as opened:
            port = opened.getsockname()[1]
            # as uvloop starts the bots: with every file that can be inherited
            bot = subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE, close_fds=False)
        again = bind("127.0.0.1", port)
        bot.communicate(b"\n")
        if again is not None:
            break
    assert again is not None
    again.close()


def test_a_database_that_cannot_be_written_is_said_at_once(tmp_path):
    open_engine(sqlite_address(tmp_path)).dispose()
    with contextlib.closing(sqlite3.connect(tmp_path / "tables.sqlite3", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        found = cardinal("serve", "--data", str(tmp_path), "--no-open")
    assert found.returncode == 2
    assert found.stderr.endswith("cannot be opened: database is locked.\n")


def test_forgetting_where_nothing_is_kept(tmp_path):
    found = cardinal("forget", "KMRT", "--data", str(tmp_path / "nowhere"))
    assert (found.returncode, found.stderr.count("\n")) == (2, 1)


def test_where_data_are_kept(monkeypatch):
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    assert data_folder() == Path("/data/cardinal")


def test_several_workers_outlive_an_absence_of_postgresql(new_postgres, tmp_path):
    """One of them is even killed, and starts while the database is down."""
    lines = Lines(new_postgres.replace("postgresql+psycopg://", "postgresql://"), tmp_path)
    with Running("--database", lines.address, "--workers", "2", "--port", str(_free())) as server:
        url = re.search(r"http://\S+", server.until("Cardinal is at"))[0]
        assert HTTP.get(f"{url}/api/games").status_code == 200
        code = HTTP.post(f"{url}/api/tables", json={"game": "bungee", "name": "Ada"}).json()["code"]
        table = f"{url}/api/tables/{code}"
        assert {HTTP.get(table).status_code for _ in range(8)} == {200}
        lines.go_away()
        os.kill(workers_of(server)[0], signal.SIGKILL)
        server.until("Cardinal waits for it, for up to 600 seconds.")
        answers(table, 503)
        assert {HTTP.get(f"{url}/{page}").status_code for page in ("", "api/games") for _ in range(4)} == {200}
        lines.away = False
        answers(table, 200)
        assert len(workers_of(server)) == 2
    lines.close()
    assert "The database answers again." in "\n".join(server.lines)


def answers(address, status):
    """Soon, whichever worker is asked: each one notices by itself."""
    end = time.monotonic() + 40
    while {HTTP.get(address).status_code for _ in range(8)} != {status}:
        assert time.monotonic() < end
        time.sleep(0.2)


def workers_of(server):
    return [
        child.pid for child in psutil.Process(server.process.pid).children() if "spawn_main" in str(child.cmdline())
    ]


def test_workers_that_wait_in_vain_end_with_a_status_that_says_so(tmp_path):
    address = f"postgresql://postgres@/cardinal?host={tmp_path}"
    ended = cardinal("serve", "--database", address, "--workers", "2", "--wait", "0", "--port", str(_free()))
    assert ended.returncode == 3
    assert f"cardinal: The database at {tmp_path} cannot be opened: " in ended.stderr
    assert "Traceback" not in ended.stderr


def test_an_address_of_sqlite_has_the_same_guards_as_a_folder(tmp_path):
    address = "sqlite+pysqlite:///tables.sqlite3?timeout=5"  # in the folder that it is typed in
    many = cardinal("serve", "--database", address, "--workers", "2", cwd=tmp_path)
    assert many.returncode == 2
    assert many.stderr.startswith("cardinal: Several workers need PostgreSQL")
    with only_one(tmp_path / "tables.sqlite3", "http://there"):
        again = cardinal("serve", "--database", address, "--no-open", cwd=tmp_path)
    assert again.returncode == 2
    assert "already running: open http://there" in again.stderr


def test_two_names_of_one_file_are_one_file(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "x.db"
    file.touch()
    (tmp_path / "y.db").symlink_to(file)
    names = ["x.db", "./x.db", f"/{file}", "y.db", "x.db?timeout=5", "file:x.db?uri=true", f"file:{file}?uri=true"]
    assert {sqlite_file(f"sqlite:///{name}") for name in names} == {file.resolve()}
    assert sqlite_file("postgresql://postgres@localhost/cardinal") is None
    for nothing in ("sqlite://", "sqlite:///:memory:", "sqlite:///file:x?mode=memory&uri=true"):
        with pytest.raises(BadInput, match="in a file"):
            sqlite_file(nothing)


def _free():
    opened = bind("127.0.0.1", 0)
    port = opened.getsockname()[1]
    opened.close()
    return port
