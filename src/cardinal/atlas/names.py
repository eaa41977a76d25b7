"""Find a State by what a person types: its postal code, its name or a short form, in any case."""

import re
import unicodedata
from difflib import SequenceMatcher
from typing import Final

from cardinal.atlas.facts import CODES, FACTS

_POINTS = {"n": "north", "s": "south", "e": "east", "w": "west"}
_PREFIXES = ("the ", "state of ", "commonwealth of ")

# The short forms of newspapers and old envelopes; a postal code that looks the same (Ga., Pa.) needs no entry.
_SHORT: Final = {
    "ala": "AL", "ariz": "AZ", "ark": "AR", "calif": "CA", "cal": "CA", "colo": "CO", "conn": "CT",
    "del": "DE", "fla": "FL", "ill": "IL", "ind": "IN", "kan": "KS", "kans": "KS", "mass": "MA",
    "mich": "MI", "minn": "MN", "miss": "MS", "mont": "MT", "neb": "NE", "nebr": "NE", "nev": "NV",
    "okla": "OK", "ore": "OR", "oreg": "OR", "penn": "PA", "penna": "PA", "tenn": "TN", "tex": "TX",
    "wash": "WA", "wis": "WI", "wisc": "WI", "wyo": "WY", "west va": "WV", "north car": "NC", "south car": "SC",
    "north dak": "ND", "south dak": "SD", "new hamp": "NH", "new mex": "NM",
}  # fmt: skip


class UnknownState(ValueError):
    """Not the name of a State; the message says what would be right."""


def plain(text: str) -> str:
    """Lower case, no accents, no points, one space between words, "N." written out."""
    text = unicodedata.normalize("NFKD", text).casefold().replace("&", " and ").replace("-", " ")
    words = re.sub(r"[^a-z ]", "", text).split()
    if len(words) > 1:
        words[0] = _POINTS.get(words[0], words[0])
    text = " ".join(words)
    for prefix in _PREFIXES:
        text = text.removeprefix(prefix)
    return text


_KNOWN: Final[dict[str, str]] = (
    _SHORT | {code.lower(): code for code in CODES} | {plain(FACTS[code]["name"]): code for code in CODES}
)


def code_of(text: str) -> str:
    """The postal code of the State that the text names."""
    typed = plain(text)
    # "N.D." has lost its points and is a code; "N. D." still has its space.
    code = _KNOWN.get(typed) or _KNOWN.get(plain(text.replace(" ", "")))
    if code is None:
        raise UnknownState(_refusal(text, typed))
    return code


def _refusal(text: str, typed: str) -> str:
    near = [f"{FACTS[code]['name']} ({code})" for code in _nearest(typed)]
    hint = f"Did you mean {' or '.join(near)}?" if near else "Type a name or a postal code, like Georgia or GA."
    return f"No State is called '{text.strip()}'. {hint}"


def _nearest(typed: str) -> list[str]:
    """The names most like what was typed: all that are about equally close, and none that is far off."""
    likeness = {code: SequenceMatcher(None, typed, plain(FACTS[code]["name"])).ratio() for code in CODES}
    best = max(likeness.values())
    if best < 0.6:
        return []
    near = [code for code in CODES if likeness[code] > best - 0.04]
    return sorted(near, key=lambda code: -likeness[code])[:3]
