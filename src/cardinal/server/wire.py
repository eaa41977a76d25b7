"""Everything that goes over the wire, as types. docs/protocol.md says what it means."""

from typing import Annotated, Any, Literal

import msgspec

from cardinal.readable import readable

REACTIONS = ("clap", "smile", "wow", "oops", "party", "hello", "thanks", "well_played")

Kind = Literal["person", "bot", "open", "empty"]  # open: free; empty: nobody plays there
Whole = Annotated[int, msgspec.Meta(ge=-(2**53), le=2**53)]  # what every program reads as the same number
OptionValue = str | Whole | bool
Place = Annotated[int, msgspec.Meta(ge=0, le=1000)]  # in a draft


class Body(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What a client sends by HTTP: a field that does not exist is an error, not a shrug."""


# -- games ----------------------------------------------------------------------------------------------------


class OptionInfo(msgspec.Struct):
    key: str
    title: str
    default: OptionValue
    meaning: str
    clause: str
    values: list[OptionValue]
    words: list[str]  # the values for people; empty: they speak for themselves
    low: int | None
    high: int | None
    unit: str


class BotInfo(msgspec.Struct):
    name: str
    about: str


class GameInfo(msgspec.Struct):
    id: str
    name: str
    summary: str
    minutes: str
    seat_counts: list[int]
    default_seats: int
    teams: bool
    part_of: str  # the id of the game whose parts it belongs to, or its own where it is the whole
    options: list[OptionInfo]
    bots: list[BotInfo]


class ClauseInfo(msgspec.Struct):
    id: str
    title: str  # the section that it stands in
    text: str


class RulesInfo(msgspec.Struct):
    title: str
    clauses: list[ClauseInfo]
    text: str


class CardInfo(msgspec.Struct):
    """The public facts of a State's card, its flag by name and its outline."""

    card: dict[str, Any]
    path: str
    box: tuple[float, float, float, float]
    label: tuple[float, float]


@readable
class PowerInfo(msgspec.Struct):
    """What is printed on a Power card of GeoPlunge (GP-12 to GP-18)."""

    number: int
    category: str
    letters: str
    star: str
    version: str
    circles: list[str]


class CardsInfo(msgspec.Struct):
    width: int
    height: int
    cards: dict[str, CardInfo]
    powers: dict[str, PowerInfo]  # by name, P01 to P15


# -- tables ---------------------------------------------------------------------------------------------------


class SeatInfo(msgspec.Struct):
    seat: int
    kind: Kind
    name: str
    level: str  # of a bot
    here: bool
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
    held: bool
    blind: list[int]  # seats whose bot cannot think, so that it plays at random
    kept: bool
    day: str  # the code of the tournament that it belongs to, which is its host
    next: str  # the commitment for the next play's shuffle
    play_now: bool  # the first play begins by itself


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


class Me(msgspec.Struct):
    seat: int | None
    host: bool


class NewTable(Body):
    game: str
    name: str
    seats: Whole | None = None
    options: dict[str, OptionValue] = {}
    seated: bool = True
    play_now: bool = False
    level: str | None = None
    chat: bool = False


class Join(Body):
    name: str
    seat: Whole | None = None


class Seating(Body):
    """One of: a seat with its kind, bots for all free seats (no `seat`), a new order, a seat to be freed."""

    seat: Whole | None = None
    kind: Literal["bot", "open", "empty"] | None = None
    level: str | None = None
    order: list[Whole] | None = None
    remove: Whole | None = None


class Setup(Body):
    game: str | None = None
    seats: Whole | None = None
    options: dict[str, OptionValue] | None = None  # those that change
    chat: bool | None = None


class HostWord(Body):
    do: Literal["pause", "resume", "rule", "hand_over", "take_over", "chat", "keep"]
    words: str = ""
    seat: Whole | None = None
    on: bool = True


class Wrong(msgspec.Struct):
    """An error: a plain sentence for the person, a stable word for the program."""

    error: str
    clause: str


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
    names: list[str]
    count: int
    start: int
    frames: list[Frame]


class Proof(msgspec.Struct):
    commitment: str
    secret: str | None
    salts: dict[str, str]
    good: bool | None
    words: str


# -- the socket, from the client ------------------------------------------------------------------------------


class FromClient(msgspec.Struct, tag_field="t", kw_only=True):
    seat: Whole | None = None  # where a device holds several


class Hello(FromClient, tag="hello"):
    token: str | None = None
    seen: Whole = 0
    next: str = ""  # the table's commitment that `commit` was made for
    commit: str = ""


class Add(FromClient, tag="add"):
    token: str
    seen: Whole = 0


class MoveIn(FromClient, tag="move"):
    id: str
    text: str
    ask: Whole | None = None
    claimed: Whole | None = None
    rtt: Whole = 0


class Ping(FromClient, tag="ping"):
    c: float


class Sync(FromClient, tag="sync"):
    k: Whole


class Again(FromClient, tag="again"):
    from_: Whole = msgspec.field(name="from")


class DraftIn(FromClient, tag="draft"):
    lay: tuple[str, Place, Place | None] | None = None
    take: str | None = None
    text: str | None = None
    rows: list[list[str]] | None = None
    clear: bool = False


class React(FromClient, tag="react"):
    what: str


class Say(FromClient, tag="say"):
    words: str


class Commit(FromClient, tag="commit"):
    next: str
    commit: str


class Reveal(FromClient, tag="reveal"):
    salt: str


ClientMessage = Hello | Add | MoveIn | Ping | Sync | Again | DraftIn | React | Say | Commit | Reveal


# -- the socket, from the server ------------------------------------------------------------------------------


class FromServer(msgspec.Struct, tag_field="t", kw_only=True):
    pass


class Welcome(FromServer, tag="welcome"):
    seat: int | None
    host: bool
    table: TableInfo
    now: int
    speed: float
    play: int
    commitment: str
    n: int
    reactions: tuple[str, ...] = REACTIONS


class TableNews(FromServer, tag="table"):
    table: TableInfo


class Tell(FromServer, tag="tell"):
    """`encode_tell` writes its bytes: its view comes last."""

    seat: int | None
    n: int
    at: int
    events: list[dict[str, Any]]
    story: list[str]
    view: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET


class Soon(FromServer, tag="soon"):
    seat: int
    at: int
    view: msgspec.Raw


class Ok(FromServer, tag="ok"):
    id: str
    n: int


class No(FromServer, tag="no"):
    id: str
    clause: str
    words: str


class Pong(FromServer, tag="pong"):
    c: float
    s: int


class SyncOut(FromServer, tag="sync"):
    k: int


class DraftOut(FromServer, tag="draft"):
    seat: int
    rows: list[list[str]]
    text: str
    number: int


class Draw(FromServer, tag="draw"):
    """Everything about the next play but the salts and the secret is fixed: show your salt."""

    seat: int
    text: str


class Reacted(FromServer, tag="react"):
    seat: int
    what: str


class Said(FromServer, tag="say"):
    seat: int
    words: str


class Suggest(FromServer, tag="suggest"):
    seat: int
    text: str | msgspec.UnsetType = msgspec.UNSET


class Error(FromServer, tag="error"):
    clause: str
    words: str


class Notice(FromServer, tag="notice"):
    words: str


class Bye(FromServer, tag="bye"):
    words: str
    seat: int | msgspec.UnsetType = msgspec.UNSET  # one of several on a device: the line stays for the others


ServerMessage = (
    Welcome
    | TableNews
    | Tell
    | Soon
    | Ok
    | No
    | Pong
    | SyncOut
    | DraftOut
    | Draw
    | Reacted
    | Said
    | Suggest
    | Error
    | Notice
    | Bye
)

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(ClientMessage)


def encode(message: FromServer) -> bytes:
    return _encoder.encode(message)


def encode_tell(
    seat: int | None, n: int, at: int, events: list[dict[str, Any]], story: list[str], view: bytes
) -> bytes:
    """For every move and every seat."""
    return _encoder.encode(Tell(seat=seat, n=n, at=at, events=events, story=story, view=msgspec.Raw(view)))


class _Named(msgspec.Struct):
    t: str = ""
    id: str = ""


_named = msgspec.json.Decoder(_Named)


def id_in(text: str) -> str:
    """Of a move that cannot be understood, so that whoever sent it knows which; '': there is none."""
    try:
        found = _named.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return ""
    return found.id if found.t == "move" and len(found.id) <= 64 else ""


def decode(text: str) -> ClientMessage:
    """Raises msgspec.DecodeError (ValidationError is one of them)."""
    message: ClientMessage = _decoder.decode(text)
    return message
