#!/usr/bin/env python3
"""Checks that a release is ready, builds it into `dist/`, and tags it:  make release

Without `--tag` it changes nothing but `dist/`, so you can try it at any time. It lists all problems at once.
CONTRIBUTING.md says how to make a release.
"""

import argparse
import email
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import tomllib
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
BRANCH = "main"
BUILD = "import sys; from setuptools import build_meta; getattr(build_meta, sys.argv[1])(sys.argv[2])"


class NotReady(Exception):
    """What has to be fixed before the release."""


def git(root: Path, *words: str) -> str:
    return subprocess.run(["git", *words], cwd=root, capture_output=True, text=True, check=True).stdout.strip()


def version(root: Path) -> str:
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return str(project["version"])


def notes(root: Path, release: str) -> str:
    """The changelog entries of this release."""
    changelog = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    for section in re.split(r"^## ", changelog, flags=re.M)[1:]:
        title, _, entries = section.partition("\n")
        if title.split() and title.split()[0] == release:
            return entries.strip()
    return ""


def problems(root: Path) -> list[str]:
    """Everything that is wrong with the repository. Builds nothing yet."""
    found: list[str] = []
    release = version(root)
    if not re.fullmatch(r"\d+\.\d+\.\d+", release):
        found.append(f"The version in pyproject.toml is {release}. Write it as three numbers, such as 1.2.0.")
    first = re.search(r"^## (.*)$", (root / "CHANGELOG.md").read_text(encoding="utf-8"), re.M)
    top = first[1] if first else "nothing"
    if top.split()[:1] != [release]:
        found.append(f"CHANGELOG.md begins with {top}. Rename that section to {release}.")
    elif not notes(root, release):
        found.append(f"CHANGELOG.md says nothing about {release}. Write what changed for users.")
    if changed := git(root, "status", "--porcelain"):
        found.append(f"These files are not committed:\n{changed}")
    if (branch := git(root, "branch", "--show-current")) != BRANCH:
        found.append(f"This is the branch {branch or '(none)'}. Releases are made from {BRANCH}.")
    if git(root, "tag", "--list", f"v{release}"):
        found.append(f"The tag v{release} exists already. Raise the version in pyproject.toml.")
    return found


def run_build(hook: str, tree: Path, out: Path) -> Path:
    done = subprocess.run(
        [sys.executable, "-c", BUILD, hook, str(out)], cwd=tree, capture_output=True, text=True, check=False
    )
    made = [path for path in out.iterdir() if path.name.endswith(".whl" if hook == "build_wheel" else ".tar.gz")]
    if done.returncode or len(made) != 1:
        raise NotReady(f"{hook} failed:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    return made[0]


def build(root: Path, out: Path) -> tuple[Path, Path]:
    """Builds the sdist from the last commit, and the wheel from the unpacked sdist: what one lacks breaks the other."""
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir()
    with tempfile.TemporaryDirectory() as scratch:
        tree, unpacked = Path(scratch, "tree"), Path(scratch, "unpacked")
        tree.mkdir()
        packed = Path(scratch, "tree.tar")
        git(root, "archive", "--format=tar", f"--output={packed}", "HEAD")
        with tarfile.open(packed) as tar:
            tar.extractall(tree, filter="data")
        sdist = run_build("build_sdist", tree, out)
        with tarfile.open(sdist) as tar:
            tar.extractall(unpacked, filter="data")
        return sdist, run_build("build_wheel", next(unpacked.iterdir()), out)


def check_names(release: str, sdist: Path, wheel: Path) -> None:
    """Checks that the files are named after the release and agree with each other."""
    if sdist.name != f"cardinal-{release}.tar.gz":
        raise NotReady(f"The sdist is called {sdist.name}, not cardinal-{release}.tar.gz.")
    if not re.fullmatch(rf"cardinal-{re.escape(release)}-[^-]+-[^-]+-[^-]+\.whl", wheel.name):
        raise NotReady(f"The wheel is called {wheel.name}; its name should begin with cardinal-{release}-.")
    with zipfile.ZipFile(wheel) as file:
        names = file.namelist()
        (metadata,) = [name for name in names if name.endswith(".dist-info/METADATA")]
        said = email.message_from_bytes(file.read(metadata))["Version"]
    if said != release:
        raise NotReady(f"{wheel.name} says that it is version {said}.")
    if tests := [name for name in names if "/tests/" in name]:
        raise NotReady(f"{wheel.name} has tests in it, such as {tests[0]}.")
    if "cardinal/server/web/index.html" not in names:
        raise NotReady(f"{wheel.name} has no browser client.")


def make(root: Path, tag: bool) -> str:
    """Makes the release and says in words what was made. Raises NotReady with what is wrong."""
    release = version(root)
    if found := problems(root):
        raise NotReady("\n".join(found))
    sdist, wheel = build(root, root / "dist")
    check_names(release, sdist, wheel)
    made = f"Cardinal {release} is ready: dist/{sdist.name} and dist/{wheel.name}."
    if not tag:
        return f"{made} To tag this commit: make release ARGS=--tag"
    git(root, "tag", "--annotate", f"v{release}", "--message", f"Cardinal {release}\n\n{notes(root, release)}")
    return f"{made} Tagged as v{release}. To publish the tag: git push origin v{release}"


def main() -> int:
    parser = argparse.ArgumentParser(description="Check, build and tag a release.")
    parser.add_argument("--tag", action="store_true", help="tag the commit if everything is right")
    asked = parser.parse_args()
    try:
        print(make(ROOT, asked.tag))
    except NotReady as wrong:
        print(f"The release is not ready.\n{wrong}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
