"""Dashing States: up to three races to sort and name Map cards. The rules are in ../rules/dashing-states.md."""
