"""Shapes as something to learn: telling a player's list from the cards they have placed."""

from collections.abc import Iterator
from typing import Final

from cardinal.engine.study import Form, Item, Played, Shown, Study, Topic
from cardinal.games.shapes.cards import SHAPE_NAMES, SHAPES
from cardinal.games.shapes.lists import CHART
from cardinal.items.chance import choices, shuffled
from cardinal.items.judges import exactly

TOPIC: Final = "shapes/list"
_LISTS: Final[dict[str, dict[str, int]]] = {
    line[:3]: {word[:3]: int(word[4:]) for word in line.split()[1:]} for line in CHART
}


class ShapesStudy(Study):
    topics = (Topic(TOPIC, "Shapes: what they are after", by_place=False),)

    def declare(self) -> Iterator[Item]:
        for name in _LISTS:
            if (item := _list(name)) is not None:
                yield item

    def shown(self, played: Played, seat: int) -> list[Shown]:
        """The lists that beat this player. The cards on the table gave them away."""
        lists = {event["seat"]: event["list"] for event in played.of("show")}
        winners = [winner for event in played.of("over") for winner in event["seats"]]
        if seat in winners:
            return []
        won = [lists[winner] for winner in winners if winner in lists and _list(lists[winner]) is not None]
        return [Shown(f"{TOPIC}/{name}", False, f"The winning list: {_told(_LISTS[name])}.") for name in won]


def _list(name: str) -> Item | None:
    """A question that shows all but one shape of a list. None if another list always fits, too."""
    asked = _LISTS[name]
    for missing in shuffled(asked, name):
        placed = {shape: n for shape, n in asked.items() if shape != missing}
        fitting = [one for one in _LISTS.values() if all(one.get(shape, 0) >= n for shape, n in placed.items())]
        if fitting == [asked]:
            break
    else:
        return None
    answer, more = SHAPE_NAMES[SHAPES.index(missing)], _told({missing: asked[missing]})
    wrong = [SHAPE_NAMES[k] for k, shape in enumerate(SHAPES) if shape not in asked]
    return Item(
        id=f"{TOPIC}/{name}",
        prompt=f"Look at the chart. Somebody has placed {_told(placed)}. Which shape is still on their list?",
        forms=(Form.CHOOSE, Form.TYPE),
        answer=answer,
        judge=exactly(answer, f"{answer}s", more),
        teaches=f"Only one list on the chart has {_told(placed)}: {name}, which asks for {more}, too.",
        choices=choices(answer, (wrong,), name),
    )


def _told(shapes: dict[str, int]) -> str:
    """4 circles, 3 stars and 1 moon"""
    words = []
    for shape, n in shapes.items():
        name = SHAPE_NAMES[SHAPES.index(shape)]
        words.append(f"{n} {name if n == 1 else 'crosses' if name == 'cross' else f'{name}s'}")
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
