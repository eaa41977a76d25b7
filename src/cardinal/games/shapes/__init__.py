"""Shapes: trade and fight for the shapes on your secret list. For 2 to 6 players. The rules are in RULES.md."""

from cardinal.games.shapes.game import Shapes

GAMES = (Shapes(),)
