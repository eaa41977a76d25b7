# mypyc: compiled
"""Border Zap: what happens from the stakes to the result. What comes before is in trading.py."""

from typing import final

from mypy_extensions import i64

from cardinal.engine.bits import bit
from cardinal.engine.chance import Chance
from cardinal.engine.position import NEVER, TABLE, TICK, Stamp
from cardinal.games.geoplunge.border_zap import story
from cardinal.games.geoplunge.border_zap.base import DISCARDING, FOLLOW, LEAD, LOOK, NO_CARD, TRADE_1, TRADE_2
from cardinal.games.geoplunge.border_zap.judging import decided, earns_bonus, game_winner, trick_winner
from cardinal.games.geoplunge.border_zap.moves import DISCARD, PLAY, TRADE
from cardinal.games.geoplunge.border_zap.trading import Trading, by_statehood
from cardinal.games.geoplunge.moves import CONCEDE
from cardinal.games.geoplunge.position import STAKES
from cardinal.games.geoplunge.teams import other


@final
class BorderZapPosition(Trading):
    def apply(self, who: i64, code: i64, words: str, chance: Chance, stamp: Stamp) -> None:
        if who == TABLE:
            if code == TICK:
                self.tick(chance, stamp.at)
            else:
                self.apply_table(code, stamp)
        elif code == CONCEDE:
            self.concede_game(who)
        elif self.phase == LEAD:
            self.lead(who, code - PLAY, stamp.at)
        elif self.phase == FOLLOW:
            self.follow(who, code - PLAY, stamp.at)
        elif self.phase == DISCARDING:
            self.discard(who, code - DISCARD, chance, stamp.at)
        elif self.phase == STAKES:
            self.stake(who, code, chance, stamp)
        elif self.phase == LOOK:
            self.cover(who, stamp.at)
        else:
            self.trade(who, code - TRADE, stamp.at)

    def tick(self, chance: Chance, when: i64) -> None:
        """GP-R14: move for a team whose time has run out."""
        if when < self.due():
            return
        if self.phase == STAKES:
            self.close_stakes(chance, when)
        elif self.phase == LEAD:
            story.time(self, self.leader)
            self.lead(self.leader, by_statehood(self.hand(self.leader), False, self.terms.edition), when)  # BZ-R10
        elif self.phase == FOLLOW:
            story.time(self, other(self.leader))
            card = by_statehood(self.hand(other(self.leader)), False, self.terms.edition)  # BZ-R10
            self.follow(other(self.leader), card, when)
        elif self.phase == DISCARDING:
            self.end_discards(chance, when)
        elif self.phase == LOOK:
            self.second_deal(when)
        else:
            self.end_trade(when)

    # -- the tricks ---------------------------------------------------------------------------------------

    def after_stakes(self, chance: Chance, when: i64) -> None:
        if self.rules.geostar:  # BZ-R8: turned over only now (GP-R39)
            self.star = self.decks.power.draw()
            story.star(self)
        self.ask_lead(when)

    def ask_lead(self, when: i64) -> None:
        self.phase = LEAD
        self.set_clock(self.rules.lead_ms, when)

    def lead(self, seat: i64, card: i64, when: i64) -> None:
        """BZ-13: lay a card face-down and announce it."""
        self.put_hand(self.leader, self.hand(self.leader) & ~bit(card))  # BZ-15: the card is used up
        self.led = card
        self.phase = FOLLOW
        self.set_clock(self.rules.follow_ms, when)
        if self.heard is not None:
            story.lead(self, seat)

    def follow(self, seat: i64, card: i64, when: i64) -> None:
        """BZ-14: play a card face-up, turn over the card led, and judge the trick."""
        team = other(self.leader)
        self.put_hand(team, self.hand(team) & ~bit(card))  # BZ-15
        winner = trick_winner(self.leader, self.led, card, self.rules.table)
        self.record(card)
        if winner:
            self.won_b += 1
        else:
            self.won_a += 1
        if self.heard is not None:
            story.follow(self, seat, winner)
        self.led = NO_CARD
        self.leader = winner  # BZ-12, GP-75: the winner of a trick leads the next
        if self.hand_a == 0 or decided(self.won_a, self.won_b):
            self.end(winner)
        else:
            self.ask_lead(when)

    def end(self, last: i64) -> None:
        winner = game_winner(self.won_a, self.won_b, last)
        why = "last trick" if self.won_a == self.won_b else "tricks"
        self.finish(winner, earns_bonus(self.won(winner)), why)

    def finish(self, winner: i64, bonus: bool, reason: str) -> None:
        """BZ-R12: the Power cards go back to their deck. No card of this game carries over to the next."""
        for card in (self.version_card, self.star):
            if card != NO_CARD:
                self.decks.power.bury(card)
        if self.phase == TRADE_1 or self.phase == TRADE_2:
            self.unlock()
        self.covered = 0
        self.pile = b""
        self.top = 0
        self.deadline = NEVER
        super().finish(winner, bonus, reason)

    def tell_after_result(self) -> None:
        story.reveal(self)

    def copy(self) -> "BorderZapPosition":
        new = BorderZapPosition(self.seats, self.rules, self.decks)
        self.copy_state(new)
        return new
