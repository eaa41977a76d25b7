"""State IQ: guess the State that the other team holds. The rules are in ../rules/state-iq.md."""
