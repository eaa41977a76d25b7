"""A move is taken back when everybody at the table agrees, and only where nothing hidden was seen."""

import pytest

from .harness import asynchronous, serving


async def after_a_top_card(server, one, two):
    """S0 takes from the pile, S1 takes the face-up card: that one can be taken back."""
    await one.settle()
    await two.settle()
    first, second = (one, two) if one.view["ask"] else (two, one)
    assert (await first.move(next(m for m in first.view["moves"] if m.endswith("pile"))))["t"] == "ok"
    await second.settle()
    assert (await second.move(next(m for m in second.view["moves"] if m.endswith("top"))))["t"] == "ok"
    return second, first


@asynchronous
async def test_everybody_agrees_and_the_position_is_as_before(database):
    async with serving(database) as server:
        ada, bob = await server.two(options={"games": 1})
        async with server.sit(ada) as one, server.sit(bob) as two:
            mover, other = await after_a_top_card(server, one, two)
            before = next(m["view"] for m in reversed(mover.tells()[:-1]) if "view" in m)
            await mover.send(t="back", word="ask")
            asked = await other.until("back")
            assert asked["seat"] == mover.view["seat"]
            assert asked["waits"] == [other.view["seat"]]
            assert "would like to take back" in asked["words"]
            await other.send(t="back", word="yes")
            tell = await mover.until("tell")
            assert tell["story"] == ["You take back the last move."]
            assert {**tell["view"], "discards": []} == {**before, "discards": []}
            assert tell["view"]["moves"] == before["moves"]
            assert (await mover.move(before["moves"][0], ask=before["ask"]))["t"] == "ok"


@asynchronous
async def test_somebody_says_no_and_play_goes_on(database):
    async with serving(database) as server:
        ada, bob = await server.two(options={"games": 1})
        async with server.sit(ada) as one, server.sit(bob) as two:
            mover, other = await after_a_top_card(server, one, two)
            n = len(mover.tells())
            await mover.send(t="back", word="may")
            assert (await mover.until("back"))["may"] is True
            await mover.send(t="back", word="ask")
            await other.until("back")
            await other.send(t="back", word="no")
            answer = await mover.until("back", lambda m: m["seat"] is None)
            assert answer["words"].endswith("would rather play on.")
            await mover.settle()
            assert len(mover.tells()) == n
            await other.send(t="back", word="yes")
            assert (await other.until("error"))["words"] == "Nobody is asking to take back a move."


@asynchronous
async def test_a_move_in_between_ends_the_question(database):
    async with serving(database) as server:
        ada, bob = await server.two(options={"games": 1})
        async with server.sit(ada) as one, server.sit(bob) as two:
            mover, other = await after_a_top_card(server, one, two)
            await mover.send(t="back", word="ask")
            await other.until("back")
            await other.settle()
            assert (await other.move(other.view["moves"][0]))["t"] == "ok"
            assert (await mover.until("back", lambda m: m["seat"] is None))["words"] == ""


@asynchronous
async def test_a_drawn_card_stays_drawn(database):
    async with serving(database) as server:
        ada, bob = await server.two(options={"games": 1})
        async with server.sit(ada) as one, server.sit(bob) as two:
            await one.settle()
            await two.settle()
            mover = one if one.view["ask"] else two
            await mover.move(next(m for m in mover.view["moves"] if m.endswith("pile")))
            await mover.send(t="back", word="may")
            assert (await mover.until("back"))["may"] is False
            await mover.send(t="back", word="ask")
            no = await mover.until("error")
            assert (no["clause"], "hidden card" in no["words"]) == ("undo", True)


@pytest.mark.parametrize("snapshot", [False, True])
@asynchronous
async def test_a_restart_knows_what_was_taken_back(database, snapshot):
    async with serving(database) as server:
        ada, bob = await server.two(options={"games": 1})
        async with server.sit(ada) as one, server.sit(bob) as two:
            mover, other = await after_a_top_card(server, one, two)
            if snapshot:  # in the middle of what is taken back
                server.room(ada["code"]).live.keep_snapshot()
            await mover.send(t="back", word="ask")
            await other.until("back")
            await other.send(t="back", word="yes")
            view = (await mover.until("tell"))["view"]
            seat = view["seat"]
            server.room(ada["code"]).live._kept = 10_000  # it dies without a last snapshot
    async with serving(database) as server:
        key = {"code": ada["code"], "tokens": [[ada, bob][seat]["token"]]}
        assert [one["state"] for one in (await server.http.post("/api/mine", json={"tables": [key]})).json()] == [
            "turn"
        ]
    async with serving(database) as server, server.sit([ada, bob][seat]) as again:
        await again.settle()
        assert {**again.view, "away": [], "paused": None} == {**view, "away": [], "paused": None}
