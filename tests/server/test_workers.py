"""Two workers, one PostgreSQL: any of them serves any table, and an entry is written once."""

import asyncio
import contextlib
import json

import pytest

from cardinal.server.presence import SAME_MOMENT_S

from .harness import Stopped, asynchronous, eventually, play_on, serving


@contextlib.asynccontextmanager
async def two_workers(database, **more):
    async with serving(database, **more) as one, serving(database, **more) as other:
        yield one, other


@asynchronous
async def test_two_people_at_two_workers_play_one_game(new_postgres):
    async with two_workers(new_postgres) as (here, there):
        ada, bob = await here.two()
        async with here.sit(ada) as one, there.sit(bob) as two:
            await two.settle()
            made = await play_on({0: one, 1: two}, limit=20)
            assert made >= 20
            tables = [server.room(ada["code"]).live.play for server in (here, there)]
            await eventually(lambda: tables[0].number == tables[1].number)
            assert tables[0].position.to_json() == tables[1].position.to_json()
            for person in (one, two):
                numbers = [m["n"] for m in person.tells()]
                assert numbers == list(range(1, len(numbers) + 1))
            entries = here.house.worker.store.entries(here.room(ada["code"]).live.row.id)
            assert [e.number for e in entries] == list(range(1, len(entries) + 1))


@pytest.mark.parametrize("now", [True, False])
@asynchronous
async def test_one_move_sent_to_both_is_played_once_and_answered_alike(new_postgres, now):
    async with two_workers(new_postgres) as (here, there):
        ada, bob = await here.two()
        async with here.sit(ada) as one, here.sit(bob) as two:
            await one.settle()
            await two.settle()
            seat, who = (0, one) if one.view["moves"] else (1, two)
            await there.house.tables.room(ada["code"])
            text, ask = who.view["moves"][0], who.view["ask"]
            servings = [server.room(ada["code"]).live for server in (here, there)]
            answers = [asyncio.get_running_loop().create_future() for _ in servings]
            for live, answer in zip(servings, answers, strict=True):
                steps = live.referee.play(seat, text, id="twice", ask=ask)
                if now:
                    assert live.move_now(seat, "twice", steps, answer.set_result)
                else:
                    asyncio.ensure_future(live.move(seat, "twice", steps)).add_done_callback(
                        lambda done, answer=answer: answer.set_result(done.result())
                    )
            first, second = await asyncio.gather(*answers)
            assert isinstance(first, int)
            assert first == second
            assert len(here.house.worker.store.entries(servings[0].row.id)) == 1


@asynchronous
async def test_a_deadline_that_both_notice_is_noted_once(new_postgres):
    clock = Stopped()
    async with serving(new_postgres, clock) as here, serving(new_postgres, clock) as there:
        ada, bob = await here.two("border-up")
        async with here.sit(ada), there.sit(bob):
            clock.jump(5000)
            await asyncio.gather(here.wake(), there.wake())
            tables = [server.room(ada["code"]).live.play for server in (here, there)]
            await eventually(lambda: tables[0].number == tables[1].number == 1)
            assert len(here.house.worker.store.entries(here.room(ada["code"]).live.row.id)) == 1


@asynchronous
async def test_who_is_here_and_a_seat_that_moves_to_the_other_worker(new_postgres):
    async with two_workers(new_postgres) as (here, there):
        ada, bob = await here.two()
        async with here.sit(ada) as one:
            async with there.sit(bob):
                await one.until("table", lambda m: m["table"]["seats"][1]["here"])
                await asyncio.sleep(SAME_MOMENT_S)
                async with here.sit(bob) as moved:
                    await eventually(lambda: 1 not in there.room(ada["code"]).members.sockets)
                    assert (await moved.ask())["t"] == "pong"
            await one.until("table", lambda m: not m["table"]["seats"][1]["here"])


@asynchronous
async def test_drafts_reactions_and_the_lobby_reach_the_other_worker(new_postgres):
    async with two_workers(new_postgres) as (here, there):
        ada = await here.open("border-up", seats=4)
        code = ada["code"]
        mates = {}
        async with here.sit(ada) as one:
            for name, server in (("Bob", there), ("Cy", here), ("Di", there)):
                mates[name] = await server.join(code, name)
            await one.until("table", lambda m: m["table"]["seats"][3]["name"] == "Di")
            assert (await there.post(code, "start", ada["host_token"])).status_code == 200
            await one.welcomed(1)
            team = there.room(code).live.team
            mate = next(person for person in mates.values() if team(person["seat"]) == team(0))
            async with there.sit(mate) as two:
                await two.settle()
                await one.send(t="draft", lay=["KS", 1, None])
                assert (await two.until("draft"))["rows"][1] == ["KS"]
                await two.send(t="react", what="thanks")
                assert (await one.until("react"))["what"] == "thanks"
                gone = await here.http.delete(
                    f"/api/tables/{code}", headers={"Authorization": f"Bearer {ada['host_token']}"}
                )
                assert gone.status_code == 204
                await two.until("bye")


@asynchronous
async def test_both_workers_have_the_same_time(new_postgres):
    async with serving(new_postgres, speed=20) as here:
        await asyncio.sleep(1)  # 20 s of table time, by which a restarted clock would be behind
        async with serving(new_postgres, speed=20) as there:
            assert abs(here.house.worker.clock.now() - there.house.worker.clock.now()) < 10_000


@asynchronous
async def test_when_a_worker_dies_the_other_goes_on(new_postgres):
    async with serving(new_postgres) as there:
        async with serving(new_postgres) as here:
            ada, bob = await here.two()
            async with here.sit(ada) as one, there.sit(bob) as two:
                await play_on({0: one, 1: two}, limit=6)
                tables = [server.room(ada["code"]).live.play for server in (here, there)]
                await eventually(lambda: tables[0].number == tables[1].number)
                await one.settle()
                told = [json.dumps(m["events"]) for m in one.tells()]
        async with there.sit(ada) as one, there.sit(bob) as two:
            await one.settle()
            assert [json.dumps(m["events"]) for m in one.tells()] == told
            assert await play_on({0: one, 1: two}, limit=3) >= 3


@pytest.mark.parametrize("many", [8])
@asynchronous
async def test_joins_at_both_workers_never_share_a_seat(new_postgres, many):
    async with two_workers(new_postgres) as (here, there):
        ada = await here.open("state-sequence", seats=12)
        answers = await asyncio.gather(
            *(
                (here, there)[n % 2].http.post(f"/api/tables/{ada['code']}/join", json={"name": f"P{n}"})
                for n in range(many)
            )
        )
        seats = [answer.json()["seat"] for answer in answers if answer.status_code == 201]
        assert len(seats) == len(set(seats)) == many


@asynchronous
async def test_a_table_that_was_read_too_early_changes_nothing(new_postgres, monkeypatch):
    """Two workers write about one table at the same time: what one reads first may arrive last."""
    async with serving(new_postgres) as here:
        ada, _ = await here.two(start=False)
        room, old = here.room(ada["code"]), here.house.worker.store.lobby(ada["code"])
        assert (await here.post(ada["code"], "start", ada["host_token"])).status_code == 200
        monkeypatch.setattr(here.house.worker.store, "lobby", lambda code: old)
        await room.members.reload()
        assert room.lobby.number == 1


# -- who is here ----------------------------------------------------------------------------------------------


@contextlib.asynccontextmanager
async def split(database, game, **options):
    """One table, with Ada at one worker and Bob at the other; its clock is the test's."""
    clock = Stopped()
    async with serving(database, clock) as here, serving(database, clock) as there:
        ada, bob = await here.two(game, options=options)
        async with here.sit(ada) as one, there.sit(bob) as two:
            rooms = [server.room(ada["code"]) for server in (here, there)]
            await eventually(lambda: all(room.members.presence.here(seat) for room in rooms for seat in (0, 1)))
            await eventually(lambda: all(room.members.presence.complete() for room in rooms))
            await eventually(lambda: not any(room.live.given_up(seat) for room in rooms for seat in (0, 1)))
            table = Split(clock, here, there, rooms, one, two)
            table.noted = len(table.said())  # nobody sat there when it began
            yield table


class Split:
    def __init__(self, clock, here, there, rooms, one, two):
        self.clock, self.here, self.there, self.rooms, self.one, self.two = clock, here, there, rooms, one, two
        self.noted = 0

    async def pass_time(self, seconds):
        for _ in range(seconds):
            self.clock.jump(self.clock.now() + 1000)
            await asyncio.gather(self.here.wake(), self.there.wake())

    def said(self):
        """What the table has recorded about people."""
        entries = self.here.house.worker.store.entries(self.rooms[0].live.row.id)
        return [e.text for e in entries if e.text.split()[0] in ("away", "back", "lost", "found")][self.noted :]


@pytest.mark.parametrize("game", ["border-up", "chummy-challenge"])
@asynchronous
async def test_nobody_is_away_whose_line_another_worker_has(new_postgres, game):
    async with split(new_postgres, game) as table:
        await table.pass_time(20)
        assert table.said() == []


@asynchronous
async def test_who_leaves_one_worker_is_away_once_for_both(new_postgres):
    async with split(new_postgres, "border-up") as table:
        await table.two.socket.close()
        await eventually(lambda: all(room.live.referee.waits_for(1) for room in table.rooms))
        await table.pass_time(20)
        assert table.said() == ["away S1"]


@asynchronous
async def test_who_was_taken_for_gone_by_mistake_is_back_at_once(new_postgres):
    async with split(new_postgres, "border-up") as table:
        table.here.house.worker.broadcast._bury(table.there.house.worker.id)
        await eventually(lambda: table.rooms[0].live.referee.waits_for(1))
        await table.pass_time(16)
        assert table.said() == ["away S1"]
        table.there.house.worker.broadcast._hear_again(0.0)  # it can be heard again
        await eventually(lambda: table.said() == ["away S1", "back S1"])
        assert 1 in table.rooms[1].members.sockets


@asynchronous
async def test_while_nothing_can_be_heard_nobody_is_missed(new_postgres):
    async with split(new_postgres, "border-up") as table:
        presence = table.rooms[0].members.presence
        presence._elsewhere.clear()  # as for somebody who has just joined
        assert not presence.complete()
        await table.rooms[0].door.miss_people()
        await table.pass_time(20)
        assert table.said() == []
        table.here.house.worker.broadcast._hear_again(0.0)
        await eventually(lambda: presence.here(1) and presence.complete())


@asynchronous
async def test_a_worker_that_dies_is_missed_with_its_people_and_its_last_words_are_read(new_postgres, monkeypatch):
    async with split(new_postgres, "bungee", turnClock=60) as table:
        other = table.there.house.worker.broadcast
        monkeypatch.setattr(other, "tell", lambda *word: None)
        await play_on({0: table.one, 1: table.two}, limit=1)
        live, dead = (room.live for room in table.rooms)
        await dead.put("clock pause")
        assert live.play.number < dead.play.number
        other._closing.set()  # its connection to the database is cut, without a goodbye
        await eventually(lambda: live.play.number >= 2 and live.referee.waits_for(1))
        assert other._worker not in table.here.house.worker.broadcast.others(table.rooms[0].lobby.code)


# -- what it costs --------------------------------------------------------------------------------------------


@asynchronous
async def test_a_worker_at_which_nobody_sits_loads_nothing_and_hears_nothing(new_postgres):
    clock = Stopped()
    async with serving(new_postgres, clock) as here, serving(new_postgres, clock) as there:
        heard = []
        there.house.worker.broadcast._hear = heard.append
        ada, bob = await here.two()
        async with here.sit(ada) as one, here.sit(bob) as two:
            await eventually(lambda: here.house.worker.broadcast.settled(ada["code"]))
            clock.jump(10_000)  # the play has not begun to move, and was due when it began
            await here.house.chores._look()
            await there.house.chores._look()
            assert await play_on({0: one, 1: two}, limit=6) >= 6
            clock.jump(20_000)
            await here.house.chores._look()
            await there.house.chores._look()
        assert not there.house.tables.rooms
        assert [line for line in heard if '"site"' not in line] == []  # limits are told once a second


@asynchronous
async def test_nobody_reads_what_was_told_or_what_they_wrote(new_postgres, monkeypatch):
    async with split(new_postgres, "bungee") as table:
        read = []
        for server in (table.here, table.there):
            monkeypatch.setattr(server.house.worker.store, "entries", lambda *asked: read.append(asked))
        assert await play_on({0: table.one, 1: table.two}, limit=10) >= 10
        await eventually(lambda: table.rooms[0].live.play.number == table.rooms[1].live.play.number)
        assert read == []


@asynchronous
async def test_a_play_that_waits_for_somebody_is_given_to_one_worker(new_postgres):
    clock = Stopped()
    async with serving(new_postgres, clock) as here, serving(new_postgres, clock) as there:
        await here.two()
        first, second = (server.house.worker.store for server in (here, there))
        found = first.claim(until=5000, again=9000)
        assert len(found) == 1
        assert second.claim(until=5000, again=9000) == []
        assert second.claim(until=9000, again=12_000) == found  # the first one has done nothing


# -- tables that nobody could go on with -----------------------------------------------------------------------


@asynchronous
async def test_a_play_that_another_worker_began_is_served_however_one_learns_of_it(new_postgres):
    async with two_workers(new_postgres) as (here, there):
        ada, bob = await here.two(start=False)
        async with there.sit(bob) as two:
            there.house.worker.closing = True  # it hears nothing
            assert (await here.post(ada["code"], "start", ada["host_token"])).status_code == 200
            await there.room(ada["code"]).members.reload()  # as after a conflict: it wanted to write, and was late
            await two.until("welcome", lambda message: message["play"] == 1)
            await two.until("tell")
            there.house.worker.closing = False


@asynchronous
async def test_clocks_that_stop_while_somebody_comes_run_on(new_postgres):
    async with split(new_postgres, "border-up") as table:
        room = table.rooms[1]  # Bob is there; Ada's worker has heard of nobody, and stops the clocks
        await table.rooms[0].live.put("clock pause")
        await eventually(lambda: room.live.play.number == 2)
        assert not room.live.paused()
        await table.rooms[0].door._pause()
        await eventually(lambda: not any(room.live.paused() for room in table.rooms))


# -- whoever was answered by one worker and asks another -------------------------------------------------------


@asynchronous
async def test_what_one_worker_has_answered_the_other_knows(new_postgres):
    async with two_workers(new_postgres) as (here, there):
        other = there.house
        ada = await here.open("bungee", seats=2)
        code, host = ada["code"], {"Authorization": f"Bearer {ada['host_token']}"}
        assert (await there.http.get(f"/api/tables/{code}")).status_code == 200
        other.closing = True  # it hears nothing
        bob = await here.join(code, "Bob")
        me = await there.http.get(f"/api/me/{code}", headers={"Authorization": f"Bearer {bob['token']}"})
        assert me.json() == {"seat": 1, "host": False}
        async with there.sit(bob) as two:
            assert two.last("welcome")["seat"] == 1
        assert (await there.http.post(f"/api/tables/{code}/start", headers=host)).status_code == 200
        async with here.sit(ada) as one, here.sit(bob) as two:
            await play_on({0: one, 1: two}, limit=3)
        number = here.room(code).live.play.number
        assert (await there.http.get(f"/api/tables/{code}")).status_code == 200
        assert there.room(code).live.play.number >= number
        assert (await here.http.delete(f"/api/tables/{code}", headers=host)).status_code == 204
        assert (await there.http.get(f"/api/tables/{code}")).status_code == 404
        other.closing = False


@asynchronous
async def test_a_day_that_one_worker_has_changed_or_deleted_is_so_at_the_other(new_postgres):
    async with two_workers(new_postgres) as (here, there):
        made = (
            await here.http.post("/api/days", json={"name": "Cup", "game": "geoplunge", "form": "2", "tables": 2})
        ).json()
        path, host = f"/api/days/{made['code']}", {"Authorization": f"Bearer {made['token']}"}
        assert (await there.http.get(path)).json()["name"] == "Cup"
        there.house.worker.closing = True  # it hears nothing
        change = {"do": "enter", "teams": [{"name": "The Wrens"}]}
        done = await here.http.post(f"{path}/changes", json={"id": "a", "change": change}, headers=host)
        assert done.status_code == 200, done.text
        assert len((await there.http.get(f"{path}/history", headers=host)).json()) == 2
        assert (await here.http.delete(path, headers=host)).status_code == 204
        assert (await there.http.get(path)).status_code == 404
        there.house.worker.closing = False
