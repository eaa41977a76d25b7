"""Reads a view of State IQ once: what is certain goes into a position, the rest is left to chance.

Its samples prove that views hide what they must. Bots do not think with it, for it knows every flag and bird
(IQ-R22: see knowledge.py).
"""

from cardinal.engine.bits import bit, set_of
from cardinal.games.geoplunge.clue_facts import NO_ITEM, fits
from cardinal.games.geoplunge.clues import BD, KINDS, clue_of
from cardinal.games.geoplunge.deck import INDEX, WHOLE
from cardinal.games.geoplunge.position import OVER
from cardinal.games.geoplunge.power import power_of
from cardinal.games.geoplunge.state_iq import given
from cardinal.games.geoplunge.state_iq.belief import StateIQBelief
from cardinal.games.geoplunge.state_iq.options import rules_of
from cardinal.games.geoplunge.state_iq.position import StateIQPosition
from cardinal.games.geoplunge.state_iq.side import NO_GUESS
from cardinal.games.geoplunge.state_iq.state import NOTHING, PHASES
from cardinal.games.geoplunge.state_iq.telling import clue_words
from cardinal.games.geoplunge.state_iq.view import ClueView, StateIQView
from cardinal.games.geoplunge.teams import A, B
from cardinal.games.geoplunge.view import hidden_teams, imagined_decks, read_common, read_result, when_of


def believe(view: StateIQView) -> StateIQBelief:
    over = view.phase == PHASES[OVER]
    power = NOTHING if view.power is None else int(power_of(view.power))
    opened = [int(clue_of(card.name)) for card in view.clue_cards]
    decks = imagined_decks(view, {"power": [] if over or power == NOTHING else [power], "clues": opened})
    known = StateIQPosition(view.seats, rules_of(view.options), decks)
    read_common(known, view, PHASES)
    known.first = view.first
    known.guesser = view.guesser
    known.power = power
    known.open = opened
    known.at = sum(card.chosen is not None for card in view.clue_cards)
    known.deadline = when_of(view.deadline)
    known.steps = view.steps
    for team in (A, B):
        known.side(team).held = [INDEX[name] for name in view.shown[team]]
        for guess in view.guesses[team]:
            known.side(team).say(NO_GUESS if guess.state is None else INDEX[guess.state], guess.right)
    may_be = WHOLE & ~set_of([INDEX[name] for name in view.wrong])
    for clue in view.clues:
        may_be &= fitting(clue)
        known.clues.append(_read_clue(clue))
        known.kinds |= bit(KINDS.index(clue.kind))
        known.items |= 0 if clue.item is None else bit(INDEX[clue.item])
    if view.result is not None:
        read_result(known, view.result)
    return StateIQBelief(known, _hold(known, view), hidden_teams(view, PHASES), may_be)


def _hold(known: StateIQPosition, view: StateIQView) -> int:
    """The own card goes into the own hand. Gives the teams whose card is to be imagined."""
    secret = 0
    for team in (A, B):
        if view.result is None and (team == view.first or view.guesser == view.first):
            if team == view.team and view.card is not None:
                known.side(team).held.append(INDEX[view.card])
            else:
                secret |= 1 << team
    return secret


def fitting(clue: ClueView) -> int:
    """The cards, as a set, of which a clue is true."""
    kind = KINDS.index(clue.kind)
    item = NO_ITEM if clue.item is None else INDEX[clue.item]
    if kind == BD:
        return int(fits(kind, 0, item))
    said = given.clue(kind, item, 0, 0, 0)
    return int(set_of([card for card in INDEX.values() if clue_words(said, card) == clue.words]))


def _read_clue(clue: ClueView) -> int:
    kind, item = KINDS.index(clue.kind), NO_ITEM if clue.item is None else INDEX[clue.item]
    token = 0 if clue.flag is None else int(clue.flag, 16)
    return int(given.clue(kind, item, clue_of(clue.card), clue.number, token))
