"""Border Zap's bots."""

import pytest

from cardinal.engine.bits import lowest
from cardinal.engine.chance import Fast
from cardinal.engine.clock import SetClock
from cardinal.engine.position import Move, Stamp
from cardinal.engine.seal import OpenSeed
from cardinal.engine.table import Table
from cardinal.games.geoplunge.border_zap.belief import believe
from cardinal.games.geoplunge.border_zap.bots import BOTS, quietly, thinker
from cardinal.games.geoplunge.border_zap.judging import zapping
from cardinal.games.geoplunge.border_zap.moves import write_move
from cardinal.games.geoplunge.border_zap.policy import quick_club
from cardinal.games.geoplunge.border_zap.tests.sittings import (
    BORDER_ZAP,
    dealt,
    discarding,
    second,
    stacked,
    staking,
    tricks,
)
from cardinal.games.geoplunge.deck import INDEX, edition_of
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


def test_BZ_5_club_does_not_count_the_cards_that_it_has_covered() -> None:
    """Whatever they are, it gives the same card in the second trade."""
    for number in range(40):
        sitting = dealt(seed=f"covered {number}", clocks="off")
        for text in ("trade", "cover"):
            for seat in (0, 1):
                move = next(move for move in BORDER_ZAP.legal(sitting.position, seat).texts if move.startswith(text))
                sitting.play(seat, move, 1000)
        position = sitting.position
        assert position.hides()
        belief, chance = believe(sitting.view(0)), Fast(b"t")
        given = {quick_club(belief.sample(chance), 0, chance) for _ in range(10)}
        assert given == {quick_club(position, 0, chance)}
        assert plan(sitting, 0, "club")[0] == write_move(Move(given.pop()), edition_of(sitting.view(0).options))


def test_rookie_sees_most_zaps_and_throws_no_good_card_away() -> None:
    sitting = tricks("ME VT", "AK RI KY", led="FL")  # Rhode Island has two neighbors, too
    played = [plan(sitting, 1, "rookie", f"{k}")[0] for k in range(200)]
    assert 100 < played.count("RI") < 140  # 60 %
    assert set(played) == {"RI", "KY"}  # Alaska is for a lead
    nothing = tricks("ME FL", "AK MO HI", led="SC")
    assert {plan(nothing, 1, "rookie", f"{k}")[0] for k in range(50)} == {"MO"}


def test_rookie_never_gives_its_best_lead_away() -> None:
    """It trades and drops any of the others."""
    for make in (stacked, second, discarding):
        for seat in (0, 1):
            sitting = make(2)
            view = sitting.view(seat)
            choice = [text.split()[-1] for text in BORDER_ZAP.legal(sitting.position, seat).texts]
            unseen = [k for k in range(50) if k not in {INDEX[code] for code in [*view.cards, *view.shown[1 - seat]]}]
            zaps = {
                code: sum(zapping(INDEX[code], sitting.position.rules.table) >> k & 1 for k in unseen)
                for code in choice
            }
            given = {plan(sitting, seat, "rookie", f"{k}")[0].split()[-1] for k in range(100)}
            assert len(given) == len(choice) - 1
            assert min(zaps, key=lambda code: (zaps[code], INDEX[code])) not in given


def test_rookie_leads_the_better_one_of_two_cards() -> None:
    """Mostly the best one, seldom the worst."""
    sitting = tricks("AK FL KY MO", "TX CA NV RI")
    led = [plan(sitting, 0, "rookie", f"{k}")[0] for k in range(200)]
    assert led.count("AK") > led.count("FL") > led.count("KY") > led.count("MO") > 0


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
    able, could = 0, 0
    club = BOTS["club"].decide
    for k in range(24):
        chance = Fast(f"belief {k}".encode())
        at = BORDER_ZAP.new(2, {"clocks": "off", "stakes": "off"}, chance)
        while at.tricks < 3:
            seat = int(lowest(at.to_act()))
            text, _ = club(BORDER_ZAP.view(at, seat, 0), BORDER_ZAP.legal(at, seat), chance)
            at.apply(seat, BORDER_ZAP.read(text).code, "", chance, Stamp(0, 0))
        view = BORDER_ZAP.view(at, 1, 0)
        for trick in range(at.tricks):
            zaps = zapping(at.trick_lead(trick), at.rules.table)
            if at.trick_leader(trick) == 1 and not zaps >> at.trick_follow(trick) & 1:
                able += sum(bool(quietly(view).sample(chance).hand(0) & zaps) for _ in range(20))
                could += sum(bool(believe(view).sample(chance).hand(0) & zaps) for _ in range(20))
    assert could > 50
    assert able < 0.5 * could
