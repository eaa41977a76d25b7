"""Bungee: get your hand down to five points, and dare to say so. For 2 to 4 players. The rules are in RULES.md."""

from cardinal.games.bungee.game import Bungee

GAMES = (Bungee(),)
