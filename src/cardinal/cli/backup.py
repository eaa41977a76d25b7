"""`cardinal backup` saves everything in one file, even while the server runs; `cardinal restore` puts it back."""

from pathlib import Path
from typing import Annotated

import typer

from cardinal.cli.serve import Data, Database
from cardinal.engine.refused import BadInput

File = Annotated[Path, typer.Argument(metavar="FILE", help="The backup file, such as tables.backup.")]


def backup(
    file: File,
    data: Data = None,
    database: Database = None,
    force: Annotated[bool, typer.Option("--force", metavar="", help="Replace an existing file.")] = False,
) -> None:
    """Save all tables and tournaments in one file. The server may keep running."""
    from cardinal.server.store.backup import check_file, copy_file, export, opened

    if file.exists() and not force:
        raise BadInput(f"{str(file)!r} already exists. Choose another file, or add --force.")
    address, kept = _database(data, database)
    if kept is None:
        with opened(address) as engine:
            export(engine, file)
    elif not kept.exists():
        raise BadInput(f"There are no tables in {str(kept.parent)!r}. Give the folder with --data.")
    elif file.exists() and file.samefile(kept):
        raise BadInput("That is the database itself. Choose another file.")
    else:
        copy_file(kept, file)
    where = f" --data {data}" if data else ", with the same database" if database else ""  # which has a password
    print(f"{check_file(file)} are saved in {str(file)!r}. To restore them: cardinal restore {file}{where}")


def restore(
    file: File,
    data: Data = None,
    database: Database = None,
    force: Annotated[bool, typer.Option("--force", metavar="", help="Replace what is there.")] = False,
) -> None:
    """Restore a backup, replacing everything that is there. Stop the server first."""
    from cardinal.server.run import only_one
    from cardinal.server.store.backup import check_file, held_by, load, opened, put_back

    held = check_file(file)
    address, kept = _database(data, database)
    if kept is None:
        with opened(address) as engine:
            _ask(str(held_by(engine)), force)
            load(file, engine)
        print(f"{held} are restored.")
        return
    if kept.exists() and file.samefile(kept):
        raise BadInput("That is the database itself. Name the backup file.")
    with only_one(kept, "it again when this is restored", advice="stop it first, then restore"):
        if kept.exists():
            _ask(_held(kept), force)
        aside = put_back(file, kept)
    print(f"{held} are restored.{f' What was there before is in {str(aside)!r}.' if aside else ''}")


def _database(data: Path | None, database: str | None) -> tuple[str, Path | None]:
    """The address, and the file if it is SQLite."""
    from cardinal.server.settings import data_folder, sqlite_address
    from cardinal.server.store import sqlite_file

    address = database or sqlite_address((data or data_folder()).absolute())
    return address, sqlite_file(address)


def _held(kept: Path) -> str:
    from cardinal.server.store.backup import check_file

    try:
        return str(check_file(kept))
    except BadInput as wrong:
        return f"something that cannot be read ({str(wrong).rstrip('.')})"


def _ask(held: str, force: bool) -> None:
    if not force and held != "0 tables and 0 tournaments":
        raise BadInput(f"This would replace {held}. If that is what you want, add --force.")
