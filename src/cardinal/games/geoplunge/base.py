# mypyc: compiled
"""What every GeoPlunge position has: two teams, the stakes, the decks and a result."""

from mypy_extensions import i64

from cardinal.engine.event import Event
from cardinal.engine.position import NEVER, Position
from cardinal.games.geoplunge.piles import Decks
from cardinal.games.geoplunge.stakes import Stakes
from cardinal.games.geoplunge.teams import NOBODY, seats_of
from cardinal.games.geoplunge.terms import Terms


class GeoPlungeBase(Position):
    def __init__(self, seats: i64, terms: Terms, decks: Decks, heard: list[Event] | None = None) -> None:
        super().__init__(seats, heard)
        self.empty = terms.empty
        self.terms = terms
        self.decks = decks
        self.phase: i64 = 0  # see `position.py`
        self.drawn: list[int] = []  # the cards of the draw, by team; empty if nobody drew
        self.stakes = Stakes()
        self.stakes_end: i64 = NEVER
        self.staked = False  # the stakes are settled and public
        self.winner: i64 = NOBODY
        self.bonus = False
        self.reason = ""  # how the game ended

    def members(self, team: i64) -> i64:
        """The seats of a team, without the empty ones (GP-R8)."""
        return seats_of(team, self.seats, self.empty)
