"""State IQ: guess the State that the other team holds; rules in ../rules/state-iq.md."""
