"""Random plays of the games: the console must decide the same from the cards alone."""

from collections.abc import Iterator
from typing import Any

import pytest

from cardinal.engine.chance import Fast
from cardinal.engine.playout import playout
from cardinal.games.geoplunge.deck import CATEGORIES
from cardinal.games.geoplunge.match.games import GAMES
from cardinal.games.geoplunge.power import POWER_NAMES, category
from cardinal.games.geoplunge.tournament.console import check
from cardinal.games.geoplunge.tournament.console.types import (
    AnswerCheck,
    GroupsCheck,
    NameCheck,
    RowCheck,
    TrickCheck,
    ZapCheck,
)


def plays(name: str, n: int, **options: Any) -> Iterator[dict[str, Any]]:
    game = GAMES[name]
    for seed in range(n):
        chance = Fast(f"{name} {seed}".encode())
        printed = {"edition": "2014"} if any(one.key == "edition" for one in game.options) else {}  # as consoles judge
        position = game.new(2, game.parse_options(printed | options), chance)
        playout(position, chance, 2000)
        yield position.to_json()


@pytest.mark.parametrize("version", ["l2", "ptr1", "ptr2"])
def test_tricks_of_play_the_ranks(version: str) -> None:
    seen: set[str] = set()
    for play in plays("play-the-ranks", 40, version=version):
        for place, one in enumerate(play["tricks"]):
            lead, follow = (one[said].replace("+", " ").split() for said in ("led", "follow"))
            powers = [next((word for word in said if word in POWER_NAMES), None) for said in (lead, follow)]
            base = next((int(word) for word in lead[1:] if word.isdigit()), 0) or play["bases"][place // 4]
            asked = TrickCheck(
                version=version,  # type: ignore[arg-type]
                leader=one["lead"],
                lead=lead[0],
                follow=follow[0],
                base=base,
                category=next((word for word in lead if word in CATEGORIES), None),
                bur=play["bur_cards"],
                power=powers[0],
                answer=powers[1],
                change_base="base" in follow,
                bases=play["bases"],
            )
            assert check(asked).winner == one["winner"], (asked, one)
            seen |= {f"{powers[0] is not None} {powers[1] is not None} {asked.change_base}"}
    assert len(seen) >= {"l2": 1, "ptr1": 4, "ptr2": 5}[version]


def test_tricks_of_border_zap() -> None:
    for play in plays("border-zap", 25):
        leaders = [one["leader"] for one in play["tricks"]]
        for one, winner in zip(play["tricks"], [*leaders[1:], play["leader"]], strict=True):
            assert check(ZapCheck(leader=one["leader"], lead=one["led"], follow=one["followed"])).winner == winner


@pytest.mark.parametrize("level", [2, 4])
def test_shouts_of_border_up(level: int) -> None:
    judged = 0
    for play in plays("border-up", 60, level=level):
        if play["reason"] not in ("shout", "wrong shout") or len(play["counting"]) != 1:
            continue
        shout = next(one for one in play["shouts"] if one["seat"] % 2 == play["counting"][0])
        rows = [row.split() for row in shout["layout"].split(" / ")]
        found = check(GroupsCheck(level=level, word=shout["word"], rows=rows, side=play["counting"][0]))  # type: ignore[arg-type]
        assert (found.winner, found.bonus) == (play["winner"], play["bonus"])
        judged += 1
    assert judged > 5


@pytest.mark.parametrize("level", [2, 4])
def test_rows_and_names_of_dashing_states(level: int) -> None:
    rows = 0
    for play in plays("dashing-states", 30, level=level):
        for race in play["past"]:
            by = CATEGORIES[category(POWER_NAMES.index(race["power"]))] if race["power"] else None
            for shout in race["shouts"]:
                side = shout["seat"] % 2
                if side not in race["counting"]:
                    continue
                handles, _, down = shout["layout"].partition(" / ")
                row = [race["hands"][side][int(place[1:]) - 1] for place in handles.split()]
                shared: dict[str, Any] = {"level": level, "race": race["number"], "category": by}
                found = check(RowCheck(row=row, down=down == "down", **shared))
                assert found.right == (race["verdicts"][side] == "right")
                rows += 1
                for card, said, mark in zip(row, race["names"][side], race["marks"][side], strict=False):
                    assert check(NameCheck(card=card, text=said, **shared)).right == bool(mark)
    assert rows > 20


def test_answers_of_chummy_challenge() -> None:
    judged = 0
    for play in plays("chummy-challenge", 20):
        for one in play["past"]:
            for side in one["counting"]:
                found = check(AnswerCheck(question=f"{one['card']}-{one['colour']}", text=one["answers"][side]))
                assert found.right == (side in one["right"])
                judged += 1
    assert judged > 10
