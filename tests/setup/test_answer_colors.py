"""The four colors of a quiz's answers: readable, and far apart for people who see fewer colors."""

import re
from itertools import combinations
from math import atan2, degrees, dist
from pathlib import Path

import pytest

MARK = Path(__file__).parents[2] / "web" / "src" / "class" / "Mark.svelte"
WHITE, INK = "#ffffff", "#1d2b3a"
LIGHT = (1, 2)  # these have dark text
RED, GREEN = (-20, 65), (100, 200)  # hues in degrees, in CIELAB: these mean right and wrong
FAR = 25  # in CIELAB; from 10 on, colors side by side are clearly two
# What is left of red, green and blue (Machado, Oliveira and Fernandes 2009, the strongest form of each).
EYES = {
    "all": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "deutan": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "tritan": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}


def answers():
    return re.findall(r"--answer: (#[0-9a-f]{6});", MARK.read_text(encoding="utf-8"))


def light(color):
    """Red, green and blue in linear light."""
    parts = [int(color[k : k + 2], 16) / 255 for k in (1, 3, 5)]
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def contrast(one, other):
    low, high = sorted(sum(map(lambda a, b: a * b, (0.2126, 0.7152, 0.0722), light(color))) for color in (one, other))
    return (high + 0.05) / (low + 0.05)


def seen(color, eyes):
    """In CIELAB."""
    red, green, blue = (min(1, max(0, sum(map(lambda a, b: a * b, row, light(color))))) for row in EYES[eyes])
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    x, y, z = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in (x, y, z))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def test_the_letters_can_be_read():
    assert len(answers()) == 4
    for k, color in enumerate(answers()):
        assert contrast(color, INK if k in LIGHT else WHITE) >= 4.5


@pytest.mark.parametrize("eyes", EYES)
def test_no_two_answers_look_alike(eyes):
    for one, other in combinations(answers(), 2):
        assert dist(seen(one, eyes), seen(other, eyes)) >= FAR


def test_no_answer_looks_right_or_wrong_before_it_is_judged():
    for color in answers():
        _, a, b = seen(color, "all")
        hue = degrees(atan2(b, a))
        assert not any(low <= turn <= high for low, high in (RED, GREEN) for turn in (hue, hue + 360)), color
