"""Bungee's table in a terminal."""

import io

from rich.console import Console

from cardinal.common.terminal import RED_CARD
from cardinal.games.bungee.terminal import _face, _result


def printed(what, width=80):
    out = io.StringIO()
    console = Console(file=out, width=width, color_system=None)
    console.print(what)
    return out.getvalue()


def test_BG_5_a_lucky_6_is_seen_to_be_a_stop_card(setup):
    sitting = setup("6 9", "1 J", lucky="6", discards="6@S1")
    view = sitting.view(0)
    lucky_stop, lucky, stop = (
        _face(view, "6"),
        _face(setup("9", "1", lucky="9").view(0), "9"),
        _face(setup("6", "1", lucky="9").view(0), "6"),
    )
    assert [line.plain for line in stop] == ["╔═══╗", "║ 6 ║", "╚═══╝"]
    assert [line.plain for line in lucky_stop] == ["╔═══╗", "║★6 ║", "╚═══╝"]
    assert [line.plain for line in lucky] == ["╭───╮", "│★9 │", "╰───╯"]
    assert {line.style for line in lucky_stop} == {line.style for line in stop} == {RED_CARD}
    drawn = printed(sitting.game.draw(view, ["You", "Wren"], 0))
    assert drawn.count("║★6 ║") == 3  # the Lucky Number itself, the discard, the hand


def test_BG_55_BG_R28_the_result_is_in_the_order_of_declaration(showdown):
    end = showdown("3", "9", "3", "3", order=[2, 3, 0])
    names = ["Ada", "Bob", "Cyd", "Dan"]
    lines = printed(_result(end.view().last, names)).splitlines()
    assert [next(name for name in names if name in line) for line in lines] == ["Cyd", "Dan", "Ada", "Bob"]
    end = showdown("9", "3", "8", "7", order=[1])
    lines = printed(_result(end.view().last, names)).splitlines()
    assert [next(name for name in names if name in line) for line in lines] == ["Bob", "Cyd", "Dan", "Ada"]
