"""A decorator for types that are read from JSON by a server, which has threads."""

from typing import TypeVar

import msgspec

T = TypeVar("T", bound=type)


def readable(kind: T) -> T:
    """msgspec learns how to read a type when it first reads one; two threads that do so at the same time end the whole
    process (msgspec 0.22). So it learns here, while the module is loaded."""
    msgspec.json.Decoder(kind)
    return kind
