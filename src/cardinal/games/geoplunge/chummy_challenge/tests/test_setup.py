"""rules/chummy-challenge.md: before a question is read."""

from collections import Counter

import pytest

from cardinal.engine.bits import members
from cardinal.engine.chance import Fast
from cardinal.engine.refused import BadInput
from cardinal.games.geoplunge.chummy_challenge.asked import ASKED, CHALLENGE_CARDS, CHALLENGE_NAMES, PRINTED
from cardinal.games.geoplunge.chummy_challenge.tests.sitting import CHUMMY, asked_in, challenge, opened, until
from cardinal.games.geoplunge.power import COLOURS, POWER_NAMES, circles, power_of
from cardinal.games.geoplunge.start import Start
from cardinal.games.geoplunge.tests.sitting import Sitting


def test_CC_1_challenge_cards_and_power_cards_are_used() -> None:
    decks = opened(stakes="on").json["decks"]
    assert {name: len(pile["cards"]) for name, pile in decks.items()} == {"power": 15, "challenges": 63}
    decks = opened().json["decks"]
    assert {name: len(pile["cards"]) for name, pile in decks.items()} == {"power": 14, "challenges": 62}


def test_GP_5_the_challenge_deck_has_63_cards() -> None:
    assert CHALLENGE_CARDS == PRINTED.cards == 63
    assert opened(stakes="on").json["decks"]["challenges"]["cards"] != list(range(63)), "shuffled"


def test_GP_20_a_challenge_card_has_five_questions_one_of_each_color() -> None:
    assert len(ASKED) == 5 * 63
    assert [question.id for question in ASKED[5:10]] == [f"C02-{colour}" for colour in COLOURS]


def test_CC_2_stakes_are_settled_once_before_the_first_challenge() -> None:
    sitting = opened(6, stakes="on")
    assert (sitting.json["phase"], sitting.position.due()) == ("stakes", 5000)
    assert sitting.json["card"] is None
    sitting.play(0, "stake on", 1000)
    sitting.wait(5000)
    assert sitting.json["phase"] == "naming"
    challenge(sitting, 0)
    assert sitting.refused(0, "stake off", sitting.now) == "GP-37"
    challenge(sitting, 0)
    assert sitting.view().result.points == [30, 0], "one stake, for the whole game"


def test_CC_3_a_challenge_is_one_question_open_to_both_teams() -> None:
    sitting = opened()
    until(sitting, "reading")
    assert [CHUMMY.legal(sitting.position, seat).texts for seat in (0, 1)] == [["geoplunge"]] * 2
    challenge(sitting, 1)
    assert len(sitting.json["past"]) == 1


def test_CC_4_each_team_names_its_geoplunger_among_its_own() -> None:
    sitting = opened(6)
    assert sitting.legal(0) == {"plunger S0", "plunger S2", "plunger S4", "concede"}
    assert sitting.legal(3) == {"plunger S1", "plunger S3", "plunger S5", "concede"}
    assert sitting.refused(0, "plunger S1", 100) == "CC-4"
    sitting.play(0, "plunger S4", 100)
    sitting.play(5, "plunger S3", 200)
    assert sitting.view(0).plungers == [4, 3]
    assert sitting.refused(0, "plunger S2", 300) == "CC-4"


def test_CC_6_a_team_has_a_different_geoplunger_in_each_challenge() -> None:
    sitting = opened(6)
    sitting.play(0, "plunger S2", 100)
    sitting.play(1, "plunger S1", 100)
    challenge(sitting, 0)
    assert sitting.legal(0) == {"plunger S0", "plunger S4", "concede"}
    assert sitting.refused(4, "plunger S2", sitting.now) == "CC-6"
    sitting.play(0, "plunger S4", sitting.now)
    challenge(sitting, 1)
    until(sitting, "ready")
    assert sitting.json["plungers"][0] == 0, "only one is left"


def test_CC_6_who_has_served_is_told_so_also_where_the_turn_of_the_others_has_come_by_itself() -> None:
    sitting = opened(6)
    for number, (first, second) in enumerate(((2, 1), (4, 3))):
        sitting.play(0, f"plunger S{first}", sitting.now)
        sitting.play(1, f"plunger S{second}", sitting.now)
        challenge(sitting, number)
    assert sitting.json["plungers"] == [0, 5]
    for who, named, turn in ((0, 2, 0), (2, 4, 0), (1, 1, 5), (5, 3, 5)):
        assert sitting.refused(who, f"plunger S{named}", sitting.now) == "CC-6"
        words = CHUMMY.why_not(sitting.position, who, CHUMMY.read(f"plunger S{named}")).words
        assert words == f"S{named} has been GeoPlunger already. It is the turn of S{turn}."
    assert sitting.refused(0, "plunger S0", sitting.now) == "CC-4", "it is the turn of S0, but the naming is over"
    until(sitting, "reading")
    assert sitting.refused(0, "plunger S2", sitting.now) == "CC-6"


@pytest.mark.parametrize(("seats", "served"), [(2, [{0}, {0}, {0}]), (4, [{0}, {2}, {0, 2}]), (6, [{0}, {2}, {4}])])
def test_CC_R2_nobody_serves_again_before_all_members_have(seats: int, served: list[set[int]]) -> None:
    sitting = opened(seats)
    for number, may in enumerate(served):
        if len(may) > 1 or (seats > 2 and number == 0) or (seats == 6 and number == 1):
            assert {int(text[-1]) for text in CHUMMY.legal(sitting.position, 0)} >= may
            sitting.play(0, f"plunger S{min(may)}", sitting.now)
        until(sitting, "reading")
        assert sitting.json["plungers"][0] in may
        challenge(sitting, number % 2)
    assert sitting.position.over()


def test_CC_R2_in_teams_of_two_and_three_each_goes_by_its_own_number() -> None:
    """Two members: A, B, then either. Three members: each once."""
    sitting = opened(6, empty="S2")
    assert sitting.legal(0) == {"plunger S0", "plunger S4", "concede"}
    assert sitting.legal(1) == {"plunger S1", "plunger S3", "plunger S5", "concede"}
    assert sitting.refused(0, "plunger S2", 100) == "CC-4"
    assert sitting.refused(2, "plunger S0", 100) == "table"
    sitting.play(0, "plunger S4", 100)
    sitting.play(1, "plunger S3", 100)
    challenge(sitting, 0)
    assert sitting.legal(0) == {"concede"}, "only S0 is left, so nobody is asked"
    assert sitting.refused(0, "plunger S4", sitting.now) == "CC-6"
    assert sitting.legal(1) == {"plunger S1", "plunger S5", "concede"}
    sitting.play(1, "plunger S5", sitting.now)
    assert sitting.json["plungers"] == [0, 5]
    challenge(sitting, 1)
    assert sitting.legal(4) == {"plunger S0", "plunger S4", "concede"}, "both have served: either may again"
    assert sitting.legal(1) == {"concede"}
    sitting.wait(sitting.position.due())
    assert sitting.json["plungers"] == [0, 1], "CC-R3: the lowest seat still allowed"


def test_CC_R2_one_against_three_always_has_the_same_geoplunger() -> None:
    sitting = opened(6, empty="S0,S4")
    for number, other in enumerate((1, 3, 5)):
        if number < 2:
            assert sitting.legal(2) == {"concede"}
            sitting.play(1, f"plunger S{other}", sitting.now)
        assert sitting.json["plungers"] == [2, other]
        challenge(sitting, number % 2)
    assert sitting.position.over()


def test_CC_R2_with_one_member_nobody_is_asked() -> None:
    sitting = opened()
    assert (sitting.json["phase"], sitting.json["plungers"], sitting.json["named"]) == ("ready", [0, 1], True)
    assert sitting.position.due() == 3000


def test_CC_R3_both_lock_in_secretly_and_then_both_are_shown() -> None:
    sitting = opened(6)
    assert sitting.position.due() == 10_000
    before = {seat: sitting.told(seat) for seat in (-1, 1, 3, 5)}
    sitting.play(2, "plunger S4", 1000)
    assert {seat: sitting.told(seat) for seat in (-1, 1, 3, 5)} == before
    assert sitting.view(0).plungers == [4, None]
    assert sitting.refused(0, "plunger S2", 1500) == "CC-R3"
    sitting.play(1, "plunger S5", 2000)
    for seat in range(-1, 6):
        assert sitting.view(seat).plungers == [4, 5]
    assert sitting.json["phase"] == "ready"


def test_CC_R3_on_a_timeout_the_lowest_seat_still_allowed_serves() -> None:
    sitting = opened(6, clock_plunger=7)
    sitting.play(3, "plunger S3", 1000)
    sitting.wait(6999)
    assert sitting.json["phase"] == "naming"
    sitting.wait(7000)
    assert sitting.json["plungers"] == [0, 3]
    challenge(sitting, 0)
    until(sitting, "ready")
    assert sitting.json["plungers"] == [2, 1]


def test_CC_R3_whoever_is_cut_off_before_the_reading_may_be_replaced() -> None:
    sitting = opened(6)
    sitting.play(0, "plunger S0", 100)
    sitting.play(1, "plunger S1", 200)
    cards = asked_in(sitting).id
    sitting.put("lost S0", 1000)
    assert (sitting.json["phase"], sitting.position.due()) == ("naming", 11_000)
    assert sitting.legal(2) == {"plunger S2", "plunger S4", "concede"}
    assert sitting.legal(1) == {"concede"}, "the other team stays"
    sitting.play(4, "plunger S4", 2000)
    assert (sitting.json["phase"], sitting.json["plungers"]) == ("ready", [4, 1])
    assert sitting.position.due() == 5000, "at least three seconds ahead again"
    assert asked_in(sitting).id == cards


def test_CC_R3_a_refusal_says_who_may_be_named_now() -> None:
    sitting = opened(6)
    sitting.play(0, "plunger S0", 100)
    sitting.play(1, "plunger S1", 200)
    sitting.put("lost S2", 900)
    sitting.put("lost S0", 1000)
    assert sitting.legal(4) == {"plunger S4", "concede"}
    for who, named, words in ((4, 0, "S0 is cut off."), (4, 2, "S2 is cut off."), (3, 5, "Your team has named S1.")):
        assert sitting.refused(who, f"plunger S{named}") == "CC-R3"
        assert words in CHUMMY.why_not(sitting.position, who, CHUMMY.read(f"plunger S{named}")).words


def test_CC_R3_nobody_has_to_be_replaced() -> None:
    for text, when in (("found S0", 2000), ("back S0", 2000), ("tick", 11_000)):
        sitting = opened(6)
        sitting.play(0, "plunger S0", 100)
        sitting.play(1, "plunger S1", 200)
        sitting.put("lost S0", 1000)
        sitting.put("away S0", 1500)
        sitting.put(text, when)
        assert (sitting.json["phase"], sitting.json["plungers"]) == ("ready", [0, 1])
        assert sitting.position.due() == when + 3000


def test_CC_R3_another_line_that_is_cut_does_not_ask_again() -> None:
    sitting = opened(6)
    sitting.play(0, "plunger S0", 100)
    sitting.play(1, "plunger S1", 200)
    sitting.put("lost S0", 1000)
    sitting.wait(11_000)
    assert sitting.json["phase"] == "ready", "the team has waited for S0"
    sitting.put("lost S4", 11_500)
    assert sitting.json["phase"] == "ready"


def test_CC_R3_while_the_clocks_stand_no_time_is_lost() -> None:
    sitting = opened(6)
    sitting.play(0, "plunger S0", 100)
    sitting.play(1, "plunger S1", 200)
    sitting.put("clock pause", 500)
    sitting.put("lost S0", 60_000)
    sitting.put("clock resume", 70_000)
    assert (sitting.json["phase"], sitting.position.due()) == ("naming", 80_000)


def test_CC_R3_a_cut_line_matters_only_for_the_chosen_one_and_where_there_is_another() -> None:
    sitting = opened(6)
    sitting.play(0, "plunger S0", 100)
    sitting.put("lost S0", 200)
    assert sitting.legal(2) == {"plunger S2", "plunger S4", "concede"}, "also while the others still choose"
    sitting.play(2, "plunger S2", 300)
    sitting.play(1, "plunger S1", 400)
    sitting.put("lost S4", 500)
    assert sitting.json["phase"] == "ready"
    pair = opened(2)
    pair.put("lost S0", 500)
    assert pair.json["phase"] == "ready"
    late = opened(6)
    until(late, "reading")
    late.put("lost S0", late.now)
    assert late.json["phase"] == "reading"


def test_CC_7_the_dealer_looks_at_the_top_cards_and_shows_them_to_nobody() -> None:
    sitting = opened(stakes="on")
    power, card = (sitting.json["decks"][name]["cards"][0] for name in ("power", "challenges"))
    until(sitting, "ready")
    assert (sitting.json["power"], sitting.json["card"]) == (POWER_NAMES[power], CHALLENGE_NAMES[card])
    assert any(line.startswith("dealer@- ") for line in sitting.log), "logged, for nobody's eyes"
    until(sitting, "reading")
    sitting.wait(sitting.now + 700)
    asked = asked_in(sitting)
    for seat in (-1, 0, 1):
        told = sitting.told(seat)
        for secret in (sitting.json["power"], sitting.json["card"], asked.colour, asked.text):
            assert secret not in told


@pytest.mark.parametrize("power", POWER_NAMES)
def test_CC_8_the_circle_names_the_color(power: str) -> None:
    shown = {COLOURS[colour] for colour in members(circles(power_of(power)))}
    assert {colour_with(power, k) for k in range(24)} == shown


def test_GP_18_a_power_card_has_one_or_two_circles() -> None:
    counts = Counter(len(members(circles(power_of(power)))) for power in POWER_NAMES)
    assert set(counts) == {1, 2}


def colour_with(power: str, k: int) -> str:
    """The color that the dealer takes with this Power card on top."""
    cards = [power_of(power), *(n for n in range(15) if n != power_of(power))]
    decks = CHUMMY.from_json({"decks": {"power": {"cards": cards}}}).decks
    options = CHUMMY.parse_options({"stakes": "off"})
    position = CHUMMY.begin(2, options, Fast(f"colour {k}".encode()), [], Start(decks))
    assert position.to_json()["power"] == power
    return str(position.to_json()["colour"])


def test_CC_9_of_two_circles_each_is_taken_half_the_time() -> None:
    counted = Counter(colour_with("P09", k) for k in range(400))
    assert set(counted) == {"blue", "green"}
    assert abs(counted["blue"] - 200) < 40


def test_CC_E1_blue_and_green_circles_ask_the_blue_or_the_green_question() -> None:
    assert {COLOURS[colour] for colour in members(circles(power_of("P09")))} == {"blue", "green"}
    assert {colour_with("P09", k) for k in range(50)} == {"blue", "green"}


def host_table(power: str = "P09") -> Sitting:
    cards = [power_of(power), *(n for n in range(15) if n != power_of(power))]
    decks = CHUMMY.from_json({"decks": {"power": {"cards": cards}}}).decks
    options = CHUMMY.parse_options({"stakes": "off", "dealer_choice": "host"})
    return Sitting(CHUMMY.begin(2, options, Fast(b"host"), [], Start(decks)), CHUMMY)


def test_CC_R4_by_default_chance_takes_the_color_each_half_the_time() -> None:
    """Of every Power card with two circles; it is logged, and shown when the challenge is over."""
    assert opened().view().options["dealer_choice"] == "random"
    for power in POWER_NAMES:
        two = [COLOURS[colour] for colour in members(circles(power_of(power)))]
        if len(two) == 2:
            taken = Counter(colour_with(power, k) for k in range(120))
            assert set(taken) == set(two)
            assert abs(taken[two[0]] - 60) < 25, power
    sitting = opened(seed="logged")
    assert (sitting.json["phase"], sitting.position.due()) == ("ready", 3000), "nobody is waited for"
    colour = sitting.json["colour"]
    assert colour in COLOURS
    assert sitting.refused(-1, f"rule colour {colour}") == "CC-R4"
    challenge(sitting, 0)
    for seat in (-1, 0, 1):
        assert sitting.view(seat).past[0].colour == colour
        assert f'"{colour}"' in sitting.told(seat)


@pytest.mark.parametrize("colour", ["blue", "green"])
def test_CC_R4_a_host_takes_the_color(colour: str) -> None:
    sitting = host_table()
    assert (sitting.json["phase"], sitting.position.due()) == ("choosing", 10_000)
    told = sitting.told(0)
    for wrong in ("red", "orange", ""):
        assert sitting.refused(-1, f"rule colour {wrong}") in ("CC-9", "table")
    sitting.put(f"rule colour {colour}", 4000)
    assert (sitting.json["phase"], sitting.json["colour"], sitting.position.due()) == ("ready", colour, 7000)
    assert sitting.refused(-1, f"rule colour {colour}", 4100) == "CC-R4"
    assert colour not in sitting.told(0).removeprefix(told)


def test_CC_R4_a_silent_host_leaves_it_to_chance_and_the_pause_tells_nothing() -> None:
    for power in ("P09", "P07"):  # two circles, and one
        sitting = host_table(power)
        sitting.wait(10_000)
        assert (sitting.json["phase"], sitting.position.due()) == ("ready", 13_000)
    assert opened().refused(-1, "rule colour red") == "CC-R4"


def test_GP_R7_the_start_is_named_three_seconds_ahead_and_the_first_word_comes_then() -> None:
    sitting = opened()
    assert sitting.view(0).start == 3000
    assert sitting.view(0, 2999).words == []
    assert sitting.view(0, 3000).words == [asked_in(sitting).text.split()[0]], "sent half a round trip early"
    sitting.wait(2999)
    assert sitting.json["phase"] == "ready"
    sitting.wait(3000)
    assert sitting.json["phase"] == "reading"
    challenge(sitting, 0)
    assert sitting.view(0).start >= sitting.now + 3000


def test_in_a_match_the_game_begins_when_and_with_the_decks_that_it_is_handed() -> None:
    decks = CHUMMY.from_json({"decks": {"challenges": {"cards": [*range(1, 63), 0], "known": 1}}}).decks
    position = CHUMMY.begin(2, CHUMMY.parse_options({}), Fast(b""), [], Start(decks, when=60_000))
    assert position.due() == 65_000
    sitting = Sitting(position, CHUMMY)
    until(sitting, "ready")
    assert sitting.json["card"] == "C02"
    assert sitting.view().used == {"power": [], "challenges": [0]}


@pytest.mark.parametrize("text", ["plunger", "plunger S9", "plunger 2", "plunge", "answerx", "answer " + "y" * 400])
def test_what_is_no_move_is_answered_with_a_sentence(text: str) -> None:
    with pytest.raises(BadInput) as caught:
        CHUMMY.read(text)
    assert len(str(caught.value)) < 400
