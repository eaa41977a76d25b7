"""Our own tables in the finals, and after a backup was restored."""

import asyncio

from .desk_harness import Day
from .desk_tables import both, finals, give_up, online, opened, playing, position, row, sit, until
from .harness import JSON, Stopped, asynchronous, serving


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
        made = (await server.http.post("/api/days/restore", content=saved, headers=JSON)).json()
        other = Day(server, made["code"], made["token"])
        await until(lambda: opened(other))
        async with both(other) as (ada, bob):
            await other.do("resume")
            await playing(other)
            state_iq = position(other)
            assert (state_iq.inner_id, state_iq.inner.first, state_iq.inner.drawn) == ("state-iq", 1, []), "GP-70"
            await give_up(bob)
            await row(other, lambda row: row["points"] == [20, 20])
            await give_up(ada)
            found = await row(other, lambda row: row["points"] == [20, 40])
            assert [game["game"] for game in found["games"]] == ["border-up", "state-iq", "dashing-states"]
            assert other.room.notes == {}


@asynchronous
async def test_a_playoff_is_played_again_until_there_is_a_winner(sqlite):
    clock = Stopped()
    async with serving(sqlite, clock) as server:
        day = await finals(server, "playoff")
        await day.do("next_final", mode="online")
        await row(day, lambda row: row["code"], "P-1")
        async with both(day, "P-1") as (ada, bob):
            for play in (1, 2, 3, 4):
                await ada.welcomed(play)
                live = await playing(day, "P-1")
                options = live.row.options
                assert (options["format"], options["game"], options["level"]) == ("single", "border-up", 2)
                assert options["stakes"] == "off", "GP-R32"
                assert options["simul_window_ms"] == (0 if play == 4 else 150), "GP-R30: from the third replay on"
                if play < 4:
                    while not live.over():  # nobody shouts: a tie
                        clock.jump(clock.now() + 60_000)
                        await server.wake()
                    tied = await row(day, lambda row, play=play: len(row["games"]) == play, "P-1")
                    assert (tied["games"][-1]["winner"], tied["status"]) == (None, "playing")
            await give_up(bob, clock, server)
            while not live.over():
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
        live = await playing(day, "F")
        assert live.row.options["format"] == "championship"
        champion = day.room.day.matches["F"]
        ada = await sit(day, champion.a, "Ada")
        async with server.sit(ada) as person:
            for game in (1, 2, 3):
                await give_up(person, clock, server)
                while len(live.play.position.played) < game:
                    clock.jump(clock.now() + 1000)
                    await server.wake()
                await row(day, lambda row, game=game: row["won"] == [0, game], "F")
            found = await row(day, lambda row: row["status"] == "done", "F")
            assert found["winner"] == 1, "GP-60"


@asynchronous
async def test_GP_R8_a_final_of_short_handed_teams_begins_when_all_who_play_are_there(sqlite):
    async with serving(sqlite, Stopped()) as server:
        day = await finals(server, "championship", seats=2)
        for team in day.room.day.teams.values():
            await day.do("edit", team=team.id, new={"name": team.name, "members": [f"{team.name} One"]})
        await day.do("next_final", mode="online")
        await row(day, lambda row: row["code"], "F")
        async with both(day, "F"):
            await server.house.days.look()
            await playing(day, "F")  # no minute has passed
            code = day.room.online["F"].code
            assert [held.kind for held in server.room(code).lobby.seats] == ["person", "person", "empty", "empty"]


@asynchronous
async def test_a_championship_that_is_restored_in_mid_match_goes_on_with_its_next_game(sqlite):
    clock = Stopped()
    async with serving(sqlite, clock) as server:
        day = await finals(server, "championship")
        await day.do("next_final", mode="online")
        await day.do("played", match="F", number=1, score={"game": "border-up", "winner": 0})
        await day.do("played", match="F", number=2, score={"game": "state-iq", "winner": 1})
        saved = (await day.get("/files/backup.json")).content
        made = (await server.http.post("/api/days/restore", content=saved, headers=JSON)).json()
        other = Day(server, made["code"], made["token"])
        await other.hall()
        await row(other, lambda row: row["code"], "F")
        clock.jump(clock.now() + 600_000)
        await server.house.days.look()
        await asyncio.sleep(0.25)
        assert position(other, "F") is None, "both teams come back first"
        async with both(other, "F") as (ada, bob):
            plays = [
                ("dashing-states", ada, "b"),
                ("play-the-ranks", bob, "b"),
                ("border-up", ada, "a"),
            ]  # GP-58, GP-59
            for play, (game, loser, won) in enumerate(plays, 1):  # GP-58, GP-59
                await loser.welcomed(play)
                live = await playing(other, "F")
                options = live.row.options
                assert (options["format"], options["game"], options["level"]) == ("single", game, 2)
                assert options["stakes"] == "off", "GP-R32"
                assert options["won_before"] == won
                if game == "play-the-ranks":
                    assert (position(other, "F").inner.first, position(other, "F").inner.drawn) == (1, []), "GP-72"
                await give_up(loser, clock, server)
                while not live.over():
                    clock.jump(clock.now() + 1000)
                    await server.wake()
                await row(other, lambda row, games=2 + play: len(row["games"]) == games, "F")
            found = await row(other, lambda row: row["status"] == "done", "F")
        assert found["won"] == [2, 3]
        assert found["winner"] == 1
        assert other.room.notes == {}
