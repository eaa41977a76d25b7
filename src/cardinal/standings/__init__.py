"""Pairings, standings and playoffs of a tournament day, as pure functions. Nothing here knows a game."""

from cardinal.standings.ladder import CHAMPIONSHIP, Cut, Game, Playoff, cut, placed, playoff
from cardinal.standings.ledger import Pairing, Round, Table, Tables, Team
from cardinal.standings.pools import Bracket, across, bracket, pools, seeds
from cardinal.standings.proof import Wall
from cardinal.standings.schedule import CannotPair, Draw, Repeat, draw
from cardinal.standings.sheet import Entrant, Met, decoded, read_lines, read_matches, read_rounds, read_teams
from cardinal.standings.standing import TITLES, Result, Standing, TieBreak, read_order, score_history, standings
from cardinal.standings.systems import SYSTEMS, Field, Schedule, SystemName, rounds_needed
from cardinal.standings.tables import table_sizes

__all__ = [
    "CHAMPIONSHIP",
    "SYSTEMS",
    "TITLES",
    "Bracket",
    "CannotPair",
    "Cut",
    "Draw",
    "Entrant",
    "Field",
    "Game",
    "Met",
    "Pairing",
    "Playoff",
    "Repeat",
    "Result",
    "Round",
    "Schedule",
    "Standing",
    "SystemName",
    "Table",
    "Tables",
    "Team",
    "TieBreak",
    "Wall",
    "across",
    "bracket",
    "cut",
    "decoded",
    "draw",
    "placed",
    "playoff",
    "pools",
    "read_lines",
    "read_matches",
    "read_order",
    "read_rounds",
    "read_teams",
    "rounds_needed",
    "score_history",
    "seeds",
    "standings",
    "table_sizes",
]
