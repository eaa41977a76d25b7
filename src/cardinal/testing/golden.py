"""Golden playthroughs: whole plays as text that a person can read, stored next to the game and compared.

`tools/golden.py` writes them again from their own records. Read the difference before you commit it. Each game keeps
its own in `golden/`.
"""

from collections.abc import Iterator
from pathlib import Path

from cardinal.engine.bits import members
from cardinal.engine.game import Game
from cardinal.engine.position import NEVER, SPECTATOR, Position
from cardinal.engine.record import Record, Step, read_record
from cardinal.engine.seal import read_shuffle
from cardinal.engine.verify import replay

NOTE = "  | "  # marks lines of the playthrough that are not in the record


def playthrough(game: Game, record: Record) -> str:
    """The record and, after each step, who may act, what is legal, and what each seat hears."""
    shuffle = read_shuffle(record.headers)
    assert shuffle is not None, "a golden record shows its seed"
    lines = str(Record(record.headers, [], None, 1)).splitlines()[:-1]  # no checksum: notes come in between
    for step, position, events in replay(game, record, shuffle.seed()):
        lines += str(Record({}, [Step(step.entry, [str(event) for event in events])], None)).splitlines()[2:-1]
        lines += [NOTE + line for line in _notes(game, position, step)]
    lines.append(f"end {record.ending}")
    return "\n".join(lines) + "\n"


def _notes(game: Game, position: Position, step: Step) -> Iterator[str]:
    now = step.entry.arrival if step.entry else 0
    for seat in members(position.to_act()):
        legal = game.legal(position, seat)
        forms = [f"{form.verb} …" for form in legal.forms]
        yield f"S{seat} may: {' · '.join([*legal, *forms])}"
    if position.due() != NEVER:
        yield f"due at {position.due()}"
    if position.over():
        yield f"winners: {members(position.winners())} points: {position.points()}"
        yield f"all may see: {game.view_bytes(position, SPECTATOR, now).decode()}"


def record_in(text: str) -> Record:
    """The record inside a playthrough."""
    return read_record("\n".join(line for line in text.splitlines() if not line.startswith(NOTE)) + "\n")


def golden_files(folder: Path) -> list[Path]:
    return sorted(folder.glob("**/golden/*.txt"))
