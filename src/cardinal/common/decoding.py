"""A decorator for types that a server, which has threads, reads from JSON."""

from typing import TypeVar

import msgspec

T = TypeVar("T", bound=type)


def decodable(kind: T) -> T:
    """msgspec learns how to read a type when it first reads one. If two threads do so at the same time, the whole
    process ends (msgspec 0.22). So it learns here, while the module is loaded."""
    msgspec.json.Decoder(kind)
    return kind
