"""Dashing States' bots (DS-R20)."""

from typing import Any

import pytest

from cardinal.engine.chance import Fast
from cardinal.engine.clock import SetClock
from cardinal.engine.position import NEVER
from cardinal.engine.seal import OpenSeed
from cardinal.engine.table import Table
from cardinal.games.geoplunge.dashing_states.bots import CLUB, EXPERT, ROOKIE, Strength, bot
from cardinal.games.geoplunge.dashing_states.judging import RIGHT, judge_row
from cardinal.games.geoplunge.dashing_states.knowledge import Knowledge, believed
from cardinal.games.geoplunge.dashing_states.layout import cards_in
from cardinal.games.geoplunge.dashing_states.options import OPTIONS
from cardinal.games.geoplunge.dashing_states.sorting import BY_CAPITAL, BY_STATE
from cardinal.games.geoplunge.dashing_states.tests.sitting import GAME, A, B, dealt, race, shouted
from cardinal.games.geoplunge.deck import STATEHOOD
from cardinal.games.geoplunge.tests.sitting import Sitting

STRENGTHS = {"rookie": ROOKIE, "club": CLUB, "expert": EXPERT}
START = 8000


def thought(seed: str, mind: int) -> Fast:
    chance = Fast(seed.encode())
    chance.mind = mind
    return chance


def plans(name: str, n: int = 200, **more: Any) -> list[tuple[str, int]]:
    """What bots of this strength with different minds would do in the same race."""
    sitting = race(race={"start": START}, **more)
    view, legal = sitting.view(0), GAME.legal(sitting.position, 0)
    return [GAME.bots[name].decide(view, legal, thought(str(k), k)) for k in range(n)]


def table(seats: int, bots: dict[int, Any], seed: str = "teams", **options: object) -> Any:
    return Table(GAME, seats, options, OpenSeed(seed), bots=bots, clock=SetClock(), follow=range(seats))


@pytest.mark.parametrize(("name", "strength"), STRENGTHS.items())
def test_DS_R20_nobody_shouts_before_the_sorting_time_of_its_strength(name: str, strength: Strength) -> None:
    low, high = strength.sorting
    assert 20_000 <= low < high <= 60_000
    shouts = [when for text, when in plans(name) if text]
    assert shouts
    assert all(START + low <= when <= START + high for when in shouts)


def test_in_practice_a_bot_leaves_a_child_time_but_shouts_within_a_minute_and_a_half() -> None:
    shouts = [when - START for text, when in plans("rookie", 60, clocks="off") if text]
    assert shouts
    assert all(50_000 <= wait <= 90_000 for wait in shouts)


EARLIER = [["AZ CT ID IN MD MT VA", "AR CO DE IL KY MI MS"], ["AK HI LA NE NH NJ NM", "NC ND OK OR PA RI SC"]]
IN_ORDER, NOT_IN_ORDER = "m1 m2 m3 m4 m5 m6 / down", "m2 m1 m3 m4 m5 m6 / down"


def paced(name: str, *shouts: tuple[int, int, str], **options: Any) -> list[int]:
    """How long such bots of team A sort after races with these shouts: team, seconds and row."""
    earlier = [
        {
            "hands": hands,
            "winner": team,
            "counting": [team],
            "shouts": [{"seat": team, "at": 1000 * seconds, "layout": row}],
            "verdicts": ["right" if row == IN_ORDER else "unsorted"] * 2,
            "names": [[""] * 6, [""] * 6],
        }
        for hands, (team, seconds, row) in zip(EARLIER, shouts, strict=False)
    ]
    data = {
        "seats": 2,
        "options": {"pace.row": 30, **options},
        "past": earlier,
        "race": {"hands": [A, B], "start": START},
    }
    sitting = Sitting(GAME.from_json(data), GAME)
    view, legal = sitting.view(0), GAME.legal(sitting.position, 0)
    found = [GAME.bots[name].decide(view, legal, thought(str(k), k)) for k in range(100)]
    return [when - START for text, when in found if text]


@pytest.mark.parametrize(("name", "low", "high"), [("rookie", 85, 130), ("club", 75, 105), ("expert", 60, 85)])
def test_DS_R25_a_bot_keeps_to_the_pace_of_a_person(name: str, low: int, high: int) -> None:
    for clocks in ("on", "off"):
        waits = paced(name, clocks=clocks)
        assert 300 * low <= min(waits) < 300 * low + 1500
        assert 300 * high - 1500 < max(waits) <= 300 * high


@pytest.mark.parametrize(
    ("shouts", "usual"),
    [
        ([(1, 20, IN_ORDER)], 25),  # the others were faster than usual
        ([(0, 40, IN_ORDER)], 41),  # they would have needed longer than its 40 s
        ([(1, 12, NOT_IN_ORDER)], 30),
        ([(1, 2, IN_ORDER)], 16),
        ([(1, 20, IN_ORDER), (1, 18, IN_ORDER)], 21.5),  # within one play, race after race
    ],
)
def test_DS_R25_each_right_row_moves_the_pace_halfway(shouts: list[tuple[int, int, str]], usual: float) -> None:
    waits = paced("rookie", *shouts)
    assert 850 * usual <= min(waits) < 850 * usual + 2000
    assert 1300 * usual - 2000 < max(waits) <= 1300 * usual


def test_DS_R25_somebody_quick_is_pressed_within_their_first_play() -> None:
    pace = next(option for option in OPTIONS if option.key == "pace.row").quick[0]
    first, third = (
        paced("rookie", *[(1, 20, IN_ORDER)] * races, **{"pace.row": pace}, clocks="off") for races in (0, 2)
    )
    assert 29_750 <= min(first) < max(first) <= 45_500
    assert 20_000 <= min(third) < max(third) <= 31_000


def test_DS_R20_each_fact_is_known_with_the_probability_of_the_strength() -> None:
    knowledge = Knowledge(states=80, capitals=60, ranks=40, mistaken=25)
    found = [believed(card, by, knowledge, mind) for card in range(50) for mind in range(40) for by in (BY_CAPITAL,)]
    known = sum(one.state is not None for one in found) / len(found)
    assert abs(known - 0.8) < 0.04
    capitals = [one for one in found if one.state is not None]
    assert abs(sum(one.capital is not None for one in capitals) / len(capitals) - 0.6) < 0.05
    ranks = [
        one for card in range(50) for mind in range(40) if (one := believed(card, STATEHOOD, knowledge, mind)).state
    ]
    assert abs(sum(one.rank is not None for one in ranks) / len(ranks) - 0.4) < 0.05
    wrong = [believed(card, BY_STATE, knowledge, mind).state for card in range(50) for mind in range(40)]
    mistaken = sum(state is not None and state != k // 40 for k, state in enumerate(wrong))
    assert abs(mistaken / sum(state is not None for state in wrong) - 0.25) < 0.04


def test_DS_R20_what_a_seat_knows_is_drawn_once_for_a_match() -> None:
    for mind in (1, 2):
        known = [believed(card, BY_CAPITAL, ROOKIE.knowledge, mind) for card in range(50)]
        assert known == [believed(card, BY_CAPITAL, ROOKIE.knowledge, mind) for card in range(50)]
    one, other = ([believed(card, BY_CAPITAL, ROOKIE.knowledge, mind) for card in range(50)] for mind in (1, 2))
    assert one != other


def test_DS_R20_the_strengths_differ_in_what_they_know_and_how_fast_they_are() -> None:
    for weaker, stronger in ((ROOKIE, CLUB), (CLUB, EXPERT)):
        assert weaker.sorting > stronger.sorting
        assert weaker.knowledge.capitals < stronger.knowledge.capitals
        assert weaker.knowledge.mistaken > stronger.knowledge.mistaken
    right = []
    for name in STRENGTHS:
        sitting = race()
        rows = [text.removeprefix("geoplunge ") for text, _ in plans(name) if text]
        hand = sitting.position.race.hands[0]
        verdicts = [
            judge_row(cards_in(row, hand), row.endswith("down"), BY_STATE, sitting.position.rules) for row in rows
        ]
        right.append(verdicts.count(RIGHT) / 200)
    assert right[0] < right[1] < right[2]


def test_a_bot_that_cannot_name_six_cards_does_not_shout() -> None:
    blank = Strength((20_000, 30_000), (2000, 3000), Knowledge(0, 0, 0, 0), forgets=0, stakes=0)
    sitting = race()
    assert bot(blank)(sitting.view(0), GAME.legal(sitting.position, 0), Fast(b"")) == ("", NEVER)


def test_a_bot_names_its_own_cards_from_left_to_right_within_its_time() -> None:
    sitting = shouted(6)
    for seat, places in ((0, "12"), (2, "34"), (4, "56")):
        done = []
        while sitting.view(seat).ask:
            text, when = GAME.bots["expert"].decide(
                sitting.view(seat), GAME.legal(sitting.position, seat), thought("n", 5)
            )
            if not text:
                break
            assert 30_450 < when <= 50_450
            done.append(text.split()[1])
            sitting.play(seat, text)
        assert "".join(done) == places


@pytest.mark.parametrize("name", ["random", *STRENGTHS])
def test_every_plan_is_legal(name: str) -> None:
    for sitting in (race(), race(past=(0,)), race(level=4, past=(0, 1)), shouted()):
        legal = GAME.legal(sitting.position, 0)
        for k in range(30):
            text, when = GAME.bots[name].decide(sitting.view(0), legal, thought(str(k), k))
            assert not text or text in legal
            assert when == NEVER or 0 <= when <= 180_000


def test_a_bot_has_its_say_once_and_in_a_short_race_none() -> None:
    sitting = race()
    sitting.play(0, "geoplunge m1 m2 m3 m4 m5 m6", 1000)
    decide = GAME.bots["club"].decide
    assert decide(sitting.view(0), GAME.legal(sitting.position, 0), Fast(b"")) == ("", NEVER)
    short = race(clock_race=10)
    assert decide(short.view(0), GAME.legal(short.position, 0), Fast(b"")) == ("", NEVER)


def test_stakes_are_a_habit() -> None:
    for name, strength in STRENGTHS.items():
        view = dealt().view(0)
        legal: Any = None
        texts = [GAME.bots[name].decide(view, legal, Fast(f"{k}".encode())) for k in range(300)]
        assert abs(sum(text == "stake on" for text, _ in texts) / 3 - strength.stakes) < 10


def test_GP_R10_in_a_team_with_people_a_bot_suggests_a_row_but_names_its_own_cards() -> None:
    mixed = table(4, {2: GAME.bots["expert"].decide}, seed="mates")
    while mixed.position.race.number == 0 or not mixed.bots.suggestions.get(2, "").startswith("geoplunge"):
        mixed.clock.jump(mixed.due())  # type: ignore[attr-defined]
        mixed.advance()
    mixed.play(0, mixed.bots.suggestions[2])
    for _ in range(4):
        mixed.clock.jump(mixed.due())  # type: ignore[attr-defined]
        mixed.advance()
    names = mixed.position.race.names[0]
    assert names[:3] == ["", "", ""]
    assert all(names[3:])


def test_DS_R17_a_seat_that_was_away_at_the_deal_is_named_by_its_bot_and_one_that_left_later_is_not() -> None:
    for absent in (True, False):
        waiting = table(4, {}, seed="gone")
        if absent:
            waiting.put("away S2")
        while waiting.position.race.number == 0 or waiting.view(0).phase != "race":  # type: ignore[attr-defined]
            waiting.clock.jump(waiting.due())  # type: ignore[attr-defined]
            waiting.advance()
        text, _ = GAME.bots["expert"].decide(waiting.view(0), waiting.legal(0), thought("x", 0))
        waiting.play(0, text)
        if not absent:
            waiting.put("away S2")
        waiting.run()
        assert any(waiting.position.past[0].names[0][3:]) == absent


@pytest.mark.parametrize(("better", "worse"), [("expert", "club"), ("club", "rookie"), ("rookie", "random")])
@pytest.mark.parametrize("seats", [2, 6])
def test_the_stronger_bot_wins(better: str, worse: str, seats: int) -> None:
    won = 0
    games = 24
    for k in range(games):
        bots = {seat: GAME.bots[better if seat % 2 == k % 2 else worse].decide for seat in range(seats)}
        played = table(seats, bots, f"{better} {k}", level=2 + 2 * (k // 2 % 2))
        played.run()
        won += bool(played.position.winners() >> (k % 2) & 1)
    assert won > games * 0.5
