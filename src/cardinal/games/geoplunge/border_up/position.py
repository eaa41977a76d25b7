# mypyc: compiled
"""Border-Up: what happens, from the stakes to the result.

An act that can end the game (a shout, an agreed tie, a concession) takes effect only after the hold of GP-R5. So an
earlier shout on a slower line still counts, and nobody can tell from the silence that someone has shouted.
"""

from typing import final

from mypy_extensions import i64

from cardinal.engine.bits import bit
from cardinal.engine.chance import Chance
from cardinal.engine.position import NEVER, TABLE, TICK, Stamp
from cardinal.games.geoplunge.border_up import story
from cardinal.games.geoplunge.border_up.base import LATE, RACE, READY, SHOWING, BorderUpBase
from cardinal.games.geoplunge.border_up.groups import has_pair
from cardinal.games.geoplunge.border_up.judging import judge_groups, race_result
from cardinal.games.geoplunge.border_up.layout import rows_of
from cardinal.games.geoplunge.border_up.moves import SHOW, THREEOPLUNGE, TIE
from cardinal.games.geoplunge.border_up.shapes import dealt
from cardinal.games.geoplunge.deck import CARDS
from cardinal.games.geoplunge.moves import CONCEDE
from cardinal.games.geoplunge.position import STAKES
from cardinal.games.geoplunge.shouts import SAME, Shout
from cardinal.games.geoplunge.teams import NOBODY, A, B, team_of
from cardinal.games.geoplunge.terms import READY_MS


@final
class BorderUpPosition(BorderUpBase):
    def apply(self, who: i64, code: i64, words: str, chance: Chance, stamp: Stamp) -> None:
        if who == TABLE:
            if code == TICK:
                self.tick(chance, stamp.at)
            else:
                self.apply_table(code, stamp)
        elif code == CONCEDE and self.phase == RACE:
            self.concede(who, stamp)
        elif code == CONCEDE:
            self.concede_game(who)
        elif self.phase == STAKES:
            self.stake(who, code, chance, stamp)
        elif code == TIE:
            self.offer(who, stamp)
        elif code == SHOW:
            self.show(who, words)
        else:
            self.shout(who, code, words, stamp)

    def tick(self, chance: Chance, when: i64) -> None:
        if when < self.due():
            return
        if self.phase == STAKES:
            self.close_stakes(chance, when)
        elif self.phase == READY:
            self.turn()
        elif self.phase == RACE and self.race_end < self.hold_end:
            self.phase = LATE
            story.time(self)
        elif self.phase == SHOWING:
            self.end_showing(when)
        else:
            self.settle(when)

    # -- before the race ----------------------------------------------------------------------------------

    def open(self, chance: Chance, when: i64) -> None:
        """GP-22, GP-R12: the table deals, asks for the stakes, gives the start call and judges."""
        self.ask_stakes(chance, when)  # BU-2, GP-37: before any card is dealt

    def after_stakes(self, chance: Chance, when: i64) -> None:
        """Deal the cards, which nobody may see before the stakes (GP-R39)."""
        level, edition = self.rules.level, self.terms.edition
        n = dealt(level)
        while True:
            deck = list(range(CARDS))  # BU-1
            chance.shuffle(deck)  # GP-R12, GP-R49: one permutation
            self.hand_a = 0
            self.hand_b = 0
            for k in range(n):  # BU-3, BU-4; GP-R49: one card at a time, alternately, team A first
                self.hand_a |= bit(deck[2 * k])
                self.hand_b |= bit(deck[2 * k + 1])
            if not self.rules.deal_check or (
                has_pair(self.hand_a, level, edition) and has_pair(self.hand_b, level, edition)
            ):
                break  # BU-R11: redeal silently until both hands can win
        self.phase = READY
        self.start = when + READY_MS  # GP-R7
        self.race_end = self.start + self.terms.race_ms(self.rules.race_ms)  # BU-R10, GP-R14
        story.deal(self)

    def turn(self) -> None:
        """BU-6: "Ready, Set, GeoPlunge!" Both teams turn over all their cards."""
        self.phase = RACE
        story.turn(self)

    # -- the race -----------------------------------------------------------------------------------------

    def shout(self, seat: i64, code: i64, words: str, stamp: Stamp) -> None:
        """BU-10, BU-11, BU-R1: the layout comes with the shout."""
        self.shouted.hear(team_of(seat), Shout(seat, code, stamp.at, stamp.arrival, words))
        self.hold(stamp.arrival)
        story.shout(self, seat, code, words)

    def hold(self, arrival: i64) -> None:
        if self.hold_end == NEVER:
            self.hold_end = arrival + self.terms.hold_ms()  # GP-R5

    def offer(self, seat: i64, stamp: Stamp) -> None:
        """BU-R10: both teams may agree to a tie."""
        self.offers |= bit(team_of(seat))
        story.offer(self, seat)
        if self.offers == bit(A) | bit(B):
            self.agreed = stamp.at
            self.hold(stamp.arrival)

    def concede(self, seat: i64, stamp: Stamp) -> None:
        self.conceded[team_of(seat)] = int(stamp.at)
        self.hold(stamp.arrival)
        story.concede(self, seat)  # in secret, because an earlier shout may be on its way

    def show(self, seat: i64, words: str) -> None:
        """BU-R1, with a window: the shout stays, and this is its layout now."""
        shout = self.shouted.of(team_of(seat))
        assert shout is not None
        self.shouted.put(team_of(seat), shout.saying(words))
        story.show(self, seat, words)

    # -- the end ------------------------------------------------------------------------------------------

    def settle(self, when: i64) -> None:
        """The hold or the time is over: who was first? (GP-R5) Anything later is void (BU-26)."""
        first = self.shouted.first(self.terms.simul_window_ms)
        ended = min(self.agreed, self.conceded[A], self.conceded[B])
        if first == NOBODY or self.shouted.earliest() > ended:
            self.end_unshouted(ended)
            return
        if first == SAME:
            self.counting = bit(A) | bit(B)  # BU-24
        else:
            self.counting = bit(first)  # GP-R6, BU-R9: a later shout is not judged
        story.shouted(self)
        for team in (A, B):
            if self.counting & bit(team) and self.shouted.at(team) + self.rules.show_ms > when:
                self.showing |= bit(team)
        if self.showing:
            self.phase = SHOWING
        else:
            self.judge()

    def end_showing(self, when: i64) -> None:
        for team in (A, B):
            if self.show_end(team) <= when:
                self.showing &= ~bit(team)
        if not self.showing:
            self.judge()

    def judge(self) -> None:
        """BU-21 to BU-30: judge the first shout, or both."""
        right: i64 = 0
        for team in (A, B):
            if self.counting & bit(team) and self.is_right(team):
                right |= bit(team)
        shout = self.shouted.of(A if self.counting == bit(A) else B)
        three = shout is not None and shout.code == THREEOPLUNGE
        winner, bonus, reason = race_result(self.counting, right, three)
        self.finish(winner, bonus, reason)

    def is_right(self, team: i64) -> bool:
        shout = self.shouted.of(team)
        if shout is None:
            return False
        return judge_groups(self.rules.level, shout.code, rows_of(shout.words), self.terms.edition).right

    def end_unshouted(self, ended: i64) -> None:
        if ended == NEVER:
            self.finish(NOBODY, False, "time")  # BU-R10
        elif self.agreed == ended:
            self.finish(NOBODY, False, "agreed")  # BU-R10
        elif self.conceded[A] == self.conceded[B]:
            self.finish(NOBODY, False, "conceded")
        else:  # GP-R35: the other team wins with the bonus and the stakes
            self.finish(B if self.conceded[A] == ended else A, True, "conceded")

    def tell_before_result(self) -> None:
        story.judged(self)

    def tell_after_result(self) -> None:
        story.hands(self)

    def copy(self) -> "BorderUpPosition":
        new = BorderUpPosition(self.seats, self.rules, self.decks)
        self.copy_state(new)
        return new
