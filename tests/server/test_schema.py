"""The API matches its description, whatever you send it (Schemathesis), and docs/protocol.md covers all of it."""

import asyncio
import re
import threading
from pathlib import Path
from typing import Any

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings, strategies

from cardinal.catalog import find_game
from cardinal.server import api_types, wire
from cardinal.server.desk import wire as desk_wire

from .desk_harness import Day
from .harness import serving

PROTOCOL = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text("utf-8")


class Anybody:
    """Nobody is slowed down for wrong codes: the test tries thousands."""

    def limited(self, address):
        return False

    def guess(self, address):
        return True


@pytest.fixture(scope="module")
def address(tmp_path_factory):
    """A server in its own thread."""
    ready, stop = threading.Event(), threading.Event()
    found = {}

    async def main():
        folder = tmp_path_factory.mktemp("schema")
        async with serving(f"sqlite:///{folder / 'tables.sqlite3'}") as server:
            server.house.wrong_codes = Anybody()
            ada, _ = await server.two(options={"games": 1})
            day = await Day.open(server, teams=4, tables=2)
            tables, _ = await day.links()
            await day.publish()
            found.update(url=server.url, table=(ada["code"], ada["host_token"]))
            found.update(day=(day.code, day.token), console=(day.code, tables[1]))
            ready.set()
            while not stop.is_set():
                await asyncio.sleep(0.02)

    thread = threading.Thread(target=lambda: asyncio.run(main()))
    thread.start()
    assert ready.wait(60)
    yield found
    stop.set()
    thread.join()


def test_the_api_keeps_to_its_description(address):
    api: Any = schemathesis.openapi.from_url(f"{address['url']}/api/schema/openapi.json")
    operations = [found.ok() for found in api.get_all_operations()]
    assert len(operations) >= 32
    for operation in operations:

        @given(case=operation.as_strategy(), ours=strategies.booleans())
        @settings(max_examples=5, deadline=None, suppress_health_check=list(HealthCheck), database=None)
        def keeps(case, ours):
            call(case, address if ours else None)

        keeps()


def call(case, address):
    """Half of the time at a table or day that is there, with its host's (or helper's) token."""
    if address is not None and "code" in (case.path_parameters or {}):
        of_day = "console" if case.path.endswith(("/pack", "/check")) else "day"
        code, token = address[of_day if case.path.startswith("/api/days") else "table"]
        case.path_parameters["code"] = code
        if case.method != "DELETE":  # the others still want it
            case.headers = {**(case.headers or {}), "Authorization": f"Bearer {token}"}
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
    "kind",
    [
        api_types.NewTable,
        api_types.Join,
        api_types.Seating,
        api_types.Setup,
        api_types.HostWord,
        api_types.TableInfo,
        api_types.Frame,
        api_types.Proof,
    ],
)
def test_the_protocol_page_tells_of_every_field(kind):
    for field in _fields(kind):
        assert re.search(rf"\b{field}\b", PROTOCOL), f"{kind.__name__}: {field}"


@pytest.mark.parametrize(
    ("game", "kind"),
    [("border-up", "layout"), ("dashing-states", "row"), ("dashing-states", "name"), ("chummy-challenge", "answer")],
)
def test_the_protocol_page_writes_a_text_for_every_kind_of_form(game, kind):
    [row] = [line for line in PROTOCOL.splitlines() if line.startswith(f"| `{kind}` |")]
    [text] = re.findall("`((?:geoplunge|name|answer) .+?)`", row)
    assert find_game(game).read(text).words


DAYS = PROTOCOL.split("\n## Days\n")[1]


@pytest.mark.parametrize("message", desk_wire.ScreenMessage.__args__ + desk_wire.DayMessage.__args__)
def test_the_protocol_page_tells_of_every_message_of_a_day(message):
    told = "\n".join(line for line in DAYS.splitlines() if f'"t": "{message.__struct_config__.tag}"' in line)
    for field in set(_fields(message)) - {"seat"}:  # of a table's own messages
        assert f'"{field}"' in told, f"{message.__name__}: {field}"


@pytest.mark.parametrize(
    "kind",
    [desk_wire.NewDay, desk_wire.DayChange, desk_wire.Done, desk_wire.DayLinks, desk_wire.Renew, desk_wire.DaySeat],
)
def test_the_protocol_page_tells_of_every_field_of_a_day(kind):
    for field in _fields(kind):
        assert re.search(rf"\b{field}\b", DAYS), f"{kind.__name__}: {field}"


def test_the_reactions_are_told():
    for reaction in wire.REACTIONS:
        assert f"`{reaction}`" in PROTOCOL
