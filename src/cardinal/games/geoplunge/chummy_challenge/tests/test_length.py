"""rules/chummy-challenge.md, CC-R28 and CC-R29: longer games, and questions that differ."""

from itertools import pairwise

import pytest

from cardinal.engine.bits import members
from cardinal.engine.chance import Fast
from cardinal.games.geoplunge.chummy_challenge.asked import ASKED, PRINTED, question_number
from cardinal.games.geoplunge.chummy_challenge.likeness import hops
from cardinal.games.geoplunge.chummy_challenge.questions import Question
from cardinal.games.geoplunge.chummy_challenge.tests.sitting import CHUMMY, asked_in, challenge, opened
from cardinal.games.geoplunge.chummy_challenge.variety import varied

T = None  # nobody wins the challenge


@pytest.mark.parametrize(
    ("winners", "result"),
    [
        ((0, 0, 0), (0, True, [20, 0])),
        ((1, 1, 1), (1, True, [0, 20])),
        ((0, 1, 0, 0), (0, False, [10, 0])),
        ((1, T, 1, 1), (1, False, [0, 10])),
        ((0, 1, 0, 1, 1), (1, False, [0, 10])),
        ((T, 0, T, 0, 0), (0, False, [10, 0])),
        ((0, 1, 0, 1, T), (T, False, [5, 5])),
        ((T, T, T), (T, False, [5, 5])),  # two are left: nobody can win three
        ((0, T, T, 1), (T, False, [5, 5])),
    ],
)
def test_CC_R28_best_of_five(winners: tuple[int | None, ...], result: object) -> None:
    sitting = opened(wins=3)
    for winner in winners:
        assert not sitting.position.over()
        challenge(sitting, winner)
    assert sitting.position.over()
    assert sitting.result == result


def test_CC_R28_as_printed_two_wins_are_enough() -> None:
    sitting = opened()
    challenge(sitting, 1)
    challenge(sitting, 1)
    assert sitting.result == (1, True, [0, 20])


def games(**options: object) -> list[list[Question]]:
    """The questions of some games of five challenges."""
    found = []
    for seed in range(25):
        sitting = opened(seed=f"varied {seed}", wins=3, easy="on", **options)
        asked = []
        for winner in (0, 1, 0, 1, T):
            while sitting.json["phase"] != "reading":
                sitting.wait(sitting.position.due())
            asked.append(asked_in(sitting))
            challenge(sitting, winner)
        found.append(asked)
    return found


def test_CC_R29_no_answer_comes_twice_and_the_country_is_wide() -> None:
    def twice(game: list[Question]) -> bool:
        answers = [name for question in game for name in set(question.shown)]
        return len(answers) > len(set(answers))

    def near(game: list[Question]) -> int:
        pairs = pairwise(game)
        return sum(any(hops(a, b) <= 1 for a in one.subjects for b in two.subjects) for one, two in pairs)

    plain, mixed = games(), games(varied="on")
    assert any(map(twice, plain)), "or this test shows nothing"
    assert not any(map(twice, mixed))
    assert sum(map(near, mixed)) < sum(map(near, plain)) / 2


def test_CC_R29_the_dealer_is_free_to_take_any_color() -> None:
    """Without easy questions the difficulty counts for nothing, and one of the color of the last is the last choice."""
    first = ASKED[question_number(0, 0)]
    for card in range(1, PRINTED.cards):
        may = [ASKED[question_number(card, colour)] for colour in members(varied(PRINTED, card, [first], False))]
        others = [ASKED[question_number(card, colour)] for colour in range(5)]
        free = [one for one in others if not set(one.shown) & set(first.shown)]
        assert may
        assert not free or all(one in free for one in may)


def test_CC_R29_whoever_imagines_the_dealers_cards_knows_it() -> None:
    sitting = opened(wins=3, easy="on", varied="on")
    challenge(sitting, 0)
    while sitting.json["phase"] != "reading":
        sitting.wait(sitting.position.due())
    belief = CHUMMY.believe(sitting.view(1))
    past = [sitting.position.question_of(done) for done in sitting.position.past]
    for k in range(40):
        new = belief.sample(Fast(f"{k}".encode()))
        assert varied(PRINTED, new.card, past, True) >> new.colour & 1
