"""The log reads like a story: shapes by their names, and numbers with their marks, so that no two cards read alike."""

import pytest

from cardinal.games.shapes.cards import KIND_NAMES

NAMES = ["You", "Wren", "Robin"]


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (
            {"event": "hand", "seat": 0, "cards": ["CIR 5/1t", "STA 6/0", "HEA 4t/2b"]},
            "You are dealt a circle with 5 and 1=, a star with 6 and 0 and a heart with 4= and 2+.",
        ),
        ({"event": "hand", "seat": 1, "shapes": ["CRO", "MOO", "MOO"]}, "Wren is dealt a cross, a moon and a moon."),
        ({"event": "hand", "seat": 2}, "Robin is dealt three cards."),
        ({"event": "list", "seat": 0, "list": "L11"}, "You draw a list: 2 circles, 1 star, 3 hearts and 3 crosses."),
        (
            {"event": "show", "seat": 1, "list": "L05", "cards": ["CIR 6/0"]},
            "Wren shows the list (4 circles, 3 stars and 2 moons) and one card.",
        ),
        ({"event": "place", "seat": 1, "shape": "SQU"}, "Wren places a square."),
        (
            {"event": "trade", "seat": 2, "target": 0, "paid": ["TRI 3b/3b", "DIA 5/1b"], "card": "CIR 6/0"},
            "Robin pays you a triangle with 3+ and 3+ and a diamond with 5 and 1+ for a circle with 6 and 0.",
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


def test_SH_4_every_kind_of_card_reads_differently(shapes):
    lines = {shapes.tell({"event": "draw", "seat": 0, "card": f"HEA {kind}"}, NAMES) for kind in KIND_NAMES}
    assert len(lines) == len(KIND_NAMES)
    assert {"You draw a heart with 4= and 2+.", "You draw a heart with 4+ and 2+."} < lines
