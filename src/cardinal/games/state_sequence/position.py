# mypyc: compiled
"""State Sequence: what moves do, from the deal to the winning sequence."""

from typing import final

from mypy_extensions import i64

from cardinal.engine.bits import bit
from cardinal.engine.chance import Chance
from cardinal.engine.position import CHAT, NEVER, RULING, TABLE, TICK, Stamp
from cardinal.games.state_sequence import talk
from cardinal.games.state_sequence.base import (
    BY_LIMIT,
    BY_SEQUENCES,
    BY_STALEMATE,
    NOBODY,
    OVER,
    PLAY,
    StateSequenceBase,
    age,
    any_card,
    cover,
    next_seat,
)
from cardinal.games.state_sequence.board import has
from cardinal.games.state_sequence.cards import DECK, REMOVE
from cardinal.games.state_sequence.listing import count_moves, nth_move, nth_turn, ready
from cardinal.games.state_sequence.moves import (
    CALL,
    DRAW,
    EXCHANGE,
    GIVE,
    OTHERS,
    PASS,
    YES,
    card_of,
    line_of,
    space_of,
)
from cardinal.games.state_sequence.player import discard, put_pile, take
from cardinal.games.state_sequence.rules import HAND, RANDOM_SEAT, needed, side_of
from cardinal.games.state_sequence.side import Side, candidates, lock, put_chip, take_chip, two_at_once
from cardinal.games.state_sequence.story import (
    tell_card,
    tell_deal,
    tell_end,
    tell_exchange,
    tell_play,
    tell_seat,
    tell_sequence,
    tell_shuffle,
    tell_time,
)


@final
class StateSequencePosition(StateSequenceBase):
    # -- asking -------------------------------------------------------------------------------------------

    def to_act(self) -> i64:
        return ready(self)

    def count(self, seat: i64) -> i64:
        return count_moves(self, seat)

    def nth(self, seat: i64, k: i64) -> i64:
        return nth_move(self, seat, k)

    # -- the deal -----------------------------------------------------------------------------------------

    def open(self, chance: Chance, stamp: Stamp) -> None:
        """Section 3: shuffle (SQ-18), deal, and start the first turn."""
        seats = self.seats
        self.dealer = self.rules.dealer
        if self.dealer == RANDOM_SEAT:
            self.dealer = chance.below(seats)  # SQ-R8
        cards = DECK[:]
        chance.shuffle(cards)
        seat = self.dealer
        dealt: i64 = HAND[seats] * seats  # SQ-18, SQ-19
        for k in range(dealt):  # SQ-R9: one at a time, clockwise from the dealer's left
            seat = next_seat(self, seat)
            take(self.players[seat], cards[k])
        self.deck = cards
        self.top = dealt  # SQ-21
        tell_deal(self)
        self.give_turn(next_seat(self, self.dealer), stamp)  # SQ-22

    # -- playing ------------------------------------------------------------------------------------------

    def apply(self, who: i64, code: i64, words: str, chance: Chance, stamp: Stamp) -> None:
        if who != TABLE:
            self.act(who, code, chance, stamp)
        elif code == TICK:
            self.time_out(chance, stamp)
        elif code & 15 == CHAT:
            talk.chat(self, code >> 4, words)
        elif code == RULING:
            talk.rule(self, words, stamp)
        else:
            self.apply_table(code, stamp)

    def act(self, seat: i64, code: i64, chance: Chance, stamp: Stamp) -> None:
        if code < OTHERS:
            self.play(seat, code, chance, stamp)
        elif code < GIVE:
            self.exchange(seat, code - EXCHANGE, chance)
        elif code < PASS:
            talk.give(self, seat, code, stamp)
        elif code == PASS:
            self.pass_turn(seat, stamp)
        elif code == DRAW:
            self.take_card(seat, chance)
        elif code >= CALL:
            talk.call(self, seat, code, stamp)
        else:
            assert code >= YES
            talk.vote(self, seat, code, stamp)

    def play(self, seat: i64, code: i64, chance: Chance, stamp: Stamp) -> None:
        """SQ-24: put one card on the player's discard pile, then do what it says. SQ-R41: it is final."""
        card = card_of(code)
        space = space_of(code)
        player = self.players[seat]
        discard(player, card)
        self.passes = 0
        tell_play(self, seat, code)
        if self.owes & bit(seat):  # SQ-R31: the card is lost when its owner plays again
            self.lose(seat)
        if card == REMOVE:
            self.remove(space)  # SQ-33: nothing else happens; SQ-R17: it completes no sequence
        else:  # SQ-31: whatever the card, a chip like any other
            side = self.sides[side_of(seat, self.sides_n)]
            cover(self, space)
            if put_chip(side, space) and self.score(seat, side, space, line_of(code)):
                return  # SQ-50, SQ-R19: won at once; no card is drawn
        if self.rules.manual:  # SQ-R29
            self.owes |= bit(seat)
            player.since = stamp.at
        else:
            self.draw(seat, chance)  # SQ-42; SQ-R20: after a REMOVE, too
        self.end_turn(stamp)

    def remove(self, space: i64) -> None:
        """SQ-32: take a chip off the board (SQ-29). Its space is open again (SQ-36)."""
        cover(self, space)
        for side in self.sides:
            if has(side.lo, side.hi, space):
                take_chip(side, space)
                return

    def score(self, seat: i64, side: Side, space: i64, wanted: i64) -> bool:
        """SQ-R16: find and lock sequences automatically. True if that wins the game."""
        found = candidates(side, space)
        if not found:
            return False
        made = two_at_once(found)  # SQ-R13
        if not made:
            made = [int(wanted)] if wanted >= 0 else found[:1]  # SQ-R14: the mover's choice, or the first in order
        for line in made:
            lock(side, line)
            tell_sequence(self, seat, line)
        if len(side.lines) < needed(self.sides_n):
            return False
        self.finish(side_of(seat, self.sides_n), BY_SEQUENCES)
        return True

    def exchange(self, seat: i64, card: i64, chance: Chance) -> None:
        """SQ-39: openly trade a dead card for a new one. The normal turn follows (SQ-41, SQ-R32)."""
        discard(self.players[seat], card)
        self.exchanged = True
        tell_exchange(self, seat, card)
        self.draw(seat, chance)

    def pass_turn(self, seat: i64, stamp: Stamp) -> None:
        """SQ-R26: discard and draw nothing. SQ-R38: a whole round of passes is a stalemate."""
        if self.exchanged:
            self.passes = 0
        else:
            self.passes += 1
        tell_seat(self, "pass", seat)
        for other in range(self.seats):  # SQ-R31: this turn is complete without a draw
            if self.owes & bit(other):
                self.lose(other)
        if self.passes == self.seats:
            self.finish(NOBODY, BY_STALEMATE)
        else:
            self.end_turn(stamp)

    # -- drawing ------------------------------------------------------------------------------------------

    def draw(self, seat: i64, chance: Chance) -> None:
        if self.top == len(self.deck) and not self.shuffle(chance):
            tell_seat(self, "nothing", seat)  # SQ-R28: skipped without penalty
            return
        card: i64 = self.deck[self.top]
        self.top += 1
        take(self.players[seat], card)
        tell_card(self, seat, card)
        if self.top == len(self.deck):
            self.shuffle(chance)  # SQ-R27: at the moment the last card leaves the deck

    def shuffle(self, chance: Chance) -> bool:
        """SQ-49: all discard piles together become the new deck. SQ-R27: the piles start over empty."""
        if not any_card(self):
            return False
        cards: list[int] = []
        for player in self.players:
            cards.extend(player.pile)
            put_pile(player, [])
        chance.shuffle(cards)
        self.deck = cards
        self.top = 0
        tell_shuffle(self)
        return True

    def take_card(self, seat: i64, chance: Chance) -> None:
        """draw=manual. SQ-43: draw in time. SQ-44, SQ-R31: earlier players who have not drawn lose their card."""
        self.owes &= ~bit(seat)
        self.draw(seat, chance)
        if self.owes:
            mine = age(self, seat)
            for other in range(self.seats):
                if self.owes & bit(other) and age(self, other) > mine:
                    self.lose(other)

    def lose(self, seat: i64) -> None:
        """SQ-45, SQ-R33: the player never gets that card back."""
        self.owes &= ~bit(seat)
        tell_seat(self, "lose", seat)

    # -- turns --------------------------------------------------------------------------------------------

    def end_turn(self, stamp: Stamp) -> None:
        self.turns += 1
        self.exchanged = False
        if self.said:
            talk.forget_old(self)
        if self.turns >= self.rules.max_turns:  # SQ-R39
            self.finish(NOBODY, BY_LIMIT)
        else:
            self.give_turn(next_seat(self, self.turn), stamp)  # SQ-23

    def give_turn(self, seat: i64, stamp: Stamp) -> None:
        self.turn = seat
        if self.timed and self.rules.turn_clock_ms:
            self.deadline = stamp.at + self.rules.turn_clock_ms  # SQ-R42

    def time_out(self, chance: Chance, stamp: Stamp) -> None:
        """SQ-R40: make the first play in deck order on the first space in board order, else exchange, else pass.

        Moves are listed in that order. With draw=manual it draws, too.
        """
        if self.phase != PLAY:
            talk.time_is_up(self, stamp)
            return
        seat = self.turn
        turns = self.turns
        tell_time(self, seat)
        while self.phase == PLAY and self.turns == turns:
            self.act(seat, nth_turn(self, seat, 0), chance, stamp)
        if self.phase == PLAY and self.owes & bit(seat):
            self.take_card(seat, chance)

    def finish(self, winner: i64, reason: i64) -> None:
        self.phase = OVER
        self.winner = winner
        self.reason = reason
        self.deadline = NEVER
        self.owes = 0
        self.said = []
        tell_end(self)

    def copy(self) -> "StateSequencePosition":
        new = StateSequencePosition(self.seats, self.rules)
        self.copy_state(new)
        return new
