"""What the operating system knows about a connection."""

import socket
import struct
from typing import Any

RTT_AT = 68  # in Linux's struct tcp_info: the smoothed round trip, in µs


def round_trip_ms(connection: Any) -> float | None:
    """The smoothed round trip of a TCP connection, as its own machine measures it: a program at the other end cannot
    stretch it by answering late. None: this platform does not report it."""
    if not hasattr(socket, "TCP_INFO") or connection is None:
        return None
    try:
        told = connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, RTT_AT + 4)
        return float(struct.unpack_from("=I", told, RTT_AT)[0]) / 1000
    except (OSError, struct.error):
        return None
