"""rules/geoplunge.md, sections 5 and 6: which games, in what order."""

import itertools

import pytest

from cardinal.engine.chance import Fast
from cardinal.engine.refused import BadInput
from cardinal.games.geoplunge.match.formats import FORMATS, NUMBERS, call_games, champion, next_game
from cardinal.games.geoplunge.match.tests.course import MATCH, MINUTE, dealt, games, played, racing, wins
from cardinal.games.geoplunge.teams import NOBODY
from cardinal.games.geoplunge.tests.sitting import Sitting


def test_GP_38_an_all_or_call_match_lasts_20_minutes() -> None:
    assert dealt().json["end"] == 20 * MINUTE
    call = dealt(format="call")
    call.play(0, "pick 1 2")
    call.play(1, "pick 1 2", at=7000)
    assert call.json["end"] == 7000 + 20 * MINUTE


def test_GP_39_games_are_played_one_after_another_until_time_is_up() -> None:
    sitting = dealt(minutes=1)
    n = 0
    while not sitting.position.over():
        assert sitting.position.inner is not None
        assert len(sitting.position.played) == n
        wins(sitting, n % 2)
        n += 1
    assert n > 2
    assert sitting.json["reason"] == "time"


def test_GP_40_more_points_win_the_match_and_equal_points_tie_it() -> None:
    for winners, result in (([0], 0), ([1], 1), ([0, 1], None), ([0, 1, 1], 1)):
        before = [played(1 + k, winner) for k, winner in enumerate(winners[:-1])]
        sitting = racing(played=before, inner={"start": 20 * MINUTE - 60_000}, at=20 * MINUTE - 60_000, min_start_s=100)
        wins(sitting, winners[-1])
        if result is None:  # a conceded game has the bonus: 20 to 10
            assert sitting.json["winner"] == 1
        else:
            assert sitting.json["winner"] == result
    tied = racing(at=20 * MINUTE - 10_000, inner={"start": 20 * MINUTE - 60_000})
    wins(tied, None)
    assert tied.json["winner"] is None
    assert tied.position.winners() == 0
    assert tied.position.points() == [5, 5]


def test_GP_42_game_numbers() -> None:
    assert [NUMBERS[name] for name in ("border-up", "state-iq", "dashing-states", "play-the-ranks")] == [1, 2, 3, 4]
    assert NUMBERS["border-zap"] == 4
    assert NUMBERS["chummy-challenge"] == 5


def test_GP_43_an_all_match_plays_1_to_5_and_starts_over() -> None:
    sitting = dealt()
    for k in range(7):
        assert games(sitting) == [1, 2, 3, 4, 5, 1, 2, 3][: k + 1]
        wins(sitting, k % 2)


def test_GP_R19_from_game_5_back_to_game_1_means_starting_over() -> None:
    assert [next_game((1, 2, 3, 4, 5), n) for n in range(7)] == [1, 2, 3, 4, 5, 1, 2]


def test_GP_44_each_team_selects_two_of_the_five_games() -> None:
    sitting = dealt(format="call")
    assert len(sitting.legal(0) - {"concede match"}) == len(list(itertools.combinations(range(5), 2)))
    with pytest.raises(BadInput, match="two numbers"):
        sitting.play(0, "pick 3")
    with pytest.raises(BadInput, match="1 to 5"):
        sitting.play(0, "pick 3 6")


def test_GP_45_neither_team_knows_the_others_selection_before_both_are_made() -> None:
    sitting = dealt(format="call")
    before = sitting.told(1), sitting.told(-1)
    sitting.play(0, "pick 3 5")
    assert (sitting.told(1), sitting.told(-1)) == before
    assert sitting.view(0).picks == [[3, 5], None]
    assert sitting.view(1).picks == [None, []]
    assert sitting.view().picks == [None, None]
    sitting.play(1, "pick 2 3")
    assert sitting.view().picks == [[3, 5], [2, 3]]


@pytest.mark.parametrize(
    ("a", "b", "union"), [((1, 2), (1, 2), (1, 2)), ((3, 5), (2, 3), (2, 3, 5)), ((1, 4), (2, 5), (1, 2, 4, 5))]
)
def test_GP_46_the_union_of_the_two_selections(a: tuple[int, ...], b: tuple[int, ...], union: tuple[int, ...]) -> None:
    assert call_games([a, b]) == union


def test_GP_47_ascending_and_over_again() -> None:
    assert [next_game((2, 3, 5), n) for n in range(7)] == [2, 3, 5, 2, 3, 5, 2]


def test_GP_E2_selections_3_5_and_2_3() -> None:
    sitting = dealt(format="call")
    sitting.play(0, "pick 3 5")
    sitting.play(1, "pick 2 3")
    for k in range(5):
        assert games(sitting) == [2, 3, 5, 2, 3, 5][: k + 1]
        wins(sitting, k % 2)


def test_GP_48_the_version_of_game_4_is_settled_anew_each_time() -> None:
    seen = set()
    for seed in range(6):
        sitting = dealt(format="call", seed=f"versions {seed}")
        sitting.play(0, "pick 4 5")
        sitting.play(1, "pick 4 5")
        for _ in range(2):
            card = sitting.view().version_card
            name = sitting.position.inner_id
            version = "ptb" if name == "border-zap" else sitting.view().inner.options["version"]
            seen.add((card is not None, version))
            wins(sitting, 0)
            wins(sitting, 0)
    assert seen == {(True, "ptr1"), (True, "ptr2"), (True, "ptb")}


def test_GP_49_level_2_rules_and_no_game_5() -> None:
    sitting = dealt(format="morning")
    for k in range(6):
        assert sitting.view().inner.options.get("level", 2) == 2
        if sitting.position.inner_id == "play-the-ranks":
            assert sitting.view().inner.options["version"] == "l2"
        assert games(sitting) == [1, 2, 3, 4, 1, 2, 3][: k + 1]
        wins(sitting, 0)
    afternoon = dealt(format="afternoon")
    assert afternoon.refused(afternoon.position.chooser, "choose 5") == "GP-49"
    assert afternoon.view().menu == [1, 2, 3, 4]
    assert dealt(format="call").view().menu == [1, 2, 3, 4, 5]
    with pytest.raises(BadInput, match="Level 4 only"):
        dealt(format="single", game="chummy-challenge", level=2)


def test_GP_51_a_morning_round_lasts_20_minutes_and_an_afternoon_round_12() -> None:
    assert (FORMATS["morning"].minutes, FORMATS["afternoon"].minutes) == (20, 12)
    assert dealt(format="morning").json["end"] == 20 * MINUTE
    sitting = dealt(format="afternoon")
    first = sitting.position.chooser
    sitting.play(first, "choose 1")
    sitting.play(1 - first, "choose 2", at=5000)
    assert sitting.json["end"] == 5000 + 12 * MINUTE


def test_GP_52_a_morning_match_plays_the_four_games_in_order() -> None:
    sitting = dealt(format="morning")
    names = []
    for k in range(10):
        names.append(sitting.position.inner_id)
        wins(sitting, k % 2)
    assert names == (["border-up", "state-iq", "dashing-states", "play-the-ranks"] * 3)[:10], "and starts over"
    assert games(sitting) == ([1, 2, 3, 4] * 3)[:11]
    assert sitting.json["played"][3]["game"] == "play-the-ranks"
    late = dealt(format="morning")
    wins(late, 0)
    late.wait(20 * MINUTE)
    assert [game["number"] for game in late.json["played"]][:2] == [1, 2], "while time lasts"


def test_GP_53_the_statehood_rank_closer_to_1_chooses_first() -> None:
    from cardinal.atlas.facts import FACTS

    for seed in range(12):
        view = dealt(format="afternoon", seed=f"noon {seed}").view()
        a, b = (FACTS[code]["statehood_rank"] for code in view.drawn)
        assert view.chooser == (0 if a < b else 1)


def test_GP_54_the_other_team_must_choose_a_different_game() -> None:
    sitting = dealt(format="afternoon")
    first = sitting.position.chooser
    assert sitting.refused(1 - first, "choose 2") == "GP-53"
    sitting.play(first, "choose 3")
    assert sitting.refused(1 - first, "choose 3") == "GP-54"
    assert sitting.legal(1 - first) == {"choose 1", "choose 2", "choose 4", "concede match"}


def test_GP_55_in_the_order_in_which_they_were_chosen_and_over_again() -> None:
    sitting = dealt(format="afternoon")
    first = sitting.position.chooser
    sitting.play(first, "choose 3")
    sitting.play(1 - first, "choose 1")
    for k in range(4):
        assert games(sitting) == [3, 1, 3, 1, 3][: k + 1]
        wins(sitting, 0)


def test_GP_R50_choices_are_open_and_the_cards_go_back() -> None:
    sitting = dealt(format="afternoon")
    first = sitting.position.chooser
    sitting.play(first, "choose 4")
    assert sitting.view(1 - first).picks[first] == [4]
    assert sitting.view().end is None  # the 12 minutes start after the choices
    assert sitting.position.drawn
    sitting.wait(sitting.json["pick_end"])  # GP-R14: the lowest-numbered game still open
    assert sitting.json["games"] == [4, 1]


def test_GP_R14_a_missing_selection_is_drawn_at_random() -> None:
    seen = set()
    for seed in range(20):
        sitting = dealt(format="call", seed=f"late {seed}")
        sitting.play(0, "pick 1 2")
        sitting.wait(29_999)
        assert sitting.position.phase == "picking"
        sitting.wait(30_000)
        assert sitting.json["picks"][0] == [1, 2]
        assert len(set(sitting.json["picks"][1])) == 2
        seen.add(tuple(sitting.json["picks"][1]))
    assert len(seen) > 4


def test_GP_R21_a_locked_selection_cannot_be_changed() -> None:
    sitting = dealt(format="call")
    sitting.play(0, "pick 4 5")
    assert sitting.refused(0, "pick 1 2") == "GP-R21"
    with pytest.raises(BadInput, match="two numbers"):
        sitting.play(1, "pick 3 3")


@pytest.mark.parametrize("format", ["all", "morning"])
def test_GP_R20_every_match_starts_afresh(format: str) -> None:
    """Wherever the one before it stopped."""
    for stopped in range(4):
        sitting = dealt(format=format, seed=f"afresh {stopped}")
        for _ in range(stopped):
            wins(sitting, 1)
        sitting.play(0, "concede match")
        options = {**sitting.json["options"], **MATCH.host.rematch(sitting.position)}
        again = Sitting(MATCH.new(2, options, Fast(b"again"), []), MATCH, Fast(b"again"))
        assert games(again) == [1]
        assert again.json["played"] == []
        wins(again, 0)
        assert games(again) == [1, 2]


@pytest.mark.parametrize(
    ("one", "other", "order"),
    [("4 5", "3 5", [3, 4, 5]), ("3 4", "1 5", [1, 3, 4, 5]), ("2 5", "2 5", [2, 5]), ("4 5", "4 5", [4, 5])],
)
def test_GP_R20_a_call_match_begins_with_the_lowest_number(one: str, other: str, order: list[int]) -> None:
    for first, second in ((one, other), (other, one)):
        sitting = dealt(format="call")
        sitting.play(0, f"pick {first}")
        sitting.play(1, f"pick {second}")
        assert games(sitting) == order[:1]
        for _ in order:
            wins(sitting, 0)
        assert games(sitting) == [*order, order[0]]


def test_GP_R48_the_formats_on_offer() -> None:
    assert set(FORMATS) == {"all", "call", "morning", "afternoon", "championship", "single"}
    assert [FORMATS[name].level for name in ("all", "call")] == [4, 4]
    assert [FORMATS[name].level for name in ("morning", "afternoon", "championship")] == [2, 2, 2]
    for name, level in (("state-iq", 4), ("border-up", 2), ("border-zap", 4), ("play-the-ranks", 4)):
        sitting = dealt(format="single", game=name, level=level)
        assert sitting.position.inner_id == name
        assert sitting.json["end"] is None
        wins(sitting, 1)
        assert sitting.position.over()
        assert sitting.json["winner"] == 1
    with pytest.raises(BadInput, match="format"):
        MATCH.parse_options({"format": "evening"})


W = {"A": 0, "B": 1, "T": NOBODY}


@pytest.mark.parametrize(
    ("course", "result"),
    [
        ("AA", None),
        ("AAB", None),
        ("ATB", None),
        ("ATT", None),
        ("TTT", None),
        ("AAA", 0),
        ("BBB", 1),
        ("AAT", 0),
        ("ATA", 0),
        ("TAA", 0),
        ("BTB", 1),
        ("AABA", 0),
        ("AABB", NOBODY),
        ("ATTB", NOBODY),
        ("TTTT", NOBODY),
        ("ATTT", 0),
        ("TTTB", 1),
        ("AABBA", 0),
        ("AABBT", NOBODY),
        ("AABBTTB", 1),
    ],
)
def test_GP_58_who_is_champion_after_which_course(course: str, result: int | None) -> None:
    assert champion([W[letter] for letter in course]) == result


def test_GP_58_each_of_the_four_games_is_played_once_and_games_won_count() -> None:
    sitting = dealt(format="championship")
    for winner in (0, 1, 1):
        wins(sitting, winner)
    assert games(sitting) == [1, 2, 3, 4]
    wins(sitting, 1)
    assert sitting.json["winner"] == 1
    assert sitting.json["reason"] == "games"


def test_GP_59_a_tie_breaker_of_border_up_decides() -> None:
    sitting = dealt(format="championship")
    for winner in (0, 0, 1, 1):
        wins(sitting, winner)
    assert games(sitting) == [1, 2, 3, 4, 1]
    wins(sitting, None)
    assert games(sitting) == [1, 2, 3, 4, 1, 1]  # GP-R30: a tie is played again
    wins(sitting, 0)
    assert sitting.json["winner"] == 0


def test_GP_60_the_first_three_games_make_a_champion_at_once() -> None:
    sitting = dealt(format="championship")
    for _ in range(3):
        wins(sitting, 1)
    assert sitting.position.over()
    assert sitting.json["winner"] == 1
    assert len(sitting.position.played) == 3


def test_GP_61_two_wins_and_a_tie_among_the_first_three() -> None:
    sitting = dealt(format="championship")
    wins(sitting, None)
    wins(sitting, 0)
    assert not sitting.position.over()
    wins(sitting, 0)
    assert sitting.json["winner"] == 0


def test_GP_R31_the_tie_may_be_any_of_the_first_three() -> None:
    for course in itertools.permutations([0, 0, NOBODY]):
        assert champion(course) == 0


def test_GP_R30_from_the_third_replay_on_the_window_is_0() -> None:
    sitting = dealt(format="championship")
    for winner in (0, 0, 1, 1):
        wins(sitting, winner)
    windows = []
    for _ in range(5):
        windows.append(sitting.position.inner.terms.simul_window_ms)
        wins(sitting, None)
    assert windows == [150, 150, 150, 0, 0]


def test_GP_R32_no_clock_and_no_stakes_in_a_championship() -> None:
    sitting = dealt(format="championship")
    assert sitting.json["end"] is None
    assert sitting.view().inner.options["stakes"] == "off"
    assert dealt(format="championship", stakes_when_points_idle="on").view().inner.options["stakes"] == "on"
    assert dealt(format="morning").view().inner.options["stakes"] == "on"
    with pytest.raises(Exception, match="no clock"):
        sitting.put("clock until 90000")


def test_GP_41_odd_rounds_are_all_matches_and_even_rounds_call_matches() -> None:
    from cardinal.games.geoplunge.match.formats import format_of_round

    assert [format_of_round(4, n) for n in range(1, 9)] == ["all", "call"] * 4


def test_GP_50_four_morning_rounds_and_four_afternoon_rounds() -> None:
    from cardinal.games.geoplunge.match.formats import format_of_round

    assert [format_of_round(2, n) for n in range(1, 9)] == ["morning"] * 4 + ["afternoon"] * 4
