import pytest

from cardinal.atlas import CODES, Atlas, Edition, UnknownState, facts_json


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("ga", "GA"),
        ("Georgia", "GA"),
        (" GEORGIA ", "GA"),
        ("N. Dakota", "ND"),
        ("n dakota", "ND"),
        ("W. Va.", "WV"),
        ("N.C.", "NC"),
        ("N. C.", "NC"),
        ("Calif.", "CA"),
        ("the State of New York", "NY"),
        ("Commonwealth of Virginia", "VA"),
        ("Hawai'i", "HI"),
        ("Hawaiʻi", "HI"),
        ("rhode-island", "RI"),
        ("Miss", "MS"),
    ],
)
def test_a_state_is_found_as_people_write_it(typed: str, code: str) -> None:
    assert Atlas().find(typed).code == code


def test_every_code_and_name_is_found_in_any_case() -> None:
    atlas = Atlas()
    for code in CODES:
        for text in (code, code.lower(), atlas[code].name, atlas[code].name.lower(), atlas[code].name.upper()):
            assert atlas.find(text) is atlas[code]


@pytest.mark.parametrize(
    ("typed", "message"),
    [
        ("Gorgia", "No State is called 'Gorgia'. Did you mean Georgia (GA)?"),
        ("Akansas", "No State is called 'Akansas'. Did you mean Arkansas (AR) or Kansas (KS)?"),
        ("dakota", "No State is called 'dakota'. Did you mean North Dakota (ND) or South Dakota (SD)?"),
        ("XX", "No State is called 'XX'. Type a name or a postal code, like Georgia or GA."),
        ("", "No State is called ''. Type a name or a postal code, like Georgia or GA."),
    ],
)
def test_an_unknown_state_is_refused_with_what_would_be_right(typed: str, message: str) -> None:
    with pytest.raises(UnknownState) as refusal:
        Atlas().find(typed)
    assert str(refusal.value) == message
    assert isinstance(refusal.value, ValueError)


def test_GP_R2_todays_edition_is_the_default_and_the_printed_one_is_the_other() -> None:
    printed, census = Atlas("2014"), Atlas()
    assert printed.edition is Edition.PRINTED is Edition("2014")
    assert census.edition is Edition.TODAY is Edition("2026")
    assert (printed["TN"].top5_cities[0], census["TN"].top5_cities[0]) == ("Memphis", "Nashville")
    assert (printed["TN"].years.cities, census["TN"].years.cities) == ("2013", "2020")
    assert (printed["ME"].population_rank, census["ME"].population_rank) == (41, 42)
    assert (printed["NV"].population, census["NV"].population) == (2_839_099, 3_104_614)
    assert (printed["TX"].electoral_votes, census["TX"].electoral_votes) == (38, 40)
    assert sum(state.electoral_votes for state in census) == 538 - 3


def test_an_unknown_edition_is_refused_with_those_there_are() -> None:
    for make in (Atlas, facts_json):
        with pytest.raises(ValueError, match=r"^There is no edition '2016' of the cards\. There are 2014 and 2026\.$"):
            make("2016")


def test_facts_json_has_the_fields_of_the_file_and_those_of_the_edition() -> None:
    facts = facts_json("2026")
    assert sorted(facts) == list(CODES)
    utah = facts["UT"]
    assert utah["name"] == "Utah"
    assert utah["capital"] == "Salt Lake City"
    assert (utah["statehood_rank"], utah["size_rank"], utah["population_rank_2014"]) == (45, 13, 33)
    assert utah["borders"] == ["AZ", "CO", "ID", "NM", "NV", "WY"]
    assert utah["population_rank"] == utah["population_rank_2020"] == 30
    assert facts_json("2014")["UT"]["population_rank"] == 33


def test_facts_json_is_the_callers_own_copy() -> None:
    facts_json()["UT"]["borders"].clear()
    assert len(facts_json()["UT"]["borders"]) == 6
