"""The rules of computation (GP-D23): what a question asks, computed from the facts.

A rule is a short line of words. A value of several words is in quotes. The kinds:

    FACT of CODE…                                       capital of NE
    FACT where CONDITION [and CONDITION…]                name where borders = Maine and borders = Vermont
    FACT [where …] by FACT first N (or last N)          capital by capital first 1
    count … (before any of these)                       count borders of KY
    most FACT                                           most patos (what more States have than any other)
    cross LINE X Y                                      cross Gulf LA AL
    meet N                                              meet 4 (N States that all border each other)

A condition is FACT OP VALUE with =, <=, >=, starts, ends or contains. A fact with several values (cities, borders)
meets it if any of them does. `@FACT` as a value means another fact of the same State. FACT in VALUE,VALUE… also sets
the order.
"""

import shlex
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Final

from cardinal.atlas import Atlas, Edition, State

_ATLASES: Final = {edition: Atlas(edition) for edition in Edition}
_NONE: Final = "none"

Values = tuple[str | int, ...]


def _borders(state: State) -> Values:
    return tuple(_ATLASES[Edition.TODAY][code].name for code in state.borders)


FACTS: Final[dict[str, Callable[[State], Values]]] = {
    "name": lambda state: (state.name,),
    "code": lambda state: (state.code,),
    "initial": lambda state: (state.name[0],),
    "capital": lambda state: (state.capital,),
    "capital-initial": lambda state: (state.capital[0],),
    "largest-city": lambda state: (state.top5_cities[0],),
    "cities": lambda state: state.top5_cities,
    "borders": _borders,
    "neighbours": lambda state: (len(state.borders),),
    "statehood": lambda state: (state.statehood_rank,),
    "date": lambda state: (state.statehood_date.isoformat(),),
    "year": lambda state: (state.statehood_date.year,),
    "day": lambda state: (f"{state.statehood_date:%m-%d}",),
    "patos": lambda state: (state.patos.name if state.patos else _NONE,),  # GP-9
    "size": lambda state: (state.size_rank,),
    "population": lambda state: (state.population_rank,),
    "votes": lambda state: (state.electoral_votes,),
    "zone": lambda state: (state.time_zones.primary,),
    "second-zone": lambda state: (state.time_zones.secondary or _NONE,),  # GP-R3
    "flower": lambda state: (state.flower,),
    "bird": lambda state: (state.bird,),
    "nickname": lambda state: (state.nickname,),
}

# Coasts and lines to travel along, State by State. Each borders the next.
LINES: Final[dict[str, tuple[str, ...]]] = {
    "Atlantic": ("ME", "NH", "MA", "RI", "CT", "NY", "NJ", "DE", "MD", "VA", "NC", "SC", "GA", "FL"),
    "Gulf": ("TX", "LA", "MS", "AL", "FL"),
    "Pacific": ("WA", "OR", "CA"),
    "Mexico": ("CA", "AZ", "NM", "TX"),
    "Canada": ("WA", "ID", "MT", "ND", "MN"),
    "Erie": ("MI", "OH", "PA", "NY"),
    "Mississippi": ("MN", "IA", "MO", "AR", "LA"),  # the western bank
    "Plains": ("ND", "SD", "NE", "KS", "OK", "TX"),  # due south through the middle
}

_OPERATORS: Final[dict[str, Callable[[str | int, str], bool]]] = {
    "=": lambda value, given: str(value) == given,
    "<=": lambda value, given: int(value) <= int(given),
    ">=": lambda value, given: int(value) >= int(given),
    "starts": lambda value, given: str(value).startswith(given),
    "ends": lambda value, given: str(value).endswith(given),
    "contains": lambda value, given: given.casefold() in str(value).casefold(),
}


def compute(rule: str, edition: Edition = Edition.TODAY) -> list[str]:
    """The answers of a rule, in the rule's order or by postal code.

    GP-D25: if the answers differ between the editions, the question names its year, so it is true in both.
    """
    atlas = _ATLASES[edition]
    match shlex.split(rule):
        case ["count", *words]:
            return [str(len(_answers(words, atlas)))]
        case ["most", fact]:
            counts = Counter(value for value in _facts(fact, atlas) if value != _NONE)
            [(answer, most), (_, second)] = counts.most_common(2)
            assert most > second, f"no single {fact} is the most common"
            return [answer]
        case ["cross", line, start, end]:
            return [atlas[code].name for code in _between(LINES[line], start, end)]
        case ["meet", number]:
            [group] = _meeting(atlas, int(number))
            return [state.name for state in group]
        case words:
            return _answers(words, atlas)


def _answers(words: list[str], atlas: Atlas) -> list[str]:
    match words:
        case [fact, "of", *codes]:
            return _facts(fact, (atlas[code] for code in codes))
        case [fact, "where", *rest] if rest:
            return _facts(fact, _chosen(rest, atlas))
        case [fact, "by", *rest] if rest:
            return _facts(fact, _chosen(["by", *rest], atlas))
        case _:
            raise ValueError(f"not understood: {' '.join(words)}")


def _chosen(words: list[str], atlas: Atlas) -> list[State]:
    """The States that meet all conditions, sorted by a fact if the rule names one."""
    states = list(atlas)
    while words:
        match words:
            case ["by", fact, *rest]:
                states.sort(key=lambda state: FACTS[fact](state))
                words = rest
            case ["first", number, *rest]:
                states = states[: int(number)]
                words = rest
            case ["last", number, *rest]:
                states = states[-int(number) :]
                words = rest
            case ["and", *rest]:
                words = rest
            case [fact, "in", listed, *rest]:
                states = [state for one in listed.split(",") for state in states if _holds(state, fact, "=", one)]
                words = rest
            case [fact, operator, value, *rest]:
                states = [state for state in states if _holds(state, fact, operator, value)]
                words = rest
            case _:
                raise ValueError(f"not understood: {' '.join(words)}")
    return states


def _holds(state: State, fact: str, operator: str, value: str) -> bool:
    given = str(FACTS[value[1:]](state)[0]) if value.startswith("@") else value
    return any(_OPERATORS[operator](one, given) for one in FACTS[fact](state))


def _facts(fact: str, states: Iterable[State]) -> list[str]:
    return [str(value) for state in states for value in FACTS[fact](state)]


def _between(line: tuple[str, ...], start: str, end: str) -> tuple[str, ...]:
    first, last = sorted((line.index(start), line.index(end)))
    return line[first + 1 : last]


def _meeting(atlas: Atlas, number: int) -> list[tuple[State, ...]]:
    """Every group of `number` States that all border each other, built State by State in order of their codes."""
    groups: list[tuple[State, ...]] = [(state,) for state in atlas]
    for _ in range(number - 1):
        groups = [
            (*group, atlas[code])
            for group in groups
            for code in sorted(group[-1].borders)
            if code > group[-1].code and all(code in other.borders for other in group)
        ]
    return groups
