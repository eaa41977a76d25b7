"""What each person sees of a day. Built by listing what they may see: the host, a helper, a team, the hall."""

from typing import Any, Literal

import msgspec

from cardinal.desk.changes import Mode, NewTeam, RoundPlan, Score, Side
from cardinal.engine.day import Choice, Form, Format, Sheet

Status = Literal["planned", "published", "playing", "reported", "done"]  # reported: a second person is awaited


class TeamRow(msgspec.Struct):
    id: str  # T1, T2 … forever
    name: str
    school: str
    members: list[str]  # empty for all but the host and the team itself: children's names
    here: bool  # checked in
    gone: bool  # withdrawn


class ClockView(msgspec.Struct):
    """The hall's clock. Instants are server time (ms): a screen reckons with its own estimate of it."""

    round: int
    minutes: int
    running: bool
    end: int | None  # when the horn sounds; None while it stands or before it starts
    left: int  # ms, while it stands
    over: bool  # the horn has sounded
    extra: dict[str, int]  # by table ("3"): ms more than the hall
    shift: int = 1


class MatchRow(msgspec.Struct):
    id: str  # R3-2 (round 3, second match), P-1 (playoff), F (championship)
    round: int  # 0: playoff or championship
    title: str  # "Round 3", "Playoff", "Championship"
    format: str  # an id of the game's formats
    format_title: str
    minutes: int  # 0: no clock
    table: int | None
    a: str  # team ids
    b: str | None
    names: tuple[str, ...]  # as they are shown: "The bots" and "bye" among them
    bye: bool
    mode: Mode
    status: Status
    games: list[Score]
    points: tuple[int, ...]
    won: tuple[int, ...]  # games
    winner: Side | None  # of a match that is reported; None: a tie
    gave_up: Side | None
    code: str  # the online table's, where there is one
    corrected: bool
    protested: bool  # and not yet decided
    selected: list[int] = []  # the games in their order, once all sides have selected
    shift: int = 0  # 1, 2 … where the round is played in shifts
    make_up: bool = False  # for a team that came late: the hall's clock does not count for it
    more: list[str] = []  # team ids of the sides after the first two
    by_wins: bool = False  # games won decide, not points


class GameOffer(msgspec.Struct):
    """A game that a day can be of."""

    game: str  # its id
    name: str
    forms: tuple[Form, ...]
    formats: tuple[Format, ...]
    sides: tuple[int, int]  # of a match: the fewest, the most
    seats: tuple[int, ...]  # that a side can have online
    finals: list[str]  # kinds of finals that it can have
    step: int  # points are multiples of it


class Unsure(msgspec.Struct):
    """A result that this person is asked to confirm."""

    match: str
    title: str  # "Round 3"
    names: tuple[str, ...]
    words: str  # "30:15, Falcons won"
    corrected: bool  # the desk has changed it


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
    pool: int = 0  # with pools, places are those of the pool; the rows come pool by pool
    ahead: str = ""  # why it is ahead of the next: “ahead by Buchholz 14:12”


class RoundRow(msgspec.Struct):
    number: int
    plan: RoundPlan
    title: str  # "Round 3 · All · 20 minutes"
    status: Literal["planned", "published", "playing", "over", "done"]
    matches: list[MatchRow]


class BracketSpot(msgspec.Struct):
    """A match of a knockout, played or to come."""

    title: str  # "Semifinal 2"
    teams: tuple[str | None, str | None]  # None: not known yet; in the first round, a bye
    winner: str | None


class FinalsView(msgspec.Struct):
    """The bracket: who is through, the ladder of those who are tied, the games so far, the champion."""

    needed: bool
    through: list[str]  # team ids
    ladder: list[str]  # tied at the cut, the highest first
    places: int  # still open for them
    tied: str  # in words: what for, and how it is settled
    matches: list[MatchRow]
    next: str  # in words: "Playoff: Falcons against Owls", "Championship: …", ""
    champion: str | None  # team id
    order: list[str]  # final order of all teams, once it is known
    ready: bool = False  # a match can be called up now
    knockout: list[list[BracketSpot]] = []  # round by round, the first one first
    ranked: dict[str, int] = {}  # their final places, then: equal teams that nobody has parted share one


class Line(msgspec.Struct):
    """The history, one entry a line."""

    number: int
    who: str
    when: int
    words: str  # what it did
    before: str  # what was there, where something was
    after: list[str]  # what else changed by it: "Owls: place 3 → 2"
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
    """A line of teams that were pasted or come from a file, before they are entered."""

    line: int
    team: NewTeam | None
    wrong: str  # why it cannot be entered, and what would be right; empty: it can be
    note: str  # what is left out of it


class Say(msgspec.Struct):
    """Something the host should know, with the clause or a word for programs."""

    kind: str
    words: str
    match: str = ""  # that it is about: there the host can do something


class HallView(msgspec.Struct, tag="hall"):
    """For everybody: the hall screen. No names of children."""

    code: str
    name: str
    date: str
    place: str
    stage: Literal["before", "rounds", "finals", "over"]
    round: int  # the latest published; 0: none yet
    rounds: list[RoundRow]  # published ones only
    clock: ClockView | None
    standings: list[StandingRow]  # of the rounds; `finals` has the final order
    ranked_by: str  # in words: how the places come about
    finals: FinalsView | None
    teams: int


class DeskView(msgspec.Struct, tag="desk"):
    """For the host: everything."""

    hall: HallView
    teams: list[TeamRow]
    plan: list[RoundRow]  # all rounds, those to come as they would be drawn now
    outlook: str  # "Every round that is left can be paired, and nobody has to meet twice."
    set_up: dict[str, Any]  # the frame, as SetUp has it
    protests: list[ProtestRow]
    calls: list[CallRow]
    says: list[Say]
    waiting: list[str]  # matches of this round without a result
    next: str  # in words, what the day needs now: "Publish round 3"
    sheets: dict[str, Sheet]  # by format
    confirm: list[Unsure]  # results that the desk can confirm, for others have reported them
    missed: dict[str, list[int]]  # by team: rounds that began before it came
    kept: bool = False  # it is not deleted when it is old


class Selection(msgspec.Struct):
    """What a side has selected, for the helper's eyes."""

    side: Side
    games: list[int]


class Selecting(msgspec.Struct):
    """What a team is asked before a match whose games are selected, on its own page."""

    side: Side
    many: int  # games to be selected
    choices: list[Choice]  # empty: nothing is asked now
    said: str


class TableView(msgspec.Struct, tag="table"):
    """For a helper: one table."""

    code: str
    day: str
    game: str  # the day's
    table: int
    match: MatchRow | None  # the one that is on, or comes next, at this table
    a: TeamRow | None
    b: TeamRow | None
    more: list[TeamRow]
    clock: ClockView | None
    end: int | None  # of this table, with its extension
    selected: list[Selection]  # the first one first
    sheet: Sheet | None
    confirm: list[Unsure]  # results of this table that await a second person
    called: bool  # the desk has been asked to come
    said: str  # one line: "Round 3 begins soon", "Wait for the desk"


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
    standings: list[StandingRow]  # when the day is over, the final order
    ranked_by: str
    confirm: list[Unsure]  # this team's results that await a second person
    said: str


AnyView = HallView | DeskView | TableView | TeamView
