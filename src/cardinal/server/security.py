"""Secrets of seats, headers of answers, where sockets may come from."""

import hashlib
import hmac
import ipaddress
import re
import secrets
from urllib.parse import urlsplit

CODE_LETTERS = "BCDFGHJKLMNPQRSTVWXZ"  # no vowels: a code is never a word
LONGEST_CODE = 8
CODE = re.compile(f"[{CODE_LETTERS}]{{4,{LONGEST_CODE}}}")
HOST = re.compile(r"[A-Za-z0-9.:\[\]_-]{1,255}")

PAGE_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'{sockets}; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"  # JSON is never a page, and bytes count on a bad connection
PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'"
FILE_HEADERS = {  # of scripts, styles and fonts, which are never pages themselves
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
}
HEADERS = {
    **FILE_HEADERS,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "X-Frame-Options": "DENY",
}


def new_token() -> str:
    return secrets.token_urlsafe(24)


def hashed(token: str) -> str:
    """Tokens are random and long: one hash is enough to make a stolen database useless."""
    return hashlib.sha256(token.encode()).hexdigest()


def fits(token: str, stored: str) -> bool:
    return bool(stored) and hmac.compare_digest(hashed(token), stored)


def new_code(letters: int, attempt: int = 0) -> str:
    """Longer after several attempts, because many codes are taken."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(min(LONGEST_CODE, letters + attempt // 8)))


def network(host: str) -> str:
    """What counts as one address: with IPv6 a household has 2^64 of them."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv4Address):
        return host
    return str(address.ipv4_mapped or ipaddress.ip_network((int(address) >> 64 << 64, 64)))


def page_policy(host: str) -> str:
    """Names sockets at our own address, for browsers where 'self' means only http."""
    named = f" ws://{host} wss://{host}" if HOST.fullmatch(host) else ""
    return PAGE_POLICY.format(sockets=named)


def same_origin(origin: str | None, host: str) -> bool:
    """A page from another site must not act for the person; programs send no Origin."""
    if origin is None:
        return True
    try:
        return urlsplit(origin).netloc.lower() == host.lower() != ""
    except ValueError:
        return False
