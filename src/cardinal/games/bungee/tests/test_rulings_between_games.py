"""RULES.md, BG-R42: when the next game of a match begins."""

import json

import pytest

from cardinal.engine.seed import Seed

HANDS = ("1 2", "9 9", "8 J")


def ended(setup, **more):
    """The first of two games is over: Player 1 has won it."""
    sitting = setup(*HANDS, lucky="7", games=2, swapped=[0, 1, 2], turn=0, **more)
    sitting.play(0, "declare")
    sitting.play(1, "stay")
    sitting.play(2, "stay")
    return sitting


def test_BG_R42_usually_the_next_game_is_dealt_at_once(setup):
    sitting = ended(setup)
    assert sitting.json["game"] == 2
    assert sitting.phase == "play"
    assert sitting.refused(0, "ready") == "BG-R42"


def test_BG_R42_all_hands_stay_open_until_all_are_ready(setup):
    sitting = ended(setup, nextGame="ready")
    assert (sitting.phase, sitting.json["game"], sitting.json["waiting"]) == ("break", 1, [0, 1, 2])
    assert sitting.json["totals"] == [-10, 18, 18]
    for seat in (-1, 0, 1, 2):
        view = json.loads(sitting.view_bytes(seat))
        assert view["last"]["hands"] == [hand.split() for hand in HANDS]
        assert view["moves"] == ([] if seat < 0 else ["ready"])
    assert sitting.refused(1, "9 pile") == "BG-R42"
    sitting.play(1, "ready")
    assert sitting.refused(1, "ready") == "BG-R42"
    sitting.play(0, "ready")
    assert (sitting.phase, sitting.json["waiting"]) == ("break", [2])
    sitting.play(2, "ready")
    assert (sitting.phase, sitting.json["game"], sitting.json["waiting"]) == ("play", 2, [])
    assert [len(hand) for hand in sitting.json["hands"]] == [5, 5, 5]


def test_BG_R42_nothing_comes_after_the_last_game(setup):
    sitting = ended(setup, nextGame="ready", game=2, past=[[0, 0, 0]])
    assert sitting.phase == "over"


@pytest.mark.parametrize("bot", ["random", "rookie", "club", "expert"])
def test_BG_R42_a_bot_is_ready(setup, bungee, bot):
    sitting = ended(setup, nextGame="ready")
    legal = bungee.legal(sitting.position, 1)
    assert bungee.bots[bot].decide(sitting.view(1), legal, Seed.of(1).seat(1, 1))[0] == "ready"


def test_BG_R42_with_a_turn_clock_the_break_has_an_end(setup):
    """The time of a whole turn; then the next game is dealt without anybody's word."""
    sitting = ended(setup, nextGame="ready", turnClock=20)
    assert sitting.json["deadline"] == 20_000
    sitting.play(0, "ready")
    sitting.now = 20_000
    sitting.put("tick")
    assert (sitting.phase, sitting.json["game"], sitting.json["waiting"]) == ("play", 2, [])
