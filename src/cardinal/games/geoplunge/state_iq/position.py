# mypyc: compiled
"""State IQ: what happens, from the draw to the result."""

from typing import final

from mypy_extensions import i64

from cardinal.engine.bits import bit, either, kth, size
from cardinal.engine.chance import Chance
from cardinal.engine.event import Event
from cardinal.engine.position import NEVER, TABLE, TICK, Stamp
from cardinal.games.geoplunge.clue_facts import NO_ITEM
from cardinal.games.geoplunge.clues import CLUE_CARDS, FLAG, TYPES
from cardinal.games.geoplunge.deck import WHOLE
from cardinal.games.geoplunge.moves import CONCEDE
from cardinal.games.geoplunge.piles import Decks, Pile, shuffled
from cardinal.games.geoplunge.position import STAKES
from cardinal.games.geoplunge.power import POWER_CARDS, letters
from cardinal.games.geoplunge.state_iq import given, story
from cardinal.games.geoplunge.state_iq.base import CHOOSING, GUESSING, MOST_NEXT, NOTHING, StateIQBase
from cardinal.games.geoplunge.state_iq.judging import NOT_AT_ALL, TIED, clues_each, l2_result, l4_result
from cardinal.games.geoplunge.state_iq.moves import GUESS, QUIET, item_of, kind_of
from cardinal.games.geoplunge.state_iq.rules import Rules
from cardinal.games.geoplunge.state_iq.side import NO_GUESS
from cardinal.games.geoplunge.teams import NOBODY, A, B, other, team_of


@final
class StateIQPosition(StateIQBase):
    def apply(self, who: i64, code: i64, words: str, chance: Chance, stamp: Stamp) -> None:
        if who == TABLE:
            if code == TICK:
                self.tick(chance, stamp.at)
            else:
                self.apply_table(code, stamp)
        elif code == CONCEDE:
            self.concede_game(who)
        elif self.phase == GUESSING:
            self.guess(who, code - GUESS, chance, stamp.at)
        elif self.phase == CHOOSING:
            if code == QUIET:
                self.keep_quiet(who)
            else:
                self.give(who, kind_of(code), item_of(code), chance)
            self.next_clue(chance, stamp.at)
        else:
            self.stake(who, code, chance, stamp)

    def tick(self, chance: Chance, when: i64) -> None:
        if when < self.due():
            return
        if self.phase == STAKES:
            self.close_stakes(chance, when)
        elif self.phase == CHOOSING:  # GP-R14: the first option printed that IQ-R6 allows
            code = self.nth_clue(0)
            self.give(TABLE, kind_of(code), item_of(code), chance)
            self.next_clue(chance, when)
        else:
            self.guess(TABLE, NO_GUESS, chance, when)  # IQ-R20: wrong, and it uses up its number

    # -- before the first clue ----------------------------------------------------------------------------

    def begin(self, first: i64, chance: Chance, when: i64) -> None:
        """`first`: the team that has just won the game before; NOBODY: they draw (GP-R22, GP-R23, IQ-R19)."""
        if self.rules.level == 4:
            first = NOBODY  # IQ-3, GP-71: always the draw
        self.first = self.draw_first(first, chance)  # IQ-2, GP-70
        self.guesser = self.first
        self.shuffle(chance)
        story.deal(self)
        self.ask_stakes(chance, when)  # IQ-5, GP-37

    def shuffle(self, chance: Chance) -> None:
        """IQ-1, IQ-4: a card each, team A first (GP-R49); and the next ones, as far as they can be needed."""
        left: i64 = WHOLE
        self.side_a.held.append(int(drawn(left, chance)))
        left &= ~bit(self.side_a.held[0])
        self.side_b.held.append(int(drawn(left, chance)))
        left &= ~bit(self.side_b.held[0])
        if self.rules.level == 4:
            for _k in range(MOST_NEXT):
                card = drawn(left, chance)
                self.deck.append(int(card))
                left &= ~bit(card)

    def after_stakes(self, chance: Chance, when: i64) -> None:
        self.power = self.decks.power.draw()  # IQ-6, GP-R39: not before
        story.power(self)
        self.turn_cards(chance, when)

    # -- clues --------------------------------------------------------------------------------------------

    def turn_cards(self, chance: Chance, when: i64) -> None:
        """New Clue cards before each guess (IQ-9, IQ-10)."""
        for _k in range(clues_each(self.rules.level)):
            self.open.append(int(self.decks.clues.draw()))
        self.at = 0
        story.cards(self)
        self.next_clue(chance, when)

    def next_clue(self, chance: Chance, when: i64) -> None:
        """The clue team is asked, card after card; where there is no choice the table gives the clue at once."""
        while self.at < len(self.open):
            ways = self.offer()
            while ways == 0:
                self.replace()
                ways = self.offer()
            if ways > 1 or self.may_keep_quiet():
                self.phase = CHOOSING
                self.set_clock(when, self.rules.clue_ms)
                story.choose(self)
                return
            self.give(TABLE, self.one, NO_ITEM, chance)
        self.phase = GUESSING
        self.set_clock(when, self.rules.guess_ms)
        story.ask_guess(self)

    def replace(self) -> None:
        """IQ-R6: a card that has nothing new to say goes under the deck, and the next is turned."""
        old = self.open[self.at]
        self.decks.clues.bury(old)
        self.open[self.at] = int(self.decks.clues.draw())
        story.replaced(self, old)

    def give(self, seat: i64, kind: i64, item: i64, chance: Chance) -> None:
        """IQ-11, IQ-R7: what the clue says is computed from the card; only the choice is the clue team's."""
        token: i64 = 0
        if kind == FLAG:
            token = chance.word()  # IQ-12, IQ-R9: a name for the picture that does not name the State
        self.clues.append(int(given.clue(kind, item, self.open[self.at], self.number(), token)))
        self.kinds |= bit(kind)
        if item != NO_ITEM:
            self.items |= bit(item)
        self.at += 1
        self.steps += 1
        self.one = NOTHING
        self.two = NOTHING
        story.clue(self, seat)

    def keep_quiet(self, seat: i64) -> None:
        """IQ-R25: the Clue card goes under the deck, and no other is turned."""
        self.quiet |= bit(team_of(seat))
        self.decks.clues.bury(self.open.pop(self.at))
        self.steps += 1
        self.one = NOTHING
        self.two = NOTHING
        story.quiet(self, seat)

    def forget_clues(self) -> None:
        """IQ-R4: with a new card the list starts empty."""
        self.clues.clear()
        self.kinds = 0
        self.items = 0

    # -- guesses ------------------------------------------------------------------------------------------

    def guess(self, seat: i64, named: i64, chance: Chance, when: i64) -> None:
        right = named == self.target()  # IQ-R17: what the own team holds never is
        self.side(self.guesser).say(named, right)
        self.steps += 1
        story.guess(self, seat, named, right)
        self.bury_open()
        if self.goes_on(right):
            if right:
                self.deal_next()  # IQ-18; IQ-17: after a wrong guess it is the same card
            self.turn_cards(chance, when)
        elif self.guesser == self.first:
            self.change_roles(chance, when)
        else:
            self.settle()

    def bury_open(self) -> None:
        """IQ-13, GP-67: used Clue cards go under their deck."""
        for card in self.open:
            self.decks.clues.bury(card)
        self.open.clear()
        self.at = 0

    def deal_next(self) -> None:
        """IQ-18; IQ-R13: only where another guess is to come."""
        side = self.side(other(self.guesser))
        card = self.deck.pop(0)
        assert card not in side.held  # IQ-R14: three right guesses are three different States
        side.held.append(card)
        self.forget_clues()
        story.deal_next(self)

    def change_roles(self, chance: Chance, when: i64) -> None:
        """IQ-19. The same Power card serves again (IQ-7); the card that was guessed at is aside (IQ-R16)."""
        story.show(self, other(self.guesser))  # IQ-R12
        self.guesser = other(self.guesser)
        self.forget_clues()
        self.turn_cards(chance, when)

    # -- the end ------------------------------------------------------------------------------------------

    def settle(self) -> None:
        first = self.side(self.first)
        second = self.side(self.guesser)
        if self.rules.level == 2:
            who, bonus = l2_result(first.needed, second.needed)
            reason = "fewer guesses"
            tied = "none right" if first.needed == NOT_AT_ALL else "same number"
        else:
            who, bonus = l4_result(first.rights, second.rights)
            reason = "more right"
            tied = "none right" if first.rights == 0 else "same number"
        if who == TIED:
            self.finish(NOBODY, False, tied)
        elif who == 0:
            self.finish(self.first, bonus, reason)
        else:
            self.finish(self.guesser, bonus, reason)

    def finish(self, winner: i64, bonus: bool, reason: str) -> None:
        self.deadline = NEVER
        self.one = NOTHING
        self.two = NOTHING
        self.bury_open()
        if self.power != NOTHING:
            self.decks.power.bury(self.power)  # GP-R25
        super().finish(winner, bonus, reason)

    def tell_after_result(self) -> None:
        """GP-R36, IQ-R12."""
        story.show(self, A)
        story.show(self, B)

    def set_clock(self, when: i64, ms: i64) -> None:
        self.deadline = either(self.timed, when + ms, NEVER)  # GP-R14, IQ-R20

    def copy(self) -> "StateIQPosition":
        new = StateIQPosition(self.seats, self.rules, self.decks)
        self.copy_state(new)
        return new


def dealt(seats: i64, rules: Rules, heard: list[Event] | None, chance: Chance) -> StateIQPosition:
    """A new game outside a match: with decks of its own, and a draw for who goes first."""
    decks = Decks(shuffled(POWER_CARDS, chance), shuffled(CLUE_CARDS, chance), Pile([], 0))
    if rules.easy:
        decks.power.cards.sort(key=lambda card: letters(card) != TYPES)  # IQ-R24: otherwise, as they lie
    return begun(seats, rules, decks, heard, NOBODY, chance, 0)


def begun(
    seats: i64, rules: Rules, decks: Decks, heard: list[Event] | None, first: i64, chance: Chance, when: i64
) -> StateIQPosition:
    """A new game."""
    position = StateIQPosition(seats, rules, decks, heard)
    position.begin(first, chance, when)
    return position


def drawn(cards: i64, chance: Chance) -> i64:
    """One of a set of cards, face-down."""
    return kth(cards, chance.below(size(cards)))
