"""rules/dashing-states.md: rows, races and the game, judged without a position."""

from itertools import permutations, product

import pytest

from cardinal.engine.refused import BadInput
from cardinal.games.geoplunge.dashing_states.judging import (
    COUNT,
    FACE_UP,
    RIGHT,
    UNSORTED,
    game_result,
    judge_row,
    race_result,
)
from cardinal.games.geoplunge.dashing_states.naming import judge_name
from cardinal.games.geoplunge.dashing_states.options import OPTIONS, rules_of
from cardinal.games.geoplunge.dashing_states.sorting import BY_CAPITAL, BY_STATE, letters, race_order, sorted_row
from cardinal.games.geoplunge.dashing_states.tests.sitting import (
    CAPITALS_A,
    GAME,
    ROW_A,
    ROW_B,
    UP_A,
    WRONG_A,
    WRONG_B,
    name_all,
    race,
    reason,
    shouted,
    won,
)
from cardinal.games.geoplunge.deck import EDITIONS, INDEX, NAMES, POPULATION, PRINTED, SIZE, STATEHOOD, rank
from cardinal.games.geoplunge.power import power_of

NOBODY = -1


def judged(row: str, by: int, down: bool = True, **options: object) -> int:
    rules = rules_of(GAME.parse_options(options))
    return int(judge_row([INDEX[name] for name in row.split()], down, by, rules))


def test_DS_8_a_row_has_six_of_the_seven_cards_and_the_team_chooses() -> None:
    sitting = race()
    assert sitting.refused(0, "geoplunge m1 m2 m3 m4 m5 / down", 1000) == "DS-8"
    assert sitting.refused(0, "geoplunge m1 m2 m3 m4 m5 m6 m7 / down", 1000) == "DS-8"
    assert sitting.refused(0, "geoplunge m1 m2 m3 m4 m5 m5 / down", 1000) == "DS-8"
    with pytest.raises(BadInput, match="m1 to m7"):
        sitting.play(0, "geoplunge m1 m2 m3 m4 m5 m8 / down", 1000)
    assert judged("AL CA ME NV OH", BY_STATE) == COUNT
    assert judged("AL CA ME NV OH OH", BY_STATE) == COUNT
    order = ["m2", "m4", "m5", "m6", "m3", "m1", "m7"]  # all seven by State
    for left_out in order:
        sitting = race()
        sitting.play(0, f"geoplunge {' '.join(name for name in order if name != left_out)} / down", 1000)
        sitting.wait(1450)
        assert sitting.view().phase == "naming"


def test_DS_9_the_seventh_card_must_be_face_down_before_the_shout() -> None:
    assert judged("AL CA ME NV OH TX", BY_STATE, down=False) == FACE_UP
    sitting = race()
    sitting.play(0, f"geoplunge {UP_A}", 1000)
    sitting.wait(1450)
    assert (won(sitting), reason(sitting)) == (1, "face-up")


def test_DS_11_race_1_is_sorted_by_the_names_of_the_states() -> None:
    assert race().view().races[-1].by == "state"
    assert judged("AL CA ME NV OH TX", BY_STATE) == RIGHT
    assert judged("CA AL ME NV OH TX", BY_STATE) == UNSORTED
    assert judged("AK AL AR AZ CA CO", BY_STATE) == UNSORTED, "Alabama is before Alaska, Arizona before Arkansas"
    assert judged("AL AK AZ AR CA CO", BY_STATE) == RIGHT
    rows = [
        row for row in permutations(["AL", "CA", "ME", "NV", "OH", "TX"]) if judged(" ".join(row), BY_STATE) == RIGHT
    ]
    assert rows == [("AL", "CA", "ME", "NV", "OH", "TX")]


def test_DS_12_race_2_is_sorted_by_the_capitals() -> None:
    assert race(past=(0,)).view().races[-1].by == "capital"
    assert judged("ME TX NV OH AL CA", BY_CAPITAL) == RIGHT
    assert judged("AL CA ME NV OH TX", BY_CAPITAL) == UNSORTED
    for row, phase in ((CAPITALS_A, "naming"), (ROW_A, "break")):
        sitting = race(past=(0,))
        sitting.play(0, f"geoplunge {row}", 1000)
        sitting.wait(1450)
        assert sitting.view().phase == phase


def test_DS_13_at_level_2_race_3_is_by_state_again() -> None:
    assert race(past=(0, 1)).view().races[-1].by == "state"
    assert race_order(2, 3, -1) == BY_STATE


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("power", "by"), [("P01", "size"), ("P02", "statehood"), ("P03", "population")])
def test_DS_14_at_level_4_race_3_is_by_the_rank_that_the_power_card_names(power: str, by: str, edition: str) -> None:
    sitting = race(level=4, past=(0, 1), race={"power": power}, edition=edition)
    assert sitting.view(0).races[-1].by == by
    assert sitting.view(0).forms[0]["by"] == by
    category = int(race_order(4, 3, power_of(power)))
    hand = sitting.json["race"]["hands"][0]
    ranks = {int(rank(category, INDEX[name], EDITIONS.index(edition))): f"m{hand.index(name) + 1}" for name in hand}
    row = " ".join(ranks[k] for k in sorted(ranks)[:6])
    sitting.play(0, f"geoplunge {row} / down", 1000)
    sitting.wait(1450)
    assert sitting.view().phase == "naming"
    name_all(sitting)
    assert sitting.result == (0, False, [10, 0])


def test_DS_E1_statehood_is_sorted_and_named() -> None:
    row = "DE PA NJ GA CT MA"
    assert judged(row, STATEHOOD) == RIGHT
    assert judged("PA DE NJ GA CT MA", STATEHOOD) == UNSORTED
    for k, name in enumerate(row.split(), start=1):
        card = INDEX[name]
        assert judge_name(card, f"{PRINTED[card].name}, {k}", STATEHOOD)
        assert not judge_name(card, f"{PRINTED[card].name}, {k + 1}", STATEHOOD)
        assert not judge_name(card, f"{PRINTED[card].name}, {PRINTED[card].capital.name}", STATEHOOD)


@pytest.mark.parametrize(
    ("row", "wrong", "winner", "why"),
    [
        (ROW_A, (), 0, "right"),
        (WRONG_A, (), 1, "unsorted"),
        (UP_A, (), 1, "face-up"),
        (ROW_A, (1,), 1, "names"),
        (ROW_A, (6,), 1, "names"),
    ],
)
def test_DS_19_all_three_conditions_must_hold(row: str, wrong: tuple[int, ...], winner: int, why: str) -> None:
    sitting = race(6)
    sitting.play(2, f"geoplunge {row}", 30_000)
    sitting.wait(30_450)
    if sitting.view().phase == "naming":
        name_all(sitting, wrong=wrong)
    assert (won(sitting), reason(sitting)) == (winner, why)


def test_DS_20_else_the_other_team_wins_without_showing_anything() -> None:
    for counting, other in ((0b01, 1), (0b10, 0)):
        assert race_result(counting, 0) == other
        assert race_result(counting, counting) == 1 - other
    sitting = race(4)
    sitting.play(0, f"geoplunge {WRONG_A}", 30_000)
    sitting.wait(30_450)
    assert won(sitting) == 1
    side = sitting.view(0).races[-1].sides[1]
    assert (side.hand, side.cards, side.shout, side.names) == (None, [], None, None)
    assert sitting.refused(1, "name 1 Florida, Tallahassee") == "DS-15"


SAME_TIME = [
    (ROW_A, ROW_B, 0, 0),
    (WRONG_A, ROW_B, 0, 0),
    (ROW_A, WRONG_B, 0, 0),
    (ROW_A, ROW_B, 2, 0),
    (ROW_A, ROW_B, 0, 5),
]


@pytest.mark.parametrize(("a", "b", "bad_a", "bad_b"), SAME_TIME)
def test_DS_21_simultaneous_shouts_tie_unless_exactly_one_team_is_right(a: str, b: str, bad_a: int, bad_b: int) -> None:
    sitting = race()
    sitting.play(0, f"geoplunge {a}", 30_000)
    sitting.play(1, f"geoplunge {b}", 30_150)
    sitting.wait(30_450)
    assert sitting.view().races[-1].counting == [0, 1]
    for team, bad in ((0, bad_a), (1, bad_b)):
        if team in sitting.view().races[-1].named:
            name_all(sitting, team, wrong=(bad,) if bad else ())
    right_a, right_b = a == ROW_A and not bad_a, b == ROW_B and not bad_b
    expected = None if right_a == right_b else (0 if right_a else 1)
    assert (won(sitting), reason(sitting)) == (expected, "same time")
    assert race_result(0b11, (1 if right_a else 0) + (2 if right_b else 0)) == (-1 if expected is None else expected)


@pytest.mark.parametrize(("a", "b", "bad"), [(WRONG_A, WRONG_B, 0), (WRONG_A, ROW_B, 3), (ROW_A, WRONG_B, 3)])
def test_DS_22_simultaneous_shouts_that_both_fail_are_a_tie(a: str, b: str, bad: int) -> None:
    sitting = race()
    sitting.play(0, f"geoplunge {a}", 30_000)
    sitting.play(1, f"geoplunge {b}", 30_100)
    sitting.wait(30_450)
    for team in sitting.view().races[-1].named:
        name_all(sitting, team, wrong=(bad,))
    assert won(sitting) is None
    assert race_result(0b11, 0) == NOBODY


# races so far → winner, bonus, how it ended ("": it goes on). The complete table, mirrored for B.
TABLE = {
    (0,): (-1, False, ""),
    (-1,): (-1, False, ""),
    (0, 0): (0, True, "two races"),
    (-1, -1): (-1, False, "tied races"),
    (0, 1): (-1, False, ""),
    (0, -1): (-1, False, ""),
    (-1, 0): (-1, False, ""),
    (0, 1, 0): (0, False, "third race"),
    (0, 1, -1): (-1, False, "no two wins"),
    (1, 0, 0): (0, False, "third race"),
    (1, 0, -1): (-1, False, "no two wins"),
    (0, -1, 0): (0, False, "third race"),
    (0, -1, -1): (-1, False, "no two wins"),
    (0, -1, 1): (-1, False, "no two wins"),
    (-1, 0, 0): (0, False, "third race"),
    (-1, 0, -1): (-1, False, "no two wins"),
    (-1, 0, 1): (-1, False, "no two wins"),
}


def mirrored(team: int) -> int:
    return team if team == NOBODY else 1 - team


def results() -> dict[tuple[int, ...], tuple[int, bool, str]]:
    """The table and its mirror."""
    whole = dict(TABLE)
    for races, (team, bonus, why) in TABLE.items():
        whole[tuple(map(mirrored, races))] = (mirrored(team), bonus, why)
    return whole


def test_the_table_of_results_is_complete() -> None:
    table = results()
    reachable = [(one,) for one in (-1, 0, 1)] + list(product((-1, 0, 1), repeat=2))
    for first in product((-1, 0, 1), repeat=2):
        if table[first][2] == "":
            reachable += [(*first, third) for third in (-1, 0, 1)]
    assert set(table) == set(reachable)


@pytest.mark.parametrize("why", ["", "two races", "tied races", "third race", "no two wins"])
def test_every_line_of_the_table_holds(why: str) -> None:
    rows = [(races, result) for races, result in results().items() if result[2] == why]
    assert rows
    for races, result in rows:
        assert game_result(list(races)) == result


def play_out(past: tuple[int | None, ...], row: str | None) -> tuple[int | None, bool, list[int]] | None:
    """Team A wins the race after these by a right row and right names, or (None) nobody shouts."""
    sitting = race(past=past, stakes=(1,))
    if row is not None:
        sitting.play(0, f"geoplunge {row}", 30_000)
        sitting.wait(30_450)
        name_all(sitting)
    else:
        sitting.wait(180_450)
    if not sitting.position.over():
        return None
    return sitting.result


def test_DS_24_who_wins_races_1_and_2_wins_with_the_bonus_and_there_is_no_race_3() -> None:
    assert play_out((0,), CAPITALS_A) == (0, True, [30, 0])


def test_DS_25_two_tied_races_are_a_tied_game() -> None:
    assert play_out((None,), None) == (None, False, [5, 5])


@pytest.mark.parametrize(("past", "row"), [((1,), CAPITALS_A), ((None,), CAPITALS_A), ((0,), None), ((1,), None)])
def test_DS_26_in_all_other_cases_race_3_is_run(past: tuple[int | None, ...], row: str | None) -> None:
    assert play_out(past, row) is None


@pytest.mark.parametrize("past", [(0, 1), (1, 0), (0, None), (None, 0)])
def test_DS_27_two_wins_after_race_3_win_without_the_bonus(past: tuple[int | None, ...]) -> None:
    assert play_out(past, ROW_A) == (0, False, [20, 0])


@pytest.mark.parametrize(("past", "row"), [((1, None), ROW_A), ((None, 1), ROW_A), ((0, 1), None), ((None, 0), None)])
def test_DS_28_without_two_wins_the_game_is_a_tie(past: tuple[int | None, ...], row: str | None) -> None:
    assert play_out(past, row) == (None, False, [5, 5])


def test_DS_R18_one_win_and_two_ties_is_a_tie_and_the_table_says_so() -> None:
    sitting = race(past=(0, None))
    sitting.finish()
    assert sitting.result == (None, False, [5, 5])
    ending = [
        GAME.tell({"event": "result", "winner": -1, "bonus": 0, "reason": "no two wins", "points": [5, 5]}, ["", ""])
    ]
    assert ending == ["A tie: nobody has won two races. 5 points each."]


def test_DS_R8_the_seventh_card_turns_by_itself_where_that_is_agreed() -> None:
    for auto, phase in (("off", "break"), ("on", "naming")):
        sitting = race(auto_turn=auto)
        assert sitting.view(0).forms[0]["turn_down"] == (auto == "off")
        sitting.play(0, f"geoplunge {UP_A}", 1000)
        sitting.wait(1450)
        assert sitting.view().phase == phase


def test_DS_R9_letters_are_compared_and_a_space_comes_first() -> None:
    assert letters("St. Paul") == "st paul"
    assert letters("Salt Lake City") < letters("Saltx")
    assert letters("VIRGINIA") < letters("Washington") < letters("West Virginia")
    assert judged("NH NJ NM NY NC ND", BY_STATE) == RIGHT
    assert judged("KS KY LA ME MD MA", BY_STATE) == RIGHT
    # Salem, Salt Lake City, Santa Fe, Springfield, Tallahassee, Topeka
    assert judged("OR UT NM IL FL KS", BY_CAPITAL) == RIGHT
    for by, names in (
        (BY_STATE, [card.name for card in PRINTED]),
        (BY_CAPITAL, [card.capital.name for card in PRINTED]),
    ):
        whole = [NAMES[card] for card in sorted_row(list(range(50)), by, 1)]
        assert [names[INDEX[name]] for name in whole] == sorted(names, key=str.lower)


@pytest.mark.parametrize(
    ("saint", "as_saint", "as_st"), [("either", RIGHT, RIGHT), ("saint", RIGHT, UNSORTED), ("st", UNSORTED, RIGHT)]
)
def test_DS_R10_st_paul_may_stand_under_either_spelling(saint: str, as_saint: int, as_st: int) -> None:
    # Sacramento, Saint Paul, Salem, Santa Fe, Springfield, Tallahassee; or St. Paul after Springfield
    assert judged("CA MN OR NM IL FL", BY_CAPITAL, saint=saint) == as_saint
    assert judged("CA OR NM IL MN FL", BY_CAPITAL, saint=saint) == as_st
    assert judged("CA OR MN NM IL FL", BY_CAPITAL, saint=saint) == UNSORTED, (
        "under no spelling between Salem and Santa Fe"
    )


def test_DS_R10_naming_accepts_both() -> None:
    for saint in ("either", "saint", "st"):
        assert GAME.parse_options({"saint": saint})["saint"] == saint
    for text in ("Minnesota, St. Paul", "Minnesota, Saint Paul", "MN, st paul"):
        assert judge_name(INDEX["MN"], text, BY_CAPITAL)


def test_DS_R11_a_to_z_and_small_ranks_to_the_left() -> None:
    assert judged("TX OH NV ME CA AL", BY_STATE, rank_direction="either") == UNSORTED
    assert judged("CA AL OH NV TX ME", BY_CAPITAL, rank_direction="either") == UNSORTED
    by_size = "AK TX CA MT NM AZ"
    assert judged(by_size, SIZE) == RIGHT
    backwards = " ".join(reversed(by_size.split()))
    assert judged(backwards, SIZE) == UNSORTED
    assert judged(backwards, SIZE, rank_direction="either") == RIGHT
    assert judged("TX AK CA MT NM AZ", SIZE, rank_direction="either") == UNSORTED


@pytest.mark.parametrize(
    ("text", "right"), [("28", True), ("28th", True), ("twenty-eight", True), ("27", False), ("29", False)]
)
def test_DS_R12_a_rank_must_be_exact(text: str, right: bool) -> None:
    assert rank(STATEHOOD, INDEX["TX"]) == 28
    assert judge_name(INDEX["TX"], f"Texas, {text}", STATEHOOD) == right
    assert not judge_name(INDEX["TX"], f"Texas, {text}", POPULATION)


def test_the_options_are_those_of_the_rules() -> None:
    keys = {option.key for option in OPTIONS}
    assert {"clock.race", "clock.name_card", "auto_turn", "saint", "rank_direction", "spelling", "appeal"} <= keys
    assert shouted().view().options["clock.name_card"] == 10
