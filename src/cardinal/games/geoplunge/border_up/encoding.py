# mypyc: compiled
"""Border-Up for learning agents: the moves that can be listed. A layout is a form. The own team comes first."""

from typing import Final, final

from mypy_extensions import i64

from cardinal.engine.bits import bit, size
from cardinal.engine.encoding import Encoding, Plane, Sheet
from cardinal.engine.position import NEVER, Position
from cardinal.games.geoplunge.border_up.base import PHASES, READY, SHOWING
from cardinal.games.geoplunge.border_up.layout import rows_of
from cardinal.games.geoplunge.border_up.moves import GEOPLUNGE, SLOTS, TIE, WORDS
from cardinal.games.geoplunge.border_up.position import BorderUpPosition
from cardinal.games.geoplunge.deck import CARDS
from cardinal.games.geoplunge.moves import LOCK, STAKE_OFF, STAKE_ON
from cardinal.games.geoplunge.planes import (
    SECONDS,
    SHOWN_STAKES,
    SWITCH,
    write_left,
    write_stakes,
    write_switch,
    write_teams,
)
from cardinal.games.geoplunge.position import OVER, STAKES
from cardinal.games.geoplunge.teams import team_of

CODES: Final[list[int]] = [STAKE_OFF, STAKE_ON, LOCK, TIE]
PLANES: Final = [
    Plane("hand", CARDS, "the team's cards, once they are turned over", own=True),
    SWITCH,
    Plane("laid", SLOTS * CARDS, "by row: the cards of the team's own shout", own=True),
    Plane("phase", len(PHASES), "what is waited for"),
    SHOWN_STAKES,
    Plane("level", 1, "2 or 4"),
    Plane("sizes", 2, "by team: cards dealt"),
    Plane("offers", 2, "the teams that would take a tie"),
    Plane("shouts", 2 * len(WORDS), "by team: what it has shouted, as far as that may be known"),
    Plane("counting", 2, "the teams whose shouts are judged"),
    Plane("showing", 2, "of these, who may still place cards"),
    Plane("start", 1, f"how long until the cards are turned, {SECONDS}"),
    Plane("end", 1, f"how long the race goes on, {SECONDS}"),
]  # fmt: skip


@final
class BorderUpEncoding(Encoding):
    def observe(self, position: Position, seat: i64, now: i64, sheet: Sheet) -> None:
        assert isinstance(position, BorderUpPosition)
        at: BorderUpPosition = position
        if at.phase == READY and at.paused == NEVER and now >= at.start:
            at = at.copy()
            at.turn()  # GP-R7: as the view has it
        own = seat >= 0
        team = team_of(seat) if own else 0
        them: i64 = 1 - team
        if own:
            sheet.bits(0 if at.phase == STAKES or at.phase == READY else at.hand(team), CARDS)
            write_switch(at, team, sheet)
            write_laid(at, team, sheet)
        else:
            sheet.skip(CARDS + 2 + SLOTS * CARDS)
        sheet.one(at.phase, len(PHASES))
        write_stakes(at, team, sheet)
        sheet.number(at.rules.level)
        sheet.number(size(at.hand(team)))
        sheet.number(size(at.hand(them)))
        write_teams(at.offers, team, sheet)
        write_shout(at, team, own, sheet)
        write_shout(at, them, False, sheet)
        write_teams(at.counting, team, sheet)
        write_teams(at.showing, team, sheet)
        write_left(at.start, now, sheet)
        write_left(at.race_end, now, sheet)


def write_laid(at: BorderUpPosition, team: i64, sheet: Sheet) -> None:
    shout = at.shouted.of(team)
    rows: list[list[int]] = []
    if shout is not None:
        rows = rows_of(shout.words)
    for row in rows:
        laid: i64 = 0
        for card in row:
            laid |= bit(card)
        sheet.bits(laid, CARDS)
    sheet.skip((SLOTS - len(rows)) * CARDS)


def write_shout(at: BorderUpPosition, team: i64, own: bool, sheet: Sheet) -> None:
    """GP-R5: during the hold nothing tells of the others' shout."""
    shout = at.shouted.of(team)
    known = own or at.phase == OVER or (at.phase == SHOWING and at.counting & bit(team) != 0)
    sheet.one(shout.code - GEOPLUNGE if shout is not None and known else -1, len(WORDS))


ENCODING: Final = BorderUpEncoding(CODES, PLANES, frees=3, waits=True)
