"""`cardinal how`: a game in three steps, with the text of the browser's how-to-play."""

from dataclasses import asdict

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.text import Text

from cardinal.catalog import find_game
from cardinal.cli.shared import AsJson, GameName, console, print_json
from cardinal.common.terminal import QUIET, RED, STRONG
from cardinal.engine.howto import HowTo
from cardinal.engine.refused import BadInput
from cardinal.engine.rules import howto_of


def how(name: GameName, as_json: AsJson = False) -> None:
    """Show how to play a game, in three steps."""
    game = find_game(name)
    versions = howto_of(game)
    if not versions:
        raise BadInput(f"{game.name} has no short how-to-play. Its rules: cardinal rules {game.id}.")
    if as_json:
        print_json([asdict(one) for one in versions])
        return
    for one in versions:
        title = f"How to play {game.name}" + (f", {one.title}" if one.title else "")
        console.print(
            Panel(_steps(one), title=Text(title, f"bold {RED}"), title_align="left", width=76, padding=(1, 2))
        )
    console.print(Text(f"All rules: cardinal rules {game.id}", QUIET))


def _steps(howto: HowTo) -> Group:
    parts: list[RenderableType] = []
    for number, step in enumerate(howto.steps, 1):
        parts.append(Text.assemble((f"{number} ", f"bold {RED}"), (step.title, STRONG)))
        parts.append(Padding(Text(step.text), (0, 0, 1, 2)))
    return Group(*parts, Text(howto.note, "italic")) if howto.note else Group(*parts)
