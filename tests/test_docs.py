"""The documentation: every page is on the site, every link leads somewhere, and lines are short."""

import ast
import importlib
import re
from pathlib import Path

import pytest
import yaml  # type: ignore[import-untyped]

from tests.tool import load_tool

PROJECT = Path(__file__).parents[1]
SITE = yaml.safe_load((PROJECT / "mkdocs.yml").read_text("utf-8"))
HOOK = load_tool("docs_hook")
PAGES: dict[str, Path] = HOOK.pages()
GUIDES = [path for path in PAGES.values() if "games" not in path.parts]
LONGEST = 120


def named(nav: list[object] | dict[str, object] | str) -> list[str]:
    """The pages that a navigation names, in order."""
    if isinstance(nav, str):
        return [nav]
    parts = nav.values() if isinstance(nav, dict) else nav
    return [page for part in parts for page in named(part)]  # type: ignore[arg-type]


def anchors(text: str) -> set[str]:
    titles = re.findall(r"^#+ (.*)$", text, re.M)
    return {re.sub(r"[^\w\- ]", "", title.lower()).strip().replace(" ", "-") for title in titles}


def no_code(text: str) -> str:
    return re.sub(r"^```.*?^```$", "", text, flags=re.M | re.S)


def prose(text: str) -> list[str]:
    """The lines of a page without code, tables and lines that a link or a picture makes long."""
    return [line for line in no_code(text).splitlines() if not re.match(r"\s*(\||!\[|<|\[)", line)]


def test_the_site_names_every_page_once() -> None:
    assert sorted(named(HOOK.navigation(SITE["nav"]))) == sorted(PAGES)
    assert all(path.is_file() for path in PAGES.values())


@pytest.mark.parametrize("name", PAGES)
def test_links_lead_somewhere(name: str) -> None:
    text = no_code(PAGES[name].read_text("utf-8"))
    for link, anchor in re.findall(r"\]\(([^)#:]*)(?:#([^)]*))?\)", text):
        target = PAGES[name].parent / link if link else PAGES[name]
        assert target.exists(), f"{name} links to {link}, which does not exist"
        assert not anchor or anchor in anchors(target.read_text("utf-8")), f"{name}: no heading for #{anchor} in {link}"


@pytest.mark.parametrize("name", PAGES)
def test_links_on_the_site_stay_on_the_site(name: str) -> None:
    """A link to a repository file that is not on the site becomes plain text."""
    text = HOOK.relinked(name, no_code(PAGES[name].read_text("utf-8")))
    for link in re.findall(r'(?:\]\(|<img src=")([^)"#:]+)', text):
        target = (PROJECT / "docs" / name).parent / link
        assert target.resolve().relative_to(PROJECT / "docs").as_posix() in PAGES or target.is_file(), link


def test_the_reference_names_modules_that_exist() -> None:
    modules = re.findall(r"^::: (\S+)$", PAGES["api.md"].read_text("utf-8"), re.M)
    assert len(modules) > 15
    for module in modules:
        assert importlib.import_module(module)
        source = PROJECT / "src" / module.replace(".", "/")
        file = source / "__init__.py" if source.is_dir() else source.with_suffix(".py")
        assert ast.get_docstring(ast.parse(file.read_text("utf-8"))), f"{module} needs a docstring"


@pytest.mark.parametrize("path", GUIDES, ids=lambda path: path.name)
def test_lines_are_short(path: Path) -> None:
    long = [line for line in prose(path.read_text("utf-8")) if len(line) > LONGEST]
    assert long == [], f"break these lines of {path.name} before column {LONGEST}"


def test_a_move_can_be_followed_in_twenty_files() -> None:
    page = (PROJECT / "docs" / "architecture.md").read_text("utf-8")
    walk = page.split("## One move, from click to the other browser")[1].split("\n## ")[0].split("\nA tap ")[0]
    files = set(re.findall(r"`([\w/.]+/[\w.]+\.(?:py|ts|svelte))`", walk))
    missing = [name for name in files if not any((PROJECT / root / name).exists() for root in ("", "src/cardinal"))]
    assert missing == []
    assert 15 <= len(files) <= 20, sorted(files)
