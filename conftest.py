"""Which Cardinal the tests run.

`make test` runs them on the wheel installed in `.venv`, compiled: it is what people use. Bare `pytest` runs in-process
tests on the sources, so that an edit shows at once; what a test starts as a process is the wheel all the same
(`tests/product.py`).

The games' tests lie beside their rules, and no wheel has them. On the wheel, this file lends them to the installed
package, and afterward makes sure that nothing else came from the sources.
"""

import gc
import sys
from collections.abc import Generator, Sequence
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from pkgutil import walk_packages
from types import ModuleType

import pytest

import cardinal

SOURCES = Path(__file__).parent / "src"
ON_THE_WHEEL = not Path(cardinal.__file__).is_relative_to(SOURCES)


class TestsBesideTheRules(MetaPathFinder):
    """Finds `cardinal.games.….tests` among the sources."""

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        *folders, _ = name.split(".")
        if folders[:1] == ["cardinal"] and "tests" in name.split("."):
            return PathFinder.find_spec(name, [str(SOURCES.joinpath(*folders))], target)
        return None


def from_the_sources() -> list[str]:
    return [
        name
        for name, module in sys.modules.items()
        if name.split(".")[0] == "cardinal"
        and "tests" not in name.split(".")
        and Path(getattr(module, "__file__", None) or "/").is_relative_to(SOURCES)
    ]


if ON_THE_WHEEL:
    sys.meta_path.insert(0, TestsBesideTheRules())
    # Left to itself, pytest would import the packages above a test from where the test lies.
    for found in walk_packages(cardinal.__path__, "cardinal."):
        if found.ispkg:
            import_module(found.name)


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers", "sources: patches functions that the wheel has compiled; tests/README.md says why"
    )


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Twelve thousand tests stay until the end: nobody need search them for garbage, now or later."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """On the wheel, `tests/test_sources.py` runs those that are marked `sources`."""
    if ON_THE_WHEEL:
        config.hook.pytest_deselected(items=[item for item in items if item.get_closest_marker("sources")])
        items[:] = [item for item in items if not item.get_closest_marker("sources")]


def pytest_sessionfinish(session: pytest.Session) -> None:
    if ON_THE_WHEEL and (strays := from_the_sources()):
        raise pytest.UsageError(f"These came from the sources, not from the wheel: {', '.join(sorted(strays))}")
