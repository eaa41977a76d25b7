"""A game from another package: its browser table is served from its folder, and its result is told."""

from collections.abc import Iterator
from importlib.metadata import EntryPoint

import pytest

from cardinal import catalog
from cardinal.server import api_games, table_files

from .harness import asynchronous, serving


@pytest.fixture
def starter(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The starter's game, offered as another package would offer it."""
    point = EntryPoint("starter-game", "cardinal.starter.game", "cardinal.games")
    monkeypatch.setattr(catalog, "entry_points", lambda group: [point])
    caches = (catalog.all_games, api_games._games)
    for cached in caches:
        cached.cache_clear()
    yield
    for cached in caches:
        cached.cache_clear()


@asynchronous
async def test_a_table_is_served_from_its_package(sqlite, starter):
    async with serving(sqlite) as server:
        games = {game["id"]: game for game in (await server.http.get("/api/games")).json()}
        assert (games["bungee"]["table"], games["bungee"]["picture"]) == ("", "")
        address = games["starter-game"]["table"]
        assert address == "/games/starter-game/table/index.js"
        module = await server.http.get(address)
        assert module.headers["content-type"].startswith("text/javascript")
        assert "script-src 'self'" in module.headers["content-security-policy"]
        assert module.text == table_files.files_of(catalog.find_game("starter-game"))["index.js"].read_text("utf-8")
        picture = await server.http.get(games["starter-game"]["picture"])
        assert picture.headers["content-type"].startswith("image/svg+xml")
        again = await server.http.get(address, headers={"If-None-Match": module.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    "path",
    [
        "/games/starter-game/table/nothing.js",
        "/games/starter-game/table/cardinal.d.ts",
        "/games/starter-game/table/../game.py",
        "/games/starter-game/table/%2e%2e/RULES.md",
        "/games/starter-game/table//etc/passwd",
        "/games/bungee/table/Table.svelte",
        "/games/nothing/table/index.js",
    ],
)
@asynchronous
async def test_nothing_else_is_served(sqlite, starter, path):
    async with serving(sqlite) as server:
        answer = await server.http.get(path)
        assert answer.status_code == 404


@asynchronous
async def test_the_table_tells_the_result_when_the_play_is_over(sqlite, starter):
    async with serving(sqlite) as server:
        ada = await server.open("starter-game", seats=2)
        bob = await server.join(ada["code"], "Bob")
        await server.post(ada["code"], "start", ada["host_token"])
        async with server.sit(ada) as first, server.sit(bob) as second:
            before = (await server.http.get(f"/api/tables/{ada['code']}")).json()
            assert (before["points"], before["winners"]) == ([], [])
            await first.move("keep")
            await second.move("keep")
            after = (await server.http.get(f"/api/tables/{ada['code']}")).json()
            best = max(after["points"])
            assert after["over"]
            assert after["winners"] == [seat for seat in (0, 1) if after["points"][seat] == best]
