"""We use uvicorn's internals (server/protocols). We must notice a change there before the players do."""

import inspect
import tomllib
from hashlib import blake2b
from importlib.metadata import version
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

ADVICE = """uvicorn's {name} is not the one that we have read.
 1. Compare it with uvicorn {known}: what does server/protocols/{module}.py override or use, and is that still so?
 2. Run tests/server/test_sockets.py, test_patience.py, test_limits.py and benchmarks/server.py.
 3. Move the bounds in pyproject.toml and requirements/run.in, and put {digest!r} here."""
KNOWN = "0.54.0"
PROJECT = Path(__file__).parents[2] / "pyproject.toml"


@pytest.mark.parametrize(
    ("protocol", "module", "known"),
    [(WebSocketsSansIOProtocol, "websocket", "51c38e3722463fc5"), (H11Protocol, "http", "e3a776f6db6143ea")],
)
def test_uvicorns_protocols_are_those_that_we_have_read(protocol, module, known):
    digest = blake2b(inspect.getsource(protocol).encode(), digest_size=8).hexdigest()
    assert digest == known, ADVICE.format(name=protocol.__name__, known=KNOWN, module=module, digest=digest)


def test_uvicorn_is_bounded_above():
    needs = map(Requirement, tomllib.loads(PROJECT.read_text("utf-8"))["project"]["dependencies"])
    [bounds] = [asked.specifier for asked in needs if asked.name == "uvicorn"]
    major, minor, *_ = map(int, KNOWN.split("."))
    assert version("uvicorn") in bounds
    assert f"{major}.{minor + 1}" not in bounds, "the next version has other insides, perhaps"
