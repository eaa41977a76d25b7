"""The screens of a day: the latest view at once, nothing that is not theirs, one clock for all."""

import asyncio
import json
import threading
import time
from typing import Any

import pytest
import websockets
from websockets.typing import Origin

from cardinal import desk
from cardinal.server.desk import screen as desk_screen

from .desk_harness import CHILDREN, Day, Screen, score
from .harness import Stopped, asynchronous, eventually, serving


@asynchronous
async def test_every_screen_gets_its_own_view_and_every_change(sqlite):
    async with serving(sqlite) as server:
        day = await Day.open(server, teams=4, tables=2)
        tables, teams = await day.links()
        async with (
            day.look() as hall,
            day.look(day.token) as desk,
            day.look(tables[1]) as table,
            day.look(teams["T1"]) as team,
        ):
            screens = {"hall": hall, "desk": desk, "table": table, "team": team}
            for kind, screen in screens.items():
                view = await screen.view()
                assert view["type"] == kind
                assert (view["hall"] if kind == "desk" else view)["code"] == day.code
            matches = await day.publish()
            number = (await day.do("played", match="R1-1", number=1, score=score()))["number"]
            for screen in screens.values():
                await screen.number(number)
                numbers = [message["number"] for message in screen.heard]
                assert numbers == sorted(set(numbers)), "the latest, and each once"
            assert table.last("view")["view"]["match"]["id"] == matches[0]["id"]
            assert desk.last("view")["view"]["hall"]["rounds"][0]["matches"][0]["points"] == [10, 0]


@asynchronous
async def test_views_are_paced_and_never_queue(sqlite):
    async with serving(sqlite) as server:
        day = await Day.open(server, teams=4, tables=2)
        async with day.look() as hall:
            await hall.view()
            start, count = time.monotonic(), 30
            changes = (day.ask("call", table=1 + n % 2, id=f"c{n}", words=f"{n}") for n in range(count))
            assert {answer.status_code for answer in await asyncio.gather(*changes)} == {200}
            await hall.number(6 + count)
            passed = time.monotonic() - start
            assert len(hall.heard) <= 2 + passed / 0.1, "one each tenth of a second"


class Slow:
    """A phone that stops reading in the middle of a view."""

    def __init__(self):
        self.read = asyncio.Event()
        self.sent = []

    def send_text(self, text):
        self.sent.append(json.loads(text)["number"])

    async def drained(self):
        await self.read.wait()


@asynchronous
async def test_a_slow_phone_gets_only_the_latest_when_it_reads_again(sqlite):
    async with serving(sqlite) as server:
        day = await Day.open(server, teams=4, tables=2)
        slow: Any = Slow()
        screen = desk_screen.Screen(slow, "hall", day.room.view_text)
        day.room.screens.add(screen)
        running = asyncio.create_task(screen.run())
        await eventually(lambda: slow.sent)
        for n in range(8):
            await day.do("call", table=1, words=str(n))
        slow.read.set()
        await eventually(lambda: len(slow.sent) >= 2)
        assert slow.sent == [6, 14]
        running.cancel()


@asynchronous
async def test_phones_are_sent_less_but_the_clock_at_once(sqlite):
    async with serving(sqlite) as server:
        day = await Day.open(server, teams=4, tables=2)
        await day.publish()
        paces = {}
        for role in ("hall", "host", "table 1", "team T1"):
            paces[role] = desk_screen.Screen(None, role, None)
            day.room.screens.add(paces[role])
        await day.do("call", table=1)
        assert {role: screen._pace() for role, screen in paces.items()} == {
            "hall": 0.1,
            "host": 0.1,
            "table 1": 0.25,
            "team T1": 0.5,
        }
        await day.do("pause")
        assert {screen._pace() for screen in paces.values()} == {0.1}
        day.room.screens.clear()


@asynchronous
async def test_a_tap_over_the_socket_is_a_change_like_any_other(sqlite):
    async with serving(sqlite) as server:
        day = await Day.open(server, teams=4, tables=2)
        async with day.look() as hall, day.look(day.token) as host:
            tap = {"t": "change", "id": "tap", "change": {"do": "call", "table": 1, "words": "dice"}}
            await host.send(**tap)
            done = await host.until("ok")
            assert done["number"] == len(day.room.day.log)
            assert done["said"] == day.room.day.lines[-1].words
            assert (await host.number(done["number"]))["view"]["type"] == "desk"
            await host.send(**tap)
            assert (await host.until("ok")) == done, "sent again, it is done once and answered twice"
            answer = await day.ask("call", table=1, words="dice", id="tap")
            assert answer.json() == {"number": done["number"], "said": done["said"]}
            await host.send(t="change", id="odd", change={"do": "publish", "round": 9})
            refused = await host.until("no")
            assert refused["id"] == "odd"
            assert "9" in refused["words"]
            await host.send(t="change", id="broken", change={"do": "dance"})
            assert (await host.until("no"))["id"] == "broken"
            await hall.send(**(tap | {"id": "hall"}))
            assert (await hall.until("no"))["clause"] == "role"
            assert len(day.room.day.log) == done["number"]


@asynchronous
async def test_the_loop_does_not_wait_for_the_draw_that_the_desk_shows(sqlite, monkeypatch):
    view_desk, go, threads = desk.view_desk, threading.Event(), []

    def slow(day, *more):
        threads.append(threading.current_thread())
        go.wait(10)
        return view_desk(day, *more)

    async with serving(sqlite) as server:
        day = await Day.open(server, teams=4)
        monkeypatch.setattr(desk, "view_desk", slow)
        async with day.look(day.token) as host, day.look() as hall:
            await hall.view()
            number = (await day.do("publish", round=1))["number"]
            await hall.number(number)  # while the desk's is being made
            go.set()
            assert (await host.number(number))["view"]["hall"]["rounds"]
            async with day.look(day.token) as second:
                assert (await second.until("view"))["number"] == number, "what was made of an older day is not kept"
        assert threading.main_thread() not in threads


@asynchronous
async def test_nobody_is_told_before_it_is_kept(sqlite):
    async with serving(sqlite) as server:
        day = await Day.open(server, teams=4)
        store, told = server.house.worker.day_store, []
        async with day.look() as hall:
            await hall.view()
            append = store.append

            def slowly(connection, code, entries):
                append(connection, code, entries)
                time.sleep(0.25)
                told.append([message["number"] for message in hall.heard])

            store.append = slowly
            reading = asyncio.create_task(hall.number(7))
            await day.do("publish", round=1)
            await reading
            assert told == [[6]]


@asynchronous
async def test_no_screen_is_sent_what_is_not_its_own(sqlite):
    """A child's name goes to the host and to the child's own team; a link's secret only to the host who asks for it."""
    async with serving(sqlite) as server:
        day = await Day.open(server, teams=5, tables=3, two_persons=True)
        tables, teams = await day.links()
        roles = {"hall": None, **tables, **teams, "host": day.token}
        screens = {}
        for role, token in roles.items():
            screen = Screen(await websockets.connect(f"ws://127.0.0.1:{server.port}/ws/day/{day.code}"))
            await screen.send(t="hello", token=token)
            screens[role] = screen
        matches = await day.publish()
        await day.do("protest", match=matches[0]["id"], words="Secretly unfair")
        mine = next(match for match in matches if match["table"] == 1)
        await day.do("played", match=mine["id"], number=1, score=score(), token=tables[1])
        await day.do("report", match=mine["id"], token=tables[1])
        await day.do("call", table=2, words="Zanzibar")
        last = await day.do("correct", match=mine["id"], reason="typo", points=[10, 10])
        secrets = [day.token, *tables.values(), *teams.values(), day.room.day.lot]
        for role, screen in screens.items():
            await screen.number(last["number"])
            text = "".join(screen.raw)
            private = role in ("host", "T1")
            assert (CHILDREN[0] in text) == private, role
            assert ("Zanzibar" in text) == (role == "host"), role
            assert ("Secretly" in text) == (role == "host"), role
            assert not [secret for secret in secrets if secret in text], role
            if role in tables:
                others = [match["id"] for match in matches if match["table"] not in (None, role)]
                assert not [name for name in others if f'"{name}"' in text], role
            await screen.socket.close()
        for what in ("", "/me"):
            assert CHILDREN[0] not in (await day.get(what, token=tables[1])).text


@asynchronous
async def test_an_old_link_is_told_so(sqlite):
    async with serving(sqlite) as server:
        day = await Day.open(server, teams=4, tables=2)
        tables, teams = await day.links()
        async with day.look(tables[1]) as old, day.look(tables[2]) as other, day.look(teams["T1"]) as team:
            for screen in (old, other, team):
                await screen.view()
            await day.post("/links", table=1)
            bye = await old.until("bye")
            assert bye["clause"] == "token"
            assert "desk" in bye["words"]
            with pytest.raises(websockets.ConnectionClosed):
                await old.next()
            await other.settle()
            assert not [message for message in other.heard if message["t"] == "bye"]
            async with day.look(tables[1]) as again:
                assert (await again.until("bye"))["clause"] == "token"
            await day.do("undo", entry=3)
            await team.until("view", lambda message: not message["view"]["team"]["here"])
        async with day.look("nonsense") as nobody:
            assert (await nobody.next())["t"] == "bye"
        wrong = Screen(await websockets.connect(f"ws://127.0.0.1:{server.port}/ws/day/ZZZZ"))
        await wrong.send(t="hello")
        assert (await wrong.next())["clause"] == "code"


@asynchronous
async def test_a_team_that_is_struck_out_has_no_page_any_more(sqlite):
    async with serving(sqlite) as server:
        day = await Day.open(server)
        await day.do("enter", teams=[{"name": "Owls"}])
        token = (await day.links())[1]["T1"]
        async with day.look(token) as team, day.look() as hall:
            await team.view()
            await day.do("undo", entry=2)
            assert (await team.until("bye"))["clause"] == "token"
            await hall.number(3)
        assert (await day.get("/me", token=token)).status_code == 401


@asynchronous
async def test_a_page_of_another_site_is_not_let_in(sqlite):
    async with serving(sqlite) as server:
        day = await Day.open(server)
        address = f"ws://127.0.0.1:{server.port}/ws/day/{day.code}"
        with pytest.raises((websockets.InvalidStatus, websockets.InvalidHandshake)):
            await websockets.connect(address, origin=Origin("http://evil.example"))
        async with day.look(origin=f"http://127.0.0.1:{server.port}") as own:
            await own.view()


@asynchronous
async def test_what_is_no_message_is_borne_for_a_while(sqlite):
    async with serving(sqlite) as server:
        day = await Day.open(server)
        async with day.look() as screen:
            await screen.view()
            await screen.socket.send("rubbish")
            await screen.socket.send("x" * 9000)
            assert (await screen.ask(5.5))["c"] == 5.5
            for _ in range(110):
                await screen.socket.send("{}")
            assert (await screen.until("bye"))["clause"] == "slow"
        silent = Screen(await websockets.connect(f"ws://127.0.0.1:{server.port}/ws/day/{day.code}"))
        await silent.send(t="ping", c=1)
        assert (await silent.next())["clause"] == "bad"


@asynchronous
async def test_all_screens_reckon_by_the_same_clock(sqlite):
    """Each knows the horn as an instant of server time, and server time by pings: within 200 ms of each other."""
    async with serving(sqlite) as server:
        day = await Day.open(server, teams=4, tables=2)
        tables, _ = await day.links()
        await day.publish()
        await day.do("extend", seconds=60, table=1)
        came = time.monotonic()
        async with day.look() as hall, day.look(day.token) as desk, day.look(tables[1]) as table:
            horns = []  # on the clock here
            for screen in (hall, desk, table):
                view = await screen.view()
                sent = time.monotonic()
                pong = await screen.ask()
                here = time.monotonic()
                offset = pong["s"] - (sent + here) / 2 * 1000
                clock = (view["hall"] if screen is desk else view)["clock"]
                horns.append(clock["end"] - offset)
                assert came * 1000 - 200 < screen.last("view")["now"] - offset < here * 1000 + 200
            assert max(horns) - min(horns) < 200
            assert table.last("view")["view"]["end"] == clock["end"] + 60_000


@asynchronous
async def test_the_horn_reaches_every_screen_without_an_entry(sqlite):
    clock = Stopped(1000)
    clock.speed = 600.0  # relative to real time, for timers
    async with serving(sqlite, clock) as server:
        day = await Day.open(
            server, teams=4, tables=2, game="geoplunge", form="own", rounds=[{"format": "all", "minutes": 1}]
        )
        tables, _ = await day.links()
        await day.publish()
        await day.do("extend", seconds=30, table=1)
        number = len(day.room.day.log)
        async with day.look() as hall, day.look(tables[1]) as table:
            assert (await hall.view())["clock"]["running"]
            clock.jump(61_000)
            await hall.until("view", lambda message: message["view"]["clock"]["over"])
            assert hall.last("view")["number"] == number
            assert "over" not in (await table.view(lambda view: view["clock"]["over"]))["said"]
            clock.jump(91_000)
            await table.view(lambda view: "over" in view["said"])


@asynchronous
async def test_the_laptops_clock_is_set_and_the_hall_does_not_notice(sqlite, monkeypatch):
    async with serving(sqlite) as server:
        day = await Day.open(server, teams=4)
        await day.publish()
        house, real = server.house, time.time
        for jump in (0.3, 9.0, -9.0, 3600.0, -7200.0):
            before, at = house.worker.clock.now(), time.monotonic()
            monkeypatch.setattr(time, "time", lambda jump=jump: real() + jump)
            await house.chores.note_clock()
            passed = (time.monotonic() - at) * 1000
            assert abs(house.worker.clock.now() - before - passed) < 200, jump
        end = (await day.hall())["clock"]["end"]
        await day.do("pause")
        await day.do("resume")
        assert 0 <= (await day.hall())["clock"]["end"] - end < 2000


@asynchronous
async def test_a_restart_in_mid_round_goes_on_where_it_stood(database, monkeypatch):
    async with serving(database) as server:
        day = await Day.open(server, teams=4, tables=2)
        tables, _ = await day.links()
        await day.publish()
        await day.do("played", match="R1-1", number=1, score=score(), id="tap", token=tables[1])
        await day.do("extend", seconds=60, table=2)
        before = await day.hall()
        left, at = before["clock"]["end"] - server.house.worker.clock.now(), time.monotonic()
        history = (await day.get("/history")).json()
    real = time.time
    monkeypatch.setattr(time, "time", lambda: real() + 86_400)  # a day later, or somebody has changed the clock
    async with serving(database) as server:
        day = day.at(server)
        after = await day.hall()
        assert after["rounds"] == before["rounds"]
        assert after["clock"] == before["clock"] | {"left": after["clock"]["left"]}
        passed = left - (after["clock"]["end"] - server.house.worker.clock.now())
        elapsed = (time.monotonic() - at) * 1000
        assert -2000 <= passed <= elapsed + 2000  # no day has passed; a busy PostgreSQL takes a while to tell the time
        assert (await day.get("/history")).json() == history
        again = await day.do("played", match="R1-1", number=1, score=score(), id="tap", token=tables[1])
        assert again["number"] == 9
        async with day.look(tables[1]) as table:
            assert (await table.view())["match"]["points"] == [10, 0]
        await day.do("played", match="R1-1", number=2, score=score("state-iq"), token=tables[1])
