"""Which letters can be printed. Our own fonts have Latin, Greek, Cyrillic and a few more. For the rest (Chinese,
Japanese, Korean, emoji) the computer's fonts are used, and what they lack comes out as an empty box."""

import re
import unicodedata
from functools import lru_cache
from typing import Final

import typst

PLAIN: Final = 0x250  # our fonts have all letters before this one
NOWHERE: Final = "\U0010ffff"  # not a letter, so no font has it
_PROBE: Final = b"""#set page(width: auto, height: auto)
#set text(font: "Libertinus Serif")
#for letter in sys.inputs.letters.split(" ") { page(letter) }"""


def foreign(words: str) -> frozenset[str]:
    """The letters that our fonts lack."""
    strange = (letter for letter in words if ord(letter) >= PLAIN and unicodedata.category(letter)[0] in "LNPS")
    return _lacking(frozenset(strange), False)


def unprintable(words: str) -> frozenset[str]:
    """The letters that come out as boxes on this computer."""
    return _lacking(foreign(words), True)


@lru_cache(64)
def _lacking(letters: frozenset[str], system_fonts: bool) -> frozenset[str]:
    """Draws each letter on its own page. A font draws the same box for everything it lacks."""
    if not letters:
        return letters
    asked = [NOWHERE, *sorted(letters)]
    drawn = typst.Compiler(
        _PROBE, ignore_system_fonts=not system_fonts, sys_inputs={"letters": " ".join(asked)}
    ).compile(format="svg")
    assert isinstance(drawn, list)  # one page each
    glyphs = [re.findall(rb'href="#(\w+)"', page) for page in drawn]
    return frozenset(letter for letter, found in zip(asked, glyphs, strict=True) if found == glyphs[0]) - {NOWHERE}
