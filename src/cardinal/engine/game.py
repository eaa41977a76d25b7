"""A game of the catalogue: its position's text and JSON faces, its views, beliefs, bots and words.

`Position` is the hot inside, in integers. `Game` is the edge: everything a person, a file or a socket meets.
"""

import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib.resources import files
from typing import Any, ClassVar, Protocol, get_type_hints

import msgspec

from cardinal.engine.chance import Chance
from cardinal.engine.clauses import Clause, read_clauses
from cardinal.engine.event import Event
from cardinal.engine.legal import Form, Legal
from cardinal.engine.options import EMPTY, NONE, Option, Options, parse_options, read_seats
from cardinal.engine.paper import PrintedDeck, PrintedSheet
from cardinal.engine.position import (
    AWAY,
    BACK,
    FOUND,
    LOST,
    NEVER,
    PAUSE,
    RESUME,
    SPECTATOR,
    TABLE,
    TICK,
    Move,
    Position,
    Stamp,
    listed,
)
from cardinal.engine.refused import BadInput, Refused
from cardinal.engine.table_move import read_table_move, write_table_move

_encode = msgspec.json.Encoder().encode


class View(msgspec.Struct, kw_only=True, omit_defaults=False):
    """What one seat, or a spectator, may know now. A game's view lists what may be seen; the default is nothing."""

    game: str
    seat: int | None  # None: a spectator
    ask: int = 0  # the decision that the seat is asked for; a move answers it by this number
    moves: list[str] = []  # what may be done, where it can be listed
    forms: list[dict[str, Any]] = []  # what may be done besides, described
    aside: list[str] = []  # what may be done, too, but is no way to play: giving up


class Belief(Protocol):
    """A view, read once."""

    def sample(self, chance: Chance) -> Position:
        """A position that the view allows and the rules can reach."""
        ...


Bot = Callable[[Any, Legal, Chance], tuple[str, int]]
"""`decide(view, legal, chance) -> (move, not before)`: it keeps nothing and is asked again when its view changes."""


@dataclass(frozen=True)
class Named:
    """A bot of the catalogue, by name."""

    name: str
    about: str
    decide: Bot
    brief: Bot | None = None  # the same mind with little thought, for tests


class Game:
    """Subclass it once per game. What is special about a game is below; what is the same for all is here."""

    id: ClassVar[str]
    name: ClassVar[str]
    summary: ClassVar[str]
    minutes: ClassVar[str]
    part_of: ClassVar[str] = ""  # the id of a game that is made of several, for its parts
    version: ClassVar[str] = "1"  # of the rules: a record names it
    seat_counts: ClassVar[tuple[int, ...]]
    default_seats: ClassVar[int]
    seats_at_home: ClassVar[int] = 0  # one person against bots, in a terminal; 0: the default
    options: ClassVar[tuple[Option, ...]] = ()
    rules_files: ClassVar[tuple[str, ...]] = ("RULES.md",)
    rules_besides: ClassVar[tuple[str, ...]] = ()  # ids of games whose rules hold here, too
    excused: ClassVar[Mapping[str, str]] = {}  # clauses that no test can prove, and why (at most 3 %)
    bots: ClassVar[Mapping[str, Named]] = {}
    short: ClassVar[Mapping[str, object]] = {}  # options that make a play short, for the conformance suite
    trials: ClassVar[tuple[Mapping[str, object], ...]] = ()  # sets of options that the conformance suite tries as well
    bench_options: ClassVar[Mapping[str, object]] = {}
    bench_forms: ClassVar[Mapping[str, Mapping[str, object]]] = {}  # forms of the game that are measured one by one
    guide: ClassVar[Any] = None  # what the game knows about itself, for `cardinal.bots.search`
    kernels: ClassVar[Mapping[str, Callable[[Chance], object]]] = {}  # hot functions that `cardinal bench` times, too
    stand_in: ClassVar[str] = "rookie"  # the bot that plays for somebody who is away
    hears_lines: ClassVar[bool] = False  # True: the rules want to know at once when a line is cut (`lost S1`)
    hears_chat: ClassVar[bool] = False  # True: what people say is an input of the play (`chat S1 hello`)
    lists_moves: ClassVar[bool] = True  # False: `draw` shows what may be done; the terminal lists only a few

    # -- what a game must say -----------------------------------------------------------------------------

    def deal(self, seats: int, options: Options, chance: Chance, heard: list[Event] | None = None) -> Position:
        """A new position. `options` are complete and checked; what happens in the deal is told to `heard`."""
        raise NotImplementedError

    def read(self, text: str) -> Move:
        """A seat's move from what a person types; BadInput when it cannot be understood at all."""
        raise NotImplementedError

    def write(self, move: Move) -> str:
        """The one short text of a move."""
        raise NotImplementedError

    def why_not(self, position: Any, seat: int, move: Move) -> Refused:
        """The rule against a move that is not legal, in words."""
        raise NotImplementedError

    def view(self, position: Any, seat: int, now: int) -> View:
        """Pure, and built by listing what may be seen."""
        raise NotImplementedError

    def believe(self, view: Any) -> Belief:
        raise NotImplementedError

    def from_json(self, data: Mapping[str, Any]) -> Position:
        raise NotImplementedError

    def tell(self, event: Mapping[str, Any], names: list[str]) -> str:
        """An event as a line of the story; '' for one that is not worth a line."""
        raise NotImplementedError

    def draw(self, view: Any, names: list[str], now: int) -> Any:
        """The view for a terminal: something that Rich can print."""
        raise NotImplementedError

    # -- what a game may say ------------------------------------------------------------------------------

    def forms(self, position: Any, seat: int) -> list[Form]:
        return []

    def aside(self, position: Any, seat: int) -> list[int]:
        """Moves that are legal but no way to play, so that nobody makes them by chance: giving up."""
        return []

    def read_at(self, position: Any, text: str) -> Move:
        """As `read`; a play made of plays hears the words of the one that is on."""
        return self.read(text)

    def write_at(self, position: Any, move: Move) -> str:
        return self.write(move)

    def write_all(self, position: Any, codes: list[int]) -> list[str]:
        """The texts of moves without words, for a list of them; a game that has them at hand is asked often."""
        return [self.write_at(position, Move(code)) for code in codes]

    def team(self, position: Any, seat: int) -> int:
        """The side that a seat belongs to; without teams everybody plays for himself."""
        return seat

    def sides(self, seats: int, options: Options) -> list[int] | None:
        """The side of every seat at such a table, before anything is dealt: as `team` says it later. None: no teams."""
        return None

    def empty(self, options: Options) -> list[int]:
        """The seats that stay empty, in a game that allows it: nobody sits there, nobody is asked."""
        return read_seats(options.get(EMPTY, NONE))

    def sitting(self, seats: int, options: Options) -> list[int]:
        """The other seats."""
        empty = self.empty(options)
        return [seat for seat in range(seats) if seat not in empty]

    def check_seats(self, seats: int, options: Options) -> None:
        if seats not in self.seat_counts:
            *most, last = map(str, self.seat_counts)
            right = f"{', '.join(most)} or {last}" if most else last
            raise BadInput(f"{self.name} is for {right} seats, not {seats}.")

    def untimely(self, position: Any, seat: int, move: Move, stamp: Stamp) -> Refused | None:
        """Was a legal move made too early or too late? Only races ask."""
        return None

    def latency_cap(self, position: Any) -> int:
        """How much of a slow line is made up for when somebody shouts (GP-R4), in ms."""
        return 300

    def bot_acts(self, position: Any, seat: int, people: int) -> bool:
        """Does a bot in this seat make moves, or only suggest them? `people`: the seats held by persons."""
        return True

    def table_may(self, position: Any, move: Move) -> Refused | None:
        """May the table put this in? A game that knows rulings or chat says more."""
        kind, seat = move.code % 16, move.code // 16
        if kind == TICK:
            return None if position.due() != NEVER else Refused("table", "Nothing is due.")
        if kind in (AWAY, BACK):
            if (wrong := _no_seat(position, seat)) is not None:
                return wrong
            if bool(position.away >> seat & 1) == (kind == AWAY):
                return Refused("table", f"S{seat} is {'away' if kind == AWAY else 'here'} already.")
            return None
        if kind in (LOST, FOUND) and self.hears_lines:
            if (wrong := _no_seat(position, seat)) is not None:
                return wrong
            if bool(position.cut >> seat & 1) == (kind == LOST):
                return Refused("table", f"The line of S{seat} is {'cut' if kind == LOST else 'sound'} already.")
            return None
        if kind in (PAUSE, RESUME):
            if (position.paused != NEVER) == (kind == PAUSE):
                return Refused("table", f"The clocks {'stand' if kind == PAUSE else 'run'} already.")
            return None
        return Refused("table", f"{self.name} has no use for that.")

    def seating(self, position: Any, host: int | None, bots: Sequence[int]) -> list[str]:
        """What the table puts in when a play begins or its host changes, where the rules ask who is who (SQ-R35)."""
        return []

    def rematch(self, position: Any) -> Options:
        """What the rules change in the options for the next play, after this one (SQ-R8)."""
        return {}

    def chats(self, position: Any) -> bool:
        """Does an option of the game itself ask for chat? (Else only the host's setting of the table does.)"""
        return False

    def hush(self, position: Any) -> Refused | None:
        """Why chat and the teams' drafts are closed now, where the rules close them (DS-R5). The view says it, too."""
        return None

    def fair_start(self, position: Any) -> int:
        """The instant ahead at which all cards are turned: what is on them may leave half a round trip earlier
        (GP-R7). NEVER: there is none, and nothing may leave early."""
        return NEVER

    def pictures(self, position: Any) -> Mapping[str, str]:
        """What views show by opaque tokens, as SVG: the address of a picture must not tell what it shows."""
        return {}

    def paper(self) -> list[PrintedDeck | PrintedSheet]:
        """The game to print and play: its decks, boards, charts and chips."""
        return []

    def sent(self, view: Any) -> View:
        """The view without what only bots need, who cannot see a picture. It is nobody else's: it may be changed."""
        return view  # type: ignore[no-any-return]

    # -- the same for every game --------------------------------------------------------------------------

    def parse_options(self, given: Mapping[str, object]) -> Options:
        return parse_options(self.options, given, self.name)

    def new(
        self, seats: int, given: Mapping[str, object], chance: Chance, heard: list[Event] | None = None
    ) -> Position:
        options = self.parse_options(given)
        self.check_seats(seats, options)
        return self.deal(seats, options, chance, heard)

    def legal(self, position: Position, seat: int) -> Legal:
        codes: list[int] = []
        forms: list[Form] = []
        aside: list[int] = []
        if 0 <= seat < position.seats and not position.over() and position.paused == NEVER:
            codes = listed(position, seat)
            forms = self.forms(position, seat)
            aside = self.aside(position, seat)
        texts, besides = self.write_all(position, codes), self.write_all(position, aside)
        return Legal(texts, codes, forms, lambda text: self.read_at(position, text), besides, aside)

    def texts(self, position: Position, seat: int) -> list[str]:
        """The listed moves of `legal`, for a view that needs no more."""
        if 0 <= seat < position.seats and not position.over() and position.paused == NEVER:
            return self.write_all(position, listed(position, seat))
        return []

    def read_input(self, position: Position, who: int, text: str) -> Move:
        return read_table_move(text) if who == TABLE else self.read_at(position, text)

    def write_input(self, position: Position, who: int, move: Move) -> str:
        return write_table_move(move) if who == TABLE else self.write_at(position, move)

    def play(self, position: Position, who: int, text: str, chance: Chance, stamp: Stamp) -> None:
        """Judge one input and carry it out; raises Refused and has then changed nothing."""
        move = self.read_input(position, who, text)
        refused = self.judge(position, who, move, stamp)
        if refused is not None:
            raise refused
        position.apply(who, move.code, move.words, chance, stamp)

    def judge(self, position: Position, who: int, move: Move, stamp: Stamp) -> Refused | None:
        """The one referee: a move is legal when it is listed, or when a form takes its words, and in time."""
        if position.over():
            return Refused("table", "The game is over.")
        if who == TABLE:
            return self.table_may(position, move)
        if (wrong := _no_seat(position, who)) is not None:
            return wrong
        if position.paused != NEVER:
            return Refused("table", "The host has stopped the clocks. Wait until they run again.")
        # As `move in self.legal(position, who)`, without the texts of all that could be done.
        if not move.words and (move.code in listed(position, who) or move.code in self.aside(position, who)):
            return self.untimely(position, who, move, stamp)
        refusals = [form.judge(move.words) for form in self.forms(position, who) if form.code == move.code]
        if not refusals:
            return self.why_not(position, who, move)
        return self.untimely(position, who, move, stamp) if None in refusals else refusals[0]

    def encode(self, view: View) -> bytes:
        return _encode(view)

    def read_view(self, data: bytes) -> View:
        """A view from its bytes: its type is the one that `believe` reads."""
        view: View = self._view_decoder.decode(data)
        return view

    @cached_property
    def _view_decoder(self) -> msgspec.json.Decoder[Any]:
        return msgspec.json.Decoder(get_type_hints(type(self).believe)["view"])

    def view_bytes(self, position: Position, seat: int, now: int) -> bytes:
        """The view as a person's program gets it."""
        return _encode(self.sent(self.view(position, seat, now)))

    @cached_property
    def rules_texts(self) -> list[str]:
        """The rules in our own words, as people read them."""
        folder = files(sys.modules[type(self).__module__].__package__ or "")
        return [folder.joinpath(name).read_text("utf-8") for name in self.rules_files]

    @cached_property
    def quick(self) -> str:
        """The rules on one page, for people at a table: QUICK.md beside the game. '' where there is none."""
        page = files(sys.modules[type(self).__module__].__package__ or "").joinpath("QUICK.md")
        return page.read_text("utf-8") if page.is_file() else ""

    @cached_property
    def clauses(self) -> dict[str, Clause]:
        """The same, clause by clause."""
        return read_clauses(self.rules_texts)


def _no_seat(position: Position, seat: int) -> Refused | None:
    if not 0 <= seat < position.seats:
        return Refused("table", f"There is no seat S{seat} at this table.")
    if position.empty >> seat & 1:
        return Refused("table", f"Nobody sits in S{seat}: it stays empty for this play.")
    return None


def seat_or_none(seat: int) -> int | None:
    """How a view names its owner."""
    return None if seat == SPECTATOR else seat
