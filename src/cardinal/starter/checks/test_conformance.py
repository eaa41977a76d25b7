"""What every game must hold to: nothing hidden is sent, every play ends, records replay, bots keep the rules."""

from cardinal.catalog import find_game
from cardinal.testing import conformance

test_conformance = conformance(find_game("starter-game"))
