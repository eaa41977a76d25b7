# mypyc: compiled
"""Border Zap: the state of a game, and its legal moves. What a move does is in position.py."""

from typing import Final

from mypy_extensions import i64

from cardinal.engine.bits import bit, either, kth, shifted, size
from cardinal.engine.event import Event
from cardinal.engine.position import NEVER
from cardinal.games.geoplunge.border_zap.moves import COVER, DISCARD, PLAY, TRADE
from cardinal.games.geoplunge.border_zap.rules import Rules
from cardinal.games.geoplunge.piles import Decks
from cardinal.games.geoplunge.position import OVER, STAKES, GeoPlungePosition, moved
from cardinal.games.geoplunge.teams import A, team_of

# Phases, in addition to STAKES and OVER
TRADE_1: Final = 2
LOOK: Final = 3  # BZ-4: look at the first three cards before covering them
TRADE_2: Final = 4
DISCARDING: Final = 5
LEAD: Final = 6
FOLLOW: Final = 7
PHASES: Final = ["stakes", "over", "first trade", "look", "second trade", "discard", "lead", "follow"]

# How a game ended
REASONS: Final = ["tricks", "last trick", "conceded"]

NO_CARD: Final = -1
DEALT: Final = 3  # BZ-2, BZ-6: cards per team; it trades one of them
SHOWN: Final = 2  # BZ-9: cards per team dealt face-up
GONE: Final = 2  # BZ-10: cards each team discards


class BorderZapBase(GeoPlungePosition):
    def __init__(self, seats: i64, rules: Rules, decks: Decks, heard: list[Event] | None = None) -> None:
        super().__init__(seats, rules.terms, decks, heard)
        self.rules = rules
        self.timed = rules.terms.clocks
        self.speakers_a = self.speakers(0)
        self.speakers_b = self.speakers(1)
        self.pile = b""  # the deck, until the last deal
        self.top: i64 = 0
        self.hand_a: i64 = 0  # all cards still to be traded, discarded or played
        self.hand_b: i64 = 0
        self.fresh_a: i64 = 0  # BZ-R5: the three just dealt, while they can be traded
        self.fresh_b: i64 = 0
        self.eldest_a: i64 = NO_CARD  # the first one dealt
        self.eldest_b: i64 = NO_CARD
        self.gave: list[int] = [NO_CARD, NO_CARD, NO_CARD, NO_CARD]  # by trade and team: A and B, then A and B
        self.covered: i64 = 0  # the teams that have covered their first three
        self.shown_a: i64 = 0  # BZ-9: dealt face-up; the team may have discarded them since (BZ-R7)
        self.shown_b: i64 = 0
        self.out_a: i64 = 0  # the discards
        self.out_b: i64 = 0
        self.version_card: i64 = NO_CARD  # the Power card that named this version, set aside (BZ-R12)
        self.star: i64 = NO_CARD  # the Power card that says what to announce (BZ-R8)
        self.leader: i64 = A
        self.led: i64 = NO_CARD  # the card on the table
        self.tricks: i64 = 0
        self.leads: i64 = 0  # 7 bits per trick: the card led, plus 64 if team B led
        self.follows: i64 = 0  # 6 bits per trick
        self.won_a: i64 = 0
        self.won_b: i64 = 0
        self.deadline: i64 = NEVER

    # -- asking -------------------------------------------------------------------------------------------

    def hand(self, team: i64) -> i64:
        return self.hand_b if team else self.hand_a

    def fresh(self, team: i64) -> i64:
        return self.fresh_b if team else self.fresh_a

    def eldest(self, team: i64) -> i64:
        return self.eldest_b if team else self.eldest_a

    def shown(self, team: i64) -> i64:
        return self.shown_b if team else self.shown_a

    def out(self, team: i64) -> i64:
        return self.out_b if team else self.out_a

    def won(self, team: i64) -> i64:
        return self.won_b if team else self.won_a

    def given(self, trade: i64, team: i64) -> i64:
        """What a team gave, or has locked in, in trade 0 or 1."""
        return self.gave[2 * trade + team]

    def trade_now(self) -> i64:
        return either(self.phase == TRADE_2, 1, 0)

    def trick_leader(self, k: i64) -> i64:
        return self.leads >> (7 * k + 6) & 1

    def trick_lead(self, k: i64) -> i64:
        return self.leads >> (7 * k) & 63

    def trick_follow(self, k: i64) -> i64:
        return self.follows >> (6 * k) & 63

    def played(self, team: i64) -> i64:
        """The cards of the finished tricks."""
        found: i64 = 0
        for k in range(self.tricks):
            if self.trick_leader(k) == team:
                found |= bit(self.trick_lead(k))
            else:
                found |= bit(self.trick_follow(k))
        return found

    def hides(self) -> bool:
        """BZ-5, BZ-R6: are the first three cards hidden from their own team?"""
        return self.phase == TRADE_2 and self.rules.cover

    def to_act(self) -> i64:
        phase = self.phase
        if phase == LEAD:
            return self.speakers_b if self.leader else self.speakers_a
        if phase == FOLLOW:
            return self.speakers_a if self.leader else self.speakers_b
        ready: i64 = 0  # BZ-3, BZ-7: both at the same time
        if self.moves(0):
            ready = self.speakers_a
        if self.moves(1):
            ready |= self.speakers_b
        return ready

    def asks(self, seat: i64) -> i64:
        """Count only the team's own acts and public ones, so what the others lock in makes no move stale (BZ-R4)."""
        if self.count(seat) == 0:
            return 0
        if self.phase == STAKES:
            return 7
        if self.phase <= TRADE_2:
            return self.phase
        if self.phase == DISCARDING:
            return 5 + size(self.out(team_of(seat)))
        return 8 + 2 * self.tricks + (self.phase - LEAD)

    def due(self) -> i64:
        if self.paused != NEVER or self.phase == OVER:
            return NEVER
        return self.stakes_end if self.phase == STAKES else self.deadline

    # -- legal moves -------------------------------------------------------------------------------------

    def choices(self, team: i64) -> i64:
        """The cards a team may trade, discard or play now."""
        phase = self.phase
        if phase == LEAD:
            return either(team == self.leader, self.hand(team), 0)
        if phase == FOLLOW:
            return either(team != self.leader, self.hand(team), 0)
        if phase == DISCARDING:
            return either(size(self.out(team)) < GONE, self.hand(team), 0)  # BZ-R7: any of the eight
        if phase == TRADE_1 or phase == TRADE_2:  # noqa: SIM109 (a tuple would be built)
            return either(self.given(self.trade_now(), team) == NO_CARD, self.fresh(team), 0)  # BZ-R4, BZ-R5
        return 0

    def moves(self, team: i64) -> i64:
        """How many moves a team has."""
        if self.phase == STAKES:
            return self.stakes.moves(team)
        if self.phase == LOOK:
            return either(self.covered & bit(team) != 0, 0, 1)
        return size(self.choices(team))

    def count(self, seat: i64) -> i64:
        if self.speaks(seat):
            return self.moves(team_of(seat))
        return 0

    def nth(self, seat: i64, k: i64) -> i64:
        phase = self.phase
        if phase == STAKES:
            return k
        if phase == LOOK:
            return COVER
        card = kth(self.choices(team_of(seat)), k)
        if phase >= LEAD:
            return PLAY + card
        return card + either(phase == DISCARDING, DISCARD, TRADE)

    # -- changing -----------------------------------------------------------------------------------------

    def put_hand(self, team: i64, cards: i64) -> None:
        if team:
            self.hand_b = cards
        else:
            self.hand_a = cards

    def set_clock(self, ms: i64, when: i64) -> None:
        self.deadline = either(self.terms.clocks, when + ms, NEVER)

    def record(self, follow: i64) -> None:
        """Record the complete trick on the table."""
        self.leads |= shifted(self.led + 64 * self.leader, 7 * self.tricks)
        self.follows |= shifted(follow, 6 * self.tricks)
        self.tricks += 1

    def delay(self, by: i64) -> None:
        self.delay_common(by)
        self.deadline = moved(self.deadline, by)

    def copy_state(self, new: "BorderZapBase") -> None:
        """For `copy`: copy everything into `new`. The two share nothing that can change."""
        self.copy_common(new)
        new.pile = self.pile
        new.top = self.top
        new.hand_a = self.hand_a
        new.hand_b = self.hand_b
        new.fresh_a = self.fresh_a
        new.fresh_b = self.fresh_b
        new.eldest_a = self.eldest_a
        new.eldest_b = self.eldest_b
        new.gave = self.gave[:]
        new.covered = self.covered
        new.shown_a = self.shown_a
        new.shown_b = self.shown_b
        new.out_a = self.out_a
        new.out_b = self.out_b
        new.version_card = self.version_card
        new.star = self.star
        new.leader = self.leader
        new.led = self.led
        new.tricks = self.tricks
        new.leads = self.leads
        new.follows = self.follows
        new.won_a = self.won_a
        new.won_b = self.won_b
        new.deadline = self.deadline
