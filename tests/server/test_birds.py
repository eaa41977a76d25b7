"""Every player is a bird, and no two at a table are the same one."""

import re
from pathlib import Path

from sqlalchemy import create_engine, text

from cardinal.common.birds import BIRDS, BOT_NAMES

from .harness import asynchronous, serving

DRAWN = Path(__file__).parents[2] / "web" / "src" / "lib" / "birds.ts"


def birds(answer):
    return [seat["bird"] for seat in answer.json()["seats"]]


def names(answer):
    return [seat["name"] for seat in answer.json()["seats"]]


async def shown(server, code):
    return await server.http.get(f"/api/tables/{code}")


def test_every_bird_is_drawn_and_every_bot_has_one():
    assert tuple(re.findall(r"^  (\w+): { bg:", DRAWN.read_text(encoding="utf-8"), re.MULTILINE)) == BIRDS
    assert {name.lower() for name in BOT_NAMES} < set(BIRDS)


@asynchronous
async def test_people_choose_and_bots_take_what_is_left(sqlite):
    async with serving(sqlite) as server:
        ada = await server.open("bungee", seats=4, bird="wren", play_now=True, level="rookie")
        table = await shown(server, ada["code"])
        assert birds(table) == ["wren", "finch", "robin", "jay"]
        assert names(table) == ["Ada", "Finch", "Robin", "Jay"]


@asynchronous
async def test_two_people_are_never_the_same_bird(database):
    async with serving(database) as server:
        ada = await server.open("bungee", seats=4, bird="owl")
        code = ada["code"]
        bob = await server.join(code, "Bob", bird="owl")
        await server.join(code, "Cy")
        one, two, three, free = birds(await shown(server, code))
        assert (one, free) == ("owl", "")
        assert len({one, two, three}) == 3
        taken = await server.post(code, "bird", bob["token"], bird="owl")
        assert (taken.status_code, taken.json()["clause"]) == (409, "bird")
        assert taken.json()["error"] == "Ada is already the owl. Choose another bird."
        assert birds(await server.post(code, "bird", bob["token"], bird="loon"))[1] == "loon"
        assert birds(await server.post(code, "bird", bob["token"], bird="loon"))[1] == "loon"
        assert birds(await server.post(code, "seats", ada["host_token"], order=[1, 0, 2, 3]))[:2] == ["loon", "owl"]


@asynchronous
async def test_a_bot_makes_way(sqlite):
    async with serving(sqlite) as server:
        ada = await server.open("bungee", seats=3)
        code = ada["code"]
        await server.post(code, "seats", ada["host_token"], seat=1, kind="bot")
        table = await server.post(code, "bird", ada["token"], bird="wren")
        assert (names(table)[:2], birds(table)[:2]) == (["Ada", "Finch"], ["wren", "finch"])
        await server.join(code, "Bob", bird="finch")
        table = await shown(server, code)
        assert names(table) == ["Ada", "Robin", "Bob"]
        assert birds(table) == ["wren", "robin", "finch"]


@asynchronous
async def test_a_bird_is_one_that_there_is_and_chosen_before_the_play(sqlite):
    async with serving(sqlite) as server:
        ada, bob = await server.two(start=False)
        code = ada["code"]
        for answer in (
            await server.post(code, "bird", ada["token"], bird="dodo"),
            await server.post(code, "join", name="Cy", bird="dodo"),
        ):
            assert answer.status_code in (400, 409)
        assert (await server.post(code, "bird", "nobody's", bird="jay")).status_code == 401
        assert birds(await server.post(code, "start", ada["host_token"]))[0] == "cardinal"
        late = await server.post(code, "bird", bob["token"], bird="jay")
        assert (late.status_code, late.json()["clause"]) == (409, "late")
        left = await server.post(code, "leave", bob["token"])
        assert left.json()["seats"][1] | {"kind": "bot", "name": "Bob", "bird": "pelican"} == left.json()["seats"][1]


@asynchronous
async def test_a_table_from_before_there_were_birds(sqlite):
    async with serving(sqlite) as server:
        ada = await server.open("bungee", seats=4, name="Ada")
        await server.post(ada["code"], "seats", ada["host_token"], kind="bot")
    engine = create_engine(sqlite)
    with engine.begin() as connection:
        connection.execute(text("UPDATE seats SET bird = ''"))
        connection.execute(text("UPDATE seats SET name = 'Kestrel' WHERE seat = 2"))
    engine.dispose()
    async with serving(sqlite) as server:
        assert birds(await shown(server, ada["code"])) == ["cardinal", "wren", "pelican", "robin"]
