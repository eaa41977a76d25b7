# mypyc: compiled
"""Plays any game by information-set Monte Carlo tree search over sampled positions.

Each playout deals the hidden cards again within what the view allows, walks down one tree that all samples share, adds
a node, and plays to the end with the game's own quick moves. It thinks for a number of playouts, not for a time.
"""

from math import log, sqrt
from typing import Protocol, final

from mypy_extensions import i64

from cardinal.engine.bits import lowest
from cardinal.engine.chance import Chance
from cardinal.engine.guide import Guide
from cardinal.engine.position import NEVER, TABLE, TICK, Position, Stamp


class Sampler(Protocol):
    def sample(self, chance: Chance) -> Position: ...


@final
class Node:
    """What we know about a move, given the moves above it. `wins` belong to the seat that makes it."""

    def __init__(self) -> None:
        self.visits: float = 0.0
        self.offered: float = 0.0  # how often it was legal when its parent was visited
        self.wins: float = 0.0
        self.moves: dict[int, Node] = {}


@final
class Search:
    """Thinks for one seat. The first move of every playout is that seat's, even if several seats decide at once."""

    def __init__(self, belief: Sampler, guide: Guide, seat: i64, curiosity: float) -> None:
        self.belief = belief
        self.guide = guide
        self.seat = seat
        self.curiosity = curiosity
        self.root = Node()
        self.stamp = Stamp(0, 0)

    def think(self, playouts: i64, chance: Chance) -> None:
        for _ in range(playouts):
            self.playout(chance)

    def best(self) -> i64:
        """The move tried most often."""
        best: i64 = -1
        most = -1.0
        for code, node in self.root.moves.items():
            if node.visits > most:
                most = node.visits
                best = code
        return best

    def values(self) -> dict[int, tuple[float, int]]:
        """For each of the seat's moves: its average value, and how often it was tried."""
        found: dict[int, tuple[float, int]] = {}
        for code, node in self.root.moves.items():
            found[code] = (node.wins / node.visits, int(node.visits))
        return found

    def playout(self, chance: Chance) -> None:
        start = self.belief.sample(chance)
        position = start.copy()
        node = self.root
        path: list[Node] = []
        movers: list[int] = []
        fresh = False
        while not fresh and not self.guide.ended(position, start):
            seat = next_mover(position, chance) if path else self.seat
            if seat < 0:
                break
            code = self.choose(node, position, seat, chance)
            child = node.moves.get(int(code))
            if child is None:
                child = Node()
                child.offered = 1.0
                node.moves[int(code)] = child
                fresh = True
            node = child
            path.append(node)
            movers.append(int(seat))
            position.apply(seat, code, "", chance, self.stamp)
        self.finish(position, start, chance)
        self.learn(position, start, path, movers)

    def choose(self, node: Node, position: Position, seat: i64, chance: Chance) -> i64:
        """A move never tried here, sensible ones first; otherwise the most promising one (UCB1)."""
        moves = node.moves
        untried: i64 = 0
        fresh: i64 = -1
        best: i64 = -1
        most = -1.0
        for k in range(position.count(seat)):
            code = position.nth(seat, k)
            child = moves.get(int(code))
            if child is None:
                untried += 1
                if chance.below(untried) == 0:
                    fresh = code
                continue
            child.offered += 1.0
            if untried == 0:
                promise = child.wins / child.visits + self.curiosity * sqrt(log(child.offered) / child.visits)
                if promise > most:
                    most = promise
                    best = code
        if untried == 0:
            return best
        sensible = self.guide.quick(position, seat, chance)
        if int(sensible) not in moves:
            return sensible
        return fresh

    def finish(self, position: Position, start: Position, chance: Chance) -> None:
        guide = self.guide
        while not guide.ended(position, start):
            seat = next_mover(position, chance)
            if seat < 0:
                return
            position.apply(seat, guide.quick(position, seat, chance), "", chance, self.stamp)

    def learn(self, position: Position, start: Position, path: list[Node], movers: list[int]) -> None:
        rewards = [self.guide.reward(position, start, seat) for seat in range(start.seats)]
        for k in range(len(path)):
            node = path[k]
            node.visits += 1.0
            node.wins += rewards[movers[k]]


def next_mover(position: Position, chance: Chance) -> i64:
    """The seat that moves next, or the first of several. Time passes until there is one. -1: nothing is due."""
    ready = position.to_act()
    while ready == 0:
        when = position.due()
        if when == NEVER or position.over():
            return -1
        position.apply(TABLE, TICK, "", chance, Stamp(when, when))
        ready = position.to_act()
    return lowest(ready)
