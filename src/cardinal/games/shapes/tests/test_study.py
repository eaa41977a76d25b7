"""What a play of Shapes showed, and what can be asked about its lists."""

from cardinal.engine.study import Played
from cardinal.games.shapes.lists import CHART
from cardinal.games.shapes.study import ShapesStudy

STUDY = ShapesStudy()


def test_SH_5_every_list_can_be_told_from_what_is_placed() -> None:
    assert len(STUDY.items) == len(CHART)
    first = STUDY.items["shapes/list/L05"]
    assert first.answer in ("circle", "star", "moon")
    for item in STUDY.items.values():
        assert [choice for choice in item.choices if item.judge(choice).right] == [item.answer]
        assert item.judge(f"{item.answer}s").right


def test_SH_57_whoever_has_lost_looks_at_the_list_that_won() -> None:
    shows = [{"event": "show", "seat": seat, "list": name, "cards": []} for seat, name in enumerate(("L05", "L07"))]
    played = Played({}, [0, 1], [*shows, {"event": "over", "seats": [1], "why": "list"}])
    (lost,) = STUDY.shown(played, 0)
    assert (lost.item, lost.right) == ("shapes/list/L07", False)
    assert lost.words == "The winning list: 2 squares, 4 hearts and 3 diamonds."
    assert STUDY.shown(played, 1) == []
