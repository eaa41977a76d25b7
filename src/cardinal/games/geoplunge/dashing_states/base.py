# mypyc: compiled
"""Dashing States: where a game stands, and what may be done in it. What happens then is in position.py."""

from typing import Final

from mypy_extensions import i64

from cardinal.engine.bits import bit, members
from cardinal.engine.chance import Chance
from cardinal.engine.event import Event
from cardinal.engine.position import NEVER, Move
from cardinal.games.geoplunge.dashing_states.judging import DEALT
from cardinal.games.geoplunge.dashing_states.layout import random_layout
from cardinal.games.geoplunge.dashing_states.moves import GEOPLUNGE, NAME, seats_code
from cardinal.games.geoplunge.dashing_states.naming import random_name
from cardinal.games.geoplunge.dashing_states.race import Race
from cardinal.games.geoplunge.dashing_states.rules import Rules
from cardinal.games.geoplunge.dashing_states.sorting import race_order
from cardinal.games.geoplunge.piles import Decks
from cardinal.games.geoplunge.position import OVER, STAKES, GeoPlungePosition, moved
from cardinal.games.geoplunge.teams import A, B, team_of

# Phases, in addition to STAKES and OVER
READY: Final = 2  # "Ready, Set": the cards are dealt, face-down
RACE: Final = 3  # also while a shout is held: nothing tells the others
LATE: Final = 4  # the time is up; what was shouted before may still be on its way
NAMING: Final = 5  # the members of the shouting team name their cards
BREAK: Final = 6  # after a race: its result is shown, teams may change places, a host may overrule
PHASES: Final = ["stakes", "over", "ready", "race", "late", "naming", "break"]


class DashingStatesBase(GeoPlungePosition):
    def __init__(self, seats: i64, rules: Rules, decks: Decks, heard: list[Event] | None = None) -> None:
        super().__init__(seats, rules.terms, decks, heard)
        self.rules = rules
        self.deck: list[int] = []  # the Map cards not dealt yet, the top first; nobody knows their order
        self.orders: list[list[int]] = [members(self.members(team)) for team in (A, B)]  # DS-R2: left to right
        self.race = Race(0, seats)  # the one that is on, or was the last
        self.past: list[Race] = []  # those before it
        self.break_end: i64 = NEVER

    # -- asking -------------------------------------------------------------------------------------------

    def by(self) -> i64:
        """What the race is sorted by."""
        return race_order(self.rules.level, self.race.number, self.race.power)

    def race_winners(self) -> list[int]:
        """Of the races that are over."""
        ended = [int(race.winner) for race in self.past]
        return [*ended, int(self.race.winner)] if self.race.reason else ended

    def to_act(self) -> i64:
        if self.phase == NAMING:
            found: i64 = 0
            for seat in range(self.seats):
                if self.may_name(seat):
                    found |= bit(seat)
            return found
        ready: i64 = 0
        for team in (A, B):  # GP-76: no lead, both teams act at once (DS-7)
            if self.phase == RACE or self.stake_moves(team) + len(self.seat_orders(team)) > 0:
                ready |= self.speakers(team)
        return ready

    def asks(self, seat: i64) -> i64:
        # The race and the phase alone: no act of anybody, secret or not, makes a move stale.
        phase = RACE if self.phase == LATE else self.phase
        if phase == NAMING:
            asked = self.may_name(seat)
        elif phase == BREAK:
            asked = self.speaks(seat) and len(self.seat_orders(team_of(seat))) > 0
        else:
            asked = self.speaks(seat) and phase not in (OVER, READY)
        if not asked:
            return 0
        return 8 * self.race.number + phase + 1

    def due(self) -> i64:
        if self.paused != NEVER or self.phase == OVER:
            return NEVER
        race = self.race
        if self.phase == STAKES:
            return self.stakes_end
        if self.phase == READY:
            return race.start
        if self.phase == RACE:
            return min(race.hold_end, race.race_end)
        if self.phase == LATE:  # DS-R16: a tie, but not before a shout made in time can have come
            return min(race.hold_end, race.race_end + self.terms.hold_ms())
        if self.phase == NAMING:
            return race.next_clock()
        return self.break_end

    def shouts(self, code: i64) -> bool:
        return code == GEOPLUNGE

    def carrying(self) -> bool:
        """GP-R17: a shout held, cards being named, a check that a host may still overrule."""
        if self.phase == BREAK:
            return self.may_appeal()
        return self.race.hold_end != NEVER or self.phase == LATE or self.aftermath()

    def aftermath(self) -> bool:
        return self.phase == NAMING

    def may_appeal(self) -> bool:
        """GP-R47: was anything checked that a host may overrule?"""
        return self.rules.appeal and self.race.named != 0

    # -- what may be done ---------------------------------------------------------------------------------
    # Built only from what the seat itself may know: a list that changed when the others act would tell of it.

    def stake_moves(self, team: i64) -> i64:
        return self.stakes.moves(team) if self.phase == STAKES else 0

    def seat_orders(self, team: i64) -> list[int]:
        """DS-R2: the other ways in which the team may stand, until the cards are dealt."""
        if self.phase != STAKES and self.phase != BREAK:
            return []
        now = self.orders[team]
        return [int(seats_code(order)) for order in orders_of(members(self.members(team))) if order != now]

    def count(self, seat: i64) -> i64:
        if not self.speaks(seat):
            return 0
        return self.stake_moves(team_of(seat)) + len(self.seat_orders(team_of(seat)))

    def nth(self, seat: i64, k: i64) -> i64:
        stakes = self.stake_moves(team_of(seat))
        if k < stakes:
            return k
        return self.seat_orders(team_of(seat))[k - stakes]

    def may_name(self, seat: i64) -> bool:
        """DS-15, whoever speaks for the team (GP-R9). DS-R17: no bot names for somebody who left after the deal."""
        race = self.race
        if self.phase != NAMING or not race.naming & bit(seat):
            return False
        if self.away & bit(seat) and not race.absent & bit(seat):
            return False
        return len(race.unnamed(seat)) > 0

    def free_codes(self, seat: i64) -> list[int]:
        """The kinds of move that come with words: a layout, a name."""
        if self.phase == RACE or self.phase == LATE:
            return [GEOPLUNGE] if self.speaks(seat) else []
        return [NAME] if self.may_name(seat) else []

    def frees(self, seat: i64) -> i64:
        return len(self.free_codes(seat))

    def fill(self, seat: i64, k: i64, chance: Chance) -> Move:
        if self.phase != NAMING:
            return Move(GEOPLUNGE, random_layout(chance))
        places = self.race.unnamed(seat)
        place = places[chance.below(len(places))]
        return Move(NAME, f"{place + 1} {random_name(int(self.by()), chance, int(self.terms.edition))}")

    # -- copying -------------------------------------------------------------------------------------------

    def delay(self, by: i64) -> None:
        self.delay_common(by)
        self.race.delay(by)
        self.break_end = moved(self.break_end, by)

    def copy_state(self, new: "DashingStatesBase") -> None:
        """For `copy`: everything into `new`, which shares nothing that can change."""
        self.copy_common(new)
        new.deck = self.deck[:]
        new.orders = [order[:] for order in self.orders]
        new.race = self.race.copy()
        new.past = self.past[:]  # a race that is over does not change any more
        new.break_end = self.break_end


def orders_of(seats: list[int]) -> list[list[int]]:
    """Every way in which some seats can stand."""
    if len(seats) <= 1:
        return [seats]
    found: list[list[int]] = []
    for seat in seats:
        rest = [one for one in seats if one != seat]
        for order in orders_of(rest):
            found.append([seat, *order])
    return found


def dealt_of(deck: list[int], team: i64) -> list[int]:
    """DS-R19: the team's seven of the next 14 cards, dealt alternately, team A first."""
    return [deck[2 * k + team] for k in range(DEALT)]
