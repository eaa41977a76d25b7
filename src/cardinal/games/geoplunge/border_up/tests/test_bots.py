"""Border-Up's bots (BU-R18)."""

import math
import re
from pathlib import Path
from typing import Any

import pytest

from cardinal.engine.chance import Fast
from cardinal.engine.clock import SetClock
from cardinal.engine.position import NEVER
from cardinal.engine.seal import OpenSeed
from cardinal.engine.table import Table
from cardinal.games.geoplunge.border_up.bots import CLUB, EXPERT, ROOKIE, Strength
from cardinal.games.geoplunge.border_up.judging import judge_groups
from cardinal.games.geoplunge.border_up.layout import rows_of
from cardinal.games.geoplunge.border_up.moves import GEOPLUNGE, THREEOPLUNGE
from cardinal.games.geoplunge.border_up.rules import OPTIONS
from cardinal.games.geoplunge.tests.sitting import BORDER_UP, dealt, race, race4

STRENGTHS = {"rookie": ROOKIE, "club": CLUB, "expert": EXPERT}
START = 8000


def plans(name: str, n: int = 300, level: int = 2) -> list[tuple[str, int]]:
    """What the bot would do in the same race with different thoughts."""
    sitting = race4() if level == 4 else race()
    sitting.position.start += START
    sitting.position.race_end += START
    view, legal = sitting.view(0), BORDER_UP.legal(sitting.position, 0)
    return [BORDER_UP.bots[name].decide(view, legal, Fast(f"{k}".encode())) for k in range(n)]


@pytest.mark.parametrize(("name", "strength"), STRENGTHS.items())
def test_BU_R18_nobody_shouts_before_the_search_time_of_its_strength(name: str, strength: Strength) -> None:
    low, high = strength.two
    assert 25_000 <= low < high <= 90_000
    for text, when in plans(name):
        if text.startswith("geoplunge"):
            assert START + low <= when <= START + high
        else:
            assert text.startswith("threeoplunge")
            assert when >= START + low + strength.third[0]


@pytest.mark.parametrize("name", STRENGTHS)
def test_in_practice_a_bot_leaves_a_child_time_but_keeps_the_race_a_race(name: str) -> None:
    sitting = race(clocks="off")
    view, legal = sitting.view(0), BORDER_UP.legal(sitting.position, 0)
    waits = [BORDER_UP.bots[name].decide(view, legal, Fast(f"{k}".encode()))[1] for k in range(100)]
    assert min(waits) >= STRENGTHS[name].two[0] >= 25_000
    if name == "rookie":  # a newcomer needs 90 seconds
        assert 90_000 <= min(waits) < max(waits) <= 105_000
    else:
        assert max(waits) <= 75_000


def test_BU_R18_the_stronger_the_faster_and_three_take_longer() -> None:
    means = []
    for name in STRENGTHS:
        found = plans(name)
        two = [when for text, when in found if text.startswith("geoplunge")]
        three = [when for text, when in found if text.startswith("threeoplunge")]
        means.append(sum(two) / len(two))
        assert not three or min(three) > START + STRENGTHS[name].two[0] + STRENGTHS[name].third[0] - 1
    assert means[0] > means[1] > means[2]


@pytest.mark.parametrize("level", [2, 4])
@pytest.mark.parametrize(("name", "strength"), STRENGTHS.items())
def test_BU_R18_wrong_shouts_come_with_the_error_rate_of_the_strength(
    name: str, strength: Strength, level: int
) -> None:
    found = plans(name, 400, level)
    wrong = 0
    for text, _ in found:
        verb, _, words = text.partition(" ")
        code = GEOPLUNGE if verb == "geoplunge" else THREEOPLUNGE
        wrong += not judge_groups(level, code, rows_of(words)).right
    assert abs(wrong / len(found) - strength.slips / 100) < 0.06


def test_BU_R18_the_strengths_differ_in_slips() -> None:
    assert ROOKIE.slips > CLUB.slips > EXPERT.slips > 0


@pytest.mark.parametrize("name", ["random", *STRENGTHS])
def test_every_plan_is_legal(name: str) -> None:
    sitting = race4()
    legal = BORDER_UP.legal(sitting.position, 0)
    for k in range(40):
        text, when = BORDER_UP.bots[name].decide(sitting.view(0), legal, Fast(f"{k}".encode()))
        assert text in legal
        assert 0 <= when <= 180_000


def test_the_same_thoughts_whatever_else_the_view_shows() -> None:
    calm, offered = race(), race()
    offered.play(1, "tie", 10_000)
    for name in STRENGTHS:
        decide = BORDER_UP.bots[name].decide
        assert decide(calm.view(0), BORDER_UP.legal(calm.position, 0), Fast(b"t")) == decide(
            offered.view(0), BORDER_UP.legal(offered.position, 0), Fast(b"t")
        )


def test_BU_R11_a_bot_that_cannot_win_takes_a_tie_and_one_that_has_spoken_is_silent() -> None:
    decide = BORDER_UP.bots["club"].decide
    sitting = race()
    sitting.play(0, "geoplunge KS MO KY / MD VA NC", 1000)
    assert decide(sitting.view(0), BORDER_UP.legal(sitting.position, 0), Fast(b"")) == ("", NEVER)
    hopeless = race("AK HI ME WA FL NV KS MI DE", "CA AZ OR")
    assert decide(hopeless.view(0), BORDER_UP.legal(hopeless.position, 0), Fast(b""))[0] == "tie"
    hopeless.play(0, "tie", 1000)
    assert decide(hopeless.view(0), BORDER_UP.legal(hopeless.position, 0), Fast(b"")) == ("", NEVER)
    short = race(clock_border_up=10)
    assert decide(short.view(0), BORDER_UP.legal(short.position, 0), Fast(b"")) == ("", NEVER)


def test_BU_R10_a_bot_that_will_find_nothing_answers_an_offer_at_once() -> None:
    decide = BORDER_UP.bots["club"].decide
    for sitting in (race("AK HI ME WA FL NV KS MI DE", "CA AZ OR"), race(clock_border_up=10)):
        sitting.play(1, "tie", 1000)
        assert decide(sitting.view(0), BORDER_UP.legal(sitting.position, 0), Fast(b"")) == ("tie", 0)


def test_BU_R18_the_mark_on_the_way_is_where_such_a_bot_may_shout_first() -> None:
    page = (Path(__file__).parents[1] / "table" / "pace.ts").read_text(encoding="utf-8")
    alone, share = page.split("const SHARE")

    def told(part: str) -> dict[str, int]:
        return {name: int(number) for name, number in re.findall(r"^  (\w+): (\d+),", part, re.MULTILINE)}

    assert told(alone) == {name: (one.two[0] + one.practice) // 1000 for name, one in STRENGTHS.items()}
    assert told(share) == {name: one.pace[0] for name, one in STRENGTHS.items()}  # BU-R19
    pace = next(option for option in OPTIONS if option.key == "pace")
    assert f"[{pace.low}, {pace.high}]" in page


def waits(name: str, n: int = 100, **options: Any) -> list[int]:
    sitting = race(**options)
    view, legal = sitting.view(0), BORDER_UP.legal(sitting.position, 0)
    return [BORDER_UP.bots[name].decide(view, legal, Fast(f"{k}".encode()))[1] for k in range(n)]


@pytest.mark.parametrize("clocks", ["off", "on"])
def test_BU_R19_an_easy_rival_races_at_the_pace_of_a_person(clocks: str) -> None:
    for pace in (15, 38, 75, 130):
        found = waits("rookie", pace=pace, clocks=clocks)
        assert 900 * pace <= min(found) < 960 * pace
        assert 1240 * pace < max(found) <= 1300 * pace <= 180_000


@pytest.mark.parametrize("name", ["club", "expert"])
def test_BU_R19_a_stronger_rival_is_faster_than_the_easy_one_and_never_slower_than_without_it(name: str) -> None:
    strength = STRENGTHS[name]
    quick = waits(name, pace=20)
    assert 200 * strength.pace[0] <= min(quick)
    for pace in (20, 60, 130):
        found = waits(name, pace=pace)
        assert sum(found) < sum(waits("rookie", pace=pace))
        assert max(found) <= max(strength.two[1], strength.patience)


def test_BU_R19_is_off_unless_Play_now_sets_it() -> None:
    pace = next(option for option in OPTIONS if option.key == "pace")
    assert (pace.default, pace.quick) == ("off", (55,))
    assert BORDER_UP.parse_options({})["pace"] == "off"
    for name in STRENGTHS:
        assert waits(name) == waits(name, pace="off")


def test_BU_R19_a_newcomer_and_a_champion_win_about_six_of_ten() -> None:
    """As table/pace.ts sets the next pace: halfway to the time of a right shout."""
    chance, races, won = Fast(b"pace"), 0, 0

    def uniform() -> float:
        return chance.below(1_000_000) / 1_000_000

    for _ in range(40):
        usual, pace = 25 + 85 * uniform(), 55
        for k in range(12):
            took = usual * math.exp(0.4 * (sum(uniform() for _ in range(12)) - 6))
            plan = BORDER_UP.bots["rookie"].decide
            sitting = race(pace=pace)
            text, when = plan(sitting.view(0), BORDER_UP.legal(sitting.position, 0), Fast(f"{usual} {k}".encode()))
            right = judge_groups(2, GEOPLUNGE, rows_of(text.partition(" ")[2])).right
            mine = took * 1000 < when
            if mine or right:
                pace = round(min(130, max(15, (pace + (took if mine else max(pace, when / 1000 * 1.15))) / 2)))
            if k >= 4:
                races, won = races + 1, won + (mine or not right)
    assert 0.55 < won / races < 0.68


def test_stakes_are_a_habit() -> None:
    for name, strength in STRENGTHS.items():
        view = dealt().view(0)
        legal: Any = None
        texts = [BORDER_UP.bots[name].decide(view, legal, Fast(f"{k}".encode())) for k in range(300)]
        assert all(text in ("stake on", "") for text, _ in texts)
        assert abs(sum(text == "stake on" for text, _ in texts) / 3 - strength.stakes) < 10
        assert all(0 <= when <= 5000 for text, when in texts if text)


@pytest.mark.parametrize(("better", "worse"), [("expert", "club"), ("club", "rookie"), ("rookie", "random")])
def test_the_stronger_bot_wins(better: str, worse: str) -> None:
    won = 0
    games = 60
    for k in range(games):
        strong, weak = BORDER_UP.bots[better].decide, BORDER_UP.bots[worse].decide
        bots = {k % 2: strong, 1 - k % 2: weak}
        table = Table(BORDER_UP, 2, {}, OpenSeed(f"{better} {k}"), bots=bots, clock=SetClock())
        table.run()
        won += bool(table.position.winners() >> (k % 2) & 1)
    assert won > games * 0.65
