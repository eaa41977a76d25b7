"""Sprint's bots: they take their time, and the time comes from the seat's own chance."""

from cardinal.bots.random import RANDOM
from cardinal.engine.chance import Chance
from cardinal.engine.game import Named
from cardinal.engine.legal import Legal

from .position import STAKE_MS
from .view import SprintView


def _think(view: SprintView, chance: Chance, coins: int, pause: int) -> tuple[str, int]:
    wait = pause + chance.below(pause)
    if view.phase == "stake":
        return f"stake {coins}", view.stake_end - STAKE_MS + wait
    first = max(1, view.number - 9)
    return f"shout {first}+{view.number - first}", view.start + wait


def rookie(view: SprintView, legal: Legal, chance: Chance) -> tuple[str, int]:
    return _think(view, chance, 1, 4000)


def club(view: SprintView, legal: Legal, chance: Chance) -> tuple[str, int]:
    return _think(view, chance, 3, 1500)


BOTS = {
    "random": RANDOM,
    "rookie": Named("rookie", "slow and careful", rookie),
    "club": Named("club", "quick and bold", club),
}
