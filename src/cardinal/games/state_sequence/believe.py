"""Reads a view once, for thinking: what is certain goes into a position, the rest is left to chance."""

from itertools import chain

from cardinal.engine.bits import set_of
from cardinal.games.state_sequence.belief import StateSequenceBelief
from cardinal.games.state_sequence.moves import read_card, read_line, read_space
from cardinal.games.state_sequence.notation import cards_left
from cardinal.games.state_sequence.options import rules_of
from cardinal.games.state_sequence.player import take
from cardinal.games.state_sequence.position import StateSequencePosition
from cardinal.games.state_sequence.side import lock, put_chip
from cardinal.games.state_sequence.state import NOBODY, PHASES, REASONS, Said, cover
from cardinal.games.state_sequence.talk_notation import read_instant
from cardinal.games.state_sequence.view import Message, StateSequenceView


def believe(view: StateSequenceView) -> StateSequenceBelief:
    known = known_of(view)
    mine = [read_card(card) for card in view.hand]
    missing = list(view.sizes)
    if view.seat is not None:
        missing[view.seat] = 0
    shown = [*mine, *chain(*(player.pile for player in known.players))]
    return StateSequenceBelief(known, missing, view.deck, cards_left(shown))


def known_of(view: StateSequenceView) -> StateSequencePosition:
    """The table as the seat sees it: its own hand, the others' empty, no deck."""
    known = StateSequencePosition(view.seats, rules_of(view.options))
    known.dealer = view.dealer
    known.turn = view.turn
    known.turns = view.turns
    known.exchanged = view.exchanged
    known.passes = view.passes
    known.phase = PHASES.index(view.phase)
    known.winner = NOBODY if view.winner is None else view.winner
    known.reason = REASONS.index(view.reason)
    known.deadline = read_instant(view.deadline)
    known.paused = read_instant(view.paused)
    known.away = set_of(view.away)
    for player, pile in zip(known.players, view.discards, strict=True):
        player.pile = [read_card(card) for card in pile]
    for side, seen in zip(known.sides, view.sides, strict=True):
        for chip in seen.chips:
            space = read_space(chip)
            cover(known, space)
            put_chip(side, space)
        for line in seen.sequences:
            lock(side, read_line(line))
    for owed in view.owes:
        known.owes |= 1 << owed.seat
        known.players[owed.seat].since = owed.since
    if view.seat is not None:
        mine = known.players[view.seat]
        for card in view.hand:
            take(mine, read_card(card))
        if view.chosen is not None:
            mine.chosen = read_card(view.chosen)
    _read_talk(known, view)
    return known


def _read_talk(known: StateSequencePosition, view: StateSequenceView) -> None:
    known.host = NOBODY if view.host is None else view.host
    known.bots = set_of(view.bots)
    known.said = [_said(message) for message in view.said]
    known.messages = view.messages
    known.calls = view.calls
    known.giving = set_of(view.giving)
    if view.call is not None:
        call = view.call
        known.charge = _said(call.against)
        known.caller = call.by
        known.called_at = call.at
        known.turn_left = read_instant(call.turn_left)
        known.voters = set_of(call.voters)
        known.yes = set_of(call.yes)
        known.no = set_of(call.no)


def _said(message: Message) -> Said:
    return Said(message.seat, message.turn, message.words, message.called)
