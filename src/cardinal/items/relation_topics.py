"""What is asked about several States at once: who borders whom, who came first, how to get there."""

import itertools
from collections.abc import Iterator, Sequence
from typing import Final

from cardinal.answers import STATES
from cardinal.atlas import CODES, Atlas, State
from cardinal.atlas.card import ordinal
from cardinal.engine.study import RIGHT, Form, Item, Topic, Verdict
from cardinal.items.chance import choices, shuffled
from cardinal.items.judges import asked, exactly, in_order, parts
from cardinal.items.routes import border, distances, is_route, neighbors, route

MAP, CHOOSE, TYPE, ORDER = Form.MAP, Form.CHOOSE, Form.TYPE, Form.ORDER
APART: Final = 4  # places in a ranking between the States that are put in order
FAR: Final = 4  # borders of a journey

TOPICS = (
    Topic("us/neighbors", "Neighbors"),
    Topic("us/border", "Do they border?", by_place=False),
    Topic("us/statehood", "Who joined first"),
    Topic("us/size", "Which is larger"),
    Topic("us/population", "Where more people live"),
    Topic("us/journey", "Journeys", by_place=False),
)


class RelationItems:
    def __init__(self, atlas: Atlas) -> None:
        self._atlas = atlas

    def declare(self) -> Iterator[Item]:
        for state in self._atlas:
            if state.borders:
                yield self._neighbors(state)
            for kind in RANKINGS:
                yield self._in_order(kind, self._around(kind, state), f"us/{kind}/{state.code}")
        for one, two in JOURNEYS:
            yield self._journey(one, two)

    def make(self, item_id: str) -> Item | None:
        """A pair that came up in a play: us/border/KS-KY, us/size/IA-IL, us/journey/AL-DE."""
        match item_id.split("/"):
            case ["us", topic, pair]:
                codes = pair.split("-")
            case _:
                return None
        if len(codes) != 2 or codes != sorted(set(codes)) or not set(codes) <= set(CODES):
            return None
        one, two = (self._atlas[code] for code in codes)
        if topic == "border":
            return self._border(one, two)
        if topic in RANKINGS:
            return self._compare(topic, one, two)
        if topic == "journey" and distances(one.code).get(two.code, 0) > 2:
            return self._journey(one.code, two.code)
        return None

    def _neighbors(self, state: State) -> Item:
        near = [self._atlas[code].name for code in state.borders]
        right = shuffled(near, state.code)[0]
        beyond = {code for first in state.borders for code in neighbors(first)} - {state.code, *state.borders}
        others = [other.name for other in self._atlas if other.code not in (state.code, *state.borders)]
        wrong = [self._atlas[code].name for code in beyond]
        count = "the one State" if len(near) == 1 else "a State"
        return Item(
            id=f"us/neighbors/{state.code}",
            prompt=f"Find {count} that borders {state.name}.",
            forms=(CHOOSE, MAP, TYPE),
            answer=" or ".join([", ".join(near[:-1]), near[-1]] if len(near) > 1 else near),
            judge=asked("any", 1, [(name,) for name in near], STATES),
            teaches=f"{state.name} has {_count(len(near), 'neighbor')}: {', '.join(near)}.",
            places=(state.code,),
            choices=choices(right, (wrong, others), state.code),
            lights=(state.code,),
        )

    def _border(self, one: State, two: State) -> Item:
        touch = border(one.code, two.code)
        between = [self._atlas[code].name for code in neighbors(one.code) if border(code, two.code)]
        if touch:
            teaches = f"{one.name} and {two.name} are neighbors."
        elif between:
            teaches = f"{one.name} and {two.name} do not touch: {between[0]} lies between them."
        else:
            teaches = f"{one.name} and {two.name} do not touch."
        return Item(
            id=f"us/border/{one.code}-{two.code}",
            prompt=f"Do {one.name} and {two.name} border each other?",
            forms=(CHOOSE,),
            answer="Yes" if touch else "No",
            judge=exactly("Yes" if touch else "No"),
            teaches=teaches,
            places=(one.code, two.code),
            choices=("No", "Yes"),
        )

    # -- rankings -----------------------------------------------------------------------------------------

    def _around(self, kind: str, state: State) -> list[State]:
        """Four States of a ranking, `APART` places from one another, with this one among them."""
        ranked = sorted(self._atlas, key=lambda one: _rank(kind, one))
        place = ranked.index(state)
        start = min(place % APART + APART * max(0, place // APART - 1), len(ranked) - 1 - 3 * APART)
        four = [ranked[start + APART * step] for step in range(4)]
        return four if state in four else sorted([state, *four[:3]], key=lambda one: _rank(kind, one))

    def _in_order(self, kind: str, states: Sequence[State], item_id: str) -> Item:
        names = [state.name for state in states]
        facts = ", ".join(f"{state.name} is {ordinal(_rank(kind, state))}" for state in states)
        return Item(
            id=item_id,
            prompt=RANKINGS[kind][0].format(year=states[0].years.population),
            forms=(ORDER,),
            answer=", ".join(names),
            judge=in_order(names),
            teaches=f"{RANKINGS[kind][2].format(year=states[0].years.population)}: {facts}.",
            places=(item_id.rsplit("/", 1)[1],),
            choices=tuple(sorted(names)),
            lights=tuple(state.code for state in states),
        )

    def _compare(self, kind: str, one: State, two: State) -> Item:
        first = min(one, two, key=lambda state: _rank(kind, state))
        year = one.years.population
        facts = f"{one.name} is {ordinal(_rank(kind, one))} and {two.name} {ordinal(_rank(kind, two))}"
        return Item(
            id=f"us/{kind}/{one.code}-{two.code}",
            prompt=f"{RANKINGS[kind][1].format(year=year)} {one.name} or {two.name}?",
            forms=(CHOOSE,),
            answer=first.name,
            judge=exactly(first.name, first.code),
            teaches=f"{RANKINGS[kind][2].format(year=year)}, {facts}.",
            places=(one.code, two.code),
            choices=tuple(sorted((one.name, two.name))),
            lights=(one.code, two.code),
        )

    # -- journeys -----------------------------------------------------------------------------------------

    def _journey(self, one: str, two: str) -> Item:
        way = route(one, two)
        assert way is not None
        start, end, inside = self._atlas[one].name, self._atlas[two].name, way[1:-1]
        names = [self._atlas[code].name for code in inside]

        def judge(given: str) -> Verdict:
            said = [STATES.name_of(part) for part in parts(given)]
            codes = [CODES_BY_NAME.get(name or "", "") for name in said]
            if "" in codes:
                return Verdict(False, words="Name States only.")
            if len(codes) != len(inside):
                return Verdict(False, words=f"The shortest way goes through {_count(len(inside), 'State')}.")
            path = [one, *codes, two]
            if is_route(path):
                return RIGHT
            gap = next((a, b) for a, b in itertools.pairwise(path) if not border(a, b))
            return Verdict(False, words=f"{self._atlas[gap[0]].name} does not border {self._atlas[gap[1]].name}.")

        return Item(
            id=f"us/journey/{one}-{two}",
            prompt=f"Drive from {start} to {end}. In which order do you cross these States?",
            forms=(ORDER,),
            answer=", ".join(names),
            judge=judge,
            teaches=f"One of the shortest ways: {start}, {', '.join(names)}, {end}.",
            places=tuple(way),
            choices=tuple(sorted(names)),
            lights=(one, two),
        )


# For each ranking: what is asked of several, what is asked of two, how the truth begins.
RANKINGS: Final = {
    "statehood": ("Put these States in the order in which they joined the Union.", "Which joined the Union first,",
                  "In the order of statehood"),
    "size": ("Put these States in order, the largest first.", "Which State is larger,", "By area"),
    "population": ("Put these States in order, the one with the most people first ({year}).",
                   "In which State did more people live in {year},", "By population in {year}"),
}  # fmt: skip


def _rank(kind: str, state: State) -> int:
    rank: int = getattr(state, f"{kind}_rank")
    return rank


def _count(number: int, noun: str) -> str:
    return f"one {noun}" if number == 1 else f"{number} {noun}s"


CODES_BY_NAME: Final = {state.name: state.code for state in Atlas()}
JOURNEYS: Final = tuple(
    shuffled([(one, two) for one in CODES for two in CODES if one < two and distances(one).get(two) == FAR], "far")[:40]
)
