"""The recipes in `deploy/`: a table's sockets, requests and pages meet at one server, whichever proxy sends them on."""

import re
import shlex

import pytest
from typer.main import get_command

from cardinal.cli.app import program as cli
from cardinal.server.app import build
from cardinal.server.settings import Settings

from ..product import ROOT

DEPLOY = ROOT / "deploy"
PAGES = ["/ws/{code:str}", "/ws/day/{code:str}", "/t/{code:str}", "/t/{code:str}/replay", "/d/{code:str}/hall"]
PAGES += ["/ws/class/{code:str}", "/c/{code:str}", "/c/{code:str}/projector"]
ANYWHERE = ["/", "/api/games", "/api/tables", "/api/days", "/health", "/assets/index-KMRT.js", "/learn/bungee"]


def by_nginx(path):
    """The code that nginx hashes; None: there is none."""
    text = (DEPLOY / "nginx.conf").read_text()
    pattern = re.search(r'"~(\S+)"\s+\$code;', text)[1].replace("(?<", "(?P<")
    found = re.search(pattern, path)
    return found["code"] if found else None


def by_haproxy(path):
    text, code = (DEPLOY / "haproxy.cfg").read_text(), None
    rules = re.findall(r"path,field\((\d),/\),upper if \{ path_beg ([^}]*) \}(?: !\{ path_beg ([^}]*) \})?", text)
    assert len(rules) == 2
    for field, begins, unless in rules:
        if path.startswith(tuple(begins.split())) and not (unless and path.startswith(tuple(unless.split()))):
            code = path.split("/")[int(field) - 1].upper()
    return code


@pytest.mark.parametrize("proxy", [by_nginx, by_haproxy])
def test_whatever_has_a_code_goes_where_the_code_says(proxy, sqlite):
    routes = [route.path for route in build(Settings(database=sqlite)).routes]
    coded = [path for path in routes if "{code:str}" in path and not path.startswith("/api/admin/")]
    assert len(coded) > 20
    for path in [*coded, *PAGES]:
        assert proxy(path.replace("{code:str}", "KMRT")) == "KMRT", path
    assert [path for path in ANYWHERE if proxy(path)] == []


def test_proxies_ask_whether_a_server_is_ready_and_show_nobody_its_figures():
    proxies = {name: (DEPLOY / name).read_text() for name in ("nginx.conf", "haproxy.cfg")}
    assert "uri /ready" in proxies["haproxy.cfg"]
    for text in proxies.values():
        assert "/metrics" in text
        assert "/api/admin" in text
        for header in ("X-Forwarded-For", "X-Forwarded-Proto", "X-Forwarded-RTT"):
            assert header in text


def test_people_reach_a_server_even_when_none_is_ready():
    """Pages load, tables tell why they wait, and a server that was away gets more than one socket every few seconds."""
    haproxy, nginx = ((DEPLOY / name).read_text() for name in ("haproxy.cfg", "nginx.conf"))
    assert "use_backend unready if { nbsrv(servers) eq 0 }" in haproxy
    checked, unready = haproxy.split("\nbackend ")[1:]
    for line in (
        "balance hash var(txn.code)",
        "hash-type consistent",
        *re.findall(r"^    server .*", checked, re.MULTILINE),
    ):
        assert line in unready
    assert "check" not in unready
    assert re.findall(r"max_fails=(\d+)", nginx) == ["0", "0"]


def test_the_unit_starts_a_server_with_options_that_there_are():
    unit = (DEPLOY / "cardinal.service").read_text().replace("\\\n", " ")
    program, command, *words = shlex.split(re.search(r"^ExecStart=(.*)$", unit, re.MULTILINE)[1])
    serve = get_command(cli()).get_command(None, command)  # type: ignore[attr-defined]
    known = {option for parameter in serve.params for option in [*parameter.opts, *parameter.secondary_opts]}
    assert program.endswith("/cardinal")
    assert {word for word in words if word.startswith("--")} <= known
