"""Encodes one message of a stream."""

from typing import Any

import msgspec


class Message(msgspec.Struct, frozen=True):
    n: int
    events: list[dict[str, Any]]
    view: msgspec.Raw


def write_message(n: int, events: list[dict[str, Any]], view: bytes) -> bytes:
    return msgspec.json.encode(Message(n, events, msgspec.Raw(view)))
