"""GeoPlunge: races and card games about the fifty States for two teams, and whole matches. The rules are in rules/."""

from cardinal.games.geoplunge.match.game import Match
from cardinal.games.geoplunge.match.games import GAMES as OF_A_MATCH

GAMES = (*OF_A_MATCH.values(), Match())
