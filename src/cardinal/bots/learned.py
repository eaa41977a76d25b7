"""A bot that plays a trained policy. It builds its observation from its view and takes the move that it rates best."""

from typing import Any

from cardinal.bots.network import Network
from cardinal.engine.chance import Chance
from cardinal.engine.game import Bot, Game
from cardinal.engine.legal import Legal
from cardinal.engine.position import Move
from cardinal.engine.refused import BadInput


def learned(game: Game, data: bytes) -> Bot:
    """`data` is what `tools/train.py` writes for a game with its own planes."""
    encoding = game.encoding
    if encoding is None or not encoding.planes or encoding.frees or encoding.waits:
        raise BadInput(f"{game.name} has no planes, or has moves that cannot be listed: no policy can play it.")
    try:
        network = Network(data)
    except ValueError as wrong:
        raise BadInput(str(wrong)) from None
    cells = sum(plane.size for plane in encoding.planes)
    if network.sizes[0] != cells or network.sizes[-1] != len(encoding.codes):
        raise BadInput(f"This policy is for another game or another encoding, not for {game.name}.")

    def decide(view: Any, legal: Legal, chance: Chance) -> tuple[str, int]:
        if len(legal.texts) == 1:
            return legal.texts[0], 0
        position = game.believe(view).sample(chance)  # any position with this view looks the same to the network
        return game.write_at(position, Move(network.best(encoding, position, view.seat))), 0

    return decide
