"""Everything that can change a tournament. Each is one entry of its log: who, when, and one of these.

A change says what it wants and nothing that can be computed, except where a chance or a draw was made: that is written
down, so that an old log means the same forever.
"""

import re
from typing import Literal

import msgspec

from cardinal.engine.day import Final
from cardinal.engine.day import RoundPlan as RoundPlan
from cardinal.engine.day import Score as Score
from cardinal.engine.day import Side as Side
from cardinal.standings import SystemName

Mode = Literal["online", "table"]  # at Cardinal's own tables | around a real one, with a helper's console
ByeWorth = Literal["won", "tied", "nothing"]
Crowded = Literal["ask", "online", "shifts"]  # the rest is played online | at the same tables, one shift after another


class Change(msgspec.Struct, kw_only=True, tag_field="do", forbid_unknown_fields=True):
    """One thing that somebody does."""


class NewTeam(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    name: str
    school: str = ""
    members: tuple[str, ...] = ()


class Pair(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Teams at a table: `a`, `b`, and `more` where a match has more sides. `b` None: the bots, or nobody in a bye."""

    a: str
    b: str | None
    more: tuple[str, ...] = ()
    table: int | None
    mode: Mode = "table"
    shift: int = 0  # 1, 2 … where the round is played in shifts, because there are too few tables


# -- the day and its teams ------------------------------------------------------------------------------------


class SetUp(Change, tag="set_up"):
    """The first entry, and whenever the host changes the frame. Rounds that are published stay as they are."""

    name: str
    game: str  # an id of the catalog
    form: str  # of day, as the game has them
    tables: int
    rounds: tuple[RoundPlan, ...] = ()  # empty: as the form has them
    date: str = ""
    place: str = ""
    odd: Literal["bots", "bye"] = "bots"
    bye: ByeWorth = "won"  # what a bye counts as
    bye_points: int = 0  # and how many points it gives
    crowded: Crowded = "ask"  # what happens with more matches than tables
    mode: Mode = "table"  # of matches that are published from now on
    seats: Literal[1, 2, 3] = 3  # a side, online
    two_persons: bool = False  # a result counts when a second person has confirmed it
    final: Final | None = None  # None: as the form has it
    system: SystemName = "lot"  # of pairing
    tie_breaks: str = ""  # what places go by, the first thing first: "won, head to head"; "": as the game has it
    pools: int = 1  # of a round robin
    through: int = 2  # teams that go on to a knockout: of each pool, or of all
    lot: str = ""  # the seed of the draw and of lots, made once by the server


class Enter(Change, tag="enter"):
    """Teams come: entered, pasted, imported; also late ones, in mid-day."""

    teams: tuple[NewTeam, ...]


class Edit(Change, tag="edit"):
    team: str
    new: NewTeam


class CheckIn(Change, tag="check_in"):
    team: str
    here: bool = True


class Withdraw(Change, tag="withdraw"):
    """A team leaves in mid-day (or, `back`, returns). What it has played stays."""

    team: str
    back: bool = False


# -- rounds ---------------------------------------------------------------------------------------------------


class Publish(Change, tag="publish"):
    """The next round. Without `pairs` the draw is made and written down; with them, the host has changed something."""

    round: int
    pairs: tuple[Pair, ...] = ()
    pools: tuple[tuple[str, ...], ...] = ()  # as they were drawn for the first round; the server fills them in


class Place(Change, tag="place"):
    """A match that has not begun moves to another table (two of them change places), or is played the other way."""

    match: str
    table: int | None = None
    mode: Mode | None = None


class MakeUp(Change, tag="make_up"):
    """A team that came late plays a match of a round that it missed: with another that missed it, or with the bots
    (`b` None). The hall's clock does not count for it."""

    round: int
    a: str
    b: str | None = None
    more: tuple[str, ...] = ()
    table: int | None = None
    mode: Mode = "table"


class Begin(Change, tag="begin"):
    """The hall clock of a published round starts; in a round of several shifts once for each of them."""

    round: int
    shift: int = 1


class Pause(Change, tag="pause"):
    pass


class Resume(Change, tag="resume"):
    pass


class Extend(Change, tag="extend"):
    """More time (or less: negative) for the hall, or for one table only."""

    seconds: int
    table: int | None = None


class Horn(Change, tag="horn"):
    """The round is over before its time."""


class Select(Change, tag="select"):
    """Before a match whose games are selected: the games that a side wants. Where sides choose in turn, the first entry
    is the first choice. `anew`: drop what was selected before."""

    match: str
    side: Side
    games: tuple[int, ...]
    anew: bool = False


# -- results --------------------------------------------------------------------------------------------------


class Played(Change, tag="played"):
    """A game has a result. `number` counts the games of the match from 1: the same tap twice is one."""

    match: str
    number: int
    score: Score


class TakeBack(Change, tag="take_back"):
    """The latest game of a match that is not reported yet."""

    match: str
    number: int


class Report(Change, tag="report"):
    """The match is over: by its games, or, from a paper sheet, by points alone. `gave_up`: that side did."""

    match: str
    points: tuple[int, ...] | None = None
    gave_up: Side | None = None


class Confirm(Change, tag="confirm"):
    """A second person says that the reported result is right."""

    match: str


class NoShow(Change, tag="no_show"):
    """That side has not come: the other wins the match."""

    match: str
    side: Side


class Correct(Change, tag="correct"):
    """Another result for a match that was reported. Everything that follows from it is computed again."""

    match: str
    reason: str
    games: tuple[Score, ...] | None = None
    points: tuple[int, ...] | None = None
    gave_up: Side | None = None
    awaits: bool = False  # a second person's confirmation; the server fills it in, and old logs have none


class Protest(Change, tag="protest"):
    match: str
    words: str


class Decide(Change, tag="decide"):
    """The host's answer to a protest. What it changes, if anything, is a correction of its own."""

    protest: int  # the number of its entry
    words: str
    upheld: bool


class Call(Change, tag="call"):
    """A helper asks the desk to come to the table (or, `done`, needs nobody any more)."""

    table: int
    words: str = ""
    done: bool = False


# -- the end --------------------------------------------------------------------------------------------------


class NextFinal(Change, tag="next_final"):
    """The next playoff game, or the championship match: whatever the results ask for now."""

    table: int | None = None
    mode: Mode = "table"


class Finish(Change, tag="finish"):
    """The day is over: final places, certificates."""


class Undo(Change, tag="undo"):
    """Strike out one entry. What was built on it must still hold, or this is refused and says why."""

    entry: int


AnyChange = (
    SetUp | Enter | Edit | CheckIn | Withdraw
    | Publish | Place | MakeUp | Begin | Pause | Resume | Extend | Horn | Select
    | Played | TakeBack | Report | Confirm | NoShow | Correct | Protest | Decide | Call
    | NextFinal | Finish | Undo
)  # fmt: skip


class Entry(msgspec.Struct, frozen=True):
    """A change in the log."""

    number: int  # 1, 2, 3 …
    who: str  # "host", "table 3", "team T4", "online" (a linked table), "clock"
    at: int  # server time, ms: what clocks count by
    when: int  # seconds since 1970, for people
    id: str  # the sender's own name for it: sent twice, it is kept once
    change: AnyChange


_OLD = re.compile(rb'"(combo|plunging)"\s*:')
_NEW = {b"combo": b'"game":"geoplunge","form":', b"plunging": b'"stakes":'}


def renewed(data: bytes) -> bytes:
    """JSON of entries, with the words that older versions used for today's. Quotes inside a text are escaped, so only
    keys can match. Days were of one game then."""
    return _OLD.sub(lambda found: _NEW[found[1]], data)
