"""The full screen: keys are read while a clock runs."""

import io
import threading
import time

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.data_structures import Size
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output.vt100 import Vt100_Output
from rich.text import Text

import cardinal
from cardinal.cli.screen import Screen, render
from cardinal.cli.session import Session
from cardinal.engine.clock import SetClock, WallClock


def shown(keys: str, *, clock=None, rows: int = 40, until=None, **more):
    """Runs the screen with these keys, and leaves once `until` holds; returns the session and what the terminal got."""
    table = cardinal.deal("bungee", seats=2, seed=7, clock=clock or SetClock(), **more)
    session = Session(table, 0, ["You", "Wren"])
    terminal = io.StringIO()
    output = Vt100_Output(terminal, lambda: Size(rows=rows, columns=100), term="xterm")
    with create_pipe_input() as typed, create_app_session(input=typed, output=output):
        typed.send_text(keys)
        leaving = threading.Thread(target=leave_when, args=(until, session, terminal, typed))
        leaving.start()
        Screen(session, 0).run()
        leaving.join()
    return session, terminal.getvalue()


def leave_when(until, session: Session, terminal: io.StringIO, typed) -> None:
    for _ in range(4000 if until else 0):
        if until(session.table, terminal.getvalue()):
            break
        time.sleep(0.01)
    if until:
        typed.send_text("\x03")


def test_a_move_by_its_number_and_away() -> None:
    session, text = shown("1\rq\r", options={"games": 1})
    assert session.table.number == 1
    assert session.left
    assert "Bungee" in text
    assert "Your hand" in text


@pytest.mark.parametrize("key", ["\x03", "\x04"])
def test_control_c_and_control_d_leave(key: str) -> None:
    session, _ = shown(key)
    assert session.left
    assert session.table.number == 0


def test_a_mistake_is_noted_on_the_screen() -> None:
    session, text = shown("stay\r", until=lambda table, text: "BG-R14" in text)
    assert session.table.number == 0
    assert "Nobody" in text
    assert "BG-R14" in text


def test_what_is_typed_can_be_mended() -> None:
    session, _ = shown("9\x7f1\rq\r")
    assert session.table.number == 1


def test_bots_move_by_themselves_while_the_person_looks_on() -> None:
    session, _ = shown("1\r", bots=["person", "club"], until=lambda table, text: table.number >= 2)
    assert session.table.history[2][0].who == 1


def test_the_clock_runs_while_the_person_thinks() -> None:
    clock = WallClock(speed=200)
    session, _ = shown("", clock=clock, options={"turnClock": 20}, until=lambda table, text: "Time is up" in text)
    assert session.table.history[1][0].text == "tick"
    assert session.table.history[1][0].arrival == 20_000


def test_after_the_end_enter_leaves() -> None:
    table = cardinal.deal("bungee", seats=2, bots=["club", "club"], seed=7, options={"games": 1})
    table.run()
    session = Session(table, 0, ["You", "Wren"])
    with (
        create_pipe_input() as typed,
        create_app_session(
            input=typed, output=Vt100_Output(io.StringIO(), lambda: Size(rows=40, columns=100), term="xterm")
        ),
    ):
        typed.send_text("\r")
        Screen(session, 0).run()
    assert not session.left


def test_a_small_terminal_does_no_harm() -> None:
    session, _ = shown("1\rq\r", rows=5)
    assert session.table.number == 1


@pytest.mark.parametrize("columns", [40, 80, 160])
def test_a_picture_for_every_width(columns: int) -> None:
    table = cardinal.deal("bungee", seats=4, seed=7)
    assert "Bungee" in render(Session(table, 0, ["You", "Wren", "Finch", "Robin"]), columns)


def screen_of(game: str, keys: str, columns: int, rows: int, until, seed: int = 3):
    """The lines that a terminal of this size shows of a game against a bot, once `until` holds for them."""
    table = cardinal.deal(game, bots=["person", "club"], seats=2, seed=seed, clock=SetClock())
    session = Session(table, 0, ["You", "Wren"])
    output = Vt100_Output(io.StringIO(), lambda: Size(rows=rows, columns=columns), term="xterm")
    with create_pipe_input() as typed, create_app_session(input=typed, output=output):
        screen = Screen(session, 0)
        typed.send_text(keys)
        seen: list[list[str]] = []

        def look(app) -> None:
            seen.append(Text.from_ansi(screen._draw().value).plain.split("\n"))
            if (until(seen[-1]) or len(seen) > 100) and not app.is_done:
                app.exit()

        screen.app.after_render += look
        screen.run()
    lines = next(lines for lines in seen if until(lines))
    assert len(lines) < rows
    return lines


@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (60, 20), (60, 12)])
def test_the_question_and_the_moves_are_seen_on_a_small_terminal(columns: int, rows: int) -> None:
    lines = screen_of("bungee", "", columns, rows, bool)
    assert any("Your turn: discard" in line for line in lines)
    assert any("1) " in line for line in lines)


@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (60, 20), (60, 12)])
def test_a_refusal_is_seen_whole(columns: int, rows: int) -> None:
    lines = screen_of("bungee", "nonsense\r", columns, rows, lambda lines: "nonsense" in " ".join(lines))
    assert "or declare, stay, silent." in " ".join(" ".join(lines).split())


def test_a_tall_table_can_be_scrolled_and_typing_brings_its_end_back() -> None:
    top = screen_of("bungee", "\x1b[5~\x1b[5~\x1b[A", 60, 12, lambda lines: "Bungee" in lines[0])
    assert "whole table" in top[-1]
    again = screen_of("bungee", "\x1b[5~\x1b[5~\x1b[B?\r", 60, 16, lambda lines: "save FILE" in " ".join(lines))
    assert any("1) " in line for line in again)
