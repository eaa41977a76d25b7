"""What all games of GeoPlunge have in common at the edge: teams, seats, slow lines, bots."""

from typing import Any, ClassVar

from cardinal.engine.bits import set_of
from cardinal.engine.chance import Chance
from cardinal.engine.event import Event
from cardinal.engine.game import Game
from cardinal.engine.options import Options
from cardinal.engine.refused import BadInput
from cardinal.games.geoplunge.codes import CONCEDE
from cardinal.games.geoplunge.options import AUTO, check_empty
from cardinal.games.geoplunge.piles import no_decks
from cardinal.games.geoplunge.position import GeoPlungePosition
from cardinal.games.geoplunge.start import Start
from cardinal.games.geoplunge.teams import team_of


class GeoPlungeGame(Game):
    """Its positions have `terms`."""

    part_of = "geoplunge"
    seat_counts = (2, 4, 6)  # GP-R8: 1 to 3 a team
    default_seats = 6  # GP-21, GP-R8: 3 a team
    seats_at_home = 2
    rules_besides: ClassVar[tuple[str, ...]] = ("geoplunge",)  # the overview
    stand_in = "rookie"  # GP-R35: the lowest strength

    def begin(
        self, seats: int, options: Options, chance: Chance, heard: list[Event] | None, start: Start
    ) -> GeoPlungePosition:
        """A new game: by itself, or in the course of a match."""
        raise NotImplementedError

    def deal(self, seats: int, options: Options, chance: Chance, heard: list[Event] | None = None) -> GeoPlungePosition:
        """By itself. A game that uses Power, Clue or Challenge cards shuffles its decks here."""
        return self.begin(seats, options, chance, heard, Start(no_decks()))

    def aside(self, position: Any, seat: int) -> list[int]:
        return [CONCEDE] if position.speaks(seat) and position.may_concede(team_of(seat)) else []  # GP-R35

    def team(self, position: Any, seat: int) -> int:
        return int(team_of(seat))

    def sides(self, seats: int, options: Options) -> list[int]:
        return [int(team_of(seat)) for seat in range(seats)]

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

        check_empty(seats, set_of(self.empty(options)))

    def latency_cap(self, position: Any) -> int:
        return int(position.terms.latency_cap_ms)  # GP-R4

    def bot_acts(self, position: Any, seat: int, people: int) -> bool:
        """GP-R10: in a team with people bots only suggest; in a team of bots its first seat decides."""
        first = bool(position.first_member(team_of(seat)) == seat)
        if position.terms.speaker:
            return first  # GP-R9: to speak is a task tied to the seat
        if position.members(team_of(seat)) & people:
            return bool(position.terms.bots_act)
        return first
