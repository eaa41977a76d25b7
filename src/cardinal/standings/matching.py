"""Rounds by minimum-cost matching, where the circle cannot serve: after withdrawals, late arrivals, other draws."""

from typing import Final

import rustworkx

from cardinal.standings.ledger import Ledger, Pairs

STEEP: Final = 1_000  # one pair with one meeting more weighs as much as this many with one less
FLAT: Final = 3  # differences in meetings beyond this count alike
SPARE: Final = 4  # more opponents to spare than this count alike
JITTER: Final = 1_024
STEP_BACK: Final = 3


def matched(pairs: Pairs, costs: list[int], size: int) -> Pairs | None:
    """The cheapest way to pair everyone, or None: there is no way."""
    graph: rustworkx.PyGraph[None, int] = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from([None] * size)
    most = max(costs, default=0)
    graph.add_edges_from([(a, b, most - cost) for (a, b), cost in zip(pairs, costs, strict=True)])
    found = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    return sorted((min(pair), max(pair)) for pair in found) if 2 * len(found) == size else None


def can_pair(ledger: Ledger, level: int, again: bool) -> bool:
    pairs = ledger.pairs(level, again)
    return matched(pairs, [0] * len(pairs), ledger.size) is not None


def by_matching(ledger: Ledger, level: int, again: bool, rounds: int, effort: int) -> list[Pairs] | None:
    """So many rounds one after another, each as cheap as can be. A dead end steps back and chooses otherwise."""
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
    spare = [-rounds] * ledger.size  # opponents beyond those that the rounds to come need
    for pair in pairs:
        for team in pair:
            spare[team] += 1
    costs = []
    for a, b in pairs:
        more = 0 if b == ledger.n else min(ledger.met[a][b] - least, FLAT)
        cost = STEEP**more - 1 + ((a, b) in ledger.last) * STEEP**FLAT  # GP-23, also for the team that is free
        tight = min(spare[a], spare[b], SPARE)  # who has hardly anyone left must meet them all: these pairs first
        if ledger.mates:  # one of them less outweighs everything that comes after it, in a whole round
            cost = (cost * ledger.size + ((a, b) in ledger.mates)) * ledger.size * SPARE
        costs.append(cost * JITTER + tight * JITTER // 2 + (_shaken(a, b, tried) if tried else 0))
    return matched(pairs, costs, ledger.size)


def _shaken(a: int, b: int, tried: int) -> int:
    """A number that looks like chance and is the same for ever: another try must go another way."""
    mixed = (a * 0x9E3779B1 + b * 0x85EBCA77 + tried * 0xC2B2AE3D) & 0xFFFFFFFF
    mixed = (mixed ^ mixed >> 15) * 0x2C1B3C6D & 0xFFFFFFFF
    mixed = (mixed ^ mixed >> 12) * 0x297A2D39 & 0xFFFFFFFF
    return (mixed ^ mixed >> 15) % JITTER
