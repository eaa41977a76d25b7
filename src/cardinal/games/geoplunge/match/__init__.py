"""Whole matches: a play made up of plays."""
