# mypyc: compiled
"""Play the Ranks: thinking ahead. It imagines deals that the view allows and plays them out."""

from typing import Final, final

from mypy_extensions import i64

from cardinal.engine.bits import lowest, size
from cardinal.engine.chance import Chance, Fast
from cardinal.engine.position import Stamp
from cardinal.games.geoplunge.play_the_ranks.base import DISCARDS, FOLLOW, LEAD
from cardinal.games.geoplunge.play_the_ranks.belief import PlayTheRanksBelief
from cardinal.games.geoplunge.play_the_ranks.choices import count_moves, nth_move
from cardinal.games.geoplunge.play_the_ranks.guide import PlayTheRanksGuide
from cardinal.games.geoplunge.play_the_ranks.mind import Eye, worst_card
from cardinal.games.geoplunge.play_the_ranks.position import PlayTheRanksPosition
from cardinal.games.geoplunge.position import STAKES
from cardinal.games.geoplunge.teams import team_of

LOOKS: Final = 5  # imagined deals to see which moves look good


@final
class Thought:
    """A belief for thinking: the stakes are made, and the other team has already discarded its worst cards."""

    def __init__(self, belief: PlayTheRanksBelief, team: i64) -> None:
        self.belief = belief
        self.rival: i64 = 1 - team

    def sample(self, chance: Chance) -> PlayTheRanksPosition:
        position = self.belief.sample(chance)
        if position.phase == STAKES:
            position.close_stakes(chance, 0)
        rival = self.rival
        n = size(position.out(rival))
        if position.phase == DISCARDS:
            n += position.to_discard(rival)
        position.put_back(rival)
        while n > 0:
            position.put_out(rival, worst_card(position, rival))
            n -= 1
        return position


def candidates(thought: Thought, seat: i64, most: i64, chance: Chance) -> list[int]:
    """The `most` moves that look best at first sight, or all of them if there are few."""
    team = team_of(seat)
    position = thought.sample(chance)
    codes = [int(nth_move(position, team, k)) for k in range(count_moves(position, team))]
    if position.phase not in (LEAD, FOLLOW, DISCARDS):
        return codes
    scores = [0.0] * len(codes)
    for _ in range(LOOKS):
        eye = Eye(thought.sample(chance), team)
        for k in range(len(codes)):
            scores[k] += eye.score(codes[k])
    found: list[int] = []
    while len(found) < most and len(found) < len(codes):
        best = max(scores)
        k = scores.index(best)
        scores[k] = -999.0
        found.append(codes[k])
    return found


def weigh(thought: Thought, guide: PlayTheRanksGuide, seat: i64, most: i64, deals: i64, chance: Chance) -> i64:
    """The best of the good-looking moves. Each is played out on the same imagined deals with the same luck."""
    codes = candidates(thought, seat, most, chance)
    gained = [0.0] * len(codes)
    stamp = Stamp(0, 0)
    for _ in range(deals):
        deal = thought.sample(chance)
        luck = str(chance.word()).encode()
        for k in range(len(codes)):
            position = deal.copy()
            same = Fast(luck)
            position.apply(seat, codes[k], "", same, stamp)
            play_out(position, guide, same, stamp)
            gained[k] += guide.reward(position, deal, seat)
    return codes[gained.index(max(gained))]


def winning_chance(thought: Thought, guide: PlayTheRanksGuide, team: i64, deals: i64, chance: Chance) -> float:
    """How often a team wins from the stakes on."""
    won: i64 = 0
    stamp = Stamp(0, 0)
    for _ in range(deals):
        position = thought.sample(chance)
        play_out(position, guide, chance, stamp)
        if position.winner == team:
            won += 1
    return float(int(won)) / float(int(deals))


def play_out(position: PlayTheRanksPosition, guide: PlayTheRanksGuide, chance: Chance, stamp: Stamp) -> None:
    while not position.over():
        seat = lowest(position.to_act())
        position.apply(seat, guide.quick(position, seat, chance), "", chance, stamp)
