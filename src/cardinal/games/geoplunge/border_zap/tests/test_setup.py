"""rules/border-zap.md: deals, trades and discards."""

from typing import Any

import pytest

from cardinal.engine.chance import Fast
from cardinal.games.geoplunge.border_zap.tests.sittings import (
    A1,
    B1,
    BORDER_ZAP,
    DECK,
    dealt,
    discarding,
    second,
    stacked,
    staking,
)
from cardinal.games.geoplunge.deck import INDEX, NAMES, STATEHOOD, rank
from cardinal.games.geoplunge.piles import Decks, Pile
from cardinal.games.geoplunge.start import Start
from cardinal.games.geoplunge.tests.sitting import Sitting


def begun(**start: Any) -> Sitting:
    """A game of a match."""
    decks = Decks(Pile([3, 4, 5], 1), Pile([7, 8], 0), Pile([9], 0))
    chance = Fast(b"match")
    options = BORDER_ZAP.parse_options({})
    position = BORDER_ZAP.begin(2, options, chance, [], Start(decks, **start))  # type: ignore[attr-defined]
    return Sitting(position, BORDER_ZAP, chance)


def test_BZ_1_only_geoplunge_cards_are_used() -> None:
    sitting = dealt()
    assert sitting.json["decks"] == {}
    a, b = sitting.json["hands"]
    assert sorted([*a, *b, *sitting.json["deck"]]) == NAMES


def test_BZ_2_three_cards_each_that_only_the_own_team_sees() -> None:
    sitting = dealt(4)
    a, b = sitting.json["hands"]
    assert (len(a), len(b)) == (3, 3)
    assert sitting.view(0).cards == sitting.view(2).cards == a
    assert sitting.view(1).cards == b
    assert sitting.view(-1).cards == []
    assert not any(f'"{card}"' in sitting.told(1) for card in a if card not in str(sitting.json["drawn"]))


def test_BZ_2_the_deck_is_shuffled_and_dealt_alternately() -> None:
    hands = {str(dealt(seed=f"shuffle {k}").json["hands"]) for k in range(10)}
    assert len(hands) == 10
    sitting = dealt()
    rest = sitting.json["deck"]
    assert rest != sorted(rest)
    for seat in (0, 1):
        sitting.play(seat, sorted(sitting.legal(seat))[1])
    sitting.wait(5000)  # both have looked
    assert sitting.view(0).fresh[0] == rest[0]
    assert set(sitting.view(0).fresh) == set(rest[0:6:2])
    assert set(sitting.view(1).fresh) == set(rest[1:6:2])


def test_BZ_3_each_gives_one_of_its_three_at_the_same_time() -> None:
    sitting = stacked()
    assert sitting.legal(0) == {"trade UT", "trade ME", "trade TX", "concede"}
    assert sitting.refused(0, "trade AK") == "BZ-3"
    assert sitting.refused(0, "UT") == "BZ-3"
    sitting.play(0, "trade ME", 1000)
    assert sitting.view(0).sizes == [3, 3]
    sitting.play(1, "trade FL", 1000)
    assert sitting.json["hands"] == [["FL", "TX", "UT"], ["AK", "ME", "NY"]]


def test_BZ_4_after_the_trade_each_team_may_look_at_its_cards() -> None:
    sitting = stacked(4)
    sitting.play(0, "trade ME", 1000)
    sitting.play(1, "trade FL", 1000)
    assert sitting.view(2).cards == ["FL", "TX", "UT"]
    assert (sitting.view(2).gave, sitting.view(2).got) == (["ME"], ["FL"])
    assert sitting.view(0).phase == "look"
    sitting.wait(5999)
    assert sitting.view(0).phase == "look"
    sitting.wait(6000)
    assert sitting.view(0).phase == "second trade"


def test_BZ_5_the_first_three_are_covered_until_the_second_trade_is_done() -> None:
    sitting = stacked(4)
    sitting.play(0, "trade ME", 1000)
    sitting.play(1, "trade FL", 1000)
    assert sitting.legal(0) == {"cover", "concede"}
    sitting.play(2, "cover", 1500)
    assert sitting.refused(0, "cover") == "BZ-5"
    assert sitting.refused(1, "trade NY") == "BZ-5"
    assert sitting.view(1).covered == [0]
    sitting.play(1, "cover", 1500)
    view = sitting.view(0)
    assert (view.cards, view.hidden, view.covered) == (["CA", "NV", "OR"], 3, [])
    assert (view.gave, view.got) == (["ME"], [None])
    assert not {"UT", "TX", "FL"} & set(str(BORDER_ZAP.view_bytes(sitting.position, 0, 1500)).split('"'))
    assert sitting.refused(0, "trade UT") == sitting.refused(0, "trade WY") == "BZ-7"  # no hint either way
    sitting.play(0, "trade CA")
    sitting.play(1, "trade GA")
    assert set(sitting.view(0).cards) >= {"UT", "TX", "FL"}


def test_nothing_lies_covered_when_the_game_is_over() -> None:
    sitting = stacked()
    sitting.play(0, "trade ME", 1000)
    sitting.play(1, "trade FL", 1000)
    sitting.play(0, "cover", 1000)
    sitting.play(1, "concede", 1000)
    assert sitting.view(0).covered == []
    assert sitting.view(0).cards == ["FL", "TX", "UT"]


def test_BZ_6_three_more_cards_each() -> None:
    sitting = second()
    assert sitting.view(0).fresh == ["CA", "NV", "OR"]
    assert sitting.view(1).fresh == ["HI", "AL", "GA"]
    assert sitting.view(-1).sizes == [6, 6]
    assert sitting.view(-1).fresh == []


def test_BZ_7_one_of_the_new_three_is_traded() -> None:
    sitting = second()
    assert sitting.legal(0) == {"trade CA", "trade OR", "trade NV", "concede"}
    sitting.play(0, "trade NV", 3000)
    sitting.play(1, "trade HI", 3000)
    a, b = sitting.json["hands"]
    assert "HI" in a
    assert "NV" in b


def test_BZ_8_then_all_six_may_be_seen() -> None:
    view = discarding().view(0)
    assert set(view.cards) >= {"UT", "TX", "FL", "CA", "OR", "HI"}
    assert (view.gave, view.got) == (["ME", "NV"], ["FL", "HI"])


def test_BZ_9_two_more_are_dealt_face_up() -> None:
    sitting = discarding()
    for seat in (-1, 0, 1):
        assert sitting.view(seat).shown == [["KS", "OH"], ["IA", "MO"]]
        assert sitting.view(seat).sizes == [8, 8]
    assert set(sitting.view(0).cards) >= {"KS", "OH"}


def test_BZ_10_two_are_discarded_face_down() -> None:
    sitting = discarding(4)
    sitting.play(0, "discard FL", 4000)
    sitting.play(2, "discard OH", 4000)
    assert sitting.refused(0, "discard UT") == "BZ-10"
    assert sitting.view(0).discards == ["FL", "OH"]
    assert sitting.view(0).sizes == [6, 8]
    assert sitting.view(1).sizes == [8, 8]  # how far the others are is not seen
    assert (sitting.view(1).discards, sitting.view(-1).discards) == ([], [])
    sitting.play(1, "discard GA", 4000)
    sitting.play(1, "discard AL", 4000)
    assert sitting.view(-1).sizes == [6, 6]
    assert sitting.json["hands"] == [["CA", "HI", "KS", "OR", "TX", "UT"], ["AK", "IA", "ME", "MO", "NV", "NY"]]


def test_BZ_11_GP_37_the_stakes_come_after_the_discards() -> None:
    sitting = discarding()
    assert sitting.refused(0, "stake on") == "GP-37"
    sitting = staking()
    assert sitting.view(0).phase == "stakes"
    assert sitting.refused(0, "UT") == "GP-37"
    sitting.play(0, "stake on", 5000)
    sitting.wait(9000)
    assert (sitting.view().phase, sitting.view().stakes) == ("lead", [0])
    assert sitting.refused(0, "stake off") == "GP-37"


def test_GP_37_the_stakes_of_border_zap_come_before_trick_1() -> None:
    names = [line.split()[0].split("@")[0] for line in staking().log]
    assert names.index("ask") > names.index("discarded")
    assert "lead" not in names


def test_BZ_R4_a_trade_is_locked_in_secretly() -> None:
    sitting = stacked(4)
    seen = [sitting.told(seat) for seat in (-1, 1, 3)]
    sitting.play(0, "trade ME", 1000)
    assert [sitting.told(seat) for seat in (-1, 1, 3)] == seen
    assert sitting.view(2).trade == "ME"
    assert sitting.view(1).trade is None
    assert sitting.refused(2, "trade UT") == "BZ-R4"
    assert sitting.view(1).ask == 2  # what the others do makes no move stale
    sitting.play(1, "trade FL", 2000)
    assert "FL" in sitting.told(0)
    for seat in (-1, 0):
        assert '"AK"' not in sitting.told(seat)
    assert '"ME"' not in sitting.told(-1)


@pytest.mark.parametrize("phase", [stacked, second])
def test_BZ_R4_the_exchange_waits_for_both_and_nothing_tells_of_the_first(phase: Any) -> None:
    for first, other in ((0, 1), (1, 0)):
        sitting = phase(4)
        moves = [min(text for text in sitting.legal(team) if text.startswith("trade")) for team in (0, 1)]
        hands = sitting.json["hands"]
        others = (-1, other, other + 2)
        before = [BORDER_ZAP.view_bytes(sitting.position, seat, 0) for seat in others]
        told = [sitting.told(seat) for seat in others]
        sitting.play(first + 2, moves[first], 3000)
        assert [BORDER_ZAP.view_bytes(sitting.position, seat, 0) for seat in others] == before
        assert [sitting.told(seat) for seat in others] == told
        assert sitting.json["hands"] == hands, "nothing is exchanged yet"
        for mate in (first, first + 2):
            assert sitting.view(mate).trade == moves[first].split()[1]
            assert sitting.refused(mate, moves[first]) == "BZ-R4", "what is locked in stays"
        sitting.play(other, moves[other], 4000)
        given = [move.split()[1] for move in moves]
        now = sitting.json["hands"]
        assert [given[team] in now[1 - team] and given[team] not in now[team] for team in (0, 1)] == [True, True]
        (watched,) = [line for line in sitting.log if line.startswith("exchange")][-1:]
        assert not any(card in watched.split() for card in given)


def test_BZ_R4_or_for_the_end_of_the_clock() -> None:
    sitting = stacked(4)
    sitting.play(0, "trade ME", 1000)
    sitting.wait(19_999)
    assert sitting.json["hands"] == [sorted(A1.split()), sorted(B1.split())]
    assert sitting.view(1).got == sitting.view(0).got == []
    sitting.wait(20_000)
    assert (sitting.view(0).got, sitting.view(1).got) == (["AK"], ["ME"]), "GP-R14: the card dealt first"
    for seat, unknown in ((0, "FL"), (2, "NY"), (1, "UT"), (3, "TX"), (-1, "ME"), (-1, "AK")):
        assert f'"{unknown}"' not in sitting.told(seat), "a team sees only what it gives and gets"


def test_BZ_R5_a_received_card_cannot_be_passed_on() -> None:
    sitting = second(cover_first_three="off")
    assert sitting.refused(0, "trade FL") == "BZ-R5"
    assert sitting.refused(0, "trade UT") == "BZ-R5"
    sitting.play(0, "trade NV")
    sitting.play(1, "trade HI")
    assert sitting.refused(0, "trade HI") == "BZ-10"


def test_BZ_R6_the_cover_is_an_option() -> None:
    sitting = stacked(cover_first_three="off")
    sitting.play(0, "trade ME", 1000)
    sitting.play(1, "trade FL", 1000)
    view = sitting.view(0)
    assert (view.phase, view.hidden, view.got) == ("second trade", 0, ["FL"])
    assert view.cards == ["CA", "FL", "NV", "OR", "TX", "UT"]
    assert sitting.refused(0, "cover") == "BZ-7"


def test_BZ_R7_any_of_the_eight_may_be_discarded_and_it_stays_secret() -> None:
    sitting = discarding()
    assert len([move for move in sitting.legal(0) if move.startswith("discard")]) == 8
    sitting.play(0, "discard KS", 4000)  # face-up
    sitting.play(0, "discard FL", 4000)  # received
    sitting.play(1, "discard GA", 4000)
    sitting.play(1, "discard ME", 4000)
    assert sitting.view(1).shown[0] == ["KS", "OH"]
    sitting.play(0, "concede")
    assert sitting.view(1).result.discards == [["FL", "KS"], ["GA", "ME"]]


def test_BZ_R11_GP_73_the_winner_of_the_game_before_leads() -> None:
    for first in (0, 1):
        sitting = begun(first=first)
        assert sitting.view().leader == first
        assert sitting.view().drawn == []


def test_GP_73_in_an_all_match_the_winner_of_dashing_states_leads_by_start_first() -> None:
    assert begun(first=1).view().leader == 1


def test_GP_74_in_a_call_match_the_winner_of_the_last_game_leads_by_start_first() -> None:
    assert begun(first=0).view().leader == 0


def test_GP_R22_without_a_game_before_they_draw() -> None:
    leaders = set()
    for k in range(20):
        view = dealt(seed=f"draw {k}").view()
        assert len(view.drawn) == 2
        leaders.add(view.leader)
    assert leaders == {0, 1}


def test_GP_69_the_card_closer_to_1_leads() -> None:
    for k in range(20):
        view = dealt(seed=f"draw {k}").view()
        a, b = (rank(STATEHOOD, INDEX[card]) for card in view.drawn)
        assert view.leader == (0 if a < b else 1)


def test_GP_R24_the_cards_of_the_draw_go_back() -> None:
    found = False
    for k in range(40):
        sitting = dealt(seed=f"draw {k}")
        hands = [card for hand in sitting.json["hands"] for card in hand]
        assert sorted([*hands, *sitting.json["deck"]]) == NAMES
        found |= bool(set(hands) & set(sitting.json["drawn"]))
    assert found


def test_BZ_R12_the_version_card_comes_back_to_its_deck() -> None:
    sitting = begun(first=0, version_card=2)
    assert sitting.view().version_card == "P03"
    assert 2 not in sitting.position.decks.power.cards
    sitting.play(0, "concede")
    assert sitting.position.decks.power.cards == [3, 4, 5, 2]
    assert sitting.position.decks.power.used() == [5, 2]


def test_GP_48_the_version_is_named_by_the_power_card_that_the_match_hands_in() -> None:
    assert begun(version_card=6).view().version_card == "P07"
    assert dealt().view().version_card is None


def test_a_game_of_a_match_begins_when_the_match_says_and_leaves_the_other_decks_alone() -> None:
    sitting = begun(first=0, when=70_000)
    assert sitting.view().deadline == 90_000
    assert sitting.position.decks.clues.cards == [7, 8]
    assert sitting.view().used == {"power": [5], "clues": [], "challenges": []}


def test_GP_R26_sixteen_of_fifty_cards_are_enough() -> None:
    sitting = discarding()
    dealt_cards = {card for hand in sitting.json["hands"] for card in hand}
    assert dealt_cards == set(DECK.split())
    assert len(dealt_cards) == 16
    assert sitting.json["deck"] == []


@pytest.mark.parametrize("aids", ["off", "on"])
def test_GP_R13_the_answer_key_is_an_option(aids: str) -> None:
    assert bool(dealt(aids=aids).view(0).key) == (aids == "on")
