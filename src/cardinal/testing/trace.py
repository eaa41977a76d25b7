"""Every step of some plays as a line of text, which compiled and pure Python must agree on, byte for byte."""

import json
from collections.abc import Iterator
from hashlib import blake2b

from cardinal.engine.position import SPECTATOR
from cardinal.engine.table import Table
from cardinal.testing.walk import Case, walk


def trace(case: Case, seed: int | str, limit: int = 120) -> Iterator[str]:
    for table in walk(case, seed, limit):
        entry = table.history[-1][0]
        yield f"{case} {table.number} {entry.text if entry else 'deal'} {fingerprint(table)}"


def fingerprint(table: Table) -> str:
    """A fingerprint of the position and of everybody's view and legal moves."""
    digest = blake2b(json.dumps(table.position.to_json()).encode(), digest_size=12)
    for seat in (SPECTATOR, *range(int(table.position.seats))):
        digest.update(table.game.view_bytes(table.position, seat, table.now()))
    for events in table.history[-1][1]:
        digest.update(str(events).encode())
    return digest.hexdigest()
