"""tools/install.py: what it takes as finished, and the sentences it has when something is missing."""

import ast
import importlib.util
import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def install(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.delenv("CI", raising=False)
    spec = importlib.util.spec_from_file_location("install", ROOT / "tools" / "install.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A small project whose .venv has a Python but nothing finished."""
    for name in ("run", "build", "test", "bench"):
        write(tmp_path / "requirements" / f"{name}.txt", f"# make lock\n{name}-it==1.0\nboth==2.0\n")
    write(tmp_path / "requirements" / "build.txt", "mypy==2.0\nsetuptools==80.0\n")
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


def finish_all(install: ModuleType, project: Path, mode: str = "run") -> None:
    state = install.State(project)
    for name, value in state.wanted(mode).items():
        state.finish(name, value)


def missing(install: ModuleType, project: Path, mode: str = "run") -> list[str]:
    found: list[str] = install.State(project).missing(mode)
    return found


# -- what is finished ----------------------------------------------------------------------------------------


def test_at_first_everything_is_missing(install: ModuleType, project: Path) -> None:
    assert missing(install, project) == ["venv", "run", "build", "wheel"]


def test_when_all_is_finished_nothing_is_done(
    install: ModuleType, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    finish_all(install, project)
    monkeypatch.setattr(install.subprocess, "Popen", None)
    install.install(project, "run")
    assert missing(install, project, "test") == ["test"]


def test_a_changed_source_asks_for_a_new_wheel_only(install: ModuleType, project: Path) -> None:
    finish_all(install, project)
    write(project / "src" / "cardinal" / "cli.py", "main = repr\n")
    assert missing(install, project) == ["wheel"]


def test_a_renamed_source_asks_for_a_new_wheel(install: ModuleType, project: Path) -> None:
    finish_all(install, project)
    (project / "src" / "cardinal" / "cli.py").rename(project / "src" / "cardinal" / "cly.py")
    assert missing(install, project) == ["wheel"]


@pytest.mark.parametrize("name", ["web/src/App.svelte", "src/cardinal/games/a/table/Table.svelte"])
def test_a_change_of_the_client_asks_for_a_new_wheel(install: ModuleType, project: Path, name: str) -> None:
    finish_all(install, project)
    write(project / name, "<p>x</p>")
    assert missing(install, project) == ["wheel"]


@pytest.mark.parametrize("name", ["node_modules/svelte/index.js", "node_modules/.vite/deps/x.js", "dist/index.html"])
def test_what_npm_and_vite_leave_asks_for_nothing(install: ModuleType, project: Path, name: str) -> None:
    finish_all(install, project)
    write(project / "web" / name, "x")
    assert missing(install, project) == []


@pytest.mark.parametrize("name", ["tests/test_x.py", "games/a/tests/data.json", "__pycache__/cli.pyc"])
def test_what_is_not_shipped_asks_for_nothing(install: ModuleType, project: Path, name: str) -> None:
    finish_all(install, project)
    write(project / "src" / "cardinal" / name, "x")
    assert missing(install, project) == []


def test_a_changed_pin_asks_for_its_packages(install: ModuleType, project: Path) -> None:
    finish_all(install, project)
    write(project / "requirements" / "run.txt", "run-it==1.1\n")
    assert missing(install, project) == ["run"]


def test_a_moved_project_starts_anew(install: ModuleType, project: Path) -> None:
    finish_all(install, project)
    moved = project.parent / "elsewhere"
    shutil.move(project, moved)
    (moved / ".venv" / "bin" / "python").unlink()
    (moved / ".venv" / "bin" / "python").symlink_to(moved / "python3.11")
    assert missing(install, moved) == ["venv", "run", "build", "wheel"]


def test_a_python_that_is_gone_starts_anew(install: ModuleType, project: Path) -> None:
    finish_all(install, project)
    (project / "python3.11").unlink()
    assert missing(install, project) == ["venv", "run", "build", "wheel"]


def test_a_python_that_became_another_starts_anew(install: ModuleType, project: Path) -> None:
    finish_all(install, project)
    python = project / ".venv" / "bin" / "python"
    python.unlink()
    python.symlink_to(write(project / "python3.13", ""))
    assert missing(install, project) == ["venv", "run", "build", "wheel"]


def test_a_torn_note_counts_as_nothing(install: ModuleType, project: Path) -> None:
    finish_all(install, project)
    write(project / ".venv" / ".cardinal" / "state.json", '{"venv": ')
    assert missing(install, project) == ["venv", "run", "build", "wheel"]


def test_an_interrupted_step_is_not_finished(
    install: ModuleType, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    finish_all(install, project)
    before = (project / "requirements" / "run.txt").read_text()
    write(project / "requirements" / "run.txt", "run-it==1.1\n")

    def interrupt(*_: object, **__: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(install, "run", interrupt)
    with pytest.raises(KeyboardInterrupt):
        install.install(project, "run")
    write(project / "requirements" / "run.txt", before)  # the old pins again, but who knows what is in there
    assert missing(install, project) == ["run"]


@pytest.mark.parametrize(("lack", "why"), [("pure", "no C compiler"), ("clientless", "there is no Node here")])
def test_ci_does_not_go_on_with_a_pure_wheel_or_without_the_client(
    install: ModuleType, project: Path, monkeypatch: pytest.MonkeyPatch, lack: str, why: str
) -> None:
    finish_all(install, project)
    install.State(project).finish(lack, why)
    assert missing(install, project) == []
    monkeypatch.setenv("CI", "true")
    assert missing(install, project) == ["wheel"]


def test_the_copy_follows_the_sources_and_leaves_the_rest_alone(install: ModuleType, project: Path) -> None:
    state, tree = install.State(project), project / "tree"
    gone = write(project / "src" / "cardinal" / "gone.py", "")
    install.copy_sources(state, tree)
    os.utime(tree / "src" / "cardinal" / "cli.py", (1, 1))
    gone.unlink()
    write(project / "src" / "cardinal" / "new.py", "")
    install.copy_sources(state, tree)
    assert sorted(path.name for path in (tree / "src" / "cardinal").iterdir()) == ["cli.py", "new.py"]
    assert (tree / "src" / "cardinal" / "cli.py").stat().st_mtime == 1


def test_the_copy_of_the_client_keeps_what_npm_has_installed(install: ModuleType, project: Path) -> None:
    state, tree = install.State(project), project / "tree"
    gone = write(project / "web" / "src" / "gone.ts", "")
    write(project / "web" / "src" / "main.ts", "")
    install.copy_sources(state, tree)
    write(tree / "web" / "node_modules" / "svelte" / "index.js", "")
    gone.unlink()
    install.copy_sources(state, tree)
    kept = sorted(path.name for path in (tree / "web").rglob("*") if path.is_file())
    assert kept == ["index.js", "main.ts"]


# -- sentences -----------------------------------------------------------------------------------------------


def test_an_old_python_can_read_the_file(install: ModuleType) -> None:
    ast.parse((ROOT / "tools" / "install.py").read_text(encoding="utf-8"), feature_version=(3, 6))


def test_an_old_python_says_so(install: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(install, "newer_python", lambda: None)
    with pytest.raises(install.Stop, match=r"needs Python 3\.11 or newer, and this is 3\.9\..*PYTHON="):
        install.check_python((3, 9), ["install.py"])


def test_an_old_python_hands_over_to_a_newer_one(
    install: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    write(tmp_path / "python3.13", "#!/bin/sh\nexit 127\n").chmod(0o755)  # a shim with nothing behind it
    good = write(tmp_path / "python3.12", "#!/bin/sh\n")
    good.chmod(0o755)
    calls: list[tuple[str, list[str]]] = []
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(install.os, "execv", lambda path, argv: calls.append((path, argv)))
    with pytest.raises(install.Stop):  # the real execv does not come back
        install.check_python((3, 9), ["install.py", "run"])
    assert calls == [(str(good), [str(good), "install.py", "run"])]


@pytest.fixture
def debian(install: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[..., str]:
    """A machine whose Python has ensurepip only after apt-get has run."""
    tools = tmp_path / "bin"
    write(tools / "python3", f'#!/bin/sh\ntest -e "{tmp_path}/installed"\n').chmod(0o755)
    monkeypatch.setattr(install, "DEBIAN", str(tools))

    def ensure(user: int, sudo: str | None = None, apt: str = "exit 1") -> str:
        write(tools / "apt-get", f'#!/bin/sh\necho "$@" >>"{tmp_path}/apt"\n{apt}\n').chmod(0o755)
        if sudo:
            write(tools / "sudo", f"#!/bin/sh\n{sudo}\n").chmod(0o755)
        monkeypatch.setattr(install.os, "geteuid", lambda: user)
        for name in ("env", "touch"):
            (tools / name).symlink_to(str(shutil.which(name)))
        monkeypatch.setenv("PATH", str(tools))
        install.ensure_ensurepip(str(tools / "python3"), tmp_path / "log")
        return (tmp_path / "apt").read_text()

    return ensure


def test_without_ensurepip_root_gets_it(debian: Callable[..., str], tmp_path: Path) -> None:
    assert debian(0, apt=f'touch "{tmp_path}/installed"') == "install -y python3-venv\n"


def test_without_ensurepip_and_package_lists_root_fetches_both(debian: Callable[..., str], tmp_path: Path) -> None:
    apt = f'cd "{tmp_path}"; if test "$1" = update; then touch lists; else test -e lists && touch installed; fi'
    assert debian(0, apt=apt) == "install -y python3-venv\nupdate\ninstall -y python3-venv\n"


def test_without_ensurepip_sudo_without_a_password_gets_it(debian: Callable[..., str], tmp_path: Path) -> None:
    sudo = 'shift; test "$1" = true || "$@"'
    assert debian(1000, sudo, f'touch "{tmp_path}/installed"') == "install -y python3-venv\n"


@pytest.mark.parametrize("sudo", [None, "exit 1"])
def test_without_ensurepip_anyone_else_gets_the_command(
    install: ModuleType, debian: Callable[..., str], sudo: str | None
) -> None:
    with pytest.raises(install.Stop, match=r"Type: sudo apt-get install python3-venv$"):
        debian(1000, sudo)


def test_without_ensurepip_elsewhere_another_python_is_asked_for(
    install: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    python = write(tmp_path / "python3", "#!/bin/sh\nexit 1\n")
    python.chmod(0o755)
    monkeypatch.setattr(install.shutil, "which", lambda name: None)
    with pytest.raises(install.Stop, match=r"has no ensurepip.*PYTHON="):
        install.ensure_ensurepip(str(python), tmp_path / "log")


def test_without_a_network_pip_has_its_sentence(
    install: ModuleType, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    finish_all(install, project)
    write(project / "requirements" / "run.txt", "run-it==1.1\n")
    write(project / "python3.11", "#!/bin/sh\necho 'ERROR: No matching distribution found'\nexit 1\n")
    with pytest.raises(install.Stop, match=r"is there a network\?\): ERROR: No matching distribution"):
        install.install(project, "run")
    assert missing(install, project) == ["run"]


@pytest.fixture
def bare(install: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[..., None]:
    """A machine without a browser, whose root may install one."""
    tools = tmp_path / "bin"
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.delenv("CI", raising=False)
    monkeypatch.setattr(install, "CHROME_ON_MAC", str(tmp_path / "Chrome"))
    monkeypatch.setattr(install.os, "geteuid", lambda: 0)

    def ensure(apt: str) -> None:
        write(tools / "apt-get", f"#!/bin/sh\n{apt}\n").chmod(0o755)
        for name in ("env", "touch", "chmod"):
            (tools / name).symlink_to(str(shutil.which(name)))
        monkeypatch.setenv("PATH", str(tools))
        install.ensure_browser(tmp_path / "log")

    return ensure


def test_without_a_browser_root_gets_one(install: ModuleType, bare: Callable[..., None], tmp_path: Path) -> None:
    bare(f'touch "{tmp_path}/bin/chromium"; chmod +x "{tmp_path}/bin/chromium"')
    assert install.browser() == str(tmp_path / "bin/chromium")


def test_a_browser_that_cannot_be_had_is_missed_loudly(
    install: ModuleType,
    bare: Callable[..., None],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    bare("exit 1")
    assert "SKIPPED: There is no Chromium here" in capsys.readouterr().out
    monkeypatch.setenv("CI", "true")
    with pytest.raises(install.Stop, match="nothing may be skipped"):
        install.ensure_browser(tmp_path / "log")


def test_a_browser_may_be_named(install: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHROMIUM", "/opt/chrome")
    assert install.browser() == "/opt/chrome"


def only_without_mypy(command: list[str], log: Path, cwd: str | None = None) -> int:
    write(log, "ERROR: no mypy for this machine\n")
    return int("mypy==2.0" in command)


def test_where_mypy_cannot_be_had_it_is_skipped_loudly(
    install: ModuleType, project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    state = install.State(project)
    state.finish("venv", state.environment())
    monkeypatch.setattr(install, "run", only_without_mypy)
    install.install_requirements(state, ["run", "build"], state.wanted("run"))
    assert "SKIPPED: requirements/build.txt cannot be had here: ERROR: no mypy" in capsys.readouterr().out
    assert "build" not in missing(install, project)


@pytest.mark.parametrize("ci", [False, True])
def test_where_node_cannot_be_had_the_rest_is_installed(
    install: ModuleType, project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], ci: bool
) -> None:
    write(project / "requirements" / "build.txt", "mypy==2.0\nnodejs-wheel-binaries==24.0\nsetuptools==80.0\n")
    commands: list[list[str]] = []

    def only_without_node(command: list[str], log: Path, cwd: str | None = None) -> int:
        write(log, "ERROR: no Node for this machine\n")
        commands.append(command)
        return int(any(word.startswith("nodejs") for word in command))

    state = install.State(project)
    monkeypatch.setattr(install, "run", only_without_node)
    if ci:
        monkeypatch.setenv("CI", "true")
        with pytest.raises(install.Stop, match="nothing may be skipped"):
            install.install_requirements(state, ["run", "build"], state.wanted("run"))
        return
    install.install_requirements(state, ["run", "build"], state.wanted("run"))
    assert "mypy==2.0" in commands[-1]
    assert "SKIPPED: Node cannot be had from PyPI here: ERROR: no Node" in capsys.readouterr().out


def test_where_mypy_cannot_be_had_ci_fails(install: ModuleType, project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    state = install.State(project)
    monkeypatch.setattr(install, "run", only_without_mypy)
    monkeypatch.setenv("CI", "true")
    with pytest.raises(install.Stop, match="nothing may be skipped"):
        install.install_requirements(state, ["run", "build"], state.wanted("run"))


@pytest.mark.parametrize(
    ("wheel", "said", "why"),
    [
        ("cardinal-0.1.0-cp311-cp311-linux_x86_64.whl", "cardinal: Building (compiling 2 modules)…", ""),
        ("cardinal-0.1.0-py3-none-any.whl", "cardinal: Building (pure Python: no C (!))…", "no C (!)"),
        ("cardinal-0.1.0-py3-none-any.whl", "running bdist_wheel", ""),
    ],
)
def test_why_a_wheel_is_pure(install: ModuleType, tmp_path: Path, wheel: str, said: str, why: str) -> None:
    assert install.why_pure(tmp_path / wheel, write(tmp_path / "log", f"…\n{said}\n…\n")) == why


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("cardinal: Building the browser client…", ""),
        ("cardinal: The browser client is left out: npm ci failed: no network", "npm ci failed: no network"),
    ],
)
def test_why_a_wheel_has_no_client(install: ModuleType, tmp_path: Path, said: str, why: str) -> None:
    assert install.why_clientless(write(tmp_path / "log", f"…\n{said}\n…\n")) == why


def test_an_unknown_mode_says_how_to_call_it(install: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    assert install.main([str(ROOT / "tools" / "install.py"), "fly"]) == 1
    assert capsys.readouterr().err == "cardinal: usage: python3 tools/install.py run|test|bench\n"


def test_only_lines_for_the_person_are_passed_on(
    install: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code = "print('running egg_info'); print('cardinal: Building…')"
    assert install.run([sys.executable, "-c", code], tmp_path / "log") == 0
    assert capsys.readouterr().out == "Building…\n"
    assert "running egg_info" in (tmp_path / "log").read_text()
