"""If the rules close chat and drafts, so does the server (DS-R5). It also tells the side of every seat."""

import pytest

from cardinal.catalog import all_games
from cardinal.engine.chance import Fast
from cardinal.games.geoplunge.dashing_states.tests.sitting import race, shouted

from .harness import asynchronous, serving
from .test_teams import four


@pytest.mark.parametrize("game", ["dashing-states", "geoplunge"])
@asynchronous
async def test_DS_R5_while_cards_are_named_chat_and_drafts_are_closed(sqlite, game):
    async with serving(sqlite) as server:
        options = {"format": "single", "game": "dashing-states", "level": 2} if game == "geoplunge" else {}
        people = await four(server, game, chat=True, options=options)
        async with server.sit(people[0]) as one, server.sit(people[2]) as mate:
            await one.send(t="say", words="hello")
            await mate.until("say")
            await one.send(t="draft", lay=["m1", 0, None])
            await mate.until("draft", lambda m: m["rows"][0])
            played = server.room(people[0]["code"]).live
            async with played.log.lock:  # nothing is on its way to the disk whose answer would come instead
                if game == "geoplunge":
                    played.play.position.inner = shouted(4).position
                else:
                    played.play.position = shouted(4).position
            for help in ({"words": "Utah"}, {"text": "Utah"}, {"lay": ["m2", 0, None]}):
                await one.send(t="say" if "words" in help else "draft", **help)
                assert (await one.until("error"))["clause"] == "DS-R5"
            await one.send(t="draft", clear=True)  # which helps nobody
            await mate.until("draft", lambda m: not m["rows"][0])
            assert not [m for m in mate.heard if "Utah" in str(m) or "m2" in str(m.get("rows"))]


def test_DS_R5_the_view_says_that_they_are_closed() -> None:
    assert "without help" in shouted(4).view(0).hush
    assert race(4).view(0).hush == ""


def test_the_side_of_a_seat_is_known_before_anything_is_dealt() -> None:
    tried = 0
    for game in all_games().values():
        for seats in game.seat_counts:
            for given in ({}, {"sides": 3}) if game.id == "state-sequence" and seats % 3 == 0 else ({},):
                options = game.parse_options(given)
                position = game.new(seats, options, Fast(b"sides"))
                found = game.teams.sides(seats, options)
                assert (found or list(range(seats))) == [game.teams.of(position, seat) for seat in range(seats)]
                tried += found is not None and len(set(found)) == 3
    assert tried >= 3, "three sides were among them"


@asynchronous
async def test_the_table_tells_the_side_of_every_seat(sqlite):
    async with serving(sqlite) as server:
        for game, seats, options, teams in (
            ("state-sequence", 6, {"sides": 3}, [0, 1, 2, 0, 1, 2]),
            ("state-sequence", 6, {"sides": 2}, [0, 1, 0, 1, 0, 1]),
            ("border-up", 4, {}, [0, 1, 0, 1]),
            ("bungee", 3, {}, [None, None, None]),
        ):
            ada = await server.open(game, seats=seats, options=options)
            told = (await server.http.get(f"/api/tables/{ada['code']}")).json()
            assert [seat["team"] for seat in told["seats"]] == teams


@asynchronous
async def test_after_the_play_a_picture_of_any_step_can_be_seen_again(sqlite, monkeypatch):
    async with serving(sqlite) as server:
        ada, bob = await server.two("geoplunge")
        game = server.room(ada["code"]).live.game
        flag = lambda position: {} if position.over() else {"k7": "<svg/>"}  # noqa: E731
        monkeypatch.setattr(game.pictures, "drawn", flag)
        async with server.sit(ada) as one, server.sit(bob):
            assert (await one.move("concede match"))["t"] == "ok"
            for token, status in (("k7", 200), ("k8", 404)):
                answer = await server.http.get(f"/api/tables/{ada['code']}/picture/{token}.svg")
                assert answer.status_code == status
