"""An untimed table of people waits for whoever is gone, unless somebody there asks for a bot."""

import pytest

from .harness import Stopped, asynchronous, eventually, serving


def said(server, code):
    entries = server.house.worker.store.entries(server.room(code).live.row.id)
    return [entry.text for entry in entries if entry.text.split()[0] in ("away", "back", "clock")]


async def pass_time(server, clock, seconds):
    for _ in range(seconds):
        clock.jump(clock.now() + 1000)
        await server.wake()


@asynchronous
async def test_without_a_clock_nobody_is_replaced_who_closed_the_page(sqlite):
    clock = Stopped()
    async with serving(sqlite, clock=clock) as server:
        ada, bob = await server.two(options={"games": 1})
        async with server.sit(ada) as here:
            async with server.sit(bob):
                pass
            news = await here.until("table", lambda message: not message["table"]["seats"][1]["here"])
            assert news["table"]["patient"]
            await pass_time(server, clock, 60)
            assert said(server, ada["code"]) == []


@asynchronous
async def test_the_others_may_ask_for_a_bot_until_the_owner_is_back(sqlite):
    clock = Stopped()
    async with serving(sqlite, clock=clock) as server:
        ada, bob = await server.two(options={"games": 1})
        async with server.sit(ada) as here:
            async with server.sit(bob):
                await here.send(t="stand_in", gone=1)
                assert (await here.until("error"))["clause"] == "late", "Bob is here"
            await here.until("table", lambda message: not message["table"]["seats"][1]["here"])
            await here.send(t="stand_in", gone=1)
            told = await here.until("tell", lambda message: message.get("story"))
            assert told["story"] == ["Bob is away; a bot plays on."]
            async with server.sit(bob):
                await eventually(lambda: said(server, ada["code"]) == ["away S1", "back S1"])


@asynchronous
async def test_a_spectator_cannot_ask_for_a_bot(sqlite):
    async with serving(sqlite) as server:
        ada, _ = await server.two(options={"games": 1})
        async with server.sit({"code": ada["code"]}) as watching:
            await watching.send(t="stand_in", gone=1)
            assert (await watching.until("error"))["clause"] == "token"


@pytest.mark.parametrize(
    ("game", "options"), [("bungee", {"games": 1, "turnClock": 60}), ("border-up", {})], ids=["a clock", "a race"]
)
@asynchronous
async def test_where_time_counts_a_bot_plays_after_15_seconds(sqlite, game, options):
    clock = Stopped()
    async with serving(sqlite, clock=clock) as server:
        ada, bob = await server.two(game, options=options)
        async with server.sit(ada) as here:
            async with server.sit(bob):
                pass
            news = await here.until("table", lambda message: not message["table"]["seats"][1]["here"])
            assert not news["table"]["patient"]
            await eventually(lambda: server.room(ada["code"]).live.referee.waits_for(1))
            await pass_time(server, clock, 16)
            assert "away S1" in said(server, ada["code"])


async def gives_up(person):
    assert (await person.move("concede"))["t"] == "ok"


@asynchronous
async def test_a_rematch_begins_when_all_people_want_it(sqlite):
    async with serving(sqlite) as server:
        ada, bob = await server.two("border-zap", options={"stakes": "off", "clocks": "off"})
        async with server.sit(ada) as one, server.sit(bob) as two:
            await two.send(t="react", what="rematch")  # said too early, it is nothing but a reaction
            await gives_up(one)
            await two.send(t="react", what="rematch")
            news = await one.until("table", lambda message: message["table"]["keen"])
            assert (news["table"]["keen"], news["table"]["play"]) == ([1], 1)
            await one.send(t="react", what="rematch")
            for person in (one, two):
                begun = await person.until("welcome", lambda message: message["play"] == 2)
                assert begun["table"]["keen"] == []


@asynchronous
async def test_one_alone_begins_no_rematch(sqlite):
    async with serving(sqlite) as server:
        ada, bob = await server.two("border-zap", options={"stakes": "off", "clocks": "off"})
        async with server.sit(ada) as one, server.sit(bob) as two:
            await two.send(t="react", what="rematch")
            await one.until("react")
            await gives_up(one)
            await one.send(t="react", what="rematch")
            await two.until("table", lambda message: message["table"]["keen"] == [0])
            await one.settle()
            assert server.room(ada["code"]).lobby.number == 1
