"""What a play of Dashing States showed: shapes without a name, capitals and ranks out of order."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any, Final

from cardinal.engine.study import Played, Shown, Study
from cardinal.games.geoplunge.dashing_states.rules import SAINT
from cardinal.games.geoplunge.dashing_states.sorting import ORDERS, place_in
from cardinal.games.geoplunge.deck import INDEX
from cardinal.games.geoplunge.evidence import name_of, once, pair

_SECOND: Final = {"state": "us/capital", "capital": "us/capital"}  # what is named besides the State


class DashingStatesStudy(Study):
    needs = ("us/outline", "us/capital", "us/size", "us/statehood", "us/population")

    def shown(self, played: Played, seat: int) -> list[Shown]:
        return once(self._all(played, played.sides[seat]))

    def _all(self, played: Played, team: int) -> Iterator[Shown]:
        by, row = "state", False
        for event in played.events:
            match event["event"]:
                case "deal":
                    by, row = event["by"], False
                case "shown" if event["team"] == team:
                    row = True
                    yield from _of_row(event, by)
                case "answers" if event["team"] == team and not row:
                    for code in event["cards"]:  # the other team was first, or time was up
                        yield Shown(f"us/outline/{code}", False, f"{name_of(code)} was among your cards.")


def _of_row(event: dict[str, Any], by: str) -> Iterator[Shown]:
    if event["verdict"] == "unsorted":
        order = ORDERS.index(by)
        for one, two in pairwise(event["cards"]):
            if place_in(order, INDEX[one], SAINT) > place_in(order, INDEX[two], SAINT):
                yield from _swapped(one, two, by)
    for code, said, right in zip(event["cards"], event.get("names", ()), event.get("marks", ()), strict=False):
        if right:
            yield Shown(f"us/outline/{code}", True, f"You named {name_of(code)}.")
        elif name_of(code).casefold() in said.casefold():  # the State was right, so the rest was not
            yield Shown(_second(by, code), False, f"You named {name_of(code)} “{said}”.")
        else:
            words = f"You named {name_of(code)} “{said}”." if said else f"You did not name {name_of(code)}."
            yield Shown(f"us/outline/{code}", False, words)


def _swapped(one: str, two: str, by: str) -> Iterator[Shown]:
    words = f"You put {name_of(one)} before {name_of(two)}, by {by}."
    if by in ("size", "statehood", "population"):
        yield Shown(pair(f"us/{by}", one, two), False, words)
    else:
        topic = "us/outline" if by == "state" else "us/capital"
        yield Shown(f"{topic}/{one}", False, words)
        yield Shown(f"{topic}/{two}", False, words)


def _second(by: str, code: str) -> str:
    return f"{_SECOND.get(by, f'us/{by}')}/{code}"
