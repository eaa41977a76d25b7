# mypyc: compiled
"""What all games of GeoPlunge have in common inside: two teams, the stakes, the decks, a result."""

from typing import Final

from mypy_extensions import i64

from cardinal.engine.bits import bit, lowest
from cardinal.engine.chance import Chance
from cardinal.engine.event import Event
from cardinal.engine.position import NEVER, Position, Stamp
from cardinal.games.geoplunge import telling
from cardinal.games.geoplunge.drawing import closer_to_1, draw_cards
from cardinal.games.geoplunge.piles import Decks
from cardinal.games.geoplunge.scoring import points_of
from cardinal.games.geoplunge.stakes import Stakes
from cardinal.games.geoplunge.teams import NOBODY, other, seats_of, team_of
from cardinal.games.geoplunge.terms import Terms

# The phases that every game has; a game's own begin at 2.
STAKES: Final = 0
OVER: Final = 1
VOID: Final = "void"  # the reason of a game that ends without a result


class GeoPlungePosition(Position):
    def __init__(self, seats: i64, terms: Terms, decks: Decks, heard: list[Event] | None = None) -> None:
        super().__init__(seats, heard)
        self.empty = terms.empty
        self.terms = terms
        self.decks = decks
        self.phase: i64 = STAKES
        self.drawn: list[int] = []  # the cards of the draw, by team; none where nobody drew
        self.stakes = Stakes()
        self.stakes_end: i64 = NEVER
        self.staked = False  # the stakes are settled, and open
        self.winner: i64 = NOBODY
        self.bonus = False
        self.reason = ""  # how the game ended

    # -- asking -------------------------------------------------------------------------------------------

    def over(self) -> bool:
        return self.phase == OVER

    def members(self, team: i64) -> i64:
        """The seats of a team, without those that stay empty (GP-R8)."""
        return seats_of(team, self.seats, self.empty)

    def first_member(self, team: i64) -> i64:
        """Speaks for the team where only one may (GP-R9), and decides in a team of bots (GP-R10: "seat 1")."""
        return lowest(self.members(team))

    def speaks(self, seat: i64) -> bool:
        """GP-R9: any member may submit, or only the team's speaker."""
        if self.terms.speaker:
            return seat == self.first_member(team_of(seat))
        return self.empty & bit(seat) == 0

    def speakers(self, team: i64) -> i64:
        """The seats that may submit for a team."""
        return bit(self.first_member(team)) if self.terms.speaker else self.members(team)

    def may_concede(self, team: i64) -> bool:
        """GP-R35: at any time."""
        return self.phase != OVER

    def carrying(self) -> bool:
        """GP-R17: is something done in time being carried through: a shout held, cards named, an answer given?"""
        return False

    def aftermath(self) -> bool:
        """Is it so in the open? While a shout is held nothing may tell the others of it (GP-R5)."""
        return False

    def by_team(self) -> list[int]:
        """The points of the game (GP-24, BU-31); GP-R16: none without a result."""
        if self.phase != OVER or self.reason == VOID:
            return [0, 0]
        return points_of(self.winner, self.bonus, self.stakes.on)

    def points(self) -> list[int]:
        by_team = self.by_team()
        return [by_team[team_of(seat)] for seat in range(self.seats)]

    def winners(self) -> i64:
        if self.winner == NOBODY:
            return 0
        return self.members(self.winner)

    # -- the draw -----------------------------------------------------------------------------------------

    def draw_first(self, first: i64, chance: Chance) -> i64:
        """The team that goes first: the one that the game before has settled, or by the draw (GP-69)."""
        if first != NOBODY:
            return first
        self.drawn = draw_cards(chance)
        found = closer_to_1(self.drawn)
        telling.draw(self, found)
        return found

    # -- the stakes ---------------------------------------------------------------------------------------

    def ask_stakes(self, chance: Chance, when: i64) -> None:
        """GP-22: the table puts the question, exactly where GP-37 has it (GP-R39)."""
        if not self.terms.stakes:  # GP-R32: not asked where points do not matter
            self.staked = True
            self.after_stakes(chance, when)
            return
        self.phase = STAKES
        if self.terms.clocks:
            self.stakes_end = when + self.terms.stakes_ms  # GP-35
        telling.ask_stakes(self)

    def stake(self, seat: i64, code: i64, chance: Chance, stamp: Stamp) -> None:
        if self.stakes.move(team_of(seat), code):
            telling.stake(self, seat, code)
        if self.stakes.all_locked() and (self.terms.early_lock or not self.terms.clocks):
            self.close_stakes(chance, stamp.at)  # GP-R11: else the count is not shortened

    def close_stakes(self, chance: Chance, when: i64) -> None:
        """GP-R11: both switches are shown at once."""
        self.stakes_end = NEVER
        self.staked = True
        telling.stakes(self)
        self.after_stakes(chance, when)

    def after_stakes(self, chance: Chance, when: i64) -> None:
        """What comes next in this game (GP-37)."""
        raise NotImplementedError

    # -- the end ------------------------------------------------------------------------------------------

    def concede_game(self, seat: i64) -> None:
        """GP-R35: the other team wins with the bonus and the stakes; while they are asked, as the switches stand."""
        self.cut_short()
        if self.phase == STAKES:
            self.staked = True
            telling.stakes(self)
        telling.concede(self, seat)
        self.finish(other(team_of(seat)), True, "conceded")

    def finish(self, winner: i64, bonus: bool, reason: str) -> None:
        self.phase = OVER
        self.stakes_end = NEVER
        self.winner = winner
        self.bonus = bonus
        self.reason = reason
        if self.heard is not None:
            self.tell_before_result()
            telling.result(self)
            self.tell_after_result()

    def break_off(self) -> None:
        """The match ends here, and the game with it: no result (GP-R16), but what was hidden is shown (GP-R36)."""
        self.cut_short()
        self.finish(NOBODY, False, VOID)

    def cut_short(self) -> None:
        """The game ends before its time: whatever is on in it (a race, a question) is over."""

    def tell_before_result(self) -> None:
        """What is judged in the open."""

    def tell_after_result(self) -> None:
        """GP-R36: what was hidden."""

    # -- copying ------------------------------------------------------------------------------------------

    def delay_common(self, by: i64) -> None:
        self.stakes_end = moved(self.stakes_end, by)

    def copy_common(self, new: "GeoPlungePosition") -> None:
        """For `copy`: everything into `new`, which shares nothing that can change."""
        new.copy_table(self)
        new.timed = self.timed
        new.phase = self.phase
        new.decks = self.decks.copy()
        new.drawn = self.drawn
        new.stakes = self.stakes.copy()
        new.stakes_end = self.stakes_end
        new.staked = self.staked
        new.winner = self.winner
        new.bonus = self.bonus
        new.reason = self.reason


def moved(when: i64, by: i64) -> i64:
    return NEVER if when == NEVER else when + by
