"""What goes over the wire for a day, in addition to its changes and views (`cardinal.desk`). See docs/protocol.md."""

from typing import Literal

import msgspec

from cardinal.desk.changes import AnyChange, ByeWorth, Crowded, Mode, RoundPlan
from cardinal.desk.views import AnyView
from cardinal.engine.day import Final
from cardinal.server.api_types import Body
from cardinal.server.wire import Bye, Error, FromClient, FromServer, No, Ping, Pong
from cardinal.standings import SystemName

# -- by HTTP --------------------------------------------------------------------------------------------------


class NewDay(Body):
    """The setup of a day, as in SetUp; the server draws the lot."""

    name: str
    game: str
    form: str
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
    final: Final | None = None
    system: SystemName = "lot"
    tie_breaks: str = ""
    pools: int = 1
    through: int = 2


class DayMade(msgspec.Struct):
    """A new day and the host's token, which is sent only once."""

    code: str
    token: str


class DayMe(msgspec.Struct):
    """What a token allows."""

    role: Literal["host", "table", "team"]
    table: int | None
    team: str | None


class SheetFile(Body):
    """A file of teams, as it is on disk, or pasted text."""

    data: bytes  # base64


class DayChange(Body):
    """A change with the sender's own id. If it is sent twice, it is done once and answered twice."""

    id: str
    change: AnyChange


class Done(msgspec.Struct):
    number: int  # of its log entry
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

    address: str  # how phones in this network reach the server: http://192.168.1.5:8000
    tables: list[TableLink]
    teams: list[TeamLink]


class Renew(Body):
    """Makes a new link for a table or a team. The old one stops working."""

    table: int | None = None
    team: str | None = None


class Boxes(msgspec.Struct):
    """A name with letters that no font on this computer has: on paper they are empty boxes."""

    name: str
    letters: str


class Keep(Body):
    """Whether the day is kept when it gets old."""

    on: bool


class SitDown(Body):
    name: str


class DaySeat(msgspec.Struct):
    """A seat at the team's online table: `/t/CODE`, with this token."""

    code: str
    seat: int
    token: str


# -- the socket, from the client ------------------------------------------------------------------------------


class DayHello(FromClient, tag="hello"):
    token: str | None = None  # None: the hall


class Tap(FromClient, tag="change"):
    """A change with the sender's own id, like `DayChange`."""

    id: str
    change: AnyChange


ScreenMessage = DayHello | Tap | Ping


# -- the socket, from the server ------------------------------------------------------------------------------


class DayViewed(FromServer, tag="view"):
    """The day as this role sees it, and the server's time when it was sent."""

    number: int  # of entries in the log
    now: int
    speed: float
    view: AnyView


class Tapped(FromServer, tag="ok"):
    """A change was made, like `Done`; a refused one gets `No`."""

    id: str
    number: int
    said: str


DayMessage = DayViewed | Tapped | No | Error | Pong | Bye

_decoder = msgspec.json.Decoder(ScreenMessage)


def decode(text: str) -> ScreenMessage:
    """Raises msgspec.DecodeError."""
    message: ScreenMessage = _decoder.decode(text)
    return message
