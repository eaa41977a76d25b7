"""Draws the pictures of the README and the docs from real tables. `--check` says whether they are fresh."""

import io
import sys
from pathlib import Path

from rich.console import Console, RenderableType
from rich.terminal_theme import TerminalTheme

import cardinal
from cardinal.atlas import Atlas, card
from cardinal.atlas.terminal import render
from cardinal.cli.session import Session
from cardinal.engine.clock import SetClock

PICTURES = Path(__file__).parent.parent / "docs/pictures"
INKS = [(24, 34, 48), (217, 67, 79), (111, 168, 120), (214, 178, 94), (96, 146, 196), (168, 120, 176), (100, 170, 170)]
NIGHT = TerminalTheme((24, 34, 48), (226, 226, 218), [*INKS, (236, 232, 222)])
FRAME = """<svg viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{ font-family: ui-monospace, Menlo, Consolas, monospace; font-size: {char_height}px;
line-height: {line_height}px; font-variant-east-asian: full-width; }}
{styles}
</style>
<defs><clipPath id="{unique_id}-clip-terminal"><rect x="0" y="0" width="{terminal_width}"
height="{terminal_height}" /></clipPath>{lines}</defs>
<rect fill="#182230" width="{width}" height="{height}" rx="8"/>
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g></g></svg>
"""  # without Rich's own frame, which fetches a font


def bungee() -> RenderableType:
    """A few turns into a game against three bots, with the person to move."""
    table = cardinal.deal("bungee", seats=4, bots=["person", "club", "rookie", "expert"], seed=11)
    table.advance()
    for _ in range(2):
        table.play(0, table.legal(0).texts[-1])
        table.advance()
    return Session(table, 0, ["You", "Wren (club)", "Finch (rookie)", "Robin (expert)"]).picture()


def border_up() -> RenderableType:
    """A race with some groups found."""
    clock = SetClock()
    table = cardinal.deal("border-up", seats=2, bots=["person", "club"], seed=5, clock=clock)
    clock.jump(8_000)
    table.advance()
    clock.jump(21_000)
    session = Session(table, 0, ["You", "Wren (club)"])
    return session.picture()


def georgia() -> RenderableType:
    return render(card(Atlas()["GA"]))


DRAWN = {"bungee": (bungee, 92), "border-up": (border_up, 92), "georgia": (georgia, 66)}


def svg(name: str) -> str:
    picture, width = DRAWN[name]
    console = Console(record=True, width=width, file=io.StringIO(), force_terminal=True, color_system="truecolor")
    console.print(picture())
    return console.export_svg(theme=NIGHT, code_format=FRAME, unique_id=name, title=name)


def stale() -> list[str]:
    return [name for name in DRAWN if not _file(name).exists() or _file(name).read_text("utf-8") != svg(name)]


def _file(name: str) -> Path:
    return PICTURES / f"{name}.svg"


def main() -> None:
    if "--check" in sys.argv:
        sys.exit(f"Stale: {', '.join(old)}. Run tools/pictures.py." if (old := stale()) else 0)
    PICTURES.mkdir(parents=True, exist_ok=True)
    for name in DRAWN:
        _file(name).write_text(svg(name), "utf-8")
        print(f"drawn: {_file(name).name}")


if __name__ == "__main__":
    main()
