"""A shuffle that nobody can stack and everybody can check: commitments, then the draw, then salts, then the deal."""

import re

import pytest

import cardinal
from cardinal.engine.record import Record, read_record
from cardinal.engine.refused import BadInput
from cardinal.engine.seal import FirstSeal, OpenSeed, Seal, draw_text, read_shuffle
from cardinal.engine.seed import commitment, seat_commitment
from cardinal.engine.verify import Verdict, record_of, verify

from .sprint import Sprint
from .tables import SECRET, played, salt, seal_of, table_of

NAMES = ["Ada", "Bo", "Cy", "Di"]
MADE_FROM = "what the shuffle is made from"
SALTS = {0: salt("a"), 1: salt("b"), 2: salt("c")}


def sealed(**more) -> Seal:
    return seal_of(Sprint(), NAMES, **{"salts": SALTS, **more})


def record(seal: Seal | None = None, finished: bool = True) -> str:
    table = table_of(Sprint(), 4, shuffle=seal or sealed())
    return str(record_of(played(table) if finished else table))


def verdict_of(text: str) -> Verdict:
    return verify(Sprint(), read_record(text))


def summed(text: str) -> str:
    """With a valid checksum: whoever tampers can compute one, too."""
    read: Record = read_record(re.sub(r"(end \w+).*", r"\1", text))
    return str(read)


def line(text: str, key: str) -> str:
    found = re.search(rf"^{key}: (.*)$", text, re.MULTILINE)
    assert found is not None, key
    return found[1]


# -- how it is made -------------------------------------------------------------------------------------------


def test_the_draw_is_the_top_of_the_record() -> None:
    seal = sealed()
    assert record(seal).startswith(seal.draw)
    assert record(seal, finished=False).startswith(seal.draw)
    assert seal.draw.splitlines()[:4] == ["Cardinal record 2", "Game: sprint", "Rules: 1", "Seats: Ada, Bo, Cy, Di"]
    assert seal.draw.splitlines()[-5:] == [
        f"Commitment: {commitment(SECRET)}",
        *(f"Commitment S{seat}: {seat_commitment(commitment(SECRET), own)}" for seat, own in SALTS.items()),
        "Commitment S3: none",
    ]


@pytest.mark.parametrize("name", ["Ada, Bo", "Ada\nSecret: 00", "Ada\u2028Bo"])
def test_a_name_that_would_be_another_line_is_refused(name: str) -> None:
    with pytest.raises(BadInput, match="name"):
        draw_text(Sprint(), {}, [name, "Cy"], commitment(SECRET), ["none", "none"])


def test_every_seat_and_every_line_has_a_hand_in_the_deal() -> None:
    decks = [
        table_of(Sprint(), 4, shuffle=seal).position.deck
        for seal in (
            sealed(),
            sealed(secret=bytes(32)),
            sealed(salts=SALTS | {1: salt("x")}),
            sealed(salts={0: salt("a")}),
            sealed(kept_back=[2]),
            sealed(bots=[3]),
            seal_of(Sprint(), ["Bo", "Ada", "Cy", "Di"], salts=SALTS),
            seal_of(Sprint(), NAMES, {"laps": 1}, salts=SALTS),
        )
    ]
    assert len({tuple(deck) for deck in decks}) == len(decks)
    assert decks[0] == table_of(Sprint(), 4, shuffle=sealed()).position.deck


def test_a_fresh_one_is_another_each_time() -> None:
    one, other = Seal.fresh(Sprint(), {}, NAMES, [3]), Seal.fresh(Sprint(), {}, NAMES, [3])
    assert one.commitment != other.commitment
    assert sorted(one.salts) == [0, 1, 2]
    assert all(len(own) == 32 for own in (one.secret, *one.salts.values()))
    assert len({one.secret, *one.salts.values(), *other.salts.values()}) == 7
    assert verdict_of(record(one)).good


def test_without_a_seed_a_deal_is_sealed() -> None:
    one, other = cardinal.deal("bungee"), cardinal.deal("bungee")
    assert isinstance(one.shuffle, Seal)
    assert isinstance(other.shuffle, Seal)
    assert one.shuffle.secret != other.shuffle.secret
    assert isinstance(cardinal.deal("bungee", seed=7).shuffle, OpenSeed)


def test_the_secret_and_the_salts_are_shown_when_the_play_is_over() -> None:
    text = record(finished=False)
    assert not any(own.hex() in text for own in (SECRET, *SALTS.values()))
    verdict = verdict_of(text)
    assert (verdict.good, verdict.holds) == (False, False)
    assert "not over" in verdict.words
    text = record()
    assert all(own.hex() in text for own in (SECRET, *SALTS.values()))


def test_no_view_and_no_stream_ever_holds_the_secret_or_a_salt() -> None:
    table = played(table_of(Sprint(), 4, shuffle=sealed()))
    told = b"".join(message for stream in table.streams.values() for message in stream.messages)
    assert not any(own.hex().encode() in told for own in (SECRET, *SALTS.values()))


# -- what it proves -------------------------------------------------------------------------------------------


def test_a_true_record_says_whose_bytes_are_in_it() -> None:
    verdict = verdict_of(record(sealed(kept_back=[1])))
    assert verdict.good
    assert "random bytes from Ada (S0), Cy (S2) went into the shuffle." in verdict.words
    assert "Did not reveal the bytes committed to: Bo (S1)." in verdict.words
    assert "Put in no bytes: Di (S3)." in verdict.words
    assert "Salt S1: not revealed\n" in record(sealed(kept_back=[1]))


def test_where_no_seat_put_bytes_in_the_shuffle_is_not_proved() -> None:
    for seal in (sealed(salts={}), sealed(kept_back=[0, 1, 2])):
        verdict = verdict_of(record(seal))
        assert (verdict.good, verdict.holds) == (False, True)
        assert "no seat put bytes of its own" in verdict.words


def tampered() -> dict[str, tuple[str, str]]:
    """Records that somebody has changed, and what is said about each. All have valid checksums."""
    text = record()
    made = {key: line(text, key) for key in ("Commitment", "Secret", "Salt S0", "Salt S1", "Commitment S1")}
    other = bytes(32)
    again = text.replace(made["Secret"], other.hex()).replace(made["Commitment"], commitment(other))

    def with_line(more: str) -> str:
        return text.replace("\n\n0 deal", f"\n{more}\n\n0 deal")

    restacked = record(sealed(secret=other))  # a different play, with its seats' commitments put back as they were
    for seat in range(3):
        restacked = restacked.replace(line(restacked, f"Commitment S{seat}"), line(text, f"Commitment S{seat}"))
    open_seed = text
    for key in ("Commitment", "Secret", *(f"Commitment S{n}" for n in range(4)), *(f"Salt S{n}" for n in range(3))):
        open_seed = re.sub(rf"^{key}: .*\n", "", open_seed, flags=re.MULTILINE)
    cut = text[: [m.start() for m in re.finditer(r"^\d+ ", text, re.MULTILINE)][-2]] + "end open\n"
    return {
        "a salt of a seat that is not there": (with_line(f"Salt S7: {made['Salt S0']}"), "no seat S7"),
        "a commitment of such a seat": (text.replace("Commitment S3", "Commitment S4"), "no line 'Commitment S3"),
        "a salt of a seat without a commitment": (with_line(f"Salt S3: {'00' * 32}"), "committed to none"),
        "a missing salt": (text.replace(f"Salt S1: {made['Salt S1']}\n", ""), "salt of S1 is missing"),
        "a salt that is said to be kept back": (text.replace(made["Salt S1"], "not revealed"), MADE_FROM),
        "another salt": (text.replace(made["Salt S1"], "00" * 32), "does not fit what S1 committed to"),
        "another salt and its commitment": (
            text.replace(made["Salt S1"], "00" * 32).replace(
                made["Commitment S1"], seat_commitment(made["Commitment"], bytes(32))
            ),
            MADE_FROM,
        ),
        "salts of two seats swapped": (
            text.replace(made["Salt S0"], "X").replace(made["Salt S1"], made["Salt S0"]).replace("X", made["Salt S1"]),
            "does not fit what S0 committed to",
        ),
        "another secret": (text.replace(made["Secret"], "00" * 32), "secret does not fit the commitment"),
        "another secret with its own commitment": (again, "does not fit what S0 committed to"),
        "another play with such a secret": (restacked, "does not fit what S0 committed to"),
        "an unsealed generator": (open_seed.replace("Generator: sealed", "Generator: sealed\nSeed: 7"), MADE_FROM),
        "a fast generator": (text.replace("Generator: sealed", "Generator: fast"), "Generator: sealed"),
        "both": (text.replace("Generator: sealed", "Generator: fast\nSeed: 7"), "lines of both"),
        "swapped names": (text.replace("Ada, Bo", "Bo, Ada"), MADE_FROM),
        "another name": (text.replace("Ada", "Eve"), "names, options, commitments"),
        "another number of laps": (text.replace("Option laps: 2", "Option laps: 1"), MADE_FROM),
        "an invented heading": (with_line("Referee: Eve"), "no record of format 2"),
        "an invented option": (with_line("Option luck: 9"), "luck"),
        "a cut end": (cut, "the end of the play was cut off"),
        "an old first line": (text.replace("record 2", "record 1"), "no record of format 1"),
    }  # fmt: skip


@pytest.mark.parametrize("what", tampered())
def test_a_tampered_record_is_refused_with_a_sentence(what: str) -> None:
    text, words = tampered()[what]
    assert text != record()
    verdict = verdict_of(summed(text))
    assert not verdict.good
    assert not verdict.holds
    assert words in verdict.words


def test_a_play_dealt_from_an_open_seed_never_passes_for_a_sealed_one() -> None:
    text = str(record_of(played(table_of(Sprint(), 4, shuffle=OpenSeed(7, "sealed"), names=NAMES))))
    verdict = verdict_of(text)
    assert (verdict.good, verdict.holds) == (False, True)
    assert "open seed" in verdict.words


def shifted(text: str, by: int) -> str:
    return re.sub(r" @(\d+)/?(\d*) ", lambda m: f" @{int(m[1]) + by}{f'/{int(m[2]) + by}' if m[2] else ''} ", text)


def test_times_that_the_rules_allow_are_still_bound_by_the_check_sum() -> None:
    """A Bungee without a clock takes any times; only the checksum knows the right ones."""
    table = cardinal.deal("bungee", bots=["club", "person"], seats=2, options={"games": 1})
    table.bots.by_seat = dict.fromkeys(range(2), table.game.bots["club"].decide)
    table.run()
    text = str(record_of(table))
    assert verify(table.game, read_record(text)).good
    for changed in (shifted(text, 5000), text[:-10] + "0" * 9 + "\n"):
        verdict = verify(table.game, read_record(changed))
        assert not verdict.good
        assert "changed after it was written" in verdict.words
    without = re.sub(r"(end finished).*", r"\1", text)
    assert "checksum" in verify(table.game, read_record(without)).words


# -- older records, and headers that make no sense ------------------------------------------------------------


def old_record() -> str:
    seal = FirstSeal(SECRET, {0: b"first", 1: b"second"})
    return str(record_of(played(table_of(Sprint(), 2, shuffle=seal, names=["Ada", "Bo"]))))


def test_an_old_record_is_read_as_it_was_written() -> None:
    text = old_record()
    assert text.startswith("Cardinal record 1\n")
    assert text.endswith("\nend finished\n")
    assert f"Salt S0: {b'first'.hex()}\n" in text
    assert str(read_record(text)) == text
    assert FirstSeal(SECRET, {0: b"\0"}).seed().entry(0).word() == 0x208DBAAC, "as ever"


def test_an_old_record_holds_and_says_what_it_cannot_prove() -> None:
    verdict = verdict_of(old_record())
    assert (verdict.good, verdict.holds, verdict.at) == (False, True, None)
    assert "old format 1" in verdict.words
    assert "neither the shuffle" in verdict.words
    assert "names, times and end" in verdict.words


@pytest.mark.parametrize("key", ["Secret", "Commitment", "Salt S0", "Salt S1"])
def test_an_old_record_that_was_changed_does_not_even_hold(key: str) -> None:
    text = old_record()
    start = text.index(f"{key}: ") + len(key) + 2
    verdict = verdict_of(text[:start] + ("0" if text[start] != "0" else "1") + text[start + 1 :])
    assert not verdict.holds
    assert verdict.at is not None


@pytest.mark.parametrize("headers", [{"Secret": "zz"}, {"Secret": "00", "Salt Sx": "00"}])
def test_headers_that_are_no_bytes_are_bad_input(headers: dict[str, str]) -> None:
    with pytest.raises(BadInput, match="hexadecimal"):
        read_shuffle({"Generator": "sealed", **headers})
    with pytest.raises(BadInput, match="hexadecimal"):
        read_shuffle({"Generator": "sealed", "Seats": "Ada", "Commitment S0": "none", **headers})


@pytest.mark.parametrize("seat", ["999", "-1", "2"])
def test_an_old_salt_of_an_impossible_seat_is_bad_input(seat: str) -> None:
    headers = {"Generator": "sealed", "Seats": "Ada, Bo", "Secret": SECRET.hex(), "Commitment": commitment(SECRET)}
    with pytest.raises(BadInput, match="Salt"):
        read_shuffle({**headers, f"Salt S{seat}": "00"})


def test_an_open_seed_hides_nothing() -> None:
    assert OpenSeed(7).headers(reveal=False) == {"Generator": "fast", "Seed": "7"}
    assert read_shuffle({"Generator": "sealed", "Seed": "7"}) == OpenSeed("7", "sealed")
    with pytest.raises(BadInput, match="fast, sealed"):
        read_shuffle({"Generator": "dice", "Seed": "7"})
