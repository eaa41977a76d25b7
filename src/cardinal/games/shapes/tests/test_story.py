"""The log reads like a story: shapes by their names, and numbers with their marks, so that no two cards read alike."""

import pytest

from cardinal.games.shapes.cards import KIND_NAMES

NAMES = ["You", "Wren", "Robin"]


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (
            {"event": "hand", "seat": 0, "cards": ["CIR 5/1t", "STA 6/0", "HEA 4t/2b"]},
            "You are dealt a circle 5/1t, a star 6/0 and a heart 4t/2b.",
        ),
        ({"event": "hand", "seat": 1, "shapes": ["CRO", "MOO", "MOO"]}, "Wren is dealt a cross, a moon and a moon."),
        ({"event": "hand", "seat": 2}, "Robin is dealt three cards."),
        ({"event": "place", "seat": 1, "shape": "SQU"}, "Wren places a square."),
        (
            {"event": "trade", "seat": 2, "target": 0, "paid": ["TRI 3b/3b", "DIA 5/1b"], "card": "CIR 6/0"},
            "Robin pays you a triangle 3b/3b and a diamond 5/1b for a circle 6/0.",
        ),
        (
            {
                "event": "battle",
                "seat": 1,
                "target": 0,
                "cards": ["SQU 6/0", "TRI 4b/2b"],
                "numbers": [6, 2],
                "winner": 1,
            },
            "Wren wins: Wren’s square 6/0 shows 6, your triangle 4b/2b shows 2.",
        ),
    ],
)
def test_lines(shapes, event, line):
    assert shapes.tell(event, NAMES) == line


def test_SH_4_every_kind_of_card_reads_differently(shapes):
    lines = {shapes.tell({"event": "draw", "seat": 0, "card": f"HEA {kind}"}, NAMES) for kind in KIND_NAMES}
    assert len(lines) == len(KIND_NAMES)
    assert {"You draw a heart 4t/2b.", "You draw a heart 4b/2b."} < lines
