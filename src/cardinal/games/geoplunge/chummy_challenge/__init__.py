"""Chummy Challenge: questions read aloud word by word; who dares to interrupt must know the answer."""
