"""The data file, and the order of the fifty States that every bit mask and table follows."""

import json
from importlib.resources import files
from typing import Any, Final

FACTS: Final[dict[str, dict[str, Any]]] = json.loads(files(__package__).joinpath("states.json").read_text("utf-8"))

CODES: Final[tuple[str, ...]] = tuple(sorted(FACTS))
INDEX: Final[dict[str, int]] = {code: index for index, code in enumerate(CODES)}
