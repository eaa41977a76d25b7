"""Each game's golden plays come out the same on the sources and on the compiled wheel."""

from pathlib import Path

import pytest

from cardinal.catalog import all_games, find_game
from cardinal.engine.verify import verify
from cardinal.testing.golden import golden_files, playthrough, record_in

GAMES = Path(__file__).parents[2] / "src/cardinal/games"
FILES = golden_files(GAMES)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_golden_playthrough(file: Path) -> None:
    text = file.read_text("utf-8")
    record = record_in(text)
    game = find_game(record.header("Game"))
    assert playthrough(game, record) == text
    assert verify(game, record).holds


def test_every_game_keeps_a_golden_playthrough() -> None:
    kept = {record_in(file.read_text("utf-8")).header("Game") for file in FILES}
    assert kept == set(all_games())
