"""`GET /metrics`, for Prometheus: what one process counts, and how busy it is. Nothing in it is about a person.

It answers the machine itself, and whoever has the operator's token.
"""

import secrets
from collections.abc import Iterator
from itertools import accumulate
from typing import Any

from litestar import MediaType, Request, Response, get
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from cardinal.server.counts import Histogram
from cardinal.server.house import House
from cardinal.server.problem import Problem

HERE = ("127.0.0.1", "::1")


class HouseCollector(Collector):
    def __init__(self, house: House) -> None:
        self._house = house

    def collect(self) -> Iterator[Metric]:
        worker, tables, days = self._house.worker, self._house.tables.rooms, self._house.days.rooms
        counts = worker.counts
        ready = worker.is_open and not self._house.draining
        yield GaugeMetricFamily("cardinal_ready", "Can people come here?", float(ready))
        yield histogram("cardinal_move_seconds", "From an accepted move's arrival to its answer.", counts.moves)
        yield CounterMetricFamily("cardinal_moves", "Moves that were accepted.", sum(counts.moves.counts))
        refusals = CounterMetricFamily("cardinal_refusals", "Messages that were refused, by clause.", labels=["clause"])
        for clause, times in sorted(counts.refusals.items()):
            refusals.add_metric([clause], times)
        yield refusals
        yield GaugeMetricFamily("cardinal_tables", "Tables in memory.", len(tables))
        yield GaugeMetricFamily("cardinal_days", "Tournament days in memory.", len(days))
        sockets = GaugeMetricFamily("cardinal_sockets", "Open sockets.", labels=["of"])
        sockets.add_metric(["seats"], sum(len(set(room.members.sockets.values())) for room in tables.values()))
        sockets.add_metric(["spectators"], sum(len(list(room.members.spectators)) for room in tables.values()))
        sockets.add_metric(["screens"], sum(len(day.screens) for day in days.values()))
        yield sockets
        held = self._house.chores.outage.on
        yield GaugeMetricFamily("cardinal_clocks_held", "Nothing can be stored, so clocks stand still.", held)
        load = self._house.load
        yield GaugeMetricFamily("cardinal_loop_lag_seconds", "How late things happen, on average.", load.lag)
        yield GaugeMetricFamily("cardinal_busy", "Newcomers are sent away.", load.busy())
        yield CounterMetricFamily("cardinal_turned_away", "Newcomers that were sent away.", load.turned_away)
        blind = sum(room.live is not None and bool(room.live.bots.blind) for room in tables.values())
        yield GaugeMetricFamily("cardinal_blind_tables", "Tables where a bot plays at random.", blind)
        yield histogram("cardinal_thought_seconds", "How long bots took to answer.", counts.thoughts)
        yield CounterMetricFamily("cardinal_failed_thoughts", "Bots that did not answer.", counts.failed_thoughts)
        if worker.is_open:
            writer = worker.writer
            yield GaugeMetricFamily("cardinal_writer_queue", "Jobs that wait to be stored.", writer.queue())
            yield histogram("cardinal_writer_batch", "Jobs in one transaction.", writer.batches)
            yield histogram("cardinal_writer_seconds", "How long a transaction takes.", writer.seconds)
            errors = writer.errors + worker.store.errors
            yield CounterMetricFamily("cardinal_database_errors", "Errors of the database.", errors)


def histogram(name: str, words: str, counted: Histogram) -> HistogramMetricFamily:
    bounds = [*map(str, counted.bounds), "+Inf"]
    return HistogramMetricFamily(
        name, words, buckets=list(zip(bounds, accumulate(counted.counts), strict=True)), sum_value=counted.sum
    )


def check_operator(request: Request[Any, Any, Any], here: bool = True) -> None:
    """Raises Problem unless the operator asks. `here`: requests from the machine itself need no token."""
    wanted = request.app.state.house.settings.admin_token
    given = request.headers.get("authorization", "").removeprefix("Bearer ")
    at_home = here and request.client is not None and request.client.host in HERE
    if not at_home and not (wanted and secrets.compare_digest(given.encode(), wanted.encode())):
        where = ", on the machine itself or with a token" if here else ": start it with --admin-token FILE, and send it"
        raise Problem(403, "token", f"Only whoever runs this server can see this{where}.")


@get("/metrics", include_in_schema=False, media_type=MediaType.TEXT)
async def read_metrics(request: Request[Any, Any, Any]) -> Response[bytes]:
    check_operator(request)
    registry = CollectorRegistry(auto_describe=False)
    registry.register(HouseCollector(request.app.state.house))
    ProcessCollector(registry=registry)
    return Response(generate_latest(registry), headers={"content-type": CONTENT_TYPE_LATEST})
