"""Matches set up and played through by hand: who wins which game, and when."""

from typing import Any

from cardinal.engine.chance import Fast
from cardinal.games.geoplunge.match.game import Match
from cardinal.games.geoplunge.tests.sitting import A2, A4, B2, B4, Sitting

MATCH = Match()
MINUTE = 60_000
END = 20 * MINUTE


def dealt(seats: Any = 2, seed: Any = "match", **options: object) -> Sitting:
    """A fresh match."""
    given = {key.replace("clock_", "clock."): value for key, value in options.items()}
    chance = Fast(seed.encode())
    return Sitting(MATCH.new(seats, given, chance, []), MATCH, chance)


def racing(
    *,
    at: Any = 0,
    seats: Any = 2,
    inner: Any = None,
    played: Any = None,
    **options: Any,
) -> Sitting:
    """A match in whose Border-Up race the cards were turned at 0; the rest as the options say."""
    given = {key.replace("clock_", "clock."): value for key, value in options.items()}
    given.setdefault("format", "all")
    level = 4 if given["format"] in ("all", "call") else 2
    hands = [A4, B4] if level == 4 else [A2, B2]
    race = {"hands": hands, "options": {"level": level}, "start": at, **(inner or {})}
    data = {"options": given, "seats": seats, "inner": race, "played": played or []}
    sitting = Sitting(MATCH.from_json(data), MATCH)
    sitting.now = at
    return sitting


def late_race(at: int = END - 60_000, **more: Any) -> Sitting:
    """A Border-Up race of an All match, whose cards were turned shortly before the horn."""
    return racing(at=at, **more)


def wins(sitting: Sitting, team: int | None) -> None:
    """The game that is on goes to a team (the other gives up), or is a tie (only in Border-Up)."""
    number = len(sitting.position.played)
    if sitting.position.inner_id == "border-up":
        while sitting.position.inner.phase != 3:  # until the race
            sitting.wait(sitting.position.due())
    if team is None:
        sitting.play(0, "tie")
        sitting.play(1, "tie")
    else:
        sitting.play(1 - team, "concede")
    while len(sitting.position.played) == number and not sitting.position.over():
        sitting.wait(sitting.position.due())


def games(sitting: Sitting) -> list[int]:
    """The numbers of the games played so far, and of the one that is on."""
    from cardinal.games.geoplunge.match.formats import NUMBERS

    position = sitting.position
    on = [NUMBERS[position.inner_id]] if position.inner is not None else []
    return [game.number for game in position.played] + on


def played(number: int, winner: int | None, game: str = "") -> dict[str, Any]:
    """A game that is over, for a match set up by hand."""
    name = game or ["", "border-up", "state-iq", "dashing-states", "play-the-ranks", "chummy-challenge"][number]
    points = [5, 5] if winner is None else [10 * (winner == team) for team in (0, 1)]
    return {
        "number": number,
        "game": name,
        "winner": winner,
        "bonus": False,
        "stakes": [],
        "points": points,
        "reason": "shout",
    }
