"""RULES.md, section 6, and the rulings on cards that cannot be played."""

from cardinal.games.state_sequence.tests.sitting import row, setup

KS = row("C2") | row("E9", 1)  # both spaces of Kansas
FULL = ["01" * 5, "01" * 5, "10" * 5, "10" * 5] * 2 + ["01" * 5] * 2


def test_SQ_37_dead_while_both_spaces_are_covered_by_whatever_side() -> None:
    for board in (KS, row("C2 E9"), row("C2 E9", 1)):
        assert "exchange KS" in setup("KS TX", "OH", board=board).legal(0)
    assert setup("KS TX", "OH", board=row("C2")).refused(0, "exchange KS") == "SQ-37"


def test_SQ_38_a_player_may_turn_it_in_and_need_not() -> None:
    sitting = setup("KS TX", "OH", board=KS)
    assert sitting.legal(0) == ["TX B4", "TX F10", "exchange KS"]
    sitting.play(0, "TX B4")
    assert "KS" in sitting.hand(0)


def test_SQ_39_before_the_play_and_announced_to_all() -> None:
    sitting = setup("KS TX", "OH", board=KS, deck="MD ME MI")
    assert sitting.play(0, "exchange KS") == ["exchange seat=0 card=KS", "draw seat=0 card@S0=MD"]
    assert (sitting.pile(0), sitting.hand(0), sitting.turn) == ("KS", "MD TX", 0)
    assert b'"event":"exchange","seat":0,"card":"KS"' in sitting.told(1)[-1]
    sitting.play(0, "TX B4")
    assert sitting.refused(0, "exchange KS") == "SQ-23"


def test_SQ_39_only_a_card_of_the_own_hand() -> None:
    assert setup("TX", "KS", board=KS).refused(0, "exchange KS") == "SQ-39"


def test_SQ_40_one_a_turn() -> None:
    sitting = setup("KS CO TX", "OH", board=KS | row("B2 G3"))
    sitting.play(0, "exchange KS")
    assert sitting.refused(0, "exchange CO") == "SQ-40"


def test_SQ_41_then_the_normal_turn_also_with_the_replacement() -> None:
    sitting = setup("KS TX", "OH", board=KS, deck="MD ME MI")
    sitting.play(0, "exchange KS", "MD C9")
    assert (sitting.chip("C9"), sitting.hand(0), sitting.turn) == ("0", "ME TX", 1)


def test_SQ_E12_kansas() -> None:
    sitting = setup("KS TX UT", "OH", board=KS, deck="MD ME MI")
    sitting.play(0, "exchange KS", "TX B4")
    assert (sitting.pile(0), len(sitting.json["hands"][0])) == ("KS TX", 3)
    for board in (row("C2"), row("C2", 1)):
        assert setup("KS TX", "OH", board=board).refused(0, "exchange KS") == "SQ-37"


def test_SQ_E13_two_dead_cards() -> None:
    sitting = setup("KS CO TX", "OH", board=KS | row("B2 G3"))
    sitting.play(0, "exchange KS")
    assert sitting.refused(0, "exchange CO") == "SQ-40"
    sitting.play(0, "TX B4")
    sitting.play(1, "OH C10")
    sitting.play(0, "exchange CO")
    assert sitting.pile(0) == "KS TX CO"


def test_SQ_R23_a_dead_card_comes_alive_again() -> None:
    sitting = setup("KS TX", "REMOVE OH", board=KS, turn=1)
    sitting.play(1, "REMOVE C2")
    assert sitting.refused(0, "exchange KS") == "SQ-37"
    sitting.play(0, "KS C2")
    assert sitting.chip("C2") == "0"


def test_SQ_R24_a_dead_card_cannot_be_played() -> None:
    sitting = setup("KS TX", "OH", board=KS)
    assert sitting.refused(0, "KS C2") == "SQ-R24"
    assert sitting.refused(0, "KS E9") == "SQ-R24"


def test_SQ_R25_who_can_play_must() -> None:
    assert setup("TX", "OH").refused(0, "pass") == "SQ-R25"
    only_remove = setup("REMOVE", "OH", board=row("A1", 1))
    assert only_remove.refused(0, "pass") == "SQ-R25"
    assert only_remove.legal(0) == ["REMOVE A1"]


def test_SQ_R26_first_a_dead_card_then_a_pass() -> None:
    sitting = setup("KS CO", "OH", board=KS | row("B2 G3 A1"), deck="CO TX …")
    assert sitting.legal(0) == ["exchange CO", "exchange KS"]
    assert sitting.refused(0, "pass") == "SQ-R26"
    sitting.play(0, "exchange KS")
    assert sitting.legal(0) == ["pass"]  # CO CO, both dead
    assert sitting.play(0, "pass") == ["pass seat=0"]
    assert (sitting.hand(0), sitting.pile(0), sitting.turn) == ("CO CO", "KS", 1)


def test_SQ_R28_without_a_card_anywhere_nothing_is_turned_in() -> None:
    sitting = setup("KS TX", "OH", board=KS, deck="")
    assert sitting.refused(0, "exchange KS") == "SQ-R28"
    assert setup("KS", "OH", board=KS, deck="").legal(0) == ["pass"]
    assert "exchange KS" in setup("KS TX", "OH", board=KS, deck="", discards=["", "AZ"]).legal(0)


def test_SQ_R28_a_later_discard_is_shuffled_when_a_card_is_due() -> None:
    sitting = setup("TX", "OH", deck="")
    lines = sitting.play(0, "TX B4")
    assert lines[1:] == ["shuffle cards=1", "draw seat=0 card@S0=TX"]


def test_SQ_R28_the_draw_is_skipped_without_penalty() -> None:
    sitting = setup("TX", "OH", draw="manual", owes=[1], deck="")
    assert sitting.play(1, "draw") == ["nothing seat=1"]
    assert sitting.json["owes"] == []
    sitting.play(0, "TX B4")
    assert sitting.play(0, "draw")[-1].startswith("draw seat=0")


def test_SQ_R37_a_full_board_is_not_the_end() -> None:
    sitting = setup("REMOVE ADD TX", "OH", board=FULL, deck="MD ME MI")
    assert not sitting.over
    assert sitting.spaces(0, "ADD") == []
    assert len(sitting.spaces(0, "REMOVE")) == 50
    assert "exchange TX" in sitting.legal(0)
    sitting.play(0, "REMOVE A2")
    assert sitting.legal(1) == ["exchange OH"]  # A2 shows MO; OH is still dead


def test_SQ_R38_a_round_of_passes_is_a_draw() -> None:
    stuck = setup("", "", "")
    for seat in (0, 1):
        stuck.play(seat, "pass")
        assert not stuck.over
    assert stuck.play(2, "pass")[-1] == "end reason=stalemate side=-1 seats="
    assert (stuck.over, stuck.position.winners()) == (True, 0)


def test_SQ_R38_whatever_the_number_of_sequences() -> None:
    sitting = setup("", "", sequences={"T0": ["A1 row"]})
    sitting.play(0, "pass")
    sitting.play(1, "pass")
    assert (sitting.position.winners(), sitting.position.points()) == (0, [1, 0])


def test_SQ_R38_an_exchange_breaks_the_row() -> None:
    sitting = setup("", "KS", board=KS | row("B2 G3"), deck="CO CO …")
    sitting.play(0, "pass")
    sitting.play(1, "exchange KS", "pass")
    assert not sitting.over
    sitting.play(0, "pass")
    assert (sitting.over, sitting.json["passes"]) == (False, 1)


def test_SQ_R38_a_play_breaks_the_row() -> None:
    sitting = setup("", "TX", "", passes=2, turn=1)
    sitting.play(1, "TX B4")
    assert (sitting.over, sitting.json["passes"]) == (False, 0)
