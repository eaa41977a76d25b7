"""A decorator for types that a threaded server reads from JSON."""

from typing import TypeVar

import msgspec

T = TypeVar("T", bound=type)


def decodable(kind: T) -> T:
    """Makes msgspec learn a type while the module is loaded. Otherwise it would learn on first use, and if two threads
    do that at the same time, the whole process crashes (msgspec 0.22)."""
    msgspec.json.Decoder(kind)
    return kind
