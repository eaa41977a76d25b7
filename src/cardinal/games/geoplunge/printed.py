"""The fifty GeoPlunge cards as they are printed (GP-8), in the order of the deck; GP-R2: the edition of 2014."""

from typing import Final

from cardinal.atlas.card import Card, card
from cardinal.atlas.states import Atlas

PRINTED: Final[list[Card]] = [card(state) for state in Atlas()]
