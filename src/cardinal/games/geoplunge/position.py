# mypyc: compiled
"""What all GeoPlunge games do the same way: the draw, the stakes, conceding, the end."""

from typing import Final

from mypy_extensions import i64

from cardinal.engine.bits import bit, either, lowest
from cardinal.engine.chance import Chance
from cardinal.engine.position import NEVER, Stamp
from cardinal.games.geoplunge import story
from cardinal.games.geoplunge.base import GeoPlungeBase
from cardinal.games.geoplunge.deck import closer_to_1, draw_cards
from cardinal.games.geoplunge.stakes import VOID, points_of
from cardinal.games.geoplunge.teams import NOBODY, A, B, other, team_of

# The phases that every game has. A game's own phases start at 2.
STAKES: Final = 0
OVER: Final = 1


class GeoPlungePosition(GeoPlungeBase):
    # -- asking -------------------------------------------------------------------------------------------

    def over(self) -> bool:
        return self.phase == OVER

    def first_member(self, team: i64) -> i64:
        """The seat that speaks if only one may (GP-R9), and that decides for a team of bots (GP-R10: "seat 1")."""
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
        """GP-R17: is something done in time still being finished: a held shout, naming cards, an answer?"""
        return False

    def aftermath(self) -> bool:
        """Is that public? While a shout is held, nothing may give it away (GP-R5)."""
        return False

    def by_team(self) -> list[int]:
        """The points of the game (GP-24, BU-31). GP-R16: none without a result."""
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
        """The team that goes first: by the previous game, or by the draw (GP-69)."""
        if first != NOBODY:
            return first
        self.drawn = draw_cards(chance)
        found = closer_to_1(self.drawn, self.terms.edition)
        story.draw(self, found)
        return found

    # -- the stakes ---------------------------------------------------------------------------------------

    def ask_stakes(self, chance: Chance, when: i64) -> None:
        """GP-22: the table asks the question at the moment GP-37 names (GP-R39)."""
        if not self.terms.stakes:  # GP-R32: not asked if points do not matter
            self.staked = True
            self.after_stakes(chance, when)
            return
        self.phase = STAKES
        if self.terms.clocks:
            self.stakes_end = when + self.terms.stakes_ms  # GP-35
        story.ask_stakes(self)

    def stake(self, seat: i64, code: i64, chance: Chance, stamp: Stamp) -> None:
        if self.stakes.move(team_of(seat), code):
            story.stake(self, seat, code)
        if self.stakes.all_locked() and (self.terms.early_lock or not self.terms.clocks):
            self.close_stakes(chance, stamp.at)  # GP-R11: otherwise, the count is never cut short

    def close_stakes(self, chance: Chance, when: i64) -> None:
        """GP-R11: show both switches at once."""
        self.stakes_end = NEVER
        self.staked = True
        story.stakes(self)
        self.after_stakes(chance, when)

    def after_stakes(self, chance: Chance, when: i64) -> None:
        """What comes next in this game (GP-37)."""
        raise NotImplementedError

    # -- the end ------------------------------------------------------------------------------------------

    def concede_game(self, seat: i64) -> None:
        """GP-R35: the other team wins with bonus and stakes. While stakes are asked, the switches count as set."""
        self.cut_short()
        if self.phase == STAKES:
            self.staked = True
            story.stakes(self)
        story.concede(self, seat)
        self.finish(other(team_of(seat)), True, "conceded")

    def finish(self, winner: i64, bonus: bool, reason: str) -> None:
        self.phase = OVER
        self.stakes_end = NEVER
        self.winner = winner
        self.bonus = bonus
        self.reason = reason
        if self.heard is not None:
            self.tell_before_result()
            story.result(self, self.by_team())
            self.tell_after_result()

    def break_off(self) -> None:
        """The match ends, and the game with it: there is no result (GP-R16), but hidden cards are shown (GP-R36)."""
        self.cut_short()
        self.finish(NOBODY, False, VOID)

    def cut_short(self) -> None:
        """The game ends early: stop whatever is going on in it (a race, a question)."""

    def tell_before_result(self) -> None:
        """Tell what was judged in the open."""

    def tell_after_result(self) -> None:
        """GP-R36: show what was hidden."""

    # -- copying ------------------------------------------------------------------------------------------

    def delay_common(self, by: i64) -> None:
        self.stakes_end = moved(self.stakes_end, by)

    def copy_common(self, new: "GeoPlungePosition") -> None:
        """For `copy`: copy everything into `new`. The two share nothing that can change."""
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
    return either(when == NEVER, when, when + by)


def throw_switches(new: GeoPlungePosition, hidden: i64, chance: Chance) -> None:
    """Imagine the switches of the hidden teams."""
    early = new.terms.early_lock or not new.terms.clocks
    for team in (A, B):
        if hidden & bit(team):
            if chance.below(2):
                new.stakes.on |= bit(team)
            may_be = not early or not new.stakes.locked & bit(other(team))
            if may_be and chance.below(2):  # if both had locked, the count would be over (GP-R11)
                new.stakes.locked |= bit(team)
