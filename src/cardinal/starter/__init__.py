"""A new game: a small one that works, ready to be changed.

The files in `game/` are a real game called Starter Game, which the tests play. `write_game` copies them under a new
name: into `src/cardinal/games/` of a checkout, or as a separate package with the files in `package/`. (The tests are in
`checks/`, because folders called `tests` are not shipped.)
"""

import keyword
import os
import re
import shutil
import sys
import tempfile
from collections.abc import Collection
from pathlib import Path
from typing import NamedTuple

from cardinal.engine.refused import BadInput, quoted

HERE = Path(__file__).parent
WORD = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])|[0-9]+")
LONGEST = 40


class Names(NamedTuple):
    """One name in every spelling that code needs."""

    title: str  # Crazy Eights
    id: str  # crazy-eights
    module: str  # crazy_eights
    stem: str  # CrazyEights, of classes
    prefix: str  # CE, of clauses

    def fill(self, text: str) -> str:
        """A template's text under the new name."""
        for old, new in zip(STARTER[:-1], self[:-1], strict=True):
            text = text.replace(old, new)
        return re.sub(rf"\b(test_)?{STARTER.prefix}(?=[-_]\d)", rf"\g<1>{self.prefix}", text)


STARTER = Names("Starter Game", "starter-game", "starter_game", "StarterGame", "SG")


def names_of(text: str, taken: Collection[str] = ()) -> Names:
    """The spellings of a name. `taken` are the clause prefixes of other games."""
    words = [word.lower() for word in WORD.findall(text)]
    plain = re.fullmatch(r"[A-Za-z][A-Za-z0-9]*([ _-][A-Za-z0-9]+)*", text)
    if not plain or len(text) > LONGEST:
        raise BadInput(
            f"{quoted(text)} cannot be a game's name. Use up to {LONGEST} letters and digits, "
            "words separated by spaces or hyphens, as in crazy-eights."
        )
    module = "_".join(words)
    if keyword.iskeyword(module) or module in sys.stdlib_module_names:
        raise BadInput(f"{quoted(text)} is a word of Python itself. Choose another name, such as {module}-game.")
    title = " ".join(word.capitalize() for word in words)
    return Names(title, "-".join(words), module, title.replace(" ", ""), _prefix(words, taken))


def _prefix(words: list[str], taken: Collection[str]) -> str:
    """Two letters that no other game uses: the initials if possible."""
    letters = [letter for letter in "".join(words).upper() if letter.isalpha()]
    initials = [word[0].upper() for word in words if word[0].isalpha()]
    alphabet = [chr(code) for code in range(ord("A"), ord("Z") + 1)]
    for second in [*initials[1:], *letters[1:], *alphabet]:
        if letters[0] + second not in taken:
            return letters[0] + second
    raise BadInput("Every pair of letters for clauses is taken. Choose a name with another first letter.")


def checkout(start: Path) -> Path | None:
    """The folder of games, if `start` is inside a checkout of Cardinal."""
    for folder in (start, *start.parents):
        games = folder / "src" / "cardinal" / "games"
        if (games / "__init__.py").is_file() and (folder / "pyproject.toml").is_file():
            return games
    return None


def write_in_tree(names: Names, games: Path) -> Path:
    return _write(names, games / names.module, {"game": ".", "checks": "tests", "golden": "golden"})


def write_package(names: Names, parent: Path) -> Path:
    return _write(names, parent / names.id, {"package": ".", "game": names.module, "checks": "tests"})


def _write(names: Names, target: Path, parts: dict[str, str]) -> Path:
    """Writes all of it or nothing: builds the folder elsewhere, then moves it into place."""
    if target.exists():
        raise BadInput(f"{target} exists already. Remove it, or choose another name.")
    if not os.access(target.parent, os.W_OK):
        raise BadInput(f"Nothing can be written to {target.parent}. Change to a folder of your own.")
    with tempfile.TemporaryDirectory(dir=target.parent, prefix=".new-game-") as folder:
        made = Path(folder, target.name)
        for part, place in parts.items():
            for source in sorted((HERE / part).rglob("*")):
                if source.is_file() and "__pycache__" not in source.parts and source.suffix != ".so":
                    file = made / place / source.relative_to(HERE / part)
                    file.parent.mkdir(parents=True, exist_ok=True)
                    file.write_text(names.fill(source.read_text("utf-8")), "utf-8")
        shutil.move(made, target)
    return target
