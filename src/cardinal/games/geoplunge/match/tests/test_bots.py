"""The bots of a match."""

from cardinal.engine.chance import Fast
from cardinal.games.geoplunge.match.bots import BOTS
from cardinal.games.geoplunge.match.tests.course import MATCH, dealt


def test_a_rookie_does_not_end_state_iq_with_its_first_guess() -> None:
    hits = dict.fromkeys(("rookie", "expert"), 0)
    for number in range(60):
        sitting = dealt(format="single", game="state-iq", level=2, seed=f"first {number}")
        while not sitting.view(0).inner or sitting.view(0).inner.phase != "guess":
            sitting.wait(sitting.position.due())
        seat = next(seat for seat in (0, 1) if MATCH.legal(sitting.position, seat))
        truth = sitting.view(1 - seat).inner.card
        for name in hits:
            chance = Fast(f"{number}".encode())
            chance.mind = number
            text, _ = BOTS[name].decide(sitting.view(seat), MATCH.legal(sitting.position, seat), chance)
            hits[name] += text == f"guess {truth}"
    assert hits["rookie"] <= 60 // 10
    assert hits["expert"] > 2 * hits["rookie"]
