"""How to play: read from HOWTO.md, and held to one screen by the conformance suite."""

from dataclasses import replace

import pytest

from cardinal.catalog import all_games
from cardinal.engine.howto import HowTo, read_howto
from cardinal.engine.options import Option
from cardinal.engine.rules import howto_of
from cardinal.starter.game.game import StarterGame
from cardinal.testing.howto import wrong_with

TEXT = """# Level 2 (level=2, 3)

## Deal
![Cards](howto/deal.svg)
Deal five
cards.

## Play
![A hand](howto/play.svg)
Lay one.

## Win
![A star](howto/win.svg)
Be first.

> Good luck.
"""
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 150"><text font-size="20">A</text></svg>'
OPTIONS = (
    Option("level", "Level", 2, "how hard", "XX-1", values=(2, 3)),
    Option("turn_clock", "Clock", 9, "how long", "XX-2", low=1),
)


def read(text: str = TEXT, svg: str = SVG) -> HowTo:
    (howto,) = read_howto(text, lambda name: svg)
    return howto


def test_a_howto_is_read() -> None:
    howto = read()
    assert (howto.title, howto.option, howto.values, howto.note) == ("Level 2", "level", ("2", "3"), "Good luck.")
    assert [(step.title, step.text, step.alt) for step in howto.steps] == [
        ("Deal", "Deal five cards.", "Cards"),
        ("Play", "Lay one.", "A hand"),
        ("Win", "Be first.", "A star"),
    ]
    assert howto.words() == 2 + 4 + 3 + 3 + 2
    assert not [*wrong_with(howto, OPTIONS)]


def test_versions_are_told_apart() -> None:
    assert [one.title for one in read_howto(TEXT + TEXT.replace("Level 2", "Level 4"), lambda name: SVG)] == [
        "Level 2",
        "Level 4",
    ]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (TEXT.replace("# Level 2 (level=2, 3)", "Level 2"), "no heading"),
        (TEXT.replace("![A hand](howto/play.svg)\n", ""), "'Play' has 0 pictures"),
    ],
)
def test_what_cannot_be_read_is_said(text: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        read(text)


@pytest.mark.parametrize(
    ("howto", "says"),
    [
        (read(TEXT.replace("Lay one.", "Lay one. " * 60)), "132 words"),
        (replace(read(), steps=read().steps[:2]), "2 steps"),
        (read(TEXT.replace("Lay one.", "Lay one (XX-2).")), "XX-2"),
        (read(TEXT.replace("Lay one.", "The turn_clock runs.")), "turn_clock"),
        (read(TEXT.replace("Lay one.", "Lay `one`.")), "`"),
        (read(TEXT.replace("level=2", "level=7")), "can be 7"),
        (read(TEXT.replace("![Cards]", "![]")), "cannot see it"),
        (read(svg=SVG.replace('"20"', '"14"')), "at least 20"),
        (read(svg=SVG.replace("<text", "<script/><text")), "shapes only"),
        (read(svg="<p>A</p>"), "must be an SVG"),
    ],
)
def test_what_is_no_single_screen_is_said(howto: HowTo, says: str) -> None:
    assert says in " ".join(wrong_with(howto, OPTIONS))


@pytest.mark.parametrize("game", [*all_games().values(), StarterGame()], ids=lambda game: game.id)
def test_every_game_tells_how_to_play(game) -> None:
    howto = howto_of(game)
    assert howto
    versions = {value for one in howto for value in one.values}
    chosen = {one.option for one in howto} & {"level", "version"}
    for option in game.options:
        if option.key in chosen:  # Levels 2 and 4, or all versions of Play the Ranks
            assert versions == {str(value) for value in option.values}
    for one in howto:
        assert not [*wrong_with(one, game.options)]
