from io import StringIO

import pytest
from rich.console import Console

from cardinal.atlas import CODES, Atlas, card
from cardinal.atlas.braille import drawn
from cardinal.atlas.terminal import WIDTH, render

ATLAS = Atlas("2014")


def printed(code: str, colour: bool = False) -> str:
    out = StringIO()
    console = Console(file=out, width=80, force_terminal=colour, color_system="truecolor" if colour else None)
    console.print(render(card(ATLAS[code])))
    return out.getvalue()


def test_GP_E3_georgia_in_the_terminal() -> None:
    text = printed("GA")
    for fact in (
        " E  Georgia",
        "Statehood    4 January 2, 1788",
        "Size        24 59,000 sq mi",
        "3% water",
        "Population   8 rank in 2014",
        "Electors    16 in 2012–2020",
        "8.2 M in 2000",
        "9.7 M in 2010",
        "Capital      ★ Atlanta",
        "The Peach State",
        "★ Atlanta, Columbus, Augusta, Savannah, Athens",
        "AL, FL, NC, SC, TN",
        "PATOS      none",
        "Cherokee Rose",
        "Brown Thrasher",
    ):
        assert fact in text, fact


@pytest.mark.parametrize("code", CODES)
def test_every_card_fits_a_terminal_of_80_by_24(code: str) -> None:
    lines = printed(code).splitlines()
    assert len(lines) <= 23  # and the prompt below it
    assert {len(line) for line in lines} == {WIDTH}


@pytest.mark.parametrize("code", CODES)
def test_GP_11_the_second_zone_is_a_circle_at_the_top_right(code: str) -> None:
    band = printed(code).splitlines()[1]
    second = card(ATLAS[code]).second_zone
    assert band.endswith(f"{code}  ● {second.letter} │" if second else f"{code} │")


def test_GP_10_the_band_has_the_color_of_the_zone() -> None:
    for code in ("GA", "TX", "UT", "CA", "AK", "HI"):
        hue = card(ATLAS[code]).zone.hue
        red, green, blue = (int(hue[i : i + 2], 16) for i in (1, 3, 5))
        assert f"48;2;{red};{green};{blue}m" in printed(code, colour=True).splitlines()[1]


def test_GP_77_the_star_is_beside_the_capital_only() -> None:
    assert printed("GA").count("★") == 2
    assert printed("ME").count("★") == 1


def test_every_outline_can_be_seen() -> None:
    pictures = {code: "".join(c for c in printed(code) if "⠀" < c <= "⣿") for code in CODES}
    assert all(len(picture) >= 15 for picture in pictures.values())
    assert len(set(pictures.values())) == 50


def test_braille_fills_a_square_and_keeps_its_shape() -> None:
    square = [[(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)]]
    assert drawn(square, (0, 0, 10, 10), columns=4, rows=2) == ["⣿⣿⣿⣿", "⣿⣿⣿⣿"]
    assert drawn(square, (0, 0, 10, 10), columns=6, rows=2) == ["⠀⣿⣿⣿⣿⠀", "⠀⣿⣿⣿⣿⠀"]


def test_braille_gives_an_islet_one_dot() -> None:
    islet = [[(5.1, 5.1), (5.2, 5.1), (5.2, 5.2)]]
    assert sum(c != "⠀" for row in drawn(islet, (0, 0, 10, 10), columns=4, rows=2) for c in row) == 1
