"""A hint tells how the answer begins, once the whole question has been read. It never tells the answer."""

from cardinal.engine.chance import Fast
from cardinal.games.geoplunge.chummy_challenge.tests.sitting import CHUMMY, pick, reading, reading_end
from cardinal.games.geoplunge.tests.sitting import Sitting


def hint(sitting: Sitting) -> str:
    legal = CHUMMY.legal(sitting.position, 0)
    return CHUMMY.hints.make(sitting.view(0), legal, Fast(b""), lambda *_: ("", 0)).words


def test_a_hint_before_the_shout_waits_for_the_whole_question() -> None:
    question = pick(domain="states")
    sitting = reading(question, clocks="off", passing="on")
    assert hint(sitting) == "Keep listening. Shout as soon as you are sure of the answer."
    while "pass" not in CHUMMY.legal(sitting.position, 0):
        sitting.wait(sitting.position.due())
    assert sitting.now >= reading_end(question)
    assert hint(sitting).startswith(f"The answer begins with {question.shown[0][0]} and has ")
    assert question.shown[0] not in hint(sitting)
