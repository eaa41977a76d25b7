"""The second atlas: fifty countries of Europe, with the same interface as the fifty States.

They are the 46 members of the Council of Europe, Russia, Belarus, Kosovo and the Vatican: as many as there are States,
so that they make a deck of fifty. Some of these countries, and some borders between them, are disputed; the deck takes
no side (docs/sources.md).
"""

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Any, Final

import msgspec

from cardinal.atlas.card import City, millions, square_miles
from cardinal.atlas.names import Names, UnknownState
from cardinal.atlas.pictures import Map
from cardinal.atlas.topics import Topic
from cardinal.common.decoding import decodable

SQ_MI: Final = 0.386102  # in a square kilometer
PEOPLE: Final = "2024"  # the year of the population counts
TREATIES: Final = "2026"  # the year of EU membership and currencies


@decodable
class Country(msgspec.Struct, frozen=True, kw_only=True):
    """A country. Ranks are permutations of 1 to 50: two never tie. `north_rank` is how far north the capital lies."""

    code: str = ""
    name: str
    iso2: str
    natural_earth: str
    capital: str
    names: tuple[str, ...]  # other names that people use
    capital_names: tuple[str, ...]
    population: int
    area_km2: float
    capital_latitude: float
    currency: str
    eu: bool
    borders: tuple[str, ...]
    population_rank: int
    size_rank: int
    north_rank: int

    @property
    def area_total_sq_mi(self) -> float:
        return self.area_km2 * SQ_MI


class Years(msgspec.Struct, frozen=True):
    population: str
    treaties: str


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """What a card of the deck shows."""

    code: str
    name: str
    capital: City
    size_rank: int
    area: str
    population_rank: int
    population: str
    north_rank: int
    latitude: str  # of the capital
    eu: bool
    currency: str
    borders: tuple[str, ...]
    names: tuple[str, ...]  # other names that people use
    years: Years


def _area(country: Country) -> str:
    return square_miles(country.area_total_sq_mi) if country.area_total_sq_mi >= 100 else "under 100 sq mi"


def _latitude(country: Country) -> str:
    return f"{country.capital_latitude:.1f}° N"


def _people(country: Country) -> str:
    return f"{country.population:,}"


TOPICS: Final[tuple[Topic, ...]] = (
    Topic("name", "Name", "name", "common English names", lambda c: c.name, lambda c: c.name),
    Topic("capital", "Capital", "name", "lists of countries", lambda c: c.capital, lambda c: c.capital),
    Topic("population", "Population", "number", "United Nations, World Population Prospects 2024",
          lambda c: c.population, _people, lambda c: c.population_rank, lambda years: years.population),
    Topic("size", "Size", "number", "national statistics", lambda c: c.area_km2, _area, lambda c: c.size_rank),
    Topic("north", "How far north", "number", "latitude of the capital", lambda c: c.capital_latitude,
          _latitude, lambda c: c.north_rank),
    Topic("neighbors", "Neighbors", "number", "Natural Earth, boundaries", lambda c: len(c.borders),
          lambda c: str(len(c.borders))),
    Topic("union", "European Union", "group", "treaties of the Union", lambda c: "member" if c.eu else "not a member",
          lambda c: "member" if c.eu else "not a member", None, lambda years: years.treaties),
    Topic("currency", "Currency", "group", "central banks", lambda c: c.currency, lambda c: c.currency, None,
          lambda years: years.treaties),
)  # fmt: skip


class Europe:
    """The fifty countries, in the order of their codes."""

    edition: Final = "europe"
    title: Final = "Europe"
    one: Final = "country"
    many: Final = "countries"
    insets: Final = ""
    topics: Final[tuple[Topic, ...]] = TOPICS
    years: Final = Years(PEOPLE, TREATIES)

    def __init__(self) -> None:
        raw: dict[str, Any] = msgspec.json.decode(files(__package__).joinpath("countries.json").read_bytes())
        self.codes: tuple[str, ...] = tuple(sorted(raw))
        self.index: dict[str, int] = {code: k for k, code in enumerate(self.codes)}
        self.states = tuple(msgspec.convert({"code": code, **raw[code]}, Country) for code in self.codes)
        self.borders: list[int] = [sum(1 << self.index[code] for code in one.borders) for one in self.states]
        self._names = Names(
            "country", "a name or a code, like France or FRA", {one.code: (one.name, *one.names) for one in self.states}
        )

    def __iter__(self) -> Iterator[Country]:
        return iter(self.states)

    def __len__(self) -> int:
        return len(self.states)

    def __getitem__(self, code: str) -> Country:
        return self.states[self.index[code]]

    def find(self, text: str) -> Country:
        """The country that a person means. Raises `UnknownState`."""
        return self[self._names.code_of(text)]

    def card(self, country: Country) -> Card:
        return Card(
            code=country.code,
            name=country.name,
            capital=City(country.capital, star=True),
            size_rank=country.size_rank,
            area=_area(country),
            population_rank=country.population_rank,
            population=millions(country.population) if country.population >= 1_000_000 else _people(country),
            north_rank=country.north_rank,
            latitude=_latitude(country),
            eu=country.eu,
            currency=country.currency,
            borders=country.borders,
            names=country.names,
            years=self.years,
        )

    def json(self) -> dict[str, Any]:
        """All of the data, by code."""
        return {one.code: msgspec.to_builtins(one) for one in self.states}

    def outlines(self) -> Map:
        return _outlines()

    def flag(self, code: str, large: bool = False) -> str:
        folder = files(__package__).joinpath("flags")
        detailed = folder.joinpath("large", f"{code}.svg")
        return (detailed if large and detailed.is_file() else folder.joinpath(f"{code}.svg")).read_text("utf-8")


@cache
def _outlines() -> Map:
    return msgspec.json.decode(files(__package__).joinpath("outlines.json").read_bytes(), type=Map)


@cache
def europe() -> Europe:
    return Europe()


__all__ = ["Card", "Country", "Europe", "UnknownState", "europe"]
