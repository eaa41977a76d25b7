"""The messages of a table's socket, as types. docs/protocol.md says what they mean."""

from typing import Annotated, Any, Literal

import msgspec

from cardinal.server.api_types import TableInfo, Whole

REACTIONS = ("clap", "smile", "wow", "oops", "party", "hello", "thanks", "well_played", "rematch")

Place = Annotated[int, msgspec.Meta(ge=0, le=1000)]  # in a draft


# -- from the client ------------------------------------------------------------------------------


class FromClient(msgspec.Struct, tag_field="t", kw_only=True):
    seat: Whole | None = None  # if a device holds several


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


class BackIn(FromClient, tag="back"):
    """May I take back my last move? Also the others' answers; the asker may say no, too. `may`: could I ask?"""

    word: Literal["may", "ask", "yes", "no"]


class HintIn(FromClient, tag="hint"):
    pass


class StandIn(FromClient, tag="stand_in"):
    """The game waits for somebody who is gone: a bot should play for them until they are back."""

    gone: Whole  # their seat


ClientMessage = (
    Hello | Add | MoveIn | Ping | Sync | Again | DraftIn | React | Say | Commit | Reveal | HintIn | BackIn | StandIn
)


# -- from the server ------------------------------------------------------------------------------


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
    """Everything about the next play except the salts and the secret is fixed: reveal your salt."""

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


class BackOut(FromServer, tag="back"):
    """Somebody asks to take back a move, until the seats in `waits` have answered; without a seat: nobody does."""

    seat: int | None
    waits: list[int]
    words: str
    may: bool = False  # the answer to `may`
    why: str = ""  # the reason, if the answer is no


class HintOut(FromServer, tag="hint"):
    seat: int
    ask: int
    words: str
    move: str
    lights: list[str]


class Error(FromServer, tag="error"):
    clause: str
    words: str


class Notice(FromServer, tag="notice"):
    words: str


class Hold(FromServer, tag="hold"):
    """Nothing can be stored: the table's clocks stop. `on` false: they run again."""

    on: bool
    now: int  # table time
    words: str


class Bye(FromServer, tag="bye"):
    words: str
    seat: int | msgspec.UnsetType = msgspec.UNSET  # one of several on a device: the connection stays for the others
    clause: str | msgspec.UnsetType = msgspec.UNSET  # for programs: why


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
    | HintOut
    | BackOut
    | Error
    | Notice
    | Hold
    | Bye
)

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(ClientMessage)


def encode(message: msgspec.Struct) -> bytes:
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
    """The id of a move or change that cannot be understood, so that the sender knows which; '': there is none."""
    try:
        found = _named.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return ""
    return found.id if found.t in ("move", "change") and len(found.id) <= 64 else ""


def decode(text: str) -> ClientMessage:
    """Raises msgspec.DecodeError (ValidationError is one of them)."""
    message: ClientMessage = _decoder.decode(text)
    return message
