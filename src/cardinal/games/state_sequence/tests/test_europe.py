"""SQ-R43: the same game with fifty countries of Europe."""

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from cardinal.arena.deal import deal as open_table
from cardinal.arena.deal import load, save
from cardinal.atlas.europe import europe
from cardinal.engine.chance import Fast
from cardinal.engine.refused import BadInput
from cardinal.engine.study import Played
from cardinal.games.state_sequence.board import BOARDS
from cardinal.games.state_sequence.cards import DECK, FACES, FIRST, INDEX, SECOND, name_of
from cardinal.games.state_sequence.rules import EUROPE, MAPS
from cardinal.games.state_sequence.tests.sitting import GAME, deal, picture, row, setup
from cardinal.items import find_place_item

COUNTRIES = europe()


def test_SQ_R43_fifty_countries_take_the_places_of_the_states() -> None:
    assert Counter(BOARDS[EUROPE]) == dict.fromkeys(COUNTRIES.codes, 2)
    for card in range(50):
        assert BOARDS[EUROPE][FIRST[card]] == BOARDS[EUROPE][SECOND[card]] == name_of(card, EUROPE)
    assert Counter(name_of(card, EUROPE) for card in DECK) == {
        **dict.fromkeys(COUNTRIES.codes, 2),
        **dict.fromkeys(("ADD", "REMOVE"), 4),
    }
    assert len(INDEX) == 2 * FACES - 2  # no code means two cards


@pytest.mark.parametrize("bot", [name for name in GAME.bots if name != "random"])
def test_SQ_R43_bots_play_europe_and_its_record_replays(bot: str, tmp_path: Path) -> None:
    table = open_table("state-sequence", bots=[bot, "rookie"], seed=5, options={"edition": "europe", "maxTurns": 200})
    table.run()
    assert table.position.over()
    assert load(save(table, tmp_path / "record.txt")).header("Game") == "state-sequence"
    kept = table.position.to_json()
    assert table.game.from_json(kept).to_json() == kept
    assert kept["options"]["edition"] == "europe"
    assert set(re.findall(r"'([A-Z]{2,3})'", str(kept))) <= {*COUNTRIES.codes, "ADD"}


def test_SQ_R43_moves_name_countries_and_are_refused_with_their_names() -> None:
    sitting = setup("FRA ADD", "DEU DEU", edition="europe", discards=["POL", ""])
    assert sitting.hand(0) == "FRA ADD"
    assert sitting.spaces(0, "FRA") == ["C1", "E8"]
    sitting.play(0, "fra c1")
    assert sitting.pile(0) == "POL FRA"
    with pytest.raises(BadInput, match="The cards are the countries' codes"):
        GAME.read_at(sitting.position, "TX B4")
    with pytest.raises(BadInput, match="The cards are the States' postal codes"):
        GAME.read("FRA C1")
    refused = GAME.why_not(sitting.position, 1, GAME.read_at(sitting.position, "DEU A1"))
    assert refused.words == "A1 does not show Germany. Germany is on F2 and H9."
    hint = GAME.hints.told(sitting.view(1), "DEU F2")
    assert hint.words == "Play Germany on F2."


def test_SQ_R43_the_table_in_a_terminal_has_room_for_three_letters() -> None:
    drawn = picture(setup("FRA ADD", "DEU", edition="europe", board=row("A1 A2")), 0)
    assert "●RUS ●IRL  ESP " in drawn
    assert drawn.count("[FRA]") == 2
    assert max(map(len, picture(deal(12, edition="europe"), 1).splitlines())) <= 80


def test_SQ_R43_what_a_play_of_europe_showed_can_be_studied() -> None:
    events: list[dict[str, Any]] = [
        {"event": "play", "seat": 1, "card": "FRA", "space": "C1"},
        {"event": "sequence", "seat": 1, "side": 1, "spaces": ["A1", "B1", "C1", "D1", "E1"]},
    ]
    shown = GAME.study.shown(Played({"edition": "europe"}, [0, 1], events), 0)
    assert [one.item for one in shown] == ["eu/outline/FRA"]
    assert find_place_item("eu/outline/FRA") is not None
    assert "France (C1)" in shown[0].words


def test_SQ_R43_a_play_from_before_there_was_a_choice_has_the_states() -> None:
    position = GAME.deal(2, GAME.parse_options({}), Fast(b""))
    old = position.to_json()
    del old["options"]["edition"]
    assert GAME.from_json(old).to_json() == position.to_json()
    assert GAME.parse_options({})["edition"] == MAPS[0]
