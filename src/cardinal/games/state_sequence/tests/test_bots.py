"""Bots play from their views; the levels differ."""

import pytest

from cardinal.arena.simulate import make_plan, simulate
from cardinal.engine.chance import Fast
from cardinal.games.state_sequence.tests.sitting import GAME, deal, row, setup
from cardinal.games.state_sequence.value import evaluate, sensible


def decide(name: str, sitting, seat: int = 0) -> str:
    return GAME.bots[name].decide(sitting.view(seat), GAME.legal(sitting.position, seat), Fast(b"bot"))[0]


@pytest.mark.parametrize("name", ["club", "expert"])
def test_a_bot_completes_its_sequence(name: str) -> None:
    sitting = setup("TX KS MN ADD", "OH", board=row("A1 A2 A3 A4"), sequences={"T0": ["J1 row"]})
    assert decide(name, sitting) == "MN A5"


@pytest.mark.parametrize("name", ["club", "expert"])
def test_a_bot_blocks_what_would_lose(name: str) -> None:
    sitting = setup("TX KS MN", "OH", board=row("A1 A2 A3 A4", 1), sequences={"T1": ["J1 row"]})
    assert decide(name, sitting) == "MN A5"


@pytest.mark.parametrize("name", ["rookie", "club", "expert"])
def test_a_bot_turns_in_a_dead_card(name: str) -> None:
    sitting = setup("KS TX", "OH", board=row("C2 E9"))
    assert decide(name, sitting) == "exchange KS"


def test_the_expert_saves_its_wild_cards() -> None:
    sitting = setup("TX ADD REMOVE", "OH", board=row("C3") | row("E5", 1))
    assert decide("expert", sitting).startswith("TX")


def test_the_expert_makes_no_four_with_a_wild_card_but_a_sequence() -> None:
    three = setup("TX ADD", "OH", board=row("A1 A2 A3"))
    assert decide("expert", three).startswith("TX")
    four = setup("TX ADD", "OH", board=row("A1 A2 A3 A4"))
    assert decide("expert", four) == "ADD A5"


@pytest.mark.parametrize(("better", "worse"), [("rookie", "random"), ("club", "rookie")])
def test_the_levels_differ(better: str, worse: str) -> None:
    plan = make_plan(GAME, (better, worse), 30, "levels", {})
    won = sum(share for game in simulate(plan) for bot, share in zip(game.bots, game.shares, strict=True) if bot == 0)
    assert won > 15


def test_an_opinion_about_positions() -> None:
    even = setup("TX", "OH")
    assert evaluate(even.position, 0) == 0
    ahead = setup("TX", "OH", board=row("A1 A2 A3"))
    assert evaluate(ahead.position, 0) > 0 > evaluate(ahead.position, 1)
    won = setup("ADD", "OH", board=row("A1 A2 A3 A4"), sequences={"T0": ["J1 row"]})
    won.play(0, "ADD A5")
    assert (evaluate(won.position, 0), evaluate(won.position, 1)) == (1, -1)


def test_a_sensible_playout_is_legal_and_ends() -> None:
    chance = Fast(b"sensible")
    sitting = deal(2)
    for _ in range(400):
        if sitting.over:
            break
        seat = sitting.turn
        code = sensible(sitting.position, seat, chance)
        assert code in GAME.legal(sitting.position, seat).codes
        sitting.play(seat, GAME.write(type(GAME.read("pass"))(code)))
    assert sitting.over


@pytest.mark.parametrize("seed", range(20))
def test_a_rookie_plays_remove_only_against_a_four(seed: int) -> None:
    def plays(hand: str, board: dict[str, int]) -> str:
        sitting = setup(hand, "OH", board=board)
        legal, chance = GAME.legal(sitting.position, 0), Fast(f"kind {seed}".encode())
        return GAME.bots["rookie"].decide(sitting.view(0), legal, chance)[0]

    assert plays("REMOVE TX", board=row("A1 A2 A3", 1)).startswith("TX")
    assert plays("REMOVE", board=row("A1 A2 A3", 1)).startswith("REMOVE")  # nothing else is left
    four = plays("REMOVE TX", board=row("A1 A2 A3 A4 J10", 1))
    assert four.startswith("TX") or four.split()[1] in ("A1", "A2", "A3", "A4")


@pytest.mark.parametrize("name", ["rookie", "club"])
def test_a_bot_keeps_its_add_until_it_makes_a_four_or_breaks_one(name: str) -> None:
    def moves(board) -> set[str]:
        sitting = setup("TX KS ADD", "OH", board=board)
        legal = GAME.legal(sitting.position, 0)
        return {GAME.bots[name].decide(sitting.view(0), legal, Fast(f"{n}".encode()))[0] for n in range(60)}

    assert not [move for move in moves({}) if move.startswith("ADD")]
    assert not [move for move in moves(row("A1 A2") | row("E5", 1)) if move.startswith("ADD")]
    assert "ADD A5" in (fours := {move for move in moves(row("A1 A2 A3 A4")) if move.startswith("ADD")})
    assert fours <= {"ADD A5", "ADD A6"}
    assert "ADD A5" in moves(row("A1 A2 A3 A4", 1))


@pytest.mark.parametrize(
    ("board", "move", "why"),
    [
        (row("A1 A2 A3"), "MN A5", "Then you have four in a row."),
        (row("A1 A2"), "MN A5", "It joins two chips of yours in one line."),
        (row("A1 A2 A3 A4", 1), "MN A5", "That blocks their four in a row!"),
        (row("A2 A3 A4", 1), "MN A5", "That stops their three in a row."),
        ({}, "MN A5", "It lies beside your Texas."),
        ({}, "TX F5", "Many lines cross there."),
        (row("A1 A2 A3 A4", 1), "REMOVE A2", "That breaks their four in a row."),
    ],
)
def test_a_hint_says_why(board, move: str, why: str) -> None:
    sitting = setup("TX MN REMOVE", "OH", board=board)
    assert GAME.hints.told(sitting.view(0), move).words.endswith(why)


def test_a_card_that_is_there_twice_is_told_once() -> None:
    told = GAME.tell({"event": "hand", "seat": 0, "cards": ["NJ", "TX", "NJ"]}, ["You", "Wren"])
    assert told == "You hold New Jersey twice and Texas."
