"""Packs: the same for the same match, whole decks, the right games in the right order."""

from itertools import product

import msgspec
import pytest

from cardinal.engine.refused import BadInput
from cardinal.games.geoplunge.cards import DECKS, card_data
from cardinal.games.geoplunge.match.formats import champion
from cardinal.games.geoplunge.stakes import points_of
from cardinal.games.geoplunge.teams import NOBODY
from cardinal.games.geoplunge.tournament.console import Pack, pack

FORMATS = {"all": 4, "call": 4, "morning": 2, "afternoon": 2, "championship": 2}
each = pytest.mark.parametrize("name", list(FORMATS))


def made(name: str, lot: str = "a lot", match: str = "R1-1") -> Pack:
    return pack(name, 0, lot, match)


@each
def test_a_second_phone_gets_the_same_pack_and_another_match_another_one(name: str) -> None:
    assert msgspec.json.encode(made(name)) == msgspec.json.encode(made(name))
    assert made(name).power != made(name, match="R1-2").power
    assert made(name).clue != made(name, lot="another").clue


@each
def test_GP_1_to_GP_5_whole_decks_without_duplicates(name: str) -> None:
    found = made(name)
    assert found.level == FORMATS[name]
    for order in found.power:
        assert sorted(order) == DECKS["Power"]
    assert len(set(found.power)) == len(found.power)  # GP-65: shuffled anew each time
    assert sorted(card.id for card in found.clue) == DECKS["Clue"]
    challenges = sorted(card.id for card in found.challenge)
    assert challenges == (DECKS["Challenge"] if found.level == 4 else [])
    assert [face.id for face in found.faces] == DECKS["Power"]


def plain(data: object) -> object:
    return msgspec.json.decode(msgspec.json.encode(data))


def test_faces_are_those_of_the_box() -> None:
    found = made("all")
    for face in found.faces:
        assert plain({**msgspec.to_builtins(face), "deck": "Power"}) == plain(card_data(face.id))
    for card in found.clue[:9]:
        assert plain({**msgspec.to_builtins(card), "deck": "Clue"}) == plain(card_data(card.id))
    for challenge in found.challenge[:9]:
        for asked, stored in zip(challenge.questions, card_data(challenge.id)["questions"], strict=True):
            assert (asked.id, asked.text, asked.colour) == (stored["id"], stored["text"], stored["colour"])
            assert list(asked.answers) == [names[0] for names in stored["answers"]]


def test_GP_R26_no_game_can_run_out_of_cards() -> None:
    for name in FORMATS:
        found = made(name)
        for script in found.scripts.values():
            for deck, n in script.uses.items():
                size = len(found.power[0]) if deck == "power" else len(getattr(found, deck))
                assert n <= size
                most = {  # what one way through the script turns at most
                    "state-iq": {"clue": 12 if found.level == 2 else 6, "power": 1},
                    "chummy-challenge": {"challenge": 3, "power": 3},
                }.get(script.id, {})
                assert n >= most.get(deck, 0)


# -- which games ----------------------------------------------------------------------------------------------


def test_GP_43_GP_52_the_order_of_the_games() -> None:
    assert made("all").games == (1, 2, 3, 4, 5)
    assert made("morning").games == made("championship").games == (1, 2, 3, 4)
    for name in ("all", "morning"):
        found = made(name)
        assert {found.scripts[script].number for script in found.of_number.values()} | {4} == set(found.games)


def test_PR_2_the_power_card_names_the_version_of_game_4() -> None:
    found = made("all")
    assert "4" not in found.of_number
    assert set(found.of_version) == {face.version for face in found.faces}
    assert [found.scripts[name].title for name in found.of_version.values()] == [
        *["Play the Ranks 1", "Play the Ranks 2", "Border Zap"]
    ]
    assert made("morning").of_number["4"] == "play-the-ranks"


def test_GP_E2_call_selections() -> None:
    found = made("call")
    assert found.games == ()
    assert found.chosen["3 5|2 3"] == (2, 3, 5)
    assert found.chosen["1 2|1 2"] == (1, 2)  # GP-46
    assert found.chosen["1 2|4 5"] == (1, 2, 4, 5)
    assert len(found.chosen) == 100
    assert found.pick_seconds == 30


def test_GP_54_GP_55_afternoon_choices() -> None:
    found = made("afternoon")
    assert found.chosen["3|1"] == (3, 1)  # in the order in which they were chosen
    assert "2|2" not in found.chosen
    assert len(found.chosen) == 12
    assert found.pick_seconds == 20


def test_GP_60_GP_61_when_a_championship_is_over() -> None:
    found = made("championship")
    assert not found.stakes  # GP-R32
    assert all("stakes" not in script.steps for script in found.scripts.values())
    for n in range(1, 5):
        for winners in product((0, 1, NOBODY), repeat=n):
            key = "".join("-" if team == NOBODY else str(team) for team in winners)
            best = champion(winners)
            assert found.ends.get(key) == (None if best in (None, NOBODY) else best)
    assert (found.tie_breaker, found.replays) == ("border-up", 3)  # GP-59, GP-R30
    assert made("morning").ends == {}


def test_BU_R17_a_playoff_at_the_level_of_the_day() -> None:
    for level, cards in ((2, 18), (4, 21)):
        found = pack("border-up", level, "lot", "P-1")
        assert list(found.scripts) == ["border-up"]
        assert found.scripts["border-up"].steps["deal"].deal[0].each == cards
        assert not found.stakes
    with pytest.raises(BadInput, match="Level 2 or Level 4"):
        pack("border-up", 3, "lot", "P-1")


def test_GP_30_points_of_every_result() -> None:
    points = made("all").points
    assert len(points) == 24
    assert points["0 1 3"] == (40, 0)  # GP-E1
    for key, value in points.items():
        winner, bonus, plunging = key.split()
        assert list(value) == points_of(NOBODY if winner == "-" else int(winner), bonus == "1", int(plunging))


def test_GP_62_the_paper_decks_are_shuffled_before_a_match() -> None:
    assert "GeoPlunge cards and the Map cards" in made("call").paper
    assert "Map" not in pack("border-up", 2, "lot", "P-1").paper


def test_an_unknown_format() -> None:
    with pytest.raises(BadInput, match="no match format 'noon'"):
        pack("noon", 2, "lot", "R1-1")
