"""Match results, and the standings that follow from them, by tie-breaks in the order the organizer chose."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, groupby
from typing import Final, Literal, get_args

from cardinal.standings.ledger import Team

Outcome = Literal["won", "tied", "lost"]
TieBreak = Literal["won", "points", "head to head", "buchholz", "median buchholz", "lot"]
TITLES: Final[dict[TieBreak, str]] = {
    "won": "matches won",
    "points": "points",
    "head to head": "head to head",
    "buchholz": "Buchholz",
    "median buchholz": "median Buchholz",
    "lot": "lot",
}
FINE: Final = 1_000  # a tied match is worth a fraction with no larger denominator


@dataclass(frozen=True)
class Result:
    """One match of two to four sides. None as a team is the bots (GP-R34). A single team is a bye."""

    teams: tuple[Team | None, ...]
    points: tuple[int, ...]
    conceded: int | None = None  # the side that gave up the match: the points stand, and the others win
    bye: Outcome = "won"  # what a bye is worth; “lost” is a round the team missed
    fewest: bool = False  # fewer points are better

    def for_side(self, side: int) -> Outcome:
        if len(self.teams) == 2:
            return self.between(side, 1 - side)
        if len(self.teams) == 1:
            return self.bye
        against = {self.between(side, other) for other in range(len(self.teams)) if other != side}
        return "lost" if "lost" in against else "tied" if "tied" in against else "won"

    def between(self, side: int, other: int) -> Outcome:
        """How one side did against another. GP-R27: more points win, in Combo 2 as well."""
        if self.conceded is not None and self.conceded in (side, other):
            return "lost" if self.conceded == side else "won"
        mine, theirs = self.points[side], self.points[other]
        return "tied" if mine == theirs else "won" if (mine > theirs) != self.fewest else "lost"


@dataclass(frozen=True)
class Standing:
    place: int  # equal teams share a place
    team: Team
    played: int
    won: int
    tied: int
    lost: int
    points: int
    against: int
    worth: float  # GP-R28: matches won, plus what tied matches are worth
    score: float = 0  # by the first tie-break: Swiss pairs teams with close scores
    ahead: str = ""  # why it is ahead of the next team: “ahead by Buchholz 14:12”; empty: it is not


def read_order(words: str) -> tuple[TieBreak, ...]:
    """“won, points, Buchholz” as a list of tie-breaks. Raises ValueError that says what would be right."""
    order: list[TieBreak] = []
    known = {name: name for name in get_args(TieBreak)} | {"wins": "won", "matches won": "won"}
    for word in words.split(","):
        name = known.get(" ".join(word.replace("-", " ").casefold().split()))
        if name is None:
            raise ValueError(f"“{word.strip()}” is not a tie-break. They are: {', '.join(get_args(TieBreak))}.")
        if name in order:
            raise ValueError(f"“{name}” is listed twice; each tie-break counts once.")
        order.append(name)
    if order[0] not in ("won", "points"):
        raise ValueError(f"The first is “{order[0]}”; places go first by “won” or by “points”.")
    if "lot" in order[:-1]:
        raise ValueError("“lot” comes last: nothing is left to separate after it.")
    return tuple(order)


def standings(
    teams: Sequence[Team],
    results: Sequence[Result],
    order: Sequence[TieBreak] | str = "won, points",
    tied_match_value: float = 0,
    lot: Sequence[Team] = (),
    fewest: bool = False,
) -> list[Standing]:
    """GP-R33: ranked by matches won, then by total points. Combo 2 asks only for matches won (GP-56): `order="won"`.

    Equal teams share a place and keep the order of `teams`. The bots are not ranked (GP-R34). `lot` lists every team
    once, in the order drawn. With `fewest`, fewer points are better.
    """
    if isinstance(order, str):
        order = read_order(order)
    scores = _Scores(teams, results, tied_match_value, lot or teams, -1 if fewest else 1)
    rows: list[Standing] = []
    for group, ahead in _parted(list(teams), order, scores):
        place = len(rows) + 1
        for team in group:
            score = scores.sign * scores.points[team] if order[0] == "points" else scores.worth[team]
            rows.append(Standing(place, team, *scores.sums[team], score, ahead if team == group[-1] else ""))
    return rows


def score_history(
    teams: Sequence[Team],
    rounds: Sequence[Sequence[Result]],
    order: Sequence[TieBreak] | str = "won, points",
    tied_match_value: float = 0,
    fewest: bool = False,
) -> tuple[dict[Team, float], ...]:
    """The scores before each round, and the scores now. Swiss pairing needs them."""
    first = (read_order(order) if isinstance(order, str) else order)[:1]
    past = [[result for one in rounds[:number] for result in one] for number in range(len(rounds) + 1)]
    return tuple(
        {row.team: row.score for row in standings(teams, results, first, tied_match_value, fewest=fewest)}
        for results in past
    )


def _parted(group: list[Team], order: Sequence[TieBreak], scores: "_Scores") -> list[tuple[list[Team], str]]:
    """Splits the group into classes of equals, best first, each with the reason why it is ahead of the next."""
    if len(group) == 1 or not order:
        return [(group, "")] if group else []
    values = scores.by(order[0], group)
    ranked = sorted(group, key=lambda team: -values[team])
    classes = [(value, list(equal)) for value, equal in groupby(ranked, key=lambda team: values[team])]
    found: list[tuple[list[Team], str]] = []
    for number, (value, equal) in enumerate(classes, 1):
        found += _parted(equal, order[1:], scores)
        if number < len(classes):
            sign = scores.sign if order[0] == "points" else 1
            figures = "" if order[0] == "lot" else f" {_figure(sign * value)}:{_figure(sign * classes[number][0])}"
            found[-1] = (found[-1][0], f"ahead by {TITLES[order[0]]}{figures}")
    return found


class _Scores:
    """What every tie-break is computed from."""

    def __init__(
        self, teams: Iterable[Team], results: Iterable[Result], tied: float, lot: Sequence[Team], sign: int
    ) -> None:
        self.sign = sign  # for points: -1 if fewer are better
        self.worth_of: dict[Outcome, float] = {"won": 1, "tied": tied, "lost": 0}
        self.results = list(results)
        self.lot = {team: -place for place, team in enumerate(lot)}
        sides: defaultdict[Team, list[tuple[Result, int]]] = defaultdict(list)
        for result in self.results:
            for side, team in enumerate(result.teams):
                if team is not None:
                    sides[team].append((result, side))
        # A team that is no longer ranked still counts as an opponent of the others.
        self.sums = {team: self._sums(sides[team]) for team in {**dict.fromkeys(teams), **sides}}
        self.points = {team: sums[4] for team, sums in self.sums.items()}
        self.worth = {team: sums[6] for team, sums in self.sums.items()}
        self.sides = sides

    def _sums(self, sides: Sequence[tuple[Result, int]]) -> tuple[int, int, int, int, int, int, float]:
        """Played, won, tied, lost, points, points against, worth."""
        outcomes = [result.for_side(side) for result, side in sides]
        won, tied, lost = (outcomes.count(word) for word in ("won", "tied", "lost"))
        points = sum(result.points[side] for result, side in sides)
        against = sum(sum(result.points) for result, _ in sides) - points
        # GP-R28: only wins count, unless a tied match is given a value.
        return len(sides), won, tied, lost, points, against, won + tied * self.worth_of["tied"]

    def by(self, tie_break: TieBreak, group: Sequence[Team]) -> Mapping[Team, float | Fraction]:
        match tie_break:
            case "won":
                return {team: self.worth[team] for team in group}
            case "points":
                return {team: self.sign * self.points[team] for team in group}
            case "lot":
                return {team: self.lot.get(team, -len(self.lot)) for team in group}
            case "head to head":
                return self._head_to_head(group)
            case "buchholz":
                return {team: sum(self._opposition(team)) for team in group}
            case "median buchholz":  # without the strongest and the weakest opponent
                return {team: sum(sorted(self._opposition(team))[1:-1]) for team in group}

    def _opposition(self, team: Team) -> list[Fraction]:
        """What the opponents of each match are worth, on average. The bots and a bye count as an equal team."""
        found = []
        for result, _ in self.sides[team]:
            others = [other for other in result.teams if other is not None and other != team] or [team]
            worth = sum(self.worth[other] for other in others)
            found.append(Fraction(worth).limit_denominator(FINE) / len(others))
        return found

    def _head_to_head(self, group: Sequence[Team]) -> dict[Team, float]:
        """Matches won within the group. This counts only if all of them have met, and equally often."""
        won = dict.fromkeys(group, 0.0)
        met = dict.fromkeys((frozenset(pair) for pair in combinations(group, 2)), 0)
        for result in self.results:
            here = [(side, team) for side, team in enumerate(result.teams) if team is not None and team in won]
            for (i, a), (j, b) in combinations(here, 2):
                met[frozenset((a, b))] += 1
                won[a] += self.worth_of[result.between(i, j)]
                won[b] += self.worth_of[result.between(j, i)]
        times = set(met.values())
        return won if len(times) == 1 and times != {0} else dict.fromkeys(group, 0.0)


def _figure(value: float | Fraction) -> str:
    return f"{float(value):.2f}".rstrip("0").rstrip(".")
