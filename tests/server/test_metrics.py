"""`GET /metrics` and logs as JSON: what an operator sees, and that nobody is named in it."""

import io
import json
import logging
import sys

from prometheus_client.parser import text_string_to_metric_families

from cardinal.server.errors import log_error, say
from cardinal.server.logs import at_table, begin_request, log_as_json, table_id

from .harness import asynchronous, play_on, serving

TOKEN = "a token that nobody guesses"


async def read(server, **headers):
    found = await server.http.get("/metrics", headers=headers)
    assert found.status_code == 200, found.text
    families = list(text_string_to_metric_families(found.text))
    return found.text, {(s.name, *s.labels.values()): s.value for family in families for s in family.samples}


@asynchronous
async def test_what_is_counted_and_that_nobody_is_named(database):
    async with serving(database) as server:
        ada, bob = await server.two(name="Adalbert")
        async with server.sit(ada) as one, server.sit(bob) as two:
            made = await play_on({0: one, 1: two}, limit=3)
            await one.move("nonsense")
            text, found = await read(server)
            assert found["cardinal_moves_total",] == found["cardinal_move_seconds_count",] >= made
            assert found["cardinal_sockets", "seats"] == 2
            assert sum(value for (name, *_), value in found.items() if name == "cardinal_refusals_total") >= 1
            assert found["cardinal_tables",] == found["cardinal_ready",] == 1
            assert found["cardinal_writer_batch_sum",] >= made
            assert (found["cardinal_database_errors_total",], found["cardinal_failed_thoughts_total",]) == (0, 0)
            assert found["process_cpu_seconds_total",] > 0
        for secret in ("Adalbert", ada["code"], ada["token"]):
            assert secret not in text


@asynchronous
async def test_only_the_machine_itself_and_the_operator_can_read_it(sqlite):
    elsewhere = {"X-Forwarded-For": "203.0.113.9"}
    async with serving(sqlite) as server:
        assert (await server.http.get("/metrics", headers=elsewhere)).status_code == 403
        assert (await server.http.get("/metrics", headers={**elsewhere, "Authorization": "Bearer"})).status_code == 403
    async with serving(sqlite, admin_token=TOKEN) as server:
        wrong = await server.http.get("/metrics", headers={**elsewhere, "Authorization": f"Bearer {TOKEN}s"})
        assert (wrong.status_code, "runs this server" in wrong.text) == (403, True)
        await read(server, **elsewhere, Authorization=f"Bearer {TOKEN}")


def test_logs_are_lines_of_json_with_the_request_and_the_table_and_no_words_of_an_error(monkeypatch):
    logger, heard = logging.getLogger("cardinal.server"), io.StringIO()
    monkeypatch.setattr(sys, "stderr", heard)
    before = logger.handlers, logger.propagate, logger.level
    try:
        log_as_json()
        begin_request()
        at_table("kmrt")
        log_error(ValueError("Ada's secret"), "a %s failed", "message")
        say("The database answers again.")
    finally:
        logger.handlers, logger.propagate = before[:2]
        logger.setLevel(before[2])
    failed, said = (json.loads(line) for line in heard.getvalue().splitlines())
    assert (failed["level"], failed["words"], failed["table"]) == ("error", "a message failed", table_id("KMRT"))
    assert failed["request"] == said["request"] != ""
    assert "ValueError" in failed["error"]
    assert "secret" not in heard.getvalue()
    assert "KMRT" not in heard.getvalue().upper()
    assert said["words"] == "The database answers again."
