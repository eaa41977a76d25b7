"""What a question asks for: what kind of answer, and how many (CC-R13).

A team may know that as soon as the words that say so have been read, and never before. So until the end of the reading,
this is a function of those words alone. At the end, everybody has heard the whole question, and its card says the rest.
"""

from functools import lru_cache
from typing import Final, Literal, cast

import msgspec

from cardinal.answers import KINDS
from cardinal.games.geoplunge.chummy_challenge.questions import Question

Kind = Literal[
    "state", "capital", "city", "president", "river", "lake", "mountain", "flower", "bird", "nickname", "number", "text"
]  # fmt: skip


class WantedView(msgspec.Struct, frozen=True):
    kind: Kind | None  # None until the words say it; text: no kind of which we have a list
    answers: int | Literal["all"] | None  # how many; None until the words say it


KIND_OF_DOMAIN: Final = cast(dict[str, Kind], {domain: kind for kind, domain in KINDS.items()} | {"numbers": "number"})
_ONE: Final[dict[str, Kind]] = {
    "State": "state",
    "capital": "capital",
    "city": "city",
    "president": "president",
    "river": "river",
    "Lake": "lake",
    "lake": "lake",
    "mountain": "mountain",
    "nickname": "nickname",
    "year": "number",
}
_MANY: Final[dict[str, Kind]] = {
    "States": "state",
    "capitals": "capital",
    "cities": "city",
    "rivers": "river",
    "Lakes": "lake",
    "lakes": "lake",
}
_WORDS: Final = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_NUMBERS: Final = {word: n for n, word in enumerate(_WORDS, 1)}
_NEAR: Final = 9  # words after "which", "what" or "name" in which the question says what it asks for
_ENDS: Final = (":", ";", ".", "?", "!")


def wanted_of(question: Question, words: list[str], printed: bool) -> WantedView | None:
    """What the words that have been read ask for. `printed`: it is a question of the printed deck, not of a pack."""
    if not words:
        return None
    heard = said(tuple(words))
    if len(words) < len(question.text.split()):
        return heard if printed else WantedView(None, heard.answers)
    kind = KIND_OF_DOMAIN.get(question.domain, "text")
    if not printed and kind != heard.kind:
        kind = "text"  # a pack says in its answers what it asks for; nobody has heard those
    if heard.answers is None and question.form == "all" and question.n > 1:
        return WantedView(kind, "all")  # how many there are is a part of the answer
    return WantedView(kind, heard.answers or question.n)


@lru_cache(2000)
def said(words: tuple[str, ...]) -> WantedView:
    """What these words say of the answer."""
    kind: Kind | None = None
    answers: int | None = None
    for k, word in enumerate(words):
        asking = word.rstrip(",").lower()
        if asking == "how" and words[k + 1 : k + 2] == ("many",):
            return WantedView("number", 1)
        starts = k == 0 or words[k - 1].endswith((",", *_ENDS))
        if asking in ("which", "what", "who") or (asking == "name" and starts):
            kind, answers = _after(words[:k], asking, words[k + 1 : k + 1 + _NEAR])
            if kind or answers:
                break
    return WantedView(kind, answers)


def _after(before: tuple[str, ...], asking: str, rest: tuple[str, ...]) -> tuple[Kind | None, int | None]:
    answers: int | None = None
    several = among = False  # "which are", "which ones"; "which of the six"
    for word in rest:
        plain = word.rstrip(",:;.?!").removesuffix("'s")
        if plain in ("are", "ones"):
            several = True
            answers = answers or _first_number(before)
        elif plain == "of":
            among = True
        elif not among and not answers:
            answers = _NUMBERS.get(plain)
        if plain in _MANY:
            return _MANY[plain], answers
        if plain in _ONE and (asking != "who" or plain == "president"):
            return _ONE[plain], answers or (None if several or among else 1)
        if word.endswith(_ENDS) or (word.endswith(",") and asking != "name"):
            break
    return None, answers if answers != 1 else None


def _first_number(words: tuple[str, ...]) -> int | None:
    return next((_NUMBERS[word.lower()] for word in words if word.lower() in _NUMBERS), None)
