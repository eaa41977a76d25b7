"""What each person sees of a day: the host, a helper, a team, the hall. Built by listing what they may see."""

from typing import Any, Literal

import msgspec

from cardinal.desk.changes import Mode, NewTeam, RoundPlan, Score, Side
from cardinal.engine.day import Choice, Form, Format, Sheet

Status = Literal["planned", "published", "playing", "reported", "done"]  # reported: waiting for a second person


class TeamRow(msgspec.Struct):
    id: str  # T1, T2 … forever
    name: str
    school: str
    members: list[str]  # empty except for the host and the team itself: children's names
    here: bool  # checked in
    gone: bool  # withdrawn


class ClockView(msgspec.Struct):
    """The hall clock. Instants are server time (ms); a screen uses its own estimate of that."""

    round: int
    minutes: int
    running: bool
    end: int | None  # when the horn sounds; None while paused or before the start
    left: int  # ms, while paused
    over: bool  # the horn has sounded
    extra: dict[str, int]  # by table ("3"): ms beyond the hall's time
    shift: int = 1


class MatchRow(msgspec.Struct):
    id: str  # R3-2 (round 3, second match), P-1 (playoff), F (championship)
    round: int  # 0: playoff or championship
    title: str  # "Round 3", "Playoff", "Championship"
    format: str  # an id from the game's formats
    format_title: str
    minutes: int  # 0: no clock
    table: int | None
    a: str  # team ids
    b: str | None
    names: tuple[str, ...]  # as shown: may be "The bots" or "bye"
    bye: bool
    mode: Mode
    status: Status
    games: list[Score]
    points: tuple[int, ...]
    won: tuple[int, ...]  # games
    winner: Side | None  # of a reported match; None: a tie
    gave_up: Side | None
    code: str  # of the online table, if there is one
    corrected: bool
    protested: bool  # not decided yet
    selected: list[int] = []  # the games in order, once all sides have selected
    shift: int = 0  # 1, 2 … if the round is played in shifts
    make_up: bool = False  # for a team that came late: the hall clock does not apply
    more: list[str] = []  # team ids of the sides after the first two
    by_wins: bool = False  # decided by games won, not points


class GameOffer(msgspec.Struct):
    """A game that a day can be played with."""

    game: str  # its id
    name: str
    forms: tuple[Form, ...]
    formats: tuple[Format, ...]
    sides: tuple[int, int]  # in a match: fewest, most
    seats: tuple[int, ...]  # that a side may have online
    finals: list[str]  # the kinds of finals it can have
    step: int  # points are multiples of this
    decider: Format | None = None  # of playoffs


class Unsure(msgspec.Struct):
    """A result this person is asked to confirm."""

    match: str
    title: str  # "Round 3"
    names: tuple[str, ...]
    words: str  # "30:15, Falcons won"
    corrected: bool  # the desk changed it


class StandingRow(msgspec.Struct):
    place: int
    team: str
    name: str
    school: str
    played: int
    won: int
    tied: int
    lost: int
    points: int
    pool: int = 0  # with pools, the place is within the pool, and the rows come pool by pool
    ahead: str = ""  # why it is ahead of the next team: “ahead by Buchholz 14:12”


class RoundRow(msgspec.Struct):
    number: int
    plan: RoundPlan
    title: str  # "Round 3 · All · 20 minutes"
    status: Literal["planned", "published", "playing", "over", "done"]
    matches: list[MatchRow]


class BracketSpot(msgspec.Struct):
    """A knockout match, played or upcoming."""

    title: str  # "Semifinal 2"
    teams: tuple[str | None, str | None]  # None: not known yet or, in the first round, a bye
    winner: str | None


class FinalsView(msgspec.Struct):
    """The bracket: who is through, the playoff ladder of tied teams, the games so far, the champion."""

    needed: bool
    through: list[str]  # team ids
    ladder: list[str]  # tied at the cut, highest first
    places: int  # that they play for
    tied: str  # in words: what they are tied for, and how it is settled
    matches: list[MatchRow]
    title: str  # of that match: "Playoff"
    names: list[str]  # of its teams
    next: str  # in words: "Playoff: Falcons vs. Owls", "Championship: …", ""
    champion: str | None  # team id
    order: list[str]  # final order of all teams, once it is known
    ready: bool = False  # a match can be called up now
    knockout: list[list[BracketSpot]] = []  # round by round, first round first
    ranked: dict[str, int] = {}  # places decided so far; teams that are still tied share one
    takes: str = ""  # how many playoff games are still to be played, and what the game says about them


class Line(msgspec.Struct):
    """One entry of the history."""

    number: int
    who: str
    when: int
    words: str  # what it did
    before: str  # what was there before, if anything
    after: list[str]  # what else it changed: "Owls: place 3 → 2"
    struck: bool  # undone
    kind: str  # the change's `do`


class ProtestRow(msgspec.Struct):
    number: int
    match: str
    who: str
    when: int
    words: str
    decision: str
    upheld: bool | None  # None: open


class CallRow(msgspec.Struct):
    table: int
    words: str
    when: int


class SheetLine(msgspec.Struct):
    """A line of pasted or imported teams, before they are entered."""

    line: int
    team: NewTeam | None
    wrong: str  # why it cannot be entered, and what would be right; empty if it can
    note: str  # what is left out of it


class Say(msgspec.Struct):
    """Something the host should know, with its clause or a word for programs."""

    kind: str
    words: str
    match: str = ""  # the match it is about, where the host can act


class HallView(msgspec.Struct, tag="hall"):
    """The hall screen, for everybody. No children's names."""

    code: str
    name: str
    date: str
    place: str
    stage: Literal["before", "rounds", "finals", "over"]
    round: int  # the latest published; 0: none yet
    rounds: list[RoundRow]  # only published ones
    clock: ClockView | None
    standings: list[StandingRow]  # after the rounds; `finals` has the final order
    ranked_by: str  # in words: how places are decided
    finals: FinalsView | None
    teams: int


class DeskView(msgspec.Struct, tag="desk"):
    """For the host: everything."""

    hall: HallView
    teams: list[TeamRow]
    plan: list[RoundRow]  # all rounds; those to come as they would be drawn now
    outlook: str  # "All remaining rounds can be paired, and no two teams play each other twice."
    set_up: dict[str, Any]  # the setup, as in SetUp
    protests: list[ProtestRow]
    calls: list[CallRow]
    says: list[Say]
    waiting: list[str]  # matches of this round that have no result
    next: str  # what the day needs now, in words: "Publish round 3"
    sheets: dict[str, Sheet]  # by format
    confirm: list[Unsure]  # results that the desk can confirm because others reported them
    missed: dict[str, list[int]]  # by team: rounds that began before it came
    kept: bool = False  # not deleted when it gets old


class Selection(msgspec.Struct):
    """What a side has selected, for the helper only."""

    side: Side
    games: list[int]


class Selecting(msgspec.Struct):
    """What a team's own page asks before a match whose games are selected."""

    side: Side
    many: int  # games to select
    choices: list[Choice]  # empty: nothing to select now
    said: str


class TableView(msgspec.Struct, tag="table"):
    """For a helper: one table."""

    code: str
    day: str
    game: str  # the game of the day
    table: int
    match: MatchRow | None  # the match at this table that is on or comes next
    a: TeamRow | None
    b: TeamRow | None
    more: list[TeamRow]
    clock: ClockView | None
    end: int | None  # for this table, with its extension
    selected: list[Selection]  # earliest first
    sheet: Sheet | None
    confirm: list[Unsure]  # results of this table that need a second person
    called: bool  # the desk has been asked to come
    said: str  # one line: "Round 3 begins soon", "Wait for the desk"
    standings: list[StandingRow] = []
    ranked_by: str = ""  # in words: how places are decided
    done: int = 0  # matches of the hall's round that have a result
    of: int = 0  # matches of the hall's round
    champion: str = ""  # its name, once it is known


class TeamView(msgspec.Struct, tag="team"):
    """For a team: its own matches."""

    code: str
    day: str
    team: TeamRow
    matches: list[MatchRow]
    now: MatchRow | None
    clock: ClockView | None
    end: int | None
    select: Selecting | None
    standings: list[StandingRow]  # the final order, when the day is over
    ranked_by: str
    confirm: list[Unsure]  # this team's results that need a second person
    said: str
    champion: str = ""  # its name, once it is known
    place: str = ""  # this team's final place in words, once it is known


AnyView = HallView | DeskView | TableView | TeamView
