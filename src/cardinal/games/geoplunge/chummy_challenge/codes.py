# mypyc: compiled
"""Chummy Challenge's moves as numbers, besides those of every game (geoplunge/codes.py)."""

from typing import Final

PLUNGER: Final = 10  # name a GeoPlunger: 10 and the seat
GEOPLUNGE: Final = 20
ANSWER: Final = 21
