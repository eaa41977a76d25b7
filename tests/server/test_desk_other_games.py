"""Days of Bungee and State Sequence at our own tables: results arrive by themselves."""

from .desk_harness import Day
from .desk_tables import opened, playing, position, row, until
from .harness import asynchronous, serving


async def day_of(server, game, format, teams, **frame):
    frame = {"rounds": [{"format": format, "minutes": 60}], "mode": "online", "seats": 1, "final": "none", **frame}
    day = await Day.open(server, teams=teams, game=game, form="own", **frame)
    await day.do("publish", round=1)
    await until(lambda: opened(day))
    return day


@asynchronous
async def test_a_table_of_three_plays_bungee_and_its_points_are_reported(sqlite):
    """Nobody sits down: bots play for the teams."""
    async with serving(sqlite, speed=2000) as server:
        day = await day_of(server, "bungee", "three", 3)
        await day.do("begin", round=1)
        await playing(day)
        assert position(day).rules.games == 3
        done = await row(day, lambda row: row["status"] == "done")
        assert done["points"] == position(day).totals
        assert done["points"][done["winner"]] == min(done["points"])
        standings = (await day.hall())["standings"]
        assert [line["points"] for line in standings] == sorted(done["points"])


@asynchronous
async def test_a_best_of_three_of_state_sequence_is_one_play_after_another(sqlite):
    async with serving(sqlite, speed=2000) as server:
        day = await day_of(server, "state-sequence", "best-of-3", 3, odd="bye")
        await day.do("begin", round=1)
        done = await row(day, lambda row: row["status"] == "done")
        assert 2 <= len(done["games"]) <= 3
        assert max(done["won"]) == 2
        assert done["winner"] == done["won"].index(2)
