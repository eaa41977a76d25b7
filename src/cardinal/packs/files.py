"""A pack on disk: a CSV file, or a folder of CSV files, read in the order of their names."""

from pathlib import Path

from cardinal.engine.refused import BadInput
from cardinal.packs.pack import Pack
from cardinal.packs.sheet import PackLine, make_pack, read_sheet

MOST_BYTES = 2_000_000
TITLE = "TITLE.txt"  # in a folder; without it, the folder's name is the title


def read_path(path: Path) -> list[tuple[Path, list[PackLine]]]:
    """The lines of each file. Raises BadInput."""
    if not path.exists():
        raise BadInput(f"There is no file or folder {str(path)!r}.")
    files = sorted(path.glob("*.csv")) if path.is_dir() else [path]
    if not files:
        raise BadInput(f"The folder {str(path)!r} has no file that ends in .csv.")
    found = []
    for file in files:
        if file.stat().st_size > MOST_BYTES:
            raise BadInput(
                f"The file {str(file)!r} is too large for a pack: the limit is {MOST_BYTES // 1_000_000} MB."
            )
        found.append((file, read_sheet(file.read_bytes())))
    return found


def title_of(path: Path) -> str:
    said = path / TITLE
    if path.is_dir() and said.is_file():
        return said.read_text("utf-8", errors="replace").partition("\n")[0]
    return path.stem.replace("-", " ").replace("_", " ").strip().capitalize()


def open_pack(path: Path) -> Pack:
    """Opens a pack that has no mistakes. Raises BadInput with the first one."""
    questions = []
    seen: dict[str, str] = {}
    for file, lines in read_path(path):
        for line in lines:
            where = f"Line {line.number} of {file.name}"
            if line.wrong:
                raise BadInput(f"{where}: {line.wrong} See cardinal pack check.")
            if line.question:
                before = seen.setdefault(line.question.text.casefold(), where)
                if before != where:
                    raise BadInput(f"{where}: the same question is in {before.lower()}.")
                questions.append(line.question)
    return make_pack(title_of(path), questions)
