"""Whatever a game asks has an answer, and whatever a play showed can be studied."""

from cardinal.engine.played import played_of
from cardinal.engine.study import Form, Item, Study
from cardinal.items import find_place_item
from cardinal.testing.walk import Case, walk

LONGEST = 300  # letters in a sentence: it is read at a glance


def what_a_play_showed_can_be_studied(case: Case) -> None:
    """Everybody who sits there can study it, whether or not the play has ended."""
    study = case.game.study
    *_, table = walk(case, 61, limit=400)
    played = played_of(table)
    for seat in case.sitting:
        found = study.shown(played, seat)
        assert study.shown(played, seat) == found, "asked again, it says the same"
        assert len({shown.item for shown in found}) == len(found), "each item once"
        for shown in found:
            item = find(study, shown.item)
            assert item is not None, f"{shown.item} cannot be found"
            assert item.id == shown.item
            check(item)
            assert 0 < len(shown.words) <= LONGEST, shown.words
            assert shown.words.endswith("."), f"a sentence: {shown.words}"


def items_are_complete(case: Case) -> None:
    """A game's items belong to its topics. Tries a few of them."""
    study = case.game.study
    assert {item.topic for item in study.items.values()} <= {topic.id for topic in study.topics}
    assert [topic for topic in study.needs if topic.count("/") != 1] == []
    for item in list(study.items.values())[:: max(1, len(study.items) // 12)]:
        check(item)


def find(study: Study, item_id: str) -> Item | None:
    """A game asks about its own subject or about the atlas; a match asks about that of its games."""
    return study.find(item_id) or find_place_item(item_id)


def check(item: Item) -> None:
    assert item.id.count("/") >= 2, item.id
    assert item.forms, item.id
    assert item.prompt.endswith((".", "?", "!", "”")), item.prompt
    assert item.teaches.endswith((".", "!", "”")), item.teaches
    assert item.answer, item.id
    assert not item.judge("").right, item.id
    if Form.CHOOSE in item.forms:
        right = [choice for choice in item.choices if item.judge(choice).right]
        assert len(item.choices) > 1, item.id
        assert len(right) == 1, f"{item.id}: {item.choices}"
        assert list(item.choices) == sorted(item.choices, key=lambda one: (len(one), one)) or list(
            item.choices
        ) == sorted(item.choices), f"{item.id}: the order of the choices gives nothing away"
