"""American spelling in everything a person reads: docs, rules, comments, docstrings and sentences."""

import re
import subprocess
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ENDS = (".css", ".html", ".md", ".py", ".svelte", ".toml", ".ts", ".typ", ".yml", "Makefile")
BRITISH = re.compile(
    r"\b((?:colour|honour|favour|behaviour|neighbour|harbour|labour|rumour|flavour|humour)\w*"
    r"|gr[e]y(?:s|ed|ish)?|licence\w*|catalogues?|centre[sd]?|theatres?|(?:milli|centi|kilo)?metres?|judgements?"
    r"|(?:organ|recogn|real|normal|serial|initial|optim|minim|maxim|summar|apolog)is(?:e|es|ed|ing|ation)"
    r"|(?:travel|label|model|signal|level|cancel)l(?:ed|ing)|defence|offence|practise[sd]?|programmes?|fulfil"
    r"|(?:mis)?spelt|learnt|dreamt|towards|afterwards|whilst|amongst|artefacts?|acknowledgements?)\b",
    re.IGNORECASE,
)
# Old records have `colour` as a key of Chummy Challenge, and quote the flags in clues. Code is not prose, either.
KEY = re.compile(
    r"rule colour|[\"'`\[]colour[\"'`\]]|colour=|COLOURS?\w*|\"colour (?=\{)|\{where\}colour"
    r"|\{[^{}]*\}|`[^`]*`|```.*?```",
    re.DOTALL,
)
QUOTED = "flags_text.py"
OTHERWISE = re.compile(  # comments, text between tags, and strings of words
    r"(?://|/\*|<!--|#) .*|>[^<>{}=]* [^<>{}=]*[<{]|'[^'\n(){}=]* [^'\n(){}=]*'|\"[^\"\n(){}=]* [^\"\n(){}=]*\""
)


def files() -> list[Path]:
    if not (ROOT / ".git").exists():
        pytest.skip("this is no repository")
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [ROOT / name for name in listed.splitlines() if name.endswith(ENDS) and (ROOT / name).is_file()]


def prose(path: Path, text: str) -> Iterator[str]:
    """What a person reads in a file: not its code."""
    if path.suffix == ".md":
        yield text
    elif path.suffix == ".py":
        with tokenize.open(path) as file:
            for token in tokenize.generate_tokens(file.readline):
                words = token.type in (tokenize.STRING, getattr(tokenize, "FSTRING_MIDDLE", -1)) and " " in token.string
                if words or token.type == tokenize.COMMENT:
                    yield token.string
    elif path.suffix == ".typ":
        yield from re.findall(r"// .*", text)
    else:
        yield from OTHERWISE.findall(text)


def british(path: Path) -> list[str]:
    text = path.read_text(encoding="utf-8")
    if path.name in (Path(__file__).name, QUOTED) or not BRITISH.search(text):
        return []
    return [found[0] for part in prose(path, text) for found in BRITISH.finditer(KEY.sub("", part))]


def test_american_spelling() -> None:
    wrong = {path.relative_to(ROOT).as_posix(): found for path in files() if (found := british(path))}
    assert wrong == {}


@pytest.mark.parametrize(
    ("name", "text", "found"),
    [
        ("a.md", "The colour of `colour` is grey.", ["colour", "grey"]),
        ("a.py", 'colour = "grey"  # a neighbour\nsay = f"no colour {colour}"\n', ["neighbour", "colour"]),
        ("a.svelte", "<p>The centre {colour}</p>\n// towards", ["centre", "towards"]),
    ],
)
def test_prose_is_told_from_code(tmp_path: Path, name: str, text: str, found: list[str]) -> None:
    (tmp_path / name).write_text(text, encoding="utf-8")
    assert british(tmp_path / name) == found
