"""Four answers to choose from (CC-R26): one is right, and the wrong ones are easily taken for it.

They depend on the question alone, so they are the same whenever it comes.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from cardinal.answers import DOMAINS, STRICT, normal
from cardinal.atlas import Atlas
from cardinal.atlas.states import State
from cardinal.games.geoplunge.chummy_challenge.asked import PRINTED, Questions
from cardinal.games.geoplunge.chummy_challenge.likeness import alike
from cardinal.games.geoplunge.chummy_challenge.questions import Question
from cardinal.items.chance import shuffled

FOUR: Final = 4
AROUND: Final = 8  # so far up and down a list that goes by region
BETWEEN: Final = "; "  # the parts of an answer that names several
_ATLAS: Final = Atlas()
_BY_NAME: Final = {state.name: state for state in _ATLAS}
_GREAT: Final = ("Erie", "Huron", "Michigan", "Ontario", "Superior")
_RANGES: Final = ("Mountains", "Range", "Hills", "Ozarks", "Berkshires", "Sierra Nevada")  # no single mountain


@lru_cache(1000)
def choices_of(question: Question, questions: Questions = PRINTED) -> tuple[str, ...]:
    """Four whole answers; none, if there are not enough wrong ones of this kind."""
    if question.form == "number":
        return _numbers(question)
    right = list(question.shown[: question.n])
    wrong = _wrong(question)[: max(3, question.n)]
    if len(wrong) < max(3, question.n):
        return ()
    if question.n == 1:
        return tuple(sorted([*right, *wrong[:3]]))
    # Halves of both in every way: each name stands in two choices, so counting tells nothing.
    half = question.n // 2
    firsts, lasts = (right[:half], wrong[:half]), (right[half:], wrong[half : question.n])
    whole = [first + last for first in firsts for last in lasts]
    if question.form != "ordered":
        whole = [sorted(names) for names in whole]
    return tuple(shuffled([BETWEEN.join(names) for names in whole], question.id))


def _numbers(question: Question) -> tuple[str, ...]:
    """The right number is as often the least of the four as the greatest."""
    right = int(question.shown[0])
    step = 1 if right < 20 else 3 if right < 100 else shuffled(range(4, 10), question.id)[0]
    below = min(shuffled(range(FOUR), question.id)[0], (right - 1) // step)
    return tuple(str(right + step * (k - below)) for k in range(FOUR))


def _wrong(question: Question) -> list[str]:
    """Plausible names that are not right, the best ones first."""
    heard = f" {normal(question.text)} "
    domain = DOMAINS.get(question.domain)
    found: dict[str, None] = {}
    for name in _plausible(question):
        told = f" {normal(name)} " in heard  # nobody would choose it
        right = domain is not None and any(domain.matches(name, one, STRICT) for one in question.answers)
        if not (told or right or name in question.shown):
            found.setdefault(name)
    return list(found)


def _plausible(question: Question) -> Iterator[str]:
    if question.wrong:
        yield from shuffled(question.wrong, question.id)
    elif question.domain == "presidents":
        yield from _presidents(question)
    elif question.domain in _OF_STATE:
        homes = _homes(question) or [_BY_NAME["Kansas"]]
        if question.domain == "cities":
            for home in homes:  # a smaller city of the same State is the most tempting
                yield from shuffled(home.top5_cities, question.id)
        for state in alike(question, homes):
            yield from shuffled(_OF_STATE[question.domain](state), question.id)
    elif question.domain in ("lakes", "rivers", "mountains", "parks"):
        yield from _listed(question)


_OF_STATE: Final = {
    "states": lambda state: [state.name],
    "capitals": lambda state: [state.capital],
    "cities": lambda state: [state.top5_cities[0]],
    "flowers": lambda state: [state.flower],
    "birds": lambda state: [state.bird],
    "nicknames": lambda state: [state.nickname],
}  # fmt: skip


def _homes(question: Question) -> list[State]:
    """The States that the answers belong to."""
    if question.domain == "states":
        return [_BY_NAME[name] for name in question.shown if name in _BY_NAME]
    if question.domain == "capitals":
        return [state for state in _ATLAS if state.capital in question.shown]
    return [_ATLAS[code] for code in question.subjects]


def _presidents(question: Question) -> list[str]:
    """Those of about the same time."""
    of = {state.patos.name: state.patos.ordinal for state in _ATLAS if state.patos}
    at = [of[name] for name in question.shown if name in of] or [0]
    near = sorted(shuffled(list(of), question.id), key=lambda name: min(abs(of[name] - one) for one in at))
    return shuffled(near[:AROUND], question.id) + near[AROUND:]


def _listed(question: Question) -> Iterable[str]:
    """Names that stand near the answers in the list of their kind, said as the answer says it: Erie, not Lake Erie."""
    listed = [name for name in DOMAINS[question.domain].members if not name.endswith(_RANGES)]
    if question.shown[0].startswith("Lake ") or question.domain != "lakes":
        names = listed
    else:
        names = [name.removeprefix("Lake ") for name in listed if name.startswith("Lake ")]
    said = {normal(name): k for k, name in enumerate(names)}
    at = next((said[name] for name in map(normal, question.shown) if name in said), 0)
    if question.domain != "lakes":
        return shuffled(names[max(0, at - AROUND) : at + AROUND], question.id)
    great = [name for name in names if name.removeprefix("Lake ") in _GREAT]
    return shuffled(great, question.id) + shuffled([name for name in names[:AROUND] if name not in great], question.id)
