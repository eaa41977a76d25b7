"""Keeps schools apart: teams of one school meet only if that cannot be avoided. A repeat is worse (GP-R34).

We draw a schedule without such a match and without a repeat if there is one. If not, each round has as few such matches
as possible, given the rounds before it. With few teams we try every way; with more, as many as time allows.
"""

from typing import Final

from cardinal.standings.exhaustion import Exhaustion, OutOfEffort
from cardinal.standings.ledger import Ledger, Pairs, times_free
from cardinal.standings.matching import by_matching, can_pair
from cardinal.standings.round_robin import circle

EVERY_WAY: Final = 8  # up to this many teams, every way is tried
EFFORT: Final = 20_000  # steps to try with more teams
NEVER: Final = 1_000_000  # meetings: more than any level allows


def by_schools(ledger: Ledger, level: int, again: bool, rounds: int, tries: int) -> list[Pairs] | None:
    """This many rounds at this level with schools apart. None: leave it to the draw that ignores schools."""
    if not ledger.mates:
        return None
    if rounds < ledger.size and not any(map(any, ledger.met)) and not any(ledger.free):
        seated = _around_the_circle(ledger, rounds)
        if seated is not None:
            return seated
    strict = _strict(ledger)
    if _may_be(strict, level, again, rounds):
        found = by_matching(strict, level, again, rounds, tries) or (_tried(strict, rounds) if level == 0 else None)
        if found is not None:
            return found
    if level == 0 and ledger.n <= EVERY_WAY:
        return _round_by_round(ledger, rounds)
    return by_matching(ledger, level, again, rounds, tries)


def _around_the_circle(ledger: Ledger, rounds: int) -> list[Pairs] | None:
    """Before the first round: the first rounds of the circle, with schoolmates in places that do not meet."""
    drawn = circle(ledger.size)[:rounds]
    meets: list[set[int]] = [set() for _ in range(ledger.size)]
    for a, b in (pair for pairs in drawn for pair in pairs):
        meets[a].add(b)
        meets[b].add(a)
    mates: list[list[int]] = [[] for _ in range(ledger.n)]
    for a, b in ledger.mates:
        mates[a].append(b)
        mates[b].append(a)
    at: dict[int, int] = {}  # each team's place; the circle's last place is nobody's
    left = list(range(ledger.n))
    for team in sorted(range(ledger.n), key=lambda team: -len(mates[team])):
        taken = set().union(*(meets[at[mate]] for mate in mates[team] if mate in at))
        place = next((place for place in left if place not in taken), None)
        if place is None:
            return None
        at[team] = place
        left.remove(place)
    team_at = {place: team for team, place in at.items()} | ({ledger.n: ledger.n} if ledger.n % 2 else {})
    return [
        [(min(pair), max(pair)) for pair in ((team_at[a], team_at[b]) for a, b in pairs)] for pairs in drawn
    ]  # fmt: skip


def _strict(ledger: Ledger) -> Ledger:
    """A ledger in which schoolmates seem to have met too often already."""
    strict = ledger.copy()
    for a, b in ledger.mates:
        strict.met[a][b] = strict.met[b][a] = NEVER
    return strict


def _may_be(strict: Ledger, level: int, again: bool, rounds: int) -> bool:
    """A quick check: every team has enough opponents, and the first round can be paired."""
    for team, row in enumerate(strict.met):
        others = sum(max(0, level + 1 - times) for other, times in enumerate(row) if other != team)
        free = times_free(strict.free, team, rounds) if strict.n % 2 else 0
        if others + free < rounds:
            return False
    return can_pair(strict, level, again)


def _tried(strict: Ledger, rounds: int) -> list[Pairs] | None:
    try:
        return Exhaustion(strict, None if strict.n <= EVERY_WAY else EFFORT).rounds(rounds)
    except OutOfEffort:
        return None


def _round_by_round(ledger: Ledger, rounds: int) -> list[Pairs] | None:
    """Pairs each round with as few matches within a school as possible, as long as the rest needs no repeat."""
    now = ledger.copy()
    chosen: list[Pairs] = []
    for left in range(rounds - 1, -1, -1):
        for pairs in sorted(Exhaustion(now).ways(), key=lambda pairs: sum(pair in now.mates for pair in pairs)):
            after = now.copy()
            after.add(pairs)
            if Exhaustion(after).rounds(left) is not None:
                chosen.append(pairs)
                now = after
                break
        else:
            return None
    return chosen
