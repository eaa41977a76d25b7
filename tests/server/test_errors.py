"""Errors are logged with a traceback, and contain nothing about anybody."""

import asyncio
import contextlib
import logging
import sqlite3
import threading

import pytest
from sqlalchemy.exc import IntegrityError

from cardinal.server import errors
from cardinal.server.desk.log import DayLog
from cardinal.server.errors import log_error, trace, watch_loop, watch_threads

from .desk_harness import Day
from .harness import asynchronous, eventually, serving

WHO = "Grace Hopper of 7b"


class Mishap(Exception):
    """Planted."""


def fail(*_, **__):
    raise Mishap(f"{WHO} said it")


async def fail_later(*_, **__):
    fail()


def check(caplog, words, kind="Mishap", where="in fail"):
    """One record at least says so, with a traceback that leads to the place, and none of them names anybody."""
    formatter = logging.Formatter()
    logged = [formatter.format(record) for record in caplog.records]
    assert any(words in text and "Traceback" in text and kind in text and where in text for text in logged), logged
    assert not any("Grace" in text or "Hopper" in text for text in logged)


@asynchronous
async def test_a_request_that_fails(sqlite, caplog):
    async with serving(sqlite) as server:
        server.house.tables.open_table = fail_later
        answer = await server.http.post("/api/tables", json={"game": "bungee", "name": WHO})
    assert answer.status_code == 500
    check(caplog, "a request failed")


@pytest.mark.sources
@asynchronous
async def test_a_message_that_fails(sqlite, caplog):
    async with serving(sqlite) as server:
        ada, _ = await server.two(name=WHO)
        async with server.sit(ada) as one:
            server.room(ada["code"]).chat.pass_on = fail
            await one.send(t="react", what="clap")
            assert (await one.until("error"))["clause"] == "table"
            await one.settle()
    check(caplog, "a message failed")


@asynchronous
async def test_a_socket_that_fails_before_it_has_a_seat(sqlite, caplog):
    async with serving(sqlite) as server:
        ada, _ = await server.two(name=WHO)
        server.room(ada["code"]).connect = fail_later
        person = await server.connect(ada["code"])
        await person.send(t="hello", token=ada["token"])
        await eventually(lambda: caplog.records)
        await person.socket.close()
    check(caplog, "a socket failed")


@asynchronous
async def test_what_happens_by_itself_and_fails(sqlite, caplog):
    async with serving(sqlite) as server:
        server.house.worker.spawn(fail_later())
        server.house.chores._tasks.append(asyncio.create_task(server.house.chores._every(0, 60, fail_later)))
        server.house.worker.outbox.add(type("Sender", (), {"flush": fail})())
        await eventually(lambda: len(caplog.records) >= 3)
    check(caplog, "something failed")
    check(caplog, "fail_later failed")
    check(caplog, "a message could not be sent")


@asynchronous
async def test_a_play_that_fails(sqlite, caplog):
    async with serving(sqlite) as server:
        ada, _ = await server.two(name=WHO)
        server.room(ada["code"]).live.spawn(fail_later())
        await eventually(lambda: caplog.records)
    check(caplog, "serving a play of bungee failed")


@asynchronous
async def test_a_change_of_a_day_that_fails(sqlite, caplog, monkeypatch):
    async with serving(sqlite) as server:
        day = await Day.open(server)
        monkeypatch.setattr(DayLog, "_entry", fail)
        assert (await day.ask("enter", teams=[{"name": "Owls", "members": [WHO]}])).json()["clause"] == "mistake"
    check(caplog, "a change of a day failed")


@asynchronous
async def test_a_callback_that_fails(caplog):
    """asyncio would print its arguments."""
    watch_loop(asyncio.get_running_loop())
    asyncio.get_running_loop().call_soon(fail, WHO)
    await eventually(lambda: caplog.records)
    check(caplog, "in the background")


def test_a_thread_that_fails(caplog, monkeypatch):
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    watch_threads()
    thread = threading.Thread(target=fail, name="writer")
    thread.start()
    thread.join()
    check(caplog, "a thread failed: writer")


def fail_in_the_store():
    try:
        fail()
    except Mishap as cause:
        raise IntegrityError("INSERT INTO seats", {"name": WHO}, cause) from cause


def test_causes_are_shown_without_their_words_too(caplog):
    with pytest.raises(IntegrityError) as wrong:
        fail_in_the_store()
    log_error(wrong.value, "a change failed")
    check(caplog, "a change failed")
    check(caplog, "a change failed", "sqlalchemy.exc.IntegrityError", "direct cause")


def test_a_full_disk_is_called_by_its_name():
    wrong = OSError(28, "No space left on device", f"/home/{WHO}/tables.sqlite3")
    assert trace(wrong) == "OSError: ENOSPC\n"


def test_a_database_calls_its_errors_by_their_names():
    with contextlib.closing(sqlite3.connect(":memory:")) as connection:
        connection.execute("CREATE TABLE seats (name TEXT UNIQUE)")
        with pytest.raises(sqlite3.IntegrityError) as wrong:
            connection.executemany("INSERT INTO seats VALUES (?)", [(WHO,), (WHO,)])
    assert trace(wrong.value).endswith("sqlite3.IntegrityError: SQLITE_CONSTRAINT_UNIQUE\n")


def test_an_error_that_repeats_does_not_fill_the_disk(caplog):
    for _ in range(1000):
        try:
            fail()
        except Mishap as wrong:
            log_error(wrong, "again")
    assert 1 <= len(caplog.records) <= 2 * errors.BURST
