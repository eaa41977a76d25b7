"""One folder a game. They never import each other."""
