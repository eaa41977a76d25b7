"""Border Zap's bots."""

import pytest

from cardinal.engine.chance import Fast
from cardinal.engine.clock import SetClock
from cardinal.engine.seal import OpenSeed
from cardinal.engine.table import Table
from cardinal.games.geoplunge.border_zap.bots import BOTS, quietly, thinker
from cardinal.games.geoplunge.border_zap.judging import trick_winner, zapping
from cardinal.games.geoplunge.border_zap.position import BorderZapPosition
from cardinal.games.geoplunge.border_zap.tests.sittings import (
    BORDER_ZAP,
    discarding,
    second,
    stacked,
    staking,
    tricks,
)
from cardinal.games.geoplunge.tests.sitting import Sitting


def plan(sitting: Sitting, seat: int, name: str, seed: str = "t") -> tuple[str, int]:
    decide = BOTS[name].brief or BOTS[name].decide
    return decide(sitting.view(seat), BORDER_ZAP.legal(sitting.position, seat), Fast(seed.encode()))


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("make", [stacked, second, discarding, staking])
def test_every_plan_is_legal(name: str, make: object) -> None:
    for options in ({}, {"cover_first_three": "off", "clocks": "off"}):
        sitting = make(4, **options)  # type: ignore[operator]
        for seat in range(4):
            text, _ = plan(sitting, seat, name)
            assert text == "" or text in BORDER_ZAP.legal(sitting.position, seat)


def test_club_leads_what_few_cards_zap_and_zaps_with_the_least_useful() -> None:
    assert plan(tricks("AK MO KY", "TX CA NV"), 0, "club")[0] == "AK"
    assert plan(tricks("ME FL", "AK CO HI", led="KS"), 1, "club")[0] == "CO"  # the only zap
    assert plan(tricks("ME FL", "WA MT AK", led="ID"), 1, "club")[0] == "MT"  # Washington is the better lead
    assert plan(tricks("ME FL", "AK MO HI", led="SC"), 1, "club")[0] == "MO"  # no zap: throw away the worst


def test_rookie_sees_most_zaps() -> None:
    sitting = tricks("ME FL", "AK CO HI", led="KS")
    zaps = sum(plan(sitting, 1, "rookie", f"{k}")[0] == "CO" for k in range(200))
    assert 140 < zaps < 185  # 70 %, and a third of the rest


def test_expert_keeps_the_better_lead() -> None:
    """Both cards zap New Hampshire; but the next lead had better be Maine."""
    sitting = tricks("KS", "ME VT", led="NH", shown=["KS NH", "ME VT"], discards=["", ""])
    text, _ = thinker(300)(sitting.view(1), BORDER_ZAP.legal(sitting.position, 1), Fast(b"t"))
    assert text == "VT"


def test_expert_stakes_on_a_good_hand_only() -> None:
    decide = thinker(150)
    strong, weak = "AK HI ME RI FL SC", "KS MO IL AR TN PA"
    given = [["KS", "AK"], ["MO", "HI"]]  # the strong team gave away Kansas and Missouri
    for hands, gave, wants in (
        ([strong, weak], given, "stake on"),
        ([weak, strong], [pair[::-1] for pair in given], ""),
    ):
        position = BORDER_ZAP.from_json({"hands": hands, "phase": "stakes", "gave": gave})
        sitting = Sitting(position, BORDER_ZAP)
        text, _ = decide(sitting.view(0), BORDER_ZAP.legal(sitting.position, 0), Fast(b"s"))
        assert text == wants


def test_a_search_begins_with_the_own_choice_without_stakes_and_clocks() -> None:
    for make in (stacked, second, discarding):
        for seat in (0, 1):
            sitting = make()
            sample = quietly(sitting.view(seat)).sample(Fast(b"q"))
            assert sample.to_act() == 1 << seat
            assert not sample.timed
    assert quietly(staking().view(1)).sample(Fast(b"q")).to_json()["phase"] == "lead"


@pytest.mark.parametrize(("better", "worse"), [("club", "rookie"), ("rookie", "random")])
def test_the_stronger_bot_wins(better: str, worse: str) -> None:
    won, games = 0, 100
    for k in range(games):
        bots = {k % 2: BOTS[better].decide, 1 - k % 2: BOTS[worse].decide}
        table = Table(BORDER_ZAP, 2, {}, OpenSeed(f"{better} {k}"), bots=bots, clock=SetClock())
        table.run()
        won += bool(table.position.winners() >> (k % 2) & 1)
    assert won > games * 0.55


def test_an_imagined_hand_fits_what_was_played() -> None:
    """A team that did not zap most likely could not: few of the imagined hands could have."""
    able = {True: 0, False: 0}
    for k in range(30):
        table = Table(BORDER_ZAP, 2, {"clocks": "off"}, OpenSeed(f"belief {k}"), bots={0: BOTS["club"].decide})
        chance = Fast(f"belief {k}".encode())
        while not table.over() and table.position.tricks < 3:
            table.run()
            if table.to_act() == [1]:
                table.play(1, BOTS["club"].decide(table.view(1), table.legal(1), chance)[0])
        at = table.position
        missed = [t for t in range(at.tricks) if at.trick_leader(t) == 1 and not at.trick_leader(t) == _winner(at, t)]
        passed = [at.trick_lead(t) for t in range(at.tricks) if at.trick_leader(t) == 1 and t not in missed]
        view = table.view(1)
        for lead in passed:
            for thinks, belief in ((True, quietly(view)), (False, BORDER_ZAP.believe(view))):
                able[thinks] += sum(bool(belief.sample(chance).hand(0) & zapping(lead, True)) for _ in range(20))
    assert able[False] > 100
    assert able[True] < 0.5 * able[False]


def _winner(at: BorderZapPosition, k: int) -> int:
    return int(trick_winner(at.trick_leader(k), at.trick_lead(k), at.trick_follow(k), at.rules.zero_zap))
