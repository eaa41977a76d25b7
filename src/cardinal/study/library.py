"""Every item there is: the atlas and the games declare them, and this module only finds them."""

from collections.abc import Iterable, Iterator
from functools import cache

from cardinal.catalog import all_games
from cardinal.engine.study import Item, Study, Topic
from cardinal.items import ATLAS_STUDIES
from cardinal.packs import PACKS_STUDY


@cache
def sources() -> dict[str, Study]:
    """All sources, by the first part of their items' ids."""
    found: dict[str, Study] = {}
    for study in (*ATLAS_STUDIES, PACKS_STUDY, *(game.study for game in all_games().values())):
        for topic in study.topics:
            found[topic.id.partition("/")[0]] = study
    return found


@cache
def topics() -> dict[str, Topic]:
    return {topic.id: topic for study in sources().values() for topic in study.topics}


def title_of(topic: str) -> str:
    """A topic's title. All packs together are one topic."""
    if topic in topics():
        return topics()[topic].title
    study = sources().get(topic.partition("/")[0])
    return study.topics[0].title if study else topic


def find_item(item_id: str) -> Item | None:
    study = sources().get(item_id.partition("/")[0])
    return study.find(item_id) if study else None


def items_of(wanted: Iterable[str] = ()) -> Iterator[Item]:
    """The declared items of these topics, or of all topics if none is given."""
    chosen = set(wanted)
    for study in sources().values():
        for item in study.items.values():
            if not chosen or item.topic in chosen:
                yield item
