# mypyc: compiled
"""State IQ for learning agents: all guesses and all clues. The own team comes first."""

from typing import Final, final

from mypy_extensions import i64

from cardinal.engine.bits import bit, either, shifted
from cardinal.engine.encoding import Encoding, Plane, Sheet
from cardinal.engine.position import Position
from cardinal.games.geoplunge.clue_facts import NO_ITEM, describe_flag, fits
from cardinal.games.geoplunge.clues import BD, CLUE_CARDS, FLAG, KINDS, TYPES
from cardinal.games.geoplunge.deck import CARDS, DECKS, WHOLE, near
from cardinal.games.geoplunge.moves import LOCK, STAKE_OFF, STAKE_ON
from cardinal.games.geoplunge.planes import SHOWN_STAKES, SWITCH, stakes_of, switch_of
from cardinal.games.geoplunge.position import OVER, STAKES
from cardinal.games.geoplunge.power import POWER_CARDS
from cardinal.games.geoplunge.state_iq import given
from cardinal.games.geoplunge.state_iq.base import CHOOSING, GUESSING, NOTHING, PHASES, StateIQBase, clue_type
from cardinal.games.geoplunge.state_iq.judging import GUESSES
from cardinal.games.geoplunge.state_iq.moves import GUESS, QUIET, clue_code
from cardinal.games.geoplunge.state_iq.side import Side
from cardinal.games.geoplunge.teams import team_of

CODES: Final[list[int]] = [
    *(STAKE_OFF, STAKE_ON, LOCK),
    *[GUESS + card for card in range(CARDS)],
    *[int(clue_code(kind, NO_ITEM)) for kind in range(len(KINDS))],
    *[int(clue_code(BD, card)) for card in range(CARDS)],
    QUIET,
]
STAGES: Final = len(PHASES)
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
    Plane("quiet", 2, "by team: has it kept quiet?"),
    Plane("steps", 1, "how many clues and guesses there were"),
]  # fmt: skip


def _flags_alike(card: int, edition: int) -> int:
    """The States whose flags are described alike; the picture itself is in no array."""
    words = describe_flag(card, edition)
    return sum([1 << other for other in range(CARDS) if describe_flag(other, edition) == words])


_FITS: Final[list[int]] = [  # 50 * (29 * edition + kind) + card: the States about which the clue says the same
    _flags_alike(card, edition) if kind == FLAG else int(fits(kind, card, NO_ITEM, edition))
    for edition in range(len(DECKS))
    for kind in range(len(KINDS))
    for card in range(CARDS)
]


@final
class StateIQEncoding(Encoding):
    def observe(self, position: Position, seat: i64, now: i64, sheet: Sheet) -> None:
        assert isinstance(position, StateIQBase)
        at: StateIQBase = position
        own = seat >= 0
        team = either(own, team_of(seat), 0)
        them: i64 = 1 - team
        # Several planes in one call: this runs millions of times a second.
        if own:
            held: i64 = switch_of(at, team) << CARDS
            if secret(at, team):
                held |= bit(at.side(team).card())
            sheet.bits(held, CARDS + 2)
        else:
            sheet.skip(CARDS + 2)
        phase = at.phase
        playing = phase >= CHOOSING
        sheet.bits(bit(phase) | (stakes_of(at, team) << STAGES), STAGES + 2)
        sheet.number(at.rules.level)
        roles: i64 = either(at.first == team, 1, 2) | either(at.guesser == team, 4, 8)
        if playing:
            number = at.number()
            roles |= bit(3 + number) | bit(4 + GUESSES + clue_type(at.power, number))
        if at.power != NOTHING:
            roles |= bit(4 + GUESSES + 3 + at.power)
        sheet.bits(roles, 4 + GUESSES + 3 + POWER_CARDS)
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
        guessed: i64 = guesses(mine) | (guesses(theirs) << (8 * GUESSES))
        sheet.few(guessed | (mine.rights << (16 * GUESSES)), 2 * GUESSES + 1)
        sheet.number(theirs.rights)
        sheet.bits(shown(at, mine, team), CARDS)
        sheet.bits(shown(at, theirs, them), CARDS)
        sheet.bits(((at.quiet >> team) & 1) | (((at.quiet >> them) & 1) << 1), 2)
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
            if at.may_keep_quiet():
                sheet.mark(FIRST_BORDER + CARDS)


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
    edition = at.terms.edition
    about: i64 = 50 * 29 * edition + at.target()
    found: i64 = WHOLE
    for said in at.clues:
        item = given.item(said)
        if item == NO_ITEM:
            found &= _FITS[about + 50 * given.kind(said)]
        else:
            found &= near(item, edition)
    for named in at.side(at.guesser).said:
        if named >= 0:
            found &= ~bit(named)
    return found


def guesses(side: Side) -> i64:
    """The States that a team has named, from 1, eight bits for each."""
    word: i64 = 0
    up: i64 = 0
    for named in side.said:
        word |= shifted(named + 1, up)
        up += 8
    return word


ENCODING: Final = StateIQEncoding(CODES, PLANES)
