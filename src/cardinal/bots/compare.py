# mypyc: compiled
"""Compares moves on the same imagined deals: each is played out with the same hidden cards and the same luck."""

from typing import Final, final

from mypy_extensions import i64

from cardinal.bots.search import Sampler, next_mover
from cardinal.engine.chance import Chance, Fast
from cardinal.engine.guide import Guide
from cardinal.engine.position import Position, Stamp

FEWEST: Final = 4  # deals for a move before it can be dropped


@final
class Comparison:
    """Compares the moves of one seat in one decision."""

    def __init__(self, belief: Sampler, guide: Guide, seat: i64) -> None:
        self.belief = belief
        self.guide = guide
        self.seat = seat
        self.stamp = Stamp(0, 0)

    def shares(self, codes: list[int], chance: Chance) -> list[float]:
        """Plays one deal: for each move, the seat's share of the win."""
        start = self.belief.sample(chance)
        luck = str(chance.word()).encode()
        found: list[float] = []
        for code in codes:
            position = start.copy()
            same = Fast(luck)
            position.apply(self.seat, code, "", same, self.stamp)
            self.finish(position, start, same)
            found.append(self.guide.won(position, start, self.seat))
        return found

    def best(self, codes: list[int], deals: i64, chance: Chance) -> i64:
        """The move worth the most over this many deals; the first if several are equal."""
        totals = [0.0] * len(codes)
        for _ in range(deals):
            shares = self.shares(codes, chance)
            for k in range(len(codes)):
                totals[k] += shares[k]
        found: i64 = 0
        for k in range(len(codes)):
            if totals[k] > totals[found]:
                found = k
        return codes[found]

    def finalists(self, codes: list[int], kept: i64, playouts: i64, chance: Chance) -> list[int]:
        """Two moves, better one first. Drops the worse half again and again, but never the move `kept`."""
        totals: dict[int, float] = {}
        for code in codes:
            totals[code] = 0.0
        alive = codes[:]
        rounds: i64 = 1
        while (2 << rounds) < len(codes):
            rounds += 1
        while True:
            n: i64 = len(alive)
            deals: i64 = playouts // (rounds * n)
            for _ in range(max(FEWEST, deals)):
                shares = self.shares(alive, chance)
                for k in range(n):
                    totals[alive[k]] += shares[k]
            alive.sort(key=lambda code: -totals[code])
            if n <= 2:
                return alive
            left = alive[: max(2, n // 2)]
            if kept >= 0 and int(kept) not in left:
                left[len(left) - 1] = int(kept)
            alive = left

    def finish(self, position: Position, start: Position, chance: Chance) -> None:
        guide = self.guide
        while not guide.ended(position, start):
            seat = next_mover(position, chance)
            if seat < 0:
                return
            position.apply(seat, guide.quick(position, seat, chance), "", chance, self.stamp)
