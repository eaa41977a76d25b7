"""Results that cannot be. Every new change passes here, whoever sends it: the desk, a console, an online table.

Logs of earlier versions do not: what was once accepted keeps its meaning.
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations, permutations

from cardinal.desk.changes import AnyChange, Correct, Played, Report, Score
from cardinal.desk.day import CHAMPIONSHIP, PLAYOFF, Day, Match
from cardinal.desk.names import game_title
from cardinal.desk.points import games_of
from cardinal.desk.selecting import selected_games
from cardinal.desk.views import Sheet
from cardinal.engine.refused import Refused
from cardinal.games.geoplunge.match.formats import FORMATS, NUMBERS, TITLES, TITLES_4, next_game, numbers_at

BONUS, WIN = 20, 10  # GP-26, GP-27: what one game without stakes gives its winner
ORDER = {"all": "GP-43", "call": "GP-47", "morning": "GP-52", "afternoon": "GP-55"}  # the clause that says it


def check_possible(change: AnyChange, day: Day) -> None:
    """Raises Refused where no play of the game could have ended like this."""
    if not isinstance(change, Played | Report | Correct) or change.match not in day.matches:
        return
    match = day.matches[change.match]
    if match.reported != isinstance(change, Correct):
        return  # refused, with other words, where it is folded
    if isinstance(change, Played):
        if change.number == len(match.games) + 1:
            _check_score(match, change.score, match.games)
        return
    if isinstance(change, Correct) and change.games is not None:
        for number, score in enumerate(change.games):
            _check_score(match, score, change.games[:number])
    if change.points is not None and match.format == PLAYOFF:
        _check_playoff(change.points)


def never_tied(format: str) -> dict[str, str]:
    """The games of a match that always have a winner, each with the clause that says so."""
    if format == PLAYOFF:
        return {}
    if FORMATS[format].level == 4:  # PR-R21: there both teams can fail, and then Play the Ranks is tied
        return {"border-zap": "BZ-23"}
    return {"play-the-ranks": "PR-R31"}  # PR-72: the last trick breaks every 4-4


def has_stakes(format: str) -> bool:
    return format not in (PLAYOFF, CHAMPIONSHIP)  # GP-R32


def _check_score(match: Match, score: Score, before: Sequence[Score]) -> None:
    if score.game not in games_of(match.format):
        return  # refused, with other words, where it is folded
    title = game_title(score.game)
    if score.winner is None:
        clause = never_tied(match.format).get(score.game)
        if clause:
            raise Refused(clause, f"{title} cannot end in a tie: the last trick decides. Say which team won it.")
        if score.bonus:
            raise Refused("GP-32", f"{title} is a tie, and a tie has no bonus: 5 points for each team.")
    if any(score.plunging) and not has_stakes(match.format):
        raise Refused("GP-R32", "Nobody is GeoPlunging in the finals: points do not matter there.")
    if match.format in ORDER:
        _check_order(match, score, before)


def _check_order(match: Match, score: Score, before: Sequence[Score]) -> None:
    """Games come in their order, and over again from the first."""
    played = [NUMBERS[one.game] for one in before]
    fits = [games for games in _orders(match) if all(next_game(games, k) == one for k, one in enumerate(played))]
    due = sorted({next_game(games, len(played)) for games in fits})
    if due and NUMBERS[score.game] not in due:
        titles = TITLES_4 if FORMATS[match.format].level == 4 else TITLES
        words = " or ".join(titles[number] for number in due)
        raise Refused(
            ORDER[match.format],
            f"Game {len(before) + 1} of this match is {words}, not {game_title(score.game)}: games keep their order.",
        )


def _orders(match: Match) -> list[tuple[int, ...]]:
    """In which a match can be played: one, or, while nobody has written down what was selected, all that can be."""
    chosen = selected_games(match) or FORMATS[match.format].games
    if chosen:
        return [chosen]
    numbers = numbers_at(FORMATS[match.format].level)
    if match.format == "afternoon":
        return list(permutations(numbers, 2))  # GP-53, GP-54
    return [games for many in (2, 3, 4) for games in combinations(numbers, many)]  # GP-46


def _check_playoff(points: tuple[int, int]) -> None:
    """Border-Up without stakes (GP-R32) gives 10 or 20 to one side; each tie before it gave 5 to both (GP-R30)."""
    apart, low = abs(points[0] - points[1]), min(points)
    if low >= 0 and not low % 5 and apart not in (0, WIN, BONUS):
        raise Refused(
            "GP-R32",
            f"{points[0]}:{points[1]} cannot be: a playoff is won by {WIN} points, or by {BONUS} with the bonus.",
        )


def sheet(format: str) -> Sheet:
    """What a sheet for such a match offers."""
    known = games_of(format)
    slots = [[game for game in known if NUMBERS[game] == number] for number in dict.fromkeys(NUMBERS[g] for g in known)]
    order = [1] if format == PLAYOFF else list(FORMATS[format].games)
    if format == CHAMPIONSHIP:
        order.append(1)  # GP-59, GP-R30: Border-Up, until there is a winner
    return Sheet(slots, order, format in ORDER, sorted(never_tied(format)), has_stakes(format))


@cache
def sheets() -> dict[str, Sheet]:
    return {format: sheet(format) for format in (*ORDER, CHAMPIONSHIP, PLAYOFF)}
