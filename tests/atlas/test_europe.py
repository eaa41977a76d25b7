"""The second atlas: fifty countries of Europe, with the interface of the first."""

import json
from importlib.resources import files

import pytest

from cardinal.atlas import ATLASES, UnknownState, atlas_of, members
from cardinal.atlas.europe import europe
from cardinal.atlas.lines import lines

EUROPE = europe()


def test_every_atlas_has_the_same_interface() -> None:
    for name in ATLASES:
        atlas = atlas_of(name)
        assert len(atlas) == len(atlas.codes) == len(atlas.borders) == 50
        assert [place.code for place in atlas] == list(atlas.codes)
        assert set(atlas.outlines().states) == set(atlas.codes) == set(lines(atlas.outlines()).rings)
        for place in atlas:
            assert atlas.find(place.name) == atlas[place.code] == place
            assert atlas.flag(place.code).startswith("<svg")
            assert all(topic.of(place) for topic in atlas.topics)
    with pytest.raises(ValueError, match="There is no edition 'asia'"):
        atlas_of("asia")


def test_borders_go_both_ways_and_are_those_of_the_topology() -> None:
    pairs = {(one.code, other) for one in EUROPE for other in one.borders}
    assert pairs == {(b, a) for a, b in pairs}
    text = files("cardinal.atlas.europe").joinpath("topology_borders.json").read_text("utf-8")
    assert {pair for pair in pairs if pair[0] < pair[1]} == {(a, b) for a, b in json.loads(text)}
    germany = EUROPE.borders[EUROPE.index["DEU"]]
    assert sorted(EUROPE.codes[k] for k in range(50) if germany >> k & 1) == list(EUROPE["DEU"].borders)
    assert len(EUROPE["DEU"].borders) == 9
    assert [one.code for one in EUROPE if not one.borders] == ["CYP", "ISL", "MLT"]
    assert list(members(0)) == []


def test_ranks_are_permutations_in_the_order_of_their_facts() -> None:
    for rank, fact in (
        ("population_rank", "population"),
        ("size_rank", "area_km2"),
        ("north_rank", "capital_latitude"),
    ):
        ordered = sorted(EUROPE, key=lambda one, fact=fact: -getattr(one, fact))  # type: ignore[misc]
        assert [getattr(one, rank) for one in ordered] == list(range(1, 51))
    assert EUROPE["RUS"].size_rank == EUROPE["RUS"].population_rank == EUROPE["ISL"].north_rank == 1
    assert sum(one.eu for one in EUROPE) == 27


@pytest.mark.parametrize(
    ("typed", "code"),
    [("fra", "FRA"), ("Holland", "NLD"), ("the Netherlands", "NLD"), ("U.K.", "GBR"), ("Türkiye", "TUR"),
     ("czech republic", "CZE"), ("Bosnia", "BIH"), ("Vatican", "VAT"), ("N. Macedonia", "MKD")],
)  # fmt: skip
def test_a_country_is_found_as_people_write_it(typed: str, code: str) -> None:
    assert EUROPE.find(typed).code == code


def test_an_unknown_country_is_refused_with_what_would_be_right() -> None:
    for typed, hint in (
        ("Germny", "Did you mean Germany (DEU)?"),
        ("xx", "Type a name or a code, like France or FRA."),
    ):
        with pytest.raises(UnknownState) as refusal:
            EUROPE.find(typed)
        assert str(refusal.value) == f"No country is called '{typed}'. {hint}"


def test_a_card_counts_the_people_of_a_small_country() -> None:
    assert [EUROPE.card(EUROPE[code]).population for code in ("FRA", "AND", "VAT")] == ["66.5 M", "82,000", "500"]
