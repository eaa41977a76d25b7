# mypyc: compiled
"""A play as its log has it: entries go in, the position changes, each audience is told its own stream."""

from collections.abc import Callable, Iterable, Mapping
from typing import final

from mypy_extensions import mypyc_attr

from cardinal.engine.bits import members
from cardinal.engine.event import Event
from cardinal.engine.game import Game
from cardinal.engine.legal import Legal
from cardinal.engine.position import Position, Stamp
from cardinal.engine.seal import Shuffle
from cardinal.engine.snapshot import Snapshot, read_position, take_snapshot
from cardinal.engine.store import Entry
from cardinal.engine.stream import Heard, Stream


@final
class Outcome:
    """An entry carried out: on the position itself, or ahead, on a copy that nobody sees before the entry is kept."""

    def __init__(self, entry: Entry, position: Position, events: list[Event]) -> None:
        self.entry = entry
        self.position = position
        self.events = events
        self.foretold: dict[Stream, Heard | None] = {}


@mypyc_attr(allow_interpreted_subclasses=True)
class Course:
    position: Position

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, object],
        shuffle: Shuffle,
        *,
        follow: Iterable[int],
        names: Iterable[str],
        stream: Callable[[Game, int], Stream],
        snapshot: Snapshot | None,
        keep: bool,
    ) -> None:
        self.game = game
        self.options = game.parse_options(options)
        self.shuffle = shuffle
        self.names = list(names) or [f"S{seat}" for seat in range(seats)]
        self.seed = shuffle.seed()
        self.answers: dict[tuple[int, str], int] = {}  # by seat and id
        self.number = 0  # of the latest entry
        self.last = 0  # the latest entry's instant
        self._keep = keep
        self.history: list[tuple[Entry | None, list[Event]]] = []
        self.streams = {seat: stream(game, seat) for seat in follow}
        self._ahead: Outcome | None = None
        self.begun = snapshot
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
        self.number, self.last = snapshot.number, snapshot.last
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
        for entry in entries:
            if entry.number == self.number + 1:
                self._apply(entry)

    def look_ahead(self, entry: Entry) -> Position:
        """The position after an entry that is not kept yet: while somebody keeps it, it is carried out already."""
        position = self.position.copy()
        position.hear()  # nobody listens to a copy unless he says so
        self._ahead = self._carry_out(entry, position)
        return position

    def foretell(self) -> None:
        """What everybody will be told of the entry that was looked ahead at, if it still waits."""
        ahead = self._ahead
        if ahead is not None:
            for stream in self.streams.values():
                ahead.foretold[stream] = stream.foretell(ahead.position, ahead.events, ahead.entry.arrival)

    def _carry_out(self, entry: Entry, position: Position) -> Outcome:
        move = self.game.read_input(position, entry.who, entry.text)  # as it is kept: so it is the same for ever
        stamp = Stamp(entry.arrival, entry.at)
        position.apply(entry.who, move.code, move.words, self.seed.entry(entry.number), stamp)
        return Outcome(entry, position, position.hear())

    def _apply(self, entry: Entry) -> None:
        ahead, self._ahead = self._ahead, None
        if ahead is None or ahead.entry is not entry:
            ahead = self._carry_out(entry, self.position)
        self.position = ahead.position
        self.number = entry.number
        self.last = max(self.last, entry.arrival)
        if self._keep:
            self.history.append((entry, ahead.events))
        for stream in self.streams.values():
            if stream in ahead.foretold:
                stream.take(ahead.foretold[stream])
            else:
                stream.hear(self.position, ahead.events, entry.arrival)
        if entry.id:
            self.answers[entry.who, entry.id] = self._number_for(entry.who)

    def _number_for(self, seat: int) -> int:
        return self.streams[seat].number if seat in self.streams else 0
