"""GP-R14's house option: practice without clocks, in races, too."""

import pytest

from cardinal.catalog import find_game
from cardinal.engine.clock import SetClock
from cardinal.testing import Case

MINUTE = 60_000
HOLD = 500  # ms: a shout is held back (GP-R5), as long as ever
RUNNING = ("ready", "race")
GAMES = ("border-up", "border-zap", "chummy-challenge", "dashing-states", "play-the-ranks", "state-iq")


def race_ends(game: str, **options: object) -> int:
    """When a race ends in which nobody does anything."""
    table = Case(find_game(game), 2, {"stakes": "off", **options}).table(1)
    assert isinstance(table.clock, SetClock)
    while table.view().phase in RUNNING:
        table.clock.jump(table.due())
        table.advance(most=1)
    return table.now()


def test_GP_R14_without_clocks_a_race_waits_for_an_hour() -> None:
    for game in ("border-up", "dashing-states"):
        assert race_ends(game) == 3000 + 3 * MINUTE
        assert race_ends(game, clocks="off") == 3000 + 60 * MINUTE


@pytest.mark.parametrize(
    ("game", "level", "percent", "more"),
    [
        ("border-up", "rookie", 100, 30_000),
        ("border-up", "expert", 100, 0),  # as quick as ever
        ("dashing-states", "rookie", 140, 0),
        ("dashing-states", "expert", 140, 0),
    ],
)
def test_GP_R14_without_clocks_bots_still_race_and_may_take_longer(
    game: str, level: str, percent: int, more: int
) -> None:
    shouts = []
    for clocks in ("on", "off"):
        case = Case(find_game(game), 2, {"stakes": "off", "clocks": clocks})
        table = case.table("practice")
        table.bots.by_seat = {1: case.game.bots[level].decide}
        assert isinstance(table.clock, SetClock)
        while table.view().phase in RUNNING:
            table.clock.jump(table.due())
            table.advance(most=1)
        shouts.append(table.now() - 3000)
    calm = shouts[0] * percent // 100 + more
    assert calm - HOLD < shouts[1] < calm + HOLD


def test_GP_R14_every_game_has_the_option() -> None:
    for game in (
        "border-up",
        "border-zap",
        "chummy-challenge",
        "dashing-states",
        "play-the-ranks",
        "state-iq",
        "geoplunge",
    ):
        assert find_game(game).parse_options({"clocks": "off"})["clocks"] == "off"
        assert find_game(game).parse_options({})["clocks"] == "on"


def test_GP_R32_play_now_does_not_ask_for_stakes() -> None:
    for game in GAMES:
        (stakes,) = [option for option in find_game(game).options if option.key == "stakes"]
        assert (stakes.default, stakes.quick) == ("on", ("off",))
