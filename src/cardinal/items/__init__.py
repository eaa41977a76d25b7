"""What the atlas can ask: the items about its places, for study, quizzes and assignments."""

from collections.abc import Iterator

from cardinal.engine.study import Item, Study, Topic
from cardinal.items.place_topics import PLACE_TOPICS, STATE_TOPICS, PlaceItems, StateItems
from cardinal.items.relation_topics import RelationItems, relation_topics
from cardinal.items.subject import EUROPE, FIFTY, Subject

__all__ = ["ATLAS_STUDIES", "EUROPE_STUDY", "STATES_STUDY", "AtlasStudy", "find_place_item"]


class AtlasStudy(Study):
    def __init__(self, subject: Subject, places: PlaceItems, more: tuple[Topic, ...] = ()) -> None:
        common = [subject.topic(topic, title) for topic, title in PLACE_TOPICS.items()]
        self.topics = (*common, *more, *relation_topics(subject))
        self._places = places
        self._relations = RelationItems(subject)

    def declare(self) -> Iterator[Item]:
        yield from self._places.declare()
        yield from self._relations.declare()

    def make(self, item_id: str) -> Item | None:
        return self._relations.make(item_id)


STATES_STUDY = AtlasStudy(FIFTY, StateItems(FIFTY), STATE_TOPICS)
EUROPE_STUDY = AtlasStudy(EUROPE, PlaceItems(EUROPE))
ATLAS_STUDIES = (STATES_STUDY, EUROPE_STUDY)


def find_place_item(item_id: str) -> Item | None:
    return next((item for study in ATLAS_STUDIES if (item := study.find(item_id))), None)
