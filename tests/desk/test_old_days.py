"""Days of earlier versions, from their backups: the same teams, results, standings, places and history."""

import gzip
import json
from pathlib import Path

import pytest

from cardinal.desk import as_json, replay, restore

OLD = Path(__file__).with_name("old_days")
NAMES = [path.name.removesuffix(".backup.json.gz") for path in sorted(OLD.glob("*.backup.json.gz"))]


@pytest.mark.parametrize("name", NAMES)
def test_a_day_of_an_earlier_version_means_the_same(name: str) -> None:
    day = replay(restore(gzip.decompress((OLD / f"{name}.backup.json.gz").read_bytes())))
    was = json.loads(gzip.decompress((OLD / f"{name}.day.json.gz").read_bytes()))
    now = json.loads(as_json(day))
    assert (now.pop("game"), now.pop("form")) == ("geoplunge", was.pop("combo"))
    for match in was["matches"]:  # the words of today
        for game in match["games"]:
            stakes = game.pop("plunging")
            game |= {"stakes": stakes, "points": None}
    was["history"][0]["words"] = was["history"][0]["words"].replace(", own rounds,", ", Custom rounds,")
    for entry in was["history"]:
        entry["words"] = (
            entry["words"].replace(" has selected", " selected").replace("The day is over", "The tournament is over")
        )
    assert now == was


def test_there_are_old_days_of_every_form() -> None:
    assert {name.partition("-")[0] for name in NAMES} == {"combo", "own"}
    assert len(NAMES) == 5
