"""The guided first round: the learner uses both marks."""

from cardinal.engine.lesson import LessonPlay
from cardinal.engine.rules import lessons_of
from cardinal.games.shapes.game import Shapes

SHAPES = Shapes()
[LESSON] = lessons_of(SHAPES)


def test_SH_37_SH_39_the_learner_wins_with_a_bonus_and_ties_with_a_tie_bonus() -> None:
    said = {step.do: step.say for step in LESSON.steps}
    assert "with a +" in said["battle SQU 4b/2b 4"]
    assert "with an =" in said["battle DIA 4t/2b 4"]
    play = LessonPlay(SHAPES, LESSON)
    play.hear([step.do or step.mistake for step in LESSON.steps])
    last = ["take TRI", "challenge S1", "battle DIA 4t/2b 4", "extra TRI 3b/3b"]
    assert [step.do for step in LESSON.steps][-4:] == last
    over = play.table.position.to_json()
    assert over["placed"][0][-1] == "(TRI 3b/3b)", "sideways"
    assert over["winners"] == [0]
