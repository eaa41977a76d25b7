"""rules/geoplunge.md, section 9: points, giving up, and what the table shows of a game that is on or over."""

from typing import Any

import msgspec
import pytest

from cardinal.engine.bits import members
from cardinal.games.geoplunge.chummy_challenge.questions import QUESTIONS
from cardinal.games.geoplunge.match.tests.course import END, MATCH, dealt, late_race, played, racing, wins
from cardinal.games.geoplunge.tests.sitting import RIGHT_A

# -- points, giving up, what is shown -------------------------------------------------------------------------


def test_GP_R27_a_combo_2_match_goes_to_more_points() -> None:
    sitting = racing(format="morning", played=[played(1, 1)], at=END - 60_000, inner={"start": END - 60_000})
    sitting.play(0, f"geoplunge {RIGHT_A}", at=END - 14_000)
    sitting.wait(END)
    assert sitting.position.over()
    assert sitting.json["winner"] is None  # 10 to 10


def test_GP_R35_conceding_a_game_gives_bonus_and_stakes() -> None:
    sitting = late_race(at=100_000, inner={"stakes": [0, 1]})
    wins(sitting, 0)
    assert sitting.position.points() == [40, 0]


def test_GP_R35_conceding_the_match_leaves_the_points_as_they_are() -> None:
    sitting = late_race(at=100_000, played=[played(1, 0), played(2, 0)])
    assert "concede match" in sitting.legal(0)
    sitting.play(0, "concede match")
    assert sitting.position.over()
    assert sitting.position.points() == [20, 0]
    assert sitting.json["winner"] == 1
    assert members(sitting.position.winners()) == [1]


@pytest.mark.parametrize(
    "game", ["border-up", "state-iq", "dashing-states", "play-the-ranks", "border-zap", "chummy-challenge"]
)
def test_GP_R36_after_a_game_everything_of_it_is_shown_to_both_teams_and_nothing_of_later_ones(game: str) -> None:
    sitting = dealt(4, format="single", game=game, level=2 if game == "play-the-ranks" else 4, seed=f"shown {game}")
    while sitting.view().inner.phase in ("stakes", "ready") or sitting.position.due() < 20_000:
        sitting.wait(sitting.position.due())
    before = sitting.json["inner"]
    hidden = _hidden(game, before)
    assert hidden
    sitting.play(2, "concede")
    while not sitting.position.over():
        sitting.wait(sitting.position.due())
    decks = sitting.position.decks
    piles = {"P": decks.power, "Q": decks.clues, "C": decks.challenges}
    unseen = [f"{sign}{card + 1:02}" for sign, pile in piles.items() for card in pile.cards[: -pile.known or None]]
    if game in ("play-the-ranks", "border-zap"):
        unseen = [card for card in unseen if card[0] != "P"]  # GP-65: shuffled, the ones that were seen among them
    for seat in (-1, 0, 1, 2, 3):
        assert sitting.view(seat).last["seat"] is None, "as everybody may see it"
        last = msgspec.json.encode(sitting.view(seat).last).decode()
        told = " ".join(str(msgspec.json.decode(message)["events"]) for message in sitting.streams[seat].messages)
        for what in hidden:
            assert f'"{what}"' in last, (seat, what)
            assert repr(what) in told, (seat, what)
        assert not [card for card in unseen if f'"{card}"' in last or f'"{card}"' in sitting.told(seat)]


def _hidden(game: str, inner: dict[str, Any]) -> list[str]:
    """What nobody, or only one team, knew of a game that is on."""
    if game == "chummy-challenge":
        return [QUESTIONS[f"{inner['card']}-{inner['colour']}"].text]
    hands = inner["race"]["hands"] if game == "dashing-states" else inner["hands"]
    gone = [card for cards in inner.get("discards", []) for card in cards]
    return [*hands[0], *hands[1], *gone]


def test_GP_R36_a_void_game_is_shown_too() -> None:
    sitting = late_race(horn="void", played=[played(1, 0)])
    sitting.wait(END + 10_000)
    for seat in (-1, 0, 1):
        last = sitting.view(seat).last
        assert last["result"]["reason"] == "void"
        assert last["result"]["points"] == [0, 0]
        assert all(last["result"]["hands"])


@pytest.mark.parametrize("after", [0, 20_000])
@pytest.mark.parametrize(
    "game", ["border-up", "state-iq", "dashing-states", "play-the-ranks", "border-zap", "chummy-challenge"]
)
def test_GP_R36_who_gives_up_the_match_in_mid_game_sees_that_game(game: str, after: int) -> None:
    sitting = dealt(format="single", game=game, level=2 if game == "play-the-ranks" else 4)
    while sitting.position.due() < after:
        sitting.wait(sitting.position.due())
    told = " ".join(sitting.play(0, "concede match"))
    assert sitting.position.over()
    assert sitting.json["winner"] == 1
    assert sitting.json["played"][-1] | {"stakes": []} == {
        "number": sitting.json["played"][-1]["number"],
        "game": game,
        "winner": None,
        "bonus": False,
        "stakes": [],
        "points": [0, 0],
        "reason": "void",
        "void": True,
    }
    assert "reason=void" in told
    last = sitting.view(0).last
    assert last["result"]["reason"] == "void"
    assert all(race["reason"] for race in last.get("races", []))  # nothing of it goes on
    assert not last.get("words")
    assert MATCH.from_json(sitting.json).to_json() == sitting.json


# -- what the table shows of the game that is on --------------------------------------------------------------


def test_GP_R7_the_fair_start_of_the_game_that_is_on() -> None:
    from cardinal.engine.position import NEVER

    sitting = dealt(format="single", game="dashing-states")
    assert MATCH.race.fair_start(sitting.position) == NEVER  # the stakes
    while sitting.view().inner.phase == "stakes":
        sitting.wait(sitting.position.due())
    assert sitting.view().inner.phase == "ready"
    assert MATCH.race.fair_start(sitting.position) == sitting.position.due()
    sitting.play(0, "concede")
    assert MATCH.race.fair_start(sitting.position) == NEVER  # no game is on


def test_the_pictures_of_the_game_that_is_on() -> None:
    sitting = dealt(format="single", game="dashing-states")
    while sitting.view().inner.phase != "race":
        sitting.wait(sitting.position.due())
    token = sitting.view(0).inner.races[-1].sides[0].cards[0].picture
    assert "<svg" in MATCH.pictures.drawn(sitting.position)[token]
    sitting.play(0, "concede")
    assert token not in MATCH.pictures.drawn(sitting.position)  # it has been put away
