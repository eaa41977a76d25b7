"""Questions about several places at once: which ones border, which came first, how to get there."""

import itertools
from collections.abc import Iterator, Sequence
from typing import Any, Final

from cardinal.atlas.card import ordinal
from cardinal.engine.study import RIGHT, Form, Item, Topic, Verdict
from cardinal.items.chance import choices, shuffled
from cardinal.items.judges import asked, exactly, in_order, parts
from cardinal.items.routes import Roads
from cardinal.items.subject import Subject

MAP, CHOOSE, TYPE, ORDER = Form.MAP, Form.CHOOSE, Form.TYPE, Form.ORDER
APART: Final = 4  # ranks between the places to put in order
FAR: Final = 4  # borders on a journey
JOURNEYS: Final = 40  # offered to everybody

RELATION_TOPICS = {
    "statehood": "Who joined first",
    "size": "Which is larger",
    "population": "Where more people live",
    "north": "Which capital lies farther north",
}


def relation_topics(subject: Subject) -> list[Topic]:
    return [
        subject.topic("neighbors", "Neighbors"),
        subject.topic("border", "Do they border?", by_place=False),
        *(subject.topic(kind, RELATION_TOPICS[kind]) for kind in subject.rankings),
        subject.topic("journey", "Journeys", by_place=False),
    ]


class RelationItems:
    def __init__(self, subject: Subject) -> None:
        self._subject = subject
        self._atlas: Any = subject.atlas
        self._roads = Roads(subject)

    def declare(self) -> Iterator[Item]:
        for state in self._atlas:
            if state.borders:
                yield self._neighbors(state)
            for kind in self._subject.rankings:
                yield self._in_order(kind, self._around(kind, state), f"{self._subject.key}/{kind}/{state.code}")
        for one, two in self._roads.far(FAR)[:JOURNEYS]:
            yield self._journey(one, two)

    def make(self, item_id: str) -> Item | None:
        """Makes an item for a pair that came up in a play: us/border/KS-KY, us/size/IA-IL, us/journey/AL-DE."""
        match item_id.split("/"):
            case [key, topic, pair] if key == self._subject.key:
                codes = pair.split("-")
            case _:
                return None
        if len(codes) != 2 or codes != sorted(set(codes)) or not set(codes) <= set(self._atlas.codes):
            return None
        one, two = (self._atlas[code] for code in codes)
        if topic == "border":
            return self._border(one, two)
        if topic in self._subject.rankings:
            return self._compare(topic, one, two)
        if topic == "journey" and self._roads.distances(one.code).get(two.code, 0) > 2:
            return self._journey(one.code, two.code)
        return None

    def _neighbors(self, state: Any) -> Item:
        near = [self._atlas[code].name for code in state.borders]
        right = shuffled(near, state.code)[0]
        beyond = {code for first in state.borders for code in self._atlas[first].borders} - {state.code, *state.borders}
        others = [other.name for other in self._atlas if other.code not in (state.code, *state.borders)]
        wrong = [self._atlas[code].name for code in beyond]
        count = f"the one {self._subject.one}" if len(near) == 1 else f"a {self._subject.one}"
        return Item(
            id=f"{self._subject.key}/neighbors/{state.code}",
            prompt=f"Find {count} that borders {state.name}.",
            forms=(CHOOSE, MAP, TYPE),
            answer=" or ".join([", ".join(near[:-1]), near[-1]] if len(near) > 1 else near),
            judge=asked("any", 1, [(name,) for name in near], self._subject.names),
            teaches=f"{state.name} has {_count(len(near), 'neighbor')}: {', '.join(near)}.",
            places=(state.code,),
            answers=tuple(state.borders),
            map=self._subject.map,
            choices=choices(right, (wrong, others), state.code),
            lights=(state.code,),
        )

    def _border(self, one: Any, two: Any) -> Item:
        touch = self._subject.border(one.code, two.code)
        between = [self._atlas[code].name for code in one.borders if self._subject.border(code, two.code)]
        if touch:
            teaches = f"{one.name} and {two.name} are neighbors."
        elif between:
            teaches = f"{one.name} and {two.name} do not touch: {between[0]} lies between them."
        else:
            teaches = f"{one.name} and {two.name} do not touch."
        return Item(
            id=f"{self._subject.key}/border/{one.code}-{two.code}",
            prompt=f"Do {one.name} and {two.name} border each other?",
            forms=(CHOOSE,),
            answer="Yes" if touch else "No",
            judge=exactly("Yes" if touch else "No"),
            teaches=teaches,
            places=(one.code, two.code),
            map=self._subject.map,
            choices=("No", "Yes"),
        )

    # -- rankings -----------------------------------------------------------------------------------------

    def _around(self, kind: str, state: Any) -> list[Any]:
        """Four places of a ranking, `APART` ranks from one another, with this one among them."""
        ranked = sorted(self._atlas, key=lambda one: _rank(kind, one))
        place = ranked.index(state)
        start = min(place % APART + APART * max(0, place // APART - 1), len(ranked) - 1 - 3 * APART)
        four = [ranked[start + APART * step] for step in range(4)]
        return four if state in four else sorted([state, *four[:3]], key=lambda one: _rank(kind, one))

    def _in_order(self, kind: str, states: Sequence[Any], item_id: str) -> Item:
        names = [state.name for state in states]
        facts = ", ".join(f"{state.name} is {ordinal(_rank(kind, state))}" for state in states)
        return Item(
            id=item_id,
            prompt=self._subject.rankings[kind].several.format(year=self._atlas.years.population),
            forms=(ORDER,),
            answer=", ".join(names),
            judge=in_order(names),
            teaches=f"{self._subject.rankings[kind].truth.format(year=self._atlas.years.population)}: {facts}.",
            places=(item_id.rsplit("/", 1)[1],),
            map=self._subject.map,
            choices=tuple(sorted(names)),
            lights=tuple(state.code for state in states),
        )

    def _compare(self, kind: str, one: Any, two: Any) -> Item:
        first = min(one, two, key=lambda state: _rank(kind, state))
        ranking, year = self._subject.rankings[kind], self._atlas.years.population
        facts = f"{one.name} is {ordinal(_rank(kind, one))} and {two.name} {ordinal(_rank(kind, two))}"
        return Item(
            id=f"{self._subject.key}/{kind}/{one.code}-{two.code}",
            prompt=f"{ranking.two.format(year=year)} {one.name} or {two.name}?",
            forms=(CHOOSE,),
            answer=first.name,
            judge=exactly(first.name, first.code),
            teaches=f"{ranking.truth.format(year=year)}, {facts}.",
            places=(one.code, two.code),
            map=self._subject.map,
            choices=tuple(sorted((one.name, two.name))),
            lights=(one.code, two.code),
        )

    # -- journeys -----------------------------------------------------------------------------------------

    def _journey(self, one: str, two: str) -> Item:
        way = self._roads.route(one, two)
        assert way is not None
        start, end, inside = self._atlas[one].name, self._atlas[two].name, way[1:-1]
        names = [self._atlas[code].name for code in inside]

        def judge(given: str) -> Verdict:
            codes = [self._subject.code_of(part) for part in parts(given)]
            if "" in codes:
                return Verdict(False, words=f"Name {self._subject.many} only.")
            if len(codes) != len(inside):
                many = _count(len(inside), self._subject.one, self._subject.many)
                return Verdict(False, words=f"The shortest way goes through {many}.")
            path = [one, *codes, two]
            if self._roads.is_route(path):
                return RIGHT
            gap = next((a, b) for a, b in itertools.pairwise(path) if not self._subject.border(a, b))
            return Verdict(False, words=f"{self._atlas[gap[0]].name} does not border {self._atlas[gap[1]].name}.")

        return Item(
            id=f"{self._subject.key}/journey/{one}-{two}",
            prompt=f"Drive from {start} to {end}. In which order do you cross these {self._subject.many}?",
            forms=(ORDER,),
            answer=", ".join(names),
            judge=judge,
            teaches=f"One of the shortest ways: {start}, {', '.join(names)}, {end}.",
            places=tuple(way),
            map=self._subject.map,
            choices=tuple(sorted(names)),
            lights=(one, two),
        )


def _rank(kind: str, state: Any) -> int:
    rank: int = getattr(state, f"{kind}_rank")
    return rank


def _count(number: int, noun: str, many: str = "") -> str:
    return f"one {noun}" if number == 1 else f"{number} {many or f'{noun}s'}"
