"""A database with damaged pages, and a writer that dies: reported, and nobody waits forever."""

import asyncio
import sys
from pathlib import Path
from typing import Any

import pytest

from cardinal.cli.backup import backup, restore
from cardinal.engine.refused import BadInput
from cardinal.server.store import Damaged, NotKept, Store, Unread, Writer, open_engine
from cardinal.server.store.damage import find_damage
from cardinal.server.store.store import Append

from .harness import asynchronous, play_on, serving
from .test_store import begin, entry

PAGE = 2048  # bytes, in a file that we made


def spoil(database, mark):
    """Every page that holds these bytes."""
    file = Path(database.removeprefix("sqlite:///"))
    content = bytearray(file.read_bytes())
    pages = {at // PAGE for at in range(len(content)) if content.startswith(mark, at)}
    assert pages
    for page in pages:
        content[page * PAGE : (page + 1) * PAGE] = b"\xff" * PAGE
    file.write_bytes(content)


def long_play(store, code):
    """With its own pages."""
    play = begin(store, code)
    long = [Append(play, entry(number, id=f"{number:03d}" + "zebra" * 60), None) for number in range(1, 40)]
    with store.engine.begin() as connection:
        store.append(connection, long)
    return play


async def two_tables(sqlite):
    """A table where people play, and BCDF."""
    async with serving(sqlite) as server:
        long_play(server.house.worker.store, "BCDF")
        ada, bob = await server.two()
        async with server.sit(ada) as one, server.sit(bob) as two:
            await play_on({0: one, 1: two}, limit=10)
        return ada, bob, server.room(ada["code"]).live.play.number


@asynchronous
async def test_what_can_be_read_of_a_damaged_database_is_shown_and_nothing_is_written(sqlite, tmp_path, capsys):
    ada, bob, number = await two_tables(sqlite)
    backup(tmp_path / "copy", database=sqlite)
    spoil(sqlite, b"020zebra")
    before = Path(sqlite.removeprefix("sqlite:///")).read_bytes()
    async with serving(sqlite) as server:
        said = capsys.readouterr().err
        assert "1 of 2 tables cannot be read: BCDF. You can look at the rest" in said
        assert "cardinal restore FILE --force" in said
        gone = await server.http.get("/api/tables/BCDF")
        assert (gone.status_code, gone.json()["error"]) == (503, Damaged.words)
        assert (await server.http.get(f"/api/tables/{ada['code']}")).json()["seats"][0]["name"] == "Ada"
        async with server.sit(ada, salt="aa") as one, server.sit(bob) as two:
            for person in (one, two):
                await person.settle()
            assert server.room(ada["code"]).live.play.number == number
            who = next(person for person in (one, two) if person.view["moves"])
            answer = await who.move(who.view["moves"][0], ask=who.view["ask"])
            assert (answer["t"], answer["clause"], answer["words"]) == ("no", "store", Damaged.words)
        made = await server.http.post("/api/tables", json={"game": "bungee", "name": "Cy"})
        assert (made.status_code, made.json()["error"]) == (503, Damaged.words)
    assert Path(sqlite.removeprefix("sqlite:///")).read_bytes() == before
    with pytest.raises(BadInput, match="something that cannot be read"):
        restore(tmp_path / "copy", database=sqlite)
    restore(tmp_path / "copy", database=sqlite, force=True)
    store = Store(open_engine(sqlite))
    assert not find_damage(store)
    assert len(store.entries(store.lobby("BCDF").play)) == 39
    store.engine.dispose()


def test_a_file_whose_first_page_is_damaged_has_its_sentence(sqlite):
    open_engine(sqlite).dispose()
    spoil(sqlite, b"SQLite format 3")
    with pytest.raises(BadInput, match=r"cannot be opened: .*cardinal restore FILE --force"):
        open_engine(sqlite)


@asynchronous
async def test_damage_that_shows_itself_later_ends_all_writing(sqlite):
    store = Store(open_engine(sqlite))
    play = long_play(store, "BCDF")
    assert not find_damage(store)
    store.engine.dispose()
    spoil(sqlite, b"020zebra")
    assert find_damage(store)
    with pytest.raises(Damaged):
        store.entries(play)
    writer = Writer(store)
    with pytest.raises(Damaged):
        await writer.append(play, entry(40), None)
    await writer.close()
    store.engine.dispose()
    assert issubclass(Damaged, NotKept)
    assert Unread.words != Damaged.words


@asynchronous
async def test_a_writer_that_dies_keeps_nobody_waiting(sqlite):
    store = Store(open_engine(sqlite))
    play = begin(store)
    writer = Writer(store)
    assert await writer.append(play, entry(1), None) is True
    asked: list[Any] = [
        writer.do(lambda connection: sys.exit(1)),
        *(writer.append(play, entry(n), None) for n in (2, 3)),
    ]
    for answer in await asyncio.gather(*asked, return_exceptions=True):
        assert isinstance(answer, NotKept)
    assert writer.dead
    with pytest.raises(NotKept):
        await writer.append(play, entry(4), None)
    writer.note(store.finish, play)
    await writer.close()
    store.engine.dispose()
