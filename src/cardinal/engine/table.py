# mypyc: compiled
"""One play's authority, without a network: takes inputs, judges, stamps, appends, tells each seat its own
stream, fires what is due and asks the bots. The server, the terminal, the simulator and the tests all run on it.

`play`, `put`, `lost`, `found` and `advance` append to the table's store. Somebody who must wait for a store takes the
same things as steps (`playing`, `putting` …): generators that hand out each entry to be kept and go on when they are
sent whether it was (False: somebody else was first, and `take` has been given what he wrote).
"""

from collections.abc import Callable, Generator, Iterable, Mapping
from typing import Final, TypeVar

from mypy_extensions import mypyc_attr

from cardinal.engine.bits import members
from cardinal.engine.broadcast import Broadcast
from cardinal.engine.clock import Clock, SetClock
from cardinal.engine.game import Bot, Game, View
from cardinal.engine.minded import Minded, Plan
from cardinal.engine.position import NEVER, SPECTATOR, TABLE, Stamp
from cardinal.engine.refused import BadInput, Refused
from cardinal.engine.seal import Shuffle
from cardinal.engine.shout import Quota, shout_time
from cardinal.engine.snapshot import Snapshot, take_snapshot
from cardinal.engine.store import Entry, MemoryStore, Store, Taken
from cardinal.engine.stream import Stream

T = TypeVar("T")
Steps = Generator[Entry, bool, T]

CUT_OFF_MS: Final = 15_000  # BG-R40, GP-R35: after so long a bot plays for a seat that is cut off
AGAIN_MS: Final = 1000  # after so long a bot that plays blind tries another move


@mypyc_attr(allow_interpreted_subclasses=True)
class Table(Minded):
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
        self.clock: Clock = clock or SetClock()
        self._play = play
        self.store: Store = store or MemoryStore()
        self._broadcast = broadcast  # None: nobody else serves this play
        self._cut_off: dict[int, int] = {}
        self._quotas: dict[int, Quota] = {}  # of slow lines, by seat
        super().__init__(
            game,
            seats,
            options,
            shuffle,
            bots=bots,
            think=think,
            follow=follow,
            names=names,
            stream=stream,
            snapshot=snapshot,
            keep=keep,
        )
        if broadcast is not None:
            broadcast.listen(play, self._heard)
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
        """A table that begins with a position set up by hand, as `Game.from_json` reads it."""
        position = game.from_json(data)
        start = take_snapshot(0, 0, position, {})
        return cls(game, int(position.seats), {}, shuffle, bots=bots, clock=clock, follow=follow, snapshot=start)

    # -- asking -------------------------------------------------------------------------------------------

    def now(self) -> int:
        return max(self.clock.now(), self.last)

    def view(self, seat: int | None = None, now: int | None = None) -> View:
        """What a seat may know; without a seat: what a spectator may."""
        return self.game.view(self.position, SPECTATOR if seat is None else seat, self.now() if now is None else now)

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
            quota = self._quotas.setdefault(seat, Quota())
            if self.position.shouts(move.code):
                left = quota.left(self.game.latency_cap(self.position), arrival)
                at = shout_time(arrival, claimed, rtt, left)
            refused = self.game.judge(self.position, seat, move, Stamp(arrival, at))
            if refused is not None:
                raise refused
            entry = Entry(self.number + 1, seat, self.game.write_at(self.position, move), arrival, at, id)
            if (yield from self._append(entry)):
                quota.spend(arrival - at)
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

    def reached(self, seat: int) -> None:
        """The seat's line is whole, but another worker holds it: that one says so, and this one stops waiting."""
        self._cut_off.pop(seat, None)

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
        """Also who has come back, at another worker."""
        entries = list(entries)
        super().take(entries)
        for seat in list(self._cut_off):
            if any(e.who == TABLE and e.text in (f"back S{seat}", f"found S{seat}") for e in entries):
                self.reached(seat)

    def foresee(self, entry: Entry) -> int:
        """When something is due after this entry at the earliest, bots included: kept with it, so that whoever
        serves the play next knows when to look at it."""
        minds = self._minds()
        position = self.look_ahead(entry)
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
            if self._broadcast is not None:
                self._broadcast.tell(self._play, entry.number)
        return stored

    def _heard(self, number: int) -> None:
        if number > self.number:
            self.catch_up()

    def _play_plan(self, seat: int, when: int) -> Steps[None]:
        plan = self._plans[seat]
        if not self._acts(seat):
            self.suggestions[seat] = plan.move
            self._plans[seat] = Plan(plan.view, plan.move, NEVER)
            return
        try:
            move = self.game.read_at(self.position, plan.move)
            refused = self.game.judge(self.position, seat, move, Stamp(when, when))
            if refused is not None:
                raise refused
        except (Refused, BadInput) as wrong:
            if self._think is None:
                raise
            # A bot from elsewhere never stops the table: a random move, and if that is not in time, another soon.
            why = f"its move is against {wrong.clause}" if isinstance(wrong, Refused) else "its move cannot be read"
            again = when + AGAIN_MS if plan.tries else when
            self._plans[seat] = self._blindly(seat, plan.view, again, plan.tries + 1, why)
            return
        yield from self._append(Entry(self.number + 1, seat, self.game.write_at(self.position, move), when, when))
