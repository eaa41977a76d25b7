# mypyc: compiled
"""One play as its log tells it: entries come in, the position changes, and each audience gets its own stream.

A play judges nothing. The referee decides what enters the log.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import final

from mypy_extensions import mypyc_attr

from cardinal.engine.bits import members
from cardinal.engine.event import Event
from cardinal.engine.game import Game
from cardinal.engine.inputs import read_input
from cardinal.engine.legal import Legal
from cardinal.engine.position import TABLE, Position, Stamp
from cardinal.engine.seal import Shuffle
from cardinal.engine.snapshot import Snapshot, read_position, take_snapshot
from cardinal.engine.store import Entry
from cardinal.engine.stream import Heard, Stream
from cardinal.engine.table_move import read_table_move
from cardinal.engine.undo import Kept, remember, undo, undone


@final
class Outcome:
    """An entry carried out: on the position itself, or ahead on a copy that nobody sees until the entry is stored."""

    def __init__(self, entry: Entry, position: Position, events: list[Event]) -> None:
        self.entry = entry
        self.position = position
        self.events = events
        self.foretold: dict[Stream, Heard | None] = {}


@mypyc_attr(allow_interpreted_subclasses=True)
class Play:
    position: Position

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, object],
        shuffle: Shuffle,
        *,
        follow: Iterable[int] = (),
        names: Iterable[str] = (),
        stream: Callable[[Game, int], Stream] = Stream,
        snapshot: Snapshot | None = None,
        keep: bool = True,
        undoes: bool = False,
    ) -> None:
        """`follow`: the seats with a stream. `snapshot`: start from there instead of from the deal. `keep`: remember
        the history. `undoes`: remember the latest positions, too, so that a move can be taken back; if entries are
        carried out ahead, as on a server, that costs nothing and is always done."""
        self.game = game
        self.options = game.parse_options(options)
        self.shuffle = shuffle
        self.names = list(names) or [f"S{seat}" for seat in range(seats)]
        self.seed = shuffle.seed()
        self.answers: dict[tuple[int, str], int] = {}  # by seat and id
        self.number = 0  # of the latest entry
        self.last = 0  # the latest entry's instant
        self.moved = 0  # the latest instant at which a seat moved, as far as it is known
        self._keep = keep
        self._undoes = undoes
        self.past: list[Kept] = []  # the latest entries, if no clock runs, with the positions before them
        self.history: list[tuple[Entry | None, list[Event]]] = []
        self.streams = {seat: stream(game, seat) for seat in follow}
        self._ahead: Outcome | None = None
        if snapshot is None:
            self._deal(seats, options)
        else:
            self._restore(snapshot)

    def _deal(self, seats: int, options: Mapping[str, object]) -> None:
        heard: list[Event] = []
        self.position = self.game.new(seats, options, self.seed.entry(0), heard)
        self.position.hear()
        if self._keep:
            self.history.append((None, heard))
        for stream in self.streams.values():
            stream.hear(self.position, heard, 0)

    def _restore(self, snapshot: Snapshot) -> None:
        self.position = read_position(self.game, snapshot)
        self.position.hear()
        if self._keep:
            self.history.append((None, []))
        self.number, self.last, self.moved = snapshot.number, snapshot.last, snapshot.last
        for seat, stream in self.streams.items():
            if seat in snapshot.told:
                stream.resume(self.position, snapshot.told[seat], self.last)
            else:
                stream.hear(self.position, [], self.last)  # it begins here

    # -- asking -------------------------------------------------------------------------------------------

    def to_act(self) -> list[int]:
        return members(self.position.to_act())

    def legal(self, seat: int) -> Legal:
        return self.game.legal(self.position, seat)

    def over(self) -> bool:
        return self.position.over()

    def snapshot(self) -> Snapshot:
        told = {seat: stream.number for seat, stream in self.streams.items()}
        return take_snapshot(self.number, self.last, self.position, told)

    # -- going on -----------------------------------------------------------------------------------------

    def take(self, entries: Iterable[Entry]) -> None:
        """Carry out what the log has after the latest entry."""
        entries = list(entries)
        self._undoes = self._undoes or any(undone(entry) for entry in entries)
        for entry in entries:
            if entry.number == self.number + 1:
                self.apply(entry)

    def look_ahead(self, entry: Entry) -> Position:
        """The position after an entry that is not stored yet: it is carried out while the disk writes."""
        position = self.position.copy()
        position.hear()  # a copy reports no events unless asked
        self._ahead = self._carry_out(entry, position)
        return position

    def foretell(self) -> None:
        """Write what everybody will be told about the entry that `look_ahead` carried out, if it still waits."""
        ahead = self._ahead
        if ahead is not None:
            for stream in self.streams.values():
                ahead.foretold[stream] = stream.foretell(ahead.position, ahead.events, ahead.entry.arrival)

    def _carry_out(self, entry: Entry, position: Position) -> Outcome:
        if entry.who == TABLE and undone(entry):
            seat = read_table_move(entry.text).code // 16
            return Outcome(entry, undo(self.past, entry, position), [Event("undo", {"seat": int(seat)})])
        move = read_input(self.game, position, entry.who, entry.text)  # from the stored text, as a replay reads it
        stamp = Stamp(entry.arrival, entry.at)
        position.apply(entry.who, move.code, move.words, self.seed.entry(entry.number), stamp)
        return Outcome(entry, position, position.hear())

    def apply(self, entry: Entry) -> None:
        """The log has this entry now: change the position, and tell every stream."""
        ahead, self._ahead = self._ahead, None
        if ahead is None or ahead.entry is not entry:
            position = self.position
            if self._undoes:
                position = position.copy()
                position.hear()
            ahead = self._carry_out(entry, position)
        if ahead.position is not self.position and not self.position.timed:
            remember(self.past, entry, self.position)
        self.position = ahead.position
        self.number = entry.number
        self.last = max(self.last, entry.arrival)
        if entry.who != TABLE:
            self.moved = self.last
        if self._keep:
            self.history.append((entry, ahead.events))
        for stream in self.streams.values():
            if stream in ahead.foretold:
                stream.take(ahead.foretold[stream])
            else:
                stream.hear(self.position, ahead.events, entry.arrival)
        if entry.id:
            self.answers[entry.who, entry.id] = self.latest_for(entry.who)

    def latest_for(self, seat: int) -> int:
        """The number of the latest message of a seat's stream."""
        return self.streams[seat].number if seat in self.streams else 0
