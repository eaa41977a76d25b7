"""`cardinal pack`: your own packs of questions, as CSV files or folders of them."""

from pathlib import Path
from typing import Annotated

import typer

from cardinal.cli.shared import AsJson, console, print_json
from cardinal.engine.refused import BadInput
from cardinal.packs import TEMPLATE, open_pack
from cardinal.packs.files import read_path

File = Annotated[Path, typer.Argument(metavar="FILE", help="A CSV file, or a folder with CSV files.")]

app = typer.Typer(no_args_is_help=True)


@app.callback()
def pack() -> None:
    """Make packs of questions: check them, and get a template for a spreadsheet."""


@app.command("check")
def check(file: File, as_json: AsJson = False) -> None:
    """Check every line of a pack: what is wrong with it, and what would be right."""
    lines = [(path, line) for path, found in read_path(file) for line in found]
    bad = [(path, line) for path, line in lines if line.wrong]
    made = None if bad else open_pack(file)
    if as_json:
        print_json(
            {
                "title": made.title if made else None,
                "fingerprint": made.fingerprint if made else None,
                "questions": sum(line.question is not None for _, line in lines),
                "lines": [
                    {"file": path.name, "line": line.number, "wrong": line.wrong, "note": line.note}
                    for path, line in lines
                    if line.wrong or line.note
                ],
            }
        )
    else:
        for path, line in lines:
            if line.wrong or line.note:
                kind = "" if line.wrong else "(a note) "
                console.print(f"{path.name}, line {line.number}: {kind}{line.wrong or line.note}", markup=False)
        if made:
            console.print(f"{made.title}: {len(made.questions)} questions, all good.", markup=False)
            console.print(f"Play them: cardinal play chummy-challenge --option pack={file}", markup=False)
    if bad:
        if not as_json:
            console.print(f"{len(bad)} of {len(lines)} lines need to be fixed.")
        raise typer.Exit(1)


@app.command("template")
def template(
    out: Annotated[Path, typer.Option("--out", metavar="FILE.csv", help="Where to write it.")] = Path("pack.csv"),
    force: Annotated[bool, typer.Option("--force", metavar="", help="Replace an existing file.")] = False,
) -> None:
    """Write a template for a spreadsheet, with one question of each form."""
    if out.exists() and not force:
        raise BadInput(f"The file {str(out)!r} exists. Choose another one with --out, or replace it with --force.")
    out.write_text(TEMPLATE, "utf-8")
    console.print(f"{out}: open it in a spreadsheet, then run: cardinal pack check {out}", markup=False)
