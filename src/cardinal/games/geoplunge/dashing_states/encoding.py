"""Dashing States for learning agents: the moves that can be listed. A layout and a name are forms."""

from itertools import permutations

from cardinal.engine.encoding import Encoding
from cardinal.games.geoplunge.dashing_states.moves import SEAT_NAMES, seats_code
from cardinal.games.geoplunge.moves import LOCK, STAKE_OFF, STAKE_ON

ORDERS = [list(order) for n in (1, 2, 3) for order in permutations(SEAT_NAMES.values(), n)]
ENCODING = Encoding([STAKE_OFF, STAKE_ON, LOCK, *(int(seats_code(order)) for order in ORDERS)], [], frees=1, waits=True)
