"""Four answers to choose from (CC-R26): one is right, and the wrong ones are of its kind and its part of the country.

They depend on the question alone, so they are the same whenever it comes.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from cardinal.answers import DOMAINS, STRICT, normal
from cardinal.atlas import Atlas
from cardinal.atlas.states import State
from cardinal.games.geoplunge.chummy_challenge.asked import PRINTED, Questions
from cardinal.games.geoplunge.chummy_challenge.questions import Question
from cardinal.items.chance import shuffled

FOUR: Final = 4
NEAREST: Final = 9  # wrong States are from so many around a State near the right one
AROUND: Final = 8  # so far up and down a list that goes by region
BETWEEN: Final = "; "  # the parts of an answer that names several
_ATLAS: Final = Atlas()
_BY_NAME: Final = {state.name: state for state in _ATLAS}
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
    elif question.domain in _OF_STATE:
        home = _home(question)
        if question.domain == "cities":
            yield from shuffled(home.top5_cities, question.id)  # a smaller city of the same State is the most tempting
        for state in _near(home, question.id):
            yield from shuffled(_OF_STATE[question.domain](state), question.id)
    elif question.domain in ("lakes", "rivers", "mountains", "parks"):
        yield from _listed(question)


_OF_STATE: Final = {
    "states": lambda state: [state.name],
    "capitals": lambda state: [state.capital],
    "cities": lambda state: [state.top5_cities[0]],
    "presidents": lambda state: [state.patos.name] if state.patos else [],
    "flowers": lambda state: [state.flower],
    "birds": lambda state: [state.bird],
    "nicknames": lambda state: [state.nickname],
}  # fmt: skip


def _home(question: Question) -> State:
    """A State that the answer belongs to."""
    answer = question.shown[0]
    if question.domain == "states" and answer in _BY_NAME:
        return _BY_NAME[answer]
    if question.domain == "capitals":
        return next((state for state in _ATLAS if state.capital == answer), _BY_NAME["Kansas"])
    return _ATLAS[question.subjects[0]] if question.subjects else _BY_NAME["Kansas"]


def _near(home: State, seed: str) -> list[State]:
    """All other States, those around first. The middle of them is a neighbor: else the answer would always be the one
    that borders all the others."""
    middle = shuffled(home.borders, seed)[0] if home.borders else home.code
    rest = [code for code in _outward(middle) if code != home.code]
    return [_ATLAS[code] for code in (*shuffled(rest[:NEAREST], seed), *rest[NEAREST:])]


def _outward(code: str) -> list[str]:
    """The States by the number of borders between them and this one, then those beyond the sea."""
    found = [code]
    for one in found:
        found += [near for near in _ATLAS[one].borders if near not in found]
    others = shuffled((state.code for state in _ATLAS if state.code not in found), code)
    return [*found, *others]


def _listed(question: Question) -> Iterable[str]:
    """Names that stand near the answers in the list of their kind, said as the answer says it: Erie, not Lake Erie."""
    listed = [name for name in DOMAINS[question.domain].members if not name.endswith(_RANGES)]
    if question.shown[0].startswith("Lake ") or question.domain != "lakes":
        names = listed
    else:
        names = [name.removeprefix("Lake ") for name in listed if name.startswith("Lake ")]
    said = {normal(name): k for k, name in enumerate(names)}
    at = next((said[name] for name in map(normal, question.shown) if name in said), 0)
    near = names[max(0, at - AROUND) : at + AROUND] if question.domain != "lakes" else names[:AROUND]
    return shuffled(near, question.id)
