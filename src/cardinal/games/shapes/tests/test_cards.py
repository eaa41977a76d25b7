"""RULES.md, sections 1, 12 and 13: the cards and the lists."""

import re
from collections import Counter

import pytest

from cardinal.engine.rules import rules_texts

SHAPES = ["CIR", "TRI", "SQU", "STA", "HEA", "CRO", "MOO", "DIA"]


@pytest.fixture
def cards(deal):
    """Every Shape Card of a fresh game."""
    sitting = deal(2)
    return [card for hand in sitting.json["hands"] for card in hand] + sitting.deck


@pytest.fixture
def chart(deal):
    return {line.split()[0]: _list(line) for line in deal(2).view().chart}


def _list(line):
    return {shape: int(n) for shape, n in (word.split(":") for word in line.split()[1:])}


def _numbers(card):
    """`STA 4t/2b` is [(4, "t"), (2, "b")]."""
    return [(int(side[0]), side[1:]) for side in card.split()[1].split("/")]


def test_SH_1_shape_cards_list_cards_and_a_chart_for_everybody(deal):
    sitting = deal(3)
    for seat in range(3):
        view = sitting.view(seat)
        assert len(view.chart) == 24
        assert view.players[seat].list in {line.split()[0] for line in view.chart}
        assert view.players[seat].cards


def test_SH_2_one_shape_and_two_numbers(cards):
    for card in cards:
        assert re.fullmatch(r"(CIR|TRI|SQU|STA|HEA|CRO|MOO|DIA) \d[bt]?/\d[bt]?", card)


def test_SH_3_a_bonus_mark_only_on_1_2_3_and_4(cards):
    assert {n for card in cards for n, mark in _numbers(card) if mark == "b"} == {1, 2, 3, 4}


def test_SH_4_a_tie_bonus_mark_only_on_1_and_4(cards):
    assert {n for card in cards for n, mark in _numbers(card) if mark == "t"} == {1, 4}


def test_SH_5_a_list_names_shapes_and_how_many(deal, chart):
    view = deal(2).view(0)
    assert chart[view.players[0].list] == view.players[0].missing


def test_SH_6_nine_cards_mostly_some_ten_or_twelve(chart):
    totals = Counter(sum(asked.values()) for asked in chart.values())
    assert totals == {9: 16, 10: 4, 12: 4}


def test_SH_7_nothing_makes_up_for_a_hard_list(setup):
    """The count at the end asks how many cards are missing, not of how many or how hard ones."""
    placed = ["CIR, CIR, TRI, TRI, SQU, SQU, STA, STA, HEA, HEA", "CIR, CIR, CIR, TRI, TRI, TRI, STA, STA"]
    lists = ["L24", "L01"]
    sitting = setup("MOO", "MOO", lists=lists, placed=placed, turns=59, turn=1, phase="place", maxRounds=30)
    sitting.play(1, "end")
    assert sitting.json["winners"] == [1]  # one card of nine is missing, and two of twelve
    assert sitting.position.points() == [-2, -1]


def test_SH_R6_fourteen_cards_of_each_of_eight_shapes(cards):
    assert Counter(card[:3] for card in cards) == dict.fromkeys(SHAPES, 14)
    copies = {"6/0": 3, "5/1b": 2, "5/1t": 2, "4t/2b": 3, "4b/2b": 1, "3b/3b": 3}
    assert Counter(cards) == {f"{shape} {face}": n for shape in SHAPES for face, n in copies.items()}
    assert all(sum(n for n, _ in _numbers(card)) == 6 for card in cards)


def test_SH_R7_numbers_from_0_to_6_and_how_many_of_each(cards):
    found = Counter(f"{n}{mark}" for card in cards for n, mark in _numbers(card))
    assert found == {"0": 24, "1b": 16, "1t": 16, "2b": 32, "3b": 48, "4b": 8, "4t": 24, "5": 32, "6": 24}


def test_SH_R8_twenty_four_different_lists(chart, shapes):
    text = rules_texts(shapes)[0]
    block = text[text.index("```text lists") :].split("```")[1].splitlines()[1:]
    assert chart == {line.split()[0]: _list(line) for line in block if line}
    assert len({tuple(asked.items()) for asked in chart.values()}) == 24


def test_SH_E1_the_deck(cards):
    assert len(cards) == 112
    assert {n for card in cards for n, mark in _numbers(card) if mark == "b"} == {1, 2, 3, 4}
    assert {n for card in cards for n, mark in _numbers(card) if mark == "t"} == {1, 4}
    assert {sum(n for n, _ in _numbers(card)) for card in cards} == {6}


def test_SH_E2_the_lists(chart):
    for name, asked in chart.items():
        number = int(name[1:])
        assert sum(asked.values()) == (9 if number <= 16 else 10 if number <= 20 else 12)
    for shape in SHAPES:
        assert sum(asked.get(shape, 0) for asked in chart.values()) == 29
