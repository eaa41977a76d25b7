"""A play as a text file: headers, then inputs with their events, and a checksum of everything at the end.

Cardinal record 2
Game: bungee
…
0 deal
1 S0 @0 7,7 pile
    swap seat=0 discard=7,7 from=pile drew@S0=3
2 table @5000 tick
3 S1 @7120/7090 shout KS MO KY / MD VA NC
end finished 5f0c…
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import blake2b
from itertools import zip_longest

from cardinal.engine.position import TABLE
from cardinal.engine.refused import BadInput, quoted
from cardinal.engine.store import Entry

FORMAT = 2  # the format we write; format 1 has no checksum
FIRST_LINE = re.compile(r"^Cardinal record ([12])$")
INPUT = re.compile(r"^([0-9]{1,9}) (S([0-9]{1,2})|table) @([0-9]{1,15})(?:/([0-9]{1,15}))? (.+)$")
HEADER = re.compile(r"^([A-Z][A-Za-z0-9 _.]*): (.*)$")
END = re.compile(r"^end (finished|open)(?: ([0-9a-f]{64}))?$")


@dataclass
class Step:
    """One input and its events, as written. The deal is a step without an entry."""

    entry: Entry | None
    events: list[str] = field(default_factory=list)


@dataclass
class Record:
    """The contents of a record: headers, then inputs with their events."""

    headers: dict[str, str]
    steps: list[Step]
    ending: str | None  # "finished", "open", or None if the file is cut off
    format: int = FORMAT
    sum: str | None = None  # as written in the file

    def header(self, key: str) -> str:
        """The value of a header."""
        if key not in self.headers:
            raise BadInput(f"The record has no line '{key}: …'. Every record of Cardinal has one.")
        return self.headers[key]

    @property
    def names(self) -> list[str]:
        """The names of the players, by seat."""
        return self.header("Seats").split(", ")

    @property
    def options(self) -> dict[str, str]:
        """The options of the play."""
        prefix = "Option "
        return {key.removeprefix(prefix): value for key, value in self.headers.items() if key.startswith(prefix)}

    def __str__(self) -> str:
        if self.format == 1:
            return f"{self._body()}\n"
        return f"{self._body()} {self.right_sum()}\n"

    def right_sum(self) -> str:
        """The checksum of everything up to and including the word that says how it ends."""
        return blake2b(self._body().encode(), digest_size=32, person=b"cardinal record").hexdigest()

    def _body(self) -> str:
        return "\n".join(self._lines())

    def _lines(self) -> Iterator[str]:
        yield f"Cardinal record {self.format}"
        for key, value in self.headers.items():
            yield f"{key}: {value}"
        yield ""
        for step in self.steps:
            if step.entry is None:
                yield "0 deal"
            else:
                entry = step.entry
                who = "table" if entry.who == TABLE else f"S{entry.who}"
                when = f"{entry.arrival}" if entry.at == entry.arrival else f"{entry.arrival}/{entry.at}"
                yield f"{entry.number} {who} @{when} {entry.text}"
            for event in step.events:
                yield f"    {event}"
        yield f"end {self.ending or 'open'}"


def read_record(text: str) -> Record:
    """Read as far as the text goes. A record cut off in the middle has no ending."""
    lines = text.splitlines()
    first = FIRST_LINE.match(lines[0].strip()) if lines else None
    if first is None:
        raise BadInput(f"This is not a Cardinal record: its first line should be 'Cardinal record {FORMAT}'.")
    record = Record({}, [], None, int(first[1]))
    whole = text.endswith("\n")
    for number, line in enumerate(lines[1:], start=2):
        if not line.strip():
            continue
        if record.ending is not None:
            raise BadInput(f"Line {number} of the record comes after its end.")
        if number == len(lines) and not whole and not _whole_end(record, line):
            break  # cut off in a line: keep only whole lines ("take 1" may have been "take 10")
        _read_line(record, line, number)
    if not record.steps:
        raise BadInput("The record has no deal: after its headers there should be a line '0 deal'.")
    if record.sum is not None:
        _check_lines(record, text)
    return record


def _check_lines(record: Record, text: str) -> None:
    """Refuse stray blanks and empty lines. They would change the checksum, and nobody would see them."""
    right = [*record._lines()]
    right[-1] += f" {record.sum}"
    for number, (ours, theirs) in enumerate(zip_longest(right, text.rstrip("\n").split("\n")), start=1):
        if ours != theirs:
            raise BadInput(f"Line {number} of the record has blanks or an order that Cardinal does not write.")


def _whole_end(record: Record, line: str) -> bool:
    end = END.match(line)
    return end is not None and (record.format == 1 or end[2] is not None)


def _read_line(record: Record, line: str, number: int) -> None:
    if line.startswith("    ") and record.steps:
        record.steps[-1].events.append(line.strip())
    elif line == "0 deal" and not record.steps:
        record.steps.append(Step(None))
    elif (match := END.match(line)) and record.steps:
        record.ending, record.sum = match.groups()
    elif (match := INPUT.match(line)) and record.steps:
        n, _, seat, arrival, at, text = match.groups()
        if int(n) != len(record.steps):
            raise BadInput(f"Line {number} of the record is input {n}; input {len(record.steps)} should come there.")
        who = TABLE if seat is None else int(seat)
        record.steps.append(Step(Entry(int(n), who, text, int(arrival), int(at or arrival))))
    elif (match := HEADER.match(line)) and not record.steps:
        if match[1] in record.headers:
            raise BadInput(f"Line {number} of the record says '{match[1]}: …' a second time.")
        record.headers[match[1]] = match[2]
    else:
        raise BadInput(
            f"Line {number} of the record cannot be read: {quoted(line)}. It should be a header 'Key: value', an input "
            "'3 S1 @5000 move', an indented event, or 'end finished'."
        )
