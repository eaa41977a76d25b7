"""A hint tells how the answer begins, once the whole question has been read. It never tells the answer."""

from cardinal.engine.chance import Fast
from cardinal.games.geoplunge.chummy_challenge.asked import ASKED
from cardinal.games.geoplunge.chummy_challenge.judging import is_right
from cardinal.games.geoplunge.chummy_challenge.tests.sitting import CHUMMY, pick, reading, reading_end, until
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


def test_CC_R26_with_four_answers_a_hint_leaves_two() -> None:
    """It never leaves one: "begins with N" would, if only one of the four does."""
    for question in [question for question in ASKED if question.difficulty == 1][:40]:
        sitting = reading(question, clocks="off", passing="on", choices="on")
        while "pass" not in CHUMMY.legal(sitting.position, 0):
            sitting.wait(sitting.position.due())
        assert hint(sitting) == "Shout, and you can choose from four answers. Then ask me again."
        sitting.play(0, "geoplunge", sitting.now)
        until(sitting, "answering")
        view = sitting.view(0)
        if not view.choices:
            continue
        words = hint(sitting)
        named = [one for one in view.choices if f" {one.replace('; ', ' and ')}" in words]
        assert words.startswith("It is one of these two: ")
        assert words.count(" or ") == 1
        assert any(is_right(question, one, "strict") for one in named)
        assert any(not is_right(question, one, "strict") for one in named)
        assert hint(sitting) == words
