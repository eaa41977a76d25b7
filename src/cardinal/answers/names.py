"""The names to offer to somebody who types an answer: for each kind that has a list, the whole list."""

from functools import cache
from typing import Final

from cardinal.answers.domains import DOMAINS

# By kind, as a question asks for one of them, the domain that has them all.
KINDS: Final = {
    "state": "states",
    "capital": "capitals",
    "city": "cities",
    "president": "presidents",
    "river": "rivers",
    "lake": "lakes",
    "mountain": "mountains",
    "flower": "flowers",
    "bird": "birds",
    "nickname": "nicknames",
}


@cache
def names_by_kind() -> dict[str, list[str]]:
    """All names of each kind, from A to Z, whatever a question asks."""
    return {kind: sorted(DOMAINS[domain].members, key=str.casefold) for kind, domain in KINDS.items()}
