"""Border Zap positions for the tests, with decks and hands as they are wanted."""

from io import StringIO
from typing import Any

from rich.console import Console

from cardinal.engine.chance import Fast
from cardinal.engine.game import Game
from cardinal.games.geoplunge.border_zap.game import BorderZap
from cardinal.games.geoplunge.tests.sitting import Sitting

BORDER_ZAP: Game = BorderZap()

# One card at a time, alternately: A gets UT ME TX, then CA OR NV, then KS and OH; B gets AK FL NY, then HI GA AL, …
DECK = "UT AK ME FL TX NY CA HI OR GA NV AL KS IA OH MO"
A1, B1 = "UT ME TX", "AK FL NY"


def options_of(options: dict[str, Any]) -> dict[str, Any]:
    return {key.replace("clock_", "clock."): value for key, value in options.items()}


def dealt(seats: int = 2, seed: str = "deal", **options: Any) -> Sitting:
    """A fresh game, at the first trade."""
    chance = Fast(seed.encode())
    return Sitting(BORDER_ZAP.new(seats, options_of(options), chance, []), BORDER_ZAP, chance)


def stacked(seats: int = 2, **options: Any) -> Sitting:
    """At the first trade, with the cards of DECK."""
    deck = " ".join(DECK.split()[6:])
    data = {"phase": "first trade", "hands": [A1, B1], "fresh": [A1, B1], "deck": deck, "seats": seats}
    return Sitting(BORDER_ZAP.from_json({**data, "options": options_of(options)}), BORDER_ZAP)


def second(seats: int = 2, **options: Any) -> Sitting:
    """At the second trade: A gave ME for FL and has UT TX FL; the new three are CA OR NV against HI GA AL."""
    sitting = stacked(seats, **options)
    sitting.play(0, "trade ME", 1000)
    sitting.play(1, "trade FL", 1000)
    if sitting.view().phase == "look":
        sitting.play(0, "cover", 2000)
        sitting.play(1, "cover", 2000)
    return sitting


def discarding(seats: int = 2, **options: Any) -> Sitting:
    """A has UT TX FL CA OR HI and KS OH, B has AK NY ME GA AL NV and IA MO."""
    sitting = second(seats, **options)
    sitting.play(0, "trade NV", 3000)
    sitting.play(1, "trade HI", 3000)
    return sitting


def staking(seats: int = 2, **options: Any) -> Sitting:
    """A keeps UT TX CA OR HI KS, B keeps AK NY ME NV IA MO."""
    sitting = discarding(seats, **options)
    for seat, card in ((0, "FL"), (0, "OH"), (1, "GA"), (1, "AL")):
        sitting.play(seat, f"discard {card}", 4000)
    return sitting


def tricks(a: str, b: str, **more: Any) -> Sitting:
    """The first lead, with these hands; more keys of the notation, and options=…"""
    more["options"] = options_of(more.get("options", {}))
    return Sitting(BORDER_ZAP.from_json({"hands": [a, b], **more}), BORDER_ZAP)


def trick(sitting: Sitting, led: str, followed: str) -> list[str]:
    """Whoever leads, leads `led`."""
    leader = sitting.view().leader
    sitting.play(leader, led)
    return sitting.play(1 - leader, followed)


def drawn(view: Any, now: int = 0, width: int = 80) -> str:
    """A view as the terminal shows it, without colors."""
    console = Console(width=width, file=StringIO(), color_system=None)
    console.print(BORDER_ZAP.draw(view, [f"P{seat}" for seat in range(view.seats)], now))
    return console.file.getvalue()  # type: ignore[attr-defined]
