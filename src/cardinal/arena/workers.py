"""Who plays the games of a simulation: this process, several, or machines of a Ray cluster (`arena/ray.py`).

Games are handed out in ranges and come back in order. A range takes about half a second, so that slow games show their
progress and quick ones do not lose time to messages between processes.
"""

import signal
import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import AbstractContextManager, contextmanager
from typing import Any, Protocol

AHEAD = 4  # ranges per process that may start before an earlier one is done
MOST = 100  # games in a range
SECONDS = 0.5  # how long a range should take


class Waiting(Protocol):
    """Work that was handed out."""

    def result(self) -> Any:
        """The result; waits for it."""
        ...


class Hired(Protocol):
    """Workers on the job."""

    at_once: int  # ranges that may be handed out before the first is back

    def submit(self, work: Callable[..., Any], *given: Any) -> Waiting:
        """Hands out some work."""
        ...

    def size(self) -> int:
        """How many games the next range should have."""
        ...


Workers = Callable[[], AbstractContextManager[Hired]]


def in_order(workers: Workers, work: Callable[..., list[Any]], plan: Any, numbers: range) -> Iterator[Any]:
    """The results of `work(plan, some of the numbers)`, done by the workers, one by one in number order."""
    with workers() as hired:
        waiting: deque[Waiting] = deque()
        first = numbers.start
        while waiting or first < numbers.stop:
            while first < numbers.stop and len(waiting) < hired.at_once:
                after = min(first + hired.size(), numbers.stop)
                waiting.append(hired.submit(work, plan, range(first, after)))
                first = after
            yield from waiting.popleft().result()


class Pace:
    """How many games take about this many seconds, judging by those already played."""

    def __init__(self, least: int = 1, most: int = MOST, seconds: float = SECONDS) -> None:
        self._size = self._least = least
        self._most = most
        self._seconds = seconds

    def size(self) -> int:
        """How many games the next range should have."""
        return self._size

    def took(self, games: int, seconds: float) -> None:
        """A range is done: the next one may be at most twice as long."""
        if games >= self._size:
            wanted = int(games * self._seconds / max(seconds, 1e-6))
            self._size = max(self._least, min(self._most, 2 * self._size, wanted))


class Here(Pace):
    """This process: it plays a range when the result is requested."""

    at_once = 1

    def submit(self, work: Callable[..., Any], *given: Any) -> Waiting:
        """Remembers the work until its result is requested."""
        return Played(self, work, given)


class Played:
    """Work of this process, done when its result is requested."""

    def __init__(self, pace: Pace, work: Callable[..., Any], given: tuple[Any, ...]) -> None:
        self._pace, self._work, self._given = pace, work, given

    def result(self) -> Any:
        """Does the work."""
        done, seconds = timed(self._work, *self._given)
        self._pace.took(len(done), seconds)
        return done


class Pool(Pace):
    """Processes on this machine."""

    def __init__(self, pool: ProcessPoolExecutor, jobs: int) -> None:
        super().__init__()
        self.at_once = AHEAD * jobs
        self._pool = pool

    def submit(self, work: Callable[..., Any], *given: Any) -> Waiting:
        """Gives the work to a free process."""
        return Promised(self, self._pool.submit(timed, work, *given))


class Promised:
    """Work done by another process."""

    def __init__(self, pace: Pace, future: "Future[tuple[Any, float]]") -> None:
        self._pace, self._future = pace, future

    def result(self) -> Any:
        """Waits until it is done."""
        done, seconds = self._future.result()
        self._pace.took(len(done), seconds)
        return done


def one_process() -> Workers:
    """This process alone."""

    @contextmanager
    def hire() -> Iterator[Hired]:
        yield Here()

    return hire


def processes(jobs: int) -> Workers:
    """This many processes on this machine."""

    @contextmanager
    def hire() -> Iterator[Hired]:
        with ProcessPoolExecutor(jobs, initializer=_let_finish) as pool:
            try:
                yield Pool(pool, jobs)
            finally:
                pool.shutdown(wait=False, cancel_futures=True)

    return hire


def timed(work: Callable[..., Any], *given: Any) -> tuple[Any, float]:
    """The result of the work, and how many seconds it took."""
    start = time.perf_counter()
    done = work(*given)
    return done, time.perf_counter() - start


def _let_finish() -> None:
    """Ctrl-C reaches every process: the one that asked for games stops, and the others finish theirs."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
