"""A guided first round: read from lesson.toml, played from the learner's words, held to its promise by conformance."""

import pytest

from cardinal.engine.lesson import NOT_YET, Lesson, LessonPlay, read_lesson
from cardinal.engine.refused import BadInput
from cardinal.starter.game.game import StarterGame
from cardinal.testing.lesson import wrong_with

GAME = StarterGame()
TEXT = """
title = "Your first round"
names = ["You", "Wren"]
end = "Your card was the highest!"

[position]
seats = 2
hands = ["2C", "9D"]
pile = ["3S", "4S", "KH"]

[[steps]]
say = "This is your card. It is low!"
at = ["hand"]

[[steps]]
say = "Keep it. What could go wrong?"
mistake = "keep"
then = ["S1: keep"]

[[steps]]
say = "Wren won with a 9. We take that back."

[[steps]]
say = "Swap it instead."
do = "swap"
praise = "A king!"
then = ["S1: keep"]
"""
WORDS = ["", "keep", "", "swap"]


def lesson(text: str = TEXT, *changes: tuple[str, str]) -> Lesson:
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return read_lesson(text)


def played(*words: str, text: str = TEXT) -> LessonPlay:
    made = LessonPlay(GAME, lesson(text))
    made.hear(words)
    return made


def test_a_lesson_leads_to_a_win() -> None:
    assert not [*wrong_with(lesson(), GAME)]
    whole = played(*WORDS)
    assert whole.step is None
    assert whole.table.position.winners() == 1
    assert [frame.story for frame in whole.frames] == [
        ["You swap the 2C."],
        ["Wren keeps the card.", "Cards: you KH, Wren 9D."],
    ]


def test_a_mistake_is_shown_and_then_taken_back() -> None:
    shown = played("", "keep")
    assert shown.table.position.over()
    assert shown.table.position.winners() == 2
    back = played("", "keep", "")
    assert not back.table.position.over()
    assert len(back.frames) == 1


def test_a_mistake_that_the_rules_forbid_is_refused_with_its_clause() -> None:
    text = TEXT.replace('mistake = "keep"', 'mistake = "swap"').replace("seats = 2", "seats = 2\nturn = 1")
    text = text.replace('then = ["S1: keep"]\n\n[[steps]]\nsay = "Wren', '\n[[steps]]\nsay = "Wren')
    refused = played("", "swap", text=text)
    assert refused.refused is not None
    assert (refused.refused.clause, refused.refused.words) == ("SG-2", "It is not your turn. Wren is next.")
    assert len(refused.done) == 2


def test_the_coach_waits_for_what_was_asked() -> None:
    other = played("", "keep", "", "keep")
    assert other.done == ["", "keep", ""]
    assert other.refused is not None
    assert other.refused.clause == NOT_YET
    assert played("", "keep", "", "SWAP ").step is None, "case and spaces do not matter"
    early = played("keep")  # there is only something to read
    assert early.done == []
    assert early.refused is not None
    assert early.refused.clause == NOT_YET
    nonsense = played("", "dance")
    assert nonsense.refused is not None
    assert nonsense.refused.clause == "bad"


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('do = "swap"', 'do = "dance"', "Step 4, 'dance'"),
        ('do = "swap"', 'do = "keep"', "has not won"),
        ('do = "swap"', 'do = "swap"\nalso = ["keep"]', "has not won after keep, keep"),
        ('then = ["S1: keep"]\n', 'then = ["S0: keep"]\n', "not your turn"),
        ('then = ["S1: keep"]\n', 'then = ["wait"]\n', "nothing to wait for"),
        ('then = ["S1: keep"]\n', 'then = ["Wren: keep"]\n', "written as 'S1: move'"),
        ('names = ["You", "Wren"]', 'names = ["You"]', "needs 2 names"),
        ("Swap it instead.", "Swap it, says SG-2.", "SG-2 is a word of the rules"),
        ("Swap it instead.", "swap " * 31, "at most 30"),
        ("Swap it instead.", "swap " * 17, "a sentence with more than 16"),
        ('mistake = "keep"', "", "no mistake to learn from"),
        ('[[steps]]\nsay = "Wren won with a 9. We take that back."\n', "", "must come a step to read"),
        ('[[steps]]\nsay = "This is your card. It is low!"\nat = ["hand"]\n', "", "There are 3 steps"),
    ],
)
def test_the_suite_says_what_is_wrong(old: str, new: str, words: str) -> None:
    assert words in " ".join(wrong_with(lesson(TEXT, (old, new)), GAME))


def test_what_cannot_be_read_is_said_so() -> None:
    with pytest.raises(BadInput, match="unknown field `sya`"):
        lesson(TEXT, ("say =", "sya ="))
