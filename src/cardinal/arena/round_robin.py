"""Everyone against everyone: the lineups of some bots in one game, and the games still to play."""

from collections.abc import Generator, Iterator, Mapping, Sequence
from itertools import combinations, combinations_with_replacement

from cardinal.arena.board import Board, Head, Played, places
from cardinal.arena.bots import find_named
from cardinal.arena.simulate import Plan, make_plan, seating_of, simulate
from cardinal.arena.workers import Workers
from cardinal.engine.game import Game
from cardinal.engine.refused import BadInput

Lineup = tuple[str, ...]  # one bot per side, in alphabetical order


def head_of(game: Game, seats: int | None, options: Mapping[str, object], seed: str) -> Head:
    """What all games of such a board have in common. Raises BadInput if the game cannot be played that way."""
    agreed = game.parse_options(options)
    count = game.default_seats if seats is None else seats
    game.check_seats(count, agreed)
    return Head(game.id, game.version, count, seed, {key: str(value) for key, value in options.items()})


def sides_of(game: Game, head: Head) -> list[int]:
    """The side of each occupied seat."""
    agreed = game.parse_options(head.options)
    sides = game.teams.sides(head.seats, agreed) or list(range(head.seats))
    return [sides[seat] for seat in game.teams.sitting(head.seats, agreed)]


def lineups(game: Game, head: Head, bots: Sequence[str]) -> list[Lineup]:
    """Every choice of one bot per side. If there are too few bots, some play for several sides."""
    names = sorted(set(bots))
    if len(names) < 2:
        raise BadInput("An arena needs at least two different bots.")
    for name in names:
        find_named(game, name)
    sides = len(set(sides_of(game, head)))
    if len(names) >= sides:
        return list(combinations(names, sides))
    return [each for each in combinations_with_replacement(names, sides) if len(set(each)) > 1]


def plan_of(game: Game, head: Head, lineup: Lineup, games: int) -> Plan:
    """The games of one lineup. All lineups have the same deals, and each deal is played from every seat."""
    sides = sides_of(game, head)
    order = sorted(set(sides))
    bots = [lineup[order.index(side)] for side in sides]
    return make_plan(game, bots, games, head.seed, head.options, paired=True)


def missing(game: Game, board: Board, bots: Sequence[str], games: int) -> Iterator[tuple[Lineup, Plan, int]]:
    """What is not on the board yet: a lineup, its plan, and the first game to play."""
    for lineup in lineups(game, board.head, bots):
        plan = plan_of(game, board.head, lineup, games)
        known = len(board.games.get(lineup, []))
        if known < plan.games:
            yield lineup, plan, known


def play_all(
    game: Game, board: Board, bots: Sequence[str], games: int, workers: Workers
) -> Generator[Played, None, None]:
    """Plays what is missing and puts it on the board."""
    for lineup, plan, first in list(missing(game, board, bots, games)):
        sitting = seating_of(plan).sitting
        try:
            for outcome in simulate(plan, first=first, workers=workers):
                played = (*places(outcome, sitting), outcome.inputs)
                board.add(lineup, played, plan.block)
                yield played
        finally:
            board.flush(plan.block)
