"""Records written, watched and proved."""

from collections.abc import Iterator
from dataclasses import dataclass

from cardinal.engine.game import Game
from cardinal.engine.position import Position, Stamp
from cardinal.engine.record import Record, Step
from cardinal.engine.refused import BadInput, Refused
from cardinal.engine.seal import read_shuffle
from cardinal.engine.seed import Seed
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


def replay(game: Game, record: Record, seed: Seed) -> Iterator[tuple[Step, Position, list[str]]]:
    """Every step again, by today's rules: what is written, the position after it, and the events it gives."""
    position = game.new(len(record.names), record.options, seed.entry(0), [])
    yield record.steps[0], position, [str(event) for event in position.hear()]
    for step in record.steps[1:]:
        entry = step.entry
        assert entry is not None
        game.play(position, entry.who, entry.text, seed.entry(entry.number), Stamp(entry.arrival, entry.at))
        yield step, position, [str(event) for event in position.hear()]


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
    number, before = 0, 0
    try:
        for step, reached, events in replay(game, record, shuffle.seed()):
            position = reached
            number = step.entry.number if step.entry else 0
            if step.entry and step.entry.arrival < before:
                return Verdict(False, f"Input {number} breaks: table time goes back there.", number)
            before = step.entry.arrival if step.entry else 0
            if step.events != events and not (record.ending is None and step is record.steps[-1]):
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
