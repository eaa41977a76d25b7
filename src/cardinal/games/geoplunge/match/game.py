"""The catalog entry for GeoPlunge matches."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from cardinal.engine.chance import Chance
from cardinal.engine.chat import Chat
from cardinal.engine.clauses import Rulebook
from cardinal.engine.event import Event
from cardinal.engine.host import Host
from cardinal.engine.legal import Form
from cardinal.engine.options import Options
from cardinal.engine.pictures import Pictures
from cardinal.engine.position import NEVER, TABLE, Move, Stamp
from cardinal.engine.race import Race
from cardinal.engine.refused import BadInput, Refused, quoted
from cardinal.engine.trials import Trials
from cardinal.games.geoplunge.cards import power_data
from cardinal.games.geoplunge.fields import DECK_SIZES
from cardinal.games.geoplunge.game import TeamGame, TwoTeams, bot_acts
from cardinal.games.geoplunge.match.base import LATE
from cardinal.games.geoplunge.match.belief import MatchBelief, believe
from cardinal.games.geoplunge.match.bots import BOTS
from cardinal.games.geoplunge.match.encoding import ENCODING
from cardinal.games.geoplunge.match.fields import FIELDS
from cardinal.games.geoplunge.match.games import GAMES
from cardinal.games.geoplunge.match.hints import MatchHints
from cardinal.games.geoplunge.match.moves import CONCEDE_MATCH, OWN, read_own, write_own
from cardinal.games.geoplunge.match.options import OPTIONS, check, minutes_of
from cardinal.games.geoplunge.match.position import MatchPosition
from cardinal.games.geoplunge.match.refusals import LATE_WORDS, why_not
from cardinal.games.geoplunge.match.story import tell
from cardinal.games.geoplunge.match.study import MatchStudy
from cardinal.games.geoplunge.match.terminal import draw
from cardinal.games.geoplunge.match.view import MatchView, view_of
from cardinal.games.geoplunge.piles import Decks, shuffled
from cardinal.games.geoplunge.power import POWER_NAMES
from cardinal.games.geoplunge.tournament.day import GeoPlungeDay

NO_GAME = "No game is on."


class MatchRace(Race[MatchPosition]):
    hears_lines = True

    def untimely(self, position: MatchPosition, seat: int, move: Move, stamp: Stamp) -> Refused | None:
        inner = position.inner
        if inner is None or move.code >= OWN:
            return None
        return position.game.race.untimely(inner, seat, move, stamp)

    def latency_cap(self, position: MatchPosition) -> int:
        return int(position.terms.latency_cap_ms)  # GP-R4

    def fair_start(self, position: MatchPosition) -> int:
        inner = position.on()
        return NEVER if inner is None else position.game.race.fair_start(inner)  # GP-R7


class MatchTeams(TwoTeams[MatchPosition]):
    def bot_acts(self, position: MatchPosition, seat: int, people: int) -> bool:
        if position.inner is not None:
            return position.game.teams.bot_acts(position.inner, seat, people)
        return bot_acts(position, seat, people)


class MatchChat(Chat[MatchPosition]):
    def closed(self, position: MatchPosition) -> Refused | None:
        inner = position.on()
        return None if inner is None else position.game.chat.closed(inner)  # DS-R5


class MatchHost(Host[MatchPosition]):
    def may_rule(self, position: MatchPosition, words: str) -> Refused | None:
        if words.split()[:1] == ["bots"]:
            return _are_seats(position, words)
        inner = position.inner
        return Refused("table", NO_GAME) if inner is None else position.game.host.may_rule(inner, words)

    def may_set_end(self, position: MatchPosition, words: str) -> Refused | None:
        if not words.isdecimal() or len(words) > 14:
            return Refused("table", f"The end of time is a number of milliseconds, not {quoted(words)}.")
        if not minutes_of(position.options):
            return Refused("GP-R32", "This match has no clock.")
        if position.horn:
            return Refused("GP-R16", "The horn has sounded: the end of time cannot be moved any more.")
        return None

    def seating(self, position: MatchPosition, host: int | None, bots: Sequence[int]) -> list[str]:
        """GP-R15: a bot cannot be cut off."""
        return ["rule bots " + " ".join(f"S{seat}" for seat in bots)] if bots else []


class MatchPictures(Pictures[MatchPosition, MatchView]):
    faces: ClassVar[Mapping[str, Mapping[str, Any]]] = {"powers": {name: power_data(name) for name in POWER_NAMES}}

    def drawn(self, position: MatchPosition) -> Mapping[str, str]:
        return {} if position.inner is None else position.game.pictures.drawn(position.inner)

    def sent(self, view: MatchView) -> MatchView:
        if view.inner is not None:
            view.inner = GAMES[view.inner_game].pictures.sent(view.inner)
        return view


def _are_seats(position: MatchPosition, words: str) -> Refused | None:
    for word in words.split()[1:]:
        if not (word.startswith("S") and word[1:].isdecimal() and int(word[1:]) < position.seats):
            return Refused("table", f"There is no seat {quoted(word)} at this table.")
    return None


class Match(TeamGame[MatchPosition, MatchView]):
    """A match passes the words, codes, forms and views of the current game through unchanged."""

    id = "geoplunge"
    version = "3"  # 3: Chummy Challenge has the questions of 2026
    name = "GeoPlunge"
    summary = "A whole match: Border-Up, State IQ and more, one after another."
    minutes = "12 or 20"
    bot_minutes = "6 to 11"
    ease = 3
    options = OPTIONS
    rulebook = Rulebook("../rules/geoplunge.md", besides=tuple(GAMES))
    fields = FIELDS
    encoding = ENCODING
    bots = BOTS
    hints = MatchHints()
    study = MatchStudy()
    tournament = GeoPlungeDay()
    race = MatchRace()
    teams = MatchTeams()
    chat = MatchChat()
    host = MatchHost()
    pictures = MatchPictures()
    trials = Trials(
        {"format": "call", "minutes": 3, "horn": "void", "clock.call_pick": 5, "empty": "S4"},
        {"format": "afternoon", "minutes": 2, "horn": "void"},
        {"format": "morning", "minutes": 4, "empty": "S1,S5"},
        {"format": "championship", "between": "wait first", "decided": "ends", "empty": "S0,S2"},
        {"format": "single", "game": "border-zap", "level": 4},
        short={"minutes": 4},
    )

    def deal(self, seats: int, options: Options, chance: Chance, heard: list[Event] | None = None) -> MatchPosition:
        decks = Decks(*(shuffled(n, chance) for n in DECK_SIZES.values()))  # GP-62
        position = MatchPosition(seats, options, decks, heard)
        position.open(chance, 0)
        return position

    def parse_options(self, given: Mapping[str, object]) -> Options:
        options = super().parse_options(given)
        check(options)
        return options

    # -- words --------------------------------------------------------------------------------------------

    def read(self, text: str) -> Move:
        own = read_own(text)
        if own is None:
            raise BadInput(f"{quoted(text)} is not a move in a match. {NO_GAME}")
        return own

    def read_at(self, position: MatchPosition, text: str) -> Move:
        own = read_own(text)
        if own is not None or position.inner is None:
            return own or self.read(text)
        return position.game.read_at(position.inner, text)

    def write(self, move: Move) -> str:
        own = write_own(move)
        if own is None:
            raise BadInput(f"A match has no move {move.code} of its own.")
        return own

    def write_at(self, position: MatchPosition, move: Move) -> str:
        if move.code >= OWN or position.inner is None:
            return self.write(move)
        return position.game.write_at(position.inner, move)

    # -- judging ------------------------------------------------------------------------------------------

    def settled(self, before: MatchPosition, after: MatchPosition) -> bool:
        one, other = before.inner, after.inner
        if one is None or other is None or before.inner_id != after.inner_id:
            return False
        return after.game.settled(one, other)

    def forms(self, position: MatchPosition, seat: int) -> list[Form]:
        inner = position.on()
        if inner is None:
            return []
        return position.game.forms(inner, seat)

    def aside(self, position: MatchPosition, seat: int) -> list[int]:
        inner = position.on()
        codes = [] if inner is None or position.phase == LATE else position.game.aside(inner, seat)
        return [*codes, CONCEDE_MATCH] if position.speaks(seat) else []  # GP-R35

    def judge(self, position: MatchPosition, who: int, move: Move, stamp: Stamp) -> Refused | None:
        late = position.phase == LATE and who != TABLE and position.shouts(move.code)
        if late and position.inner is not None:  # GP-R17: a shout made before the horn still counts
            if stamp.at > position.end:
                return Refused("GP-R17", LATE_WORDS)
            return position.game.judge(position.inner, who, move, stamp)
        return super().judge(position, who, move, stamp)

    def why_not(self, position: MatchPosition, seat: int, move: Move) -> Refused:
        own = why_not(position, seat, move)
        if own is not None:
            return own
        inner = position.inner
        return Refused("table", NO_GAME) if inner is None else position.game.why_not(inner, seat, move)

    # -- the other faces ----------------------------------------------------------------------------------

    def view(self, position: MatchPosition, seat: int, now: int) -> MatchView:
        return view_of(position, seat, now, self.legal(position, seat))

    def read_view(self, data: bytes) -> MatchView:
        view = msgspec.json.decode(data, type=MatchView)
        if view.inner is not None:
            view.inner = GAMES[view.inner_game].read_view(msgspec.json.encode(view.inner))
        return view

    def believe(self, view: MatchView) -> MatchBelief:
        return believe(view)

    def tell(self, event: Mapping[str, Any], names: list[str]) -> str:
        return tell(event, names)

    def draw(self, view: MatchView, names: list[str], now: int) -> Any:
        return draw(view, names, now)
