"""GP-R2: the fifty are data. Some games play with fifty countries of Europe, too."""

import re
from pathlib import Path
from typing import Any

import pytest

from cardinal.arena.deal import deal, load, save
from cardinal.atlas.europe import europe
from cardinal.atlas.unnamed_flags import unnamed_flag
from cardinal.catalog import all_games, find_game
from cardinal.engine.bits import members
from cardinal.engine.chance import Fast
from cardinal.engine.position import Stamp
from cardinal.engine.refused import BadInput
from cardinal.engine.study import Played
from cardinal.games.geoplunge.border_up.groups import Groups
from cardinal.games.geoplunge.border_zap.judging import explain_trick, zaps
from cardinal.games.geoplunge.clue_facts import NO_ITEM, clue_text, clue_year, describe_flag, fits
from cardinal.games.geoplunge.clues import BD, TYPE_OF_KIND, kind_called, kind_words, kinds_in, options
from cardinal.games.geoplunge.dashing_states.naming import judge_name, right_name
from cardinal.games.geoplunge.dashing_states.sorting import order_of, sorted_row
from cardinal.games.geoplunge.deck import CARDS, EUROPE, INDEX, near
from cardinal.games.geoplunge.tournament.console.judges.cards import card_of
from cardinal.items import find_place_item

COUNTRIES = europe()
GAMES = ("border-up", "border-zap", "dashing-states", "state-iq")


def values_of(game: str) -> tuple[object, ...]:
    return next(option.values for option in find_game(game).options if option.key == "edition")


def test_GP_R2_only_games_that_need_nothing_of_a_state_offer_europe() -> None:
    offered = {name for name, game in all_games().items() if any(option.key == "edition" for option in game.options)}
    assert {name for name in offered if "europe" in values_of(name)} == {*GAMES, "state-sequence"}
    with pytest.raises(BadInput, match="europe"):
        find_game("play-the-ranks").parse_options({"edition": "europe"})


def test_GP_R1_the_borders_are_those_of_the_atlas() -> None:
    for one in COUNTRIES:
        known = {other.code for other in COUNTRIES if near(INDEX[one.code], EUROPE) >> INDEX[other.code] & 1}
        assert known == set(one.borders), one.name


@pytest.mark.parametrize("game", GAMES)
def test_GP_R2_bots_play_a_whole_game_of_europe_and_its_record_replays(game: str, tmp_path: Path) -> None:
    table = deal(game, seats=2, bots=["club", "club"], seed=3, options={"edition": "europe"})
    table.run()
    assert table.position.over()
    again = load(save(table, tmp_path / "record.txt"))
    assert again.header("Game") == game
    kept = table.position.to_json()
    assert table.game.from_json(kept).to_json() == kept
    codes = {code for code in re.findall(r"'([A-Z]{2,3})'", str(kept)) if code in INDEX}
    assert len(codes) > 3
    assert codes <= set(COUNTRIES.codes)


def test_BU_12_a_group_of_countries_is_judged_and_explained() -> None:
    game = find_game("border-up")
    hands = ["AUT CZE POL ESP FRA PRT ISL", "DEU DNK NLD BEL LUX ITA"]
    position = game.from_json({"hands": hands, "options": {"edition": "europe", "stakes": "off"}})
    assert game.view(position, 0, 0).cards == sorted(hands[0].split())
    move = game.read_at(position, "geoplunge aut cze pol / france spain portugal")
    assert game.write_at(position, move) == "geoplunge AUT CZE POL / FRA ESP PRT"
    assert game.judge(position, 0, move, Stamp(1000, 1000)) is None
    with pytest.raises(BadInput, match="No country is called 'KS'"):
        game.read_at(position, "geoplunge KS MO KY")
    with pytest.raises(BadInput, match="No State is called 'AUT'"):
        game.read("geoplunge AUT CZE POL / FRA ESP PRT")
    assert Groups(sum(1 << INDEX[code] for code in hands[0].split()), 2, EUROPE).best()


def test_BZ_17_to_BZ_19_countries_zap_by_the_same_three_tests() -> None:
    portugal, france, iceland, malta = (INDEX[code] for code in ("PRT", "FRA", "ISL", "MLT"))
    assert explain_trick(portugal, france, True, EUROPE) == "France zaps Portugal: Spain is on both border lists."
    assert explain_trick(iceland, malta, True, EUROPE) == "Malta zaps Iceland: neither has a border country."
    assert not zaps(iceland, malta, False, EUROPE)
    every = [(one, two) for one in range(CARDS) for two in range(CARDS) if one != two]
    assert all(zaps(one, two, True, EUROPE) == zaps(two, one, True, EUROPE) for one, two in every)


def test_BZ_R8_the_cards_of_europe_have_no_geostars() -> None:
    with pytest.raises(BadInput, match="no GeoStars"):
        deal("border-zap", seats=2, bots=["club", "club"], options={"edition": "europe", "zap_announce": "geostar"})


def test_GP_R2_what_a_play_of_europe_showed_can_be_studied() -> None:
    dealt = {"event": "deal", "each": 13}
    judged = {"event": "judge", "team": 0, "layout": "AUT POL DNK", "right": 0, "rows": ["lonely"]}
    shown = find_game("border-up").study.shown(Played({"edition": "europe"}, [0, 1], [dealt, judged]), 0)
    assert shown[0].item == "eu/border/AUT-POL"
    assert "Austria does not border Poland" in shown[0].words
    assert all((item := find_place_item(one.item)) is not None and item.map == "europe" for one in shown)
    pair = find_game("border-zap").study.find("border-zap/pair/FRA-PRT")
    assert pair is not None
    assert (pair.answer, pair.map) == ("Yes", "europe")
    assert pair.teaches == "France and Portugal zap each other: Spain is on both border lists."
    assert find_game("border-zap").study.find("border-zap/pair/FRA-TX") is None


def test_DS_17_countries_are_sorted_and_named_with_their_capitals_or_ranks() -> None:
    austria, poland, norway = (INDEX[code] for code in ("AUT", "POL", "NOR"))
    assert sorted_row([poland, austria, norway], order_of("capital"), 0, EUROPE) == [norway, austria, poland]
    assert sorted_row([poland, austria, norway], order_of("north"), 0, EUROPE) == [norway, poland, austria]
    assert right_name(austria, order_of("country"), EUROPE) == "Austria, Vienna"
    assert judge_name(austria, "austria, wien", order_of("country"), edition=EUROPE)
    assert not judge_name(austria, "Australia, Vienna", order_of("country"), edition=EUROPE)
    assert judge_name(norway, f"Norway, {COUNTRIES['NOR'].north_rank}", order_of("north"), edition=EUROPE)
    shown = {"event": "shown", "team": 0, "verdict": "unsorted", "cards": ["POL", "NOR"]}
    played = Played({"edition": "europe"}, [0, 1], [{"event": "deal", "by": "north"}, shown])
    assert [one.item for one in find_game("dashing-states").study.shown(played, 0)] == ["eu/north/NOR-POL"]


def test_IQ_R23_every_clue_of_europe_can_be_told_from_its_card_and_each_type_has_enough() -> None:
    for card in range(45):
        for place in range(3):
            kinds = options(card, place, EUROPE)
            assert kinds
            assert {TYPE_OF_KIND[kind] for kind in kinds} == {place}
            assert all(clue_text(kind, INDEX["FRA"], NO_ITEM, EUROPE) and kind_words(kind, EUROPE) for kind in kinds)
    assert len({kind for card in range(45) for kind in options(card, 2, EUROPE)}) >= 2  # IQ-R6: two new clues each
    assert not {"BIRD", "TZ", "MON", "NICK"} & set(kinds_in(EUROPE))
    for kind in {kind for card in range(45) for place in range(3) for kind in options(card, place, EUROPE)} - {BD}:
        for card in range(CARDS):
            same = int(fits(kind, card, NO_ITEM, EUROPE))
            texts = {clue_text(kind, other, NO_ITEM, EUROPE) for other in range(CARDS) if same >> other & 1}
            assert same >> card & 1
            assert texts == {clue_text(kind, card, NO_ITEM, EUROPE)}
    france = INDEX["FRA"]
    said = {name: clue_text(kind_called(name), france, NO_ITEM, EUROPE) for name in kinds_in(EUROPE)}
    assert said["CAP"] == "capital: Paris"
    assert said["UNION"] == "European Union: member"
    assert said["LAT"] == "latitude of the capital: 48–49° N"
    assert said["NO10"] == "capital's rank from the north: 11–20"
    assert said["DENS"] == "people per square mile: 300–499"
    assert (said["NLET"], said["CLET"]) == ("letters in the name: 6", "letters in the capital's name: 5")
    assert clue_text(BD, france, INDEX["ESP"], EUROPE) == "borders Spain"
    assert clue_text(BD, INDEX["MLT"], NO_ITEM, EUROPE) == "bordering countries: none"  # IQ-R8
    assert members(fits(BD, INDEX["MLT"], NO_ITEM, EUROPE)) == [INDEX[code] for code in ("CYP", "ISL", "MLT")]
    assert clue_year(kind_called("CURR"), EUROPE) == "2026"


def test_IQ_R9_a_flag_of_europe_is_described_and_shown_without_its_name() -> None:
    told = [describe_flag(card, EUROPE) for card in range(CARDS)]
    assert len(set(told)) == CARDS
    for one, words in zip(COUNTRIES, told, strict=True):
        shown = unnamed_flag(one.code, masked=False) + unnamed_flag(one.code, masked=True)
        for name in (one.name, one.capital, *one.names):
            assert name.lower() not in words.lower()
            assert name.lower() not in shown.lower()
        assert f'"{one.code}-' not in shown
    assert unnamed_flag("SMR", masked=True) != unnamed_flag("SMR", masked=False)


def test_IQ_R11_a_country_is_guessed_by_any_of_its_names() -> None:
    game = find_game("state-iq")
    data = {"hands": ["FRA", "NLD"], "power": "P02", "clues": ["UNION"], "options": {"edition": "europe"}}
    position = game.from_json(data)
    for typed in ("guess NLD", "guess Holland", "the netherlands", "Netherland"):
        assert game.write_at(position, game.read_at(position, typed)) == "guess NLD"
    with pytest.raises(BadInput, match="is not a country"):
        game.read_at(position, "guess Ohio")
    with pytest.raises(BadInput, match="UNION, LATB"):
        game.read_at(position, "clue BIRD")
    with pytest.raises(BadInput, match="of another map"):
        game.from_json(data | {"clues": ["BIRD"]})
    view = game.view(position, 0, 0)
    assert view.clues[0].words == "European Union: member"
    hint = game.hints.make(view, game.legal(position, 0), Fast(b""), lambda *_: None)
    assert hint.lights
    assert all(COUNTRIES[code].eu and code != "FRA" for code in hint.lights)
    assert game.judge(position, 0, game.read_at(position, "guess Holland"), Stamp(0, 0)) is None


def test_GP_R2_a_missed_clue_about_a_country_is_studied() -> None:
    events: list[dict[str, Any]] = [
        {"event": "hand", "team": 1, "card": "MLT"},
        {"event": "clue", "kind": "ALLB", "words": "bordering countries: none"},
        {"event": "guess", "seat": 0, "number": 1, "state": "ITA", "right": 0},
        {"event": "clue", "kind": "NO5", "words": "capital's rank from the north: 46–50"},
        {"event": "late", "team": 0, "number": 2},
    ]
    shown = find_game("state-iq").study.shown(Played({"edition": "europe"}, [0, 1], events), 0)
    assert [one.item for one in shown] == ["eu/location/MLT", "eu/north/MLT"]
    assert all(find_place_item(one.item) is not None for one in shown)
    assert "You guessed Italy after" in shown[0].words


def test_GP_R2_a_country_is_no_card_where_states_are_played() -> None:
    iq = find_game("state-iq")
    with pytest.raises(BadInput, match="is not a State"):
        iq.read("guess FRA")
    with pytest.raises(BadInput, match="No State is called 'FRA'"):
        find_game("play-the-ranks").from_json({"hands": ["FRA DEU", "OH MN"]})
    with pytest.raises(BadInput, match="is no State"):
        card_of("FRA")
