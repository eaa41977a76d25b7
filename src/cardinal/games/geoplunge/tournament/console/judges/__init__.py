"""The judge's parts, one for each thing it judges."""
