"""State IQ: what a seat, or a spectator, may know (IQ-4, IQ-R5, IQ-R9, IQ-R12, IQ-R21).

No aids here: whatever `aids` says, the answer key is not in the view (GP-R13). Only in practice, without clocks, do the
givers of clues see what these leave, and all see which States a clue is true of, as long as there are a few: nothing is
said of a hidden card.
"""

from typing import Final

import msgspec

from cardinal.engine.bits import set_of, size
from cardinal.engine.legal import Legal
from cardinal.games.geoplunge.clue_facts import NO_ITEM, clue_text, clue_year, fits, in_words
from cardinal.games.geoplunge.clues import BD, FLAG, TYPES, clue_name, kind_name, kind_words, options
from cardinal.games.geoplunge.deck import WHOLE, name_of, names_in, names_of
from cardinal.games.geoplunge.position import OVER, STAKES
from cardinal.games.geoplunge.power import letters
from cardinal.games.geoplunge.state_iq import given
from cardinal.games.geoplunge.state_iq.base import CHOOSING, GUESSING, NOTHING
from cardinal.games.geoplunge.state_iq.fields import FIELDS
from cardinal.games.geoplunge.state_iq.moves import QUIET, item_of, kind_of, read_move
from cardinal.games.geoplunge.state_iq.position import StateIQPosition
from cardinal.games.geoplunge.state_iq.side import NO_GUESS
from cardinal.games.geoplunge.state_iq.story import clue_words, token_text
from cardinal.games.geoplunge.teams import NOBODY, A, B, other, team_of
from cardinal.games.geoplunge.view import GeoPlungeView, Result, common_view, result_of

A_FEW: Final = 3


class ClueCard(msgspec.Struct):
    """A Clue card on the table: its options of the type in force, and which one was chosen (IQ-R5)."""

    name: str
    kinds: list[str]
    words: list[str]
    chosen: str | None


class ClueView(msgspec.Struct):
    """A clue that was given about the card in question.

    For a flag `words` is a neutral description and `flag` a token: `StateIQ.pictures(position)` has it for a
    server, and nobody else is told what it shows (IQ-R9).
    """

    number: int  # of the guess that it came before
    card: str
    kind: str
    words: str
    item: str | None
    flag: str | None
    year: str  # of the fact, if it changes with the years
    fits: list[str]  # in practice: the States that it is true of; if these are few, only those of them named wrongly


class GuessView(msgspec.Struct):
    state: str | None  # None: not made in time
    right: bool


class Choice(msgspec.Struct):
    """An option with its value, for the clue team alone (IQ-R21)."""

    move: str
    words: str
    year: str
    leaves: int  # in practice: so many States would go with all the clues; else 0


class StateIQResult(Result, kw_only=True):
    hands: list[list[str]]  # by team: all cards that it has held (GP-R36)


class StateIQView(GeoPlungeView, kw_only=True):
    first: int  # the team that guesses first
    guesser: int
    number: int  # of the guess that comes now; 0: none
    steps: int  # decisions so far: clues and guesses
    power: str | None
    letters: str | None
    type: str | None  # of the clues before this guess
    clue_cards: list[ClueCard]
    clues: list[ClueView]  # IQ-R4: all about the card in question
    guesses: list[list[GuessView]]  # by team
    quiet: list[int]  # IQ-R25: the teams that have kept quiet
    wrong: list[str]  # the States named wrongly for the card in question: a client warns (IQ-R11)
    shown: list[list[str]]  # by team: those of its cards that all have seen
    result: StateIQResult | None
    # the team's own
    card: str | None  # in its hand
    choices: list[Choice]
    left: str  # in practice, while the others guess at it: the States that go with all the clues and were not named


def view_of(position: StateIQPosition, seat: int, may: Legal) -> StateIQView:
    team = int(team_of(seat)) if seat >= 0 else NOBODY
    playing = position.phase in (CHOOSING, GUESSING)
    edition = position.terms.edition
    turned = position.power != NOTHING  # GP-R39: nothing of it before the stakes are closed
    practice = playing and not position.terms.clocks  # GP-R13: where nobody is hurried, beginners are helped
    left = _left(position) if practice and team == other(position.guesser) else 0
    return StateIQView(
        **common_view("state-iq", FIELDS, position, seat, may),
        number=int(position.number()) if playing else 0,
        letters=letters(position.power) if turned else None,
        type=TYPES[position.clue_type()] if playing else None,
        clue_cards=_clue_cards(position) if playing else [],
        clues=_clues(position, practice),
        guesses=[_guesses(position, t) for t in (A, B)],
        wrong=names_in(wrong_now(position), edition) if playing else [],
        shown=[names_in(shown_cards(position, t), edition) for t in (A, B)],
        result=_result(position) if position.phase == OVER else None,
        card=_own_card(position, team),
        choices=_choices(position, may, left) if position.phase == CHOOSING else [],
        left=" ".join(names_of(left, edition)),
    )


def holds_secret(position: StateIQPosition, team: int) -> bool:
    """IQ-R12: a card is shown when the turn of the team that guesses at it is over."""
    return position.phase != OVER and (team == position.first or position.guesser == position.first)


def shown_cards(position: StateIQPosition, team: int) -> list[int]:
    """What was guessed right is no secret, either."""
    held = position.side(team).held
    return held[:-1] if holds_secret(position, team) else held


def wrong_now(position: StateIQPosition) -> list[int]:
    """The States named for the card in question; after a right guess it is another card."""
    said, wrong = position.side(position.guesser).said, list[int]()
    held = position.side(other(position.guesser)).held
    at = 0
    for named in said:
        if named == held[at]:
            at, wrong = at + 1, []
        elif named != NO_GUESS and named not in wrong:
            wrong.append(named)
    return wrong


def _guesses(position: StateIQPosition, team: int) -> list[GuessView]:
    held, views, at = position.side(other(team)).held, list[GuessView](), 0
    for named in position.side(team).said:
        right = at < len(held) and named == held[at]
        at += right
        views.append(GuessView(None if named == NO_GUESS else name_of(named, position.terms.edition), right))
    return views


def _own_card(position: StateIQPosition, team: int) -> str | None:
    """IQ-4; IQ-R16: after the others' turn it is put aside."""
    if team == NOBODY or not holds_secret(position, team):
        return None
    return name_of(position.side(team).card(), position.terms.edition)


def _clue_cards(position: StateIQPosition) -> list[ClueCard]:
    letter, before = position.clue_type(), len(position.clues) - position.at
    edition = position.terms.edition
    cards = []
    for place, card in enumerate(position.open):
        kinds = options(card, letter, edition)
        names, words = [kind_name(kind, edition) for kind in kinds], [kind_words(kind, edition) for kind in kinds]
        chosen = kind_name(given.kind(position.clues[before + place]), edition) if place < position.at else None
        cards.append(ClueCard(clue_name(card), names, words, chosen))
    return cards


def _true_of(position: StateIQPosition, clue: int) -> int:
    """The States, as a set, that a given clue is true of."""
    return int(fits(given.kind(clue), position.target(), given.item(clue), position.terms.edition))


def _left(position: StateIQPosition) -> int:
    """What the guessers may still think of: nothing that the clue team cannot work out from its own card."""
    left = int(WHOLE) & ~set_of(wrong_now(position))
    for clue in position.clues:
        left &= _true_of(position, clue)
    return left


def _fits(position: StateIQPosition, clue: int) -> list[str]:
    """IQ-R9, IQ-R12: a clue that is true of one or two States would be the answer, a flag above all."""
    true = _true_of(position, clue)
    shown = true if size(true) >= A_FEW else true & set_of(wrong_now(position))
    return names_of(shown, position.terms.edition)


def _clues(position: StateIQPosition, practice: bool) -> list[ClueView]:
    if position.phase == STAKES:
        return []
    card, edition = position.target(), position.terms.edition
    return [
        ClueView(
            number=int(given.number(clue)),
            card=clue_name(given.card(clue)),
            kind=kind_name(given.kind(clue), edition),
            words=in_words(clue_words(clue, card, edition)),
            item=name_of(given.item(clue), edition) if given.kind(clue) == BD and given.item(clue) != NO_ITEM else None,
            flag=token_text(clue) if given.kind(clue) == FLAG else None,
            year=clue_year(given.kind(clue), edition),
            fits=_fits(position, clue) if practice else [],
        )
        for clue in position.clues
    ]


def _choices(position: StateIQPosition, may: Legal, left: int) -> list[Choice]:
    card, edition = position.target(), position.terms.edition
    choices = []
    for text in may:
        code = read_move(text, edition=edition).code
        if code == QUIET:
            choices.append(Choice(text, "keep quiet", "", size(left)))
            continue
        kind = kind_of(code)
        words = in_words(clue_text(kind, card, item_of(code), edition))
        leaves = int(size(left & fits(kind, card, item_of(code), edition)))
        choices.append(Choice(text, words, clue_year(kind, edition), leaves))
    return choices


def _result(position: StateIQPosition) -> StateIQResult:
    return StateIQResult(
        **result_of(position),
        hands=[names_in(position.side(team).held, position.terms.edition) for team in (A, B)],
    )
