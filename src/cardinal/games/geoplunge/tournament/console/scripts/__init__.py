"""One module for each game: its script, made from the game's own numbers, clocks and results."""
