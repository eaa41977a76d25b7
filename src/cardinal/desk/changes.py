"""Everything that can change a tournament. Each log entry records who made a change, when, and which one.

A change holds only what cannot be computed. The outcome of a draw or of chance is written down, so that an old log
means the same forever.
"""

import re
from typing import Literal

import msgspec

from cardinal.engine.day import Final
from cardinal.engine.day import RoundPlan as RoundPlan
from cardinal.engine.day import Score as Score
from cardinal.engine.day import Side as Side
from cardinal.standings import SystemName

Mode = Literal["online", "table"]  # at Cardinal's own tables | around a real table, with a helper's console
ByeWorth = Literal["won", "tied", "nothing"]
Crowded = Literal["ask", "online", "shifts"]  # play the rest online | at the same tables, one shift after another


class Change(msgspec.Struct, kw_only=True, tag_field="do", forbid_unknown_fields=True):
    """One thing that somebody does."""


class NewTeam(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    name: str
    school: str = ""
    members: tuple[str, ...] = ()


class Pair(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Teams at a table: `a`, `b`, and `more` if a match has more than two sides. `b` is None for the bots or a bye."""

    a: str
    b: str | None
    more: tuple[str, ...] = ()
    table: int | None
    mode: Mode = "table"
    shift: int = 0  # 1, 2 … when the round is played in shifts because there are too few tables


# -- the day and its teams ------------------------------------------------------------------------------------


class SetUp(Change, tag="set_up"):
    """The first entry, and again whenever the host changes the setup. Published rounds stay as they are."""

    name: str
    game: str  # an id from the catalog
    form: str  # the form of day: one of those the game has
    tables: int
    rounds: tuple[RoundPlan, ...] = ()  # empty: as in the form
    date: str = ""
    place: str = ""
    odd: Literal["bots", "bye"] = "bots"
    bye: ByeWorth = "won"  # what a bye counts as
    bye_points: int = 0  # and how many points it gives
    crowded: Crowded = "ask"  # what to do when there are more matches than tables
    mode: Mode = "table"  # of matches published from now on
    seats: Literal[1, 2, 3] = 3  # on each side, online
    two_persons: bool = False  # a result counts once a second person confirms it
    final: Final | None = None  # None: as in the form
    system: SystemName = "lot"  # how teams are paired
    tie_breaks: str = ""  # what decides places, most important first: "won, head to head"; "": the game's own order
    pools: int = 1  # in a round robin
    through: int = 2  # teams that reach the knockout: from each pool, or overall
    lot: str = ""  # the seed of the draw and of lots; the server makes it once


class Enter(Change, tag="enter"):
    """Teams are added: typed, pasted or imported, even in the middle of the day."""

    teams: tuple[NewTeam, ...]


class Edit(Change, tag="edit"):
    team: str
    new: NewTeam


class CheckIn(Change, tag="check_in"):
    team: str
    here: bool = True


class Withdraw(Change, tag="withdraw"):
    """A team leaves in the middle of the day, or returns (`back`). Its results stay."""

    team: str
    back: bool = False


# -- rounds ---------------------------------------------------------------------------------------------------


class Publish(Change, tag="publish"):
    """The next round. Without `pairs`, the server draws it and records the draw; with them, the host chose."""

    round: int
    pairs: tuple[Pair, ...] = ()
    pools: tuple[tuple[str, ...], ...] = ()  # as drawn for the first round; the server fills them in


class Place(Change, tag="place"):
    """A match that has not begun moves to another table (swapping with the match there) or changes its mode."""

    match: str
    table: int | None = None
    mode: Mode | None = None


class MakeUp(Change, tag="make_up"):
    """A team that came late plays a match from a round it missed, against another team that missed it or against the
    bots (`b` None). The hall clock does not apply."""

    round: int
    a: str
    b: str | None = None
    more: tuple[str, ...] = ()
    table: int | None = None
    mode: Mode = "table"


class Begin(Change, tag="begin"):
    """The hall clock of a published round starts. In a round with several shifts, it starts once for each."""

    round: int
    shift: int = 1


class Pause(Change, tag="pause"):
    pass


class Resume(Change, tag="resume"):
    pass


class Extend(Change, tag="extend"):
    """More time (less, if negative) for the hall, or for one table only."""

    seconds: int
    table: int | None = None


class Horn(Change, tag="horn"):
    """The round ends early."""


class Select(Change, tag="select"):
    """The games a side wants, before a match whose games are selected. If sides choose in turn, the first entry is the
    first choice. `anew` drops earlier selections."""

    match: str
    side: Side
    games: tuple[int, ...]
    anew: bool = False


# -- results --------------------------------------------------------------------------------------------------


class Played(Change, tag="played"):
    """A game has a result. `number` counts the games of the match from 1, so that a double tap counts once."""

    match: str
    number: int
    score: Score


class TakeBack(Change, tag="take_back"):
    """Takes back the latest game of a match that is not reported yet."""

    match: str
    number: int


class Report(Change, tag="report"):
    """The match is over: decided by its games or, from a paper sheet, by points alone. `gave_up`: that side did."""

    match: str
    points: tuple[int, ...] | None = None
    gave_up: Side | None = None


class Confirm(Change, tag="confirm"):
    """A second person confirms the reported result."""

    match: str


class NoShow(Change, tag="no_show"):
    """One side did not come: the other side wins the match."""

    match: str
    side: Side


class Correct(Change, tag="correct"):
    """Corrects the result of a reported match. Everything that follows from it is computed again."""

    match: str
    reason: str
    games: tuple[Score, ...] | None = None
    points: tuple[int, ...] | None = None
    gave_up: Side | None = None
    awaits: bool = False  # a second person must confirm it; the server fills this in, and old logs have none


class Protest(Change, tag="protest"):
    match: str
    words: str


class Decide(Change, tag="decide"):
    """The host's answer to a protest. If it changes a result, that is a separate correction."""

    protest: int  # the number of its log entry
    words: str
    upheld: bool


class Call(Change, tag="call"):
    """A helper asks the desk to come to the table, or (`done`) no longer needs it."""

    table: int
    words: str = ""
    done: bool = False


# -- the end --------------------------------------------------------------------------------------------------


class NextFinal(Change, tag="next_final"):
    """The next playoff game or the championship match, whichever the results call for now."""

    table: int | None = None
    mode: Mode = "table"


class Finish(Change, tag="finish"):
    """The day is over: final places, certificates."""


class Undo(Change, tag="undo"):
    """Strike out one entry. Refused, with the reason, if later entries depend on it."""

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
    at: int  # server time in ms, which the clocks use
    when: int  # seconds since 1970, for people
    id: str  # the sender's own id for it: if it is sent twice, it is kept once
    change: AnyChange


_OLD = re.compile(rb'"(combo|plunging)"\s*:')
_NEW = {b"combo": b'"game":"geoplunge","form":', b"plunging": b'"stakes":'}


def renewed(data: bytes) -> bytes:
    """Translates the keys that older versions used in the JSON of entries. Quotes inside text are escaped, so only keys
    can match. Back then there was only one game."""
    return _OLD.sub(lambda found: _NEW[found[1]], data)
