"""State IQ for learning agents: all guesses and all clues."""

from cardinal.engine.encoding import Encoding
from cardinal.games.geoplunge.clue_facts import NO_ITEM
from cardinal.games.geoplunge.clues import BD, KINDS
from cardinal.games.geoplunge.deck import CARDS
from cardinal.games.geoplunge.moves import LOCK, STAKE_OFF, STAKE_ON
from cardinal.games.geoplunge.state_iq.moves import GUESS, clue_code

CODES = [
    *(STAKE_OFF, STAKE_ON, LOCK),
    *(GUESS + card for card in range(CARDS)),
    *(int(clue_code(kind, NO_ITEM)) for kind in range(len(KINDS))),
    *(int(clue_code(BD, card)) for card in range(CARDS)),
]
ENCODING = Encoding(CODES, [])
