"""Games without a clock need no table: the same outcomes, bot by bot and option by option."""

import pytest

from cardinal.arena.simulate import Plan, play_one, quick_play, seating_of, table_play
from cardinal.catalog import all_games, find_game
from cardinal.engine.refused import BadInput
from cardinal.engine.seal import OpenSeed
from cardinal.testing.walk import cases

UNTIMED = [case for game in all_games().values() for case in cases(game)]
UNTIMED = [case for case in UNTIMED if not case.table("timed").position.timed]


def both(case, bots, seed):
    """The end of a play without a table and at one: points, winners, moves, the whole position."""
    at = seating_of(Plan(case.game.id, tuple(bots), 1, "1", case.options))
    minds = dict(zip(at.sitting, at.bots, strict=True))
    ends = [play(at, minds, OpenSeed(seed)) for play in (quick_play, table_play)]
    assert ends[0] is not None
    return [(moves, position.to_json()) for position, moves in ends]


def test_every_turn_game_is_played_without_a_table() -> None:
    assert {case.game.id for case in UNTIMED} >= {
        "bungee", "shapes", "state-sequence", "border-zap", "play-the-ranks",
    }  # fmt: skip


@pytest.mark.parametrize(("turn", "case"), list(enumerate(UNTIMED)), ids=str)
def test_it_ends_as_at_a_table(turn, case) -> None:
    names = [name for name, bot in case.game.bots.items() if bot.brief is None]  # the others think for too long
    bots = [names[(turn + k) % len(names)] for k in range(len(case.sitting))]
    quick, table = both(case, bots, str(case))
    assert quick == table, bots


def test_a_bot_of_your_own_is_asked_with_its_view(tmp_path) -> None:
    """… and what it plans for later keeps its place among the others' plans."""
    (tmp_path / "slow.py").write_text(
        "def decide(view, legal, chance):\n    return legal.sample(chance), 7000 * chance.below(3)\n", "utf-8"
    )
    for case in [case for case in UNTIMED if case.options.get("draw") == "manual" or case.game.id == "shapes"][-3:]:
        quick, table = both(case, [f"{tmp_path}/slow.py:decide", *["random"] * (len(case.sitting) - 1)], "own")
        assert quick == table, case


@pytest.mark.parametrize(
    ("move", "wrong"), [("'J,J,J pile'", "BG-"), ("'dance'", "is not a move in Bungee"), ("'declare'", "BG-")]
)
def test_an_illegal_move_ends_the_simulation(tmp_path, move: str, wrong: str) -> None:
    (tmp_path / "bad.py").write_text(f"def decide(view, legal, chance):\n    return {move}, 0\n", "utf-8")
    plan = Plan("bungee", (f"{tmp_path}/bad.py:decide", "club"), 1, "1", {"games": 1})
    with pytest.raises(BadInput, match=wrong):
        play_one(plan, 0)


def test_a_bot_that_spoils_its_view_spoils_nothing_else(tmp_path) -> None:
    (tmp_path / "rude.py").write_text(
        "def decide(view, legal, chance):\n"
        "    text = legal.sample(chance)\n"
        "    view.moves.reverse()\n    legal.texts.clear()\n"
        "    return text, 0\n",
        "utf-8",
    )
    case = next(case for case in UNTIMED if case.game.id == "bungee")
    rude, polite = f"{tmp_path}/rude.py:decide", ["random"] * (len(case.sitting) - 1)
    assert both(case, [rude, *polite], "x")[0] == both(case, ["random", *polite], "x")[0]


def test_where_a_clock_runs_only_a_table_will_do() -> None:
    at = seating_of(Plan("border-up", ("club", "club"), 1, "1"))
    assert quick_play(at, dict(enumerate(at.bots)), OpenSeed(1)) is None
    assert find_game("border-up").bots["club"].quick is None
