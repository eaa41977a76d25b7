"""Loads a script in `tools/` as a module, because `tools/` is not a package."""

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

TOOLS = Path(__file__).parents[1] / "tools"


def load_tool(name: str) -> ModuleType:
    spec = spec_from_file_location(name, TOOLS / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.path.insert(0, str(TOOLS))  # where it finds its neighbors
    try:
        spec.loader.exec_module(module)
    finally:
        sys.path.remove(str(TOOLS))
    return module
