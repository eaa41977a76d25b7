"""Two texts are the same answer if they read the same aloud: what capitals, accents and short forms hide (GP-R40)."""

import unicodedata
from typing import Final

_LEADING: Final = ("the ", "state of ", "commonwealth of ")
_SHORT: Final = {"st": "saint", "mt": "mount", "ft": "fort"}  # GP-R41
_POINTS: Final = {"n": "north", "s": "south", "e": "east", "w": "west"}  # GP-R41: only as a first word


def normal(text: str) -> str:
    """What is compared of a text."""
    words = "".join(map(_plain, unicodedata.normalize("NFKD", text.casefold()).replace("&", " and "))).split()
    if len(words) > 1:  # alone, MT is Montana and not a mountain
        if len(words[1]) > 1:  # "N. D." is a postal code
            words[0] = _POINTS.get(words[0], words[0])
        words = [_SHORT.get(word, word) for word in words]
    text = " ".join(words)
    for phrase in _LEADING:  # GP-R40
        text = text.removeprefix(phrase)
    return text


def _plain(letter: str) -> str:
    """GP-R40, letter by letter: a space for a hyphen, nothing for an accent or a point."""
    if letter.isspace():
        return " "
    category = unicodedata.category(letter)
    if category == "Pd" or letter == "\N{MINUS SIGN}":
        return " "
    if category == "Lm":  # the okina in Hawaiʻi
        return ""
    return letter if category[0] in "LN" else ""
