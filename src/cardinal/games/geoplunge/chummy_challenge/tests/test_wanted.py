"""CC-R13: what the view says of the answer, and when."""

from typing import get_args

import pytest

from cardinal.answers import DOMAINS, KINDS, names_by_kind
from cardinal.games.geoplunge.chummy_challenge.asked import questions_of
from cardinal.games.geoplunge.chummy_challenge.judging import is_right
from cardinal.games.geoplunge.chummy_challenge.questions import QUESTIONS, Question
from cardinal.games.geoplunge.chummy_challenge.tests.sitting import (
    HOLD,
    opened,
    pick,
    reading,
    reading_end,
    until,
    word_at,
)
from cardinal.games.geoplunge.chummy_challenge.wanted import KIND_OF_DOMAIN, Kind, WantedView, said, wanted_of
from cardinal.packs import pack_from

ALL = list(QUESTIONS.values())
WIDER = {("city", "capital")}  # every capital is among the cities


def kind_of(question: Question) -> Kind:
    return KIND_OF_DOMAIN.get(question.domain, "text")


def test_CC_R13_what_the_words_say_is_true_as_soon_as_they_say_it() -> None:
    for question in ALL:
        words = question.text.split()
        for k in range(len(words) + 1):
            heard = said(tuple(words[:k]))
            assert heard.kind in (None, kind_of(question)) or (heard.kind, kind_of(question)) in WIDER, question.id
            assert heard.answers in (None, question.n), question.id


def test_CC_R13_the_whole_question_says_all() -> None:
    for question in ALL:
        wanted = wanted_of(question, question.text.split(), printed=True)
        assert wanted == WantedView(kind_of(question), question.n), "how many is in the text of every printed question"
    early = sum(said(tuple(one.text.split()[:-1])).kind is not None for one in ALL)
    assert early > 0.85 * len(ALL), "most say it before their last word"


@pytest.mark.parametrize(
    ("words", "kind", "answers"),
    [
        ("Name any three", None, 3),
        ("Name any three of the five largest cities", "city", 3),
        ("Name, in order, the two States", "state", 2),
        ("Two States, please, the rock first: which are", None, 2),
        ("Two States, please, the rock first: which are the Granite State", "state", 2),
        ("Which State's", "state", 1),
        ("Which of the six New England States", "state", None),
        ("Its name tells you where the river turns:", None, None),
        ("Its name tells you where the river turns: which State", "state", 1),
        ("Walk all the way around it: how many", "number", 1),
        ("Soldiers called him Old Hickory: who was president", "president", 1),
        ("Fifty States came into the Union one after another: which one came", None, None),
        ("Horses race in the big city, but laws are made in a small one:", None, None),
    ],
)
def test_CC_R13_words(words: str, kind: Kind | None, answers: int | None) -> None:
    assert said(tuple(words.split())) == WantedView(kind, answers)


def test_CC_R13_every_view_says_what_was_read_and_nothing_more() -> None:
    question = pick("any", 10, domain="cities")
    words = question.text.split()
    sitting = reading(question)
    for k in range(len(words)):
        for seat in (-1, 0, 1):
            assert sitting.view(seat, word_at(k)).wanted == said(tuple(words[: k + 1]))
    assert sitting.view(0, reading_end(question)).wanted == WantedView("city", 3)
    other = opened()
    assert other.view(0).words == []
    assert other.view(0).wanted is None, "before the first word, though the dealer holds the card"


def test_CC_R13_after_an_early_shout_it_stays_as_it_was() -> None:
    question = pick("any", 10, domain="cities")
    sitting = reading(question)
    sitting.play(0, "geoplunge", word_at(1))
    sitting.wait(word_at(1) + HOLD)
    assert sitting.json["phase"] == "answering"
    for seat in (-1, 0, 1):
        view = sitting.view(seat, word_at(1) + HOLD + 9000)
        assert (view.words, view.wanted) == (["Name", "any"], WantedView(None, None))
    sitting.play(0, "answer Iowa", word_at(1) + HOLD + 9000)
    until(sitting, "ready")
    assert sitting.view(0).wanted is None


def test_CC_R13_nobody_hears_what_only_the_last_words_say() -> None:
    """Two questions that begin alike look alike until their words differ."""
    text = "Which State has a capital named Columbus? Name it.,Ohio\nWhich State has a capital named Austin?,Texas\n"
    first, second = dict.fromkeys(questions_of(pack_from(text.encode(), "Alike").keep()).asked)
    same = first.text.split()[:6]
    assert second.text.split()[:6] == same
    assert wanted_of(first, same, False) == wanted_of(second, same, False)


def test_CC_R22_a_pack_gives_nothing_away_that_its_question_does_not_say() -> None:
    text = (
        "Where is Mount Rushmore?,South Dakota\n"  # it does not say that a State is asked for
        "In which State is Mount Rushmore?,South Dakota\n"
        "What is the capital of France?,Paris\n"  # it is in none of our lists
        "How many moons has Mars?,2\n"
    )
    questions = list(dict.fromkeys(questions_of(pack_from(text.encode(), "Places").keep()).asked))
    wanted = [wanted_of(one, one.text.split(), False) for one in questions]
    assert wanted == [WantedView("text", 1), WantedView("state", 1), WantedView("text", 1), WantedView("number", 1)]
    assert wanted_of(questions[1], ["In", "which", "State"], False) == WantedView(None, 1), "not before its end"


def test_CC_R13_all_does_not_tell_how_many_there_are() -> None:
    question = Question(
        **{
            name: getattr(pick("all"), name)
            for name in ("id", "colour", "pattern", "subjects", "difficulty", "teaches")
        },
        text="Which States touch Texas?",
        key="Texas",
        form="all",
        n=4,
        answers=(("Arkansas",), ("Louisiana",), ("New Mexico",), ("Oklahoma",)),
        domain="states",
    )
    assert wanted_of(question, question.text.split(), True) == WantedView("state", "all")


def test_every_right_answer_can_be_put_together_from_the_names_that_are_offered() -> None:
    names = names_by_kind()
    assert {*names, "number", "text"} == set(get_args(Kind))
    for question in ALL:
        if listed := names.get(kind_of(question)):
            domain = DOMAINS[question.domain]
            tapped = [next(name for name in listed if domain.matches(name, one)) for one in question.answers]
            assert is_right(question, ", ".join(tapped[: question.n]), "strict"), question.id


def test_the_names_are_all_that_there_are_whatever_is_asked() -> None:
    for kind, offered in names_by_kind().items():
        assert offered == sorted(set(DOMAINS[KINDS[kind]].members), key=str.casefold), "from A to Z"
        assert not any("," in name for name in offered), "a comma parts two answers"
