"""What a game looks like to a learning agent: its actions by number, its observations by plane."""

from collections.abc import Mapping
from functools import cache

from cardinal.catalog import find_game
from cardinal.engine.encoding import Encoding, Plane
from cardinal.engine.game import Game
from cardinal.engine.position import Move
from cardinal.engine.refused import BadInput, quoted
from cardinal.env.hashed import HashedView

WAIT = "wait"
CALM = {"clocks": "off", "stakes": "off"}  # what an environment sets by default, if the game has it


class Space:
    """Fixed for a game, whatever its options and number of seats.

    `planes`: by name, which part of an observation it is. `texts`: by action, the text of the move. After the moves
    that can be listed come the forms (a layout, a typed answer): such an action fills one in at random, legally. Last,
    in a race, comes `wait`.
    """

    def __init__(self, game: str | Game) -> None:
        self.game = find_game(game) if isinstance(game, str) else game
        if self.game.encoding is None:
            raise BadInput(f"{self.game.name} has no encoding, so it cannot be an environment.")
        self.listed: Encoding = self.game.encoding
        self.encoding = self.listed if self.listed.planes else HashedView(self.game, self.listed)
        self.texts = self.listed.texts or [self.game.write(Move(code)) for code in self.listed.codes]
        self.texts = [*self.texts, *(f"form {k + 1}" for k in range(self.listed.frees))]
        self.texts += [WAIT] if self.listed.waits else []
        self.num_actions = len(self.texts)
        self.all_planes: list[Plane] = self.encoding.planes
        self.planes: dict[str, slice] = {}
        at = 0
        for plane in self.all_planes:
            self.planes[plane.name] = slice(at, at + plane.size)
            at += plane.size
        self.size = at
        self._ids = {text: k for k, text in enumerate(self.texts)}

    def text(self, action: int) -> str:
        """The text of an action."""
        if not 0 <= action < self.num_actions:
            raise BadInput(f"{self.game.name} has actions 0 to {self.num_actions - 1}, not {action}.")
        return self.texts[action]

    def action(self, text: str) -> int:
        """The action of a move's text."""
        if text not in self._ids:
            raise BadInput(f"{quoted(text)} is no action of {self.game.name}, as `texts` lists them.")
        return self._ids[text]

    def options(self, given: Mapping[str, object] | None) -> dict[str, object]:
        """The options of a play: clocks and stakes are off unless requested."""
        known = {option.key for option in self.game.options}
        calm = {key: value for key, value in CALM.items() if key in known}
        return dict(self.game.parse_options({**calm, **self.game.bench.options, **(given or {})}))


@cache
def space_of(game: str) -> Space:
    """The same for everybody who asks: a space never changes."""
    return Space(game)
