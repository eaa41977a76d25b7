"""Border-Up: find groups of States that hang together by their borders, before the other team does."""
