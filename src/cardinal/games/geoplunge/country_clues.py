"""What each clue says about a country of Europe (IQ-R23), in the order of `clues.EUROPEAN`."""

from typing import Final

from cardinal.atlas.europe import PEOPLE, TREATIES, Country, europe
from cardinal.games.geoplunge.clues import EUROPEAN
from cardinal.games.geoplunge.deck import group_of

_YEARS: Final = {"PO10": PEOPLE, "PO5": PEOPLE, "DENS": PEOPLE, "UNION": TREATIES, "CURR": TREATIES}


def country_year(kind: int) -> str:
    """The year a clue refers to, if its answer changes over time. Otherwise ""."""
    return _YEARS.get(EUROPEAN[kind], "")


def country_texts(country: Country) -> list[str]:
    latitude = int(country.capital_latitude)
    borders = sorted(europe()[code].name for code in country.borders)
    said = {
        "UNION": f"European Union: {'member' if country.eu else 'not a member'}",
        "LATB": f"latitude of the capital: {_far_north(latitude)}",
        "LEN": f"{_length(_letters(country.name))} in the name",
        "CLAST": f"last letter of the capital: {country.capital[-1].upper()}",
        "CLEN": f"{_length(_letters(country.capital))} in the capital's name",
        "LAST": f"last letter of the name: {country.name[-1].upper()}",
        "NO10": f"capital's rank from the north: {group_of(country.north_rank, 10)}",
        "PO10": f"population rank {group_of(country.population_rank, 10)}",
        "SZ10": f"size rank {group_of(country.size_rank, 10)}",
        "NB": f"number of bordering countries: {len(borders)}",
        "BD": "bordering countries: none",  # IQ-R8; if there are any, the giver chooses one
        "DENS": f"people per square mile: {_density(country.population / country.area_total_sq_mi)}",
        "LAT": f"latitude of the capital: {latitude - latitude % 2}–{latitude - latitude % 2 + 1}° N",
        "NLET": f"letters in the name: {_letters(country.name)}",
        "NO5": f"capital's rank from the north: {group_of(country.north_rank, 5)}",
        "PO5": f"population rank {group_of(country.population_rank, 5)}",
        "SZ5": f"size rank {group_of(country.size_rank, 5)}",
        "FN": f"first letter of the name: {country.name[0]}",
        "FC": f"first letter of the capital: {country.capital[0]}",
        "CLET": f"letters in the capital's name: {_letters(country.capital)}",
        "ALLB": f"bordering countries: {', '.join(borders) or 'none'}",
        "CAP": f"capital: {country.capital}",
        "CURR": f"currency: {country.currency}",
        "FLAG": "the flag",  # GP-7, IQ-R9: only the picture
    }
    return [said[name] for name in EUROPEAN]


def _letters(name: str) -> int:
    return sum(letter.isalpha() for letter in name)


def _length(letters: int) -> str:
    if letters <= 6:
        return "up to 6 letters"
    if letters == 7:
        return "7 letters"
    return "8–9 letters" if letters <= 9 else "10 or more letters"


def _far_north(latitude: int) -> str:
    if latitude < 42:
        return "south of 42° N"
    if latitude < 47:
        return "42–46° N"
    return "47–52° N" if latitude < 53 else "53° N or farther north"


def _density(people: float) -> str:
    if people < 100:
        return "under 100"
    if people < 200:
        return "100–199"
    if people < 300:
        return "200–299"
    return "300–499" if people < 500 else "500 or more"
