"""A match's games, their order and level, and its length (GP-38 to GP-61, GP-R19, GP-R20, GP-R48)."""

from collections.abc import Sequence
from dataclasses import dataclass

from cardinal.games.geoplunge.teams import NOBODY, A, B

GAME_4 = 4
NUMBERS = {  # GP-42; the top Power card says which version of Game 4 to play (PR-2)
    "border-up": 1,
    "state-iq": 2,
    "dashing-states": 3,
    "play-the-ranks": GAME_4,
    "border-zap": GAME_4,
    "chummy-challenge": 5,
}
BORDER_UP = 1
TITLES = {1: "Border-Up", 2: "State IQ", 3: "Dashing States", 4: "Play the Ranks", 5: "Chummy Challenge"}
TITLES_4 = {**TITLES, 4: "Play the Ranks or Border Zap"}  # at Level 4


@dataclass(frozen=True)
class Format:
    """GP-R48: a match never mixes levels. `games` is empty if the teams select them."""

    level: int
    minutes: int  # 0: no clock
    games: tuple[int, ...]
    title: str
    about: str


FORMATS = {
    "all": Format(
        4, 20, (1, 2, 3, 4, 5), "All: five harder games in 20 minutes", "All: Games 1 to 5 in their order"
    ),  # GP-38, GP-43
    "call": Format(4, 20, (), "Call: harder games of your choice", "Call: each team selects two games"),  # GP-38, GP-44
    "morning": Format(
        2, 20, (1, 2, 3, 4), "Morning: four games in 20 minutes", "morning: the four games of Level 2 in order"
    ),  # GP-51, GP-52
    "afternoon": Format(
        2, 12, (), "Afternoon: two games of your choice", "afternoon: each team chooses a game"
    ),  # GP-51, GP-53
    "championship": Format(
        2, 0, (1, 2, 3, 4), "Championship: four games, no match clock", "championship: four games, more games won"
    ),  # GP-58, GP-R32
    "single": Format(0, 0, (), "A single game", "single: one game at one level"),
}


def numbers_at(level: int) -> tuple[int, ...]:
    return (1, 2, 3, 4, 5) if level == 4 else (1, 2, 3, 4)  # GP-49: no Game 5 in Combo 2


def games_at(level: int) -> tuple[str, ...]:
    """The ids of the games in a match. Border Zap is a Game 4 at Level 4 only (PR-1)."""
    return tuple(
        name for name, number in NUMBERS.items() if level == 4 or number in (1, 2, 3) or name == "play-the-ranks"
    )


def call_games(picks: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """GP-46, GP-47, GP-E2: the union of the two selections, in ascending order."""
    return tuple(sorted({number for pick in picks for number in pick}))


def next_game(games: Sequence[int], played: int) -> int:
    """GP-39, GP-43, GP-47, GP-52, GP-55, GP-R19: play the games in order, then start over."""
    return games[played % len(games)]


def from_next(games: tuple[int, ...], before: int) -> tuple[int, ...]:
    """The games in order, starting after the `before` games of this match that were played elsewhere."""
    done = before % len(games)
    return games[done:] + games[:done]


def champion(winners: Sequence[int]) -> int | None:
    """The champion after these games. NOBODY if a tie-breaker decides, None if the next game does."""
    won = [winners.count(team) for team in (A, B)]
    ahead, behind = (A, B) if won[A] > won[B] else (B, A)
    if len(winners) == 3 and won[ahead] >= 2 and won[behind] == 0:
        return ahead  # GP-60: the first three; GP-61, GP-R31: two and a tie, in any order
    if len(winners) < 4:
        return None
    if won[A] != won[B]:
        return ahead  # GP-58; after a tie-breaker, too
    return NOBODY  # GP-59, GP-R30


def format_of_round(combo: int, number: int) -> str:
    """The format of a tournament round (1, 2 …)."""
    if combo == 4:
        return "all" if number % 2 else "call"  # GP-41
    return "morning" if number <= 4 else "afternoon"  # GP-50
