"""Matches at our own tables: the hall's clock, results that arrive on their own, once, and undo."""

import asyncio

from cardinal.engine.position import NEVER

from .desk_harness import score
from .desk_tables import both, give_up, online, opened, over, playing, position, row, sit, until
from .harness import Stopped, asynchronous, serving


@asynchronous
async def test_results_arrive_by_themselves_and_once(database):
    async with serving(database, speed=10) as server:
        day = await online(server)
        async with both(day) as (ada, bob):
            await day.do("begin", round=1)
            await playing(day)
            await ada.welcomed(1)
            await give_up(ada)
            found = await row(day, lambda row: len(row["games"]) == 1)
            assert (found["points"], found["status"]) == ([0, 20], "playing"), "GP-R35: with the bonus"
            await give_up(bob)
            await row(day, lambda row: row["points"] == [20, 20])
            assert (await bob.move("concede match"))["t"] == "ok"
            found = await row(day, lambda row: row["status"] == "done")
            assert (found["points"], found["gave_up"], found["winner"]) == ([20, 20], 1, 0)
        entries = server.house.worker.day_store.entries(day.code)
        assert [(entry.who, type(entry.change).__name__) for entry in entries[-3:]] == [
            ("online", "Played"),
            ("online", "Played"),
            ("online", "Report"),
        ]
    async with serving(database) as server:
        day = day.at(server)
        assert (await day.matches())[0]["status"] == "done"
        await server.house.days.look()
        await asyncio.sleep(0.3)
        assert server.house.worker.day_store.entries(day.code) == entries


@asynchronous
async def test_what_was_played_just_before_the_server_fell_is_entered_after_it(sqlite):
    async with serving(sqlite, speed=10) as server:
        day = await online(server)

        async def nothing(*_):
            """The server dies before the day hears of it."""

        async with both(day) as (ada, _):
            await day.do("begin", round=1)
            await playing(day)
            await ada.welcomed(1)
            server.house.days.online._tell = nothing
            await give_up(ada)
            await until(lambda: over(position(day)))
            assert (await ada.move("concede match"))["t"] == "ok"
    async with serving(sqlite) as server:
        day = day.at(server)
        found = await row(day, lambda row: row["status"] == "done")
        assert (len(found["games"]), found["points"], found["gave_up"]) == (1, [0, 20], 0)


@asynchronous
async def test_one_clock_for_the_hall_and_our_own_tables(sqlite):
    clock = Stopped(5000)
    async with serving(sqlite, clock) as server:
        day = await online(server)
        async with both(day):
            clock.jump(10_000)
            await day.do("begin", round=1)
            live = await playing(day)
            base = live.row.base

            async def follows(end):
                async def same():
                    return position(day).end + base == end

                return await until(same)

            await follows(10_000 + 20 * 60_000)
            await day.do("extend", seconds=60)
            await follows(10_000 + 21 * 60_000)
            await day.do("extend", seconds=30, table=(await day.matches())[0]["table"])
            await follows(10_000 + 21 * 60_000 + 30_000)
            clock.jump(20_000)
            await day.do("pause")

            async def stands():
                return position(day).paused != NEVER

            await until(stands)
            assert server.room(day.room.online["R1-1"].code).lobby.held, "and nobody who comes back lets it run"
            clock.jump(50_000)
            await day.do("resume")
            await follows(10_000 + 21 * 60_000 + 30_000 + 30_000)
            assert position(day).paused == NEVER
            clock.jump(60_000)
            await day.do("horn")

            async def done():
                clock.jump(clock.now() + 100)
                await server.wake()
                return (await day.matches())[0]["status"] == "done"

            await until(done)
            assert position(day).horn
            assert position(day).played[-1].void, "GP-R16"
            found = (await day.matches())[0]
            assert (found["points"], found["games"]) == ([0, 0], [])


@asynchronous
async def test_the_table_sounds_its_horn_with_the_halls(sqlite):
    clock = Stopped()
    async with serving(sqlite, clock) as server:
        day = await online(server)
        async with both(day):
            await day.do("begin", round=1)
            base = (await playing(day)).row.base
            end = (await day.hall())["clock"]["end"]

            async def stands():
                return position(day).paused != NEVER

            async def runs():
                return position(day).paused == NEVER and position(day).end + base == end

            await day.do("pause")
            await until(stands)
            await day.do("resume")
            await until(runs)
            clock.jump(end - 1)
            await server.wake()
            assert not position(day).horn
            clock.jump(end)
            await server.wake()
            assert position(day).horn


@asynchronous
async def test_a_round_whose_beginning_is_undone_begins_anew(sqlite):
    async with serving(sqlite) as server:
        day = await online(server)
        begun = (await day.do("begin", round=1))["number"]
        await playing(day)
        code = day.room.online["R1-1"].code
        await day.do("undo", entry=begun)

        async def fresh():
            match = (await day.matches())[0]
            return match["code"] not in ("", code) and match

        match = await until(fresh)
        assert match["status"] == "published"
        assert server.house.worker.store.there([code]) == set()
        assert (await sit(day, match["a"]))["code"] == match["code"]
        await asyncio.sleep(0.25)
        assert position(day) is None
        await day.do("begin", round=1)
        await playing(day)
        assert day.room.online["R1-1"].code == match["code"]


@asynchronous
async def test_a_report_that_is_undone_is_the_hosts_to_make_again(sqlite):
    async with serving(sqlite, speed=10) as server:
        day = await online(server)
        async with both(day) as (ada, _), day.look(day.token) as desk:
            await day.do("begin", round=1)
            await playing(day)
            await ada.welcomed(1)
            assert (await ada.move("concede match"))["t"] == "ok"
            await row(day, lambda row: row["status"] == "done")
            await day.do("undo", entry=len(day.room.day.log))
            view = await desk.view(lambda view: any(say["kind"] == "online" for say in view["says"]))
            assert "by hand" in next(say["words"] for say in view["says"] if say["kind"] == "online")
            await day.do("report", match="R1-1", gave_up=0)
            await desk.view(lambda view: not any(say["kind"] == "online" for say in view["says"]))


@asynchronous
async def test_a_round_that_is_taken_back_takes_its_tables_along(sqlite):
    async with serving(sqlite) as server:
        day = await online(server)
        match = (await day.matches())[0]
        ada = await sit(day, match["a"])
        published = (await day.get("/history")).json()[-1]["number"]
        async with server.sit(ada) as person:
            await day.do("undo", entry=published)
            await person.until("bye")
        await day.do("publish", round=1)
        again = (await until(lambda: opened(day)))[0]
        assert again["code"] != match["code"]
        await day.do("place", match="R1-1", mode="table", table=2)

        async def gone():
            return not (await day.matches())[0]["code"] and not server.house.worker.store.there([again["code"]])

        await until(gone)
        await day.do("place", match="R1-1", mode="online")
        await until(lambda: opened(day))


@asynchronous
async def test_a_result_that_does_not_fit_is_said_to_the_host(sqlite):
    async with serving(sqlite, speed=10) as server:
        day = await online(server)
        async with both(day) as (ada, _), day.look(day.token) as desk:
            await day.do("begin", round=1)
            await playing(day)
            await ada.welcomed(1)
            await day.do("played", match="R1-1", number=1, score=score())  # the host has written something himself
            await give_up(ada)
            view = await desk.view(lambda view: any(say["kind"] == "online" for say in view["says"]))
            assert "R1-1" in next(say["words"] for say in view["says"] if say["kind"] == "online")
            await day.do("take_back", match="R1-1", number=1)
            await desk.view(lambda view: not any(say["kind"] == "online" for say in view["says"]))
            assert (await day.matches())[0]["points"] == [0, 20]
