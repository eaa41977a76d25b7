"""“Show me one”: a hint for whoever is asked, from their own view, and never in a tournament."""

from .harness import asynchronous, serving


@asynchronous
async def test_whoever_is_asked_gets_a_legal_hint_and_nothing_is_played(database):
    async with serving(database) as server:
        ada, bob = await server.two()
        async with server.sit(ada) as one, server.sit(bob) as two:
            await one.settle()
            await two.settle()
            asked, other = (one, two) if one.view["ask"] else (two, one)
            n = asked.last("tell")["n"]
            await asked.send(t="hint")
            hint = await asked.until("hint")
            assert hint["ask"] == asked.view["ask"]
            assert hint["move"] in asked.view["moves"]
            assert hint["words"].endswith(".")
            await other.send(t="hint")
            no = await other.until("error")
            assert (no["clause"], no["words"]) == ("hint", "It is not your turn, so there is nothing to show you.")
            await asked.settle()
            await other.settle()
            assert asked.last("tell")["n"] == n
            assert not [m for m in other.heard if m["t"] == "hint"]


@asynchronous
async def test_the_host_can_turn_hints_off(database):
    async with serving(database) as server:
        ada, bob = await server.two(hints=False)
        async with server.sit(ada) as one, server.sit(bob):
            assert one.last("welcome")["table"]["hints"] is False
            await one.send(t="hint")
            assert (await one.until("error"))["words"] == "The host has turned hints off at this table."
            answer = await server.post(ada["code"], "host", ada["host_token"], do="hints", on=True)
            assert answer.json()["hints"] is True


@asynchronous
async def test_hints_are_limited(database):
    async with serving(database) as server:
        ada, bob = await server.two()
        async with server.sit(ada) as one, server.sit(bob):
            for _ in range(12):
                await one.send(t="hint")
            while (await one.until("error"))["clause"] != "slow":
                pass


@asynchronous
async def test_there_are_none_in_a_tournament(database):
    async with serving(database) as server:
        ada, bob = await server.two()
        async with server.sit(ada) as one, server.sit(bob):
            server.room(ada["code"]).lobby.day = "KMRT"
            await one.send(t="hint")
            assert (await one.until("error"))["words"] == "There are no hints in a tournament."
            assert server.room(ada["code"]).members.info().hints is False
