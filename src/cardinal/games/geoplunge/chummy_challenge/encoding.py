"""Chummy Challenge for learning agents: the moves that can be listed. An answer is a form."""

from cardinal.engine.encoding import Encoding
from cardinal.games.geoplunge.chummy_challenge.moves import GEOPLUNGE, PLUNGER, SEATS
from cardinal.games.geoplunge.moves import LOCK, STAKE_OFF, STAKE_ON

CODES = [STAKE_OFF, STAKE_ON, LOCK, *(PLUNGER + seat for seat in range(SEATS)), GEOPLUNGE]
ENCODING = Encoding(CODES, [], frees=1, waits=True)
