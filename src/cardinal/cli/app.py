"""The commands, and the one place that turns an error into a sentence and an exit code."""

import io
import os
import sys
from typing import Any

import typer

from cardinal.atlas import UnknownState
from cardinal.cli import (
    admin,
    arena,
    backup,
    bench,
    facts,
    games,
    how,
    new_game,
    pack,
    pair,
    play,
    records,
    review,
    rules,
    serve,
    simulate,
    study,
)
from cardinal.cli import print as paper
from cardinal.cli.jobs import with_address
from cardinal.common.version import version_line
from cardinal.engine.refused import BadInput, Refused

# Typer keeps click inside: what it raises for a wrong command line is the parent of the one error it shows.
USAGE: type[Exception] = typer.BadParameter.__mro__[2]

app = typer.Typer(
    name="cardinal",
    help="A table for card games: play them, read their rules, simulate them, prove their records.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
)
app.command("games")(games.games)
app.command("how")(how.how)
app.command("rules")(rules.rules)
app.command("facts")(facts.facts)
app.command("play")(play.play)
app.command("study")(study.study)
app.command("serve")(serve.serve)
app.command("forget")(serve.forget)
app.add_typer(admin.app, name="admin")
app.command("backup")(backup.backup)
app.command("restore")(backup.restore)
app.command("new-game")(new_game.new_game)
app.command("simulate")(simulate.simulate)
app.command("arena")(arena.arena)
app.command("pair")(pair.pair)
app.add_typer(paper.app, name="print")
app.add_typer(pack.app, name="pack")
app.command("replay")(records.replay)
app.command("verify")(records.verify)
app.command("review")(review.review)
app.command("bench")(bench.bench)


def _version(wanted: bool) -> None:
    if wanted:
        print(version_line())
        raise typer.Exit


@app.callback()
def cardinal(
    version: bool = typer.Option(
        False, "--version", metavar="", callback=_version, is_eager=True, help="Which one this is."
    ),
) -> None:
    """Cardinal."""


def main() -> None:
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a terminal without ▶ and ★ shows something else for them
    try:
        code = app(with_address(sys.argv[1:]), standalone_mode=False, prog_name="cardinal")
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
    if not words:  # the help has been shown: nothing was asked for
        return 2
    command = wrong.ctx.command_path if wrong.ctx else "cardinal"
    return _complain(f"{words.rstrip('.')}. See {command} --help.")


def _complain(words: str) -> int:
    """One line that says what is wrong and what would be right."""
    print(f"cardinal: {' '.join(words.split())}", file=sys.stderr)
    return 2
