"""Finds a State by what a person types: its postal code, its name or a short form, in any case.

`SHORT_FORMS` is the only table of them: the games' answer checker uses it, too.
"""

import re
import unicodedata
from collections.abc import Mapping
from difflib import SequenceMatcher
from typing import Final

from cardinal.atlas.facts import CODES, FACTS

_POINTS = {"n": "north", "s": "south", "e": "east", "w": "west"}
_PREFIXES = ("the ", "state of ", "commonwealth of ")

# The short forms on newspapers and old envelopes. A postal code that looks the same (Ga., Pa.) needs no entry.
SHORT_FORMS: Final[dict[str, tuple[str, ...]]] = {
    "AL": ("ala",), "AR": ("ark",), "AZ": ("ariz",), "CA": ("calif", "cal", "cali"), "CO": ("colo",),
    "CT": ("conn",), "DE": ("del",), "FL": ("fla",), "IL": ("ill",), "IN": ("ind",),
    "KS": ("kan", "kans"), "KY": ("ken",), "MA": ("mass",), "MI": ("mich",), "MN": ("minn",), "MS": ("miss",),
    "MT": ("mont",), "NC": ("north car", "ncar"), "ND": ("north dak", "ndak"), "NE": ("neb", "nebr"),
    "NH": ("new hamp",), "NM": ("new mex", "nmex"), "NV": ("nev",), "OK": ("okla",), "OR": ("ore", "oreg"),
    "PA": ("penn", "penna"), "RI": ("road island",), "SC": ("south car", "scar"), "SD": ("south dak", "sdak"),
    "TN": ("tenn",), "TX": ("tex",), "WA": ("wash",), "WI": ("wis", "wisc"), "WV": ("west va", "west virg", "wva"),
    "WY": ("wyo",),
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


class Names:
    """Finds a place of an atlas by what people write. If there is none, says what would be right."""

    def __init__(self, one: str, wanted: str, names: Mapping[str, tuple[str, ...]]) -> None:
        """`names` has, by code, the name to show first, then others that people use. A code also counts as a name."""
        self._one = one
        self._wanted = wanted
        self._shown = {code: forms[0] for code, forms in names.items()}
        self._known = {plain(form): code for code, forms in names.items() for form in (*forms[1:], code, forms[0])}

    def code_of(self, text: str) -> str:
        typed = plain(text)
        # "N.D." has lost its periods and is a code; "N. D." still has its space.
        code = self._known.get(typed) or self._known.get(plain(text.replace(" ", "")))
        if code is None:
            raise UnknownState(self._refusal(text, typed))
        return code

    def _refusal(self, text: str, typed: str) -> str:
        near = [f"{self._shown[code]} ({code})" for code in self._nearest(typed)]
        hint = f"Did you mean {' or '.join(near)}?" if near else f"Type {self._wanted}."
        return f"No {self._one} is called '{text.strip()}'. {hint}"

    def _nearest(self, typed: str) -> list[str]:
        """The names most like what was typed: all that are about equally close, and none that is far off."""
        likeness = {code: SequenceMatcher(None, typed, plain(name)).ratio() for code, name in self._shown.items()}
        best = max(likeness.values())
        if best < 0.6:
            return []
        near = [code for code in likeness if likeness[code] > best - 0.04]
        return sorted(near, key=lambda code: -likeness[code])[:3]


_STATES: Final = Names(
    "State",
    "a name or a postal code, like Georgia or GA",
    {code: (FACTS[code]["name"], *SHORT_FORMS.get(code, ())) for code in CODES},
)


def code_of(text: str) -> str:
    """The postal code of the State that the text names."""
    return _STATES.code_of(text)
