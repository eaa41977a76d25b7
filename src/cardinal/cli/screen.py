"""A whole screen that is drawn again while the clock runs and keys are read."""

import asyncio
import io
import time

from prompt_toolkit.application import Application
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.formatted_text import ANSI
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.layout import HSplit, Layout, Window
from prompt_toolkit.layout.controls import BufferControl, FormattedTextControl
from prompt_toolkit.layout.processors import BeforeInput
from prompt_toolkit.output import Output
from rich.console import Console, Group
from rich.text import Text

from cardinal.cli.session import Session
from cardinal.terminal import QUIET

FRAME = 0.1  # seconds


class Screen:
    def __init__(self, session: Session, pace: float) -> None:
        self.session = session
        self.pace = pace  # seconds between two bots' moves, so that a person can follow
        self._moved = time.monotonic()
        self.input = Buffer(multiline=False)
        keys = KeyBindings()
        keys.add("enter")(self._enter)
        keys.add("c-c")(self._leave)
        keys.add("c-d")(self._leave)
        field = BufferControl(self.input, input_processors=[BeforeInput("> ", style="bold")])
        self.app: Application[None] = Application(
            layout=Layout(
                HSplit([Window(FormattedTextControl(self._draw), wrap_lines=False), Window(field, height=1)]),
                focused_element=field,
            ),
            key_bindings=keys,
            full_screen=True,
        )

    def run(self) -> None:
        asyncio.run(self._run())

    async def _run(self) -> None:
        ticking = asyncio.create_task(self._tick())
        try:
            await self.app.run_async()
        finally:
            ticking.cancel()

    async def _tick(self) -> None:
        while True:
            await asyncio.sleep(FRAME)
            if time.monotonic() - self._moved >= self.pace and self.session.table.advance(most=1):
                self._moved = time.monotonic()
            self.app.invalidate()

    def _enter(self, event: KeyPressEvent) -> None:
        line = self.input.text
        self.input.reset()
        if self.session.table.over() and not line:
            self.app.exit()
            return
        self.session.enter(line)
        self._moved = time.monotonic()
        if self.session.left:
            self.app.exit()

    def _leave(self, event: KeyPressEvent) -> None:
        self.session.left = True
        self.app.exit()

    def _draw(self) -> ANSI:
        output: Output = self.app.output
        size = output.get_size()
        self.session.listen()
        table = render(self.session, size.columns)
        room = size.rows - 1 - table.count("\n") - 2
        story = self.session.story[-max(room, 0) :] if room > 0 else []
        foot = console_for(size.columns)
        foot.print(Group(*(Text(line, QUIET) for line in story), self._note()), end="")
        return ANSI(table + "\n" + _text(foot))

    def _note(self) -> Text:
        if self.session.note:
            return self.session.note
        if self.session.table.over():
            return Text("The game is over. Press Enter to leave, or type: save FILE", "bold")
        return Text("Type, and press Enter · ? for help · q to leave", QUIET)


def console_for(columns: int) -> Console:
    return Console(file=io.StringIO(), force_terminal=True, width=columns, highlight=False, legacy_windows=False)


def render(session: Session, columns: int) -> str:
    console = console_for(columns)
    console.print(session.picture())
    return _text(console)


def _text(console: Console) -> str:
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()
