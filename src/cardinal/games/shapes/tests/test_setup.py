"""RULES.md, section 2, and the rulings on players and the deal."""

import json

import pytest

from cardinal.engine.refused import BadInput
from cardinal.engine.seed import Seed
from cardinal.engine.view import encode_view

NINE = ["CIR 6/0", "TRI 6/0", "SQU 6/0", "STA 6/0", "HEA 6/0", "CRO 6/0", "MOO 6/0", "DIA 6/0", "CIR 5/1b"]


@pytest.fixture
def dealt(deal, stacked, faces):
    """Three players; lists from the top L05, L11, L02; the shape deck from the top NINE, then STA 5/1t."""
    chance = stacked([4, 10, 1], faces(*NINE, "STA 5/1t"))
    sitting = deal(3, chance)
    sitting.shuffled = chance.shuffled
    return sitting


def test_SH_8_two_decks_both_shuffled(dealt):
    lists, cards = dealt.shuffled
    assert lists == list(range(24))
    assert len(cards) == 112


def test_SH_9_one_list_each_the_oldest_first(dealt):
    assert dealt.json["lists"] == ["L02", "L11", "L05"]


def test_SH_10_only_its_owner_sees_a_list(dealt):
    for seat in (-1, 0, 1, 2):
        seen = [player.list for player in dealt.view(seat).players]
        assert seen == [name if who == seat else None for who, name in enumerate(["L02", "L11", "L05"])]
    for seat in (-1, 0, 1, 2):  # not even by what is missing, and not in what was told
        assert all((player.missing is None) == (who != seat) for who, player in enumerate(dealt.view(seat).players))


def test_SH_10_nobody_else_is_told_of_a_list_in_the_deal(table):
    sitting = table(3)
    for seat in (-1, 0, 1, 2):
        told = sitting.streams[seat].messages[0].decode()
        assert told.count('"event":"list"') == (0 if seat < 0 else 1)


def test_SH_11_the_chart_is_always_on_view_for_all(dealt):
    charts = [dealt.view(seat).chart for seat in (-1, 0, 1, 2)]
    assert charts.count(charts[0]) == 4
    assert charts[0][4] == "L05 CIR:4 STA:3 MOO:2"


def test_SH_12_three_cards_each_the_youngest_first(dealt):
    assert (
        [sorted(hand) for hand in dealt.json["hands"]]
        == [
            sorted([*NINE[:3], "STA 5/1t"]),  # and his draw
            sorted(NINE[3:6]),
            sorted(NINE[6:]),
        ]
    )


def test_SH_13_only_the_owner_sees_the_numbers(dealt):
    for seat in (-1, 0, 1, 2):
        for who, player in enumerate(dealt.view(seat).players):
            assert player.cards == (dealt.hand(who) if who == seat else None)


def test_SH_14_turns_from_the_youngest_to_the_oldest_and_round_again(setup):
    sitting = setup("CIR", "", "", deck=[])
    seen = []
    for _ in range(5):
        seen.append(sitting.turn)
        sitting.play(sitting.turn, "end")
    assert seen == [0, 1, 2, 0, 1]


def test_SH_14_nobody_else_may_move(setup):
    sitting = setup("CIR, CIR", "TRI", "SQU")
    assert sitting.refused(1, "challenge S0") == "SH-14"
    assert sitting.legal(1) == set()


def test_SH_R3_two_to_six_players(shapes):
    for seats in range(2, 7):
        assert shapes.new(seats, {}, Seed.of(1).entry(0)).seats == seats
    for seats in (0, 1, 7, 12):
        with pytest.raises(BadInput, match="2, 3, 4, 5 or 6"):
            shapes.new(seats, {}, Seed.of(1).entry(0))
    assert shapes.default_seats == 4


def test_SH_R9_lists_not_drawn_are_nowhere(dealt):
    """Nothing of the position or of a view names a list that nobody has drawn, except the chart."""
    for seat in (-1, 0, 1, 2):
        view = dealt.view(seat)
        view.chart = []
        shown = encode_view(view).decode()
        assert [name for name in (f"L{n:02}" for n in range(1, 25)) if name in shown] == (
            [] if seat < 0 else [["L02", "L11", "L05"][seat]]
        )
    assert dealt.json["lists"] == ["L02", "L11", "L05"]


def test_SH_R10_seat_order_is_age_order_or_shuffled_once(deal, stacked):
    assert deal(4).json["order"] == [0, 1, 2, 3]
    sitting = deal(4, stacked([2, 0, 3, 1], [7]), order="random")
    assert sitting.json["order"] == [2, 0, 3, 1]
    assert sitting.turn == 2  # the youngest now
    assert sitting.json["lists"][1] == "L08"  # the oldest draws first
    assert sitting.position.to_act() == 1 << 2
    seen = []
    for _ in range(5):
        seen.append(sitting.turn)
        sitting.play(sitting.turn, f"challenge S{(sitting.turn + 1) % 4}")
        sitting.play((sitting.turn + 1) % 4, "forfeit")
        sitting.play(sitting.turn, sorted(sitting.legal(sitting.turn))[0])
        sitting.play(sitting.turn, "end")
    assert seen == [2, 0, 3, 1, 2]


def test_SH_R11_top_lists_to_the_oldest_and_three_cards_at_a_time(deal, stacked, faces):
    top = [f"{shape} 6/0" for shape in ("CIR", "TRI", "SQU", "STA", "HEA", "CRO", "MOO", "DIA")]
    chance = stacked([5, 4, 3, 2], faces(*top))
    sitting = deal(4, chance)
    assert sitting.json["lists"] == ["L03", "L04", "L05", "L06"]
    assert set(top[:3]) < set(sitting.hand(0))  # with the card of the first draw, the thirteenth
    assert set(top[3:6]) == set(sitting.hand(1))
    assert set(top[6:]) < set(sitting.hand(2))


def test_SH_E3_the_deal_of_three(dealt):
    assert dealt.json["lists"] == ["L02", "L11", "L05"]
    for seat in range(3):
        assert set(NINE[3 * seat : 3 * seat + 3]) <= set(dealt.hand(seat))
    assert dealt.turn == 0
    seen = []
    for _ in range(4):
        seen.append(dealt.turn)
        dealt.play(dealt.turn, f"challenge S{(dealt.turn + 1) % 3}")
        dealt.play((dealt.turn + 1) % 3, "forfeit")
        dealt.play(dealt.turn, min(dealt.legal(dealt.turn)))
        dealt.play(dealt.turn, "end")
    assert seen == [0, 1, 2, 0]


def test_SH_R48_lists_of_nine_cards_each(deal, stacked, faces):
    short = stacked([4, 10, 1], faces(*NINE, "STA 5/1t"))
    sitting = deal(3, short, lists="even")
    assert short.shuffled[0] == list(range(16))
    chart = sitting.view(0).chart
    assert [sum(int(word[4:]) for word in line.split()[1:]) for line in chart] == [9] * 16
    assert sitting.json["lists"] == ["L02", "L11", "L05"]
    assert len(deal(3).view(0).chart) == 24


def test_SH_R49_a_head_start_of_three_cards_of_the_list_each(deal, stacked, faces):
    top = faces("HEA 6/0", "CRO 6/0", "CRO 5/1t", "STA 6/0", "SQU 6/0", "CRO 5/1b", "DIA 6/0", "MOO 6/0")
    sitting = deal(2, stacked([2, 1], faces(*NINE[:6]) + top), headStart="three", lists="even")
    assert sitting.json["lists"] == ["L02", "L03"]  # SQU STA CRO, and HEA CRO DIA: three of each
    first, second = sitting.json["placed"]
    assert first == ["CRO 6/0", "CRO 5/1t", "STA 6/0"]
    assert second == ["HEA 6/0", "CRO 5/1b", "DIA 6/0"]
    assert sitting.hand(0).count("SQU 6/0") == 2  # what is left is in its order: the first draw
    assert sitting.deck[0] == "MOO 6/0"
    assert sitting.view(0).players[0].missing == {"SQU": 3, "STA": 2, "CRO": 1}
    assert sitting.view(0).players[1].placed == ["HEA", "CRO", "DIA"]  # the shapes are open, …
    assert sitting.view(0).players[1].laid is None  # … the numbers are not (SH-R39)


@pytest.mark.parametrize(("chosen", "n"), [("none", 0), ("two", 2), ("three", 3)])
def test_SH_R49_a_head_start_has_as_many_cards_as_it_says(deal, chosen, n):
    sitting = deal(3, headStart=chosen)
    assert [len(player.placed) for player in sitting.view(0).players] == [n] * 3
    assert sitting.json["options"]["headStart"] == chosen


def test_SH_R49_nobody_has_a_head_start_unless_it_is_chosen(deal):
    assert all(player.placed == [] for player in deal(4).view().players)


def test_SH_R49_the_head_start_is_told_without_numbers(table):
    sitting = table(3, headStart="three")
    for seat in (-1, 0, 1, 2):
        told = [json.loads(message) for message in sitting.streams[seat].messages]
        starts = [event for message in told for event in message.get("events", []) if event["event"] == "start"]
        assert [len(event["shapes"]) for event in starts] == [3, 3, 3]
        assert ["cards" in event for event in starts] == [who == seat for who in range(3)]


def test_SH_R50_two_cards_are_drawn_if_that_is_chosen(setup):
    sitting = setup("CIR", "TRI", deck="STA 5/1t, MOO 6/0, HEA 6/0", phase="place", cardsDrawn="two")
    log = sitting.play(0, "end")
    assert sitting.hand(1) == ["TRI 6/0", "STA 5/1t", "MOO 6/0"]
    assert [line.partition(" ")[0] for line in log] == ["end", "turn", "draw", "draw"]
    assert sitting.json["options"]["cardsDrawn"] == "two"


def test_SH_R50_of_a_deck_of_one_card_there_is_one_to_draw(setup):
    sitting = setup("CIR", "TRI", deck="STA 5/1t", phase="place", cardsDrawn="two")
    log = sitting.play(0, "end")
    assert sitting.hand(1) == ["TRI 6/0", "STA 5/1t"]
    assert [line.partition(" ")[0] for line in log] == ["end", "turn", "draw"]  # SH-R15 is not told of the second one


def test_SH_R50_a_bonus_is_one_card(battle):
    sitting = battle("CIR 4b/2b 4", "SQU 3b/3b 3", deck="STA, STA, STA", cardsDrawn="two")
    sitting.play(0, "take shown", "draw")
    assert len(sitting.deck) == 2


def test_SH_R50_one_card_is_drawn_unless_two_are_chosen(deal):
    assert [len(deal(3, cardsDrawn=n).hand(0)) for n in ("one", "two")] == [4, 5]
    assert len(deal(3).hand(0)) == 4
