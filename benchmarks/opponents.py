"""Whom the experts are measured against: see experts.py."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec

from cardinal.bots.compare import Comparison
from cardinal.bots.search import Search
from cardinal.bots.thinker import CURIOSITY
from cardinal.engine.chance import Chance
from cardinal.engine.game import Bot, Game
from cardinal.engine.legal import Legal
from cardinal.engine.position import Move, Position, Stamp, listed
from cardinal.engine.table import Table
from cardinal.games.bungee.position import BungeePosition
from cardinal.games.geoplunge.border_zap.base import LEAD
from cardinal.games.geoplunge.border_zap.guide import keep_useful
from cardinal.games.geoplunge.border_zap.position import BorderZapPosition
from cardinal.games.geoplunge.play_the_ranks.bots import expert as ranks_expert
from cardinal.games.geoplunge.position import STAKES
from cardinal.games.shapes.bots import expert as shapes_expert
from cardinal.games.state_sequence.bots import expert as sequence_expert

NOW = Stamp(0, 0)


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


# -- who sees hands -----------------------------------------------------------------------------------------


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
