"""What goes over HTTP, as types. docs/protocol.md says what it means."""

from typing import Annotated, Any, Literal

import msgspec

from cardinal.common.decoding import decodable

Kind = Literal["person", "bot", "open", "empty"]  # open: free; empty: nobody plays there
Whole = Annotated[int, msgspec.Meta(ge=-(2**53), le=2**53)]  # what every program reads as the same number
Hours = Annotated[int, msgspec.Meta(ge=0, le=72)]
OptionValue = str | Whole | bool


class Body(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What a client sends by HTTP: an unknown field is an error."""


# -- games ----------------------------------------------------------------------------------------------------


class OptionInfo(msgspec.Struct):
    key: str
    title: str
    default: OptionValue
    meaning: str
    clause: str
    values: list[OptionValue]
    words: list[str]  # the values for people; empty: they need no explanation
    low: int | None
    high: int | None
    unit: str
    quick: list[OptionValue]  # what Play now offers, the choice for a first game first; one alone is just taken


class BotInfo(msgspec.Struct):
    name: str
    about: str


class LessonTitle(msgspec.Struct):
    """A guided first round. A game's lessons differ in these options of Play now, such as the level."""

    title: str
    options: dict[str, OptionValue]


class GameInfo(msgspec.Struct):
    id: str
    name: str
    summary: str
    minutes: str
    bot_minutes: str  # of the game that Play now opens against bots, if that differs much
    ease: int  # to learn it: 1 is easy, 2 takes a few minutes, 3 is for those who know similar games
    first: bool  # a good first game
    seat_counts: list[int]
    default_seats: int
    home_seats: int  # of a table with one person and bots
    teams: bool
    part_of: str  # the id of the game that it is a part of, or its own id
    options: list[OptionInfo]
    bots: list[BotInfo]
    table: str  # the address of the game's own table module, or empty
    picture: str  # the address of its picture for the lobby, or empty
    lessons: list[LessonTitle]
    reviews: bool  # can a play of it be reviewed?
    fewest: bool  # the fewest points win, so a table's `points` have the other sign


class ClauseInfo(msgspec.Struct):
    id: str
    title: str  # the section that it is in
    text: str


class RulesInfo(msgspec.Struct):
    title: str
    clauses: list[ClauseInfo]
    text: str


class StepInfo(msgspec.Struct):
    title: str
    text: str
    picture: str  # SVG, to be put into the page: it takes the page's colors
    alt: str


class HowToInfo(msgspec.Struct):
    """How a version of a game is played, on one screen."""

    title: str  # empty if there is only one version
    option: str  # the key of the option that chooses the version, or empty
    values: list[str]  # the values that choose it
    steps: list[StepInfo]
    note: str


class CardInfo(msgspec.Struct):
    """The public facts of a State's card, and its outline: for each ring the numbers of lines, ~n is backwards."""

    card: dict[str, Any]
    rings: list[list[int]]
    label: tuple[float, float]


@decodable
class CardsInfo(msgspec.Struct):
    width: int
    height: int
    insets: str  # around Alaska and Hawaii
    lines: list[str]  # of all outlines; cardinal.atlas.lines says how they are written
    cards: dict[str, CardInfo]


class TopicInfo(msgspec.Struct):
    """A fact that every place of an atlas has."""

    key: str
    title: str
    kind: Literal["number", "group", "name"]
    year: str  # of the fact, if it changes with the years; or empty
    source: str


@decodable
class AtlasInfo(msgspec.Struct):
    edition: str
    editions: list[str]  # all of them, newest first
    title: str
    one: str  # what a place is called
    many: str
    topics: list[TopicInfo]
    # By code, in the order of the topics: what it is sorted by, what people read, its rank among all, if it has one.
    places: dict[str, list[tuple[float | str, str, int | None]]]


# -- tables ---------------------------------------------------------------------------------------------------


class SeatInfo(msgspec.Struct):
    seat: int
    kind: Kind
    name: str
    level: str  # of a bot
    here: bool
    bird: str = ""  # of a player: which one the browser draws
    team: int | None = None  # the side that the seat belongs to; None: the game has no teams
    side: str = ""  # that side's name, in a tournament


class TableInfo(msgspec.Struct):
    code: str
    game: str
    options: dict[str, OptionValue]
    seats: list[SeatInfo]
    host: str
    host_seat: int | None
    host_here: bool
    started: bool
    over: bool
    play: int
    chat: bool
    hints: bool  # people may ask for a hint
    slow: int  # hours for a move, at a slow table; 0: everybody sits at it together
    held: bool
    blind: list[int]  # seats whose bot cannot think, so that it plays at random
    kept: bool
    day: str  # the code of the tournament that it belongs to, which is its host
    next: str  # the commitment for the next play's shuffle
    play_now: bool  # the first play begins by itself
    classroom: bool  # students of a class play here: the first play begins by itself when they are all here
    awaited: list[str]  # who it is waiting for, in a class
    keen: list[int] = []  # the seats that want a rematch; when all people do, it begins
    patient: bool = False  # the play waits for people who are gone, unless somebody else asks for a bot
    points: list[int] = []  # by seat, when the play is over
    winners: list[int] = []  # the seats that have won it


class Joined(msgspec.Struct):
    code: str
    seat: int | None
    token: str | None
    host_token: str | None
    next: str


class Renewed(msgspec.Struct):
    token: str


class Address(msgspec.Struct):
    """As others in this network open the server."""

    address: str


class CodeInfo(msgspec.Struct):
    """What a code belongs to, and the page to open next."""

    kind: Literal["table", "class", "day"]
    path: str


class Me(msgspec.Struct):
    seat: int | None
    host: bool


class TableKey(Body):
    """A table, and the secrets that a device holds there."""

    code: Annotated[str, msgspec.Meta(max_length=12)]
    tokens: Annotated[list[str], msgspec.Meta(max_length=12)]


class OwnTables(Body):
    tables: Annotated[list[TableKey], msgspec.Meta(max_length=24)]


class OwnTable(msgspec.Struct):
    """A table as the lobby of somebody who holds a seat there shows it."""

    code: str
    game: str
    state: Literal["open", "turn", "waiting", "over"]  # open: the first play has not begun
    names: list[str]  # by seat
    birds: list[str]
    kinds: list[Kind]
    seats: list[int]  # one's own
    play: int
    ago: int = 0  # seconds since something happened
    points: list[int] = []  # by seat, when the play is over
    winners: list[int] = []


class NewTable(Body):
    game: str
    name: str
    seats: Whole | None = None
    options: dict[str, OptionValue] = {}
    seated: bool = True
    play_now: bool = False
    level: str | None = None
    chat: bool = False
    hints: bool = True
    slow: Hours = 0
    bird: str | None = None


class Join(Body):
    name: str
    seat: Whole | None = None
    bird: str | None = None  # if somebody else has it, another one


class BirdChoice(Body):
    """Which bird to use."""

    bird: str


class Seating(Body):
    """One of: a seat with its kind, bots for all free seats (no `seat`), a new order, a seat to free."""

    seat: Whole | None = None
    kind: Literal["bot", "open", "empty"] | None = None
    level: str | None = None
    order: list[Whole] | None = None
    remove: Whole | None = None


class Setup(Body):
    game: str | None = None
    seats: Whole | None = None
    options: dict[str, OptionValue] | None = None  # only those that change
    chat: bool | None = None
    hints: bool | None = None
    slow: Hours | None = None


class HostWord(Body):
    do: Literal["pause", "resume", "rule", "hand_over", "take_over", "chat", "hints", "keep"]
    words: str = ""
    seat: Whole | None = None
    on: bool = True


class Wrong(msgspec.Struct):
    """An error: a plain sentence for the person, a stable word for the program."""

    error: str
    clause: str


# -- a guided first round -------------------------------------------------------------------------------------


class Words(Body):
    """What the learner has said so far, step by step; '' if there was nothing to say."""

    done: list[Annotated[str, msgspec.Meta(max_length=400)]] = []


class Scene(msgspec.Struct):
    now: int
    view: msgspec.Raw
    story: list[str]


class Asked(msgspec.Struct):
    """What the coach says now, and is waiting for."""

    say: str
    asks: Literal["move", "mistake", "lay", "read", "end"]
    at: list[str] = []  # what is highlighted
    do: str = ""  # the move, for learners who ask to see it
    board: list[str] | None = None  # the rows of the team's board as the step begins, if they change
    lay: list[str] = []  # and when it is done …
    any_order: bool = False  # … in any order


class LessonInfo(msgspec.Struct):
    title: str
    coach: str
    seat: int
    seats: list[SeatInfo]
    steps: int
    done: list[str]  # which of the answers were right
    asked: Asked
    praise: str
    scenes: list[Scene]  # since the last answer; the last one is now
    refused: Wrong | None
    over: bool
    points: list[int]
    winners: list[int]


# -- after the play -------------------------------------------------------------------------------------------


class Frame(msgspec.Struct):
    entry: int
    at: int
    who: int | None  # None: the table
    text: str
    events: list[dict[str, Any]]
    story: list[str]
    views: list[msgspec.Raw]


class Replay(msgspec.Struct):
    """A play of this table, with how it ended."""

    names: list[str]
    options: dict[str, str | int | bool]
    points: list[int]
    winners: list[int]
    count: int
    start: int
    frames: list[Frame]


class Proof(msgspec.Struct):
    commitment: str
    secret: str | None
    salts: dict[str, str]
    good: bool | None
    words: str


class TryAgain(Body):
    """A finished play, tried again from before one of its moves: the seat against bots."""

    number: Whole  # of the move
    seat: Whole
    name: str
    level: str | None = None
    bird: str | None = None
    play: Whole = 0  # of the table; 0: the last
