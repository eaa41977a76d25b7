"""State IQ: explains in words why a move is not legal. The list of legal moves is the judge."""

from cardinal.engine.position import Move
from cardinal.engine.refused import Refused
from cardinal.games.geoplunge.clue_facts import NO_ITEM
from cardinal.games.geoplunge.clues import BD, kind_words, options
from cardinal.games.geoplunge.deck import EUROPE, title_of
from cardinal.games.geoplunge.refusals import why_not_common
from cardinal.games.geoplunge.state_iq.base import CHOOSING, StateIQBase
from cardinal.games.geoplunge.state_iq.moves import CLUE, QUIET, item_of, kind_of
from cardinal.games.geoplunge.teams import team_of

ASKED = "after each team has seen its card, before the Power card is turned"


def why_not(position: StateIQBase, seat: int, move: Move) -> Refused:
    common = why_not_common(position, seat, move, ASKED)
    if common is not None:
        return common
    guessing = team_of(seat) == position.guesser
    if move.code < CLUE and move.code != QUIET:
        if guessing:
            return Refused("IQ-8", "Wait for the clue: it comes before the guess.")
        return Refused("IQ-19", "The other team guesses now. Your team gives the clues about the card in its hand.")
    if guessing:
        return Refused("IQ-11", "The other team gives the clues. Your team guesses.")
    if position.phase != CHOOSING:
        return Refused("IQ-8", "The clues are given. Now the other team guesses.")
    if move.code == QUIET:
        once = position.rules.silence and position.rules.level == 2
        why = "Your team has kept quiet in this game already." if once else "In this game, every clue is given."
        return Refused("IQ-R25", why)
    return _no_clue(position, int(kind_of(move.code)), int(item_of(move.code)))


def _no_clue(position: StateIQBase, kind: int, item: int) -> Refused:
    card, letter, edition = position.open[position.at], position.clue_type(), position.terms.edition
    place, example = ("country", "FRA") if edition == EUROPE else ("State", "TX")
    said, offered = kind_words(kind, edition), [kind_words(each, edition) for each in options(card, letter, edition)]
    if said not in offered:
        return Refused("IQ-11", f"This Clue card offers: {' or '.join(offered)}; not: {said}.")
    if kind != BD:
        return Refused("IQ-R6", f"You have given this clue about your card already: {said}. Choose the other one.")
    if item == NO_ITEM:
        which = f"Say which border {place}, as in 'clue BD {example}'"
        return Refused("IQ-R7", f"{which}; if none is left, choose the other option.")
    name = title_of(item, edition)
    if position.borders() >> item & 1:
        return Refused("IQ-R7", f"{name} was given already. Choose another border {place}.")
    return Refused("IQ-R7", f"{name} does not border the {place} on your card: a clue must be true.")
