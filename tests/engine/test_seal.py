"""A shuffle that nobody can stack and everybody can check."""

import pytest

import cardinal
from cardinal.engine.record import read_record
from cardinal.engine.refused import BadInput
from cardinal.engine.seal import OpenSeed, Seal, read_shuffle
from cardinal.engine.verify import record_of, verify

from .sprint import Sprint
from .tables import played, table_of

SECRET = bytes(range(32))


def sealed_record(finished: bool = True) -> str:
    seal = Seal(SECRET)
    seal.add(0, b"first")
    seal.add(1, b"second")
    table = table_of(Sprint(), 2, shuffle=seal)
    if finished:
        played(table)
    return str(record_of(table))


def verdict_of(text: str):
    return verify(Sprint(), read_record(text))


def test_the_commitment_stands_before_and_after() -> None:
    seal = Seal(SECRET)
    before = seal.commitment
    seal.add(0, b"salt")
    seal.seed()
    assert seal.commitment == before
    assert Seal().commitment != Seal().commitment, "a fresh secret each time"
    assert len(Seal().secret) == 32


def test_every_seat_has_a_hand_in_the_shuffle() -> None:
    def deal(**salts: bytes) -> list[int]:
        seal = Seal(SECRET)
        for name, salt in salts.items():
            seal.add(int(name[1:]), salt)
        return table_of(Sprint(), 2, shuffle=seal).position.deck

    decks = [deal(), deal(s0=b"a"), deal(s1=b"a"), deal(s0=b"b"), deal(s0=b"a", s1=b"a")]
    assert len({tuple(deck) for deck in decks}) == len(decks)
    assert deal(s0=b"a") == deal(s0=b"a")


def test_the_order_in_which_the_bytes_come_does_not_matter() -> None:
    one, other = Seal(SECRET), Seal(SECRET)
    one.add(0, b"x")
    one.add(1, b"y")
    other.add(1, b"y")
    other.add(0, b"x")
    assert one.seed().entry(0).word() == other.seed().entry(0).word()


def test_after_the_deal_nobody_can_add_bytes() -> None:
    seal = Seal(SECRET)
    table_of(Sprint(), 2, shuffle=seal)
    with pytest.raises(BadInput, match="dealt"):
        seal.add(0, b"late")
    assert seal.salts == {}


@pytest.mark.parametrize("salt", [b"", b"x" * 65])
def test_a_salt_has_1_to_64_bytes(salt: bytes) -> None:
    with pytest.raises(BadInput, match="1 to 64"):
        Seal().add(0, salt)


def test_a_seat_adds_its_bytes_once() -> None:
    seal = Seal()
    seal.add(0, b"x")
    with pytest.raises(BadInput, match="S0"):
        seal.add(0, b"y")
    assert seal.salts == {0: b"x"}


def test_a_finished_play_shows_its_secret_and_can_be_proved() -> None:
    text = sealed_record()
    assert f"Secret: {SECRET.hex()}" in text
    assert verdict_of(text).good


def test_an_unfinished_play_shows_the_commitment_and_not_the_secret() -> None:
    text = sealed_record(finished=False)
    assert SECRET.hex() not in text
    assert f"Commitment: {Seal(SECRET).commitment}" in text
    assert f"Salt S0: {b'first'.hex()}" in text
    assert "end open" in text
    verdict = verdict_of(text)
    assert not verdict.good
    assert "not over" in verdict.words


def test_no_view_and_no_stream_ever_holds_the_secret() -> None:
    seal = Seal(SECRET)
    table = played(table_of(Sprint(), 2, shuffle=seal))
    told = b"".join(message for stream in table.streams.values() for message in stream.messages)
    assert SECRET.hex().encode() not in told
    assert seal.commitment.encode() not in told


@pytest.mark.parametrize("line", ["Secret", "Commitment", "Salt S0", "Salt S1"])
def test_a_changed_secret_salt_or_commitment_is_found(line: str) -> None:
    text = sealed_record()
    start = text.index(f"{line}: ") + len(line) + 2
    changed = text[:start] + ("0" if text[start] != "0" else "1") + text[start + 1 :]
    verdict = verdict_of(changed)
    assert not verdict.good
    assert verdict.at is not None


def test_a_stacked_deck_with_a_fitting_commitment_is_still_found() -> None:
    """Another secret together with its own commitment does not give this play."""
    text = sealed_record()
    other = Seal(bytes(32))
    changed = text.replace(SECRET.hex(), other.secret.hex()).replace(Seal(SECRET).commitment, other.commitment)
    assert verdict_of(changed).at is not None
    assert not verdict_of(changed).good


@pytest.mark.parametrize("headers", [{"Secret": "zz"}, {"Secret": "00", "Salt Sx": "00"}])
def test_headers_that_are_no_bytes_are_bad_input(headers: dict[str, str]) -> None:
    with pytest.raises(BadInput, match="hexadecimal"):
        read_shuffle({"Generator": "sealed", **headers})


@pytest.mark.parametrize("seat", ["999", "-1"])
def test_a_salt_of_an_impossible_seat_is_bad_input(seat: str) -> None:
    headers = {"Generator": "sealed", "Secret": SECRET.hex(), "Commitment": Seal(SECRET).commitment}
    with pytest.raises(BadInput, match="Salt"):
        read_shuffle({**headers, f"Salt S{seat}": "00"})


def test_a_sealed_play_that_claims_another_generator_is_bad_input() -> None:
    headers = {"Generator": "fast", "Secret": SECRET.hex(), "Commitment": Seal(SECRET).commitment}
    with pytest.raises(BadInput, match="sealed"):
        read_shuffle(headers)


def test_an_open_seed_hides_nothing() -> None:
    assert OpenSeed(7).headers(reveal=False) == {"Generator": "fast", "Seed": "7"}
    assert read_shuffle({"Generator": "sealed", "Seed": "7"}) == OpenSeed("7", "sealed")
    with pytest.raises(BadInput, match="fast, sealed"):
        read_shuffle({"Generator": "dice", "Seed": "7"})


def test_without_a_seed_a_deal_is_sealed() -> None:
    one, other = cardinal.deal("bungee"), cardinal.deal("bungee")
    assert isinstance(one.shuffle, Seal)
    assert one.shuffle.secret != other.shuffle.secret
    assert isinstance(cardinal.deal("bungee", seed=7).shuffle, OpenSeed)
