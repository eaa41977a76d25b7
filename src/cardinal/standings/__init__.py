"""Pairings, standings and playoffs of a tournament day, as pure functions. They know no game."""

from cardinal.standings.ladder import CHAMPIONSHIP, Cut, Game, Playoff, cut, placed, playoff
from cardinal.standings.ledger import Pairing, Round, Team
from cardinal.standings.schedule import CannotPair, Draw, Repeat, draw
from cardinal.standings.sheet import Entrant, decoded, read_lines, read_rounds, read_teams
from cardinal.standings.standing import Result, Standing, standings
from cardinal.standings.wall import Wall

__all__ = [
    "CHAMPIONSHIP",
    "CannotPair",
    "Cut",
    "Draw",
    "Entrant",
    "Game",
    "Pairing",
    "Playoff",
    "Repeat",
    "Result",
    "Round",
    "Standing",
    "Team",
    "Wall",
    "cut",
    "decoded",
    "draw",
    "placed",
    "playoff",
    "read_lines",
    "read_rounds",
    "read_teams",
    "standings",
]
