"""The log reads like a story: shapes and numbers as people say them, never the codes of the notation."""

import pytest

NAMES = ["You", "Wren", "Robin"]


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (
            {"event": "hand", "seat": 0, "cards": ["CIR 5/1t", "STA 6/0", "HEA 4t/2b"]},
            "You are dealt a circle 5/1, a star 6/0 and a heart 4/2.",
        ),
        ({"event": "hand", "seat": 1, "shapes": ["CRO", "MOO", "MOO"]}, "Wren is dealt a cross, a moon and a moon."),
        ({"event": "hand", "seat": 2}, "Robin is dealt three cards."),
        ({"event": "place", "seat": 1, "shape": "SQU"}, "Wren places a square."),
        (
            {"event": "trade", "seat": 2, "target": 0, "paid": ["TRI 3b/3b", "DIA 5/1b"], "card": "CIR 6/0"},
            "Robin pays you a triangle 3/3 and a diamond 5/1 for a circle 6/0.",
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
            "Wren wins: Wren’s square 6/0 shows 6, your triangle 4/2 shows 2.",
        ),
    ],
)
def test_lines(shapes, event, line):
    assert shapes.tell(event, NAMES) == line
