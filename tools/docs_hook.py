"""Brings the README, the changelog and the rules into the documentation site, because they live elsewhere in the
repository.

MkDocs loads this file as a hook (mkdocs.yml), and the tests ask it which pages there are.
"""

import os
import re
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
LINK = re.compile(r"(?<!!)\[([^]]*)\]\(([^)#:]+)(#[^)]*)?\)")
PICTURE = re.compile(r'(!\[[^]]*\]\(|<img src=")([^)":]+)')


def pages() -> dict[str, Path]:
    """The pages of the site by name, each with the file it comes from."""
    games = ROOT / "src" / "cardinal" / "games"
    found = {path.relative_to(DOCS).as_posix(): path for path in DOCS.rglob("*.md")}
    found |= {"index.md": ROOT / "README.md", "browser.md": ROOT / "web" / "README.md"}
    found |= {f"{name.lower()}.md": ROOT / f"{name}.md" for name in ("CHANGELOG", "CONTRIBUTING")}
    found |= {f"rules/{path.parent.name.replace('_', '-')}.md": path for path in games.rglob("RULES.md")}
    return found | {f"rules/{path.name}": path for path in games.rglob("rules/*.md")}


def relinked(name: str, text: str) -> str:
    """The text with links that work on the site. A link to a file that is not on the site becomes plain text."""
    known = pages()
    names = {path: page for page, path in known.items()}

    def target(link: str) -> Path:
        return Path(os.path.normpath(known[name].parent / link))

    def moved(match: re.Match[str]) -> str:
        page = names.get(target(match[2]))
        return f"[{match[1]}]({os.path.relpath(page, Path(name).parent)}{match[3] or ''})" if page else match[1]

    def shown(match: re.Match[str]) -> str:
        return match[1] + os.path.relpath(target(match[2]), DOCS / Path(name).parent)

    return PICTURE.sub(shown, LINK.sub(moved, text))


def navigation(nav: list[Any]) -> list[Any]:
    """The navigation, plus the rules of games it does not name, so that adding a game needs no edit here."""
    rules = next(part["Rules"] for part in nav if "Rules" in part)
    named = {page for entry in rules for page in entry.values()}
    new = {name: path for name, path in pages().items() if name.startswith("rules/") and name not in named}
    rules += [{path.read_text("utf-8").partition("\n")[0].lstrip("# "): name} for name, path in new.items()]
    return nav


def on_config(config: Any) -> Any:
    config.nav = navigation(config.nav)
    return config


def on_files(files: Any, config: Any) -> Any:
    from mkdocs.structure.files import File

    for name, path in pages().items():
        if not path.is_relative_to(DOCS):
            files.append(File.generated(config, name, content=path.read_text(encoding="utf-8")))
    return files


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    return relinked(page.file.src_uri, markdown)
