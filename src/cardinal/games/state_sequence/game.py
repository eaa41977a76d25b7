"""State Sequence, as the catalog lists it."""

from collections.abc import Mapping
from typing import Any

from cardinal.engine.chance import Chance
from cardinal.engine.event import Event
from cardinal.engine.game import Game
from cardinal.engine.options import Options
from cardinal.engine.paper import PrintedDeck, PrintedSheet
from cardinal.engine.position import Move, Stamp
from cardinal.engine.refused import Refused
from cardinal.engine.teams import Teams
from cardinal.engine.trials import Trials
from cardinal.engine.words import in_full
from cardinal.games.state_sequence.belief import StateSequenceBelief, believe
from cardinal.games.state_sequence.bots import BOTS
from cardinal.games.state_sequence.cards import TITLES
from cardinal.games.state_sequence.encoding import ENCODING
from cardinal.games.state_sequence.fields import FIELDS
from cardinal.games.state_sequence.guide import StateSequenceGuide
from cardinal.games.state_sequence.hints import StateSequenceHints
from cardinal.games.state_sequence.inputs import TableTalk, TalkHost
from cardinal.games.state_sequence.moves import read_move, write_move
from cardinal.games.state_sequence.options import OPTIONS, SEAT_COUNTS, check_options, rules_of
from cardinal.games.state_sequence.paper import paper
from cardinal.games.state_sequence.position import StateSequencePosition
from cardinal.games.state_sequence.refusals import why_not
from cardinal.games.state_sequence.rules import side_of, sides_for
from cardinal.games.state_sequence.story import tell
from cardinal.games.state_sequence.study import StateSequenceStudy
from cardinal.games.state_sequence.terminal import draw
from cardinal.games.state_sequence.tournament import StateSequenceDay
from cardinal.games.state_sequence.view import StateSequenceView, view_of


class StateSequenceTeams(Teams[StateSequencePosition]):
    def of(self, position: StateSequencePosition, seat: int) -> int:
        return side_of(seat, position.sides_n)

    def sides(self, seats: int, options: Options) -> list[int]:
        number = sides_for(seats, rules_of(options).sides)
        return [side_of(seat, number) for seat in range(seats)]


class StateSequence(Game[StateSequencePosition, StateSequenceView]):
    id = "state-sequence"
    name = "State Sequence"
    summary = "Five in a row on a board of the fifty States."
    minutes = "20 to 40"
    bot_minutes = "3 to 6"
    ease = 1
    first = True
    seat_counts = SEAT_COUNTS
    default_seats = 2
    options = OPTIONS
    fields = FIELDS
    encoding = ENCODING
    bots = BOTS
    guide = StateSequenceGuide()
    hints = StateSequenceHints()
    study = StateSequenceStudy()
    tournament = StateSequenceDay()
    teams = StateSequenceTeams()
    chat = TableTalk()
    host = TalkHost()
    lists_moves = False  # a single ADD can have a hundred
    trials = Trials(
        {"draw": "manual"},
        {"draw": "manual", "turnClock": 20, "dealer": "random"},
        {"turnClock": 120, "chipLimit": 50, "maxTurns": 200, "edition": "europe"},
    )

    def deal(
        self, seats: int, options: Options, chance: Chance, heard: list[Event] | None = None
    ) -> StateSequencePosition:
        position = StateSequencePosition(seats, rules_of(options), heard)
        position.open(chance, Stamp(0, 0))
        return position

    def check_seats(self, seats: int, options: Options) -> None:
        super().check_seats(seats, options)  # SQ-20
        check_options(seats, options)

    def read(self, text: str) -> Move:
        return read_move(text)

    def read_at(self, position: StateSequencePosition, text: str) -> Move:
        return read_move(text, position.rules.map)

    def write(self, move: Move) -> str:
        return write_move(move)

    def write_at(self, position: StateSequencePosition, move: Move) -> str:
        return write_move(move, position.rules.map)

    def why_not(self, position: StateSequencePosition, seat: int, move: Move) -> Refused:
        return why_not(position, seat, move)

    def view(self, position: StateSequencePosition, seat: int, now: int) -> StateSequenceView:
        return view_of(position, seat, self.legal(position, seat))

    def believe(self, view: StateSequenceView) -> StateSequenceBelief:
        return believe(view)

    def tell(self, event: Mapping[str, Any], names: list[str]) -> str:
        return tell(event, names)

    def told(self, event: Mapping[str, Any], names: list[str]) -> str:
        return super().told(in_full(event, ("card", "cards"), TITLES), names)

    def paper(self) -> list[PrintedDeck | PrintedSheet]:
        return paper()

    def draw(self, view: StateSequenceView, names: list[str], now: int) -> Any:
        return draw(view, names, now)
