"""Sets up races of Dashing States and names cards as people do."""

from io import StringIO
from typing import Any

from rich.console import Console

from cardinal.engine.chance import Fast
from cardinal.games.geoplunge.dashing_states.game import DashingStates
from cardinal.games.geoplunge.dashing_states.naming import right_name
from cardinal.games.geoplunge.dashing_states.sorting import ORDERS
from cardinal.games.geoplunge.deck import INDEX, edition_of
from cardinal.games.geoplunge.tests.sitting import Sitting

GAME = DashingStates()

# m1 to m7 of each team. By State: AL CA ME NV OH TX UT and FL GA IA KS MN NY WA.
A, B = "TX AL OH CA ME NV UT", "NY IA GA WA MN FL KS"
ROW_A, ROW_B = "m2 m4 m5 m6 m3 m1 / down", "m6 m3 m2 m7 m5 m1 / down"
WRONG_A, WRONG_B = "m4 m2 m5 m6 m3 m1 / down", "m3 m6 m2 m7 m5 m1 / down"
UP_A = "m2 m4 m5 m6 m3 m1"
CAPITALS_A = "m5 m1 m6 m3 m2 m4 / down"  # Augusta Austin Carson City Columbus Montgomery Sacramento
HOLD = 450


def given(options: dict[str, object]) -> dict[str, object]:
    return {key.replace("clock_", "clock."): value for key, value in options.items()}


def dealt(seats: int = 2, seed: str = "deal", **options: object) -> Sitting:
    """A fresh game, at the question for the stakes."""
    chance = Fast(seed.encode())
    return Sitting(GAME.new(seats, given(options), chance, []), GAME, chance)


def race(
    seats: int = 2,
    *,
    past: tuple[int | None, ...] = (),
    stakes: tuple[int, ...] = (),
    race: Any = None,
    **options: object,
) -> Sitting:
    """A race that began at 0, with the hands above, after races won by these teams (None: a tie)."""
    data = {
        "seats": seats,
        "options": given(options),
        "stakes": list(stakes),
        "past": [{"winner": winner} for winner in past],
        "race": {"hands": [A, B], **(race or {})},
    }
    return Sitting(GAME.from_json(data), GAME)


def shouted(seats: int = 2, at: Any = 30_000, both: Any = False, **more: Any) -> Sitting:
    """Team A (and B) has shouted with a right row, and is asked for the names."""
    sitting = race(seats, **more)
    sitting.play(0, f"geoplunge {ROW_A}", at)
    if both:
        sitting.play(1, f"geoplunge {ROW_B}", at + 100)
    sitting.wait(at + HOLD)
    return sitting


def answers(sitting: Sitting, team: int) -> list[str]:
    """What is right for the row that a team has shouted."""
    made = sitting.json["race"]
    layout = next(shout["layout"] for shout in made["shouts"] if shout["seat"] % 2 == team)
    hand = made["hands"][team]
    by = ORDERS.index(sitting.view().races[-1].by)
    edition = edition_of(sitting.view().options)
    return [right_name(INDEX[hand[int(name[1:]) - 1]], by, edition) for name in layout.partition(" /")[0].split()]


def name_all(sitting: Sitting, team: int = 0, wrong: tuple[int, ...] = (), missing: tuple[int, ...] = ()) -> None:
    """Everybody of a team names his or her cards; at the places given (1 to 6) something wrong, or nothing."""
    right = answers(sitting, team)
    for seat in sitting.json["race"]["orders"][team]:
        for place in sitting.position.race.places(seat):
            if place + 1 not in missing:
                text = "Guam, Agana" if place + 1 in wrong else right[place]
                sitting.play(seat, f"name {place + 1} {text}")


def won(sitting: Sitting) -> int | None:
    """The winner of the race that has just been run."""
    last = sitting.view().races[-1]
    assert last.reason
    return last.winner  # type: ignore[no-any-return]


def reason(sitting: Sitting) -> str:
    return sitting.view().races[-1].reason  # type: ignore[no-any-return]


def drawn(view: Any, now: int = 0, width: int = 80) -> str:
    """A view as the terminal shows it, without colors."""
    console = Console(width=width, file=StringIO(), color_system=None)
    console.print(GAME.draw(view, ["Ann", "Bob", "Cy", "Dee", "Eve", "Fay"][: view.seats], now))
    return console.file.getvalue()  # type: ignore[attr-defined]
