"""Hidden stays hidden: proved by dealing the hidden cards again."""

from cardinal.engine.chance import Fast
from cardinal.engine.event import Event
from cardinal.engine.game import Game
from cardinal.engine.inputs import read_input
from cardinal.engine.position import NEVER, SPECTATOR, TABLE, Position, Stamp
from cardinal.engine.stream import Stream
from cardinal.engine.view import encode_view
from cardinal.testing.walk import Case, walk


def samples_give_the_view_back(case: Case) -> None:
    """A view holds nothing that its seat may not know: other arrangements of the rest show the same bytes."""
    game = case.game
    for seed in (21, 22):
        for n, table in enumerate(walk(case, seed, limit=80)):
            chance = Fast(f"veil {n}".encode())
            now = table.now()
            for seat in (SPECTATOR, *range(case.seats)):
                view = game.view(table.position, seat, now)
                seen, known = game.view_bytes(table.position, seat, now), encode_view(view)
                belief = game.believe(view)
                for _ in range(2):
                    sample = belief.sample(chance)
                    assert game.view_bytes(sample, seat, now) == seen, f"{table.number} S{seat}"
                    if known != seen:  # bots also learn what a picture shows, but no more than the seat may know
                        assert encode_view(game.view(sample, seat, now)) == known, f"{table.number} S{seat}"


def samples_differ(case: Case) -> None:
    """If something is hidden, 1,000 samples show more than one arrangement, unless it can be worked out."""
    game = case.game
    for n, table in enumerate(walk(case, 23, limit=60)):
        if table.over():
            break
        if n % 6:
            continue
        for seat in (SPECTATOR, *range(case.seats)):
            belief = game.believe(game.view(table.position, seat, table.now()))
            chance = Fast(f"differ {n}".encode())
            first = belief.sample(chance).to_json()
            if game.trials.countable and seat != SPECTATOR and first == table.position.to_json():
                continue
            assert any(belief.sample(chance).to_json() != first for _ in range(1000)), (
                f"After {table.number} inputs, `imagine` gives S{seat} 1,000 times the same. If a player can work out "
                "every hidden card here by counting, say `trials = Trials(countable=True)`."
            )


def same_stream_from_two_samples(case: Case) -> None:
    """From two samples, the same inputs by others tell the seat the same, until the rules reveal a difference."""
    compared = 0
    for seed in range(24, 32):
        for n, table in enumerate(walk(case, seed, limit=60)):
            if table.over() or (n > 6 and n % 7):  # a race is short: check all of its beginning, then now and then
                continue
            for seat in (SPECTATOR, *range(case.seats)):
                now = table.now()
                belief = case.game.believe(case.game.view(table.position, seat, now))
                chance = Fast(f"two {n} {seat}".encode())
                pair = _Pair(case.game, seat, belief.sample(chance), belief.sample(chance), now)
                compared += pair.run(chance)
    assert compared > 0, "the walk gave nothing to compare"


class _Pair:
    """Two samples of one view, played the same way."""

    def __init__(self, game: Game, seat: int, one: Position, other: Position, now: int) -> None:
        self.game = game
        self.seat = seat
        self.worlds = (one, other)
        self.streams = (Stream(game, seat), Stream(game, seat))
        self.now = now
        for world, stream in zip(self.worlds, self.streams, strict=True):
            world.hear()
            stream.hear(world, [], now)

    def run(self, chance: Fast) -> int:
        """How many inputs could be compared."""
        for n in range(12):
            if not self._step(chance, n):
                return n
            short = min(len(stream.messages) for stream in self.streams)
            one, other = (stream.messages[:short] for stream in self.streams)
            assert one == other, f"S{self.seat} can tell two worlds apart: {one[-1]!r} and {other[-1]!r}"
        return 12

    def _step(self, chance: Fast, n: int) -> bool:
        one, other = self.worlds
        if one.over() or other.over():
            return False
        when = one.due()
        if when != NEVER and chance.below(3) == 0:
            return when == other.due() and self._put(TABLE, "tick", when, n)
        for _ in range(8):
            who = chance.below(one.seats)
            if who == self.seat or not (legal := self.game.legal(one, who)):
                continue
            text = legal.sample(chance)
            if text in self.game.legal(other, who):
                return self._put(who, text, self.now, n)
        return False

    def _put(self, who: int, text: str, now: int, n: int) -> bool:
        """False: the rules revealed something, or one world refuses."""
        self.now = max(self.now, now)
        stamp = Stamp(self.now, self.now)
        move = read_input(self.game, self.worlds[0], who, text)
        if any(self.game.judge(world, who, move, stamp) is not None for world in self.worlds):
            return False
        told: list[list[Event]] = []
        for world, stream in zip(self.worlds, self.streams, strict=True):
            world.apply(who, move.code, move.words, Fast(f"put {n}".encode()), stamp)
            told.append(world.hear())
            if not any(event.reveals for event in told[-1]):
                stream.hear(world, told[-1], self.now)
        return not any(event.reveals for events in told for event in events)
