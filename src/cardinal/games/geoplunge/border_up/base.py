# mypyc: compiled
"""Border-Up: the state of a game, and its legal moves. What a move does is in position.py."""

from typing import Final

from mypy_extensions import i64

from cardinal.engine.bits import bit, size
from cardinal.engine.chance import Chance
from cardinal.engine.event import Event
from cardinal.engine.position import NEVER, Move
from cardinal.games.geoplunge.border_up.layout import random_layout
from cardinal.games.geoplunge.border_up.moves import GEOPLUNGE, SHOW, THREEOPLUNGE, TIE
from cardinal.games.geoplunge.border_up.rules import Rules
from cardinal.games.geoplunge.border_up.shapes import cards_needed
from cardinal.games.geoplunge.piles import Decks
from cardinal.games.geoplunge.position import OVER, STAKES, GeoPlungePosition, moved
from cardinal.games.geoplunge.shouts import Shouts
from cardinal.games.geoplunge.teams import A, B, team_of

# Phases, in addition to STAKES and OVER
READY: Final = 2  # "Ready, Set": the cards are dealt, face-down
RACE: Final = 3  # also while a shout is held, so the others notice nothing
LATE: Final = 4  # the time is up, but an earlier shout may still be on its way
SHOWING: Final = 5  # BU-R1, with a window: the shouters may still place cards
PHASES: Final = ["stakes", "over", "ready", "race", "late", "showing"]

# How a game ended
REASONS: Final = ["shout", "wrong shout", "same time", "time", "agreed", "conceded"]


class BorderUpBase(GeoPlungePosition):
    def __init__(self, seats: i64, rules: Rules, decks: Decks, heard: list[Event] | None = None) -> None:
        super().__init__(seats, rules.terms, decks, heard)
        self.rules = rules
        self.hand_a: i64 = 0
        self.hand_b: i64 = 0
        self.start: i64 = NEVER
        self.race_end: i64 = NEVER
        self.hold_end: i64 = NEVER  # an act that can end the game waits until then for others on their way
        self.shouted = Shouts()
        self.offers: i64 = 0  # the teams that offer a tie
        self.agreed: i64 = NEVER  # when both teams offered
        self.conceded: list[int] = [NEVER, NEVER]  # by team: when it conceded
        self.counting: i64 = 0  # the teams whose shouts are judged, once known
        self.showing: i64 = 0  # those of them that may still place cards

    # -- asking -------------------------------------------------------------------------------------------

    def hand(self, team: i64) -> i64:
        return self.hand_b if team else self.hand_a

    def to_act(self) -> i64:
        if self.phase == LATE:
            return 0  # nobody can start anything new; what is on its way still counts
        ready: i64 = 0
        for team in (A, B):  # GP-76: no lead, both teams act at once (BU-6)
            if self.moves(team) + len(self.free_codes(team)) > 0:
                ready |= self.speakers(team)
        return ready

    def asks(self, seat: i64) -> i64:
        # Only the phase counts, so no act, secret or not, makes another player's move stale.
        if self.phase == OVER or self.phase == READY or not self.speaks(seat):
            return 0
        return RACE + 1 if self.phase == LATE else self.phase + 1

    def due(self) -> i64:
        if self.paused != NEVER or self.phase == OVER:
            return NEVER
        if self.phase == STAKES:
            return self.stakes_end
        if self.phase == READY:
            return self.start
        if self.phase == RACE:
            return min(self.hold_end, self.race_end)
        if self.phase == LATE:  # BU-R10: a tie, but only after any shout made in time has had time to arrive
            return min(self.hold_end, self.race_end + self.terms.hold_ms())
        return min(self.show_end(A), self.show_end(B))

    def show_end(self, team: i64) -> i64:
        """BU-R1: the window starts at t*."""
        return self.shouted.at(team) + self.rules.show_ms if self.showing & bit(team) else NEVER

    def shouts(self, code: i64) -> bool:
        return GEOPLUNGE <= code <= THREEOPLUNGE

    def carrying(self) -> bool:
        return self.hold_end != NEVER or self.phase == LATE or self.aftermath()  # GP-R17

    def aftermath(self) -> bool:
        return self.phase == SHOWING

    def may_concede(self, team: i64) -> bool:
        """GP-R35. Not once the race is decided, even if nobody knows yet (GP-R5)."""
        return self.phase in (STAKES, READY) or (self.phase == RACE and self.conceded[team] == NEVER)

    # -- legal moves -------------------------------------------------------------------------------------
    # Built only from what the team may know. A list that changed when the others shout would give the shout away.

    def moves(self, team: i64) -> i64:
        """How many moves a team can pick from a list."""
        if self.phase == STAKES:
            return self.stakes.moves(team)
        if self.phase == RACE and not self.offers & bit(team):
            return 1
        return 0

    def count(self, seat: i64) -> i64:
        return self.moves(team_of(seat)) if self.speaks(seat) else 0

    def nth(self, seat: i64, k: i64) -> i64:
        return k if self.phase == STAKES else TIE

    def free_codes(self, team: i64) -> list[int]:
        """The moves that come with a layout (BU-7: two groups, or three for the bonus)."""
        found: list[int] = []
        if self.phase == RACE or self.phase == LATE:
            cards = size(self.hand(team))
            for code in (GEOPLUNGE, THREEOPLUNGE):
                if cards >= cards_needed(self.rules.level, code):
                    found.append(code)
            if self.rules.show_ms and self.shouted.of(team) is not None:
                found.append(SHOW)
        elif self.phase == SHOWING and self.showing & bit(team):
            found.append(SHOW)
        return found

    def frees(self, seat: i64) -> i64:
        return len(self.free_codes(team_of(seat))) if self.speaks(seat) else 0

    def layout_code(self, team: i64, code: i64) -> i64:
        """The shout that a layout must match. For a `show`, that is the team's earlier shout."""
        if code != SHOW:
            return code
        shout = self.shouted.of(team)
        return GEOPLUNGE if shout is None else shout.code

    def fill(self, seat: i64, k: i64, chance: Chance) -> Move:
        team = team_of(seat)
        code: i64 = self.free_codes(team)[k]
        return Move(
            code,
            random_layout(self.rules.level, self.layout_code(team, code), self.hand(team), chance, self.terms.edition),
        )

    # -- copying -------------------------------------------------------------------------------------------

    def delay(self, by: i64) -> None:
        self.delay_common(by)
        self.start = moved(self.start, by)
        self.race_end = moved(self.race_end, by)
        self.hold_end = moved(self.hold_end, by)
        self.agreed = moved(self.agreed, by)
        self.conceded = [int(moved(when, by)) for when in self.conceded]
        self.shouted.delay(by)

    def copy_state(self, new: "BorderUpBase") -> None:
        """For `copy`: copy everything into `new`. The two share nothing that can change."""
        self.copy_common(new)
        new.hand_a = self.hand_a
        new.hand_b = self.hand_b
        new.start = self.start
        new.race_end = self.race_end
        new.hold_end = self.hold_end
        new.shouted = self.shouted.copy()
        new.offers = self.offers
        new.agreed = self.agreed
        new.conceded = self.conceded[:]
        new.counting = self.counting
        new.showing = self.showing
