"""Border-Up: find groups of States that are linked by their borders, before the other team does."""
