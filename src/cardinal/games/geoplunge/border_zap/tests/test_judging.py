"""rules/border-zap.md: who wins a trick, and the game."""

import pytest

from cardinal.games.geoplunge.border_zap.judging import (
    common_borders,
    decided,
    explain_trick,
    game_result,
    trick_winner,
    zap_reasons,
    zapping,
    zaps,
)
from cardinal.games.geoplunge.border_zap.rules import zap_table
from cardinal.games.geoplunge.deck import CARDS, INDEX, NAMES, names_of, near
from cardinal.games.geoplunge.teams import A, B


def reasons(lead: str, follow: str, zero: bool = True) -> list[str]:
    return zap_reasons(INDEX[lead], INDEX[follow], zero)


def test_BZ_16_without_a_zap_the_lead_team_wins() -> None:
    assert reasons("ME", "CA") == []
    assert trick_winner(A, INDEX["ME"], INDEX["CA"], zap_table(True, 0)) == A
    assert trick_winner(B, INDEX["ME"], INDEX["CA"], zap_table(True, 0)) == B


def test_BZ_17_bordering_states_zap() -> None:
    assert reasons("ME", "NH") == ["border"]
    assert zaps(INDEX["ME"], INDEX["NH"])


def test_BZ_18_a_common_border_state_zaps() -> None:
    assert reasons("ME", "VT") == ["common"]  # New Hampshire; 1 and 3 border States
    assert names_of(common_borders(INDEX["ME"], INDEX["VT"])) == ["NH"]


def test_BZ_19_the_same_number_of_border_states_zaps() -> None:
    assert reasons("CA", "VT") == ["number"]  # 3 and 3
    assert reasons("CA", "MA") == []  # 3 and 5


def test_BZ_20_with_a_zap_the_other_team_wins() -> None:
    for lead, follow in (("ME", "NH"), ("ME", "VT"), ("CA", "VT")):
        assert trick_winner(A, INDEX[lead], INDEX[follow], zap_table(True, 0)) == B
        assert trick_winner(B, INDEX[lead], INDEX[follow], zap_table(True, 0)) == A


def test_BZ_R1_alaska_and_hawaii_zap_each_other_and_nobody_else_does() -> None:
    assert reasons("AK", "HI") == reasons("HI", "AK") == ["number"]
    assert names_of(zapping(INDEX["AK"], zap_table(True, 0))) == ["HI"]
    assert names_of(zapping(INDEX["HI"], zap_table(True, 0))) == ["AK"]
    assert reasons("AK", "HI", zero=False) == []
    assert zapping(INDEX["AK"], zap_table(False, 0)) == zapping(INDEX["HI"], zap_table(False, 0)) == 0
    assert trick_winner(A, INDEX["AK"], INDEX["HI"], zap_table(False, 0)) == A
    assert reasons("CA", "VT", zero=False) == ["number"]


def test_BZ_R2_corners_count_in_all_three_tests() -> None:
    counts = {"UT": 6, "AZ": 5, "CO": 7, "NM": 5}
    assert {name: len(names_of(near(INDEX[name], 0))) for name in counts} == counts
    assert "border" in reasons("UT", "NM")
    assert "border" in reasons("AZ", "CO")
    assert "common" in reasons("UT", "TX")  # New Mexico touches Utah in a point
    assert "number" in reasons("AZ", "NM")


def test_GP_R1_lakes_and_the_sea_are_no_borders() -> None:
    for one, other in (("MI", "IL"), ("MI", "MN"), ("NY", "RI")):
        assert "border" not in reasons(one, other)


def test_BZ_R3_a_common_border_state_is_a_third_state() -> None:
    assert reasons("ME", "NH") == ["border"]  # neither list has both, though each has the other
    assert names_of(common_borders(INDEX["ME"], INDEX["NH"])) == []


def test_BZ_R14_all_reasons_are_shown_in_their_order() -> None:
    assert reasons("AZ", "NM") == ["border", "common", "number"]
    words = explain_trick(INDEX["AZ"], INDEX["NM"], True)
    assert words == (
        "New Mexico zaps Arizona: they border; Colorado and Utah are on both border lists; both have 5 border States."
    )
    assert explain_trick(INDEX["AK"], INDEX["HI"], True) == "Hawaii zaps Alaska: neither has a border State."
    assert explain_trick(INDEX["ME"], INDEX["CA"], True) == "California does not zap Maine."


def test_BZ_E1_texas_zaps_utah() -> None:
    assert reasons("UT", "TX") == ["common"]
    assert names_of(common_borders(INDEX["UT"], INDEX["TX"])) == ["NM"]
    assert trick_winner(A, INDEX["UT"], INDEX["TX"], zap_table(True, 0)) == B
    assert explain_trick(INDEX["UT"], INDEX["TX"], True) == "Texas zaps Utah: New Mexico is on both border lists."


@pytest.mark.parametrize("zero", [True, False])
def test_the_tables_agree_with_the_tests_and_a_zap_works_both_ways(zero: bool) -> None:
    for lead in range(CARDS):
        for follow in range(CARDS):
            if lead != follow:
                held = bool(zap_reasons(lead, follow, zero))
                assert zaps(lead, follow, zero) == zaps(follow, lead, zero) == held, (NAMES[lead], NAMES[follow])


def test_BZ_21_only_5_0_ends_the_game_early() -> None:
    early = {(a, b) for a in range(7) for b in range(7 - a) if a + b < 6 and decided(a, b)}
    assert early == {(5, 0), (0, 5)}


def test_BZ_22_at_least_four_tricks_win() -> None:
    assert game_result(4, 2, B)[0] == A
    assert game_result(2, 4, A)[0] == B


def test_BZ_23_at_3_3_the_last_trick_wins() -> None:
    assert game_result(3, 3, A) == (A, False)
    assert game_result(3, 3, B) == (B, False)


def test_BZ_24_five_tricks_earn_the_bonus() -> None:
    assert game_result(5, 0, A) == (A, True)
    assert game_result(4, 2, A) == (A, False)
    assert game_result(2, 4, B) == (B, False)


def test_BZ_R13_5_1_earns_it_too() -> None:
    assert game_result(5, 1, B) == (A, True)
    assert game_result(1, 5, B) == (B, True)
