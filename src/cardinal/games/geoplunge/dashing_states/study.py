"""What a play of Dashing States can teach: shapes not named, capitals and ranks out of order."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any, Final

from cardinal.engine.study import Played, Shown, Study
from cardinal.games.geoplunge.dashing_states.rules import SAINT
from cardinal.games.geoplunge.dashing_states.sorting import order_of, place_in
from cardinal.games.geoplunge.deck import INDEX, PRINTED_EDITION, edition_of, edition_with
from cardinal.games.geoplunge.evidence import MAPS, name_of, once, pair

NAMED: Final = {"state": "State name", "country": "name", "capital": "capital"}


class DashingStatesStudy(Study):
    needs = ("us/outline", "us/capital", "us/size", "us/statehood", "us/population")

    def shown(self, played: Played, seat: int) -> list[Shown]:
        return once(self._all(played, played.sides[seat]))

    def _all(self, played: Played, team: int) -> Iterator[Shown]:
        by, row = "state", False
        edition = edition_of(played.options) if "edition" in played.options else PRINTED_EDITION
        for event in played.events:
            match event["event"]:
                case "deal":
                    by, row = event["by"], False
                case "shown" if event["team"] == team:
                    row = True
                    yield from _of_row(event, by, edition)
                case "answers" if event["team"] == team and not row:
                    for code in event["cards"]:  # the other team was first, or time was up
                        yield Shown(_about("outline", code), False, f"{name_of(code)} was among your cards.")


def _of_row(event: dict[str, Any], by: str, edition: int) -> Iterator[Shown]:
    if event["verdict"] == "unsorted":
        order, deck = order_of(by), edition
        for one, two in pairwise(event["cards"]):
            if place_in(order, INDEX[one], SAINT, deck) > place_in(order, INDEX[two], SAINT, deck):
                yield from _swapped(one, two, by)
    for code, said, right in zip(event["cards"], event.get("names", ()), event.get("marks", ()), strict=False):
        if right:
            yield Shown(_about("outline", code), True, f"You named {name_of(code)}.")
        elif name_of(code).casefold() in said.casefold():  # the State was right, so the rest was wrong
            yield Shown(_second(by, code), False, f"You named {name_of(code)} “{said}”.")
        else:
            words = f"You named {name_of(code)} “{said}”." if said else f"You did not name {name_of(code)}."
            yield Shown(_about("outline", code), False, words)


def _swapped(one: str, two: str, by: str) -> Iterator[Shown]:
    words = f"You put {name_of(one)} before {name_of(two)}, by {NAMED.get(by, by)}."
    if by not in NAMED:
        yield Shown(pair(_topic(by, one), one, two), False, words)
    else:
        for code in (one, two):
            yield Shown(_about("capital" if by == "capital" else "outline", code), False, words)


def _second(by: str, code: str) -> str:
    """The item for what is named besides the State."""
    return _about("capital", code) if by in NAMED else f"{_topic(by, code)}/{code}"


def _topic(by: str, code: str) -> str:
    return f"{MAPS[edition_with(code)].key}/{by}"


def _about(topic: str, code: str) -> str:
    return f"{MAPS[edition_with(code)].key}/{topic}/{code}"
