"""Which letters can be printed. The fonts inside have Latin, Greek, Cyrillic and a few more; for others (Chinese,
Japanese, Korean, emoji) the machine's own fonts are asked, and what they lack comes out as an empty box."""

import re
import unicodedata
from functools import lru_cache
from typing import Final

import typst

PLAIN: Final = 0x250  # all letters before this one are in the fonts inside
NOWHERE: Final = "\U0010ffff"  # no letter, so no font has it
_PROBE: Final = b"""#set page(width: auto, height: auto)
#set text(font: "Libertinus Serif")
#for letter in sys.inputs.letters.split(" ") { page(letter) }"""


def foreign(words: str) -> frozenset[str]:
    """The letters that the fonts inside lack."""
    strange = (letter for letter in words if ord(letter) >= PLAIN and unicodedata.category(letter)[0] in "LNPS")
    return _lacking(frozenset(strange), False)


def unprintable(words: str) -> frozenset[str]:
    """The letters that come out as boxes on this machine."""
    return _lacking(foreign(words), True)


@lru_cache(64)
def _lacking(letters: frozenset[str], system_fonts: bool) -> frozenset[str]:
    """Draw each on its own page: fonts use one glyph, a box, for everything they lack."""
    if not letters:
        return letters
    asked = [NOWHERE, *sorted(letters)]
    drawn = typst.Compiler(
        _PROBE, ignore_system_fonts=not system_fonts, sys_inputs={"letters": " ".join(asked)}
    ).compile(format="svg")
    assert isinstance(drawn, list)  # a page for each
    glyphs = [re.findall(rb'href="#(\w+)"', page) for page in drawn]
    return frozenset(letter for letter, found in zip(asked, glyphs, strict=True) if found == glyphs[0]) - {NOWHERE}
