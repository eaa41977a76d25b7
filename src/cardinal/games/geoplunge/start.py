"""What a GeoPlunge game gets when it starts, on its own or in a match."""

from typing import NamedTuple

from cardinal.games.geoplunge.piles import Decks
from cardinal.games.geoplunge.teams import NOBODY


class Start(NamedTuple):
    decks: Decks
    first: int = NOBODY  # the team that goes first because it won the last game; NOBODY: they draw (GP-69)
    when: int = 0  # table time
    version_card: int = -1  # the Power card that named the version of Game 4 (PR-2), or -1
