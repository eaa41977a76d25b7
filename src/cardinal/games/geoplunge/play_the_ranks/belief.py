# mypyc: compiled
"""Play the Ranks as one seat can imagine it: hidden cards dealt again, secret choices made again."""

from typing import final

from mypy_extensions import i64

from cardinal.engine.bits import bit, kth, size
from cardinal.engine.chance import Chance
from cardinal.games.geoplunge.deck import WHOLE
from cardinal.games.geoplunge.play_the_ranks.codes import played_card
from cardinal.games.geoplunge.play_the_ranks.position import PlayTheRanksPosition
from cardinal.games.geoplunge.play_the_ranks.state import DISCARDS, KEPT
from cardinal.games.geoplunge.position import STAKES
from cardinal.games.geoplunge.switches import throw_switches
from cardinal.games.geoplunge.teams import NOBODY, A, B


@final
class PlayTheRanksBelief:
    """`known` is everything but what is hidden: of a hidden team its hand, discards and Power cards are empty in it."""

    def __init__(
        self,
        known: PlayTheRanksPosition,
        hidden: i64,
        played: i64,
        fits: i64,
        sizes: list[int],
        discards: list[int],
        powers: list[int],
    ) -> None:
        self.known = known
        self.hidden = hidden  # the teams whose cards the seat does not know
        self.played = played  # cards that were played in the open
        self.fits = fits  # PR-R24: the cards that a lead face-down can be, by its GeoStar; 0: it is known
        self.sizes = sizes  # by team: cards in the hand
        self.discards = discards
        self.powers = powers  # by team: Power cards not played

    def sample(self, chance: Chance) -> PlayTheRanksPosition:
        new = self.known.copy()
        if self.hidden == 0:
            new.decks.power.shuffle_unknown(chance)
            return new
        whole: i64 = WHOLE
        seen = self.played | new.hand_a | new.hand_b | new.out_a | new.out_b
        sure = new.bur_cards & ~seen  # PR-R28: in the Cards Team's hand, or among its secret discards
        pool = whole & ~seen & ~sure
        if self.fits:
            lead = self.draw_lead(new, sure, pool, chance)
            new.led += lead - played_card(new.led)
            sure &= ~bit(lead)
            pool &= ~bit(lead)
        if self.hidden & bit(A):
            new.hand_a = self.draw(A, sure if new.call_team == B else 0, pool, chance)
            pool &= ~new.hand_a
        if self.hidden & bit(B):
            new.hand_b = self.draw(B, sure if new.call_team == A else 0, pool, chance)
        self.discard(new, chance)
        self.draw_powers(new, chance)
        if new.phase == STAKES:
            throw_switches(new, self.hidden, chance)
        return new

    def draw_lead(self, new: PlayTheRanksPosition, sure: i64, pool: i64, chance: Chance) -> i64:
        """A card with the GeoStar that was said. A BUR card is with its team for certain, another one perhaps."""
        if new.lead != new.cards_team():
            sure = 0
        sure &= self.fits
        others = pool & self.fits
        slots: i64 = self.sizes[new.lead] + self.discards[new.lead] + 1 - size(new.bur_cards)
        if slots < 1:
            slots = 1
        weight = size(pool)
        pick = chance.below(size(sure) * weight + size(others) * slots)
        if pick < size(sure) * weight:
            return kth(sure, pick // weight)
        return kth(others, (pick - size(sure) * weight) // slots)

    def draw(self, team: i64, sure: i64, pool: i64, chance: Chance) -> i64:
        """All that a team has not played: its hand and its discards."""
        cards = sure
        missing: i64 = self.sizes[team] + self.discards[team] - size(sure)
        left = size(pool)
        while missing > 0:
            card = bit(kth(pool, chance.below(left)))
            pool &= ~card
            cards |= card
            left -= 1
            missing -= 1
        return cards

    def discard(self, new: PlayTheRanksPosition, chance: Chance) -> None:
        """PR-R28, PR-R29: which ones, nobody knows; while it is going on not even how many."""
        for team in (A, B):
            if self.hidden & bit(team):
                n: i64 = self.discards[team]
                if new.phase == DISCARDS:
                    n = chance.below(self.most_discards(new, team) + 1)
                hand = new.hand(team)
                out: i64 = 0
                while n > 0:
                    card = bit(kth(hand, chance.below(size(hand))))
                    hand &= ~card
                    out |= card
                    n -= 1
                if team == A:
                    new.hand_a = hand
                    new.out_a = out
                else:
                    new.hand_b = hand
                    new.out_b = out

    def most_discards(self, new: PlayTheRanksPosition, team: i64) -> i64:
        """Had both teams discarded all, it would be over; so who comes last in this has one to go."""
        due: i64 = self.sizes[team] - KEPT
        rival: i64 = 1 - team
        settled = not self.hidden & bit(rival) or team == B
        if settled and new.to_discard(rival) <= 0:
            due -= 1
        return due if due > 0 else 0

    def draw_powers(self, new: PlayTheRanksPosition, chance: Chance) -> None:
        pile = new.decks.power
        pile.shuffle_unknown(chance)
        for team in (A, B):
            if self.hidden & bit(team):
                cards: i64 = 0
                for _ in range(self.powers[team]):
                    cards |= bit(pile.draw())
                self.put_powers(new, team, cards)

    def put_powers(self, new: PlayTheRanksPosition, team: i64, cards: i64) -> None:
        if new.puller != NOBODY:
            if team == A:
                new.gone_a = cards
            else:
                new.gone_b = cards
        elif team == A:
            new.powers_a = cards
        else:
            new.powers_b = cards
