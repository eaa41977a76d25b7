"""Tables: everybody moves around, so that no team sits by the draughty door all day."""

from collections import Counter
from collections.abc import Sequence

from cardinal.standings.ledger import Round, Team
from cardinal.standings.matching import matched


def seated(rounds: Sequence[Round], played: Sequence[Round] = ()) -> tuple[Round, ...]:
    """The rounds with their pairings in the order of the tables; a free team comes last.

    Each pairing gets the table at which its two teams have sat least; the cheapest way for all of them.
    """
    visits: Counter[tuple[Team, int]] = Counter()
    for one in played:
        _count(visits, one)
    result = []
    for one in rounds:
        matches = [(a, b) for a, b in one if b is not None]
        tables = range(len(matches))
        places = [(m, len(matches) + table) for m in tables for table in tables]
        # A visit more costs more each time (1, 3, 5 …): so the squares of the visits are as small as can be.
        costs = [2 * (visits[a, table] + visits[b, table]) + 2 for a, b in matches for table in tables]
        found = matched(places, costs, 2 * len(matches))
        assert found is not None
        order = {table - len(matches): m for m, table in found}
        free = [pairing for pairing in one if pairing[1] is None]
        result.append((*(matches[order[table]] for table in tables), *free))
        _count(visits, result[-1])
    return tuple(result)


def _count(visits: Counter[tuple[Team, int]], one: Round) -> None:
    for table, (a, b) in enumerate(pairing for pairing in one if pairing[1] is not None):
        visits[a, table] += 1
        if b is not None:
            visits[b, table] += 1
