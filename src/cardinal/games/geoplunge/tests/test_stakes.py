"""rules/geoplunge.md, section 4: stakes, on a screen (GP-R11) and where they belong (GP-R39)."""

import pytest

from cardinal.engine.chance import Fast
from cardinal.games.geoplunge.deck import NAMES
from cardinal.games.geoplunge.match.games import GAMES
from cardinal.games.geoplunge.tests.sitting import RIGHT_A, Sitting, dealt, race


def test_GP_33_each_team_decides_on_its_own() -> None:
    for moves, plunging in (
        ({0: "on"}, [0]),
        ({1: "on"}, [1]),
        ({0: "on", 1: "on"}, [0, 1]),
        ({}, []),
    ):
        sitting = dealt()
        for seat, switch in moves.items():
            sitting.play(seat, f"stake {switch}", 1000)
        sitting.wait(5000)
        assert sitting.view().stakes == plunging


def test_GP_33_every_game_asks_anew() -> None:
    first = dealt()
    first.play(0, "stake on")
    assert (first.view(0).switch, dealt().view(0).switch) == (True, False)


def test_GP_34_declaring_changes_only_the_points() -> None:
    def game(*plungers: int):
        sitting = dealt(seed="same")
        for seat in plungers:
            sitting.play(seat, "stake on", 1000)
        sitting.wait(8000)
        return sitting

    plain, staked = game(), game(0, 1)
    assert {**plain.json, "stakes": []} == {**staked.json, "stakes": []}
    assert plain.legal(0) == staked.legal(0)
    points = []
    for stakes in ((), (0,), (0, 1)):
        sitting = race(stakes=stakes)
        sitting.play(0, f"geoplunge {RIGHT_A}", 30_000)
        points.append(sitting.result)
    assert points == [(0, False, [10, 0]), (0, False, [20, 0]), (0, False, [30, 0])]


def test_GP_35_both_are_asked_at_once_and_a_count_to_5_runs() -> None:
    sitting = dealt(4)
    assert [sitting.view(seat).stakes_end for seat in range(4)] == [5000] * 4
    assert [sitting.view(seat).ask for seat in range(4)] == [1] * 4
    assert sitting.position.to_act() == 0b1111
    sitting.wait(4999)
    assert sitting.view().phase == "stakes"
    sitting.wait(5000)
    assert sitting.view().phase == "ready"


def test_GP_36_what_counts_is_the_switch_when_the_count_ends() -> None:
    sitting = dealt()
    sitting.play(0, "stake on", 100)
    sitting.play(0, "stake off", 4999)
    sitting.play(1, "stake on", 5000)
    sitting.wait(5000)
    assert sitting.view().stakes == [1]


def test_GP_36_without_a_word_a_team_is_not_plunging() -> None:
    sitting = dealt()
    sitting.wait(5000)
    assert sitting.view().stakes == []


@pytest.mark.parametrize("level", [2, 4])
def test_GP_37_border_up_asks_before_any_card_is_dealt(level: int) -> None:
    sitting = dealt(level=level)
    assert sitting.json["hands"] == [[], []]
    assert sitting.view().phase == "stakes"
    sitting.wait(5000)
    assert [len(hand) for hand in sitting.json["hands"]] == [18 if level == 2 else 21] * 2
    assert sitting.refused(0, "stake on") == "GP-37"


def test_GP_R11_the_switch_is_off_at_first_and_may_be_changed() -> None:
    sitting = dealt(4)
    assert [sitting.view(seat).switch for seat in range(4)] == [False] * 4
    sitting.play(0, "stake on", 1000)
    assert [sitting.view(seat).switch for seat in range(4)] == [True, False, True, False]
    sitting.play(2, "stake off", 2000)
    assert sitting.view(0).switch is False
    sitting.play(2, "stake on", 3000)
    sitting.wait(5000)
    assert sitting.view().stakes == [0]


def test_GP_R11_neither_team_sees_the_others_switch_before_the_end() -> None:
    quiet, loud = dealt(4), dealt(4)
    loud.play(0, "stake on", 1000)
    loud.play(2, "stake lock", 2000)
    for seat in (1, 3, -1):
        assert loud.view(seat) == quiet.view(seat)
        assert loud.told(seat) == quiet.told(seat)
    assert loud.view(0) != quiet.view(0)
    loud.wait(5000)
    assert [loud.view(seat).stakes for seat in (-1, 0, 1, 2, 3)] == [[0]] * 5


def test_GP_R11_an_act_of_one_team_makes_no_other_move_stale() -> None:
    sitting = dealt(4)
    asked = [sitting.view(seat).ask for seat in range(4)]
    sitting.play(0, "stake on", 1000)
    sitting.play(1, "stake lock", 1500)
    assert [sitting.view(seat).ask for seat in range(4)] == asked


def test_GP_R11_a_locked_switch_stays() -> None:
    sitting = dealt(4)
    sitting.play(0, "stake on", 1000)
    sitting.play(0, "stake lock", 1000)
    assert sitting.refused(2, "stake off") == "GP-R11"
    assert sitting.legal(2) == {"concede"}
    assert sitting.position.to_act() == 0b1010


def test_GP_R11_the_count_is_not_shortened_unless_that_is_agreed() -> None:
    for option, phase in (("off", "stakes"), ("on", "ready")):
        sitting = dealt(stakes_early_lock=option)
        sitting.play(1, "stake lock", 1000)
        assert sitting.view().phase == "stakes"
        sitting.play(0, "stake lock", 2000)
        assert sitting.view().phase == phase
    assert sitting.view().start == 5000, "three seconds after the second lock"


def test_GP_R39_nothing_that_is_dealt_later_is_visible_before_the_stakes_are_closed() -> None:
    sitting = dealt(4)
    sitting.play(0, "stake on", 4000)
    assert sitting.json["hands"] == [[], []]
    for seat in (-1, 0, 1, 2, 3):
        assert not any(f'"{name}"' in sitting.told(seat) for name in NAMES)
    assert not any(name in " ".join(sitting.log).split() for name in NAMES)


def test_GP_R39_the_cards_do_not_hang_on_what_was_staked() -> None:
    """They come from the chance of the moment in which the stakes are closed."""
    one, other = dealt(seed="one"), dealt(seed="one")
    other.play(0, "stake on", 1000)
    one.wait(5000)
    other.wait(5000)
    assert one.json["hands"] == other.json["hands"]


@pytest.mark.parametrize("name", [name for name in GAMES if name != "border-up"])  # there a race must be on
def test_GP_R35_who_concedes_while_the_stakes_are_asked_pays_them_in_the_open(name: str) -> None:
    chance = Fast(b"concede")
    sitting = Sitting(GAMES[name].new(2, {}, chance, []), GAMES[name], chance)
    while sitting.view().phase != "stakes":
        sitting.wait(sitting.position.due())
    for seat in (0, 1):
        sitting.play(seat, "stake on")
    sitting.play(0, "concede")
    assert sitting.result == (1, True, [0, 40])
    assert sitting.view().stakes == [0, 1]
    for seat in (0, 1):
        assert GAMES[name].believe(sitting.view(seat)).sample(Fast(b"any")).points() == [0, 40]
        assert '"stakes"' in sitting.told(seat)


@pytest.mark.parametrize("name", GAMES)
def test_GP_R32_where_stakes_are_not_asked_the_refusal_says_so(name: str) -> None:
    chance = Fast(b"idle")
    sitting = Sitting(GAMES[name].new(2, {"stakes": "off"}, chance, []), GAMES[name], chance)
    assert sitting.refused(0, "stake on") == "GP-R32"
