"""Play the Ranks for learning agents: every lead and every answer of its three versions."""

from cardinal.engine.encoding import Encoding
from cardinal.games.geoplunge.deck import CARDS, CATEGORIES
from cardinal.games.geoplunge.moves import CONCEDE
from cardinal.games.geoplunge.play_the_ranks.moves import BASE_NUMBERS, DISCARD, NO_BASE, NO_CARD, PLAIN, UNSAID, play
from cardinal.games.geoplunge.power import POWER_CARDS

BASES = range(len(BASE_NUMBERS))
SAID = range(len(CATEGORIES))
POWERS = range(POWER_CARDS)
WAYS = [
    (UNSAID, NO_BASE, NO_CARD, False),
    *((said, base, NO_CARD, False) for said in SAID for base in (NO_BASE, *BASES)),
    *((UNSAID, base, power, False) for base in (NO_BASE, *BASES) for power in POWERS),
    *((UNSAID, NO_BASE, power, True) for power in POWERS),
]
CODES = [
    *(code for code in PLAIN.values() if code != CONCEDE),
    *(DISCARD + card for card in range(CARDS)),
    *(int(play(card, *way)) for way in WAYS for card in range(CARDS)),
]
ENCODING = Encoding(CODES, [])
