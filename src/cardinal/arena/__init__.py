"""Many games at once: simulations and benchmarks. It is handed a Game and knows none."""
