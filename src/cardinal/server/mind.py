"""`python -m cardinal.server.mind`: a process that bots think in. Questions come in, answers go out, one a line.

It is handed a view and the seed of one thought, never a position: it can know no more than the seat.
"""

import os
import sys

import msgspec

from cardinal.catalog import find_game
from cardinal.engine.chance import Fast
from cardinal.engine.thought import Thought
from cardinal.readable import readable


class Question(msgspec.Struct):
    game: str
    bot: str
    seat: int
    view: str  # JSON, as the seat has it
    thought: Thought


@readable
class Answer(msgspec.Struct):
    move: str
    not_before: int
    wrong: str = ""  # the kind of error, should a bot ever fail


def answer(question: Question) -> Answer:
    game = find_game(question.game)
    view = game.read_view(question.view.encode())
    # What may be done is in the view; any position that the view allows gives it back as an object.
    sample = game.believe(view).sample(Fast(question.thought.key.encode()))
    legal = game.legal(sample, question.seat)
    try:
        move, not_before = game.bots[question.bot].decide(view, legal, question.thought.chance())
    except Exception as wrong:
        move, not_before = legal.sample(question.thought.chance()), 0  # the table goes on
        return Answer(move, not_before, type(wrong).__name__)
    return Answer(move, not_before)


def main() -> None:
    if hasattr(os, "nice"):
        os.nice(5)  # people come first
    decode = msgspec.json.Decoder(Question).decode
    out = sys.stdout.buffer
    sys.stdout = sys.stderr
    for line in sys.stdin.buffer:  # ends when the server does, however it ends
        try:
            found = answer(decode(line))
        except Exception as wrong:
            found = Answer("", 0, type(wrong).__name__)
        out.write(msgspec.json.encode(found) + b"\n")
        out.flush()


if __name__ == "__main__":
    main()
