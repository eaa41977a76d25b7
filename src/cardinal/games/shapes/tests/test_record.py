"""SH-R40, SH-R41: the public record of numbers shown, and who was challenged. The bots remember both."""

import pytest

from cardinal.engine.chance import Fast
from cardinal.engine.refused import BadInput
from cardinal.engine.seed import Seed
from cardinal.games.shapes.bots import _careful
from cardinal.games.shapes.cards import NUMBERS
from cardinal.games.shapes.lists import amount
from cardinal.games.shapes.mind import Mind, sight_of
from cardinal.games.shapes.moves import read_move
from cardinal.games.shapes.player import hand_faces
from cardinal.games.shapes.policy import sight_at, simple
from cardinal.games.shapes.rookie import liking


def record(sitting):
    return [player.shown for player in sitting.view().players]


def test_SH_R41_a_shown_number_is_open_to_all_while_the_card_must_be_there(battle):
    sitting = battle("CIR 6/0 6", "SQU 5/1t 1", more=("CIR 5/1b, TRI", "MOO, SQU"), others=["DIA, STA"])
    assert record(sitting) == [["CIR 6"], ["SQU 5"], []]  # all four numbers are public (SH-R27)
    assert [player.challenged for player in sitting.view().players] == [0, 1, 0]
    sitting.play(0, "take MOO")
    assert record(sitting) == [["CIR 6"], ["SQU 5"], []]
    sitting.play(0, "place CIR 5/1b")
    assert record(sitting) == [[], ["SQU 5"], []]  # it may have been the 6


@pytest.mark.parametrize(
    ("more", "take", "known"),
    [
        (("TRI", "MOO"), "take shown", [["CIR 6", "SQU 5"], []]),
        (("TRI", "MOO"), "take SQU", [["CIR 6", "SQU 5"], []]),  # it is the only square
        (("TRI", "SQU 4b/2b"), "take SQU", [["CIR 6"], ["SQU 5"]]),  # SH-R24: one of the others
        (("TRI", "MOO"), "take MOO", [["CIR 6"], ["SQU 5"]]),
        (("TRI", "MOO"), "waive", [["CIR 6"], ["SQU 5"]]),
    ],
)
def test_SH_R24_what_is_known_after_a_card_is_taken(battle, more, take, known):
    sitting = battle("CIR 6/0 6", "SQU 5/1t 5", more=more)
    sitting.play(0, take)
    assert record(sitting) == known


def test_SH_R25_with_hidden_shapes_any_card_may_be_gone(battle):
    sitting = battle("CIR 6/0 6", "SQU 5/1t 5", handShapes="hidden")
    sitting.play(0, "take any")
    assert record(sitting) == [["CIR 6"], []]


def test_SH_19_a_trade_and_SH_54_a_full_hand_forget(setup):
    hands = ("CIR 6/0, TRI 5/1t, SQU 4b/2b", "STA 5/1b, HEA", "MOO")
    sitting = setup(*hands, shown=[["CIR 6", "TRI 5"], ["STA 5"], []])
    sitting.moves("S0 ask S1 STA", "S1 accept STA 5/1b", "S0 pay CIR 6/0 SQU 4b/2b")
    assert record(sitting) == [["TRI 5"], [], []]
    full = setup(", ".join(["CIR"] * 10), "STA", shown=[["CIR 6"], []], phase="place", lists=["L02", "L01"])
    full.play(0, "end")
    assert record(full) == [[], []]


def test_a_position_with_a_number_that_is_not_there_is_none(setup):
    with pytest.raises(BadInput, match="still in the hand"):
        setup("CIR 5/1t", "STA", shown=[["CIR 6"], []])
    with pytest.raises(BadInput, match="STA 6"):
        setup("CIR 5/1t", "STA", shown=[["CIR 7"], []])


@pytest.mark.parametrize("options", [{}, {"handShapes": "hidden"}])
@pytest.mark.parametrize("seats", [2, 4])
def test_the_record_is_true_and_what_is_imagined_keeps_to_it(shapes, deal, seats, options):
    sitting, n = deal(seats, Seed.of(7).entry(0), **options), 0
    while not sitting.position.over() and n < 250:
        n += 1
        seat = sitting.to_act()[0]
        for position in (sitting.position, shapes.believe(sitting.view(seat)).sample(Fast(str(n).encode()))):
            for player in position.players:
                there = {(face >> 3, NUMBERS[2 * (face & 7)]) for face in hand_faces(player)}
                assert {(k, m) for k in range(8) if (m := int(amount(player.shown, k)))} <= there
        seen, at = sight_of(sitting.view(seat)), sight_at(sitting.position, seat)
        assert (seen.faces, seen.top, seen.tired) == (at.faces, at.top, at.tired)
        assert (seen.rival, seen.full, seen.crowded) == (at.rival, at.full, at.crowded)
        sitting.play(seat, shapes.legal(sitting.position, seat).sample(sitting.chance))
    assert n > 40


def _as_a_rookie(sight, code):
    return liking(sight, code, 99)  # in no mood


@pytest.mark.parametrize("name", ["rookie", "club", "expert"])
def test_nobody_challenges_a_card_that_they_know_and_cannot_beat(setup, shapes, name):
    hands = ("CIR 5/1t, MOO 5/1b, MOO 4b/2b", "STA 6/0, HEA", "STA 3b/3b, HEA 3b/3b, DIA")
    sitting = setup(*hands, lists=["L03", "L02", "L01"], shown=[[], ["STA 6"], []])
    legal, view = sitting.game.legal(sitting.position, 0), sitting.view(0)
    worth = _careful if name == "expert" else _as_a_rookie if name == "rookie" else simple
    value = {text: worth(Mind(view), int(read_move(text).code)) for text in legal.texts}
    assert value["challenge S1"] < value["challenge S2"]
    assert name == "expert" or value["challenge S1"] == min(value.values())
    chosen = {shapes.bots[name].decide(view, legal, Seed.of(n).entry(0))[0] for n in range(20)}
    assert name == "rookie" or "challenge S1" not in chosen


def test_a_rookie_would_rather_trade_and_picks_on_nobody_twice(setup):
    hands = ("CIR 6/0, MOO 5/1b, MOO 4b/2b", "STA, HEA", "STA, HEA")
    sitting = setup(*hands, lists=["L03", "L02", "L01"], turns=4, turn=0, challenged=[0, 4, 1])
    sight = sight_of(sitting.view(0))
    assert sight.tired == [False, True, False]
    value = {text: _as_a_rookie(sight, int(read_move(text).code)) for text in sitting.legal(0)}
    assert value["challenge S1"] < value["challenge S2"] < value["ask S2 HEA"]


def test_SH_R40_what_a_player_has_asked_for_stays_on_view_until_they_get_it(setup):
    sitting = setup("CIR, CIR, CIR", "STA, STA", "HEA, MOO", lists=["L01", "L02", "L03"])

    def wishes():
        return [player.wish for player in sitting.view().players]

    assert wishes() == [None, None, None]
    sitting.moves("S0 ask S1 STA", "S1 decline", "S0 end")
    assert wishes() == ["STA", None, None]
    sitting.moves("S1 challenge S2", "S2 forfeit", "S1 take HEA", "S1 end", "S2 challenge S1", "S1 forfeit")
    sitting.moves("S2 take HEA", "S2 end", "S0 ask S1 STA")
    one = next(text for text in sitting.legal(1) if text.startswith("accept"))
    sitting.play(1, one)
    sitting.play(0, next(text for text in sitting.legal(0) if text.startswith("pay")))
    assert wishes() == [None, None, None]
