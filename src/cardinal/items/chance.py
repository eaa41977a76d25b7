"""Choices that are the same every time: an item's wrong answers depend on its id."""

from collections.abc import Iterable, Sequence
from hashlib import blake2b
from typing import TypeVar

T = TypeVar("T")


def shuffled(things: Iterable[T], seed: str) -> list[T]:
    """The things in an order that depends only on them and the seed."""
    return sorted(things, key=lambda thing: blake2b(f"{seed} {thing}".encode(), digest_size=8).digest())


def choices(right: str, wrong: Sequence[Iterable[str]], seed: str, count: int = 4) -> tuple[str, ...]:
    """The right answer among wrong ones, in alphabetical order. `wrong` has groups of them, most tempting first."""
    found = [right]
    for group in wrong:
        found += [one for one in shuffled(set(group), seed) if one not in found]
    return tuple(sorted(found[:count]))
