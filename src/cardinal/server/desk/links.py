"""Private links: what a token allows, and how the host's token makes the tokens of tables and teams.

A table's or team's token is derived from the host's, so that whoever holds the host's token can show and print links
again. The database stores only hashes.
"""

import hmac
from base64 import urlsafe_b64encode
from hashlib import sha256

from cardinal.server.problem import Problem
from cardinal.server.security import fits, hashed
from cardinal.server.store.days import DayRow, Link

HOST = "host"
HALL = "hall"


def token_of(host_token: str, role: str, epoch: int) -> str:
    made = hmac.new(host_token.encode(), f"{role} {epoch}".encode(), sha256).digest()
    return urlsafe_b64encode(made).decode()[:32]


def role_of(row: DayRow, token: str) -> str | None:
    """The role that a token gives. None: it is not valid, or no longer valid."""
    if fits(token, row.host):
        return HOST
    wanted = hashed(token)
    return next((role for role, link in row.links.items() if hmac.compare_digest(link.hash, wanted)), None)


def link(row: DayRow, host_token: str, roles: list[str]) -> None:
    """Makes a link for each of these roles that has none."""
    for role in roles:
        if role not in row.links:
            row.links[role] = Link(0, hashed(token_of(host_token, role, 0)))


def renew(row: DayRow, host_token: str, role: str) -> None:
    """Makes a new link. The old one stops working."""
    epoch = row.links[role].epoch + 1 if role in row.links else 1  # outdates even a link that was only shown
    row.links[role] = Link(epoch, hashed(token_of(host_token, role, epoch)))


def no_day() -> Problem:
    return Problem(404, "code", "There is no tournament with that code. Check it letter by letter.")


def old_link() -> Problem:
    return Problem(
        401, "token", "This link no longer works. Ask the desk for a new one: it is shown there as a QR code."
    )


def only_host() -> Problem:
    return Problem(403, "role", "Only the desk can do that: open the host's link.")
