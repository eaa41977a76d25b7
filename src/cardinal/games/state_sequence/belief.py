# mypyc: compiled
"""State Sequence as one seat can imagine it: deals hands and deck again in any way that the view allows."""

from itertools import chain
from typing import final

import msgspec
from mypy_extensions import i64

from cardinal.engine.chance import Chance
from cardinal.engine.codecs import Place
from cardinal.games.state_sequence.base import PLAY, cover
from cardinal.games.state_sequence.board import has
from cardinal.games.state_sequence.cards import ADD, FIRST, SECOND
from cardinal.games.state_sequence.fields import CALL, FIELDS, cards_left, put_call
from cardinal.games.state_sequence.listing import can_place, removable
from cardinal.games.state_sequence.moves import read_any_card, read_line, read_space
from cardinal.games.state_sequence.player import take
from cardinal.games.state_sequence.position import StateSequencePosition
from cardinal.games.state_sequence.rules import side_of
from cardinal.games.state_sequence.side import lock, put_chip
from cardinal.games.state_sequence.view import StateSequenceView


@final
class StateSequenceBelief:
    """`known` has everything but the hidden cards: its only hand is the seat's own."""

    def __init__(self, known: StateSequencePosition, missing: list[int], deck: int, unseen: list[int]) -> None:
        self.known = known
        self.missing = missing  # by seat: how many cards in hand are hidden
        self.deck = deck
        self.unseen = unseen  # all hidden cards, in hands and in the deck

    def sample(self, chance: Chance) -> StateSequencePosition:
        new = self.known.copy()
        left = self.unseen[:]
        chance.shuffle(left)
        if new.passes and new.phase == PLAY:
            self.deal_passed(new, left)
        top: i64 = 0
        for seat in range(new.seats):
            n: i64 = self.missing[seat]
            player = new.players[seat]
            if player.held == 0:
                while n:
                    take(player, left[top])
                    top += 1
                    n -= 1
        new.deck = left[top : top + self.deck]
        new.top = 0
        return new

    def deal_passed(self, new: StateSequencePosition, left: list[int]) -> None:
        """A player who just passed (SQ-R26) holds nothing they could have played or turned in."""
        seat = new.turn
        for _ in range(new.passes):
            seat -= 1
            if seat < 0:
                seat = new.seats - 1
            n: i64 = self.missing[seat]
            useless = [card for card in left if not useful(new, seat, card)]
            player = new.players[seat]
            if player.held == 0 and n <= len(useless):
                for card in useless[:n]:
                    take(player, card)
                    left.remove(card)


def useful(at: StateSequencePosition, seat: i64, card: i64) -> bool:
    """Could a seat that holds this card use it? A dead card can be turned in."""
    side = at.sides[side_of(seat, at.sides_n)]
    if card > ADD:
        return removable(at, side) > 0
    if card == ADD:
        return can_place(at, side) and (at.taken_lo & at.taken_hi) != 0x3FFFFFFFFFFFF
    if has(at.taken_lo, at.taken_hi, FIRST[card]) and has(at.taken_lo, at.taken_hi, SECOND[card]):
        return True
    return can_place(at, side)


def believe(view: StateSequenceView) -> StateSequenceBelief:
    """Read a view once: what is certain goes into a position, and the rest is left to chance."""
    known = known_of(view)
    mine = [read_any_card(card) for card in view.hand]
    missing = list(view.sizes)
    if view.seat is not None:
        missing[view.seat] = 0
    shown = [*mine, *chain(*(player.pile for player in known.players))]
    return StateSequenceBelief(known, missing, view.deck, cards_left(shown))


def known_of(view: StateSequenceView) -> StateSequencePosition:
    """The table as the seat sees it: its own hand, empty hands for the others, and no deck."""
    known = FIELDS.believe(view)
    for side, seen in zip(known.sides, view.sides, strict=True):
        for chip in seen.chips:
            space = read_space(chip)
            cover(known, space)
            put_chip(side, space)
        for line in seen.sequences:
            lock(side, read_line(line))
    if view.seat is not None:
        mine = known.players[view.seat]
        for card in view.hand:
            take(mine, read_any_card(card))
        if view.chosen is not None:
            mine.chosen = read_any_card(view.chosen)
    if view.call is not None:
        call = msgspec.to_builtins(view.call)
        put_call(known, CALL.read({**call.pop("against"), **call}, Place("call", view.seats)))
    return known
