"""What is asked about each State by itself: where it lies, how it looks, what it is called."""

from collections.abc import Callable, Iterator

from cardinal.answers import DOMAINS, STATES, normal
from cardinal.atlas import CODES, Atlas, State
from cardinal.engine.study import Form, Item, Judge, Topic, Verdict
from cardinal.items.chance import choices
from cardinal.items.judges import exactly, named
from cardinal.items.pictures import flag_picture, map_picture, outline_picture

MAP, CHOOSE, TYPE = Form.MAP, Form.CHOOSE, Form.TYPE

TOPICS = (
    Topic("us/location", "Where it is"),
    Topic("us/place", "Named on the map"),
    Topic("us/outline", "Outlines"),
    Topic("us/flag", "Flags"),
    Topic("us/capital", "Capitals"),
    Topic("us/capital-of", "Whose capital"),
    Topic("us/postal", "Postal codes"),
    Topic("us/nickname", "Nicknames"),
    Topic("us/bird", "Birds"),
    Topic("us/flower", "Flowers"),
)


class PlaceItems:
    def __init__(self, atlas: Atlas) -> None:
        self._atlas = atlas

    def declare(self) -> Iterator[Item]:
        for state in self._atlas:
            yield self._location(state)
            yield self._seen(
                state, "place", "Which State is lit on the map?", map_picture, "The map, with one State lit"
            )
            yield self._seen(state, "outline", "Which State has this shape?", outline_picture, "The outline of a State")
            yield self._seen(state, "flag", "Whose flag is this?", flag_picture, "The flag of a State")
            yield self._capital(state)
            yield self._capital_of(state)
            yield self._postal(state)
            yield self._nickname(state)
            yield self._emblem(state, "bird", state.bird, state.bird_alternatives)
            yield self._emblem(state, "flower", state.flower, state.flower_alternatives)

    def _location(self, state: State) -> Item:
        return Item(
            id=f"us/location/{state.code}",
            prompt=f"Tap {state.name} on the map.",
            forms=(MAP,),
            answer=state.name,
            judge=self.tapped(state),
            teaches=self.where(state),
            places=(state.code,),
        )

    def _seen(self, state: State, topic: str, prompt: str, draw: Callable[[str], str], alt: str) -> Item:
        return Item(
            id=f"us/{topic}/{state.code}",
            prompt=prompt,
            forms=(CHOOSE, TYPE),
            answer=state.name,
            judge=named(state.name, STATES),
            teaches=self.where(state),
            places=(state.code,),
            choices=self.names(state, topic),
            picture=lambda: draw(state.code),
            alt=alt,
        )

    def _capital(self, state: State) -> Item:
        near = [self._atlas[code].capital for code in state.borders]
        others = [other.capital for other in self._atlas if other is not state]
        # The largest city tempts most where it is not the capital.
        wrong = ([city for city in state.top5_cities[:3] if city != state.capital], near, others)
        largest = state.top5_cities[0]
        more = (
            f", but {largest} is the largest city" if largest != state.capital else ", which is also its largest city"
        )
        return Item(
            id=f"us/capital/{state.code}",
            prompt=f"What is the capital of {state.name}?",
            forms=(CHOOSE, TYPE),
            answer=state.capital,
            judge=named(state.capital, "capitals"),
            teaches=f"The capital of {state.name} is {state.capital}{more}.",
            places=(state.code,),
            choices=choices(state.capital, wrong, state.code),
            lights=(state.code,),
        )

    def _capital_of(self, state: State) -> Item:
        return Item(
            id=f"us/capital-of/{state.code}",
            prompt=f"{state.capital} is the capital of which State?",
            forms=(CHOOSE, MAP, TYPE),
            answer=state.name,
            judge=named(state.name, STATES),
            teaches=f"{state.capital} is the capital of {state.name}. {self.where(state)}",
            places=(state.code,),
            choices=self.names(state, "capital"),
        )

    def _postal(self, state: State) -> Item:
        alike = [other.code for other in self._atlas if other.code[0] == state.code[0] and other is not state]
        return Item(
            id=f"us/postal/{state.code}",
            prompt=f"What is the postal code of {state.name}?",
            forms=(CHOOSE, TYPE),
            answer=state.code,
            judge=exactly(state.code, " ".join(state.code)),
            teaches=f"Letters to {state.name} carry the code {state.code}.",
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

    # -- what the other topics use, too -------------------------------------------------------------------

    def names(self, state: State, seed: str) -> tuple[str, ...]:
        """Neighbors tempt more than States far away; for a State without any, the others do."""
        near = [self._atlas[code].name for code in state.borders]
        if len(near) < 3:
            near += [self._atlas[code].name for first in state.borders for code in self._atlas[first].borders]
        everyone = [other.name for other in self._atlas]
        return choices(state.name, ([name for name in near if name != state.name], everyone), f"{seed} {state.code}")

    def tapped(self, state: State) -> Judge:
        judge = named(state.name, STATES)

        def tap(given: str) -> Verdict:
            verdict = judge(given)
            if verdict.right or given not in CODES:
                return verdict
            return Verdict(False, words=f"That is {self._atlas[given].name}.")

        return tap

    def where(self, state: State) -> str:
        """Where it lies, by its neighbors."""
        if not state.borders:
            return f"{state.name} borders no other State."
        near = [self._atlas[code].name for code in state.borders]
        if len(near) > 4:
            return f"{state.name} has {len(near)} neighbors, among them {_and(near[:3])}."
        return f"{state.name} borders {_and(near)}."


def _and(names: list[str]) -> str:
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
