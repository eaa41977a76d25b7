"""rules/chummy-challenge.md: how a game ends, and what becomes of the cards."""

import pytest

from cardinal.games.geoplunge.chummy_challenge.judging import game_result
from cardinal.games.geoplunge.chummy_challenge.tests.sitting import (
    CHUMMY,
    HOLD,
    WRONG,
    asked_in,
    challenge,
    opened,
    pick,
    reading,
    reading_end,
    right,
    until,
)
from cardinal.games.geoplunge.start import Start
from cardinal.games.geoplunge.tests.sitting import Sitting

T = None  # nobody wins the challenge


def played(*winners: int | None, seats: int = 2, **options: object) -> Sitting:
    sitting = opened(seats, **options)
    for winner in winners:
        assert not sitting.position.over()
        challenge(sitting, winner)
    return sitting


@pytest.mark.parametrize(
    ("winners", "result"),
    [
        ((0, 0), (0, True, [20, 0])),
        ((1, 1), (1, True, [0, 20])),
        ((T, T), (None, False, [5, 5])),
        ((0, 1, 0), (0, False, [10, 0])),
        ((0, 1, 1), (1, False, [0, 10])),
        ((0, 1, T), (None, False, [5, 5])),
        ((0, T, 0), (0, False, [10, 0])),
        ((0, T, 1), (None, False, [5, 5])),
        ((0, T, T), (None, False, [5, 5])),
        ((T, 1, 1), (1, False, [0, 10])),
        ((T, 0, 1), (None, False, [5, 5])),
        ((T, 1, T), (None, False, [5, 5])),
    ],
)
def test_CC_24_the_whole_table(winners: tuple[int | None, ...], result: object) -> None:
    sitting = played(*winners)
    assert sitting.position.over()
    assert sitting.result == result


@pytest.mark.parametrize("winners", [(0, 0), (1, 1), (0, 1, 1), (1, 0, 0), (T, 0, 0)])
def test_CC_20_two_wins_win_the_game(winners: tuple[int | None, ...]) -> None:
    assert played(*winners).view().result.winner == winners[-1]


@pytest.mark.parametrize("winners", [(0, 1), (1, 0), (0, T), (T, 0), (1, T), (T, 1)])
def test_CC_21_without_a_winner_after_two_a_third_is_played(winners: tuple[int | None, ...]) -> None:
    sitting = played(*winners)
    assert not sitting.position.over()
    assert sitting.view().challenge == 3


def test_CC_22_two_ties_are_a_tied_game() -> None:
    sitting = played(T, T, stakes="off")
    assert sitting.view().result.reason == "two ties"
    assert sitting.result == (None, False, [5, 5])


def test_CC_23_only_the_first_two_bring_the_bonus() -> None:
    assert played(0, 0).result == (0, True, [20, 0])
    assert played(0, 1, 0).result == (0, False, [10, 0])
    assert played(0, T, 0).result == (0, False, [10, 0])


def test_CC_24_after_three_it_is_a_tie_unless_somebody_has_two() -> None:
    ending = game_result([0, 1, -1])
    assert (ending.over, ending.winner, ending.bonus) == (True, -1, False)
    assert not game_result([]).over
    assert not game_result([0]).over


def test_CC_14_used_cards_go_under_their_decks() -> None:
    sitting = opened()
    until(sitting, "reading")
    power, card = sitting.json["power"], sitting.json["card"]
    challenge(sitting, 0)
    decks = sitting.json["decks"]
    assert f"P{decks['power']['cards'][-1] + 1:02}" == power
    assert f"C{decks['challenges']['cards'][-1] + 1:02}" == card
    assert sitting.view().used == {name: pile["cards"][-1:] for name, pile in decks.items()}


def test_GP_68_at_the_end_both_decks_are_whole_again() -> None:
    sitting = played(0, 0)
    decks = sitting.json["decks"]
    assert {name: sorted(pile["cards"]) for name, pile in decks.items()} == {
        "power": list(range(15)),
        "challenges": list(range(63)),
    }, "no card is lost"


def test_CC_R18_no_card_comes_again_before_all_63_have_come() -> None:
    """In a match the pile goes on from game to game."""
    sitting, seen = opened(), []
    while len(seen) < 64:
        if sitting.position.over():
            decks = sitting.position.decks
            options = CHUMMY.parse_options({"stakes": "off"})
            sitting = Sitting(CHUMMY.begin(2, options, sitting.chance, [], Start(decks)), CHUMMY, sitting.chance)
        until(sitting, "reading")
        seen.append(sitting.json["card"])
        challenge(sitting, 0)
    assert len(set(seen[:63])) == 63
    assert seen[63] == seen[0]


def test_CC_R17_a_shout_in_time_is_answered_out() -> None:
    sitting = opened(appeal="host")
    challenge(sitting, 0)
    challenge(sitting, 0)
    until(sitting, "checked")
    assert sitting.position.carrying()
    sitting.wait(sitting.position.due())
    assert sitting.position.over(), "the horn does not take this game away"
    for needs in (opened(), played(0), played(0, 1), played(0, None)):
        assert not needs.position.carrying()
        assert not needs.position.over(), "void at the horn"


def test_GP_R17_what_was_done_in_time_is_carried_through() -> None:
    question = pick()
    sitting = reading(question, appeal="host")
    assert not sitting.position.carrying()
    sitting.play(0, "geoplunge", 1000)
    assert sitting.position.carrying()
    sitting.wait(1000 + HOLD)
    assert sitting.position.carrying()
    sitting.play(0, f"answer {WRONG}")
    assert sitting.position.carrying(), "the host may still overrule the check"
    until(sitting, "ready")
    assert not sitting.position.carrying(), "a game that needs another challenge is void at the horn"
    sitting = reading(question)
    sitting.wait(reading_end(question) + 15_000)
    assert sitting.position.carrying(), "a shout may be on its way"
    for fresh in (opened(6), opened(stakes="on"), played(0), played(0, 0)):
        assert not fresh.position.carrying()


@pytest.mark.parametrize("phase", ["reading", "late", "answering", "checked", "ready", "naming"])
def test_CC_R19_a_question_is_struck_out_and_the_challenge_played_again(phase: str) -> None:
    sitting = opened(6, appeal="host" if phase == "checked" else "off")
    sitting.play(0, "plunger S4", 100)
    sitting.play(1, "plunger S3", 100)
    until(sitting, "reading")
    asked = asked_in(sitting)
    first = sitting.json["card"]
    if phase == "late":
        until(sitting, "late")
    elif phase != "reading":
        sitting.play(4, "geoplunge", sitting.now)
        until(sitting, "answering")
        if phase != "answering":
            sitting.play(4, f"answer {right(asked)}", sitting.now)
            until(sitting, phase)
    following = sitting.json["card"] if phase == "ready" else None
    cards = sitting.json["decks"]["challenges"]["cards"]
    sitting.put("rule void", sitting.now)
    assert (sitting.json["phase"], sitting.json["plungers"]) == ("ready", [4, 3])
    assert sitting.view().past[-1].fate == "void"
    assert sitting.view().challenge == 1
    assert sitting.json["card"] == (following or f"C{cards[0] + 1:02}"), "the next cards"
    assert sitting.json["card"] != first
    assert asked.text in sitting.told(0)
    assert sitting.refused(-1, "rule void") == "CC-R19", "nothing of the new one has been read"
    challenge(sitting, 1)
    until(sitting, "naming")
    assert sitting.legal(0) == {"plunger S0", "plunger S2", "concede"}, "S4 has served once"
    assert [done.fate for done in sitting.view().past] == ["void", "played"]


@pytest.mark.parametrize("seats", [4, 6])
def test_CC_R19_to_serve_again_for_a_struck_question_is_to_serve_once(seats: int) -> None:
    """CC-6, CC-R2: in each of the challenges that count somebody else serves, as far as there is somebody."""
    sitting = opened(seats)
    until(sitting, "reading")
    sitting.put("rule void", sitting.now)
    served = []
    for winner in (0, 1):
        until(sitting, "reading")
        served.append(sitting.json["plungers"])
        challenge(sitting, winner)
    until(sitting, "reading" if seats == 6 else "naming")
    third = [int(sitting.position.allowed(team)) for team in (0, 1)]
    assert [a != b for a, b in zip(*served, strict=True)] == [True, True]
    assert third == ([0b010000, 0b100000] if seats == 6 else [0b0101, 0b1010])  # the last ones, or either


def test_CC_R19_not_before_a_question() -> None:
    assert opened().refused(-1, "rule void") == "CC-R19"
    assert opened(stakes="on").refused(-1, "rule void") == "CC-R19"
    assert played(0, 0).refused(-1, "rule void") == "table"


def test_CC_R19_of_the_last_challenge_while_the_host_may_still_rule() -> None:
    sitting = opened(appeal="host")
    for _ in range(2):
        challenge(sitting, 0)
        until(sitting, "checked")
    sitting.put("rule void", sitting.now)
    challenge(sitting, 1)
    assert sitting.view().challenge == 3
    assert not sitting.position.over()


@pytest.mark.parametrize("phase", ["stakes", "naming", "ready", "reading", "answering"])
def test_GP_R35_a_team_may_give_up_at_any_time(phase: str) -> None:
    sitting = opened(6, stakes="on")
    if phase == "answering":
        until(sitting, "reading")
        sitting.play(sitting.json["plungers"][1], "geoplunge", sitting.now)
    until(sitting, phase)
    sitting.play(0, "concede", sitting.now)
    assert sitting.result == (1, True, [0, 20])
    assert [len(pile["cards"]) for pile in sitting.json["decks"].values()] == [15, 63]


def test_GP_R36_after_the_game_unread_questions_are_shown() -> None:
    sitting = opened()
    until(sitting, "reading")
    asked = asked_in(sitting)
    sitting.play(0, "concede", sitting.now)
    for seat in (-1, 0, 1):
        assert sitting.view(seat).past[0].text == asked.text
        assert asked.text in sitting.told(seat)
    assert sitting.view().past[0].fate == "broken off"
    following = sitting.position.decks.challenges.cards[0]
    assert f"C{following + 1:02}" not in sitting.told(0), "cards of later games are not"


def test_GP_R28_stakes_count_once_for_the_whole_game() -> None:
    sitting = opened(stakes="on")
    sitting.play(0, "stake on", 100)
    sitting.play(1, "stake on", 100)
    challenge(sitting, 0)
    challenge(sitting, 0)
    assert sitting.result == (0, True, [40, 0])
