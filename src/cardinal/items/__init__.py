"""What the atlas has to ask: the items about the fifty States, for study, quizzes and assignments."""

from collections.abc import Iterator

from cardinal.atlas import Atlas, Edition
from cardinal.engine.study import Item, Study
from cardinal.items import place_topics, relation_topics

__all__ = ["STATES_STUDY", "StatesStudy"]


class StatesStudy(Study):
    topics = (*place_topics.TOPICS, *relation_topics.TOPICS)

    def __init__(self) -> None:
        atlas = Atlas(Edition.TODAY)
        self._places = place_topics.PlaceItems(atlas)
        self._relations = relation_topics.RelationItems(atlas)

    def declare(self) -> Iterator[Item]:
        yield from self._places.declare()
        yield from self._relations.declare()

    def make(self, item_id: str) -> Item | None:
        return self._relations.make(item_id)


STATES_STUDY = StatesStudy()
