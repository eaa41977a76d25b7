"""rules/state-iq.md: the guesses, and when a team stops."""

from itertools import product

import pytest

from cardinal.engine.bits import members
from cardinal.engine.refused import BadInput
from cardinal.games.geoplunge.deck import INDEX, NAMES
from cardinal.games.geoplunge.state_iq.belief import fitting
from cardinal.games.geoplunge.state_iq.judging import l2_goes_on, l4_goes_on
from cardinal.games.geoplunge.state_iq.tests.sitting import CBA, Game, dealt, level4, names, opened

LEVELS = pytest.mark.parametrize("level", [2, 4])


def turn_of(game: Game) -> int | None:
    """The team that guesses; None: nobody any more."""
    return None if game.position.over() else game.json["guesser"]


def test_IQ_14_up_to_three_guesses_at_the_one_card_at_level_2() -> None:
    game = opened()
    for number in (1, 2, 3):
        assert (turn_of(game), game.view().number) == (0, number)
        game.guess(False)
        assert game.json["hands"] == [["TX"], ["ME"]]
    assert turn_of(game) == 1


@pytest.mark.parametrize("results", ["x", "-x", "--x", "---"])
def test_IQ_15_the_first_turn_ends_with_a_right_or_the_third_wrong_guess(results: str) -> None:
    game = opened()
    for result in results:
        assert turn_of(game) == 0
        game.guess(result == "x")
    assert turn_of(game) == 1


@pytest.mark.parametrize("results", ["".join(each) for each in product("x-", repeat=3)])
def test_IQ_16_exactly_three_guesses_for_the_first_team_at_level_4(results: str) -> None:
    game = level4()
    for result in results:
        assert turn_of(game) == 0
        game.guess(result == "x")
    assert turn_of(game) == 1
    assert len(game.json["guesses"][0]) == 3


def test_IQ_17_after_a_wrong_guess_the_same_card() -> None:
    game = level4()
    game.turn("--")
    assert (game.target(), game.json["hands"][1]) == ("ME", ["ME"])


def test_IQ_18_after_a_right_guess_the_other_team_is_dealt_the_next_card() -> None:
    game = level4(deck="OK NH KS VT")
    lines = game.guess(True)
    assert "next team=1" in lines
    assert "hand@S1 team=1 card=OK" in lines
    assert (game.target(), game.view(1).card, game.view(0).card) == ("OK", "OK", "TX")
    game.guess(True)
    assert (game.target(), game.json["hands"][1], game.json["deck"]) == ("NH", ["ME", "OK", "NH"], ["KS", "VT"])


@LEVELS
def test_IQ_19_then_the_roles_change(level: int) -> None:
    game = opened(level=level, clues="Q03 Q28 Q01 Q02 Q04 Q05 Q10 Q12")
    assert game.refused(1, "guess TX") == "IQ-19"
    game.turn("---")
    assert (game.json["guesser"], game.target()) == (1, "TX")
    game.clues()
    assert "guess ME" in game.legal(1)
    assert game.legal(0) == {"concede"}


# IQ-R1: (first team right at, second team's guesses) → winner, bonus
L2_TABLE = {
    ("x", "x"): (None, False),
    ("x", "-"): (0, True),
    ("-x", "x"): (1, True),
    ("-x", "-x"): (None, False),
    ("-x", "--"): (0, False),
    ("--x", "x"): (1, True),
    ("--x", "-x"): (1, False),
    ("--x", "--x"): (None, False),
    ("--x", "---"): (0, False),
    ("---", "x"): (1, True),
    ("---", "-x"): (1, False),
    ("---", "--x"): (1, False),
    ("---", "---"): (None, False),
}


@pytest.mark.parametrize("begins", [0, 1])
@pytest.mark.parametrize(("first", "second"), L2_TABLE)
def test_IQ_R1_when_the_second_team_stops_and_who_wins_at_level_2(first: str, second: str, begins: int) -> None:
    game = opened(first=begins)
    game.turn(first)
    for result in second:
        assert turn_of(game) == 1 - begins
        game.guess(result == "x")
    assert game.position.over()
    winner, bonus = L2_TABLE[first, second]
    expected = None if winner is None else (winner + begins) % 2
    assert game.result[:2] == (expected, bonus)


def test_IQ_R1_the_table_has_every_case() -> None:
    """Whatever the second team does, it comes to one of the lines."""
    for first, second in product(("x", "-x", "--x", "---"), map("".join, product("x-", repeat=3))):
        assert sum(second.startswith(said) for before, said in L2_TABLE if before == first) == 1


@pytest.mark.parametrize("needed", [1, 2, 3, 4])
def test_IQ_20_at_level_2_the_second_team_stops_when_it_has_won_or_lost(needed: int) -> None:
    assert [made for made in (1, 2, 3) if l2_goes_on(needed, made, False)] == list(range(1, min(3, needed)))
    assert not any(l2_goes_on(needed, made, True) for made in (1, 2, 3))


# IQ-R2: the first team's right guesses, own right guesses so far, own guesses left
L4_GOES_ON = {
    (0, 0, 3), (0, 0, 2), (0, 0, 1), (0, 1, 2), (0, 2, 1),
    (1, 0, 3), (1, 0, 2), (1, 0, 1), (1, 1, 2), (1, 1, 1), (1, 2, 1),
    (2, 0, 3), (2, 0, 2), (2, 1, 2), (2, 1, 1), (2, 2, 1),
    (3, 0, 3), (3, 1, 2), (3, 2, 1),
}  # fmt: skip


def test_IQ_R2_when_the_second_team_stops_at_level_4() -> None:
    for a, b, r in product(range(4), repeat=3):
        if b + r <= 3:
            assert l4_goes_on(a, b, r) == ((a, b, r) in L4_GOES_ON), (a, b, r)


@pytest.mark.parametrize("first", ["".join(each) for each in product("x-", repeat=3)])
@pytest.mark.parametrize("second", ["".join(each) for each in product("x-", repeat=3)])
def test_IQ_R2_in_play(first: str, second: str) -> None:
    game = level4()
    game.turn(first)
    a = first.count("x")
    for made in range(3):
        b = second[:made].count("x")
        goes_on = (a, b, 3 - made) in L4_GOES_ON
        assert (turn_of(game) == 1) == goes_on
        if not goes_on:
            break
        game.guess(second[made] == "x")
    assert game.position.over()
    b = sum(guess.right for guess in game.view().guesses[1])
    winner = None if a == b else 0 if a > b else 1
    assert game.result[:2] == (winner, winner is not None and max(a, b) == 3)


def test_IQ_21_who_has_won_goes_on_only_for_the_bonus() -> None:
    bonus = level4()
    bonus.turn("--x")
    bonus.turn("xx")
    assert turn_of(bonus) == 1  # has won, but the third would bring the bonus
    none = level4()
    none.turn("---")
    none.turn("-x")
    assert none.position.over()


def test_IQ_R11_any_state_by_name_or_code_also_again() -> None:
    game = opened()
    game.clues()
    for text in ("guess wyoming", "guess WY", "Wyoming"):
        game.clues()
        assert game.view(0).wrong == (["WY"] if text != "guess wyoming" else [])
        game.play(0, text)
    assert [guess.state for guess in game.view().guesses[0]] == ["WY", "WY", "WY"]


def test_IQ_R11_a_new_card_has_no_wrong_guesses_yet() -> None:
    game = level4()
    game.guess(False)
    assert game.view(0).wrong == ["WY"]
    game.guess(True)
    assert game.view(0).wrong == []


def test_IQ_R11_what_cannot_be_read_is_not_counted() -> None:
    game = opened()
    game.clues()
    for text in ("guess Akansas", "guess Atlantis", "guess", "guess TX OK"):
        with pytest.raises(BadInput, match="does not count as a guess"):
            game.play(0, text)
    assert (game.view().number, game.view().guesses) == (1, [[], []])
    assert len([move for move in game.legal(0) if move.startswith("guess")]) == 50


def test_IQ_R12_a_wrong_guess_tells_only_that_it_is_wrong() -> None:
    game = level4(clocks="on")
    assert names(game.guess(False)[0]) == "guess"
    for seat in (-1, 0):
        assert game.view(seat).shown == [[], []]
        assert '"ME"' not in game.told(seat).replace("guess ME", "")
    game.turn("-")
    lines = game.guess(False)
    assert "show team=1 cards=ME" in lines
    for seat in (-1, 0, 1):
        assert game.view(seat).shown == [[], ["ME"]]
    assert '"TX"' not in game.told(1).replace("guess TX", "")


def test_IQ_R12_in_practice_it_is_said_which_states_a_clue_goes_with() -> None:
    game = opened(clues="Q28 Q07")
    game.clues()
    game.play(0, "guess KS")
    for seat in (-1, 0, 1):
        for clue in game.view(seat).clues:
            true = set(members(fitting(clue)))
            assert {INDEX[code] for code in clue.fits} == (true if len(true) > 2 else true & {INDEX["KS"]})
    assert "KS" not in game.view(1).left.split()
    assert "ME" in game.view(1).left.split()
    assert game.view(0).left == ""
    timed = opened(clues="Q28 Q07", clocks="on")
    timed.clues()
    timed.play(0, "guess KS")
    assert {tuple(clue.fits) for clue in timed.view(0).clues} == {()}
    assert timed.view(1).left == ""


def test_IQ_R9_not_even_in_practice_is_it_said_what_a_flag_or_a_nickname_is_true_of() -> None:
    game = opened(power=CBA, clues="Q02 Q01")  # a flag, a nickname
    game.clues()
    for seat in (-1, 0, 1):
        assert [(clue.kind, clue.fits) for clue in game.view(seat).clues] == [("FLAG", []), ("NICK", [])]


def test_IQ_R13_no_new_card_after_a_right_third_guess() -> None:
    for results, held in (("--x", ["ME"]), ("xxx", ["ME", "OK", "NH"]), ("x-x", ["ME", "OK"])):
        game = level4()
        game.turn(results)
        assert game.json["hands"][1] == held
        assert game.view().shown[1] == held


def test_IQ_R13_nor_when_the_game_is_over() -> None:
    game = level4()
    game.turn("---")
    game.turn("-x")
    assert game.position.over()
    assert game.json["hands"][0] == ["TX"]


def test_IQ_R14_three_right_guesses_are_three_different_states() -> None:
    for k in range(20):
        game = dealt(seed=f"{k}", level=4, clocks="off", stakes="off")
        game.turn("xxx")
        game.turn("xxx")
        for team in (0, 1):
            said = [guess.state for guess in game.view().guesses[team]]
            assert len(set(said)) == 3
        hands = [card for hand in game.json["hands"] for card in hand]
        assert len(set(hands)) == 6


def test_IQ_R15_the_first_team_holds_the_card_that_it_was_dealt_first() -> None:
    game = level4(deck="OK NH KS VT")
    game.turn("xx-")
    assert (game.target(), game.view(0).card) == ("TX", "TX")
    game.guess(True)
    assert (game.target(), game.json["hands"][0]) == ("KS", ["TX", "KS"])


def test_IQ_R16_the_leftover_card_is_put_aside() -> None:
    game = level4(deck="OK NH KS VT")
    game.turn("x--")
    assert game.view(1).card is None
    assert game.view().shown[1] == ["ME", "OK"]
    assert "OK" not in game.json["deck"]


def test_IQ_R17_the_own_card_may_be_guessed_and_is_wrong() -> None:
    game = opened()
    game.clues()
    assert "guess TX" in game.legal(0)
    lines = game.play(0, "guess TX")
    assert lines[0].endswith("state=TX right=0")


def test_IQ_R20_a_guess_not_made_in_time_is_wrong_and_counts() -> None:
    game = opened(clues="Q28 Q07", clocks="on")  # no choice, so the guess is asked at once
    assert game.position.due() == 5000 + 45_000
    lines = game.wait(50_000)
    assert lines[0] == "late team=0 number=1"
    assert game.view().number == 2
    assert [(guess.state, guess.right) for guess in game.view().guesses[0]] == [(None, False)]
    quick = opened(clues="Q28 Q07", clocks="on", clock_guess=3)
    assert quick.position.due() == 8000
    assert quick.finish().reason == "none right"
    assert [len(said) for said in quick.json["guesses"]] == [3, 3]


def test_IQ_8_nobody_guesses_before_the_clue() -> None:
    game = opened(clues="Q01 Q19")
    assert game.refused(0, "guess TX") == "IQ-8"
    assert game.refused(1, "guess TX") == "IQ-19"


@LEVELS
def test_a_pause_moves_the_deadline(level: int) -> None:
    game = opened(level=level, clocks="on")
    due = game.position.due()
    game.put("clock pause", 6000)
    assert game.position.due() > 10**12
    game.put("clock resume", 9000)
    assert game.position.due() == due + 3000


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("guess  new-york", "NY"),  # GP-R40
        ("guess The State of Maine", "ME"),
        ("guess N. Dakota", "ND"),  # GP-R41
        ("guess w virginia", "WV"),
        ("guess tx", "TX"),
        ("guess Massachusets", "MA"),  # GP-R42
        ("guess Conneticut", "CT"),
    ],
)
def test_GP_R40_GP_R41_GP_R42_guesses_as_people_type_them(typed: str, code: str) -> None:
    game = opened()
    game.clues()
    assert game.play(0, typed)[0].split("state=")[1].split()[0] == code
    assert code in NAMES


def test_GP_R40_capitals_and_accents_do_not_matter() -> None:
    game = opened(hands="TX HI")
    game.clues()
    assert "state=HI right=1" in game.play(0, "guess HAWAIʻI")[0]


def test_GP_R41_a_postal_code_in_any_case_stands_for_the_state() -> None:
    game = opened()
    game.clues()
    assert "state=ME right=1" in game.play(0, "guess mE")[0]


def test_GP_R42_spelling_may_be_strict() -> None:
    game = opened(spelling="strict")
    game.clues()
    with pytest.raises(BadInput, match="every letter counts"):
        game.play(0, "guess Massachusets")
    game.play(0, "guess Massachusetts")
    lenient = opened()
    lenient.clues()
    with pytest.raises(BadInput, match="could be"):
        lenient.play(0, "guess Akansas")
