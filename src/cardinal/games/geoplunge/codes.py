# mypyc: compiled
"""The moves that every game of GeoPlunge has. A game's own begin at 10."""

from typing import Final

STAKE_OFF: Final = 0
STAKE_ON: Final = 1
LOCK: Final = 2  # the switch is final
CONCEDE: Final = 3  # give up the game
