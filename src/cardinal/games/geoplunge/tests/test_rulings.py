"""rules/geoplunge.md: the rulings that are left, and what needs no code of its own."""

from itertools import pairwise

import pytest

from cardinal.atlas import BORDERS, CODES
from cardinal.catalog import find_clause
from cardinal.engine.chance import Fast
from cardinal.engine.refused import BadInput
from cardinal.games.geoplunge.border_up.rules import playoff_options
from cardinal.games.geoplunge.deck import CARDS, NAMES, WHOLE, draw_cards, hand_of, names_of, near, undealt
from cardinal.games.geoplunge.fields import DECK_SIZES
from cardinal.games.geoplunge.match.games import GAMES as BY_NAME
from cardinal.games.geoplunge.piles import Decks, Pile, shuffled
from cardinal.games.geoplunge.start import Start
from cardinal.games.geoplunge.tests.sitting import BORDER_UP, RIGHT_A, RIGHT_B, Sitting, dealt, race


def test_GP_1_the_deck_is_the_fifty_states() -> None:
    assert len(NAMES) == CARDS == 50
    assert int(WHOLE) == (1 << 50) - 1
    assert list(CODES) == NAMES
    assert names_of(undealt(hand_of(["KS"]), hand_of(["TX"]))) == [name for name in NAMES if name not in ("KS", "TX")]


def test_GP_R1_one_border_graph_serves_all_games() -> None:
    assert [int(near(card, 0)) for card in range(CARDS)] == BORDERS
    assert sum(borders.bit_count() for borders in BORDERS) == 2 * 107


def test_GP_76_border_up_has_no_lead() -> None:
    sitting = dealt(4)
    assert sitting.position.to_act() == 0b1111
    sitting.wait(8000)
    assert sitting.position.to_act() == 0b1111
    for seat, layout in ((0, RIGHT_A), (1, RIGHT_B)):
        sitting = race()
        sitting.play(seat, f"geoplunge {layout}", 30_000)
        assert sitting.result[0] == seat


def test_GP_R14_stakes_no_word_in_time_is_not_plunging() -> None:
    sitting = dealt(clock_stakes=2)
    assert sitting.view().stakes_end == 2000
    sitting.wait(2000)
    assert (sitting.view().stakes, sitting.view().start) == ([], 5000)


def test_GP_R14_the_race_ends_as_a_tie() -> None:
    for seconds, sitting in ((180, dealt()), (10, dealt(clock_border_up=10))):
        sitting.wait(8000)
        assert sitting.view().race_end == 8000 + seconds * 1000
        assert sitting.result == (None, False, [5, 5])
        assert sitting.view().result.reason == "time"


def test_GP_R30_a_tied_playoff_is_played_again_from_the_third_replay_without_a_window() -> None:
    assert [playoff_options(2, replay).get("simul_window_ms", 150) for replay in range(5)] == [150, 150, 150, 0, 0]
    for replay, winner in ((2, None), (3, 0)):
        options = {key: value for key, value in playoff_options(2, replay).items() if key != "stakes"}
        sitting = race(**options)
        sitting.play(0, f"geoplunge {RIGHT_A}", 30_000)
        sitting.play(1, f"geoplunge {RIGHT_B}", 30_001)
        assert sitting.result[0] == winner


def test_GP_R32_stakes_are_not_asked_where_points_do_not_matter() -> None:
    position = BORDER_UP.new(2, playoff_options(2, 0), Fast(b"playoff"), [])
    sitting = Sitting(position)
    assert (sitting.view().phase, sitting.view().start) == ("ready", 3000)
    assert sitting.refused(0, "stake on") == "GP-R32"
    assert playoff_options(2, 0, stakes_when_points_idle=True) == {"level": 2}


def test_GP_R36_afterwards_everything_of_this_game_is_shown_to_all() -> None:
    sitting = dealt(4)
    sitting.wait(30_000)
    a, b = sitting.json["hands"]
    for seat in (-1, 0, 2):
        assert sitting.view(seat).result is None
        assert f'"{b[0]}"' not in sitting.told(seat)
    sitting.finish()
    for seat in (-1, 0, 1, 2, 3):
        result = sitting.view(seat).result
        assert result.hands == [a, b]
        assert sorted(result.undealt + a + b) == NAMES
        for line in ("reveal", "undealt"):
            assert f'"event":"{line}"' in sitting.told(seat)


@pytest.mark.parametrize(("level", "cards"), [(2, 18), (4, 21)])
def test_GP_R48_a_single_game_at_one_level_without_a_match_clock(level: int, cards: int) -> None:
    sitting = dealt(level=level)
    sitting.wait(8000)
    assert [form["shapes"] for form in sitting.view(0).forms] == (
        [[[3, 3]], [[3, 3, 3]]] if level == 2 else [[[4, 4], [5, 3]], [[4, 4, 3], [5, 3, 3]]]
    )
    assert len(sitting.view(0).cards) == cards
    sitting.finish()
    assert sitting.position.due() > 10**12, "one game, and nothing follows"


def test_GP_R48_there_are_two_levels() -> None:
    with pytest.raises(BadInput, match=r"level cannot be '3'\. It can be: 2, 4"):
        dealt(level=3)


@pytest.mark.parametrize("level", [2, 4])
def test_GP_R49_one_card_at_a_time_alternately_team_a_first(level: int) -> None:
    for seed in ("x", "y"):
        sitting = dealt(seed=seed, level=level, deal_check="off")
        deck = list(range(50))
        Fast(seed.encode()).shuffle(deck)
        sitting.wait(5000)
        n = 18 if level == 2 else 21
        a, b = sitting.json["hands"]
        assert a == sorted(NAMES[card] for card in deck[0 : 2 * n : 2])
        assert b == sorted(NAMES[card] for card in deck[1 : 2 * n : 2])


def begun(name: str, **options: object) -> Sitting:
    """A game of a match, which team A begins, with decks in order; its chance is that of `top_cards`."""
    game = BY_NAME[name]
    decks = Decks(*(Pile(list(range(size)), 0) for size in DECK_SIZES.values()))
    given = game.parse_options({"stakes": "off", **options})
    chance = Fast(b"in turn")
    version_card = 0 if options.get("version", "l2") != "l2" else -1
    if version_card == 0:
        decks.power.take(0)
    return Sitting(game.begin(2, given, chance, [], Start(decks, 0, version_card=version_card)), game, chance)


def top_cards(drawing: bool) -> list[str]:
    """The deck of these games from the top, where its cards are drawn one by one; `drawing`: after the draw."""
    chance = Fast(b"in turn")
    if drawing:
        draw_cards(chance)
    left = NAMES[:]
    return [left.pop(chance.below(len(left))) for _ in range(50)]


def shuffled_cards() -> list[str]:
    """The same, where the deck is shuffled as a whole."""
    deck = list(range(50))
    Fast(b"in turn").shuffle(deck)
    return [NAMES[card] for card in deck]


@pytest.mark.parametrize("level", [2, 4])
def test_GP_R49_in_state_iq_team_a_is_dealt_to_first(level: int) -> None:
    cards = top_cards(drawing=level == 4)
    sitting = begun("state-iq", level=level)
    assert sitting.json["hands"] == [[cards[0]], [cards[1]]]
    assert sitting.json["deck"] == (cards[2:6] if level == 4 else [])


def test_GP_R49_in_dashing_states_each_race_takes_the_next_fourteen_alternately() -> None:
    deck = shuffled_cards()
    sitting = begun("dashing-states")
    assert sitting.json["race"]["hands"] == [deck[0:14:2], deck[1:14:2]]
    assert sitting.json["deck"] == deck[14:]
    sitting.wait(183_000 + 450)  # nobody shouts
    sitting.wait(sitting.position.due())
    assert sitting.json["race"]["hands"] == [deck[14:28:2], deck[15:28:2]]


@pytest.mark.parametrize("version", ["l2", "ptr1", "ptr2"])
def test_GP_R49_in_play_the_ranks_nine_cards_and_two_power_cards_alternately(version: str) -> None:
    chance = Fast(b"in turn")
    cards = list(dict.fromkeys(NAMES[chance.below(50)] for _ in range(60)))  # any that is left
    data = begun("play-the-ranks", version=version).json
    assert data["hands"] == [sorted(cards[0:18:2]), sorted(cards[1:18:2])]
    assert data["powers"] == ([[], []] if version == "l2" else [["P02", "P04"], ["P03", "P05"]])


def test_GP_R49_in_border_zap_three_three_and_two_cards_alternately() -> None:
    deck = shuffled_cards()
    sitting = begun("border-zap", cover_first_three="off")
    assert sitting.json["hands"] == [sorted(deck[0:6:2]), sorted(deck[1:6:2])]
    for first in (0, 6):
        for team in (0, 1):
            eldest, *others = sitting.view(team).fresh
            assert (eldest, {*others}) == (deck[first + team], {deck[first + team + 2], deck[first + team + 4]})
        for team in (0, 1):
            sitting.play(team, f"trade {deck[first + team]}", 100)
    assert sitting.view().shown == [sorted(deck[12:16:2]), sorted(deck[13:16:2])]


def test_GP_R49_GP_62_a_shuffle_is_one_permutation_of_the_whole_deck() -> None:
    for size in DECK_SIZES.values():
        cards = list(range(size))
        Fast(b"one").shuffle(cards)
        assert shuffled(size, Fast(b"one")).cards == cards != list(range(size))


def test_the_options_are_those_of_the_register() -> None:
    keys = [option.key for option in BORDER_UP.options]
    assert len(set(keys)) == len(keys)
    for one, other in pairwise(["latency_cap_ms", "simul_window_ms", "shout_hold_ms"]):
        assert keys.index(one) < keys.index(other)
    for option in BORDER_UP.options:
        assert find_clause(option.clause) is not None
