"""Refuses results that no play can have. Only new results are checked: old logs keep what they have."""

from collections.abc import Sequence
from itertools import combinations, permutations

from cardinal.engine.day import Score, Sheet
from cardinal.engine.refused import Refused
from cardinal.engine.tournament import Picks
from cardinal.games.geoplunge.match.formats import FORMATS, NUMBERS, TITLES, TITLES_4, next_game, numbers_at
from cardinal.games.geoplunge.tournament.points import CHAMPIONSHIP, GAMES, PLAYOFF, games_of
from cardinal.games.geoplunge.tournament.selecting import picked

BONUS, WIN = 20, 10  # GP-26, GP-27: the winner's points for a game without stakes
ORDER = {"all": "GP-43", "call": "GP-47", "morning": "GP-52", "afternoon": "GP-55"}  # the clause that sets the order


def never_tied(format: str) -> dict[str, str]:
    """The games that always have a winner, each with the clause that says so."""
    if format == PLAYOFF:
        return {}
    if FORMATS[format].level == 4:  # PR-R21: both teams can fail, which ties Play the Ranks
        return {"border-zap": "BZ-23"}
    return {"play-the-ranks": "PR-R31"}  # PR-72: the last trick breaks every 4-4


def has_stakes(format: str) -> bool:
    return format not in (PLAYOFF, CHAMPIONSHIP)  # GP-R32


def check_score(format: str, score: Score, before: Sequence[Score], picks: Picks) -> None:
    if score.game not in games_of(format):
        return  # check_game refuses it with its own words
    title = GAMES[score.game]
    if score.winner is None:
        clause = never_tied(format).get(score.game)
        if clause:
            raise Refused(clause, f"{title} cannot end in a tie: the last trick decides. Say which team won it.")
        if score.bonus:
            raise Refused("GP-32", f"{title} is a tie, and a tie has no bonus: 5 points for each team.")
    if any(score.stakes) and not has_stakes(format):
        raise Refused("GP-R32", "Nobody is GeoPlunging in the finals: points do not matter there.")
    if format in ORDER:
        _check_order(format, score, before, picks)


def _check_order(format: str, score: Score, before: Sequence[Score], picks: Picks) -> None:
    """Games come in order, then start over."""
    played = [NUMBERS[one.game] for one in before]
    fits = [games for games in _orders(format, picks) if all(next_game(games, k) == n for k, n in enumerate(played))]
    due = sorted({next_game(games, len(played)) for games in fits})
    if due and NUMBERS[score.game] not in due:
        titles = TITLES_4 if FORMATS[format].level == 4 else TITLES
        words = " or ".join(titles[number] for number in due)
        raise Refused(
            ORDER[format],
            f"Game {len(before) + 1} of this match is {words}, not {GAMES[score.game]}: games keep their order.",
        )


def _orders(format: str, picks: Picks) -> list[tuple[int, ...]]:
    """The possible orders of games: one, or all of them if nobody has entered the selections yet."""
    chosen = picked(format, picks) or FORMATS[format].games
    if chosen:
        return [chosen]
    numbers = numbers_at(FORMATS[format].level)
    if format == "afternoon":
        return list(permutations(numbers, 2))  # GP-53, GP-54
    return [games for many in (2, 3, 4) for games in combinations(numbers, many)]  # GP-46


def check_playoff(points: tuple[int, ...]) -> None:
    """Border-Up without stakes (GP-R32) gives 10 or 20 to one side. Each tie before that gave 5 to both (GP-R30)."""
    apart, low = abs(points[0] - points[1]), min(points)
    if low >= 0 and not low % 5 and apart not in (0, WIN, BONUS):
        raise Refused(
            "GP-R32",
            f"{points[0]}:{points[1]} is not possible: a playoff is won by {WIN} points, or by {BONUS} with the bonus.",
        )


def sheet(format: str) -> Sheet:
    """What the score sheet for such a match offers."""
    known = games_of(format)
    slots = [[game for game in known if NUMBERS[game] == number] for number in dict.fromkeys(NUMBERS[g] for g in known)]
    order = [1] if format == PLAYOFF else list(FORMATS[format].games)
    if format == CHAMPIONSHIP:
        order.append(1)  # GP-59, GP-R30: Border-Up, until there is a winner
    return Sheet(
        games=slots,
        order=order,
        titles={game: GAMES[game] for game in known},
        over_again=format in ORDER,
        no_tie=sorted(never_tied(format)),
        stakes="GeoPlunging" if has_stakes(format) else "",
        bonus=True,
        totals=format != CHAMPIONSHIP,
        wins=format == CHAMPIONSHIP,
        step=5,  # GP-25
    )
