"""Two workers, one PostgreSQL: any of them serves any day, and an entry is written once."""

import asyncio
import time

from sqlalchemy import text

from cardinal.server.store import open_engine
from cardinal.server.store import time as stored_time

from .desk_harness import Day, score
from .desk_tables import both, give_up, online, playing, row, until
from .harness import asynchronous, serving
from .test_workers import two_workers


@asynchronous
async def test_a_change_at_one_worker_is_on_the_screens_of_the_other(new_postgres):
    async with two_workers(new_postgres) as (one, other):
        here = await Day.open(one, teams=4, tables=2)
        there = here.at(other)
        tables, _ = await here.links()
        async with here.look() as near, there.look() as far, there.look(tables[1]) as phone:
            for screen in (near, far, phone):
                await screen.view()
            number = (await here.publish()) and len(here.room.day.log)
            await far.number(number)
            done = await there.do("played", match="R1-1", number=1, score=score(), token=tables[1])
            for screen in (near, far, phone):
                await screen.number(done["number"])
            views = [screen.last("view")["view"] for screen in (near, far)]
            assert views[0]["rounds"] == views[1]["rounds"]
            assert views[0]["clock"]["end"] == views[1]["clock"]["end"]
            await here.post("/links", table=1)
            assert (await phone.until("bye"))["clause"] == "token"
        assert (await there.get("/me", token=tables[1])).status_code == 401


@asynchronous
async def test_one_tap_sent_to_both_is_one_entry_with_one_answer(new_postgres):
    async with two_workers(new_postgres) as (one, other):
        here = await Day.open(one, teams=4, tables=2)
        there = here.at(other)
        await here.publish()
        tap = {"match": "R1-1", "number": 1, "score": score(), "id": "tap"}
        answers = await asyncio.gather(*(day.do("played", **tap) for day in (here, there, here, there)))
        assert answers == [answers[0]] * 4
        assert len(one.house.worker.day_store.entries(here.code)) == 9


async def deaf():
    """Notices get lost."""


@asynchronous
async def test_who_is_second_is_judged_again_by_what_the_first_has_made(new_postgres):
    async with two_workers(new_postgres) as (one, other):
        here = await Day.open(one, teams=4, tables=2)
        there = here.at(other)
        await there.hall()
        for room in (here.room, there.room):
            room.reload = deaf  # neither hears of the other except by losing
        answers = await asyncio.gather(
            *(day.ask("publish", round=1, id=name) for day, name in ((here, "a"), (there, "b")))
        )
        assert sorted(answer.status_code for answer in answers) == [200, 409]
        wrong = next(answer.json() for answer in answers if answer.status_code == 409)
        assert "Round 2 is the next" in wrong["error"]
        many = [(here, there)[n % 2].do("call", table=1 + n % 2, words=str(n)) for n in range(10)]
        numbers = [done["number"] for done in await asyncio.gather(*many)]
        assert sorted(numbers) == list(range(8, 18))
        assert [entry.number for entry in one.house.worker.day_store.entries(here.code)] == list(range(1, 18))


@asynchronous
async def test_our_own_tables_are_opened_once_and_their_results_entered_once(new_postgres):
    async with two_workers(new_postgres, speed=10) as (one, other):
        here = await online(one)
        there = here.at(other)
        await there.hall()
        async with both(here) as (ada, _), there.look() as far:
            await there.do("begin", round=1)
            await playing(here)
            await ada.welcomed(1)
            await give_up(ada)
            await row(there, lambda row: row["points"] == [0, 20])
            assert (await ada.move("concede match"))["t"] == "ok"
            await far.until("view", lambda message: message["view"]["rounds"][0]["matches"][0]["status"] == "done")
        await asyncio.sleep(0.5)
        entries = one.house.worker.day_store.entries(here.code)
        assert [type(entry.change).__name__ for entry in entries if entry.who == "online"] == ["Played", "Report"]
        assert one.house.worker.store.count() == 1


@asynchronous
async def test_a_worker_that_hears_late_begins_no_match_again(new_postgres):
    async with two_workers(new_postgres) as (one, other):
        here = await online(one)
        there = here.at(other)
        await there.hall()
        code = here.room.online["R1-1"].code
        await other.house.tables.room(code)
        other.house.worker.closing = True  # notices get lost
        await here.do("begin", round=1)
        found = await playing(here)
        assert other.room(code).lobby.number == 0
        await there.room.reload()
        assert (await playing(there)).row.id == found.row.id
        assert one.house.worker.store.lobby(code).number == 1
        other.house.worker.closing = False


@asynchronous
async def test_a_worker_that_hears_late_refuses_nothing_that_is_right(new_postgres):
    async with two_workers(new_postgres) as (one, other):
        here = await Day.open(one, teams=4, tables=2)
        there = here.at(other)
        await there.hall()
        other.house.worker.closing = True  # notices get lost
        await here.publish()
        tables, _ = await here.links()
        tap = {"match": "R1-1", "number": 1, "score": score(), "token": tables[1]}
        assert (await there.do("played", **tap))["number"] == 9
        await here.do("take_back", match="R1-1", number=1)
        wrong = await there.ask("played", **tap | {"number": 2, "score": score("state-iq")})
        assert (wrong.status_code, wrong.json()["clause"]) == (409, "again")
        assert "Game 1 comes next" in wrong.json()["error"]
        await here.post("/links", table=2)
        token = (await here.links())[0][2]
        async with there.look(token) as phone:
            assert (await phone.view())["table"] == 2
        assert (await there.get("/me", token="nonsense")).status_code == 401
        other.house.worker.closing = False


@asynchronous
async def test_who_can_hear_again_reads_all_that_was_missed(new_postgres):
    async with two_workers(new_postgres) as (one, other):
        ada = await one.open(seats=2)
        room = await other.house.tables.room(ada["code"])
        other.house.worker.closing = True
        await one.join(ada["code"], "Bob")
        assert room.lobby.seats[1].kind == "open"
        other.house.worker.closing = False
        other.house._listener.again()

        async def sits():
            return room.lobby.seats[1].name == "Bob"

        await until(sits)
        other.house.worker.closing = True
        await one.post(ada["code"], "start", ada["host_token"])
        play = one.room(ada["code"]).live.row.id
        await other.house.chores.attend(play, ada["code"])  # when it is due: it is not an earlier play
        assert room.live.row.id == play
        other.house.worker.closing = False


@asynchronous
async def test_a_day_that_one_forgets_is_gone_everywhere(new_postgres):
    async with two_workers(new_postgres) as (one, other):
        here = await Day.open(one)
        there = here.at(other)
        async with there.look() as far:
            await far.view()
            await here.http.delete(f"/api/days/{here.code}", headers=here.bearer())
            assert (await far.until("bye"))["clause"] == "code"

        async def gone():
            return (await there.get("/me")).status_code == 404

        await until(gone)


@asynchronous
async def test_somebody_sets_the_databases_clock_and_no_worker_follows(new_postgres, monkeypatch):
    real = stored_time._now
    async with serving(new_postgres) as one, serving(new_postgres) as other:
        for jump in (9_000, -9_000, 3_600_000):
            monkeypatch.setattr(
                stored_time, "_now", lambda store, connection, jump=jump: real(store, connection) + jump
            )
            for house in (one.house, other.house, one.house):
                before, at = house.worker.clock.now(), time.monotonic()
                await house.chores.note_clock()
                assert abs(house.worker.clock.now() - before - (time.monotonic() - at) * 1000) < 1000, jump
        assert abs(one.house.worker.clock.now() - other.house.worker.clock.now()) < 200


def test_the_older_database_is_brought_up_to_date_with_its_tables(sqlite):
    """A database from the version before days, with a table in it."""
    engine = open_engine(sqlite)
    with engine.begin() as connection:
        for name in (
            "class_entries",
            "classes",
            "packs",
            "reviews",
            "learner_keys",
            "learners",
            "day_tables",
            "day_entries",
            "days",
            "about",
        ):
            connection.execute(text(f"DROP TABLE {name}"))
        connection.execute(text("ALTER TABLE tables DROP COLUMN marked"))
        connection.execute(text("ALTER TABLE seats DROP COLUMN bird"))
        connection.execute(text("UPDATE alembic_version SET version_num = '0001'"))
        connection.execute(text("INSERT INTO tables VALUES ('KMRT', 0, 0, 0, '{}')"))
    engine.dispose()
    engine = open_engine(sqlite)
    with engine.connect() as connection:
        assert connection.scalar(text("SELECT count(*) FROM tables")) == 1
        assert connection.scalar(text("SELECT count(*) FROM days")) == 0
    engine.dispose()
