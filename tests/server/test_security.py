"""Headers, secrets, names, and what is never written down."""

import gzip
import logging
import re
import sqlite3
from functools import partial
from gzip import compress
from typing import Any

import pytest
from litestar import Request

from cardinal.engine.refused import Refused
from cardinal.server.names import LONGEST_NAME, clean, nickname
from cardinal.server.pages import handlers
from cardinal.server.rate_limit import Bucket, Fair, WrongCodes
from cardinal.server.security import fits, hashed, network, new_code, new_token, page_policy, same_origin

from .harness import asynchronous, play_on, serving


@pytest.mark.parametrize("path", ["/", "/t/KMRT", "/api/games", "/api/tables/ZZZZ", "/nowhere.js", "/api/nowhere"])
@asynchronous
async def test_every_answer_has_its_headers(sqlite, path):
    async with serving(sqlite) as server:
        answer = await server.http.get(path)
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        data = answer.headers["content-type"].startswith("application/json")  # never a page: nothing may run in it
        assert ("script-src" in policy) is not data
        assert data or "script-src 'self';" in policy
        assert "frame-ancestors 'none'" in policy
        assert not re.search(r"https?://|\*", policy)
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert answer.headers["cache-control"]
        assert "server" not in answer.headers
        assert "set-cookie" not in answer.headers
        assert "access-control-allow-origin" not in answer.headers


@pytest.mark.parametrize(
    "path", ["/", "/t/KMRT", "/api/games", "/api/cards", "/api/tables/ZZZZ", "/nowhere.js", "/api/nowhere", "/ws/KMRT"]
)
@asynchronous
async def test_head_is_answered_as_get_is_without_the_body(sqlite, path):
    async with serving(sqlite) as server:
        whole = await server.http.get(path)
        head = await server.http.head(path)
        assert whole.content
        assert head.content == b""
        assert head.status_code == whole.status_code
        assert dict(head.headers) | {"date": ""} == dict(whole.headers) | {"date": ""}


@asynchronous
async def test_what_cannot_be_done_says_what_can(sqlite):
    async with serving(sqlite) as server:
        for path, method, can in (("/api/games", "DELETE", "GET"), ("/api/tables", "HEAD", "POST")):
            answer = await server.http.request(method, path)
            assert answer.status_code == 405
            assert can in answer.headers["allow"]


@asynchronous
async def test_a_page_that_asks_for_a_socket_is_told_what_it_is(sqlite):
    async with serving(sqlite) as server:
        for _ in range(2):  # the connection can take another request
            answer = await server.http.get("/ws/KMRT")
            assert (answer.status_code, answer.headers["upgrade"]) == (426, "websocket")
            assert "sockets" in answer.text


@asynchronous
async def test_the_page_asks_nobody_else(sqlite):
    async with serving(sqlite) as server:
        page = await server.http.get("/")
        assert page.headers["content-type"].startswith("text/html")
        assert not re.search(r"(?:src|href)=[\"'](?:https?:)?//", page.text)
        schema = await server.http.get("/api/schema/openapi.json")
        assert schema.json()["info"]["title"] == "Cardinal"
        assert (await server.http.get("/api/schema")).status_code in (200, 404)
        assert "cdn" not in (await server.http.get("/api/schema")).text


def test_files_of_the_client_are_served_from_what_was_there(tmp_path):
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<p>page</p>")
    (tmp_path / "assets" / "a1b2.js").write_text("1")
    (tmp_path / "secret.py").write_text("no")
    (handler,) = handlers(tmp_path)
    scope: Any = {"type": "http", "headers": []}
    show: Any = partial(handler.fn, Request(scope))
    assert show("/assets/a1b2.js").headers["Cache-Control"].endswith("immutable")
    assert show("/").content == b"<p>page</p>"
    assert show("/t/KMRT").content == b"<p>page</p>"
    for name in ("/secret.py", "/../index.html", "/assets/other.js", "/api/nowhere"):
        assert show(name).status_code == 404


@asynchronous
async def test_what_is_the_same_for_everybody_is_packed_once(sqlite, monkeypatch):
    packings = []
    monkeypatch.setattr(gzip, "compress", lambda content: packings.append(content) or compress(content))
    async with serving(sqlite) as server:
        asked = [{"Accept-Encoding": "gzip, br"}, {"Accept-Encoding": "gzip"}, {"Accept-Encoding": "identity"}]
        answers = [await server.http.get("/api/cards", headers=headers) for headers in asked]
    assert [answer.headers.get("content-encoding") for answer in answers] == ["gzip", "gzip", None]
    assert all("accept-encoding" in answer.headers["vary"].lower() for answer in answers)
    assert len({answer.text for answer in answers}) == 1
    assert len(packings) <= 1  # none: it was packed for an earlier test


@asynchronous
async def test_tokens_are_stored_hashed_only(sqlite):
    async with serving(sqlite) as server:
        ada, bob = await server.two()
    found = "\n".join(sqlite3.connect(sqlite.removeprefix("sqlite:///")).iterdump())
    for secret in (ada["token"], ada["host_token"], bob["token"]):
        assert len(secret) >= 32
        assert secret not in found
    assert hashed(ada["token"]) in found


@asynchronous
async def test_nothing_that_identifies_a_child_is_logged(sqlite, caplog, capfd):
    caplog.set_level(logging.DEBUG)
    async with serving(sqlite) as server:
        ada, bob = await server.two("bungee", name="Zebulon", chat=True)
        async with server.sit(ada) as one, server.sit(bob) as two:
            await play_on({0: one, 1: two}, limit=3)
            await one.send(t="say", words="Quetzal")
            await one.move("nonsense Xylophone")
            await one.socket.send("{broken Yttrium")
            await one.settle()
        await server.http.get("/api/tables/QQQQ")
        await server.http.post("/api/tables", content=b"{broken Zirconium")
        server.room(ada["code"]).members = None  # our own mistake, in the middle of a request
        assert (await server.http.get(f"/api/tables/{ada['code']}")).status_code == 500
    said = capfd.readouterr()
    ours = [record for record in caplog.records if record.name.startswith(("cardinal", "uvicorn"))]
    text = "\n".join([said.out, said.err, *(f"{record.getMessage()} {record.exc_text}" for record in ours)])
    for word in (
        "Zebulon",
        "Bob",
        "Quetzal",
        "Xylophone",
        "Yttrium",
        "Zirconium",
        ada["code"],
        ada["token"],
        "127.0.0.1",
    ):
        assert word not in text


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Ada", "Ada"),
        ("  Ada   Lovelace ", "Ada Lovelace"),
        ("Ａｄａ", "Ada"),
        ("A\u202eda\u0007", "Ada"),
        ("A\u200bda", "Ada"),
        ("Ada, Bob", "Ada Bob"),
        ("Ada , Bob", "Ada Bob"),
        ("A\u3164d\u2800a", "Ada"),
        ("Zoe" + 15 * "\u0308", "Zo\xeb\u0308\u0308"),
        ("\u0301Ada", "Ada"),
        ("Zoë 🐦", "Zoë 🐦"),
        ("<b>Ada</b>", "<b>Ada</b>"),  # shown as it is: the client escapes it
        ("Scunthorpe", "Scunthorpe"),
        ("Dickens", "Dickens"),
    ],
)
def test_a_nickname_in_a_sane_form(typed, name):
    assert nickname(typed) == name


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "   ",
        "\u202e",
        "\u3164",
        "\u2800",
        "\u0301\u0301",
        "A" * (LONGEST_NAME + 1),
        "FuCk",
        "f.u.c.k",
        "sh1t",
        "fúck",
        "x" * 10_000,
    ],
)
def test_a_nickname_that_will_not_do_is_refused_kindly(typed):
    with pytest.raises(Refused) as refused:
        nickname(typed)
    assert refused.value.clause == "name"
    assert refused.value.words.endswith(".")


def test_clean_keeps_one_line():
    assert clean("a\n\tb\u2028c") == "a b c"


def test_origins():
    assert same_origin(None, "table.test:8000")
    assert same_origin("http://table.test:8000", "table.test:8000")
    assert same_origin("http://Table.Test:8000", "table.test:8000")
    for origin in ("http://evil.example", "http://table.test:8001", "null", "", "http://table.test:8000.evil.example"):
        assert not same_origin(origin, "table.test:8000")
    assert not same_origin("http://[evil", "table.test:8000")
    assert not same_origin("null", "")


def test_a_strange_host_is_not_put_into_the_policy():
    assert "ws://table.test:8000" in page_policy("table.test:8000")
    assert "evil" not in page_policy("x; script-src evil")


def test_tokens_and_codes():
    assert len({new_token() for _ in range(100)}) == 100
    assert fits("t", hashed("t"))
    assert not fits("t", hashed("u"))
    assert not fits("", "")
    assert re.fullmatch("[B-DF-HJ-NP-TV-XZ]{4}", new_code(4))


def test_a_bucket_fills_again(monkeypatch):
    now = [0.0]
    monkeypatch.setattr("time.monotonic", lambda: now[0])
    bucket = Bucket(per_second=2, burst=3)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now[0] = 0.5
    assert [bucket.take(), bucket.take()] == [True, False]
    now[0] = 100
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_wrong_codes_are_counted_by_address():
    codes = WrongCodes()
    assert all(codes.guess("a") for _ in range(codes.BURST))
    assert not codes.guess("a")
    assert codes.guess("b")
    assert (codes.limited("a"), codes.limited("b"), codes.limited("c")) == (True, False, False)


def test_one_household_is_one_address():
    assert network("2001:db8:1:2:aaaa::1") == network("2001:db8:1:2:bbbb::2") != network("2001:db8:1:3::1")
    assert network("192.0.2.7") == network("::ffff:192.0.2.7") != network("192.0.2.8")
    assert network("unix") == "unix"


def test_what_everybody_shares_is_left_for_others_too():
    fair = Fair(per_second=0, burst=20)
    assert [fair.take("greedy") for _ in range(40)].count(True) == 20 + fair.FEW
    assert [fair.take("other") for _ in range(40)].count(True) == 20 - fair.FEW, "as much again for all, not more"
    assert not fair.take("third")


def test_a_whole_class_behind_one_router_may_take_everything():
    fair = Fair(per_second=0, burst=200)
    assert all(fair.take("router") for _ in range(200))
