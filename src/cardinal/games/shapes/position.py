# mypyc: compiled
"""Shapes: what moves do. Turns, placing and the end are in turns.py."""

from typing import final

from mypy_extensions import i64

from cardinal.engine.bits import bit, lowest
from cardinal.engine.chance import Chance
from cardinal.engine.position import TABLE, TICK, Stamp
from cardinal.games.shapes.automatic import automatic
from cardinal.games.shapes.base import (
    ACTING,
    ANSWERING,
    ASKED_ONCE,
    BONUS_DRAW,
    CHALLENGED,
    FIGHTING,
    NOTHING,
    PAYING,
    PLACING,
    PRIZE,
    RESPONDING,
    TAKING,
    TIE_EXTRA,
    ShapesBase,
    deck_size,
    opponent,
)
from cardinal.games.shapes.cards import BONUS, SIDEWAYS, TIE, marks, number, of_shape
from cardinal.games.shapes.choices import count_moves, nth_move
from cardinal.games.shapes.lists import amount
from cardinal.games.shapes.moves import (
    ASK,
    DECLINE,
    END,
    EXTRA,
    FORFEIT,
    PLACE,
    TAKE,
    TAKE_SHOWN,
    WAIVE,
    first,
    second,
    verb,
)
from cardinal.games.shapes.player import cards_among, forget, gain, kth_card, lose, note
from cardinal.games.shapes.story import (
    announce,
    tell_accept,
    tell_ask,
    tell_battle,
    tell_choice,
    tell_seat,
    tell_take,
    tell_trade,
    tell_waive,
)
from cardinal.games.shapes.turns import draw, end_turn, put_down, wait


@final
class ShapesPosition(ShapesBase):
    def count(self, seat: i64) -> i64:
        return count_moves(self, seat)

    def nth(self, seat: i64, k: i64) -> i64:
        return nth_move(self, seat, k)

    # -- playing ------------------------------------------------------------------------------------------

    def apply(self, who: i64, code: i64, words: str, chance: Chance, stamp: Stamp) -> None:
        if who != TABLE:
            self.act(who, code, chance, stamp)
        elif code == TICK:
            self.time_out(chance, stamp)
        else:
            self.apply_table(code, stamp)

    def act(self, seat: i64, code: i64, chance: Chance, stamp: Stamp) -> None:
        phase = self.phase
        if phase in (PLACING, ACTING):
            kind = verb(code)
            if kind == PLACE:
                self.placed_now += 1
                if not put_down(self, seat, second(code), 0):
                    wait(self, PLACING, bit(seat), stamp)  # SH-R13: no ask or challenge after this
            elif code == END:
                end_turn(self, seat, chance, stamp)
            elif kind == ASK:
                self.ask(seat, first(code), second(code), stamp)
            else:
                self.challenge(seat, second(code), stamp)
        elif phase == ANSWERING:
            self.answer(seat, code, stamp)
        elif phase == PAYING:
            self.pay(seat, first(code), second(code), stamp)
        elif phase == RESPONDING:
            self.respond(seat, code, stamp)
        elif phase == FIGHTING:
            self.choose(seat, code & 127, stamp)
        elif phase == BONUS_DRAW:
            self.bonus(seat, code, stamp)
        elif phase == TIE_EXTRA:
            self.extra(seat, code, stamp)
        else:
            self.take(seat, code, chance, stamp)

    def time_out(self, chance: Chance, stamp: Stamp) -> None:
        """SH-R46: move for the late player. In a battle, that is each fighter who has not chosen."""
        late = self.ready
        while late:
            seat = lowest(late)
            late &= late - 1
            tell_seat(self, "time", seat, True)
            self.act(seat, automatic(self, seat), chance, stamp)

    # -- the trade ----------------------------------------------------------------------------------------

    def ask(self, seat: i64, target: i64, shape: i64, stamp: Stamp) -> None:
        self.acted = ASKED_ONCE  # SH-16, SH-25, SH-27, SH-R21: whatever the answer
        self.target = target
        self.shape = shape
        self.players[seat].wish = shape  # SH-R40: everybody has heard it
        there = cards_among(self.players[target], of_shape(shape)) > 0
        if self.heard is not None:
            tell_ask(self, seat, target, shape, there)
        if there:
            wait(self, ANSWERING, bit(target), stamp)
        else:
            wait(self, PLACING, bit(seat), stamp)  # SH-R20: the ask is used up, but it is not a decline

    def answer(self, seat: i64, code: i64, stamp: Stamp) -> None:
        me = self.players[seat]
        if code == DECLINE:
            me.declines += 1  # SH-R22
            tell_seat(self, "decline", seat)
            wait(self, PLACING, bit(self.turn), stamp)  # SH-24
            return
        me.declines = 0  # SH-R22: a forced accept counts, too
        self.given = second(code)
        if self.heard is not None:
            tell_accept(self, seat, self.given)
        wait(self, PAYING, bit(self.turn), stamp)  # SH-R19: after the agreement, before they see the card

    def pay(self, seat: i64, one: i64, other: i64, stamp: Stamp) -> None:
        """SH-23, SH-R19: all cards move at once, so the card received cannot be part of the payment."""
        me = self.players[seat]
        them = self.players[self.target]
        lose(me, one)
        lose(me, other)
        lose(them, self.given)
        forget(them, self.given >> 3)
        if self.rules.hidden:
            me.shown = 0
        forget(me, one >> 3)
        forget(me, other >> 3)
        me.wish = NOTHING
        gain(me, self.given)
        gain(them, one)
        gain(them, other)
        if self.heard is not None:
            tell_trade(self, seat, self.given, one, other)
        self.given = NOTHING
        wait(self, PLACING, bit(seat), stamp)

    # -- the challenge ------------------------------------------------------------------------------------

    def challenge(self, seat: i64, target: i64, stamp: Stamp) -> None:
        self.acted = CHALLENGED  # SH-16, SH-44, SH-45
        self.target = target
        self.players[target].challenged = self.turns + 1
        if self.heard is not None:
            announce(self, "challenge", {"seat": int(seat), "target": int(target)})
        wait(self, RESPONDING, bit(target), stamp)

    def respond(self, seat: i64, code: i64, stamp: Stamp) -> None:
        if code == FORFEIT:  # SH-29, SH-R26: before any card is chosen; no battle, so no bonus (SH-38)
            tell_seat(self, "forfeit", seat)
            wait(self, TAKING, bit(self.turn), stamp)
        else:
            tell_seat(self, "fight", seat)
            wait(self, FIGHTING, bit(self.turn) | bit(seat), stamp)  # SH-30

    def choose(self, seat: i64, choice: i64, stamp: Stamp) -> None:
        """SH-R27: choices are secret until both are in, so nobody's question changes before then."""
        if seat == self.turn:
            self.ours = choice
        else:
            self.theirs = choice
        self.ready &= ~bit(seat)
        if self.heard is not None:
            tell_choice(self, seat, choice)
        if self.ready == 0:
            self.battle(stamp)  # SH-32

    def battle(self, stamp: Stamp) -> None:
        """Compare the upright numbers; only they count (SH-31). The cards never leave the hands (SH-R28)."""
        mine = number(self.ours & 63, self.ours >> 6)
        theirs = number(self.theirs & 63, self.theirs >> 6)
        note(self.players[self.turn], self.ours & 63)
        note(self.players[self.target], self.theirs & 63)
        if self.heard is not None:
            tell_battle(self, mine, theirs)
        if mine > theirs:  # SH-33
            wait(self, PRIZE, bit(self.turn), stamp)  # SH-34
        elif mine < theirs:
            wait(self, PRIZE, bit(self.target), stamp)  # SH-R29
        elif marks(self.ours & 63, self.ours >> 6) & TIE:  # SH-39, SH-R32: at once, the challenger first
            wait(self, TIE_EXTRA, bit(self.turn), stamp)
        else:
            self.after_extra(self.turn, stamp)

    def take(self, seat: i64, code: i64, chance: Chance, stamp: Stamp) -> None:
        """Take a card from another hand, after a forfeit (SH-29) or a won battle (SH-34)."""
        if code == WAIVE:  # SH-R31
            tell_waive(self, seat)
            self.reward(seat, stamp)
            return
        loser = opponent(self, seat)
        them = self.players[loser]
        shown: i64 = NOTHING
        if self.phase == PRIZE:
            shown = self.shown_by(loser)
        face = shown
        if code != TAKE_SHOWN:
            faces: i64 = -1  # SH-R25: any card of the hand
            if verb(code) == TAKE:
                faces = of_shape(second(code))
            face = self.random_card(loser, faces, shown, chance)
        self.recall(seat, loser, code, face, shown)
        lose(them, face)
        gain(self.players[seat], face)
        if self.heard is not None:
            tell_take(self, seat, loser, face, code == TAKE_SHOWN)
        self.reward(seat, stamp)

    def random_card(self, loser: i64, faces: i64, shown: i64, chance: Chance) -> i64:
        """SH-R24: a random card of the shape. If the card just shown has that shape, pick from the *other* ones."""
        them = self.players[loser]
        n = cards_among(them, faces)
        apart = faces != -1 and shown != NOTHING and faces & bit(shown) != 0 and n > 1
        if apart:
            lose(them, shown)
            n -= 1
        k: i64 = 0
        if n > 1:
            k = chance.below(n)
        face = kth_card(them, faces, k)
        if apart:
            gain(them, shown)
        return face

    def recall(self, seat: i64, loser: i64, code: i64, face: i64, shown: i64) -> None:
        """What everyone still knows of a hand that a card is about to leave (before it leaves)."""
        them = self.players[loser]
        if verb(code) != TAKE and code != TAKE_SHOWN:  # SH-R25: it may be any
            them.shown = 0
            return
        shape: i64 = face >> 3
        if shown == NOTHING or shown >> 3 != shape:
            forget(them, shape)
        elif code == TAKE_SHOWN or cards_among(them, of_shape(shape)) == 1:
            if amount(them.shown, shape) == number(shown, 0):
                forget(them, shape)
            note(self.players[seat], shown)
        else:  # SH-R24: one of the others
            forget(them, shape)
            note(them, shown)

    def shown_by(self, seat: i64) -> i64:
        """The face that a fighter has just shown."""
        if seat == self.turn:
            return self.ours & 63
        return self.theirs & 63

    def reward(self, seat: i64, stamp: Stamp) -> None:
        """SH-R30: first the card, then the bonus draw. An empty deck gives nothing."""
        if self.phase == PRIZE and deck_size(self) > 0:
            used = self.ours
            if seat != self.turn:
                used = self.theirs
            if marks(used & 63, used >> 6) & BONUS:  # SH-37, SH-38: the number used must have the mark and win
                wait(self, BONUS_DRAW, bit(seat), stamp)
                return
        wait(self, PLACING, bit(self.turn), stamp)

    def bonus(self, seat: i64, code: i64, stamp: Stamp) -> None:
        if code == WAIVE:
            tell_waive(self, seat)
        else:
            draw(self, seat, True)
        wait(self, PLACING, bit(self.turn), stamp)

    def extra(self, seat: i64, code: i64, stamp: Stamp) -> None:
        if verb(code) == EXTRA:
            if put_down(self, seat, second(code), SIDEWAYS):  # SH-42; SH-R35, SH-R36: it may win, whoever's turn it is
                return
        else:
            tell_waive(self, seat)
        self.after_extra(seat, stamp)

    def after_extra(self, seat: i64, stamp: Stamp) -> None:
        """SH-40, SH-R32: next, the challenged player, by their own number. A tie has no other effect (SH-35)."""
        if seat == self.turn and marks(self.theirs & 63, self.theirs >> 6) & TIE:
            wait(self, TIE_EXTRA, bit(self.target), stamp)
        else:
            wait(self, PLACING, bit(self.turn), stamp)  # SH-36

    def copy(self) -> "ShapesPosition":
        new = ShapesPosition(self.seats, self.rules)
        self.copy_state(new)
        return new
