"""Border-Up: find groups of States linked by their borders before the other team does."""
