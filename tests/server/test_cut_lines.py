"""PostgreSQL comes and goes: the server says truthfully what was saved, and serves what it can."""

import asyncio

import pytest
import websockets
from sqlalchemy import create_engine, event, text
from sqlalchemy.engine import make_url

from cardinal.engine.refused import BadInput
from cardinal.server.house import House
from cardinal.server.settings import Settings
from cardinal.server.startup import open_house
from cardinal.server.store import NotKept, Store, Unread, Unsure, Writer, open_engine

from .harness import asynchronous, eventually, serving
from .lines import Lines
from .test_store import begin, entry


@pytest.fixture
def lines(new_postgres, tmp_path_factory):
    lines = Lines(new_postgres, tmp_path_factory.mktemp("pg"))
    yield lines
    lines.close()


@pytest.fixture
def store(lines):
    engine = open_engine(lines.address)
    yield Store(engine)
    engine.dispose()


@pytest.mark.parametrize("moment", ["before", "after"])
@asynchronous
async def test_a_commit_whose_answer_is_lost_is_answered_truly(store, lines, moment):
    play = begin(store)
    writer, runs = Writer(store), []

    def count(connection):
        runs.append(1)
        return len(runs)

    assert await writer.append(play, entry(1, "first"), None) is True
    lines.cut = moment
    kept, counted = await asyncio.gather(writer.append(play, entry(2, "cut"), None), writer.do(count))
    assert (lines.cuts, kept) == (1, True)
    assert counted == len(runs) == (1 if moment == "after" else 2), "what was done is not done again"
    assert await writer.append(play, entry(2, "other"), None) is False
    await writer.close()
    assert [e.id for e in store.entries(play)] == ["first", "cut"]


@asynchronous
async def test_what_a_dead_primary_alone_has_kept_is_kept_again(store, lines):
    """The promoted standby never heard of the transaction, and has given its number to another one."""
    play = begin(store)
    writer, runs = Writer(store), []
    assert await writer.append(play, entry(1), None) is True
    await writer.close()
    store.engine.dispose()
    admin = create_engine(make_url(lines.behind).set(database="postgres"), isolation_level="AUTOCOMMIT")
    with admin.connect() as connection:
        connection.execute(text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'cardinal'"))
        connection.execute(text("CREATE DATABASE promoted TEMPLATE cardinal"))

    @event.listens_for(store.engine, "do_connect")
    def connect(dialect, record, args, params):
        if lines.cuts:
            params["dbname"] = "promoted"

    writer = Writer(store)
    lines.cut = "after"
    asked = (writer.append(play, entry(2, "cut"), None), writer.do(lambda connection: runs.append(1)))
    assert (await asyncio.gather(*asked))[0] is True
    await writer.close()
    assert (lines.cuts, len(runs)) == (1, 2)
    assert [e.id for e in store.entries(play)] == ["", "cut"], "the new primary has it"
    store.engine.dispose()
    with admin.connect() as connection:
        connection.execute(text("DROP DATABASE promoted"))
    admin.dispose()


@asynchronous
async def test_what_nobody_can_tell_is_not_said(store, lines):
    play = begin(store)
    writer = Writer(store, doubt_s=0.2)
    assert await writer.append(play, entry(1), None) is True
    lines.cut = "after and away"
    with pytest.raises(Unsure, match="nobody knows yet whether that was saved"):
        await writer.append(play, entry(2, "cut"), None)
    with pytest.raises(NotKept, match="does not count"):
        await writer.append(play, entry(3), None)
    lines.away = False
    assert await writer.append(play, entry(3), None) is True
    await writer.close()
    assert [e.number for e in store.entries(play)] == [1, 2, 3]


@asynchronous
async def test_a_doubt_is_cleared_when_the_database_is_back(store, lines):
    play = begin(store)
    writer = Writer(store)
    assert await writer.append(play, entry(1), None) is True
    lines.cut = "after and away"
    asked = writer.append(play, entry(2, "cut"), None)
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(asyncio.shield(asked), 0.3)
    lines.away = False
    assert await asked is True
    await writer.close()


@asynchronous
async def test_joining_and_moving_over_a_line_that_is_cut_happens_once(lines):
    async with serving(lines.address) as server:
        ada = await server.open("bungee", seats=3)
        lines.cut = "after"
        bob = await server.join(ada["code"], "Bob")
        assert [seat["name"] for seat in (await server.http.get(f"/api/tables/{ada['code']}")).json()["seats"]] == [
            "Ada", "Bob", "",
        ]  # fmt: skip
        await server.join(ada["code"], "Cy")
        lines.cut = "after"
        assert (await server.post(ada["code"], "start", ada["host_token"])).status_code == 200
        assert lines.cuts == 2
        async with server.sit(ada) as one, server.sit(bob) as two:
            await one.settle()
            await two.settle()
            who = next(person for person in (one, two) if person.view["moves"])
            lines.cut = "after"
            assert (await who.move(who.view["moves"][0], ask=who.view["ask"], id="m"))["t"] == "ok"
        live = server.room(ada["code"]).live
        assert [e.id for e in server.house.worker.store.entries(live.row.id)].count("m") == 1


@asynchronous
async def test_while_the_database_is_away_reads_answer_503_and_pages_go_on(lines, caplog):
    async with serving(lines.address) as server:
        ada, bob = await server.two()
        async with server.sit(ada) as one, server.sit(bob) as two:
            await one.settle()
            await two.settle()
            lines.go_away()
            for path in (f"/api/tables/{ada['code']}", "/api/tables/QQQQ", "/api/days/QQQQ"):
                answer = await server.http.get(path)
                assert answer.status_code == 503, path
                assert answer.json() == {"error": Unread.words, "clause": "store"}
            assert (await server.http.get("/api/games")).status_code == 200
            who = next(person for person in (one, two) if person.view["moves"])
            refused = await who.move(who.view["moves"][0], ask=who.view["ask"], id="m")
            assert (refused["t"], refused["clause"]) == ("no", "store")
            assert (await who.ask())["t"] == "pong", "the line stays"
            assert "the database cannot be reached: connection failed: connection to server" in caplog.text
            lines.away = False
            assert (await server.http.get(f"/api/tables/{ada['code']}")).status_code == 200
            assert (await who.move(who.view["moves"][0], ask=who.view["ask"], id="m"))["t"] == "ok"


@asynchronous
async def test_a_server_that_starts_before_its_database_serves_pages_and_waits(lines, capsys):
    lines.away = True
    async with serving(lines.address, patience_s=0.1) as server:
        assert (await server.http.get("/")).status_code == 200
        assert (await server.http.get("/api/games")).status_code == 200
        answer = await server.http.get("/api/tables/KMRT")
        assert (answer.status_code, answer.json()["error"]) == (503, Unread.words)
        assert (await server.http.post("/api/tables", json={"game": "bungee", "name": "Ada"})).status_code == 503
        with pytest.raises(websockets.InvalidStatus):
            await server.connect("KMRT")
        lines.away = False
        await eventually(lambda: server.house.worker.is_open)
        ada, _ = await server.two()
        async with server.sit(ada) as one:
            assert one.last("welcome")["seat"] == 0
    said = capsys.readouterr().err
    assert "Cardinal waits for it, for up to 600 seconds.\n" in said
    assert said.endswith("The database answers again.\n")


@asynchronous
async def test_it_gives_up_in_the_end(lines):
    lines.away = True
    house = House(Settings(database=lines.address, wait_s=0.1))
    with pytest.raises(BadInput, match="cannot be opened"):
        await open_house(house)
    assert not house.worker.is_open
