"""GeoPlunge: races and card games of the fifty States, between two teams, and whole matches; rules in rules/."""

from cardinal.games.geoplunge.match.game import Match
from cardinal.games.geoplunge.match.games import GAMES as OF_A_MATCH

GAMES = (*OF_A_MATCH.values(), Match())
