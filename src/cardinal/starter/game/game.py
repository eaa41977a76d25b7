"""The edge of the game: everything that a person, a file or a browser meets."""

from collections.abc import Mapping
from typing import Any

from rich.console import RenderableType

from cardinal.common.terminal import card_back, playing_card, row, titled
from cardinal.engine.chance import Chance
from cardinal.engine.event import Event
from cardinal.engine.game import Game
from cardinal.engine.options import Options
from cardinal.engine.playing_cards import deck, read_card, write_card
from cardinal.engine.position import Move
from cardinal.engine.refused import BadInput, Refused, quoted
from cardinal.engine.words import says, tell_table

from .bots import BOTS
from .position import KEEP, SWAP, StarterGamePosition
from .view import FIELDS, SEATS, StarterGameView, make_view

WORDS = {"keep": KEEP, "swap": SWAP}


class StarterGame(Game[StarterGamePosition, StarterGameView]):
    id = "starter-game"
    name = "Starter Game"
    summary = "Keep your card, or swap it once."
    minutes = "1 to 2"
    seat_counts = SEATS
    default_seats = 3
    fields = FIELDS
    bots = BOTS
    stand_in = "careful"

    def deal(
        self, seats: int, options: Options, chance: Chance, heard: list[Event] | None = None
    ) -> StarterGamePosition:
        position = StarterGamePosition(seats, heard)
        position.pile = deck()
        chance.shuffle(position.pile)
        position.hands = [position.pile.pop() for _ in range(seats)]  # SG-1
        return position

    def read(self, text: str) -> Move:
        word = text.strip().lower()
        if word not in WORDS:
            raise BadInput(f"{quoted(text)} is not a move in Starter Game. Type keep or swap.")
        return Move(WORDS[word])

    def write(self, move: Move) -> str:
        return "swap" if move.code == SWAP else "keep"

    def why_not(self, position: StarterGamePosition, seat: int, move: Move) -> Refused:
        return Refused("SG-2", f"It is not your turn. S{position.turn} is next.")

    def view(self, position: StarterGamePosition, seat: int, now: int) -> StarterGameView:
        hands = [
            write_card(card) if owner == seat or position.over() else None for owner, card in enumerate(position.hands)
        ]
        return make_view(position, hands=hands, pile=len(position.pile), **self.heading(position, seat))

    def imagine(self, view: StarterGameView, chance: Chance) -> StarterGamePosition:
        position = FIELDS.believe(view)
        seen = {read_card(text) for text in (*view.hands, *view.discards) if text}
        unseen = [card for card in deck() if card not in seen]
        chance.shuffle(unseen)
        position.hands = [unseen.pop() if text is None else read_card(text) for text in view.hands]
        position.pile = unseen
        return position

    def tell(self, event: Mapping[str, Any], names: list[str]) -> str:
        match event["event"]:
            case "keep":
                return f"{says(names[event['seat']], 'keep')} the card."
            case "swap":
                return f"{says(names[event['seat']], 'swap')} the {event['card']}."
            case "show":
                shown = [f"{name} {card}" for name, card in zip(names, event["cards"], strict=True)]
                return f"Cards: {', '.join(shown)}."
        return tell_table(event, names)  # away, back …

    def draw(self, view: StarterGameView, names: list[str], now: int) -> RenderableType:
        cards = [playing_card(text) if text else card_back() for text in view.hands]
        about = f"pile {view.pile}, discards {' '.join(view.discards) or 'none'}"
        return titled(self.name, about, row(cards, [name[:5] for name in names]))
