"""Border-Up for learning agents: the moves that can be listed. A layout is a form."""

from cardinal.engine.encoding import Encoding
from cardinal.games.geoplunge.border_up.moves import TIE
from cardinal.games.geoplunge.moves import LOCK, STAKE_OFF, STAKE_ON

ENCODING = Encoding([STAKE_OFF, STAKE_ON, LOCK, TIE], [], frees=3, waits=True)
