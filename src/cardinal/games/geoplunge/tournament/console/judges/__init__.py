"""The judge's parts, by what is judged."""
