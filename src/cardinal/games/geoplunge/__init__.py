"""GeoPlunge: races and card games of the fifty States, between two teams; rules in rules/."""

from cardinal.games.geoplunge.border_up.game import BorderUp

GAMES = (BorderUp(),)
