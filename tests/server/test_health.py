"""`GET /health`: whether tables can be saved and bots think, for machines and in words for whoever runs it."""

import asyncio
import logging
import sys

import pytest

from cardinal.common.version import VERSION
from cardinal.server import health
from cardinal.server.bot_process import Answer, answer
from cardinal.server.health import tiny_question
from cardinal.server.store import NotKept

from .harness import asynchronous, serving


@pytest.fixture(autouse=True)
def at_once(monkeypatch):
    """Nothing is remembered."""
    monkeypatch.setattr(health, "STORE_S", 0.0)
    monkeypatch.setattr(health, "BOTS_S", 0.0)


async def look(server):
    found = await server.http.get("/health")
    assert found.status_code == (200 if found.json()["ok"] else 503)
    return found.json()


def test_the_tiny_question_has_an_answer():
    assert answer(tiny_question()).move


@asynchronous
async def test_a_server_that_is_well(database):
    async with serving(database) as server:
        good = {"ok": True, "words": ""}
        assert await look(server) == {"ok": True, "store": good, "bots": good, "blind": 0, "version": VERSION}


@asynchronous
async def test_a_server_is_ready_until_it_drains_or_cannot_save(sqlite, monkeypatch):
    async with serving(sqlite) as server:
        assert (await server.http.get("/ready")).status_code == 200
        server.house.draining = True
        ending = await server.http.get("/ready")
        assert (ending.status_code, ending.json()["words"]) == (503, "This server ends soon.")
        assert (await server.http.get("/health")).status_code == 200
        server.house.draining = False
        monkeypatch.setattr(server.house.worker.store, "in_place", lambda: False)
        assert (await server.http.get("/ready")).status_code == 503


@asynchronous
async def test_bots_whose_processes_cannot_start(sqlite, monkeypatch, caplog):
    monkeypatch.setattr(sys, "executable", "/bin/false")
    async with serving(sqlite) as server:
        found = await look(server)
        assert (found["ok"], found["store"]["ok"], found["bots"]["ok"]) == (False, True, False)
        assert "Bots cannot think" in found["bots"]["words"]
        await server.house.health.watch()
        await server.house.health.watch()
        assert said(caplog).count("Bots cannot think") == 1
        monkeypatch.undo()
        server.house.worker.bots._rests._until.clear()  # after a while
        await server.house.health.watch()
        assert "Bots can think again." in said(caplog)


@asynchronous
async def test_bots_that_read_no_question(sqlite, monkeypatch):
    """As in 0.1: every process ran, and none of them understood what it was asked."""
    async with serving(sqlite) as server:
        question = tiny_question()
        monkeypatch.setattr(health, "tiny_question", lambda: type(question)("", "", 0, "", question.thought))
        assert (await look(server))["bots"]["ok"] is False


@asynchronous
async def test_a_busy_server_is_not_sick(sqlite):
    async with serving(sqlite) as server:
        assert (await look(server))["ok"]
        done = asyncio.Event()

        async def slowly(_):
            await done.wait()
            return Answer("", 0)

        server.house.worker.bots._answer = slowly
        thoughts = [
            asyncio.create_task(server.house.worker.bots.think(tiny_question(), "hog", str(n))) for n in range(60)
        ]
        await asyncio.sleep(0)
        assert (await look(server))["ok"]
        done.set()
        await asyncio.gather(*thoughts)


@asynchronous
async def test_a_store_that_takes_no_writes(sqlite, caplog):
    async with serving(sqlite) as server:
        server.house.worker.store.in_place = lambda: False  # as if somebody had deleted the file
        found = await look(server)
        assert (found["ok"], found["store"]["ok"], found["bots"]["ok"]) == (False, False, True)
        await server.house.health.watch()
        assert "Tables cannot be saved" in said(caplog)
        del server.house.worker.store.in_place
        assert (await look(server))["ok"]
        await server.house.health.watch()
        assert "Tables can be saved again." in said(caplog)


@asynchronous
async def test_a_writer_that_never_answers(sqlite, monkeypatch):
    monkeypatch.setattr(health, "STORE_WITHIN_S", 0.05)
    async with serving(sqlite) as server:
        held = asyncio.get_running_loop().create_future()
        asked = []
        writer = type("Writer", (), {"do": lambda _, job: asked.append(job) or held})()
        worker = type(
            "Worker", (), {"writer": writer, "__getattr__": lambda _, name: getattr(server.house.worker, name)}
        )
        server.house.health._worker = worker()
        for _ in range(5):
            assert not (await look(server))["store"]["ok"]
        assert len(asked) == 1, "it is not asked again while it has not answered"
        held.set_exception(NotKept())


@asynchronous
async def test_however_many_look_it_is_asked_once(sqlite, monkeypatch):
    monkeypatch.setattr(health, "STORE_S", 60.0)
    async with serving(sqlite) as server:
        probe, asked = server.house.worker.store.probe, []
        server.house.worker.store.probe = lambda connection: asked.append(1) or probe(connection)
        found = await asyncio.gather(*(look(server) for _ in range(30)))
        assert all(one["ok"] for one in found)
        assert len(asked) == 1


@asynchronous
async def test_it_is_in_the_description_of_the_api(sqlite):
    async with serving(sqlite) as server:
        described = (await server.http.get("/api/schema/openapi.json")).json()["paths"]["/health"]["get"]
        assert {"200", "503"} <= set(described["responses"])


def said(caplog):
    return "\n".join(record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING)
