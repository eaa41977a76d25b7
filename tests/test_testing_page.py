"""The examples in docs/testing.md run, one by one."""

import re
from pathlib import Path

import pytest

PAGE = (Path(__file__).parents[1] / "docs/testing.md").read_text("utf-8")
EXAMPLES = re.findall(r"^```python\n(.*?)^```$", PAGE, re.M | re.S)
TITLES = re.findall(r"^## (.*)$", PAGE, re.M)


@pytest.mark.parametrize("example", EXAMPLES, ids=TITLES)
def test_the_example_runs(example: str) -> None:
    exec(compile(example, "docs/testing.md", "exec"), {})


def test_every_section_has_an_example() -> None:
    assert len(EXAMPLES) == len(TITLES) == 4
