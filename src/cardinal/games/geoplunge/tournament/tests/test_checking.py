"""The judge: the examples in the rules, the same verdicts as the games, and nonsense."""

import msgspec
import pytest

from cardinal.engine.refused import BadInput
from cardinal.games.geoplunge.chummy_challenge.questions import QUESTIONS
from cardinal.games.geoplunge.deck import NAMES
from cardinal.games.geoplunge.tournament.console import Check, Verdict, check
from cardinal.games.geoplunge.tournament.console.types import (
    AnswerCheck,
    BurCheck,
    DrawCheck,
    GroupsCheck,
    GuessCheck,
    NameCheck,
    RowCheck,
    Side,
    TrickCheck,
    ZapCheck,
)


def groups(level: int, word: str, *rows: str, side: Side | None = None) -> Verdict:
    return check(GroupsCheck(level=level, word=word, rows=[row.split() for row in rows], side=side))  # type: ignore[arg-type]


def trick(lead: str, follow: str, category: str | None, base: int, **more: object) -> Verdict:
    said: dict[str, object] = {"version": "ptr1", "leader": 0, "bur": ["FL", "VA"], **more}
    return check(TrickCheck(lead=lead, follow=follow, category=category, base=base, **said))  # type: ignore[arg-type]


# -- Border-Up ------------------------------------------------------------------------------------------------


def test_BU_E1_BU_E2_five_and_three() -> None:
    found = groups(4, "GeoPlunge", "KS MO KY WV PA", "MD VA NC", side=1)
    assert found.right
    assert (found.winner, found.bonus) == (1, False)  # BU-28


@pytest.mark.parametrize("row", ["KS IA MO AR", "CO NE KS TX"])
def test_BU_E3_BU_E4_wrong_in_every_order(row: str) -> None:
    found = groups(4, "GeoPlunge", row, "AL GA SC NC", side=0)
    assert not found.right
    assert (found.winner, found.bonus) == (1, True)  # BU-29
    assert found.lines[0].startswith(row)
    assert "Right" not in found.lines[0]
    assert found.lines[1].endswith("Right.")


def test_BU_E5_any_order_at_level_2() -> None:
    assert groups(2, "GeoPlunge", "MD VA NC", "NV CA OR").right
    assert groups(2, "GeoPlunge", "NC MD VA", "CA OR NV").right
    assert not groups(4, "GeoPlunge", "NC MD VA", "CA OR NV").right


def test_BU_9_a_card_in_two_groups() -> None:
    found = groups(2, "GeoPlunge", "MD VA NC", "VA TN KY")
    assert not found.right
    assert any("another group" in line for line in found.lines)


def test_BU_R2_BU_R4_numbers_of_groups_and_cards() -> None:
    assert "3 groups; there are 2" in groups(2, "ThreeOPlunge", "MD VA NC", "NV CA OR").words
    assert "4 + 4 or 5 + 3" in groups(4, "GeoPlunge", "MD VA NC", "NV CA OR").words
    three = groups(2, "ThreeOPlunge", "MD VA NC", "NV CA OR", "TX OK AR", side=0)
    assert (three.right, three.winner, three.bonus) == (True, 0, True)  # BU-27


# -- Dashing States -------------------------------------------------------------------------------------------


def test_DS_11_DS_12_DS_13_rows_by_name_and_capital() -> None:
    by_name = ["AL", "AK", "AZ", "AR", "CA", "CO"]
    assert check(RowCheck(level=2, race=1, row=by_name)).right
    assert check(RowCheck(level=2, race=3, row=by_name)).right
    found = check(RowCheck(level=2, race=2, row=by_name))
    assert not found.right
    assert "Juneau (AK) belongs before Montgomery (AL)" in found.words
    assert check(RowCheck(level=4, race=2, row=["NY", "MD", "GA", "ME", "TX", "LA"])).right


def test_DS_R10_either_spelling_of_saint_paul() -> None:
    for row in (["AZ", "VA", "CA", "MN", "OR", "IL"], ["AZ", "VA", "CA", "OR", "IL", "MN"]):
        assert check(RowCheck(level=2, race=2, row=row)).right


def test_DS_E1_race_3_by_statehood() -> None:
    row = ["DE", "GA", "ME", "WI", "CA", "MN"]
    assert check(RowCheck(level=4, race=3, row=row, category="statehood")).right
    assert not check(RowCheck(level=4, race=3, row=row, category="size")).right
    with pytest.raises(BadInput, match="Power card"):
        check(RowCheck(level=4, race=3, row=row))


def test_DS_8_DS_9_six_cards_and_the_seventh_face_down() -> None:
    row = ["AL", "AK", "AZ", "AR", "CA", "CO"]
    assert check(RowCheck(level=2, race=1, row=row[:5])).clause == "DS-8"
    assert check(RowCheck(level=2, race=1, row=row, down=False)).clause == "DS-9"


def test_DS_17_DS_18_naming() -> None:
    assert check(NameCheck(level=2, race=1, card="TX", text="Texas, Austin")).right
    assert check(NameCheck(level=4, race=3, card="TX", text="texas twenty-eighth", category="statehood")).right
    found = check(NameCheck(level=2, race=1, card="TX", text="Texas, Dallas"))
    assert not found.right
    assert "Texas, Austin" in found.words


# -- Play the Ranks -------------------------------------------------------------------------------------------


def test_PR_E1_PR_E2_level_2() -> None:
    for code in NAMES:
        if code != "GA":
            found = trick("GA", code, "statehood", 1, version="l2", bur=[])
            assert found.winner == (1 if code in ("DE", "PA", "NJ") else 0)
    assert trick("ME", "WY", "population", 50, version="l2", bur=[]).winner == 1
    assert trick("ME", "HI", "population", 50, version="l2", bur=[]).winner == 0


def test_PR_E6_the_bur() -> None:
    assert check(BurCheck(cards=["FL", "VA"], bases=[1, 30])).words == "BUR: base 1: 3; base 30: 35."
    assert "none" in check(BurCheck(cards=["GA", "MI"], bases=[30])).words  # PR-R8


def test_PR_E8_to_PR_E11() -> None:
    assert trick("NY", "GA", None, 1, power="P03").winner == 0  # PR-E8: population
    assert trick("NY", "GA", None, 1, power="P03", answer="P02").winner == 0
    for code in NAMES:  # PR-E9: only WI and CA beat Minnesota, with or without a Power card
        if code != "MN":
            for answer in (None, "P01", "P03"):
                beaten = trick("MN", code, "statehood", 30, answer=answer).winner == 1
                assert beaten == (code in ("WI", "CA"))
    changed = trick("CO", "TN", "size", 1, answer="P02")  # PR-E10
    assert changed.winner == 1
    assert "P02 makes it statehood." in changed.lines
    assert trick("UT", "OK", "population", 30).winner == 0  # PR-E11


def test_PR_66_change_the_base() -> None:
    asked = {"version": "ptr2", "bases": [1, 30], "change_base": True}
    found = trick("CO", "UT", "size", 1, answer="P10", **asked)  # 8 is not better than the BUR 3
    assert "P10 makes it base 30." in found.lines
    with pytest.raises(BadInput, match="P05"):
        trick("CO", "UT", "size", 1, answer="P05", **asked)
    with pytest.raises(BadInput, match="PTR2"):
        trick("CO", "UT", "size", 1, answer="P10", change_base=True)


def test_PR_48_both_below_the_base() -> None:
    found = trick("GA", "DE", "statehood", 30)
    assert (found.winner, found.clause) == (0, "PR-48")


# -- Border Zap, State IQ, Chummy Challenge, the draw ---------------------------------------------------------


def test_BZ_E1_texas_zaps_utah() -> None:
    found = check(ZapCheck(leader=0, lead="UT", follow="TX"))
    assert found.right
    assert found.winner == 1
    assert "New Mexico is on both border lists" in found.words


def test_IQ_R11_guesses_as_people_say_them() -> None:
    assert check(GuessCheck(card="UT", text="utah")).right
    assert check(GuessCheck(card="ND", text="N. Dakota")).right
    assert not check(GuessCheck(card="KS", text="Akansas")).right  # GP-R42
    assert not check(GuessCheck(card="ND", text="Dakota")).right  # GP-R43


def test_CC_R14_every_question_with_its_own_answers() -> None:
    for question in list(QUESTIONS.values())[::9]:
        said = ", ".join(question.shown[: question.n])
        assert check(AnswerCheck(question=question.id, text=said)).right, question.id
        wrong = check(AnswerCheck(question=question.id, text="Atlantis"))
        assert not wrong.right
        assert wrong.lines == [", ".join(question.shown)]
        assert "Atlantis" in wrong.words
    assert not check(AnswerCheck(question="C17-red", text="")).right


def test_GP_69_the_draw() -> None:
    assert check(DrawCheck(cards=("GA", "DE"))).winner == 1
    assert check(DrawCheck(cards=("DE", "GA"))).winner == 0


# -- what makes no sense --------------------------------------------------------------------------------------


def test_bad_input_in_words() -> None:
    for asked, words in (
        (ZapCheck(leader=0, lead="UT", follow="UT"), "only one card"),
        (ZapCheck(leader=0, lead="UT", follow="XX"), "no State"),
        (AnswerCheck(question="C99-red", text="x"), "no question"),
        (GuessCheck(card="", text="x"), "no State"),
    ):
        with pytest.raises(BadInput, match=words):
            check(asked)
    for more, words in (
        ({"base": 7}, "A base is one of"),
        ({"category": None}, "Which category"),
        ({"power": "P99"}, "P01 to P15"),
        ({"version": "l2", "answer": "P02"}, "Level 2"),
        ({"power": "P02", "answer": "P02"}, "only one card"),
        ({"answer": "P02", "bur": []}, "BUR cards first"),
    ):
        with pytest.raises(BadInput, match=words):
            trick("CO", "TN", **{"category": "size", "base": 1, **more})  # type: ignore[arg-type]


def test_checks_go_over_the_wire() -> None:
    body = b'{"kind":"zap","leader":0,"lead":"UT","follow":"TX"}'
    assert check(msgspec.json.decode(body, type=Check)).winner == 1
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"kind":"tarot"}', type=Check)
