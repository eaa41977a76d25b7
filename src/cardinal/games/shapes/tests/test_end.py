"""RULES.md, sections 7 and 8: the hand limit, the end, and the rulings on both."""

import pytest

from cardinal.engine.chance import Fast
from cardinal.engine.refused import Refused

NINE = "CIR, CIR, CIR, TRI, TRI, TRI, SQU, SQU, SQU"
ALMOST = "CIR, CIR, CIR, TRI, TRI, TRI, STA"  # L01 without two stars


@pytest.fixture
def last_cards(setup):
    return setup("STA 6/0, STA 5/1t, MOO", "HEA", lists=["L01", "L02"], placed=[ALMOST, ""], phase="place")


def test_SH_54_ten_cards_at_the_end_of_the_turn_go_into_the_deck(setup):
    sitting = setup(f"{NINE}, MOO", "HEA", phase="place")
    before = len(sitting.deck)
    log = sitting.play(0, "end")
    assert sitting.hand(0) == []
    assert len(sitting.deck) == before + 10 - 1  # S1 has drawn
    assert "return seat=0 cards=10" in log


def test_SH_55_nine_are_allowed_and_placed_cards_are_not_counted(setup):
    sitting = setup(NINE, "HEA", phase="place", placed=["STA, STA, STA, (MOO)", ""], lists=["L01", "L02"])
    sitting.play(0, "end")
    assert len(sitting.hand(0)) == 9
    ten = setup(f"{NINE}, MOO", "HEA", phase="place", placed=["STA, STA, STA, (MOO)", ""], lists=["L01", "L02"])
    ten.play(0, "end")
    assert ten.placed(0) == ["STA", "STA", "STA", "(MOO)"]


def test_SH_56_who_has_placed_all_wins_at_once(last_cards):
    log = last_cards.play(0, "place STA 6/0", "place STA 5/1t")
    assert last_cards.phase == "over"
    assert last_cards.json["winners"] == [0]
    assert last_cards.position.winners() == 0b01
    assert log[-1] == "over seats=0 why=list"


def test_SH_57_then_the_cards_may_be_shown(last_cards):
    log = last_cards.play(0, "place STA 6/0", "place STA 5/1t")
    assert "show seat=1 list=L02 cards=HEA 6/0" in log
    assert [player.cards for player in last_cards.view().players] == [["MOO 6/0"], ["HEA 6/0"]]


def test_SH_58_no_move_says_anything_that_could_be_false(deal):
    """Whatever is played: a move is a deed, never a statement about cards."""
    sitting = deal(3)
    verbs = set()
    for _ in range(300):
        if sitting.position.over():
            break
        seat = sitting.to_act()[0]
        legal = sitting.game.legal(sitting.position, seat)
        verbs |= {text.split()[0] for text in legal}
        sitting.play(seat, legal.sample(sitting.chance))
    assert verbs <= {
        *("ask", "accept", "decline", "pay", "challenge", "forfeit", "fight", "battle"),
        *("take", "draw", "waive", "extra", "place", "end"),
    }


@pytest.mark.parametrize("backs", ["public", "hidden"])
@pytest.mark.parametrize("seed", [1, 2])
def test_SH_58_what_the_table_says_of_the_players_is_true(deal, backs, seed):
    """Everything that somebody is shown or told of the others, in a whole game: no seat gets another story."""
    sitting = deal(3, Fast(bytes([seed])), handShapes=backs)
    told = 0
    while not sitting.position.over():
        before = sitting.json
        for viewer in range(-1, 3):
            for who, seen in enumerate(sitting.view(viewer).players):
                hand, placed = before["hands"][who], before["placed"][who]
                assert seen.placed == [f"({card[1:4]})" if card.startswith("(") else card[:3] for card in placed]
                assert seen.size == len(hand)
                assert seen.shapes == (None if backs == "hidden" and who != viewer else [card[:3] for card in hand])
                assert (seen.declines, seen.must_accept) == (before["declines"][who], before["declines"][who] == 2)
        seat = sitting.to_act()[0]
        for line in sitting.play(seat, sitting.game.legal(sitting.position, seat).sample(sitting.chance)):
            kind, *words = line.split(" ")
            fields = {key.partition("@")[0]: value for key, _, value in (word.partition("=") for word in words)}
            if kind == "none":
                told += 1
                assert fields["shape"] not in {card[:3] for card in before["hands"][int(fields["seat"])]}
            if "shape" in fields and "card" in fields:
                told += 1
                assert fields["card"].lstrip('"') == fields["shape"]
    assert told > 10


def test_SH_58_everybody_is_shown_the_same_placed_cards(setup):
    sitting = setup("STA", "DIA", "MOO", placed=["CIR, (MOO), CIR, STA", "", "(HEA), (HEA)"])
    for viewer in range(-1, 3):
        shown = [seen.placed for seen in sitting.view(viewer).players]
        assert shown == [["CIR", "(MOO)", "CIR", "STA"], [], ["(HEA)", "(HEA)"]]


def test_SH_R35_a_win_in_somebody_elses_turn(battle):
    sitting = battle("CIR 4b/2b 4", "DIA 4t/2b 4", more=("TRI", "MOO"),
                     placed=["", "HEA, HEA, HEA, CRO, CRO, CRO, DIA, DIA"])  # fmt: skip
    sitting.play(1, "extra DIA 4t/2b")
    assert sitting.json["winners"] == [1]
    assert sitting.turn == 0


def test_SH_R36_the_challenger_wins_when_both_would(battle):
    sitting = battle("STA 4t/2b 4", "DIA 4t/2b 4",
                     placed=[f"{ALMOST}, STA", "HEA, HEA, HEA, CRO, CRO, CRO, DIA, DIA"])  # fmt: skip
    sitting.play(0, "extra STA 4t/2b")
    assert sitting.json["winners"] == [0]
    assert len(sitting.placed(1)) == 8
    with pytest.raises(Refused, match="over"):
        sitting.play(1, "extra DIA 4t/2b")


def test_SH_R37_nobody_needs_to_claim(last_cards):
    last_cards.play(0, "place STA 6/0")
    assert not last_cards.position.over()
    last_cards.play(0, "place STA 5/1t")
    assert last_cards.position.over()


def test_SH_R38_only_the_active_players_hand_and_only_at_the_end_of_his_turn(setup):
    sitting = setup("MOO, MOO", f"{NINE}, STA 6/0")
    sitting.moves("S0 ask S1 STA", "S1 accept STA 6/0", "S0 pay MOO 6/0 MOO 6/0", "S0 end")
    assert len(sitting.hand(1)) == 12  # two paid, one drawn: he has until the end of his own turn
    sitting.moves("S1 challenge S0", "S0 forfeit", "S1 take STA")
    assert len(sitting.hand(1)) == 13
    sitting.play(1, "end")
    assert sitting.hand(1) == []
    assert sitting.turn == 0


def test_SH_R38_the_deck_is_shuffled_with_them_and_the_player_draws_as_usual(setup, stacked, faces):
    chance = stacked(faces("MOO 6/0"))
    sitting = setup(f"{NINE}, MOO 6/0", "HEA", phase="place", deck="STA 6/0, STA 5/1t", chance=chance)
    sitting.play(0, "end")
    assert [len(things) for things in chance.shuffled] == [12]
    assert sitting.shapes(1) == "HEA MOO"
    sitting.moves("S1 end")
    assert len(sitting.hand(0)) == 1


def test_SH_R44_nobody_can_win_any_more(setup):
    """Both lists want hearts that there are not: the fewest missing cards win."""
    blocked = setup("CRO 6/0, CRO 5/1t", "SQU 6/0", lists=["L03", "L07"], phase="place",
                    placed=["(HEA)", "SQU, DIA, DIA, DIA, (MOO)"], deck="SQU, CRO, DIA")  # fmt: skip
    log = blocked.play(0, "place CRO 6/0")  # L03 misses HEA 2, CRO 2, DIA 3; L07 misses SQU 1, HEA 4
    assert log[-1] == "over seats=1 why=blocked"
    assert blocked.position.points() == [-7, -5]


def test_SH_R44_the_cards_left_are_counted_from_the_deal_on(deal, shapes):
    sitting = deal(3)
    for _ in range(150):
        assert sitting.position.stock == shapes.from_json(sitting.json).stock
        if sitting.position.over():
            break
        seat = sitting.to_act()[0]
        sitting.play(seat, shapes.legal(sitting.position, seat).sample(sitting.chance))


def test_SH_R44_one_who_still_can_keeps_the_game_going(setup):
    placed = ["", "STA, STA, STA, CRO, CRO, CRO"]
    sitting = setup("CRO 6/0", "SQU 6/0", lists=["L03", "L02"], phase="place", placed=placed, deck="SQU, SQU")
    sitting.play(0, "place CRO 6/0")
    assert not sitting.position.over()


def test_SH_R44_equal_ones_share_it(setup):
    sitting = setup("CRO 6/0, CRO 5/1t", "SQU 6/0", lists=["L03", "L07"], phase="place",
                    placed=["(HEA), CRO, DIA", "SQU, DIA, DIA, DIA"], deck=[])  # fmt: skip
    sitting.play(0, "place CRO 6/0")
    assert sitting.position.points() == [-5, -5]
    assert sitting.json["winners"] == [0, 1]


def test_SH_R45_after_so_many_turns_of_each_the_same_count_decides(setup, shapes):
    assert shapes.parse_options({})["maxRounds"] == 100
    for turns, over in ((197, False), (199, True)):
        sitting = setup("MOO", "MOO", turn=1, turns=turns, phase="place", lists=["L01", "L02"], placed=["CIR", ""])
        sitting.play(1, "end")
        assert sitting.position.over() == over
    assert sitting.json["ended"] == "length"
    assert sitting.json["winners"] == [0]


def test_SH_E19_ten_cards_and_nine(setup):
    sitting = setup(f"{NINE}, MOO", "HEA", phase="place", placed=["STA, STA, STA, (DIA)", ""], lists=["L01", "L02"])
    before = len(sitting.deck)
    sitting.play(0, "end")
    assert (len(sitting.hand(0)), len(sitting.placed(0)), len(sitting.deck) + 1) == (0, 4, before + 10)
    nine = setup(NINE, "HEA", phase="place")
    nine.play(0, "end")
    assert len(nine.hand(0)) == 9


def test_SH_E21_the_last_two_stars(last_cards):
    log = last_cards.play(0, "place STA 6/0", "place STA 5/1t")
    assert last_cards.json["winners"] == [0]
    assert not any(line.startswith(("end", "return")) for line in log)


def test_SH_E22_a_list_of_twelve(setup):
    placed = "CIR, CIR, TRI, TRI, SQU, SQU, STA, STA, HEA, HEA"
    sitting = setup("CRO 6/0, CRO 5/1t", "MOO", lists=["L24", "L01"], phase="place", placed=[placed, ""])
    sitting.play(0, "place CRO 6/0")
    assert not sitting.position.over()  # eleven
    sitting.play(0, "place CRO 5/1t")
    assert sitting.json["winners"] == [0]


def test_SH_E24_after_the_win(last_cards):
    last_cards.play(0, "place STA 6/0", "place STA 5/1t")
    for seat in (0, 1):
        for text in ("end", "place MOO 6/0", "challenge S1", "waive"):
            with pytest.raises(Refused, match="over"):
                last_cards.play(seat, text)
    for seat in (-1, 0, 1):
        players = last_cards.view(seat).players
        assert [player.list for player in players] == ["L01", "L02"]
        assert [player.cards for player in players] == [["MOO 6/0"], ["HEA 6/0"]]
