"""The games that make up a match."""

from cardinal.games.geoplunge.border_up.game import BorderUp
from cardinal.games.geoplunge.border_zap.game import BorderZap
from cardinal.games.geoplunge.chummy_challenge.game import ChummyChallenge
from cardinal.games.geoplunge.dashing_states.game import DashingStates
from cardinal.games.geoplunge.game import GeoPlungeGame
from cardinal.games.geoplunge.play_the_ranks.game import PlayTheRanks
from cardinal.games.geoplunge.state_iq.game import StateIQ

GAMES: dict[str, GeoPlungeGame] = {
    game.id: game for game in (BorderUp(), StateIQ(), DashingStates(), PlayTheRanks(), BorderZap(), ChummyChallenge())
}
