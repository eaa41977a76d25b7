"""State Sequence: five in a row on a board of the fifty States. For 2 to 12 players. The rules are in RULES.md."""

from cardinal.games.state_sequence.game import StateSequence

GAMES = (StateSequence(),)
