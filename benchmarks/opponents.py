"""The experts' opponents: see experts.py."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec

from cardinal.bots.compare import Comparison
from cardinal.bots.search import Search
from cardinal.bots.thinker import CURIOSITY
from cardinal.engine.bits import bit, members, set_of
from cardinal.engine.chance import Chance
from cardinal.engine.game import Bot, Game
from cardinal.engine.legal import Legal
from cardinal.engine.position import Move, Position, Stamp, listed
from cardinal.engine.table import Table
from cardinal.games.bungee.position import BungeePosition
from cardinal.games.geoplunge.border_zap.base import DISCARDING, GONE, LEAD, NO_CARD
from cardinal.games.geoplunge.border_zap.bots import quietly
from cardinal.games.geoplunge.border_zap.guide import keep_useful, least_useful
from cardinal.games.geoplunge.border_zap.position import BorderZapPosition
from cardinal.games.geoplunge.border_zap.thinking import likelihood
from cardinal.games.geoplunge.deck import WHOLE
from cardinal.games.geoplunge.play_the_ranks.bots import expert as ranks_expert
from cardinal.games.geoplunge.position import STAKES
from cardinal.games.shapes.bots import expert as shapes_expert
from cardinal.games.state_sequence.bots import expert as sequence_expert

NOW = Stamp(0, 0)
HANDS = 3000  # deals for a decision, from which those that fit what was played are kept


def find(game: Game, name: str) -> Bot:
    if name in game.bots:
        return game.bots[name].decide
    if name.isdecimal():
        return searching(game, game.ponder, int(name))
    if name.startswith("compare:"):
        return comparing(game, int(name.removeprefix("compare:")))
    if name == "before":
        return BEFORE[game.id](game)
    if name.startswith("sees:"):
        return Seeing(game, int(name.removeprefix("sees:")))
    if name.startswith("reads:") and game.id == "border-zap":
        return searching(game, ReadsClub, int(name.removeprefix("reads:")))
    raise SystemExit(f"{game.name} has no bot {name!r}: see the beginning of experts.py.")


def searching(game: Game, ponder: Callable[[Any], Any], playouts: int) -> Bot:
    def decide(view: Any, legal: Legal, chance: Chance) -> tuple[str, int]:
        if len(legal.texts) == 1:
            return legal.texts[0], 0
        assert game.guide is not None
        search = Search(ponder(view), game.guide, view.seat, CURIOSITY)
        search.think(playouts, chance)
        return game.write(Move(search.best())), 0

    return decide


def comparing(game: Game, playouts: int) -> Bot:
    def decide(view: Any, legal: Legal, chance: Chance) -> tuple[str, int]:
        if len(legal.texts) == 1:
            return legal.texts[0], 0
        assert game.guide is not None
        belief = game.ponder(view)
        codes = listed(belief.sample(chance), view.seat)
        best = Comparison(belief, game.guide, view.seat).finalists(codes, -1, playouts, chance)[0]
        return game.write(Move(best)), 0

    return decide


# -- the experts of version 0.2 -----------------------------------------------------------------------------


class BorderZapBefore:
    """What Border Zap's expert believed then: any hand, with three of four discards as it would make them itself."""

    def __init__(self, game: Game, view: Any) -> None:
        options = {**view.options, "stakes": "off", "clocks": "off"}
        self.game = game
        self.belief = game.believe(msgspec.structs.replace(view, options=options))
        self.others = 1 - (view.team or 0)

    def sample(self, chance: Chance) -> Position:
        new = self.belief.sample(chance)
        assert isinstance(new, BorderZapPosition)
        assert self.game.guide is not None
        if new.phase == STAKES:
            new.after_stakes(chance, 0)
        if new.phase >= LEAD and chance.below(100) < 75:
            keep_useful(new, self.others)
        phase = new.phase
        while new.phase == phase < LEAD and new.moves(self.others):
            new.apply(self.others, self.game.guide.quick(new, self.others, chance), "", chance, NOW)
        return new


BEFORE: dict[str, Callable[[Game], Bot]] = {
    "bungee": lambda game: searching(game, game.believe, 600),
    "border-zap": lambda game: searching(game, lambda view: BorderZapBefore(game, view), 800),
    "play-the-ranks": lambda game: ranks_expert(100, 150),
    "shapes": lambda game: shapes_expert(0),  # it imagined no deals
    "state-sequence": lambda game: sequence_expert(200.0, 150.0),  # it spent its wild cards earlier
}


# -- a bot that knows how the others play -------------------------------------------------------------------


class ReadsClub:
    """Border Zap: only hands with which `club` would have given, discarded, led and followed exactly as it did. It
    deals hands and drops all that do not fit. Until the trades are done, or if no hand fits, it imagines hands as the
    expert does.
    """

    def __init__(self, view: Any) -> None:
        self.thought = quietly(view)
        self.known = self.thought.belief.known
        self.others = 1 - (view.team or 0)
        self.table = self.known.rules.table
        self.fitting: list[BorderZapPosition] | None = None

    def sample(self, chance: Chance) -> Position:
        if self.fitting is None:
            dealt = [self._deal(chance) for _ in range(HANDS)] if self.known.phase >= DISCARDING else []
            self.fitting = [new for new in dealt if new]
        if not self.fitting:
            return self.thought.sample(chance)
        return self.fitting[chance.below(len(self.fitting))].copy()

    def _deal(self, chance: Chance) -> BorderZapPosition | None:
        """Deal the four cards that the others kept of the six they could trade. None: club would not have done it."""
        known, others = self.known, self.others
        got = [bit(known.given(trade, others)) for trade in (0, 1)]
        sure = known.shown(others) | bit(known.given(0, 1 - others)) | bit(known.given(1, 1 - others))
        gone = known.played(others)
        mine = known.hand(1 - others) | known.out(1 - others) | known.played(1 - others)
        if known.led != NO_CARD:
            if known.leader == others:
                gone |= bit(known.led)
            else:
                mine |= bit(known.led)
        kept = members(gone & ~sure)
        unseen = members(WHOLE & ~(sure | gone | mine))
        while len(kept) < 4:
            kept.append(unseen.pop(chance.below(len(unseen))))
        chance.shuffle(kept)
        first, second = set_of(kept[:2]) | got[0], set_of(kept[2:]) | got[1]
        if bit(least_useful(first, WHOLE & ~first, self.table)) != got[0]:
            return None
        if bit(least_useful(second, WHOLE & ~second, self.table)) != got[1]:  # the first three are covered (BZ-5)
            return None
        return self._play(sure | set_of(kept), gone)

    def _play(self, eight: int, gone: int) -> BorderZapPosition | None:
        """Discard and play as club does."""
        new = self.known.copy()
        new.put_hand(self.others, eight)
        for _ in range(GONE):
            new.put_out(self.others, least_useful(new.hand(self.others), WHOLE & ~eight, self.table))
        if new.out(self.others) & gone:
            return None
        new.put_hand(self.others, new.hand(self.others) & ~gone)
        return new if likelihood(new, self.others) == 1.0 else None


# -- a bot that sees hands ----------------------------------------------------------------------------------


@dataclass
class Open:
    """The position as it is; only what nobody has drawn yet is unknown."""

    position: Position

    def sample(self, chance: Chance) -> Position:
        new = self.position.copy()
        if isinstance(new, BungeePosition | BorderZapPosition):
            pile = list(new.pile[new.top :])
            chance.shuffle(pile)
            new.pile, new.top = bytes(pile), 0
        return new


class Seeing:
    def __init__(self, game: Game, playouts: int) -> None:
        self.game = game
        self.playouts = playouts
        self.table: Table | None = None

    def __call__(self, view: Any, legal: Legal, chance: Chance) -> tuple[str, int]:
        assert self.table is not None
        return searching(self.game, lambda view: Open(self.table.position), self.playouts)(view, legal, chance)
