"""One module per game: its script, built from the game's own numbers, clocks and results."""
