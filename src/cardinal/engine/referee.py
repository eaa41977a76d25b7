# mypyc: compiled
"""The authority over one play: judges and stamps inputs, and decides what happens by itself and when.

Each verb is a generator of steps. It hands out every entry that the log should get, and goes on when it is sent whether
the entry was stored. (False: somebody else was first, and `take` was given what they wrote; so it judges again.) The
same verbs serve a table in memory (`table.py`) and a server that waits for its disk (`server/live_play.py`).
"""

from collections.abc import Callable, Generator, Iterable
from typing import Final, TypeVar, final

from cardinal.engine.bits import members
from cardinal.engine.bots import Bots
from cardinal.engine.clock import Clock
from cardinal.engine.inputs import read_input, write_input
from cardinal.engine.play import Play
from cardinal.engine.position import NEVER, TABLE, Stamp
from cardinal.engine.refused import BadInput, Refused
from cardinal.engine.shout import Quota, shout_time
from cardinal.engine.store import Entry
from cardinal.engine.undo import last_move, undo_text

T = TypeVar("T")
Steps = Generator[Entry, bool, T]

CUT_OFF_MS: Final = 15_000  # after this long, a bot plays for a seat that is cut off


@final
class Referee:
    def __init__(self, play: Play, bots: Bots, clock: Clock, slow_ms: int = 0) -> None:
        """`slow_ms`: a slow table, where people come and go. A seat that is asked has this long for its move; then a
        bot plays for it until its owner is back."""
        self.clock: Clock = clock
        self._slow_ms = slow_ms
        self._play = play
        self._bots = bots
        self._cut_off: dict[int, int] = {}  # seats without a connection, and since when
        self._quotas: dict[int, Quota] = {}  # of slow connections, by seat

    def now(self) -> int:
        return max(self.clock.now(), self._play.last)

    # -- inputs -------------------------------------------------------------------------------------------

    def play(
        self,
        seat: int,
        text: str,
        *,
        id: str = "",
        ask: int | None = None,
        claimed: int | None = None,
        trip: Callable[[], int] | None = None,
        when: int | None = None,
    ) -> Steps[int]:
        """A seat's move. Returns the number of the latest message of the seat's stream; raises Refused. `id`: sent
        again, it is answered again. `ask`: the decision that it answers; an older one is stale. `claimed` and `trip`:
        the client's idea of table time, and how to ask for its round trip, for shouts. `when`: the instant a bot had
        decided on, so that a late table gives the same play.
        """
        play = self._play
        came = self.now() if when is None else when
        while True:
            if id and (seat, id) in play.answers:
                return play.answers[seat, id]
            arrival = max(came, play.last)
            if (yield from self._fire_before(arrival)):
                continue
            if ask is not None and ask != play.position.asks(seat):
                raise Refused("stale", "That question is no longer open. Look at the table again.")
            move = play.game.read_at(play.position, text)
            at = arrival
            shouts = play.position.shouts(move.code)
            if shouts:
                left = self._quota(seat).left(play.game.race.latency_cap(play.position), arrival)
                at = shout_time(arrival, claimed, 0 if trip is None else trip(), left)
            refused = play.game.judge(play.position, seat, move, Stamp(arrival, at))
            if refused is not None:
                raise refused
            written = play.game.write_at(play.position, move)
            if (yield from self._append(Entry(play.number + 1, seat, written, arrival, at, id))):
                if shouts:
                    self._quota(seat).spend(arrival - at)
                return play.latest_for(seat)

    def put(self, text: str) -> Steps[None]:
        """An input of the table's own: `away S1`, `clock pause`, a ruling."""
        play = self._play
        came = self.now()
        while True:
            arrival = max(came, play.last)
            if (yield from self._fire_before(arrival)):
                continue
            move = read_input(play.game, play.position, TABLE, text)
            refused = play.game.judge(play.position, TABLE, move, Stamp(arrival, arrival))
            if refused is not None:
                raise refused
            text = write_input(play.game, play.position, TABLE, move)
            if (yield from self._append(Entry(play.number + 1, TABLE, text, arrival, arrival))):
                return

    def take_back(self, seat: int) -> Steps[None]:
        """The seat's latest move is taken back, and whatever came after it. The others have agreed."""
        play = self._play
        came = self.now()
        while True:
            arrival = max(came, play.last)
            if (yield from self._fire_before(arrival)):
                continue
            kept = last_move(play.game, play.past, play.position, seat, play.seed)
            text = undo_text(seat, kept.entry.number)
            if (yield from self._append(Entry(play.number + 1, TABLE, text, arrival, arrival))):
                return

    def lost(self, seat: int) -> Steps[None]:
        """A seat's connection is lost. Nothing happens yet, but a game whose rules need to know is told."""
        self._cut_off.setdefault(seat, self.now())
        play = self._play
        if play.game.race.hears_lines and not play.over() and not play.position.cut >> seat & 1:
            yield from self.put(f"lost S{seat}")

    def found(self, seat: int) -> Steps[None]:
        """The seat's owner is back, and takes over again."""
        self._cut_off.pop(seat, None)
        if self._play.over():
            return
        if self._play.position.away >> seat & 1:
            yield from self.put(f"back S{seat}")
        elif self._play.position.cut >> seat & 1:
            yield from self.put(f"found S{seat}")

    def reached(self, seat: int) -> None:
        """Another worker has the seat's connection and says so; this one stops waiting."""
        self._cut_off.pop(seat, None)

    def waits_for(self, seat: int) -> bool:
        """Is the seat disconnected, so that it will soon count as away?"""
        return seat in self._cut_off

    def alone(self) -> None:
        """Nobody is left: mark nobody as away until somebody comes back."""
        self._cut_off.clear()

    def take(self, entries: Iterable[Entry]) -> None:
        """Carry out what the log has, and note who has come back at another worker."""
        entries = list(entries)
        self._play.take(entries)
        for seat in list(self._cut_off):
            if any(e.who == TABLE and e.text in (f"back S{seat}", f"found S{seat}") for e in entries):
                self.reached(seat)

    # -- what happens by itself ---------------------------------------------------------------------------

    def due(self) -> int:
        """The next instant at which something happens by itself: a deadline, a bot, a seat that now counts as away."""
        play = self._play
        if play.over():
            return NEVER
        self._bots.ask()
        if not self._bots.plans and not self._cut_off and not self._slow_ms:
            return max(play.position.due(), play.last)
        whens = [play.moved + self._slow_ms for _ in self._slow()]
        whens += [play.position.due(), *(plan.not_before for plan in self._bots.plans.values())]
        whens += [since + CUT_OFF_MS for seat, since in self._cut_off.items() if not play.position.away >> seat & 1]
        return max(min(whens), play.last)

    def advance(self, most: int | None = None) -> Steps[int]:
        """Do what is due by now, in the order of time (at one instant a move goes before a deadline), but no more than
        `most` things. Returns how many there were. What becomes due meanwhile waits for the next time, so that a play
        that is always late still gives others a turn."""
        done, now = 0, self.now()
        while done != most and not self._play.over() and (when := self.due()) <= now:
            yield from self._fire(when)
            done += 1
        return done

    def foresee(self, entry: Entry) -> int:
        """When something is due after this entry at the earliest, bots included. It is stored with the entry, so that
        whoever serves the play next knows when to look at it."""
        position = self._play.look_ahead(entry)
        active = self._bots.active(position)
        if position.over():
            return NEVER
        if position.paused == NEVER and any(seat in active for seat in members(position.to_act())):
            return entry.arrival
        due = position.due()
        if self._slow_ms and position.paused == NEVER:
            due = min(due, (self._play.moved if entry.who == TABLE else entry.arrival) + self._slow_ms)
        return max(due, entry.arrival)

    def _slow(self) -> list[int]:
        """The people whose time at a slow table runs."""
        position = self._play.position
        if not self._slow_ms or position.paused != NEVER:
            return []
        active = self._bots.active()
        return [seat for seat in self._play.to_act() if seat not in active]

    # -- inside -------------------------------------------------------------------------------------------

    def _quota(self, seat: int) -> Quota:
        if seat not in self._quotas:
            self._quotas[seat] = Quota()
        return self._quotas[seat]

    def _fire_before(self, arrival: int) -> Steps[bool]:
        """What was due before an input came is done first, so that a late table gives the same play."""
        when = self.due()
        if when >= arrival:
            return False
        yield from self._fire(when)
        return True

    def _fire(self, when: int) -> Steps[None]:
        """Make the first thing that `due` found at this instant the next entry: so it happens once, whoever notices."""
        bot = self._bots.next(when)
        if bot is not None:
            yield from self._play_plan(bot, when)
            return
        away = self._play.position.away
        gone = [seat for seat, since in sorted(self._cut_off.items()) if since + CUT_OFF_MS <= when]
        gone = [seat for seat in gone if not away >> seat & 1]
        if not gone and self._play.moved + self._slow_ms <= when:
            gone = self._slow()
        text = f"away S{gone[0]}" if gone else "tick"
        yield from self._append(Entry(self._play.number + 1, TABLE, text, when, when))

    def _play_plan(self, seat: int, when: int) -> Steps[None]:
        play, bots = self._play, self._bots
        if not bots.acts(seat):
            bots.suggest(seat)
            return
        plan = bots.plans[seat]
        try:
            move = play.game.read_at(play.position, plan.move)
            refused = play.game.judge(play.position, seat, move, Stamp(when, when))
            if refused is not None:
                raise refused
        except (Refused, BadInput) as wrong:
            bots.blunder(seat, when, wrong)
            return
        entry = Entry(play.number + 1, seat, play.game.write_at(play.position, move), when, when)
        plan.made = yield from self._append(entry)

    def _append(self, entry: Entry) -> Steps[bool]:
        """Store, then carry out. False: somebody else was first; judge again."""
        stored = yield entry
        if stored:
            self._play.apply(entry)
        return stored
