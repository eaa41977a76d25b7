"""Sprint, as a catalog would list it."""

import re

from rich.text import Text

from cardinal.engine.game import Game
from cardinal.engine.legal import Form
from cardinal.engine.position import Move
from cardinal.engine.race import Race
from cardinal.engine.refused import BadInput, Refused, quoted
from cardinal.engine.trials import Trials

from .bots import BOTS
from .position import DECK, FIELDS, OPTIONS, OVER, RACE, SHOUT, STAKE, SprintPosition
from .view import SprintBelief, view_of

SUM = re.compile(r"[1-9]\+[1-9]")


class ShoutForm(Form):
    code = SHOUT
    verb = "shout"

    def judge(self, words):
        if SUM.fullmatch(words):
            return None
        return Refused("SP-3", "Shout two numbers from 1 to 9, as in 'shout 3+4'.")

    def sample(self, chance):
        return f"{chance.below(9) + 1}+{chance.below(9) + 1}"

    def to_json(self):
        return {"verb": self.verb, "numbers": 2, "low": 1, "high": 9}


class SprintRace(Race):
    def untimely(self, position, seat, move, stamp):
        if move.code == SHOUT and stamp.at < position.start:
            return Refused("SP-2", "That was before the card was turned.")
        return None


class Sprint(Game):
    id = "sprint"
    name = "Sprint"
    summary = "Add up, and shout."
    minutes = "2"
    seat_counts = (2, 3, 4)
    default_seats = 3
    options = OPTIONS
    fields = FIELDS
    bots = BOTS
    race = SprintRace()
    trials = Trials({"laps": 1})

    def deal(self, seats, options, chance, heard=None):
        position = SprintPosition(seats, options["laps"], heard)
        position.deck = DECK[:]
        chance.shuffle(position.deck)
        return position

    def read(self, text):
        text = " ".join(text.lower().split())
        verb, _, rest = text.partition(" ")
        if verb == "shout":
            return Move(SHOUT, rest.replace(" ", "")[:20])
        if verb == "stake" and rest.isdecimal() and len(rest) < 3:
            return Move(int(rest))
        raise BadInput(f"{quoted(text)} is not a move in Sprint. Type 'stake 2' or 'shout 3+4'.")

    def write(self, move):
        return f"shout {move.words}".strip() if move.code == SHOUT else f"stake {move.code}"

    def forms(self, position, seat):
        return [ShoutForm()] if position.frees(seat) else []

    def why_not(self, position, seat, move):
        if move.code == SHOUT:
            if position.phase == RACE:
                return Refused("SP-3", "You have shouted already.")
            return Refused("SP-2", "There is no number to be seen yet.")
        if position.phase != STAKE:
            return Refused("SP-1", "The stakes are on the table.")
        return Refused("SP-1", "You lay down 1 to 3 coins, once.")

    def view(self, position, seat, now):
        return view_of(position, seat, now, lambda seen: self.legal(seen, seat))

    def believe(self, view):
        return SprintBelief(view)

    def tell(self, event, names):
        return f"{event['event']}: {event}"

    def draw(self, view, names, now):
        return Text(f"Sprint, lap {view.lap}, {'over' if view.phase == OVER else view.phase}: {view.number}")
