# mypyc: compiled
"""One race: its cards, its shouts, the names given and the winner."""

from hashlib import blake2b
from typing import Final, final

from mypy_extensions import i64

from cardinal.engine.bits import bit
from cardinal.engine.chance import Chance
from cardinal.engine.position import NEVER
from cardinal.games.geoplunge.dashing_states.judging import ROW
from cardinal.games.geoplunge.dashing_states.rules import CUT_MS
from cardinal.games.geoplunge.position import moved
from cardinal.games.geoplunge.shouts import Shouts
from cardinal.games.geoplunge.teams import NOBODY, team_of

# How a race ended. "" means it is still on.
REASONS: Final = ["right", "unsorted", "face-up", "names", "same time", "time", "unfinished"]


def draw_tokens(cards: i64, chance: Chance) -> list[str]:
    """A random 64-bit token for each card. Nothing else can be derived from it."""
    return [f"{int(chance.word()):08x}{int(chance.word()):08x}" for _ in range(cards)]


def other_tokens(race: i64, team: i64, cards: i64, salt: i64 = 0) -> list[str]:
    """Tokens for cards imagined or set up by hand. `salt` is for a race dealt before version 2."""
    words = [f"{race} {team} {k} {salt}" for k in range(cards)]
    return [blake2b(word.encode(), digest_size=8, person=b"map card").hexdigest() for word in words]


@final
class Race:
    def __init__(self, number: i64, seats: i64) -> None:
        self.number = number  # 0: no race has been dealt yet
        self.power: i64 = -1  # the Power card of race 3 at Level 4
        self.hands: list[list[int]] = [[], []]  # by team, in the order of the deal: m1 to m7
        self.tokens: list[list[str]] = [[], []]  # for their pictures; only the team knows them (pictures.py)
        self.orders: list[list[int]] = [[], []]  # by team: who stands on the left, in the middle, on the right
        self.absent: i64 = 0  # the seats that a bot played when the cards were dealt (DS-R17)
        self.start: i64 = NEVER
        self.race_end: i64 = NEVER
        self.hold_end: i64 = NEVER  # the first shout waits until then for others on their way
        self.shouted = Shouts()
        self.counting: i64 = 0  # the teams whose shouts are judged, once known
        self.verdicts: list[int] = [0, 0]  # for their rows
        self.named: i64 = 0  # those of them with a right row: they name their cards
        self.naming: i64 = 0  # the seats whose naming clock has not run out
        self.name_end: list[int] = [NEVER] * seats
        self.cut_at: list[int] = [NEVER] * seats  # when a member's clock was stopped (DS-R17)
        self.stood: list[int] = [0] * seats  # how long it was stopped before that
        self.names: list[list[str]] = [[""] * ROW, [""] * ROW]  # by team and place; "": not named
        self.marks: list[list[int]] = [[], []]  # the same, judged: 1 means right
        self.winner: i64 = NOBODY
        self.reason = ""

    # -- who names what ------------------------------------------------------------------------------------

    def places(self, seat: i64) -> list[int]:
        """The places of the row that a seat must name, counted from 0 (DS-15, DS-R2, DS-R3)."""
        order = self.orders[team_of(seat)]
        if seat not in order:
            return []
        share = ROW // len(order)
        first = order.index(seat) * share
        return list(range(first, first + share))

    def unnamed(self, seat: i64) -> list[int]:
        names = self.names[team_of(seat)]
        return [place for place in self.places(seat) if not names[place]]  # GP-R47: the first answer is final

    def all_named(self) -> bool:
        """Has everyone whose clock is running named all their cards?"""
        return not any(self.naming & bit(seat) and self.unnamed(seat) for seat in range(len(self.name_end)))

    def all_right(self) -> i64:
        """The teams that have done everything (DS-19)."""
        found: i64 = 0
        for team in range(2):
            if self.named & bit(team) and self.marks[team].count(1) == ROW:
                found |= bit(team)
        return found

    # -- the members' clocks (DS-R17) ----------------------------------------------------------------------

    def clock_end(self, seat: i64) -> i64:
        """When a member's naming time ends, as things are now."""
        end: i64 = self.name_end[seat]
        if self.cut_at[seat] != NEVER:
            end += CUT_MS - self.stood[seat]
        return end

    def next_clock(self) -> i64:
        first: i64 = NEVER
        for seat in range(len(self.name_end)):
            if self.naming & bit(seat):
                first = min(first, self.clock_end(seat))
        return first

    def stop_clock(self, seat: i64, when: i64) -> None:
        if self.naming & bit(seat) and self.cut_at[seat] == NEVER:
            self.cut_at[seat] = int(when)

    def restart_clock(self, seat: i64, when: i64) -> None:
        since: i64 = self.cut_at[seat]
        if since == NEVER:
            return
        left: i64 = CUT_MS - self.stood[seat]
        stood = min(when - since, left)  # DS-R17: at most 15 s in all
        self.stood[seat] += int(stood)
        self.name_end[seat] += int(stood)
        self.cut_at[seat] = NEVER

    # -- copying -------------------------------------------------------------------------------------------

    def delay(self, by: i64) -> None:
        self.start = moved(self.start, by)
        self.race_end = moved(self.race_end, by)
        self.hold_end = moved(self.hold_end, by)
        self.shouted.delay(by)
        self.name_end = [int(moved(when, by)) for when in self.name_end]
        self.cut_at = [int(moved(when, by)) for when in self.cut_at]

    def copy(self) -> "Race":
        new = Race(self.number, len(self.name_end))
        new.power = self.power
        new.hands = [hand[:] for hand in self.hands]
        new.tokens = [tokens[:] for tokens in self.tokens]
        new.orders = [order[:] for order in self.orders]
        new.absent = self.absent
        new.start = self.start
        new.race_end = self.race_end
        new.hold_end = self.hold_end
        new.shouted = self.shouted.copy()
        new.counting = self.counting
        new.verdicts = self.verdicts[:]
        new.named = self.named
        new.naming = self.naming
        new.name_end = self.name_end[:]
        new.cut_at = self.cut_at[:]
        new.stood = self.stood[:]
        new.names = [names[:] for names in self.names]
        new.marks = [marks[:] for marks in self.marks]
        new.winner = self.winner
        new.reason = self.reason
        return new
