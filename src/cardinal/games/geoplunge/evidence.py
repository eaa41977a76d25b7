"""Helpers shared by the GeoPlunge games to say what a play showed about a person's knowledge."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from cardinal.engine.study import Played, Shown
from cardinal.games.geoplunge.deck import EUROPE, PRINTED_EDITION, TITLES, edition_with
from cardinal.items.subject import EUROPE as EUROPEAN
from cardinal.items.subject import FIFTY

NEIGHBORS: Final = ("us/neighbors", "us/border")
MAPS: Final = {PRINTED_EDITION: FIFTY, EUROPE: EUROPEAN}  # by edition: the subject's name in study
MOST: Final = 12  # items per play: nobody looks at more


def name_of(code: str) -> str:
    return TITLES[code]


def pair(topic: str, one: str, two: str) -> str:
    """The id of an item about two States: us/border/KS-KY."""
    first, second = sorted((one, two))
    return f"{topic}/{first}-{second}"


def border(one: str, two: str, right: bool, words: str) -> Shown:
    return Shown(pair(f"{MAPS[edition_with(one)].key}/border", one, two), right, words)


def listed(codes: Iterable[str]) -> str:
    """Kansas, Missouri and Kentucky"""
    names = [name_of(code) for code in codes]
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def once(found: Iterable[Shown]) -> list[Shown]:
    """Each item once, wrong ones first. An item that was both right and wrong counts as wrong."""
    kept: dict[str, Shown] = {}
    for shown in found:
        if shown.item not in kept or (kept[shown.item].right and not shown.right):
            kept[shown.item] = shown
    wrong = [shown for shown in kept.values() if not shown.right]
    return (wrong + [shown for shown in kept.values() if shown.right])[:MOST]


def won(played: Played, team: int) -> bool:
    """Did the team win this game? Also works within a match."""
    return any(event["winner"] == team for event in played.of("result"))


class Hand:
    """A team's cards during a trick game: `hand` events show them, and `lead` and `follow` events play them."""

    def __init__(self, played: Played, team: int) -> None:
        self._sides = played.sides
        self._team = team
        self.cards: set[str] = set()

    def hear(self, event: Mapping[str, Any]) -> None:
        if event["event"] == "hand" and event["team"] == self._team:
            self.cards = set(event["cards"])
        elif event["event"] in ("lead", "follow", "discard") and self.owns(event["seat"]):
            self.cards.discard(event["card"])

    def owns(self, seat: int) -> bool:
        return self._sides[seat] == self._team
