# mypyc: compiled
"""The bot that plays any game: a random legal move."""

from typing import Any

from mypy_extensions import i64

from cardinal.engine.chance import Chance
from cardinal.engine.game import ASK_THE_VIEW, Named
from cardinal.engine.legal import Legal
from cardinal.engine.position import Position


def random_bot(view: Any, legal: Legal, chance: Chance) -> tuple[str, int]:
    return legal.sample(chance), 0


def quick_random(position: Position, seat: i64, chance: Chance) -> i64:
    """Picks the move without texts. A move that cannot be listed needs the view's forms."""
    listed = position.count(seat)
    if listed == 0 or position.frees(seat):
        return ASK_THE_VIEW
    return position.nth(seat, chance.below(listed))


RANDOM = Named("random", "any legal move", random_bot, quick=quick_random)
