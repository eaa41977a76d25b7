"""Matches at our own tables: seats by the team's link, the hall's clock, results that arrive by themselves, once."""

import asyncio
import contextlib

from cardinal.engine.position import NEVER
from cardinal.server.names import nickname

from .desk_harness import Day, score
from .harness import PATIENCE_S, Stopped, asynchronous, serving

ROUNDS = [{"format": "morning", "minutes": 20}]


async def until(check):
    """What happens by itself, as soon as it has."""
    async with asyncio.timeout(PATIENCE_S):
        while not (found := await check()):
            await asyncio.sleep(0.02)
    return found


async def online(server, teams=3, **frame):
    """A day with one round at our own tables, published."""
    frame = {
        "combo": "own",
        "rounds": ROUNDS,
        "mode": "online",
        "seats": 1,
        "tables": 3,
        "final": "none",
        "odd": "bye",
        **frame,
    }
    day = await Day.open(server, teams=teams, **frame)
    await day.do("publish", round=1)
    if frame["mode"] == "online":
        await until(lambda: opened(day))
    return day


async def opened(day, round=1):
    matches = await day.matches(round)
    return matches if all(match["code"] or match["bye"] for match in matches) else None


async def sit(day, team, name="Ada"):
    token = (await day.links())[1][team]
    answer = await day.post("/seat", token=token, name=name)
    assert answer.status_code == 201, answer.text
    return answer.json()


def position(day, match="R1-1"):
    room = day.server.room(day.room.online[match].code)
    return room.serving.table.position if room.serving else None


async def playing(day, match="R1-1"):
    async def found():
        on = day.room.online.get(match)
        room = day.server.house.rooms.get(on.code) if on else None
        return room.serving if room and room.serving and room.playing else None

    return await until(found)


async def over(found, games=1):
    return len(found.played) == games


async def row(day, check, match="R1-1"):
    async def found():
        view = await day.hall()
        rows = [row for one in view["rounds"] for row in one["matches"]] + ((view["finals"] or {}).get("matches") or [])
        one = next((row for row in rows if row["id"] == match), None)
        return one if one and check(one) else None

    return await until(found)


async def give_up(person, clock=None, server=None):
    """The game that is on, as soon as that is allowed (BU-5: not before the start call)."""
    for _ in range(200):
        await person.settle()
        if (await person.move("concede"))["t"] == "ok":
            return
        if clock is None:
            await asyncio.sleep(0.05)
        else:
            clock.jump(clock.now() + 1000)
            await server.wake()
    raise AssertionError(person.last("no"))


@contextlib.asynccontextmanager
async def both(day, match="R1-1"):
    """A person at each side's only seat."""
    one = next(one for one in day.room.day.matches.values() if one.id == match)
    a, b = await sit(day, one.a, "Ada"), await sit(day, one.b, "Bob")
    async with day.server.sit(a) as ada, day.server.sit(b) as bob:
        yield ada, bob
        for person in (ada, bob):  # what is not read keeps a socket from closing
            await person.settle()


@asynchronous
async def test_a_table_belongs_to_the_day_and_its_seats_to_the_teams(sqlite):
    async with serving(sqlite) as server:
        day = await online(server, seats=2)
        match = (await day.matches())[0]
        table = (await server.http.get(f"/api/tables/{match['code']}")).json()
        assert (table["game"], table["day"], len(table["seats"])) == ("geoplunge", day.code, 4)
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
async def test_results_arrive_by_themselves_and_once(database):
    async with serving(database, speed=10) as server:
        day = await online(server)
        async with both(day) as (ada, bob):
            await day.do("begin", round=1)
            await playing(day)
            await ada.until("welcome", lambda message: message["play"] == 1)
            await give_up(ada)
            found = await row(day, lambda row: len(row["games"]) == 1)
            assert (found["points"], found["status"]) == ([0, 20], "playing"), "GP-R35: with the bonus"
            await give_up(bob)
            await row(day, lambda row: row["points"] == [20, 20])
            assert (await bob.move("concede match"))["t"] == "ok"
            found = await row(day, lambda row: row["status"] == "done")
            assert (found["points"], found["gave_up"], found["winner"]) == ([20, 20], 1, 0)
        entries = server.house.days.store.entries(day.code)
        assert [(entry.who, type(entry.change).__name__) for entry in entries[-3:]] == [
            ("online", "Played"),
            ("online", "Played"),
            ("online", "Report"),
        ]
    async with serving(database) as server:
        day = day.at(server)
        assert (await day.matches())[0]["status"] == "done"
        await server.house.days.look()
        await asyncio.sleep(0.3)
        assert server.house.days.store.entries(day.code) == entries


@asynchronous
async def test_what_was_played_just_before_the_server_fell_is_entered_after_it(sqlite):
    async with serving(sqlite, speed=10) as server:
        day = await online(server)

        async def nothing(*_):
            """It falls before the day hears of it."""

        async with both(day) as (ada, _):
            await day.do("begin", round=1)
            await playing(day)
            await ada.until("welcome", lambda message: message["play"] == 1)
            server.house.days.online._tell = nothing
            await give_up(ada)
            await until(lambda: over(position(day)))
            assert (await ada.move("concede match"))["t"] == "ok"
    async with serving(sqlite) as server:
        day = day.at(server)
        found = await row(day, lambda row: row["status"] == "done")
        assert (len(found["games"]), found["points"], found["gave_up"]) == (1, [0, 20], 0)


@asynchronous
async def test_one_clock_for_the_hall_and_our_own_tables(sqlite):
    clock = Stopped(5000)
    async with serving(sqlite, clock) as server:
        day = await online(server)
        async with both(day):
            clock.jump(10_000)
            await day.do("begin", round=1)
            serving_ = await playing(day)
            base = serving_.play.base

            async def follows(end):
                async def same():
                    return position(day).end + base == end

                return await until(same)

            await follows(10_000 + 20 * 60_000)
            await day.do("extend", seconds=60)
            await follows(10_000 + 21 * 60_000)
            await day.do("extend", seconds=30, table=(await day.matches())[0]["table"])
            await follows(10_000 + 21 * 60_000 + 30_000)
            clock.jump(20_000)
            await day.do("pause")

            async def stands():
                return position(day).paused != NEVER

            await until(stands)
            assert server.room(day.room.online["R1-1"].code).lobby.held, "and nobody who comes back lets it run"
            clock.jump(50_000)
            await day.do("resume")
            await follows(10_000 + 21 * 60_000 + 30_000 + 30_000)
            assert position(day).paused == NEVER
            clock.jump(60_000)
            await day.do("horn")

            async def done():
                clock.jump(clock.now() + 100)
                await server.wake()
                return (await day.matches())[0]["status"] == "done"

            await until(done)
            assert position(day).horn
            assert position(day).played[-1].void, "GP-R16"
            found = (await day.matches())[0]
            assert (found["points"], found["games"]) == ([0, 0], [])


@asynchronous
async def test_the_table_sounds_its_horn_with_the_halls(sqlite):
    clock = Stopped()
    async with serving(sqlite, clock) as server:
        day = await online(server)
        async with both(day):
            await day.do("begin", round=1)
            await playing(day)
            end = (await day.hall())["clock"]["end"]
            await day.do("pause")
            await day.do("resume")
            clock.jump(end - 1)
            await server.wake()
            assert not position(day).horn
            clock.jump(end)
            await server.wake()
            assert position(day).horn


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
            assert server.room(pair["code"]).serving.game.stand_in == "rookie"
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
        day = await Day.open(server, combo="own", rounds=ROUNDS, mode="online", seats=2, final="none", tables=2)
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
async def test_a_round_whose_beginning_is_undone_begins_anew(sqlite):
    async with serving(sqlite) as server:
        day = await online(server)
        begun = (await day.do("begin", round=1))["number"]
        await playing(day)
        code = day.room.online["R1-1"].code
        await day.do("undo", entry=begun)

        async def fresh():
            match = (await day.matches())[0]
            return match["code"] not in ("", code) and match

        match = await until(fresh)
        assert match["status"] == "published"
        assert server.house.store.there([code]) == set()
        assert (await sit(day, match["a"]))["code"] == match["code"]
        await asyncio.sleep(0.25)
        assert position(day) is None
        await day.do("begin", round=1)
        await playing(day)
        assert day.room.online["R1-1"].code == match["code"]


@asynchronous
async def test_a_day_that_is_restored_in_mid_match_goes_on_with_its_next_game(sqlite):
    async with serving(sqlite, speed=10) as server:
        day = await online(server)
        await day.do("begin", round=1)
        async with both(day) as (ada, _):
            await playing(day)
            await give_up(ada)
            await row(day, lambda row: row["points"] == [0, 20])
        saved = (await day.get("/files/backup.json")).content
        made = (await server.http.post("/api/days/restore", content=saved)).json()
        other = Day(server, made["code"], made["token"])
        await until(lambda: opened(other))
        async with both(other) as (ada, bob):
            await playing(other)
            await give_up(bob)
            await row(other, lambda row: row["points"] == [20, 20])
            await give_up(ada)
            found = await row(other, lambda row: row["points"] == [20, 40])
            assert len(found["games"]) == 3
            assert other.room.notes == {}


@asynchronous
async def test_a_report_that_is_undone_is_the_hosts_to_make_again(sqlite):
    async with serving(sqlite, speed=10) as server:
        day = await online(server)
        async with both(day) as (ada, _), day.look(day.token) as desk:
            await day.do("begin", round=1)
            await playing(day)
            await ada.until("welcome", lambda message: message["play"] == 1)
            assert (await ada.move("concede match"))["t"] == "ok"
            await row(day, lambda row: row["status"] == "done")
            await day.do("undo", entry=len(day.room.day.log))
            view = await desk.view(lambda view: any(say["kind"] == "online" for say in view["says"]))
            assert "by hand" in next(say["words"] for say in view["says"] if say["kind"] == "online")
            await day.do("report", match="R1-1", gave_up=0)
            await desk.view(lambda view: not any(say["kind"] == "online" for say in view["says"]))


@asynchronous
async def test_nobody_need_be_there_for_the_clocks_to_run(sqlite, monkeypatch):
    monkeypatch.setattr("cardinal.server.room.LONELY_MS", 1)
    async with serving(sqlite) as server:
        day = await online(server)
        await day.do("begin", round=1)
        found = await playing(day)
        await asyncio.sleep(0.2)
        assert position(day).paused == NEVER
        assert "clock pause" not in [entry.text for entry in server.house.store.entries(found.play.id)]


@asynchronous
async def test_a_round_that_is_taken_back_takes_its_tables_along(sqlite):
    async with serving(sqlite) as server:
        day = await online(server)
        match = (await day.matches())[0]
        ada = await sit(day, match["a"])
        published = (await day.get("/history")).json()[-1]["number"]
        async with server.sit(ada) as person:
            await day.do("undo", entry=published)
            await person.until("bye")
        await day.do("publish", round=1)
        again = (await until(lambda: opened(day)))[0]
        assert again["code"] != match["code"]
        await day.do("place", match="R1-1", mode="table", table=2)

        async def gone():
            return not (await day.matches())[0]["code"] and not server.house.store.there([again["code"]])

        await until(gone)
        await day.do("place", match="R1-1", mode="online")
        await until(lambda: opened(day))


@asynchronous
async def test_a_result_that_does_not_fit_is_said_to_the_host(sqlite):
    async with serving(sqlite, speed=10) as server:
        day = await online(server)
        async with both(day) as (ada, _), day.look(day.token) as desk:
            await day.do("begin", round=1)
            await playing(day)
            await ada.until("welcome", lambda message: message["play"] == 1)
            await day.do("played", match="R1-1", number=1, score=score())  # the host has written something himself
            await give_up(ada)
            view = await desk.view(lambda view: any(say["kind"] == "online" for say in view["says"]))
            assert "R1-1" in next(say["words"] for say in view["says"] if say["kind"] == "online")
            await day.do("take_back", match="R1-1", number=1)
            await desk.view(lambda view: not any(say["kind"] == "online" for say in view["says"]))
            assert (await day.matches())[0]["points"] == [0, 20]


async def finals(server, final, **more):
    """A day whose only round is over, with two teams that have won it alike."""
    day = await online(server, teams=4, mode="table", final=final, **more)
    await day.do("begin", round=1)
    for match in await day.matches():
        await day.do("report", match=match["id"], points=[20, 0])
    return day


@asynchronous
async def test_a_playoff_is_played_again_until_there_is_a_winner(sqlite):
    clock = Stopped()
    async with serving(sqlite, clock) as server:
        day = await finals(server, "playoff")
        await day.do("next_final", mode="online")
        await row(day, lambda row: row["code"], "P-1")
        async with both(day, "P-1") as (ada, bob):
            for play in (1, 2, 3, 4):
                serving_ = await playing(day, "P-1")
                await ada.until("welcome", lambda message, play=play: message["play"] == play)
                options = serving_.play.options
                assert (options["format"], options["game"], options["level"]) == ("single", "border-up", 2)
                assert options["stakes"] == "off", "GP-R32"
                assert options["simul_window_ms"] == (0 if play == 4 else 150), "GP-R30: from the third replay on"
                if play < 4:
                    while not serving_.over():  # nobody shouts: a tie
                        clock.jump(clock.now() + 60_000)
                        await server.wake()
                    tied = await row(day, lambda row, play=play: len(row["games"]) == play, "P-1")
                    assert (tied["games"][-1]["winner"], tied["status"]) == (None, "playing")
            await give_up(bob, clock, server)
            while not serving_.over():
                clock.jump(clock.now() + 1000)
                await server.wake()
            found = await row(day, lambda row: row["status"] == "done", "P-1")
            assert (found["winner"], len(found["games"])) == (0, 4)
        assert (await day.hall())["finals"]["champion"] == found["a"]


@asynchronous
async def test_a_championship_that_nobody_sits_down_for_begins_after_a_minute(sqlite):
    clock = Stopped()
    async with serving(sqlite, clock) as server:
        day = await finals(server, "championship")
        await day.do("next_final", mode="online")
        await row(day, lambda row: row["code"], "F")
        clock.jump(59_000)
        await server.house.days.look()
        await asyncio.sleep(0.25)
        assert position(day, "F") is None
        clock.jump(60_000)
        await server.house.days.look()
        serving_ = await playing(day, "F")
        assert serving_.play.options["format"] == "championship"
        champion = day.room.day.matches["F"]
        ada = await sit(day, champion.a, "Ada")
        async with server.sit(ada) as person:
            for game in (1, 2, 3):
                await give_up(person, clock, server)
                while len(serving_.table.position.played) < game:
                    clock.jump(clock.now() + 1000)
                    await server.wake()
                await row(day, lambda row, game=game: row["won"] == [0, game], "F")
            found = await row(day, lambda row: row["status"] == "done", "F")
            assert found["winner"] == 1, "GP-60"
