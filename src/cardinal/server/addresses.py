"""The addresses at which this machine can be reached."""

import contextlib
import ipaddress
import socket
import struct
import sys
from urllib.parse import urlsplit

BUSY = 10  # ports to try when nobody has named one
HERE = ("127.0.0.1", "localhost", "::1")


def address_for_others(opened: str, bound: str) -> str:
    """What phones open. Whoever is at the laptop itself may have opened an address that is good only there; `bound`:
    where the server listens."""
    url = urlsplit(opened)
    host = url.hostname or ""
    if host in HERE and bound not in HERE and (others := lan_addresses()):
        host = others[0]
    return f"{url.scheme}://{f'[{host}]' if ':' in host else host}{f':{url.port}' if url.port else ''}"


def lan_addresses() -> list[str]:
    """Every IPv4 address of this machine that others may reach, the likeliest first."""
    found: list[str] = []
    for far in ("192.168.255.255", "10.255.255.255", "8.8.8.8"):  # nothing is sent: this only asks for the route
        with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect((far, 9))
            found.append(probe.getsockname()[0])
    found += _interfaces()
    with contextlib.suppress(OSError):
        found += [str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return [one for one in dict.fromkeys(found) if not one.startswith(("127.", "169.254.", "0."))]


def _interfaces() -> list[str]:
    if not sys.platform.startswith("linux"):
        return []
    import fcntl

    found = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        for _, name in socket.if_nameindex():
            with contextlib.suppress(OSError):
                asked = fcntl.ioctl(probe.fileno(), 0x8915, struct.pack("256s", name.encode()[:15]))  # SIOCGIFADDR
                found.append(socket.inet_ntoa(asked[20:24]))
    return found


def group_of(client: tuple[str, int] | None) -> str:
    """Who counts as one: an address, or with IPv6 the network of a house, which has more addresses than anybody can
    count."""
    host = client[0] if client is not None else ""
    with contextlib.suppress(ValueError):
        if ":" in host:
            return str(ipaddress.IPv6Network((host.partition("%")[0], 64), strict=False))
    return host


def bind(host: str, port: int) -> socket.socket | None:
    """None: somebody else has the port."""
    # TCP by name: asyncio sends small answers at once only if the socket says so (otherwise each may wait 40 ms)
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    opened = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    opened.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    if sys.platform != "win32":
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        opened.bind((host, port))
        opened.listen(2048)
    except OSError:
        opened.close()
        return None
    return opened


def bind_first(host: str, port: int) -> tuple[socket.socket, int] | None:
    """The port, or the first free one after it."""
    for candidate in range(port, port + BUSY):
        opened = bind(host, candidate)
        if opened is not None:
            return opened, candidate
    return None
