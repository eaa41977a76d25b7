"""The short storm of the suite; `make soak` has the long one."""

import asyncio

import pytest

from .chaos import storm


@pytest.fixture(autouse=True)
def same_deals():
    """No fixed deals here: the server is another process, and this one repeats its deals."""


def test_a_server_that_is_killed_keeps_every_acknowledged_move_once(tmp_path):
    found = asyncio.run(storm(tmp_path, kills=3, tables=4, seed=7))
    assert found["acknowledged"] > 20
    assert found["plays"] >= 4
