"""What the conformance suite cannot see in one process: a pickle read by a process that has not loaded the game."""

import os
import pickle
import subprocess
import sys
from pathlib import Path

import pytest

import cardinal
from cardinal.arena.simulate import Plan
from cardinal.catalog import find_game
from cardinal.engine.chance import Fast
from cardinal.engine.position import Move
from cardinal.engine.record import read_record
from cardinal.engine.refused import BadInput
from cardinal.engine.seal import OpenSeed
from cardinal.engine.table import Table
from cardinal.engine.verify import position_before, record_of

READ = "import pickle, sys; print(pickle.loads(sys.stdin.buffer.read()).seats)"


def test_a_pickled_position_is_read_in_a_process_that_has_not_met_its_game() -> None:
    position = find_game("border-zap").new(4, {}, Fast(b"pickle"))
    home = {**os.environ, "PYTHONPATH": str(Path(cardinal.__file__).parents[1])}
    command = [sys.executable, "-c", READ]
    run = subprocess.run(command, env=home, input=pickle.dumps(position), capture_output=True, check=False)
    assert run.stdout == b"4\n", run.stderr


def test_moves_and_plans_are_values_too() -> None:
    plan = Plan("bungee", ("club", "rookie"), 2, "1", {"games": 1})
    for value in (Move(3), Move(3, "TX"), plan):
        assert pickle.loads(pickle.dumps(value)) == value
        assert {value: 1}[pickle.loads(pickle.dumps(value))] == 1
    assert repr(Move(3, "TX")) == "Move(3, 'TX')"


def test_there_is_no_position_before_an_input_that_is_not_in_the_record() -> None:
    game = find_game("bungee")
    table = Table(game, 2, {"games": 1}, OpenSeed(1))
    record = read_record(str(record_of(table)))
    assert position_before(game, record, 1) == table.position
    for number in (0, 2):
        with pytest.raises(BadInput, match="no position before input"):
            position_before(game, record, number)
