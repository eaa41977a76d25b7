"""What operators can see and do: `cardinal admin` and its API, limits for the whole site, a busy server, traces."""

import asyncio
import json
import re
import time

import httpx
import pytest
from typer.testing import CliRunner

from cardinal.cli.app import program
from cardinal.engine.refused import BadInput
from cardinal.server import tracing
from cardinal.server.load import QUEUE, Load
from cardinal.server.problem import Problem
from cardinal.server.rate_limit import Buckets, Counts, Fair, Holdings, WrongCodes
from cardinal.server.store.overview import list_tables

from .desk_harness import Day
from .harness import asynchronous, eventually, serving

TOKEN = "a token that nobody can guess"
ADMIN = {"Authorization": f"Bearer {TOKEN}"}


@pytest.fixture
def token(tmp_path):
    file = tmp_path / "token"
    file.write_text(TOKEN)
    return str(file)


def admin(*words):
    return CliRunner().invoke(program(["admin"]), ["admin", *map(str, words)])


@asynchronous
async def test_the_operator_sees_tables_days_load_and_bots_and_nobody_else_does(database, token):
    async with serving(database, admin_token=TOKEN) as server:
        ada, _ = await server.two()
        await server.open("shapes", play_now=True)
        day = await Day.open(server)
        for path in ("load", "tables", "days", "bots"):
            for headers in ({}, {"Authorization": "Bearer guess"}):
                no = await server.http.get(f"/api/admin/{path}", headers=headers)
                assert (no.status_code, no.json()["clause"]) == (403, "token"), path
        where = ("--server", server.url, "--token", token)
        tables = json.loads((await asyncio.to_thread(admin, "tables", *where, "--json")).stdout)
        found = {table["code"]: table for table in tables}[ada["code"]]
        assert (found["game"], found["state"], found["people"], found["bots"]) == ("bungee", "on", 2, 0)
        load = json.loads((await asyncio.to_thread(admin, "load", *where, "--json")).stdout)
        assert (load["totals"]["tables"], load["totals"]["days"]) == (2, 1)
        assert [worker["worker"] for worker in load["workers"]] == [server.house.worker.id]
        shown = {
            what: (await asyncio.to_thread(admin, what, *where)).stdout for what in ("load", "tables", "days", "bots")
        }
        assert "2 tables" in shown["load"]
        assert re.search("^worker +version +state +tables .*memory +CPU +up *$", shown["load"], re.MULTILINE)
        assert ada["code"] in shown["tables"]
        assert day.code in shown["days"]
        assert "processes are busy" in shown["bots"]


@asynchronous
async def test_the_operator_closes_and_keeps_tables_and_days(sqlite, token):
    async with serving(sqlite, admin_token=TOKEN) as server:
        ada, _ = await server.two()
        day = (await Day.open(server)).code
        where = ("--server", server.url, "--token", token)
        store = server.house.worker.store
        assert "is kept" in (await asyncio.to_thread(admin, "keep", ada["code"].lower(), *where)).stdout
        assert list_tables(store, 5)[0].kept
        await asyncio.to_thread(admin, "drop", ada["code"], *where)
        assert not list_tables(store, 5)[0].kept
        async with server.sit(ada) as one:
            assert "is closed" in (await asyncio.to_thread(admin, "close", ada["code"], *where)).stdout
            assert "deleted" in (await one.until("bye"))["words"]
        assert list_tables(store, 5) == []
        assert (await asyncio.to_thread(admin, "keep", day, "--day", *where)).exit_code == 0
        assert server.house.worker.day_store.day(day).kept
        await asyncio.to_thread(admin, "close", day, "--day", *where)
        assert server.house.worker.day_store.day(day) is None
        gone = await asyncio.to_thread(admin, "close", ada["code"], *where)
        assert isinstance(gone.exception, BadInput)
        assert "no table with that code" in str(gone.exception)


def test_what_is_wrong_with_an_order_is_said(token, tmp_path):
    short = tmp_path / "short"
    short.write_text("abc")
    for words, said in [
        (["load"], "--token FILE"),
        (["load", "--token", short], "shorter than 20"),
        (["load", "--token", token, "--server", "tables.example"], "looks like http://"),
        (["load", "--token", token, "--server", "http://127.0.0.1:1"], "No server answers"),
        (["close", "../x", "--token", token], "four to eight letters"),
    ]:
        assert said in str(admin(*words).exception), words


@asynchronous
async def test_workers_keep_limits_together_and_say_how_busy_they_are(new_postgres):
    settings = {"sockets_per_address": 4, "tables_per_address": 3, "admin_token": TOKEN}
    async with serving(new_postgres, **settings) as one, serving(new_postgres, **settings) as other:
        houses = (one.house, other.house)
        await eventually(lambda: all(house.worker.broadcast.others("site") for house in houses))
        for house in houses:  # no guess is forgiven, however long the test takes
            house.wrong_codes._guesses = Buckets(0, WrongCodes.BURST)
        ada, _ = await one.two()
        await one.open()
        await one.open()
        for _ in range(70):
            one.house.wrong_codes.guess("192.0.2.9")
        async with one.sit(ada), one.sit({"code": ada["code"]}), one.sit({"code": ada["code"]}):
            await one.house.site.tell()

            def fourth():
                """A socket there would be the fourth."""
                count = other.house.lines.take("127.0.0.1")
                other.house.lines.give_back("127.0.0.1")
                return count == 4

            await eventually(lambda: fourth() and other.house.wrong_codes.limited("192.0.2.9"))
            refused = await other.http.post("/api/tables", json={"game": "bungee", "name": "Ada"})
            assert (refused.status_code, refused.json()["clause"]) == (429, "full")
            loads = []
            while len(loads) < 2:  # a worker that does not answer within a second is left out
                loads = (await other.http.get("/api/admin/load", headers=ADMIN)).json()["workers"]
            assert [load["worker"] for load in loads] == [other.house.worker.id, one.house.worker.id]
            assert loads[1]["sockets"] == 3
        other.house.site.left(one.house.worker.id)
        assert not other.house.lines._elsewhere


@asynchronous
async def test_a_crowded_school_keeps_its_seats(sqlite):
    async with serving(sqlite, sockets_per_address=1) as server:
        ada, bob = await server.two()
        async with server.sit(ada), server.sit(bob):  # the second is one too many, but has a seat
            watching = await server.connect(ada["code"])
            await watching.send(t="hello")
            assert (await watching.until("error"))["clause"] == "full"


def test_what_others_grant_is_granted_here_too():
    codes, mine, fair, kept = WrongCodes(), Counts(100), Fair(per_second=0, burst=2), Holdings(2)
    mark = mine.mark
    for _ in range(WrongCodes.BURST):
        codes.heard("w", mark("a"), "")
    assert codes.limited("a")
    assert not codes.limited("b")
    assert codes.news() == [], "what was heard is not passed on"
    for much, news in [(5, []), (7, [(mark("a"), "12")]), (1, []), (11, [(mark("a"), "24")])]:
        for _ in range(much):
            mine.take("a")
        assert mine.news() == news, "in steps"
    mine.again()
    assert mine.news() == [(mark("a"), "24")]
    for _ in range(24):
        mine.give_back("a")
    assert mine.news() == [(mark("a"), "0")]
    mine.heard("w", mark("a"), "50")
    assert mine.take("a") == 51
    mine.left("w")
    assert mine.take("a") == 2
    for _ in range(2):
        fair.heard("w", mark("b"), "")
    assert [fair.take("c") for _ in range(4)] == [True, True, False, False], "of what is left for everybody"
    for code in ("KMRT", "KMRS"):
        kept.heard("w", mark("a"), code)
    assert kept.full("a")
    kept.again()
    assert sorted(kept.news()) == [(mark("a"), "KMRS"), (mark("a"), "KMRT")]


@asynchronous
async def test_only_workers_of_one_database_know_which_address_they_speak_of(new_postgres, sqlite):
    async with serving(new_postgres) as one, serving(new_postgres) as two, serving(sqlite) as apart:
        marks = [server.house.lines.mark("10.0.0.1") for server in (one, two, apart)]
        assert marks[0] == marks[1] == two.house.tables.opened.mark("10.0.0.1")
        assert marks[0] not in (marks[2], Counts(1).mark("10.0.0.1"))


@asynchronous
async def test_a_server_that_cannot_keep_up_sends_newcomers_away_and_plays_on(sqlite):
    async with serving(sqlite) as server:
        ada, bob = await server.two()
        server.house.load.note = lambda *lately: None  # it stays busy, however slow this machine is
        server.house.load._busy = True
        asked = {"game": "bungee", "name": "Ada"}
        refused = await server.http.post("/api/tables", json=asked)
        assert (refused.status_code, refused.json()["clause"]) == (503, "busy")
        assert "try again in a minute" in refused.json()["error"]
        assert int(refused.headers["retry-after"]) > 0
        watching = await server.connect(ada["code"])
        await watching.send(t="hello")
        assert (await watching.until("error"))["clause"] == "busy"
        async with server.sit(ada) as one, server.sit(bob):
            await one.settle()
            assert (await one.move(one.view["moves"][0], ask=one.view["ask"]))["t"] == "ok"
        assert (await server.http.get("/ready")).status_code == 200, "others would get everything at once"
        metrics = (await server.http.get("/metrics")).text
        assert "cardinal_turned_away_total 2.0" in metrics


def test_when_a_server_is_busy_and_when_no_longer():
    load = Load(100)
    load.note(0.3, 0)
    assert not load.busy(), "one slow moment is none"
    for _ in range(10):
        load.note(0.3, 0)
    assert load.busy()
    with pytest.raises(Problem, match="try again"):
        load.check()
    for _ in range(30):
        load.note(0.0, 0)
    assert not load.busy()
    load.note(0.0, QUEUE + 1)
    assert load.busy(), "what waits for the database counts, too"


@asynchronous
async def test_a_move_is_a_trace_of_judging_storing_and_telling(sqlite):
    memory = pytest.importorskip("opentelemetry.sdk.trace.export.in_memory_span_exporter")
    exporter = memory.InMemorySpanExporter()
    async with serving(sqlite) as server:
        ada, _ = await server.two()
        server.house.worker.tracer = tracing.Tracer(exporter)
        async with server.sit(ada) as one:
            await one.settle()
            assert (await one.move("nonsense", ask=one.view["ask"]))["t"] == "no"
            assert (await one.move(one.view["moves"][0], ask=one.view["ask"]))["t"] == "ok"
        spans = exporter.get_finished_spans()
        server.house.worker.tracer = None
    moves = [span for span in spans if span.name == "move"]
    refused, taken = moves
    assert "cardinal.refused" in refused.attributes
    parts = [span for span in spans if span.parent and span.parent.span_id == taken.context.span_id]
    assert [span.name for span in parts] == ["judge", "store", "tell"]
    assert parts[0].start_time == taken.start_time
    assert parts[-1].end_time == taken.end_time
    assert all(ada["code"] not in str(value) for value in taken.attributes.values()), "a code would let a reader in"


def test_without_the_extra_a_sentence_says_what_to_install(monkeypatch):
    monkeypatch.setattr(tracing, "find_spec", lambda name: None)
    with pytest.raises(BadInput, match=r"cardinal\[trace\]"):
        tracing.check_installed()


@asynchronous
async def test_the_plays_of_a_dead_worker_go_on_at_once_elsewhere(new_postgres):
    async with serving(new_postgres) as other:
        async with serving(new_postgres) as one:
            await eventually(lambda: other.house.worker.broadcast.others("site"))
            ada, _ = await one.two("border-up")  # with clocks
            await eventually(lambda: one.house.worker.broadcast.settled(ada["code"]))
            assert ada["code"] not in other.house.tables.rooms
            began = time.monotonic()
        await eventually(lambda: ada["code"] in other.house.tables.rooms)
        assert other.room(ada["code"]).live is not None
        assert time.monotonic() - began < 8  # some of it is the other worker's own end
        async with httpx.AsyncClient() as http:
            assert (await http.get(f"{other.url}/ready")).status_code == 200


@asynchronous
async def test_while_nothing_can_be_stored_clocks_stand_still_and_everybody_is_told(sqlite):
    async with serving(sqlite) as server:
        ada, bob = await server.two("border-up")
        worker, outage = server.house.worker, server.house.chores.outage
        async with server.sit(ada) as one, server.sit(bob), server.sit({"code": ada["code"]}) as watching:
            outage._probe = asyncio.get_running_loop().create_future()  # nobody tries
            worker.writer.down = True
            for person in (one, watching):
                held = await person.until("hold")
                assert held["on"]
                assert "clocks have stopped" in held["words"]
            async with server.sit({"code": ada["code"]}) as newcomer:
                assert (await newcomer.until("hold"))["words"] == held["words"]
            stood = worker.clock.now()
            await asyncio.sleep(0.1)
            assert worker.clock.now() == stood == held["now"] + server.room(ada["code"]).live.row.base
            outage._probe = None  # it is tried again, and works
            gone_on = await one.until("hold")
            assert not gone_on["on"]
            assert gone_on["now"] - held["now"] < 60, "nobody has lost time"
            await eventually(lambda: worker.clock.now() > stood)
