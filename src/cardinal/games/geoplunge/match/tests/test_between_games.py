"""rules/geoplunge.md, sections 7 and 8: what is shuffled between games, and who leads the next one."""

from typing import Any

import pytest

from cardinal.engine.chance import Fast
from cardinal.engine.clock import SetClock
from cardinal.engine.event import Event
from cardinal.engine.position import NEVER
from cardinal.engine.seal import OpenSeed
from cardinal.engine.table import Table
from cardinal.games.geoplunge.deck import NAMES
from cardinal.games.geoplunge.match.tests.course import MATCH, dealt, games, racing, wins

# -- shuffling ------------------------------------------------------------------------------------------------


def whole(position: Any, name: str) -> list[int]:
    decks = position.inner.decks if position.inner is not None else position.decks
    return list(getattr(decks, name).cards)


@pytest.mark.parametrize("format", ["all", "morning", "championship"])
@pytest.mark.parametrize(("name", "size"), [("power", 15), ("clues", 45), ("challenges", 63)])
def test_GP_62_all_decks_are_shuffled_between_matches(name: str, size: int, format: str) -> None:
    orders = [whole(dealt(seed=f"m{k}", format=format).position, name) for k in range(4)]
    for order in orders:
        assert sorted(order) == list(range(size))
        assert order != list(range(size))
    assert len(set(map(tuple, orders))) == 4


def test_GP_63_the_geoplunge_deck_is_whole_and_shuffled_after_games_1_and_4() -> None:
    """Each time the cards of the teams and those that were not dealt are all fifty, any of them can be dealt, and
    nobody has the same again."""
    deals: dict[str, list[list[str]]] = {"border-up": [], "play-the-ranks": []}
    for seed in range(8):
        sitting = dealt(format="morning", seed=f"fifty {seed}")
        for k in range(12):
            name = sitting.position.inner_id
            wins(sitting, k % 2)
            if name in deals:
                result = sitting.view().last["result"]
                held = [card for hand in result["hands"] for card in hand]
                assert sorted(held + result["undealt"]) == NAMES
                deals[name].append(held)
    for hands in deals.values():
        assert len({tuple(held) for held in hands}) == len(hands) == 24
        assert {card for held in hands for card in held} == {*NAMES}


def test_GP_63_the_geoplunge_deck_is_whole_and_shuffled_after_game_2() -> None:
    seen, again = set(), 0
    for k in range(60):
        sitting = dealt(format="call", seed=f"fifty {k}")
        sitting.play(0, "pick 2 5")
        sitting.play(1, "pick 2 5")
        first = [card for hand in sitting.json["inner"]["hands"] for card in hand]
        wins(sitting, 0)
        wins(sitting, 0)
        second = [card for hand in sitting.json["inner"]["hands"] for card in hand]
        assert first != second
        again += bool(set(first) & set(second))
        seen |= {*second}
    assert again, "a card that was used before can be dealt"
    assert len(seen) > 40


def test_GP_64_the_map_deck_is_shuffled_after_game_3() -> None:
    seen = []
    sitting = dealt(format="call", seed="maps")
    sitting.play(0, "pick 3 5")
    sitting.play(1, "pick 3 5")
    for _ in range(2):
        while not sitting.json["inner"]["deck"]:
            sitting.wait(sitting.position.due())
        seen.append(sitting.json["inner"]["deck"])
        wins(sitting, 0)
        wins(sitting, 0)
    assert seen[0] != seen[1]


def test_GP_65_the_power_deck_is_whole_and_shuffled_after_game_4() -> None:
    orders, versions = set(), set()
    for k in range(12):
        sitting = dealt(format="call", seed=f"power {k}")
        sitting.play(0, "pick 4 5")
        sitting.play(1, "pick 4 5")
        before = [sitting.position.version_card, *whole(sitting.position, "power")]
        versions.add(sitting.position.inner_id)
        wins(sitting, 0)
        assert sitting.position.inner_id == "chummy-challenge"
        order = whole(sitting.position, "power")
        assert sorted(order) == list(range(15))
        assert order not in (before, before[1:] + before[:1], list(range(15)))
        assert sitting.view().inner.used["power"] == []
        orders.add(tuple(order))
    assert len(orders) == 12
    assert versions == {"play-the-ranks", "border-zap"}


def test_GP_66_combo_2_keeps_the_schedule_of_combo_4() -> None:
    """GP-R25: in Combo 2, too, the Power deck is shuffled after Game 4, which itself uses none of it."""
    for k in range(6):
        sitting = dealt(format="morning", seed=f"combo 2 {k}")
        wins(sitting, 0)
        while games(sitting)[-1] == 2:
            sitting.wait(sitting.position.due())  # State IQ turns a Power card, which goes under the deck
        wins(sitting, 1)
        assert games(sitting)[-1] == 4
        before = whole(sitting.position, "power")
        assert len(sitting.view().inner.used["power"]) == 1
        wins(sitting, 0)
        assert games(sitting)[-1] == 1
        order = whole(sitting.position, "power")
        assert sorted(order) == list(range(15))
        assert order not in (before, list(range(15)))
        assert sitting.view().inner.used["power"] == []


def test_GP_R25_used_cards_go_under_their_decks_and_none_is_lost() -> None:
    sitting = dealt(seed="under")
    for k in range(9):
        number = len(sitting.position.played)
        if sitting.position.inner_id not in ("play-the-ranks", "border-zap"):
            while len(sitting.position.played) == number and not sitting.position.over():
                sitting.wait(sitting.position.due())  # played by the clocks
        else:
            wins(sitting, k % 2)
        if sitting.position.over():
            break
        if sitting.position.inner_id not in ("play-the-ranks", "border-zap"):
            assert sorted(whole(sitting.position, "power")) == list(range(15))
        assert sorted(whole(sitting.position, "clues")) == list(range(45))
        assert sorted(whole(sitting.position, "challenges")) == list(range(63))
    assert len(sitting.position.played) > 3


def test_GP_67_used_clue_cards_go_under_the_clue_deck() -> None:
    sitting = dealt(format="single", game="state-iq", level=4, seed="clues")
    while not sitting.position.over():
        sitting.wait(sitting.position.due())
    used = sitting.position.last["used"]["clues"]
    assert used
    assert sitting.position.decks.clues.cards[-len(used) :] == used


def test_GP_68_used_power_and_challenge_cards_go_under_their_decks() -> None:
    sitting = dealt(format="single", game="chummy-challenge", level=4, seed="chummy")
    while not sitting.position.over():
        sitting.wait(sitting.position.due())
    used = sitting.position.last["used"]
    assert len(used["power"]) == len(used["challenges"]) >= 2


def test_GP_R26_no_deck_runs_out_in_a_long_match() -> None:
    bots = dict.fromkeys((0, 1), MATCH.bots["random"].decide)
    table = Table(MATCH, 2, {"minutes": 60}, OpenSeed("long"), bots=bots, clock=SetClock())
    table.run()
    assert table.over()
    assert len(table.position.played) > 5  # type: ignore[attr-defined]


# -- who leads ------------------------------------------------------------------------------------------------


def lead_after(winner: int | None, format: str, number: int, before: int) -> Any:
    """The view of game `number` of a match after game `before` was won by a team, or tied."""
    options = {"format": format}
    inner: dict[str, Any] = {"phase": "race"}
    sitting = racing(inner=inner, played=[], **options)
    sitting.position.games = (1, number)
    sitting.position.played = []
    wins(sitting, winner)
    return sitting.view().inner


def test_GP_69_the_draw_shows_two_cards_and_the_rank_closer_to_1_wins() -> None:
    from cardinal.atlas.facts import FACTS

    for seed in range(8):
        heard: list[Event] = []
        MATCH.new(2, {"format": "single", "game": "state-iq", "level": 4}, Fast(f"draw {seed}".encode()), heard)
        fields: dict[str, Any] = next(event.fields for event in heard if event.name == "draw")
        a, b = fields["cards"]
        assert fields["first"] == (0 if FACTS[a]["statehood_rank"] < FACTS[b]["statehood_rank"] else 1)


def test_GP_R24_the_drawn_cards_go_back_before_the_deal() -> None:
    dealt_again = 0
    for seed in range(60):
        inner = dealt(format="single", game="border-zap", level=4, seed=f"back {seed}").json["inner"]
        hands = [card for hand in inner["hands"] for card in hand]
        assert len(set(hands + inner["deck"])) == 50
        dealt_again += bool(set(inner["drawn"]) & set(hands))
    assert dealt_again > 0  # a card of the draw may well be dealt


def test_GP_70_level_2_state_iq_is_begun_by_the_winner_of_border_up() -> None:
    for winner in (0, 1):
        assert lead_after(winner, "morning", 2, 1).drawn == []
    assert lead_after(None, "morning", 2, 1).drawn != []


def test_GP_71_level_4_state_iq_always_draws() -> None:
    for winner in (0, 1, None):
        assert lead_after(winner, "all", 2, 1).drawn != []


def test_GP_72_level_2_play_the_ranks_is_led_by_the_last_winner() -> None:
    for winner in (0, 1):
        assert lead_after(winner, "morning", 4, 3).drawn == []
    assert lead_after(None, "morning", 4, 3).drawn != []


def test_GP_73_game_4_of_an_all_match_is_led_by_the_last_winner() -> None:
    for winner in (0, 1):
        assert lead_after(winner, "all", 4, 3).drawn == []
    assert lead_after(None, "all", 4, 3).drawn != []


def test_GP_74_game_4_of_a_call_match_is_led_by_the_last_winner() -> None:
    for winner in (0, 1):
        assert lead_after(winner, "call", 4, 1).drawn == []
    assert lead_after(None, "call", 4, 1).drawn != []


def test_GP_R22_no_game_before_game_4_means_a_draw() -> None:
    sitting = dealt(format="call")
    sitting.play(0, "pick 4 5")
    sitting.play(1, "pick 4 5")
    assert sitting.view().inner.drawn != []


def test_GP_R23_in_an_afternoon_match_the_winner_of_the_game_before_goes_first() -> None:
    sitting = dealt(format="afternoon")
    first = sitting.position.chooser
    sitting.play(first, "choose 4")
    assert sitting.position.phase == "choosing"
    sitting.play(1 - first, "choose 2")
    assert sitting.view().inner.drawn != []  # no game before
    wins(sitting, 1)
    assert sitting.view().inner.drawn == []


# -- a match that goes on elsewhere ---------------------------------------------------------------------------


def test_GP_R19_a_match_that_was_broken_off_goes_on_with_its_next_game() -> None:
    heard: list[Event] = []
    MATCH.new(2, {"format": "morning", "games_before": 6}, Fast(b"on"), heard)
    (began,) = [event.seen_by(-1) for event in heard if event.name == "game"]
    assert MATCH.tell(began or {}, ["Ada", "Bob"]) == "Game 7 of the match: Dashing States."
    sitting = dealt(format="morning", games_before=6)
    wins(sitting, 0)
    wins(sitting, 1)
    assert games(sitting) == [3, 4, 1]
    assert games(dealt(format="championship", games_before=2)) == [1]  # GP-58: each once


def test_GP_R19_so_does_one_whose_games_are_selected_again() -> None:
    sitting = dealt(format="call", games_before=4)
    sitting.play(0, "pick 1 5")
    sitting.play(1, "pick 1 3")
    assert sitting.json["games"] == [3, 5, 1]
    assert games(sitting) == [3]


def test_GP_R23_who_won_the_game_before_goes_first_there() -> None:
    for won, first in (("a", 0), ("b", 1)):
        inner = dealt(format="morning", games_before=1, won_before=won).json["inner"]
        assert (inner["first"], inner["drawn"]) == (first, [])
    for options in ({"games_before": 1}, {"format": "all", "games_before": 1, "won_before": "a"}):  # GP-71
        assert dealt(**{"format": "morning", **options}).json["inner"]["drawn"] != []


def test_a_match_kept_before_every_view_had_a_deadline_is_read() -> None:
    sitting = dealt(format="single", game="chummy-challenge", level=4, seed="chummy")
    while not sitting.position.over():
        sitting.wait(sitting.position.due())
    data = sitting.position.to_json()
    data["last"] = {key: value for key, value in data["last"].items() if key != "deadline"}
    assert MATCH.from_json(data).winners() == sitting.position.winners()


# -- waiting ----------------------------------------------------------------------------------------------------------


def test_GP_R51_the_next_game_waits_until_both_teams_go_on() -> None:
    sitting = dealt(seats=4, format="championship", between="wait")
    wins(sitting, 0)
    assert sitting.position.inner is None
    assert sitting.view(0).phase == "between"
    assert sitting.view(0).last["game"] == "border-up"
    assert [sitting.view(seat).moves for seat in range(4)] == [["go on"]] * 4
    sitting.play(2, "go on")  # team A
    assert [sitting.view(seat).moves for seat in range(4)] == [[], ["go on"], [], ["go on"]]
    assert sitting.refused(0, "go on") == "GP-R51"
    sitting.play(1, "go on")
    assert games(sitting) == [1, 2]
    assert sitting.refused(0, "go on") == "GP-R51"


def test_GP_R51_a_decided_match_waits_for_nobody() -> None:
    sitting = dealt(format="championship", between="wait")
    for _ in range(2):
        wins(sitting, 1)
        sitting.play(0, "go on")
        sitting.play(1, "go on")
    wins(sitting, 1)
    assert sitting.position.over()


def test_GP_R51_the_tie_breaker_waits_too_and_the_match_can_be_given_up_meanwhile() -> None:
    sitting = dealt(format="championship", between="wait")
    for winner in (0, 0, 1, 1):
        wins(sitting, winner)
        sitting.play(1, "go on")
        sitting.play(0, "go on")
    assert games(sitting) == [1, 2, 3, 4, 1]
    wins(sitting, None)
    sitting.play(0, "concede match")
    assert sitting.json["winner"] == 1


@pytest.mark.parametrize("options", [{"format": "championship"}, {"format": "morning", "between": "wait"}])
def test_GP_R51_by_itself_or_with_a_match_clock_the_next_game_begins_at_once(options: dict[str, Any]) -> None:
    sitting = dealt(**options)
    wins(sitting, 0)
    assert games(sitting) == [1, 2]


def test_GP_R51_the_first_game_waits_too_if_that_is_chosen() -> None:
    sitting = dealt(format="championship", between="wait first")
    assert sitting.position.inner is None
    assert sitting.position.due() == NEVER
    assert [sitting.view(seat).moves for seat in range(2)] == [["go on"]] * 2
    assert MATCH.from_json(sitting.position.to_json()).to_json() == sitting.position.to_json()
    sitting.play(1, "go on")
    assert games(sitting) == []
    sitting.play(0, "go on")
    assert games(sitting) == [1]
    wins(sitting, 0)
    assert sitting.view(0).phase == "between"


def last_game(decided: str, **options: object) -> Any:
    """A championship whose last game is played by bots: what became of it."""
    for seed in range(16):
        sitting = dealt(seed=f"decided {seed}", **{"format": "championship", "decided": decided, **options})
        for winner in (0, 1, 0):
            wins(sitting, winner)
        chance = Fast(f"cards {seed}".encode())
        while not sitting.position.over() and len(sitting.position.played) == 3:
            seat = next((seat for seat in (0, 1) if sitting.position.count(seat)), None)
            if seat is None:
                sitting.wait(sitting.position.due())
                continue
            moves = [move for move in sitting.view(seat).moves if move != "concede"]
            sitting.play(seat, moves[chance.below(len(moves))])
        yield sitting


def tricks(sitting: Any) -> list[int]:
    return sorted(sitting.position.last["won"])


def test_GP_R52_a_game_that_is_decided_ends_at_once_where_no_points_count() -> None:
    for sitting in last_game("ends"):
        assert tricks(sitting)[1] in (4, 5)
        game = sitting.position.played[3]
        assert game.bonus is False
        assert game.reason in ("tricks", "last trick")
        if tricks(sitting)[1] == 5:
            assert sitting.position.last["won"].index(5) == game.winner
    assert 6 in {max(tricks(sitting)) for sitting in last_game("go on")}, "as printed"


def test_GP_R52_with_stakes_the_bonus_is_played_for() -> None:
    assert 6 in {max(tricks(sitting)) for sitting in last_game("ends", stakes_when_points_idle="on")}
