"""A full screen that redraws while the clock runs and reads keys."""

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
from rich.console import Console, Group, RenderableType
from rich.text import Text

from cardinal.cli.session import Session
from cardinal.common.terminal import QUIET

FRAME = 0.1  # seconds
SCROLL = {"up": 1, "pageup": 8, "down": -1, "pagedown": -8}  # lines, if the table is taller than the screen


class Screen:
    def __init__(self, session: Session, pace: float) -> None:
        self.session = session
        self.pace = pace  # seconds between two bots' moves, so that a person can follow
        self._moved = time.monotonic()
        self._up = 0  # lines scrolled up from the end
        self.input = Buffer(multiline=False)
        keys = KeyBindings()
        keys.add("enter")(self._enter)
        keys.add("c-c")(self._leave)
        keys.add("c-d")(self._leave)
        for key, lines in SCROLL.items():
            keys.add(key)(lambda event, lines=lines: self._scroll(lines))
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
        self._up = 0
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

    def _scroll(self, lines: int) -> None:
        self._up = max(0, self._up + lines)

    def _draw(self) -> ANSI:
        output: Output = self.app.output
        size = output.get_size()
        self.session.listen()
        rows = size.rows - 1  # the last row is for typing
        table = lines_of(self.session.picture(), size.columns)
        if len(table) + 2 > rows:
            table = [line for line in table if Text.from_ansi(line).plain.strip()]
        note = lines_of(self._note(tall=len(table) + 1 > rows), size.columns)
        story = lines_of(Group(*(Text(line, QUIET) for line in self.session.story[-rows:])), size.columns)
        shown, self._up = fit(table, story, note, rows, self._up)
        return ANSI("\n".join(shown))

    def _note(self, tall: bool) -> Text:
        if self.session.note:
            return self.session.note
        if self.session.table.over():
            return Text("The game is over. Press Enter to leave, or type: save FILE", "bold")
        if tall:
            return Text("? for help · q to leave · ↑ and ↓ show the whole table", QUIET)
        return Text("Type, and press Enter · ? for help · q to leave", QUIET)


def fit(table: list[str], story: list[str], note: list[str], rows: int, up: int) -> tuple[list[str], int]:
    """What fits into this many rows, and how far up the table is really scrolled.

    The note always shows in full. A table that is too tall shows its end, where the question is. The story gets the
    room that is left.
    """
    room = max(0, rows - len(note))
    up = min(up, max(0, len(table) - room))
    end = len(table) - up
    seen = table[max(0, end - room) : end]
    told = room - len(seen) - 1  # after an empty line
    return [*seen, *([""] if told >= 0 else []), *(story[-told:] if told > 0 else []), *note], up


def console_for(columns: int) -> Console:
    return Console(file=io.StringIO(), force_terminal=True, width=columns, highlight=False, legacy_windows=False)


def render(session: Session, columns: int) -> str:
    return "\n".join(lines_of(session.picture(), columns))


def lines_of(what: RenderableType, columns: int) -> list[str]:
    console = console_for(columns)
    console.print(what)
    return _text(console).removesuffix("\n").split("\n")


def _text(console: Console) -> str:
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()
