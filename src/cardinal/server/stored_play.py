# mypyc: compiled
"""A play rebuilt from the database."""

from functools import partial

import msgspec

from cardinal.catalog import find_game
from cardinal.engine.game import Game
from cardinal.engine.play import Play
from cardinal.engine.snapshot import Snapshot
from cardinal.engine.store import Entry
from cardinal.engine.undo import undone
from cardinal.server.store import PlayRow, Store
from cardinal.server.stream import SentStream


def play_of(row: PlayRow, snapshot: bytes | str, keep: bool = True, whole: bool = False, told: bool = True) -> Play:
    """The engine's play for a row: everybody who was a person when it began has a stream. `whole`: streams remember
    everything. `told`: False for no streams."""
    game = find_game(row.game)
    options = game.recorded_options(row.options)
    people = [seat for seat in game.teams.sitting(len(row.names), options) if seat not in row.bots]
    return Play(
        game,
        len(row.names),
        options,
        row.seal,
        follow=people if told else (),
        names=row.names,
        stream=partial(_whole_stream if whole else _stream, row),
        snapshot=msgspec.json.decode(snapshot, type=Snapshot) if snapshot else None,
        keep=keep,
        undoes=keep,
    )


def _stream(row: PlayRow, game: Game, seat: int) -> SentStream:
    return SentStream(game, seat, row.names)


def _whole_stream(row: PlayRow, game: Game, seat: int) -> SentStream:
    return SentStream(game, seat, row.names, remembered=None)


def log_of(store: Store, row: PlayRow) -> list[Entry]:
    """What came after the row's snapshot. If a move was taken back since, the position before it may be older. Then the
    row starts from its beginning, and this is the whole log."""
    number = msgspec.json.decode(row.snapshot, type=Snapshot).number if row.snapshot else 0
    entries = store.entries(row.id, number)
    if any(map(undone, entries)):
        row.snapshot, entries = row.start.encode(), store.entries(row.id)
    return entries


def replay(entries: list[Entry], row: PlayRow) -> Play:
    """From its very beginning, with its history."""
    whole = play_of(row, row.start, whole=True)
    whole.take(entries)
    return whole
