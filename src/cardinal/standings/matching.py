"""Rounds by minimum-cost matching: for Swiss, and for the draw after teams have left or come late."""

from collections.abc import Iterator
from heapq import heappop, heappush
from itertools import count
from typing import Final

import rustworkx

from cardinal.standings.ledger import Ledger, Pairs

STEEP: Final = 1_000  # one pair with one more meeting weighs as much as this many with one less
FLAT: Final = 3  # differences in meetings beyond this count the same
SPARE: Final = 4  # opponents to spare beyond this count the same
JITTER: Final = 1_024
STEP_BACK: Final = 3


def matched(pairs: Pairs, costs: list[int], size: int) -> Pairs | None:
    """The cheapest way to pair everyone, or None if there is no way."""
    most = max(costs, default=0)
    found = largest(pairs, [most - cost for cost in costs], size, full=True)
    return found if 2 * len(found) == size else None


def largest(pairs: Pairs, weights: list[int], size: int, full: bool = False) -> Pairs:
    """The heaviest set of pairs in which nobody appears twice. With `full`, only sets with the most pairs count."""
    graph: rustworkx.PyGraph[None, int] = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from([None] * size)
    graph.add_edges_from([(a, b, weight) for (a, b), weight in zip(pairs, weights, strict=True)])
    found = rustworkx.max_weight_matching(graph, max_cardinality=full, weight_fn=int)
    return sorted((min(pair), max(pair)) for pair in found)


def cheapest_first(pairs: Pairs, costs: list[int], size: int) -> Iterator[Pairs]:
    """All ways to pair everyone, cheapest first (Lawler's method).

    Each way found splits the rest by the first of its pairs that they lack. The cheapest way of each part waits in a
    heap.
    """
    cost_of = dict(zip(pairs, costs, strict=True))
    number = count()
    heap: list[tuple[int, int, Pairs, Pairs, frozenset[tuple[int, int]]]] = []

    def add(kept: Pairs, banned: frozenset[tuple[int, int]]) -> None:
        taken = {team for pair in kept for team in pair}
        allowed = kept + [pair for pair in pairs if pair not in banned and not taken.intersection(pair)]
        found = matched(allowed, [cost_of[pair] for pair in allowed], size)
        if found is not None:
            heappush(heap, (sum(cost_of[pair] for pair in found), next(number), found, kept, banned))

    add([], frozenset())
    while heap:
        _, _, found, kept, banned = heappop(heap)
        yield found
        kept = list(kept)
        for pair in found:
            if pair not in kept:
                add(kept, banned | {pair})
                kept = [*kept, pair]


def can_pair(ledger: Ledger, level: int, again: bool) -> bool:
    pairs = ledger.pairs(level, again)
    return matched(pairs, [0] * len(pairs), ledger.size) is not None


def by_matching(ledger: Ledger, level: int, again: bool, rounds: int, effort: int) -> list[Pairs] | None:
    """Pairs this many rounds in turn, each as cheaply as possible. Steps back at a dead end and tries again."""
    chosen: list[Pairs] = []
    ledgers = [ledger.copy()]
    for tried in range(effort):
        pairs = _next(ledgers[-1], level, again, rounds - len(chosen), tried)
        if pairs is None:
            back = min(len(chosen), STEP_BACK)
            if back == 0:
                return None
            del chosen[-back:], ledgers[-back:]
            continue
        chosen.append(pairs)
        if len(chosen) == rounds:
            return chosen
        ledgers.append(ledgers[-1].copy())
        ledgers[-1].add(pairs)
    return None


def _next(ledger: Ledger, level: int, again: bool, rounds: int, tried: int) -> Pairs | None:
    pairs = ledger.pairs(level, again)
    least = ledger.least()
    spare = [-rounds] * ledger.size  # opponents beyond what the remaining rounds need
    for pair in pairs:
        for team in pair:
            spare[team] += 1
    costs = []
    for a, b in pairs:
        more = 0 if b == ledger.n else min(ledger.met[a][b] - least, FLAT)
        cost = STEEP**more - 1 + ((a, b) in ledger.last) * STEEP**FLAT  # GP-23, also for the team that is free
        tight = min(spare[a], spare[b], SPARE)  # teams with few opponents left must meet them all: their pairs first
        if ledger.mates:  # one schoolmate pair less outweighs everything below, even in a whole round
            cost = (cost * ledger.size + ((a, b) in ledger.mates)) * ledger.size * SPARE
        costs.append(cost * JITTER + tight * JITTER // 2 + (shaken(a, b, tried) if tried else 0))
    return matched(pairs, costs, ledger.size)


def shaken(a: int, b: int, tried: int) -> int:
    """A number that looks random but never changes, so that each try takes a different path."""
    mixed = (a * 0x9E3779B1 + b * 0x85EBCA77 + tried * 0xC2B2AE3D) & 0xFFFFFFFF
    mixed = (mixed ^ mixed >> 15) * 0x2C1B3C6D & 0xFFFFFFFF
    mixed = (mixed ^ mixed >> 12) * 0x297A2D39 & 0xFFFFFFFF
    return (mixed ^ mixed >> 15) % JITTER
