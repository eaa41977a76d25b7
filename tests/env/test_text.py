"""Every game in words: a scripted player reads them and plays on; what it may not know is not in them."""

import runpy
from pathlib import Path

import pytest

from cardinal.catalog import all_games
from cardinal.engine.chance import Fast
from cardinal.engine.refused import BadInput, Refused
from cardinal.env import Env
from cardinal.env.grouping import grouped
from cardinal.env.text import LISTED, MOST_RULES, TextGame, candidates

CHAT = Path(__file__).parents[2] / "examples" / "chat"
scripted = runpy.run_path(str(CHAT / "scripted.py"))["chat"]
play = runpy.run_path(str(CHAT / "play.py"))["play"]


@pytest.mark.parametrize("name", all_games())
def test_a_scripted_player_plays_by_what_it_reads(name) -> None:
    game, seen = TextGame(name, seats=2, limit=24), []

    def chat(messages):
        seen.append(messages[-1]["content"])
        return scripted(messages)

    lines: list[str] = []
    rewards = play(game, [chat, chat], lines.append)
    assert set(rewards) == {0, 1}
    assert not [line for line in lines if "refused" in line], "it plays only what is listed"
    assert len(game.rules()) <= MOST_RULES
    assert all(words.count("## How to answer") <= 1 for words in seen)
    assert [words.startswith("# ") for words in seen].count(True) == 2, "each is told the rules once"
    assert any("Since your last turn:" in words for words in seen[2:])
    assert max(words.count("\n- ") for words in seen) <= LISTED + 30, "with the lists in the rules"


def test_the_story_tells_no_secrets() -> None:
    game = TextGame("bungee", seats=2)
    game.reset(7)
    drawn = game.game.view(game.position, 0, 0).hand
    assert f"You hold {', '.join(drawn)}." in game.story(0)
    assert "You hold" in game.story(1)
    assert f"hold {', '.join(drawn)}" not in game.story(1)
    move = game.legal(0).texts[0]
    game.play(move)
    assert game.story(1).splitlines()[-1].startswith("S0 discards")
    assert game.story(1).splitlines()[-1].endswith("draws a card.")


def test_it_is_the_same_game_as_the_environment() -> None:
    game, env = TextGame("bungee", seats=2), Env("bungee", seats=2)
    game.reset(7, 3)
    env.reset(7, 3)
    for _ in range(10):
        assert game.position == env.position
        move = game.legal(game.seat).texts[-1]
        assert game.play(move) == move
        env.play(move)


def test_answers_are_found_in_what_a_model_says() -> None:
    assert candidates("Let me think. [7 pile] no, rather [8 top]")[0] == "8 top"
    assert candidates("I will play:\n**8 top**")[-1] == "8 top"
    assert candidates("`8 top`") == ["8 top"]
    assert candidates(" \n") == []


def test_a_refusal_helps() -> None:
    game = TextGame("bungee", seats=2, tries=2)
    game.reset(7)
    with pytest.raises(BadInput, match=r"is not a move in Bungee\. Type the cards"):
        game.parse("[fold]")
    with pytest.raises(Refused, match="only equal cards"):
        game.parse("[7,8 pile]")
    with pytest.raises(BadInput, match="You said nothing"):
        game.parse("")
    over, info = game.step("[7,8 pile]")
    assert (over, game.seat) == (False, 0)
    assert "only equal cards" in info["refused"]
    assert "That was not played: 7,8 are not identical" in game.prompt()
    before = list(game.legal(0))
    over, info = game.step("[fold]")
    assert info["random"], "after two refusals a move is made for the seat"
    assert info["move"] in before
    assert "not played" not in game.prompt(0)


def test_a_form_can_be_filled_in() -> None:
    game = TextGame("border-up", seats=2)
    chance, words = Fast(b"form"), game.moves(game.seat)
    while "geoplunge " not in words:
        game.play(game.legal(game.seat).sample(chance))
        words = game.moves(game.seat)
    assert "say it in your own words" in words
    assert "- wait   (let time pass)" in words
    assert game.play("[wait]") == "wait"


def test_many_moves_are_put_together() -> None:
    assert grouped(["guess TX", "guess UT", "pass"]) == ["guess {TX, UT}", "pass"]
    many = [f"{card} {way} {base}" for card in ("AL", "MN", "TX") for way in ("size", "rank") for base in (1, 50)]
    (line,) = grouped([*many])
    assert line == "{AL, MN, TX} {size, rank} {1, 50}"
    game = TextGame("state-iq", seats=2)
    while len(game.legal(game.seat)) <= LISTED:
        game.play(game.legal(game.seat).texts[0])
    assert game.moves(game.seat).startswith("- guess {AK, AL, ")
    assert game.moves(game.seat).count("\n") == 0
