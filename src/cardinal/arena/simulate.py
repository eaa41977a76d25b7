"""Bots against bots, many times. The same seed gives the same result whatever the number of processes."""

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path

from cardinal.catalog import find_game
from cardinal.engine.bits import members
from cardinal.engine.game import Game
from cardinal.engine.refused import BadInput, quoted
from cardinal.engine.seal import OpenSeed
from cardinal.engine.table import Table
from cardinal.engine.verify import record_of

CHUNK = 20  # games that a process plays before it reports


@dataclass(frozen=True)
class Plan:
    """What to simulate: a process needs nothing else (seeds travel, positions never do)."""

    game: str
    bots: tuple[str, ...]  # one a seat; they move on by a seat from game to game
    games: int
    seed: str
    options: Mapping[str, object] = field(default_factory=dict)
    record: str | None = None  # a folder


@dataclass(frozen=True)
class Outcome:
    """One game: by seat the bot (its place in the plan), its share of the win and its points."""

    number: int
    bots: tuple[int, ...]
    shares: tuple[float, ...]
    points: tuple[int, ...]
    inputs: int  # seats' moves
    sides: int


def make_plan(game: Game, bots: Sequence[str], games: int, seed: str, options: Mapping[str, object]) -> Plan:
    if games < 1:
        raise BadInput(f"A simulation needs at least one game, not {games}.")
    for name in bots:
        if name not in game.bots:
            raise BadInput(f"{game.name} has no bot {quoted(name)}. It has: {', '.join(game.bots)}.")
    game.check_seats(len(bots), game.parse_options(options))
    return Plan(game.id, tuple(bots), games, seed, dict(options))


def simulate(plan: Plan, jobs: int = 1) -> Iterator[Outcome]:
    """The outcomes in the order of the games."""
    chunks = [range(start, min(start + CHUNK, plan.games)) for start in range(0, plan.games, CHUNK)]
    if jobs == 1:
        for chunk in chunks:
            yield from play_chunk(plan, chunk)
        return
    with ProcessPoolExecutor(jobs) as pool:
        waiting = iter(chunks)
        futures = [pool.submit(play_chunk, plan, chunk) for chunk in islice(waiting, 2 * jobs)]
        try:
            while futures:
                yield from futures.pop(0).result()
                futures += [pool.submit(play_chunk, plan, chunk) for chunk in islice(waiting, 1)]
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def play_chunk(plan: Plan, numbers: range) -> list[Outcome]:
    return [play_one(plan, number) for number in numbers]


def play_one(plan: Plan, number: int) -> Outcome:
    game = find_game(plan.game)
    seats = len(plan.bots)
    turned = tuple((seat + number) % seats for seat in range(seats))  # so that no bot keeps the best seat
    minds = {seat: game.bots[plan.bots[bot]].decide for seat, bot in enumerate(turned)}
    names = [plan.bots[bot] for bot in turned]
    table = Table(game, seats, plan.options, OpenSeed(f"{plan.seed}/{number}"), bots=minds, names=names)
    table.run()
    if plan.record is not None:
        Path(plan.record, f"{plan.game}-{number:05}.txt").write_text(str(record_of(table)), "utf-8")
    moves = sum(1 for entry, _ in table.history if entry is not None and entry.who >= 0)
    sides = len({table.game.team(table.position, seat) for seat in range(seats)})
    return Outcome(number, turned, shares(table), tuple(table.position.points()), moves, sides)


def shares(table: Table) -> tuple[float, ...]:
    """A win is shared by the sides that have it, a tie by all; each seat of a side has the side's share."""
    teams = [table.game.team(table.position, seat) for seat in range(int(table.position.seats))]
    won = {teams[seat] for seat in members(table.position.winners())} or set(teams)
    return tuple(1 / len(won) if team in won else 0.0 for team in teams)
