"""What is printed on a State's GeoPlunge card, as data. All code that draws a card draws this."""

from datetime import date

import msgspec

from cardinal.atlas.states import State, Years
from cardinal.atlas.zones import Zone

# Maine's printed card shortens the name of its flower.
_PRINTED_FLOWER = {"ME": "Pine Cone & Tassel"}


class City(msgspec.Struct, frozen=True):
    name: str
    star: bool


class Census(msgspec.Struct, frozen=True):
    year: int
    count: str


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """What is printed on the card, field by field. The flag is the picture `flags/<code>.svg`."""

    code: str
    name: str
    nickname: str
    statehood_rank: int
    statehood_date: date
    patos: str
    size_rank: int
    area: str
    water: str
    water_percent: int
    population_rank: int
    censuses: tuple[Census, ...]
    electoral_votes: int
    capital: City
    cities: tuple[City, ...]
    borders: tuple[str, ...]
    flower: str
    bird: str
    zone: Zone
    second_zone: Zone | None
    years: Years


def card(state: State) -> Card:
    zones = state.time_zones
    return Card(
        code=state.code,
        name=state.name,
        nickname=state.nickname,
        statehood_rank=state.statehood_rank,
        statehood_date=state.statehood_date,
        patos=f"{state.patos.name} ({ordinal(state.patos.ordinal)})" if state.patos else "none",
        size_rank=state.size_rank,
        area=square_miles(state.area_total_sq_mi),
        water=f"{round(state.water_percent) or 'under 1'}% water",
        water_percent=round(state.water_percent),
        population_rank=state.population_rank,
        censuses=_censuses(state),
        electoral_votes=state.electoral_votes,
        capital=City(state.capital, star=True),
        cities=tuple(City(name, star=name == state.capital) for name in state.top5_cities),
        borders=state.borders,
        flower=_PRINTED_FLOWER.get(state.code, state.flower),
        bird=state.bird,
        zone=Zone(zones.primary),  # the capital's
        second_zone=Zone(zones.secondary) if zones.secondary else None,
        years=state.years,
    )


def _censuses(state: State) -> tuple[Census, ...]:
    """The two latest censuses before the card was made."""
    counts = {2000: state.population_2000, 2010: state.population_2010}
    if int(state.years.population) >= 2020:
        counts[2020] = state.population
    return tuple(Census(year, millions(people)) for year, people in list(counts.items())[-2:])


def square_miles(area: float) -> str:
    """An area as the cards print it: in thousands, or in hundreds for a small State."""
    step = 1000 if area >= 10_000 else 100
    return f"{step * round(area / step):,} sq mi"


def millions(people: int) -> str:
    """A census as the cards print it: 8 186 453 is "8.2 M"."""
    return f"{people / 1_000_000:.1f} M"


def ordinal(number: int) -> str:
    """1st, 2nd, 3rd, 4th … 11th, 12th, 13th … 21st."""
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"
