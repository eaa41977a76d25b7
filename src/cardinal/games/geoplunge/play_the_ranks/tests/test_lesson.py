"""The guided first round at Level 2: a whole game, from the nine cards to the sixth trick."""

from typing import Any

from cardinal.engine.lesson import LessonPlay
from cardinal.engine.rules import lessons_of
from cardinal.games.geoplunge.play_the_ranks.game import PlayTheRanks

RANKS = PlayTheRanks()


def test_PR_10_the_learner_drops_one_of_nine_cards() -> None:
    lesson = lessons_of(RANKS)[0]
    play = LessonPlay(RANKS, lesson)
    words = [step.do or step.mistake for step in lesson.steps]
    dropped = words.index("discard AL")
    play.hear(words[:dropped])
    view: Any = play.table.view(0)
    assert (view.phase, len(view.cards), view.to_discard) == ("discards", 9, 1)
    play = LessonPlay(RANKS, lesson)
    play.hear(words[: dropped + 1])
    view = play.table.view(0)
    assert (view.phase, len(view.cards), view.discarded) == ("follow", 8, ["AL"])
    play = LessonPlay(RANKS, lesson)
    play.hear(words)
    view = play.table.view(0)
    assert (view.won, view.result.winner, view.result.bonus) == ([6, 2], 0, True)
