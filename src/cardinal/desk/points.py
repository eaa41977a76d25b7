"""Which games and which points can be: GP-24 … GP-32 for points, GP-42 … GP-61 for games.

These checks hold for every log; `possible.py` has those that only a new change must pass.
"""

from collections.abc import Sequence
from typing import Final

from cardinal.desk.changes import Score, Side
from cardinal.desk.day import CHAMPIONSHIP, PLAYOFF, Match
from cardinal.desk.names import game_title
from cardinal.engine.refused import Refused, quoted
from cardinal.games.geoplunge.match.formats import FORMATS, NUMBERS, champion, numbers_at
from cardinal.games.geoplunge.teams import NOBODY
from cardinal.standings.ladder import WINDOW_CLOSES

MOST: Final = 40  # GP-30: the most one game can give
NO_CLOCK: Final = 30  # games that a match without a clock will never have
MOST_GAMES: Final = 200  # nor one with a clock so many
GAME_ID: Final = {number: game for game, number in reversed(NUMBERS.items())}


def games_of(format: str) -> list[str]:
    """What can be played in a match of this format. GP-49: Level 2 has neither Game 5 nor Border Zap."""
    if format == PLAYOFF:
        return [PLAYOFF]
    level = FORMATS[format].level
    return [
        game for game, number in NUMBERS.items() if number in numbers_at(level) and (level == 4 or game != "border-zap")
    ]


def check_game(match: Match, score: Score, before: Sequence[Score]) -> None:
    """The next game of a match. Order is checked where the result hangs on it: in the finals."""
    if len(before) >= MOST_GAMES:
        raise Refused("games", f"This match has {len(before)} games, and no match has more. Call the desk.")
    known = games_of(match.format)
    if score.game not in known:
        clause = "GP-57" if match.format == PLAYOFF else "GP-42" if FORMATS[match.format].level == 4 else "GP-49"
        titles = ", ".join(map(game_title, known))
        named = game_title(score.game) if score.game in NUMBERS else quoted(score.game)
        raise Refused(clause, f"{named} is no game of this match: it has {titles}.")
    if match.format == CHAMPIONSHIP:
        _check_championship(score, before)
    elif match.format == PLAYOFF and any(one.winner is not None for one in before):
        raise Refused("GP-57", "This playoff already has a winner: report it.")


def _check_championship(score: Score, before: Sequence[Score]) -> None:
    winner = decided(before)
    if winner is not None:
        raise Refused(
            "GP-60" if len(before) < 4 else "GP-58", "The championship is decided: no further game is played."
        )
    number = len(before) + 1
    asked = championship_game(len(before))
    if score.game != asked:
        clause = "GP-R32" if number <= 4 else "GP-59"
        raise Refused(clause, f"Game {number} of the championship is {game_title(asked)}.")


def championship_game(played: int) -> str:
    """The next one after so many."""
    return GAME_ID[played + 1] if played < 4 else PLAYOFF  # GP-R32: 1, 2, 3, 4; GP-59: then Border-Up


def decided(games: Sequence[Score]) -> Side | None:
    """The champion after these games (GP-58 … GP-61, GP-R31), or None: they play on."""
    for count in range(3, len(games) + 1):
        found = champion([NOBODY if one.winner is None else one.winner for one in games[:count]])
        if found is not None and found != NOBODY:
            return 0 if found == 0 else 1
    return None


def replay_of(match: Match) -> int:
    """GP-R30: the game that comes now is this replay of a tied playoff or tie-breaker; 0: it is none."""
    if match.reported or match.format not in (PLAYOFF, CHAMPIONSHIP):
        return 0
    games = match.games if match.format == PLAYOFF else match.games[4:]
    return len(games) if games and games[-1].winner is None else 0


def no_window(match: Match) -> bool:
    """GP-R30: from the third replay on, “at the same time” no longer exists."""
    return replay_of(match) >= WINDOW_CLOSES


def check_totals(points: tuple[int, int], minutes: int) -> None:
    """Points of a whole match, from a paper sheet. A tie gives 5 to both (GP-25), a win 10, 20, 30 or 40 to one.

    So there are games that make a:b exactly when both are multiples of 5, and both odd ones or both even: the ties
    give each side the same, and any number of tens can be won.
    """
    for mine in points:
        if mine < 0 or mine % 5:
            low = max(0, mine // 5 * 5)
            near = f"{low} or {low + 5}" if mine > 0 else "0"
            raise Refused("GP-25", f"{mine} points cannot be: games give 5, 10, 20, 30 or 40. It could be {near}.")
    if (points[0] - points[1]) % 10:
        odd, even = (0, 1) if points[0] % 10 else (1, 0)
        right = [_swapped(odd, points[odd], points[even] + 5)]
        right += [_swapped(odd, points[odd] + step, points[even]) for step in (-5, 5)]
        raise Refused(
            "GP-25",
            f"{points[0]}:{points[1]} cannot be: {points[odd]} points need a tied game, and that gives 5 to both. "
            f"It could be {', '.join(right[:-1])} or {right[-1]}.",
        )
    if max(points) > MOST * (minutes or NO_CLOCK):
        time = f"in {minutes} minutes" if minutes else "in one match"
        raise Refused("GP-30", f"{max(points)} points cannot be made {time}: a game gives {MOST} at most.")


def _swapped(side: int, mine: int, theirs: int) -> str:
    return f"{mine}:{theirs}" if side == 0 else f"{theirs}:{mine}"
