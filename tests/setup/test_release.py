"""tools/release.py: what it refuses, and what it makes."""

from pathlib import Path

import pytest

from tests.tool import load_tool

release = load_tool("release")

PYPROJECT = """
[build-system]
requires = ["setuptools"]
build-backend = "setuptools.build_meta"

[project]
name = "cardinal"
version = "1.2.0"

[tool.setuptools]
packages = ["cardinal", "cardinal.server"]

[tool.setuptools.package-data]
"cardinal.server" = ["web/**"]
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A small repository that is ready to be released."""
    root = tmp_path / "project"
    for name, text in {
        "pyproject.toml": PYPROJECT,
        "MANIFEST.in": "include CHANGELOG.md\n",
        ".gitignore": "dist/\n",
        "CHANGELOG.md": "# What changed\n\n## 1.2.0\n\n- Bots think faster.\n\n## 1.1.0\n\n- First.\n",
        "cardinal/__init__.py": "",
        "cardinal/server/__init__.py": "",
        "cardinal/server/web/index.html": "<p>",
    }.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, encoding="utf-8")
    release.git(root, "init", "--quiet", "--initial-branch=main")
    release.git(root, "config", "user.name", "Ada")
    release.git(root, "config", "user.email", "ada@example.org")
    commit(root)
    return root


def commit(root: Path) -> None:
    release.git(root, "add", "--all")
    release.git(root, "commit", "--quiet", "--allow-empty", "--message", "Change something")


def edit(root: Path, name: str, old: str, new: str) -> None:
    text = (root / name).read_text(encoding="utf-8")
    assert old in text
    (root / name).write_text(text.replace(old, new), encoding="utf-8")


def test_a_release_is_built_and_tagged(project: Path) -> None:
    assert release.problems(project) == []
    said = release.make(project, tag=True)
    assert sorted(path.name for path in (project / "dist").iterdir()) == [
        "cardinal-1.2.0-py3-none-any.whl",
        "cardinal-1.2.0.tar.gz",
    ]
    assert "Tagged as v1.2.0" in said
    assert "Bots think faster." in release.git(project, "tag", "--list", "-n9", "v1.2.0")
    assert release.problems(project) == ["The tag v1.2.0 exists already. Raise the version in pyproject.toml."]


@pytest.mark.parametrize(
    ("name", "old", "new", "said"),
    [
        ("pyproject.toml", "1.2.0", "1.2.0rc1", "Write it as three numbers"),
        ("pyproject.toml", "1.2.0", "1.3.0", r"begins with 1\.2\.0\. Rename that section to 1\.3\.0"),
        ("CHANGELOG.md", "## 1.2.0", "## Unreleased", "begins with Unreleased"),
        ("CHANGELOG.md", "- Bots think faster.\n", "", "says nothing about 1.2.0"),
    ],
)
def test_version_and_changelog_agree(project: Path, name: str, old: str, new: str, said: str) -> None:
    edit(project, name, old, new)
    commit(project)
    with pytest.raises(release.NotReady, match=said):
        release.make(project, tag=False)


def test_everything_is_committed_on_main(project: Path) -> None:
    (project / "new.py").write_text("", encoding="utf-8")
    release.git(project, "switch", "--quiet", "--create", "try")
    assert [problem.splitlines()[0] for problem in release.problems(project)] == [
        "These files are not committed:",
        "This is the branch try. Releases are made from main.",
    ]


def test_a_release_has_the_browser_client(project: Path) -> None:
    (project / "cardinal/server/web/index.html").unlink()
    commit(project)
    with pytest.raises(release.NotReady, match="no browser client"):
        release.make(project, tag=True)
    assert release.git(project, "tag", "--list") == ""
