"""Turns agents trained in an environment (`cardinal.env`) into bots: `act(observation, mask) -> action`."""

from collections.abc import Callable
from typing import Any

from cardinal.engine.chance import Chance, Fast
from cardinal.engine.extras import need
from cardinal.engine.game import Game, Named
from cardinal.engine.legal import Legal
from cardinal.engine.position import Move, Position
from cardinal.engine.refused import BadInput

Act = Callable[[Any, Any], int]


def agent_bot(game: Game, name: str, act: Act) -> Named:
    """A bot that sees the arrays of its seat and picks an action by its number."""
    need("numpy", "env")
    from cardinal.env.core import Game as Played
    from cardinal.env.env import row
    from cardinal.env.rows import Marks, Rows
    from cardinal.env.space import space_of

    space = space_of(game.id)
    observation, mask = Rows(1, space.size), Marks(1, space.num_actions)

    def choose(position: Position, seat: int) -> int:
        played = Played(space.encoding, position, Fast(b""), 0)
        observation.begin(0)
        space.encoding.observe(position, seat, 0, observation)
        observation.end()
        played.write_mask(mask, 0, seat)
        action = int(act(row(observation), row(mask)))
        if not 0 <= action < space.num_actions or not mask.cell(0, action):
            said = space.text(action) if 0 <= action < space.num_actions else "which does not exist"
            raise BadInput(f"{name} chose action {action} ({said}), which its mask does not allow.")
        return action

    def decide(view: Any, legal: Legal, chance: Chance) -> tuple[str, int]:
        """Positions with equal views have equal arrays, so any position that the view allows will do."""
        position = game.believe(view).sample(chance)
        action = choose(position, view.seat)
        form = action - len(space.listed.codes)
        if form < 0:
            return game.write_at(position, Move(space.encoding.code_of(position, action))), 0
        return f"{legal.forms[form].verb} {legal.forms[form].sample(chance)}".strip(), 0

    return Named(name, "an agent", decide)
