"""Numbers as people write them: 38, 38th, thirty-eight, thirty-eighth, nineteen oh seven."""

import re
import unicodedata
from typing import Final

from cardinal.answers.normal import bare, normal

_DIGITS: Final = re.compile(r"#?(\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:st|nd|rd|th)?(?:\.0*)?", re.ASCII | re.IGNORECASE)
_PARTED: Final = re.compile(r"\d\s*[.,]\s*\d")  # 3.8 states

_ONES: Final = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
]  # fmt: skip
_ORDINAL_ONES: Final = [
    "zeroth", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh",
    "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth", "eighteenth", "nineteenth",
]  # fmt: skip
_TENS: Final = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
_SLIPS: Final = {  # the usual ones; no other misspellings count, because six is close to sixty
    "fourty": "forty", "fourtieth": "fortieth", "ninty": "ninety", "nintieth": "ninetieth",
    "eigth": "eighth", "nineth": "ninth", "twelth": "twelfth",
}  # fmt: skip

_SMALL: Final[dict[str, int]] = {
    **{word: number for words in (_ONES, _ORDINAL_ONES) for number, word in enumerate(words)},
    "none": 0,
}
_TEN: Final[dict[str, int]] = {
    **{word: 10 * number for number, word in enumerate(_TENS, 2)},
    **{word.removesuffix("y") + "ieth": 10 * number for number, word in enumerate(_TENS, 2)},
}
_HUNDRED: Final = ("hundred", "hundredth")
_THOUSAND: Final = ("thousand", "thousandth")
_OH: Final = ("oh", "o", "zero")  # nineteen oh seven
# What may stand around a number: "6 states", "in the year 1864", "rank 24", "1864 AD"
_BEFORE: Final = ("in", "the", "year", "number", "no", "rank", "ranked", "place", "only", "exactly")
_AFTER: Final = ("state", "states", "other", "others", "neighbor", "neighbors", "neighbour", "neighbours", "border",
                 "borders", "vote", "votes", "electoral", "elector", "electors", "place", "rank", "year", "ad", "ce",
                 "of", "them")  # fmt: skip


def read_number(text: str) -> int | None:
    """The number that a text stands for, or None. 3.8 and 38 are not the same."""
    if digits := _DIGITS.fullmatch(unicodedata.normalize("NFKC", text).strip()):
        return int(digits[1].replace(",", ""))
    words = [_SLIPS.get(word, word) for word in bare(normal(text)).split() if word != "and"]
    while len(words) > 1 and words[0] in _BEFORE:
        words = words[1:]
    while len(words) > 1 and words[-1] in _AFTER:
        words = words[:-1]
    if len(words) == 1 and not _PARTED.search(text) and (digits := _DIGITS.fullmatch(words[0])):
        return int(digits[1])
    return _year(words) if words else None


def _year(words: list[str]) -> int | None:
    """A year in two halves, nineteen twelve; or any other number."""
    for cut in range(1, len(words)):
        century = _below_hundred(words[:cut])
        years = _years(words[cut:])
        if century is not None and 10 <= century <= 99 and years is not None:
            return 100 * century + years
    return _whole(words)


def _years(words: list[str]) -> int | None:
    if len(words) == 2 and words[0] in _OH:
        years = _below_hundred(words[1:])
        return years if years is not None and 0 < years < 10 else None
    years = _below_hundred(words)
    return years if years is not None and years >= 10 else None


def _whole(words: list[str]) -> int | None:
    """Thousands, hundreds, and the rest; also eighteen hundred fifty."""
    total = 0
    for unit, names in ((1000, _THOUSAND), (100, _HUNDRED)):
        places = [place for place, word in enumerate(words) if word in names]
        if places:
            many = 1 if words[: places[0]] in ([], ["a"]) else _below_hundred(words[: places[0]])
            if not many:
                return None
            total += unit * many
            words = words[places[0] + 1 :]
    rest = _below_hundred(words) if words else 0
    if rest is None or (total and words and not rest):
        return None
    return total + rest


def _below_hundred(words: list[str]) -> int | None:
    if len(words) == 1:
        return _SMALL.get(words[0], _TEN.get(words[0]))
    if len(words) == 2 and words[0] in _TENS:
        ones = _SMALL.get(words[1], 0)
        return _TEN[words[0]] + ones if 1 <= ones <= 9 else None
    return None
