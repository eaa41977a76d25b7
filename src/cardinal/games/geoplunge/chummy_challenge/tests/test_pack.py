"""CC-R22: a pack instead of the printed deck."""

import pytest

from cardinal.engine.refused import BadInput
from cardinal.games.geoplunge.chummy_challenge.asked import questions_of
from cardinal.games.geoplunge.chummy_challenge.judging import is_right
from cardinal.games.geoplunge.chummy_challenge.tests.sitting import CHUMMY, opened
from cardinal.packs import pack_from

TEXT = "Largest planet?,Jupiter\nSmallest planet?,Mercury | Merkur\nCapital of Ohio?,Columbus,Cleveland\nHow many?,8\n"
PACK = pack_from(TEXT.encode(), "Planets")


def test_CC_R22_every_card_has_one_question_of_the_pack() -> None:
    deck = questions_of(PACK.keep())
    assert deck.cards == 4
    assert {one.text for one in deck.asked} == {one.text for one in PACK.questions}
    assert len(opened(pack=PACK.keep()).json["decks"]["challenges"]["cards"]) <= 4


def test_CC_R22_answers_are_judged_as_ever() -> None:
    small = questions_of(PACK.keep()).meant(["Smallest"])[0]
    assert is_right(small, "mercuri", "lenient")
    assert is_right(small, "Merkur", "lenient")
    assert not is_right(small, "Jupiter", "lenient")
    capital = questions_of(PACK.keep()).meant(["Capital"])[0]
    assert is_right(capital, "Columbus, Ohio", "lenient")


def test_CC_R22_a_pack_that_is_not_here_is_refused() -> None:
    with pytest.raises(BadInput, match="There is no pack"):
        CHUMMY.parse_options({"pack": "0" * 32})
