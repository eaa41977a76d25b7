"""The match's own moves as numbers, beyond all moves of the games in it."""

from itertools import combinations

from cardinal.games.geoplunge.match.formats import numbers_at

OWN = 1 << 40
PAIRS = list(combinations(numbers_at(4), 2))  # GP-44: two of the five games
PICK = OWN  # + the number of a pair
CHOOSE = OWN + 20  # + the number of a game
CONCEDE_MATCH = OWN + 40
