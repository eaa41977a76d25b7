"""Sprint: a tiny race that only the tests know. It shows that the contract works for a game from elsewhere."""

from .game import Sprint

GAMES = (Sprint(),)
