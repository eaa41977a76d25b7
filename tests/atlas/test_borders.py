import json
from importlib.resources import files

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardinal.atlas import BORDERS, CODES, INDEX, Atlas, bits, members

PAIRS = {(a, b) for a in CODES for b in members(BORDERS[INDEX[a]]) if a < b}


def borders(pair: str) -> bool:
    a, b = pair.split("-")
    return bool(BORDERS[INDEX[a]] >> INDEX[b] & 1)


def test_GP_R1_borders_are_the_107_pairs_that_share_a_point_in_the_topology() -> None:
    topology = json.loads(files("cardinal.atlas").joinpath("topology_borders.json").read_text("utf-8"))
    assert {tuple(pair) for pair in topology} == PAIRS
    assert len(PAIRS) == 107


def test_GP_R1_borders_are_mutual_and_nobody_borders_itself() -> None:
    for a in range(50):
        assert not BORDERS[a] >> a & 1
        for b in range(50):
            assert BORDERS[a] >> b & 1 == BORDERS[b] >> a & 1


def test_GP_R1_a_set_has_only_the_fifty_bits() -> None:
    assert len(BORDERS) == 50
    assert all(0 <= mask < 1 << 50 for mask in BORDERS)


def test_GP_R1_a_single_point_counts() -> None:
    assert borders("AZ-CO")
    assert borders("UT-NM")


@pytest.mark.parametrize("pair", ["IL-MI", "MI-MN", "NY-RI"])
def test_GP_R1_water_alone_does_not_count(pair: str) -> None:
    assert not borders(pair)
    a, b = pair.split("-")
    assert b in Atlas()[a].water_borders


def test_GP_R1_alaska_and_hawaii_border_nobody() -> None:
    assert [code for code in CODES if not BORDERS[INDEX[code]]] == ["AK", "HI"]


def test_GP_E6_borders_that_examples_rest_on() -> None:
    for pair in ["KS-MO", "MO-KY", "KY-WV", "WV-PA", "MD-VA", "VA-NC", "NM-UT", "NM-TX"]:
        assert borders(pair), pair
    for pair in ["TX-CO", "TX-NE", "TX-KS", "KS-IA", "KS-AR", "IA-AR"]:
        assert not borders(pair), pair


@given(st.sets(st.sampled_from(CODES)))
def test_a_set_of_bits_gives_its_members_back(codes: set[str]) -> None:
    assert list(members(bits(codes))) == sorted(codes)
