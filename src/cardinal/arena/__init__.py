"""Many games at once: simulations and benchmarks of any Game."""
