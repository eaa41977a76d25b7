"""rules/dashing-states.md: set-up, and the start of a race."""

import pytest

from cardinal.atlas.pictures import outlines
from cardinal.engine.position import NEVER
from cardinal.games.geoplunge.dashing_states.maps import country
from cardinal.games.geoplunge.dashing_states.pictures import RED, drawn_card
from cardinal.games.geoplunge.dashing_states.tests.sitting import CAPITALS_A, GAME, ROW_A, dealt, name_all, race, won
from cardinal.games.geoplunge.deck import CATEGORIES, NAMES
from cardinal.games.geoplunge.power import category, power_of

LEVELS = pytest.mark.parametrize("level", [2, 4])
BREAK = 10_000


def to_race(sitting, number: int) -> None:
    """Let the time pass until a race is on; race 1 is given to team A, so that a third follows."""
    while True:
        last = sitting.view().races[-1:]
        if last and last[0].number == number and sitting.view().phase == "race":
            return
        if sitting.view().phase == "race" and last[0].number == 1:
            down = " ".join(f"m{k}" for k in range(1, 7))
            sitting.play(1, f"geoplunge {down}", sitting.now)  # face-up
        sitting.wait(sitting.position.due())


def test_DS_1_at_level_2_only_map_cards_are_used() -> None:
    sitting = dealt(level=2)
    to_race(sitting, 3)
    assert sitting.json["decks"] == {}
    assert all(one.power is None for one in sitting.view().races)
    hands = [*(past["hands"] for past in sitting.json["past"]), sitting.json["race"]["hands"]]
    cards = [card for pair in hands for hand in pair for card in hand] + sitting.json["deck"]
    assert sorted(cards) == NAMES


def test_DS_2_at_level_4_one_power_card_in_race_3() -> None:
    sitting = dealt(level=4)
    to_race(sitting, 3)
    assert [one.power is not None for one in sitting.view().races] == [False, False, True]
    assert len(sitting.json["decks"]["power"]["cards"]) == 14


@LEVELS
def test_DS_3_stakes_are_settled_once_before_race_1(level: int) -> None:
    sitting = dealt(level=level)
    sitting.play(0, "stake on", 1000)
    assert sitting.view().races == []
    assert sitting.view().stakes is None
    sitting.wait(5000)
    assert sitting.view().stakes == [0]
    to_race(sitting, 3)
    sitting.finish()
    assert sum(line.startswith("ask") for line in sitting.log) == 0  # told when the game began
    assert sum(line.startswith("stakes ") for line in sitting.log) == 1
    assert race().refused(0, "stake on", 1000) == "GP-37"


@pytest.mark.parametrize(
    ("past", "row", "winner"),
    [
        ((0,), CAPITALS_A, 0),
        ((1, 0), ROW_A, 0),
        ((0, None), ROW_A, 0),
        ((1, None), ROW_A, None),
        ((1,), CAPITALS_A, ...),
    ],
)
def test_DS_4_two_race_wins_decide_and_three_races_are_the_most(past, row: str, winner: object) -> None:
    """Team A wins the race that is on; `...` is: the game goes on."""
    sitting = race(past=past)
    sitting.play(0, f"geoplunge {row}", 30_000)
    sitting.wait(30_450)
    name_all(sitting)
    assert won(sitting) == 0
    assert sitting.position.over() == (winner is not ...)
    if winner is not ...:
        assert sitting.view().result.winner == winner
        assert len(sitting.view().races) == len(past) + 1


def test_DS_5_seven_cards_face_down_for_each_team() -> None:
    sitting = dealt(4)
    sitting.wait(5000)
    assert sitting.view().phase == "ready"
    assert [len(hand) for hand in sitting.json["race"]["hands"]] == [7, 7]
    for seat in (-1, 0, 1, 2, 3):
        assert [side.size for side in sitting.view(seat).races[0].sides] == [7, 7]
        assert [side.cards for side in sitting.view(seat).races[0].sides] == [[], []]


def test_DS_6_nobody_looks_at_a_card_before_the_start_call() -> None:
    sitting = dealt(4)
    sitting.wait(7999)
    tokens = [token for tokens in sitting.json["race"]["tokens"] for token in tokens]
    assert len(set(tokens)) == 14
    for seat in (-1, 0, 1, 2, 3):
        assert not any(token in sitting.told(seat) for token in tokens)
    assert sitting.refused(0, f"geoplunge {ROW_A}", 7999) == "DS-6"
    sitting.wait(8000)
    assert sum(token in sitting.told(0) for token in tokens) == 7


def test_DS_7_at_the_start_call_both_teams_turn_their_cards_and_sort_at_the_same_time() -> None:
    sitting = dealt(4)
    lines = sitting.wait(8000)
    assert [line.split()[0] for line in lines] == ["stakes", "deal", "turn", "hand@S0+S2", "hand@S1+S3"]
    assert sitting.position.to_act() == 0b1111
    hands = sitting.json["race"]["hands"]
    for seat in range(4):
        one = sitting.view(seat).races[0]
        assert [card.state for card in one.sides[seat % 2].cards] == hands[seat % 2]
        assert one.sides[1 - seat % 2].cards == []


def test_DS_R1_cards_are_covered_until_the_common_start() -> None:
    sitting = dealt(4)
    sitting.wait(5000)
    assert {sitting.view(seat).races[0].start for seat in (-1, 0, 1, 2, 3)} == {8000}
    assert GAME.view(sitting.position, 0, 7999).races[0].sides[0].cards == []
    assert len(GAME.view(sitting.position, 0, 8000).races[0].sides[0].cards) == 7
    assert GAME.view(sitting.position, -1, 8000).races[0].sides[0].cards == []


def test_GP_R7_the_start_is_named_three_seconds_ahead_for_every_race() -> None:
    sitting = dealt()
    to_race(sitting, 2)
    assert [one.start - dealt for one, dealt in zip(sitting.view().races, (5000, 18_450), strict=True)] == [3000, 3000]


def test_DS_R2_seats_are_left_middle_and_right_and_may_change_until_the_deal() -> None:
    sitting = dealt(6)
    assert sitting.view().orders == [[0, 2, 4], [1, 3, 5]]
    sitting.play(4, "seats S4 S0 S2", 1000)
    sitting.play(1, "seats S5 S3 S1", 1500)
    assert sitting.view(-1).orders == [[4, 0, 2], [5, 3, 1]]
    assert sitting.refused(0, "seats S4 S0 S2") == "DS-R2"
    assert sitting.refused(0, "seats S4 S0") == "DS-R2"
    assert sitting.refused(0, "seats S4 S0 S1") == "DS-R2"
    sitting.wait(5000)
    assert sitting.view().races[0].sides[0].order == [4, 0, 2]
    for _ in range(2):
        assert sitting.refused(0, "seats S0 S2 S4") == "DS-R2"
        sitting.wait(8000)
    sitting.play(1, "geoplunge m1 m2 m3 m4 m5 m6", 9000)
    sitting.wait(9450)
    sitting.play(0, "seats S2 S0 S4")
    sitting.wait(sitting.now + BREAK)
    assert [one.sides[0].order for one in sitting.view().races] == [[4, 0, 2], [2, 0, 4]]


def test_DS_R2_the_first_card_is_leftmost_for_the_left_player() -> None:
    sitting = race(6, race={"orders": [[4, 0, 2], [1, 3, 5]]})
    sitting.play(0, f"geoplunge {ROW_A}", 1000)
    sitting.wait(1450)
    assert [sitting.position.race.places(seat) for seat in (4, 0, 2)] == [[0, 1], [2, 3], [4, 5]]
    name_all(sitting)
    assert won(sitting) == 0


def test_DS_R2_a_team_of_one_cannot_change_places() -> None:
    assert dealt(2).legal(0) == {"stake on", "stake off", "stake lock", "concede"}
    assert len([move for move in dealt(4).legal(0) if move.startswith("seats")]) == 1
    assert len([move for move in dealt(6).legal(0) if move.startswith("seats")]) == 5


def test_DS_R13_the_power_card_is_turned_before_the_deal_and_seen_by_all() -> None:
    sitting = dealt(level=4)
    to_race(sitting, 2)
    sitting.wait(sitting.position.due())
    while sitting.view().phase != "ready":
        before = len(sitting.log)
        sitting.wait(sitting.position.due())
    lines = [line.split()[0] for line in sitting.log[before:]]
    assert lines.index("power") < lines.index("deal")
    for seat in (-1, 0, 1):
        one = sitting.view(seat).races[-1]
        assert one.by == CATEGORIES[category(power_of(one.power))]


@LEVELS
def test_DS_R14_the_power_card_goes_under_its_deck_after_the_race(level: int) -> None:
    sitting = dealt(level=level)
    to_race(sitting, 3)
    before = sitting.json["decks"]
    power = sitting.json["race"]["power"]
    sitting.finish()
    if level == 2:
        assert sitting.json["decks"] == {}
    else:
        turned = int(power[1:]) - 1
        assert turned not in before["power"]["cards"]
        assert sitting.json["decks"]["power"] == {"cards": [*before["power"]["cards"], turned], "known": 1}
        assert sitting.view().used == {"power": [turned]}


def test_GP_R25_a_power_card_is_not_lost_when_a_team_gives_up() -> None:
    sitting = race(level=4, past=(0, 1))
    sitting.play(0, "concede", 1000)
    assert sorted(sitting.json["decks"]["power"]["cards"]) == list(range(15))


def test_DS_R19_each_race_takes_the_next_14_cards_dealt_alternately() -> None:
    sitting = dealt()
    sitting.wait(5000)
    whole = [None] * 14
    whole[::2], whole[1::2] = sitting.json["race"]["hands"]
    deck = whole + sitting.json["deck"]
    to_race(sitting, 3)
    for k, one in enumerate([*sitting.json["past"], sitting.json["race"]]):
        assert one["hands"] == [deck[14 * k : 14 * k + 14 : 2], deck[14 * k + 1 : 14 * k + 14 : 2]]
    assert sitting.json["deck"] == deck[42:]
    assert sitting.view().left == 8


def test_DS_23_no_shuffling_between_races_and_no_card_twice() -> None:
    sitting = dealt()
    sitting.wait(5000)
    deck = sitting.json["deck"]
    to_race(sitting, 2)
    assert sitting.json["deck"] == deck[14:]
    to_race(sitting, 3)
    cards = [card for one in (*sitting.json["past"], sitting.json["race"]) for hand in one["hands"] for card in hand]
    assert len(set(cards)) == 42


def test_GP_2_on_each_map_card_one_state_is_red() -> None:
    plain = country({}, 0)
    assert not any("bold" in str(span.style) for span in plain.spans)
    for card in range(50):
        shown = country({card: "x"}, 0)
        assert "x" in shown.plain
        red = [k for k, (one, other) in enumerate(zip(shown.plain, plain.plain, strict=True)) if one != other]
        assert len(red) == 1, "only the label differs in shape"


def test_GP_R37_each_state_is_the_red_one_on_one_map_card() -> None:
    assert len({drawn_card(card) for card in range(50)}) == 50
    sitting = dealt()
    sitting.wait(5000)
    hands = sitting.json["race"]["hands"]
    assert sorted([*hands[0], *hands[1], *sitting.json["deck"]]) == NAMES


def test_GP_R37_a_picture_is_found_by_its_token_and_has_one_red_state_and_no_name() -> None:
    sitting = race()
    one = sitting.view(0).races[-1]
    drawings = [GAME.pictures.drawn(sitting.position)[card.picture] for card in one.sides[0].cards]
    assert len(set(drawings)) == 7
    for drawing, name in zip(drawings, sitting.json["race"]["hands"][0], strict=True):
        outline = outlines().states[name].slim()
        assert drawing.count(RED) == 2
        assert f'd="{outline}" fill="{RED}"' in drawing
        assert f">{name}" not in drawing
        assert "title" not in drawing
    assert GAME.pictures.drawn(dealt().position) == {}


def test_GP_R37_a_state_that_nobody_would_find_has_a_ring_around_it() -> None:
    drawn = {name: drawn_card(card) for card, name in enumerate(NAMES)}
    ringed = {name for name, drawing in drawn.items() if "<circle" in drawing}
    assert {"RI", "DE"} <= ringed
    assert not ringed & {"TX", "OH", "SC"}


def test_GP_R7_what_is_on_the_cards_may_leave_for_the_start_instant_only() -> None:
    sitting = dealt()
    assert GAME.race.fair_start(sitting.position) == NEVER
    sitting.wait(5000)
    assert GAME.race.fair_start(sitting.position) == 8000
    sitting.wait(8000)
    assert GAME.race.fair_start(sitting.position) == NEVER


def test_GP_R26_the_deck_cannot_run_out() -> None:
    for seed in range(5):
        sitting = dealt(seed=str(seed))
        to_race(sitting, 3)
        assert len(sitting.json["deck"]) == 8
