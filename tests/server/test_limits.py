"""How much one person, one address or one table may have."""

import contextlib
from typing import Any

import pytest

from cardinal.server import spectators

from .harness import Person, asynchronous, eventually, serving

HUGE = 2**70


@pytest.mark.parametrize("field", ["ask", "claimed", "rtt", "seat"])
@asynchronous
async def test_a_number_beyond_all_bounds_is_refused_in_words(sqlite, field):
    async with serving(sqlite) as server:
        ada, _ = await server.two()
        async with server.sit(ada) as one:
            await one.settle()
            answer = await one.move(one.view["moves"][0], id="k1", **{field: HUGE})
            assert (answer["t"], answer["clause"]) == ("no", "bad")
            assert f"$.{field}" in answer["words"]
            for message in (
                {"t": "again", "from": HUGE},
                {"t": "sync", "k": -HUGE},
                {"t": "add", "token": "x", "seen": HUGE},
            ):
                await one.send(**message)
                assert (await one.until("error"))["clause"] == "bad"
            assert (await one.move(one.view["moves"][0], ask=one.view["ask"]))["t"] == "ok", "the line is as it was"


@asynchronous
async def test_a_number_beyond_all_bounds_by_http(sqlite):
    async with serving(sqlite) as server:
        ada = await server.open(seats=3)
        bodies: dict[str, Any] = {
            "join": {"name": "Bob", "seat": HUGE},
            "seats": {"order": [HUGE, 0, 1]},
            "setup": {"options": {"games": HUGE}},
            "host": {"do": "hand_over", "seat": -HUGE},
        }
        for what, body in bodies.items():
            answer = await server.post(ada["code"], what, ada["host_token"], **body)
            assert (answer.status_code, answer.json()["clause"]) == (400, "bad"), answer.text
        answer = await server.http.post("/api/tables", json={"game": "bungee", "name": "Ada", "seats": HUGE})
        assert answer.status_code == 400


@asynchronous
async def test_sockets_of_one_address_are_counted(sqlite):
    async with serving(sqlite, sockets_per_address=2) as server:
        ada, bob = await server.two()
        async with server.sit(ada) as one, server.sit(bob):
            third = await server.connect(ada["code"])
            await third.send(t="hello")
            assert (await third.until("error"))["clause"] == "full"
            assert "pages are open" in (await third.until("bye"))["words"]
            neighbor = await server.connect(ada["code"], additional_headers={"X-Forwarded-For": "192.0.2.7"})
            await neighbor.send(t="hello")
            await neighbor.until("welcome")
            await one.settle()
        await eventually(lambda: len(server.house.lines._counts) == 1)
        async with server.sit(ada):
            pass


@asynchronous
async def test_a_table_has_so_many_spectators(sqlite):
    async with serving(sqlite, spectators=2) as server:
        ada, bob = await server.two()
        watching = {"code": ada["code"]}
        async with server.sit(watching), server.sit(watching):
            third = await server.connect(ada["code"])
            await third.send(t="hello")
            assert (await third.until("error"))["clause"] == "full"
            async with server.sit({**watching, "token": ada["host_token"]}), server.sit(bob):
                pass  # the host and the players are never kept out


@asynchronous
async def test_a_crowd_is_told_the_latest_and_its_coming_is_no_news(sqlite, monkeypatch):
    monkeypatch.setattr(spectators, "FEW", 3)
    monkeypatch.setattr(spectators, "PACE_S", 0.05)
    async with serving(sqlite) as server, contextlib.AsyncExitStack() as stack:
        ada, bob = await server.two(options={"games": 1})
        one = await stack.enter_async_context(server.sit(ada))
        two = await stack.enter_async_context(server.sit(bob))
        for person in (one, two):
            await person.settle()
        before = len(one.heard)
        watchers = [await stack.enter_async_context(server.sit({"code": ada["code"]})) for _ in range(6)]
        await one.settle()
        assert [message["t"] for message in one.heard[before:]] == ["pong"], "who watches is no news"
        room = server.room(ada["code"])
        for _ in range(40):
            room.members.news()
        room.members.spectators.tell(
            "tell", [b'{"t":"tell","seat":null,"n":999,"at":0,"events":[],"story":[],"view":{}}']
        )
        for person in watchers:
            await person.until("tell", lambda message: message["n"] == 999)
            assert len([message for message in person.heard if message["t"] == "table"]) <= 2
        assert len(one.heard) - before <= 3


@asynchronous
async def test_messages_are_counted_by_person_and_not_by_socket(sqlite):
    async with serving(sqlite, messages_per_second=0.001, burst=10) as server:
        ada, bob = await server.two()
        async with server.sit(ada) as one:
            for _ in range(8):
                await one.send(t="ping", c=1.0)
            await one.until("pong")
        people: list[Person] = []
        for _ in range(3):  # another socket, and another: nothing is gained
            person = await server.connect(ada["code"])
            people.append(person)
            await person.send(t="hello", token=ada["token"])
            await person.until("welcome")
            await person.send(t="ping", c=2.0)
            await person.send(t="ping", c=2.0)
        assert (await people[-1].until("error"))["clause"] == "slow"
        async with server.sit(bob) as two:
            await two.ask()
        for person in people:
            await person.socket.close()


@asynchronous
async def test_tables_of_one_address_are_counted_while_they_exist(sqlite):
    async with serving(sqlite, tables_per_address=2, kept_per_address=1) as server:
        first, second = await server.open(), await server.open()
        asked = {"game": "bungee", "name": "Ada"}
        refused = await server.http.post("/api/tables", json=asked)
        assert (refused.status_code, refused.json()["clause"]) == (429, "full")
        assert "2 tables have been opened" in refused.json()["error"]
        other = await server.http.post("/api/tables", json=asked, headers={"X-Forwarded-For": "192.0.2.7"})
        assert other.status_code == 201
        keep = {table["code"]: table["host_token"] for table in (first, second)}
        statuses = [(await server.post(code, "host", token, do="keep")).status_code for code, token in keep.items()]
        assert statuses == [200, 429]
        assert (await server.post(first["code"], "host", first["host_token"], do="keep", on=False)).status_code == 200
        assert (await server.post(second["code"], "host", second["host_token"], do="keep")).status_code == 200
        await server.http.delete(
            f"/api/tables/{first['code']}", headers={"Authorization": f"Bearer {first['host_token']}"}
        )
        assert (await server.http.post("/api/tables", json=asked)).status_code == 201
