"""The game without a terminal: lines in, text out. Time stops while the person thinks.

`wait` lets time pass until something happens, `wait 20` for twenty seconds.
"""

import sys

from rich.console import Console
from rich.text import Text

from cardinal.cli.session import Session
from cardinal.cli.shared import Paper
from cardinal.common.terminal import RED
from cardinal.engine.clock import SetClock
from cardinal.engine.position import NEVER


def run_pipe(session: Session) -> None:
    console = Paper(highlight=False, width=None if sys.stdout.isatty() else 100)
    _show(session, console)
    while not session.table.over() and not session.left:
        line = sys.stdin.readline()
        if not line:
            console.print("The input ended, so the game stops here.")
            return
        words = line.split()
        if words[:1] == ["wait"]:
            _wait(session, words[1:])
        else:
            session.enter(line)
        if not session.left:
            _show(session, console)


def _wait(session: Session, words: list[str]) -> None:
    clock, table = session.table.clock, session.table
    assert isinstance(clock, SetClock)
    session.note = Text()
    if words and not (len(words) == 1 and words[0].isdecimal() and len(words[0]) <= 6):
        session.note = Text("Type 'wait', or 'wait 20' for twenty seconds.", RED)
    elif words:
        end = table.now() + 1000 * int(words[0])
        while not table.over() and table.due() <= end:
            clock.jump(table.due())
            table.advance()
        clock.jump(end)
    elif table.due() != NEVER:
        clock.jump(table.due())


def _show(session: Session, console: Console) -> None:
    """Lets the bots do everything that takes no time before asking the person."""
    session.table.advance()
    for line in session.listen():
        console.print(line)
    if session.note:
        console.print(session.note)
    console.print(session.picture())
