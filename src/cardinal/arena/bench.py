"""How fast the rules run: random play on one core, compared with other libraries in the same run."""

import time
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from statistics import median
from typing import Any

from cardinal.arena.peers import PEERS, peer_actions, share_of_moves
from cardinal.bots.search import Search
from cardinal.bots.thinker import CURIOSITY
from cardinal.common.version import COMPILED
from cardinal.engine.chance import Fast
from cardinal.engine.game import Game
from cardinal.engine.inputs import carry_out
from cardinal.engine.playout import playout
from cardinal.engine.position import NEVER, TABLE, Stamp

RUNS = 3
PLAYOUTS = 500 if COMPILED else 25  # in one decision
Row = dict[str, Any]


def bench(games: list[Game], seconds: float, peers: bool) -> Iterator[Row]:
    """One row for each game and each of its kernels, then the peers. Medians of three runs."""
    for game in games:
        for name, options in _forms(game):
            yield bench_game(game, name, options, seconds)
        if game.guide is not None:
            playouts = per_second(partial(search_playouts, game), seconds)
            yield {"game": f"{game.id}:search", "compiled": COMPILED, "playouts_per_s": round(playouts)}
        for name, kernel in game.bench.kernels.items():
            calls = per_second(partial(_calls, kernel), seconds)
            yield {"game": f"{game.id}:{name}", "compiled": COMPILED, "calls_per_s": round(calls), "ms": 1000 / calls}
    if peers:
        for name in PEERS:
            actions = per_second(partial(peer_actions, name), seconds)
            moves = actions * share_of_moves(name)
            yield {"game": name, "moves_per_s": round(moves), "actions_per_s": round(actions)}


def _forms(game: Game) -> Iterator[tuple[str, Mapping[str, object]]]:
    """The rows of a game: the game itself, or each of its forms."""
    if not game.bench.forms:
        yield game.id, game.bench.options
    for form, options in game.bench.forms.items():
        yield f"{game.id}:{form}", {**game.bench.options, **options}


def bench_game(game: Game, name: str, given: Mapping[str, object], seconds: float) -> Row:
    options = game.parse_options(given)
    chance = Fast(b"bench")
    games = 0

    def fast() -> int:
        nonlocal games
        games += 1
        return playout(game.deal(game.default_seats, options, chance), chance, 1_000_000)

    moves = per_second(fast, seconds)
    played = games
    total = sum(fast() for _ in range(50)) / 50
    return {
        "game": name,
        "compiled": COMPILED,
        "moves_per_s": round(moves),
        "games_per_s": round(moves / total, 1) if played else 0,
        "from_python": round(per_second(partial(play_from_python, game, given, chance), seconds / 2)),
    }


def play_from_python(game: Game, given: Mapping[str, object], chance: Fast) -> int:
    """Plays a random game through the public contract: ask who may act, ask what is legal, play a text."""
    position = game.new(game.default_seats, given, chance)
    moves, now = 0, 0
    while not position.over() and moves < 2000:
        ready = position.to_act()
        seats = [seat for seat in range(game.default_seats) if ready >> seat & 1]
        when = position.due()
        if when != NEVER and (not seats or chance.below(2) == 0):
            now = when
            carry_out(game, position, TABLE, "tick", chance, Stamp(now, now))
            continue
        seat = seats[chance.below(len(seats))]
        text = game.legal(position, seat).sample(chance)
        carry_out(game, position, seat, text, chance, Stamp(now, now))
        moves += 1
    return moves


def search_playouts(game: Game) -> int:
    """Makes one decision at the start of a game. Each playout samples, walks down the tree and plays to the end."""
    chance = Fast(b"search")
    position = game.new(game.default_seats, game.bench.options, chance)
    seat = next(seat for seat in range(game.default_seats) if position.to_act() >> seat & 1)
    assert game.guide is not None
    search = Search(game.ponder(game.view(position, seat, 0)), game.guide, seat, CURIOSITY)
    search.think(PLAYOUTS, chance)
    return PLAYOUTS


def per_second(work: Callable[[], int], seconds: float) -> float:
    """How much `work` gets done in a second: the median of several runs."""
    rates = []
    for _ in range(RUNS):
        done = 0
        start = time.perf_counter()
        while (spent := time.perf_counter() - start) < seconds / RUNS:
            done += work()
        rates.append(done / spent)
    return median(rates)


def _calls(kernel: Callable[[Fast], object]) -> int:
    chance = Fast(b"kernel")
    for _ in range(20):
        kernel(chance)
    return 20
