# mypyc: compiled
"""What Bungee tells the search: a quick move, where to stop, and what an end is worth."""

from typing import final

from mypy_extensions import i64

from cardinal.engine.chance import Chance
from cardinal.engine.guide import Guide
from cardinal.engine.position import Position
from cardinal.games.bungee.base import BREAK, BUNGEE, LAST, PLAY, may_declare, sources
from cardinal.games.bungee.cards import FACES, JUMPER, cards, count, score, total
from cardinal.games.bungee.moves import DECLARE, FROM_NOWHERE, FROM_TOP, NOWHERE, PILE, STAY, TOP, swap
from cardinal.games.bungee.position import BungeePosition


@final
class BungeeGuide(Guide):
    def quick(self, position: Position, seat: i64, chance: Chance) -> i64:
        """Declare, or discard what costs most and take a low or matching open card. Now and then move at random."""
        assert isinstance(position, BungeePosition)
        if position.phase == PLAY and may_declare(position, seat):
            return DECLARE
        if position.phase != PLAY and position.phase != LAST:
            return position.nth(seat, 0)
        if chance.below(16) == 0:
            return position.nth(seat, chance.below(position.count(seat)))
        return quick_swap(position, seat)

    def ended(self, position: Position, start: Position) -> bool:
        assert isinstance(position, BungeePosition)
        assert isinstance(start, BungeePosition)
        return position.game != start.game or position.phase == BREAK or position.over()

    def budget(self) -> i64:
        return 150_000

    def won(self, position: Position, start: Position, seat: i64) -> float:
        """The win in this game, not in the match. BG-R34: there may be no winner."""
        assert isinstance(position, BungeePosition)
        done = position.last
        if done is None or done.game != start_game(start) or done.winner < 0:
            return 1.0 / float(int(position.seats))
        return 1.0 if done.winner == seat else 0.0

    def reward(self, position: Position, start: Position, seat: i64) -> float:
        """The lead over the others' average in this game: 0.5 is level, and 40 points count as everything."""
        assert isinstance(position, BungeePosition)
        done = position.last
        if done is None or done.game != start_game(start):
            return 0.5
        mine: i64 = done.scores[seat]
        everyone: i64 = 0
        for points in done.scores:
            everyone += points
        others = float(int(everyone - mine)) / float(int(position.seats) - 1)
        lead = 0.5 + (others - float(int(mine))) / 80.0
        return min(1.0, max(0.0, lead))


def start_game(start: Position) -> i64:
    assert isinstance(start, BungeePosition)
    return start.game


def quick_swap(at: BungeePosition, seat: i64) -> i64:
    hand = at.hands.of(seat)
    lucky = at.lucky
    offered = sources(at, seat)
    top: i64 = -1
    if offered & FROM_TOP:
        card: i64 = at.discards[-1]
        top = card & 15
    face: i64 = JUMPER
    most: i64 = -1
    for k in range(FACES):
        n = count(hand, k)
        if n:
            cost = n * worth(k, lucky)
            if k == top and n == 1 and at.phase == PLAY:
                cost = 0  # a pair in the making
            if cost > most:
                most = cost
                face = k
    n = count(hand, face)
    source: i64 = PILE
    if offered == FROM_NOWHERE:
        source = NOWHERE
    elif top >= 0 and (worth(top, lucky) <= 3 or (count(hand, top) > 0 and top != face)):
        source = TOP
    if at.phase == LAST and total(hand, lucky) <= BUNGEE and seat not in at.declared:
        return STAY
    if at.phase == LAST and score(hand - cards(face, n), lucky) + 4 >= score(hand, lucky):
        return STAY
    return swap(face, n, source)


def worth(face: i64, lucky: i64) -> i64:
    if face == JUMPER or face == lucky:  # noqa: SIM109 (a tuple would be built)
        return 0
    return face + 1
