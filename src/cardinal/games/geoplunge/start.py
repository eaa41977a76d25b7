"""What a game of GeoPlunge is handed when it begins: alone, or as one of a match."""

from dataclasses import dataclass

from cardinal.games.geoplunge.piles import Decks
from cardinal.games.geoplunge.teams import NOBODY


@dataclass(frozen=True)
class Start:
    decks: Decks
    first: int = NOBODY  # the team that leads or guesses first by what it has just won; NOBODY: they draw (GP-69)
    when: int = 0  # table time
    version_card: int = -1  # the Power card that has named the version of Game 4 (PR-2); -1: none has
