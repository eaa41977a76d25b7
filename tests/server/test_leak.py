"""Hidden stays hidden on the wire: two worlds that differ only in what a seat cannot see send it the same bytes."""

import json
from typing import Any

import msgspec
import pytest

from cardinal.catalog import find_game
from cardinal.engine.chance import Fast
from cardinal.engine.inputs import read_input
from cardinal.engine.position import NEVER, SPECTATOR, TABLE, Stamp
from cardinal.engine.snapshot import Snapshot
from cardinal.server.security import hashed
from cardinal.server.store import Lobby, LobbySeat, PlayRow
from cardinal.server.stored_play import play_of
from cardinal.testing.walk import Case, walk

from .harness import Stopped, asynchronous, serving

SECRET = "5e" * 32


def script(game, worlds, observer, now, chance, length=8):
    """Inputs by others, legal in both worlds, as long as the rules reveal nothing."""
    one, other = (world.copy() for world in worlds)
    for world in (one, other):
        world.hear()
    found = []
    for n in range(length):
        step = _step(game, one, other, observer, now, chance)
        if step is None:
            break
        who, text, now = step
        stamp = Stamp(now, now)
        told = []
        for world in (one, other):
            move = read_input(game, world, who, text)
            if game.judge(world, who, move, stamp) is not None:
                return found
            world.apply(who, move.code, move.words, Fast(f"{n}".encode()), stamp)
            told += world.hear()
        if any(event.reveals for event in told) or one.over() or other.over():
            break
        found.append((who, text, now))
    return found


def _step(game, one, other, observer, now, chance):
    when = one.due()
    if when != NEVER and chance.below(3) == 0:
        return (TABLE, "tick", when) if when == other.due() else None
    for _ in range(12):
        who = chance.below(one.seats)
        legal = game.legal(one, who)
        if who != observer and legal and (text := legal.sample(chance)) in game.legal(other, who):
            return who, text, now
    return None


async def world(tmp_path, name, game, position, now, steps, observer):
    """Everything that the observer's socket got, as text."""
    clock = Stopped(now)
    seats = position.seats
    async with serving(f"sqlite:///{tmp_path / name}.sqlite3", clock) as server:
        people = [LobbySeat("person", f"P{seat}", "", hashed(f"token{seat}")) for seat in range(seats)]
        lobby = Lobby(code="KMRT", game=game.id, seats=people, secret=SECRET)
        whole = msgspec.Raw(msgspec.json.encode(position.to_json()))
        play = PlayRow(
            id=0, code="KMRT", number=1, game=game.id, rules=game.version, options=game.parse_options({}),
            names=[person.name for person in people], bots={}, secret=SECRET, salts={}, base=0,
            start=msgspec.json.encode(Snapshot(0, now, whole, {})).decode(),
        )  # fmt: skip
        play.snapshot = msgspec.json.encode(play_of(play, play.start).snapshot())
        store = server.house.worker.store
        with store.engine.begin() as connection:
            store.create(connection, lobby)
            assert store.begin(connection, lobby, play, NEVER)
        sitting = {}
        for seat in range(seats):
            sitting[seat] = await server.connect("KMRT")
            await sitting[seat].send(t="hello", token=f"token{seat}")
            await sitting[seat].until("welcome")
            await sitting[seat].settle()  # everybody has heard of it before the next one comes
        watcher = await server.connect("KMRT")
        await watcher.send(t="hello")
        await watcher.until("welcome")
        for n, (who, text, at) in enumerate(steps):
            if who == TABLE:
                clock.jump(at)
                await server.wake()
            else:
                answer = await sitting[who].move(text, id=f"i{n}")
                assert answer["t"] == "ok", (who, text, answer)
            for person in (*sitting.values(), watcher):
                await person.settle()
        listener = watcher if observer == SPECTATOR else sitting[observer]
        got = list(listener.raw)
        for person in (*sitting.values(), watcher):
            await person.socket.close()
        return got


@pytest.mark.parametrize("observer", [SPECTATOR, 0])
@pytest.mark.parametrize(("name", "seats"), [("bungee", 3), ("shapes", 3), ("state-sequence", 2), ("border-up", 2)])
@asynchronous
async def test_two_worlds_send_a_socket_the_same_bytes(tmp_path, name, seats, observer):
    game = find_game(name)
    chance = Fast(f"leak {name} {observer}".encode())
    best: tuple[list[Any], Any, int] = ([], None, 0)
    for n, table in enumerate(walk(Case(game, seats), 31, limit=24)):
        if (n > 6 and n % 4) or table.over():
            continue
        now = table.now()
        belief = game.believe(game.view(table.position, observer, now))
        worlds = [belief.sample(chance), belief.sample(chance)]
        steps = script(game, worlds, observer, now, chance)
        if len(steps) > len(best[0]) and worlds[0].to_json() != worlds[1].to_json():
            best = (steps, worlds, now)
    steps, worlds, now = best
    assert steps, "nothing to compare"
    one, other = [
        await world(tmp_path, f"w{n}", game, position, now, steps, observer) for n, position in enumerate(worlds)
    ]
    assert [text for text in one if json.loads(text)["t"] != "pong"] == [
        text for text in other if json.loads(text)["t"] != "pong"
    ]
    assert any(json.loads(text)["t"] == "tell" for text in one)


@asynchronous
async def test_what_is_refused_says_nothing_hidden(sqlite):
    """Errors, the table's own page and the proof before the end show no card of anybody."""
    async with serving(sqlite) as server:
        ada, bob = await server.two()
        async with server.sit(ada) as one, server.sit(bob) as two:
            await one.settle()
            await two.settle()
            code = ada["code"]
            texts = [
                (await server.http.get(f"/api/tables/{code}{path}")).text
                for path in ("", "/proof", "/record", "/replay")
            ]
            for person in (one, two):
                await person.move("J,J,J,J pile")
            texts += [json.dumps(m) for m in (*one.heard, *two.heard) if m["t"] in ("no", "error", "table")]
            secret = server.room(code).live.row.secret
            assert all(secret not in text for text in (*texts, *one.raw, *two.raw))
            assert all('"hand"' not in text for text in texts)
