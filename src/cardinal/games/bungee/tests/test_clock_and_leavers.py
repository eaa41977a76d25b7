"""RULES.md, section 11: time-outs, leavers and the clock."""

import pytest

from cardinal.engine.refused import BadInput

CLOCK = {"turnClock": 20, "deadline": 20_000}


def time_out(sitting):
    sitting.now = 20_000
    lines = sitting.put("tick")
    assert lines[0] == f"time seat={lines[0][-1]}"
    return lines[1:]


@pytest.mark.parametrize(
    ("hand", "lucky", "discard"),
    [
        ("9 10 2", "J", "10"),
        ("9 10 10", "J", "10"),  # the single card, not the set
        ("9 10 2", "10", "9"),  # a lucky card is worth nothing
        ("8 J 3", "9", "8"),
        ("J 10 1 6", "10", "6"),
        ("J 7 7", "7", "J"),  # a Jumper goes before a lucky card
        ("7 7", "7", "7"),
        ("J J", "7", "J"),
        ("1 J", "7", "1"),
        ("6 5 4", "J", "6"),
    ],
)
def test_BG_R37_the_card_of_highest_value_goes_and_one_from_the_pile_comes(setup, hand, lucky, discard):
    sitting = setup(hand, "10 8", lucky=lucky, pile="2 …", discards="1@S1", **CLOCK)
    assert time_out(sitting)[0] == f"swap seat=0 discard={discard} from=pile drew@S0=2"


def test_BG_R37_declare_if_legal(setup):
    sitting = setup("2 1", "10 8", swapped=[0], **CLOCK)
    assert time_out(sitting) == ["declare seat=0 call=Bungee!"]
    waits = setup("2 1", "10 8", pile="4 …", lucky="7", **CLOCK)
    assert time_out(waits) == ["swap seat=0 discard=2 from=pile drew@S0=4"]


def test_BG_R37_in_the_last_round_stay_and_declare_if_legal(setup):
    place = {"declared": [0], "turn": 1, "games": 1, **CLOCK}
    high = setup("3", "4 2", "9", **place)
    assert time_out(high) == ["stay seat=1"]
    assert high.turn == 2
    low = setup("3", "4 1", "9", **place)
    assert time_out(low) == ["stay@S1 seat=1", "stay@-S1 seat=1", 'declare seat=1 call="Double Bungee!"']
    asked = setup("3", "10 1", "9", pile="2 …", **place)
    asked.play(1, "10 pile")
    assert time_out(asked)[-1] == 'declare seat=1 call="Double Bungee!"'
    assert asked.hand(1) == "1 2"


def test_BG_R37_house_rule_1_leave_the_jumper(setup):
    sitting = setup("10 9", "8 7", lucky="J", phase="choice", houseJumper=True, turn=1, dealer=1, first=0, **CLOCK)
    assert time_out(sitting) == ["leave seat=1"]
    assert (sitting.phase, sitting.turn, sitting.hand(1)) == ("play", 0, "7 8")


def test_BG_R37_with_an_empty_pile_from_where_a_card_can_be_had(setup):
    sitting = setup("10 9", "8 7", pile="", discards="4@S1", **CLOCK)
    assert time_out(sitting)[0] == "swap seat=0 discard=10 from=top drew=4"


def test_BG_R37_a_leaver_is_replaced_by_a_bot_with_the_same_seat_and_total(bungee, table):
    club = bungee.bots["club"].decide
    match = table(3, bots={0: club, 2: club}, games=2)
    while match.position.to_json()["game"] == 1:
        match.run()
        if match.to_act() == [1]:
            match.play(1, "declare" if "declare" in match.legal(1) else match.legal(1).sample(match.seed.seat(1, 0)))
    total = match.position.to_json()["totals"][1]
    match.run()
    if match.to_act() != [1]:  # pragma: no cover
        pytest.fail("the bots play on until it is S1's turn")
    match.put("away S1")
    match.run()
    assert match.over()
    data = match.position.to_json()
    assert data["away"] == [1]
    assert data["totals"][1] == total + data["last"]["scores"][1]


def test_BG_R40_the_option(bungee, setup):
    option = next(option for option in bungee.options if option.key == "turnClock")
    assert (option.default, option.clause, option.allowed()) == ("off", "BG-R40", "off, 20 to 120 seconds")
    for wrong in (0, 19, 121, -1):
        with pytest.raises(BadInput, match="turnClock"):
            bungee.parse_options({"turnClock": wrong})
    sitting = setup("10 9", "10 9")
    assert sitting.view().deadline is None
    sitting.play(0, "10 pile")
    assert sitting.view().deadline is None


@pytest.mark.parametrize("seconds", [20, 45, 120])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_BG_R40_every_turn_has_its_time(deal, setup, seats, seconds):
    sitting = deal(seats, turnClock=seconds)
    assert sitting.view().deadline == seconds * 1000
    sitting.now = 7_000
    card = sitting.view(0).hand[0]
    sitting.play(0, f"{card} pile")
    assert sitting.view().deadline == 7_000 + seconds * 1000
    choice = setup("9", "8", lucky="J", phase="choice", houseJumper=True, turn=1, turnClock=seconds, deadline=99)
    choice.now = 3_000
    choice.play(1, "leave")
    assert choice.json["deadline"] == 3_000 + seconds * 1000
    last = setup("2", "8 8", "9 9", swapped=[0], turnClock=seconds, deadline=99)
    last.now = 4_000
    last.play(0, "declare")
    assert last.json["deadline"] == 4_000 + seconds * 1000


def test_BG_R40_then_the_automatic_move(table):
    match = table(2, turnClock=20)
    match.clock.jump(19_999)
    match.advance()
    assert match.number == 0
    match.clock.jump(20_000)
    match.advance()
    assert [event.name for event in match.history[1][1]][:2] == ["time", "swap"]
    assert (match.to_act(), match.position.due()) == ([1], 40_000)
    match.clock.jump(39_999)
    match.advance()
    assert match.number == 1


def test_BG_R40_no_clock_runs_when_the_match_is_over(showdown):
    end = showdown("3", "9", order=[0], **CLOCK)
    assert end.json["deadline"] is None


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_BG_R40_a_seat_cut_off_for_15_seconds_is_played_by_a_bot_until_its_owner_is_back(table, seats):
    match = table(seats)
    match.lost(0)
    match.clock.jump(14_999)
    match.advance()
    assert (match.number, match.view().away) == (0, [])
    match.clock.jump(15_000)
    match.advance()
    assert match.view().away == [0]
    assert match.to_act() == [1]  # the bot has played
    who = [entry.who for entry, _ in match.history[1:]]
    assert who == [-1, 0]
    match.found(0)
    assert match.view().away == []
    match.play(1, match.legal(1).sample(match.seed.seat(1, 0)))
    number = match.number
    match.clock.jump(60_000)
    match.advance()
    assert match.number == number or match.to_act() != [0]


def test_BG_R40_deck_order_numbers_ascending_then_jumpers(setup):
    sitting = setup("J 10 2 9 1 J", "10", lucky="7")
    assert sitting.view(0).hand == ["1", "2", "9", "10", "J", "J"]
    firsts = [move.split()[0] for move in sitting.view(0).moves if "," not in move]
    assert firsts == ["1", "2", "9", "10", "J"]
    pile = sitting.json["pile"]
    assert pile == sorted(pile, key=lambda card: 11 if card == "J" else int(card))
