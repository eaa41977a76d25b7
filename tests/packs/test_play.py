"""Chummy Challenge as this repository's only game with packs: its record, and what nobody may see."""

from cardinal.arena.deal import deal
from cardinal.catalog import find_game
from cardinal.engine.record import read_record
from cardinal.engine.seal import Seal
from cardinal.engine.verify import record_of, verify
from cardinal.packs import pack_from

CHUMMY = find_game("chummy-challenge")
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


def test_the_record_bears_the_pack_and_is_proved_by_itself() -> None:
    text = played()
    assert f"Option pack: {PACK.fingerprint}" in text
    assert f"Attached {PACK.fingerprint}: " in text
    assert verify(CHUMMY, read_record(text)).good
    changed = text.replace('["Jupiter"]', '["Saturn"]')
    assert changed != text
    assert "another fingerprint" in verify(CHUMMY, read_record(changed)).words


def test_no_view_and_no_open_record_shows_a_question_before_it_is_read() -> None:
    table = deal(CHUMMY, seats=2, options={"pack": PACK.keep(), "stakes": "off"}, seed=1)
    seen = str(record_of(table)) + "".join(CHUMMY.view_bytes(table.position, seat, 0).decode() for seat in (-1, 0, 1))
    for one in PACK.questions:
        assert one.text not in seen
        assert one.shown[0] not in seen or one.form == "number"
