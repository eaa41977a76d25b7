"""The games and points that a match can have: GP-24 to GP-32 for points, GP-42 to GP-61 for games.

Every log must pass these checks. `possible.py` has those that only a new result must pass.
"""

from collections.abc import Sequence
from typing import Final

from cardinal.engine.day import Score, Side
from cardinal.engine.refused import Refused, quoted
from cardinal.games.geoplunge.border_up.rules import WINDOW_CLOSES
from cardinal.games.geoplunge.match.formats import FORMATS, NUMBERS, TITLES, champion, numbers_at
from cardinal.games.geoplunge.stakes import points_of
from cardinal.games.geoplunge.teams import NOBODY

PLAYOFF: Final = "border-up"  # GP-57: the format of a playoff match is its one game
CHAMPIONSHIP: Final = "championship"
GAMES: Final = {game: TITLES[number] for game, number in NUMBERS.items()} | {"border-zap": "Border Zap"}
MOST: Final = 40  # GP-30: the most points in one game
NO_CLOCK: Final = 30  # more games than a match without a clock ever has
MOST_GAMES: Final = 200  # more games than a match with a clock ever has
GAME_ID: Final = {number: game for game, number in reversed(NUMBERS.items())}


def points(score: Score) -> tuple[int, int]:
    """GP-24 to GP-32, from the games' own function for points."""
    winner = NOBODY if score.winner is None else score.winner
    a, b = points_of(winner, score.bonus, sum(1 << side for side, staked in enumerate(score.stakes) if staked))
    return a, b


def games_of(format: str) -> list[str]:
    """The games that a match of this format can have. GP-49: Level 2 has neither Game 5 nor Border Zap."""
    if format == PLAYOFF:
        return [PLAYOFF]
    level = FORMATS[format].level
    return [
        game for game, number in NUMBERS.items() if number in numbers_at(level) and (level == 4 or game != "border-zap")
    ]


def check_game(format: str, score: Score, before: Sequence[Score]) -> None:
    """Check the next game of a match. The order matters only in the finals, where the result depends on it."""
    if len(before) >= MOST_GAMES:
        raise Refused("games", f"This match has {len(before)} games, and no match has more. Call the desk.")
    known = games_of(format)
    if score.game not in known:
        clause = "GP-57" if format == PLAYOFF else "GP-42" if FORMATS[format].level == 4 else "GP-49"
        titles = ", ".join(GAMES[game] for game in known)
        raise Refused(
            clause, f"{GAMES.get(score.game) or quoted(score.game)} is not a game of this match: it has {titles}."
        )
    if format == CHAMPIONSHIP:
        _check_championship(score, before)
    elif format == PLAYOFF and any(one.winner is not None for one in before):
        raise Refused("GP-57", "This playoff already has a winner: report it.")


def _check_championship(score: Score, before: Sequence[Score]) -> None:
    if decided(before) is not None:
        raise Refused(
            "GP-60" if len(before) < 4 else "GP-58", "The championship is decided: no further game is played."
        )
    number = len(before) + 1
    asked = championship_game(len(before))
    if score.game != asked:
        raise Refused("GP-R32" if number <= 4 else "GP-59", f"Game {number} of the championship is {GAMES[asked]}.")


def championship_game(played: int) -> str:
    """The next game of a championship after this many."""
    return GAME_ID[played + 1] if played < 4 else PLAYOFF  # GP-R32: 1, 2, 3, 4; GP-59: then Border-Up


def decided(games: Sequence[Score]) -> Side | None:
    """The champion after these games (GP-58 to GP-61, GP-R31), or None if they play on."""
    for count in range(3, len(games) + 1):
        found = champion([NOBODY if one.winner is None else one.winner for one in games[:count]])
        if found is not None and found != NOBODY:
            return 0 if found == 0 else 1
    return None


def winner_of(format: str, games: Sequence[Score], points: tuple[int, ...], reported: bool) -> Side | None:
    """The winner of a match, or None for a tie."""
    if format == CHAMPIONSHIP:
        return decided(games)  # GP-58: games, not points
    if format == PLAYOFF and not reported:
        return next((game.winner for game in games if game.winner is not None), None)
    a, b = points
    return None if a == b else 0 if a > b else 1  # GP-40, GP-R27


def check_over(format: str, games: Sequence[Score], points: tuple[int, ...], reported: bool) -> None:
    """May the match be over now?"""
    if format == CHAMPIONSHIP:
        if reported:
            raise Refused("GP-58", "The championship is decided by games won, not by points: enter its games.")
        if decided(games) is None:
            clause = "GP-59" if len(games) >= 4 else "GP-58"
            raise Refused(clause, "The championship is not decided yet: the next game is played.")
    if format == PLAYOFF and winner_of(format, games, points, reported) is None:
        raise Refused("GP-R30", "A playoff needs a winner: deal again and play another game.")


def replay_of(format: str, games: Sequence[Score]) -> int:
    """GP-R30: which replay of a tied playoff or tie-breaker the next game is, or 0 if it is not one."""
    if format not in (PLAYOFF, CHAMPIONSHIP):
        return 0
    games = games if format == PLAYOFF else games[4:]
    return len(games) if games and games[-1].winner is None else 0


def no_window(format: str, games: Sequence[Score]) -> bool:
    """GP-R30: starting with the third replay, “at the same time” no longer exists."""
    return replay_of(format, games) >= WINDOW_CLOSES


def check_totals(points: tuple[int, ...], minutes: int) -> None:
    """Check a match's total points from a paper sheet. A tie gives 5 to both (GP-25), a win 10 to 40 to one.

    So a:b is possible exactly when both are multiples of 5, and both multiples are odd or both are even: ties give
    each side the same, and a side can win any number of tens.
    """
    for mine in points:
        if mine < 0 or mine % 5:
            low = max(0, mine // 5 * 5)
            near = f"{low} or {low + 5}" if mine > 0 else "0"
            raise Refused("GP-25", f"{mine} points are not possible: a game gives 5, 10, 20, 30 or 40. Maybe {near}?")
    if (points[0] - points[1]) % 10:
        odd, even = (0, 1) if points[0] % 10 else (1, 0)
        right = [_swapped(odd, points[odd], points[even] + 5)]
        right += [_swapped(odd, points[odd] + step, points[even]) for step in (-5, 5)]
        raise Refused(
            "GP-25",
            f"{points[0]}:{points[1]} is not possible: {points[odd]} points need a tied game, which gives 5 to both. "
            f"It could be {', '.join(right[:-1])} or {right[-1]}.",
        )
    if max(points) > MOST * (minutes or NO_CLOCK):
        time = f"in {minutes} minutes" if minutes else "in one match"
        raise Refused("GP-30", f"{max(points)} points cannot be made {time}: a game gives {MOST} at most.")


def _swapped(side: int, mine: int, theirs: int) -> str:
    return f"{mine}:{theirs}" if side == 0 else f"{theirs}:{mine}"
