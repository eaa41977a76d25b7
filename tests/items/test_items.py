"""The items of the atlas: true, judged by the same checker as the games, and no picture or choice gives them away."""

import itertools
import re

import pytest

from cardinal.atlas import Atlas, atlas_of
from cardinal.engine.study import Form, Item
from cardinal.items import EUROPE_STUDY, STATES_STUDY
from cardinal.items.routes import Roads
from cardinal.items.subject import FIFTY

ATLAS = Atlas()
ITEMS = STATES_STUDY.items
EUROPEAN = EUROPE_STUDY.items
EVERY = [*ITEMS.values(), *EUROPEAN.values()]
SOME = [item for number, item in enumerate(EVERY) if number % 13 == 0]  # typed answers take a while


def test_every_topic_by_place_covers_the_fifty() -> None:
    for topic in STATES_STUDY.topics:
        codes = {item.places[0] for item in ITEMS.values() if item.topic == topic.id}
        if topic.by_place:
            missing = {"AK", "HI"} if topic.id == "us/neighbors" else set()
            assert codes == {state.code for state in ATLAS} - missing, topic.id


@pytest.mark.parametrize("item", SOME, ids=lambda item: item.id)
def test_the_answer_is_right_and_exactly_one_choice(item: Item) -> None:
    for form in item.forms:
        if form is Form.CHOOSE:
            assert len([choice for choice in item.choices if item.judge(choice).right]) == 1, item.choices
        elif form is Form.ORDER:
            assert item.judge("; ".join(item.answer.split(", "))).right
            assert not item.judge("; ".join(reversed(item.answer.split(", ")))).right or item.topic.endswith("/journey")
        elif form is Form.TYPE and not item.topic.endswith("/neighbors"):
            assert item.judge(item.answer).right
            assert not item.judge("Atlantis").right
    assert item.prompt.endswith((".", "?"))
    assert item.teaches.endswith(".")


def test_a_picture_never_names_what_it_shows() -> None:
    for item in ITEMS.values():
        if item.picture:
            sent = item.prompt + item.alt + item.picture()
            assert ATLAS[item.places[0]].name not in sent, item.id
            assert not re.search(rf'(id|class|title|data-[a-z]+)="[^"]*{item.places[0]}', sent), item.id


def test_the_second_atlas_asks_the_same_of_its_places() -> None:
    countries = atlas_of("europe")
    for topic in EUROPE_STUDY.topics:
        codes = {item.places[0] for item in EUROPEAN.values() if item.topic == topic.id}
        if topic.by_place:
            missing = {one.code for one in countries if not one.borders} if topic.id == "eu/neighbors" else set()
            assert codes == set(countries.codes) - missing, topic.id
    assert {item.map for item in EUROPEAN.values()} == {"europe"}
    assert {item.map for item in ITEMS.values()} == {""}
    found = EUROPE_STUDY.find("eu/border/AUT-POL")
    assert found is not None
    assert found.teaches == "Austria and Poland do not touch: Czechia lies between them."
    capital = EUROPEAN["eu/capital/AUT"]
    assert [capital.judge(said).right for said in ("Wien", "Viena", "Vienna, Austria", "Graz")] == [
        True,
        True,
        True,
        False,
    ]
    flag = EUROPEAN["eu/flag/NLD"]
    assert [flag.judge(said).right for said in ("Holland", "the netherlands", "NLD", "Belgium")] == [
        True,
        True,
        True,
        False,
    ]


def test_a_pair_out_of_a_play_becomes_an_item() -> None:
    found = STATES_STUDY.find("us/border/KS-KY")
    assert found is not None
    assert (found.answer, found.judge("no").right, found.judge("yes").right) == ("No", True, False)
    assert "Missouri lies between them" in found.teaches
    larger = STATES_STUDY.find("us/size/IA-IL")
    assert larger is not None
    assert larger.answer == "Illinois"
    for wrong in ("us/border/KY-KS", "us/border/KS-XX", "us/size/IA-IA", "us/journey/AL-GA", "us/nothing/IA", "x", ""):
        assert STATES_STUDY.find(wrong) is None, wrong


def test_any_shortest_journey_is_right() -> None:
    item = STATES_STUDY.find("us/journey/FL-IN")
    assert item is not None
    assert item.judge("Georgia; Tennessee; Kentucky").right
    assert item.judge("Alabama; Tennessee; Kentucky").right
    assert item.judge("Tennessee; Alabama; Kentucky").words == "Florida does not border Tennessee."
    assert "3 States" in item.judge("Alabama; Tennessee").words


def test_routes_are_shortest() -> None:
    roads = Roads(FIFTY)
    way = roads.route("ME", "WA")
    assert way is not None
    assert len(way) - 1 == roads.distances("ME")["WA"]
    assert all(FIFTY.border(one, two) for one, two in itertools.pairwise(way))
    assert roads.route("AK", "WA") is None


def test_almost_right_is_asked_again() -> None:
    item = ITEMS["us/capital-of/NC"]
    assert item.judge("Carolina").almost
    assert not item.judge("Virginia").almost


def test_a_wrong_tap_says_what_was_tapped() -> None:
    assert ITEMS["us/location/IA"].judge("OH").words == "That is Ohio."
    assert ITEMS["us/location/IA"].judge("IA").right


def test_a_wrong_answer_is_named_shortly() -> None:
    assert ITEMS["us/capital/IA"].judge("Santa Fe").words == "Not Santa Fe."
    assert ITEMS["us/postal/IA"].judge("IO").words == "Not “IO”."
