"""The lobby asks about a device's own tables: whose turn it is. Those without a seat learn nothing."""

from .harness import asynchronous, serving


async def mine(server, *keys):
    tables = [{"code": code, "tokens": tokens} for code, *tokens in keys]
    answer = await server.http.post("/api/mine", json={"tables": tables})
    assert answer.status_code == 200, answer.text
    return answer.json()


@asynchronous
async def test_open_turn_and_waiting_are_told_apart(sqlite):
    async with serving(sqlite) as server:
        ada = await server.open("bungee", seats=2, options={"games": 1})
        code = ada["code"]
        (told,) = await mine(server, (code, ada["token"]))
        assert (told["state"], told["game"], told["names"], told["seats"]) == ("open", "bungee", ["Ada", ""], [0])
        bob = await server.join(code, "Bob")
        await server.post(code, "start", ada["host_token"])
        (first,) = await mine(server, (code, ada["token"]))
        (second,) = await mine(server, (code.lower(), bob["token"]))
        assert (first["state"], second["state"]) == ("turn", "waiting")  # seat 0 starts
        assert first["names"] == ["Ada", "Bob"]
        assert 0 <= first["ago"] < 60
        (both,) = await mine(server, (code, bob["token"], ada["token"]))
        assert (both["state"], both["seats"]) == ("turn", [1, 0])


@asynchronous
async def test_it_is_one_players_turn_where_all_may_always_speak(sqlite):
    """State Sequence asks everybody all the time, for what they notice about the others' talk."""
    async with serving(sqlite) as server:
        ada, bob = await server.two("state-sequence")
        told = [(await mine(server, (ada["code"], one["token"])))[0]["state"] for one in (ada, bob)]
        assert sorted(told) == ["turn", "waiting"]


@asynchronous
async def test_a_table_that_nobody_serves_is_read_and_not_loaded(sqlite):
    async with serving(sqlite) as server:
        ada, bob = await server.two(options={"games": 1})
        server.house.tables.close_room(ada["code"])
        (told,) = await mine(server, (ada["code"], bob["token"]))
        assert told["state"] == "waiting"
        assert ada["code"] not in server.house.tables.rooms


@asynchronous
async def test_a_wrong_token_learns_no_more_than_a_wrong_code(sqlite):
    async with serving(sqlite) as server:
        ada, _ = await server.two(options={"games": 1})
        assert await mine(server, (ada["code"], "x" * 22), ("ZZZZ", ada["token"]), (ada["code"],)) == []
        (host,) = await mine(server, (ada["code"], ada["host_token"]))
        assert host["seats"] == []


@asynchronous
async def test_a_finished_play_has_its_result(sqlite):
    async with serving(sqlite) as server:
        ada, bob = await server.two("border-zap", options={"stakes": "off", "clocks": "off"})
        async with server.sit(bob) as person:
            assert (await person.move("concede"))["t"] == "ok"
        (told,) = await mine(server, (ada["code"], ada["token"]))
        assert (told["state"], told["winners"], len(told["points"])) == ("over", [0], 2)
        server.house.tables.close_room(ada["code"])
        (again,) = await mine(server, (ada["code"], ada["token"]))
        assert (again["state"], again["winners"]) == ("over", [0])


@asynchronous
async def test_a_device_cannot_ask_for_everything(sqlite):
    async with serving(sqlite) as server:
        many = [{"code": "KMRT", "tokens": []}] * 25
        assert (await server.http.post("/api/mine", json={"tables": many})).status_code == 400
