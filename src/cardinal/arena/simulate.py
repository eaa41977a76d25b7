"""Bots against bots, many times. The same seed gives the same result with any number of processes."""

import signal
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path

from cardinal.arena.bots import find_bot
from cardinal.catalog import find_game
from cardinal.engine.bits import members
from cardinal.engine.game import Game
from cardinal.engine.options import EMPTY_NAME
from cardinal.engine.refused import BadInput, Refused
from cardinal.engine.seal import OpenSeed
from cardinal.engine.table import Table
from cardinal.engine.verify import record_of

NO_BOT = -1  # in a seat that stays empty
AHEAD = 16  # games for each process that may be begun before an earlier one is over


@dataclass(frozen=True)
class Plan:
    """What to simulate. A process needs nothing else: it gets seeds, never positions."""

    game: str
    bots: tuple[str, ...]  # one per player; they move over by one seat after each game
    games: int
    seed: str
    options: Mapping[str, object] = field(default_factory=dict, hash=False)
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
    """What to simulate, checked before the first game."""
    if games < 1:
        raise BadInput(f"A simulation needs at least one game, not {games}.")
    for name in bots:
        find_bot(game, name)
    agreed = game.parse_options(options)
    game.check_seats(len(bots) + len(game.teams.empty(agreed)), agreed)
    return Plan(game.id, tuple(bots), games, seed, dict(options))


def simulate(plan: Plan, jobs: int = 1, first: int = 0) -> Iterator[Outcome]:
    """The outcomes in the order of the games, from game `first` on."""
    numbers = range(first, plan.games)
    jobs = min(jobs, len(numbers))
    if jobs <= 1:
        for number in numbers:
            yield play_one(plan, number)
        return
    with ProcessPoolExecutor(jobs, initializer=_let_finish) as pool:
        waiting = iter(numbers)
        futures = deque(pool.submit(play_one, plan, number) for number in islice(waiting, AHEAD * jobs))
        try:
            while futures:
                yield futures.popleft().result()
                futures.extend(pool.submit(play_one, plan, number) for number in islice(waiting, 1))
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _let_finish() -> None:
    """Ctrl-C goes to every process: the one that asked for games stops, the others finish theirs."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def play_one(plan: Plan, number: int) -> Outcome:
    """One game of a plan, by its number."""
    game = find_game(plan.game)
    agreed = game.parse_options(plan.options)
    seats = len(plan.bots) + len(game.teams.empty(agreed))
    sitting = game.teams.sitting(seats, agreed)
    turned = {seat: (k + number) % len(sitting) for k, seat in enumerate(sitting)}  # so that no bot keeps the best seat
    minds = {seat: find_bot(game, plan.bots[bot]) for seat, bot in turned.items()}
    names = [plan.bots[turned[seat]] if seat in turned else EMPTY_NAME for seat in range(seats)]
    table = Table(game, seats, plan.options, OpenSeed(f"{plan.seed}/{number}"), bots=minds, names=names)
    try:
        table.run()
    except (BadInput, Refused) as wrong:  # a bot's move: the game's own make legal ones only
        raise BadInput(f"Game {number}, played by {', '.join(names)}: {wrong}") from None
    if plan.record is not None:
        write_whole(Path(plan.record, f"{plan.game}-{number:05}.txt"), str(record_of(table)))
    moves = sum(1 for entry, _ in table.history if entry is not None and entry.who >= 0)
    sides = len({table.game.teams.of(table.position, seat) for seat in range(seats)})
    bots = tuple(turned.get(seat, NO_BOT) for seat in range(seats))
    return Outcome(number, bots, shares(table), tuple(table.position.points()), moves, sides)


def write_whole(path: Path, text: str) -> None:
    """Write all of it or nothing, even if the process is stopped."""
    part = path.with_suffix(".part")
    try:
        part.write_text(text, "utf-8")
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def shares(table: Table) -> tuple[float, ...]:
    """Winning sides share the win, and all sides share a tie. Each seat has its side's share."""
    teams = [table.game.teams.of(table.position, seat) for seat in range(int(table.position.seats))]
    won = {teams[seat] for seat in members(table.position.winners())} or set(teams)
    return tuple(1 / len(won) if team in won else 0.0 for team in teams)
