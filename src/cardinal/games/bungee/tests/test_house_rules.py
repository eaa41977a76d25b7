"""RULES.md, section 10, and section 11 on house rule 2 (house rule 1: test_rulings_lucky.py)."""

import pytest

POSITIONS = [(p, i, n) for p in (2, 3, 4) for i in range(p - 1) for n in range(1, 6)]


def skips(lines):
    return [int(line.removeprefix("skip seat=")) for line in lines if line.startswith("skip")]


def jumper(deal, stacked, seats, on, *orders):
    """A deal in which the dealer, seat P-1, turns a Jumper; he holds 10 10 9 2 5."""
    hands = [["1", "3", "5", "7", "8"]] * (seats - 1) + [["10", "10", "9", "2", "5"]]
    deck = [hands[k % seats][k // seats] for k in range(5 * seats)]
    return deal(seats, stacked(" ".join([*deck, "J"]), *orders), houseJumper=on)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_BG_69_a_dealer_who_turns_a_jumper_may_take_it(deal, stacked, seats):
    sitting = jumper(deal, stacked, seats, True)
    dealer = seats - 1
    assert (sitting.json["dealer"], sitting.turn, sitting.phase) == (dealer, dealer, "choice")
    assert sitting.legal(dealer) == {"leave", "take 2", "take 5", "take 9", "take 10"}
    assert sitting.refused(dealer, "10 pile") == "BG-69"
    sitting.play(dealer, "take 9")
    assert sitting.hand(dealer) == "2 5 10 10 J"
    assert sitting.refused(0, "leave") == sitting.refused(0, "take 3") == "BG-69"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_BG_69_not_without_the_house_rule_and_not_with_a_number(deal, stacked, bungee, seats):
    assert jumper(deal, stacked, seats, False).phase == "play"
    number = deal(seats, stacked(" ".join(["10 9 8 7 6"] * seats) + " 5"), houseJumper=True)
    assert (number.phase, number.turn) == ("play", 0)
    option = next(option for option in bungee.options if option.key == "houseJumper")
    assert (option.default, option.clause, option.values) == (False, "BG-69", (False, True))


@pytest.mark.parametrize("card", ["2", "5", "9", "10"])
def test_BG_70_a_card_that_he_picks_goes_back_into_the_draw_pile(deal, stacked, cards_of, card):
    sitting = jumper(deal, stacked, 2, True, "4")
    before = sitting.json
    sitting.play(1, f"take {card}")
    left = ["2", "5", "9", "10", "10"]
    left.remove(card)
    assert sitting.json["hands"][1] == [*left, "J"]
    everything = sorted([*before["pile"], card])
    assert sorted([*sitting.json["pile"], sitting.json["lucky"]]) == everything
    assert len(list(cards_of(sitting.json))) == 56


@pytest.mark.parametrize("new", ["4", "10", "1"])
def test_BG_71_he_then_turns_a_new_lucky_card(deal, stacked, new):
    sitting = jumper(deal, stacked, 3, True, f"{new} 3")
    assert sitting.play(2, "take 10")[1:] == [f"lucky card={new}"]
    assert (sitting.json["lucky"], sitting.json["pile"][0]) == (new, "3")
    assert (sitting.phase, sitting.turn) == ("play", 0)
    assert len(sitting.json["pile"]) == 40


@pytest.mark.parametrize("on", [True, False])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_BG_72_a_6_that_skips_the_first_declarer_gives_a_further_last_round(setup, seats, on):
    last = seats - 1
    hands = ["2", *["10 9"] * (seats - 2), "6 10 8"]
    sitting = setup(*hands, declared=[0], turn=last, houseExtraRound=on, games=1, lucky="1", pile="4 5 3 …")
    lines = sitting.play(last, "6 pile")
    assert (sitting.phase == "over") == (not on)
    assert skips(lines) == ([0] if on else [])
    if on:
        assert sitting.view().further is True
        for seat in range(1, seats):
            assert sitting.turn == seat
            assert {"stay", "10 pile"} <= sitting.legal(seat)
            sitting.play(seat, "10 pile")
        assert sitting.phase == "over"


def test_BG_72_the_option(bungee):
    option = next(option for option in bungee.options if option.key == "houseExtraRound")
    assert (option.default, option.clause, option.values) == (False, "BG-72", (False, True))


def test_BG_72_not_before_the_last_round_and_not_when_others_are_skipped(setup):
    sitting = setup("6 9", "10", "10", houseExtraRound=True)
    sitting.play(0, "6 pile")
    assert sitting.json["further"] is False
    sitting = setup("2", "6 9", "10", "10", declared=[0], turn=1, houseExtraRound=True, games=1)
    sitting.play(1, "6 pile")
    assert (sitting.json["further"], sitting.turn) == (False, 3)
    sitting.play(3, "stay")
    assert sitting.phase == "over"


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("declarer", [0, 1])
def test_BG_73_the_first_declarer_takes_no_part_in_it(setup, seats, declarer):
    hands = ["10 9"] * seats
    hands[declarer] = "2 1"
    last = (declarer - 1) % seats
    hands[last] = "6 10 8"
    sitting = setup(*hands, declared=[declarer], turn=last, houseExtraRound=True, games=1, pile="5 5 5 …", lucky="7")
    sitting.play(last, "6 pile")
    order = []
    while sitting.phase != "over":
        order.append(sitting.turn)
        assert sitting.legal(declarer) == set()
        with_clause = sitting.refused(declarer, "2 pile")
        assert with_clause == ("BG-37" if len(order) == 1 else "BG-53")
        sitting.play(sitting.turn, "stay")
    assert order == [(declarer + k) % seats for k in range(1, seats)]
    assert sitting.result["hands"][declarer] == ["1", "2"]


def six(setup, seats, place, n, declarer=0, option="wrap"):
    seat = (declarer + 1 + place) % seats
    hands = ["10 9"] * seats
    hands[seat] = " ".join(["6"] * n + ["10"])
    hands[declarer] = "1"
    sitting = setup(
        *hands, declared=[declarer], turn=seat, houseExtraRound=True, skipCount=option, games=1, lucky="8", pile="10 …"
    )
    return sitting, sitting.play(seat, f"{','.join(['6'] * n)} pile")


@pytest.mark.parametrize(("seats", "place", "n"), POSITIONS)
@pytest.mark.parametrize("option", ["wrap", "cap"])
@pytest.mark.parametrize("declarer", [0, 1])
def test_BG_R29_it_triggers_when_the_count_reaches_the_first_declarer(setup, seats, place, n, option, declarer):
    sitting, lines = six(setup, seats, place, n, declarer, option)
    counted = min(n, seats - 1) if option == "cap" else n
    triggers = place + counted >= seats - 1
    assert sitting.json["further"] is triggers
    assert (declarer in skips(lines)) is triggers


@pytest.mark.parametrize(("seats", "place", "n"), POSITIONS)
@pytest.mark.parametrize("declarer", [0, 1])
def test_BG_R30_sixes_left_over_skip_the_first_players_of_the_further_round(setup, seats, place, n, declarer):
    sitting, _ = six(setup, seats, place, n, declarer)
    start = place + 1 + n - seats if place + n >= seats - 1 else place + 1 + n
    order = []
    while sitting.phase != "over":
        order.append((sitting.turn - declarer - 1) % seats)
        sitting.play(sitting.turn, "stay")
    assert order == list(range(start, seats - 1))


@pytest.mark.parametrize(
    ("seats", "place", "n", "order"),
    [
        (2, 0, 1, [1]),
        (2, 0, 2, []),
        (3, 1, 1, [1, 2]),
        (3, 1, 2, [2]),
        (3, 0, 2, [1, 2]),
        (3, 0, 1, []),
        (4, 2, 3, [3]),
    ],
)
def test_BG_R30_by_hand(setup, seats, place, n, order):
    """S0 declared first; `order`: who is on turn after the sixes."""
    sitting, _ = six(setup, seats, place, n)
    seen = []
    while sitting.phase != "over":
        seen.append(sitting.turn)
        sitting.play(sitting.turn, "stay")
    assert seen == order


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_BG_R31_at_most_once_per_game(setup, seats):
    last = seats - 1
    hands = ["2", *["10 9"] * (seats - 2), "6 6 10 8"]
    sitting = setup(*hands, declared=[0], turn=last, houseExtraRound=True, games=1, lucky="1", pile="4 …")
    sitting.play(last, "6 pile")
    for seat in range(1, last):
        sitting.play(seat, "stay")
    lines = sitting.play(last, "6 pile")  # in the further round: runs past the last player, and just ends it
    assert skips(lines) == []
    assert sitting.phase == "over"


@pytest.mark.parametrize(("seats", "n"), [(2, 2), (2, 3), (2, 5), (3, 4), (3, 5), (4, 5)])
def test_BG_R31_the_declarer_is_no_part_of_it_so_he_is_skipped_once(setup, seats, n):
    """However many sixes there are: the declarer once, then each player of the further round once."""
    _, lines = six(setup, seats, seats - 2, n)
    assert skips(lines) == [0, *range(1, seats)][:n]


def test_BG_R31_all_others_take_part_the_skipped_those_who_stayed_and_the_declarers(setup):
    """S1 stays, S2 declares, S3's 6 skips S0: S1, S2 and S3 have another turn."""
    sitting = setup("2", "9 8", "3 1", "6 10 8", declared=[0], turn=1, houseExtraRound=True, games=1, lucky="7",
                    pile="4 1 10 5 …")  # fmt: skip
    sitting.play(1, "stay")
    sitting.play(2, "stay", "declare")
    sitting.play(3, "6 pile")
    assert sitting.legal(1) >= {"stay", "8 pile", "9 pile"}
    sitting.play(1, "8 pile")
    assert (sitting.turn, sitting.phase, sitting.hand(1)) == (2, "last", "1 9")
    assert sitting.legal(2) == {"stay", "1 pile", "1 top", "3 pile", "3 top"}
    assert sitting.refused(2, "declare") == "BG-R31"
    sitting.play(2, "3 pile")  # he has declared: he is not asked again, whatever he holds
    assert (sitting.turn, sitting.hand(2), sitting.json["declared"]) == (3, "1 10", [0, 2])
    sitting.play(3, "stay")
    assert sitting.result["declared"] == [0, 2]
    assert sitting.result["winner"] == 0
    assert sitting.result["scores"] == [-10, 10, 11, 22]


@pytest.mark.parametrize(("drawn", "winner"), [("1", 1), ("2", 1), ("3", 0), ("5", 0), ("10", 0)])
def test_BG_R31_a_declaration_is_void_if_the_hand_ends_above_five(setup, drawn, winner):
    """S1 has declared 4 points against 4 of S0 (he would win); in the further round he swaps a 2 for another card."""
    sitting = setup("4", "2 2", "6 9 9", declared=[0], turn=1, houseExtraRound=True, games=1, lucky="7",
                    pile=f"8 {drawn} …")  # fmt: skip
    sitting.play(1, "stay", "declare")
    sitting.play(2, "6 pile")
    sitting.play(1, "2 pile")
    assert sitting.turn == 2  # not asked again
    sitting.play(2, "stay")
    assert sitting.result["declared"] == [0, 1]
    assert sitting.result["winner"] == winner
    assert sitting.result["scores"][1] == (-10 if winner == 1 else 2 + int(drawn))


def test_BG_R31_a_void_declaration_looks_like_a_good_one_until_the_reveal(setup):
    both = []
    for drawn, pile in (("1", "8 1 10 …"), ("10", "8 10 1 …")):
        sitting = setup("4", "2 2", "6 9 9", declared=[0], turn=1, houseExtraRound=True, games=1, lucky="7", pile=pile)
        sitting.play(1, "stay", "declare")
        sitting.play(2, "6 pile")
        sitting.play(1, "2 pile")
        assert drawn in sitting.hand(1).split()
        both.append(sitting)
    for seat in (-1, 0, 2):
        assert both[0].told(seat) == both[1].told(seat)
        assert (both[0].view(seat).declared, both[0].view(seat).firm) == ([0, 1], [0])  # who swaps may have lost it


def test_BG_R31_who_has_not_declared_may_declare_with_the_next_name(setup):
    sitting = setup(
        "4", "2 2", "6 9 9", declared=[0], turn=1, houseExtraRound=True, games=1, lucky="7", pile="1 10 1 …"
    )
    sitting.play(1, "stay", "declare")
    sitting.play(2, "6 pile")
    sitting.play(1, "2 pile")  # void: 2 and 10
    assert sitting.hand(1) == "2 10"
    sitting.play(2, "9,9 pile")
    assert (sitting.phase, sitting.hand(2)) == ("say", "1 1")
    assert 'declare seat=2 call="Triple Bungee!"' in sitting.play(2, "declare")
    assert (sitting.result["declared"], sitting.result["winner"]) == ([0, 1, 2], 2)
