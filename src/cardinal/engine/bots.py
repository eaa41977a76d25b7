# mypyc: compiled
"""The bots of one play. Each is asked when its view changes, here or in another process, and its plan is kept."""

from collections.abc import Callable, Mapping
from typing import final

from cardinal.engine.bits import members
from cardinal.engine.game import Bot, View
from cardinal.engine.play import Play
from cardinal.engine.position import NEVER, Position
from cardinal.engine.refused import Refused
from cardinal.engine.view import encode_view

AGAIN_MS = 1000  # after this long, a bot that plays at random tries another move
PATIENCE_MS = 4000  # nobody waits longer than this for a bot, except in a race, where its speed is its strength


@final
class Plan:
    """What a bot plans to do, and the view it was thinking about."""

    def __init__(self, view: bytes, move: str, not_before: int, pending: bool = False, tries: int = 0) -> None:
        self.view = view
        self.move = move
        self.not_before = not_before
        self.pending = pending  # another process is still thinking about it
        self.tries = tries  # random moves so far, by a bot that could not think
        self.made = False


@final
class Bots:
    def __init__(
        self, play: Play, by_seat: Mapping[int, Bot] | None = None, think: Callable[[int, bytes], None] | None = None
    ) -> None:
        """`think` lets bots think elsewhere. It gets the seat and its view, and the answer arrives in `thought`."""
        self._play = play
        self.by_seat = dict(by_seat or {})
        self.suggestions: dict[int, str] = {}  # from bots whose team has people
        self.blind: dict[int, str] = {}  # seats whose bot plays at random, and why
        self.plans: dict[int, Plan] = {}
        self._think = think

    # -- asking them --------------------------------------------------------------------------------------

    def active(self, ahead: Position | None = None) -> dict[int, Bot]:
        """The bots that act now, or in the position `ahead`: in the bots' seats and in seats whose owner is away."""
        position, game = ahead or self._play.position, self._play.game
        if not position.away:
            return self.by_seat
        active = dict(self.by_seat)
        for seat in members(position.away):
            active.setdefault(seat, game.bots[game.stand_in].decide)
        return active

    def ask(self) -> None:
        """Ask each bot whose view has changed, but only while it may act."""
        active = self.active()
        if not active and not self.plans:
            return
        play = self._play
        ready = play.to_act() if not play.over() and play.position.paused == NEVER else []
        plans: dict[int, Plan] = {}
        for seat in ready:
            if seat not in active:
                continue
            view = play.game.view(play.position, seat, play.last)  # no view changes between two entries
            known = encode_view(view)
            plan = self.plans.get(seat)
            if plan is None or plan.view != known:
                plan = self._plan(seat, active[seat], view, known)
            elif plan.made:  # and nothing has changed: made again and again, it would stop the clock
                plan = self._random(seat, known, play.last + AGAIN_MS, plan.tries + 1, "its move changes nothing")
            plans[seat] = plan
        self.suggestions = {s: move for s, move in self.suggestions.items() if plans.get(s) is self.plans.get(s)}
        self.plans = plans
        self.blind = {seat: why for seat, why in self.blind.items() if seat in active}

    def _plan(self, seat: int, bot: Bot, view: View, known: bytes) -> Plan:
        if self._think is not None:
            self._think(seat, known)
            return Plan(known, "", NEVER, pending=True)
        play = self._play
        move, not_before = bot(view, play.legal(seat), play.seed.seat(seat, play.position.asks(seat)))
        return Plan(known, move, self._soon(seat, not_before))

    def _soon(self, seat: int, not_before: int) -> int:
        """When a bot moves that would like to wait until `not_before`."""
        latest = self._play.last + PATIENCE_MS
        return not_before if not_before <= latest or not_before >= NEVER or self._races(seat) else latest

    def _races(self, seat: int) -> bool:
        """Does speed decide here? That is, may the seat shout?"""
        legal, position = self._play.legal(seat), self._play.position
        return any(position.shouts(code) for code in [*legal.codes, *(form.code for form in legal.forms)])

    def next(self, when: int) -> int | None:
        """The seat of the bot that moves first, if that is no later than this instant."""
        first = min(((plan.not_before, seat) for seat, plan in self.plans.items()), default=None)
        return first[1] if first is not None and first[0] <= when else None

    def acts(self, seat: int) -> bool:
        """Does the bot make its move, or only suggest it to the people on its team?"""
        active, position = self.active(), self._play.position
        people = 0
        for other in range(position.seats):
            if other not in active and not position.empty >> other & 1:
                people |= 1 << other
        return self._play.game.teams.bot_acts(position, seat, people)

    def suggest(self, seat: int) -> None:
        plan = self.plans[seat]
        self.suggestions[seat] = plan.move
        self.plans[seat] = Plan(plan.view, plan.move, NEVER)

    # -- bots that think elsewhere ------------------------------------------------------------------------

    def thinking(self) -> bool:
        """Is a bot still thinking elsewhere?"""
        return any(plan.pending for plan in self.plans.values())

    def thought(self, seat: int, view: bytes, move: str, not_before: int) -> bool:
        """Take a bot's answer. False if the play has moved on; it asks again if it must."""
        if not self._awaits(seat, view):
            return False
        self.plans[seat] = Plan(view, move, self._soon(seat, not_before))
        self.blind.pop(seat, None)
        if not move and self._stands_still():
            self.plans[seat] = self._random(seat, view, self._play.last, 1, "it waits for nobody")
        return True

    def thoughtless(self, seat: int, view: bytes, not_before: int) -> bool:
        """A bot could not think, so it makes a random legal move and the play goes on."""
        if not self._awaits(seat, view):
            return False
        self.plans[seat] = self._random(seat, view, not_before, 1, "it could not think")
        return True

    def blunder(self, seat: int, when: int, wrong: Exception) -> None:
        """A bot's move is illegal. A bot that thinks elsewhere never stops the play: it makes a random move, and soon
        another one if that comes too late. A bot that thinks here is being developed, so raise."""
        if self._think is None:
            raise wrong
        plan = self.plans[seat]
        why = f"its move is against {wrong.clause}" if isinstance(wrong, Refused) else "its move cannot be read"
        again = when + AGAIN_MS if plan.tries else when
        self.plans[seat] = self._random(seat, plan.view, again, plan.tries + 1, why)

    def stop(self) -> None:
        """Stop asking bots, and drop everything that would ask them."""
        self.plans = {}
        self._think = _nowhere

    def _awaits(self, seat: int, view: bytes) -> bool:
        plan = self.plans.get(seat)
        return plan is not None and plan.view == view and plan.pending

    def _stands_still(self) -> bool:
        """Is everyone who may act waiting for nothing?"""
        play = self._play
        if play.over() or play.position.paused != NEVER or play.position.due() != NEVER:
            return False
        for seat in play.to_act():
            plan = self.plans.get(seat)
            if plan is None or plan.pending or plan.not_before != NEVER:
                return False
        return True

    def _random(self, seat: int, view: bytes, not_before: int, tries: int, why: str) -> Plan:
        """A random move, made only from the seat's legal moves and its own chance."""
        self.blind[seat] = why
        legal = self._play.legal(seat)
        chance = self._play.seed.seat(seat, self._play.position.asks(seat))
        move = ""
        for _ in range(tries if legal else 0):
            move = legal.sample(chance)
        return Plan(view, move, not_before if move else NEVER, tries=tries)


def _nowhere(seat: int, view: bytes) -> None:
    """The `think` of a closed play: nobody answers."""
