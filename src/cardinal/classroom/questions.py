"""Which questions a quiz asks."""

from collections.abc import Iterable
from itertools import chain, zip_longest
from random import Random

from cardinal.engine.study import Item


def spread(items: Iterable[Item], count: int, random: Random) -> list[str]:
    """`count` of these items, as evenly over their topics as possible, in an order that gives nothing away."""
    topics: dict[str, list[str]] = {}
    for item in items:
        topics.setdefault(item.topic, []).append(item.id)
    piles = list(topics.values())
    random.shuffle(piles)  # any topic may be the one that gets one question more
    for pile in piles:
        random.shuffle(pile)
    rounds = zip_longest(*piles)
    chosen = [item for item in chain.from_iterable(rounds) if item is not None][:count]
    random.shuffle(chosen)
    return chosen
