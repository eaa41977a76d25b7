"""rules/border-zap.md: the tricks, the end, and the GeoStar."""

import pytest

from cardinal.games.geoplunge.border_zap.tests.sittings import BORDER_ZAP, dealt, staking, trick, tricks
from cardinal.games.geoplunge.tests.sitting import Sitting


def led_by_a(n: int) -> Sitting:
    """A leads six cards that nobody zaps; after n tricks."""
    sitting = tricks("ME AK HI WA FL RI", "KS MO IA NE IL IN")
    played = (("ME", "KS"), ("AK", "MO"), ("HI", "IA"), ("RI", "NE"), ("FL", "IL"), ("WA", "IN"))
    for led, followed in played[:n]:
        trick(sitting, led, followed)
    return sitting


def test_BZ_12_the_winner_of_a_trick_leads_the_next() -> None:
    sitting = tricks("ME AK CA", "VT KS NY")
    assert sitting.refused(1, "VT") == "BZ-12"
    trick(sitting, "ME", "VT")  # zapped
    assert sitting.view().leader == 1
    assert sitting.refused(0, "AK") == "BZ-12"
    trick(sitting, "KS", "AK")
    assert sitting.view().leader == 1


def test_GP_75_after_trick_1_the_winner_leads() -> None:
    sitting = tricks("ME AK CA", "VT KS NY")
    trick(sitting, "AK", "KS")
    assert sitting.view().leader == 0
    assert sitting.position.to_act() == 1


def test_BZ_12_six_tricks_are_played() -> None:
    sitting = staking(stakes="off", clocks="off")
    while not sitting.position.over():
        leader = sitting.view().leader
        for seat in (leader, 1 - leader):
            sitting.play(seat, sorted(sitting.legal(seat) - {"concede"})[0])
    assert len(sitting.view().tricks) in (5, 6)
    assert sum(sitting.view().won) == len(sitting.view().tricks)


def test_BZ_13_the_lead_is_announced_by_its_name() -> None:
    sitting = tricks("UT ME", "TX CA")
    lines = sitting.play(0, "UT")
    assert lines == ["lead seat=0 says=Utah card=UT"]
    for seat in (-1, 0, 1):
        assert sitting.view(seat).says == "Utah"


def test_BZ_14_the_other_team_plays_then_the_trick_is_judged() -> None:
    sitting = tricks("UT ME", "TX CA")
    sitting.play(0, "UT")
    assert sitting.refused(0, "ME") == "BZ-14"
    assert sitting.legal(1) == {"TX", "CA", "concede"}
    assert sitting.refused(1, "OH") == "BZ-14"
    sitting.play(1, "TX")
    assert [(t.led, t.followed, t.winner) for t in sitting.view().tricks] == [("UT", "TX", 1)]


def test_BZ_15_a_card_is_used_in_one_trick_only() -> None:
    sitting = tricks("UT ME AK", "TX CA KS")
    sitting.play(0, "UT")
    assert sitting.refused(0, "UT") == "BZ-15"
    sitting.play(1, "TX")
    assert sitting.refused(1, "TX") == "BZ-15"
    assert sitting.refused(0, "UT") == "BZ-15"
    assert sitting.legal(1) == {"CA", "KS", "concede"}


def test_BZ_16_BZ_20_the_lead_wins_without_a_zap_and_loses_with_one() -> None:
    sitting = tricks("ME UT", "CA TX")
    trick(sitting, "ME", "CA")
    assert sitting.view().won == [1, 0]
    trick(sitting, "UT", "TX")
    assert sitting.view().won == [1, 1]


def test_BZ_21_at_5_0_the_sixth_trick_is_not_played() -> None:
    sitting = led_by_a(4)
    assert not sitting.position.over()
    sitting = led_by_a(5)
    assert sitting.position.over()
    assert (sitting.view().won, sitting.result) == ([5, 0], (0, True, [20, 0]))
    assert sitting.view().result.left == [["WA"], ["IN"]]


def test_BZ_R9_at_4_0_and_4_1_play_goes_on() -> None:
    sitting = tricks("ME AK HI WA FL RI", "KS MO IA NE GA IN")
    for led, followed in (("ME", "KS"), ("AK", "MO"), ("HI", "IA"), ("RI", "NE")):
        trick(sitting, led, followed)
    assert (sitting.view().won, sitting.position.over()) == ([4, 0], False)
    trick(sitting, "FL", "GA")
    assert (sitting.view().won, sitting.position.over()) == ([4, 1], False)
    trick(sitting, "IN", "WA")
    assert (sitting.view().won, sitting.result) == ([4, 2], (0, False, [10, 0]))


def test_BZ_22_four_tricks_win_the_game() -> None:
    sitting = tricks("ME AK HI WA FL RI", "KS MO IA NE GA IN", stakes=[1])
    for led, followed in (("ME", "KS"), ("AK", "MO"), ("HI", "IA"), ("RI", "NE"), ("FL", "GA"), ("IN", "WA")):
        trick(sitting, led, followed)
    assert sitting.result == (0, False, [20, 0])
    assert sitting.view().result.reason == "tricks"


@pytest.mark.parametrize("last", [0, 1])
def test_BZ_23_at_3_3_the_last_trick_decides(last: int) -> None:
    won = [{"leader": 0, "led": a, "followed": b} for a, b in (("ME", "KS"), ("AK", "MO"), ("RI", "NE"))]
    won = won[: 3 if last else 2]
    lost = [{"leader": 1, "led": b, "followed": a} for b, a in (("HI", "CA"), ("FL", "NV"), ("NY", "OR"))]
    lost = lost[: 2 if last else 3]
    sitting = (
        tricks("WA", "ID", tricks=won + lost, leader=0) if last else tricks("WA", "GA", tricks=lost + won, leader=0)
    )
    assert sum(sitting.view().won) == 5
    trick(sitting, "WA", "ID" if last else "GA")
    assert sitting.view().won == [3, 3]
    assert sitting.result == (last, False, [0, 10] if last else [10, 0])
    assert sitting.view().result.reason == "last trick"


def test_BZ_24_BZ_R13_5_1_gets_the_bonus() -> None:
    won = [{"leader": 0, "led": a, "followed": b} for a, b in (("ME", "KS"), ("AK", "MO"), ("RI", "NE"), ("HI", "IA"))]
    sitting = tricks("WA FL", "ID IN", tricks=won, leader=0)
    trick(sitting, "WA", "ID")
    trick(sitting, "IN", "FL")
    assert sitting.view().won == [4, 2]
    sitting = tricks("FL WA", "ID IN", tricks=won, leader=1)
    trick(sitting, "ID", "WA")
    assert sitting.view().won == [5, 0]
    won += [{"leader": 0, "led": "WA", "followed": "ID"}]
    sitting = tricks("FL", "IN", tricks=won, leader=0)
    trick(sitting, "FL", "IN")
    assert (sitting.view().won, sitting.result) == ([5, 1], (0, True, [20, 0]))


def test_BZ_R1_the_option_says_whether_hawaii_zaps_alaska() -> None:
    for zero, winner in (("on", 1), ("off", 0)):
        sitting = tricks("AK ME", "HI CA", options={"zero_borders_zap": zero})
        trick(sitting, "AK", "HI")
        assert sitting.view().tricks[0].winner == winner


def test_BZ_R8_the_name_makes_the_card_no_secret() -> None:
    sitting = tricks("UT ME", "TX CA")
    sitting.play(0, "UT")
    assert sitting.view(1).led == sitting.view(-1).led == "UT"


def test_BZ_R8_under_a_geostar_only_the_fact_is_told() -> None:
    geostar = {"zap_announce": "geostar"}
    sitting = tricks("IL ME", "KY CA", seats=4, star_card="P12", options=geostar)  # the bird
    assert (sitting.view(1).star_card, sitting.view(1).star) == ("P12", "bird")
    sitting.play(2, "IL")
    assert sitting.view(1).says == "Northern Cardinal"
    assert [sitting.view(seat).led for seat in range(4)] == ["IL", None, "IL", None]
    assert sitting.view(-1).led is None
    assert '"IL"' not in sitting.told(1) + sitting.told(-1)
    sitting.play(1, "KY")
    assert sitting.view(1).tricks[0].led == "IL"


def test_GP_R39_the_star_card_is_turned_only_after_the_stakes() -> None:
    sitting = staking(zap_announce="geostar")
    top = sitting.position.decks.power.cards[0]
    assert sitting.view(0).star_card is None
    assert not any(line.startswith("star ") for line in sitting.log)
    sitting.wait(9000)
    assert sitting.json["star_card"] == f"P{top + 1:02}"
    assert len(sitting.position.decks.power.cards) == 14
    sitting.play(0, "concede")
    assert len(sitting.position.decks.power.cards) == 15
    assert sitting.position.decks.power.used() == [top]


def test_BZ_R14_the_reasons_are_in_the_view_and_in_the_story() -> None:
    sitting = tricks("AZ ME", "NM CA")
    trick(sitting, "AZ", "NM")
    shown = sitting.view(0).tricks[0]
    assert shown.zaps == ["border", "common", "number"]
    assert shown.common == ["CO", "UT"]
    assert "trick number=1 led=AZ followed=NM winner=1 zaps=border,common,number common=CO,UT won=0,1" in sitting.log


def test_BZ_E1_lead_utah_other_card_texas() -> None:
    sitting = tricks("UT ME", "TX CA")
    lines = trick(sitting, "UT", "TX")
    assert lines[-1] == "trick number=1 led=UT followed=TX winner=1 zaps=common common=NM won=0,1"


def test_GP_R36_everything_is_shown_afterwards() -> None:
    sitting = staking(clock_stakes=1)
    sitting.wait(6000)
    assert '"GA"' not in sitting.told(0)
    sitting.play(1, "concede")
    result = sitting.view(0).result
    assert result.discards == [["FL", "OH"], ["AL", "GA"]]
    assert result.gave == [["ME", "NV"], ["FL", "HI"]]
    assert result.left == [["CA", "HI", "KS", "OR", "TX", "UT"], ["AK", "IA", "ME", "MO", "NV", "NY"]]
    assert "GA" in sitting.told(0)


def test_GP_R35_a_team_may_give_up_at_any_time() -> None:
    sitting = dealt()
    sitting.play(0, sorted(sitting.legal(0) - {"concede"})[0], 1000)
    sitting.play(1, "concede", 1000)
    assert sitting.result == (0, True, [20, 0])
    assert sitting.view().result.gave == [[], []]  # a trade that was not made


def test_GP_R9_only_the_speaker_speaks_where_that_is_agreed() -> None:
    sitting = tricks("UT ME", "TX CA", seats=4, options={"team_control": "speaker"})
    assert sitting.position.to_act() == 1
    assert sitting.refused(2, "UT") == "GP-R9"


def test_a_finished_game_takes_no_move() -> None:
    sitting = led_by_a(5)
    assert BORDER_ZAP.legal(sitting.position, 0).texts == []
    assert sitting.refused(0, "WA") == "table"
