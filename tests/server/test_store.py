"""Everything is saved exactly once, on SQLite and on PostgreSQL."""

import asyncio
import contextlib
import sqlite3
import time
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import select, text, update

from cardinal.engine.position import NEVER
from cardinal.engine.refused import BadInput
from cardinal.engine.snapshot import Snapshot
from cardinal.engine.store import Entry
from cardinal.server.store import Lobby, LobbySeat, NotKept, PlayRow, Store, Writer, open_engine
from cardinal.server.store import store as stores
from cardinal.server.store import writer as writers
from cardinal.server.store.expiry import DAY_MS, forget_old_tables
from cardinal.server.store.loading import read_tables
from cardinal.server.store.schema import HEAD, about, entries, metadata, plays, seats, tables
from cardinal.server.store.store import Append
from cardinal.server.store.time import keep_time

from .harness import PATIENCE_S, asynchronous


@pytest.fixture
def store(database):
    engine = open_engine(database)
    yield Store(engine)
    engine.dispose()


def lobby(code="KMRT", **more):
    return Lobby(
        code=code, game="bungee", seats=[LobbySeat("person", "Ada", "", "hash"), LobbySeat()], secret="aa", **more
    )


def begin(store, code="KMRT", number=1):
    """A table with a play."""
    with store.engine.begin() as connection:
        made = store.lobby(code) or lobby(code)
        store.create(connection, made)
        play = PlayRow(
            id=0, code=code, number=number, game="bungee", rules="1", options={}, names=["Ada", "Bob"], bots={},
            secret="aa", salts={}, base=0, snapshot=b"{}",
        )  # fmt: skip
        assert store.begin(connection, made, play, due=0)
    return play.id


def entry(number, id="", who=0, arrival=5):
    return Entry(number, who, f"move {number}", arrival, arrival, id)


def do(store, work):
    with store.engine.begin() as connection:
        return work(connection)


def test_a_new_database_is_at_the_newest_migration(store):
    with store.engine.connect() as connection:
        assert connection.scalar(text("SELECT version_num FROM alembic_version")) == HEAD


def test_the_migrations_make_what_the_schema_says(store):
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    with store.engine.connect() as connection:
        ours = ("holders", "site_key", "marks")  # the workers' own, which they make themselves
        kept = {"include_name": lambda name, *_: name not in ours}
        assert compare_metadata(MigrationContext.configure(connection, opts=kept), metadata) == []


def test_a_database_of_a_newer_version_is_left_as_it_is(sqlite):
    engine = open_engine(sqlite)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '0099'"))
        connection.execute(update(about), {"version": "9.1.0"})
    with pytest.raises(BadInput, match=r"made by a newer Cardinal \(9\.1\.0\), and this one is .*Start the newer"):
        open_engine(sqlite)
    with engine.begin() as connection:
        connection.execute(text("DROP TABLE about"))
    with pytest.raises(BadInput, match=r"version 0099; the newest known here is 0006"):
        open_engine(sqlite)
    with engine.connect() as connection:
        assert connection.scalar(text("SELECT version_num FROM alembic_version")) == "0099"
    engine.dispose()


def test_a_database_of_the_version_before_is_brought_up_to_date(sqlite):
    engine = open_engine(sqlite)
    begin(Store(engine))
    with engine.begin() as connection:
        dropped = ("seats DROP bird", "tables DROP marked", "days DROP marked")
        later = ("class_entries", "classes", "packs", "reviews", "learner_keys", "learners", "about")
        for statement in (*(f"DROP TABLE {name}" for name in later), *(f"ALTER TABLE {column}" for column in dropped)):
            connection.execute(text(statement))
        connection.execute(text("UPDATE alembic_version SET version_num = '0002'"))
    engine.dispose()
    again = Store(open_engine(sqlite))
    assert again.lobby("KMRT").seats[0].name == "Ada"
    with again.engine.connect() as connection:
        assert connection.scalar(select(about.c.version))
    again.engine.dispose()


def test_a_second_opening_finds_everything(store, database):
    play = begin(store)
    again = Store(open_engine(database))
    assert again.lobby("KMRT").seats[0].name == "Ada"
    assert again.play(play).names == ["Ada", "Bob"]
    again.engine.dispose()


def test_a_code_is_given_once(store):
    assert do(store, lambda c: store.create(c, lobby()))
    assert not do(store, lambda c: store.create(c, lobby()))
    assert store.count() == 1


def test_a_lobby_that_somebody_else_has_changed_is_not_overwritten(store):
    do(store, lambda c: store.create(c, lobby()))
    one, other = store.lobby("KMRT"), store.lobby("KMRT")
    one.seats[1] = LobbySeat("person", "Bob", "", "h")
    other.seats[1] = LobbySeat("person", "Cy", "", "h")
    assert do(store, lambda c: store.save(c, one))
    assert not do(store, lambda c: store.save(c, other))
    assert store.lobby("KMRT").seats[1].name == "Bob"


def test_two_plays_cannot_have_one_number(store):
    begin(store)
    one = store.lobby("KMRT")
    play = msgspec.structs.replace(store.play(one.play), id=0)
    assert not do(store, lambda c: store.begin(c, one, play, 0))
    with store.engine.connect() as connection:
        assert len(connection.execute(select(plays.c.id)).all()) == 1


def test_a_play_of_a_lobby_that_has_changed_is_not_begun(store):
    begin(store)
    stale = store.lobby("KMRT")
    do(store, lambda c: store.save(c, store.lobby("KMRT")))
    play = msgspec.structs.replace(store.play(stale.play), id=0, number=2)
    assert not do(store, lambda c: store.begin(c, stale, play, 0))
    with store.engine.connect() as connection:
        assert len(connection.execute(select(plays.c.id)).all()) == 1


@asynchronous
async def test_an_entry_is_written_once(store):
    play = begin(store)
    writer = Writer(store)
    assert await writer.append(play, entry(1, "a"), None) is True
    assert await writer.append(play, entry(1, "b"), None) is False
    both = (writer.append(play, entry(2, "a"), None), writer.append(play, entry(2, "b"), None))
    first, second = await asyncio.gather(*both)
    assert (first, second) == (True, False)  # also in one transaction
    await writer.close()
    assert [e.id for e in store.entries(play)] == ["a", "a"]


@pytest.mark.parametrize("due", [None, 7])
@asynchronous
async def test_time_never_goes_back_and_nothing_is_left_out(store, due):
    play = begin(store)
    writer = Writer(store)
    assert await writer.append(play, entry(1, arrival=100), due)
    assert await writer.append(play, entry(2, arrival=99), due) is False
    assert await writer.append(play, entry(3, arrival=200), due) is False
    assert await writer.append(play, entry(2, arrival=100), due)
    assert await writer.append(play, entry(2, arrival=100), due), "it is there as it was sent"
    await writer.close()
    assert [e.arrival for e in store.entries(play)] == [100, 100]


def without_log(database, copy):
    """The ids of the entries that the file itself has."""
    copy.write_bytes(database.read_bytes())
    with contextlib.closing(sqlite3.connect(copy)) as connection, contextlib.suppress(sqlite3.Error):
        return connection.execute("SELECT id FROM entries").fetchall()


@asynchronous
async def test_in_a_quiet_moment_the_log_is_brought_home(sqlite, tmp_path, monkeypatch):
    monkeypatch.setattr(writers, "REST_S", 0.01)
    monkeypatch.setattr(writers, "WORTH_TIDYING", 1)
    store = Store(open_engine(sqlite))
    play = begin(store)
    writer = Writer(store)
    await writer.append(play, entry(1, "a"), None)
    async with asyncio.timeout(PATIENCE_S):
        while not without_log(tmp_path / "tables.sqlite3", tmp_path / "alone.sqlite3"):
            await asyncio.sleep(0.02)
    assert await writer.append(play, entry(2, "b"), None)
    await writer.close()
    store.engine.dispose()


@asynchronous
async def test_a_conflict_at_one_table_never_undoes_anothers_move(store):
    one, other = begin(store, "KMRT"), begin(store, "BCDF")
    do(
        store,
        lambda c: c.execute(
            entries.insert(), {"play": one, "number": 1, "who": 0, "text": "x", "arrival": 0, "at": 0, "id": ""}
        ),
    )
    writer = Writer(store)
    kept = await asyncio.gather(
        writer.append(one, entry(1), None), writer.append(other, entry(1), 7), writer.append(other, entry(2), 9)
    )
    await writer.close()
    assert list(kept) == [False, True, True]
    assert len(store.entries(other)) == 2


@asynchronous
async def test_an_entry_that_cannot_be_kept_never_undoes_anothers(store):
    play = begin(store)
    writer = Writer(store)
    nowhere = writer.append(999_999, entry(1), None)  # a table that has just been forgotten
    good = writer.append(play, entry(1), None)
    assert await good is True
    with pytest.raises(NotKept):
        await nowhere
    await writer.close()


@asynchronous
async def test_what_waits_is_written_in_one_transaction(store):
    play = begin(store)
    writer = Writer(store)
    commits = []
    from sqlalchemy import event

    event.listen(store.engine, "commit", lambda connection: commits.append(1))
    await asyncio.gather(*(writer.append(play, entry(n), None) for n in range(1, 201)))
    await writer.close()
    assert len(store.entries(play)) == 200
    assert len(commits) < 50


@asynchronous
async def test_when_a_play_is_due_is_kept_with_the_entry_and_only_with_it(store):
    play = begin(store)
    writer = Writer(store)
    await writer.append(play, entry(1), 5000)
    assert store.claim(4999, again=5000) == []
    assert store.claim(5000, again=5000) == [(play, "KMRT")]
    await writer.append(play, entry(1), 100)  # too late: somebody else has written entry 1
    assert store.claim(4999, again=5000) == []
    await writer.close()


@asynchronous
async def test_notes_go_along_and_a_failing_one_hurts_nobody(store):
    play = begin(store)
    writer = Writer(store)

    def broken(connection, notes):
        connection.execute(text("SELECT * FROM nowhere"))

    writer.note(broken, 1)
    writer.note(store.finish, play)
    assert await writer.append(play, entry(1), None)
    await writer.close()
    assert len(store.entries(play)) == 1
    assert store.play(play).over


@asynchronous
async def test_notes_of_a_kind_are_written_together_and_none_is_left_behind(store):
    writer, calls = Writer(store), []

    def write(connection, notes):
        calls.append(notes)

    for number in range(1200):
        writer.note(write, number)
    await writer.close()
    assert [number for notes in calls for number in notes] == list(range(1200))
    assert len(calls) <= 5


def test_the_newest_of_several_snapshots_is_kept(store):
    play, other = begin(store), begin(store, "QWXY")
    taken = [(play, 16), (other, 48), (play, 32)]
    snapshots = [(of, Snapshot(n, n, msgspec.Raw(b"{}"), {0: 3})) for of, n in taken]
    do(store, lambda c: store.keep_snapshots(c, snapshots))
    assert [msgspec.json.decode(store.play(of).snapshot, type=Snapshot).number for of in (play, other)] == [32, 48]


def test_only_a_newer_snapshot_is_kept(store):
    play = begin(store)
    for number in (16, 32, 20):
        do(store, lambda c, n=number: store.keep_snapshots(c, [(play, Snapshot(n, n, msgspec.Raw(b"{}"), {0: 3}))]))
    assert msgspec.json.decode(store.play(play).snapshot, type=Snapshot).number == 32


def test_a_finished_play_is_never_due(store):
    play = begin(store)
    assert store.claim(10, again=10) == [(play, "KMRT")]
    do(store, lambda c: store.finish(c, [play]))
    assert store.claim(NEVER - 1, again=NEVER) == []
    assert store.play(play).over


@pytest.mark.parametrize("many", [1, 16, 17, 33])
def test_however_many_are_finished_and_touched_together_nobody_is_left_out_and_nobody_else_meant(store, many):
    codes = [f"K{number:03d}" for number in range(many + 1)]
    plays_of = {code: begin(store, code) for code in codes}
    do(store, lambda c: c.execute(update(tables), {"touched": 7}))
    do(store, lambda c: store.finish(c, [plays_of[code] for code in codes[1:]]))
    do(store, lambda c: store.touch(c, codes[1:]))
    assert [code for code in codes if not store.play(plays_of[code]).over] == codes[:1]
    with store.engine.connect() as connection:
        assert list(connection.scalars(select(tables.c.code).where(tables.c.touched == 7))) == codes[:1]


def test_forgetting_leaves_nothing(store):
    play = begin(store)
    do(store, lambda c: store.append(c, [_append(play, 1)]))
    assert do(store, lambda c: store.forget(c, "KMRT"))
    assert not do(store, lambda c: store.forget(c, "KMRT"))
    with store.engine.connect() as connection:
        for table in (tables, seats, plays, entries):
            assert connection.execute(select(table)).all() == []


def _append(play, number):
    return Append(play, entry(number), None)


def forget_old(store, now_days, speed=1.0):
    return do(store, lambda c: forget_old_tables(c, age=30, now=int(now_days * DAY_MS * speed), speed=speed))


def make_old(store, *codes, days=31):
    then = int(time.time()) - days * 86_400
    do(store, lambda c: c.execute(update(tables).where(tables.c.code.in_(codes)), {"touched": then}))


@pytest.mark.parametrize("speed", [1.0, 50.0])
def test_old_tables_are_deleted_after_a_quarantine_unless_kept(store, speed):
    for code, kept in (("BCDF", False), ("GHJK", True), ("LMNP", False)):
        do(store, lambda c, code=code, kept=kept: store.create(c, lobby(code, kept=kept)))
    make_old(store, "BCDF", "GHJK")
    assert forget_old(store, 1, speed) == []
    assert forget_old(store, 3.9, speed) == []
    assert forget_old(store, 4, speed) == ["BCDF"]
    assert store.there(["BCDF", "GHJK", "LMNP"]) == {"GHJK", "LMNP"}


def test_what_is_used_again_or_was_never_old_is_not_deleted(store):
    do(store, lambda c: store.create(c, lobby("BCDF")))
    make_old(store, "BCDF")
    assert forget_old(store, 1) == []
    make_old(store, "BCDF", days=0)  # or the computer's clock is right again
    assert forget_old(store, 9) == []
    make_old(store, "BCDF")
    assert forget_old(store, 20) == [], "the quarantine begins anew"
    assert forget_old(store, 1) == [], "and if the server's time is an older one"
    assert forget_old(store, 3) == []
    assert forget_old(store, 4) == ["BCDF"]


def test_a_play_in_progress_is_not_deleted_whatever_the_clock_on_the_wall_says(store):
    playing, over = begin(store, "BCDF"), begin(store, "GHJK")
    arrival = 10 * DAY_MS
    do(store, lambda c: store.append(c, [Append(playing, entry(1, arrival=arrival), None)]))
    do(store, lambda c: store.finish(c, [over]))
    make_old(store, "BCDF", "GHJK", days=9999)
    assert forget_old(store, 11) == []
    assert forget_old(store, 15) == ["GHJK"]
    assert forget_old(store, 39.9) == []
    assert forget_old(store, 41) == [], "nobody has moved for thirty days: it is marked"
    assert forget_old(store, 44) == ["BCDF"]


def test_time_runs_on_while_somebody_notes_it_and_stands_still_otherwise(store):
    def keep(least=0, speed=1.0, fresh_ms=15_000):
        return do(store, lambda c: keep_time(store, c, least, speed, fresh_ms))[0]

    assert keep(least=5000) == 5000
    time.sleep(0.05)
    assert 5040 <= keep() < 15_000
    time.sleep(0.05)
    assert 6000 <= keep(speed=1000) < 5_000_000
    then = keep()
    time.sleep(0.05)
    assert keep(fresh_ms=1) == then, "nobody was there"
    assert keep(least=then + 9, fresh_ms=0) == then + 9


@asynchronous
async def test_a_writer_that_dies_silently_in_a_transaction_holds_nobody_up(new_postgres, monkeypatch):
    monkeypatch.setattr(stores, "SILENT_MS", 100)
    store = Store(open_engine(new_postgres))
    play = begin(store)
    dead = store.writing()
    dead.begin()
    store.append_all(dead, [Append(play, entry(1), None)])  # and never a word again
    writer = Writer(store)
    async with asyncio.timeout(PATIENCE_S):
        assert await writer.append(play, entry(1), None)
    await writer.close()
    dead.invalidate()
    store.engine.dispose()


def test_many_tables_are_read_together(store):
    play, other = begin(store), begin(store, "ABCD")
    with store.engine.begin() as connection:
        store.create(connection, lobby("WXYZ"))
        for number, id in enumerate(["a", "", "b"], start=1):
            row = {"play": play, "number": number, "who": 0, "text": "x", "arrival": 0, "at": 0, "id": id}
            connection.execute(entries.insert(), row)
        store.keep_snapshots(connection, [(play, Snapshot(2, 5, msgspec.Raw(b"{}"), {}))])
    found = read_tables(store, ["KMRT", "ABCD", "WXYZ", "NONE"])
    assert set(found) == {"KMRT", "ABCD", "WXYZ"}
    assert [found[code].lobby for code in found] == [store.lobby(code) for code in found]
    assert [seat.name for seat in found["KMRT"].lobby.seats] == ["Ada", ""]
    assert found["KMRT"].play == store.play(play)
    assert [entry.number for entry in found["KMRT"].entries] == [3]  # after the snapshot
    assert found["KMRT"].older == {(0, "a")}  # before it
    assert found["ABCD"].play == store.play(other)
    assert found["ABCD"].entries == [] == sorted(found["ABCD"].older)
    assert found["WXYZ"].play is None


@asynchronous
async def test_a_full_disk_is_said(sqlite):
    store = Store(open_engine(sqlite))
    play = begin(store)
    pages = do(store, lambda c: c.exec_driver_sql("PRAGMA page_count").scalar())
    from sqlalchemy import event

    @event.listens_for(store.engine, "checkout")
    def full(connection, *_):
        connection.execute(f"PRAGMA max_page_count = {pages + 4}")

    writer = Writer(store)
    with contextlib.suppress(NotKept):
        for number in range(1, 500):
            await writer.append(play, Entry(number, 0, "x" * 500, 0, 0), None)
    kept = len(store.entries(play))
    assert 0 < kept < 499
    with pytest.raises(NotKept, match="could not be saved"):
        await writer.append(play, Entry(kept + 1, 0, "x" * 500, 0, 0), None)
    await writer.close()
    store.engine.dispose()


@asynchronous
async def test_a_locked_database_is_said(sqlite, monkeypatch):
    from cardinal.server.store import connect

    monkeypatch.setattr(connect, "BUSY_MS", 50)
    store = Store(open_engine(sqlite))
    play = begin(store)
    other = sqlite3.connect(sqlite.removeprefix("sqlite:///"), isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    writer = Writer(store)
    with pytest.raises(NotKept):
        await writer.append(play, entry(1), None)
    other.execute("ROLLBACK")
    assert await writer.append(play, entry(1), None) is True
    await writer.close()
    other.close()
    store.engine.dispose()


@asynchronous
async def test_nothing_is_written_to_a_file_that_nobody_finds_again(sqlite, tmp_path):
    store = Store(open_engine(sqlite))
    play = begin(store)
    writer = Writer(store)
    assert await writer.append(play, entry(1), None) is True
    file = Path(sqlite.removeprefix("sqlite:///"))
    file.rename(tmp_path / "away")
    with pytest.raises(NotKept):
        await writer.append(play, entry(2), None)
    file.write_bytes((tmp_path / "away").read_bytes())
    with pytest.raises(NotKept):
        await writer.append(play, entry(2), None)
    (tmp_path / "away").rename(file)
    assert await writer.append(play, entry(2), None) is True
    await writer.close()
    store.engine.dispose()


def test_sqlite_is_durable(sqlite):
    engine = open_engine(sqlite)
    with engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2  # FULL
    engine.dispose()


@pytest.mark.parametrize("address", ["nonsense", "mysql://localhost/x", "sqlite:////nowhere/at/all/x.sqlite3"])
def test_an_address_that_will_not_do_has_its_sentence(address):
    with pytest.raises(BadInput):
        open_engine(address)
