"""RULES.md, the last rulings: chips, the length of a game, time-outs, leavers and the clock."""

import pytest

from cardinal.engine.position import NEVER
from cardinal.engine.refused import BadInput
from cardinal.engine.seal import OpenSeed
from cardinal.engine.table import Table
from cardinal.games.state_sequence.board import SPACE_NAMES
from cardinal.games.state_sequence.tests.sitting import GAME, deal, row, setup

KS = row("C2") | row("E9", 1)


def fifty_chips() -> dict[str, int]:
    """Fifty of T0 without five in a row: two of every three spaces, shifted from row to row."""
    spaces = [name for n, name in enumerate(SPACE_NAMES) if (n % 10 + 2 * (n // 10)) % 4 in (0, 1)]
    assert len(spaces) == 50
    return dict.fromkeys(spaces, 0)


def test_SQ_R5_chips_are_no_limit_unless_the_table_wants_it() -> None:
    board = fifty_chips()
    sitting = setup("ADD", "OH", board=board)
    assert len(sitting.spaces(0, "ADD")) == 50
    limited = setup("ADD TX", "OH", board=board, chipLimit=50)
    assert limited.legal(0) == ["pass"]
    assert limited.refused(0, next(f"ADD {s}" for s in SPACE_NAMES if s not in board)) == "SQ-R5"


def test_SQ_R5_a_card_is_not_dead_for_that_reason() -> None:
    board = fifty_chips()
    shown = setup("TX", "OH", board=board)
    assert shown.legal(0)[0].startswith("TX")
    limited = setup("TX", "OH", board=board, chipLimit=50)
    assert limited.refused(0, "exchange TX") == "SQ-37"


def test_SQ_R5_until_a_chip_comes_back() -> None:
    board = fifty_chips()
    limited = setup("TX ADD", "REMOVE", board=board, chipLimit=50, turn=1)
    limited.play(1, f"REMOVE {next(iter(board))}")
    assert len(limited.spaces(0, "ADD")) == 51


def test_SQ_R5_the_option() -> None:
    for wrong in (49, "some", 0):
        with pytest.raises(BadInput, match="chipLimit"):
            deal(2, chipLimit=wrong)
    assert deal(2, chipLimit="50").view().options["chipLimit"] == 50


def test_SQ_R39_a_game_ends_as_a_draw_at_the_limit() -> None:
    sitting = setup("TX KS", "OH UT", turns=998)
    sitting.play(0, "TX B4")
    assert not sitting.over
    assert sitting.play(1, "OH C10")[-1] == "end reason=limit side=-1 seats="
    assert (sitting.over, sitting.position.winners()) == (True, 0)
    with pytest.raises(BadInput, match="200 or more"):
        deal(2, maxTurns=199)
    assert setup("TX", "OH", turns=199, maxTurns=200).play(0, "TX B4")[-1].startswith("end reason=limit")


def test_SQ_R39_a_win_in_the_last_turn_is_a_win() -> None:
    sitting = setup("ADD", "OH", turns=999, board=row("A1 A2 A3 A4"), sequences={"T0": ["C1 row"]})
    sitting.play(0, "ADD A5")
    assert sitting.position.winners() == 1


CLOCK = {"turnClock": 20, "deadline": 20_000}


def test_SQ_R40_the_first_play_in_deck_order_on_the_first_space() -> None:
    sitting = setup("REMOVE TX ADD KS", "OH", board=row("C2"), **CLOCK)
    assert sitting.tick()[:2] == ["time seat=0", "play seat=0 card=KS space=E9"]
    wild = setup("REMOVE ADD", "OH", board=row("A1"), **CLOCK)
    assert wild.tick()[1] == "play seat=0 card=ADD space=A2 state=MO"
    remove = setup("REMOVE", "OH", board=row("J10 B1", 1), **CLOCK)
    assert remove.tick()[1] == "play seat=0 card=REMOVE space=B1 state=ID"


def test_SQ_R40_if_none_exchange_the_first_dead_card_and_look_again() -> None:
    sitting = setup("KS CO", "OH", board=KS | row("B2 G3"), deck="TX …", **CLOCK)
    lines = sitting.tick()
    assert lines[1] == "exchange seat=0 card=CO"
    assert "play seat=0 card=TX space=B4" in lines


def test_SQ_R40_if_still_none_pass() -> None:
    sitting = setup("KS", "OH", board=KS | row("B2 G3"), deck="CO …", **CLOCK)
    assert sitting.tick()[1:] == ["exchange seat=0 card=KS", "draw seat=0 card@S0=CO", "pass seat=0"]
    assert setup("", "OH", **CLOCK).tick()[1:] == ["pass seat=0"]


def test_SQ_R40_with_manual_drawing_it_draws_too() -> None:
    sitting = setup("TX KS", "OH", draw="manual", deck="MD …", owes=[1], **CLOCK)
    assert sitting.tick()[1:] == ["play seat=0 card=KS space=C2", "draw seat=0 card@S0=MD", "lose seat=1"]
    assert sitting.sizes() == [2, 1]


def test_SQ_R40_a_leaver_is_replaced_by_a_bot_with_the_same_seat_and_hand() -> None:
    club = GAME.bots["club"].decide
    table = Table(GAME, 2, {}, OpenSeed(3), bots={0: club})
    hand = table.position.to_json()["hands"][1]
    table.run()
    assert table.to_act() == [1]
    table.put("away S1")
    assert table.position.to_json()["hands"][1] == hand
    table.run()
    assert table.over()


def test_SQ_R42_the_clock_of_a_turn() -> None:
    sitting = setup("TX KS", "OH", **CLOCK)
    assert sitting.position.due() == 20_000
    sitting.play(0, "TX B4", at=7000)
    assert (sitting.position.due(), sitting.view(1).deadline) == (27_000, 27_000)
    assert deal(2).position.due() == NEVER
    assert deal(2, turnClock=120).position.due() == 120_000
    for wrong in (19, 121, "on"):
        with pytest.raises(BadInput, match="turnClock"):
            deal(2, turnClock=wrong)


def test_SQ_R42_an_exchange_does_not_wind_it_up() -> None:
    sitting = setup("KS TX", "OH", board=KS, **CLOCK)
    sitting.play(0, "exchange KS", at=5000)
    assert sitting.position.due() == 20_000


def test_SQ_R42_a_seat_cut_off_for_fifteen_seconds_is_played_by_a_bot() -> None:
    table = Table(GAME, 2, {}, OpenSeed(3), bots={0: GAME.bots["club"].decide})
    table.lost(1)
    assert table.due() == 15_000
    table.run()
    assert table.over()
    texts = [(entry.who, entry.text) for entry, _ in table.history if entry is not None]
    assert (-1, "away S1") in texts


def test_SQ_R42_deck_order() -> None:
    sitting = setup("REMOVE ADD WY AK TX AL", "OH")
    assert sitting.hand(0) == "AK AL TX WY ADD REMOVE"


def test_a_pause_stops_every_clock() -> None:
    sitting = setup("TX KS", "OH", draw="manual", **CLOCK)
    sitting.play(0, "TX B4", at=1000)
    sitting.put("clock pause", at=2000)
    assert sitting.position.due() == NEVER
    sitting.put("clock resume", at=12_000)
    assert sitting.position.due() == 31_000
    assert sitting.json["owes"] == [{"seat": 0, "since": 11_000}]
