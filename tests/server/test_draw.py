"""The shuffle of a table: everybody commits, then the draw is shown, then salts, then the deal."""

import asyncio
import contextlib

import pytest

from cardinal.catalog import find_game
from cardinal.engine.record import read_record
from cardinal.engine.verify import verify
from cardinal.server import draw
from cardinal.server import lobby as lobbies
from cardinal.server.store.rows import LobbySeat

from .harness import asynchronous, clever, eventually, play_on, promise, serving

A, B, C = "a1" * 32, "b2" * 32, "c3" * 32


@pytest.fixture(autouse=True)
def same_deals():
    """Real deals here: with salts, and nothing left out."""


@pytest.fixture
def hasty(monkeypatch):
    monkeypatch.setattr(draw, "REVEAL_S", 0.15)


async def proof_of(server, code):
    return (await server.http.get(f"/api/tables/{code}/proof")).json()


async def record_of(server, code):
    answer = await server.http.get(f"/api/tables/{code}/record")
    assert answer.status_code == 200, answer.text
    return answer.text


async def start(server, ada, what="start"):
    """Does not wait: the seats have to say something first."""
    return asyncio.create_task(server.post(ada["code"], what, ada["host_token"]))


async def begun(*people, play=1):
    """Everybody listens at once, because everybody is asked."""
    return await asyncio.gather(*(person.welcomed(play) for person in people))


@asynchronous
async def test_two_people_shuffle_together_and_the_record_proves_it(database):
    async with serving(database) as server:
        ada, bob = await server.two(start=False, options={"games": 1})
        code = ada["code"]
        async with server.sit(ada, salt=A) as one, server.sit(bob, salt=B) as two:
            await start(server, ada)
            welcomes = await begun(one, two)
            assert {welcome["commitment"] for welcome in welcomes} == {ada["next"]}
            assert one.last("draw")["text"] == two.last("draw")["text"]
            text = one.last("draw")["text"]
            assert text.endswith(
                f"Commitment: {ada['next']}\nCommitment S0: {promise(ada['next'], A)}\n"
                f"Commitment S1: {promise(ada['next'], B)}\n"
            )
            assert "Seats: Ada, Bob\n" in text
            await play_on({0: one, 1: two}, clever)
            record = await record_of(server, code)
            assert record.startswith(text + "Secret: ")
            proof = await proof_of(server, code)
            assert proof["good"], proof
            assert proof["salts"] == {"S0": A, "S1": B}
        verdict = verify(find_game("bungee"), read_record(record))
        assert verdict.good
        assert "random bytes from Ada (S0), Bob (S1)" in verdict.words


@asynchronous
async def test_nobody_is_sent_anothers_salt_before_the_end(sqlite):
    """And no draw is shown before everybody who plays has committed, or no longer can."""
    async with serving(sqlite) as server:
        ada = await server.open(seats=3, options={"games": 1})
        bob, cy = [await server.join(ada["code"], name) for name in ("Bob", "Cy")]
        async with server.sit(ada, salt=A) as one, server.sit(bob, salt=B) as two, server.sit(cy, salt=C) as three:
            people = (one, two, three)
            async with server.sit({"code": ada["code"], "token": None}) as watcher:
                await asyncio.gather(*(person.settle() for person in people))
                assert not any(m["t"] == "draw" for person in people for m in person.heard)
                await start(server, ada)
                await begun(*people)
                assert (await proof_of(server, ada["code"]))["salts"] == {}
                await play_on({0: one, 1: two, 2: three}, clever)
                await watcher.settle()
                for person in (*people, watcher):
                    said = "".join(person.raw)
                    assert not any(salt in said for salt in (A, B, C)), "the server repeats no salt on any socket"
                texts = {m["text"] for person in people for m in person.heard if m["t"] == "draw"}
                assert len(texts) == 1
                assert all(promise(ada["next"], salt) in texts.copy().pop() for salt in (A, B, C))
                assert not any(m["t"] == "draw" for m in watcher.heard)
        assert (await proof_of(server, ada["code"]))["salts"] == {"S0": A, "S1": B, "S2": C}


@asynchronous
async def test_play_now_takes_one_more_round_trip_and_no_more(sqlite):
    async with serving(sqlite) as server:
        ada = await server.open("bungee", play_now=True, seats=2, level="rookie")
        async with server.sit(ada, salt=A) as person:
            assert person.last("welcome")["play"] == 0
            (welcome,) = await begun(person)
            assert welcome["commitment"] == ada["next"]
            assert [m["t"] for m in person.heard if m["t"] in ("draw", "welcome")] == ["welcome", "draw", "welcome"]
            assert "Commitment S1: bot\n" in person.last("draw")["text"]
        assert server.room(ada["code"]).live.row.salts == {0: A}


@asynchronous
async def test_without_a_commitment_nobody_is_waited_for(sqlite):
    async with serving(sqlite) as server:
        ada = await server.open("bungee", play_now=True, seats=2, options={"games": 1})
        async with server.sit(ada) as person:
            assert person.last("welcome")["play"] == 1, "a program that knows nothing of this plays as ever"
        assert "Commitment S0: none\n" in server.room(ada["code"]).live.row.draw


@asynchronous
async def test_a_seat_that_does_not_reveal_is_named_and_the_play_begins(sqlite, hasty):
    async with serving(sqlite) as server:
        ada, bob = await server.two(start=False, options={"games": 1})
        async with server.sit(ada, salt=A) as one, server.sit(bob, salt=B) as two:
            two.salt = ""  # committed, and says nothing more
            await start(server, ada)
            await begun(one, two)
            await two.send(t="reveal", salt=B)
            assert (await two.until("error"))["clause"] == "late"
            await play_on({0: one, 1: two}, clever)
        record = await record_of(server, ada["code"])
        assert f"Salt S0: {A}\nSalt S1: not revealed\n" in record
        verdict = verify(find_game("bungee"), read_record(record))
        assert verdict.good
        assert "Did not reveal the bytes committed to: Bob (S1)." in verdict.words


@asynchronous
async def test_only_the_salt_that_was_committed_to_counts(sqlite):
    async with serving(sqlite) as server:
        ada, bob = await server.two(start=False)
        async with server.sit(ada, salt=A) as one, server.sit(bob, salt=B) as two:
            two.salt = C  # bytes that Bob likes better, now that he has seen the others' commitments
            await start(server, ada)
            refused = await two.until("error")
            assert refused["clause"] == "bad"
            assert "a different salt" in refused["words"]
            await two.send(t="reveal", salt="zz")
            assert "hexadecimal" in (await two.until("error"))["words"]
            await two.send(t="commit", next=ada["next"], commit=promise(ada["next"], C))
            assert (await two.until("error"))["clause"] == "late"
            await two.send(t="reveal", salt=B)
            await begun(one, two)
        assert server.room(ada["code"]).live.row.salts == {0: A, 1: B}


@asynchronous
async def test_a_commitment_can_be_replaced_until_the_draw_and_is_for_one_play(sqlite):
    async with serving(sqlite) as server:
        ada, bob = await server.two(start=False)
        async with server.sit(ada, salt=A) as one, server.sit(bob) as two:
            await two.send(t="commit", next=ada["next"], commit="nonsense")
            assert (await two.until("error"))["clause"] == "bad"
            await two.send(t="commit", next="00" * 32, commit=promise("00" * 32, B))
            await two.settle()
            lobby = server.room(ada["code"]).lobby
            assert sorted(lobby.promised()) == [0], "that was for another play"
            for salt in (B, C):  # a reloaded page has different bytes
                await two.send(t="commit", next=ada["next"], commit=promise(ada["next"], salt))
            two.salt = C
            await two.settle()
            await start(server, ada)
            await begun(one, two)
            assert server.room(ada["code"]).live.row.salts == {0: A, 1: C}
            lobby = server.room(ada["code"]).lobby
            assert lobby.commitment != ada["next"]
            assert lobby.promised() == {}


@asynchronous
async def test_commitments_go_with_their_people(sqlite):
    async with serving(sqlite) as server:
        ada, bob = await server.two(start=False)
        async with server.sit(ada, salt=A) as one, server.sit(bob, salt=B) as two:
            await server.post(ada["code"], "seats", ada["host_token"], order=[1, 0])
            await start(server, ada)
            await begun(one, two)
            assert server.room(ada["code"]).live.row.salts == {0: B, 1: A}
        lobby = server.room(ada["code"]).lobby
        lobbies.commit(lobby, lobby.seats[0].token, lobby.commitment, "00" * 32)
        lobbies.renew(lobby, bob["token"], "another secret")
        assert lobby.promised() == {0: "00" * 32}, "also where the seat's secret is renewed"
        lobbies.free(lobby, 0)
        lobby.seats[0] = LobbySeat("person", "Cy", "", "another")
        assert lobby.promised() == {}, "whoever sits down there next has promised nothing"


@asynchronous
async def test_several_seats_on_one_device(sqlite):
    async with serving(sqlite) as server:
        ada, bob = await server.two(start=False)
        async with server.sit(ada, salt=A) as one:
            await one.send(t="add", token=bob["token"], seen=0)
            await one.until("welcome")
            await one.send(t="commit", next=ada["next"], commit=promise(ada["next"], B), seat=1)
            one.salt = ""
            await one.settle()
            await start(server, ada)
            asked = {(await one.until("draw"))["seat"] for _ in range(2)}
            assert asked == {0, 1}
            await one.send(t="reveal", salt=A, seat=0)
            await one.send(t="reveal", salt=B, seat=1)
            await begun(one)
        assert server.room(ada["code"]).live.row.salts == {0: A, 1: B}


@asynchronous
async def test_a_page_that_is_opened_again_in_the_middle_is_asked_again(sqlite):
    async with serving(sqlite) as server:
        ada, bob = await server.two(start=False)
        async with server.sit(ada, salt=A) as one, server.sit(bob, salt=B) as two:
            two.salt = ""
            await start(server, ada)
            await two.until("draw")
            await two.socket.close()
            async with server.sit(bob, salt=B) as again:
                assert (await again.until("draw"))["text"] == two.last("draw")["text"]
                await begun(one, again)
        assert server.room(ada["code"]).live.row.salts == {0: A, 1: B}


async def cut_short(server, ada, bob):
    """The server goes down in the middle of a draw; returns the draw's text."""
    async with server.sit(ada, salt=A) as one, server.sit(bob, salt=B) as two:
        two.salt = ""  # so it waits
        starting = asyncio.create_task(server.room(ada["code"]).start())
        shown = (await one.until("draw"))["text"]
        starting.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await starting
        return shown


@asynchronous
async def test_a_draw_that_was_cut_short_is_made_again_as_it_was(sqlite):
    """So stopping a server that has seen the salts and dislikes the cards gains nothing."""
    async with serving(sqlite) as server:
        ada, bob = await server.two(start=False)
        shown = await cut_short(server, ada, bob)
    async with serving(sqlite) as server:
        async with server.sit(ada, salt=A) as one, server.sit(bob, salt=B) as two:
            await start(server, ada)
            await begun(one, two)
            assert one.last("draw")["text"] == shown
        assert server.room(ada["code"]).live.row.draw == shown


@asynchronous
async def test_for_another_draw_there_is_another_secret(sqlite):
    async with serving(sqlite) as server:
        ada, bob = await server.two(start=False)
        shown = await cut_short(server, ada, bob)
    async with serving(sqlite) as server:
        await server.post(ada["code"], "setup", ada["host_token"], options={"games": 1})
        async with server.sit(ada, salt=A) as one, server.sit(bob, salt=B) as two:
            await start(server, ada)
            news = await one.until("table", lambda m: m["table"]["next"] != ada["next"])
            next_ = news["table"]["next"]
            for person, salt in ((one, A), (two, B)):
                await person.send(t="commit", next=next_, commit=promise(next_, salt))
            await begun(one, two)
            text = one.last("draw")["text"]
            assert one.last("welcome")["commitment"] == next_
            assert text != shown
            assert f"Commitment: {next_}\n" in text
        assert server.room(ada["code"]).live.row.salts == {0: A, 1: B}


@asynchronous
async def test_seats_at_two_workers_shuffle_together(new_postgres):
    async with serving(new_postgres) as here, serving(new_postgres) as there:
        ada, bob = await here.two(start=False)
        async with here.sit(ada, salt=A) as one, there.sit(bob, salt=B) as two:
            await eventually(lambda: sorted(here.room(ada["code"]).lobby.promised()) == [0, 1])
            starting = await start(here, ada)
            await begun(one, two)
            assert (await starting).status_code == 200
            assert here.room(ada["code"]).live.row.salts == {0: A, 1: B}
            assert A not in "".join(two.raw)


@asynchronous
async def test_a_rematch_has_commitments_of_its_own(sqlite):
    async with serving(sqlite) as server:
        ada, bob = await server.two(start=False, options={"games": 1})
        async with server.sit(ada, salt=A) as one, server.sit(bob, salt=B) as two:
            await start(server, ada)
            await begun(one, two)
            first = await proof_of(server, ada["code"])
            await play_on({0: one, 1: two}, clever)
            next_ = one.last("table")["table"]["next"]
            assert next_ != ada["next"]
            for person, salt in ((one, B), (two, C)):
                person.salt = salt
                await person.send(t="commit", next=next_, commit=promise(next_, salt))
                await person.settle()
            await start(server, ada, "rematch")
            await begun(one, two, play=2)
            play = server.room(ada["code"]).live.row
            assert play.salts == {0: B, 1: C}
            assert (await proof_of(server, ada["code"]))["commitment"] == next_ != first["commitment"]
