"""rules/play-the-ranks.md: who wins a trick and the game, by cards alone."""

import pytest

from cardinal.games.geoplunge.deck import CARDS, INDEX, NAMES, POPULATION, SIZE, STATEHOOD, hand_of, rank
from cardinal.games.geoplunge.play_the_ranks.judging import (
    BELOW,
    NO_BUR,
    beats,
    bur,
    distance,
    game_over,
    game_result,
    in_force,
    protected,
    trick_winner,
)
from cardinal.games.geoplunge.play_the_ranks.moves import NO_CARD
from cardinal.games.geoplunge.power import power_of
from cardinal.games.geoplunge.teams import NOBODY

FL_VA = hand_of(["FL", "VA"])
ENDS = [1, 10, 20, 30, 50]


def beat_by(lead: str, category: int, base: int) -> set[str]:
    return {name for name in NAMES if beats(INDEX[lead], INDEX[name], category, base)}


def winner(led: str, category: int, base: int, follow: str, answer: str = "", power: str = "", change: bool = False):
    """Of a trick that team 0 leads, with the BUR cards of PR-E6."""
    cards = (power_of(name) if name else NO_CARD for name in (power, answer))
    played, answered = cards
    return trick_winner(0, INDEX[led], category, base, played, bur(FL_VA, base), INDEX[follow], answered, change)


def safe(led: str, category: int, base: int, power: int = NO_CARD) -> bool:
    return protected(INDEX[led], category, base, power, bur(FL_VA, base))


def order(base: int) -> list[int]:
    """All ranks that reach the base, the best first."""
    return sorted(
        (rank for rank in range(1, 51) if distance(base, rank) < BELOW), key=lambda rank: distance(base, rank)
    )


def test_GP_R2_ranks_are_permutations_so_two_cards_never_tie() -> None:
    for category in (SIZE, STATEHOOD, POPULATION):
        assert sorted(rank(category, card) for card in range(CARDS)) == list(range(1, 51))
    ranks = {"FL": (27, 3, 22), "VA": (10, 12, 35), "NY": (11, 4, 27), "GA": (4, 8, 24), "MN": (32, 21, 12)}
    ranks |= {"WI": (30, 20, 23), "CA": (31, 1, 3), "CO": (38, 22, 8), "TN": (16, 17, 36), "UT": (45, 33, 13)}
    ranks |= {"OK": (46, 28, 20), "ME": (23, 41, 39)}
    for name, numbers in ranks.items():
        assert tuple(rank(k, INDEX[name]) for k in (STATEHOOD, POPULATION, SIZE)) == numbers


def test_PR_15_the_better_rank_in_the_announced_category_wins() -> None:
    assert winner("GA", STATEHOOD, 1, "FL") == 0
    assert winner("GA", POPULATION, 1, "FL") == 1
    assert winner("GA", SIZE, 1, "FL") == 1


def test_PR_16_base_1_counts_up_from_1() -> None:
    assert order(1) == list(range(1, 51))


def test_PR_17_base_50_counts_down_from_50() -> None:
    assert order(50) == list(range(50, 0, -1))


def test_PR_42_category_and_base_of_the_trick_decide() -> None:
    assert [winner("MN", STATEHOOD, base, "TN") for base in (1, 30, 50)] == [1, 0, 0]
    assert [winner("MN", category, 30, "TN") for category in (SIZE, STATEHOOD, POPULATION)] == [1, 0, 0]


def test_PR_43_base_10_counts_up_from_10() -> None:
    assert order(10) == list(range(10, 51))


def test_PR_44_base_20_counts_up_from_20() -> None:
    assert order(20) == list(range(20, 51))


def test_PR_45_base_30_counts_up_from_30() -> None:
    assert order(30) == list(range(30, 51))


def test_PR_46_bases_1_and_50_are_the_same_as_at_level_2() -> None:
    assert (distance(1, 1), distance(1, 50), distance(50, 50), distance(50, 1)) == (0, 49, 0, 49)
    assert all(distance(base, rank) < BELOW for base in (1, 50) for rank in range(1, 51))


@pytest.mark.parametrize("base", [10, 20, 30])
def test_PR_47_below_the_base_loses_to_the_base_and_above(base: int) -> None:
    by_rank = {rank(STATEHOOD, card): card for card in range(CARDS)}
    for low in range(1, base):
        for high in (base, base + 1, 50):
            assert not beats(by_rank[high], by_rank[low], STATEHOOD, base)
            assert beats(by_rank[low], by_rank[high], STATEHOOD, base)


@pytest.mark.parametrize("base", [10, 20, 30])
def test_PR_48_both_below_the_base_and_the_lead_wins(base: int) -> None:
    by_rank = {rank(STATEHOOD, card): card for card in range(CARDS)}
    for one in range(1, base):
        assert not any(beats(by_rank[one], by_rank[other], STATEHOOD, base) for other in range(1, base) if other != one)


def test_PR_30_the_bur_is_the_best_of_all_ranks_on_the_bur_cards() -> None:
    assert [bur(FL_VA, base) for base in ENDS] == [3, 10, 22, 35, 35]
    assert bur(hand_of(["NY"]), 1) == 4


def test_PR_R6_one_bur_per_base_whatever_the_category() -> None:
    assert bur(FL_VA, 1) == rank(POPULATION, INDEX["FL"]) == 3
    assert bur(FL_VA, 30) == rank(SIZE, INDEX["VA"]) == 35
    assert safe("CA", POPULATION, 1)  # 1
    assert safe("PA", STATEHOOD, 1)  # 2, though no BUR card is so good in statehood
    assert not safe("GA", STATEHOOD, 1)  # 4


def test_PR_R7_min_max_and_the_smallest_that_reaches_the_base() -> None:
    for cards in ("GA MI", "AK HI", "RI", "FL VA CA TX DE"):
        hand = hand_of(cards.split())
        ranks = [rank(k, INDEX[name]) for name in cards.split() for k in (SIZE, STATEHOOD, POPULATION)]
        assert bur(hand, 1) == min(ranks)
        assert bur(hand, 50) == max(ranks)
        for base in (10, 20, 30):
            assert bur(hand, base) == min([r for r in ranks if r >= base], default=NO_BUR)


def test_PR_R8_no_rank_reaches_the_base_so_every_lead_that_does_is_protected() -> None:
    none = hand_of(["GA", "MI"])
    assert bur(none, 30) == NO_BUR
    for card in range(CARDS):
        assert protected(card, SIZE, 30, NO_CARD, NO_BUR) == (rank(SIZE, card) >= 30)


def test_PR_R9_equal_is_not_better() -> None:
    assert not safe("FL", POPULATION, 1)  # the very card
    assert not safe("NJ", STATEHOOD, 1)  # 3 in another category
    assert not safe("VA", SIZE, 30)
    assert [safe(name, STATEHOOD, 30) for name in ("WV", "NV", "NE")] == [False, False, False]  # 35, 36, 37
    assert safe("KS", STATEHOOD, 30)  # 34


def test_PR_R10_a_lead_below_the_base_is_protected_only_by_a_power_card() -> None:
    assert not safe("GA", STATEHOOD, 30)
    assert not protected(INDEX["GA"], STATEHOOD, 30, NO_CARD, NO_BUR)
    assert safe("GA", STATEHOOD, 30, power_of("P11"))
    assert winner("GA", STATEHOOD, 30, "MN", power="P11") == 1  # 4 is below, 32 is not
    assert winner("GA", STATEHOOD, 30, "NJ", answer="P12", power="P11") == 0  # both below


def test_PR_51_a_power_card_of_the_lead_protects() -> None:
    assert safe("ME", POPULATION, 1, power_of("P03"))
    assert not safe("ME", POPULATION, 1)


def test_PR_52_a_rank_better_than_the_bur_protects() -> None:
    assert [safe(name, POPULATION, 1) for name in ("CA", "TX", "FL", "NY")] == [True, True, False, False]
    assert [safe(name, STATEHOOD, 30) for name in ("WI", "KS", "WV")] == [True, True, False]
    assert [safe(name, POPULATION, 50) for name in ("WY", "NV", "IA")] == [True, False, False]  # 50, 35, 30


def test_PR_53_nothing_else_protects() -> None:
    for card in range(CARDS):
        for category in (SIZE, STATEHOOD, POPULATION):
            better = rank(category, card) < 3
            assert protected(card, category, 1, NO_CARD, 3) == better
            assert protected(card, category, 30, NO_CARD, 35) == (30 <= rank(category, card) < 35)


def test_PR_R12_protection_looks_at_what_was_announced() -> None:
    # 22nd in size, 3rd in population: by size it is open, though by population it would nearly be safe.
    force = in_force(INDEX["TX"], SIZE, 1, NO_CARD, 3, power_of("P02"), False)
    assert force == SIZE + 4 * 1  # 2 in size: protected, the Power card does nothing
    force = in_force(INDEX["TX"], STATEHOOD, 1, NO_CARD, 3, power_of("P03"), False)
    assert force == POPULATION + 4 * 1  # 28 in statehood: open, although 2 in population
    force = in_force(INDEX["TX"], STATEHOOD, 1, NO_CARD, 3, power_of("P10"), True)
    assert force == STATEHOOD + 4 * 30


def test_PR_R16_after_a_change_both_are_compared_anew() -> None:
    assert winner("CO", SIZE, 1, "TN", "P02") == 1  # statehood: 16 beats 38
    assert winner("FL", STATEHOOD, 1, "VA", "P10", change=True) == 0  # base 30: 27 and 10, both below: the lead
    assert winner("CO", STATEHOOD, 30, "GA", "P03") == 0  # population 22 and 8, both below 30: the lead
    assert winner("GA", POPULATION, 1, "MN", "P11", change=True) == 0  # 8 and 21 are below 30
    assert winner("GA", POPULATION, 1, "UT", "P11", change=True) == 1  # 33 is not


@pytest.mark.parametrize(("a", "b", "over"), [(5, 0, False), (6, 0, True), (2, 6, True), (4, 4, True), (5, 2, False)])
def test_PR_R32_no_end_at_5(a: int, b: int, over: bool) -> None:
    assert game_over(a, b) == over


def result(winners: list[int], puller: int = NOBODY, a: int = 0, b: int = 0) -> tuple[int, bool, str]:
    found = game_result(winners, puller, a, b)
    return int(found.winner), found.bonus, found.reason


def test_PR_57_five_tricks_win() -> None:
    assert result([0, 1, 0, 1, 0, 1, 0, 0]) == (0, False, "tricks")
    assert result([1, 1, 1, 1, 1, 0, 0, 0]) == (1, False, "tricks")


def test_PR_58_six_tricks_give_the_bonus() -> None:
    assert result([0] * 6) == (0, True, "tricks")
    assert result([0, 1, 1, 1, 1, 1, 0, 1]) == (1, True, "tricks")


def test_PR_71_at_level_2_five_tricks_win() -> None:
    assert result([0, 0, 1, 0, 1, 0, 1, 0])[:2] == (0, False)


def test_PR_72_at_level_2_four_each_and_the_last_trick_decides() -> None:
    assert result([0, 0, 0, 0, 1, 1, 1, 1]) == (1, False, "last trick")
    assert result([1, 1, 1, 1, 0, 0, 0, 0]) == (0, False, "last trick")


def test_PR_73_at_level_2_six_tricks_give_the_bonus() -> None:
    assert result([1, 0, 1, 1, 1, 1, 1])[:2] == (1, True)


def test_PR_59_four_each_and_nobody_pulled_the_last_trick_decides() -> None:
    assert result([0, 1] * 4) == (1, False, "last trick")


@pytest.mark.parametrize("puller", [0, 1])
def test_PR_60_four_each_after_a_pull_the_other_team_wins(puller: int) -> None:
    assert result([0, 1] * 4, puller) == (1 - puller, False, "pulled")
    assert result([1, 0] * 4, puller) == (1 - puller, False, "pulled")
    assert result([0, 0, 0, 0, 0, 1, 1, 1], puller) == (0, False, "tricks")


def test_PR_61_a_team_that_keeps_a_power_card_loses() -> None:
    assert result([0, 0, 0, 0, 0, 1, 1, 1], a=1) == (1, False, "power")
    assert result([1, 1, 1, 1, 1, 0, 0, 0], b=2) == (0, False, "power")


def test_PR_R20_the_sixth_trick_in_trick_8_does_not_lift_the_duty() -> None:
    assert result([0, 0, 1, 0, 0, 0, 1, 0], a=1) == (1, False, "power")
    assert result([0, 0, 1, 0, 0, 0, 0], a=1) == (0, True, "tricks")
    assert result([0, 0, 1, 0, 0, 0, 1, 0], puller=1, a=1) == (0, True, "tricks")


def test_PR_R21_both_fail_and_it_is_a_tie() -> None:
    assert result([0, 0, 0, 0, 0, 1, 1, 1], a=1, b=2) == (NOBODY, False, "power both")


def test_PR_R22_the_automatic_winner_has_the_bonus_only_with_six_tricks_of_its_own() -> None:
    assert result([0, 0, 0, 0, 1, 0, 1, 0], a=1) == (1, False, "power")
    assert result([0, 1, 1, 1, 1, 1, 0, 1], a=1) == (1, True, "power")
    assert result([0, 1, 1, 1, 1, 0, 0, 0], a=1) == (1, False, "power")


def test_PR_R23_nobody_is_punished_after_an_early_end() -> None:
    assert result([1] * 6, a=2, b=2) == (1, True, "tricks")
    assert result([1, 1, 0, 1, 1, 1, 1], b=1) == (1, True, "tricks")


def test_PR_R31_no_other_tie() -> None:
    for number in range(256):
        winners = [number >> k & 1 for k in range(8)]
        for puller in (NOBODY, 0, 1):
            assert result(winners, puller)[0] in (0, 1)


def test_PR_E1_georgia_statehood_base_1() -> None:
    assert beat_by("GA", STATEHOOD, 1) == {"DE", "PA", "NJ"}


def test_PR_E2_maine_population_base_50() -> None:
    found = beat_by("ME", POPULATION, 50)
    assert {rank(POPULATION, INDEX[name]) for name in found} == set(range(42, 51))


def test_PR_E6_the_bur_of_florida_and_virginia() -> None:
    assert (bur(FL_VA, 1), bur(FL_VA, 30)) == (3, 35)


def test_PR_E8_new_york_with_a_power_card_against_georgia() -> None:
    assert winner("NY", STATEHOOD, 1, "GA", power="P03") == 0
    assert winner("NY", STATEHOOD, 1, "GA", power="P03", answer="P02") == 0  # by statehood it would be 4 against 11


def test_PR_E9_minnesota_statehood_base_30_is_protected() -> None:
    assert safe("MN", STATEHOOD, 30)
    assert beat_by("MN", STATEHOOD, 30) == {"WI", "CA"}
    for name in set(NAMES) - {"MN"}:
        for answer in ("", "P10", "P12"):
            assert winner("MN", STATEHOOD, 30, name, answer) == (1 if name in ("WI", "CA") else 0)


def test_PR_E10_colorado_size_against_tennessee_with_statehood() -> None:
    assert winner("CO", SIZE, 1, "TN") == 0
    assert winner("CO", SIZE, 1, "TN", "P02") == 1


def test_PR_E11_utah_against_oklahoma_below_the_base() -> None:
    assert winner("UT", POPULATION, 30, "OK") == 0
