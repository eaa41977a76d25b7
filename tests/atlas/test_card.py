from datetime import date

import msgspec
import pytest

from cardinal.atlas import Atlas, Card, Census, City, Zone, card
from cardinal.atlas.card import millions, ordinal
from cardinal.atlas.states import Years

ATLAS = Atlas("2014")


def test_GP_E3_georgia_card_field_by_field() -> None:
    assert card(ATLAS["GA"]) == Card(
        code="GA",
        name="Georgia",
        nickname="The Peach State",
        statehood_rank=4,
        statehood_date=date(1788, 1, 2),
        patos="none",
        size_rank=24,
        area="59,000 sq mi",
        water="3% water",
        water_percent=3,
        population_rank=8,
        censuses=(Census(2000, "8.2 M"), Census(2010, "9.7 M")),
        electoral_votes=16,
        capital=City("Atlanta", star=True),
        cities=(
            City("Atlanta", star=True),
            City("Columbus", star=False),
            City("Augusta", star=False),
            City("Savannah", star=False),
            City("Athens", star=False),
        ),
        borders=("AL", "FL", "NC", "SC", "TN"),
        flower="Cherokee Rose",
        bird="Brown Thrasher",
        zone=Zone.EASTERN,
        second_zone=None,
        years=Years("2014", "2012–2020", "2013"),
    )


def test_GP_E4_maine_card_field_by_field() -> None:
    assert card(ATLAS["ME"]) == Card(
        code="ME",
        name="Maine",
        nickname="The Pine Tree State",
        statehood_rank=23,
        statehood_date=date(1820, 3, 15),
        patos="James Monroe (5th)",
        size_rank=39,
        area="35,000 sq mi",
        water="13% water",
        water_percent=13,
        population_rank=41,
        censuses=(Census(2000, "1.3 M"), Census(2010, "1.3 M")),
        electoral_votes=4,
        capital=City("Augusta", star=True),
        cities=(
            City("Portland", star=False),
            City("Lewiston", star=False),
            City("Bangor", star=False),
            City("South Portland", star=False),
            City("Auburn", star=False),
        ),
        borders=("NH",),
        flower="Pine Cone & Tassel",
        bird="Chickadee",
        zone=Zone.EASTERN,
        second_zone=None,
        years=Years("2014", "2012–2020", "2013"),
    )


def test_GP_R2_a_card_says_of_which_years_its_changing_facts_are() -> None:
    newer = card(Atlas("2026")["TX"])
    assert newer.years == Years("2020", "2024–2028", "2020")
    assert (newer.electoral_votes, newer.censuses) == (40, (Census(2010, "25.1 M"), Census(2020, "29.1 M")))


def test_GP_8_area_and_water_are_rounded_to_whole_numbers() -> None:
    for state in ATLAS:
        face = card(state)
        printed = int(face.area.removesuffix(" sq mi").replace(",", ""))
        assert abs(printed - state.area_total_sq_mi) <= (500 if printed >= 10_000 else 50), state.code
        assert abs(face.water_percent - state.water_percent) <= 0.5, state.code
    small = ("TX", "RI", "DE", "CT")
    assert [card(ATLAS[code]).area for code in small] == ["269,000 sq mi", "1,500 sq mi", "2,500 sq mi", "5,500 sq mi"]
    assert {card(ATLAS[code]).water for code in ("AZ", "CO", "NM")} == {"under 1% water"}
    assert [card(ATLAS[code]).water_percent for code in ("MI", "HI", "NM")] == [42, 41, 0]


def test_GP_8_a_census_is_printed_in_millions_with_one_decimal() -> None:
    assert [millions(n) for n in (8_186_453, 493_782, 37_253_956, 998_199)] == ["8.2 M", "0.5 M", "37.3 M", "1.0 M"]
    wyoming = card(ATLAS["WY"])
    assert wyoming.censuses == (Census(2000, "0.5 M"), Census(2010, "0.6 M"))


def test_GP_8_every_card_is_complete() -> None:
    for state in ATLAS:
        face = card(state)
        assert len(face.cities) == len(set(face.cities)) == 5, state.code
        assert all([face.name, face.nickname, face.patos, face.capital.name, face.flower, face.bird]), state.code
        assert face.electoral_votes >= 3


def test_GP_9_patos_is_none_for_the_eleven_states_older_than_the_presidency() -> None:
    without = {state.code for state in ATLAS if card(state).patos == "none"}
    assert without == {state.code for state in ATLAS if state.statehood_date < date(1789, 4, 30)}
    assert len(without) == 11


@pytest.mark.parametrize(
    ("code", "patos"),
    [
        ("NC", "George Washington (1st)"),
        ("OH", "Thomas Jefferson (3rd)"),
        ("IA", "James K. Polk (11th)"),
        ("CA", "Millard Fillmore (13th)"),
        ("WA", "Benjamin Harrison (23rd)"),
        ("HI", "Dwight D. Eisenhower (34th)"),
    ],
)
def test_GP_9_patos_has_his_number(code: str, patos: str) -> None:
    assert card(ATLAS[code]).patos == patos


def test_GP_9_numbers_end_as_they_are_spoken() -> None:
    spoken = "1st 2nd 3rd 4th 10th 11th 12th 13th 14th 21st 22nd 23rd 30th"
    assert " ".join(ordinal(n) for n in (1, 2, 3, 4, 10, 11, 12, 13, 14, 21, 22, 23, 30)) == spoken


def test_GP_10_each_zone_has_its_color_and_its_letter() -> None:
    assert {zone.value: zone.color for zone in Zone} == {
        "Eastern": "red",
        "Central": "green",
        "Mountain": "blue",
        "Pacific": "purple",
        "Alaska": "brown",
        "Hawaii": "orange",
    }
    assert "".join(zone.letter for zone in Zone) == "ECMPAH"
    assert {zone for state in ATLAS for zone in [card(state).zone]} == set(Zone)


def test_GP_10_white_letters_are_readable_on_every_hue() -> None:
    def light(channel: str) -> float:
        value = int(channel, 16) / 255
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4

    for zone in Zone:
        red, green, blue = (light(zone.hue[i : i + 2]) for i in (1, 3, 5))
        assert 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05) >= 4.5, zone
    assert len({zone.hue for zone in Zone}) == 6


def test_GP_11_fourteen_cards_have_a_second_circle() -> None:
    second = {state.code: face.second_zone for state in ATLAS if (face := card(state)).second_zone}
    assert " ".join(sorted(second)) == "AK FL ID IN KS KY MI ND NE NV OR SD TN TX"
    assert second["AK"] == Zone.HAWAII
    assert second["TN"] == Zone.EASTERN
    assert second["FL"] == Zone.CENTRAL
    assert second["ID"] == Zone.PACIFIC
    assert second["OR"] == Zone.MOUNTAIN


def test_GP_R3_the_band_is_the_zone_of_the_capital() -> None:
    assert card(ATLAS["TN"]).zone == Zone.CENTRAL  # Nashville, though Knoxville is Eastern
    assert card(ATLAS["ID"]).zone == Zone.MOUNTAIN  # Boise
    assert card(ATLAS["KY"]).zone == Zone.EASTERN  # Frankfort


def test_GP_77_the_capital_has_a_star_also_among_the_cities() -> None:
    for state in ATLAS:
        face = card(state)
        assert face.capital == City(state.capital, star=True)
        starred = [city.name for city in face.cities if city.star]
        assert starred == ([state.capital] if state.capital in state.top5_cities else []), state.code
    assert not any(city.star for city in card(ATLAS["ME"]).cities)
    assert [city.name for city in card(ATLAS["TN"]).cities if city.star] == ["Nashville"]


def test_a_card_goes_through_json_unchanged() -> None:
    for state in ATLAS:
        face = card(state)
        assert msgspec.json.decode(msgspec.json.encode(face), type=Card) == face
