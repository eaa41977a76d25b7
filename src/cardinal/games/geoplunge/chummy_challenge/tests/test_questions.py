"""rules/geoplunge.md, the 63 Challenge cards: every property that a machine can check, for all 315 questions."""

import re
from collections import Counter
from collections.abc import Callable
from importlib.resources import files
from itertools import combinations, pairwise

import msgspec
import pytest
from rapidfuzz import fuzz

from cardinal.answers import DOMAINS, judge_answer, normal
from cardinal.atlas import CODES, Atlas
from cardinal.games.geoplunge.chummy_challenge.questions import (
    CARDS,
    COLOURS,
    QUESTIONS,
    ChallengeCard,
    Question,
)
from cardinal.games.geoplunge.chummy_challenge.questions.clashes import clash, named_in
from cardinal.games.geoplunge.chummy_challenge.questions.computing import LINES, compute

ALL = list(QUESTIONS.values())
ATLAS = Atlas()
PATTERNS = {
    "red": {"all-neighbours": 16, "any-neighbours": 10, "common-border": 14, "cross": 8, "how-many": 8, "extremes": 7},
    "blue": {
        "ocean-coast": 12,
        "great-lakes": 9,
        "river-between": 14,
        "water-state": 10,
        "mountains": 8,
        "parks": 10,
    },
    "green": {"flower": 12, "bird": 12, "nickname": 16, "flag": 12, "shared": 11},
    "yellow": {
        "capital": 14,
        "capital-state": 10,
        "largest-city": 9,
        "city-state": 12,
        "top-cities": 8,
        "sets": 10,
    },
    "purple": {
        "order": 12,
        "year": 9,
        "patos": 10,
        "size": 8,
        "population": 8,
        "votes": 6,
        "zones": 6,
        "sets": 4,
    },
}
NUMBERS = {2: "two", 3: "three", 4: "four", 5: "five"}
DATED = {"largest-city", "top-cities", "population", "votes"}

each_card = pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)


def of_colour(colour: str) -> list[Question]:
    return [question for question in ALL if question.colour == colour]


def faulty(fault: Callable[[Question], object]) -> list[str]:
    """All questions with a fault, so that one run of a test tells of all of them."""
    return [f"{question.id}: {question.text}" for question in ALL if fault(question)]


def right(question: Question) -> str:
    return "; ".join(question.shown[: question.n])


def judged(question: Question, given: str) -> bool:
    return judge_answer(given, question.form, question.n, question.answers, question.domain)


def words(question: Question) -> list[str]:
    return [re.sub(r"[^\w'-]", "", word).lower() for word in question.text.split()]


# --- The cards


@each_card
def test_GP_20_a_card_has_five_questions_with_answers_one_for_each_color(card: ChallengeCard) -> None:
    assert tuple(question.colour for question in card.questions) == COLOURS
    assert [card.question(colour).colour for colour in COLOURS] == list(COLOURS)
    assert all(question.answers for question in card.questions)


def test_GP_20_some_questions_ask_for_several_answers() -> None:
    assert {question.n for question in ALL} == {1, 2, 3, 4, 5}


def test_GP_D17_there_are_63_cards_and_ids_such_as_C17_red() -> None:
    assert [card.id for card in CARDS] == [f"C{number:02}" for number in range(1, 64)]
    assert len(QUESTIONS) == 315
    for card in CARDS:
        assert [question.id for question in card.questions] == [f"{card.id}-{colour}" for colour in COLOURS]
    assert QUESTIONS["C17-red"] is CARDS[16].question("red")


@pytest.mark.parametrize("colour", COLOURS)
def test_GP_D18_each_color_has_its_number_of_questions_per_pattern(colour: str) -> None:
    assert Counter(question.pattern for question in of_colour(colour)) == PATTERNS[colour]
    assert sum(PATTERNS[colour].values()) == 63


def test_GP_D19_the_form_fits_the_number_of_answers() -> None:
    def unfit(question: Question) -> bool:
        listed, n = len(question.answers), question.n
        match question.form:
            case "single" | "number":
                return not listed == n == 1
            case "all" | "ordered":
                return not 2 <= listed == n <= 5
            case "any":
                return not 2 <= n < listed or n > 5

    assert not faulty(unfit)


@pytest.mark.parametrize("colour", COLOURS)
def test_GP_D19_how_many_questions_ask_for_more_than_one_answer(colour: str) -> None:
    least, most = (26, 33) if colour == "red" else (12, 20)
    assert least <= sum(question.n > 1 for question in of_colour(colour)) <= most


def test_GP_D19_numbers_are_numbers() -> None:
    assert not faulty(lambda question: (question.form == "number") != question.shown[0].isdigit())
    assert not faulty(lambda question: (question.form == "number") != (question.domain == "numbers"))


@each_card
def test_GP_D20_nothing_on_a_card_clashes(card: ChallengeCard) -> None:
    assert not [why for one, two in combinations(card.questions, 2) if (why := clash(one, two))]


def test_GP_D20_a_clash_is_a_common_subject_or_an_answer_named_elsewhere() -> None:
    def asked(name: str, text: str, answer: str, subjects: str = "", domain: str = "states") -> Question:
        return msgspec.structs.replace(
            ALL[0],
            id=name,
            text=text,
            answers=((answer,),),
            subjects=tuple(subjects.split()),
            domain=domain,
            form="number" if answer.isdigit() else "single",
        )

    lincoln = asked("L", "What is the capital of Nebraska?", "Lincoln", "NE", "capitals")
    assert "both about NE" in clash(lincoln, asked("X", "How many border it?", "6", "CO NE"))
    assert (
        clash(lincoln, asked("X", "Who joined under Abraham Lincoln?", "Nevada")) == "X names Lincoln, an answer of L"
    )
    assert clash(asked("X", "Who joined under Abraham Lincoln?", "Nevada"), lincoln)
    assert not clash(lincoln, asked("X", "Which state has Lincolnton?", "Nevada"))
    assert clash(asked("P", "Who was it?", "Benjamin Harrison", "", "presidents"), asked("X", "Old Harrison?", "Iowa"))
    assert clash(asked("N", "How many?", "7"), asked("X", "Which of the seven states?", "Iowa"))
    assert not clash(asked("N", "How many?", "7"), asked("X", "Who has thirty-seven?", "Iowa"))
    assert clash(asked("N", "How many?", "1907"), asked("X", "Who joined in 1907?", "Iowa"))


def test_GP_D20_no_question_occurs_twice() -> None:
    assert len({normal(question.text) for question in ALL}) == 315
    rules = Counter(question.rule for question in ALL if question.rule)
    assert [rule for rule, times in rules.items() if times > 1] == []


def test_GP_D20_no_fact_is_asked_in_both_directions() -> None:
    def states(*patterns: str) -> list[str]:
        return [code for question in ALL if question.pattern in patterns for code in question.subjects]

    assert len(set(states("capital", "capital-state"))) == 14 + 10
    assert len(set(states("all-neighbours", "any-neighbours", "how-many"))) == 16 + 10 + 8
    cities = [(question.shown[0], *question.subjects) for question in ALL if question.pattern == "largest-city"]
    cities += [(question.key, *question.subjects) for question in ALL if question.pattern == "city-state"]
    assert len(set(cities)) == 9 + 12


@each_card
def test_GP_D21_difficulties_add_up_to_8_to_12(card: ChallengeCard) -> None:
    assert {question.difficulty for question in card.questions} <= {1, 2, 3}
    assert 8 <= sum(question.difficulty for question in card.questions) <= 12


def test_GP_D22_a_question_has_6_to_30_words() -> None:
    assert not faulty(lambda question: not 6 <= len(question.text.split()) <= 30)


def test_GP_D22_what_makes_it_unique_stands_in_the_last_third() -> None:
    def early(question: Question) -> bool:
        before = question.text[: question.text.rindex(question.key)].split()
        return 3 * len(before) < 2 * len(question.text.split())

    assert not faulty(lambda question: question.key not in question.text)
    assert not faulty(early)


def test_GP_D22_the_number_of_answers_stands_in_the_first_half() -> None:
    def late(question: Question) -> bool:
        text = words(question)
        return question.n > 1 and NUMBERS[question.n] not in text[: (len(text) + 1) // 2]

    assert not faulty(late)


def test_GP_D22_an_ordered_question_says_so() -> None:
    assert not faulty(
        lambda question: question.form == "ordered" and not re.search(r"\border\b|\bfirst\b", question.text, re.I)
    )


# --- Right answers


@pytest.mark.parametrize("question", [one for one in ALL if one.rule], ids=lambda question: question.id)
def test_GP_D23_the_rule_of_computation_gives_the_stored_answers(question: Question) -> None:
    assert question.rule
    computed, stored = compute(question.rule), list(question.shown)
    if question.form == "ordered":
        assert computed == stored
    else:
        assert sorted(computed) == sorted(stored)


def test_GP_D23_a_question_has_a_rule_or_two_different_sources() -> None:
    assert not faulty(lambda question: not question.rule and len(set(question.sources)) < 2)
    assert not faulty(lambda question: question.pattern == "flag" and not question.sources)
    assert not faulty(lambda question: question.colour in ("red", "purple") and not question.rule)
    # Tennessee and Alabama have a new largest city, and presidents on the map are no fact of the cards.
    unruled = [question.id for question in of_colour("yellow") if not question.rule]
    assert unruled == ["C06-yellow", "C07-yellow", "C16-yellow"]


def test_GP_D23_a_city_list_of_the_facts_is_confirmed_for_the_year_that_the_question_names() -> None:
    """The facts list the cities of 2013; a question that names 2020 says where the same is found for 2020."""
    asked = [question for question in ALL if question.pattern in ("largest-city", "top-cities")]
    assert not [one.id for one in asked if not any("2020 Census" in source for source in one.sources)]


@pytest.mark.parametrize(
    ("rule", "answers"),
    [
        ("capital of NE KS", ["Lincoln", "Topeka"]),
        ("count borders of KY", ["7"]),
        ("name where borders = Maine and borders = Vermont", ["New Hampshire"]),
        ("name where cities = Portland", ["Maine", "Oregon"]),
        ("name where statehood >= 48 by statehood", ["Arizona", "Alaska", "Hawaii"]),
        ("name where statehood <= 3 by statehood last 2", ["Pennsylvania", "New Jersey"]),
        ("name where nickname in 'The Silver State,The Granite State'", ["Nevada", "New Hampshire"]),
        ("capital by capital first 2", ["Albany", "Annapolis"]),
        ("capital where capital contains @name", ["Indianapolis", "Oklahoma City"]),
        ("name where name starts New and name ends o", ["New Mexico"]),
        ("most patos", ["Benjamin Harrison"]),
        ("cross Gulf TX AL", ["Louisiana", "Mississippi"]),
        ("cross Pacific CA WA", ["Oregon"]),
        ("meet 4", ["Arizona", "Colorado", "New Mexico", "Utah"]),
    ],
)
def test_GP_D23_how_rules_are_read(rule: str, answers: list[str]) -> None:
    assert compute(rule) == answers


@pytest.mark.parametrize(
    "rule", ["", "capital", "name where", "name where name", "capital by", "meet 5", "most zone x"]
)
def test_GP_D23_a_rule_that_makes_no_sense_is_an_error(rule: str) -> None:
    with pytest.raises(ValueError, match=r"not understood|unpack"):
        compute(rule)


@pytest.mark.parametrize("line", LINES.values(), ids=LINES)
def test_GP_D23_along_a_line_each_state_borders_the_next(line: tuple[str, ...]) -> None:
    assert all(two in ATLAS[one].borders for one, two in pairwise(line))


def test_GP_D24_all_is_stored_that_judging_takes() -> None:
    assert not faulty(lambda question: question.domain not in DOMAINS)
    assert not faulty(lambda question: not set(question.subjects) <= set(CODES))
    assert not faulty(lambda question: not question.subjects and question.text != "Name any three of the Great Lakes.")
    assert not faulty(lambda question: len(set(question.shown)) < len(question.answers))


def test_GP_D24_the_stored_answers_are_right() -> None:
    assert not faulty(lambda question: not judged(question, right(question)))


def test_GP_D24_every_variant_of_an_answer_is_right_and_none_is_long() -> None:
    def bad_variant(question: Question) -> bool:
        for place, variants in enumerate(question.answers):
            others = [one for one in question.shown if one != variants[0]]
            for variant in variants:
                if question.form == "any":
                    given = [variant, *others][: question.n]
                else:
                    given = [*question.shown[:place], variant, *question.shown[place + 1 :]]
                if not judged(question, "; ".join(given)) or len(variant.split()) > 5:
                    return True
        return False

    assert not faulty(bad_variant)


def test_GP_D24_a_missing_a_wrong_or_a_misplaced_answer_is_not_right() -> None:
    assert not faulty(lambda question: judged(question, "; ".join(question.shown[: question.n - 1])))
    assert not faulty(lambda question: judged(question, "; ".join([*question.shown[: question.n - 1], "Atlantis"])))
    assert not faulty(
        lambda question: question.form == "ordered" and judged(question, "; ".join(reversed(question.shown)))
    )


def test_GP_D24_no_question_names_its_own_answer() -> None:
    assert not faulty(lambda question: named_in(question, question.text))


def test_GP_D25_a_fact_that_changes_is_asked_with_its_year() -> None:
    assert not faulty(lambda question: question.pattern in DATED and not re.search(r"\b20(?:20|24)\b", question.text))


def test_GP_D25_questions_are_about_the_country_and_not_about_the_cards() -> None:
    assert len(faulty(lambda question: re.search(r"\bcards?\b|PATOS", question.text))) <= 10


def test_GP_D25_never_today() -> None:
    fleeting = r"\b(?:today|now|nowadays|currently|this year|at present|so far)\b"
    assert not faulty(lambda question: re.search(fleeting, question.text, re.IGNORECASE))


# --- What is learned from it


def test_GP_D26_every_answer_comes_with_one_sentence_of_its_own() -> None:
    def no_sentence(question: Question) -> bool:
        text = question.teaches.replace("D.C.", "")
        return not (text[0].isupper() and text.endswith(".") and text.count(".") == 1 and 4 <= len(text.split()) <= 22)

    assert not faulty(no_sentence)
    assert len({question.teaches for question in ALL}) == 315


def test_GP_D26_years_and_numbers_of_statehood_in_the_sentences_are_those_of_the_facts() -> None:
    """`Ohio joined in 1803`, `Kansas came in 1861`, `Idaho joined on July 3, 1890`."""
    names = "|".join(sorted((state.name for state in ATLAS), key=len, reverse=True))
    said = re.compile(rf"\b({names}) (?:joined|came|ratified the Constitution) (?:in|on) (\w+ )?(\d\d?, )?(\d{{4}})")
    found = [(question.id, match) for question in ALL for match in said.finditer(question.teaches)]
    assert len(found) >= 12
    for name, match in found:
        [state] = [state for state in ATLAS if state.name == match[1]]
        assert str(state.statehood_date.year) == match[4], name
        if match[2]:
            assert f"{state.statehood_date:%B} " == match[2], name
        if match[3]:
            assert f"{state.statehood_date.day}, " == match[3], name


def test_GP_D27_each_state_is_a_subject_of_9_to_14_questions() -> None:
    counted = Counter(code for question in ALL for code in question.subjects)
    assert {code: counted[code] for code in CODES if not 9 <= counted[code] <= 14} == {}


def test_GP_D17_the_examples_in_the_rules_are_not_in_the_deck() -> None:
    examples = re.findall(r"^- (?:red|blue|green|yellow|purple): (.+\?) — ", rules_text(), re.MULTILINE)
    assert len(examples) == 6
    assert max(fuzz.token_sort_ratio(one, question.text) for one in examples for question in ALL) < 85
    assert not faulty(lambda question: question.text in rules_text())


def rules_text() -> str:
    return files("cardinal.games.geoplunge").joinpath("rules/geoplunge.md").read_text("utf-8")
