"""A second look at a finished play: what each decision was worth, and what the best move would have been.

Every decision is judged from the view the seat had, never from cards it could not see. The moves are played out on the
same imagined deals with the same luck. A first look finds the best rival of the move that was made. A second look, on
fresh deals, measures the two against each other. So a lucky rival is not called better, and the difference comes with
its error.
"""

from collections.abc import Iterable, Iterator
from math import sqrt

import msgspec

from cardinal.bots.compare import Comparison
from cardinal.common.decoding import decodable
from cardinal.common.version import COMPILED
from cardinal.engine.bits import members
from cardinal.engine.chance import Chance, Fast
from cardinal.engine.game import Game
from cardinal.engine.position import Position, listed
from cardinal.engine.record import Record
from cardinal.engine.refused import BadInput, Refused
from cardinal.engine.seal import read_shuffle
from cardinal.engine.store import Entry
from cardinal.engine.undo import undone
from cardinal.engine.verify import replay
from cardinal.engine.view import encode_view

Z = 1.96  # standard errors of a 95% interval
FEWEST, MOST = 200, 16_000  # playouts for one decision
SLOWER = 25  # if rules are not compiled
SMALL = 0.02  # a loss below this share of the win is none: no look at so many deals is that sure
MATTERS = 0.1  # a loss below this share of the win is not shown as a mistake: one game in ten


@decodable
class Weighed(msgspec.Struct):
    """A decision. Chances are of winning, from 0 to 1, based on what the seat could know."""

    number: int  # of the input
    move: str
    chance: float  # with the move that was made
    best: str  # the best other move, or the same one if it was best
    best_chance: float
    loss: float  # what the move cost; 0 unless the best one is certainly better
    error: float  # of the difference, in both directions (95%)
    deals: int  # on which the two were compared
    words: str = ""  # the best move, explained to a beginner
    lights: list[str] = []  # what these words refer to

    @property
    def costly(self) -> bool:
        return self.loss >= MATTERS


@decodable
class Review(msgspec.Struct):
    """All decisions of a seat, in order."""

    seat: int
    decisions: list[Weighed]
    share: float  # of the win, at the end

    def costliest(self, most: int = 3) -> list[Weighed]:
        worst = sorted((one for one in self.decisions if one.costly), key=lambda one: -one.loss)[:most]
        return sorted(worst, key=lambda one: one.number)


class Decision(msgspec.Struct):
    """What is needed to weigh a decision. It holds nothing that its seat did not know."""

    number: int
    seat: int
    view: str  # JSON
    move: str


def check_reviewable(game: Game) -> None:
    if game.guide is None:
        raise BadInput(f"{game.name} is decided by speed or by knowledge, so there are no moves to weigh later.")


def review(game: Game, record: Record, seat: int) -> Review:
    """Reviews a seat's decisions in a finished play. Any earlier, this would reveal what the others may hold."""
    check_reviewable(game)
    if not 0 <= seat < len(record.names):
        raise BadInput(f"The record has seats 0 to {len(record.names) - 1}, not {seat}.")
    if record.header("Rules") != game.version:
        raise BadInput(f"The record is of rules version {record.header('Rules')}: only its story can be told.")
    shuffle = read_shuffle(record.headers)
    if shuffle is None or record.ending != "finished":
        raise BadInput("The play is not over. You can review it when it is.")
    entries = [step.entry for step in record.steps if step.entry]
    positions = (position for _, position, _ in replay(game, record, shuffle.seed()))
    try:
        found, end = decisions_of(game, entries, positions, seat)
    except Refused as wrong:
        raise BadInput(f"The record breaks: {wrong}") from None
    playouts = budget(game, len(found))
    weighed = [one for decision in found if (one := weigh(game, decision, playouts)) is not None]
    return Review(seat, weighed, share_of(game, end, seat))


def decisions_of(
    game: Game, entries: list[Entry], positions: Iterator[Position], seat: int
) -> tuple[list[Decision], Position]:
    """All decisions of a seat, except those taken back, and where the play ended. `positions` are those before each
    entry, then the last one."""
    gone = _taken_back(entries)
    found: list[Decision] = []
    now = 0
    for entry in entries:
        position = next(positions)
        if entry.who == seat and entry.number not in gone and position.count(seat) > 1:
            view = encode_view(game.view(position, seat, now))
            found.append(Decision(entry.number, seat, view.decode(), entry.text))
        now = max(now, entry.arrival)
    return found, next(positions)


def _taken_back(entries: Iterable[Entry]) -> set[int]:
    """The numbers of inputs that no longer count."""
    gone: set[int] = set()
    for entry in entries:
        if number := undone(entry):
            gone.update(range(number, entry.number))
    return gone


def share_of(game: Game, end: Position, seat: int) -> float:
    """The seat's share of the win. Winning sides share the win, and all sides share a tie."""
    teams = [game.teams.of(end, one) for one in range(int(end.seats))]
    won = {teams[one] for one in members(end.winners())} or set(teams)
    return 1 / len(won) if teams[seat] in won else 0.0


def budget(game: Game, decisions: int) -> int:
    """Playouts for each of this many decisions."""
    assert game.guide is not None
    whole = int(game.guide.budget()) // (1 if COMPILED else SLOWER)
    return max(FEWEST, min(MOST, whole // max(1, decisions)))


def weigh(game: Game, decision: Decision, playouts: int) -> Weighed | None:
    """Weighs a decision. None: it is not a move of the game itself (a stake, a call), or there was no choice."""
    assert game.guide is not None
    view = game.read_view(decision.view.encode())
    belief = game.ponder(view)
    chance = Fast(f"review {decision.number} {decision.seat}".encode())
    start = belief.sample(chance)
    codes = listed(start, decision.seat)
    played = int(game.read_at(start, decision.move).code)
    if played not in codes or len(codes) < 2 or game.guide.ended(start, start):
        return None
    comparison = Comparison(belief, game.guide, decision.seat)
    finalists = comparison.finalists(codes, played, playouts // 2, chance)
    rival = next(code for code in finalists if code != played)
    ours, theirs, error, deals = _compared(comparison, played, rival, playouts // 4, chance)
    better = theirs - ours > max(error, SMALL)
    best = rival if better else played
    text = game.write_all(start, [best])[0]
    hint = game.hints.advised(view, text)
    return Weighed(
        number=decision.number,
        move=decision.move,
        chance=ours,
        best=text,
        best_chance=theirs if better else ours,
        loss=theirs - ours if better else 0.0,
        error=error,
        deals=deals,
        words=hint.words,
        lights=hint.lights,
    )


def _compared(
    comparison: Comparison, played: int, rival: int, deals: int, chance: Chance
) -> tuple[float, float, float, int]:
    """The chances of both, and the error of their difference. It is small, because it is measured on pairs."""
    pairs = [comparison.shares([played, rival], chance) for _ in range(max(20, deals))]
    count = len(pairs)
    ours, theirs = sum(pair[0] for pair in pairs) / count, sum(pair[1] for pair in pairs) / count
    mean = theirs - ours
    spread = sum((pair[1] - pair[0] - mean) ** 2 for pair in pairs) / (count - 1)
    return ours, theirs, Z * sqrt(spread / count), count
