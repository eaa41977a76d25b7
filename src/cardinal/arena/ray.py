"""Games on the machines of a Ray cluster.

A task is a plan and a range of numbers, so it does not matter which machine plays it, or how often. If a machine dies,
Ray gives its tasks to another one, and the outcomes are the same. They come back in order, as from this process.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from cardinal.arena.bots import bot_file, keep_source
from cardinal.arena.simulate import Outcome
from cardinal.arena.workers import Hired, Pace, Waiting, Workers, timed
from cardinal.common.version import VERSION
from cardinal.engine.extras import need
from cardinal.engine.refused import BadInput

LOCAL = "local"  # a cluster of this machine only, for this run
GAMES = 100  # per task; more for quick games, so that a task is worth sending
MOST = 10_000
SECONDS = 1.0  # how long a task of quick games should take
OUTCOMES = msgspec.msgpack.Decoder(list[Outcome])  # takes a tenth of the time of pickle
AHEAD = 3  # tasks per processor of the cluster that may start before an earlier one is done


def cluster(address: str, bots: tuple[str, ...] = ()) -> Workers:
    """Workers on a cluster. `address` is what Ray calls it, `auto` for one that runs on this machine, or LOCAL."""
    ray = need("ray", "ray")
    sources = {file: Path(file).read_text("utf-8") for name in bots if (file := bot_file(name))}

    @contextmanager
    def hire() -> Iterator[Hired]:
        ours = not ray.is_initialized()
        if ours:
            join(ray, address)
        try:
            yield Cluster(ray, sources)
        finally:
            if ours:
                ray.shutdown()

    return hire


def join(ray: Any, address: str) -> None:
    try:
        ray.init(address=None if address == LOCAL else address, log_to_driver=False, logging_level="ERROR")
    except (ConnectionError, ValueError, OSError) as wrong:
        raise BadInput(f"There is no Ray cluster at {address!r}: {str(wrong).splitlines()[0]}") from None


class Cluster(Pace):
    def __init__(self, ray: Any, sources: Mapping[str, str]) -> None:
        super().__init__(GAMES, MOST, SECONDS)
        self._ray = ray
        self.at_once = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        self._given = ray.put((VERSION, dict(sources)))
        # If a machine dies, its tasks start again elsewhere, as often as it takes.
        self._task = ray.remote(num_cpus=1, max_retries=-1)(do)

    def submit(self, work: Callable[..., Any], *given: Any) -> Waiting:
        return Elsewhere(self, self._ray, self._task.remote(self._given, work, given))


class Elsewhere:
    def __init__(self, pace: Pace, ray: Any, task: Any) -> None:
        self._pace, self._ray, self._task = pace, ray, task

    def result(self) -> Any:
        try:
            packed, seconds = self._ray.get(self._task)
        except self._ray.exceptions.RayTaskError as wrong:
            cause = wrong.cause
            raise (cause if isinstance(cause, BadInput) else wrong) from None
        done = OUTCOMES.decode(packed)
        self._pace.took(len(done), seconds)
        return done


def do(given: tuple[str, dict[str, str]], work: Callable[..., Any], args: tuple[Any, ...]) -> tuple[bytes, float]:
    """Does one task, on whatever machine it lands."""
    wanted, sources = given
    if wanted != VERSION:
        raise BadInput(f"A machine of the cluster has Cardinal {VERSION}, but this one has {wanted}.")
    for file, source in sources.items():
        keep_source(file, source)
    done, seconds = timed(work, *args)
    return msgspec.msgpack.encode(done), seconds
