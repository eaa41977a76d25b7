"""Whole matches: a play made of plays."""
