"""What goes over the wire of a day, besides its changes and views (`cardinal.desk`). See docs/protocol.md."""

from typing import Literal

import msgspec

from cardinal.desk.changes import AnyChange, ByeWorth, Crowded, Mode, RoundPlan
from cardinal.desk.views import AnyView
from cardinal.server.wire import Body

# -- by HTTP --------------------------------------------------------------------------------------------------


class NewDay(Body):
    """The frame of a day, as SetUp has it; the lot is drawn here."""

    name: str
    combo: Literal["2", "4", "own"]
    tables: int
    rounds: tuple[RoundPlan, ...] = ()
    date: str = ""
    place: str = ""
    odd: Literal["bots", "bye"] = "bots"
    bye: ByeWorth = "won"
    bye_points: int = 0
    crowded: Crowded = "ask"
    mode: Mode = "table"
    seats: Literal[1, 2, 3] = 3
    two_persons: bool = False
    final: Literal["championship", "playoff", "none"] | None = None


class DayMade(msgspec.Struct):
    """A new day, and the host's token, which is said only once."""

    code: str
    token: str


class DayMe(msgspec.Struct):
    """What a token is good for."""

    role: Literal["host", "table", "team"]
    table: int | None
    team: str | None


class SheetFile(Body):
    """A file of teams, as it is on disk, or pasted text."""

    data: bytes  # base64


class DayChange(Body):
    """A change with the sender's own name for it: sent twice, it is done once and answered twice."""

    id: str
    change: AnyChange


class Done(msgspec.Struct):
    number: int  # of the entry in the log
    said: str  # what it did, in words


class TableLink(msgspec.Struct):
    table: int
    token: str


class TeamLink(msgspec.Struct):
    team: str
    name: str
    token: str


class DayLinks(msgspec.Struct):
    """Private links: `ADDRESS/d/CODE#TOKEN`."""

    address: str  # as phones in this network reach the server: http://192.168.1.5:8000
    tables: list[TableLink]
    teams: list[TeamLink]


class Renew(Body):
    """A new link for a table or a team: its old one is no longer good."""

    table: int | None = None
    team: str | None = None


class Boxes(msgspec.Struct):
    """A name with letters that no font of this machine has: on paper they are empty boxes."""

    name: str
    letters: str


class Keep(Body):
    """Whether the day stays when it is old."""

    on: bool


class SitDown(Body):
    name: str


class DaySeat(msgspec.Struct):
    """A seat at the team's online table: `/t/CODE`, with this token."""

    code: str
    seat: int
    token: str


# -- the socket, from the client ------------------------------------------------------------------------------


class FromScreen(msgspec.Struct, tag_field="t", kw_only=True):
    pass


class DayHello(FromScreen, tag="hello"):
    token: str | None = None  # None: the hall


class DayPing(FromScreen, tag="ping"):
    c: float


ScreenMessage = DayHello | DayPing


# -- the socket, from the server ------------------------------------------------------------------------------


class ToScreen(msgspec.Struct, tag_field="t", kw_only=True):
    pass


class DayViewed(ToScreen, tag="view"):
    """The day as this role sees it, and the server's time as it is sent."""

    number: int  # entries in the log
    now: int
    speed: float
    view: AnyView


class DayPong(ToScreen, tag="pong"):
    c: float
    s: int


class DayBye(ToScreen, tag="bye"):
    words: str
    clause: str


DayMessage = DayViewed | DayPong | DayBye

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(ScreenMessage)


def encode(message: ToScreen) -> str:
    return _encoder.encode(message).decode()


def decode(text: str) -> ScreenMessage:
    """Raises msgspec.DecodeError."""
    message: ScreenMessage = _decoder.decode(text)
    return message
