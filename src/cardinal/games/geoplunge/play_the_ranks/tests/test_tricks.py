"""rules/play-the-ranks.md: tricks, Power cards, the duty to play them, the end."""

import pytest

from cardinal.games.geoplunge.clue_facts import in_words
from cardinal.games.geoplunge.deck import INDEX
from cardinal.games.geoplunge.play_the_ranks.tests.table import (
    GAME,
    PTR,
    STRONG,
    WEAK,
    dealt,
    names,
    table,
    trick,
    tricks,
)
from cardinal.games.geoplunge.power import BIRD, STARS, power_of, star_text
from cardinal.games.geoplunge.power import star as star_of

ALL = ("l2", *PTR)
LEVEL_4 = pytest.mark.parametrize("which", PTR)
# P02 1 statehood, P03 1 population, P04 10 size, P05 10 statehood, P10 30 size, P11 30 statehood, P12 30 population


def said(which: str, card: str, category: str, base: int = 1) -> str:
    return f"{card} {category}" if which == "ptr1" else f"{card} {category} {base}"


def ptr(a: str, b: str, which: str = "ptr1", **more):
    return table(a, b, which, **more)


@pytest.mark.parametrize("which", ALL)
def test_PR_3_one_card_each_in_a_trick(which: str) -> None:
    sitting = table(STRONG, WEAK, which)
    trick(sitting, said(which, "CA", "population"), "WY")
    assert [len(hand) for hand in sitting.json["hands"]] == [7, 7]
    assert len(sitting.view().tricks) == 1


def test_PR_3_power_cards_in_addition() -> None:
    sitting = ptr(STRONG, WEAK, powers=["P02", "P03"])
    trick(sitting, "CA +P02", "WY +P03")
    assert sitting.json["powers"] == [[], []]
    assert [len(hand) for hand in sitting.json["hands"]] == [7, 7]


@pytest.mark.parametrize("which", ALL)
def test_PR_4_no_card_is_used_twice(which: str) -> None:
    sitting = table(STRONG, WEAK, which)
    trick(sitting, said(which, "CA", "population"), "WY")
    assert sitting.refused(0, said(which, "CA", "population")) == "PR-4"
    sitting.play(0, said(which, "TX", "size"))
    assert sitting.refused(1, "WY") == "PR-4"
    power = ptr(STRONG, WEAK, powers=["P02 P12", ""])
    trick(power, "CA +P02", "WY")
    assert "TX +P02" not in power.legal(power.json["lead"])


@pytest.mark.parametrize("which", ALL)
def test_PR_6_the_winner_leads_the_next(which: str) -> None:
    sitting = table(STRONG, WEAK, which)
    assert trick(sitting, said(which, "CA", "population"), "WY") == 0
    assert sitting.view().turn == 0
    assert trick(sitting, said(which, "TX", "statehood"), "VT") == 1
    assert sitting.view().turn == 1
    assert sitting.refused(0, said(which, "AK", "size")) == "PR-40"


def test_GP_75_the_winner_of_a_trick_leads_the_next() -> None:
    sitting = table("CA TX", "WY VT", lead=1, first=1)
    assert trick(sitting, "WY population 1", "CA") == 0
    assert sitting.json["lead"] == 0


def test_PR_7_there_are_eight_tricks() -> None:
    sitting = table("CA", "WY", tricks=tricks(0, 1, 0, 1, 0, 1, 0), lead=0)
    assert trick(sitting, "CA population 1", "WY") == 0
    assert sitting.position.over()
    assert len(sitting.view().tricks) == 8


@pytest.mark.parametrize("which", ALL)
def test_PR_8_at_six_tricks_the_game_ends(which: str) -> None:
    sitting = table("CA TX", "WY VT", which, tricks=tricks(0, 0, 0, 0, 0, 1), lead=0)
    assert not sitting.position.over(), "PR-R32"
    trick(sitting, "CA population 1" if which == "l2" else said(which, "CA", "statehood", 30), "WY")
    assert sitting.position.over()
    assert [len(hand) for hand in sitting.json["hands"]] == [1, 1], "the rest is not played"
    assert sitting.result == (0, True, [20, 0])


def test_PR_R37_the_fifth_trick_may_end_the_game_at_level_2() -> None:
    sitting = table("CA TX", "WY VT", options={"five": "on"}, tricks=tricks(0, 0, 0, 0, 1), lead=0)
    trick(sitting, "CA population 1", "WY")
    assert sitting.position.over()
    assert sitting.result == (0, False, [10, 0]), "without the bonus of a sixth"


def test_PR_R37_at_level_4_the_fifth_trick_ends_nothing() -> None:
    sitting = table("CA TX", "WY VT", "ptr1", options={"five": "on"}, tricks=tricks(0, 0, 0, 0, 1), lead=0)
    trick(sitting, said("ptr1", "CA", "statehood", 30), "WY")
    assert not sitting.position.over()


def test_PR_12_at_level_2_the_lead_says_name_base_and_category() -> None:
    sitting = table(STRONG, WEAK)
    assert sitting.refused(0, "CA") == "PR-12"
    assert sitting.refused(0, "CA population") == "PR-12"
    assert sitting.refused(0, "CA 50") == "PR-12"
    assert sitting.refused(0, "CA population 30") == "PR-12"
    sitting.play(0, "CA population 50")
    seen = sitting.view(1).trick
    assert (seen.card, seen.category, seen.base) == ("CA", "population", 50)


def test_PR_13_base_and_category_are_free_for_each_trick() -> None:
    sitting = table("CA TX", "WY VT")
    expected = {f"{c} {k} {b}" for c in ("CA", "TX") for k in ("size", "statehood", "population") for b in (1, 50)}
    assert sitting.legal(0) == expected | {"concede"}
    trick(sitting, "CA population 1", "WY")
    assert {text for text in expected if text.startswith("TX")} < sitting.legal(0)


def test_PR_14_at_level_2_the_follower_plays_and_the_lead_is_turned() -> None:
    sitting = table("CA TX", "WY VT")
    sitting.play(0, "CA population 1")
    assert sitting.legal(1) == {"WY", "VT", "concede"}
    assert sitting.refused(1, "WY population 1") == "PR-14"
    lines = sitting.play(1, "WY")
    assert names(lines) == ["follow", "trick"]
    assert lines[1].startswith("trick number=1 lead=0 cards=CA,WY category=population base=1 winner=0")


def test_PR_R34_at_level_2_the_face_down_card_is_no_secret() -> None:
    sitting = table(STRONG, WEAK)
    sitting.play(0, "CA population 1")
    assert sitting.view(-1).trick.card == sitting.view(1).trick.card == "CA"


def test_PR_27_first_base_in_tricks_1_to_4_second_in_5_to_8() -> None:
    found = []
    for n in range(8):
        sitting = ptr("CA TX", "WY VT", tricks=tricks(*[0, 1, 0, 1, 0, 1, 0][:n]), lead=0)
        assert sitting.refused(0, "CA population 1") == "PR-27"
        ahead = sitting.view(1).base
        sitting.play(0, "CA population")
        found.append(sitting.view(1).trick.base)
        assert ahead == found[-1]
    assert found == [1] * 4 + [30] * 4


def test_PR_R33_the_base_depends_only_on_the_number_of_the_trick() -> None:
    for winners in ((0, 0, 0, 0, 0), (1, 1, 0, 0, 0), (0, 1, 1, 1, 1)):
        sitting = ptr("CA TX WY", "VT HI RI", tricks=tricks(*winners), lead=0)
        sitting.play(0, "CA population")
        assert sitting.view().trick.base == 30


def test_PR_39_the_geostar_is_that_fact_of_the_leads_state() -> None:
    card = {star: name for name in (f"P{n:02}" for n in range(1, 16)) for star in [STARS[star_of(power_of(name))]]}
    facts = {"capital": "Denver", "postal code": "CO", "nickname": "The Centennial State", "top city 1": "Denver"}
    for star, fact in facts.items():
        sitting = ptr("CO CA", "WY VT", star_card=card[star])
        assert sitting.view().star == in_words(star)
        sitting.play(0, "CO size")
        assert sitting.view(1).trick.star == fact


def test_PR_E5_state_name_and_postal_code() -> None:
    sitting = ptr("MN CA", "WY VT", star_card="P15")
    sitting.play(0, "MN size")
    assert sitting.view(1).trick.star == "Minnesota"
    sitting = ptr("MN CA", "WY VT", star_card="P07")
    sitting.play(0, "MN size")
    assert sitting.view(1).trick.star == "MN"


def test_PR_40_the_lead_says_geostar_and_category() -> None:
    sitting = ptr("MN CA", "WY VT", seats=4, star_card="P02")
    assert sitting.refused(0, "MN") == "PR-40"
    lines = sitting.play(0, "MN statehood")
    assert lines == ['lead seat=0 card@S0+S2=MN star="Common Loon" category=statehood base=1']
    for seat in (1, 3, -1):
        seen = sitting.view(seat).trick
        assert (seen.card, seen.star, seen.category) == (None, "Common Loon", "statehood")
    assert sitting.view(2).trick.card == "MN"


def test_PR_R24_only_the_fact_is_said_and_several_states_may_fit() -> None:
    birds = [star_text(BIRD, INDEX[name]) for name in ("IL", "IN", "KY", "NC", "OH", "VA", "WV")]
    assert len(set(birds)) == 1
    sitting = ptr("OH MN", "WY VT", star_card="P02")
    sitting.play(0, "OH size")
    assert '"OH"' not in sitting.told(1)
    assert '"OH"' not in sitting.told(-1)
    assert sitting.view(1).trick.star == sitting.view(-1).trick.star == birds[0]
    sitting.play(1, "WY")
    assert sitting.view(1).tricks[0].card == "OH"


def test_PR_41_the_follower_plays_face_up_then_the_lead_is_turned() -> None:
    sitting = ptr("MN CA", "WY VT")
    sitting.play(0, "MN statehood")
    assert sitting.refused(1, "WY statehood") == "PR-41"
    assert sitting.refused(0, "CA statehood") == "PR-41"
    assert names(sitting.play(1, "WY")) == ["follow", "trick"]


@LEVEL_4
def test_PR_49_the_leads_power_card_sets_the_category_for_good(which: str) -> None:
    sitting = ptr("NY CA", "GA VT", which, powers=["P03 P12", "P02 P11"])
    base = "" if which == "ptr1" else " 1"
    assert f"NY{base} +P03" in sitting.legal(0)
    assert sitting.refused(0, f"NY{base} +P02") == "PR-49"
    sitting.play(0, f"NY{base} +P03")
    assert (sitting.view(1).trick.category, sitting.view(1).trick.power) == ("population", "P03")
    sitting.play(1, "GA +P02")
    assert sitting.view().tricks[0].judged_by == ("population", 1)


def test_PR_E7_a_power_card_population_makes_the_category_population() -> None:
    sitting = ptr("NY CA", "GA VT", powers=["P03", ""])
    sitting.play(0, "NY +P03")
    assert sitting.view(1).trick.category == "population"
    sitting.play(1, "GA")
    assert sitting.view().tricks[0].judged_by[0] == "population"


def test_PR_50_the_followers_power_card_changes_the_category() -> None:
    sitting = ptr("CO CA", "TN VT", powers=["", "P02"])
    assert trick(sitting, "CO size", "TN +P02") == 1
    assert sitting.view().tricks[0].judged_by == ("statehood", 1)
    assert not sitting.view().tricks[0].protected
    safe = ptr("TX CA", "TN VT", powers=["", "P02"])
    assert trick(safe, "TX size", "TN +P02") == 0
    assert safe.view().tricks[0].judged_by == ("size", 1)
    assert safe.view().tricks[0].protected


def test_PR_52_each_base_has_its_own_bur() -> None:
    late = tricks(0, 1, 0, 1)
    safe = ptr("MN CA", "GA VT", powers=["", "P12"], tricks=late, lead=0)
    assert trick(safe, "MN statehood", "VT +P12") == 0  # 32 is better than 35
    unsafe = ptr("CO CA", "GA VT", powers=["", "P12"], tricks=late, lead=0)
    assert trick(unsafe, "CO statehood", "VT +P12") == 1  # 38 is not: by population 49 beats 22, which is below 30


def test_PR_54_the_follower_may_play_a_power_card_that_can_do_nothing() -> None:
    sitting = ptr("NY CA", "GA VT", powers=["P03", "P02"])
    trick(sitting, "NY +P03", "GA +P02")
    assert sitting.json["powers"] == [[], []]


def test_PR_R14_both_teams_play_one_and_the_followers_counts_as_played() -> None:
    sitting = ptr("NY CA", "GA VT", powers=["P03", "P02"])
    assert trick(sitting, "NY +P03", "GA +P02") == 0
    assert sitting.view().powers == [0, 0]


def test_PR_R15_the_same_category_again_does_nothing_and_counts() -> None:
    sitting = ptr("CO CA", "TN VT", powers=["", "P01"])
    assert trick(sitting, "CO size", "TN +P01") == 0
    assert sitting.json["powers"][1] == []


@LEVEL_4
def test_PR_55_never_two_power_cards_in_one_trick(which: str) -> None:
    sitting = ptr("NY CA", "GA VT", which, powers=["P03 P12", "P02 P11"])
    assert not any(text.count("+") > 1 for text in sitting.legal(0))
    with pytest.raises(ValueError, match="Only one Power card"):
        sitting.play(0, "NY +P03 +P12")


def test_PR_R13_the_leads_power_card_says_the_category() -> None:
    sitting = ptr("NY CA", "GA VT", powers=["P03", ""])
    assert sitting.refused(0, "NY size +P03") == "PR-R13"
    assert GAME.write(GAME.read("NY population +P03")) == "NY +P03"
    two = ptr("NY CA", "GA VT", "ptr2", powers=["P12", ""])
    assert {"NY 1 +P12", "NY 30 +P12"} < two.legal(0)
    assert two.refused(0, "NY +P12") == "PR-63"
    two.play(0, "NY 1 +P12")  # its number, 30, has no effect
    assert two.view(1).trick.base == 1


def test_PR_R18_what_is_open_and_what_is_secret() -> None:
    sitting = ptr("NY CA", "GA VT", powers=["P03 P12", "P02 P11"])
    assert sitting.view(1).own_powers == ["P02", "P11"]
    assert sitting.view(1).powers == [2, 2]
    assert "P12" not in sitting.told(1)
    sitting.play(0, "NY +P03")
    assert sitting.view(1).trick.power == "P03"
    assert sitting.view(1).powers == [1, 2]
    lines = sitting.play(1, "GA +P02")
    assert lines[0] == "follow seat=1 card=GA power=P02 change_base=0"


def test_PR_R11_the_bur_is_fixed_once_and_on_display_all_game() -> None:
    sitting = ptr("MN CO", "FL VA", bur_cards="FL VA")
    assert sitting.view().bur == [3, 35]
    trick(sitting, "CO size", "FL")
    assert sitting.view().bur == [3, 35]
    gone = ptr("MN CO", "GA TN", bur_cards="FL VA")
    assert set(gone.json["discards"][1]) == {"FL", "VA"}
    assert gone.view().bur == [3, 35]
    none = ptr("MN CO", "TN WI", bur_cards="GA MI")
    assert none.view().bur == [4, None]


# -- the duty -----------------------------------------------------------------------------------------------


def late(a: str, b: str, winners: tuple[int, ...], powers: tuple[str, str], which: str = "ptr1", duty: str = "penalty"):
    data = {"tricks": tricks(*winners), "powers": list(powers), "lead": 0}
    return ptr(a, b, which, options={"power_duty": duty}, **data)


def test_PR_56_both_power_cards_must_be_played() -> None:
    sitting = late("CA", "WY", (0, 0, 0, 0, 1, 1, 1), ("P10", ""))
    trick(sitting, "CA statehood", "WY")
    assert sitting.result == (1, False, [0, 10])
    dutiful = late("CA", "WY", (0, 0, 0, 0, 1, 1, 1), ("P11", ""))
    trick(dutiful, "CA +P11", "WY")
    assert dutiful.result == (0, False, [10, 0])
    early = late("CA TX", "WY VT", (0, 0, 0, 0, 0, 1), ("P10 P11", "P12"))
    trick(early, "CA statehood", "WY")
    assert early.result == (0, True, [20, 0])


def test_PR_R19_penalty_the_client_warns_and_the_play_is_legal() -> None:
    sitting = late("CA TX GA", "WY VT RI", (0, 1, 0, 1, 0), ("P10 P11", "P12"))
    assert (sitting.view(0).duty, sitting.view(1).duty) == (False, False)
    trick(sitting, "CA statehood", "WY")
    assert (sitting.view(0).duty, sitting.view(1).duty) == (True, False)
    assert f"{sitting.view(0).cards[0]} size" in sitting.legal(0)


@LEVEL_4
def test_PR_R19_enforce_a_power_card_must_be_added(which: str) -> None:
    sitting = late("CA TX", "WY VT", (0, 1, 0, 1, 0, 1), ("P10 P11", "P12"), which, "enforce")
    base = "" if which == "ptr1" else " 30"
    assert all("+" in text for text in sitting.legal(0) - {"concede"})
    assert sitting.refused(0, f"CA size{base}") == "PR-R19"
    sitting.play(0, f"CA{base} +P10")
    assert "WY" in sitting.legal(1), "team B has one Power card for two tricks"
    sitting.play(1, "WY")
    winner = sitting.json["lead"]
    led = sorted(text for text in sitting.legal(winner) - {"concede"} if "+" in text)[0]
    sitting.play(winner, led)
    assert all("+" in text for text in sitting.legal(1 - winner) - {"concede"})
    assert sitting.refused(1 - winner, sitting.view(1 - winner).cards[0]) == "PR-R19"


def test_PR_R20_with_two_left_in_trick_8_the_trick_is_played_all_the_same() -> None:
    sitting = late("CA", "WY", (0, 0, 0, 0, 0, 1, 1), ("P10 P11", ""))
    trick(sitting, "CA +P11", "WY")
    assert sitting.result == (1, False, [0, 10])


def test_PR_R21_when_both_fail_the_game_is_a_tie() -> None:
    sitting = late("CA", "WY", (0, 0, 0, 0, 1, 1, 1), ("P10", "P12"))
    trick(sitting, "CA statehood", "WY")
    assert sitting.result == (None, False, [5, 5])


def test_PR_60_a_four_all_after_a_pull_goes_to_the_other_team() -> None:
    sitting = ptr("CA", "WY", tricks=tricks(0, 1, 0, 1, 0, 1, 1), lead=0, puller=0)
    assert trick(sitting, "CA statehood", "WY") == 0
    assert sitting.result == (1, False, [0, 10])


# -- PTR2 ---------------------------------------------------------------------------------------------------


def test_PR_63_in_ptr2_the_lead_chooses_one_of_the_two_bases() -> None:
    sitting = ptr("NY CA", "GA VT", "ptr2")
    assert {"NY size 1", "NY size 30"} < sitting.legal(0)
    assert sitting.refused(0, "NY size 50") == "PR-63"
    assert sitting.refused(0, "NY size") == "PR-63"
    late_trick = ptr("NY CA", "GA VT", "ptr2", tricks=tricks(0, 1, 0, 1, 0), lead=0)
    assert "NY size 1" in late_trick.legal(0)


def test_PR_64_in_ptr2_the_name_is_announced() -> None:
    sitting = ptr("NY CA", "GA VT", "ptr2")
    sitting.play(0, "NY size 30")
    seen = sitting.view(1).trick
    assert (seen.card, seen.star, seen.category, seen.base) == ("NY", None, "size", 30)


def test_PR_65_the_rules_of_ptr1_hold_in_ptr2() -> None:
    sitting = ptr("CO CA", "TN VT", "ptr2", powers=["", "P02"])
    assert trick(sitting, "CO size 1", "TN +P02") == 1
    safe = ptr("MN CA", "TN WI", "ptr2", powers=["", "P10"])
    assert trick(safe, "MN statehood 30", "TN +P10") == 0
    early = ptr("CA TX", "WY VT", "ptr2", tricks=tricks(0, 0, 0, 0, 0, 1), lead=0, powers=["P10", "P11"])
    trick(early, "CA population 1", "WY")
    assert early.result == (0, True, [20, 0])


def test_PR_66_change_the_base_needs_the_number_that_was_not_announced() -> None:
    sitting = ptr("CO CA", "TN VT", "ptr2", powers=["", "P02 P11"])
    sitting.play(0, "CO size 1")
    assert "TN +P11 base" in sitting.legal(1)
    assert sitting.refused(1, "TN +P02 base") == "PR-R17"
    other = ptr("CO CA", "TN VT", "ptr2", powers=["P10", "P02 P11"])
    assert other.refused(0, "CO 1 +P10 base") == "PR-66"
    other.play(0, "CO size 30")
    assert "TN +P02 base" in other.legal(1)
    assert "TN +P11 base" not in other.legal(1)
    one = ptr("CO CA", "TN VT", "ptr1", powers=["", "P11"])
    one.play(0, "CO size")
    assert one.refused(1, "TN +P11 base") == "PR-66"
    same = ptr("CO CA", "TN VT", "ptr1", powers=["", "P02"])
    same.play(0, "CO size")
    assert same.refused(1, "TN +P02 base") == "PR-66"


def test_PR_67_then_the_category_does_not_change() -> None:
    sitting = ptr("CO CA", "TN VT", "ptr2", powers=["", "P11"])
    trick(sitting, "CO size 1", "TN +P11 base")
    assert sitting.view().tricks[0].judged_by == ("size", 30)
    assert sitting.view().tricks[0].change_base


def test_PR_68_but_the_base_unless_the_lead_is_protected() -> None:
    sitting = ptr("CO CA", "TN VT", "ptr2", powers=["", "P11"])
    assert trick(sitting, "CO size 1", "TN +P11 base") == 1  # 8 is below 30, 36 is not
    safe = ptr("TX CA", "TN VT", "ptr2", powers=["", "P11"])
    assert trick(safe, "TX size 1", "TN +P11 base") == 0  # 2 is better than the BUR 3
    assert safe.view().tricks[0].judged_by == ("size", 1)


def test_PR_69_without_the_announcement_it_works_on_the_category() -> None:
    sitting = ptr("CO CA", "TN VT", "ptr2", powers=["", "P11"])
    assert trick(sitting, "CO size 1", "TN +P11") == 1
    assert sitting.view().tricks[0].judged_by == ("statehood", 1)


def test_PR_R17_when_protected_neither_changes_and_the_card_counts() -> None:
    sitting = ptr("TX CA", "TN VT", "ptr2", powers=["", "P11"])
    trick(sitting, "TX size 1", "TN +P11 base")
    assert sitting.view().tricks[0].judged_by == ("size", 1)
    assert sitting.view().powers == [0, 0]
    locked = ptr("CO CA", "TN VT", "ptr2", powers=["P04", "P11"])
    assert trick(locked, "CO 1 +P04", "TN +P11 base") == 0


def test_whole_games_are_played_in_every_version() -> None:
    for which in ALL:
        for seed in range(6):
            sitting = dealt(which, seed=f"whole {seed}", clocks="off", stakes="off")
            while not sitting.position.over():
                ready = sitting.position.to_act()
                seat = 0 if ready & 1 else 1
                sitting.play(seat, GAME.legal(sitting.position, seat).sample(sitting.chance))
            view = sitting.view()
            assert max(view.won) >= 4
            assert sum(view.won) == len(view.tricks) <= 8
            assert view.result.reason
