"""One play's authority, without a network: takes inputs, judges, stamps, appends, tells each seat its own
stream, fires what is due and asks the bots. The server, the terminal, the simulator and the tests all run on it.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

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
from cardinal.engine.store import Entry, MemoryStore, Store, Taken
from cardinal.engine.stream import Stream

CUT_OFF_MS = 15_000  # BG-R40, GP-R35: after so long a bot plays for a seat that is cut off


@dataclass(frozen=True)
class Plan:
    """What a bot means to do, and the view that it has thought about."""

    view: bytes
    move: str
    not_before: int


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
    ) -> None:
        self.game = game
        self.options = game.parse_options(options)
        self.shuffle = shuffle
        self.names = list(names) or [f"S{seat}" for seat in range(seats)]
        self.seed = seed = shuffle.seed()
        self.bots = dict(bots or {})
        self.clock: Clock = clock or SetClock()
        self.suggestions: dict[int, str] = {}  # by bots whose team has people (GP-R10)
        self._play = play
        self.store: Store = store or MemoryStore()
        self._broadcast: Broadcast = broadcast or MemoryBroadcast()
        self._answers: dict[tuple[int, str], int] = {}
        self._plans: dict[int, Plan] = {}
        self._cut_off: dict[int, int] = {}
        self._last = 0  # the instant of the latest entry
        heard: list[Event] = []
        self.position = game.new(seats, options, seed.entry(0), heard)
        self.position.hear()
        self.history: list[tuple[Entry | None, list[Event]]] = [(None, heard)]
        self.streams = {seat: Stream(game, seat) for seat in follow}
        self._tell(heard, 0)
        self._broadcast.listen(play, self._heard)
        self.catch_up()

    # -- asking -------------------------------------------------------------------------------------------

    @property
    def number(self) -> int:
        """Of the latest entry."""
        return len(self.history) - 1

    def now(self) -> int:
        return max(self.clock.now(), self._last)

    def to_act(self) -> list[int]:
        return members(self.position.to_act())

    def legal(self, seat: int) -> Legal:
        return self.game.legal(self.position, seat)

    def view(self, seat: int | None = None, now: int | None = None) -> View:
        """What a seat may know; without a seat: what a spectator may."""
        return self.game.view(self.position, SPECTATOR if seat is None else seat, self.now() if now is None else now)

    def over(self) -> bool:
        return self.position.over()

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
        while True:
            self.catch_up()
            if id and (seat, id) in self._answers:
                return self._answers[seat, id]
            arrival = self.now() if when is None else max(when, self._last)
            if self._fire_before(arrival):
                continue
            if ask is not None and ask != self.position.asks(seat):
                raise Refused("stale", "That answers a question that is no longer asked. Look at the table again.")
            move = self.game.read(text)
            at = arrival
            if self.position.shouts(move.code):
                at = shout_time(arrival, claimed, rtt, self.game.latency_cap(self.position))
            refused = self.game.judge(self.position, seat, move, Stamp(arrival, at))
            if refused is not None:
                raise refused
            if self._append(Entry(self.number + 1, seat, self.game.write(move), arrival, at, id)):
                return self._number_for(seat)

    def put(self, text: str) -> None:
        """An input of the table's own: `away S1`, `clock pause`, a ruling."""
        while True:
            self.catch_up()
            arrival = self.now()
            if self._fire_before(arrival):
                continue
            move = self.game.read_input(TABLE, text)
            refused = self.game.judge(self.position, TABLE, move, Stamp(arrival, arrival))
            if refused is not None:
                raise refused
            if self._append(Entry(self.number + 1, TABLE, self.game.write_input(TABLE, move), arrival, arrival)):
                return

    def lost(self, seat: int) -> None:
        """A seat's line is cut. Nothing happens yet."""
        self._cut_off.setdefault(seat, self.now())

    def found(self, seat: int) -> None:
        """The seat's owner is back, and takes over again."""
        self._cut_off.pop(seat, None)
        if self.position.away >> seat & 1 and not self.over():
            self.put(f"back S{seat}")

    # -- letting time pass --------------------------------------------------------------------------------

    def due(self) -> int:
        """The next instant at which something happens by itself: a deadline, a bot, a seat given up for away."""
        if self.over():
            return NEVER
        self._ask_bots()
        whens = [self.position.due(), *(plan.not_before for plan in self._plans.values())]
        whens += [since + CUT_OFF_MS for seat, since in self._cut_off.items() if not self.position.away >> seat & 1]
        return max(min(whens), self._last)

    def advance(self, most: int | None = None) -> int:
        """Do what is due by now, in the order of time (at one instant a move goes before a deadline); `most` things
        at a time for somebody who wants to watch. Gives how many there were."""
        self.catch_up()
        done = 0
        while done != most and not self.over() and (when := self.due()) <= self.now():
            self._fire(when)
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
        for entry in self.store.entries(self._play, self.number):
            if entry.number == self.number + 1:
                self._apply(entry)

    # -- inside -------------------------------------------------------------------------------------------

    def _fire_before(self, arrival: int) -> bool:
        """What was due before an input came is done first, so that a late table gives the same play."""
        when = self.due()
        if when >= arrival:
            return False
        self._fire(when)
        return True

    def _fire(self, when: int) -> None:
        """The first of what `due` found at this instant, as the next entry: so it happens once, whoever notices it."""
        bots = sorted((plan.not_before, seat) for seat, plan in self._plans.items())
        if bots and bots[0][0] <= when:
            self._play_plan(bots[0][1], when)
            return
        gone = [seat for seat, since in sorted(self._cut_off.items()) if since + CUT_OFF_MS <= when]
        gone = [seat for seat in gone if not self.position.away >> seat & 1]
        self._append(Entry(self.number + 1, TABLE, f"away S{gone[0]}" if gone else "tick", when, when))

    def _append(self, entry: Entry) -> bool:
        """Store, then carry out, then tell. False: somebody else was first; judge again."""
        try:
            self.store.append(self._play, entry)
        except Taken:
            self.catch_up()
            return False
        self._apply(entry)
        self._broadcast.tell(self._play, entry.number)
        return True

    def _apply(self, entry: Entry) -> None:
        move = self.game.read_input(entry.who, entry.text)
        stamp = Stamp(entry.arrival, entry.at)
        self.position.apply(entry.who, move.code, move.words, self.seed.entry(entry.number), stamp)
        self._last = max(self._last, entry.arrival)
        events = self.position.hear()
        self.history.append((entry, events))
        self._tell(events, entry.arrival)
        if entry.id:
            self._answers[entry.who, entry.id] = self._number_for(entry.who)

    def _tell(self, events: list[Event], now: int) -> None:
        for stream in self.streams.values():
            stream.hear(self.position, events, now)

    def _number_for(self, seat: int) -> int:
        return len(self.streams[seat].messages) if seat in self.streams else 0

    def _heard(self, number: int) -> None:
        if number > self.number:
            self.catch_up()

    def _minds(self) -> dict[int, Bot]:
        """The bots that act now: of the bots' seats, and of seats whose owner is away."""
        minds = dict(self.bots)
        for seat in members(self.position.away):
            minds.setdefault(seat, self.game.bots[self.game.stand_in].decide)
        return minds

    def _ask_bots(self) -> None:
        """A bot is asked whenever its view has changed, and only while it may act."""
        ready = self.position.to_act() if not self.over() and self.position.paused == NEVER else 0
        minds = self._minds()
        plans: dict[int, Plan] = {}
        for seat in members(ready):
            if seat not in minds:
                continue
            view = self.game.view(self.position, seat, self._last)  # between two entries no view changes
            known = self.game.encode(view)
            plan = self._plans.get(seat)
            if plan is None or plan.view != known:
                chance = self.seed.seat(seat, self.position.asks(seat))
                move, not_before = minds[seat](view, self.legal(seat), chance)
                plan = Plan(known, move, not_before)
            plans[seat] = plan
        self.suggestions = {s: move for s, move in self.suggestions.items() if plans.get(s) is self._plans.get(s)}
        self._plans = plans

    def _play_plan(self, seat: int, when: int) -> None:
        plan = self._plans[seat]
        people = sum(1 << s for s in range(self.position.seats) if s not in self._minds())
        if not self.game.bot_acts(self.position, seat, people):
            self.suggestions[seat] = plan.move
            self._plans[seat] = Plan(plan.view, plan.move, NEVER)
            return
        move = self.game.read(plan.move)
        refused = self.game.judge(self.position, seat, move, Stamp(when, when))
        if refused is not None:
            raise refused
        self._append(Entry(self.number + 1, seat, self.game.write(move), when, when))
