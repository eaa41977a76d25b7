# mypyc: compiled
"""State IQ as one seat can imagine it: deals the hidden cards and sets the secret switches again."""

from typing import final

from mypy_extensions import i64

from cardinal.engine.bits import bit, members, set_of
from cardinal.engine.chance import Chance
from cardinal.games.geoplunge.clue_facts import NO_ITEM, fits, in_words
from cardinal.games.geoplunge.clues import BD, clue_of, kind_called
from cardinal.games.geoplunge.deck import CARDS, INDEX, PRINTED_EDITION, WHOLE
from cardinal.games.geoplunge.position import OVER, STAKES, throw_switches
from cardinal.games.geoplunge.power import power_of
from cardinal.games.geoplunge.state_iq import given
from cardinal.games.geoplunge.state_iq.base import CHOOSING, MOST_NEXT, PHASES
from cardinal.games.geoplunge.state_iq.fields import FIELDS
from cardinal.games.geoplunge.state_iq.position import StateIQPosition, drawn
from cardinal.games.geoplunge.state_iq.side import NO_GUESS
from cardinal.games.geoplunge.state_iq.story import clue_words
from cardinal.games.geoplunge.state_iq.view import ClueView, StateIQView
from cardinal.games.geoplunge.teams import A, B, other
from cardinal.games.geoplunge.view import hidden_teams, imagine, read_result


@final
class StateIQBelief:
    """`known` has everything that is not hidden."""

    def __init__(self, known: StateIQPosition, secret: i64, hidden: i64, may_be: i64) -> None:
        self.known = known
        self.secret = secret  # the teams whose cards the seat does not know
        self.hidden = hidden  # the teams whose switches it does not know
        self.may_be = may_be  # what the current card may be, given the clues and wrong guesses

    def sample(self, chance: Chance) -> StateIQPosition:
        new = self.known.copy()
        if new.phase == STAKES:
            throw_switches(new, self.hidden, chance)
        whole: i64 = WHOLE
        left = whole & ~(set_of(new.side_a.held) | set_of(new.side_b.held))
        asked = other(new.guesser)  # first the card that the clues are about, because it has the fewest choices
        for team in (asked, new.guesser):
            if self.secret & bit(team):
                card = drawn(self.possible(new, left) if team == asked else left, chance)
                new.side(team).held.append(int(card))
                left &= ~bit(card)
        if new.rules.level == 4:
            for _ in range(MOST_NEXT + 2 - len(new.side_a.held) - len(new.side_b.held)):
                card = drawn(left, chance)
                new.deck.append(int(card))
                left &= ~bit(card)
        new.decks.power.shuffle_unknown(chance)
        new.decks.clues.shuffle_unknown(chance)
        new.decks.challenges.shuffle_unknown(chance)
        if new.phase == CHOOSING:
            new.offer()
        return new

    def possible(self, new: StateIQPosition, left: i64) -> i64:
        """The cards it may be. If a clue must be chosen, only those the Clue card says something new about (IQ-R6)."""
        cards = left & self.may_be
        if new.phase != CHOOSING:
            return cards
        held = new.side(other(new.guesser)).held
        found: i64 = 0
        for card in members(cards):
            held.append(card)
            if new.offer() > 0:
                found |= bit(card)
            held.pop()
        return found


def believe(view: StateIQView) -> StateIQBelief:
    """Read a view once: what is certain goes into a position, and the rest is left to chance."""
    over = view.phase == PHASES[OVER]
    opened = [clue_of(card.name) for card in view.clue_cards]
    turned = [] if over or view.power is None else [power_of(view.power)]
    known = imagine(FIELDS, view, {"power": turned, "clues": opened})
    known.open = opened
    known.at = len([card for card in view.clue_cards if card.chosen is not None])
    for team in (A, B):
        known.side(team).held = [INDEX[name] for name in view.shown[team]]
        for guess in view.guesses[team]:
            known.side(team).say(NO_GUESS if guess.state is None else INDEX[guess.state], guess.right)
    may_be = WHOLE & ~set_of([INDEX[name] for name in view.wrong])
    for clue in view.clues:
        may_be &= fitting(clue, known.terms.edition)
        known.clues.append(_read_clue(clue))
        known.kinds |= bit(kind_called(clue.kind))
        known.items |= 0 if clue.item is None else bit(INDEX[clue.item])
    if view.result is not None:
        read_result(known, view.result)
    return StateIQBelief(known, _hold(known, view), hidden_teams(view, PHASES), may_be)


def _hold(known: StateIQPosition, view: StateIQView) -> int:
    """Put the seat's own card into its team's hand. Returns the teams whose card must be imagined."""
    secret = 0
    for team in (A, B):
        if view.result is None and (team == view.first or view.guesser == view.first):
            if team == view.team and view.card is not None:
                known.side(team).held.append(INDEX[view.card])
            else:
                secret |= 1 << team
    return secret


def fitting(clue: ClueView, edition: i64 = PRINTED_EDITION) -> int:
    """The set of cards that a clue fits."""
    kind = kind_called(clue.kind)
    item = NO_ITEM if clue.item is None else INDEX[clue.item]
    if kind == BD:
        return int(fits(kind, 0, item, edition))
    said = given.clue(kind, item, 0, 0, 0)
    return int(set_of([card for card in range(CARDS) if in_words(clue_words(said, card, edition)) == clue.words]))


def _read_clue(clue: ClueView) -> int:
    kind, item = kind_called(clue.kind), NO_ITEM if clue.item is None else INDEX[clue.item]
    token = 0 if clue.flag is None else int(clue.flag, 16)
    return int(given.clue(kind, item, clue_of(clue.card), clue.number, token))
