"""Chummy Challenge: questions are read aloud word by word. Whoever dares to interrupt must know the answer."""
