"""The socket: streams numbered, resumed and repaired; moves answered once; floods that hurt nobody."""

import asyncio
import contextlib
import json

import pytest
import websockets

from cardinal.server import socket as sockets

from .harness import asynchronous, clever, eventually, play_on, serving


@asynchronous
async def test_hello_welcome_and_the_deal(database):
    async with serving(database) as server:
        ada, bob = await server.two()
        async with server.sit(ada) as one, server.sit(bob) as two:
            welcome = one.last("welcome")
            assert (welcome["seat"], welcome["host"], welcome["play"], welcome["n"]) == (0, True, 1, 1)
            assert len(welcome["commitment"]) == 64
            assert "clap" in welcome["reactions"]
            await one.settle()
            await two.settle()
            for seat, person in enumerate((one, two)):
                assert [m["n"] for m in person.tells()] == [1]
                assert person.view["seat"] == seat
                assert any("You hold" in line for line in person.tells()[0]["story"])
            assert one.last("table")["table"]["seats"][1]["here"]


@asynchronous
async def test_a_game_to_its_end_a_rematch_and_everything_after(database):
    async with serving(database) as server:
        ada, bob = await server.two(options={"games": 1})
        code = ada["code"]
        async with server.sit(ada) as one, server.sit(bob) as two:
            for path in ("record", "replay"):
                assert (await server.http.get(f"/api/tables/{code}/{path}")).status_code == 409
            assert (await server.http.get(f"/api/tables/{code}/proof")).json()["secret"] is None
            await play_on({0: one, 1: two}, clever)
            assert one.last("table")["table"]["over"]
            for person in (one, two):
                await person.settle()
                numbers = [m["n"] for m in person.tells()]
                assert numbers == list(range(1, len(numbers) + 1))
            proof = (await server.http.get(f"/api/tables/{code}/proof")).json()
            assert "The play itself checks out" in proof["words"], proof
            assert proof["commitment"] == one.last("welcome")["commitment"]
            record = (await server.http.get(f"/api/tables/{code}/record")).text
            assert "Secret: " in record
            assert "\nend finished " in record
            replay = (await server.http.get(f"/api/tables/{code}/replay")).json()
            assert replay["names"] == ["Ada", "Bob"]
            assert len(replay["frames"]) == min(40, replay["count"])
            assert [view["seat"] for view in replay["frames"][0]["views"]] == [0, 1]
            assert all(view["hand"] for view in replay["frames"][0]["views"])
            rest = (await server.http.get(f"/api/tables/{code}/replay?start={replay['count'] - 1}")).json()
            assert [frame["entry"] for frame in rest["frames"]] == [replay["count"] - 1]
            again = await server.post(code, "rematch", ada["host_token"])
            assert (again.json()["play"], again.json()["over"]) == (2, False)
            welcome = await one.until("welcome")
            assert (welcome["play"], welcome["n"]) == (2, 1)
            assert welcome["commitment"] != proof["commitment"]


@asynchronous
async def test_SQ_R8_in_a_rematch_the_next_one_deals_unless_the_host_chooses(sqlite):
    async with serving(sqlite, messages_per_second=10_000) as server:  # three games in a second or two
        ada, bob = await server.two("state-sequence", options={"maxTurns": 200})

        async def dealer_after(**chosen):
            async with server.sit(ada) as one, server.sit(bob) as two:
                await play_on({0: one, 1: two})
                if chosen:
                    await server.post(ada["code"], "setup", ada["host_token"], options=chosen)
                await server.post(ada["code"], "rematch", ada["host_token"])
                await one.until("welcome")
                await one.settle()
                return one.view["dealer"]

        assert await dealer_after() == 1
        assert await dealer_after() == 0
        assert await dealer_after(dealer=1) == 1


@asynchronous
async def test_coming_back_with_seen_brings_only_what_is_missing(sqlite):
    async with serving(sqlite) as server:
        ada, bob = await server.two()
        async with server.sit(bob) as two:
            async with server.sit(ada) as one:
                await play_on({0: one, 1: two}, limit=6)
                await one.settle()
                told = {m["n"]: m for m in one.tells()}
            newest = max(told)
            async with server.sit(ada, seen=newest - 2) as one:
                await one.settle()
                again = one.tells()
                assert [m["n"] for m in again] == [newest - 1, newest]
                assert "view" not in again[0]
                assert again[1] == told[newest]
                assert again[0]["events"] == told[newest - 1]["events"]
            async with server.sit(ada, seen=newest) as one:
                await one.settle()
                assert one.tells() == []


@asynchronous
async def test_what_is_no_longer_remembered_is_made_again_from_the_log(sqlite):
    async with serving(sqlite) as server:
        ada, bob = await server.two()
        async with server.sit(ada) as one, server.sit(bob) as two:
            await play_on({0: one, 1: two}, limit=40)
            await one.settle()
            told = [json.dumps(m["events"]) for m in one.tells()]
            assert len(told) > 30
            await one.send(t="again", **{"from": 0})
            await one.settle()
            again = one.tells()[len(told) :]
            assert [m["n"] for m in again] == list(range(1, len(told) + 1))
            assert [json.dumps(m["events"]) for m in again] == told
            assert "view" in again[-1]


@asynchronous
async def test_a_move_sent_again_is_answered_again_and_played_once(database):
    async with serving(database) as server:
        ada, bob = await server.two()
        async with server.sit(ada) as one, server.sit(bob) as two:
            await one.settle()
            await two.settle()
            who = one if one.view["moves"] else two
            first = await who.move(who.view["moves"][0], id="k3", ask=who.view["ask"])
            assert first["t"] == "ok"
            for _ in range(3):
                again = await who.move("anything at all", id="k3", ask=99)
                assert again == first
            assert server.room(ada["code"]).live.play.number == 1


@asynchronous
async def test_a_hello_that_comes_late_finds_the_room_that_the_others_are_in(sqlite):
    async with serving(sqlite) as server:
        ada, bob = await server.two(start=False)
        late = await server.connect(ada["code"])
        server.house.tables.close_room(ada["code"], "")  # as when nobody has come in for a while
        async with server.sit(bob):
            await late.send(t="hello", token=ada["token"])
            await late.until("table", lambda m: all(seat["here"] for seat in m["table"]["seats"]))
            assert set(server.room(ada["code"]).members.sockets) == {0, 1}
        await late.socket.close()


@asynchronous
async def test_refusals(sqlite):
    async with serving(sqlite) as server:
        ada, bob = await server.two()
        async with server.sit(ada) as one, server.sit(bob) as two:
            await one.settle()
            await two.settle()
            mover, waiter = (one, two) if one.view["moves"] else (two, one)
            out_of_turn = await waiter.move("1 pile")
            assert (out_of_turn["t"], out_of_turn["clause"][:2]) == ("no", "BG")
            assert any(f"{name} is playing" in out_of_turn["words"] for name in ("Ada", "Bob"))  # not “S1”
            nonsense = await mover.move("fly to the moon")
            assert (nonsense["t"], nonsense["clause"]) == ("no", "bad")
            stale = await mover.move(mover.view["moves"][0], ask=mover.view["ask"] + 1)
            assert stale["clause"] == "stale"
            nameless = await mover.move(mover.view["moves"][0], id="x" * 65)
            assert nameless["clause"] == "bad"
            assert server.room(ada["code"]).live.play.number == 0
            assert (await mover.move(mover.view["moves"][0], ask=mover.view["ask"]))["t"] == "ok"


@asynchronous
async def test_one_socket_per_seat_the_newer_takes_over(sqlite):
    async with serving(sqlite) as server:
        ada, bob = await server.two()
        async with server.sit(ada) as old:
            async with server.sit(ada) as new:
                assert "another device" in (await old.until("bye"))["words"]
                with pytest.raises(websockets.ConnectionClosed):
                    await old.next()
                assert (await new.ask())["t"] == "pong"
            await eventually(lambda: 0 not in server.room(ada["code"]).members.sockets)
        assert bob["seat"] == 1


@asynchronous
async def test_several_seats_on_one_device(sqlite):
    async with serving(sqlite) as server:
        ada, bob = await server.two()
        async with server.sit(ada) as both:
            await both.send(t="add", token=bob["token"], seen=0)
            await both.until("welcome", lambda m: m["seat"] == 1)
            await both.settle()
            assert {m["seat"] for m in both.tells()} == {0, 1}
            views = {m["seat"]: m["view"] for m in both.tells()}
            seat = next(seat for seat in views if views[seat]["moves"])
            wrong = await both.move(views[seat]["moves"][0], seat=5)
            assert wrong["clause"] == "token"
            assert (await both.move(views[seat]["moves"][0], seat=seat, ask=views[seat]["ask"]))["t"] == "ok"
            await both.send(t="add", token="nonsense")
            assert (await both.until("error"))["clause"] == "token"
        await eventually(lambda: server.room(ada["code"]).members.sockets == {})


@asynchronous
async def test_spectators_see_what_spectators_may(sqlite):
    async with serving(sqlite) as server:
        ada, bob = await server.two()
        async with server.sit(ada) as one, server.sit(bob) as two, server.sit({"code": ada["code"]}) as watcher:
            assert (watcher.last("welcome")["seat"], watcher.last("welcome")["host"]) == (None, False)
            await play_on({0: one, 1: two}, limit=4)
            await watcher.settle()
            numbers = [m["n"] for m in watcher.tells()]
            assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
            assert len(numbers) == server.room(ada["code"]).live.play.number + 1 > 4
            assert all(m["view"]["seat"] is None for m in watcher.tells())
            assert (await watcher.move("1 pile"))["clause"] == "token"
            async with server.sit({"code": ada["code"]}) as late:
                await late.settle()
                assert [m["n"] for m in late.tells()] == [numbers[-1]]


@asynchronous
async def test_the_host_without_a_seat_watches_as_the_host(sqlite):
    async with serving(sqlite) as server:
        teacher = await server.open("bungee", "Ms Lee", seats=2, seated=False)
        async with server.sit({"code": teacher["code"], "token": teacher["host_token"]}) as person:
            assert person.last("welcome")["host"]
            await server.join(teacher["code"], "Bob")
            assert (await person.until("table", lambda m: m["table"]["seats"][0]["name"] == "Bob"))["t"] == "table"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        '{"t": "fly"}',
        '{"t": "move"}',
        '{"t": "move", "id": 3, "text": 4}',
        "\x00",
        '{"t": "draft", "lay": ["KS", 0, 1' + 30 * "0" + "]}",
        '{"t": "ping", "c": 1, "more": ' + 4000 * "[" + 4000 * "]" + "}",
    ],
)
@asynchronous
async def test_a_malformed_message_is_answered_and_the_table_goes_on(sqlite, text):
    async with serving(sqlite) as server:
        ada, _ = await server.two()
        async with server.sit(ada) as person:
            await person.socket.send(text)
            assert (await person.until("error"))["clause"] == "bad"
            assert (await person.ask())["t"] == "pong"


@asynchronous
async def test_too_big_a_message(sqlite):
    async with serving(sqlite) as server:
        ada, _ = await server.two()
        async with server.sit(ada) as person:
            await person.send(t="say", words="x" * 9000)
            assert (await person.until("error"))["clause"] == "size"
            await person.socket.send("x" * 100_000)
            with pytest.raises(websockets.ConnectionClosed):
                await person.until("never")
        await eventually(lambda: server.room(ada["code"]).members.sockets == {})


@asynchronous
async def test_a_flood_is_slowed_then_cut_and_others_do_not_notice(sqlite):
    async with serving(sqlite, burst=20, messages_per_second=10) as server:
        ada, bob = await server.two()
        async with server.sit(ada) as flood, server.sit(bob) as calm:
            for n in range(40):
                await flood.send(t="move", id=f"f{n}", text="x")
            assert (await flood.until("no", lambda m: m["clause"] == "slow"))["id"].startswith("f")
            assert (await calm.ask())["t"] == "pong"
            with contextlib.suppress(websockets.ConnectionClosed):
                for _ in range(200):
                    await flood.send(t="ping", c=1)
            with pytest.raises(websockets.ConnectionClosed):
                await flood.until("never")
            assert (await calm.ask())["t"] == "pong"


@pytest.mark.parametrize("send", ["x" * 9000, b"binary", None], ids=["long", "binary", "pings"])
@asynchronous
async def test_a_flood_of_what_is_no_message_is_cut_too(sqlite, send):
    async with serving(sqlite) as server:
        ada, bob = await server.two()
        async with server.sit(ada) as flood, server.sit(bob) as calm:
            with contextlib.suppress(websockets.ConnectionClosed):
                for _ in range(300):
                    await (flood.socket.ping() if send is None else flood.socket.send(send))
            with pytest.raises(websockets.ConnectionClosed):
                await flood.until("never")
            said = [message["words"] for message in flood.heard if message["t"] == "bye"]
            assert said or send == "x" * 9000, "where much is unread, the end of the line may overtake the last word"
            assert all("Too many messages" in words for words in said)
            assert (await calm.ask())["t"] == "pong"


@asynchronous
async def test_a_message_of_empty_parts_without_end_is_cut(sqlite):
    async with serving(sqlite) as server:
        ada, _ = await server.two()
        async with server.sit(ada) as flood:
            with contextlib.suppress(websockets.ConnectionClosed):
                await flood.socket.send([""] * 300)
            assert "Too many messages" in (await flood.until("bye"))["words"]


async def talk_on(writer):
    for _ in range(2000):
        writer.write(1000 * b"\x81\x82\0\0\0\0{}")
        await writer.drain()
        await asyncio.sleep(0)


@asynchronous
async def test_whoever_talks_on_after_the_last_word_is_not_listened_to(sqlite):
    async with serving(sqlite) as server:
        ada, _ = await server.two()
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        key = "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        head = f"GET /ws/{ada['code']} HTTP/1.1\r\nHost: table.test\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        writer.write((head + key + "\r\n").encode())
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"\x81\x82\0\0\0\0{}")
        await reader.readuntil(b"\x88\x02\x03\xe8")
        with pytest.raises(ConnectionError):
            await talk_on(writer)


@asynchronous
async def test_somebody_new_at_a_bots_seat_may_ask_for_what_he_missed(sqlite):
    async with serving(sqlite) as server:
        ada = await server.open(seats=2, play_now=True, level="random", options={"games": 1})
        async with server.sit(ada) as one:
            await play_on({0: one}, clever)
        await server.post(ada["code"], "seats", ada["host_token"], seat=1, kind="open")
        async with server.sit(await server.join(ada["code"], "Bob")) as two:
            await two.send(**{"t": "again", "from": 0})
            assert (await two.ask())["t"] == "pong"


@asynchronous
async def test_a_mistake_of_ours_is_said_and_the_line_stays(sqlite, monkeypatch):
    async with serving(sqlite) as server:
        ada, _ = await server.two()
        async with server.sit(ada) as person:
            monkeypatch.setattr(server.room(ada["code"]), "chat", None)
            await person.send(t="react", what="clap")
            assert (await person.until("error"))["clause"] == "table"
            assert (await person.ask())["t"] == "pong"


@asynchronous
async def test_the_first_message_must_be_hello(sqlite):
    async with serving(sqlite) as server:
        ada, _ = await server.two()
        async with server.sit(ada, hello=False) as person:
            await person.send(t="ping", c=1)
            assert "hello" in (await person.until("bye"))["words"]


@asynchronous
async def test_a_sync_may_be_answered_before_hello(sqlite):
    async with serving(sqlite) as server:
        ada, _ = await server.two()
        async with server.sit(ada, hello=False) as person:
            assert json.loads(await person.socket.recv()) == {"t": "sync", "k": 1}
            await person.send(t="sync", k=1)
            await person.send(t="hello", token=ada["token"])
            assert (await person.until("welcome"))["seat"] == 0


@asynchronous
async def test_whoever_says_nothing_is_told_why_the_line_ends(sqlite, monkeypatch):
    monkeypatch.setattr(sockets, "HELLO_S", 0.01)
    async with serving(sqlite) as server:
        ada, _ = await server.two()
        day = (
            await server.http.post("/api/days", json={"name": "Cup", "game": "geoplunge", "form": "2", "tables": 2})
        ).json()
        for code in (ada["code"], f"day/{day['code']}"):
            person = await server.connect(code)
            assert "hello" in (await person.until("bye"))["words"]
            await person.socket.close()


@asynchronous
async def test_a_wrong_token_and_a_wrong_code(sqlite):
    async with serving(sqlite) as server:
        ada, _ = await server.two()
        async with server.sit(ada, hello=False) as person:
            await person.send(t="hello", token="stale")
            assert (await person.until("error"))["clause"] == "token"
            await person.until("bye")
        nobody = await server.connect("ZZZZ")
        await nobody.send(t="hello")
        assert (await nobody.until("error"))["clause"] == "code"
        await nobody.until("bye")
        await nobody.socket.close()


@asynchronous
async def test_another_sites_page_may_not_connect(sqlite):
    async with serving(sqlite) as server:
        ada, _ = await server.two()
        with pytest.raises(websockets.InvalidStatus):
            await server.connect(ada["code"], origin="http://evil.example")
        same = await server.connect(ada["code"], origin=server.url)
        await same.send(t="hello", token=ada["token"])
        await same.until("welcome")
        await same.socket.close()
