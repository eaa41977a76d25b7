"""Bungee's entry in the catalog."""

from collections.abc import Mapping
from typing import Any

from cardinal.engine.chance import Chance
from cardinal.engine.event import Event
from cardinal.engine.game import Game
from cardinal.engine.options import Options
from cardinal.engine.paper import PrintedDeck, PrintedSheet
from cardinal.engine.position import Move, Stamp
from cardinal.engine.refused import BadInput, Refused
from cardinal.engine.trials import Bench, Trials
from cardinal.games.bungee.belief import BungeeBelief, believe
from cardinal.games.bungee.bots import BOTS, GUIDE
from cardinal.games.bungee.cards import DEALT, DECK_NAMES, DECKS
from cardinal.games.bungee.encoding import ENCODING
from cardinal.games.bungee.fields import FIELDS
from cardinal.games.bungee.hints import BungeeHints
from cardinal.games.bungee.moves import read_move, texts_of, write_move
from cardinal.games.bungee.options import OPTIONS, rules_of
from cardinal.games.bungee.paper import paper
from cardinal.games.bungee.position import BungeePosition
from cardinal.games.bungee.refusals import why_not
from cardinal.games.bungee.rules import RANDOM_SEAT
from cardinal.games.bungee.sight import view_of
from cardinal.games.bungee.story import tell
from cardinal.games.bungee.study import BungeeStudy
from cardinal.games.bungee.terminal import draw
from cardinal.games.bungee.tournament import BungeeDay
from cardinal.games.bungee.view import BungeeView
from cardinal.games.bungee.written import view_bytes


class Bungee(Game[BungeePosition, BungeeView]):
    id = "bungee"
    name = "Bungee"
    summary = "Get your hand down to five points, and dare to say so."
    minutes = "20 to 30"
    bot_minutes = "2 to 4"
    ease = 1
    seat_counts = (2, 3, 4)  # BG-6
    default_seats = 4
    options = OPTIONS
    fields = FIELDS
    encoding = ENCODING
    bots = BOTS
    hints = BungeeHints()
    study = BungeeStudy()
    tournament = BungeeDay()
    guide = GUIDE
    bench = Bench({"games": 1})
    trials = Trials(
        {"games": 1, "houseJumper": True, "houseExtraRound": True, "luckyDrawable": True, "turnClock": 20},
        {
            "games": 2,
            "nextGame": "ready",
            "firstSeat": "random",
            "starter": "winner",
            "skipCount": "cap",
            "dealtBungee": "declareAtOnce",
        },
        {"games": 1, "championTie": "playoff", "starter": "youngest", "maxTurns": 50},
    )

    def deal(self, seats: int, options: Options, chance: Chance, heard: list[Event] | None = None) -> BungeePosition:
        position = BungeePosition(seats, rules_of(options), heard)
        first = position.rules.first_seat
        position.base = chance.below(seats) if first == RANDOM_SEAT else first  # BG-13, BG-R2
        position.next_game(chance, Stamp(0, 0))
        return position

    def check_seats(self, seats: int, options: Options) -> None:
        super().check_seats(seats, options)
        first = options["firstSeat"]
        if isinstance(first, int) and first >= seats:
            raise BadInput(
                f"The option firstSeat cannot be {first} with {seats} seats. It can be: random, 0 to {seats - 1}."
            )

        deck = DECK_NAMES.index(str(options["deck"]))
        if len(DECKS[deck]) < DEALT[deck] * seats + 2:  # BG-R41: plus the Lucky card and one card to draw
            raise BadInput(f"The option deck cannot be {options['deck']} with {seats} seats: there are too few cards.")

    def read(self, text: str) -> Move:
        return read_move(text)

    def write(self, move: Move) -> str:
        return write_move(move)

    def write_all(self, position: BungeePosition, codes: list[int]) -> list[str]:
        return texts_of(codes)

    def why_not(self, position: BungeePosition, seat: int, move: Move) -> Refused:
        return why_not(position, seat, move)

    def view(self, position: BungeePosition, seat: int, now: int) -> BungeeView:
        return view_of(position, seat, self.texts(position, seat))

    def view_bytes(self, position: BungeePosition, seat: int, now: int) -> bytes:
        return view_bytes(position, seat)

    def believe(self, view: BungeeView) -> BungeeBelief:
        return believe(view)

    def tell(self, event: Mapping[str, Any], names: list[str]) -> str:
        return tell(event, names)

    def paper(self) -> list[PrintedDeck | PrintedSheet]:
        return paper()

    def draw(self, view: BungeeView, names: list[str], now: int) -> Any:
        return draw(view, names, now)
