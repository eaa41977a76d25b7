"""A play at one instant, so that whoever serves it next need not read its whole log."""

import msgspec


class Snapshot(msgspec.Struct, frozen=True):
    number: int  # of the latest entry in it
    last: int  # that entry's instant
    position: msgspec.Raw  # JSON
    told: dict[int, int]  # how many messages each audience has had
