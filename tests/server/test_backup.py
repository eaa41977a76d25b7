"""`cardinal backup` and `cardinal restore`: everything in one file, and back."""

import asyncio
import sqlite3

import pytest
from sqlalchemy import text

from cardinal.cli.backup import backup, restore
from cardinal.engine.refused import BadInput
from cardinal.server.run import only_one
from cardinal.server.store import Store, open_engine
from cardinal.server.store.backup import Held, check_file, held_by

from .desk_harness import Day
from .harness import asynchronous, eventually, play_on, serving
from .test_store import begin


@pytest.fixture
def file(tmp_path):
    return tmp_path / "all.backup"


@asynchronous
async def test_a_copy_made_while_people_play_is_a_whole_one_and_goes_on(database, sqlite, tmp_path, file, capsys):
    async with serving(database) as server:
        day = await Day.open(server, teams=4, tables=2)
        ada, bob = await server.two()
        async with server.sit(ada) as one, server.sit(bob) as two:
            await play_on({0: one, 1: two}, limit=10)
            before = server.room(ada["code"]).live.play.number
            copying = asyncio.to_thread(backup, file, database=database)
            await asyncio.gather(copying, play_on({0: one, 1: two}, limit=10))
            after = server.room(ada["code"]).live.play.number
    assert check_file(file) == Held(tables=1, days=1)
    assert capsys.readouterr().out.startswith(f"1 table and 1 tournament are saved in {str(file)!r}.")
    assert [path.name for path in tmp_path.glob("all.backup*")] == ["all.backup"], "one file, and nothing beside it"
    other = f"sqlite:///{tmp_path / 'other' / 'tables.sqlite3'}"
    restore(file, database=other)
    async with serving(other) as server, server.sit(ada) as one, server.sit(bob) as two:
        number = server.room(ada["code"]).live.play.number
        assert before <= number <= after
        assert await play_on({0: one, 1: two}, limit=3) >= 3
        assert (await server.http.get(f"/api/days/{day.code}")).status_code == 200


@asynchronous
async def test_from_sqlite_to_postgresql(sqlite, new_postgres, file):
    async with serving(sqlite) as server:
        ada, bob = await server.two()
        async with server.sit(ada) as one, server.sit(bob) as two:
            await play_on({0: one, 1: two}, limit=5)
        number = server.room(ada["code"]).live.play.number
    backup(file, database=sqlite)
    restore(file, database=new_postgres)
    async with serving(new_postgres) as server:
        async with server.sit(ada) as one, server.sit(bob) as two:
            assert server.room(ada["code"]).live.play.number == number
            assert await play_on({0: one, 1: two}, limit=3) >= 3
        await server.two()  # its play has its own number
        await eventually(lambda: server.house.worker.broadcast.hearing_since())
        with pytest.raises(BadInput, match="Cardinal is running on this database"):
            restore(file, database=new_postgres, force=True)
    with pytest.raises(BadInput, match=r"replace 2 tables and 0 tournaments\. .* add --force"):
        restore(file, database=new_postgres)
    restore(file, database=new_postgres, force=True)
    engine = open_engine(new_postgres)
    assert held_by(engine) == Held(1, 0)
    engine.dispose()


def keep_one(folder):
    engine = open_engine(f"sqlite:///{folder / 'tables.sqlite3'}")
    begin(Store(engine))
    engine.dispose()


def test_nothing_is_replaced_unasked_and_what_was_there_stays_beside_it(tmp_path, file):
    keep_one(tmp_path)
    backup(file, data=tmp_path)
    with pytest.raises(BadInput, match="already exists"):
        backup(file, data=tmp_path)
    backup(file, data=tmp_path, force=True)
    with pytest.raises(BadInput, match=r"replace 1 table and 0 tournaments\. .* add --force"):
        restore(file, data=tmp_path)
    with only_one(tmp_path / "tables.sqlite3", "http://there"), pytest.raises(BadInput, match="already running"):
        restore(file, data=tmp_path, force=True)
    restore(file, data=tmp_path, force=True)
    for name in ("tables.sqlite3", "tables.sqlite3.replaced"):
        assert check_file(tmp_path / name) == Held(1, 0)


def test_how_to_put_it_back_does_not_tell_the_password(tmp_path, file, capsys):
    keep_one(tmp_path)
    backup(file, database=f"sqlite:///{tmp_path / 'tables.sqlite3'}?password=secret")
    said = capsys.readouterr().out
    assert said.endswith(f"cardinal restore {file}, with the same database\n")
    assert "secret" not in said


def test_a_file_that_is_no_copy_is_refused_and_changes_nothing(tmp_path, file):
    keep_one(tmp_path)

    def refused(words):
        with pytest.raises(BadInput, match=words):
            restore(file, data=tmp_path, force=True)
        assert check_file(tmp_path / "tables.sqlite3") == Held(1, 0)

    refused("There is no file")
    file.write_text("nothing")
    refused("not a Cardinal backup")
    file.unlink()
    sqlite3.connect(file).execute("CREATE TABLE x (y)").connection.close()
    refused("not a Cardinal backup")
    backup(file, data=tmp_path, force=True)
    whole = file.read_bytes()
    file.write_bytes(whole[: len(whole) // 2])
    refused("damaged")
    file.write_bytes(whole)
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '0099'")
    refused("newer Cardinal")
    with pytest.raises(BadInput, match="database itself"):
        restore(tmp_path / "tables.sqlite3", data=tmp_path)
    with pytest.raises(BadInput, match="The backup failed: unable to open"):
        backup(tmp_path / "no" / "folder", data=tmp_path)
    with pytest.raises(BadInput, match="There are no tables in"):
        backup(tmp_path / "x", data=tmp_path / "nowhere")


def test_a_copy_of_the_version_before_can_be_put_back(tmp_path, file, new_postgres):
    keep_one(tmp_path)
    backup(file, data=tmp_path)
    with sqlite3.connect(file) as connection:
        dropped = ("seats DROP bird", "tables DROP marked", "days DROP marked")
        for table in ("class_entries", "classes", "packs", "reviews", "learner_keys", "learners"):
            connection.execute(f"DROP TABLE {table}")
        for statement in ("DROP TABLE about", *(f"ALTER TABLE {column}" for column in dropped)):
            connection.execute(statement)
        connection.execute("UPDATE alembic_version SET version_num = '0002'")
    restore(file, database=new_postgres)
    engine = open_engine(new_postgres)
    assert held_by(engine) == Held(1, 0)
    with engine.connect() as connection:
        assert connection.scalar(text("SELECT count(*) FROM about")) == 1
    engine.dispose()
