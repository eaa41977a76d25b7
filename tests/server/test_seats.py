"""A seat's hand goes to the seat's own socket, whatever the host does, and whenever."""

import asyncio

from cardinal.server import presence
from cardinal.server.broadcast import Word

from .harness import Stopped, asynchronous, eventually, serving


def dealt(person):
    return {(m["seat"], *m["view"]["hand"]) for m in person.tells() if "view" in m}


async def held_up(room, first, *more):
    """All are asked for while somebody else changes the table, so that each has been let in before the first is done;
    returns the answers."""
    await room.members.changing.acquire()
    asked = [asyncio.create_task(first)]
    await eventually(lambda: len(room.members.changing._waiters or ()) == 1)
    for number, one in enumerate(more, 2):
        asked.append(asyncio.create_task(one))
        await eventually(lambda number=number: len(room.members.changing._waiters or ()) == number)
    room.members.changing.release()
    return await asyncio.gather(*asked)


@asynchronous
async def test_seats_ordered_while_the_play_begins_show_nobody_anothers_hand(sqlite):
    async with serving(sqlite) as server:
        ada, bob = await server.two(start=False)
        code, host = ada["code"], ada["host_token"]
        async with server.sit(ada) as one, server.sit(bob) as two:
            start, seats = await held_up(
                server.room(code),
                server.post(code, "start", host),
                server.post(code, "seats", host, order=[1, 0]),
            )
            assert (start.status_code, seats.status_code, seats.json()["clause"]) == (200, 409, "late")
            await one.settle()
            await two.settle()
            assert {seat for seat, *_ in dealt(one)} == {0}
            assert {seat for seat, *_ in dealt(two)} == {1}


@asynchronous
async def test_nothing_else_changes_while_the_play_begins(sqlite):
    async with serving(sqlite) as server:
        ada, bob = await server.two(start=False)
        code, host = ada["code"], ada["host_token"]
        start, setup, leave = await held_up(
            server.room(code),
            server.post(code, "start", host),
            server.post(code, "setup", host, game="shapes"),
            server.post(code, "leave", bob["token"]),
        )
        assert (start.status_code, setup.status_code, leave.status_code) == (200, 409, 200)
        assert leave.json()["game"] == "bungee"
        assert leave.json()["seats"][1]["kind"] == "bot"


@asynchronous
async def test_whoever_says_hello_while_the_seats_are_ordered_comes_to_his_own(sqlite):
    async with serving(sqlite) as server:
        ada, _ = await server.two(start=False)
        code, host = ada["code"], ada["host_token"]
        one = await server.connect(code)
        await held_up(
            server.room(code),
            server.post(code, "seats", host, order=[1, 0]),
            one.send(t="hello", token=ada["token"], next=ada["next"], commit="aa" * 32),
        )
        assert (await one.until("welcome"))["seat"] == 1
        assert server.room(code).lobby.promised() == {1: "aa" * 32}
        await one.socket.close()


@asynchronous
async def test_seats_ordered_at_one_worker_move_the_sockets_of_the_other(new_postgres):
    async with serving(new_postgres) as here, serving(new_postgres) as there:
        ada, bob = await here.two(start=False)
        code, host = ada["code"], ada["host_token"]
        async with here.sit(ada) as one, there.sit(bob) as two:
            assert (await here.post(code, "seats", host, order=[1, 0])).status_code == 200
            assert (await one.until("welcome"))["seat"] == 1
            assert (await two.until("welcome"))["seat"] == 0
            assert (await here.post(code, "start", host)).status_code == 200
            await one.until("tell")
            await two.until("tell")
            assert {seat for seat, *_ in dealt(one)} == {1}
            assert {seat for seat, *_ in dealt(two)} == {0}


@asynchronous
async def test_a_late_word_of_another_worker_speaks_of_a_person_not_of_a_number(sqlite):
    async with serving(sqlite) as server:
        ada, _ = await server.two(start=False)
        code, host = ada["code"], ada["host_token"]
        room = server.room(code)
        bobs, adas = room.members.owner(1), room.members.owner(0)

        def took(owner):
            server.house._listener.heard("", Word(code, "took", owner))  # "": a worker whose id comes first

        async with server.sit(ada) as one:
            assert (await server.post(code, "seats", host, order=[1, 0])).status_code == 200
            assert (await one.until("welcome"))["seat"] == 1
            took(bobs)  # said when Bob's seat was still number 1
            await one.settle()
            assert list(room.members.sockets) == [1]
            took(adas)
            assert "another device" in (await one.until("bye"))["words"]


@asynchronous
async def test_a_seat_that_is_opened_at_two_workers_at_once_stays_open_at_one(new_postgres, monkeypatch):
    """Each worker hears that the other has it, after it has come to both."""
    async with serving(new_postgres) as here, serving(new_postgres) as there:
        ada, _ = await here.two(start=False)
        code = ada["code"]
        await there.http.get(f"/api/tables/{code}")
        await eventually(lambda: all(server.house.worker.broadcast.others(code) for server in (here, there)))
        said = []
        with monkeypatch.context() as patch:
            for server in (here, there):
                tell = server.house.worker.broadcast.tell
                patch.setattr(server.house.worker.broadcast, "tell", lambda *word, tell=tell: said.append((tell, word)))
            async with here.sit(ada), there.sit(ada):
                seated = [server.room(code).members.sockets for server in (here, there)]
                assert [*map(len, seated)] == [1, 1]
                patch.undo()
                for tell, word in said:
                    tell(*word)
                await eventually(lambda: sum(map(len, seated)) == 1)
                await asyncio.sleep(0.3)  # until everything that the workers say has been heard
                assert sum(map(len, seated)) == 1


@asynchronous
async def test_a_seat_that_is_opened_at_another_worker_later_moves_there(new_postgres, monkeypatch):
    monkeypatch.setattr(presence, "SAME_MOMENT_S", 0.0)
    async with serving(new_postgres) as here, serving(new_postgres) as there:
        for older, newer in ((here, there), (there, here)):
            ada, _ = await here.two(start=False)
            async with older.sit(ada) as one:
                await asyncio.sleep(0.3)  # until the other worker has heard of it
                async with newer.sit(ada):
                    assert "another device" in (await one.until("bye"))["words"]
                    assert newer.room(ada["code"]).members.sockets


@asynchronous
async def test_a_host_who_stops_the_clocks_and_goes_leaves_nobody_stuck(sqlite):
    clock = Stopped()
    async with serving(sqlite, clock) as server:
        ada, bob = await server.two()
        code = ada["code"]
        async with server.sit(bob) as two:
            async with server.sit(ada):
                assert (await server.post(code, "host", ada["host_token"], do="pause")).json()["held"]
                clock.jump(60_000)
                early = await server.post(code, "host", bob["token"], do="take_over")
                assert (early.status_code, early.json()["clause"]) == (409, "host")
            await two.until("table", lambda message: not message["table"]["host_here"])
            assert (await server.post(code, "host", bob["token"], do="take_over")).status_code == 409  # bad connection
            clock.jump(120_000)
            assert (await server.post(code, "host", "nobody", do="take_over")).status_code == 401
            taken = (await server.post(code, "host", bob["token"], do="take_over")).json()
            assert (taken["host"], taken["host_seat"], taken["host_here"]) == ("Bob", 1, True)
            assert not (await server.post(code, "host", bob["token"], do="resume")).json()["held"]
            assert (await server.post(code, "host", ada["host_token"], do="pause")).status_code == 401


@asynchronous
async def test_a_host_without_a_seat_may_look_at_other_tables_for_some_minutes(sqlite):
    clock = Stopped()
    async with serving(sqlite, clock) as server:
        teacher = (
            await server.http.post("/api/tables", json={"game": "bungee", "name": "Ms B", "seated": False})
        ).json()
        code = teacher["code"]
        bob = await server.join(code, "Bob")
        async with server.sit(bob):
            clock.jump(298_000)
            early = await server.post(code, "host", bob["token"], do="take_over")
            assert early.status_code == 409
            assert "you can take over in 0:02." in early.text
            clock.jump(300_000)
            assert (await server.post(code, "host", bob["token"], do="take_over")).json()["host"] == "Bob"


@asynchronous
async def test_one_of_two_seats_of_a_socket_that_is_opened_elsewhere_is_told_alone(sqlite):
    async with serving(sqlite) as server:
        ada, bob = await server.two()
        async with server.sit(ada) as tablet:
            await tablet.send(t="add", token=bob["token"])
            await tablet.until("welcome")
            async with server.sit(bob) as phone:
                gone = await tablet.until("bye")
                assert gone["seat"] == 1
                assert "another device" in gone["words"]
                await tablet.send(t="react", what="clap")  # its connection is intact
                assert (await phone.until("react"))["seat"] == 0


@asynchronous
async def test_a_seats_token_can_be_renewed_and_signs_out_every_device_that_has_the_old_one(sqlite):
    async with serving(sqlite) as server:
        ada, bob = await server.two()
        code = ada["code"]
        async with server.sit(bob) as thief, server.sit(ada) as one:
            renewed = await server.post(code, "renew", bob["token"])
            assert renewed.status_code == 200
            fresh = renewed.json()["token"]
            assert fresh != bob["token"]
            assert "signed out" in (await thief.until("bye"))["words"]
            assert (await server.post(code, "leave", bob["token"])).status_code == 401
            assert (await server.post(code, "renew", bob["token"])).status_code == 401
            stale = await server.connect(code)
            await stale.send(t="hello", token=bob["token"])
            assert (await stale.until("error"))["clause"] == "token"
            async with server.sit({"code": code, "token": fresh}) as again:
                assert again.last("welcome")["seat"] == 1
                await again.settle()
                assert again.view["hand"], "the seat and its hand are the same"
            assert not [message for message in one.heard if message["t"] == "bye"]
        again = await server.post(code, "renew", fresh)
        assert len({bob["token"], fresh, again.json()["token"]}) == 3


@asynchronous
async def test_the_hosts_token_can_be_renewed(sqlite):
    async with serving(sqlite) as server:
        ada = await server.open(seated=False, seats=2)
        code, old = ada["code"], ada["host_token"]
        async with server.sit({"code": code, "token": old}) as teacher:
            fresh = (await server.post(code, "renew", old)).json()["token"]
            await teacher.until("bye")
        assert (await server.post(code, "setup", old, seats=3)).status_code == 401
        assert (await server.post(code, "setup", fresh, seats=3)).status_code == 200
        assert (await server.post(code, "renew", "nonsense")).status_code == 401


@asynchronous
async def test_tokens_end_with_their_table(sqlite, monkeypatch):
    async with serving(sqlite) as server:
        ada, bob = await server.two()
        code = ada["code"]
        await server.http.delete(f"/api/tables/{code}", headers={"Authorization": f"Bearer {ada['host_token']}"})
        monkeypatch.setattr("cardinal.server.tables.new_code", lambda letters, attempt: code)
        other = await server.open()
        assert other["code"] == code, "another table that happens to have the same code"
        for token in (ada["token"], ada["host_token"], bob["token"]):
            headers = {"Authorization": f"Bearer {token}"}
            assert (await server.http.get(f"/api/me/{code}", headers=headers)).status_code == 401
