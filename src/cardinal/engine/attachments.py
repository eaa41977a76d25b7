"""Texts that an option names by fingerprint, such as a pack of questions. Views and lobbies show only the fingerprint,
so nobody can read the answers there. The record has the whole text once the play is over.
"""

from collections.abc import Callable
from hashlib import blake2b
from typing import Final

from cardinal.engine.refused import BadInput, quoted

DIGITS: Final = 32  # hexadecimal digits in a fingerprint
_known: dict[str, str] = {}
_sources: list[Callable[[str], str | None]] = []


def fingerprint(text: str) -> str:
    return blake2b(text.encode(), digest_size=DIGITS // 2, person=b"cardinal pack").hexdigest()


def attach(text: str) -> str:
    """Keep a text for the plays of this process. Returns its fingerprint."""
    name = fingerprint(text)
    _known[name] = text
    return name


def attached(name: str) -> str:
    """The text with this fingerprint. Raises BadInput."""
    if name not in _known:
        for look in _sources:
            found = look(name)
            if found is not None and fingerprint(found) == name:
                _known[name] = found
                break
    if name not in _known:
        raise BadInput(f"There is no pack {quoted(name)} here. Open it first, or send it along with the record.")
    return _known[name]


def look_in(source: Callable[[str], str | None]) -> Callable[[], None]:
    """Add a place to look for texts: a database, a folder. Returns a function that undoes this."""
    _sources.append(source)
    return lambda: _sources.remove(source)
