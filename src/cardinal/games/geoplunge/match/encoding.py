"""A whole match for learning agents: its own moves and planes, and those of all its games.

A code means something else in each game, so an action is a text. The planes of a game are 0 while it is not on.
"""

from collections.abc import Mapping

from cardinal.engine.encoding import MOST, Encoding, Plane, Sheet
from cardinal.engine.game import Game
from cardinal.engine.position import NEVER, Move, Position
from cardinal.games.geoplunge.match.base import PHASES, PICKING
from cardinal.games.geoplunge.match.formats import numbers_at
from cardinal.games.geoplunge.match.games import GAMES
from cardinal.games.geoplunge.match.moves import CHOOSE, GO_ON, OWN, PAIRS, PICK, write_own
from cardinal.games.geoplunge.match.position import MatchPosition
from cardinal.games.geoplunge.power import POWER_CARDS
from cardinal.games.geoplunge.teams import NOBODY, other, team_of

NUMBERS = len(numbers_at(4))
LONGEST = 8  # games of a match; later ones are cut
PLANES = [
    Plane("own picks", NUMBERS, "the games that the team has selected", own=True),
    Plane("match phase", len(PHASES), "what the match waits for"),
    Plane("match level", 1, "2 or 4"),
    Plane("games", LONGEST, "the numbers of the games, in their order"),
    Plane("played", 1, "how many of them are over"),
    Plane("points", 2, "by team: points so far, divided by 5"),
    Plane("picks", 2 * NUMBERS, "by team: the games it has selected, once that is shown"),
    Plane("chooser", 2, "the team that chooses"),
    Plane("on", len(GAMES), "which game is on, or was the last"),
    Plane("ready", 2, "by team: it wants the next game"),
    Plane("version card", POWER_CARDS, "the Power card that has named the version of Game 4"),
    Plane("time", 1, "how much is left of the match, in units of 10 s from 1; 0: no clock"),
    Plane("horn", 1, "whether it has sounded"),
]


class MatchEncoding(Encoding):
    def __init__(self, games: Mapping[str, Game]) -> None:
        own = [*(PICK + k for k in range(len(PAIRS))), *(CHOOSE + k for k in range(1, 6)), GO_ON]
        texts = {str(write_own(Move(code))): code for code in own}
        self._codes: dict[str, dict[int, int]] = {}  # by game and action
        self._ids: dict[str, dict[int, int]] = {}  # by game and code
        self._inner: dict[str, Encoding] = {id: game.encoding for id, game in games.items() if game.encoding}
        written = {id: [game.write(Move(code)) for code in self._inner[id].codes] for id, game in games.items()}
        every = list(dict.fromkeys([*texts, *(text for each in written.values() for text in each)]))
        places = {text: k for k, text in enumerate(every)}
        frees = max(encoding.frees for encoding in self._inner.values())
        planes = PLANES[:]
        self._starts: dict[str, int] = {}  # by game: its first cell
        for id, encoding in self._inner.items():
            self._starts[id] = sum(plane.size for plane in planes)
            planes += [Plane(f"{id} {plane.name}", plane.size, plane.about, plane.own) for plane in encoding.planes]
        super().__init__([0] * len(every), planes, frees, waits=True)
        self.texts = every
        self._own = {places[text]: code for text, code in texts.items()}
        for id, each in written.items():
            self._ids[id] = {code: places[text] for code, text in zip(self._inner[id].codes, each, strict=True)}
            self._codes[id] = {action: code for code, action in self._ids[id].items()}
        self._own_ids = {code: action for action, code in self._own.items()}

    def observe(self, position: Position, seat: int, now: int, sheet: Sheet) -> None:
        assert isinstance(position, MatchPosition)
        own, team = seat >= 0, int(team_of(seat)) if seat >= 0 else 0
        teams = (team, int(other(team)))
        secret = position.phase == PICKING
        sheet.bits(_numbers(position.picks[team]) if own else 0, NUMBERS)
        sheet.one(PHASES.index(position.phase), len(PHASES))
        sheet.number(position.level)
        for k in range(LONGEST):
            sheet.number(position.games[k] if k < len(position.games) else 0)
        sheet.number(len(position.played))
        points = position.by_team()
        for each in teams:
            sheet.number(points[each] // 5)
        for each in teams:
            sheet.bits(0 if secret else _numbers(position.picks[each]), NUMBERS)
        sheet.one(-1 if position.chooser == NOBODY else teams.index(position.chooser), 2)
        sheet.one(list(GAMES).index(position.inner_id) if position.inner_id else -1, len(GAMES))
        sheet.bits(sum(1 << k for k, each in enumerate(teams) if position.ready >> each & 1), 2)
        sheet.one(position.version_card, POWER_CARDS)
        left = position.end - min(now, position.stands)
        sheet.number(0 if position.end == NEVER else min(MOST, max(0, left) // 10_000 + 1))
        sheet.number(position.horn)
        if position.inner is not None:
            sheet.go(self._starts[position.inner_id])
            self._inner[position.inner_id].observe(position.inner, seat, now, sheet)

    def mark(self, position: Position, seat: int, sheet: Sheet) -> None:
        for k in range(position.count(seat)):
            sheet.mark(self.id_of(position, position.nth(seat, k)))

    def code_of(self, position: Position, action: int) -> int:
        assert isinstance(position, MatchPosition)
        return self._own[action] if action in self._own else self._codes[position.game.id][action]

    def id_of(self, position: Position, code: int) -> int:
        assert isinstance(position, MatchPosition)
        return self._own_ids[code] if code >= OWN else self._ids[position.game.id][code]


def _numbers(picks: tuple[int, ...]) -> int:
    return sum(1 << number - 1 for number in picks)


ENCODING = MatchEncoding(GAMES)
