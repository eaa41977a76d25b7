"""RULES.md, section 3 and its rulings: sides, seats, dealer, deal, and what is known to whom."""

import json

import pytest

from cardinal.engine.chance import Fast
from cardinal.engine.refused import BadInput
from cardinal.engine.view import encode_view
from cardinal.games.state_sequence.board import SPACE_NAMES
from cardinal.games.state_sequence.rules import COLORS
from cardinal.games.state_sequence.terminal import CHIPS, INKS, LOCKED, SIGNS
from cardinal.games.state_sequence.tests.sitting import GAME, deal, picture, row, setup, stacked

CARDS = {2: 7, 3: 6, 4: 6, 6: 5, 8: 4, 9: 4, 10: 3, 12: 3}


def sides(seats: int, **options: object) -> list[list[int]]:
    return [side.seats for side in deal(seats, **options).view().sides]


@pytest.mark.parametrize("seats", [2, 4, 6, 8, 10, 12])
def test_SQ_13_two_sides_of_the_same_size(seats: int) -> None:
    assert [len(side) for side in sides(seats)] == [seats // 2] * 2


def test_SQ_14_with_two_sides_team_members_alternate() -> None:
    assert sides(6) == [[0, 2, 4], [1, 3, 5]]


@pytest.mark.parametrize("seats", [3, 6, 9, 12])
def test_SQ_15_three_sides_of_the_same_size(seats: int) -> None:
    assert [len(side) for side in sides(seats, sides=3)] == [seats // 3] * 3


def test_SQ_16_with_three_sides_every_third_player() -> None:
    assert sides(9) == [[0, 3, 6], [1, 4, 7], [2, 5, 8]]


def colors(seats: int, **options: object) -> list[str]:
    return [side.color for side in deal(seats, **options).view().sides]


def test_SQ_17_each_side_chooses_its_color() -> None:
    assert colors(2, colorT0="green", colorT1="blue") == ["green", "blue"]
    assert colors(6, sides=3, colorT0="gold", colorT1="green", colorT2="blue") == ["gold", "green", "blue"]


def test_SQ_17_a_side_that_does_not_care_has_a_color_that_is_left() -> None:
    assert colors(2) == ["blue", "gold"]
    assert colors(3) == ["blue", "gold", "green"]
    assert colors(2, colorT1="blue") == ["gold", "blue"]
    assert colors(3, colorT0="green", colorT2="blue") == ["green", "gold", "blue"]


def test_SQ_17_no_two_sides_share_a_color() -> None:
    for one in COLORS:
        for other in COLORS:
            if one == other:
                with pytest.raises(BadInput, match=f"Sides A and C cannot both have {one} chips"):
                    deal(3, colorT0=one, colorT2=other)
            else:
                assert len(set(colors(3, colorT0=one, colorT2=other))) == 3
    with pytest.raises(BadInput, match="There is no side C with 2 sides"):
        deal(4, colorT2="gold")
    with pytest.raises(BadInput, match="colorT0 cannot be 'red'"):
        deal(4, colorT0="red")


def test_SQ_17_a_color_is_never_the_only_difference_in_a_terminal() -> None:
    for styles in (SIGNS, CHIPS, LOCKED, INKS):
        assert list(styles) == COLORS
        assert len(set(styles.values())) == 3
    drawn = picture(setup("TX", "OH", board=row("A1") | row("A2", 1), colorT0="green"), 0)
    assert "■TN" in drawn
    assert "●MO" in drawn
    assert "■ T0 green" in drawn


def test_SQ_17_all_members_of_a_team_use_its_color() -> None:
    sitting = setup("TX", "OH", "KS", "UT")
    sitting.play(0, "TX B4")
    sitting.play(1, "OH C10")
    sitting.play(2, "KS C2")
    assert [sitting.chip(space) for space in ("B4", "C10", "C2")] == ["0", "1", "0"]


def test_SQ_18_the_deck_is_shuffled_and_all_get_the_same_number() -> None:
    one, other = deal(3, Fast(b"1")), deal(3, Fast(b"2"))
    assert one.sizes() == other.sizes() == [6, 6, 6]
    assert one.json["hands"] != other.json["hands"]
    assert one.json["deck"] != other.json["deck"]


@pytest.mark.parametrize(("seats", "cards"), CARDS.items())
def test_SQ_19_the_number_of_cards(seats: int, cards: int) -> None:
    assert deal(seats).sizes() == [cards] * seats


@pytest.mark.parametrize("seats", [0, 1, 5, 7, 11, 13, 14])
def test_SQ_20_other_numbers_cannot_play(seats: int) -> None:
    with pytest.raises(BadInput, match="2, 3, 4, 6, 8, 9, 10 or 12 seats"):
        deal(seats)
    with pytest.raises(BadInput, match="seats"):
        setup(*[""] * seats)


def test_SQ_21_the_rest_is_the_draw_deck() -> None:
    sitting = deal(2)
    assert len(sitting.json["deck"]) + sum(sitting.sizes()) == 108
    assert sitting.view().deck == 94


@pytest.mark.parametrize(("dealer", "first"), [(0, 1), (1, 2), (3, 0)])
def test_SQ_22_the_player_to_the_dealers_left_begins(dealer: int, first: int) -> None:
    assert deal(4, dealer=dealer).turn == first


def test_SQ_23_turns_go_clockwise() -> None:
    sitting = deal(4)
    order = []
    for _ in range(6):
        order.append(sitting.turn)
        assert sitting.refused((sitting.turn + 1) % 4, "TX B4") == "SQ-23"
        sitting.play(sitting.turn, sitting.legal(sitting.turn)[0])
    assert order == [1, 2, 3, 0, 1, 2]


@pytest.mark.parametrize("seats", [2, 4, 8, 10])
def test_SQ_R6_two_sides_and_no_other_choice(seats: int) -> None:
    assert len(sides(seats)) == 2
    with pytest.raises(BadInput, match="sides cannot be 3"):
        deal(seats, sides=3)


@pytest.mark.parametrize("seats", [3, 9])
def test_SQ_R6_three_sides_for_three_and_nine(seats: int) -> None:
    assert len(sides(seats)) == len(sides(seats, sides=3)) == 3
    with pytest.raises(BadInput, match=f"sides cannot be 2 with {seats} seats: {seats} players are always three sides"):
        deal(seats, sides=2)


@pytest.mark.parametrize(("seats", "played"), [(2, 2), (3, 3), (6, 2), (9, 3), (12, 2)])
def test_SQ_R6_the_view_says_how_many_sides_play(seats: int, played: int) -> None:
    assert deal(seats).view().options["sides"] == played
    assert deal(seats).json["options"]["sides"] == played


@pytest.mark.parametrize("seats", [6, 12])
def test_SQ_R6_six_and_twelve_choose(seats: int) -> None:
    assert len(sides(seats)) == 2
    assert len(sides(seats, sides=3)) == 3
    with pytest.raises(BadInput, match="sides cannot be '4'"):
        deal(seats, sides=4)


def test_SQ_R7_the_side_of_a_seat() -> None:
    for seats, options in ((4, {}), (6, {"sides": 3}), (12, {"sides": 3}), (10, {})):
        for number, members in enumerate(sides(seats, **options)):
            assert all(seat % len(sides(seats, **options)) == number for seat in members)


def test_SQ_R8_s0_deals_unless_the_table_wants_it_otherwise() -> None:
    assert deal(3).json["dealer"] == 0
    assert deal(3, dealer=2).json["dealer"] == 2
    assert {deal(4, Fast(bytes([n])), dealer="random").json["dealer"] for n in range(40)} == {0, 1, 2, 3}
    with pytest.raises(BadInput, match="dealer cannot be 3"):
        deal(3, dealer=3)


def test_SQ_R8_in_a_rematch_the_dealer_moves_on() -> None:
    sitting = deal(3, dealer=2)
    assert deal(3, **GAME.host.rematch(sitting.position)).json["dealer"] == 0
    for n in range(4):
        by_chance = deal(4, Fast(bytes([n])), dealer="random")
        assert GAME.host.rematch(by_chance.position) == {"dealer": (by_chance.json["dealer"] + 1) % 4}


def test_SQ_R9_one_card_at_a_time_from_the_dealers_left() -> None:
    chance = stacked("AK AL AR AZ CA CO CT DE FL GA HI IA ID IL IN KS KY LA")
    sitting = deal(3, chance, dealer=1)
    assert [sitting.hand(seat) for seat in (2, 0, 1)] == ["AK AZ CT GA ID KS", "AL CA DE HI IL KY", "AR CO FL IA IN LA"]


@pytest.mark.parametrize(("seats", "left"), [(2, 94), (3, 90), (4, 84), (6, 78), (8, 76), (9, 72), (10, 78), (12, 72)])
def test_SQ_R9_what_is_left(seats: int, left: int) -> None:
    assert len(deal(seats).json["deck"]) == left


def test_SQ_E2_the_deal() -> None:
    left = {2: 94, 3: 90, 4: 84, 6: 78, 8: 76, 9: 72, 10: 78, 12: 72}
    for seats, cards in CARDS.items():
        sitting = deal(seats)
        assert (sitting.sizes(), len(sitting.json["deck"])) == ([cards] * seats, left[seats])
    for seats in (1, 5, 7, 11, 13):
        with pytest.raises(BadInput):
            deal(seats)


def test_SQ_E3_sides_and_first_turns() -> None:
    assert sides(6, sides=3) == [[0, 3], [1, 4], [2, 5]]
    assert sides(4) == [[0, 2], [1, 3]]
    sitting = deal(4)
    assert sitting.turn == 1
    sitting.play(1, sitting.legal(1)[0])
    assert sitting.turn == 2


def test_SQ_R10_what_everybody_knows() -> None:
    board = row("A1 A2") | row("B1", 1)
    given = {"board": board, "discards": ["AZ", "", "AR CA", ""], "deck": "MD ME", "draw": "manual"}
    sitting = setup("TX KS", "OH", "AK AL", "UT", **given)
    sitting.play(0, "TX B4")
    for seat in range(-1, 4):
        view = sitting.view(seat)
        assert [side.chips for side in view.sides] == [["A1", "A2", "B4"], ["B1"]]
        assert view.discards == [["AZ", "TX"], [], ["AR", "CA"], []]
        assert (view.sizes, view.deck) == ([1, 1, 2, 1], 2)
        assert [owed.seat for owed in view.owes] == [0]


def test_SQ_R10_a_hand_is_its_owners_alone_and_the_deck_nobodys() -> None:
    sitting = setup("TX KS", "OH", "AK AL", "UT", deck="MD ME MI")
    assert sitting.view(2).hand == ["AK", "AL"]
    for seat, others in {0: "OH AK AL UT", 1: "TX KS AK", 2: "TX KS OH UT", -1: "TX KS OH AK AL UT"}.items():
        view = json.loads(encode_view(sitting.view(seat)))
        texts = json.dumps({**view, "moves": []})
        for card in [*others.split(), "MD", "ME", "MI"]:
            assert f'"{card}"' not in texts, f"S{seat} sees {card}"


def test_SQ_R10_a_drawn_card_is_told_to_the_drawer_only() -> None:
    sitting = setup("TX", "OH", deck="MD ME")
    assert "draw seat=0 card@S0=MD" in sitting.play(0, "TX B4")
    assert b'"card":"MD"' in sitting.told(0)[-1]
    assert b"MD" not in sitting.told(1)[-1]
    assert b"MD" not in sitting.told()[-1]


def test_spaces_are_named_by_row_and_column() -> None:
    assert SPACE_NAMES[13] == "B4"
