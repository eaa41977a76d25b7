"""GP-R46, GP-R47 and CC-R14: several answers in one text."""

import pytest

from cardinal.answers import DOMAINS, STRICT, explain_answer, judge_answer, split_list

CALIFORNIA = (("Oregon",), ("Nevada",), ("Arizona",))
LAST = (("Alaska",), ("Hawaii",))
CARDINAL = tuple((name,) for name in ("Illinois", "Indiana", "Kentucky", "North Carolina", "Ohio", "Virginia"))
SUMMIT = (("Denali", "Mount McKinley"), ("Alaska",))


@pytest.mark.parametrize(
    ("text", "entries"),
    [
        ("Oregon, Nevada, Arizona", ["Oregon", "Nevada", "Arizona"]),
        ("Oregon; Nevada\nArizona", ["Oregon", "Nevada", "Arizona"]),
        ("Oregon and Nevada AND Arizona", ["Oregon", "Nevada", "Arizona"]),
        ("Oregon, Nevada, and Arizona", ["Oregon", "Nevada", "Arizona"]),
        ("Oregon & Nevada", ["Oregon", "Nevada"]),
        ("Oregon，Nevada", ["Oregon", "Nevada"]),
        ("Maryland and Rhode Island", ["Maryland", "Rhode Island"]),
        (",, ;\n and ", []),
        ("", []),
    ],
)
def test_GP_R46_separators(text: str, entries: list[str]) -> None:
    assert split_list(text, DOMAINS["states"]) == split_list(text) == entries


def test_GP_R46_an_and_inside_a_name_does_not_separate() -> None:
    flowers = DOMAINS["flowers"]
    assert split_list("Violet and Pine Cone and Tassel and Rose", flowers) == ["Violet", "Pine Cone and Tassel", "Rose"]
    assert split_list("Pine Cone & Tasel and Violet", flowers) == ["Pine Cone and Tasel", "Violet"]
    assert split_list("Pine Cone and Tassel") == ["Pine Cone", "Tassel"]


@pytest.mark.parametrize(
    ("given", "right"),
    [
        ("Oregon, Nevada, Arizona", True), ("arizona, NV, oregan", True), ("AZ and OR and NV", True),
        ("Oregon, Oregon, Nevada, OR, Arizona", True), ("Oregon, Nevada, Arizona, Utah", True),
        ("Oregon, Nevada", False), ("Oregon, Nevada, Nevada", False), ("Oregon, Utah, Nevada, Arizona", False),
        ("Oregon Nevada Arizona", True), ("Oregon Nevada Xyz", False), ("", False),
        ("Oregon, Nevada, Xyz, Arizona", False),
    ],
)  # fmt: skip
def test_GP_R46_all(given: str, right: bool) -> None:
    assert judge_answer(given, "all", 3, CALIFORNIA, "states") is right


@pytest.mark.parametrize(
    ("given", "right"),
    [
        ("Ohio, Indiana, Virginia, Kentucky", True), ("Ohio, Indiana, Virginia, Kentucky, Texas", True),
        ("Ohio, Indiana, Virginia, Texas, Kentucky", False), ("Ohio, OH, Indiana, ohio, IN, Virginia", False),
        ("Ohio, OH, Indiana, Virginia, N. Carolina", True), ("Ohio, Indiana, Virginia", False),
        ("Ohio, Indiana, Virginia, West Virginia", False),
    ],
)  # fmt: skip
def test_CC_R14_any(given: str, right: bool) -> None:
    assert judge_answer(given, "any", 4, CARDINAL, "states") is right


@pytest.mark.parametrize(
    ("given", "right"),
    [("Alaska, Hawaii", True), ("Alaska and Hawaii", True), ("Hawaii, Alaska", False), ("Alaska", False)],
)
def test_CC_R14_ordered(given: str, right: bool) -> None:
    assert judge_answer(given, "ordered", 2, LAST, "states") is right


@pytest.mark.parametrize(
    ("given", "right"),
    [
        ("Denali, Alaska", True), ("Mt. McKinley, AK", True), ("Mount McKinley, Denali, Alaska", True),
        ("Alaska, Denali", False),
    ],
)  # fmt: skip
def test_CC_R14_variants_of_one_answer_are_a_repetition(given: str, right: bool) -> None:
    assert judge_answer(given, "ordered", 2, SUMMIT, "mountains") is (right and "AK" not in given)
    assert judge_answer(given, "ordered", 2, (SUMMIT[0], ("Alaska", "AK")), "mountains") is right


@pytest.mark.parametrize(
    ("given", "right"),
    [("Maine", True), ("ME", True), ("Maine, Vermont", True), ("Vermont, Maine", False), ("Mane", True), ("", False)],
)
def test_GP_R47_the_first_of_several_answers_counts(given: str, right: bool) -> None:
    assert judge_answer(given, "single", 1, (("Maine",),), "states") is right


def test_single_answers_with_a_comma_or_an_and() -> None:
    flower = (("White Pine Cone and Tassel", "Pine Cone and Tassel"),)
    assert judge_answer("pine cone & tassel", "single", 1, flower, "flowers")
    assert not judge_answer("pine cone", "single", 1, flower, "flowers")
    assert judge_answer("Salt Lake City, Utah", "single", 1, (("Salt Lake City",),), "capitals")


@pytest.mark.parametrize(
    ("given", "right"),
    [
        ("1907", True), ("1,907", True), ("nineteen oh seven", True), ("nineteen hundred and seven", True),
        ("1906", False), ("1906, 1907", False), ("1907, 1908", True), ("x", False),
    ],
)  # fmt: skip
def test_GP_R44_a_number_is_asked(given: str, right: bool) -> None:
    assert judge_answer(given, "number", 1, (("1907",),), "numbers") is right


def test_GP_R42_spelling_goes_for_lists() -> None:
    assert judge_answer("Oregan, Nevade, Arizonia", "all", 3, CALIFORNIA, "states")
    assert not judge_answer("Oregan, Nevade, Arizonia", "all", 3, CALIFORNIA, "states", STRICT)


def test_GP_R42_answers_of_the_question_belong_to_the_domain() -> None:
    answers = (("Mount Foraker",), ("Mount Forakes",))
    assert judge_answer("Foraker, Forakes", "all", 2, answers, "mountains")
    assert not judge_answer("Forakex, Foraker", "all", 2, answers, "mountains")


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ("", "There is no answer."), ("Alaska", "2 different answers are asked for, and only 1 came."),
        ("Hawaii, Alaska", "These are the right answers, but in a different order."),
        ("Alaska, Texas", "Texas is not right."),
        ("Alaska, Akansas", "'Akansas' could be Arkansas or Kansas."), ("Alaska, Hawaii", ""),
    ],
)  # fmt: skip
def test_why_not(given: str, why: str) -> None:
    assert explain_answer(given, "ordered", 2, LAST, "states") == why
    assert explain_answer("x", "number", 1, (("7",),), "numbers") == "'x' is not a number."
