"""Finished plays are prepared once, however often people ask."""

import asyncio
import gzip

from cardinal.server import archive
from cardinal.server.api_types import Proof
from cardinal.server.archive import FRAMES, Finished
from cardinal.server.rate_limit import Buckets

from .harness import asynchronous, clever, play_on, serving


async def finished(server):
    ada, bob = await server.two(options={"games": 1})
    async with server.sit(ada) as one, server.sit(bob) as two:
        await play_on({0: one, 1: two}, clever)
    return ada["code"]


@asynchronous
async def test_a_hundred_readers_cost_one_replay(sqlite, monkeypatch):
    made, make = [], archive.make
    monkeypatch.setattr(archive, "make", lambda *given: made.append(1) or make(*given))
    async with serving(sqlite) as server:
        code = await finished(server)
        paths = ("record", "replay", "proof", "picture/no-such-token.svg", "picture/TX")
        gets = [server.http.get(f"/api/tables/{code}/{path}") for path in paths * 20]
        answers = await asyncio.gather(*gets)
        assert made == [1]
        assert [answer.status_code for answer in answers[:5]] == [200, 200, 200, 404, 404]
        assert len({answer.content for answer in answers}) == 4
        plain = await server.http.get(f"/api/tables/{code}/record", headers={"Accept-Encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert plain.content == answers[0].content
        assert plain.headers["content-disposition"] == f'attachment; filename="cardinal-{code}-1.txt"'


@asynchronous
async def test_a_replay_from_any_frame(sqlite):
    async with serving(sqlite) as server:
        code = await finished(server)
        whole, count = [], 1
        while len(whole) < count:
            part = (await server.http.get(f"/api/tables/{code}/replay?start={len(whole)}")).json()
            count = part["count"]
            whole += part["frames"]
        assert [frame["entry"] for frame in whole] == list(range(count))
        for start in (1, FRAMES - 1, FRAMES + 3, count - 1, count, 999_999):
            part = (await server.http.get(f"/api/tables/{code}/replay?start={start}")).json()
            assert (part["start"], part["count"]) == (start, count)
            assert part["frames"] == whole[start : start + FRAMES]
        for start in (0, 3):  # people who look at their own play are "You"
            part = (await server.http.get(f"/api/tables/{code}/replay?start={start}&you=1")).json()
            told = [line for frame in part["frames"] for line in frame["story"]]
            assert not any("Bob" in line for line in told)
            assert any(line.startswith("You ") for line in told)
            assert any(line.startswith("Ada ") for line in told)


@asynchronous
async def test_plays_that_are_made_ready_have_bounded_room_and_go_with_their_table(sqlite, monkeypatch):
    async with serving(sqlite) as server:
        codes = [await finished(server) for _ in range(2)]
        kept = server.house.archive
        for code in codes:
            await server.http.get(f"/api/tables/{code}/proof")
        assert len(kept._plays) == 2
        assert kept._size == sum(one.size() for one in kept._plays.values())
        monkeypatch.setattr(archive, "ROOM", kept._size + 100)
        third = await finished(server)
        await server.http.get(f"/api/tables/{third}/proof")
        assert len(kept._plays) == 2, "the oldest has gone"
        assert server.room(codes[0]).lobby.play not in kept._plays
        await server.house.tables.forget(third)
        assert list(kept._plays) == [server.room(codes[1]).lobby.play]
        assert kept._size == sum(one.size() for one in kept._plays.values())


@asynchronous
async def test_whoever_has_many_plays_made_ready_waits(sqlite, monkeypatch):
    async with serving(sqlite) as server:
        codes = [await finished(server) for _ in range(2)]
        monkeypatch.setattr(server.house.archive, "_asked", Buckets(0.0001, 1))
        assert (await server.http.get(f"/api/tables/{codes[0]}/proof")).status_code == 200
        refused = await server.http.get(f"/api/tables/{codes[1]}/proof")
        assert (refused.status_code, refused.json()["clause"]) == (429, "slow")
        assert (await server.http.get(f"/api/tables/{codes[0]}/record")).status_code == 200, "it is there already"


def test_a_pack_is_given_as_it_is():
    packs = [gzip.compress(b"first"), gzip.compress(b"second")]
    assert Finished(b"", Proof("", None, {}, None, ""), 80, packs, {}, []).replay(FRAMES) is packs[1]


@asynchronous
async def test_an_earlier_play_can_be_read_while_its_rematch_runs(sqlite):
    async with serving(sqlite) as server:
        ada, bob = await server.two(options={"games": 1})
        async with server.sit(ada) as one, server.sit(bob) as two:
            await play_on({0: one, 1: two}, clever)
            path = f"/api/tables/{ada['code']}"
            first = [(await server.http.get(f"{path}/{what}")).content for what in ("replay", "record")]
            await server.post(ada["code"], "rematch", ada["host_token"])
            assert (await server.http.get(f"{path}/replay")).status_code == 409
            assert (await server.http.get(f"{path}/replay?play=2")).status_code == 409, "it shows every hand"
            assert (await server.http.get(f"{path}/review?seat=0&play=2")).status_code == 409
            assert (await server.http.get(f"{path}/replay?play=3")).status_code == 404
            again = [(await server.http.get(f"{path}/{what}?play=1")).content for what in ("replay", "record")]
            assert again == first
            told = (await server.http.get(f"{path}/replay?play=1")).json()
            assert [len(told["points"]), len(told["winners"]), told["options"]["games"]] == [2, 1, 1]
