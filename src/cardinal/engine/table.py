# mypyc: compiled
"""A table without a network: a play, its bots and its referee on one store. The terminal, the simulator, programs and
tests use it. It has the referee's verbs and carries them out at once."""

from collections.abc import Callable, Iterable, Mapping

from mypy_extensions import mypyc_attr

from cardinal.engine.bots import Bots
from cardinal.engine.broadcast import Broadcast
from cardinal.engine.clock import Clock, SetClock
from cardinal.engine.event import Event
from cardinal.engine.game import Bot, Game, View
from cardinal.engine.legal import Legal
from cardinal.engine.options import Options
from cardinal.engine.play import Play
from cardinal.engine.position import NEVER, SPECTATOR, Position
from cardinal.engine.referee import Referee, Steps, T
from cardinal.engine.seal import Shuffle
from cardinal.engine.seed import Seed
from cardinal.engine.snapshot import Snapshot, take_snapshot
from cardinal.engine.store import Entry, MemoryStore, Store, Taken
from cardinal.engine.stream import Stream


@mypyc_attr(allow_interpreted_subclasses=True)
class Table:
    """Runs one play: takes inputs, judges, stamps and stores them, sends each seat its stream, and asks bots."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, object],
        shuffle: Shuffle,
        *,
        bots: Mapping[int, Bot] | None = None,
        think: Callable[[int, bytes], None] | None = None,
        store: Store | None = None,
        clock: Clock | None = None,
        broadcast: Broadcast | None = None,
        name: str = "play",
        follow: Iterable[int] = (),
        names: Iterable[str] = (),
        snapshot: Snapshot | None = None,
        keep: bool = True,
        undoes: bool = False,
    ) -> None:
        """`think`: see `Bots`. `follow`, `names`, `snapshot`, `keep`, `undoes`: see `Play`. `name` is the
        play's name in the store."""
        self.log = Play(
            game,
            seats,
            options,
            shuffle,
            follow=follow,
            names=names,
            snapshot=snapshot,
            keep=keep,
            undoes=undoes,
        )
        self.bots = Bots(self.log, bots, think)
        self.referee = Referee(self.log, self.bots, clock or SetClock())
        self.store: Store = store or MemoryStore()
        self._broadcast = broadcast  # None if nobody else serves this play
        self._name = name
        if broadcast is not None:
            broadcast.listen(name, self._heard)
        self.catch_up()

    @classmethod
    def from_position(
        cls,
        game: Game,
        data: Mapping[str, object],
        shuffle: Shuffle,
        *,
        bots: Mapping[int, Bot] | None = None,
        clock: Clock | None = None,
        follow: Iterable[int] = (),
    ) -> "Table":
        """A table that starts with a position set up by hand, as `Game.from_json` reads it."""
        position = game.from_json(data)
        start = take_snapshot(0, 0, position, {})
        return cls(game, int(position.seats), {}, shuffle, bots=bots, clock=clock, follow=follow, snapshot=start)

    # -- asking -------------------------------------------------------------------------------------------

    @property
    def game(self) -> Game:
        """The game being played."""
        return self.log.game

    @property
    def position(self) -> Position:
        """The whole position, including everything hidden."""
        return self.log.position

    @property
    def options(self) -> Options:
        """The options of the play."""
        return self.log.options

    @property
    def names(self) -> list[str]:
        """The names of the players, by seat."""
        return self.log.names

    @property
    def shuffle(self) -> Shuffle:
        """How the seed was agreed on."""
        return self.log.shuffle

    @property
    def seed(self) -> Seed:
        """Where the chance of every entry comes from."""
        return self.log.seed

    @property
    def streams(self) -> dict[int, Stream]:
        """By seat: the messages sent to it. Spectators are -1."""
        return self.log.streams

    @property
    def history(self) -> list[tuple[Entry | None, list[Event]]]:
        """Every entry with its events."""
        return self.log.history

    @property
    def number(self) -> int:
        """The number of the latest entry."""
        return self.log.number

    @property
    def last(self) -> int:
        """The latest entry's instant."""
        return self.log.last

    @property
    def clock(self) -> Clock:
        """Where time comes from."""
        return self.referee.clock

    def now(self) -> int:
        """Table time, in ms."""
        return self.referee.now()

    def to_act(self) -> list[int]:
        """The seats that may act now."""
        return self.log.to_act()

    def legal(self, seat: int) -> Legal:
        """What a seat may do now."""
        return self.log.legal(seat)

    def over(self) -> bool:
        """Is the play finished?"""
        return self.log.over()

    def due(self) -> int:
        """The next instant when something happens by itself."""
        return self.referee.due()

    def view(self, seat: int | None = None, now: int | None = None) -> View:
        """What a seat may know. Without a seat, what a spectator may know."""
        when = self.now() if now is None else now
        view: View = self.game.view(self.position, SPECTATOR if seat is None else seat, when)
        return view

    def snapshot(self) -> Snapshot:
        """Everything needed to continue elsewhere."""
        return self.log.snapshot()

    # -- the referee's verbs ------------------------------------------------------------------------------

    def play(
        self,
        seat: int,
        text: str,
        *,
        id: str = "",
        ask: int | None = None,
        claimed: int | None = None,
        rtt: int = 0,
        when: int | None = None,
    ) -> int:
        """Make a seat's move by its text. Returns the number of its entry."""
        return self.do(self.referee.play(seat, text, id=id, ask=ask, claimed=claimed, trip=lambda: rtt, when=when))

    def put(self, text: str) -> None:
        """Make one of the table's own inputs, as in `clock pause`."""
        self.do(self.referee.put(text))

    def take_back(self, seat: int) -> None:
        """Take back a seat's last move."""
        self.do(self.referee.take_back(seat))

    def lost(self, seat: int) -> None:
        """A seat's line is cut."""
        self.do(self.referee.lost(seat))

    def found(self, seat: int) -> None:
        """A seat's line is back."""
        self.do(self.referee.found(seat))

    def advance(self, most: int | None = None) -> int:
        """Let time pass until something happens, and ask the bots."""
        return self.do(self.referee.advance(most))

    def run(self) -> None:
        """Run in simulated time: jump the clock to whatever is due next, until the play is over or needs a person."""
        clock = self.referee.clock
        assert isinstance(clock, SetClock), "only a clock that can be set can jump"
        while not self.over() and (when := self.due()) != NEVER:
            clock.jump(when)
            self.advance()

    # -- the store ----------------------------------------------------------------------------------------

    def do(self, steps: Steps[T]) -> T:
        """Carry out the steps of a verb: store each entry, then tell the other workers."""
        self.catch_up()
        try:
            entry = next(steps)
            while True:
                stored = self._append(entry)
                number = entry.number
                try:
                    entry = steps.send(stored)
                finally:
                    if stored and self._broadcast is not None:
                        self._broadcast.tell(self._name, number)
        except StopIteration as done:
            result: T = done.value
            return result

    def catch_up(self) -> None:
        """Read and carry out what other workers have written."""
        self.take(self.store.entries(self._name, self.number))

    def take(self, entries: Iterable[Entry]) -> None:
        """Take entries that someone else has written."""
        self.referee.take(entries)

    def _append(self, entry: Entry) -> bool:
        try:
            self.store.append(self._name, entry)
        except Taken:
            self.catch_up()
            return False
        return True

    def _heard(self, number: int) -> None:
        if number > self.number:
            self.catch_up()
