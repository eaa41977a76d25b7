"""Bots against bots, many times. The same seed gives the same result with any number of processes or machines."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from cardinal.arena.bots import find_named
from cardinal.arena.quick_play import QuickPlay
from cardinal.arena.workers import Workers, in_order, one_process, processes
from cardinal.catalog import find_game
from cardinal.engine.bits import members
from cardinal.engine.game import Game, Named
from cardinal.engine.options import EMPTY_NAME, Options
from cardinal.engine.position import Position
from cardinal.engine.refused import BadInput, Refused
from cardinal.engine.seal import OpenSeed
from cardinal.engine.table import Table
from cardinal.engine.verify import record_of

NO_BOT = -1  # in a seat that stays empty


@dataclass(frozen=True)
class Plan:
    """What to simulate. A process needs nothing else: it gets seeds, never positions."""

    game: str
    bots: tuple[str, ...]  # one per player; they move over by one seat after each game
    games: int
    seed: str
    options: Mapping[str, object] = field(default_factory=dict, hash=False)
    record: str | None = None  # a folder
    paired: bool = False  # repeat each deal until every bot has had every seat

    @property
    def block(self) -> int:
        """How many games have the same deal."""
        return len(self.bots) if self.paired else 1


@dataclass(frozen=True)
class Outcome:
    """One game, by seat: the bot (its index in the plan), its share of the win and its points."""

    number: int
    bots: tuple[int, ...]
    shares: tuple[float, ...]
    points: tuple[int, ...]
    inputs: int  # moves by the seats
    sides: int


def make_plan(
    game: Game,
    bots: Sequence[str],
    games: int,
    seed: str,
    options: Mapping[str, object],
    record: str | None = None,
    paired: bool = False,
) -> Plan:
    """Makes a plan. Paired games come in whole blocks, so there may be a few more than requested."""
    if games < 1:
        raise BadInput(f"A simulation needs at least one game, not {games}.")
    if paired and len(set(bots)) < 2:
        raise BadInput("Paired games compare bots: name at least two different ones.")
    for name in bots:
        find_named(game, name)
    agreed = game.parse_options(options)
    game.check_seats(len(bots) + len(game.teams.empty(agreed)), agreed)
    plan = Plan(game.id, tuple(bots), games, seed, dict(options), record, paired)
    return Plan(plan.game, plan.bots, -(-games // plan.block) * plan.block, seed, plan.options, record, paired)


def simulate(plan: Plan, jobs: int = 1, first: int = 0, workers: Workers | None = None) -> Iterator[Outcome]:
    """The outcomes in game order, from game `first` on. `workers` replace the `jobs` local processes."""
    jobs = min(jobs, plan.games - first)
    if workers is None:
        workers = processes(jobs) if jobs > 1 else one_process()
    return in_order(workers, play_some, plan, range(first, plan.games))


def play_some(plan: Plan, numbers: range) -> list[Outcome]:
    """Plays some games of a plan, by number."""
    return [play_one(plan, number) for number in numbers]


@dataclass(frozen=True)
class Seating:
    """What all games of a plan have in common, computed once."""

    game: Game
    options: Options
    seats: int
    sitting: list[int]
    bots: list[Named]


def seating_of(plan: Plan) -> Seating:
    """Which bot sits where in the games of a plan."""
    return _seating(plan.game, plan.bots, tuple(plan.options.items()))


@lru_cache(16)
def _seating(name: str, bots: tuple[str, ...], options: tuple[tuple[str, object], ...]) -> Seating:
    game = find_game(name)
    agreed = game.parse_options(dict(options))
    seats = len(bots) + len(game.teams.empty(agreed))
    return Seating(game, agreed, seats, game.teams.sitting(seats, agreed), [find_named(game, bot) for bot in bots])


def play_one(plan: Plan, number: int) -> Outcome:
    """Plays one game by its number. Without a clock or a record, it needs no table."""
    at = seating_of(plan)
    game, seats = at.game, at.seats
    turned = {seat: (k + number) % len(at.sitting) for k, seat in enumerate(at.sitting)}  # nobody keeps the best seat
    minds = {seat: at.bots[bot] for seat, bot in turned.items()}
    shuffle = OpenSeed(f"{plan.seed}/{number // plan.block}")
    try:
        if plan.record is None:
            position, moves = quick_play(at, minds, shuffle) or table_play(at, minds, shuffle)
        else:
            names = [plan.bots[turned[seat]] if seat in turned else EMPTY_NAME for seat in range(seats)]
            path = Path(plan.record, f"{plan.game}-{number:05}.txt")
            position, moves = table_play(at, minds, shuffle, names, path)
    except (BadInput, Refused) as wrong:  # a bad move by a bot; the game's own bots make only legal ones
        sat = ", ".join(plan.bots[turned[seat]] if seat in turned else EMPTY_NAME for seat in range(seats))
        raise BadInput(f"Game {number}, played by {sat}: {wrong}") from None
    sides = len({game.teams.of(position, seat) for seat in range(seats)})
    bots = tuple(turned.get(seat, NO_BOT) for seat in range(seats))
    return Outcome(number, bots, shares(game, position), tuple(position.points()), moves, sides)


def quick_play(at: Seating, minds: Mapping[int, Named], shuffle: OpenSeed) -> tuple[Position, int] | None:
    """The end of a play, and how many moves it took. None: a clock runs, so only a table can play it."""
    seed = shuffle.seed()
    position: Position = at.game.deal(at.seats, at.options, seed.entry(0))
    if position.timed:
        return None
    play = QuickPlay(at.game, position, minds, seed)
    play.run()
    return position, int(play.moves)


def table_play(
    at: Seating, minds: Mapping[int, Named], shuffle: OpenSeed, names: Sequence[str] = (), record: Path | None = None
) -> tuple[Position, int]:
    """Plays at a table, where time passes and a record can be kept."""
    bots = {seat: bot.decide for seat, bot in minds.items()}
    table = Table(at.game, at.seats, at.options, shuffle, bots=bots, names=names)
    table.run()
    if record is not None:
        write_whole(record, str(record_of(table)))
    return table.position, sum(1 for entry, _ in table.history if entry is not None and entry.who >= 0)


def write_whole(path: Path, text: str) -> None:
    """Writes all of it or nothing, even if the process is stopped."""
    part = path.with_suffix(".part")
    try:
        part.write_text(text, "utf-8")
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def shares(game: Game, position: Position) -> tuple[float, ...]:
    """Each seat's share of the win. Winning sides share the win, and all sides share a tie."""
    teams = [game.teams.of(position, seat) for seat in range(int(position.seats))]
    won = {teams[seat] for seat in members(position.winners())} or set(teams)
    return tuple(1 / len(won) if team in won else 0.0 for team in teams)
