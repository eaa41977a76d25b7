"""Border-Up's entry in the catalog."""

from collections.abc import Mapping
from typing import Any

from cardinal.engine.chance import Chance
from cardinal.engine.event import Event
from cardinal.engine.legal import Form
from cardinal.engine.options import Options
from cardinal.engine.position import NEVER, Move, Stamp
from cardinal.engine.refused import Refused
from cardinal.engine.trials import Bench, Trials
from cardinal.games.geoplunge.border_up.base import READY
from cardinal.games.geoplunge.border_up.belief import BorderUpBelief, believe
from cardinal.games.geoplunge.border_up.bots import BOTS
from cardinal.games.geoplunge.border_up.encoding import ENCODING
from cardinal.games.geoplunge.border_up.fields import FIELDS
from cardinal.games.geoplunge.border_up.forms import LayoutForm
from cardinal.games.geoplunge.border_up.groups import solve_random
from cardinal.games.geoplunge.border_up.hints import BorderUpHints
from cardinal.games.geoplunge.border_up.moves import read_move, write_move
from cardinal.games.geoplunge.border_up.position import BorderUpPosition
from cardinal.games.geoplunge.border_up.refusals import untimely, why_not
from cardinal.games.geoplunge.border_up.rules import OPTIONS, rules_of
from cardinal.games.geoplunge.border_up.story import tell
from cardinal.games.geoplunge.border_up.study import BorderUpStudy
from cardinal.games.geoplunge.border_up.terminal import draw
from cardinal.games.geoplunge.border_up.view import BorderUpView, view_of
from cardinal.games.geoplunge.game import GeoPlungeGame, GeoPlungeRace, part_rules
from cardinal.games.geoplunge.start import Start
from cardinal.games.geoplunge.teams import team_of


class BorderUpRace(GeoPlungeRace[BorderUpPosition]):
    def untimely(self, position: BorderUpPosition, seat: int, move: Move, stamp: Stamp) -> Refused | None:
        return untimely(position, seat, move, stamp)

    def fair_start(self, position: BorderUpPosition) -> int:
        return int(position.start) if position.phase == READY and position.paused == NEVER else NEVER  # GP-R7


class BorderUp(GeoPlungeGame[BorderUpPosition, BorderUpView]):
    """GP-R48: one game at one level, without a match clock (`match_format = single`)."""

    id = "border-up"
    name = "Border-Up"
    summary = "A race: find groups of States that are linked by their borders."
    minutes = "3 to 5"
    bot_minutes = "1"
    ease = 1
    options = OPTIONS
    rulebook = part_rules("border-up")
    fields = FIELDS
    encoding = ENCODING
    bots = BOTS
    hints = BorderUpHints()
    study = BorderUpStudy()
    bench = Bench(kernels={"solver": solve_random})
    race = BorderUpRace()
    trials = Trials(
        {"level": 4, "stakes_early_lock": "on", "show_window_s": 3, "clock.border_up": 20, "empty": "S4"},
        {
            "level": 4,
            "team_control": "speaker",
            "empty": "S0,S3,S5",
            "stakes": "off",
            "clocks": "off",
            "deal_check": "off",
            "aids": "on",
            "shout_hold_ms": 200,
        },
        {
            "pace": 40,
            "simul_window_ms": 500,
            "latency_cap_ms": 0,
            "bot_mates": "act",
            "clock.stakes": 2,
            "edition": "europe",
        },
    )

    def begin(
        self, seats: int, options: Options, chance: Chance, heard: list[Event] | None, start: Start
    ) -> BorderUpPosition:
        position = BorderUpPosition(seats, rules_of(options), start.decks, heard)
        position.open(chance, start.when)
        return position

    def read(self, text: str) -> Move:
        return read_move(text)

    def read_at(self, position: BorderUpPosition, text: str) -> Move:
        return read_move(text, position.terms.edition)

    def write(self, move: Move) -> str:
        return write_move(move)

    def forms(self, position: BorderUpPosition, seat: int) -> list[Form]:
        if not position.speaks(seat):
            return []
        team = team_of(seat)
        level, hand = int(position.rules.level), int(position.hand(team))
        return [
            LayoutForm(code, int(position.layout_code(team, code)), level, hand, int(position.terms.edition))
            for code in position.free_codes(team)
        ]

    def why_not(self, position: BorderUpPosition, seat: int, move: Move) -> Refused:
        return why_not(position, seat, move)

    def view(self, position: BorderUpPosition, seat: int, now: int) -> BorderUpView:
        return view_of(position, seat, now, lambda seen: self.legal(seen, seat))

    def believe(self, view: BorderUpView) -> BorderUpBelief:
        return believe(view)

    def tell(self, event: Mapping[str, Any], names: list[str]) -> str:
        return tell(event, names)

    def draw(self, view: BorderUpView, names: list[str], now: int) -> Any:
        return draw(view, names, now)
