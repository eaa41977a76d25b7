"""Slow tables: people come and go, a move may take days, and the time for it survives a restart."""

from .harness import Stopped, asynchronous, eventually, serving

HOUR = 3_600_000


async def one_move(server, ada, bob):
    """Both come, somebody moves, both leave. Returns the seat that is asked now."""
    async with server.sit(ada) as one, server.sit(bob) as two:
        await one.settle()
        await two.settle()
        mover = one if one.view["ask"] else two
        assert (await mover.move(mover.view["moves"][0]))["t"] == "ok"
        asked = 1 - mover.view["seat"]
    return asked


def position(server, code):
    return server.room(code).live.play.position


@asynchronous
async def test_nobody_is_away_for_closing_the_browser(database):
    clock = Stopped()
    async with serving(database, clock) as server:
        ada, bob = await server.two(slow=24)
        code = ada["code"]
        asked = await one_move(server, ada, bob)
        clock.jump(clock.now() + 23 * HOUR)
        await server.wake()
        async with server.sit([ada, bob][asked]) as person:
            await person.settle()
            assert person.last("welcome")["table"]["slow"] == 24
            assert (person.view["away"], person.view["paused"]) == ([], None)
            assert person.view["ask"]
            assert (await person.move(person.view["moves"][0]))["t"] == "ok"
            assert position(server, code).away == 0


@asynchronous
async def test_when_the_time_is_up_a_bot_plays_until_its_owner_is_back(database):
    clock = Stopped()
    async with serving(database, clock) as server:
        ada, bob = await server.two(slow=24)
        code = ada["code"]
        asked = await one_move(server, ada, bob)
        number = server.room(code).live.play.number
        clock.jump(clock.now() + 24 * HOUR)
        await server.wake()
        assert position(server, code).away == 1 << asked
        clock.jump(clock.now() + 10_000)
        await eventually(lambda: not server.room(code).live.bots.thinking())
        await server.wake()
        assert server.room(code).live.play.number == number + 2
        async with server.sit([ada, bob][asked]) as person:
            await person.settle()
            assert position(server, code).away == 0


@asynchronous
async def test_the_time_survives_a_restart_and_needs_nobody(database):
    clock = Stopped()
    async with serving(database, clock) as server:
        ada, bob = await server.two(slow=2)
        code = ada["code"]
        asked = await one_move(server, ada, bob)
        await eventually(lambda: code not in server.house.tables.rooms)  # nothing is due for a while: it is unloaded
    async with serving(database, clock) as server:
        key = {"code": code, "tokens": [[ada, bob][asked]["token"]]}
        assert [one["state"] for one in (await server.http.post("/api/mine", json={"tables": [key]})).json()] == [
            "turn"
        ]
        clock.jump(clock.now() + 3 * HOUR)
        await eventually(lambda: code in server.house.tables.rooms and position(server, code).away == 1 << asked)


@asynchronous
async def test_the_clocks_of_the_game_stand_at_a_slow_table(database):
    async with serving(database) as server:
        ada = await server.open("state-iq", seats=2, slow=72)
        table = (await server.http.get(f"/api/tables/{ada['code']}")).json()
        assert (table["slow"], table["options"]["clocks"]) == (72, "off")
        answer = await server.http.post("/api/tables", json={"game": "bungee", "name": "Ada", "slow": 73})
        assert answer.status_code == 400
