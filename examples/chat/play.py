"""Plays a game with any chat function, one for each seat.

    python examples/chat/play.py bungee scripted:chat scripted:chat
    python examples/chat/play.py state-iq my_model:chat scripted:chat --seed 3

`my_model:chat` is a function in my_model.py, in the folder where you are or beside this file. It gets the messages so
far, as most chat models take them ([{"role": "user", "content": "…"}, …]), and returns the answer as text.
"""

import argparse
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

from cardinal.env.text import TextGame

Chat = Callable[[list[dict[str, str]]], str]


def find(name: str) -> Chat:
    module, _, function = name.partition(":")
    found: Chat = getattr(import_module(module), function or "chat")
    return found


def play(game: TextGame, chats: list[Chat], show: Callable[[str], object] = print) -> dict[int, int]:
    """Until the game is over. Each player has a conversation of its own; gives the rewards by seat."""
    talks: list[list[dict[str, str]]] = [[] for _ in chats]
    while not game.done:
        seat, words = game.get_observation()
        talks[seat].append({"role": "user", "content": words})
        answer = chats[seat](talks[seat])
        talks[seat].append({"role": "assistant", "content": answer})
        _, info = game.step(answer)
        show(f"S{seat}: {info.get('move') or 'refused: ' + info['refused']}")
    rewards, info = game.close()
    show(f"rewards {rewards}, points {info['points']}")
    return rewards


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(description="Plays a game with any chat function.")
    parser.add_argument("game", help="a game of the catalog, as in bungee")
    parser.add_argument("chat", nargs="+", help="one function for each seat, as in scripted:chat")
    parser.add_argument("--seed", default="0")
    given = parser.parse_args(arguments)
    sys.path[:0] = [str(Path.cwd()), str(Path(__file__).parent)]
    game = TextGame(given.game, seats=len(given.chat))
    game.reset(given.seed)
    play(game, [find(name) for name in given.chat])


if __name__ == "__main__":
    main(sys.argv[1:])
