"""A whole match for learning agents: its own moves, and those of all its games.

A code means something else in each game, so an action is a text.
"""

from collections.abc import Mapping

from cardinal.engine.encoding import Encoding, Sheet
from cardinal.engine.game import Game
from cardinal.engine.position import Move, Position
from cardinal.games.geoplunge.match.games import GAMES
from cardinal.games.geoplunge.match.moves import CHOOSE, OWN, PAIRS, PICK, write_own
from cardinal.games.geoplunge.match.position import MatchPosition


class MatchEncoding(Encoding):
    def __init__(self, games: Mapping[str, Game]) -> None:
        own = [*(PICK + k for k in range(len(PAIRS))), *(CHOOSE + k for k in range(1, 6))]
        texts = {str(write_own(Move(code))): code for code in own}
        self._codes: dict[str, dict[int, int]] = {}  # by game and action
        self._ids: dict[str, dict[int, int]] = {}  # by game and code
        encodings = {game.id: game.encoding for game in games.values() if game.encoding is not None}
        written = {id: [game.write(Move(code)) for code in encodings[id].codes] for id, game in games.items()}
        every = list(dict.fromkeys([*texts, *(text for each in written.values() for text in each)]))
        places = {text: k for k, text in enumerate(every)}
        frees = max(encoding.frees for encoding in encodings.values())
        super().__init__([0] * len(every), [], frees, waits=True)
        self.texts = every
        self._own = {places[text]: code for text, code in texts.items()}
        for id, each in written.items():
            self._ids[id] = {code: places[text] for code, text in zip(encodings[id].codes, each, strict=True)}
            self._codes[id] = {action: code for code, action in self._ids[id].items()}
        self._own_ids = {code: action for action, code in self._own.items()}

    def mark(self, position: Position, seat: int, sheet: Sheet) -> None:
        for k in range(position.count(seat)):
            sheet.mark(self.id_of(position, position.nth(seat, k)))

    def code_of(self, position: Position, action: int) -> int:
        assert isinstance(position, MatchPosition)
        return self._own[action] if action in self._own else self._codes[position.game.id][action]

    def id_of(self, position: Position, code: int) -> int:
        assert isinstance(position, MatchPosition)
        return self._own_ids[code] if code >= OWN else self._ids[position.game.id][code]


ENCODING = MatchEncoding(GAMES)
