"""Proofs that teams must meet again, in a form that anyone can check.

A wall (Tutte's theorem) shows why a round cannot be paired without a repeat. Remove the teams `apart`. The rest falls
into groups with no pair left between them. An odd group always leaves one team over, and there are more odd groups than
teams apart to take those up.
"""

from dataclasses import dataclass
from itertools import count

import rustworkx

from cardinal.standings.ledger import Ledger, Pairs, Team, times_free
from cardinal.standings.matching import matched


@dataclass(frozen=True)
class Wall:
    apart: frozenset[Team | None]  # None is the slot of the free team
    groups: tuple[frozenset[Team | None], ...]  # each of odd size, and more of them than teams apart


def wall(ledger: Ledger) -> Wall:
    """Finds the wall in a ledger whose teams cannot be paired without a repeat."""
    pairs = ledger.pairs(0)
    groups = _odd(pairs, ledger.size, frozenset())
    apart: frozenset[int] = frozenset()
    if not groups:  # Gallai and Edmonds: `apart` are the neighbors of teams that some best matching leaves over
        best = _paired(pairs, ledger.size, None)
        over = {team for team in range(ledger.size) if _paired(pairs, ledger.size, team) == best}
        apart = frozenset(team for a, b in pairs for team in (a, b) if {a, b} & over) - over
        groups = _odd(pairs, ledger.size, apart)
    assert len(groups) > len(apart)
    names = [*ledger.teams, None]
    return Wall(frozenset(names[k] for k in apart), tuple(frozenset(names[k] for k in group) for group in groups))


def neck(ledger: Ledger, rounds: int) -> frozenset[Team | None] | None:
    """An odd group with too few pairs left with the others: each round needs one of those."""
    weights = {pair: 1 for pair in ledger.pairs(0) if ledger.n not in pair}
    if ledger.n % 2:  # a team can be free this often: count it as that many pairs with the free slot
        weights |= {(k, ledger.n): times_free(ledger.free, k, rounds) for k in range(ledger.n)}
    weighted: rustworkx.PyGraph[int, int] = rustworkx.PyGraph(multigraph=False)
    weighted.add_nodes_from(list(range(ledger.size)))
    weighted.add_edges_from([(a, b, weight) for (a, b), weight in weights.items() if weight])
    found = rustworkx.stoer_wagner_min_cut(weighted, float)
    if found is None or len(found[1]) % 2 == 0 or found[0] >= rounds:
        return None
    names = [*ledger.teams, None]
    return frozenset(names[k] for k in found[1])


def _graph(pairs: Pairs, size: int, gone: frozenset[int]) -> "rustworkx.PyGraph[int, None]":
    graph: rustworkx.PyGraph[int, None] = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(list(range(size)))
    graph.add_edges_from([(a, b, None) for a, b in pairs])
    graph.remove_nodes_from(list(gone))
    return graph


def _odd(pairs: Pairs, size: int, gone: frozenset[int]) -> list[set[int]]:
    return [group for group in rustworkx.connected_components(_graph(pairs, size, gone)) if len(group) % 2]


def _paired(pairs: Pairs, size: int, gone: int | None) -> int:
    graph = _graph(pairs, size, frozenset() if gone is None else frozenset({gone}))
    return len(rustworkx.max_weight_matching(graph, max_cardinality=True))


def enough_for_all(ledger: Ledger, rounds: int) -> bool:
    """Can every team be given enough new opponents at all? False proves that there is no schedule without a repeat.

    The rounds together are a choice of pairs in which each team occurs once per round: a k-factor. Tutte's gadget turns
    this into a matching. A team becomes one port for each of its opponents and one plug for each opponent too many. A
    plug fits any of the team's ports, and a pair joins two ports. All can be matched exactly if such a choice exists.
    """
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
