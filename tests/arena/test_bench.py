"""The benchmark counts what it says it counts."""

import time

import pytest

from cardinal.arena.bench import bench, bench_game, per_second, play_from_python
from cardinal.arena.bench_env import bench_env
from cardinal.arena.peers import PEERS, load
from cardinal.arena.peers_env import env_peers
from cardinal.catalog import all_games
from cardinal.cli.bench import show_env
from cardinal.common.version import COMPILED
from cardinal.engine.chance import Fast
from cardinal.engine.refused import BadInput


@pytest.mark.parametrize("game", all_games().values(), ids=all_games())
def test_a_row_for_every_game(game) -> None:
    row = bench_game(game, game.id, game.bench.options, 0.05)
    assert row["game"] == game.id
    assert row["compiled"] is COMPILED
    assert row["moves_per_s"] > 0
    assert row["games_per_s"] > 0
    assert row["from_python"] > 0


def test_per_second_is_the_median_of_three_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock that we turn: each call of the work takes 1/8, 1/2, 1/4 s in the three runs of a second."""
    now = 0.0

    def work() -> int:
        nonlocal now
        now += (0.125, 0.5, 0.25)[int(now)]
        return 10

    monkeypatch.setattr(time, "perf_counter", lambda: now)
    assert per_second(work, 3.0) == 40


def test_the_python_loop_plays_whole_games() -> None:
    assert play_from_python(all_games()["bungee"], {}, Fast(b"bench")) > 10


def test_the_hot_functions_of_a_game_are_timed_too() -> None:
    names = [row["game"] for row in bench(list(all_games().values()), 0.03, peers=False)]
    for game in all_games().values():
        assert game.bench.forms or game.id in names
        assert all(f"{game.id}:{form}" in names for form in game.bench.forms)
        assert {f"{game.id}:{kernel}" for kernel in game.bench.kernels} <= set(names)
    assert len(names) == len(set(names))


def test_without_open_spiel_the_peers_say_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str):
        raise ImportError(name)

    load.cache_clear()
    monkeypatch.setattr("cardinal.arena.peers.import_module", missing)
    with pytest.raises(BadInput, match="cardinal\\[bench\\]"):
        load(PEERS[0])
    load.cache_clear()


def test_environments_are_measured_beside_others(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whatever is not installed gets a sentence instead of a number."""

    def missing(module: str, extra: str) -> None:
        raise BadInput(f"{module} is not installed. Run: pip install 'cardinal[{extra}]'")

    monkeypatch.setattr("cardinal.arena.peers_env.need", missing)
    rows = list(env_peers(0.05))
    assert [row["game"].partition(":")[0] for row in rows] == ["pettingzoo", "pettingzoo", "pgx", "pgx"]
    assert rows[0]["missing"] == "pettingzoo is not installed. Run: pip install 'cardinal[peers]'"
    (ours,) = bench_env([all_games()["border-zap"]], 0.05)
    assert ours["at_once"] == 1024
    assert 0 < ours["with_policy_per_s"] < ours["steps_per_s"]
    show_env([], 0.05, as_json=False, peers=True)
    assert "Run: pip install 'cardinal[peers]'" in capsys.readouterr().out
