"""Bots think in other processes, get only what their seat may know, and never hold anybody up."""

import asyncio
import time

import pytest

from cardinal.catalog import all_games
from cardinal.engine.seed import Seed
from cardinal.engine.view import encode_view
from cardinal.server.bot_process import Answer, Question, answer
from cardinal.testing.walk import Case, walk

from .harness import asynchronous, clever, play_on, serving

GAMES = [pytest.param(game, id=game.id) for game in all_games().values()]


def questions(game, bot):
    seed = Seed.of(3, "sealed")
    for table in walk(Case(game, game.teams.seats_at_home or game.default_seats), 5, limit=25):
        for seat in table.to_act():
            known = game.view(table.position, seat, table.last)
            thought = seed.thought(seat, table.position.asks(seat))
            question = Question(game.id, bot, seat, encode_view(known).decode(), thought)
            yield question, Answer(*game.bots[bot].decide(known, table.legal(seat), thought.chance()))


@pytest.mark.parametrize("game", GAMES)
def test_a_view_comes_back_from_its_bytes(game):
    seen = 0
    for question, _ in questions(game, "rookie"):
        assert encode_view(game.read_view(question.view.encode())) == question.view.encode()
        seen += 1
    assert seen


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_decides_elsewhere_as_it_does_at_the_table(game):
    for question, decided in questions(game, "rookie"):
        assert answer(question) == decided


@asynchronous
async def test_people_and_bots_play_a_game_to_its_end(sqlite):
    async with serving(sqlite, speed=20) as server:
        ada = await server.open("bungee", play_now=True, seats=3, level="club", options={"games": 1})
        async with server.sit(ada, salt="ad" * 32) as one:
            await play_on({0: one}, clever)
            assert one.last("table")["table"]["over"]
        proof = (await server.http.get(f"/api/tables/{ada['code']}/proof")).json()
        assert proof["good"], proof["words"]


@asynchronous
async def test_the_event_loop_does_not_wait_for_a_thinking_bot(sqlite):
    async with serving(sqlite, speed=20) as server:
        slow = asyncio.Event()

        async def think(question, *_):
            await slow.wait()
            return await asyncio.to_thread(answer, question)

        server.house.worker.bots.think = think
        ada = await server.open("bungee", play_now=True, seats=2)
        async with server.sit(ada) as one:
            await one.settle()
            if one.view["moves"]:
                await one.move(one.view["moves"][0], ask=one.view["ask"])
            start = time.monotonic()
            for _ in range(20):
                await one.ask()
            assert time.monotonic() - start < 5
            number = server.room(ada["code"]).live.play.number
            slow.set()
            await one.until("tell")
            assert server.room(ada["code"]).live.play.number > number


@asynchronous
async def test_a_thought_for_a_table_that_has_gone_on_is_dropped(sqlite):
    async with serving(sqlite) as server:
        asked = []

        async def think(question, *_):
            held = asyncio.Event()
            asked.append((question, held))
            await held.wait()
            return await asyncio.to_thread(answer, question)

        server.house.worker.bots.think = think
        ada = await server.open("bungee", play_now=True, seats=2)
        code = ada["code"]
        async with server.sit(ada) as one:
            await one.settle()
            if one.view["moves"]:
                await one.move(one.view["moves"][0], ask=one.view["ask"])
            assert len(asked) == 1
            await server.post(code, "host", ada["host_token"], do="pause")  # its view has changed
            asked[0][1].set()
            while server.room(code).live._tasks:
                await asyncio.sleep(0.01)
            number = server.room(code).live.play.number
            await server.post(code, "host", ada["host_token"], do="resume")
            await one.settle()
            assert server.room(code).live.play.number == number + 1, "only the host's word"
            assert len(asked) == 2
            asked[1][1].set()
            await one.until("tell", lambda m: m["view"]["moves"])


@asynchronous
async def test_a_bot_moves_at_the_instant_it_has_planned(sqlite):
    async with serving(sqlite, speed=10, pace_ms=1500) as server:  # more than the bot itself would wait
        ada = await server.open("bungee", play_now=True, seats=2)
        async with server.sit(ada) as one:
            while one.heard[-1]["t"] != "tell" or not one.view["moves"]:
                await one.next()
            while one.view["moves"]:  # until it is the bot's turn
                mine = (await one.move(one.view["moves"][0], ask=one.view["ask"]))["n"]
            at = next(m["at"] for m in one.tells() if m["n"] == mine)
            theirs = await one.until("tell", lambda m: m["n"] > mine)
            assert theirs["at"] == at + 1500


@asynchronous
async def test_a_bot_without_a_clock_takes_the_breath_that_it_asks_for(sqlite):
    """So that people can follow each clue and each guess."""
    async with serving(sqlite, speed=10, pace_ms=700) as server:
        ada = await server.open("state-iq", play_now=True, seats=2, options={"clocks": "off", "stakes": "off"})
        async with server.sit(ada) as one:
            while one.heard[-1]["t"] != "tell" or not one.view["moves"]:
                await one.next()
            while one.view["moves"]:  # until it is the bot's turn
                mine = (await one.move(one.view["moves"][0], ask=one.view["ask"]))["n"]
            at = next(m["at"] for m in one.tells() if m["n"] == mine)
            theirs = await one.until("tell", lambda m: m["n"] > mine)
            assert 2200 <= theirs["at"] - at <= 3600
