"""The bot that plays any game: a random legal move."""

from typing import Any

from cardinal.engine.chance import Chance
from cardinal.engine.game import Named
from cardinal.engine.legal import Legal


def random_bot(view: Any, legal: Legal, chance: Chance) -> tuple[str, int]:
    return legal.sample(chance), 0


RANDOM = Named("random", "any legal move", random_bot)
