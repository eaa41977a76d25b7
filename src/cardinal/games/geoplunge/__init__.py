"""GeoPlunge: races and card games of the fifty States, between two teams; rules in rules/."""

from cardinal.games.geoplunge.border_up.game import BorderUp
from cardinal.games.geoplunge.border_zap.game import BorderZap
from cardinal.games.geoplunge.chummy_challenge.game import ChummyChallenge
from cardinal.games.geoplunge.dashing_states.game import DashingStates
from cardinal.games.geoplunge.state_iq.game import StateIQ

GAMES = (BorderUp(), BorderZap(), ChummyChallenge(), DashingStates(), StateIQ())
