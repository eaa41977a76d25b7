"""Questions about a single place: where it lies, what it looks like, what it is called."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from cardinal.answers import DOMAINS, STATES, normal
from cardinal.atlas import AnyAtlas, State
from cardinal.engine.study import Form, Item, Judge, Topic, Verdict
from cardinal.items.chance import choices
from cardinal.items.judges import exactly, named
from cardinal.items.pictures import flag_picture, map_picture, outline_picture, whole_flag
from cardinal.items.subject import Subject

MAP, CHOOSE, TYPE = Form.MAP, Form.CHOOSE, Form.TYPE
Draw = Callable[[AnyAtlas, str], str]

PLACE_TOPICS = {
    "location": "Where it is",
    "place": "Named on the map",
    "outline": "Outlines",
    "flag": "Flags",
    "capital": "Capitals",
    "capital-of": "Whose capital",
}
STATE_TOPICS = (
    Topic("us/postal", "Postal codes"),
    Topic("us/nickname", "Nicknames"),
    Topic("us/bird", "Birds"),
    Topic("us/flower", "Flowers"),
)


class PlaceItems:
    """The items that every atlas has."""

    def __init__(self, subject: Subject) -> None:
        self._subject = subject
        self._atlas: Any = subject.atlas

    def declare(self) -> Iterator[Item]:
        one = self._subject.one
        for place in self._atlas:
            yield self._location(place)
            yield self._seen(
                place,
                "place",
                f"Which {one} is highlighted on the map?",
                map_picture,
                f"The map, one {one} highlighted",
            )
            yield self._seen(
                place, "outline", f"Which {one} has this shape?", outline_picture, f"The outline of a {one}"
            )
            yield self._seen(place, "flag", "Whose flag is this?", flag_picture, f"The flag of a {one}", whole_flag)
            yield self._capital(place)
            yield self._capital_of(place)

    def _location(self, place: Any) -> Item:
        return Item(
            id=f"{self._subject.key}/location/{place.code}",
            prompt=f"Tap {place.name} on the map.",
            forms=(MAP,),
            answer=place.name,
            judge=self.tapped(place),
            teaches=self.where(place),
            places=(place.code,),
            map=self._subject.map,
        )

    def _seen(self, place: Any, topic: str, prompt: str, draw: Draw, alt: str, whole: Draw | None = None) -> Item:
        return Item(
            id=f"{self._subject.key}/{topic}/{place.code}",
            prompt=prompt,
            forms=(CHOOSE, TYPE),
            answer=place.name,
            judge=named(place.name, self._subject.names),
            teaches=self.where(place),
            places=(place.code,),
            map=self._subject.map,
            choices=self.names(place, topic),
            picture=lambda: draw(self._atlas, place.code),
            whole=whole and (lambda: whole(self._atlas, place.code)),
            alt=alt,
        )

    def _capital(self, place: Any) -> Item:
        near = [self._atlas[code].capital for code in place.borders]
        others = [other.capital for other in self._atlas if other is not place]
        largest, *cities = self._cities(place) or [""]
        # The largest city is the most tempting answer when it is not the capital.
        wrong = ([city for city in (largest, *cities) if city not in ("", place.capital)], near, others)
        more = (
            f", but {largest} is the largest city" if largest != place.capital else ", which is also its largest city"
        )
        return Item(
            id=f"{self._subject.key}/capital/{place.code}",
            prompt=f"What is the capital of {place.name}?",
            forms=(CHOOSE, TYPE),
            answer=place.capital,
            judge=named(place.capital, self._subject.capitals),
            teaches=f"The capital of {place.name} is {place.capital}{more if largest else ''}.",
            places=(place.code,),
            map=self._subject.map,
            choices=choices(place.capital, wrong, place.code),
            lights=(place.code,),
        )

    def _capital_of(self, place: Any) -> Item:
        return Item(
            id=f"{self._subject.key}/capital-of/{place.code}",
            prompt=f"{place.capital} is the capital of which {self._subject.one}?",
            forms=(CHOOSE, MAP, TYPE),
            answer=place.name,
            judge=named(place.name, self._subject.names),
            teaches=f"{place.capital} is the capital of {place.name}. {self.where(place)}",
            places=(place.code,),
            map=self._subject.map,
            choices=self.names(place, "capital"),
        )

    # -- what the other topics use, too -------------------------------------------------------------------

    def names(self, place: Any, seed: str) -> tuple[str, ...]:
        """Four choices of names. Neighbors tempt more than distant places, which fill in for missing neighbors."""
        near = [self._atlas[code].name for code in place.borders]
        if len(near) < 3:
            near += [self._atlas[code].name for first in place.borders for code in self._atlas[first].borders]
        everyone = [other.name for other in self._atlas]
        return choices(place.name, ([name for name in near if name != place.name], everyone), f"{seed} {place.code}")

    def tapped(self, place: Any) -> Judge:
        judge = named(place.name, self._subject.names)

        def tap(given: str) -> Verdict:
            verdict = judge(given)
            if verdict.right or given not in self._atlas.codes:
                return verdict
            return Verdict(False, words=f"That is {self._atlas[given].name}.")

        return tap

    def where(self, place: Any) -> str:
        """Says where it lies, by its neighbors."""
        if not place.borders:
            return f"{place.name} borders no other {self._subject.one}{self._here()}."
        near = [self._atlas[code].name for code in place.borders]
        if len(near) > 4:
            return f"{place.name} has {len(near)} neighbors, among them {_and(near[:3])}."
        return f"{place.name} borders {_and(near)}."

    def _here(self) -> str:
        return " on this map" if self._subject.map else ""

    def _cities(self, place: Any) -> Sequence[str]:
        """Its cities, largest first, if the atlas has them."""
        return ()


class StateItems(PlaceItems):
    """Adds the items that only the fifty States have."""

    def declare(self) -> Iterator[Item]:
        yield from super().declare()
        for state in self._atlas:
            yield self._postal(state)
            yield self._nickname(state)
            yield self._emblem(state, "bird", state.bird, state.bird_alternatives)
            yield self._emblem(state, "flower", state.flower, state.flower_alternatives)

    def _cities(self, place: Any) -> Sequence[str]:
        found: Sequence[str] = place.top5_cities[:3]
        return found

    def _postal(self, state: State) -> Item:
        alike = [other.code for other in self._atlas if other.code[0] == state.code[0] and other is not state]
        return Item(
            id=f"us/postal/{state.code}",
            prompt=f"What is the postal code of {state.name}?",
            forms=(CHOOSE, TYPE),
            answer=state.code,
            judge=exactly(state.code, " ".join(state.code)),
            teaches=f"Mail to {state.name} uses the code {state.code}.",
            places=(state.code,),
            choices=choices(state.code, (alike, [other.code for other in self._atlas]), state.code),
            lights=(state.code,),
        )

    def _nickname(self, state: State) -> Item:
        return Item(
            id=f"us/nickname/{state.code}",
            prompt=f"Which State is called “{state.nickname}”?",
            forms=(CHOOSE, MAP, TYPE),
            answer=state.name,
            judge=named(state.name, STATES),
            teaches=f"“{state.nickname}” is {state.name}.",
            places=(state.code,),
            choices=self.names(state, "nickname"),
        )

    def _emblem(self, state: State, kind: str, name: str, others: tuple[str, ...]) -> Item:
        def value(other: State) -> str:
            return other.bird if kind == "bird" else other.flower

        mine = {normal(name), *map(normal, others)}
        wrong = [value(other) for other in self._atlas if normal(value(other)) not in mine]
        near = [value(self._atlas[code]) for code in state.borders if normal(value(self._atlas[code])) not in mine]
        shared = sorted(other.name for other in self._atlas if value(other) == name and other is not state)
        also = f" {_and(shared)} chose it, too." if shared else ""
        return Item(
            id=f"us/{kind}/{state.code}",
            prompt=f"What is the State {kind} of {state.name}?",
            forms=(CHOOSE, TYPE),
            answer=name,
            judge=named((name, *others), DOMAINS[f"{kind}s"]),
            teaches=f"The State {kind} of {state.name} is the {name}.{also}",
            places=(state.code,),
            choices=choices(name, (near, wrong), state.code),
            lights=(state.code,),
        )


def _and(names: list[str]) -> str:
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
