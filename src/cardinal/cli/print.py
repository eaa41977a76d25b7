"""`cardinal print`: what a real table needs, on paper."""

from pathlib import Path
from typing import Annotated

import typer

from cardinal.atlas import Edition
from cardinal.catalog import all_games, find_game
from cardinal.cli.shared import EDITIONS_HELP, check_edition, console
from cardinal.engine.refused import BadInput, quoted
from cardinal.engine.rules import quick_page
from cardinal.packs import open_pack
from cardinal.press import cards as cards_pdf
from cardinal.press import print_and_play, question_sheet, reference
from cardinal.press.decks import TITLES, sheets
from cardinal.press.typeset import PAPERS

AT_A_TABLE = ("geoplunge", "map")  # the console turns over the cards of the other decks
ALL = "all"

app = typer.Typer(no_args_is_help=True)


@app.callback()
def printing() -> None:
    """Print what a real table needs, as PDF."""


@app.command("cards")
def cards(
    deck: Annotated[
        str | None,
        typer.Option(
            "--deck",
            help=f"{', '.join(TITLES)} or {ALL}; without it: GeoPlunge and Map, what a table with a console needs.",
        ),
    ] = None,
    edition: Annotated[str, typer.Option("--edition", help=EDITIONS_HELP)] = Edition.TODAY.value,
    paper: Annotated[str, typer.Option("--paper", help=f"{' or '.join(PAPERS)}.")] = "letter",
    no_backs: Annotated[bool, typer.Option("--no-backs", metavar="", help="Fronts only.")] = False,
    out: Annotated[Path, typer.Option("--out", metavar="FILE.pdf", help="Where to write it.")] = Path("cards.pdf"),
    force: Annotated[bool, typer.Option("--force", metavar="", help="Replace an existing file.")] = False,
) -> None:
    """Print cards at true size, 63 × 88 mm, nine on a sheet, with cut marks and backs."""
    decks = _decks(deck)
    known = check_edition(edition)
    _check(out, force)
    out.write_bytes(cards_pdf(decks, paper=paper, backs=not no_backs, edition=known))
    many = sum(map(sheets, decks))
    names = ", ".join(TITLES[name] for name in decks)
    console.print(f"{out}: {names}, edition {known}; {many} sheets of paper ({paper}).", soft_wrap=True)
    sides = "on one side" if no_backs else "both sides, flip on the long edge"
    console.print(f"Print at 100%, {sides}, then cut along the marks.")


@app.command("game")
def game(
    name: Annotated[str, typer.Argument(metavar="GAME", help="bungee, shapes or state-sequence.")],
    paper: Annotated[str, typer.Option("--paper", help=f"{' or '.join(PAPERS)}.")] = "letter",
    no_backs: Annotated[bool, typer.Option("--no-backs", metavar="", help="Fronts only.")] = False,
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE.pdf", help="Where to write it.")] = None,
    force: Annotated[bool, typer.Option("--force", metavar="", help="Replace an existing file.")] = False,
) -> None:
    """Print a whole game to play at home: cards, board, charts and chips."""
    found = find_game(name)
    if not found.paper():
        raise BadInput(f"{found.name} is printed with `cardinal print cards`.")
    out = out or Path(f"{found.id}.pdf")
    _check(out, force)
    out.write_bytes(print_and_play(found, paper=paper, backs=not no_backs))
    console.print(f"{out}: {', '.join(piece.name for piece in found.paper())} ({paper}).", soft_wrap=True)
    console.print("Print at 100%. Print the cards on both sides (flip on the long edge), then cut along the marks.")


@app.command("reference")
def quick_reference(
    names: Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help="Default: all of them.")] = None,
    paper: Annotated[str, typer.Option("--paper", help=f"{' or '.join(PAPERS)}.")] = "letter",
    out: Annotated[Path, typer.Option("--out", metavar="FILE.pdf", help="Where to write it.")] = Path("reference.pdf"),
    force: Annotated[bool, typer.Option("--force", metavar="", help="Replace an existing file.")] = False,
) -> None:
    """Print the rules of a game on one page, for the table."""
    games = (
        [find_game(name) for name in names] if names else [game for game in all_games().values() if quick_page(game)]
    )
    _check(out, force)
    out.write_bytes(reference(games, paper=paper))
    console.print(f"{out}: {', '.join(game.name for game in games)} ({paper}).", soft_wrap=True)


@app.command("pack")
def pack(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A pack: a CSV file, or a folder with CSV files.")],
    no_answers: Annotated[bool, typer.Option("--no-answers", metavar="", help="Without the page of answers.")] = False,
    paper: Annotated[str, typer.Option("--paper", help=f"{' or '.join(PAPERS)}.")] = "letter",
    out: Annotated[Path, typer.Option("--out", metavar="FILE.pdf", help="Where to write it.")] = Path("pack.pdf"),
    force: Annotated[bool, typer.Option("--force", metavar="", help="Replace an existing file.")] = False,
) -> None:
    """Print a pack of questions to write on, with a page of answers."""
    found = open_pack(file)
    _check(out, force)
    out.write_bytes(question_sheet(found, answers=not no_answers, paper=paper))
    console.print(f"{out}: {found.title}, {len(found.questions)} questions ({paper}).", soft_wrap=True, markup=False)


def _check(out: Path, force: bool) -> None:
    if out.is_dir() or not out.absolute().parent.is_dir():
        raise BadInput(f"The cards cannot be written to {str(out)!r}: choose a file in a folder that exists.")
    if out.exists() and not force:
        raise BadInput(f"The file {str(out)!r} exists. Choose another one with --out, or replace it with --force.")


def _decks(deck: str | None) -> list[str]:
    if deck is None:
        return list(AT_A_TABLE)
    if deck == ALL:
        return list(TITLES)
    if deck not in TITLES:
        raise BadInput(f"There is no deck {quoted(deck)}. There are: {', '.join(TITLES)}, {ALL}.")
    return [deck]
