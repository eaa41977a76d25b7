"""A play is reviewed when it is over, in a bot's process, and can be tried again from any move."""

import asyncio

import pytest

from cardinal.bots import review
from cardinal.engine.position import SPECTATOR

from .harness import asynchronous, clever, play_on, serving


@pytest.fixture(autouse=True)
def in_short(monkeypatch):
    monkeypatch.setattr(review, "FEWEST", 60)
    monkeypatch.setattr(review, "MOST", 60)


async def finished(server, **more):
    ada, bob = await server.two(**more)
    async with server.sit(ada) as one, server.sit(bob) as two:
        await play_on({0: one, 1: two}, clever)
    return ada["code"]


@asynchronous
async def test_a_review_of_each_seat_when_the_play_is_over(sqlite):
    async with serving(sqlite) as server:
        code = await finished(server, options={"games": 1})
        asked = [server.http.get(f"/api/tables/{code}/review?seat={seat}") for seat in (0, 0, 1)]
        mine, same, theirs = [answer.json() for answer in await asyncio.gather(*asked)]
        assert mine == same
        assert sorted([mine["share"], theirs["share"]]) == [0, 1]
        replay = (await server.http.get(f"/api/tables/{code}/replay?start=0")).json()
        made = {frame["entry"]: frame for frame in replay["frames"]}
        for found, seat in ((mine, 0), (theirs, 1)):
            assert len(found["decisions"]) > 1
            for one in found["decisions"]:
                frame = made[one["number"]]
                assert (frame["who"], frame["text"]) == (seat, one["move"])
                assert one["best"] in made[one["number"] - 1]["views"][seat]["moves"]
                assert 0 <= one["chance"] <= one["best_chance"] <= 1
                assert one["words"]


@asynchronous
async def test_there_is_no_review_before_the_end_nor_of_a_race(sqlite):
    async with serving(sqlite) as server:
        ada, _ = await server.two(options={"games": 1})
        for answer in (
            await server.http.get(f"/api/tables/{ada['code']}/review?seat=0"),
            await server.post(ada["code"], "again", number=1, seat=0, name="Ada"),
        ):
            assert answer.status_code == 409
            assert "not over" in answer.json()["error"]
        games = {game["id"]: game["reviews"] for game in (await server.http.get("/api/games")).json()}
        assert {"bungee", "state-sequence", "border-zap", "play-the-ranks"} <= {game for game in games if games[game]}
        assert not games["border-up"]


@asynchronous
async def test_a_play_is_tried_again_from_a_move(sqlite):
    async with serving(sqlite) as server:
        code = await finished(server, options={"games": 1})
        replay = (await server.http.get(f"/api/tables/{code}/replay?start=0")).json()
        number = next(frame["entry"] for frame in replay["frames"] if frame["who"] == 1)
        before = replay["frames"][number - 1]["views"][1]
        answer = await server.post(code, "again", number=number, seat=1, name="Bob", level="rookie")
        assert answer.status_code == 201, answer.text
        joined = answer.json()
        assert joined["seat"] == 1
        async with server.sit(joined) as bob:
            await bob.settle()
            view = bob.view
            assert (view["hand"], view["lucky"], view["discards"]) == (
                before["hand"], before["lucky"], before["discards"]
            )  # fmt: skip
            await play_on({1: bob}, clever)
            table = bob.last("table")["table"]
        assert [seat["kind"] for seat in table["seats"]] == ["bot", "person"]
        assert table["over"]
        again = await server.http.get(f"/api/tables/{joined['code']}/review?seat=1")
        assert again.status_code == 200, "a play that began with a position can be reviewed, too"
        wrong = await server.post(code, "again", number=9999, seat=1, name="Bob")
        assert wrong.status_code == 404
        assert SPECTATOR not in server.room(joined["code"]).live.play.streams
