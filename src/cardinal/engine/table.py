"""One play's authority, without a network: takes inputs, judges, stamps, appends, tells each seat its own
stream, fires what is due and asks the bots. The server, the terminal, the simulator and the tests all run on it.

`play`, `put`, `lost`, `found` and `advance` append to the table's store. Somebody who must wait for a store takes the
same things as steps (`playing`, `putting` …): generators that hand out each entry to be kept and go on when they are
sent whether it was (False: somebody else was first, and `take` has been given what he wrote).
"""

from collections.abc import Callable, Generator, Iterable, Mapping
from dataclasses import dataclass
from typing import TypeVar

import msgspec

from cardinal.engine.bits import members
from cardinal.engine.broadcast import Broadcast, MemoryBroadcast
from cardinal.engine.clock import Clock, SetClock
from cardinal.engine.event import Event
from cardinal.engine.game import Bot, Game, View
from cardinal.engine.legal import Legal
from cardinal.engine.position import NEVER, SPECTATOR, TABLE, Stamp
from cardinal.engine.refused import Refused
from cardinal.engine.seal import Shuffle
from cardinal.engine.shout import shout_time
from cardinal.engine.snapshot import Snapshot
from cardinal.engine.store import Entry, MemoryStore, Store, Taken
from cardinal.engine.stream import Stream

T = TypeVar("T")
Steps = Generator[Entry, bool, T]

CUT_OFF_MS = 15_000  # BG-R40, GP-R35: after so long a bot plays for a seat that is cut off


@dataclass(frozen=True)
class Plan:
    """What a bot means to do, and the view that it has thought about."""

    view: bytes
    move: str
    not_before: int
    pending: bool = False  # it is still being thought about, elsewhere


class Table:
    def __init__(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, object],
        shuffle: Shuffle,
        *,
        bots: Mapping[int, Bot] | None = None,
        play: str = "play",
        store: Store | None = None,
        clock: Clock | None = None,
        broadcast: Broadcast | None = None,
        follow: Iterable[int] = (),
        names: Iterable[str] = (),
        stream: Callable[[Game, int], Stream] = Stream,
        snapshot: Snapshot | None = None,
        think: Callable[[int, bytes], None] | None = None,
        keep: bool = True,
    ) -> None:
        """`follow`: the seats with a stream. `snapshot`: go on from there instead of from the deal. `think`: bots think
        elsewhere; it is told the seat and its view, and the answer comes by `thought`. `keep`: remember the history."""
        self.game = game
        self.options = game.parse_options(options)
        self.shuffle = shuffle
        self.names = list(names) or [f"S{seat}" for seat in range(seats)]
        self.seed = shuffle.seed()
        self.bots = dict(bots or {})
        self.clock: Clock = clock or SetClock()
        self.suggestions: dict[int, str] = {}  # by bots whose team has people (GP-R10)
        self._play = play
        self.store: Store = store or MemoryStore()
        self._broadcast: Broadcast = broadcast or MemoryBroadcast()
        self.answers: dict[tuple[int, str], int] = {}  # by seat and id
        self._plans: dict[int, Plan] = {}
        self._cut_off: dict[int, int] = {}
        self._think = think
        self._keep = keep
        self.number = 0  # of the latest entry
        self.last = 0  # the latest entry's instant
        self.history: list[tuple[Entry | None, list[Event]]] = []
        self.streams = {seat: stream(game, seat) for seat in follow}
        self.begun = snapshot
        if snapshot is None:
            self._deal(seats, options)
        else:
            self._restore(snapshot)
        self._broadcast.listen(play, self._heard)
        self.catch_up()

    def _deal(self, seats: int, options: Mapping[str, object]) -> None:
        heard: list[Event] = []
        self.position = self.game.new(seats, options, self.seed.entry(0), heard)
        self.position.hear()
        if self._keep:
            self.history.append((None, heard))
        self._tell(heard, 0)

    def _restore(self, snapshot: Snapshot) -> None:
        self.position = self.game.from_json(msgspec.json.decode(snapshot.position))
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

    def now(self) -> int:
        return max(self.clock.now(), self.last)

    def to_act(self) -> list[int]:
        return members(self.position.to_act())

    def legal(self, seat: int) -> Legal:
        return self.game.legal(self.position, seat)

    def view(self, seat: int | None = None, now: int | None = None) -> View:
        """What a seat may know; without a seat: what a spectator may."""
        return self.game.view(self.position, SPECTATOR if seat is None else seat, self.now() if now is None else now)

    def over(self) -> bool:
        return self.position.over()

    def snapshot(self) -> Snapshot:
        told = {seat: stream.number for seat, stream in self.streams.items()}
        return Snapshot(self.number, self.last, msgspec.Raw(msgspec.json.encode(self.position.to_json())), told)

    # -- taking inputs ------------------------------------------------------------------------------------

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
        """A seat's move. Gives the number of the latest message of the seat's stream; raises Refused.

        `id`: sent again, it is answered again. `ask`: the decision that it answers; an older one is stale.
        `claimed` and `rtt`: the client's idea of table time and its round trip, for shouts (GP-R4). `when`: the
        instant a bot had decided on, so that a late table gives the same play.
        """
        self.catch_up()
        return self._drive(self.playing(seat, text, id=id, ask=ask, claimed=claimed, rtt=rtt, when=when))

    def playing(
        self,
        seat: int,
        text: str,
        *,
        id: str = "",
        ask: int | None = None,
        claimed: int | None = None,
        rtt: int = 0,
        when: int | None = None,
    ) -> Steps[int]:
        while True:
            if id and (seat, id) in self.answers:
                return self.answers[seat, id]
            arrival = self.now() if when is None else max(when, self.last)
            if (yield from self._fire_before(arrival)):
                continue
            if ask is not None and ask != self.position.asks(seat):
                raise Refused("stale", "That answers a question that is no longer asked. Look at the table again.")
            move = self.game.read_at(self.position, text)
            at = arrival
            if self.position.shouts(move.code):
                at = shout_time(arrival, claimed, rtt, self.game.latency_cap(self.position))
            refused = self.game.judge(self.position, seat, move, Stamp(arrival, at))
            if refused is not None:
                raise refused
            entry = Entry(self.number + 1, seat, self.game.write_at(self.position, move), arrival, at, id)
            if (yield from self._append(entry)):
                return self._number_for(seat)

    def put(self, text: str) -> None:
        """An input of the table's own: `away S1`, `clock pause`, a ruling."""
        self.catch_up()
        self._drive(self.putting(text))

    def putting(self, text: str) -> Steps[None]:
        while True:
            arrival = self.now()
            if (yield from self._fire_before(arrival)):
                continue
            move = self.game.read_input(self.position, TABLE, text)
            refused = self.game.judge(self.position, TABLE, move, Stamp(arrival, arrival))
            if refused is not None:
                raise refused
            text = self.game.write_input(self.position, TABLE, move)
            if (yield from self._append(Entry(self.number + 1, TABLE, text, arrival, arrival))):
                return

    def lost(self, seat: int) -> None:
        """A seat's line is cut. Nothing happens yet, but where the rules want to know it they are told."""
        self.catch_up()
        self._drive(self.losing(seat))

    def losing(self, seat: int) -> Steps[None]:
        self._cut_off.setdefault(seat, self.now())
        if self.game.hears_lines and not self.over() and not self.position.cut >> seat & 1:
            yield from self.putting(f"lost S{seat}")

    def found(self, seat: int) -> None:
        """The seat's owner is back, and takes over again."""
        self.catch_up()
        self._drive(self.finding(seat))

    def finding(self, seat: int) -> Steps[None]:
        self._cut_off.pop(seat, None)
        if self.over():
            return
        if self.position.away >> seat & 1:
            yield from self.putting(f"back S{seat}")
        elif self.position.cut >> seat & 1:
            yield from self.putting(f"found S{seat}")

    def alone(self) -> None:
        """Nobody is left: nobody is given up for away until somebody comes back."""
        self._cut_off.clear()

    # -- letting time pass --------------------------------------------------------------------------------

    def due(self) -> int:
        """The next instant at which something happens by itself: a deadline, a bot, a seat given up for away."""
        if self.over():
            return NEVER
        self._ask_bots()
        if not self._plans and not self._cut_off:
            return max(self.position.due(), self.last)
        whens = [self.position.due(), *(plan.not_before for plan in self._plans.values())]
        whens += [since + CUT_OFF_MS for seat, since in self._cut_off.items() if not self.position.away >> seat & 1]
        return max(min(whens), self.last)

    def advance(self, most: int | None = None) -> int:
        """Do what is due by now, in the order of time (at one instant a move goes before a deadline); `most` things
        at a time for somebody who wants to watch. Gives how many there were."""
        self.catch_up()
        return self._drive(self.advancing(most))

    def advancing(self, most: int | None = None) -> Steps[int]:
        done = 0
        while done != most and not self.over() and (when := self.due()) <= self.now():
            yield from self._fire(when)
            done += 1
        return done

    def thinking(self) -> bool:
        """Has a bot been asked elsewhere that has not answered yet?"""
        return any(plan.pending for plan in self._plans.values())

    def thought(self, seat: int, view: bytes, move: str, not_before: int) -> bool:
        """The answer of a bot that thinks elsewhere; False: the table has gone on, and asks again if it must."""
        plan = self._plans.get(seat)
        if plan is None or plan.view != view or not plan.pending:
            return False
        self._plans[seat] = Plan(view, move, not_before)
        return True

    def run(self) -> None:
        """Simulated time: the clock jumps to whatever is due next until the play is over or waits for a person."""
        assert isinstance(self.clock, SetClock), "only a clock that can be set can jump"
        while not self.over() and (when := self.due()) != NEVER:
            self.clock.jump(when)
            self.advance()

    def catch_up(self) -> None:
        """Read and carry out what other workers have written."""
        self.take(self.store.entries(self._play, self.number))

    def take(self, entries: Iterable[Entry]) -> None:
        for entry in entries:
            if entry.number == self.number + 1:
                self._apply(entry)

    def foresee(self, entry: Entry) -> int:
        """When something is due after this entry at the earliest, bots included: kept with it, so that whoever
        serves the play next knows when to look at it."""
        minds = self._minds()
        if not self.position.timed and not minds and not self._cut_off:
            return NEVER
        position = self.position.copy()
        move = self.game.read_input(position, entry.who, entry.text)
        stamp = Stamp(entry.arrival, entry.at)
        position.apply(entry.who, move.code, move.words, self.seed.entry(entry.number), stamp)
        if position.over():
            return NEVER
        if position.paused == NEVER and any(seat in minds for seat in members(position.to_act())):
            return entry.arrival
        return max(position.due(), entry.arrival)

    # -- inside -------------------------------------------------------------------------------------------

    def _drive(self, steps: Steps[T]) -> T:
        """Steps whose entries the table keeps itself."""
        try:
            entry = next(steps)
            while True:
                entry = steps.send(self._store(entry))
        except StopIteration as done:
            result: T = done.value
            return result

    def _store(self, entry: Entry) -> bool:
        try:
            self.store.append(self._play, entry)
        except Taken:
            self.catch_up()
            return False
        return True

    def _fire_before(self, arrival: int) -> Steps[bool]:
        """What was due before an input came is done first, so that a late table gives the same play."""
        when = self.due()
        if when >= arrival:
            return False
        yield from self._fire(when)
        return True

    def _fire(self, when: int) -> Steps[None]:
        """The first of what `due` found at this instant, as the next entry: so it happens once, whoever notices it."""
        bots = sorted((plan.not_before, seat) for seat, plan in self._plans.items())
        if bots and bots[0][0] <= when:
            yield from self._play_plan(bots[0][1], when)
            return
        gone = [seat for seat, since in sorted(self._cut_off.items()) if since + CUT_OFF_MS <= when]
        gone = [seat for seat in gone if not self.position.away >> seat & 1]
        text = f"away S{gone[0]}" if gone else "tick"
        yield from self._append(Entry(self.number + 1, TABLE, text, when, when))

    def _append(self, entry: Entry) -> Steps[bool]:
        """Store, then carry out, then tell. False: somebody else was first; judge again."""
        stored = yield entry
        if stored:
            self._apply(entry)
            self._broadcast.tell(self._play, entry.number)
        return stored

    def _apply(self, entry: Entry) -> None:
        move = self.game.read_input(self.position, entry.who, entry.text)
        stamp = Stamp(entry.arrival, entry.at)
        self.position.apply(entry.who, move.code, move.words, self.seed.entry(entry.number), stamp)
        self.last = max(self.last, entry.arrival)
        self.number = entry.number
        events = self.position.hear()
        if self._keep:
            self.history.append((entry, events))
        self._tell(events, entry.arrival)
        if entry.id:
            self.answers[entry.who, entry.id] = self._number_for(entry.who)

    def _tell(self, events: list[Event], now: int) -> None:
        for stream in self.streams.values():
            stream.hear(self.position, events, now)

    def _number_for(self, seat: int) -> int:
        return self.streams[seat].number if seat in self.streams else 0

    def _heard(self, number: int) -> None:
        if number > self.number:
            self.catch_up()

    def _minds(self) -> dict[int, Bot]:
        """The bots that act now: of the bots' seats, and of seats whose owner is away."""
        if not self.position.away:
            return self.bots
        minds = dict(self.bots)
        for seat in members(self.position.away):
            minds.setdefault(seat, self.game.bots[self.game.stand_in].decide)
        return minds

    def _ask_bots(self) -> None:
        """A bot is asked whenever its view has changed, and only while it may act."""
        minds = self._minds()
        if not minds and not self._plans:
            return
        ready = self.position.to_act() if not self.over() and self.position.paused == NEVER else 0
        plans: dict[int, Plan] = {}
        for seat in members(ready):
            if seat not in minds:
                continue
            view = self.game.view(self.position, seat, self.last)  # between two entries no view changes
            known = self.game.encode(view)
            plan = self._plans.get(seat)
            if plan is None or plan.view != known:
                plan = self._plan(seat, minds[seat], view, known)
            plans[seat] = plan
        self.suggestions = {s: move for s, move in self.suggestions.items() if plans.get(s) is self._plans.get(s)}
        self._plans = plans

    def _plan(self, seat: int, mind: Bot, view: View, known: bytes) -> Plan:
        if self._think is not None:
            self._think(seat, known)
            return Plan(known, "", NEVER, pending=True)
        move, not_before = mind(view, self.legal(seat), self.seed.seat(seat, self.position.asks(seat)))
        return Plan(known, move, not_before)

    def _play_plan(self, seat: int, when: int) -> Steps[None]:
        plan = self._plans[seat]
        people = sum(1 << s for s in range(self.position.seats) if s not in self._minds())
        if not self.game.bot_acts(self.position, seat, people):
            self.suggestions[seat] = plan.move
            self._plans[seat] = Plan(plan.view, plan.move, NEVER)
            return
        move = self.game.read_at(self.position, plan.move)
        refused = self.game.judge(self.position, seat, move, Stamp(when, when))
        if refused is not None:
            raise refused
        yield from self._append(Entry(self.number + 1, seat, self.game.write_at(self.position, move), when, when))
