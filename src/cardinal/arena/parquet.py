"""A simulation as a Parquet file, for pandas, Polars, DuckDB and R: one row for each seat of each game."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from cardinal.arena.simulate import NO_BOT, Outcome, Plan
from cardinal.engine.extras import need
from cardinal.engine.refused import BadInput

COLUMNS = ("number", "deal", "seat", "bot", "share", "points", "moves", "sides")


def pyarrow() -> Any:
    """Imports pyarrow, or says that it is missing. Called before the games, so that nobody plays them for nothing."""
    need("pyarrow.parquet", "parquet")
    return need("pyarrow", "parquet")


def rows(plan: Plan, outcomes: Sequence[Outcome]) -> list[dict[str, object]]:
    found: list[dict[str, object]] = []
    for outcome in outcomes:
        for seat, bot in enumerate(outcome.bots):
            if bot != NO_BOT:
                deal, name = outcome.number // plan.block, plan.bots[bot]
                values = (outcome.number, deal, seat, name, outcome.shares[seat], outcome.points[seat])
                found.append(dict(zip(COLUMNS, (*values, outcome.inputs, outcome.sides), strict=True)))
    return found


def write_parquet(path: Path, plan: Plan, outcomes: Sequence[Outcome]) -> None:
    """Writes the file. Its metadata says what was simulated, under `cardinal`."""
    arrow = pyarrow()
    about = {"game": plan.game, "bots": plan.bots, "seed": plan.seed, "options": plan.options, "paired": plan.paired}
    table = arrow.Table.from_pylist(rows(plan, outcomes))
    table = table.replace_schema_metadata({"cardinal": json.dumps(about)})
    try:
        arrow.parquet.write_table(table, path)
    except OSError as wrong:
        raise BadInput(f"The games cannot be written to {str(path)!r}: {wrong.strerror or wrong}.") from None
