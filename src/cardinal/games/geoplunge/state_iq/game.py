"""State IQ's entry in the catalog."""

from collections.abc import Mapping
from typing import Any

from cardinal.atlas.unnamed_flags import unnamed_flag
from cardinal.engine.chance import Chance
from cardinal.engine.event import Event
from cardinal.engine.options import Options
from cardinal.engine.pictures import Pictures
from cardinal.engine.position import Move
from cardinal.engine.refused import Refused
from cardinal.engine.trials import Bench, Trials
from cardinal.games.geoplunge.clues import FLAG
from cardinal.games.geoplunge.deck import name_of
from cardinal.games.geoplunge.game import GeoPlungeGame, part_rules
from cardinal.games.geoplunge.start import Start
from cardinal.games.geoplunge.state_iq import given
from cardinal.games.geoplunge.state_iq.belief import StateIQBelief, believe
from cardinal.games.geoplunge.state_iq.bots import BOTS
from cardinal.games.geoplunge.state_iq.encoding import ENCODING
from cardinal.games.geoplunge.state_iq.fields import FIELDS
from cardinal.games.geoplunge.state_iq.hints import StateIQHints
from cardinal.games.geoplunge.state_iq.moves import read_move, write_move
from cardinal.games.geoplunge.state_iq.position import StateIQPosition, begun, dealt
from cardinal.games.geoplunge.state_iq.refusals import why_not
from cardinal.games.geoplunge.state_iq.rules import LENIENT_STRICT, OPTIONS, rules_of
from cardinal.games.geoplunge.state_iq.story import tell, token_text
from cardinal.games.geoplunge.state_iq.study import StateIQStudy
from cardinal.games.geoplunge.state_iq.terminal import draw
from cardinal.games.geoplunge.state_iq.view import StateIQView, view_of


class StateIQPictures(Pictures[StateIQPosition, StateIQView]):
    def drawn(self, position: StateIQPosition) -> Mapping[str, str]:
        """IQ-12, IQ-R9: the flag on the table, and nothing else of the card."""
        tokens = [token_text(clue) for clue in position.clues if given.kind(clue) == FLAG]
        code = name_of(position.target(), position.terms.edition)
        return {token: unnamed_flag(code, position.rules.masked) for token in tokens}


class StateIQ(GeoPlungeGame[StateIQPosition, StateIQView]):
    """GP-R48: one game at one level, without a match clock (`match_format = single`)."""

    id = "state-iq"
    name = "State IQ"
    summary = "Guess from clues which State the other team holds."
    minutes = "3 to 6"
    bot_minutes = "2 to 4"
    ease = 1
    options = OPTIONS
    rulebook = part_rules("state-iq")
    fields = FIELDS
    encoding = ENCODING
    bots = BOTS
    hints = StateIQHints()
    study = StateIQStudy()
    lists_moves = False
    bench = Bench({"clocks": "off", "stakes": "off"})  # only the order of moves matters
    pictures = StateIQPictures()
    trials = Trials(
        {"level": 4, "stakes_early_lock": "on", "clock.guess": 5, "clock.clue": 3, "empty": "S4"},
        {
            "level": 4,
            "clocks": "off",
            "team_control": "speaker",
            "flag_text": "masked",
            "clue_order": "easy",
            "spelling": "strict",
            "empty": "S0,S3,S5",
        },
        {"clocks": "off", "bot_mates": "act", "empty": "S2,S4", "edition": "europe", "silence": "once"},
    )

    def begin(
        self, seats: int, options: Options, chance: Chance, heard: list[Event] | None, start: Start
    ) -> StateIQPosition:
        return begun(seats, rules_of(options), start.decks, heard, start.first, chance, start.when)

    def deal(self, seats: int, options: Options, chance: Chance, heard: list[Event] | None = None) -> StateIQPosition:
        return dealt(seats, rules_of(options), heard, chance)

    def read(self, text: str) -> Move:
        return read_move(text)

    def read_at(self, position: StateIQPosition, text: str) -> Move:
        return read_move(text, LENIENT_STRICT[position.rules.strict], position.terms.edition)  # GP-R42

    def write(self, move: Move) -> str:
        return write_move(move)

    def write_at(self, position: StateIQPosition, move: Move) -> str:
        return write_move(move, position.terms.edition)

    def why_not(self, position: StateIQPosition, seat: int, move: Move) -> Refused:
        return why_not(position, seat, move)

    def view(self, position: StateIQPosition, seat: int, now: int) -> StateIQView:
        return view_of(position, seat, self.legal(position, seat))

    def settled(self, before: StateIQPosition, after: StateIQPosition) -> bool:
        """A clue that was heard, or a guess that was judged, cannot be unsaid; and its giver saw what it was worth."""
        return before.steps != after.steps

    def believe(self, view: StateIQView) -> StateIQBelief:
        return believe(view)

    def tell(self, event: Mapping[str, Any], names: list[str]) -> str:
        return tell(event, names)

    def draw(self, view: StateIQView, names: list[str], now: int) -> Any:
        return draw(view, names, now)
