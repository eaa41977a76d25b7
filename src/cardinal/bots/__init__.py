"""Bots that can play any game. What a game knows about itself is in its own folder."""
