"""Bots that can play any game. What is specific to a game is in its own folder."""
