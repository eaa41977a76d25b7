"""Sprint: where it stands and what moves do."""

from typing import Any

from cardinal.engine.bits import bit
from cardinal.engine.chance import Chance
from cardinal.engine.codecs import TEXT, Codec, Place, each_seat, maybe, number, several, word
from cardinal.engine.event import Event
from cardinal.engine.fields import AWAY, PAUSED, Fields, hidden, shown
from cardinal.engine.options import Option
from cardinal.engine.position import NEVER, TABLE, TICK, Move, Position, Stamp

OPTIONS = (Option("laps", "Laps", 2, "how many laps", "SP-4", low=1, high=9),)
STAKE, READY, RACE, OVER = range(4)
PHASES = ["stake", "ready", "race", "over"]
SHOUT = 100  # the code of a shout; a stake's code is its coins
DECK = list(range(5, 17))
STAKE_MS, READY_MS, RACE_MS, HOLD_MS = 10_000, 3_000, 30_000, 500


def is_right(words: str, target: int) -> bool:
    return sum(map(int, words.split("+"))) == target


class SprintPosition(Position):
    def __init__(self, seats: int, laps: int, heard: list[Event] | None = None) -> None:
        super().__init__(seats, heard)
        self.laps = laps
        self.lap = 1
        self.phase = STAKE
        self.deck: list[int] = []
        self.seen: list[int] = []  # the cards of earlier laps
        self.target = 0
        self.stakes = [0] * seats
        self.shouted: list[tuple[int, str] | None] = [None] * seats  # t* and words
        self.score = [0] * seats
        self.stake_end = STAKE_MS
        self.start = self.limit = self.hold_end = NEVER

    def over(self) -> bool:
        return self.phase == OVER

    def to_act(self) -> int:
        return sum(bit(seat) for seat in range(self.seats) if self.asks(seat))

    def asks(self, seat: int) -> int:
        # Only what the seat itself has done counts: another seat's secret action never makes a move stale.
        if self.phase == STAKE and not self.stakes[seat]:
            return 4 * self.lap + 1
        if self.phase == RACE and self.shouted[seat] is None:
            return 4 * self.lap + 2
        return 0

    def count(self, seat: int) -> int:
        return 3 if self.phase == STAKE and self.asks(seat) else 0

    def nth(self, seat: int, k: int) -> int:
        return k + 1

    def frees(self, seat: int) -> int:
        return 1 if self.phase == RACE and self.asks(seat) else 0

    def fill(self, seat: int, k: int, chance: Chance) -> Move:
        return Move(SHOUT, f"{chance.below(9) + 1}+{chance.below(9) + 1}")

    def shouts(self, code: int) -> bool:
        return code == SHOUT

    def due(self) -> int:
        if self.paused != NEVER or self.phase == OVER:
            return NEVER
        return {STAKE: self.stake_end, READY: self.start, RACE: min(self.hold_end, self.limit)}[self.phase]

    def points(self) -> list[int]:
        return self.score[:]

    def winners(self) -> int:
        best = max(self.score)
        return sum(bit(seat) for seat in range(self.seats) if self.score[seat] == best)

    def apply(self, who: int, code: int, words: str, chance: Chance, stamp: Stamp) -> None:
        if who != TABLE:
            self.act(who, code, words, stamp)
        elif code != TICK:
            self.apply_table(code, stamp)
        elif self.phase == STAKE:
            self.stakes = [stake or 1 for stake in self.stakes]  # SP-1
            self.get_ready(stamp.at)
        elif self.phase == READY:
            self.turn()
        else:
            self.settle(stamp.at)

    def act(self, seat: int, code: int, words: str, stamp: Stamp) -> None:
        if code == SHOUT:
            self.shouted[seat] = (stamp.at, words)
            self.hold_end = min(self.hold_end, stamp.arrival + HOLD_MS)  # SP-R1
            self.say("shout", {"seat": seat, "words": words, "at": stamp.at}, bit(seat))
            return
        self.stakes[seat] = code
        self.say("stake", {"seat": seat, "coins": code}, bit(seat))
        if all(self.stakes):
            self.get_ready(stamp.at)

    def get_ready(self, now: int) -> None:
        self.phase = READY
        self.target = self.deck.pop()
        self.start, self.limit = now + READY_MS, now + READY_MS + RACE_MS
        if self.heard is not None:
            self.heard.append(Event("ready", {"lap": self.lap, "start": self.start}, reveals=True))

    def turn(self) -> None:
        self.phase = RACE
        if self.heard is not None:
            self.heard.append(Event("card", {"number": self.target}, reveals=True))

    def settle(self, now: int) -> None:
        right: list[tuple[int, int]] = []
        for seat, shout in enumerate(self.shouted):
            if shout is None:
                continue
            if is_right(shout[1], self.target):
                right.append((shout[0], seat))
            else:
                self.score[seat] -= self.stakes[seat]  # SP-3
        winner = min(right)[1] if right else -1
        if right:
            self.score[winner] += self.stakes[winner]
        if self.heard is not None:
            told: dict[str, Any] = {"winner": winner, "stakes": self.stakes[:], "points": self.score[:]}
            self.heard.append(Event("lap", told, reveals=True))
        self.seen.append(self.target)
        self.target = 0
        self.stakes = [0] * self.seats
        self.shouted = [None] * self.seats
        self.start = self.limit = self.hold_end = NEVER
        self.lap += 1
        self.phase = STAKE if self.lap <= self.laps else OVER
        self.stake_end = now + STAKE_MS if self.phase == STAKE else NEVER

    def say(self, name: str, fields: dict, sees: int) -> None:
        if self.heard is not None:
            self.heard.append(Event(name, fields, sees))

    def delay(self, by: int) -> None:
        for name in ("stake_end", "start", "limit", "hold_end"):
            if getattr(self, name) != NEVER:
                setattr(self, name, getattr(self, name) + by)
        self.shouted = [shout and (shout[0] + by, shout[1]) for shout in self.shouted]

    def copy(self) -> "SprintPosition":
        new = SprintPosition(self.seats, self.laps)
        new.copy_table(self)
        for name in ("lap", "phase", "target", "stake_end", "start", "limit", "hold_end"):
            setattr(new, name, getattr(self, name))
        for name in ("deck", "seen", "stakes", "shouted", "score"):
            setattr(new, name, getattr(self, name)[:])
        return new


def _read_shout(value: Any, place: Place) -> tuple[int, str]:
    if not isinstance(value, list | tuple) or len(value) != 2:
        raise place.must_be("an instant and words", value)
    return number(-NEVER).read(value[0], place.within(0)), TEXT.read(value[1], place.within(1))


CARDS = several(number(min(DECK), max(DECK)))
INSTANT = number()
SHOUTED = maybe(Codec(_read_shout, "an instant and words", list))
FIELDS = Fields(
    SprintPosition,
    "Sprint",
    counts=(2, 3, 4),
    by="stakes",
    make=lambda seats, options: SprintPosition(seats, int(options["laps"])),
    options=OPTIONS,
    options_of=lambda at: {"laps": at.laps},
    needs=("phase", "deck", "score"),
    fixed=("laps",),
    fields=[
        shown("lap", number(1, 10)),
        shown("phase", word(PHASES)),
        hidden("deck", CARDS),
        shown("seen", CARDS),
        hidden("target", number()),
        hidden("stakes", each_seat(number(0, 3))),
        hidden("shouted", each_seat(SHOUTED)),
        shown("score", each_seat(number(-NEVER)), view="points"),
        shown("stake_end", INSTANT),
        shown("start", INSTANT),
        shown("limit", INSTANT),
        hidden("hold_end", INSTANT),
        AWAY,
        PAUSED,
    ],
)
