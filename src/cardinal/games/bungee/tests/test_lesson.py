"""The guided first round: the learner meets every kind of card."""

from cardinal.engine.lesson import LessonPlay
from cardinal.engine.rules import lessons_of
from cardinal.games.bungee.game import Bungee

BUNGEE = Bungee()


def test_BG_18_BG_67_the_learner_draws_a_jumper_and_sees_what_it_costs() -> None:
    [lesson] = lessons_of(BUNGEE)
    words = [step.do or step.mistake for step in lesson.steps]
    drawn = next(n for n, step in enumerate(lesson.steps) if "Jumper" in step.praise)
    play = LessonPlay(BUNGEE, lesson)
    play.hear(words[: drawn + 1])
    assert play.table.position.to_json()["hands"][0] == ["1", "2", "4", "J"]
    told = lesson.steps[drawn + 1]
    assert (told.asks, told.at) == ("read", ("hand-J-0",))
    assert "counts 0" in told.say
    assert "only 3" in told.say, "the lucky 4 counts 0, too"
    play = LessonPlay(BUNGEE, lesson)
    play.hear(words)
    assert play.table.position.to_json()["last"]["hands"][1] == ["3", "5", "8", "J"]
    assert list(play.table.position.points()) == [10, -26]
    assert "26: 16 for the numbers, and 10 for the Jumper" in lesson.end
