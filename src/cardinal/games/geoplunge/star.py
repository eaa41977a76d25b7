# mypyc: compiled
"""The GeoStar: what the Star Area of a Power card says of a GeoPlunge card (PR-39)."""

from mypy_extensions import i64

from cardinal.games.geoplunge.power import BIRD, CAPITAL, FLOWER, NICKNAME, POSTAL_CODE, STATE_NAME, TOP_CITY_1
from cardinal.games.geoplunge.printed import PRINTED


def star_text(star: i64, card: i64) -> str:
    """The fact alone, as text; several States may have the same (PR-R24)."""
    printed = PRINTED[card]
    if star == STATE_NAME:
        return printed.name
    if star == CAPITAL:
        return printed.capital.name
    if star == POSTAL_CODE:
        return printed.code
    if star == NICKNAME:
        return printed.nickname
    if star == FLOWER:
        return printed.flower
    if star == BIRD:
        return printed.bird
    return printed.cities[star - TOP_CITY_1].name
