"""GP-R2: a table plays with the facts of one edition, and an old play keeps the printed ones."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from cardinal.atlas import Atlas, Edition
from cardinal.catalog import all_games, find_game
from cardinal.engine.day import PlayAsked
from cardinal.engine.game import Game
from cardinal.engine.seal import OpenSeed
from cardinal.engine.snapshot import read_position, take_snapshot
from cardinal.engine.study import Played
from cardinal.engine.table import Table
from cardinal.engine.verify import position_before, record_of
from cardinal.games.geoplunge.chummy_challenge.questions import QUESTIONS
from cardinal.games.geoplunge.chummy_challenge.questions.computing import compute
from cardinal.games.geoplunge.clue_facts import clue_text, clue_year, fits
from cardinal.games.geoplunge.clues import CITY1, EV, PO5
from cardinal.games.geoplunge.deck import EDITIONS, INDEX, POPULATION, face, rank
from cardinal.games.geoplunge.play_the_ranks.judging import beats
from cardinal.games.geoplunge.play_the_ranks.study import PlayTheRanksStudy
from cardinal.games.geoplunge.tournament.day import GeoPlungeDay
from cardinal.testing.golden import golden_files, record_in

PRINTED, TODAY = EDITIONS.index("2014"), EDITIONS.index("2026")
WITH_EDITIONS = [game for game in all_games().values() if any("2014" in option.values for option in game.options)]


def test_GP_R2_every_game_of_geoplunge_has_both_editions_and_todays_is_the_default() -> None:
    of_geoplunge = {game.id for game in all_games().values() if "geoplunge" in (game.id, game.part_of)}
    assert {game.id for game in WITH_EDITIONS} >= of_geoplunge
    for game in WITH_EDITIONS:
        assert game.parse_options({})["edition"] == "2026"
        assert game.parse_options({"edition": "2014"})["edition"] == "2014"


@pytest.mark.parametrize("edition", ["2014", "2026"])
@pytest.mark.parametrize("game", WITH_EDITIONS, ids=lambda game: game.id)
def test_GP_R2_the_edition_is_in_the_position_the_views_and_the_record(game: Game, edition: str) -> None:
    table = Table(game, 2, {"edition": edition}, OpenSeed(5))
    assert record_of(table).options["edition"] == edition
    dealt: Any = table.position
    assert dealt.terms.edition == EDITIONS.index(edition)
    for seat in (-1, 0):
        view: Any = game.view(table.position, seat, 0)
        assert view.options["edition"] == edition
    again: Any = game.believe(game.view(table.position, 0, 0)).sample(OpenSeed(1).seed().entry(1))
    assert again.terms.edition == EDITIONS.index(edition)


def test_GP_R2_a_record_or_a_snapshot_from_before_has_the_printed_cards() -> None:
    folder = Path(__file__).parents[2]
    old = [record_in(file.read_text("utf-8")) for file in golden_files(folder)]
    game = find_game("play-the-ranks")
    without = [record for record in old if record.header("Game") == game.id and "edition" not in record.options]
    assert without
    for record in without:
        assert position_before(game, record, 1).to_json()["options"]["edition"] == "2014"
    table = Table(find_game("border-up"), 2, {}, OpenSeed(5))
    snapshot = take_snapshot(0, 0, table.position, {})
    assert read_position(table.game, snapshot).to_json()["options"]["edition"] == "2026"
    kept = msgspec.json.decode(snapshot.position)
    del kept["options"]["edition"]
    older = msgspec.structs.replace(snapshot, position=msgspec.Raw(msgspec.json.encode(kept)))
    assert read_position(table.game, older).to_json()["options"]["edition"] == "2014"


def test_GP_R2_ranks_decide_by_the_edition_of_the_table() -> None:
    """Illinois and Pennsylvania have changed places: 5 and 6 in 2014, 6 and 5 in 2020."""
    illinois, pennsylvania = INDEX["IL"], INDEX["PA"]
    assert [rank(POPULATION, illinois, edition) for edition in (PRINTED, TODAY)] == [5, 6]
    assert not beats(illinois, pennsylvania, POPULATION, 1, PRINTED)
    assert beats(illinois, pennsylvania, POPULATION, 1, TODAY)


def test_IQ_R7_a_clue_is_true_in_its_edition_and_says_the_year() -> None:
    tennessee, texas = INDEX["TN"], INDEX["TX"]
    assert clue_text(CITY1, tennessee, -1, PRINTED) == "top city 1: Memphis"
    assert clue_text(CITY1, tennessee, -1, TODAY) == "top city 1: Nashville"
    assert clue_text(EV, texas, -1, PRINTED) == "electoral votes: 38"
    assert clue_text(EV, texas, -1, TODAY) == "electoral votes: 40"
    assert [clue_year(kind, TODAY) for kind in (CITY1, EV, PO5)] == ["2020", "2024–2028", "2020"]
    for edition, atlas in ((PRINTED, Atlas("2014")), (TODAY, Atlas("2026"))):
        same = {state.code for state in atlas if state.electoral_votes == atlas["OH"].electoral_votes}
        assert fits(EV, INDEX["OH"], -1, edition) == sum(1 << INDEX[code] for code in same)
        assert face(texas, edition).electoral_votes == atlas["TX"].electoral_votes


def test_GP_D25_a_question_whose_answer_has_changed_names_its_year() -> None:
    """So it is true at a table of either edition."""
    changed = []
    for question in QUESTIONS.values():
        if question.rule and compute(question.rule, Edition.PRINTED) != compute(question.rule, Edition.TODAY):
            changed.append(question.id)
            assert any(year in question.text for year in ("2020", "2024")), question.text
    assert len(changed) > 5


def test_GP_R2_what_a_play_showed_is_told_with_its_ranks() -> None:
    trick = {"event": "trick", "number": 1, "lead": 0, "cards": ["IL", "PA"], "category": "population", "base": 1}
    played = Played({"edition": "2026"}, [0, 1], [{**trick, "winner": 1}])
    words = [shown.words for shown in PlayTheRanksStudy().shown(played, 0)]
    assert words == ["You led Illinois (6) by population, where the lower number wins, and Pennsylvania (5) won."]


def test_GP_R2_a_tournament_day_is_played_with_the_printed_facts() -> None:
    for format in ("all", "championship", "playoff"):
        asked = PlayAsked(format=format, form="4", minutes=20, sides=2, games=(), before=0)
        assert GeoPlungeDay().options(asked)["edition"] == "2014"
