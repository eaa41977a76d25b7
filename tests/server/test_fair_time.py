"""Fair races: one clock, help for slow connections, nothing early (GP-R4, GP-R5, GP-R7)."""

import asyncio

import pytest

from .harness import PATIENCE_S, Stopped, asynchronous, serving

LAYOUT_CARDS = 9


async def to_the_race(server, clock, *people):
    """From the stakes (5 s) over Ready, Set (3 s) to the start."""
    for instant in (5000, 8000):
        clock.jump(instant)
        await server.wake()
    for person in people:
        await person.settle()


def set_rtt(connection, rtt_ms):
    """So often that the server's own measurements meanwhile do not matter."""
    connection.latency.trip_ms = lambda: rtt_ms  # like a connection that really is slow
    for _ in range(8):
        connection.latency.measured(rtt_ms)


@pytest.mark.sources
@asynchronous
async def test_GP_R7_the_cards_leave_half_a_round_trip_early_and_never_earlier(sqlite):
    async with serving(sqlite, speed=4) as server:
        ada, bob = await server.two("border-up")
        async with server.sit(ada) as near, server.sit(bob) as far:
            room = server.room(ada["code"])
            set_rtt(room.members.sockets[0], 40)
            set_rtt(room.members.sockets[1], 10_000)  # a connection that claims to be very slow
            sent = {}
            for seat, socket in room.members.sockets.items():
                socket.send = _watch(socket.send, room, sent, seat)
            soon = await near.until("soon")
            start = soon["at"]
            assert soon["view"]["cards"]
            await far.until("soon")
            assert sent[0] >= start - 150
            assert list(sent) == [1, 0], "a slow line's leave earlier"
            assert sent[1] >= start - 300, "but latency_cap_ms at most"
            turned = await near.until("tell", lambda m: m["view"]["cards"])
            assert turned["at"] == start
            assert turned["view"]["cards"] == soon["view"]["cards"]
            for person in (near, far):
                assert all(not m["view"]["cards"] for m in person.tells() if m["at"] < start)


def _watch(send, room, sent, seat):
    def watched(message):
        if type(message).__name__ == "Soon":
            sent[seat] = room.members.now()
        send(message)

    return watched


@asynchronous
async def test_GP_R7_a_pause_before_the_start_keeps_the_cards_covered(sqlite):
    clock = Stopped()
    async with serving(sqlite, clock) as server:
        ada, bob = await server.two("border-up")
        async with server.sit(ada) as one, server.sit(bob):
            clock.jump(5000)
            await server.wake()
            await server.post(ada["code"], "host", ada["host_token"], do="pause")
            room = server.room(ada["code"])
            room.feed.send_start(room.live, 0, 8000)
            await one.settle()
            assert not [m for m in one.heard if m["t"] == "soon"]


@asynchronous
async def test_GP_R4_a_shout_counts_for_the_moment_it_was_made(sqlite):
    """The vectors of the ruling, over the wire."""
    for arrival, claimed, rtt, at in ((10_000, 9940, 120, 9940), (10_400, 9000, 90, 10_310), (10_000, None, 200, 9900)):
        clock = Stopped()
        async with serving(sqlite, clock) as server:
            ada, bob = await server.two("border-up")
            async with server.sit(ada) as one, server.sit(bob) as two:
                await to_the_race(server, clock, one, two)
                set_rtt(server.room(ada["code"]).members.sockets[0], rtt)
                clock.jump(arrival)
                shout = _some_shout(one.view)
                more = {} if claimed is None else {"claimed": claimed}
                answer = await one.move(shout, ask=one.view["ask"], rtt=5, **more)
                assert answer["t"] == "ok", answer
                entry = server.house.worker.store.entries(server.room(ada["code"]).live.row.id)[-1]
                assert (entry.arrival, entry.at) == (arrival, at)


def _some_shout(view):
    cards = view["cards"]
    rows = " / ".join(" ".join(cards[k : k + 3]) for k in range(0, LAYOUT_CARDS, 3))
    return f"{view['forms'][0]['verb']} {rows}"


@asynchronous
async def test_GP_R5_during_the_hold_nothing_tells_the_others(sqlite):
    clock = Stopped()
    async with serving(sqlite, clock) as server:
        ada, bob = await server.two("border-up")
        async with server.sit(ada) as one, server.sit(bob) as two, server.sit({"code": ada["code"]}) as watcher:
            await to_the_race(server, clock, one, two, watcher)
            before = (len(two.heard), len(watcher.heard))
            clock.jump(20_000)
            assert (await one.move(_some_shout(one.view)))["t"] == "ok"
            clock.jump(20_449)
            await server.wake()
            await two.settle()
            await watcher.settle()
            news = [m for m in (*two.heard[before[0] :], *watcher.heard[before[1] :]) if m["t"] != "pong"]
            assert news == []
            clock.jump(20_450)
            await server.wake()
            await two.settle()
            assert two.tells()[-1]["at"] == 20_450


@asynchronous
async def test_the_server_measures_the_line_itself(sqlite):
    async with serving(sqlite) as server:
        ada, _ = await server.two()
        async with server.sit(ada) as one:
            connection = server.room(ada["code"]).members.sockets[0]
            async with asyncio.timeout(PATIENCE_S):
                while len(connection.latency._rtts) < 3:
                    await one.ask()
                    await asyncio.sleep(0.05)
            assert connection.rtt(claimed=9999) < 5000
            assert connection.rtt(claimed=9999) != 9999


@asynchronous
async def test_GP_R4_a_device_that_answers_late_gains_nothing_and_the_host_is_told_once(sqlite):
    clock = Stopped()
    async with serving(sqlite, clock) as server:
        ada, bob = await server.two("border-up")
        async with server.sit(ada) as host, server.sit(bob) as late:
            await to_the_race(server, clock, host, late)
            connection = server.room(ada["code"]).members.sockets[1]
            assert connection.latency.trip_ms() < 5000, "the kernel of this machine knows the line"
            connection.latency.trip_ms = lambda: 20.0
            for _ in range(8):
                connection.latency.measured(900)  # every answer to `sync` comes that late
            assert connection.rtt() == connection.rtt(claimed=60_000) == 50
            clock.jump(20_000)
            answer = await late.move(_some_shout(late.view), ask=late.view["ask"], claimed=19_000, rtt=60_000)
            assert answer["t"] == "ok", answer
            entry = server.house.worker.store.entries(server.room(ada["code"]).live.row.id)[-1]
            assert (entry.arrival, entry.at) == (20_000, 19_950)
            for _ in range(3):
                await late.send(t="sync", k=0)
                await late.settle()
            await host.settle()
            told = [message["words"] for message in host.heard if message["t"] == "notice"]
            assert [words.partition(".")[0] for words in told] == [
                "Bob’s device answers after 900 ms, but its connection takes only 20 ms"
            ]
            assert not [message for message in late.heard if message["t"] == "notice"]


@asynchronous
async def test_behind_a_proxy_the_line_is_as_long_as_the_proxy_says(sqlite):
    async with serving(sqlite) as server:
        ada, _ = await server.two()
        for headers, trip in (({}, None), ({"X-Forwarded-RTT": "41500"}, 41.5), ({"X-Forwarded-RTT": "long"}, None)):
            person = await server.connect(ada["code"], additional_headers={"X-Forwarded-For": "192.0.2.7", **headers})
            await person.send(t="hello", token=ada["token"])
            await person.until("welcome")
            assert server.room(ada["code"]).members.sockets[0].latency.trip_ms() == trip
            await person.socket.close()


@asynchronous
async def test_the_clock_runs_at_its_speed_and_never_goes_back(sqlite):
    async with serving(sqlite, speed=50) as server:
        ada, _ = await server.two()
        async with server.sit(ada) as one:
            assert one.last("welcome")["speed"] == 50
            first = (await one.ask())["s"]
            await asyncio.sleep(0.2)
            then = (await one.ask())["s"]
            assert then >= first + 10_000
