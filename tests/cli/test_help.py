"""Each command explains itself."""

import os
import subprocess

import pytest

from cardinal.common.version import version_line

from .. import product

COMMANDS = [
    "games",
    "rules",
    "facts",
    "play",
    "study",
    "simulate",
    "arena",
    "replay",
    "verify",
    "bench",
    "pair",
    "serve",
    "forget",
    "print",
    "new-game",
]


def cardinal_process(*words: str, **more) -> subprocess.CompletedProcess[str]:
    environment = product.environment(NO_COLOR="1", COLUMNS="120")
    command = product.command(*words)
    return subprocess.run(command, capture_output=True, text=True, env=environment, timeout=60, check=False, **more)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(run, command: str) -> None:
    ran = run(command, "--help")
    assert ran.code == 0
    assert f"cardinal {command}" in ran.out
    assert ran.err == ""
    assert "[[" not in ran.out
    assert [line for line in ran.out.splitlines() if "<bool>" in line and "--help" not in line] == [], "a flag is bare"


def test_the_commands_are_listed(run) -> None:
    for words in (["--help"], []):
        ran = run(*words)
        assert all(command in ran.out for command in COMMANDS)
        assert ran.err == ""


@pytest.mark.parametrize(
    ("command", "options"),
    [
        ("games", ["--json"]),
        ("rules", ["--json", "--coverage"]),
        ("facts", ["--json", "--edition"]),
        ("play", ["--seats", "--bots", "--seed", "--option", "--record", "--pace"]),
        ("simulate", ["--json", "--seats", "--bots", "--seed", "--option", "--games", "--jobs", "--record"]),
        ("simulate", ["--paired", "--parquet", "--ray"]),
        ("arena", ["--json", "--seats", "--seed", "--option", "--games", "--jobs", "--ray", "--board", "--plot"]),
        ("replay", ["--json", "--at", "--seat"]),
        ("verify", ["--json"]),
        ("bench", ["--json", "--peers", "--seconds"]),
    ],
)
def test_the_same_words_mean_the_same_everywhere(run, command: str, options: list[str]) -> None:
    told = run(command, "--help").out
    assert all(option in told for option in options)


def test_the_version(run) -> None:
    assert run("--version").out.strip() == version_line()


def test_as_a_process() -> None:
    done = cardinal_process("facts", "GA", "--json")
    assert done.returncode == 0
    assert '"Atlanta"' in done.stdout
    assert done.stderr == ""


def test_a_mistake_as_a_process() -> None:
    done = cardinal_process("facts", "Georgea")
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("words", [["facts", "--json"], ["rules", "bungee"], ["play", "bungee", "--seed", "1"]])
def test_a_reader_that_leaves_early_is_no_mistake(words: list[str]) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        product.command(*words),
        stdin=subprocess.DEVNULL,
        stdout=writer,
        stderr=subprocess.PIPE,
        env=product.environment(),
        timeout=60,
        check=False,
    )
    os.close(writer)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize("words", [["facts", "GA"], ["games"], ["play", "bungee", "--seed", "1"]])
def test_a_terminal_that_cannot_show_every_sign(words: list[str]) -> None:
    environment = product.environment(PYTHONIOENCODING="ascii")
    command = product.command(*words)
    done = subprocess.run(
        command, stdin=subprocess.DEVNULL, capture_output=True, env=environment, timeout=60, check=False
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"?" in done.stdout


def test_control_c_while_it_starts() -> None:
    code = (
        "import sys\n"
        "class Impatient:\n"
        "    def find_spec(self, name, *rest):\n"
        "        if name == 'cardinal.cli.games':\n"
        "            raise KeyboardInterrupt\n"
        "sys.meta_path.insert(0, Impatient())\n"
        "from cardinal.cli import main\n"
        "main()\n"
    )
    command = [product.python(), "-c", code, "games"]
    done = subprocess.run(command, capture_output=True, env=product.environment(), timeout=60, check=False)
    assert (done.returncode, done.stderr) == (130, b"Stopped.\n")
