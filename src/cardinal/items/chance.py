"""Choices that are the same every time: an item's wrong answers come from its id."""

from collections.abc import Iterable, Sequence
from hashlib import blake2b
from typing import TypeVar

T = TypeVar("T")


def shuffled(things: Iterable[T], seed: str) -> list[T]:
    """In an order that depends only on the things and the seed."""
    return sorted(things, key=lambda thing: blake2b(f"{seed} {thing}".encode(), digest_size=8).digest())


def choices(right: str, wrong: Sequence[Iterable[str]], seed: str, count: int = 4) -> tuple[str, ...]:
    """The right answer among wrong ones, by the alphabet. `wrong`: groups of them, the most tempting first."""
    found = [right]
    for group in wrong:
        found += [one for one in shuffled(set(group), seed) if one not in found]
    return tuple(sorted(found[:count]))
