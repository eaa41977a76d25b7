"""Which requests are let in: by the host name they use, the page they come from, and the type of their body. A page
from another site must not act for the person who visits it, neither from its own address nor through a name of its own
that points here (DNS rebinding)."""

import ipaddress
import socket
from collections.abc import Iterable, Mapping

from cardinal.server.problem import Problem
from cardinal.server.security import HOST, same_origin

READING = ("GET", "HEAD", "OPTIONS")
JSON = "application/json"
AT_HOME = ("", ".local", ".lan", ".internal", ".home.arpa", ".localdomain")  # nobody can buy a name there


class RequestCheck:
    def __init__(self, names: Iterable[str]) -> None:
        """`names`: ours, in addition to the machine's own."""
        machine = {socket.gethostname().lower(), socket.gethostname().lower().partition(".")[0]} - {""}
        own = {name + ending for name in machine for ending in AT_HOME}
        self._names = {"localhost", *own, *(name.strip().rstrip(".").lower() for name in names)}

    def refusal(self, kind: str, method: str, headers: Mapping[str, str]) -> Problem | None:
        """Why not. `kind`: http or websocket; `headers`: by their names in lower case."""
        host = headers.get("host", "")
        if host and not self.answers_to(host):
            shown = _name_in(host) if HOST.fullmatch(host) else "that is not a name"
            return Problem(
                421,
                "host",
                f"This server does not answer to the name {shown!r}. To change that, start it with "
                "cardinal serve --host-name NAME. Or open it by its number, as in http://192.168.0.7:8000.",
            )
        if kind == "http" and method in READING:
            return None
        site = headers.get("sec-fetch-site", "same-origin")
        if not same_origin(headers.get("origin"), host) or (kind == "http" and site not in ("same-origin", "none")):
            return Problem(403, "origin", "Pages from other sites cannot do that here.")
        if kind == "http" and _unasked(headers):
            return Problem(415, "bad", f"Send JSON, with the header Content-Type: {JSON}.")
        return None

    def answers_to(self, host: str) -> bool:
        """Numbers are always allowed: a page cannot make them point elsewhere."""
        name = _name_in(host)
        if name in self._names or name.endswith(".localhost"):
            return True
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True


def _unasked(headers: Mapping[str, str]) -> bool:
    """A body that a form on any page could send without a preflight: its content type is not JSON, and it has no token.
    A program that names neither its origin nor its content type is not a browser."""
    brings = headers.get("content-length", "0") != "0" or "transfer-encoding" in headers
    if not brings or "authorization" in headers:
        return False
    kind = headers.get("content-type", "").partition(";")[0].strip().lower()
    return kind != JSON and bool(kind or "origin" in headers)


def _name_in(host: str) -> str:
    """Without the port, and the brackets of an IPv6 number."""
    if host.startswith("["):
        return host[1:].partition("]")[0].partition("%")[0]
    return host.partition(":")[0].rstrip(".").lower()
