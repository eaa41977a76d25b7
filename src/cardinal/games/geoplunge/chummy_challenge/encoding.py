# mypyc: compiled
"""Chummy Challenge for learning agents: the moves that can be listed. An answer is a form. The own team comes first."""

from typing import Final, final

from mypy_extensions import i64

from cardinal.engine.encoding import Encoding, Plane, Sheet, from_here
from cardinal.engine.position import NEVER, Position
from cardinal.games.geoplunge.chummy_challenge.base import ANSWERING, LATE, PHASES, READING, READY
from cardinal.games.geoplunge.chummy_challenge.moves import GEOPLUNGE, GO_ON, PASS, PLUNGER, SEATS
from cardinal.games.geoplunge.chummy_challenge.position import ChummyPosition
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
from cardinal.games.geoplunge.position import OVER
from cardinal.games.geoplunge.teams import NOBODY, team_of

_NAMES: Final = [PLUNGER + seat for seat in range(SEATS)]
CODES: Final[list[int]] = [STAKE_OFF, STAKE_ON, LOCK, *_NAMES, GEOPLUNGE, PASS, GO_ON]
CELLS: Final = 512
PLANES: Final = [
    SWITCH,
    Plane("shouted", 1, "whether the team has shouted", own=True),
    Plane("answered", 1, "whether it has answered", own=True),
    Plane("phase", len(PHASES), "what is waited for"),
    SHOWN_STAKES,
    Plane("challenge", 1, "which challenge is on, from 1"),
    Plane("won", 2, "by team: challenges"),
    Plane("plungers", 2 * SEATS, "by team: its GeoPlunger, as far as that may be known"),
    Plane("words", CELLS, "the words that have been read, hashed and counted"),
    Plane("read", 1, "how many they are"),
    Plane("whole", 1, "whether that is the whole question"),
    Plane("heard", 2, "by team: whether its shout counts"),
    Plane("passed", 2, "by team: whether it does not know"),
    Plane("ready", 2, "by team: whether it wants the next question"),
    Plane("again", 2, "by team: whether it has been asked for more"),
    Plane("until", 1, f"how long until naming, choosing or answering ends, {SECONDS}"),
    Plane("start", 1, f"how long until the reading begins, {SECONDS}"),
    Plane("shout end", 1, f"how long one may shout, once all has been read, {SECONDS}"),
]  # fmt: skip


def _cell(word: str) -> int:
    """The cell of a word, always the same."""
    n = 7
    for letter in word.lower().strip(".,?!;:\"'"):
        n = (n * 131 + ord(letter)) % 65_521
    return n % CELLS


@final
class ChummyEncoding(Encoding):
    def observe(self, position: Position, seat: i64, now: i64, sheet: Sheet) -> None:
        assert isinstance(position, ChummyPosition)
        at: ChummyPosition = position
        if at.phase == READY and at.paused == NEVER and now >= at.start:
            at = at.copy()
            at.begin()  # GP-R7: as the view has it
        own = seat >= 0
        team = team_of(seat) if own else 0
        them: i64 = 1 - team
        if own:
            write_switch(at, team, sheet)
            sheet.number(1 if at.shouted.of(team) is not None else 0)
            sheet.number(1 if at.answers[team] else 0)
        else:
            sheet.skip(4)
        sheet.one(at.phase, len(PHASES))
        write_stakes(at, team, sheet)
        won = at.results()
        sheet.number(len(won) + (0 if at.phase == OVER else 1))
        sheet.number(won.count(int(team)))
        sheet.number(won.count(int(them)))
        here: i64 = seat if own else 0
        for side in (team, them):
            plunger: i64 = at.plungers[side]
            known = plunger != NOBODY and (at.named or (own and side == team))
            sheet.one(from_here(plunger, here, at.seats) if known else -1, SEATS)
        read = words_read(at, now)
        write_words(at, read, sheet)
        whole = read > 0 and read == len(at.words())
        sheet.number(read)
        sheet.number(1 if whole else 0)
        write_teams(at.counting, team, sheet)
        write_teams(at.passed, team, sheet)
        write_teams(at.ready, team, sheet)
        sheet.number(1 if at.first[team] else 0)
        sheet.number(1 if at.first[them] else 0)
        write_left(at.until, now, sheet)
        write_left(at.start, now, sheet)
        write_left(at.shout_end() if whole else NEVER, now, sheet)


def words_read(at: ChummyPosition, now: i64) -> i64:
    """CC-R5: at every instant exactly those that have been read by then. CC-R6: after a shout those that stay."""
    if at.phase == READING:
        return at.words_by(min(now, at.paused))
    return at.read if at.phase == LATE or at.phase == ANSWERING else 0


def write_words(at: ChummyPosition, read: i64, sheet: Sheet) -> None:
    if read == 0:
        sheet.skip(CELLS)
        return
    counted = [0] * CELLS
    words = at.words()
    for k in range(read):
        counted[_cell(words[k])] += 1
    for n in counted:
        sheet.number(n)


ENCODING: Final = ChummyEncoding(CODES, PLANES, frees=1, waits=True)
