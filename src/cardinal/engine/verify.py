"""Records written, watched and proved."""

from collections.abc import Iterator
from dataclasses import dataclass

from cardinal.engine.event import Event
from cardinal.engine.game import Game
from cardinal.engine.position import TABLE, TICK, Position, Stamp
from cardinal.engine.record import Record, Step
from cardinal.engine.refused import BadInput, Refused
from cardinal.engine.seal import read_shuffle
from cardinal.engine.seed import Seed
from cardinal.engine.store import Entry
from cardinal.engine.table import Table


@dataclass(frozen=True)
class Verdict:
    """What `verify` found. `at`: the input at which the record breaks (0: the deal or the headers)."""

    good: bool
    words: str
    at: int | None = None


def record_of(table: Table) -> Record:
    """A table's play so far. The secret of the shuffle is in it only when the play is over."""
    position = table.position
    headers = {"Game": table.game.id, "Rules": table.game.version, "Seats": ", ".join(table.names)}
    headers |= {f"Option {key}": _text(value) for key, value in table.options.items()}
    headers |= table.shuffle.headers(reveal=position.over())
    steps = [Step(entry, [str(event) for event in events]) for entry, events in table.history]
    return Record(headers, steps, "finished" if position.over() else "open")


def replay(game: Game, record: Record, seed: Seed) -> Iterator[tuple[Step, Position, list[Event]]]:
    """Every step again, by today's rules: what is written, the position after it, and the events it gives."""
    position = game.new(len(record.names), record.options, seed.entry(0), [])
    yield record.steps[0], position, position.hear()
    now = 0
    for step in record.steps[1:]:
        entry = step.entry
        assert entry is not None
        _check_times(game, position, entry, now)
        now = entry.arrival
        game.play(position, entry.who, entry.text, seed.entry(entry.number), Stamp(entry.arrival, entry.at))
        yield step, position, position.hear()


def _check_times(game: Game, position: Position, entry: Entry, now: int) -> None:
    """As a table stamps: time goes on, what is due comes at its instant, only a shout counts before it came (GP-R4)."""
    move = game.read_input(position, entry.who, entry.text)
    due = position.due()
    if entry.arrival < now:
        raise Refused("table", f"table time goes back there, from {now} to {entry.arrival}.")
    if entry.arrival > due or (entry.who == TABLE and move.code == TICK and entry.arrival < due):
        raise Refused("table", f"at {due} the table ticks, and not before or after.")
    early = game.latency_cap(position) if entry.who != TABLE and position.shouts(move.code) else 0
    if not entry.arrival - early <= entry.at <= entry.arrival:
        raise Refused("table", f"what comes at {entry.arrival} cannot count for {entry.at}.")


def verify(game: Game, record: Record) -> Verdict:
    """Recompute the commitment and every event."""
    if record.header("Rules") != game.version:
        return Verdict(
            False,
            f"The record is of rules version {record.header('Rules')}; these are version {game.version}. "
            "It can be watched (cardinal replay), but not proved.",
        )
    try:
        shuffle = read_shuffle(record.headers)
    except BadInput as wrong:
        return Verdict(False, str(wrong), 0)
    if shuffle is None:
        return Verdict(False, "The play is not over, so its secret is not shown yet; the shuffle cannot be checked.")
    number = 0
    try:
        for step, reached, told in replay(game, record, shuffle.seed()):
            events = [str(event) for event in told]
            position = reached
            number = step.entry.number if step.entry else 0
            if record.ending is None and step is record.steps[-1]:
                events = events[: len(step.events)]  # cut off: the rest of them is not there
            if step.events != events:
                return Verdict(False, _difference(number, step.events, events), number)
            number += 1
    except (Refused, BadInput) as wrong:
        return Verdict(False, f"Input {number} breaks: {wrong}", number)
    if record.ending is None:
        return Verdict(False, f"The record is cut off after input {number - 1}; up to there it holds.", number)
    if (record.ending == "finished") != position.over():
        return Verdict(False, f"The record says '{record.ending}' at its end; that is not so.", number)
    return Verdict(True, f"The record holds: {number - 1} inputs, every event and the shuffle recomputed.")


def _difference(number: int, written: list[str], right: list[str]) -> str:
    where = f"Input {number}" if number else "The deal"
    for ours, theirs in zip(right, written, strict=False):
        if ours != theirs:
            return f"{where} breaks: the record says '{theirs}', the rules give '{ours}'."
    return f"{where} breaks: the record tells {len(written)} events, the rules give {len(right)}."


def _text(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
