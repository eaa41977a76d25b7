"""What all GeoPlunge games share toward the server: teams, seats, slow connections, bots."""

from collections.abc import Mapping
from typing import Any, Generic, Protocol

from typing_extensions import TypeVar

from cardinal.engine.bits import set_of
from cardinal.engine.chance import Chance
from cardinal.engine.clauses import Rulebook
from cardinal.engine.event import Event
from cardinal.engine.game import Game
from cardinal.engine.options import Options
from cardinal.engine.race import Race
from cardinal.engine.refused import BadInput
from cardinal.engine.teams import Teams
from cardinal.engine.view import P, V
from cardinal.engine.words import in_full
from cardinal.games.geoplunge.moves import CONCEDE
from cardinal.games.geoplunge.options import AUTO, check_empty
from cardinal.games.geoplunge.piles import no_decks
from cardinal.games.geoplunge.position import GeoPlungePosition
from cardinal.games.geoplunge.start import Start
from cardinal.games.geoplunge.story import CALLED, CARD_FIELDS
from cardinal.games.geoplunge.teams import team_of
from cardinal.games.geoplunge.terms import Terms

G = TypeVar("G", bound=GeoPlungePosition, default=Any)


class TwoTeams(Teams[P]):
    seats_at_home = 2

    def of(self, position: P, seat: int) -> int:
        return int(team_of(seat))

    def sides(self, seats: int, options: Options) -> list[int]:
        return [int(team_of(seat)) for seat in range(seats)]


class GeoPlungeTeams(TwoTeams[G]):
    def bot_acts(self, position: G, seat: int, people: int) -> bool:
        return bot_acts(position, seat, people)


class GeoPlungeRace(Race[G]):
    def latency_cap(self, position: G) -> int:
        return int(position.terms.latency_cap_ms)  # GP-R4


class TeamGame(Game[P, V]):
    """A GeoPlunge game or a whole match."""

    part_of = "geoplunge"
    seat_counts = (2, 4, 6)  # GP-R8: 1 to 3 per team
    default_seats = 6  # GP-21, GP-R8: 3 per team
    stand_in = "rookie"  # GP-R35: the lowest strength

    def check_seats(self, seats: int, options: Options) -> None:
        if seats in (3, 5):
            few = f"For {seats} players take {seats + 1} seats and leave one empty, as in empty=S{seats}."
            raise BadInput(f"{self.name} is for 2, 4 or 6 seats, not {seats}. {few}")
        super().check_seats(seats, options)
        wanted = options["seats_per_team"]
        if wanted != AUTO and seats != 2 * int(wanted):  # GP-R8
            raise BadInput(
                f"With seats_per_team={wanted} there are {2 * int(wanted)} seats at the table, not {seats}. "
                f"It can be: {AUTO}, {seats // 2}."
            )

        check_empty(seats, set_of(self.teams.empty(options)))

    def told(self, event: Mapping[str, Any], names: list[str]) -> str:
        return super().told(in_full(event, CARD_FIELDS, CALLED), names)


class GeoPlungeGame(TeamGame[G, V], Generic[G, V]):
    """A game on its own or within a match."""

    race: Race[G] = GeoPlungeRace()
    teams: Teams[G] = GeoPlungeTeams()

    def begin(self, seats: int, options: Options, chance: Chance, heard: list[Event] | None, start: Start) -> G:
        """Start a new game, on its own or within a match."""
        raise NotImplementedError

    def deal(self, seats: int, options: Options, chance: Chance, heard: list[Event] | None = None) -> G:
        """Deal a game on its own. A game with Power, Clue or Challenge cards shuffles its decks here."""
        return self.begin(seats, options, chance, heard, Start(no_decks()))

    def aside(self, position: G, seat: int) -> list[int]:
        return [CONCEDE] if position.speaks(seat) and position.may_concede(team_of(seat)) else []  # GP-R35


class WithTeams(Protocol):
    """What the positions of a game and of a match have in common."""

    terms: Terms

    def members(self, team: int, /) -> int: ...
    def first_member(self, team: int, /) -> int: ...


def bot_acts(position: WithTeams, seat: int, people: int) -> bool:
    """GP-R10: on a team with people, bots only suggest. On a team of bots, the first seat decides."""
    first = bool(position.first_member(team_of(seat)) == seat)
    if position.terms.speaker:
        return first  # GP-R9: speaking belongs to the seat
    if position.members(team_of(seat)) & people:
        return bool(position.terms.bots_act)
    return first


def part_rules(name: str) -> Rulebook:
    """The rules of one of the games. The match rules apply, too."""
    return Rulebook(f"../rules/{name}.md", besides=("geoplunge",))
