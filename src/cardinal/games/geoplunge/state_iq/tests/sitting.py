"""Sets up games of State IQ, and plays guesses that are right or wrong as wanted."""

from io import StringIO
from typing import Any

from rich.console import Console

from cardinal.engine.chance import Chance, Fast
from cardinal.games.geoplunge.clues import CLUE_CARDS, clue_of
from cardinal.games.geoplunge.power import POWER_CARDS, power_of
from cardinal.games.geoplunge.state_iq.game import StateIQ
from cardinal.games.geoplunge.state_iq.position import StateIQPosition
from cardinal.games.geoplunge.tests.sitting import Sitting

IQ = StateIQ()
BAC, ABC, CBA = "P04", "P02", "P06"


class Game(Sitting):
    """Team A guesses first unless said otherwise; seat 0 speaks for A, seat 1 for B."""

    def __init__(self, position: StateIQPosition, chance: Chance) -> None:
        before = [str(event) for event in position.heard or []]
        super().__init__(position, IQ, chance)
        self.log[:0] = before

    def clues(self) -> None:
        """The clue team gives the first clue that it may, from each card."""
        while self.json["phase"] == "clue":
            seat = 1 - self.json["guesser"]
            self.play(seat, next(iter(self.game.legal(self.position, seat))))

    def target(self) -> str:
        return str(self.json["hands"][1 - self.json["guesser"]][-1])

    def guess(self, right: bool) -> list[str]:
        """The lines of what happened then."""
        self.clues()
        wrong = next(code for code in ("WY", "AL", "OH") if code != self.target())
        return self.play(self.json["guesser"], f"guess {self.target() if right else wrong}")

    def turn(self, results: str) -> None:
        """`x` is a right guess, `-` a wrong one."""
        for result in results:
            self.guess(result == "x")


def dealt(seats: int = 2, seed: str = "deal", **options: object) -> Game:
    """A fresh game, at the question for the stakes."""
    chance = Fast(seed.encode())
    return Game(IQ.new(seats, given(options), chance, []), chance)


def opened(
    hands: str = "TX ME",
    power: str = BAC,
    clues: str = "",
    level: int = 2,
    seats: int = 2,
    deck: str = "",
    first: int = 0,
    clocks: str = "off",
    **options: object,
) -> Game:
    """The stakes are closed: the Power card is turned and, from this top of the deck, the first Clue cards."""
    top = [int(clue_of(name)) for name in clues.split()]
    turned = int(power_of(power))
    data = {
        "hands": hands.split(),
        "deck": deck,
        "first": first,
        "seats": seats,
        "options": given({"level": level, "clocks": clocks, **options}),
        "decks": {
            "power": {"cards": [turned, *(n for n in range(POWER_CARDS) if n != turned)]},
            "clues": {"cards": [*top, *(n for n in range(CLUE_CARDS) if n not in top)]},
        },
    }
    game = Game(IQ.from_json(data), Fast(b"opened"))
    if clocks == "off":
        game.play(0, "stake lock")
        game.play(1, "stake lock")
    else:
        game.wait(game.position.due())
    return game


def level4(hands: str = "TX ME", power: str = BAC, deck: str = "OK NH KS VT", **more: Any) -> Game:
    return opened(hands, power, level=4, deck=deck, **more)


def given(options: dict[str, object]) -> dict[str, object]:
    return {key.replace("clock_", "clock."): value for key, value in options.items()}


def names(line: str) -> str:
    """What kind of event a line tells of."""
    return line.split()[0].split("@")[0]


def drawn(view: Any, now: int = 0, width: int = 80) -> str:
    """A view as the terminal shows it, without colors."""
    console = Console(width=width, file=StringIO(), color_system=None)
    console.print(IQ.draw(view, [f"P{seat}" for seat in range(view.seats)], now))
    return console.file.getvalue()  # type: ignore[attr-defined]
