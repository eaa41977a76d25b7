"""Which States are easily taken for an answer: those around it and around what the question names, on the same coast,
and near it in whatever is asked for."""

from typing import Final

from cardinal.atlas import Atlas
from cardinal.atlas.states import State
from cardinal.games.geoplunge.chummy_challenge.questions import Question
from cardinal.items.chance import shuffled

_ATLAS: Final = Atlas()
_COASTS: Final = [
    set(codes.split())
    for codes in (
        "ME NH MA RI CT NY NJ DE MD VA NC SC GA FL",  # the Atlantic
        "TX LA MS AL FL",  # the Gulf
        "WA OR CA AK HI",  # the Pacific
        "MN WI IL IN MI OH PA NY",  # the Great Lakes
    )
]
MIDDLE: Final = 3
LEAN: Final = 1.5
_BEYOND: Final = 4  # borders to cross, where there is no way by land

# Patterns that ask for a rank (GP-D18); the others are about where a State lies.
RANKED: Final = {
    "size": lambda state: state.size_rank,
    "population": lambda state: state.population_rank,
    "votes": lambda state: state.population_rank,
    "order": lambda state: state.statehood_rank,
    "year": lambda state: state.statehood_rank,
    "patos": lambda state: state.statehood_rank,
}


def alike(question: Question, homes: list[State]) -> list[State]:
    """All States but the answers, those first that are the most like them. No two questions shuffle them alike."""
    right = {home.code for home in homes}
    named = [code for code in question.subjects if code not in right]
    others = shuffled([state for state in _ATLAS if state.code not in right], question.id)
    unlike = {}
    for k, state in enumerate(others):
        away = min(hops(state.code, code) for code in right)
        clue = sum(hops(state.code, code) for code in named) / len(named) if named else away
        shore = min(len(coasts(state.code) ^ coasts(code)) for code in right)
        rank = RANKED.get(question.pattern)
        far = min(abs(rank(state) - rank(home)) for home in homes) / 3 if rank else away
        unlike[state.code] = far + clue + 1.5 * shore + 1.5 * k / len(others)
    others.sort(key=lambda state: unlike[state.code])
    # The middle of them is one of the wrong ones: else the answer would be the one that lies between all the others.
    middle = shuffled(others[:MIDDLE], question.id)[0].code
    return sorted(others, key=lambda state: unlike[state.code] + LEAN * hops(state.code, middle))


def coasts(code: str) -> set[int]:
    return {k for k, coast in enumerate(_COASTS) if code in coast}


def hops(one: str, other: str) -> int:
    """How many borders lie between two States."""
    return _HOPS[one].get(other, _BEYOND)


def _from(code: str) -> dict[str, int]:
    found = {code: 0}
    line = [code]
    for one in line:
        for near in _ATLAS[one].borders:
            if near not in found:
                found[near] = found[one] + 1
                line.append(near)
    return found


_HOPS: Final = {state.code: _from(state.code) for state in _ATLAS}
