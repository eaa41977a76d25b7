"""Two texts are the same answer if they sound the same: this removes capitals, accents and abbreviations."""

import unicodedata
from functools import lru_cache
from typing import Final

_LEADING: Final = ("the ", "state of ", "commonwealth of ")
_SHORT: Final = {"st": "saint", "mt": "mount", "ft": "fort"}
_POINTS: Final = {"n": "north", "s": "south", "e": "east", "w": "west"}  # only as a first word
_NO_AND_SO: Final = {"no": "north", "so": "south"}  # No. Dakota, So. Carolina
_TWINS: Final = ("carolina", "dakota", "car", "dak")
_NEW: Final = ("mexico", "mex", "jersey", "york", "hampshire")  # N. Mexico is not in the north of it

# What people say around an answer. Longer ones first, so that "i think it is" goes before "i think".
_BEFORE: Final = tuple(
    sorted(
        (
            "it is", "its", "is it", "it was", "was it", "it would be", "it must be", "could it be", "i think",
            "i believe", "i guess", "i say", "we think", "we say", "that is", "thats", "that would be", "answer",
            "answer is", "my answer is", "our answer is", "maybe", "probably", "perhaps", "definitely", "um", "uh",
            "hmm", "well", "they are", "theyre", "there are", "states are", "what is", "whats", "who is", "who was",
            "he was", "in", "on",
        ),
        key=len,
        reverse=True,
    )
)  # fmt: skip
_AFTER: Final = ("usa", "us", "united states", "america", "please", "i think", "i guess", "i believe", "maybe",
                 "right", "too", "obviously", "the state", "of course", "for sure", "final answer")  # fmt: skip
_KEPT: Final = 4096  # one given answer is compared with the same names again and again


@lru_cache(_KEPT)
def normal(text: str) -> str:
    """The text as it is compared."""
    words = "".join(map(_plain, unicodedata.normalize("NFKD", text.casefold()).replace("&", " and "))).split()
    if len(words) > 3 and all(len(word) == 1 for word in words):
        words = ["".join(words)]  # U-t-a-h, spelled out
    if len(words) > 1:  # alone, MT is Montana and not a mountain
        words[0] = _first(words[0], words[1])
        words = [_SHORT.get(word, word) for word in words]
    return _without_articles(" ".join(words))


@lru_cache(_KEPT)
def bare(text: str) -> str:
    """A normal text without what people say before and after an answer; all of it, if nothing would be left."""
    while True:
        less = _without_articles(_shorter(text))
        if less == text:
            return text
        text = normal(less)


def _shorter(text: str) -> str:
    for phrase in _BEFORE:
        rest = text.removeprefix(f"{phrase} ")
        # "in oh" is two postal codes
        if rest != text and (phrase not in ("in", "on") or len(rest.split()[0]) > 2):
            return rest
    for phrase in _AFTER:
        if text.endswith(f" {phrase}"):
            return text.removesuffix(f" {phrase}")
    return text


def _first(word: str, following: str) -> str:
    if following in _TWINS:
        word = _NO_AND_SO.get(word, word)
    if word == "n" and following in _NEW:
        return "new"
    return _POINTS.get(word, word) if len(following) > 1 else word  # "N. D." is a postal code


def _without_articles(text: str) -> str:
    for phrase in _LEADING:
        text = text.removeprefix(phrase)
    return text


def _plain(letter: str) -> str:
    """Simplifies one letter: a hyphen becomes a space, an accent or a point nothing."""
    if letter.isspace():
        return " "
    category = unicodedata.category(letter)
    if category == "Pd" or letter == "\N{MINUS SIGN}":
        return " "
    if category == "Lm":  # the okina in Hawaiʻi
        return ""
    return letter if category[0] in "LN" else ""
