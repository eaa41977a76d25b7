"""Who plays the games of `simulate` and `arena`: --jobs processes here, or a --ray cluster."""

from collections.abc import Sequence
from typing import Annotated

import typer

from cardinal.arena.ray import LOCAL, cluster
from cardinal.arena.workers import Workers, one_process, processes
from cardinal.engine.refused import BadInput

MOST_JOBS = 256
RAY = "--ray"

Jobs = Annotated[int, typer.Option("--jobs", help="How many processes.")]
OnRay = Annotated[
    str | None,
    typer.Option(
        RAY, metavar="[ADDRESS]", help="Play on a Ray cluster; without an address, start one on this machine."
    ),
]


def workers_for(jobs: int, ray: str | None, bots: Sequence[str]) -> Workers:
    if ray is not None:
        if jobs != 1:
            raise BadInput("Use --jobs or --ray, not both: a cluster knows its own processors.")
        return cluster(ray, tuple(bots))
    if not 1 <= jobs <= MOST_JOBS:
        raise BadInput(f"--jobs must be 1 to {MOST_JOBS}, not {jobs}.")
    return processes(jobs) if jobs > 1 else one_process()


def with_address(words: Sequence[str]) -> list[str]:
    """The command line with an address after each --ray. Typer has no options whose value is optional."""
    whole: list[str] = []
    for k, word in enumerate(words):
        bare = word == RAY and (k + 1 == len(words) or words[k + 1].startswith("-"))
        whole += [RAY, LOCAL] if bare else [word]
    return whole
