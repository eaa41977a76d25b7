"""The guided first round at Level 2: the second half of a game, up to its last trick."""

from typing import Any

from cardinal.engine.lesson import LessonPlay
from cardinal.engine.rules import lessons_of
from cardinal.games.geoplunge.play_the_ranks.game import PlayTheRanks

RANKS = PlayTheRanks()


def test_PR_18_the_last_trick_decides_the_guided_round() -> None:
    lesson = lessons_of(RANKS)[0]
    play = LessonPlay(RANKS, lesson)
    words = [step.do or step.mistake for step in lesson.steps]
    play.hear(words[:-1])
    view: Any = play.table.view(0)
    assert (view.phase, view.won, view.cards) == ("follow", [4, 3], ["DE"])
    play = LessonPlay(RANKS, lesson)
    play.hear(words)
    view = play.table.view(0)
    assert (view.won, view.result.winner, view.result.bonus) == ([5, 3], 0, False)


def test_each_step_of_a_guided_round_is_worth_its_time() -> None:
    """Each lesson begins close to its end: at most five moves of one's own at Level 2."""
    assert sum(bool(step.do) for step in lessons_of(RANKS)[0].steps) <= 5


def test_at_level_4_only_the_power_card_can_win_the_last_trick_but_one() -> None:
    """Nothing else in hand beats the lead, so the lesson may ask for it."""
    lesson = lessons_of(RANKS)[1]
    words = [step.do or step.mistake for step in lesson.steps]
    play = LessonPlay(RANKS, lesson)
    play.hear(words[: words.index("RI +P05")])
    view: Any = play.table.view(0)
    ranks = {"RI": 43, "WY": 50}  # in population
    assert set(view.cards) == set(ranks)
    assert view.trick.base == 10
    assert min(ranks.values()) > 15, "Massachusetts is number 15"
