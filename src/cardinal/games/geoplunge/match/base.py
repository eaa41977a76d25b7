"""The state of a match. It holds the position of the current game and forwards to it."""

from dataclasses import dataclass
from typing import Any

import msgspec

from cardinal.common.decoding import decodable
from cardinal.engine.bits import bit, lowest
from cardinal.engine.chance import Chance
from cardinal.engine.event import Event
from cardinal.engine.options import Options
from cardinal.engine.position import NEVER, Move, Position
from cardinal.games.geoplunge.game import GeoPlungeGame
from cardinal.games.geoplunge.match.formats import numbers_at
from cardinal.games.geoplunge.match.games import GAMES
from cardinal.games.geoplunge.match.moves import CHOOSE, GO_ON, OWN, PAIRS, PICK
from cardinal.games.geoplunge.match.options import format_of, level_of
from cardinal.games.geoplunge.options import terms_of
from cardinal.games.geoplunge.piles import Decks
from cardinal.games.geoplunge.position import GeoPlungePosition
from cardinal.games.geoplunge.teams import NOBODY, A, B, other, seats_of, team_of

# Phases
PICKING = "picking"  # a Call match: both teams select in secret
CHOOSING = "choosing"  # an afternoon match: teams choose in turn, openly
PLAYING = "playing"
BETWEEN = "between"  # a game is over, and the next one waits until both teams are ready (GP-R51)
LATE = "late"  # the horn has sounded, but what was done in time may still be on its way (GP-R17)
OVER = "over"
PHASES = (PICKING, CHOOSING, PLAYING, LATE, OVER, BETWEEN)
OWN_PHASES = (PICKING, CHOOSING, BETWEEN)  # the match itself asks for a move

CUT_MS = 60_000  # GP-R15: the most time, in all, that the clock stops for a team that is cut off


@decodable
class Played(msgspec.Struct, frozen=True):
    """A finished game of the match, or one that the horn cut short."""

    number: int
    game: str
    winner: int | None  # None for a tie or a void game
    bonus: bool
    stakes: list[int]  # the teams that were GeoPlunging
    points: list[int]  # by team
    reason: str
    void: bool = False


@dataclass
class Stop:
    """GP-R15: the clock stops while a whole team is cut off."""

    since: int = NEVER
    left: int = CUT_MS

    def ends(self) -> int:
        return NEVER if self.since == NEVER else self.since + self.left


class MatchBase(Position):
    def __init__(self, seats: int, options: Options, decks: Decks, heard: list[Event] | None = None) -> None:
        super().__init__(seats, heard)
        self.options = options
        self.terms = terms_of(options)
        self.empty = self.terms.empty
        self.level = level_of(options)
        self.phase = PLAYING
        self.decks = decks  # only between games; during a game, the game has them
        self.inner: GeoPlungePosition | None = None
        self.inner_id = ""
        self.version_card = -1  # the Power card that named the version of the current Game 4 (PR-2)
        self.games: tuple[int, ...] = format_of(options).games
        self.played: list[Played] = []
        self.last: dict[str, Any] | None = None  # the last game's end, as everyone may see it (GP-R36)
        self.picks: list[tuple[int, ...]] = [(), ()]  # by team
        self.drawn: list[int] = []  # afternoon: the cards that decide who chooses first (GP-53)
        self.chooser = NOBODY
        self.ready = 0  # the teams ready for the next game (GP-R51)
        self.pick_end = NEVER
        self.end = NEVER  # when the match's time ends; `clock until` changes it
        self.horn = False  # whether it has sounded
        self.stops = [Stop(), Stop()]  # by team
        self.stands = NEVER  # when the clock stopped for them
        self.bots = 0  # seats without a person: they cannot be cut off
        self.winner = NOBODY
        self.reason = ""

    # -- asking -------------------------------------------------------------------------------------------

    @property
    def game(self) -> GeoPlungeGame:
        return GAMES[self.inner_id]

    def over(self) -> bool:
        return self.phase == OVER

    def members(self, team: int) -> int:
        """The seats of a team. GP-R8: without the empty ones."""
        return int(seats_of(team, self.seats, self.empty))

    def first_member(self, team: int) -> int:
        return int(lowest(self.members(team)))

    def speaks(self, seat: int) -> bool:
        if self.terms.speaker:
            return seat == self.first_member(int(team_of(seat)))
        return not self.empty >> seat & 1

    def may_concede(self, team: int) -> bool:
        """GP-R35: concede the current game."""
        return self.inner is not None and self.phase == PLAYING and self.inner.may_concede(team)

    def on(self) -> GeoPlungePosition | None:
        """The game that takes moves now. After the horn, only one that is finishing in the open (GP-R17)."""
        if self.phase == PLAYING or (self.phase == LATE and self.inner is not None and self.inner.aftermath()):
            return self.inner
        return None

    def to_act(self) -> int:
        if self.phase in OWN_PHASES:
            return sum(bit(seat) for seat in range(self.seats) if self.own_codes(seat))
        inner = self.on()
        return 0 if inner is None else inner.to_act()

    def own_codes(self, seat: int) -> list[int]:
        """The match's own moves."""
        team = team_of(seat)
        if not self.speaks(seat):
            return []
        if self.phase == PICKING and not self.picks[team]:
            return [PICK + k for k in range(len(PAIRS))]  # GP-R21: two different games; a choice is final
        if self.phase == CHOOSING and team == self.chooser:
            taken = self.picks[other(team)]
            return [CHOOSE + n for n in numbers_at(self.level) if n not in taken]  # GP-54, GP-R50
        if self.phase == BETWEEN and not self.ready >> team & 1:
            return [GO_ON]  # GP-R51
        return []

    def inner_codes(self, seat: int) -> list[int]:
        inner = self.on()
        if inner is None:
            return []
        return [inner.nth(seat, k) for k in range(inner.count(seat))]

    def count(self, seat: int) -> int:
        return len(self.own_codes(seat)) + len(self.inner_codes(seat))

    def nth(self, seat: int, k: int) -> int:
        return [*self.own_codes(seat), *self.inner_codes(seat)][k]

    def frees(self, seat: int) -> int:
        inner = self.on()
        return 0 if inner is None else inner.frees(seat)

    def fill(self, seat: int, k: int, chance: Chance) -> Move:
        assert self.inner is not None
        return self.inner.fill(seat, k, chance)

    def asks(self, seat: int) -> int:
        """The game's number plus the game's own decision, so nothing else makes a move stale."""
        coming = 100_000 * (len(self.played) + 1)
        if self.phase in OWN_PHASES:
            asked = coming if self.phase == BETWEEN else 1 + len(self.games)
            return asked if self.own_codes(seat) else 0
        inner = self.on()
        asked = 0 if inner is None else inner.asks(seat)
        return asked and coming + asked

    def shouts(self, code: int) -> bool:
        return self.inner is not None and code < OWN and self.inner.shouts(code)

    # -- time ---------------------------------------------------------------------------------------------

    def stopped(self) -> bool:
        return self.stands != NEVER

    def too_late(self, when: int) -> bool:
        """GP-R18, GP-39: is too little time left for another game? A stopped clock keeps the time left."""
        left = self.end - min(when, self.stands)
        return left <= 0 or left < int(self.options["min_start_s"]) * 1000

    def late_end(self) -> int:
        """GP-R17: until then, a shout made in time may still be on its way."""
        return self.end + self.terms.hold_ms()

    def own_due(self) -> int:
        """When the match itself has something to do next."""
        if self.phase in (PICKING, CHOOSING):
            return self.pick_end
        if self.phase == LATE:
            return NEVER if self.inner is not None and self.inner.carrying() else self.late_end()
        horn = NEVER if self.horn or self.stopped() else self.end
        return min(horn, *(stop.ends() for stop in self.stops))

    def inner_due(self) -> int:
        inner = self.inner
        if inner is None or (self.phase == LATE and not inner.carrying()):
            return NEVER
        return inner.due()

    def due(self) -> int:
        if self.paused != NEVER or self.phase == OVER:
            return NEVER
        return min(self.own_due(), self.inner_due())

    def delay(self, by: int) -> None:
        for name in ("pick_end", "end", "stands"):
            if getattr(self, name) != NEVER:
                setattr(self, name, getattr(self, name) + by)
        for stop in self.stops:
            if stop.since != NEVER:
                stop.since += by

    # -- the score ----------------------------------------------------------------------------------------

    def by_team(self) -> list[int]:
        return [sum(game.points[team] for game in self.played) for team in (A, B)]

    def points(self) -> list[int]:
        by_team = self.by_team()
        return [by_team[team_of(seat)] for seat in range(self.seats)]

    def winners(self) -> int:
        return 0 if self.winner == NOBODY else self.members(self.winner)
