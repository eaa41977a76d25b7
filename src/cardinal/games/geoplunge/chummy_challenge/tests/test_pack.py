"""CC-R22: a pack instead of the printed deck."""

import pytest

from cardinal.arena.deal import deal
from cardinal.engine.record import read_record
from cardinal.engine.refused import BadInput
from cardinal.engine.seal import Seal
from cardinal.engine.verify import record_of, verify
from cardinal.games.geoplunge.chummy_challenge.asked import questions_of
from cardinal.games.geoplunge.chummy_challenge.judging import is_right
from cardinal.games.geoplunge.chummy_challenge.tests.sitting import CHUMMY, opened
from cardinal.packs import pack_from

TEXT = "Largest planet?,Jupiter\nSmallest planet?,Mercury | Merkur\nCapital of Ohio?,Columbus,Cleveland\nHow many?,8\n"
PACK = pack_from(TEXT.encode(), "Planets")


def played() -> str:
    options = {"stakes": "off", "clocks": "on", "pack": PACK.keep()}
    shuffle = Seal.fresh(CHUMMY, options, ["Ada", "Bo"])
    table = deal(
        "chummy-challenge", seats=2, bots=["club", "club"], options=options, shuffle=shuffle, names=["Ada", "Bo"]
    )
    table.run()
    return str(record_of(table))


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


def test_CC_R22_the_record_bears_the_pack_and_is_proved_by_itself() -> None:
    text = played()
    assert f"Option pack: {PACK.fingerprint}" in text
    assert f"Attached {PACK.fingerprint}: " in text
    assert verify(CHUMMY, read_record(text)).good
    changed = text.replace('["Jupiter"]', '["Saturn"]')
    assert changed != text
    assert "another fingerprint" in verify(CHUMMY, read_record(changed)).words


def test_CC_R22_no_view_and_no_open_record_shows_a_question_before_it_is_read() -> None:
    table = deal("chummy-challenge", seats=2, options={"pack": PACK.keep(), "stakes": "off"}, seed=1)
    seen = str(record_of(table)) + "".join(CHUMMY.view_bytes(table.position, seat, 0).decode() for seat in (-1, 0, 1))
    for one in PACK.questions:
        assert one.text not in seen
        assert one.shown[0] not in seen or one.form == "number"


def test_CC_R22_a_pack_that_is_not_here_is_refused() -> None:
    with pytest.raises(BadInput, match="There is no pack"):
        CHUMMY.parse_options({"pack": "0" * 32})
