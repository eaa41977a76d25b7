# mypyc: compiled
"""State IQ for learning agents: all guesses and all clues. The own team comes first."""

from typing import Final, final

from mypy_extensions import i64

from cardinal.engine.bits import bit, either, shifted
from cardinal.engine.encoding import Encoding, Plane, Sheet
from cardinal.engine.position import Position
from cardinal.games.geoplunge.clue_facts import NO_ITEM, describe_flag, fits
from cardinal.games.geoplunge.clues import BD, CLUE_CARDS, FLAG, KINDS, TYPES
from cardinal.games.geoplunge.deck import CARDS, DECKS, WHOLE
from cardinal.games.geoplunge.moves import LOCK, STAKE_OFF, STAKE_ON
from cardinal.games.geoplunge.planes import SHOWN_STAKES, SWITCH, write_stakes, write_switch
from cardinal.games.geoplunge.position import OVER, STAKES
from cardinal.games.geoplunge.power import POWER_CARDS
from cardinal.games.geoplunge.state_iq import given
from cardinal.games.geoplunge.state_iq.base import CHOOSING, GUESSING, PHASES, StateIQBase, clue_type
from cardinal.games.geoplunge.state_iq.judging import GUESSES
from cardinal.games.geoplunge.state_iq.moves import GUESS, clue_code
from cardinal.games.geoplunge.state_iq.side import Side
from cardinal.games.geoplunge.teams import team_of

CODES: Final[list[int]] = [
    *(STAKE_OFF, STAKE_ON, LOCK),
    *[GUESS + card for card in range(CARDS)],
    *[int(clue_code(kind, NO_ITEM)) for kind in range(len(KINDS))],
    *[int(clue_code(BD, card)) for card in range(CARDS)],
]
FIRST_GUESS: Final = 3
FIRST_CLUE: Final = FIRST_GUESS + CARDS
FIRST_BORDER: Final = FIRST_CLUE + 29
PLANES: Final = [
    Plane("card", CARDS, "the card that the team holds", own=True),
    SWITCH,
    Plane("phase", len(PHASES), "what is waited for"),
    SHOWN_STAKES,
    Plane("level", 1, "2 or 4"),
    Plane("first", 2, "the team that guesses first"),
    Plane("guesser", 2, "the team that guesses now"),
    Plane("number", GUESSES, "which of its guesses comes now"),
    Plane("type", len(TYPES), "the type of clue before this guess"),
    Plane("power", POWER_CARDS, "the Power card"),
    Plane("clue cards", 2 * CLUE_CARDS, "by place: the Clue card on the table"),
    Plane("at", 1, "how many of these have given their clue"),
    Plane("kinds", len(KINDS), "the kinds of clue given about the card in question"),
    Plane("borders", CARDS, "the border States among them"),
    Plane("fits", CARDS, "the States that all these clues are true of and that have not been guessed"),
    Plane("guesses", 2 * GUESSES, "by team and number: the State named, from 1"),
    Plane("rights", 2, "by team: how many guesses were right"),
    Plane("shown", 2 * CARDS, "by team: its cards that everybody has seen"),
    Plane("steps", 1, "how many clues and guesses there were"),
]  # fmt: skip


def _flags_alike(card: int, edition: int) -> int:
    """The States whose flags are described alike; the picture itself is in no array."""
    words = describe_flag(card, edition)
    return sum([1 << other for other in range(CARDS) if describe_flag(other, edition) == words])


_FLAGS: Final[list[int]] = [  # 50 * edition + card
    _flags_alike(card, edition) for edition in range(len(DECKS)) for card in range(CARDS)
]


@final
class StateIQEncoding(Encoding):
    def observe(self, position: Position, seat: i64, now: i64, sheet: Sheet) -> None:
        assert isinstance(position, StateIQBase)
        at: StateIQBase = position
        own = seat >= 0
        team = either(own, team_of(seat), 0)
        them: i64 = 1 - team
        if own:
            if secret(at, team):
                sheet.one(at.side(team).card(), CARDS)
            else:
                sheet.skip(CARDS)
            write_switch(at, team, sheet)
        else:
            sheet.skip(CARDS + 2)
        phase = at.phase
        playing = phase >= CHOOSING
        sheet.one(phase, len(PHASES))
        write_stakes(at, team, sheet)
        sheet.number(at.rules.level)
        roles: i64 = either(at.first == team, 1, 2) | either(at.guesser == team, 4, 8)
        if playing:
            number = at.number()
            roles |= bit(3 + number) | bit(4 + GUESSES + clue_type(at.power, number))
        sheet.bits(roles, 4 + GUESSES + 3)
        sheet.one(at.power, POWER_CARDS)
        opened = at.open
        for k in range(2):
            if k < len(opened):
                sheet.one(opened[k], CLUE_CARDS)
            else:
                sheet.skip(CLUE_CARDS)
        sheet.number(at.at)
        sheet.bits(at.kinds, 29)
        sheet.bits(at.items, CARDS)
        if playing:
            sheet.bits(fitting(at), CARDS)
        else:
            sheet.skip(CARDS)
        mine = at.side(team)
        theirs = at.side(them)
        write_guesses(mine, sheet)
        write_guesses(theirs, sheet)
        sheet.number(mine.rights)
        sheet.number(theirs.rights)
        sheet.bits(shown(at, mine, team), CARDS)
        sheet.bits(shown(at, theirs, them), CARDS)
        sheet.number(at.steps)

    def mark(self, position: Position, seat: i64, sheet: Sheet) -> None:
        assert isinstance(position, StateIQBase)
        at: StateIQBase = position
        n = at.count(seat)
        phase = at.phase
        if n == 0:
            return
        if phase == GUESSING:
            whole: i64 = WHOLE
            sheet.skip(FIRST_GUESS)
            sheet.bits(whole, CARDS)
        elif phase == STAKES:
            sheet.bits(7, 3)
        else:
            mark_clue(at, at.one, sheet)
            mark_clue(at, at.two, sheet)


def mark_clue(at: StateIQBase, kind: i64, sheet: Sheet) -> None:
    if kind < 0:
        return
    near: i64 = 0
    if kind == BD:
        near = at.borders()
    if near == 0:
        sheet.mark(FIRST_CLUE + kind)
        return
    near &= ~at.items
    sheet.go(FIRST_BORDER)
    sheet.bits(near, CARDS)


def secret(at: StateIQBase, team: i64) -> bool:
    """IQ-R12: a card is shown when the turn of the team that guesses at it is over."""
    return at.phase != OVER and (team == at.first or at.guesser == at.first)


def shown(at: StateIQBase, side: Side, team: i64) -> i64:
    """What was guessed right is no secret, either."""
    found: i64 = 0
    for card in side.held:
        found |= bit(card)
    if side.held and secret(at, team):
        found &= ~bit(side.card())
    return found


def fitting(at: StateIQBase) -> i64:
    """What the card in question may be, by the clues and the wrong guesses: the words of both, nothing hidden."""
    card = at.target()
    found: i64 = WHOLE
    for said in at.clues:
        kind = given.kind(said)
        if kind == FLAG:
            found &= _FLAGS[50 * at.terms.edition + card]
        else:
            found &= fits(kind, card, given.item(said), at.terms.edition)
    for named in at.side(at.guesser).said:
        if named >= 0:
            found &= ~bit(named)
    return found


def write_guesses(side: Side, sheet: Sheet) -> None:
    word: i64 = 0
    up: i64 = 0
    for named in side.said:
        word |= shifted(named + 1, up)
        up += 8
    sheet.few(word, GUESSES)


ENCODING: Final = StateIQEncoding(CODES, PLANES)
