"""Any game for players that read and write: language models, scripts, people at a prompt.

    game = TextGame("bungee", seats=2)
    while not game.done:
        seat, words = game.get_observation()
        game.step(ask_model(seat, words))
    rewards, info = game.close()

Everybody is told the rules once. After that, a seat reads what happened since its last turn, what lies before it now,
and what it may do. It answers with a move, alone or in brackets somewhere in its text.
"""

import re
from collections.abc import Mapping
from io import StringIO
from typing import Any

from rich.console import Console

from cardinal.engine.bits import members
from cardinal.engine.chance import Fast
from cardinal.engine.game import Game
from cardinal.engine.legal import Legal
from cardinal.engine.position import Move, Position
from cardinal.engine.refused import BadInput, Refused
from cardinal.engine.rules import quick_page
from cardinal.env.core import Game as Played
from cardinal.env.core import rewards_of
from cardinal.env.dealing import dealer
from cardinal.env.env import LIMIT
from cardinal.env.grouping import grouped
from cardinal.env.space import WAIT, Space, space_of

MOST_RULES = 2_000  # characters
LISTED = 40  # moves that are listed one by one; more are grouped
WIDTH = 100  # of the table, in characters
BRACKETS = re.compile(r"\[([^\[\]]+)\]")
EMPHASIS = "`*_\"'“” \t"


class TextGame:
    """One game in words. `tries`: after this many refused moves, a random one is made for the seat."""

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        limit: int = LIMIT,
        tries: int = 3,
    ) -> None:
        self.space = space_of(game) if isinstance(game, str) else Space(game)
        self.game: Game = self.space.game
        self._dealer = dealer(self.space, seats, options)
        self.seats = self._dealer.seats
        self.limit = limit
        self.tries = tries
        self.reset()

    def reset(self, seed: int | str = 0, number: int = 0) -> None:
        """Deal game `number` of a seed: the same as in `Env` and `Batch`."""
        position, chance = self._dealer.of_seed(seed, [])(number)
        self._played = Played(self.space.encoding, position, chance, number)
        self._stories: list[list[str]] = [[] for _ in range(self.seats)]  # by seat: what it has not been told yet
        self._knows = [False] * self.seats  # who has been told the rules
        self._refused = [0] * self.seats  # by seat: how often in a row
        self._listen()

    # -- where it stands ----------------------------------------------------------------------------------

    @property
    def position(self) -> Position:
        """The whole position, with all that is hidden."""
        return self._played.position

    @property
    def seat(self) -> int:
        """Whose move it is; -1 when the game is over."""
        return int(self._played.seat)

    @property
    def done(self) -> bool:
        """Over by the rules, cut at the limit, or nobody can do anything."""
        return self._played.seat < 0 or self._played.moves >= self.limit

    @property
    def rewards(self) -> list[int]:
        """By seat, at the end: 1 won, -1 lost, 0 a draw of all."""
        return rewards_of(self.position) if self.position.over() else [0] * self.seats

    # -- what a seat reads --------------------------------------------------------------------------------

    def rules(self) -> str:
        """The rules in at most 2,000 characters, and how to answer."""
        quick = quick_page(self.game).strip() or self.game.summary
        answer = "Answer with one move in brackets, exactly as it is listed: [move]."
        text = f"# {self.game.name}\n{quick}\n\n## How to answer\n{answer}"
        if len(text) > MOST_RULES:
            raise BadInput(f"The rules of {self.game.name} have {len(text)} characters, more than {MOST_RULES}.")
        return text

    def names(self, seat: int) -> list[str]:
        """How a seat is told about the others."""
        return ["You" if each == seat else f"S{each}" for each in range(self.seats)]

    def story(self, seat: int) -> str:
        """What happened since the seat was asked last, as far as it may know."""
        return "\n".join(self._stories[seat])

    def table(self, seat: int) -> str:
        """What lies before the seat now."""
        console = Console(file=StringIO(), width=WIDTH, color_system=None)
        now = int(self._played.stamp.at)
        console.print(self.game.draw(self.game.view(self.position, seat, now), self.names(seat), now))
        assert isinstance(console.file, StringIO)
        return "\n".join(line.rstrip() for line in console.file.getvalue().splitlines()).strip("\n")

    def legal(self, seat: int) -> Legal:
        """What a seat may do now."""
        return self.game.legal(self.position, seat)

    def moves(self, seat: int) -> str:
        """What the seat may do: one by one, or grouped if there are more than 40."""
        legal = self.legal(seat)
        lines = list(legal) if len(legal) <= LISTED else grouped(list(legal))
        example = Fast(b"example")
        words = "   (for example: say it in your own words)"
        lines += [f"{form.verb} {form.sample(example)}{words}" for form in legal.forms]
        if seat == self.seat and self._played.clock_runs():
            lines.append(f"{WAIT}   (let time pass)")
        return "\n".join(f"- {line}" for line in lines)

    def prompt(self, seat: int | None = None) -> str:
        """All of it for one seat: the story, the table, the moves."""
        who = self.seat if seat is None else seat
        parts = [f"You are S{who}."]
        if self._stories[who]:
            parts.append(f"Since your last turn:\n{self.story(who)}")
        parts.append(f"The table:\n{self.table(who)}")
        if who in members(self._played.ready()):
            parts.append(f"It is your turn. You may play:\n{self.moves(who)}")
        return "\n\n".join(parts)

    # -- what a seat says ---------------------------------------------------------------------------------

    def parse(self, text: str) -> str:
        """The move of `seat` that a text asks for. Otherwise a sentence: BadInput, or Refused with the rule."""
        wrong: BadInput | Refused | None = None
        for said in candidates(text):
            if said.lower() == WAIT and self._played.clock_runs():
                return WAIT
            try:
                move = self.game.read_at(self.position, said)
            except BadInput as unread:
                wrong = wrong or unread
                continue
            refusal = self.game.judge(self.position, self.seat, move, self._played.stamp)
            if refusal is None:
                return self.game.write_at(self.position, move)
            if not isinstance(wrong, Refused):
                wrong = refusal
        raise wrong or BadInput("You said nothing. Answer with a move in brackets, as in [move].")

    def play(self, text: str) -> str:
        """Carry out what a text asks for, and give the move."""
        if self.done:
            raise BadInput("The game is over. Call reset.")
        seat, said = self.seat, self.parse(text)
        self._stories[seat] = []
        self._refused[seat] = 0
        if said == WAIT:
            self._played.play(self.space.num_actions - 1)
        else:
            move: Move = self.game.read_at(self.position, said)
            self._played.carry_out(move.code, move.words)
        self._listen()
        return said

    # -- the loop of TextArena ----------------------------------------------------------------------------

    def get_observation(self) -> tuple[int, str]:
        """Whose move it is, and all that it reads: the rules, too, when it is asked for the first time."""
        seat = self.seat
        words = self.prompt(seat)
        if not self._knows[seat]:
            self._knows[seat] = True
            words = f"{self.rules()}\n\n{words}"
        return seat, words

    def step(self, text: str) -> tuple[bool, dict[str, Any]]:
        """The answer of `seat`. If it is refused, the seat reads why and is asked again."""
        seat = self.seat
        try:
            return self._done_after(self.play(text), {})
        except (BadInput, Refused) as refused:
            if self.done:
                raise
            self._refused[seat] += 1
            why = refused.words if isinstance(refused, Refused) else str(refused)
            if self._refused[seat] < self.tries:
                self._stories[seat].append(f"That was not played: {why}")
                return False, {"refused": why}
        chance = Fast(f"instead S{seat} {int(self._played.moves)}".encode())
        return self._done_after(self.play(self.legal(seat).sample(chance)), {"refused": why, "random": True})

    def _done_after(self, move: str, info: dict[str, Any]) -> tuple[bool, dict[str, Any]]:
        return self.done, {"move": move, **info}

    def close(self) -> tuple[dict[int, int], dict[str, Any]]:
        """By seat: the rewards; and the points, as the game counts them."""
        return dict(enumerate(self.rewards)), {"points": self.position.points(), "moves": int(self._played.moves)}

    def _listen(self) -> None:
        """Tell every seat what happened, as far as it may know."""
        for event in self.position.hear():
            for seat, story in enumerate(self._stories):
                seen = event.seen_by(seat)
                line = "" if seen is None else self.game.told(seen, self.names(seat))
                if line:
                    story.append(line)


def candidates(text: str) -> list[str]:
    """What could be the move in a text: in brackets, the last one first; otherwise the whole text, or its last line."""
    found = [said.strip(EMPHASIS) for said in reversed(BRACKETS.findall(text))]
    lines = [line.strip(EMPHASIS) for line in text.strip().splitlines() if line.strip(EMPHASIS)]
    found += [" ".join(lines), *lines[-1:]] if len(lines) < 4 else lines[-1:]
    return [said for said in dict.fromkeys(found) if said]
