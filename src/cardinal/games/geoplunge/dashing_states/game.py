"""Dashing States' entry in the catalog."""

from collections.abc import Mapping
from typing import Any

import msgspec

from cardinal.engine.chance import Chance
from cardinal.engine.chat import Chat
from cardinal.engine.event import Event
from cardinal.engine.host import Host
from cardinal.engine.legal import Form
from cardinal.engine.options import Options
from cardinal.engine.pictures import Pictures
from cardinal.engine.position import NEVER, Move, Stamp
from cardinal.engine.refused import Refused
from cardinal.engine.trials import Trials
from cardinal.games.geoplunge.dashing_states.base import NAMING, READY
from cardinal.games.geoplunge.dashing_states.belief import DashingStatesBelief, believe
from cardinal.games.geoplunge.dashing_states.bots import BOTS
from cardinal.games.geoplunge.dashing_states.choices import choices
from cardinal.games.geoplunge.dashing_states.encoding import ENCODING
from cardinal.games.geoplunge.dashing_states.fields import FIELDS
from cardinal.games.geoplunge.dashing_states.forms import NameForm, RowForm
from cardinal.games.geoplunge.dashing_states.hints import DashingStatesHints
from cardinal.games.geoplunge.dashing_states.layout import handles_in
from cardinal.games.geoplunge.dashing_states.moves import GEOPLUNGE, read_move, write_move
from cardinal.games.geoplunge.dashing_states.options import OPTIONS, rules_of
from cardinal.games.geoplunge.dashing_states.pictures import drawn_card
from cardinal.games.geoplunge.dashing_states.position import DashingStatesPosition
from cardinal.games.geoplunge.dashing_states.refusals import hush, untimely, why_no_ruling, why_not
from cardinal.games.geoplunge.dashing_states.story import tell
from cardinal.games.geoplunge.dashing_states.study import DashingStatesStudy
from cardinal.games.geoplunge.dashing_states.terminal import draw
from cardinal.games.geoplunge.dashing_states.view import DashingStatesView, view_of
from cardinal.games.geoplunge.game import GeoPlungeGame, GeoPlungeRace, GeoPlungeTeams, part_rules
from cardinal.games.geoplunge.piles import Decks, Pile, no_decks, shuffled
from cardinal.games.geoplunge.power import POWER_CARDS
from cardinal.games.geoplunge.start import Start
from cardinal.games.geoplunge.teams import team_of


def name_form(position: DashingStatesPosition, seat: int, by: int, edition: int) -> NameForm:
    """DS-R24: what is offered is for the seat's own cards only, and only while it names them."""
    race, team = position.race, team_of(seat)
    open, shout = race.unnamed(seat), race.shouted.of(team)
    offered = []
    if position.rules.name_choices and shout is not None:
        row = handles_in(shout.words)
        cards = [(race.hands[team][row[place]], race.tokens[team][row[place]]) for place in open]
        offered = [choices(card, token, by, edition) for card, token in cards]
    return NameForm(by, race.places(seat), open, edition, offered)


class DashingRace(GeoPlungeRace[DashingStatesPosition]):
    hears_lines = True  # DS-R17

    def untimely(self, position: DashingStatesPosition, seat: int, move: Move, stamp: Stamp) -> Refused | None:
        return untimely(position, seat, move, stamp)

    def fair_start(self, position: DashingStatesPosition) -> int:
        return int(position.race.start) if position.phase == READY and position.paused == NEVER else NEVER  # GP-R7


class DashingTeams(GeoPlungeTeams[DashingStatesPosition]):
    def bot_acts(self, position: DashingStatesPosition, seat: int, people: int) -> bool:
        if position.phase == NAMING:
            return True  # GP-R10, DS-R3: each seat names its own cards; an illegal name is refused (DS-R17)
        return super().bot_acts(position, seat, people)


class DashingChat(Chat[DashingStatesPosition]):
    def closed(self, position: DashingStatesPosition) -> Refused | None:
        return hush(position)


class DashingHost(Host[DashingStatesPosition]):
    def may_rule(self, position: DashingStatesPosition, words: str) -> Refused | None:
        return why_no_ruling(position, words)


class DashingPictures(Pictures[DashingStatesPosition, DashingStatesView]):
    def drawn(self, position: DashingStatesPosition) -> Mapping[str, str]:
        races = [race for race in [*position.past, position.race] if race.number]
        return {
            token: drawn_card(card, int(position.terms.edition))
            for race in races
            for hand, tokens in zip(race.hands, race.tokens, strict=True)
            for card, token in zip(hand, tokens, strict=True)
        }

    def sent(self, view: DashingStatesView) -> DashingStatesView:
        for race in view.races:
            for side in race.sides:
                for card in side.cards:
                    card.state = msgspec.UNSET  # GP-R37: people look at the picture
        return view


class DashingStates(GeoPlungeGame[DashingStatesPosition, DashingStatesView]):
    id = "dashing-states"
    version = "2"
    name = "Dashing States"
    summary = "Up to three races: sort six Map cards, shout, and name what is on them."
    minutes = "3 to 10"
    bot_minutes = "3 to 6"
    options = OPTIONS
    rulebook = part_rules("dashing-states")
    fields = FIELDS
    encoding = ENCODING
    bots = BOTS
    hints = DashingStatesHints()
    study = DashingStatesStudy()
    race = DashingRace()
    teams = DashingTeams()
    chat = DashingChat()
    host = DashingHost()
    pictures = DashingPictures()
    trials = Trials(
        {
            "level": 4,
            "stakes_early_lock": "on",
            "auto_turn": "on",
            "break_early": "on",
            "clock.race": 20,
            "clock.name_card": 3,
            "empty": "S4",
        },
        {
            "level": 4,
            "team_control": "speaker",
            "stakes": "off",
            "clocks": "off",
            "appeal": "host",
            "auto_turn": "on",
            "aids": "on",
            "empty": "S0,S3,S5",
        },
        {
            "pace.row": 40,
            "simul_window_ms": 500,
            "name_choices": "on",
            "bot_mates": "act",
            "saint": "st",
            "spelling": "strict",
            "rank_direction": "either",
            "empty": "S2,S4",
            "edition": "europe",
        },
    )

    def deal(
        self, seats: int, options: Options, chance: Chance, heard: list[Event] | None = None
    ) -> DashingStatesPosition:
        if options["level"] == 2:  # DS-1
            return self.begin(seats, options, chance, heard, Start(no_decks()))
        return self.begin(
            seats, options, chance, heard, Start(Decks(shuffled(POWER_CARDS, chance), Pile([], 0), Pile([], 0)))
        )

    def begin(
        self, seats: int, options: Options, chance: Chance, heard: list[Event] | None, start: Start
    ) -> DashingStatesPosition:
        position = DashingStatesPosition(seats, rules_of(options), start.decks, heard)
        position.open(chance, start.when)
        return position

    def read(self, text: str) -> Move:
        return read_move(text)

    def write(self, move: Move) -> str:
        return write_move(move)

    def forms(self, position: DashingStatesPosition, seat: int) -> list[Form]:
        by, edition = int(position.by()), int(position.terms.edition)
        return [
            RowForm(by, position.rules.auto_turn, edition)
            if code == GEOPLUNGE
            else name_form(position, seat, by, edition)
            for code in position.free_codes(seat)
        ]

    def why_not(self, position: DashingStatesPosition, seat: int, move: Move) -> Refused:
        return why_not(position, seat, move)

    def view(self, position: DashingStatesPosition, seat: int, now: int) -> DashingStatesView:
        return view_of(position, seat, now, lambda seen: self.legal(seen, seat))

    def believe(self, view: DashingStatesView) -> DashingStatesBelief:
        return believe(view)

    def tell(self, event: Mapping[str, Any], names: list[str]) -> str:
        return tell(event, names)

    def draw(self, view: DashingStatesView, names: list[str], now: int) -> Any:
        return draw(view, names, now)
