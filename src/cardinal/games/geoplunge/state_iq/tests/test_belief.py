"""What a seat can imagine: samples of its view."""

from collections.abc import Iterator
from typing import Any

import pytest

from cardinal.engine.chance import Fast
from cardinal.engine.view import encode_view
from cardinal.games.geoplunge.state_iq.tests.sitting import CBA, IQ, Game, dealt, level4, opened

SAMPLES = 40


def samples(game: Game, seat: int) -> Iterator[dict[str, Any]]:
    view = game.view(seat)
    belief = IQ.believe(view)
    seen = encode_view(view)
    for k in range(SAMPLES):
        sample = belief.sample(Fast(f"belief {k}".encode()))
        assert IQ.view_bytes(sample, seat, game.now) == seen
        again = IQ.from_json(sample.to_json())  # a position by the rules
        assert again == sample
        yield sample.to_json()


@pytest.mark.parametrize("level", [2, 4])
@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_every_sample_gives_the_view_back(level: int, seat: int) -> None:
    game = opened(level=level) if level == 2 else level4()
    for results in ("-", "x-", "-x"):
        assert len(list(samples(game, seat))) == SAMPLES
        if not game.position.over():
            game.guess(results == "x-")


def test_the_others_card_fits_the_clues_and_is_none_of_the_wrong_guesses() -> None:
    game = opened(clues="Q07 Q28 Q10 Q36")  # first letter M, March
    game.play(0, "guess MI")
    found = {sample["hands"][1][0] for sample in samples(game, 0)}
    assert found <= {"ME", "MD", "MA", "MI", "MN", "MS", "MO", "MT"} - {"MI"}
    assert "ME" in found
    assert {sample["hands"][0][0] for sample in samples(game, 0)} == {"TX"}


def test_each_team_knows_its_own_card_and_a_spectator_none() -> None:
    game = dealt(seats=4)
    a, b = (hand[0] for hand in game.json["hands"])
    assert {sample["hands"][0][0] for sample in samples(game, 2)} == {a}
    assert {sample["hands"][1][0] for sample in samples(game, 3)} == {b}
    for team in (0, 1):
        assert len({sample["hands"][team][0] for sample in samples(game, -1)}) > 10
        assert len({sample["hands"][1 - team][0] for sample in samples(game, team)}) > 10


def test_the_order_of_the_decks_is_not_known() -> None:
    game = level4()
    game.guess(False)
    assert len({str(sample["deck"]) for sample in samples(game, 1)}) > 10
    for pile in ("power", "clues"):
        assert len({str(sample["decks"][pile]["cards"][:10]) for sample in samples(game, 1)}) > 10
        used = {str(sample["decks"][pile]["cards"][-1]) for sample in samples(game, 1)}
        assert pile == "power" or used == {str(game.json["decks"]["clues"]["cards"][-1])}


def test_IQ_R6_where_a_border_state_is_still_to_be_chosen_there_is_one() -> None:
    game = opened(hands="TX VT", clues="Q10 Q06")
    game.play(1, "clue BD NH")
    found = {sample["hands"][1][0] for sample in samples(game, 0)}
    assert found == {"VT", "MA"}  # Maine has no other


def test_a_flag_names_one_state_to_who_knows_all() -> None:
    game = level4(clues="Q02", power=CBA)
    assert {sample["hands"][1][0] for sample in samples(game, 0)} == {"ME"}


def test_secret_switches_may_be_on_or_off() -> None:
    game = dealt()
    game.play(0, "stake on", 1000)
    assert {tuple(sample["stakes"]) for sample in samples(game, 1)} == {(), (0,)}
    assert {tuple(sample["stakes"]) for sample in samples(game, 0)} == {(0,), (0, 1)}


def test_when_it_is_over_the_hands_are_known() -> None:
    game = opened()
    game.turn("---")
    game.play(1, "concede")
    for seat in (-1, 0, 1):
        for sample in samples(game, seat):
            assert sample["hands"] == game.json["hands"]
