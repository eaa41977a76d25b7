"""Moves as people type them, and the words of refusals and stories."""

from typing import Any

import pytest

from cardinal.engine.inputs import carry_out
from cardinal.engine.position import Stamp
from cardinal.engine.refused import BadInput, Refused
from cardinal.engine.rules import clauses_of
from cardinal.engine.seed import Seed


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("Ask s1 star", "ask S1 STA"),
        ("ask 1 stars", "ask S1 STA"),
        ("place sta-08", "place STA 4t/2b"),
        ("PLACE STA-9", "place STA 4t/2b"),
        ("place star 2b/4t", "place STA 4t/2b"),
        ("place STA 3/3", "place STA 3b/3b"),
        ("pay MOO-13, CIR-02", "pay CIR 6/0 MOO 3b/3b"),
        ("battle STA 5/1t as 1", "battle STA 5/1t 1"),
        ("battle STA-06 1t", "battle STA 5/1t 1"),
        ("endTurn", "end"),
        ("take battleCard", "take shown"),
        ("  take   hearts ", "take HEA"),
    ],
)
def test_many_spellings_one_move(shapes, typed, meant):
    assert shapes.write(shapes.read(typed)) == meant


@pytest.mark.parametrize(
    "nonsense",
    ["", "ask", "ask S1", "ask S12 STA", "place", "place STA", "place STA 6", "place STA-15", "place STA-00",
     "pay CIR 6/0", "battle STA 5/1t", "battle STA 5/1t x", "take", "take s", "challenge", "end now",
     "place STA 7/0", "ask S1 ²"],
)  # fmt: skip
def test_what_is_no_move_is_answered_with_help(shapes, nonsense):
    with pytest.raises(BadInput) as caught:
        shapes.read(nonsense)
    assert 20 < len(str(caught.value)) < 300


def test_every_move_in_the_wrong_phase_has_a_clause_and_words(setup):
    """Each kind of move at each kind of decision: refused by a clause of the rules."""
    hands = ("CIR 4t/2b, TRI 6/0", "SQU 4t/2b, MOO 6/0", "DIA 6/0")
    battle = ["CIR 4t/2b 4", "SQU 4t/2b 4"]
    texts = ["ask S1 SQU", "challenge S1", "accept SQU 4t/2b", "decline", "pay CIR 4t/2b TRI 6/0", "forfeit", "fight",
             "battle TRI 6/0 6", "battle TRI 6/0 5", "take SQU", "take shown", "take any", "draw", "waive",
             "extra TRI 6/0", "place TRI 6/0", "end"]  # fmt: skip
    clauses = clauses_of(setup(*hands).game)
    for phase in ("act", "answer", "pay", "respond", "battle", "take", "prize", "bonus", "extra", "place"):
        given: dict[str, Any] = {"shape": "SQU", "given": "SQU 4t/2b"} if phase in ("answer", "pay") else {}
        if phase in ("prize", "bonus", "extra"):
            given["battle"] = battle
        for seat in range(3):
            sitting = setup(*hands, phase=phase, target=1, **given)
            for text in texts:
                if text not in sitting.legal(seat):
                    with pytest.raises(Refused) as caught:
                        sitting.play(seat, text)
                    assert caught.value.clause in clauses
                    assert "{" not in caught.value.words


def test_every_event_has_its_line(deal, shapes):
    names = ["You", "Ben", "Cy"]
    ways: list[dict[str, Any]] = [{}, {"handShapes": "hidden"}, {"mustAct": False, "order": "random"}]
    for seed, options in enumerate(ways):
        sitting = deal(3, Seed.of(seed).entry(0), **options)
        sitting.position.hear()
        for _ in range(600):
            if sitting.position.over():
                break
            seat = sitting.to_act()[0]
            carry_out(shapes, sitting.position, seat, shapes.legal(sitting.position, seat).sample(sitting.chance),
                        sitting.chance, Stamp(0, 0))  # fmt: skip
            for event in sitting.position.hear():
                for viewer in (-1, 0, 1, 2):
                    seen = event.seen_by(viewer)
                    if seen is not None:
                        line = shapes.tell(seen, names)
                        assert "You draws" not in line
                        assert (line == "") == (event.name in ("turn", "end"))
