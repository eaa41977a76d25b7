"""docs/environments.md is true: its examples run, and its table is right."""

import doctest
import re
from pathlib import Path

from cardinal.catalog import all_games
from cardinal.env.space import space_of

PAGE = (Path(__file__).parents[2] / "docs/environments.md").read_text("utf-8")


def test_the_prompt() -> None:
    session = doctest.DocTestParser().get_doctest(PAGE, {}, "environments.md", None, 0)
    assert len(session.examples) > 30
    assert doctest.DocTestRunner().run(session) == (0, len(session.examples))


def test_the_table_of_games() -> None:
    rows = re.findall(r"^\| `([a-z-]+)` \| (\d+) \| (\d+) \| (\d+) \| (yes|no) \|$", PAGE, re.M)
    right = []
    for name in all_games():
        space = space_of(name)
        waits = "yes" if space.listed.waits else "no"
        right.append((name, str(space.num_actions), str(space.size), str(space.listed.frees), waits))
    assert rows == right
