# mypyc: compiled
"""Play the Ranks before the stakes: the deal, Cards Team and Call Team, bases, discards, Pulling the Power."""

from mypy_extensions import i64

from cardinal.engine.bits import bit, size
from cardinal.engine.chance import Chance
from cardinal.engine.position import NEVER
from cardinal.games.geoplunge.deck import CARDS, WHOLE, undealt
from cardinal.games.geoplunge.play_the_ranks import story
from cardinal.games.geoplunge.play_the_ranks.base import (
    AUCTION,
    BASES_TURNED,
    BUR_CARDS,
    DEALT,
    DEALT_POWER,
    DISCARDS,
    ORDER,
    PULLING,
    PlayTheRanksBase,
    three_of,
)
from cardinal.games.geoplunge.play_the_ranks.choices import MOST
from cardinal.games.geoplunge.play_the_ranks.judging import bur
from cardinal.games.geoplunge.play_the_ranks.moves import (
    BASE_NUMBERS,
    BASES,
    CALL,
    CALL_TEAM,
    CARDS_TEAM,
    PULL,
    REMOVE,
    UP,
)
from cardinal.games.geoplunge.play_the_ranks.rules import L2, PTR1
from cardinal.games.geoplunge.power import POWER_CARDS, number, version
from cardinal.games.geoplunge.teams import NOBODY, A, B, other, team_of


class Preparing(PlayTheRanksBase):
    def ask(self, phase: i64, team: i64, when: i64, ms: i64) -> None:
        self.phase = phase
        self.turn = team
        self.deadline = when + ms if self.timed else NEVER  # GP-R14

    # -- the deal -----------------------------------------------------------------------------------------

    def open(self, first: i64, chance: Chance, when: i64) -> None:
        """`first` is the team that leads because it won the last game (GP-72 to GP-74). If it is NOBODY, the teams draw
        (GP-R22, GP-R23), and the cards drawn go back into the deck (GP-R24)."""
        if self.rules.version != L2:
            if self.version_card < 0:
                self.lay_version_card(chance)
            story.version(self)  # PR-2, GP-48
        self.first = self.draw_first(first, chance)  # PR-5
        left: i64 = WHOLE
        for _ in range(DEALT):  # GP-R49: one at a time, alternately, team A first
            card = top_card(left, chance)
            self.hand_a |= card
            left &= ~card
            card = top_card(left, chance)
            self.hand_b |= card
            left &= ~card
        if self.rules.version == L2:
            story.deal(self)  # PR-9: no Power cards
            self.ask(DISCARDS, NOBODY, when, self.rules.discard_ms)
            return
        pile = self.decks.power
        for _ in range(DEALT_POWER):
            self.powers_a |= bit(pile.draw())
            self.powers_b |= bit(pile.draw())
        story.deal(self)
        numbers: i64 = 0
        while size(numbers) < BASES_TURNED:  # PR-R27: the extra cards turned are out of this game
            card = pile.draw()  # GP-R26: the 12th card of 15 at the latest
            self.turned.append(int(card))
            numbers |= bit(number(card))
        story.turned(self)
        self.ask(AUCTION, self.first, when, self.rules.side_ms)  # PR-21

    def lay_version_card(self, chance: Chance) -> None:
        """Outside a match, take any Power card that names this version (GP-16). The others stay shuffled."""
        pile = self.decks.power
        naming = [card for card in range(POWER_CARDS) if version(card) == self.rules.version - 1]
        self.version_card = naming[chance.below(len(naming))]
        pile.take(self.version_card)

    # -- Cards Team and Call Team -------------------------------------------------------------------------

    def say(self, seat: i64, code: i64, when: i64) -> None:
        team = team_of(seat)
        bid = self.bid()
        self.auction.append(int(code))
        story.say(self, seat, code)
        if code == CARDS_TEAM or code == CALL:  # noqa: SIM109 (a tuple would be built)
            self.settle_sides(other(team), BUR_CARDS if bid == 0 else bid, when)  # PR-22, PR-23, PR-25
        elif code != CALL_TEAM and (code == UP + MOST or not self.rules.open_auction):
            self.settle_sides(team, code - UP, when)  # PR-R4: 5 ends the auction at once; a single raise is final
        else:
            self.ask(AUCTION, other(team), when, self.rules.side_ms if code == CALL_TEAM else self.rules.bur_ms)

    def settle_sides(self, call_team: i64, bur_count: i64, when: i64) -> None:
        self.call_team = call_team
        self.bur_count = bur_count  # PR-28
        story.sides(self)
        self.ask(ORDER, call_team, when, self.rules.bases_ms)  # PR-70: before the BUR cards are seen

    def order(self, seat: i64, code: i64, chance: Chance, when: i64) -> None:
        if self.rules.version == PTR1:  # PR-26: the third one goes (PR-R27)
            self.base_1 = BASE_NUMBERS[(code - BASES) >> 3]
            self.base_2 = BASE_NUMBERS[(code - BASES) & 7]
        else:  # PR-62: no order
            removed: i64 = BASE_NUMBERS[code - REMOVE]
            left = [card for card in three_of(self.turned) if number(card) != removed]
            self.base_1 = number(left[0])
            self.base_2 = number(left[1])
        story.bases(self, seat)
        self.deal_bur_cards(chance)
        self.ask(DISCARDS, NOBODY, when, self.rules.discard_ms)  # PR-R29: both at the same time

    def deal_bur_cards(self, chance: Chance) -> None:
        """PR-28, PR-31: deal them face-up, then into the Cards Team's hand."""
        left = undealt(self.hand_a, self.hand_b)
        for _ in range(self.bur_count):
            card = top_card(left, chance)
            left &= ~card
            self.bur_cards |= card
            if self.call_team == B:
                self.hand_a |= card
            else:
                self.hand_b |= card
        self.bur_1 = bur(self.bur_cards, self.base_1, self.terms.edition)  # PR-29
        self.bur_2 = bur(self.bur_cards, self.base_2, self.terms.edition)
        story.bur_cards(self)

    def discard(self, seat: i64, card: i64, chance: Chance, when: i64) -> None:
        """PR-32, PR-33: discard one card at a time until 8 are left. PR-R28: it may be a BUR card."""
        self.put_out(team_of(seat), card)
        story.discard(self, seat, card)
        if self.to_discard(A) <= 0 and self.to_discard(B) <= 0:
            self.end_discards(chance, when)

    def end_discards(self, chance: Chance, when: i64) -> None:
        story.discarded(self)
        if self.rules.version == L2:
            self.before_stakes(chance, when)  # PR-11
        else:
            self.ask(PULLING, self.call_team, when, self.rules.pull_ms)  # PR-35

    def pull(self, seat: i64, code: i64, chance: Chance, when: i64) -> None:
        team = team_of(seat)
        story.pull(self, seat, code)
        if code == PULL:
            self.puller = team  # PR-R30: so only one team ever Pulls
            self.gone_a = self.powers_a  # PR-36
            self.gone_b = self.powers_b
            self.powers_a = 0
            self.powers_b = 0
            self.before_stakes(chance, when)
        elif team == self.call_team:
            self.ask(PULLING, other(team), when, self.rules.pull_ms)  # PR-35
        else:
            self.before_stakes(chance, when)

    def before_stakes(self, chance: Chance, when: i64) -> None:
        self.deadline = NEVER
        self.turn = NOBODY
        self.ask_stakes(chance, when)  # PR-37, GP-37


def top_card(left: i64, chance: Chance) -> i64:
    """The top card of the shuffled GeoPlunge deck, as a set: any card that is left (GP-R26: at least 27 are)."""
    while True:
        card = bit(chance.below(CARDS))
        if left & card:
            return card
