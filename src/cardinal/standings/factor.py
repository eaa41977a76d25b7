"""Can everyone be given enough new opponents at all, whatever the order of the rounds? (A k-factor, in one matching.)

The rounds together are a choice of pairs in which each team occurs once for each round. Tutte's gadget asks for it as
a matching: a team is a port for each of its opponents and a plug for each opponent too many; a plug fits into any of
the team's ports, a pair joins two ports. All can be matched exactly when there is such a choice.
"""

from itertools import count

from cardinal.standings.ledger import Ledger, times_free
from cardinal.standings.matching import matched


def enough_for_all(ledger: Ledger, rounds: int) -> bool:
    """False proves that there is no full schedule without a repeat. True proves nothing: it is no rounds yet."""
    pairs = [pair for pair in ledger.pairs(0) if ledger.n not in pair]
    if ledger.n % 2:
        pairs += [(k, ledger.n) for k in range(ledger.n) for _ in range(times_free(ledger.free, k, rounds))]
    numbers = count()
    ports: list[list[int]] = [[] for _ in range(ledger.size)]
    joined = []
    for a, b in pairs:
        joined.append((next(numbers), next(numbers)))
        ports[a].append(joined[-1][0])
        ports[b].append(joined[-1][1])
    if any(len(mine) < rounds for mine in ports):
        return False
    for mine in ports:
        plugs = [next(numbers) for _ in mine[rounds:]]
        joined += [(plug, port) for plug in plugs for port in mine]
    return matched(joined, [0] * len(joined), next(numbers)) is not None
