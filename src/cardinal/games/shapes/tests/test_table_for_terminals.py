"""The terminal's table: it says what is asked, shows what may be seen, and fits."""

import io

import pytest
from rich.console import Console

from cardinal.games.shapes.lists import CHART
from cardinal.games.shapes.terminal import symbol

NAMES = ["You", "Wren (club)", "Finch (club)"]


def picture(sitting, seat=0, names=NAMES):
    out = io.StringIO()
    console = Console(file=out, width=80, force_terminal=False, highlight=False)
    console.print(sitting.game.draw(sitting.view(seat), names[: int(sitting.position.seats)], sitting.now))
    return out.getvalue()


def test_the_table_shows_hands_placed_cards_declines_list_and_deck(setup):
    sitting = setup("STA 5/1t, CIR 6/0", "HEA, MOO", "DIA", lists=["L01", "L02", "L03"], declines=[0, 2, 1],
                    placed=["CIR", "SQU, (MOO)", ""])  # fmt: skip
    text = picture(sitting)
    for part in ("♥ ☾", "■ (☾)", "must accept", "declined once", "L01", "CIR ▰▱▱", "STA ▱▱▱", "│★ 5│", "│ 1t│",
                 "cards in the deck", "ask somebody for a shape"):  # fmt: skip
        assert part in text
    assert max(map(len, text.splitlines())) <= 80


@pytest.mark.parametrize("seat", [-1, 0, 1, 2])
def test_SH_11_SH_R11_everybody_sees_the_chart_of_all_lists(deal, seat):
    text = picture(deal(3), seat)
    for line in CHART:
        name, *entries = line.split()
        assert " ".join([name, *(symbol(entry[:3]) + entry[4:] for entry in entries)]) in text
    assert max(map(len, text.splitlines())) <= 80


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_table_and_chart_fit_into_thirty_lines(deal, seats):
    names = [f"Player {seat}" for seat in range(seats)]
    assert len(picture(deal(seats), 0, names).splitlines()) <= 28  # and two for the story


@pytest.mark.parametrize("seat", [-1, 0, 1, 2])
def test_every_decision_has_its_sentence_for_everybody(deal, seat):
    sitting = deal(3, turnClock=20)
    phases = set()
    for _ in range(700):
        text = picture(sitting, seat)
        assert "{" not in text
        phases.add(sitting.phase)
        if sitting.position.over():
            break
        who = sitting.to_act()[0]
        sitting.play(who, sitting.game.legal(sitting.position, who).sample(sitting.chance))
    assert len(phases) >= 8
    assert sitting.position.over()
    assert "complete" in picture(sitting, seat)


def test_what_is_hidden_is_not_drawn(setup):
    sitting = setup("STA 5/1t", "HEA 4b/2b, MOO 3b/3b", handShapes="hidden")
    lines = [line for line in picture(sitting).splitlines() if not line.startswith("L")]  # the chart is for everybody
    assert "2 ▮▮" in "\n".join(lines)
    for part in ("♥", "☾", "4b", "3b"):
        assert part not in "\n".join(lines).replace("b: win", "")


def test_a_choice_for_a_battle_is_shown_to_its_owner(setup):
    hands = ("STA 5/1t", "HEA 4b/2b, MOO 3b/3b")
    sitting = setup(*hands, phase="battle", target=1, lists=["L01", "L03"])
    sitting.play(0, "battle STA 5/1t 1")
    assert "You have chosen STA 5/1t with the 1. Wren chooses" in picture(sitting)
    assert "5/1t" not in picture(sitting, 1)
    sitting.play(1, "battle HEA 4b/2b 4")
    assert "You 1 (★ 5/1t) against Wren (club) 4 (♥ 4b/2b): Wren (club) wins." in picture(sitting)
