"""What belongs in the repository, and what does not."""

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml  # type: ignore[import-untyped]

from tests.tool import load_tool

ROOT = Path(__file__).parents[2]


def lock_files() -> Iterator[Path]:
    for folder, folders, names in os.walk(ROOT):
        folders[:] = sorted(set(folders) - {".venv", "node_modules", ".git"})  # a glob would go through all of them
        for name in sorted(names):
            locks = name.endswith(".lock") or name in ("package-lock.json", "npm-shrinkwrap.json")
            if locks or Path(folder) == ROOT / "requirements":
                yield Path(folder, name)


LOCKS = list(lock_files())


def test_the_tests_of_a_game_are_a_package() -> None:
    """Without __init__.py pytest imports the whole game a second time, under the name `src.cardinal…`."""
    folders = [path.parent for path in (ROOT / "src").rglob("tests/test_*.py")]
    assert [folder for folder in folders if not (folder / "__init__.py").exists()] == []


def test_no_compiled_file_lies_among_the_sources() -> None:
    assert [path for end in ("so", "pyd", "o", "c") for path in (ROOT / "src").rglob(f"*.{end}")] == []


@pytest.mark.parametrize("path", LOCKS, ids=lambda path: path.name)
def test_lock_files_name_no_address(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert re.findall(r"\w+://\S*|--(?:extra-)?index\S*|--find-links|--trusted-host", text) == []


@pytest.mark.parametrize(
    "name",
    ["Makefile", ".ci/run", ".ci/matrix", "pyproject.toml", "setup.py", "tools/install.py", "tools/installer/words.py"],
)
def test_the_set_up_names_no_folder_of_one_machine(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    assert re.findall(r"/(?:root|home|Users|work|tmp|opt)/\w+", text) == []
    assert "../shared" not in text


@pytest.mark.parametrize("name", ["run", "build", "test", "bench", "docs"])
def test_every_requirement_is_pinned_with_its_hashes(name: str) -> None:
    compiled = (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8")
    pins = re.split(r"\n(?! )", "\n".join(line for line in compiled.splitlines() if not line.startswith("#")))
    pattern = r"[a-z0-9-]+==[0-9][0-9.]*(b[0-9]+)?( ; .*)?( \\\n    --hash=sha256:[0-9a-f]{64})+"
    assert pins
    assert [pin for pin in pins if not re.fullmatch(pattern, pin)] == []


def test_the_pins_agree_with_each_other() -> None:
    versions: dict[str, set[str]] = {}
    for path in (ROOT / "requirements").glob("*.txt"):
        for line in path.read_text(encoding="utf-8").splitlines():
            if "==" in line and ";" not in line:
                name, version = line.rstrip(" \\").split("==")
                versions.setdefault(name, set()).add(version)
    assert {name: found for name, found in versions.items() if len(found) > 1} == {}


@pytest.mark.parametrize("word", [".ONESHELL", ".SHELLFLAGS", "sed ", "readlink", "nproc", "$(file ", "!="])
def test_the_makefile_works_on_a_mac(word: str) -> None:
    assert word not in (ROOT / "Makefile").read_text(encoding="utf-8")


def test_ci_runs_what_a_person_runs() -> None:
    lines = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    commands = [line for line in lines if line and not line.startswith("#")]
    assert commands == ["set -eu", 'cd "$(dirname "$0")/.."', "exec make test"]


def test_ci_tries_every_python_that_we_name() -> None:
    """The classifiers, the matrix of GitHub and the one for your own machine agree."""
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    ours = re.findall(r'"Programming Language :: Python :: (3\.\d+)"', project)
    workflow = yaml.safe_load((ROOT / ".github" / "workflows" / "test.yml").read_text(encoding="utf-8"))
    job = workflow["jobs"]["test"]
    assert job["strategy"]["matrix"]["python"] == ours
    assert job["steps"][-1] == {"run": "bash .ci/run"}
    assert f"${{*:-{' '.join(ours)}}}" in (ROOT / ".ci" / "matrix").read_text(encoding="utf-8")


def test_pre_commit_downloads_nothing() -> None:
    config = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8"))
    assert [repo["repo"] for repo in config["repos"]] == ["local"]
    hooks = config["repos"][0]["hooks"]
    assert {hook["language"] for hook in hooks} == {"system"}
    for hook in hooks:
        program, *words = hook["entry"].split()
        assert (ROOT / program).exists()
        assert all((ROOT / word).exists() for word in words if "/" in word)


@pytest.mark.parametrize(
    ("message", "said"),
    [
        ("Show when a new host can take over\n\nIt was a surprise before.\n", ""),
        ("x" * 71, ""),
        ("x" * 72, "has 72 characters"),
        ("", "needs a first line"),
        ("# only a comment\n", "needs a first line"),
        ("Fix it\nand more", "second line"),
    ],
)
def test_a_commit_has_a_short_subject(message: str, said: str) -> None:
    found = load_tool("commit_subject").problem(message)
    assert said in found
    assert bool(found) == bool(said)
