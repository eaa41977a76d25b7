# mypyc: compiled
"""A play with bots: each is asked when its view has changed, here or elsewhere, and what it means to do is kept."""

from collections.abc import Callable, Iterable, Mapping
from typing import final

from mypy_extensions import mypyc_attr

from cardinal.engine.bits import members
from cardinal.engine.course import Course
from cardinal.engine.game import Bot, Game, View
from cardinal.engine.position import NEVER
from cardinal.engine.seal import Shuffle
from cardinal.engine.snapshot import Snapshot
from cardinal.engine.stream import Stream


@final
class Plan:
    """What a bot means to do, and the view that it has thought about."""

    def __init__(self, view: bytes, move: str, not_before: int, pending: bool = False, tries: int = 0) -> None:
        self.view = view
        self.move = move
        self.not_before = not_before
        self.pending = pending  # it is still being thought about, elsewhere
        self.tries = tries  # random moves so far, by a bot that could not think


@mypyc_attr(allow_interpreted_subclasses=True)
class Minded(Course):
    def __init__(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, object],
        shuffle: Shuffle,
        *,
        bots: Mapping[int, Bot] | None,
        think: Callable[[int, bytes], None] | None,
        follow: Iterable[int],
        names: Iterable[str],
        stream: Callable[[Game, int], Stream],
        snapshot: Snapshot | None,
        keep: bool,
    ) -> None:
        self.bots = dict(bots or {})
        self.suggestions: dict[int, str] = {}  # by bots whose team has people (GP-R10)
        self.blind: dict[int, str] = {}  # seats whose bot plays at random, and why: it could not think, or a clause
        self._plans: dict[int, Plan] = {}
        self._think = think
        super().__init__(
            game, seats, options, shuffle, follow=follow, names=names, stream=stream, snapshot=snapshot, keep=keep
        )

    def thinking(self) -> bool:
        """Has a bot been asked elsewhere that has not answered yet?"""
        return any(plan.pending for plan in self._plans.values())

    def thought(self, seat: int, view: bytes, move: str, not_before: int) -> bool:
        """The answer of a bot that thinks elsewhere; False: the table has gone on, and asks again if it must."""
        plan = self._plans.get(seat)
        if plan is None or plan.view != view or not plan.pending:
            return False
        self._plans[seat] = Plan(view, move, not_before)
        self.blind.pop(seat, None)
        if not move and self._stands_still():
            self._plans[seat] = self._blindly(seat, view, self.last, 1, "it waits for nobody")
        return True

    def thoughtless(self, seat: int, view: bytes, not_before: int) -> bool:
        """A bot that thinks elsewhere could not: a random legal move is made for it, so that the table goes on."""
        plan = self._plans.get(seat)
        if plan is None or plan.view != view or not plan.pending:
            return False
        self._plans[seat] = self._blindly(seat, view, not_before, 1, "it could not think")
        return True

    def _stands_still(self) -> bool:
        """Do all who may act wait, for nothing?"""
        if self.over() or self.position.paused != NEVER or self.position.due() != NEVER:
            return False
        for seat in self.to_act():
            plan = self._plans.get(seat)
            if plan is None or plan.pending or plan.not_before != NEVER:
                return False
        return True

    def _blindly(self, seat: int, view: bytes, not_before: int, tries: int, why: str) -> Plan:
        """From what the seat may do and its own chance: nothing that it does not know."""
        self.blind[seat] = why
        legal = self.legal(seat)
        chance = self.seed.seat(seat, self.position.asks(seat))
        move = ""
        for _ in range(tries if legal else 0):
            move = legal.sample(chance)
        return Plan(view, move, not_before if move else NEVER, tries=tries)

    def stop_thinking(self) -> None:
        """No bot is asked any more, and nobody is held on to who would have asked them."""
        self._plans = {}
        self._think = _nowhere

    def _minds(self) -> dict[int, Bot]:
        """The bots that act now: of the bots' seats, and of seats whose owner is away."""
        if not self.position.away:
            return self.bots
        minds = dict(self.bots)
        for seat in members(self.position.away):
            minds.setdefault(seat, self.game.bots[self.game.stand_in].decide)
        return minds

    def _ask_bots(self) -> None:
        """A bot is asked whenever its view has changed, and only while it may act."""
        minds = self._minds()
        if not minds and not self._plans:
            return
        ready = self.to_act() if not self.over() and self.position.paused == NEVER else []
        plans: dict[int, Plan] = {}
        for seat in ready:
            if seat not in minds:
                continue
            view = self.game.view(self.position, seat, self.last)  # between two entries no view changes
            known = self.game.encode(view)
            plan = self._plans.get(seat)
            if plan is None or plan.view != known:
                plan = self._plan(seat, minds[seat], view, known)
            plans[seat] = plan
        self.suggestions = {s: move for s, move in self.suggestions.items() if plans.get(s) is self._plans.get(s)}
        self._plans = plans
        self.blind = {seat: why for seat, why in self.blind.items() if seat in minds}

    def _plan(self, seat: int, mind: Bot, view: View, known: bytes) -> Plan:
        if self._think is not None:
            self._think(seat, known)
            return Plan(known, "", NEVER, pending=True)
        move, not_before = mind(view, self.legal(seat), self.seed.seat(seat, self.position.asks(seat)))
        return Plan(known, move, not_before)

    def _acts(self, seat: int) -> bool:
        """Does the bot make its move, or only suggest it to the people of its team?"""
        minds = self._minds()
        people = 0
        for other in range(self.position.seats):
            if other not in minds and not self.position.empty >> other & 1:
                people |= 1 << other
        return self.game.bot_acts(self.position, seat, people)


def _nowhere(seat: int, view: bytes) -> None:
    """Where a bot is asked whose play is closed: it never answers."""
