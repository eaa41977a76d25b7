"""rules/geoplunge.md, 9.6: what counts as the same answer."""

import pytest

from cardinal.answers import (
    CAPITALS,
    CITIES,
    DOMAINS,
    PRESIDENTS,
    STATES,
    STRICT,
    domain_of,
    explain,
    free,
    matches,
    normal,
    read_number,
)
from cardinal.answers.people import People
from cardinal.atlas import Atlas
from cardinal.games.geoplunge.deck import INDEX, POPULATION, SIZE, STATEHOOD
from cardinal.games.geoplunge.naming import read_state, same_capital, same_rank, same_state
from cardinal.games.geoplunge.tests.answers import cases

ATLAS = Atlas()


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("  New   YORK ", "new york"), ("Winston-Salem", "winston salem"),
        ("Pine Cone & Tassel", "pine cone and tassel"),
        ("Coeur d'Alene", "coeur dalene"), ("Cañon City", "canon city"), ("The Peach State", "peach state"),
        ("the State of Maine", "maine"), ("Commonwealth of Virginia", "virginia"), ("ﬁne", "fine"),
        ("Hawaiʻi", "hawaii"),
        ("A\tb\nc", "a b c"), ("Show–Me", "show me"), ("the", "the"), ("!?", ""), ("", ""),
    ],
)  # fmt: skip
def test_GP_R40_normal(text: str, same: str) -> None:
    assert normal(text) == same


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("St. Louis", "saint louis"), ("Port St. Lucie", "port saint lucie"), ("Mt Rushmore", "mount rushmore"),
        ("Ft. Worth", "fort worth"), ("N. Dakota", "north dakota"), ("S Carolina", "south carolina"),
        ("E. Honolulu", "east honolulu"), ("W Fargo", "west fargo"), ("MT", "mt"), ("N D", "n d"),
        ("Harry S Truman", "harry s truman"),
    ],
)  # fmt: skip
def test_GP_R41_short_forms(text: str, same: str) -> None:
    assert normal(text) == same


def test_GP_R40_the_word_state_before_or_after_a_states_name() -> None:
    for state in ATLAS:
        for text in (f"{state.name} State", f"State of {state.name}", f"the state of {state.name.lower()}"):
            assert [other.name for other in ATLAS if matches(text, other.name, "states")] == [state.name]
    assert matches("Washingtn State", "Washington", "states")  # GP-R42: with its slips
    assert not matches("Dakota State", "South Dakota", "states")  # GP-R43
    assert not matches("Washington State", "Washington", "capitals")
    assert not matches("State", "Utah", "states")


def test_GP_R41_a_postal_code_stands_for_the_state_where_a_state_is_asked() -> None:
    for state in ATLAS:
        for text in (state.code, state.code.lower(), ".".join(state.code) + ".", " ".join(state.code)):
            assert matches(text, state.name, "states"), text
            assert not matches(text, state.capital, "capitals")
        assert sum(matches(state.code, other.name, "states") for other in ATLAS) == 1


def test_GP_R41_new_york_city_is_new_york_where_a_city_is_asked() -> None:
    assert CITIES.matches("New York City", "New York")
    assert CITIES.matches("New York", ("New York City",))
    assert not STATES.matches("New York City", "New York")


@pytest.mark.parametrize(("given", "expected", "right"), cases.rows(cases.STATES))
def test_GP_R42_states(given: str, expected: str, right: bool) -> None:
    assert matches(given, expected, "states") is right
    assert same_state(given, next(INDEX[state.code] for state in ATLAS if state.name == expected)) is right
    assert bool(explain(given, expected, "states")) is not right


@pytest.mark.parametrize(("given", "expected", "right"), cases.rows(cases.CAPITALS))
def test_GP_R42_capitals(given: str, expected: str, right: bool) -> None:
    assert matches(given, expected, "capitals") is right
    assert same_capital(given, next(INDEX[state.code] for state in ATLAS if state.capital == expected)) is right


def test_GP_R42_every_state_and_every_capital_has_a_misspelling_among_the_cases() -> None:
    for table, names in (
        (cases.STATES, {state.name for state in ATLAS}),
        (cases.CAPITALS, {state.capital for state in ATLAS}),
    ):
        assert {expected for given, expected, _ in cases.rows(table) if normal(given) != normal(expected)} == names


@pytest.mark.parametrize(
    ("domain", "given", "expected", "right"),
    [
        (name, *row)
        for name, table in {"cities": cases.CITIES, **cases.OTHERS}.items()
        for row in cases.rows(table)
    ],
)  # fmt: skip
def test_GP_R43_other_domains(domain: str, given: str, expected: str, right: bool) -> None:
    assert matches(given, expected, domain) is right


def test_GP_R42_each_name_is_itself_and_nothing_else() -> None:
    for name, domain in DOMAINS.items():
        for member in domain.members:
            assert domain.matches(member, member, STRICT), (name, member)
            assert domain.matches(member, member), (name, member)
    for domain in (STATES, CAPITALS, CITIES, PRESIDENTS):
        for member in domain.members:
            assert [other for other in domain.members if domain.matches(member, other)] == [member]


@pytest.mark.parametrize(
    ("slip", "expected", "right"),
    [
        ("abce", "abcd", False), ("abcdf", "abcde", True), ("abcfg", "abcde", False), ("abcdefgx", "abcdefgh", True),
        ("abcdefxx", "abcdefgh", False), ("abcdefgxx", "abcdefghi", True), ("abcdefxxx", "abcdefghi", False),
        ("abdce", "abcde", True), ("abcd efgh", "abcdefgh", True), ("ab cd ef", "ab cdef", True),
        ("abcdeg", "abcde", True),
    ],
)  # fmt: skip
def test_GP_R42_how_many_slips_a_form_forgives(slip: str, expected: str, right: bool) -> None:
    domain = free("a word", [expected])
    assert domain.matches(slip, expected) is right
    assert not domain.matches(slip, expected, STRICT)
    assert domain.matches(expected.upper(), expected, STRICT), "capitals are no spelling (GP-R40)"


def test_GP_R42_no_other_member_may_be_equally_near() -> None:
    assert free("a name", ["Carter"]).matches("Corter", "Carter")
    assert not free("a name", ["Carter"], ["Porter", "Corder"]).matches("Corter", "Carter")
    assert free("a name", ["Carter"], ["Porter", "Cobbler"]).matches("Crater", "Carter")
    assert free("a name", ["Carter"], [("Carpenter", "Corder")]).matches("Carter", "Carter"), "no slip, no doubt"


def test_GP_R43_a_word_in_waters_and_mountains_may_be_added_in_cities_not() -> None:
    assert matches("Lake Tahoe", "Tahoe", "lakes")
    assert not matches("Lake Boise", "Boise", "cities")
    assert not matches("Boise River", "Boise", "capitals")
    assert explain("Dakota", "North Dakota", "states") == (
        "'Dakota' is only part of a name, as in North Dakota or South Dakota."
    )


@pytest.mark.parametrize(("given", "expected", "right"), cases.rows(cases.NUMBERS))
def test_GP_R44_numbers(given: str, expected: str, right: bool) -> None:
    assert matches(given, expected, "numbers") is right
    assert (read_number(given) == int(expected)) is right


def test_GP_R44_every_number_to_a_hundred_in_words() -> None:
    ones = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
    tens = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
    words = [f"{ten}-{one}" for ten in tens for one in ones]
    assert [read_number(word) for word in words] == [n for n in range(21, 100) if n % 10]
    assert [read_number(f"{n}th") for n in range(120)] == list(range(120))


@pytest.mark.parametrize(("given", "expected", "right"), cases.rows(cases.PRESIDENTS))
def test_GP_R45_people(given: str, expected: str, right: bool) -> None:
    assert matches(given, expected, "presidents") is right


def test_GP_R45_a_surname_of_two_people_is_not_enough() -> None:
    two = People("a president", {"Andrew Johnson": (), "Lyndon B. Johnson": (), "Martin Van Buren": ()})
    assert not two.matches("Johnson", "Andrew Johnson")
    assert two.matches("A. Johnson", "Andrew Johnson")
    assert two.matches("Lyndon Johnson", "Lyndon B. Johnson")
    assert two.matches("Van Buren", "Martin Van Buren")
    assert not two.matches("Buren", "Martin Van Buren")
    assert two.matches("M. Van Buren", "Martin Van Buren")
    assert not two.matches("J. Van Buren", "Martin Van Buren")
    assert not PRESIDENTS.matches("Monro", "James Monroe", STRICT)
    assert PRESIDENTS.matches("Monroe", "James Monroe", STRICT)
    assert explain("Johnson", "Andrew Johnson", two) == "'Johnson' could be Andrew Johnson or Lyndon B. Johnson."


def test_IQ_R11_reading_a_guess() -> None:
    assert read_state("Kanzas") == INDEX["KS"]
    assert read_state("oh") == INDEX["OH"]
    assert read_state("Kanzas", STRICT) is None
    for text in ("", "Akansas", "Dakota", "Kansas, Missouri", "Kansas and Missouri", "Paris", "x" * 5000):
        assert read_state(text) is None, text[:20]
    assert all(read_state(state.name) == INDEX[state.code] for state in ATLAS)


def test_DS_R10_naming_accepts_both_spellings_of_saint_paul() -> None:
    minnesota = INDEX["MN"]
    assert same_capital("St. Paul", minnesota)
    assert same_capital("Saint Paul", minnesota, STRICT)
    assert same_state("Minnesota", minnesota)


def test_DS_R12_a_rank_must_be_exact() -> None:
    minnesota = INDEX["MN"]
    assert same_rank("thirty-second", STATEHOOD, minnesota)
    assert not same_rank("31", STATEHOOD, minnesota)
    assert same_rank("12th", SIZE, minnesota)
    assert same_rank("21", POPULATION, minnesota)
    assert not same_rank("", POPULATION, minnesota)


@pytest.mark.parametrize(
    ("given", "spelling", "why"),
    [
        ("Akansas", "lenient", "'Akansas' could be Arkansas or Kansas."),
        ("Kanzas", "lenient", "'Kanzas' is Kansas; that is not right."),
        ("Kansas", "lenient", "Kansas is not right."),
        ("Kanzas", "strict", "'Kanzas' is not spelled like Kansas, and here every letter counts."),
        ("Noth Dakota", "strict", "'Noth Dakota' is not spelled like North Dakota, and here every letter counts."),
        ("Paris", "lenient", "'Paris' is not a State."),
        ("...", "lenient", "There is no answer."),
    ],
)
def test_explain(given: str, spelling: str, why: str) -> None:
    assert explain(given, "Nevada", "states", spelling) == why
    assert explain("Nevada", "Nevada", "states", spelling) == ""


def test_an_unknown_domain_is_refused() -> None:
    with pytest.raises(KeyError, match=r"no answer domain 'planets'.*states"):
        domain_of("planets")
