"""Chummy Challenge's entry in the catalog."""

from collections.abc import Mapping
from typing import Any

from cardinal.engine.chance import Chance
from cardinal.engine.event import Event
from cardinal.engine.host import Host
from cardinal.engine.legal import Form
from cardinal.engine.options import Options
from cardinal.engine.position import Move, Stamp
from cardinal.engine.refused import Refused
from cardinal.engine.trials import Trials
from cardinal.games.geoplunge.chummy_challenge.asked import questions_of
from cardinal.games.geoplunge.chummy_challenge.base import ANSWERING, READING
from cardinal.games.geoplunge.chummy_challenge.belief import ChummyBelief, believe
from cardinal.games.geoplunge.chummy_challenge.bots import BOTS
from cardinal.games.geoplunge.chummy_challenge.encoding import ENCODING
from cardinal.games.geoplunge.chummy_challenge.fields import FIELDS
from cardinal.games.geoplunge.chummy_challenge.forms import AnswerForm
from cardinal.games.geoplunge.chummy_challenge.hints import ChummyHints
from cardinal.games.geoplunge.chummy_challenge.moves import read_move, write_move
from cardinal.games.geoplunge.chummy_challenge.options import OPTIONS, rules_of
from cardinal.games.geoplunge.chummy_challenge.position import ChummyPosition
from cardinal.games.geoplunge.chummy_challenge.refusals import untimely, why_not
from cardinal.games.geoplunge.chummy_challenge.rulings import may_rule
from cardinal.games.geoplunge.chummy_challenge.story import tell
from cardinal.games.geoplunge.chummy_challenge.study import ChummyChallengeStudy
from cardinal.games.geoplunge.chummy_challenge.terminal import draw
from cardinal.games.geoplunge.chummy_challenge.view import ChummyView, view_of
from cardinal.games.geoplunge.game import GeoPlungeGame, GeoPlungeRace, GeoPlungeTeams, part_rules
from cardinal.games.geoplunge.piles import Decks, Pile, shuffled
from cardinal.games.geoplunge.power import POWER_CARDS
from cardinal.games.geoplunge.start import Start
from cardinal.games.geoplunge.teams import team_of
from cardinal.packs import TEMPLATE, pack_from


class ChummyRace(GeoPlungeRace[ChummyPosition]):
    hears_lines = True  # CC-R3

    def untimely(self, position: ChummyPosition, seat: int, move: Move, stamp: Stamp) -> Refused | None:
        return untimely(position, seat, move, stamp)


class ChummyTeams(GeoPlungeTeams[ChummyPosition]):
    def bot_acts(self, position: ChummyPosition, seat: int, people: int) -> bool:
        """GP-R10: only the GeoPlunger's seat shouts. CC-R9: a bot does not answer for a team with people."""
        if position.phase == READING:
            return bool(position.is_plunger(seat))
        if position.phase == ANSWERING and not position.terms.speaker:
            return bool(position.is_plunger(seat)) and not position.members(team_of(seat)) & people
        return super().bot_acts(position, seat, people)


class ChummyHost(Host[ChummyPosition]):
    def may_rule(self, position: ChummyPosition, words: str) -> Refused | None:
        return may_rule(position, words)


class ChummyChallenge(GeoPlungeGame[ChummyPosition, ChummyView]):
    """GP-R48: one game, without a match clock (`match_format = single`)."""

    id = "chummy-challenge"
    name = "Chummy Challenge"
    version = "2"  # 2: the questions of 2026
    summary = "Question duels: shout before the question is read out, if you dare."
    minutes = "2 to 5"
    bot_minutes = "2 to 3"
    options = OPTIONS
    rulebook = part_rules("chummy-challenge")
    fields = FIELDS
    encoding = ENCODING
    bots = BOTS
    hints = ChummyHints()
    study = ChummyChallengeStudy()
    race = ChummyRace()
    teams = ChummyTeams()
    host = ChummyHost()
    trials = Trials(
        {
            "stakes_early_lock": "on",
            "appeal": "host",
            "clock.plunger": 3,
            "clock.answer": 5,
            "clock.look": 3,
            "spelling": "strict",
            "easy": "on",
            "varied": "on",
            "choices": "on",
            "empty": "S4",
        },
        {
            "team_control": "speaker",
            "stakes": "off",
            "clocks": "off",
            "passing": "on",
            "break_early": "on",
            "dealer_choice": "host",
            "shout_hold_ms": 200,
            "empty": "S0,S3,S5",
        },
        {
            "simul_window_ms": 500,
            "latency_cap_ms": 0,
            "bot_mates": "act",
            "read_wpm": 400,
            "which_one": "on",
            "choices": "on",
            "wins": 3,
            "pack": pack_from(TEMPLATE.encode(), "Template").keep(),
            "empty": "S2,S4",
        },
    )

    def begin(
        self, seats: int, options: Options, chance: Chance, heard: list[Event] | None, start: Start
    ) -> ChummyPosition:
        position = ChummyPosition(seats, rules_of(options), start.decks, heard)
        position.open(chance, start.when)
        return position

    def deal(self, seats: int, options: Options, chance: Chance, heard: list[Event] | None = None) -> ChummyPosition:
        cards = questions_of(str(options["pack"])).cards
        decks = Decks(shuffled(POWER_CARDS, chance), Pile([], 0), shuffled(cards, chance))  # CC-1, GP-5
        return self.begin(seats, options, chance, heard, Start(decks))

    def read(self, text: str) -> Move:
        return read_move(text)

    def write(self, move: Move) -> str:
        return write_move(move)

    def forms(self, position: ChummyPosition, seat: int) -> list[Form]:
        return [AnswerForm()] if position.frees(seat) else []

    def why_not(self, position: ChummyPosition, seat: int, move: Move) -> Refused:
        return why_not(position, seat, move)

    def view(self, position: ChummyPosition, seat: int, now: int) -> ChummyView:
        return view_of(position, seat, now, lambda seen: self.legal(seen, seat))

    def believe(self, view: ChummyView) -> ChummyBelief:
        return believe(view)

    def tell(self, event: Mapping[str, Any], names: list[str]) -> str:
        return tell(event, names)

    def draw(self, view: ChummyView, names: list[str], now: int) -> Any:
        return draw(view, names, now)
