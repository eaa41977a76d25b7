"""The front door for programs: deal a game, save it, load it again."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from cardinal.catalog import find_game
from cardinal.engine.clock import Clock
from cardinal.engine.game import Bot, Game
from cardinal.engine.options import EMPTY_NAME
from cardinal.engine.position import SPECTATOR
from cardinal.engine.record import Record, read_record
from cardinal.engine.refused import BadInput, quoted
from cardinal.engine.seal import OpenSeed, Seal, Shuffle
from cardinal.engine.table import Table
from cardinal.engine.verify import record_of

PERSON = "person"


def deal(
    game: str | Game,
    *,
    seats: int | None = None,
    bots: Sequence[str] = (),
    seed: int | str | None = None,
    options: Mapping[str, object] | None = None,
    clock: Clock | None = None,
    shuffle: Shuffle | None = None,
    names: Sequence[str] = (),
) -> Table:
    """A table with the cards dealt.

    `bots` names the bot of each player in seat order; `person` (or nothing) stands for someone who plays from outside.
    Seats that stay empty need no name. Without a `seed`, the cards are shuffled with a fresh secret, to which the table
    commits. `names` go into the record.
    """
    found = find_game(game) if isinstance(game, str) else game
    count = found.default_seats if seats is None else seats
    sitting = found.teams.sitting(count, found.parse_options(options or {}))
    minds = seat_bots(found, bots, sitting)
    if not names:
        named = dict(zip(sitting, bots, strict=False))
        names = [named[s] if s in minds else f"S{s}" if s in sitting else EMPTY_NAME for s in range(count)]
    if shuffle is None:
        sealed = seed is None
        shuffle = Seal.fresh(found, options or {}, names, minds) if sealed else OpenSeed(str(seed), "sealed")
    everyone = [SPECTATOR, *range(count)]
    return Table(found, count, options or {}, shuffle, bots=minds, clock=clock, follow=everyone, names=names)


def seat_bots(game: Game, names: Sequence[str], seats: Sequence[int]) -> dict[int, Bot]:
    """The bots by seat, found by their names."""
    if len(names) > len(seats):
        raise BadInput(f"There are {len(names)} bots for {len(seats)} seats. Name one for each seat at most.")
    return {seat: find_bot(game, name) for seat, name in zip(seats, names, strict=False) if name != PERSON}


def find_bot(game: Game, name: str) -> Bot:
    """Finds a bot of a game by name. BadInput lists the names it has."""
    if name not in game.bots:
        raise BadInput(f"{game.name} has no bot {quoted(name)}. It has: {', '.join(game.bots)}.")
    return game.bots[name].decide


def save(table: Table, path: str | Path) -> Path:
    """Saves the play so far as a text file."""
    path = Path(path)
    try:
        path.write_text(str(record_of(table)), "utf-8", newline="\n")
    except OSError as wrong:
        raise BadInput(f"The play cannot be written to {str(path)!r}: {wrong.strerror}.") from None
    return path


def load(path: str | Path) -> Record:
    """Loads a record, as far as the file goes."""
    try:
        return read_record(Path(path).read_text("utf-8"))
    except FileNotFoundError:
        raise BadInput(f"There is no file {str(path)!r}.") from None
    except (OSError, UnicodeDecodeError):
        raise BadInput(f"The file {str(path)!r} cannot be read as text.") from None
