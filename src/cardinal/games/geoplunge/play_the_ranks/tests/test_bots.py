"""Play the Ranks: its bots."""

import pytest

from cardinal.engine.chance import Fast
from cardinal.engine.clock import SetClock
from cardinal.engine.game import Bot
from cardinal.engine.seal import OpenSeed
from cardinal.engine.table import Table
from cardinal.games.geoplunge.deck import NAMES
from cardinal.games.geoplunge.play_the_ranks.bots import GUIDE, SLIPS, expert, quietly
from cardinal.games.geoplunge.play_the_ranks.moves import CALL_TEAM, CARDS_TEAM
from cardinal.games.geoplunge.play_the_ranks.tests.table import (
    GAME,
    PTR,
    STRONG,
    WEAK,
    dealt,
    order,
    table,
    through_auction,
)
from cardinal.games.geoplunge.play_the_ranks.thinking import candidates, winning_chance
from cardinal.games.geoplunge.tests.sitting import Sitting

VERSIONS = ("l2", *PTR)


def decided(sitting: Sitting, seat: int, bot: str = "club", seed: str = "think") -> str:
    decide = GAME.bots[bot].brief or GAME.bots[bot].decide
    return decide(sitting.view(seat), GAME.legal(sitting.position, seat), Fast(seed.encode()))[0]


def won(better: Bot, worse: Bot, games: int, version: str) -> int:
    found = 0
    for k in range(games):
        bots = {k % 2: better, 1 - k % 2: worse}
        options = {"version": version, "clocks": "off"}
        table = Table(GAME, 2, options, OpenSeed(f"bots {k}"), bots=bots, clock=SetClock())
        table.run()
        found += bool(table.position.winners() >> (k % 2) & 1)
    return found


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize(("better", "worse"), [("club", "rookie"), ("rookie", "random")])
def test_the_stronger_bot_wins(better: str, worse: str, version: str) -> None:
    assert won(GAME.bots[better].decide, GAME.bots[worse].decide, 20, version) >= 13


def test_the_rookie_wastes_no_best_card() -> None:
    """It cannot beat the lead: Hawaii, the last State, stays for a lead with 50 as the best rank."""
    lost = table("NY GA HI TN", "DE TX KS CO", lead=1)
    lost.play(1, "DE statehood 1")
    assert {decided(lost, 0, "rookie", f"slip {k}") for k in range(40)} == {"TN"}


def test_the_rookie_often_leads_what_can_be_beaten() -> None:
    """So the others have something to decide: Delaware, the first State, is not always the first card."""
    led = [decided(table("DE GA NC OH", "TX KS CO IA"), 0, "rookie", f"lead {k}") for k in range(40)]
    assert 5 <= led.count("DE statehood 1") <= 30


def test_the_expert_thinks_ahead() -> None:
    """Of what it knows: the last trick but one, and only one order of the cards wins both."""
    played = [{"lead": 0, "led": f"{a} size 1", "follow": b, "winner": n % 2} for n, (a, b) in enumerate(PAIRS)]
    sitting = table("DE WY", "TX VT", tricks=played, lead=0)
    text, _ = expert(20, 5)(sitting.view(0), GAME.legal(sitting.position, 0), Fast(b"ahead"))
    assert text in ("DE statehood 1", "WY population 50"), "neither can be beaten"


@pytest.mark.parametrize("bot", GAME.bots)
@pytest.mark.parametrize("version", VERSIONS)
def test_every_plan_is_legal(bot: str, version: str) -> None:
    sitting = dealt(version, clocks="off")
    while not sitting.position.over():
        seat = 0 if sitting.position.to_act() & 1 else 1
        text = decided(sitting, seat, bot, f"{len(sitting.log)}")
        assert text in GAME.legal(sitting.position, seat)
        sitting.play(seat, text)


def test_club_leads_what_nobody_can_beat_and_wins_cheaply() -> None:
    sitting = table("CA OH MN", "WY VT GA")
    assert decided(sitting, 0) in ("CA population 1", "MN statehood 50", "CA size 1")
    sitting.play(0, "OH population 1")  # 7th: nothing beats it, and WY and VT are the best leads for base 50
    assert decided(sitting, 1) == "GA"
    cheap = table("GA", "PA NJ VT")
    cheap.play(0, "GA statehood 1")  # 4; PA 2 and NJ 3 beat it, PA is the better card
    assert decided(cheap, 1) in ("NJ", "PA")


def test_club_keeps_its_duty() -> None:
    played = [{"lead": 0, "led": f"{a} size", "follow": b, "winner": n % 2} for n, (a, b) in enumerate(PAIRS)]
    sitting = table("CA TX", "WY VT", "ptr1", tricks=played, lead=0, powers=[["P10", "P12"], []])
    assert sitting.view(0).duty
    assert "+" in decided(sitting, 0)


PAIRS = [("OH", "IA"), ("MI", "MN"), ("IN", "NE"), ("IL", "KS"), ("WI", "OK"), ("MO", "AR")]


def auctioned(hand: str) -> Sitting:
    rest = [name for name in NAMES if name not in hand.split()][:9]
    data = {"phase": "auction", "turned": ["P02", "P05", "P14"], "version_card": "P01", "first": 0}
    return table(hand, " ".join(rest), "ptr1", bases=[], bur_cards="", call_team=None, star_card=None, **data)


def test_PR_R36_bots_evaluate_both_sides() -> None:
    # All the first and last States: without base 10 the hand is a wonder; else much of it is lost.
    assert decided(auctioned("CA TX DE PA AK HI WY RI VT"), 0) == "call team"
    # As good by any two of the bases: better to have more cards to choose from.
    assert decided(auctioned("ID FL AZ RI WI NC SC IA DE"), 0) == "cards"


def test_PR_R36_the_expert_plays_both_sides_out() -> None:
    sitting = auctioned("CA TX DE PA AK HI WY RI VT")
    assert set(candidates(quietly(sitting.view(0)), 0, 8, Fast(b"both"))) == {CARDS_TEAM, CALL_TEAM}


def at_stakes(a: str, b: str) -> Sitting:
    return table(a, b, phase="stakes", discards=[["LA"], ["MS"]])


def test_the_expert_stakes_when_its_chances_are_good() -> None:
    best, worst = at_stakes(STRONG, WEAK), at_stakes("KY TN MO IN WI IA AL OR", STRONG)
    chances = [winning_chance(quietly(s.view(0)), GUIDE, 0, 25, Fast(b"hope")) for s in (best, worst)]
    assert chances[0] > 0.8
    assert chances[1] < 0.4
    decide = expert(5, 25)
    assert decide(best.view(0), GAME.legal(best.position, 0), Fast(b"x"))[0] == "stake on"
    assert decide(worst.view(0), GAME.legal(worst.position, 0), Fast(b"x"))[0] in ("", "stake off")


def test_the_rookies_guess_of_a_rank_stays_the_same_in_a_match() -> None:
    sitting = table("OH", "FL GA NC NJ VA WA AZ")
    sitting.play(0, "OH population 1")
    view, legal = sitting.view(1), GAME.legal(sitting.position, 1)
    answers = set()
    for mind in range(12):
        for seed in range(3):
            chance = Fast(f"same {seed}".encode())
            chance.mind = mind
            if chance.below(100) >= SLIPS:
                again = Fast(f"same {seed}".encode())
                again.mind = mind
                answers.add((mind, GAME.bots["rookie"].decide(view, legal, again)[0]))
    assert len({mind for mind, _ in answers}) == len(answers), "one answer for each mind"
    assert len({text for _, text in answers}) > 1, "and not the same for all"


def test_bots_do_not_look_at_the_others_hand() -> None:
    one = table("CA OH MN", "WY VT GA", "ptr1", powers=[["P02"], ["P03"]])
    other = table("CA OH MN", "KY TN AL", "ptr1", powers=[["P02"], ["P05"]])
    for bot in ("rookie", "club", "expert"):
        assert decided(one, 0, bot) == decided(other, 0, bot)


def test_discards_go_one_by_one_and_the_worst_first() -> None:
    sitting = through_auction(dealt("ptr2", first=0), "cards")
    order(sitting)
    for _ in range(3):
        text = decided(sitting, 0)
        assert text.startswith("discard ")
        sitting.play(0, text)
    assert sitting.view(0).to_discard == 0
