"""rules/state-iq.md: keeping quiet (IQ-R25); and what cannot be taken back."""

from typing import cast

import pytest

from cardinal.engine.chance import Fast
from cardinal.engine.clock import SetClock
from cardinal.engine.inputs import carry_out
from cardinal.engine.position import Stamp
from cardinal.engine.refused import Refused
from cardinal.engine.seal import OpenSeed
from cardinal.engine.table import Table
from cardinal.games.geoplunge.state_iq.base import CHOOSING
from cardinal.games.geoplunge.state_iq.position import StateIQPosition
from cardinal.games.geoplunge.state_iq.tests.sitting import IQ, Game, level4, opened


def moves(game: Game, seat: int) -> list[str]:
    return list(IQ.legal(game.position, seat))


def test_IQ_R25_a_team_keeps_quiet_once_in_a_game() -> None:
    game = opened(clues="Q19 Q14 Q02", silence="once")
    assert moves(game, 1) == ["clue DEC", "clue FN", "quiet"]
    assert moves(game, 0) == []
    game.play(1, "quiet")
    view = game.view(0)
    assert view.quiet == [1]
    assert [card.name for card in view.clue_cards] == ["Q14"]
    assert game.json["decks"]["clues"]["cards"][-1] == 18, "Q19 is under the deck, and no other was turned"
    assert "quiet" not in moves(game, 1)
    assert game.refused(1, "quiet") == "IQ-R25"
    game.play(1, moves(game, 1)[0])
    assert game.view(0).phase == "guess"
    assert len(game.view(0).clues) == 1
    game.guess(False)
    game.clues()
    assert len(game.view(0).clues) == 3, "before the next guess both clues are given"


def test_IQ_R25_each_team_has_a_silence_of_its_own() -> None:
    game = opened(silence="once")
    game.play(1, "quiet")
    game.turn("---")
    assert game.json["guesser"] == 1
    game.play(0, "quiet")
    assert game.view(1).quiet == [0, 1]


def test_IQ_R25_who_may_keep_quiet_is_asked_even_about_the_only_clue() -> None:
    game = opened(clues="Q28 Q01", silence="once")  # of Type B, Q28 has MON alone
    assert moves(game, 1) == ["clue MON", "quiet"]
    game.play(1, "quiet")
    other = opened(clues="Q28 Q01")
    assert other.view(0).clues[0].kind == "MON", "else the table gives it at once (IQ-R21)"


def test_IQ_R25_not_at_level_4_and_not_unless_it_is_agreed() -> None:
    for game in (level4(clues="Q19", silence="once"), opened(clues="Q19 Q14")):
        assert "quiet" not in moves(game, 1)
        assert game.refused(1, "quiet") == "IQ-R25"
    game = opened(silence="once")
    assert game.refused(0, "quiet") == "IQ-11"
    game.clues()
    assert game.refused(1, "quiet") == "IQ-8"


def test_IQ_R25_if_time_runs_out_a_clue_is_given() -> None:
    game = opened(silence="once", clocks="on")
    game.wait(game.position.due())
    assert len(game.view(0).clues) == 1
    assert game.view(0).quiet == []


@pytest.mark.parametrize("name", ["rookie", "club", "expert"])
def test_IQ_R25_bots_keep_quiet_where_every_clue_gives_the_state_away(name: str) -> None:
    game = opened("TX UT", clues="Q01 Q13 Q34 Q33", silence="once")
    said = []
    for _ in range(6):
        if game.view(1).phase == "guess":
            game.play(0, "guess WY" if len(said) < 3 else "guess AL")
        view, legal = game.view(1), IQ.legal(game.position, 1)
        if not legal:
            break
        left, best = len(view.left.split()), max(choice.leaves for choice in view.choices if choice.move != "quiet")
        text, _ = IQ.bots[name].decide(view, legal, Fast(b"quiet"))
        if "quiet" in legal:
            assert text != "quiet" or 2 * best <= left
            assert text == "quiet" or best > 1 or left == 1
        said.append(text)
        game.play(1, text)
    assert said.count("quiet") == 1


def test_a_clue_that_was_heard_cannot_be_taken_back() -> None:
    """Its giver has seen what it was worth, and how the other team takes it."""
    options = {"level": 2, "clocks": "off", "stakes": "off"}
    table = Table(IQ, 2, options, OpenSeed(3), clock=SetClock(), undoes=True)
    while (at := cast(StateIQPosition, table.position)).phase != CHOOSING:
        table.play(int(at.guesser), "guess WY")
    giver = 1 - int(at.guesser)
    table.play(giver, next(iter(IQ.legal(at, giver))))
    with pytest.raises(Refused, match="decided"):
        table.take_back(giver)


def test_a_silence_is_in_the_story() -> None:
    game = opened(silence="once")
    carry_out(IQ, game.position, 1, "quiet", Fast(b"s"), Stamp(0, 0))
    told = [IQ.tell(event.seen_by(0), ["You", "Wren"]) for event in game.position.hear()]
    assert told[0] == "Wren keeps quiet: one clue less."
