"""The log reads like a story: shapes by their names, and numbers without the marks, which read like algebra."""

import pytest

NAMES = ["You", "Wren", "Robin"]


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (
            {"event": "hand", "seat": 0, "cards": ["CIR 5/1t", "STA 6/0", "HEA 4t/2b"]},
            "You are dealt a circle (5 or 1), a star (6 or 0) and a heart (4 or 2).",
        ),
        ({"event": "hand", "seat": 1, "shapes": ["CRO", "MOO", "MOO"]}, "Wren is dealt a cross and two moons."),
        ({"event": "start", "seat": 1, "shapes": ["CRO", "CRO", "CRO"]}, "Wren begins with three crosses in place."),
        (
            {"event": "start", "seat": 0, "cards": ["CIR 5/1t", "CIR 5/1t"]},
            "You begin with two circles (5 or 1) in place.",
        ),
        ({"event": "hand", "seat": 2}, "Robin is dealt three cards."),
        ({"event": "list", "seat": 0, "list": "L11"}, "You draw a list: 2 circles, 1 star, 3 hearts and 3 crosses."),
        (
            {"event": "show", "seat": 1, "list": "L05", "cards": ["CIR 6/0"]},
            "Wren shows the list (4 circles, 3 stars and 2 moons) and one card.",
        ),
        ({"event": "place", "seat": 1, "shape": "SQU"}, "Wren places a square."),
        ({"event": "waive", "seat": 1, "of": "prize"}, "Wren takes no card."),
        ({"event": "waive", "seat": 0, "of": "bonus"}, "You draw no card."),
        ({"event": "waive", "seat": 1, "of": "extra"}, "Wren places no extra card."),
        ({"event": "waive", "seat": 1}, "Wren passes."),
        (
            {"event": "trade", "seat": 2, "target": 0, "paid": ["TRI 3b/3b", "DIA 5/1b"], "card": "CIR 6/0"},
            "Robin pays you a triangle (3) and a diamond (5 or 1) for a circle (6 or 0).",
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
            "Wren wins: Wren’s square shows 6, your triangle shows 2.",
        ),
    ],
)
def test_lines(shapes, event, line):
    assert shapes.tell(event, NAMES) == line
