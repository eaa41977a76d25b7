"""Teams, talk and the host: who hears what, and who may do what."""

import pytest

from cardinal.catalog import find_game

from .harness import asynchronous, serving


async def four(server, game="border-up", **more):
    """Ada and Cy against Bob and Di."""
    ada = await server.open(game, seats=4, **more)
    others = [await server.join(ada["code"], name) for name in ("Bob", "Cy", "Di")]
    answer = await server.post(ada["code"], "start", ada["host_token"])
    assert answer.status_code == 200, answer.text
    return ada, *others


@asynchronous
async def test_a_draft_is_the_teams_and_nobody_elses(sqlite):
    async with serving(sqlite) as server:
        people = await four(server)
        game = find_game("border-up")
        position = server.room(people[0]["code"]).live.play.position
        teams = [game.teams.of(position, seat) for seat in range(4)]
        mate = next(seat for seat in range(1, 4) if teams[seat] == teams[0])
        rivals = [seat for seat in range(4) if teams[seat] != teams[0]]
        async with (
            server.sit(people[0]) as one,
            server.sit(people[mate]) as two,
            server.sit(people[rivals[0]]) as rival,
            server.sit({"code": people[0]["code"]}) as watcher,
        ):
            await one.send(t="draft", lay=["KS", 0, None])
            await one.send(t="draft", lay=["MO", 0, 0])
            await two.until("draft", lambda m: m["number"] == 2)
            assert two.last("draft") == {
                "t": "draft", "seat": mate, "rows": [["MO", "KS"], *[[]] * 7], "text": "", "number": 2
            }  # fmt: skip
            await two.send(t="draft", text="Kansas?")
            assert (await one.until("draft", lambda m: m["text"]))["text"] == "Kansas?"
            await two.send(t="draft", take="KS")
            assert (await one.until("draft", lambda m: m["number"] == 3))["rows"][0] == ["MO"]
            for other in (rival, watcher):
                await other.settle()
                assert not [m for m in other.heard if m["t"] == "draft"]
            async with server.sit(people[0]) as again:
                assert (await again.until("draft"))["rows"][0] == ["MO"], "sent again after a reconnect"
                await again.send(t="draft", clear=True)
                assert (await again.until("draft"))["rows"][0] == []


@asynchronous
async def test_an_offer_in_passing_leaves_the_draft_and_a_move_finishes_it(sqlite):
    options = {"stakes": "off", "clock.border_up": 3600, "clocks": "off"}
    async with serving(sqlite, speed=30) as server:
        people = await four(server, options=options)
        async with server.sit(people[0]) as one:
            view = (await one.until("tell", lambda m: m.get("view", {}).get("cards")))["view"]
            cards = view["cards"]
            for k, card in enumerate(cards[:6]):
                await one.send(t="draft", lay=[card, k // 3, None])
            await one.until("draft", lambda m: m["number"] == 6)
            assert (await one.move("tie", ask=view["ask"]))["t"] == "ok"
            await one.settle()
            assert sum(map(len, one.last("draft")["rows"])) == 6, "the race goes on with what is laid"
            rows = " / ".join(" ".join(cards[k : k + 3]) for k in (0, 3))
            assert (await one.move(f"geoplunge {rows}", ask=view["ask"]))["t"] == "ok"
            await one.settle()
            assert not any(one.last("draft")["rows"])


@asynchronous
async def test_GP_R10_a_bot_mate_suggests_to_its_team_only(sqlite):
    async with serving(sqlite, speed=30) as server:
        ada = await server.open("border-up", seats=4, options={"clock.border_up": 3600})
        code, host = ada["code"], ada["host_token"]
        bob = await server.join(code, "Bob", seat=1)
        game = find_game("border-up")
        for seat in (2, 3):
            await server.post(code, "seats", host, seat=seat, kind="bot", level="rookie")
        await server.post(code, "start", host)
        position = server.room(code).live.play.position
        async with server.sit(ada) as one, server.sit(bob) as two:
            for person, seat in ((one, 0), (two, 1)):
                mate = next(s for s in (2, 3) if game.teams.of(position, s) == game.teams.of(position, seat))
                suggestion = await person.until("suggest", lambda m: "text" in m)
                assert suggestion["seat"] == mate
            for person, seat in ((one, 0), (two, 1)):
                await person.settle()
                seats = {m["seat"] for m in person.heard if m["t"] == "suggest"}
                assert all(game.teams.of(position, s) == game.teams.of(position, seat) for s in seats)


@asynchronous
async def test_reactions_are_a_fixed_list(sqlite):
    async with serving(sqlite) as server:
        ada, bob = await server.two()
        async with server.sit(ada) as one, server.sit(bob) as two:
            await one.send(t="react", what="clap")
            assert await two.until("react") == {"t": "react", "seat": 0, "what": "clap"}
            await one.send(t="react", what="you lose")
            assert (await one.until("error"))["clause"] == "bad"
            await two.settle()
            assert len([m for m in two.heard if m["t"] == "react"]) == 1


@asynchronous
async def test_chat_only_where_it_is_asked_for_and_until_the_host_switches_it_off(sqlite):
    async with serving(sqlite) as server:
        ada, bob = await server.two()
        async with server.sit(ada) as one:
            await one.send(t="say", words="hello")
            assert (await one.until("error"))["clause"] == "chat"
        ada, bob = await server.two(chat=True)
        async with server.sit(ada) as one, server.sit(bob) as two:
            await one.send(t="say", words="  hello‮\n there ")
            assert await two.until("say") == {"t": "say", "seat": 0, "words": "hello there"}
            for bad in ("", "x" * 300, "you sh1t"):
                await one.send(t="say", words=bad)
                assert (await one.until("error"))["clause"] == "chat"
            off = await server.post(ada["code"], "host", ada["host_token"], do="chat", on=False)
            assert not off.json()["chat"]
            await one.send(t="say", words="hello")
            assert (await one.until("error"))["clause"] == "chat"


@asynchronous
async def test_SQ_R35_the_rules_know_the_host_and_the_bots_and_hear_what_is_said(sqlite):
    async with serving(sqlite) as server:
        ada = await server.open("state-sequence", seats=4, options={"sides": 2, "tableTalk": "host"})
        code, host = ada["code"], ada["host_token"]
        bob = await server.join(code, "Bob")
        for seat in (2, 3):
            await server.post(code, "seats", host, seat=seat, kind="bot")
        started = await server.post(code, "start", host)
        assert started.status_code == 200, started.text
        table = server.room(code).live.play
        texts = [e.text for e in server.house.worker.store.entries(server.room(code).live.row.id)]
        assert texts[:2] == ["rule host S0", "rule bots S2 S3"]
        async with server.sit(ada) as one, server.sit(bob) as two:
            await two.send(t="say", words="play Texas")
            said = await two.until("tell", lambda m: any(e["event"] == "chat" for e in m["events"]))
            assert next(e for e in said["events"] if e["event"] == "chat")["words"] == "play Texas"
            await server.post(code, "host", host, do="hand_over", seat=1)
            texts = [e.text for e in server.house.worker.store.entries(server.room(code).live.row.id)]
            assert "rule host S1" in texts
            await one.settle()
            await one.send(t="move", id="call", text="call T1", ask=one.view["ask"])
            assert (await one.until("ok"))["id"] == "call"
            refused = await server.post(code, "host", bob["token"], do="hand_over", seat=0)
            assert refused.json()["clause"] == "SQ-R35"
            assert server.room(code).lobby.host_seat == 1, "who is being asked stays the host"
        assert table.position.rules.table_talk


@asynchronous
async def test_SQ_R34_with_no_table_talk_teams_cannot_chat(sqlite):
    async with serving(sqlite) as server:
        people = await four(server, "state-sequence", options={"sides": 2}, chat=True)
        async with server.sit(people[0]) as one:
            await one.send(t="say", words="play Texas")
            assert (await one.until("error"))["clause"] == "SQ-R34"


@asynchronous
async def test_the_host_stops_the_clocks_and_rules(sqlite):
    async with serving(sqlite) as server:
        ada, bob = await server.two()
        code, host = ada["code"], ada["host_token"]
        async with server.sit(ada) as one, server.sit(bob) as two:
            held = await server.post(code, "host", host, do="pause")
            assert held.json()["held"]
            await two.settle()
            await one.settle()
            refused = await one.move("1 pile")
            assert (refused["t"], refused["clause"]) == ("no", "table")
            async with server.sit(bob) as again:
                await again.settle()
                assert server.room(code).live.paused(), "coming back does not undo the host's word"
            assert not (await server.post(code, "host", host, do="resume")).json()["held"]
            nonsense = await server.post(code, "host", host, do="rule", words="void")
            assert (nonsense.status_code, nonsense.json()["clause"]) == (409, "table")
            assert (await server.post(code, "host", bob["token"], do="pause")).status_code == 403


@pytest.mark.parametrize("token", ["nothing.svg", "x" * 90 + ".svg", "nothing"])
@asynchronous
async def test_a_picture_that_no_view_names(sqlite, token):
    async with serving(sqlite) as server:
        ada, _ = await server.two()
        assert (await server.http.get(f"/api/tables/{ada['code']}/picture/{token}")).status_code == 404


@asynchronous
async def test_a_picture_by_its_token(sqlite, monkeypatch):
    async with serving(sqlite) as server:
        ada, _ = await server.two()
        game = server.room(ada["code"]).live.game
        monkeypatch.setattr(game.pictures, "drawn", lambda position: {"k7": "<svg>k7</svg>"})
        answer = await server.http.get(f"/api/tables/{ada['code']}/picture/k7.svg")
        assert (answer.text, answer.headers["content-type"]) == ("<svg>k7</svg>", "image/svg+xml")
        assert answer.headers["cache-control"] == "no-store"
