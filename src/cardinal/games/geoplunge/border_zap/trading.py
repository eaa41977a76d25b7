# mypyc: compiled
"""Border Zap: what happens before the stakes, namely the deals, the trades and the discards."""

from mypy_extensions import i64

from cardinal.engine.bits import bit, lowest, size
from cardinal.engine.chance import Chance
from cardinal.engine.position import NEVER
from cardinal.games.geoplunge.border_zap import story
from cardinal.games.geoplunge.border_zap.base import (
    DEALT,
    DISCARDING,
    GONE,
    LOOK,
    NO_CARD,
    SHOWN,
    TRADE_1,
    TRADE_2,
    BorderZapBase,
)
from cardinal.games.geoplunge.border_zap.rules import LOOK_MS
from cardinal.games.geoplunge.deck import CARDS, STATEHOOD, rank
from cardinal.games.geoplunge.teams import A, B, other, team_of


class Trading(BorderZapBase):
    def open(self, first: i64, version_card: i64, chance: Chance, when: i64) -> None:
        """BZ-1: deal only GeoPlunge cards. The Power card that named the version is set aside (GP-48, BZ-R12)."""
        self.version_card = version_card
        self.leader = self.draw_first(first, chance)  # BZ-R11, GP-73, GP-74; GP-R22: or by the draw (GP-69)
        deck = list(range(CARDS))
        chance.shuffle(deck)  # GP-R24: all fifty, including the cards of the draw
        self.pile = bytes(deck)
        self.deal_three()  # BZ-2
        self.phase = TRADE_1
        self.set_clock(self.rules.trade_ms, when)
        story.deal(self, 1)

    def draw_card(self) -> i64:
        card: i64 = self.pile[self.top]  # GP-R26: 16 of 50 at most
        self.top += 1
        return card

    def deal_three(self) -> None:
        """Deal one card at a time, alternating, team A first."""
        self.fresh_a = 0
        self.fresh_b = 0
        self.eldest_a = self.pile[self.top]
        self.eldest_b = self.pile[self.top + 1]
        for _ in range(DEALT):
            self.fresh_a |= bit(self.draw_card())
            self.fresh_b |= bit(self.draw_card())
        self.hand_a |= self.fresh_a
        self.hand_b |= self.fresh_b

    def trade(self, seat: i64, card: i64, when: i64) -> None:
        """BZ-R4: lock in a card. It stays hidden until both teams have locked in."""
        trade = self.trade_now()
        team = team_of(seat)
        self.gave[2 * trade + team] = int(card)
        story.trade(self, seat, card)
        if self.given(trade, other(team)) != NO_CARD:
            self.exchange(when)

    def end_trade(self, when: i64) -> None:
        """GP-R14: give away the first of the three cards dealt."""
        trade = self.trade_now()
        for team in (A, B):
            if self.given(trade, team) == NO_CARD:
                story.time(self, team)
                self.gave[2 * trade + team] = int(self.eldest(team))
        self.exchange(when)

    def exchange(self, when: i64) -> None:
        """BZ-3, BZ-7: swap both cards at the same time."""
        trade = self.trade_now()
        from_a = bit(self.given(trade, A))
        from_b = bit(self.given(trade, B))
        self.hand_a ^= from_a | from_b
        self.hand_b ^= from_a | from_b
        self.fresh_a = 0
        self.fresh_b = 0
        self.eldest_a = NO_CARD
        self.eldest_b = NO_CARD
        story.exchange(self, trade)
        if self.phase == TRADE_2:
            self.third_deal(when)
        elif self.rules.cover:
            self.phase = LOOK  # BZ-4
            self.set_clock(LOOK_MS, when)
        else:
            self.second_deal(when)

    def cover(self, seat: i64, when: i64) -> None:
        """BZ-5: lay the three cards face-down."""
        self.covered |= bit(team_of(seat))
        story.cover(self, seat)
        if self.covered == bit(A) | bit(B):
            self.second_deal(when)

    def second_deal(self, when: i64) -> None:
        """BZ-6, BZ-R6: from now on, the first three are hidden even from their own team."""
        self.covered = 0
        self.deal_three()
        self.phase = TRADE_2
        self.set_clock(self.rules.trade_ms, when)
        story.deal(self, 2)

    def third_deal(self, when: i64) -> None:
        """BZ-8: each team may look at all six again. BZ-9: deal two more, face-up."""
        for _ in range(SHOWN):
            self.shown_a |= bit(self.draw_card())
            self.shown_b |= bit(self.draw_card())
        self.hand_a |= self.shown_a
        self.hand_b |= self.shown_b
        self.pile = b""
        self.top = 0
        self.phase = DISCARDING
        self.set_clock(self.rules.discard_ms, when)
        story.show(self)

    def discard(self, seat: i64, card: i64, chance: Chance, when: i64) -> None:
        """BZ-10: discard two of the eight, face-down."""
        self.put_out(team_of(seat), card)
        story.discard(self, seat, card)
        if size(self.out_a) == GONE and size(self.out_b) == GONE:
            self.close_discards(chance, when)

    def end_discards(self, chance: Chance, when: i64) -> None:
        """GP-R14: discard the cards with the largest statehood ranks."""
        for team in (A, B):
            if size(self.out(team)) < GONE:
                story.time(self, team)
            while size(self.out(team)) < GONE:
                self.put_out(team, by_statehood(self.hand(team), True, self.terms.edition))
        self.close_discards(chance, when)

    def put_out(self, team: i64, card: i64) -> None:
        self.put_hand(team, self.hand(team) & ~bit(card))
        if team:
            self.out_b |= bit(card)
        else:
            self.out_a |= bit(card)

    def close_discards(self, chance: Chance, when: i64) -> None:
        self.deadline = NEVER
        story.discarded(self)
        self.ask_stakes(chance, when)  # BZ-11, GP-37: after the discards, before trick 1

    def unlock(self) -> None:
        """Cancel a trade that only one team locked in."""
        self.gave[2 * self.trade_now()] = NO_CARD
        self.gave[2 * self.trade_now() + 1] = NO_CARD
        self.fresh_a = 0
        self.fresh_b = 0
        self.eldest_a = NO_CARD
        self.eldest_b = NO_CARD


def by_statehood(hand: i64, largest: bool, edition: i64) -> i64:
    """The card in hand with the smallest or largest statehood rank."""
    best: i64 = NO_CARD
    while hand:
        card = lowest(hand)
        hand &= hand - 1
        if best == NO_CARD or (rank(STATEHOOD, card, edition) > rank(STATEHOOD, best, edition)) == largest:
            best = card
    return best
