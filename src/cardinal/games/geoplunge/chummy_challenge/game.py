"""Chummy Challenge, as the catalogue lists it."""

from collections.abc import Mapping
from typing import Any

from cardinal.engine.chance import Chance
from cardinal.engine.event import Event
from cardinal.engine.game import View
from cardinal.engine.legal import Form
from cardinal.engine.options import Options
from cardinal.engine.position import RULING, Move, Stamp
from cardinal.engine.refused import Refused
from cardinal.games.geoplunge.chummy_challenge.asked import CHALLENGE_CARDS
from cardinal.games.geoplunge.chummy_challenge.belief import ChummyBelief
from cardinal.games.geoplunge.chummy_challenge.believe import believe
from cardinal.games.geoplunge.chummy_challenge.bots import BOTS
from cardinal.games.geoplunge.chummy_challenge.forms import AnswerForm
from cardinal.games.geoplunge.chummy_challenge.moves import read_move, write_move
from cardinal.games.geoplunge.chummy_challenge.notation import from_json
from cardinal.games.geoplunge.chummy_challenge.options import OPTIONS, rules_of
from cardinal.games.geoplunge.chummy_challenge.position import ChummyPosition
from cardinal.games.geoplunge.chummy_challenge.refusals import untimely, why_not
from cardinal.games.geoplunge.chummy_challenge.rulings import may_rule
from cardinal.games.geoplunge.chummy_challenge.state import ANSWERING, READING
from cardinal.games.geoplunge.chummy_challenge.story import tell
from cardinal.games.geoplunge.chummy_challenge.terminal import draw
from cardinal.games.geoplunge.chummy_challenge.view import ChummyView, view_of
from cardinal.games.geoplunge.game import GeoPlungeGame
from cardinal.games.geoplunge.piles import Decks, Pile, shuffled
from cardinal.games.geoplunge.power import POWER_CARDS
from cardinal.games.geoplunge.start import Start
from cardinal.games.geoplunge.teams import team_of


class ChummyChallenge(GeoPlungeGame):
    """GP-R48: one game, without a match clock (`match_format = single`)."""

    id = "chummy-challenge"
    name = "Chummy Challenge"
    summary = "Question duels: shout before the question is read out, if you dare."
    minutes = "2 to 5"
    options = OPTIONS
    rules_files = ("../rules/chummy-challenge.md",)
    bots = BOTS
    hears_lines = True  # CC-R3
    trials = (
        {
            "stakes_early_lock": "on",
            "appeal": "host",
            "clock.plunger": 3,
            "clock.answer": 5,
            "spelling": "strict",
            "empty": "S4",
        },
        {
            "team_control": "speaker",
            "stakes": "off",
            "dealer_choice": "host",
            "shout_hold_ms": 200,
            "empty": "S0,S3,S5",
        },
        {"simul_window_ms": 500, "latency_cap_ms": 0, "bot_mates": "act", "read_wpm": 400, "empty": "S2,S4"},
    )

    def begin(
        self, seats: int, options: Options, chance: Chance, heard: list[Event] | None, start: Start
    ) -> ChummyPosition:
        position = ChummyPosition(seats, rules_of(options), start.decks, heard)
        position.open(chance, start.when)
        return position

    def deal(self, seats: int, options: Options, chance: Chance, heard: list[Event] | None = None) -> ChummyPosition:
        decks = Decks(shuffled(POWER_CARDS, chance), Pile([], 0), shuffled(CHALLENGE_CARDS, chance))  # CC-1, GP-5
        return self.begin(seats, options, chance, heard, Start(decks))

    def read(self, text: str) -> Move:
        return read_move(text)

    def write(self, move: Move) -> str:
        return write_move(move)

    def forms(self, position: ChummyPosition, seat: int) -> list[Form]:
        return [AnswerForm()] if position.frees(seat) else []

    def why_not(self, position: ChummyPosition, seat: int, move: Move) -> Refused:
        return why_not(position, seat, move)

    def untimely(self, position: ChummyPosition, seat: int, move: Move, stamp: Stamp) -> Refused | None:
        return untimely(position, seat, move, stamp)

    def table_may(self, position: ChummyPosition, move: Move) -> Refused | None:
        return may_rule(position, move.words) if move.code == RULING else super().table_may(position, move)

    def bot_acts(self, position: ChummyPosition, seat: int, people: int) -> bool:
        """GP-R10: to shout is tied to the seat. CC-R9: a bot does not answer over the heads of people."""
        if position.phase == READING:
            return bool(position.is_plunger(seat))
        if position.phase == ANSWERING and not position.terms.speaker:
            return bool(position.is_plunger(seat)) and not position.members(team_of(seat)) & people
        return super().bot_acts(position, seat, people)

    def view(self, position: ChummyPosition, seat: int, now: int) -> View:
        return view_of(position, seat, now, lambda seen: self.legal(seen, seat))

    def believe(self, view: ChummyView) -> ChummyBelief:
        return believe(view)

    def from_json(self, data: Mapping[str, Any]) -> ChummyPosition:
        return from_json(data)

    def tell(self, event: Mapping[str, Any], names: list[str]) -> str:
        return tell(event, names)

    def draw(self, view: Any, names: list[str], now: int) -> Any:
        return draw(view, names, now)
