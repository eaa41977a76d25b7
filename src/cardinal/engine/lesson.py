"""A guided first round, read from lesson.toml beside the game: a coach asks for one thing at a time and waits.

    title = "Your first round of Bungee"
    coach = "owl"                             the bird that speaks; this one, if you name none
    names = ["You", "Wren"]                   by seat
    end = "That was your first Bungee!"       the last words

    [position]                                as `Game.from_json` reads it
    hands = [["9", "9", "2"], ["1", "J"]]

    [[steps]]                                 something to read
    say = "These are your cards."
    at = ["hand"]                             what is lit: a `data-key`, a `data-place`, a button's words, or `main`;
                                              a `data-tap` button in it is waited for

    [[steps]]                                 something to do
    say = "Lay down both 9s. Then draw from the pile."
    do = "9,9 pile"                           a move; `also = [...]` are others that will do as well
    praise = "Great! Your hand is smaller now."
    then = ["S1: 5 pile", "wait"]             what the others do; `wait`: what happens by itself, `wait 5` five times

    [[steps]]                                 a mistake to learn from: the next step says why it was one
    say = "Now try to lay down a 9 and a 2."
    mistake = "9,2 pile"                      refused, or carried out and taken back after the next step

    [[steps]]                                 cards to lay on the team's board, if the game has one
    say = "Put Virginia next to them."
    board = ["MD NC"]                         its rows, if they change when the step begins
    lay = ["MD NC VA"]                        its rows when the step is done
    any_order = true                          in any order

    [[steps]]                                 a new scene: the step begins with another position
    say = "Now from the start."
    position = { hands = [["9", "J"], ["1", "Q"]] }

It runs on the real referee, without bots and without a clock. Everything is played again from the words that the
learner has said so far, so nobody has to keep anything.
"""

import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final, Literal

import msgspec

from cardinal.engine.clock import SetClock
from cardinal.engine.game import Game
from cardinal.engine.message import Message
from cardinal.engine.position import NEVER, Stamp
from cardinal.engine.refused import BadInput, Refused
from cardinal.engine.seal import OpenSeed
from cardinal.engine.table import Table
from cardinal.engine.words import named

WAIT: Final = re.compile(r"wait(?: (\d+))?")
MOVE: Final = re.compile(r"S(\d+): (.+)")
NOT_YET: Final = "lesson"  # instead of a clause: the rules allow it, but the coach asked for something else
ASKED: Final = "You may do that in a game. For now, try what I asked for!"


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    say: str
    at: tuple[str, ...] = ()
    do: str = ""
    also: tuple[str, ...] = ()
    any_order: bool = False  # of the rows of a layout or a board, and of the cards in them
    mistake: str = ""
    board: tuple[str, ...] | None = None
    lay: tuple[str, ...] = ()
    praise: str = ""
    then: tuple[str, ...] = ()
    position: dict[str, Any] | None = None

    @property
    def wanted(self) -> tuple[str, ...]:
        """The moves the coach waits for."""
        return (self.do, *self.also) if self.do else (self.mistake,) if self.mistake else ()

    @property
    def asks(self) -> Literal["move", "mistake", "lay", "read"]:
        return "move" if self.do else "mistake" if self.mistake else "lay" if self.lay else "read"


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    title: str
    end: str
    position: dict[str, Any]
    steps: tuple[Step, ...]
    names: tuple[str, ...]
    coach: str = "owl"
    seat: int = 0  # the learner's


def read_lesson(text: str) -> Lesson:
    try:
        return msgspec.toml.decode(text, type=Lesson)
    except msgspec.DecodeError as wrong:
        raise BadInput(f"This lesson cannot be read: {wrong}") from None


@dataclass(frozen=True)
class Frame:
    """What the learner sees after something has happened."""

    now: int
    view: bytes
    story: list[str]


class LessonPlay:
    """A lesson in progress."""

    def __init__(self, game: Game, lesson: Lesson) -> None:
        self.game = game
        self.lesson = lesson
        self._set_up(lesson.position)
        seat = lesson.seat
        self.names = ["You" if n == seat else name for n, name in enumerate(lesson.names)]
        self.done: list[str] = []  # what the learner has said and was right
        self.refused: Refused | None = None  # the last word
        self.frames = [self._look()]  # since the last word

    def _set_up(self, position: dict[str, Any]) -> None:
        self.clock = SetClock()
        seat = self.lesson.seat
        self.table = Table.from_position(self.game, position, OpenSeed("lesson"), clock=self.clock, follow=[seat])
        self._seen = 0

    @property
    def step(self) -> Step | None:
        """What the coach asks for, or None if the lesson is over."""
        return self.lesson.steps[len(self.done)] if len(self.done) < len(self.lesson.steps) else None

    def hear(self, words: Sequence[str]) -> None:
        """Replay everything the learner has said so far. Stop at the first word that the coach did not ask for."""
        for index, word in enumerate(words):
            if self.step is None or not self._take(self.step, word, last=index == len(words) - 1):
                break
        self.frames = self.frames or [self._look()]

    def _take(self, step: Step, word: str, last: bool) -> bool:
        """Is it what the coach asked for?"""
        self.frames, self.refused = [], None
        if step.wanted:
            self.refused = self._judge(word)
            if not self._same(word, step.wanted, step.any_order):
                self.refused = self.refused or Refused(NOT_YET, ASKED)
                return False
        elif word:  # reading or laying something is not a move
            self.refused = Refused(NOT_YET, ASKED)
            return False
        self.done.append(word)
        if not step.mistake or (last and not self.refused):  # the referee said no, or it has been taken back
            if step.wanted:
                self._play(self.lesson.seat, word)
            for text in step.then:
                self._script(text)
        if self.step is not None and self.step.position is not None:
            self._set_up(self.step.position)
            self.frames.append(self._look())
        return True

    def _judge(self, word: str) -> Refused | None:
        """The referee's objection, or None."""
        position, now = self.table.position, self.table.now()
        try:
            move = self.game.read_at(position, word)
        except BadInput as wrong:
            return Refused("bad", str(wrong))
        refused = self.game.judge(position, self.lesson.seat, move, Stamp(now, now))
        return None if refused is None else Refused(refused.clause, named(refused.words, self.names))

    def _same(self, word: str, wanted: Sequence[str], any_order: bool) -> bool:
        return self._written(word, any_order) in [self._written(text, any_order) for text in wanted]

    def _written(self, text: str, any_order: bool) -> object:
        """The text as the game writes it. With `any_order`, the order of rows and their cards does not count."""
        with suppress(BadInput):  # the referee says so
            text = self.game.write_at(self.table.position, self.game.read_at(self.table.position, text))
        words = " ".join(text.casefold().split())
        verb, _, rows = words.partition(" ")
        return (verb, sorted(sorted(row.split()) for row in rows.split("/"))) if any_order else words

    def _script(self, text: str) -> None:
        if wait := WAIT.fullmatch(text):
            for _ in range(int(wait[1] or 1)):
                self._wait()
        elif other := MOVE.fullmatch(text):
            self._play(int(other[1]), other[2])
        else:
            raise BadInput(f"What the others do is written as 'S1: move', 'wait' or 'wait 5', not {text!r}.")

    def _wait(self) -> None:
        if self.table.due() == NEVER:
            raise BadInput("There is nothing to wait for: nothing happens by itself.")
        self.clock.jump(self.table.due())
        self.table.advance()
        self.frames.append(self._look())

    def _play(self, seat: int, text: str) -> None:
        self.table.play(seat, text)
        self.frames.append(self._look())

    def _look(self) -> Frame:
        heard = [msgspec.json.decode(one, type=Message) for one in self._stream.messages[self._seen :]]
        self._seen = len(self._stream.messages)
        lines = [self.game.told(event, self.names) for one in heard for event in one.events]
        now = self.table.now()
        view = self.game.view_bytes(self.table.position, self.lesson.seat, now)
        return Frame(now, view, [line for line in lines if line])

    @property
    def _stream(self) -> Any:
        return self.table.streams[self.lesson.seat]
