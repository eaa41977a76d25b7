"""rules/play-the-ranks.md: versions, the deal, BUR cards, discards, Pulling the Power, stakes, star card."""

from collections import Counter

import pytest

from cardinal.engine.chance import Fast
from cardinal.games.geoplunge.deck import NAMES
from cardinal.games.geoplunge.piles import Decks, Pile
from cardinal.games.geoplunge.play_the_ranks.tests.table import (
    GAME,
    PTR,
    STRONG,
    WEAK,
    dealt,
    discard_all,
    names,
    order,
    stacked,
    table,
    through_auction,
    to_pull,
)
from cardinal.games.geoplunge.power import POWER_CARDS, POWER_NAMES, number, power_of, version
from cardinal.games.geoplunge.start import Start
from cardinal.games.geoplunge.tests.sitting import Sitting

ALL = ("l2", *PTR)
VERSIONS = pytest.mark.parametrize("which", ALL)
LEVEL_4 = pytest.mark.parametrize("which", PTR)


def test_PR_1_exactly_one_version_is_played() -> None:
    for which in ALL:
        assert dealt(which).json["options"]["version"] == which
    assert GAME.parse_options({})["version"] == "l2"


@LEVEL_4
def test_PR_2_a_power_card_names_the_version(which: str) -> None:
    seen = set()
    for seed in range(60):
        sitting = dealt(which, seed=f"version {seed}")
        card = sitting.view().version_card
        assert version(power_of(card)) == PTR.index(which)
        assert sitting.log[0] == f"version card={card} version={which}"
        seen.add(card)
    assert len(seen) == 5, "any card that names it"
    assert dealt("l2").view().version_card is None


def test_PR_E3_the_turned_power_card_names_ptr2() -> None:
    sitting = stacked("ptr2", "P04 P01 P02 P03 P05 P07 P10 P13")
    assert sitting.view().version_card == "P04"
    assert sitting.log[0] == "version card=P04 version=ptr2"


@LEVEL_4
def test_GP_48_the_version_is_settled_anew_by_the_card_that_the_match_has_turned(which: str) -> None:
    card = "P01" if which == "ptr1" else "P02"
    sitting = stacked(which, f"{card} P05")
    assert sitting.view().version_card == card
    assert "P05" in sitting.json["powers"][0]


def test_PR_74_power_cards_only_at_level_4() -> None:
    assert dealt("l2").json["decks"] == {}
    for which in PTR:
        assert len(dealt(which).json["decks"]["power"]["cards"]) <= POWER_CARDS - 8


def test_PR_9_level_2_has_no_power_cards() -> None:
    sitting = dealt("l2")
    assert sitting.json["powers"] == [[], []]
    assert sitting.view().powers == [0, 0]
    game = table(STRONG, WEAK)
    assert game.refused(0, "AK size 1 +P01") == "PR-9"
    assert all("+" not in text for text in game.legal(0))


def test_PR_10_at_level_2_nine_cards_each_and_one_is_discarded() -> None:
    sitting = dealt("l2", 4)
    assert [len(hand) for hand in sitting.json["hands"]] == [9, 9]
    assert sitting.view(0).cards == sitting.view(2).cards == sitting.json["hands"][0]
    assert sitting.legal(0) == {f"discard {card}" for card in sitting.json["hands"][0]} | {"concede"}
    card = sitting.json["hands"][0][3]
    sitting.play(2, f"discard {card}")
    assert sitting.legal(0) == {"concede"}
    assert sitting.refused(0, f"discard {sitting.json['hands'][0][0]}") == "PR-10"
    sitting.play(1, f"discard {sitting.json['hands'][1][0]}")
    assert [len(hand) for hand in sitting.json["hands"]] == [8, 8]
    assert sitting.json["discards"][0] == [card]


def test_PR_11_at_level_2_the_stakes_come_after_the_discard() -> None:
    sitting = dealt("l2")
    assert sitting.refused(0, "stake on") == "GP-37"
    discard_all(sitting)
    assert sitting.json["phase"] == "stakes"
    sitting.wait(sitting.now + 5000)
    assert sitting.json["phase"] == "lead"


@LEVEL_4
def test_PR_18_nine_geoplunge_and_two_power_cards_each(which: str) -> None:
    sitting = dealt(which, 4)
    hands, powers = sitting.json["hands"], sitting.json["powers"]
    assert [len(hand) for hand in hands] == [9, 9]
    assert [len(hand) for hand in powers] == [2, 2]
    for seat in range(4):
        assert sitting.view(seat).cards == hands[seat % 2]
        assert sitting.view(seat).own_powers == powers[seat % 2]
    for secret in (*hands[0], *powers[0]):
        assert f'"{secret}"' not in sitting.told(-1) or secret in str(sitting.view().drawn)


def test_PR_19_power_cards_are_turned_until_three_different_numbers_lie_there() -> None:
    # P01 to P03: 1, P04 to P06: 10, P07 to P09: 20 …
    sitting = stacked("ptr1", "P15 P10 P11 P12 P13 P01 P02 P04 P03 P07 P05")
    assert sitting.view().turned == ["P01", "P02", "P04", "P03", "P07"]
    assert sitting.view().three == ["P01", "P04", "P07"]
    for seed in range(80):
        turned = [int(number(power_of(name))) for name in dealt("ptr2", seed=f"turn {seed}").view().turned]
        assert len(set(turned)) == 3
        assert len(set(turned[:-1])) == 2


def test_PR_20_the_other_cards_turned_are_removed() -> None:
    sitting = stacked("ptr1", "P15 P10 P11 P12 P13 P01 P02 P04 P03 P07")
    assert sitting.view().three == ["P01", "P04", "P07"]
    left = [POWER_NAMES[card] for card in sitting.json["decks"]["power"]["cards"]]
    assert not set(left) & set(sitting.view().turned)


def test_PR_R26_of_equal_numbers_the_first_stays() -> None:
    sitting = stacked("ptr1", "P15 P10 P11 P12 P13 P06 P04 P05 P02 P01 P09")
    assert sitting.view().three == ["P06", "P02", "P09"]


@LEVEL_4
def test_PR_R27_cards_in_use_or_removed_cannot_be_turned_again(which: str) -> None:
    for seed in range(40):
        sitting = dealt(which, seed=f"out {seed}", first=0, ptr2_announce="geostar", clocks="off", stakes="off")
        through_auction(sitting, "cards")
        order(sitting)
        discard_all(sitting)
        sitting.play(1, "pull")
        data = sitting.json
        gone = [card for hand in data["gone"] for card in hand]
        pile = [POWER_NAMES[card] for card in data["decks"]["power"]["cards"]]
        every = [data["version_card"], *gone, *data["turned"], data["star_card"], *pile]
        assert sorted(every) == POWER_NAMES


def test_GP_R26_no_deck_can_run_out() -> None:
    # Two numbers three times each, then the third: seven turned, thirteen with the star card.
    sitting = stacked("ptr1", "P15 P10 P11 P12 P13 P01 P02 P03 P04 P05 P06 P07", clocks="off", stakes="off")
    assert len(sitting.view().turned) == 7
    through_auction(sitting, "call team", "up 5")
    order(sitting)
    hands = sitting.json["hands"]
    assert sum(len(hand) for hand in hands) == 23
    discard_all(sitting)
    sitting.play(1, "no pull")
    sitting.play(0, "no pull")
    assert sitting.json["star_card"] is not None
    assert len(sitting.json["decks"]["power"]["cards"]) == 2


@LEVEL_4
def test_PR_28_two_bur_cards_face_up_or_the_number_that_was_named(which: str) -> None:
    for words, n, cards_team in ((("cards",), 2, 0), (("call team", "up 4", "call"), 4, 0)):
        sitting = through_auction(dealt(which, first=0), *words)
        before = sitting.json["hands"][cards_team]
        order(sitting)
        for seat in (-1, 0, 1):
            assert len(sitting.view(seat).bur_cards) == n
        assert set(sitting.json["hands"][cards_team]) == {*before, *sitting.view().bur_cards}


@LEVEL_4
def test_PR_29_both_teams_see_the_bur_cards_and_the_bur_for_each_base(which: str) -> None:
    sitting = through_auction(dealt(which, first=0), "cards")
    order(sitting)
    assert sitting.view(0).bur == sitting.view(1).bur
    assert [bur or 0 for bur in sitting.view(-1).bur] == sitting.json["bur"]
    assert "bur team=0 cards=" in sitting.log[-1]


@LEVEL_4
def test_PR_31_the_bur_cards_go_into_the_cards_teams_hand(which: str) -> None:
    sitting = through_auction(dealt(which, first=1), "cards")
    order(sitting)
    assert set(sitting.view(1).bur_cards) <= set(sitting.view(1).cards)
    assert len(sitting.view(1).cards) == 11


@LEVEL_4
def test_PR_32_the_call_team_discards_one(which: str) -> None:
    sitting = through_auction(dealt(which, first=0), "cards")
    order(sitting)
    assert sitting.view(1).to_discard == 1
    sitting.play(1, f"discard {sitting.view(1).cards[0]}")
    assert sitting.refused(1, f"discard {sitting.view(1).cards[0]}") == "PR-34"


@LEVEL_4
def test_PR_33_the_cards_team_discards_until_8_are_left(which: str) -> None:
    sitting = through_auction(dealt(which, first=0), "call team", "up 3", "up 5")
    order(sitting)
    for left in (6, 5, 4, 3, 2, 1):
        assert sitting.view(1).to_discard == left
        assert sitting.refused(1, "pull") == "PR-33"
        sitting.play(1, f"discard {sitting.view(1).cards[0]}")
    assert sitting.view(1).to_discard == 0
    assert len(sitting.view(1).cards) == 8


@LEVEL_4
def test_PR_34_then_each_team_has_eight_and_two(which: str) -> None:
    sitting = to_pull(which)
    assert [len(hand) for hand in sitting.json["hands"]] == [8, 8]
    assert sitting.view().powers == [2, 2]


def test_PR_R28_what_the_other_team_sees_of_discards() -> None:
    sitting = through_auction(dealt("ptr1", first=0), "cards")
    order(sitting)
    secret = sitting.view(0).bur_cards[0]
    before = sitting.view(1)
    for card in (secret, *[card for card in sitting.view(0).cards if card != secret][:2]):
        sitting.play(0, f"discard {card}")
    assert sitting.view(1) == before, "nothing tells of them"
    for seat, told in ((0, True), (1, False), (-1, False)):
        assert ('"event":"discard"' in sitting.told(seat)) == told
    assert sitting.view(-1).discards == [0, 0]
    sitting.play(1, f"discard {sitting.view(1).cards[0]}")
    assert sitting.view(1).discards == [3, 1]
    assert secret in sitting.json["discards"][0]


def test_PR_R29_both_discard_at_the_same_time_hidden_from_each_other() -> None:
    for which in ALL:
        sitting = dealt(which, first=0)
        if which != "l2":
            through_auction(sitting, "cards")
            order(sitting)
        assert sitting.position.to_act() == 0b11
        ask = sitting.view(1).ask
        sitting.play(0, f"discard {sitting.view(0).cards[0]}")
        assert sitting.view(1).ask == ask, "a secret act makes no move stale"


def test_PR_35_the_call_team_is_asked_first_and_the_cards_team_only_then() -> None:
    sitting = to_pull()
    assert sitting.legal(0) == {"pull", "no pull", "concede"}
    assert sitting.legal(1) == {"concede"}
    assert sitting.refused(1, "pull") == "PR-35"
    sitting.play(0, "no pull")
    assert sitting.legal(1) == {"pull", "no pull", "concede"}
    sitting.play(1, "no pull")
    assert sitting.json["phase"] == "stakes"
    assert sitting.json["puller"] is None


def test_PR_36_after_a_pull_both_teams_discard_their_power_cards() -> None:
    sitting = to_pull(stakes="off", clocks="off")
    powers = sitting.json["powers"]
    sitting.play(0, "no pull")
    sitting.play(1, "pull")
    assert sitting.json["powers"] == [[], []]
    assert sitting.json["gone"] == powers
    assert sitting.view().powers == [0, 0]
    assert sitting.view(0).pulled == powers[0]
    assert all("+" not in text for text in sitting.legal(0))
    card = sitting.view(0).cards[0]
    assert sitting.refused(0, f"{card} +{powers[0][0]}") == "PR-36"


def test_PR_R30_there_is_never_more_than_one_puller_and_it_is_public() -> None:
    sitting = to_pull()
    lines = sitting.play(0, "pull")
    assert lines[0] == "pull seat=0 pulls=1"
    assert sitting.view().puller == 0
    assert sitting.json["phase"] == "stakes", "the Cards Team is not asked"


@LEVEL_4
def test_PR_37_then_the_stakes_are_settled(which: str) -> None:
    sitting = to_pull(which)
    assert sitting.refused(0, "stake on") == "GP-37"
    sitting.play(0, "pull")
    sitting.play(1, "stake on")
    lines = sitting.wait(sitting.now + 5000)
    assert names(lines)[0] == "stakes"
    assert sitting.view().stakes == [1]


def test_PR_38_then_the_star_card_is_turned() -> None:
    sitting = to_pull("ptr1")
    sitting.play(0, "pull")
    top = sitting.json["decks"]["power"]["cards"][0]
    assert sitting.view().star_card is None
    assert names(sitting.wait(sitting.now + 5000)) == ["stakes", "star"]
    assert sitting.view().star_card == POWER_NAMES[top]
    assert sitting.view().star is not None


@pytest.mark.parametrize(("announce", "turned"), [("name", False), ("geostar", True)])
def test_PR_R5_in_ptr2_a_star_card_is_turned_only_with_the_option(announce: str, turned: bool) -> None:
    sitting = to_pull("ptr2", ptr2_announce=announce)
    sitting.play(0, "pull")
    sitting.wait(sitting.now + 5000)
    assert (sitting.view().star_card is not None) == turned
    card = sitting.view(0).cards[0]
    base = sitting.view().bases[0]
    sitting.play(0, f"{card} size {base}")
    assert sitting.view(1).trick.card == (None if turned else card)


def test_PR_70_the_order_of_the_steps() -> None:
    sitting = dealt("ptr1", first=0)
    through_auction(sitting, "call team", "cards")
    order(sitting)
    discard_all(sitting)
    sitting.play(0, "no pull")
    sitting.play(1, "no pull")
    sitting.wait(sitting.now + 5000)
    sitting.play(0, f"{sitting.view(0).cards[0]} size")
    kinds = names(sitting.log)
    steps = ["version", "deal", "turned", "say", "sides", "bases", "bur", "discarded", "pull", "ask", "stakes", "star"]
    assert [kinds.index(step) for step in steps] == sorted(kinds.index(step) for step in steps)
    assert kinds.index("star") < kinds.index("lead")


@VERSIONS
def test_GP_37_the_stakes_come_exactly_where_they_belong(which: str) -> None:
    sitting = dealt(which) if which == "l2" else to_pull(which)
    assert sitting.view().stakes is None
    if which == "l2":
        discard_all(sitting)
    else:
        sitting.play(0, "pull")
    assert sitting.json["phase"] == "stakes"
    assert sitting.refused(0, f"{sitting.view(0).cards[0]} size 1") == "GP-37"


@LEVEL_4
def test_GP_R39_nothing_that_is_turned_later_is_visible_before_the_stakes_are_closed(which: str) -> None:
    sitting = to_pull(which, ptr2_announce="geostar")
    sitting.play(0, "pull")
    star = sitting.json["decks"]["power"]["cards"][0]
    for seat in (-1, 0, 1):
        assert POWER_NAMES[star] not in sitting.told(seat).split('"event":"ask"')[-1]
        assert sitting.view(seat).star is None


@VERSIONS
@pytest.mark.parametrize("first", [0, 1])
def test_PR_5_the_first_lead(which: str, first: int) -> None:
    sitting = dealt(which, first=first, clocks="off", stakes="off")
    assert sitting.view().first == first
    assert sitting.view().drawn == []
    if which != "l2":
        assert sitting.view().turn == first
        through_auction(sitting, "cards")
        order(sitting)
    discard_all(sitting)
    if which != "l2":
        sitting.play(1 - first, "pull")
    assert (sitting.json["phase"], sitting.view().turn) == ("lead", first)


@pytest.mark.parametrize("first", [0, 1])
def test_GP_72_at_level_2_the_winner_of_dashing_states_leads(first: int) -> None:
    assert dealt("l2", first=first).view().first == first


@LEVEL_4
def test_GP_73_in_an_all_match_the_winner_of_dashing_states_leads(which: str) -> None:
    assert [dealt(which, first=first).view().first for first in (0, 1)] == [0, 1]


@LEVEL_4
def test_GP_74_in_a_call_match_the_winner_of_the_game_before_leads(which: str) -> None:
    assert [dealt(which, first=first).view().first for first in (0, 1)] == [0, 1]


@VERSIONS
def test_GP_R22_with_no_winner_before_they_draw(which: str) -> None:
    seen = Counter()
    for seed in range(40):
        sitting = dealt(which, seed=f"draw {seed}")
        assert len(sitting.view().drawn) == 2
        seen[sitting.view().first] += 1
    assert min(seen[0], seen[1]) > 5


def test_GP_R23_the_same_at_level_2_in_the_afternoon() -> None:
    sitting = dealt("l2")
    cards = sitting.view().drawn
    assert sitting.log[0] == f"draw cards={cards[0]},{cards[1]} first={sitting.view().first}"


def test_GP_R24_the_cards_of_the_draw_go_back() -> None:
    again = 0
    for seed in range(60):
        sitting = dealt("l2", seed=f"back {seed}")
        hands = [card for hand in sitting.json["hands"] for card in hand]
        again += any(card in hands for card in sitting.view().drawn)
    assert again > 10


def test_GP_R25_the_game_begins_with_a_full_geoplunge_deck_and_the_matchs_power_deck() -> None:
    seen: set[str] = set()
    for seed in range(30):
        seen |= {card for hand in dealt("l2", seed=f"full {seed}").json["hands"] for card in hand}
    assert seen == set(NAMES)
    top = ["P02", "P05", "P10", "P11", "P12", "P13", "P01", "P04", "P07", "P08", "P09", "P14", "P15", "P03"]
    pile = Pile([int(power_of(name)) for name in top], 2)
    start = Start(Decks(pile, Pile([], 0), Pile([], 0)), 0, 90_000, int(power_of("P06")))
    options = GAME.parse_options({"version": "ptr1"})
    sitting = Sitting(GAME.begin(2, options, Fast(b"x"), [], start), GAME)
    assert sitting.json["powers"] == [["P02", "P10"], ["P05", "P11"]]
    assert sitting.view().used == {"power": [int(power_of("P15")), int(power_of("P03"))]}
    assert sitting.position.due() == 110_000, "counted from the moment at which it begins"


def test_GP_65_no_power_card_is_lost_before_the_match_shuffles_them() -> None:
    sitting = to_pull("ptr1", clocks="off", stakes="off")
    sitting.play(0, "no pull")
    sitting.play(1, "no pull")
    while not sitting.position.over():
        seat = sitting.json["turn"]
        sitting.play(seat, GAME.legal(sitting.position, seat).sample(sitting.chance))
    data = sitting.json
    played = [word[1:] for trick in data["tricks"] for text in (trick["led"], trick["follow"]) for word in text.split()]
    held = [card for hand in (*data["powers"], *data["gone"]) for card in hand]
    pile = [POWER_NAMES[card] for card in data["decks"]["power"]["cards"]]
    out = [data["version_card"], *data["turned"], data["star_card"]]
    assert sorted([*pile, *held, *out, *[card for card in played if card in POWER_NAMES]]) == POWER_NAMES


def test_GP_R13_the_answer_key_may_be_opened_where_aids_are_on() -> None:
    assert dealt("l2").view(0).key == {}
    assert len(dealt("l2", aids="on").view(0).key) == 50


def test_GP_R36_afterwards_hands_and_discards_are_shown() -> None:
    sitting = to_pull("ptr1", clocks="off", stakes="off")
    sitting.play(0, "no pull")
    sitting.play(1, "pull")
    before = sitting.json
    sitting.play(0, f"{sitting.view(0).cards[0]} size")
    sitting.play(1, "concede")
    for seat in (-1, 0, 1):
        result = sitting.view(seat).result
        assert result.discards == before["discards"]
        assert result.powers == before["gone"]
        assert result.unturned == before["hands"][0][0]
        assert result.hands == [before["hands"][0][1:], before["hands"][1]]
        assert (result.winner, result.bonus, result.points) == (0, True, [20, 0])  # GP-R35
        assert len(result.undealt) == 50 - 20
    assert names(sitting.log[-4:]) == ["result", "unturned", "reveal", "reveal"]
