# mypyc: compiled
"""A play between bots without a table: no log, no streams, no events. For games in which no clock runs.

Bots are asked as at a table (`engine/bots.py`, `engine/referee.py`), with the same chances, so a play ends as it would
there; a test compares the two. A bot with a `quick` version needs no texts and no view. For other bots, the moves are
listed once for the view, the bot and the referee. The chance of an entry is made only if somebody draws from it.
"""

from collections.abc import Mapping
from typing import Any, Final, final

from mypy_extensions import i64

from cardinal.engine.bits import lowest
from cardinal.engine.bots import PATIENCE_MS
from cardinal.engine.game import Game, Named, View
from cardinal.engine.legal import Legal
from cardinal.engine.position import NEVER, Move, Position, Stamp, listed
from cardinal.engine.race import Race
from cardinal.engine.seed import Seed
from cardinal.engine.teams import Teams

NOBODY: Final = -1


@final
class Plan:
    """What a bot plans to do, and the view it was based on."""

    def __init__(self, view: Any, move: Move, not_before: int) -> None:
        self.view = view
        self.move = move
        self.not_before = not_before


@final
class QuickPlay:
    def __init__(self, game: Game, position: Position, bots: Mapping[int, Named], seed: Seed) -> None:
        self.game = game
        self.position = position
        self.bots = dict(bots)
        self.seed = seed
        self.moves: i64 = 0
        self.last = 0  # when the latest move was made
        self._kept: dict[int, Plan] = {}  # by seat: decided, not played yet
        self._every_bot_acts = type(game.teams).bot_acts is Teams.bot_acts
        self._never_untimely = type(game.race).untimely is Race.untimely

    def run(self) -> None:
        """Plays until the end, or until everybody would wait forever."""
        position = self.position
        stamp = Stamp(0, 0)
        while not position.over():
            seat, plan = self._first()
            if seat == NOBODY:
                return
            if plan.not_before > self.last:
                self.last = plan.not_before
                stamp = Stamp(self.last, self.last)
            self.moves += 1
            move = plan.move
            position.apply(seat, move.code, move.words, self.seed.entry_later(int(self.moves)), stamp)

    def _first(self) -> tuple[i64, Plan]:
        """The bot that moves first. If several move at the same instant, the lowest seat."""
        position = self.position
        ready = position.to_act()
        found: i64 = NOBODY
        first = Plan(None, Move(0), NEVER)
        kept: dict[int, Plan] = {}
        while ready:
            seat = lowest(ready)
            ready &= ready - 1
            bot = self.bots.get(int(seat))
            if bot is None or not (self._every_bot_acts or self.game.teams.bot_acts(position, int(seat), 0)):
                continue
            plan = self._plan(int(seat), bot)
            kept[int(seat)] = plan
            if plan.not_before < first.not_before:
                found, first = seat, plan
            if plan.not_before <= 0:
                break  # nobody can be earlier
        self._kept = kept
        return found, first

    def _plan(self, seat: int, bot: Named) -> Plan:
        position = self.position
        if bot.quick is not None:
            code = bot.quick(position, seat, self.seed.seat(seat, int(position.asks(seat))))
            if code >= 0:
                return Plan(None, Move(code), 0)
        view: View = self.game.view(position, seat, self.last)
        plan = self._kept.get(seat)
        if plan is not None and plan.view == view:
            return plan
        return self._ask(seat, bot, view)

    def _ask(self, seat: int, bot: Named, view: View) -> Plan:
        game, position = self.game, self.position
        texts, codes, aside = list(view.moves), listed(position, seat), game.aside(position, seat)
        legal = Legal(
            texts[:],
            codes,
            game.forms(position, seat),
            lambda text: game.read_at(position, text),
            game.write_all(position, aside),
            aside,
        )
        text, not_before = bot.decide(view, legal, self.seed.seat(seat, int(position.asks(seat))))
        if not_before >= NEVER:
            return Plan(view, Move(0), NEVER)
        latest = self.last + PATIENCE_MS
        if not_before > latest and not self._races(legal):
            not_before = latest
        if text in texts and self._never_untimely:
            return Plan(view, Move(codes[texts.index(text)]), not_before)
        move = game.read_at(position, text)
        when = max(not_before, self.last)
        refused = game.judge(position, seat, move, Stamp(when, when))
        if refused is not None:
            raise refused
        return Plan(view, move, not_before)

    def _races(self, legal: Legal) -> bool:
        position = self.position
        return any(position.shouts(code) for code in [*legal.codes, *(form.code for form in legal.forms)])
