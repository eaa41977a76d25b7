"""Starter Game, for the catalog."""

from .game import StarterGame

GAMES = (StarterGame(),)
