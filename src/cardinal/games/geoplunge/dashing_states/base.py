# mypyc: compiled
"""Dashing States: the state of a game, and its legal moves. What a move does is in position.py."""

from typing import Final

from mypy_extensions import i64

from cardinal.engine.bits import bit, members
from cardinal.engine.chance import Chance
from cardinal.engine.event import Event
from cardinal.engine.position import NEVER, Move
from cardinal.games.geoplunge.dashing_states.judging import DEALT
from cardinal.games.geoplunge.dashing_states.layout import random_layout
from cardinal.games.geoplunge.dashing_states.moves import GEOPLUNGE, GO_ON, NAME, seats_code
from cardinal.games.geoplunge.dashing_states.naming import random_name
from cardinal.games.geoplunge.dashing_states.race import Race
from cardinal.games.geoplunge.dashing_states.rules import Rules
from cardinal.games.geoplunge.dashing_states.sorting import race_order
from cardinal.games.geoplunge.piles import Decks
from cardinal.games.geoplunge.position import OVER, STAKES, GeoPlungePosition, moved
from cardinal.games.geoplunge.teams import A, B, team_of

# Phases, in addition to STAKES and OVER
READY: Final = 2  # "Ready, Set": the cards are dealt, face-down
RACE: Final = 3  # also while a shout is held, so the others notice nothing
LATE: Final = 4  # the time is up, but an earlier shout may still be on its way
NAMING: Final = 5  # the members of the shouting team name their cards
BREAK: Final = 6  # after a race: show the result; teams may change places, a host may overrule
PHASES: Final = ["stakes", "over", "ready", "race", "late", "naming", "break"]


class DashingStatesBase(GeoPlungePosition):
    def __init__(self, seats: i64, rules: Rules, decks: Decks, heard: list[Event] | None = None) -> None:
        super().__init__(seats, rules.terms, decks, heard)
        self.rules = rules
        self.deck: list[int] = []  # the Map cards not dealt yet, top first; nobody knows their order
        self.orders: list[list[int]] = [members(self.members(team)) for team in (A, B)]  # DS-R2: left to right
        self.race = Race(0, seats)  # the current race, or the last one
        self.past: list[Race] = []  # the races before it
        self.break_end: i64 = NEVER
        self.ready: i64 = 0  # the teams ready for the next race (DS-R23)

    # -- asking -------------------------------------------------------------------------------------------

    def by(self) -> i64:
        """The order that the cards of this race go in."""
        return race_order(self.rules.level, self.race.number, self.race.power)

    def race_winners(self) -> list[int]:
        """The winners of the finished races."""
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
            if self.phase == RACE or self.stake_moves(team) + len(self.calm_codes(team)) > 0:
                ready |= self.speakers(team)
        return ready

    def asks(self, seat: i64) -> i64:
        # Only the race and the phase count, so no act, secret or not, makes another player's move stale.
        phase = RACE if self.phase == LATE else self.phase
        if phase == NAMING:
            asked = self.may_name(seat)
        elif phase == BREAK:
            asked = self.speaks(seat) and len(self.calm_codes(team_of(seat))) > 0
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
        if self.phase == LATE:  # DS-R16: a tie, but only after any shout made in time has had time to arrive
            return min(race.hold_end, race.race_end + self.terms.hold_ms())
        if self.phase == NAMING:
            return race.next_clock()
        return self.break_end

    def shouts(self, code: i64) -> bool:
        return code == GEOPLUNGE

    def carrying(self) -> bool:
        """GP-R17: a shout is held, cards are being named, or a host may still overrule a check."""
        if self.phase == BREAK:
            return self.may_appeal()
        return self.race.hold_end != NEVER or self.phase == LATE or self.aftermath()

    def aftermath(self) -> bool:
        return self.phase == NAMING

    def may_appeal(self) -> bool:
        """GP-R47: is there a check that a host may overrule?"""
        return self.rules.appeal and self.race.named != 0

    # -- legal moves -------------------------------------------------------------------------------------
    # Built only from what the seat may know. A list that changed when the others act would give them away.

    def stake_moves(self, team: i64) -> i64:
        return self.stakes.moves(team) if self.phase == STAKES else 0

    def seat_orders(self, team: i64) -> list[int]:
        """DS-R2: the other orders the team may stand in, until the cards are dealt."""
        if self.phase != STAKES and self.phase != BREAK:
            return []
        now = self.orders[team]
        return [int(seats_code(order)) for order in orders_of(members(self.members(team))) if order != now]

    def calm_codes(self, team: i64) -> list[int]:
        """What a team may do before a race, apart from the stakes."""
        if self.phase != BREAK or not self.rules.break_early or self.may_appeal() or self.ready & bit(team):
            return self.seat_orders(team)
        return [GO_ON, *self.seat_orders(team)]  # DS-R23

    def count(self, seat: i64) -> i64:
        if not self.speaks(seat):
            return 0
        return self.stake_moves(team_of(seat)) + len(self.calm_codes(team_of(seat)))

    def nth(self, seat: i64, k: i64) -> i64:
        stakes = self.stake_moves(team_of(seat))
        if k < stakes:
            return k
        return self.calm_codes(team_of(seat))[k - stakes]

    def may_name(self, seat: i64) -> bool:
        """DS-15, whoever speaks for the team (GP-R9). DS-R17: no bot names for a player who left after the deal."""
        race = self.race
        if self.phase != NAMING or not race.naming & bit(seat):
            return False
        if self.away & bit(seat) and not race.absent & bit(seat):
            return False
        return len(race.unnamed(seat)) > 0

    def free_codes(self, seat: i64) -> list[int]:
        """The moves that come with words: a layout or a name."""
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
        """For `copy`: copy everything into `new`. The two share nothing that can change."""
        self.copy_common(new)
        new.deck = self.deck[:]
        new.orders = [order[:] for order in self.orders]
        new.race = self.race.copy()
        new.past = self.past[:]  # a finished race never changes
        new.break_end = self.break_end
        new.ready = self.ready


def orders_of(seats: list[int]) -> list[list[int]]:
    """Every order that some seats can stand in."""
    if len(seats) <= 1:
        return [seats]
    found: list[list[int]] = []
    for seat in seats:
        rest = [one for one in seats if one != seat]
        for order in orders_of(rest):
            found.append([seat, *order])
    return found


def dealt_of(deck: list[int], team: i64) -> list[int]:
    """DS-R19: the team's seven of the next 14 cards, dealt alternating, team A first."""
    return [deck[2 * k + team] for k in range(DEALT)]
