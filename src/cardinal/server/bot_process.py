"""`python -m cardinal.server.bot_process`: a process that bots think in. Questions come in, answers go out, one per
line. It gets a view and the seed of one thought, never a position: it cannot know more than the seat.
"""

import faulthandler
import os
import signal
import sys

import msgspec

from cardinal.bots.review import Decision, Weighed, weigh
from cardinal.catalog import all_games, find_game
from cardinal.common.decoding import decodable
from cardinal.engine.attachments import attach
from cardinal.engine.chance import Fast
from cardinal.engine.hint import Hint
from cardinal.engine.thought import Thought
from cardinal.server.errors import trace

READY = b"ready\n"  # its first line: everything is loaded
TELL = getattr(signal, "SIGUSR1", None)  # "where are you?", asked of a process that does not answer


class Question(msgspec.Struct):
    game: str
    bot: str
    seat: int
    view: str  # JSON, as the seat has it
    thought: Thought
    hint: bool = False  # the seat is a person's who would like a hint
    attached: list[str] = []  # the texts that the play's options name
    decision: Decision | None = None  # of a finished play, to be weighed with this many playouts
    playouts: int = 0


@decodable
class Answer(msgspec.Struct):
    move: str
    not_before: int
    wrong: str = ""  # what went wrong, with a traceback where there is one; then there is no move
    hint: Hint | None = None
    weighed: Weighed | None = None


class NotLegal(Exception):
    """A bot's answer is not a legal move with the instant to make it."""


def answer(question: Question) -> Answer:
    """Raises whatever the bot raises."""
    for text in question.attached:
        attach(text)
    game = find_game(question.game)
    if question.decision is not None:
        return Answer("", 0, weighed=weigh(game, question.decision, question.playouts))
    view = game.read_view(question.view.encode())
    # What may be done is in the view; any position that the view allows turns it back into an object.
    sample = game.believe(view).sample(Fast(question.thought.key.encode()))
    legal = game.legal(sample, question.seat)
    if question.hint:
        hint = game.hint(view, legal, question.thought.chance())
        return Answer("", 0, hint=hint)
    move, not_before = game.bots[question.bot].decide(view, legal, question.thought.chance())
    if not isinstance(not_before, int) or (move != "" and move not in legal):  # "": it waits for somebody else
        raise NotLegal
    return Answer(move, not_before)


def main() -> None:
    if hasattr(os, "nice"):
        os.nice(5)  # people come first
    decode = msgspec.json.Decoder(Question).decode
    out = sys.stdout.buffer
    sys.stdout = sys.stderr  # for a bot that prints
    if TELL is not None:
        faulthandler.register(TELL, file=out, all_threads=False)
    all_games()
    out.write(READY)
    out.flush()
    for line in sys.stdin.buffer:  # ends when the server does, however it ends
        try:
            found = answer(decode(line))
        except Exception as wrong:
            found = Answer("", 0, trace(wrong))
        out.write(msgspec.json.encode(found) + b"\n")
        out.flush()


if __name__ == "__main__":
    main()
