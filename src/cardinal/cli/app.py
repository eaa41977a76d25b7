"""The commands, and the one place that turns an error into a sentence and an exit code."""

import io
import os
import sys
from collections.abc import Iterable, Sequence
from importlib import import_module
from typing import Any, Final

import typer

from cardinal.atlas import UnknownState
from cardinal.common.version import version_line
from cardinal.engine.refused import BadInput, Refused

# Typer hides click: what it raises for a wrong command line is the parent of the one error it exposes.
USAGE: type[Exception] = typer.BadParameter.__mro__[2]

COMMANDS: Final = {  # in the order of the help: the module in cardinal.cli, and what to call there
    "games": "games.games",
    "how": "how.how",
    "rules": "rules.rules",
    "facts": "facts.facts",
    "play": "play.play",
    "study": "study.study",
    "serve": "serve.serve",
    "forget": "serve.forget",
    "admin": "admin.app",
    "backup": "backup.backup",
    "restore": "backup.restore",
    "new-game": "new_game.new_game",
    "simulate": "simulate.simulate",
    "arena": "arena.arena",
    "pair": "pair.pair",
    "print": "print.app",
    "pack": "pack.app",
    "replay": "records.replay",
    "verify": "records.verify",
    "review": "review.review",
    "bench": "bench.bench",
}


def program(names: Iterable[str] = COMMANDS) -> typer.Typer:
    """The command line with these commands."""
    app = typer.Typer(
        name="cardinal",
        help="Card games: play them, read their rules, simulate them, and verify their records.",
        no_args_is_help=True,
        add_completion=False,
        pretty_exceptions_enable=False,
        rich_markup_mode="rich",
    )
    app.callback()(cardinal)
    for name in names:
        module, _, attribute = COMMANDS[name].partition(".")
        found = getattr(import_module(f"cardinal.cli.{module}"), attribute)
        if isinstance(found, typer.Typer):
            app.add_typer(found, name=name)
        else:
            app.command(name)(found)
    return app


def wanted(words: Sequence[str]) -> Iterable[str]:
    """Imports only the requested command, because importing all of them takes half a second."""
    return words[:1] if words and words[0] in COMMANDS else () if words == ["--version"] else COMMANDS


def _version(wanted: bool) -> None:
    if wanted:
        print(version_line())
        raise typer.Exit


def cardinal(
    version: bool = typer.Option(
        False, "--version", metavar="", callback=_version, is_eager=True, help="Show the version."
    ),
) -> None:
    """Cardinal."""


def main() -> None:
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a terminal without ▶ and ★ shows something else for them
    words = sys.argv[1:]
    try:
        run = program(wanted(words))
        if "--ray" in words:
            from cardinal.cli.jobs import with_address  # the commands that know this word have already imported it

            words = with_address(words)
        code = run(words, standalone_mode=False, prog_name="cardinal")
    except (BadInput, Refused, UnknownState) as wrong:
        code = _complain(str(wrong))
    except USAGE as wrong:
        code = _misused(wrong)
    except typer.Exit as done:
        code = done.exit_code
    except (KeyboardInterrupt, typer.Abort):
        print("Stopped.", file=sys.stderr)
        code = 130
    except BrokenPipeError:  # `cardinal facts | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 0
    except OSError as wrong:  # a file or folder that cannot be written
        code = _complain(f"{wrong.strerror or wrong}: {wrong.filename}.")
    sys.exit(code if isinstance(code, int) else 0)


def _misused(wrong: Any) -> int:
    words = wrong.format_message().replace("Input should be", "it should be").partition(", unable to parse")[0]
    if not words:  # the help was shown because no command was given
        return 2
    command = wrong.ctx.command_path if wrong.ctx else "cardinal"
    return _complain(f"{words.rstrip('.')}{'' if words.endswith('?') else '.'} See {command} --help.")


def _complain(words: str) -> int:
    """Prints one line that says what is wrong and what would be right."""
    print(f"cardinal: {' '.join(words.split())}", file=sys.stderr)
    return 2
