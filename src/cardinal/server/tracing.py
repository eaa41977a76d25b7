"""Traces of moves for OpenTelemetry: `cardinal serve --trace`, with the extra `trace`.

One trace is one move, from its arrival to its answer: judging it, waiting until it is stored, telling everybody.
OpenTelemetry's own variables say where the traces go, and how many (`OTEL_EXPORTER_OTLP_ENDPOINT`,
`OTEL_TRACES_SAMPLER` …). Nothing in them is about a person, and a table is named by a hash, as in the log.
"""

import time
from contextvars import ContextVar
from importlib.util import find_spec
from typing import Any

from cardinal.engine.refused import BadInput
from cardinal.server.logs import table_id

NEEDED = ("opentelemetry.sdk", "opentelemetry.exporter.otlp.proto.http")

_marks: ContextVar["list[int] | None"] = ContextVar("marks", default=None)


class Tracer:
    """`marks`: when a move was handed to the writer, and when it was stored; alternating, because it may be judged
    again."""

    def __init__(self, exporter: Any = None) -> None:
        """`exporter`: a test's own."""
        from opentelemetry.sdk.resources import Resource
        from opentelemetry.sdk.trace import TracerProvider
        from opentelemetry.sdk.trace.export import BatchSpanProcessor, SimpleSpanProcessor

        if exporter is None:
            from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter

            processor: Any = BatchSpanProcessor(OTLPSpanExporter())
        else:
            processor = SimpleSpanProcessor(exporter)
        self._provider = TracerProvider(resource=Resource.create({"service.name": "cardinal"}))
        self._provider.add_span_processor(processor)
        self._tracer = self._provider.get_tracer("cardinal")

    def begin(self) -> int:
        _marks.set([])
        return time.time_ns()

    def mark(self) -> None:
        marks = _marks.get()
        if marks is not None:
            marks.append(time.time_ns())

    def end(self, began: int, code: str, game: str, refused: str = "") -> None:
        from opentelemetry.trace import set_span_in_context

        marks, ended = _marks.get() or [], time.time_ns()
        _marks.set(None)
        about = {"cardinal.table": table_id(code), "cardinal.game": game}
        if refused:
            about["cardinal.refused"] = refused
        move = self._tracer.start_span("move", start_time=began, attributes=about)
        within = set_span_in_context(move)
        times = [began, *marks, ended]
        names = ["judge", *["store", "judge"] * (len(marks) // 2)][: len(times) - 1]
        if marks and len(marks) % 2 == 0:
            names[-1] = "tell"
        for name, start, end in zip(names, times, times[1:], strict=False):
            self._tracer.start_span(name, within, start_time=start).end(end)
        move.end(ended)

    def close(self) -> None:
        self._provider.shutdown()


def check_installed() -> None:
    """Raises BadInput."""
    try:
        missing = [name for name in NEEDED if find_spec(name) is None]
    except ModuleNotFoundError:
        missing = list(NEEDED)
    if missing:
        raise BadInput("Traces need OpenTelemetry: pip install 'cardinal[trace]'. Or leave --trace out.")
