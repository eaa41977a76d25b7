"""A chat function without a model: it reads the list of moves and takes one that it has taken least often.

Put your own model in its place: send `messages` to it and return what it says.
"""

import re

CHOICE = re.compile(r"\{([^{}]+)\}")  # some moves in one line: take the first word of each choice


def chat(messages: list[dict[str, str]]) -> str:
    asked = messages[-1]["content"]
    listed = asked.rpartition("You may play:\n")[2].splitlines()
    moves = [CHOICE.sub(lambda found: found[1].split(", ")[0], line[2:].partition("   (")[0]) for line in listed]
    before = [message["content"] for message in messages if message["role"] == "assistant"]
    move = min(moves, key=lambda move: before.count(f"I play [{move}]."))
    return f"I play [{move}]."
