# mypyc: compiled
"""Play the Ranks: its simple bots for simulations: the same moves as from their views, but without any text."""

from typing import Final

from mypy_extensions import i64

from cardinal.bots.random import quick_random as any_move
from cardinal.engine.bits import bit, members, size
from cardinal.engine.chance import Chance
from cardinal.engine.game import ASK_THE_VIEW
from cardinal.games.geoplunge.deck import CARDS
from cardinal.games.geoplunge.piles import Pile
from cardinal.games.geoplunge.play_the_ranks.base import FOLLOW, played_cards
from cardinal.games.geoplunge.play_the_ranks.belief import PlayTheRanksBelief
from cardinal.games.geoplunge.play_the_ranks.guide import sensible
from cardinal.games.geoplunge.play_the_ranks.moves import NO_CARD, played_card
from cardinal.games.geoplunge.play_the_ranks.position import PlayTheRanksPosition
from cardinal.games.geoplunge.play_the_ranks.thinking import Thought
from cardinal.games.geoplunge.position import STAKES
from cardinal.games.geoplunge.power import star, star_text
from cardinal.games.geoplunge.teams import A, B, team_of

HUNCHES: Final = 9  # positions that a club player imagines when a card is face-down


def quick_random(at: PlayTheRanksPosition, seat: i64, chance: Chance) -> i64:
    """The bot `random`, played on a position."""
    return ASK_THE_VIEW if at.phase == STAKES else any_move(at, seat, chance)


def quick_club(at: PlayTheRanksPosition, seat: i64, chance: Chance) -> i64:
    """The bot `club`, played on a position. If the card led is face-down, it imagines some."""
    n = at.count(seat)
    if n == 0 or at.phase == STAKES:
        return ASK_THE_VIEW
    if n == 1:
        return at.nth(seat, 0)
    team = team_of(seat)
    if at.phase != FOLLOW or not at.rules.announces_star():
        return sensible(at, team)
    return hunch(at, team, chance) if at.star_card != NO_CARD else ASK_THE_VIEW


def hunch(at: PlayTheRanksPosition, team: i64, chance: Chance) -> i64:
    """The move that looks best most often."""
    thought = Thought(belief_at(at, team), team)
    found: dict[int, int] = {}
    for _ in range(HUNCHES):
        code = int(sensible(thought.sample(chance), team))
        found[code] = found.get(code, 0) + 1
    best: i64 = -1
    most = 0
    for code, n in found.items():
        if n > most:
            most = n
            best = code
    return best


def belief_at(at: PlayTheRanksPosition, team: i64) -> PlayTheRanksBelief:
    """What `believe` reads from the view of a team that must follow, read from the position instead. The other team's
    cards and the card it led go back among the unseen ones."""
    rival: i64 = 1 - team
    known = at.copy()
    kind = star(at.star_card)
    said = star_text(kind, played_card(at.led))
    known.led -= played_card(at.led)
    power = at.decks.power
    known.decks.power = Pile([*members(at.powers(rival) | at.gone(rival)), *power.cards], power.known)
    if rival == A:
        known.hand_a = known.out_a = known.powers_a = known.gone_a = 0
    else:
        known.hand_b = known.out_b = known.powers_b = known.gone_b = 0
    return PlayTheRanksBelief(
        known,
        bit(rival),
        played_cards(known, False),
        fitting(kind, said),
        [int(size(at.hand(A))), int(size(at.hand(B)))],
        [int(size(at.out(A))), int(size(at.out(B)))],
        [int(size(at.powers(A) | at.gone(A))), int(size(at.powers(B) | at.gone(B)))],
    )


_fitting: Final[dict[tuple[int, str], int]] = {}


def fitting(kind: i64, said: str) -> i64:
    """The set of cards that have this GeoStar (PR-R24)."""
    key = (int(kind), said)
    found = _fitting.get(key)
    if found is None:
        found = _fitting[key] = sum([1 << card for card in range(CARDS) if star_text(kind, card) == said])
    return found
