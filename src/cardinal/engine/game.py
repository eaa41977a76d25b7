"""A game of the catalog: its texts, views, beliefs, bots and rules.

`Position` is the fast core, in integers. `Game` is the edge: everything that a person, a file or a socket meets.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Generic, Protocol

from cardinal.engine.chance import Chance
from cardinal.engine.chat import Chat
from cardinal.engine.clauses import Rulebook
from cardinal.engine.encoding import Encoding
from cardinal.engine.event import Event
from cardinal.engine.fields import Fields
from cardinal.engine.guide import Guide
from cardinal.engine.hint import Hint, Hints
from cardinal.engine.host import Host
from cardinal.engine.legal import Form, Legal
from cardinal.engine.options import Option, Options, parse_options, recorded_options
from cardinal.engine.paper import PrintedDeck, PrintedSheet
from cardinal.engine.pictures import Pictures
from cardinal.engine.position import NEVER, TABLE, Move, Position, Stamp, listed
from cardinal.engine.race import NO_RACE, Race
from cardinal.engine.refused import BadInput, Refused
from cardinal.engine.study import Study
from cardinal.engine.table_judge import judge_table_move, no_seat
from cardinal.engine.teams import Teams
from cardinal.engine.tournament import Tournament
from cardinal.engine.trials import Bench, Trials
from cardinal.engine.view import P, V, View, encode_view, seat_or_none, view_decoder
from cardinal.engine.words import spoken, tell_table

__all__ = ["ASK_THE_VIEW", "Belief", "Bot", "Game", "Named", "Quick", "View", "seat_or_none"]


class Belief(Protocol):
    """A view, read once."""

    def sample(self, chance: Chance) -> Position:
        """A position that the view allows and the rules can reach."""
        ...


Bot = Callable[[Any, Legal, Chance], tuple[str, int]]
"""`decide(view, legal, chance) -> (move, not before)`: it keeps nothing and is asked again when its view changes."""


Quick = Callable[[Any, int, Chance], int]
"""`quick(position, seat, chance) -> code`: what `decide` would do with the seat's view, or ASK_THE_VIEW."""

ASK_THE_VIEW: Final = -1


@dataclass(frozen=True)
class Named:
    """A bot of the catalog, by name."""

    name: str
    about: str
    decide: Bot
    brief: Bot | None = None  # the same mind with little thought, for tests
    quick: Quick | None = None  # the same mind in a simulation. The suite proves that it looks at nothing else


class Imagined(Generic[P, V]):
    """The belief of a game that implements `imagine`."""

    def __init__(self, game: "Game[P, V]", view: V) -> None:
        self._game = game
        self._view = view

    def sample(self, chance: Chance) -> P:
        """A position that the view allows."""
        return self._game.imagine(self._view, chance)


class Game(Generic[P, V]):
    """Subclass it once per game, with its own position and view: `class Bungee(Game[BungeePosition, BungeeView])`.

    Every game must say what comes first. The rest has defaults that suit a simple game.
    """

    id: ClassVar[str]
    name: ClassVar[str]
    summary: ClassVar[str]
    minutes: ClassVar[str]  # how long a play takes
    seat_counts: ClassVar[tuple[int, ...]]
    default_seats: ClassVar[int]
    fields: ClassVar[Fields[Any]]  # the declaration of its position

    def deal(self, seats: int, options: Options, chance: Chance, heard: list[Event] | None = None) -> P:
        """A new position. `options` are complete and checked. Tell `heard` what happens in the deal."""
        raise NotImplementedError

    def read(self, text: str) -> Move:
        """A seat's move from what a person types. Raises BadInput if it cannot be understood at all."""
        raise NotImplementedError

    def write(self, move: Move) -> str:
        """The one short text of a move."""
        raise NotImplementedError

    def why_not(self, position: P, seat: int, move: Move) -> Refused:
        """The rule against a move that is not legal, in words."""
        raise NotImplementedError

    def view(self, position: P, seat: int, now: int) -> V:
        """What the seat may know, built by listing it. Pure."""
        raise NotImplementedError

    def imagine(self, view: V, chance: Chance) -> P:
        """A position that the view allows and the rules can reach: the hidden cards are dealt again."""
        raise NotImplementedError

    def tell(self, event: Mapping[str, Any], names: list[str]) -> str:
        """An event as a line of the story, or '' if it is not worth a line."""
        raise NotImplementedError

    def draw(self, view: V, names: list[str], now: int) -> Any:
        """The view in a terminal: something that Rich can print."""
        raise NotImplementedError

    # -- what a game may say ------------------------------------------------------------------------------

    bot_minutes: ClassVar[str] = ""  # how long the game that Play now opens takes; '' if as long as any other
    ease: ClassVar[int] = 2  # to learn: 1 is easy, 2 takes a few minutes, 3 is for people who know similar games
    first: ClassVar[bool] = False  # a good first game for somebody who knows none of them
    part_of: ClassVar[str] = ""  # the id of the larger game that this one is a part of
    version: ClassVar[str] = "1"  # of the rules; a record names it
    options: ClassVar[tuple[Option, ...]] = ()
    rulebook: ClassVar[Rulebook] = Rulebook()
    bots: ClassVar[Mapping[str, Named]] = {}
    stand_in: ClassVar[str] = "rookie"  # the bot that plays for someone who is away
    lists_moves: ClassVar[bool] = True  # False: `draw` shows what may be done, and the terminal lists only a few moves
    trials: ClassVar[Trials] = Trials()
    bench: ClassVar[Bench] = Bench()
    tournament: ClassVar[Tournament | None] = None  # how to run a tournament day of it
    encoding: ClassVar[Encoding | None] = None  # for learning agents (`cardinal.env`)
    guide: ClassVar[Guide | None] = None  # for thinking ahead, and so for a review; a race has none

    race: Race[P] = NO_RACE
    teams: Teams[P] = Teams()
    chat: Chat[P] = Chat()
    host: Host[P] = Host()
    pictures: Pictures[P, V] = Pictures()
    hints: Hints[V] = Hints()
    study: Study = Study()

    def believe(self, view: V) -> Belief:
        """Like `imagine`, for games that read a view once and then imagine many positions."""
        return Imagined(self, view)

    def ponder(self, view: V) -> Belief:
        """Like `believe`, but for thinking ahead: without clocks, and with what others are likely to hold."""
        return self.believe(view)

    def forms(self, position: P, seat: int) -> list[Form]:
        """The moves whose words cannot be listed: a typed answer, a layout of cards."""
        return []

    def aside(self, position: P, seat: int) -> list[int]:
        """Legal moves that random players and bots should never make, such as giving up."""
        return []

    def settled(self, before: P, after: P) -> bool:
        """Has a fact been shown in between that people must know by heart? Then nothing before it is taken back."""
        return False

    def check_seats(self, seats: int, options: Options) -> None:
        """Raise BadInput if the game cannot be played by this many."""
        if seats not in self.seat_counts:
            *most, last = map(str, self.seat_counts)
            right = f"{', '.join(most)} or {last}" if most else last
            raise BadInput(f"{self.name} is for {right} seats, not {seats}.")

    def paper(self) -> list[PrintedDeck | PrintedSheet]:
        """The game to print and play: its decks, boards, charts and chips."""
        return []

    def read_at(self, position: P, text: str) -> Move:
        """Like `read`, if the meaning of words depends on the position, as in a play made up of plays."""
        return self.read(text)

    def write_at(self, position: P, move: Move) -> str:
        """Like `write`, if the meaning of words depends on the position."""
        return self.write(move)

    def write_all(self, position: P, codes: list[int]) -> list[str]:
        """The texts of moves without words. Override it if there is a faster way, because views need it often."""
        return [self.write_at(position, Move(code)) for code in codes]

    # -- the same for every game --------------------------------------------------------------------------

    def from_json(self, data: Mapping[str, Any]) -> P:
        """The position that `Position.to_json` wrote, or one that a person set up."""
        position: P = self.fields.from_json(data)
        return position

    def told(self, event: Mapping[str, Any], names: list[str]) -> str:
        """Like `tell`, with “you” written as in the middle of a sentence, plus the play's own events."""
        return spoken(tell_table(event, names) if event["event"] == "undo" else self.tell(event, names))

    def hint(self, view: V, legal: Legal, chance: Chance) -> Hint:
        """A suggestion for the seat whose view it is."""
        bot = self.bots.get(self.hints.level) or next(iter(self.bots.values()))
        return self.hints.make(view, legal, chance, bot.decide)

    def heading(self, position: P, seat: int) -> dict[str, Any]:
        """For `view`: what the views of all games begin with."""
        ask, moves = int(position.asks(seat)), self.texts(position, seat)
        return {"game": self.id, "seat": seat_or_none(seat), "ask": ask, "moves": moves}

    def parse_options(self, given: Mapping[str, object]) -> Options:
        """All options. Those not given get their defaults."""
        return parse_options(self.options, given, self.name)

    def recorded_options(self, kept: Mapping[str, object]) -> Options:
        """The options of a stored play, written by this version of Cardinal or an older one."""
        return self.parse_options(recorded_options(self.options, kept))

    def new(self, seats: int, given: Mapping[str, object], chance: Chance, heard: list[Event] | None = None) -> P:
        """Deal a new play: checks options and seats first."""
        options = self.parse_options(given)
        self.check_seats(seats, options)
        return self.deal(seats, options, chance, heard)

    def legal(self, position: P, seat: int) -> Legal:
        """What a seat may do now: moves that are listed, and forms."""
        codes: list[int] = []
        forms: list[Form] = []
        aside: list[int] = []
        if 0 <= seat < position.seats and not position.over() and position.paused == NEVER:
            codes = listed(position, seat)
            forms = self.forms(position, seat)
            aside = self.aside(position, seat)
        texts, besides = self.write_all(position, codes), self.write_all(position, aside)
        return Legal(texts, codes, forms, lambda text: self.read_at(position, text), besides, aside)

    def texts(self, position: P, seat: int) -> list[str]:
        """The listed moves of `legal`, for a view that needs no more."""
        if 0 <= seat < position.seats and not position.over() and position.paused == NEVER:
            return self.write_all(position, listed(position, seat))
        return []

    def judge(self, position: P, who: int, move: Move, stamp: Stamp) -> Refused | None:
        """The one referee: a move is legal if it is listed or a form takes its words, and if it is in time."""
        if position.over():
            return Refused("table", "The game is over.")
        if who == TABLE:
            return judge_table_move(position, move, self.name, self.race, self.chat, self.host)
        if (wrong := no_seat(position, who)) is not None:
            return wrong
        if position.paused != NEVER:
            return Refused("table", "The host has paused the game. Wait until it goes on.")
        # Like `move in self.legal(position, who)`, but without writing out every move.
        if not move.words and (move.code in listed(position, who) or move.code in self.aside(position, who)):
            return self.race.untimely(position, who, move, stamp)
        refusals = [form.judge(move.words) for form in self.forms(position, who) if form.code == move.code]
        if not refusals:
            return self.why_not(position, who, move)
        return self.race.untimely(position, who, move, stamp) if None in refusals else refusals[0]

    def read_view(self, data: bytes) -> V:
        """A view from its bytes."""
        view: V = view_decoder(type(self).view).decode(data)
        return view

    def view_bytes(self, position: P, seat: int, now: int) -> bytes:
        """The view as a person's program gets it."""
        return encode_view(self.pictures.sent(self.view(position, seat, now)))
