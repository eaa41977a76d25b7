"""A tournament day as its log has made it: teams, rounds, matches, the clock. Each entry makes a new day.

What can be computed (points, standings, who is through) is not stored here, so that a correction changes only one
result.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cached_property, wraps
from typing import TypeVar

from cardinal.catalog import find_game
from cardinal.desk.changes import Entry, Mode, RoundPlan, Score, SetUp, Side
from cardinal.desk.views import Line
from cardinal.engine.refused import Refused
from cardinal.engine.tournament import Tournament
from cardinal.standings import Result

T = TypeVar("T")


def tournament_of(game: str) -> Tournament:
    """How a day of this game is run. Raises BadInput or Refused if the game has no tournaments."""
    found = find_game(game)
    if found.tournament is None:
        raise Refused("game", f"There are no tournaments of {found.name} yet: choose another game.")
    return found.tournament


@dataclass(frozen=True)
class Team:
    id: str  # T1, T2 … forever, even if an earlier entry is struck
    name: str
    school: str
    members: tuple[str, ...]
    here: bool = False
    gone: bool = False
    late: bool = False  # it left after the finals began: it keeps its place in a knockout

    @property
    def plays(self) -> bool:
        return self.here and not self.gone


@dataclass(frozen=True)
class Match:
    id: str
    round: int  # 0: playoff or championship
    format: str
    minutes: int
    table: int | None
    a: str
    b: str | None  # None: the bots, or nobody in a bye
    mode: Mode
    rules: Tournament = field(compare=False, repr=False)
    more: tuple[str, ...] = ()  # sides after the first two
    bye: bool = False
    shift: int = 0  # 1, 2 … if its round is played in shifts
    make_up: bool = False  # for teams that came late: the hall clock does not apply
    selected: tuple[tuple[Side, tuple[int, ...]], ...] = ()  # before the match, earliest first
    games: tuple[Score, ...] = ()
    reported: bool = False
    totals: tuple[int, ...] | None = None  # from a paper sheet
    gave_up: Side | None = None
    by: str = ""  # who reported it
    sure: bool = False  # nobody else needs to confirm it
    corrected: bool = False
    fix: "Match | None" = None  # the desk's correction, until a second person confirms it

    @property
    def done(self) -> bool:
        return self.reported and self.sure

    @property
    def teams(self) -> tuple[str | None, ...]:
        """The teams on its sides. None stands for the bots, or for nobody in a bye."""
        return (self.a, self.b, *self.more)

    @cached_property
    def points(self) -> tuple[int, ...]:
        if self.totals is not None:
            return self.totals
        sides = len(self.teams)
        each = [self.rules.points(score, sides) for score in self.games]
        return tuple(sum(points[side] for points in each) for side in range(sides))

    @property
    def final(self) -> bool:
        """Is it the championship match?"""
        return not self.round and self.format == self.rules.championship

    @property
    def by_wins(self) -> bool:
        """Is it decided by games won, not points?"""
        return self.rules.sheet(self.format).wins

    @property
    def unsure(self) -> "Match | None":
        """The match with the result that a second person has yet to confirm, or None."""
        return self.fix or (self if self.reported and not self.sure else None)

    @cached_property
    def result(self) -> Result:
        """The result for the standings. The day's setup says what a bye is worth."""
        return Result(self.teams, self.points, self.gave_up, fewest=self.rules.fewest)

    @cached_property
    def won(self) -> tuple[int, ...]:
        """Games won, by side."""
        return tuple(sum(score.winner == side for score in self.games) for side in range(len(self.teams)))

    def has(self, team: str) -> bool:
        return team in self.teams


@dataclass(frozen=True)
class Round:
    """A published round."""

    number: int
    plan: RoundPlan
    matches: tuple[str, ...]
    begun: int = 0  # shifts that have begun
    shifts: int = 1

    @property
    def waits(self) -> bool:
        """Does its clock still have to start, for the round or for one of its shifts?"""
        return self.begun < self.shifts


@dataclass(frozen=True)
class Clock:
    """The hall clock. It runs while it has an `end`; paused, it keeps what is `left`. The horn has no entry."""

    round: int
    minutes: int
    end: int | None
    left: int = 0  # ms, while paused
    shift: int = 1
    extra: dict[int, int] = field(default_factory=dict)  # by table: ms beyond the hall's time

    def counts_for(self, match: Match) -> bool:
        return match.round == self.round and max(1, match.shift) == self.shift and not match.make_up

    def remains(self, now: int, table: int | None = None) -> int:
        """The ms until the horn, negative after it. With `table`, includes that table's extension."""
        extra = self.extra.get(table, 0) if table is not None else 0
        return (self.left if self.end is None else self.end - now) + extra

    def over(self, now: int, table: int | None = None) -> bool:
        return self.remains(now, table) <= 0

    def ends(self, table: int | None = None) -> int | None:
        return None if self.end is None else self.remains(0, table)

    def all_over(self, now: int) -> bool:
        return self.over(now) and all(self.over(now, table) for table in self.extra)


@dataclass(frozen=True)
class Protest:
    number: int
    match: str
    who: str
    when: int
    words: str
    decision: str = ""
    upheld: bool | None = None


@dataclass(frozen=True)
class Calling:
    table: int
    words: str
    when: int


@dataclass(frozen=True)
class Day:
    set_up: SetUp | None = None
    lot: str = ""
    teams: dict[str, Team] = field(default_factory=dict)
    entered: int = 0  # teams ever entered: ids are never reused
    rounds: tuple[Round, ...] = ()
    matches: dict[str, Match] = field(default_factory=dict)  # in the order they were made
    pools: tuple[tuple[str, ...], ...] = ()  # of the first round; teams that came later are in none
    base: int = 0  # rounds published when the set of playing teams last changed, which is when the draw was made
    clock: Clock | None = None
    protests: dict[int, Protest] = field(default_factory=dict)
    calls: dict[int, Calling] = field(default_factory=dict)
    finished: bool = False
    log: list[Entry] = field(default_factory=list, repr=False)
    struck: frozenset[int] = frozenset()
    lines: list[Line] = field(default_factory=list, repr=False)  # the history, worded when it happened
    # The day after some of its entries, by entry number: an undo starts from the nearest one, not from the beginning.
    marks: tuple[tuple[int, "Day"], ...] = field(default=(), compare=False, repr=False)

    @property
    def frame(self) -> SetUp:
        assert self.set_up is not None, "the first entry is a SetUp"
        return self.set_up

    @property
    def rules(self) -> Tournament:
        return tournament_of(self.frame.game)

    def clause(self, word: str) -> str:
        """The game's clause for a refusal, or the desk's own word if it has none."""
        return self.rules.clause(word)

    @property
    def finals(self) -> list[Match]:
        return [match for match in self.matches.values() if match.round == 0]

    def begun(self, match: Match) -> bool:
        """Has it begun? A final begins when both teams are ready."""
        return not match.round or self.rounds[match.round - 1].begun >= max(1, match.shift)

    def of_round(self, number: int) -> list[Match]:
        return [self.matches[name] for name in self.rounds[number - 1].matches]


def once(find: Callable[[Day], T]) -> Callable[[Day], T]:
    """Computes what follows from a day once, no matter how many screens ask."""
    key = f"once {find.__module__}.{find.__qualname__}"

    @wraps(find)
    def found(day: Day) -> T:
        kept = day.__dict__
        if key not in kept:
            kept[key] = find(day)
        answer: T = kept[key]
        return answer

    return found


def with_lines(day: Day, lines: list[Line]) -> Day:
    """The same day with its history. Nothing is computed from the history, so what was already found stays valid."""
    made = replace(day, lines=lines)
    made.__dict__.update((key, found) for key, found in day.__dict__.items() if key.startswith("once "))
    return made
