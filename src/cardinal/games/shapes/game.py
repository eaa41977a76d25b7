"""Shapes' entry in the catalog."""

from collections.abc import Mapping
from typing import Any

from cardinal.engine.chance import Chance
from cardinal.engine.clauses import Rulebook
from cardinal.engine.event import Event
from cardinal.engine.game import Game
from cardinal.engine.options import Options
from cardinal.engine.paper import PrintedDeck, PrintedSheet
from cardinal.engine.position import Move, Stamp
from cardinal.engine.refused import Refused
from cardinal.engine.trials import Trials
from cardinal.games.shapes.belief import ShapesBelief, believe
from cardinal.games.shapes.bots import BOTS
from cardinal.games.shapes.encoding import ENCODING
from cardinal.games.shapes.fields import FIELDS
from cardinal.games.shapes.guide import ShapesGuide
from cardinal.games.shapes.hints import ShapesHints
from cardinal.games.shapes.moves import read_move, write_move
from cardinal.games.shapes.paper import paper
from cardinal.games.shapes.position import ShapesPosition
from cardinal.games.shapes.refusals import why_not
from cardinal.games.shapes.rules import OPTIONS, rules_of
from cardinal.games.shapes.story import tell
from cardinal.games.shapes.study import ShapesStudy
from cardinal.games.shapes.terminal import draw
from cardinal.games.shapes.turns import deal
from cardinal.games.shapes.view import ShapesView, view_of


class Shapes(Game[ShapesPosition, ShapesView]):
    id = "shapes"
    name = "Shapes"
    summary = "Trade and fight for the shapes on your secret list, and place them first."
    minutes = "20 to 40"
    bot_minutes = "4 to 7"
    seat_counts = (2, 3, 4, 5, 6)  # SH-R3
    default_seats = 4
    options = OPTIONS
    fields = FIELDS
    encoding = ENCODING
    bots = BOTS
    guide = ShapesGuide()
    hints = ShapesHints()
    study = ShapesStudy()
    trials = Trials(
        {"handShapes": "hidden"},
        {"mustAct": False, "order": "random", "lists": "even", "headStart": "three", "cardsDrawn": "two"},
        {"turnClock": 20, "maxRounds": 30},
        {"handShapes": "hidden", "order": "random", "mustAct": False, "turnClock": 120},
    )
    rulebook = Rulebook(
        excused={
            "SH-R1": "speaks of the damaged sheet, not of the game",
            "SH-R2": "speaks of rules that the sheet repeats",
        }
    )

    def deal(self, seats: int, options: Options, chance: Chance, heard: list[Event] | None = None) -> ShapesPosition:
        position = ShapesPosition(seats, rules_of(options), heard)
        deal(position, chance, Stamp(0, 0))
        return position

    def read(self, text: str) -> Move:
        return read_move(text)

    def write(self, move: Move) -> str:
        return write_move(move)

    def why_not(self, position: ShapesPosition, seat: int, move: Move) -> Refused:
        return why_not(position, seat, move)

    def view(self, position: ShapesPosition, seat: int, now: int) -> ShapesView:
        return view_of(position, seat, self.legal(position, seat))

    def believe(self, view: ShapesView) -> ShapesBelief:
        return believe(view)

    def tell(self, event: Mapping[str, Any], names: list[str]) -> str:
        return tell(event, names)

    def paper(self) -> list[PrintedDeck | PrintedSheet]:
        return paper()

    def draw(self, view: ShapesView, names: list[str], now: int) -> Any:
        return draw(view, names, now)
