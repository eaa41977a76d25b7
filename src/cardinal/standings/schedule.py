"""The draw of a day: all remaining rounds, given the rounds played (GP-23, GP-R34).

As many rounds as possible without a repeat come first. So no team meets another twice while a full schedule without
repeats exists, and the first repeat comes only when the teams that have not met cannot all be paired. Within that,
teams of one school are kept apart (`schools.py`). Points never change a pairing. The same teams and rounds always give
the same draw.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from cardinal.standings.exhaustion import Exhaustion, OutOfEffort
from cardinal.standings.ledger import Ledger, Pairs, Played, Round, Team, times_free
from cardinal.standings.matching import by_matching, can_pair
from cardinal.standings.proof import Wall, enough_for_all, neck, wall
from cardinal.standings.round_robin import by_circle
from cardinal.standings.schools import by_schools
from cardinal.standings.tables import seated

FEW: Final = 10  # up to this many teams, every way is tried
EFFORT: Final = 50_000  # steps to try with more teams, before the proof is left open
TRIES: Final = 200  # matchings to try if rounds are hard to find …
PAIRS: Final = 400_000  # … but, with many teams, look at about this many pairs at most

Reason = Literal["everyone", "wall", "opponents", "neck", "factor", "exhaustion", "tables", "unproved"]


class CannotPair(ValueError):
    """Says what is wrong with a draw, and what would be right."""


@dataclass(frozen=True)
class Repeat:
    """Why teams must meet again, and from which drawn round on."""

    at: int  # 0 is the first round of this draw
    reason: Reason  # why there is no full schedule without a repeat
    group: frozenset[Team | None]  # opponents: the team, neck: the odd group, that has too few pairs left
    wall: Wall | None  # why round `at` cannot be paired without a repeat, after the drawn rounds before it

    @property
    def words(self) -> str:
        match self.reason:
            case "everyone":
                return "by then everyone has played everyone"
            case "wall":
                return "those who have not met yet cannot all be paired"
            case "opponents":
                return f"{', '.join(map(str, self.group))} has already played nearly everybody"
            case "neck":
                return "a group of teams has too few opponents left outside itself"
            case "factor":
                return "there are not enough new opponents for all of them together"
            case "exhaustion":
                return "all other ways were tried, and none avoids it"
            case "tables":
                return "there are not enough new opponents for larger tables"
            case "unproved":
                return "no way to avoid it was found, though not every way could be tried"


@dataclass(frozen=True)
class Draw:
    """All rounds, drawn by lot."""

    rounds: tuple[Round, ...]
    repeat: Repeat | None  # None: every remaining round can be paired, and nobody meets twice


def draw(
    teams: Sequence[Team],
    rounds: int,
    played: Played = (),
    schools: Mapping[Team, str] | None = None,
) -> Draw:
    """The next `rounds` rounds for the teams that are here now. A pairing's table is its position in the round."""
    check(teams, rounds, played)
    ledger = Ledger(teams, played, schools)
    drawn: list[Round] = []
    repeat: Repeat | None = None
    _, group = _most(ledger, 0, rounds)
    reason: Reason = "opponents" if group else "wall"
    while len(drawn) < rounds:
        level, again = lowest(ledger)
        if level > 0 and repeat is None:
            reason = "everyone" if ledger.least() else reason
            repeat = Repeat(len(drawn), reason, group, wall(ledger))
        most, _ = _most(ledger, level, rounds - len(drawn))
        chosen, why, odd = _longest(ledger, level, again, most, not group)
        if level == 0 and not group:
            reason, group = why, odd
        for pairs in chosen:
            ledger.add(pairs)
            drawn.append(ledger.round(pairs))
    return Draw(seated(drawn, played), repeat)


def lowest(ledger: Ledger) -> tuple[int, bool]:
    """The fewest meetings that must be allowed for a pair so that a round can be paired. GP-23 gives way last."""
    high = max(max(row) for row in ledger.met)
    for again in (False, True):
        for level in range(ledger.least(), high + 1):
            if can_pair(ledger, level, again):
                return level, again
    raise AssertionError("with every pair allowed there is always a way")


def _most(ledger: Ledger, level: int, left: int) -> tuple[int, frozenset[Team | None]]:
    """The most rounds possible at this level, and the team that has too few opponents for more."""
    opponents = [
        sum(max(0, level + 1 - times) for b, times in enumerate(row) if b != a) for a, row in enumerate(ledger.met)
    ]
    held_up: frozenset[Team | None] = frozenset()
    for rounds in range(left, 0, -1):
        idle = [max(0, rounds - many) for many in opponents]  # rounds in which the team has nobody to meet
        if ledger.n % 2 == 0:
            short = max(idle) > 0
        else:  # one team per round may be free
            short = sum(idle) > rounds or any(
                many > times_free(ledger.free, team, rounds) for team, many in enumerate(idle)
            )
        if not short:
            return rounds, held_up
        held_up = held_up or frozenset({ledger.teams[idle.index(max(idle))]})
    return 0, held_up


def _longest(
    ledger: Ledger, level: int, again: bool, most: int, prove: bool
) -> tuple[list[Pairs], Reason, frozenset[Team | None]]:
    """As many rounds as possible at this level and, if `prove`, why there are fewer than `most`."""
    why: Reason = "exhaustion"
    group: frozenset[Team | None] = frozenset()
    for rounds in range(most, 0, -1):
        tries = 2 * rounds + min(TRIES, PAIRS // ledger.size**2)
        found = by_schools(ledger, level, again, rounds, tries)
        if found is None:
            found = by_circle(ledger, level, rounds)
        if found is None:
            found = by_matching(ledger, level, again, rounds, tries)
        if found is None and level == 0 and prove and rounds == most:
            found, why, group = _settled(ledger, rounds)
        if found is not None:
            return found, why, group
    raise AssertionError("this level was chosen because a round can be paired")


def can_go_on(ledger: Ledger, rounds: int) -> bool:
    """Can this many more rounds be paired without a repeat? False can also mean that we ran out of effort."""
    if rounds == 0 or plenty(ledger, rounds):
        return True
    if _most(ledger, 0, rounds)[0] < rounds:
        return False
    tries = 2 * rounds + min(TRIES, PAIRS // ledger.size**2)
    return bool(
        by_circle(ledger, 0, rounds)
        or by_matching(ledger, 0, False, rounds, tries)
        or _settled(ledger, rounds)[0] is not None
    )


def plenty(ledger: Ledger, rounds: int) -> bool:
    """Are enough opponents left that no choice of rounds can be a dead end?

    Dirac's theorem: teams can be paired if each has at least half of all teams left as opponents. Each round takes one
    opponent away, and the free team may be another.
    """
    fewest = min(sum(not times for times in row) - 1 for row in ledger.met)
    return 2 * (fewest - (rounds - 1) - ledger.n % 2) >= ledger.n - ledger.n % 2


def _settled(ledger: Ledger, rounds: int) -> tuple[list[Pairs] | None, Reason, frozenset[Team | None]]:
    """Called if matching did not find this many rounds without a repeat. Finds them, or proves that there are none."""
    odd = neck(ledger, rounds)
    if odd is not None:
        return None, "neck", odd
    if not enough_for_all(ledger, rounds):
        return None, "factor", frozenset()
    try:
        return Exhaustion(ledger, None if ledger.n <= FEW else EFFORT).rounds(rounds), "exhaustion", frozenset()
    except OutOfEffort:
        return None, "unproved", frozenset()


def check(teams: Sequence[Team], rounds: int, played: Played) -> None:
    if len(teams) < 2:
        raise CannotPair(f"A round needs at least two teams, and there {'is one' if teams else 'are none'}.")
    doubled = sorted({team for team in teams if list(teams).count(team) > 1})
    if doubled:
        raise CannotPair(f"Two teams are called {doubled[0]}; each team needs a name of its own.")
    if rounds < 1:
        raise CannotPair(f"There must be at least one round to draw, not {rounds}.")
    for number, one in enumerate(played, 1):
        names = [team for pairing in one for team in pairing if team is not None]
        twice = sorted({team for team in names if names.count(team) > 1})
        if twice:
            raise CannotPair(f"{twice[0]} appears twice in round {number}; a team plays one match a round.")
