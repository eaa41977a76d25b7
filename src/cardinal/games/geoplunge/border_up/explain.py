"""What is wrong with a row, in words."""

from cardinal.games.geoplunge.border_up.judging import LONELY, RIGHT, SIZE, TWICE, UNSORTED, judge_row
from cardinal.games.geoplunge.deck import NAMES, near


def explain_row(level: int, row: list[int]) -> str:
    """For the console and for the end of a game: `TX borders none of the others.`"""
    verdict = judge_row(level, row)
    cards = sum(1 << card for card in set(row))
    if verdict == RIGHT:
        return "Right."
    if verdict == SIZE:
        return f"{len(row)} cards are no group here."
    if verdict == TWICE:
        return f"{next(NAMES[card] for card in row if row.count(card) > 1)} is there twice."
    if verdict == LONELY:
        return f"{next(NAMES[card] for card in row if not near(card) & cards)} borders none of the others."
    if verdict == UNSORTED:
        return "Right cards, wrong order: neighbors must border."
    return "No journey crosses each of these States once."
