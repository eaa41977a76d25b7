"""Sprint: a tiny race that only the tests know. It is here to show that the contract carries a game from elsewhere."""

from .game import Sprint

GAMES = (Sprint(),)
