"""Games on a Ray cluster, with a stand-in for Ray that loses tasks. `make soak` has a real one (`cluster.py`)."""

import pickle
import sys
from types import ModuleType, SimpleNamespace

import pytest

from cardinal.arena import ray as on_ray
from cardinal.arena.bots import load
from cardinal.arena.ray import LOCAL, cluster
from cardinal.arena.simulate import Plan, simulate
from cardinal.cli.jobs import with_address
from cardinal.engine.refused import BadInput

PLAN = Plan("bungee", ("club", "rookie"), 12, "7", {"games": 1}, paired=True)


class TaskError(Exception):
    def __init__(self, cause: Exception) -> None:
        self.cause = cause


class Ray(ModuleType):
    """Tasks and their results are pickled, as between machines. Every third machine dies in its first task."""

    exceptions = SimpleNamespace(RayTaskError=TaskError)

    def __init__(self) -> None:
        super().__init__("ray")
        self.joined: list[object] = []
        self.tasks = 0
        self.repeated = 0
        self.left = False

    def is_initialized(self) -> bool:
        return False

    def init(self, address=None, **rest) -> None:
        if address == "nowhere:1":
            raise ConnectionError("nobody answers\nat all")
        self.joined.append(address)

    def shutdown(self) -> None:
        self.left = True

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 2.0}

    def put(self, value):
        return pickle.dumps(value)

    def remote(self, num_cpus: int, max_retries: int):
        assert max_retries == -1, "a task is repeated until it is done"

        def decorated(work):
            return SimpleNamespace(remote=lambda given, *args: pickle.dumps((work, given, args)))

        return decorated

    def get(self, task):
        work, given, args = pickle.loads(task)
        self.tasks += 1
        try:
            done = work(pickle.loads(given), *args)
            if self.tasks % 3 == 0:
                self.repeated += 1
                done = work(pickle.loads(given), *args)  # the first machine has died
            return pickle.loads(pickle.dumps(done))
        except BadInput as wrong:
            raise TaskError(wrong) from None


@pytest.fixture
def ray(monkeypatch: pytest.MonkeyPatch) -> Ray:
    fake = Ray()
    monkeypatch.setitem(sys.modules, "ray", fake)
    monkeypatch.setattr(on_ray, "GAMES", 2)
    return fake


def test_the_outcomes_are_those_of_one_process_in_the_same_order(ray: Ray) -> None:
    assert list(simulate(PLAN, workers=cluster(LOCAL))) == list(simulate(PLAN))
    assert (ray.joined, ray.left) == ([None], True)
    assert ray.tasks > 2
    assert ray.repeated > 0
    assert list(simulate(PLAN, first=7, workers=cluster("head:6379"))) == list(simulate(PLAN, first=7))
    assert ray.joined == [None, "head:6379"]


def test_a_bot_of_your_own_goes_with_the_task(ray: Ray, tmp_path) -> None:
    file = tmp_path / "mine.py"
    file.write_text("def decide(view, legal, chance):\n    return legal.texts[0], 0\n", "utf-8")
    plan = Plan("bungee", (f"{file}:decide", "rookie"), 4, "7", {"games": 1})
    expected = list(simulate(plan))
    workers = cluster(LOCAL, plan.bots)
    file.unlink()  # it is not on the other machine
    load.cache_clear()
    assert list(simulate(plan, workers=workers)) == expected


def test_a_machine_with_another_cardinal_is_named(ray: Ray, monkeypatch) -> None:
    monkeypatch.setattr(ray, "put", lambda given: pickle.dumps(("9.9", {})))
    with pytest.raises(BadInput, match=r"has Cardinal .*, but this one has 9\.9"):
        list(simulate(PLAN, workers=cluster(LOCAL)))


def test_a_bots_mistake_comes_back_as_a_sentence(ray: Ray, tmp_path) -> None:
    (tmp_path / "bad.py").write_text("def decide(view, legal, chance):\n    return 'dance', 0\n", "utf-8")
    plan = Plan("bungee", (f"{tmp_path}/bad.py:decide", "rookie"), 4, "7", {"games": 1})
    with pytest.raises(BadInput, match="'dance' is not a move in Bungee"):
        list(simulate(plan, workers=cluster(LOCAL, plan.bots)))


def test_no_cluster_there(ray: Ray) -> None:
    with pytest.raises(BadInput, match=r"no Ray cluster at 'nowhere:1': nobody answers$"):
        list(simulate(PLAN, workers=cluster("nowhere:1")))


def test_without_ray_a_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(BadInput, match=r"pip install 'cardinal\[ray\]'"):
        cluster(LOCAL)


def test_an_address_may_be_left_out() -> None:
    assert with_address(["simulate", "--ray"]) == ["simulate", "--ray", "local"]
    assert with_address(["simulate", "--ray", "--json"]) == ["simulate", "--ray", "local", "--json"]
    assert with_address(["simulate", "--ray", "head:6379", "--json"]) == ["simulate", "--ray", "head:6379", "--json"]
