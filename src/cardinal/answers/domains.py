"""The domains that questions name. Whatever is on the cards comes from there."""

from collections.abc import Callable, Iterable
from typing import Final

from cardinal.answers.domain import Answer, Domain
from cardinal.answers.numbers import read_number
from cardinal.answers.people import People
from cardinal.answers.places import LAKES, MOUNTAINS, PARKS, RIVERS, WATERS
from cardinal.atlas.atlas import Atlas
from cardinal.atlas.europe import europe
from cardinal.atlas.names import SHORT_FORMS
from cardinal.atlas.states import Edition, State
from cardinal.atlas.zones import Zone

_ATLAS: Final = Atlas()
_EDITIONS: Final = [Atlas(edition) for edition in Edition]

# When the question asks for a city, New York has two names.
_CITY_FORMS: Final = {
    "New York": ("New York City", "NYC"),
    "Los Angeles": ("LA",),
    "Philadelphia": ("Philly",),
    "Salt Lake City": ("SLC",),
}
# Other real words do not count as misspelled States or cities.
_NO_STATES: Final = (
    "Marne", "Marine", "Maize", "Mainz", "Oregano", "Indian", "Alaskan", "Georgian", "Iowan", "Kansan", "Montanan",
    "Nevadan", "Texan", "Utahn", "Virginian", "Washington DC",
)  # fmt: skip
_NO_CITIES: Final = ("Sankt Paul", "Sao Paulo", "Helen", "Albania", "Bose", "Asheville", "Huntersville", "Charlestown")
_PEOPLE_FORMS: Final = {
    "Theodore Roosevelt": ("Teddy Roosevelt",),
    "Abraham Lincoln": ("Abe Lincoln",),
    "Dwight D. Eisenhower": ("Ike Eisenhower",),
}


class Numbers(Domain):
    """Numbers are either right or wrong: no slip is forgiven."""

    def matches(self, given: str, expected: Answer, spelling: str = "lenient") -> bool:
        number = read_number(given)
        names = (expected,) if isinstance(expected, str) else expected
        return number is not None and number in map(read_number, names)

    def name_of(self, given: str, spelling: str = "lenient") -> str | None:
        number = read_number(given)
        return None if number is None else str(number)


def _joined(pairs: Iterable[tuple[str, Iterable[str]]]) -> dict[str, list[str]]:
    """Merges equal names: several States have a cardinal, which is one member with all their forms."""
    members: dict[str, list[str]] = {}
    for name, forms in pairs:
        members.setdefault(name, []).extend(forms)
    return members


def _forms(state: State) -> tuple[str, ...]:
    """Other forms of a State: its postal code, and what newspapers write."""
    return (state.code, " ".join(state.code), *SHORT_FORMS.get(state.code, ()))


def _homes(cities: Callable[[State], Iterable[str]]) -> dict[str, set[str]]:
    """What may follow a city's name: the names of its State."""
    homes: dict[str, set[str]] = {}
    for state in _ATLAS:
        for city in cities(state):
            homes.setdefault(city, set()).update((state.name, *_forms(state)))
    return homes


def _cities_of(state: State) -> set[str]:
    """The cities of every edition: a city that was large in 2014 is still a city's name."""
    known = [atlas[state.code] for atlas in _EDITIONS]
    lists = [one for each in known for one in (each.top5_cities, *each.top5_cities_accepted)]
    return {state.capital, *(city for one in lists for city in one)}


def free(noun: str, answers: Iterable[Answer], decoys: Iterable[Answer] = ()) -> Domain:
    """A question's own domain: its accepted answers, and what they could be mistaken for."""
    return Domain(noun, {}).plus([*answers, *decoys])


STATES: Final = Domain(
    "a State",
    {state.name: _forms(state) for state in _ATLAS},
    ["state"],  # "New York State" is New York, and so is "the State of New York"
    short=[form for forms in SHORT_FORMS.values() for form in forms],
    never=_NO_STATES,
)
CAPITALS: Final = Domain(
    "a State's capital",
    {state.capital: _CITY_FORMS.get(state.capital, ()) for state in _ATLAS},
    homes=_homes(lambda state: (state.capital,)),
    never=_NO_CITIES,
)
CITIES: Final = Domain(
    "a large city",
    {city: _CITY_FORMS.get(city, ()) for city in sorted(set().union(*map(_cities_of, _ATLAS)))},
    homes=_homes(_cities_of),
    never=_NO_CITIES,
)
PRESIDENTS: Final = People(
    "a president on the cards",
    {state.patos.name: _PEOPLE_FORMS.get(state.patos.name, ()) for state in _ATLAS if state.patos},
    never=["Polka"],
)
COUNTRIES: Final = Domain(
    "a country", {one.name: (one.code, *one.names) for one in europe()}, short=[one.code for one in europe()]
)
EUROPEAN_CAPITALS: Final = Domain(
    "a capital",
    {one.capital: one.capital_names for one in europe()},
    homes={one.capital: {one.name, *one.names} for one in europe()},
)
NUMBERS: Final = Numbers("a number", {})

DOMAINS: Final[dict[str, Domain]] = {
    "states": STATES,
    "capitals": CAPITALS,
    "cities": CITIES,
    "presidents": PRESIDENTS,
    "countries": COUNTRIES,
    "european capitals": EUROPEAN_CAPITALS,
    "numbers": NUMBERS,
    "flowers": Domain(
        "a State's flower", _joined((state.flower, state.flower_alternatives) for state in _ATLAS), ["flower"]
    ),
    "birds": Domain("a State's bird", _joined((state.bird, state.bird_alternatives) for state in _ATLAS), ["bird"]),
    "nicknames": Domain("a nickname", _joined((state.nickname, state.nickname_alternatives) for state in _ATLAS)),
    "zones": Domain(
        "a time zone",
        {zone: (f"{zone} time", f"{zone} time zone", f"{zone} zone", f"{zone} standard time") for zone in Zone},
    ),
    # The lists are words that may be left out or added.
    "lakes": Domain("a lake", LAKES, ["lake"]),
    "rivers": Domain("a river", RIVERS, ["river", "r"]),
    "mountains": Domain("a mountain", MOUNTAINS, ["mount", "mountain"]),
    "waters": Domain("a body of water", {**WATERS, **LAKES, **RIVERS}, ["lake", "river"]),
    "parks": Domain("a park", PARKS),
}


def domain_of(domain: Domain | str) -> Domain:
    """Finds a domain by the name that questions use."""
    if isinstance(domain, Domain):
        return domain
    if domain not in DOMAINS:
        raise KeyError(f"There is no answer domain {domain!r}. There are: {', '.join(DOMAINS)}.")
    return DOMAINS[domain]
