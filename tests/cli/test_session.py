"""One person's game: what is typed, what is told, and the draft of a layout."""

import io
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import cardinal
from cardinal.cli.session import Session
from cardinal.engine.clock import SetClock


def session_of(game: str, seats: int, seat: int = 0, bots=(), **options) -> Any:
    table = cardinal.deal(game, seats=seats, bots=bots, seed=7, options=options, clock=SetClock())
    return Session(table, seat, [f"P{n}" for n in range(seats)])


@pytest.fixture
def race() -> Any:
    session = session_of("border-up", 2, stakes="off")
    while session.table.view(0).phase != "race":
        session.table.clock.jump(session.table.due())
        session.table.advance()
    return session


def test_the_story_is_told_once() -> None:
    session = session_of("bungee", 2)
    assert any("P0 holds" in line for line in session.listen())
    assert session.listen() == []
    session.enter("1")
    assert len(session.listen()) == 1
    assert len(session.story) >= 4


def test_a_move_out_of_turn_is_refused_and_does_not_hurry_the_bots() -> None:
    session = session_of("bungee", 3, bots=["person", "club", "club"])
    session.enter("1")
    assert session.table.number == 1
    session.table.clock.jump(5000)
    session.enter("7 pile")
    assert "not your turn" in str(session.note)
    assert session.table.number == 1


def test_cards_are_arranged_in_slots_and_shouted(race: Any) -> None:
    cards = list(race.table.view(0).cards)[:6]
    race.enter(f"1 {' '.join(cards[:3]).lower()}")
    race.enter(f"2 {' '.join(cards[3:])}")
    assert race.draft == {1: " ".join(cards[:3]), 2: " ".join(cards[3:])}
    race.enter(f"2 {cards[0]}")
    assert race.draft[1] == " ".join(cards[1:3]), "a card lies in one slot only"
    race.enter("2 ZZ")
    assert "ZZ is not among your cards" in str(race.note)
    assert race.draft == {1: " ".join(cards[1:3]), 2: cards[0]}, "a mistake changes nothing"


def test_a_shout_by_its_first_letters_takes_the_draft(race: Any) -> None:
    form = next(form for form in race.table.legal(0).forms if form.verb == "geoplunge")
    layout = form.sample(race.table.seed.seat(0, 5))
    for slot, row in enumerate(layout.split(" / "), start=1):
        race.enter(f"{slot} {row}")
    before = race.table.number
    race.enter("geo")
    assert str(race.note) == ""
    assert race.table.number == before + 1
    assert race.table.history[-1][0].text.startswith("geoplunge ")
    assert race.draft == {}


def test_a_wrong_layout_is_refused_and_the_draft_stays(race: Any) -> None:
    card = race.table.view(0).cards[0]
    race.enter(f"1 {card}")
    race.enter("geo")
    assert str(race.note)
    assert race.draft == {1: card}


def test_help_speaks_of_drafts_only_where_there_are_any(race: Any) -> None:
    race.enter("?")
    assert "Arrange cards" in str(race.note)
    plain = session_of("bungee", 2)
    plain.enter("help")
    assert "Arrange cards" not in str(plain.note)


def test_mates_suggestions_are_offered() -> None:
    session = session_of("border-up", 4, bots=["person", "rookie", "club", "rookie"])
    table = session.table
    shown = ""
    while not table.over() and "suggests" not in shown:
        table.clock.jump(table.due())
        table.advance(most=1)
        out = io.StringIO()
        console = Console(width=120, file=out)
        console.print(session.picture())
        shown = out.getvalue()
    assert "P2 suggests: " in shown
    assert "P1 suggests" not in shown


def test_saving(tmp_path: Path) -> None:
    session = session_of("bungee", 2)
    session.enter(f"save {tmp_path / 'a b.txt'}")
    assert (tmp_path / "a b.txt").exists()
    session.enter(f"save {tmp_path}")
    assert str(session.note)
    assert not session.left
