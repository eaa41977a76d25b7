"""A play at one instant, so the next server does not have to read its whole log."""

import msgspec

from cardinal.common.decoding import decodable
from cardinal.engine.game import Game
from cardinal.engine.position import Position


@decodable
class Snapshot(msgspec.Struct, frozen=True):
    number: int  # the latest entry in it
    last: int  # that entry's instant
    position: msgspec.Raw  # JSON
    told: dict[int, int]  # how many messages each audience has received


def take_snapshot(number: int, last: int, position: Position, told: dict[int, int]) -> Snapshot:
    return Snapshot(number, last, msgspec.Raw(msgspec.json.encode(position.to_json())), told)


def read_position(game: Game, snapshot: Snapshot) -> Position:
    kept = msgspec.json.decode(snapshot.position)
    if "options" in kept:
        kept["options"] = game.recorded_options(kept["options"])  # it may be older than some options
    position: Position = game.from_json(kept)
    return position
