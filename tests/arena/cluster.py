"""A simulation on a Ray cluster of two nodes, one of which is killed in the middle: `make soak` runs this.

The outcomes are those of one process, in the same order. It also says what the cluster costs: its total processor time,
compared with the same games in one process.
"""

import json
import os
import sys
import time
from pathlib import Path

import ray
from ray.cluster_utils import Cluster

from cardinal.arena.ray import cluster, join
from cardinal.arena.simulate import Plan, play_some, simulate

PLAN = Plan("bungee", ("club", "rookie"), int(os.environ.get("GAMES", "3000")), "1", {"games": "1"}, paired=True)
MANY = Plan(PLAN.game, PLAN.bots, 10 * PLAN.games, "2", PLAN.options)


def main() -> None:
    alone, expected = _measured(lambda: list(simulate(PLAN)))
    nodes = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    second = nodes.add_node(num_cpus=1)
    nodes.wait_for_nodes()
    join(ray, nodes.address)
    try:
        found, killed = [], False
        for outcome in simulate(PLAN, workers=cluster(nodes.address, PLAN.bots)):
            found.append(outcome)
            if len(found) > PLAN.games // 10 and not killed:
                killed = True
                nodes.remove_node(second, allow_graceful=False)
        assert killed
        assert found == expected, "the outcomes are those of one process"
        print(f"{len(found)} games on two nodes, one of them killed: the same as in one process.")
        print(json.dumps({"cpu_s_alone": round(alone, 2), **_overhead()}))
    finally:
        ray.shutdown()
        nodes.shutdown()


def _measured(work):
    start = time.process_time()
    done = work()
    return time.process_time() - start, done


def _overhead() -> dict[str, float]:
    """All processor time of a warm worker and of this process, compared with the same games in one process."""
    spent = ray.remote(num_cpus=1)(_process_time)
    work = simulate(MANY, workers=cluster(""))
    next(work)
    alone, _ = _measured(lambda: play_some(MANY, range(MANY.games)))
    before, driver = ray.get(spent.remote()), time.process_time()
    for _ in simulate(MANY, workers=cluster("")):
        pass
    worker, driver = ray.get(spent.remote()) - before, time.process_time() - driver
    return {
        "games": MANY.games,
        "cpu_s": round(worker + driver, 2),
        "overhead": round((worker + driver) / alone - 1, 4),
    }


def _process_time() -> float:
    return time.process_time()


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[2]))
    main()
