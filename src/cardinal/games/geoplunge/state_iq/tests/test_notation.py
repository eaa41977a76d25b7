"""Positions as JSON, and moves as text."""

import json
from typing import Any

import pytest

from cardinal.engine.position import Move
from cardinal.engine.refused import BadInput
from cardinal.games.geoplunge.state_iq.moves import GUESS, clue_code
from cardinal.games.geoplunge.state_iq.tests.sitting import IQ, dealt, level4, opened

HANDS = ["TX", "ME"]


def test_the_smallest_position_is_two_cards() -> None:
    data = IQ.from_json({"hands": HANDS}).to_json()
    assert (data["phase"], data["stakes_end"], data["first"], data["power"]) == ("stakes", 5000, 0, None)
    guessing: Any = IQ.from_json({"hands": HANDS, "power": "P04", "clues": ["MON", "FN"]}).to_json()
    assert (guessing["phase"], guessing["deadline"]) == ("guess", 45_000)
    assert 3 not in guessing["decks"]["power"]["cards"]


def test_any_position_can_be_set_up_by_hand() -> None:
    data = {
        "hands": ["TX OK", "ME"],
        "deck": "NH",
        "guesser": 1,
        "guesses": [["WY", None, "AL"], ["TX", "KS"]],
        "power": "P04",
        "open": ["Q01"],
        "clues": [{"kind": "NB", "number": 2}],
        "options": {"level": 4},
    }
    view = IQ.view(IQ.from_json(data), -1, 0)
    assert (view.phase, view.number, view.type, view.wrong, view.shown) == ("guess", 3, "C", ["KS"], [["TX"], ["ME"]])
    assert [[guess.right for guess in said] for said in view.guesses] == [[False] * 3, [True, False]]
    assert view.clues[0].words == "number of bordering States: 6"
    assert IQ.from_json(data).to_json()["deck"] == ["NH", "AK", "AL"]
    choice = IQ.from_json({"hands": HANDS, "power": "P04", "open": ["Q06", "Q10"], "phase": "clue"})
    assert list(IQ.legal(choice, 1)) == ["clue BD NH"]


@pytest.mark.parametrize("level", [2, 4])
def test_positions_come_back_from_json(level: int) -> None:
    game = dealt(4, level=level)
    game.play(2, "stake on", 1000)
    game.play(2, "stake lock", 1000)
    for k in range(60):
        again = IQ.from_json(json.loads(json.dumps(game.json)))
        assert again == game.position
        assert again.due() == game.position.due()
        if game.position.over():
            break
        seats = [seat for seat in range(4) if game.position.to_act() >> seat & 1]
        if k % 5 and game.json["phase"] != "stakes":
            game.play(seats[0], IQ.legal(game.position, seats[0]).sample(game.chance))
        else:
            game.wait(game.position.due())
    assert game.position.over()


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ({}, "needs 'hands'"),
        ({"hands": ["TX"]}, "'hands' must be a list for the two teams"),
        ({"hands": ["TX", ""]}, "needs 'hands'"),
        ({"hands": ["TX", "TX"]}, "one card TX"),
        ({"hands": ["XX", "ME"]}, "No State is called 'XX'"),
        ({"hands": HANDS, "cards": []}, "has no 'cards'"),
        ({"hands": HANDS, "seats": 3}, "2, 4 or 6 seats"),
        ({"hands": HANDS, "phase": "lunch"}, "'phase' must be one of"),
        ({"hands": HANDS, "power": "P16"}, "no Power card 'P16'"),
        ({"hands": HANDS, "power": "P01", "open": ["Q46"]}, "no Clue card 'Q46'"),
        ({"hands": HANDS, "clues": ["HUE"]}, "must be one of TZ, ERA"),
        ({"hands": HANDS, "clues": [5]}, "must be one of TZ"),
        ({"hands": HANDS, "clues": [{"kind": "FLAG", "flag": "blue"}]}, "eight hexadecimal digits"),
        ({"hands": HANDS, "clues": ["BD"]}, "not true of ME"),
        ({"hands": HANDS, "clues": [{"kind": "BD", "item": "CA"}]}, "not true of ME"),
        ({"hands": HANDS, "clues": [{"kind": "MON", "item": "NH"}]}, "not true of ME"),
        ({"hands": HANDS, "clues": ["MON"] * 7}, "a list of at most 6"),
        ({"hands": HANDS, "guesses": [["TX"]]}, "for the two teams"),
        ({"hands": HANDS, "guesses": [["TX"] * 4, []]}, "a list of at most 3"),
        ({"hands": HANDS, "phase": "guess"}, "there must be a 'power' card"),
        ({"hands": HANDS, "power": "P01", "guesses": [["AL"] * 3, []]}, "one of the 'guesses' left"),
        ({"hands": HANDS, "power": "P01", "phase": "clue"}, "an 'open' Clue card"),
        ({"hands": HANDS, "power": "P01", "open": ["Q01"]}, "whose clues are given"),
        (
            {"hands": HANDS, "power": "P01", "decks": {"power": {"cards": list(range(15))}}},
            "'decks.power' are 15 cards",
        ),
        ({"hands": HANDS, "decks": {"clues": {"cards": [1, 2]}}}, "'decks.clues' are 45 cards"),
        ({"hands": HANDS, "deadline": "noon", "power": "P01"}, "milliseconds"),
        ({"hands": HANDS, "reason": "boredom"}, "does not end by the 'reason' 'boredom'"),
        ({"hands": HANDS, "first": 2}, "must be a team, 0"),
        ({"hands": HANDS, "options": {"level": 3}}, "level cannot be"),
    ],
)
def test_a_wrong_position_is_refused_with_a_sentence(data: dict[str, Any], words: str) -> None:
    with pytest.raises(BadInput, match=words):
        IQ.from_json(data)


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("STAKE  On", "stake on"),
        ("concede", "concede"),
        (" Guess  tx ", "guess TX"),
        ("guess north carolina", "guess NC"),
        ("Rhode Island", "guess RI"),
        ("clue mon", "clue MON"),
        ("CLUE bd Texas", "clue BD TX"),
        ("clue BD", "clue BD"),
    ],
)
def test_moves_as_people_type_them(typed: str, text: str) -> None:
    assert IQ.write(IQ.read(typed)) == text
    assert IQ.read(text) == IQ.read(typed)


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("", "not a move in State IQ"),
        ("hello", "not a move in State IQ"),
        ("guess", "Which State"),
        ("guess Dakota", "is not a State"),
        ("guess Akansas", "could be Arkansas or Kansas|could be Kansas or Arkansas"),
        ("clue HUE", "no clue 'HUE'"),
        ("clue MON March", "on your card"),
        ("clue BD Narnia", "is not a State"),
    ],
)
def test_what_cannot_be_read_is_answered_with_a_sentence(typed: str, words: str) -> None:
    with pytest.raises(BadInput, match=words) as caught:
        IQ.read(typed)
    assert len(str(caught.value)) < 330


def test_a_number_that_is_no_move_has_no_words() -> None:
    for code in (5, 9, GUESS + 51, clue_code(0, 3), clue_code(29, -1), clue_code(10, 50), 5000):
        with pytest.raises(BadInput):
            IQ.write(Move(code))


def test_each_decision_has_its_own_number() -> None:
    game = opened(clues="Q01 Q19")
    asked = []
    for _ in range(3):
        for seat in (0, 1):
            if ask := game.view(seat).ask:
                asked.append(ask)
                game.play(seat, next(iter(IQ.legal(game.position, seat))))
    assert asked == sorted(set(asked))
    stakes = dealt()
    before = stakes.view(1).ask
    stakes.play(0, "stake on", 100)
    assert stakes.view(1).ask == before == 1


def test_refusals_leave_no_trace() -> None:
    game = level4(clues="Q01")
    for seat, text in ((0, "guess TX"), (0, "clue MON"), (1, "guess TX"), (1, "clue TZ"), (1, "stake on")):
        game.refused(seat, text)
