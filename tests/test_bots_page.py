"""docs/bots.md matches its boards."""

from cardinal.arena.board import open_board, read_board
from cardinal.arena.round_robin import head_of, play_all
from cardinal.arena.workers import one_process
from cardinal.catalog import find_game
from tests.tool import load_tool

TOOL = load_tool("bots_page")


def test_the_page_is_written_from_its_boards() -> None:
    page = TOOL.PAGE.read_text("utf-8")
    assert "`.venv/bin/python tools/bots_page.py`" in page, "it names its command"
    boards = sorted(TOOL.BOARDS.glob("*.jsonl"), key=lambda path: path.stat().st_size)
    assert TOOL.written(boards[:1]) in page, "run .venv/bin/python tools/bots_page.py"
    for path in boards:
        games = sum(map(len, read_board(path).games.values()))
        assert f"--board benchmarks/boards/{path.name}\n```\n\n| {games} games |" in page, path.name


def test_the_section_of_a_board(tmp_path, monkeypatch) -> None:
    bungee = find_game("bungee")
    board = open_board(tmp_path / "small.jsonl", head_of(bungee, 2, {"games": 1}, "1"))
    list(play_all(bungee, board, ["club", "random"], 4, one_process()))
    monkeypatch.setattr(TOOL, "BOARDS", tmp_path)
    page = TOOL.page(f"before\n{TOOL.BEGIN}old{TOOL.END}after\n")
    assert page.startswith(f"before\n{TOOL.BEGIN}")
    assert page.endswith(f"{TOOL.END}after\n")
    assert "### Bungee, 2 seats" in page
    assert "cardinal arena bungee club random --seats 2 --games 100 --option games=1 \\\n" in page
    assert "| 4 games | Elo (95%) | openskill (95%) | wins (95%) | club | random |" in page
    assert "| `club` |" in page


def test_every_plan_of_the_page_can_be_played() -> None:
    for game, seats, options, games in TOOL.PLANS.values():
        assert head_of(find_game(game), seats, options, "1").seats == seats
        assert games > 0
