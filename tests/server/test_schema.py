"""The API does what its description says, whatever it is sent (Schemathesis); and docs/protocol.md tells all of it."""

import asyncio
import re
import threading
from pathlib import Path

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings, strategies

from cardinal.server import wire

from .harness import serving

PROTOCOL = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text("utf-8")


@pytest.fixture(scope="module")
def address(tmp_path_factory):
    """A server in a thread of its own."""
    ready, stop = threading.Event(), threading.Event()
    found = {}

    async def main():
        folder = tmp_path_factory.mktemp("schema")
        async with serving(f"sqlite:///{folder / 'tables.sqlite3'}") as server:
            server.house.wrong_codes.guess = lambda address: True
            ada, _ = await server.two(options={"games": 1})
            found.update(url=server.url, code=ada["code"], token=ada["host_token"])
            ready.set()
            while not stop.is_set():
                await asyncio.sleep(0.02)

    thread = threading.Thread(target=lambda: asyncio.run(main()))
    thread.start()
    assert ready.wait(30)
    yield found
    stop.set()
    thread.join()


def test_the_api_keeps_to_its_description(address):
    api = schemathesis.openapi.from_url(f"{address['url']}/api/schema/openapi.json")
    operations = [found.ok() for found in api.get_all_operations()]
    assert len(operations) >= 18
    for operation in operations:

        @given(case=operation.as_strategy(), ours=strategies.booleans())
        @settings(max_examples=5, deadline=None, suppress_health_check=list(HealthCheck), database=None)
        def keeps(case, ours):
            call(case, address if ours else None)

        keeps()


def call(case, address):
    """Half of the time at a table that is there, with its host's token."""
    if address is not None and "code" in (case.path_parameters or {}):
        case.path_parameters["code"] = address["code"]
        if case.method != "DELETE":  # the others still want the table
            case.headers = {**(case.headers or {}), "Authorization": f"Bearer {address['token']}"}
    answer = case.call()
    assert answer.status_code < 500, (case.path, answer.text)
    if answer.status_code >= 400 and "json" in str(answer.headers.get("content-type")):
        wrong = msgspec.json.decode(answer.content)
        assert set(wrong) == {"error", "clause"}
        assert wrong["error"]
    if answer.status_code < 300:
        case.validate_response(answer, checks=[schemathesis.checks.response_schema_conformance])


def _fields(message):
    return [field.encode_name for field in msgspec.structs.fields(message)]


@pytest.mark.parametrize("message", wire.ClientMessage.__args__ + wire.ServerMessage.__args__, ids=lambda m: m.__name__)
def test_the_protocol_page_tells_of_every_message(message):
    tag = message.__struct_config__.tag
    rows = [line for line in PROTOCOL.splitlines() if f'"t": "{tag}"' in line]
    assert rows, f"docs/protocol.md does not mention {tag}"
    told = "\n".join(rows)
    for field in _fields(message):
        if field == "seat" and issubclass(message, wire.FromClient):
            continue  # told once, with `add`
        assert f'"{field}"' in told or f"`{field}`" in told or f'{{"{field}"' in PROTOCOL, f"{tag}: {field}"


@pytest.mark.parametrize(
    "kind", [wire.NewTable, wire.Join, wire.Seating, wire.Setup, wire.HostWord, wire.TableInfo, wire.Frame, wire.Proof]
)
def test_the_protocol_page_tells_of_every_field(kind):
    for field in _fields(kind):
        assert re.search(rf"\b{field}\b", PROTOCOL), f"{kind.__name__}: {field}"


def test_the_reactions_are_told():
    for reaction in wire.REACTIONS:
        assert f"`{reaction}`" in PROTOCOL
