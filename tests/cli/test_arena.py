"""`cardinal arena`."""

from pathlib import Path

SMALL = ["arena", "bungee", "club", "random", "--seats", "2", "--option", "games=1", "--games", "10"]


def test_a_table_of_ratings_and_a_cross_table(run) -> None:
    shown = run(*SMALL).out
    assert "10 games, 2 seats" in shown
    assert "openskill" in shown
    assert "Points that the row scored against the column" in shown
    assert [row["bot"] for row in run(*SMALL, "--json").json["bots"]] == ["club", "random"]


def test_a_board_is_kept_shown_and_extended(run, refused, tmp_path: Path) -> None:
    board, picture = tmp_path / "board.jsonl", tmp_path / "board.svg"
    first = run(*SMALL, "--board", board, "--plot", picture, "--json").json
    assert picture.read_text("utf-8").count("random") >= 1
    assert run("arena", "bungee", "--board", board, "--json").json == first
    words = ["arena", "bungee", "club", "random", "rookie", *SMALL[4:], "--board", board, "--json"]
    more = run(*words).json
    assert (more["games"], len(more["bots"])) == (30, 3)
    assert "for other games" in refused(*SMALL, "--seed", "2", "--board", board)
    assert "a board of bungee, not of shapes" in refused("arena", "shapes", "--board", board)


def test_what_cannot_be_is_refused(refused) -> None:
    assert "at least two different bots" in refused("arena", "bungee", "club")
    assert "at least two different bots" in refused("arena", "bungee")
    assert "no bot 'genius'" in refused("arena", "bungee", "club", "genius")
    assert "2, 3 or 4 seats" in refused("arena", "bungee", "club", "random", "--seats", "5")
