"""A simulation as a file: one line of JSON that says what is played, then one for each game.

Games in the file are not played again, so a stopped run continues, and a longer run starts where a shorter one ended.
"""

from pathlib import Path
from typing import IO

import msgspec

from cardinal.arena.simulate import Outcome, Plan
from cardinal.catalog import find_game
from cardinal.engine.refused import BadInput


def open_journal(path: Path, plan: Plan) -> tuple[IO[bytes], list[Outcome]]:
    """The file, ready for the next game, and the games it already has."""
    try:
        file = path.open("r+b" if path.exists() else "x+b")
    except OSError as wrong:
        raise BadInput(f"The games cannot be saved in {str(path)!r}: {wrong.strerror}.") from None
    try:
        outcomes = _go_on(file, _head(plan))
    except (ValueError, msgspec.MsgspecError):
        file.close()
        raise BadInput(
            f"{str(path)!r} does not hold this simulation. Name a new file, or the same game, bots, options and seed."
        ) from None
    return file, outcomes


def keep(file: IO[bytes], outcome: Outcome) -> None:
    file.write(_line(outcome))
    file.flush()


def _go_on(file: IO[bytes], head: bytes) -> list[Outcome]:
    kept = file.read()
    if not kept.startswith(head) and not head.startswith(kept):
        raise ValueError
    whole = kept[: kept.rfind(b"\n") + 1]  # drop a line that was cut off
    outcomes = [msgspec.json.decode(line, type=Outcome) for line in whole.splitlines()[1:]]
    if [outcome.number for outcome in outcomes] != list(range(len(outcomes))):
        raise ValueError
    file.truncate(len(whole))
    file.seek(len(whole))
    if not whole:
        file.write(head)
    return outcomes


def _head(plan: Plan) -> bytes:
    rules = find_game(plan.game).version
    head = {"game": plan.game, "rules": rules, "bots": plan.bots, "seed": plan.seed, "options": plan.options}
    return _line({**head, "paired": True} if plan.paired else head)


def _line(data: object) -> bytes:
    return msgspec.json.encode(data) + b"\n"
