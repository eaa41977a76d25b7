# mypyc: compiled
"""Border Zap's moves as numbers, besides those of every game (geoplunge/codes.py): a kind, and a card."""

from typing import Final

COVER: Final = 10  # lay the first three cards face-down
PLAY: Final = 100  # + card: lead with it, or follow
TRADE: Final = 200  # + card: give it to the other team
DISCARD: Final = 300  # + card
