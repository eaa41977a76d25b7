"""Dashing States: up to three races with Map cards, sorted and then named; rules in ../rules/dashing-states.md."""
