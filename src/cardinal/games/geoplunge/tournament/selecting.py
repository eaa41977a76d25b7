"""The games that teams select: in secret before a Call match (GP-45), in turn before an afternoon match."""

from cardinal.engine.day import Ask, Choice, Side
from cardinal.engine.refused import Refused
from cardinal.engine.tournament import Picks
from cardinal.games.geoplunge.match.formats import FORMATS, TITLES, TITLES_4, call_games, numbers_at

HOW_MANY = {"call": 2, "afternoon": 1}  # GP-44, GP-53


def check_pick(format: str, picks: Picks, side: Side, games: tuple[int, ...]) -> None:
    known = numbers_at(FORMATS[format].level)
    if not set(games) <= set(known):
        raise Refused("GP-42", f"The games of this match have the numbers {known[0]} to {known[-1]}.")
    if format == "call":
        if len(games) != 2 or len(set(games)) != 2:
            raise Refused("GP-R21", "Select two different games.")
    elif len(games) != 1:
        raise Refused("GP-53", "Choose one game.")
    elif any(other != side and theirs == games for other, theirs in picks):
        raise Refused("GP-54", "The other team has chosen this game: choose a different one.")


def check_own_pick(format: str, picks: Picks) -> None:
    if format == "afternoon" and not picks:
        raise Refused("GP-53", "Each team picks a card first, and the helper at the table says who chooses first.")


def picked(format: str, picks: Picks) -> tuple[int, ...]:
    """The selected games in order of play (GP-46, GP-47, GP-55), once both teams have selected."""
    if len(picks) < 2:
        return ()
    chosen = [games for _, games in picks]
    return call_games(chosen) if format == "call" else (*chosen[0], *chosen[1])


def choices(format: str) -> dict[int, str]:
    level = FORMATS[format].level
    return {number: (TITLES_4 if level == 4 else TITLES)[number] for number in numbers_at(level)}


def ask(format: str, mine: tuple[int, ...] | None, theirs: tuple[int, ...] | None, other: str) -> Ask:
    titles, call = choices(format), format == "call"
    if mine is not None:
        wanted = " and ".join(titles[number] for number in mine)
        return Ask((), f"You have {'selected' if call else 'chosen'} {wanted}. Next: {other}.")
    if call:
        said = "Select two games. The other team cannot see them before it has selected its own."
        return Ask(tuple(Choice(number, title) for number, title in titles.items()), said)
    if theirs is not None:
        left = tuple(Choice(number, title) for number, title in titles.items() if (number,) != theirs)  # GP-54
        chosen = " and ".join(titles[number] for number in theirs)
        return Ask(left, f"{other} chose {chosen}. Choose another game.")
    return Ask((), "At your table each team picks a card; the helper writes down who chooses first.")
