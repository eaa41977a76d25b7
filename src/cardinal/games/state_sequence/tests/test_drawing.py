"""RULES.md, sections 7 and 9: drawing, forgetting to, the loss of a card, and the shuffle."""

import pytest

from cardinal.games.state_sequence.tests.sitting import GAME, deal, row, setup, stacked
from cardinal.games.state_sequence.view import StateSequenceView

MANUAL = {"draw": "manual"}
KS = row("C2") | row("E9", 1)


def owes(sitting) -> list[int]:
    return [owed["seat"] for owed in sitting.json["owes"]]


def test_SQ_42_after_his_play_the_player_takes_one_card() -> None:
    sitting = setup("TX KS", "OH", deck="MD ME")
    sitting.play(0, "TX B4")
    assert (sitting.hand(0), sitting.json["deck"]) == ("KS MD", ["ME"])
    manual = setup("TX KS", "OH", deck="MD ME", **MANUAL)
    assert manual.refused(0, "draw") == "SQ-42"
    manual.play(0, "TX B4", "draw")
    assert manual.hand(0) == "KS MD"
    assert manual.refused(0, "draw") == "SQ-44"


def test_SQ_43_a_late_draw_while_the_next_player_has_not_done_both() -> None:
    sitting = setup("TX KS", "OH UT", "AK AL", **MANUAL)
    sitting.play(0, "TX B4")
    sitting.play(1, "OH C10")
    sitting.play(0, "draw")
    assert sitting.sizes() == [2, 1, 2]


def test_SQ_44_once_he_has_done_both_the_card_is_gone() -> None:
    sitting = setup("TX KS", "OH UT", "AK AL", **MANUAL)
    sitting.play(0, "TX B4")
    sitting.play(1, "OH C10")
    assert sitting.play(1, "draw")[-1] == "lose seat=0"
    assert sitting.refused(0, "draw") == "SQ-44"


def test_SQ_45_a_lost_card_is_never_made_up_for() -> None:
    sitting = setup("TX KS", "OH UT", **MANUAL)
    sitting.play(0, "TX B4")
    sitting.play(1, "OH C10", "draw")
    sitting.play(0, "KS C2", "draw")
    assert sitting.sizes() == [1, 2]


def test_SQ_E14_three_players_a_late_draw() -> None:
    sitting = deal(3, **MANUAL)
    sitting.play(1, sitting.legal(1)[0])
    sitting.play(2, sitting.legal(2)[0])
    sitting.play(1, "draw")
    assert sitting.sizes() == [6, 6, 5]


def test_SQ_E15_three_players_a_lost_card() -> None:
    sitting = deal(3, **MANUAL)
    sitting.play(1, sitting.legal(1)[0])
    sitting.play(2, sitting.legal(2)[0], "draw")
    assert sitting.refused(1, "draw") == "SQ-44"
    assert sitting.sizes() == [6, 5, 6]
    sitting.play(0, sitting.legal(0)[0], "draw")
    sitting.play(1, sitting.legal(1)[0], "draw")
    assert sitting.sizes() == [6, 5, 6]


def test_SQ_49_the_discards_become_the_new_deck() -> None:
    chance = stacked("UT AZ")
    sitting = setup("TX", "OH", deck="MD", discards=["AZ AR", "UT"], chance=chance)
    lines = sitting.play(0, "TX B4")
    assert lines[-2:] == ["draw seat=0 card@S0=MD", "shuffle cards=4"]
    assert chance.shuffled == [["AZ", "AR", "TX", "UT"]]
    assert (sitting.json["deck"], sitting.json["discards"]) == (["UT", "AZ", "AR", "TX"], [[], []])


def test_SQ_R27_also_after_an_exchange_with_the_card_just_turned_in() -> None:
    chance = stacked()
    sitting = setup("KS TX", "OH", board=KS, deck="MD", discards=["AZ", ""], chance=chance)
    sitting.play(0, "exchange KS")
    assert chance.shuffled == [["AZ", "KS"]]
    assert (sitting.hand(0), sitting.json["discards"]) == ("MD TX", [[], []])


def test_SQ_R27_not_before_the_last_card_leaves_the_deck() -> None:
    sitting = setup("TX", "OH", deck="MD ME", discards=["AZ", ""])
    sitting.play(0, "TX B4")
    assert (sitting.json["deck"], sitting.pile(0)) == (["ME"], "AZ TX")


def test_SQ_E17_the_last_card_of_the_deck() -> None:
    sitting = deal(2)
    data = sitting.json
    data["discards"] = [data["deck"][:50], data["deck"][50:93]]
    data["deck"] = data["deck"][93:]
    sitting = type(sitting)(GAME.from_json(data))
    sitting.play(1, sitting.legal(1)[0])
    assert (len(sitting.json["deck"]), sitting.json["discards"]) == (94, [[], []])


def test_SQ_R29_automatic_unless_the_table_wants_it_otherwise() -> None:
    assert deal(2).view().options["draw"] == "auto"
    sitting = setup("TX KS", "OH")
    assert sitting.refused(0, "draw") == "SQ-R29"
    sitting.play(0, "TX B4")
    assert sitting.sizes() == [2, 1]
    manual = setup("TX KS", "OH", **MANUAL)
    manual.play(0, "TX B4")
    assert (manual.sizes(), manual.turn) == ([1, 1], 1)


def test_SQ_R30_from_the_end_of_the_play_also_in_the_next_players_turn() -> None:
    sitting = setup("TX KS", "OH UT", "AK", **MANUAL)
    sitting.play(0, "TX B4")
    assert sitting.position.to_act() == 0b011
    assert sitting.legal(0) == ["draw"]
    assert "draw" not in sitting.legal(1)
    sitting.play(1, "OH C10")  # he need not wait
    assert sitting.position.to_act() == 0b111


@pytest.mark.parametrize("name", ["random", "rookie", "club", "expert"])
def test_SQ_R30_a_bot_waits_ten_seconds_for_the_player_before_it(name: str) -> None:
    sitting = setup("TX KS", "OH UT", "AK", **MANUAL)
    sitting.play(0, "TX B4", at=4000)
    view = sitting.view(1)
    assert isinstance(view, StateSequenceView)
    decide = GAME.bots[name].decide
    legal = GAME.legal(sitting.position, 1)
    assert decide(view, legal, sitting.chance)[1] == 14_000
    sitting.play(0, "draw", at=5000)
    move, when = decide(sitting.view(1), GAME.legal(sitting.position, 1), sitting.chance)
    assert when <= 5000
    sitting.play(1, move)
    assert decide(sitting.view(1), GAME.legal(sitting.position, 1), sitting.chance) == ("draw", 0)


def test_SQ_R31_when_the_next_player_has_played_and_drawn() -> None:
    sitting = setup("TX KS", "OH UT", "AK", **MANUAL)
    sitting.play(0, "TX B4")
    sitting.play(1, "OH C10")
    assert owes(sitting) == [0, 1]
    sitting.play(1, "draw")
    assert owes(sitting) == []


def test_SQ_R31_when_the_next_players_own_right_lapses() -> None:
    sitting = setup("TX KS", "OH UT", "AK AL", "AR AZ", **MANUAL)
    for seat, move in enumerate(("TX B4", "OH C10", "AK B7")):
        sitting.play(seat, move)
    assert owes(sitting) == [0, 1, 2]
    assert sitting.play(2, "draw")[-2:] == ["lose seat=0", "lose seat=1"]
    assert owes(sitting) == []


def test_SQ_R31_a_draw_takes_nothing_from_those_who_came_later() -> None:
    sitting = setup("TX KS", "OH UT", "AK AL", "AR AZ", **MANUAL)
    for seat, move in enumerate(("TX B4", "OH C10", "AK B7")):
        sitting.play(seat, move)
    sitting.play(1, "draw")
    assert owes(sitting) == [2]
    sitting = setup("TX KS", "OH UT", "AK AL", "AR AZ", **MANUAL)
    for seat, move in enumerate(("TX B4", "OH C10", "AK B7")):
        sitting.play(seat, move)
    sitting.play(0, "draw")
    assert owes(sitting) == [1, 2]


def test_SQ_R31_when_the_next_player_passes() -> None:
    sitting = setup("TX KS", "", "AK", **MANUAL)
    sitting.play(0, "TX B4")
    assert sitting.play(1, "pass") == ["pass seat=1", "lose seat=0"]
    behind = setup("TX KS", "OH UT", "", "AR AZ", **MANUAL)
    behind.play(0, "TX B4")
    behind.play(1, "OH C10")
    assert behind.play(2, "pass") == ["pass seat=2", "lose seat=0", "lose seat=1"]  # and so on back


def test_SQ_R31_at_the_latest_when_the_owner_plays_again() -> None:
    sitting = setup("TX KS", "OH UT", **MANUAL)
    sitting.play(0, "TX B4")
    sitting.play(1, "OH C10")
    assert "draw" in sitting.legal(0)
    assert "lose seat=0" in sitting.play(0, "KS C2")
    assert owes(sitting) == [0, 1]  # S0 for the new play, S1 until S0 has drawn
    sitting.play(0, "draw")
    assert owes(sitting) == []


def test_SQ_R32_an_exchange_is_not_that_draw() -> None:
    sitting = setup("TX UT", "KS OH", board=KS, **MANUAL)
    sitting.play(0, "TX B4")
    sitting.play(1, "exchange KS")
    assert owes(sitting) == [0]
    sitting.play(1, "OH C10")
    assert owes(sitting) == [0, 1]
    sitting.play(0, "draw")
    sitting.play(1, "draw")
    assert sitting.sizes() == [2, 2]


def test_SQ_R33_each_lost_card_lowers_the_hand_for_good() -> None:
    sitting = setup("TX KS UT", "OH AL AK", **MANUAL)
    for mine, theirs in (("TX B4", "OH C10"), ("KS C2", "AL F7")):
        sitting.play(0, mine)
        sitting.play(1, theirs, "draw")
    assert sitting.sizes() == [1, 3]
    sitting.play(0, "UT E5")
    sitting.play(1, "AK B7", "draw")
    assert sitting.legal(0) == ["pass"]
    sitting.play(0, "pass")
    assert sitting.turn == 1
