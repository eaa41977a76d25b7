"""Writes, replays and verifies records."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice

from cardinal.engine.attachments import attach
from cardinal.engine.event import Event
from cardinal.engine.game import Game
from cardinal.engine.inputs import carry_out, read_input
from cardinal.engine.options import attachments
from cardinal.engine.play import Play
from cardinal.engine.position import TABLE, TICK, Position, Stamp
from cardinal.engine.record import FORMAT, Record, Step
from cardinal.engine.refused import BadInput, Refused
from cardinal.engine.seal import (
    ATTACHED,
    NONE,
    NOT_REVEALED,
    FirstSeal,
    OpenSeed,
    Seal,
    Shuffle,
    option_text,
    read_shuffle,
)
from cardinal.engine.seed import Seed
from cardinal.engine.store import Entry
from cardinal.engine.table import Table
from cardinal.engine.table_move import read_table_move
from cardinal.engine.undo import Kept, last_move, remember, undo, undone

HEADER = re.compile(r"Game|Rules|Seats|Option .+|Generator|Seed|Commitment|Secret|Salt S[0-9]+|Attached .+")
DRAWN = re.compile(r"Commitment S[0-9]+")  # since format 2
CHANGED = "Somebody has changed this, or what the shuffle is made from (names, options, commitments, salts)."
OLD = (
    "The play itself checks out: {inputs}, every event recomputed. But this is a record of the old format 1, and "
    "that proves neither the shuffle (whoever added bytes last could pick the deck) nor the names, times and end."
)
OPEN = (
    "The play itself checks out: {inputs}, every event recomputed. But it was dealt from an open seed, and whoever "
    "chose that seed could know every card, so this proves nothing about the shuffle."
)
ALONE = (
    "The play itself checks out: {inputs}, every event recomputed. But no seat put bytes of its own into the "
    "shuffle, so whoever ran the table could have picked the deck."
)


@dataclass(frozen=True)
class Verdict:
    """What `verify` found. `at` is the input where the record breaks (0: the deal or the headers). `holds` means that
    the play can be recomputed, and `good` that nobody could have stacked the deck, either."""

    good: bool
    words: str
    at: int | None = None
    holds: bool = False


def record_of(table: Table | Play) -> Record:
    """The record of a table's play so far. It has the secret of the shuffle only when the play is over."""
    over, shuffle = table.position.over(), table.shuffle
    headers = {}
    if not isinstance(shuffle, Seal):  # otherwise, the draw has them
        headers = {"Game": table.game.id, "Rules": table.game.version, "Seats": ", ".join(table.names)}
        headers |= {f"Option {key}": option_text(value) for key, value in table.options.items()}
    headers |= shuffle.headers(reveal=over)
    if over:
        texts = attachments(table.game.options, table.options)
        headers |= {f"{ATTACHED}{name}": text for name, text in texts.items()}
    steps = [Step(entry, [str(event) for event in events]) for entry, events in table.history]
    record = Record(headers, steps, "finished" if over else "open", 1 if isinstance(shuffle, FirstSeal) else FORMAT)
    record.sum = record.right_sum()
    return record


def replay(game: Game, record: Record, seed: Seed) -> Iterator[tuple[Step, Position, list[Event]]]:
    """Replay every step by today's rules: yields the step as written, the position after it, and its events."""
    for key, text in record.headers.items():
        if key.startswith(ATTACHED) and attach(text) != key.removeprefix(ATTACHED):
            raise BadInput(f"The text after '{key}' has another fingerprint: somebody has changed it.")
    position = game.new(len(record.names), game.recorded_options(record.options), seed.entry(0), [])
    yield record.steps[0], position, position.hear()
    now = 0
    undoes = any(step.entry is not None and undone(step.entry) for step in record.steps)
    past: list[Kept] = []
    for step in record.steps[1:]:
        entry = step.entry
        assert entry is not None
        _check_times(game, position, entry, now)
        now = entry.arrival
        before = position.copy() if undoes else position
        if number := undone(entry):
            seat = int(read_table_move(entry.text).code // 16)
            kept = last_move(game, past, position, seat, seed)
            if kept.entry.number != number:
                raise Refused("undo", f"the last move of S{seat} is input {kept.entry.number}, not {number}.")
            position = undo(past, entry, position)
            remember(past, entry, before)
            yield step, position, [Event("undo", {"seat": seat})]
            continue
        if undoes and not position.timed:
            remember(past, entry, before)
        carry_out(game, position, entry.who, entry.text, seed.entry(entry.number), Stamp(entry.arrival, entry.at))
        yield step, position, position.hear()


def position_before(game: Game, record: Record, number: int) -> Position:
    """The position before an input, by today's rules. One more than the last input gives the final position."""
    last = len(record.steps)
    if not 1 <= number <= last:
        raise BadInput(f"The record has inputs 1 to {last - 1}; there is no position before input {number}.")
    if record.header("Rules") != game.version:
        raise BadInput(f"The record is of rules version {record.header('Rules')}: only its story can be told.")
    shuffle = read_shuffle(record.headers)
    if shuffle is None:
        raise BadInput("The play is not over, so its secret is not shown yet: the table cannot be set up again.")
    try:
        *_, (_, position, _) = islice(replay(game, record, shuffle.seed()), number)
    except Refused as wrong:
        raise BadInput(f"The record breaks before input {number}: {wrong}") from None
    return position.copy()


def _check_times(game: Game, position: Position, entry: Entry, now: int) -> None:
    """Stamps must be as a table makes them: time never goes back, and only a shout may count before it arrived."""
    move = read_input(game, position, entry.who, entry.text)
    due = position.due()
    if entry.arrival < now:
        raise Refused("table", f"table time goes back there, from {now} to {entry.arrival}.")
    if entry.arrival > due or (entry.who == TABLE and move.code == TICK and entry.arrival < due):
        raise Refused("table", f"at {due} the table ticks, and not before or after.")
    early = game.race.latency_cap(position) if entry.who != TABLE and position.shouts(move.code) else 0
    if not entry.arrival - early <= entry.at <= entry.arrival:
        raise Refused("table", f"what comes at {entry.arrival} cannot count for {entry.at}.")


def verify(game: Game, record: Record) -> Verdict:
    """Check every commitment and recompute every event. That proves the record to each seat whose salt is in it.
    docs/verify.md explains what a record alone cannot prove."""
    if record.header("Rules") != game.version:
        return Verdict(
            False,
            f"The record is of rules version {record.header('Rules')}; these are version {game.version}. "
            "It can be watched (cardinal replay), but not proved.",
        )
    try:
        _check_headers(record)
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
                events = events[: len(step.events)]  # cut off: the rest is missing
            if step.events != events:
                return Verdict(False, _difference(number, step.events, events), number)
            number += 1
    except (Refused, BadInput) as wrong:
        return Verdict(False, f"Input {number} breaks: {wrong}", number)
    if record.ending is None:
        return Verdict(False, f"The record is cut off after input {number - 1}; up to there it checks out.", number)
    if (record.ending == "finished") != position.over():
        return Verdict(False, f"The record ends with '{record.ending}', but that is not how the play ended.", number)
    if "Secret" in record.headers and not position.over():
        words = "The record shows the secret, which a table shows only after the end: the end of the play was cut off."
        return Verdict(False, words, number)
    if record.format > 1 and record.sum != record.right_sum():
        words = (
            "The record was changed after it was written: its checksum does not fit. Every event still follows from "
            "the rules, so look for a changed time or heading."
        )
        return Verdict(False, words, number)
    return _proved(record, shuffle, number - 1)


def _check_headers(record: Record) -> None:
    """Check that the record has only lines that Cardinal writes."""
    for key in record.headers:
        if not HEADER.fullmatch(key) and not (record.format > 1 and DRAWN.fullmatch(key)):
            raise BadInput(f"The record has a line '{key}: …', which no record of format {record.format} has.")
    if record.format > 1 and "Seed" not in record.headers and not any(map(DRAWN.fullmatch, record.headers)):
        raise BadInput("The record has no line 'Commitment S0: …'. It should have one for each seat.")


def _proved(record: Record, shuffle: Shuffle, inputs: int) -> Verdict:
    """The verdict on the shuffle, once the play itself checks out."""
    count = f"{inputs} input" if inputs == 1 else f"{inputs} inputs"
    if isinstance(shuffle, OpenSeed):
        return Verdict(False, OPEN.format(inputs=count), holds=True)
    if isinstance(shuffle, FirstSeal):
        return Verdict(False, OLD.format(inputs=count), holds=True)
    names = record.names
    if not shuffle.salts:
        return Verdict(False, ALONE.format(inputs=count), holds=True)
    words = [f"The record checks out: {count}, every event and the shuffle recomputed."]
    words.append(f"Nobody could stack the deck: random bytes from {_list(names, shuffle.salts)} went into the shuffle.")
    kept = [seat for seat in range(len(names)) if record.headers.get(f"Salt S{seat}") == NOT_REVEALED]
    if kept:
        words.append(f"Did not reveal the bytes committed to: {_list(names, kept)}.")
    none = [seat for seat in range(len(names)) if record.headers.get(f"Commitment S{seat}") == NONE]
    if none:
        words.append(f"Put in no bytes: {_list(names, none)}.")
    return Verdict(True, " ".join(words), holds=True)


def _list(names: list[str], seats: Iterable[int]) -> str:
    return ", ".join(f"{names[seat]} (S{seat})" for seat in sorted(seats))


def _difference(number: int, written: list[str], right: list[str]) -> str:
    where = f"Input {number}" if number else "The deal"
    for ours, theirs in zip(right, written, strict=False):
        if ours != theirs:
            return f"{where} breaks: the record says '{theirs}', the rules give '{ours}'. {CHANGED}"
    return f"{where} breaks: the record tells {len(written)} events, the rules give {len(right)}."
