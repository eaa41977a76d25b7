"""Seats at our own tables: by the team's link, with bots if nobody comes."""

import asyncio

from cardinal.engine.position import NEVER
from cardinal.server.names import nickname

from .desk_harness import Day
from .desk_tables import ROUNDS, give_up, online, opened, playing, position, row, sit, until
from .harness import Stopped, asynchronous, serving


@asynchronous
async def test_a_table_belongs_to_the_day_and_its_seats_to_the_teams(sqlite):
    async with serving(sqlite) as server:
        day = await online(server, seats=2)
        match = (await day.matches())[0]
        table = (await server.http.get(f"/api/tables/{match['code']}")).json()
        assert (table["game"], table["day"], len(table["seats"])) == ("geoplunge", day.code, 4)
        assert [seat["side"] for seat in table["seats"]] == match["names"] * 2  # the teams' own names
        assert table["options"]["horn"] == "void"
        assert table["options"]["minutes"] == 20
        assert (await server.post(match["code"], "join", name="Eve")).status_code == 403
        ada = await sit(day, match["a"], "Ada")
        bob = await sit(day, match["b"], "Bob")
        assert (ada["seat"], bob["seat"], ada["code"]) == (0, 1, match["code"])
        for what in ("start", "setup", "rematch", "seats", "host"):
            answer = await server.post(match["code"], what, ada["token"], **({"do": "pause"} if what == "host" else {}))
            assert answer.status_code in (400, 401, 403), what
        gone = await server.http.delete(f"/api/tables/{match['code']}", headers=day.bearer(ada["token"]))
        assert gone.status_code == 403
        taken = await day.post("/seat", token=(await day.links())[1][match["a"]], name="bob")
        assert (taken.status_code, taken.json()["clause"]) == (409, "name")
        assert (await sit(day, match["a"], "Cy"))["seat"] == 2
        async with server.sit(ada):
            moved = await sit(day, match["a"], "Cy")  # another phone: the first one is not here
            assert moved["seat"] == 2
            async with server.sit(moved):
                full = await day.post("/seat", token=(await day.links())[1][match["a"]], name="Di")
                assert (full.status_code, full.json()["clause"]) == (409, "full")
        assert (await day.post("/seat", name="Host")).status_code == 403


@asynchronous
async def test_with_too_few_tables_the_rest_play_at_our_own_and_a_late_team_plays_the_bots(sqlite):
    async with serving(sqlite) as server:
        day = await Day.open(server, teams=6, tables=2, crowded="online", seats=1)
        matches = await day.publish()
        assert [(match["table"], match["mode"]) for match in matches] == [(1, "table"), (2, "table"), (None, "online")]
        for match in matches:
            await day.do("report", match=match["id"], points=[10, 0])
        await day.do("enter", teams=[{"name": "Late Larks"}])
        await day.do("check_in", team="T7")
        await day.do("make_up", round=1, a="T7", mode="online")
        await row(day, lambda one: one["code"], "R1-4")
        seat = await sit(day, "T7", "Ada")  # it begins when everybody is there: no clock of the hall waits for it
        await playing(day, "R1-4")
        assert day.room.online["R1-4"].code == seat["code"]
        assert position(day, "R1-4").paused == NEVER


@asynchronous
async def test_who_has_nothing_to_play_online_is_told_so(sqlite):
    async with serving(sqlite) as server:
        day = await Day.open(server, teams=4)
        token = (await day.links())[1]["T1"]
        answer = await day.post("/seat", token=token, name="Ada")
        assert (answer.status_code, answer.json()["clause"]) == (409, "late")
        await day.publish()
        answer = await day.post("/seat", token=token, name="Ada")
        assert "real table" in answer.json()["error"]


@asynchronous
async def test_bots_play_where_nobody_comes_and_make_room_for_who_comes_late(sqlite):
    async with serving(sqlite) as server:
        day = await online(server, teams=3, seats=2, odd="bots")
        matches = await day.matches()
        lonely = next(match for match in matches if match["b"] is None)
        pair = next(match for match in matches if match["b"] is not None)
        ada = await sit(day, pair["a"], "Ada")
        await day.do("begin", round=1)
        async with server.sit(ada):
            await playing(day, lonely["id"])
            await playing(day, pair["id"])
            bots = server.room(lonely["code"]).lobby
            assert [(held.kind, held.level) for held in bots.seats[1::2]] == [("bot", "club")] * 2, "GP-R34"
            for room in (server.room(lonely["code"]), server.room(pair["code"])):
                assert [held.kind for held in room.lobby.seats[0::2]] == ["person"] * 2

            async def away():
                return position(day, pair["id"]).away == 0b1110 and position(day, lonely["id"]).away == 0b0101

            await until(away)
            assert server.room(pair["code"]).live.game.stand_in == "rookie"
            late = await sit(day, pair["b"], "Late")
            async with server.sit(late):

                async def back():
                    return position(day, pair["id"]).away == 0b1110 & ~(1 << late["seat"])

                await until(back)
                assert late["seat"] % 2 == 1
                other = await sit(day, pair["b"], "Other")
                assert other["seat"] == 4 - late["seat"]
                third = await sit(day, pair["b"], "Third")
                assert third["seat"] == other["seat"], "who is not here in a play gives up the seat to a team-mate"


@asynchronous
async def test_who_leaves_in_mid_play_can_take_the_seat_again(sqlite):
    clock = Stopped()
    async with serving(sqlite, clock) as server:
        day = await online(server)
        match = day.room.day.matches["R1-1"]
        bob = await sit(day, match.b, "Bob")
        async with server.sit(bob) as person:
            await day.do("begin", round=1)
            await playing(day)
            assert (await server.post(bob["code"], "leave", bob["token"])).status_code == 200
            await person.until("bye")
            assert (await server.post(bob["code"], "leave", bob["token"])).status_code == 401
        held = server.room(bob["code"]).lobby.seats[1]
        assert (held.kind, held.name) == ("person", "Bob")
        cy = await sit(day, match.b, "Cy")
        assert cy["seat"] == 1
        async with server.sit(cy) as person:
            await give_up(person, clock, server)
            while not position(day).played:
                clock.jump(clock.now() + 1000)
                await server.wake()
            await row(day, lambda row: row["points"] == [20, 0])


@asynchronous
async def test_a_seat_is_at_the_match_that_is_on_though_the_next_is_published(sqlite):
    async with serving(sqlite) as server:
        day = await online(server, teams=4, rounds=ROUNDS * 2)
        await day.do("begin", round=1)
        await day.do("publish", round=2)
        await until(lambda: opened(day, 2))
        codes = {team: match["code"] for match in await day.matches(1) for team in (match["a"], match["b"])}
        assert {team: (await sit(day, team, team))["code"] for team in codes} == codes


@asynchronous
async def test_teams_with_names_that_begin_alike_can_be_told_apart(sqlite):
    async with serving(sqlite) as server:
        day = await Day.open(
            server, game="geoplunge", form="own", rounds=ROUNDS, mode="online", seats=2, final="none", tables=2
        )
        names = ["Springfield Elementary School A", "Springfield Elementary School B", "Owls, of course", "Bears"]
        await day.do("enter", teams=[{"name": name} for name in names])
        for team in ("T1", "T2", "T3", "T4"):
            await day.do("check_in", team=team)
        pairs = [{"a": a, "b": b, "table": n, "mode": "online"} for n, a, b in ((1, "T1", "T2"), (2, "T3", "T4"))]
        await day.do("publish", round=1, pairs=pairs)
        await until(lambda: opened(day))
        await day.do("begin", round=1)
        await playing(day, "R1-1")
        await playing(day, "R1-2")
        seats = [server.room(match["code"]).lobby.seats for match in await day.matches()]
        assert [held.name for held in seats[0]] == [
            "T1 Springfield Ele 1",
            "T2 Springfield Ele 1",
            "T1 Springfield Ele 2",
            "T2 Springfield Ele 2",
        ]
        assert [held.name for held in seats[1]] == ["Owls of course 1", "Bears 1", "Owls of course 2", "Bears 2"]
        assert all(nickname(held.name) == held.name for table in seats for held in table)


@asynchronous
async def test_nobody_need_be_there_for_the_clocks_to_run(sqlite, monkeypatch):
    monkeypatch.setattr("cardinal.server.door.LONELY_MS", 1)
    async with serving(sqlite) as server:
        day = await online(server)
        await day.do("begin", round=1)
        found = await playing(day)
        await asyncio.sleep(0.2)
        assert position(day).paused == NEVER
        assert "clock pause" not in [entry.text for entry in server.house.worker.store.entries(found.row.id)]


@asynchronous
async def test_GP_R8_a_team_entered_with_two_names_plays_with_two(sqlite):
    async with serving(sqlite) as server:
        day = await online(server, teams=4, seats=3)  # T1 has two children, the others have entered no names
        match = next(match for match in await day.matches() if "T1" in (match["a"], match["b"]))
        side = 0 if match["a"] == "T1" else 1
        ada = await sit(day, "T1", "Ada")
        await day.do("begin", round=1)
        async with server.sit(ada):
            await playing(day, match["id"])
            seats = server.room(match["code"]).lobby.seats
            assert [held.kind for held in seats[side::2]] == ["person", "person", "empty"]
            assert [held.kind for held in seats[1 - side :: 2]] == ["person"] * 3, "kept for whoever comes"
            assert position(day, match["id"]).empty == 1 << 4 + side
            assert position(day, match["id"]).inner.empty == 1 << 4 + side
            cy = await sit(day, "T1", "Cy")
            assert cy["seat"] == 2 + side
            async with server.sit(cy):
                more = await day.post("/seat", token=(await day.links())[1]["T1"], name="Di")
                assert (more.status_code, more.json()["clause"]) == (409, "full")


@asynchronous
async def test_GP_R8_whoever_has_sat_down_before_the_start_plays(sqlite):
    async with serving(sqlite) as server:
        day = await online(server, teams=4, seats=3)
        match = next(match for match in await day.matches() if "T1" in (match["a"], match["b"]))
        for name in ("Ada", "Cy", "Di"):
            await sit(day, "T1", name)
        await day.do("begin", round=1)
        await playing(day, match["id"])
        assert [held.kind for held in server.room(match["code"]).lobby.seats] == ["person"] * 6
        assert position(day, match["id"]).empty == 0
