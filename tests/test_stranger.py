"""A verifier written from docs/verify.md alone. It uses Cardinal only to play, not to check."""

import re
from hashlib import blake2b

import pytest

# -- the stranger's program -----------------------------------------------------------------------------------


def h(person: str, data: bytes, key: bytes = b"", size: int = 32) -> bytes:
    return blake2b(data, key=key, digest_size=size, person=person.encode()).digest()


class Words:
    def __init__(self, seed: bytes, entry: int) -> None:
        self.key = h("", f"entry {entry}".encode(), seed)
        self.blocks = 0
        self.left: list[int] = []

    def word(self) -> int:
        if not self.left:
            block = h("cardinal sealed", self.blocks.to_bytes(8, "little"), self.key, 64)
            self.left = [int.from_bytes(block[k : k + 4], "little") for k in range(0, 64, 4)]
            self.blocks += 1
        return self.left.pop(0)

    def below(self, n: int) -> int:
        while True:
            product = self.word() * n
            if product % 2**32 >= 2**32 % n:
                return product // 2**32

    def shuffle(self, things: list[str]) -> None:
        for k in range(len(things), 1, -1):
            j = self.below(k)
            things[j], things[k - 1] = things[k - 1], things[j]


ORDER = re.compile(
    r"Cardinal record 2\nGame: .+\nRules: .+\nSeats: .+\n(Option .+: .*\n)*Generator: sealed\n"
    r"Commitment: [0-9a-f]{64}\n(Commitment S\d+: ([0-9a-f]{64}|bot|empty|none)\n)+"
)


def faults(record: str) -> list[str]:
    """What is wrong with a record of Bungee. Empty: it is proved as far as the deal."""
    draw = ORDER.match(record)
    if draw is None:
        return ["headings"]
    top, _, body = record.partition("\n\n")
    lines = [line.partition(": ")[::2] for line in top.splitlines()[1:]]
    said = dict(lines)
    if len(said) != len(lines):
        return ["a heading twice"]
    names = said["Seats"].split(", ")
    seats = [f"S{n}" for n in range(len(names))]
    made = {key.split()[1]: value for key, value in lines if key.startswith("Commitment S")}
    if list(made) != seats:
        return ["seats"]
    promised = [seat for seat in seats if made[seat] not in ("bot", "empty", "none")]
    if [key for key, _ in lines][len(draw[0].splitlines()) - 1 :] != ["Secret", *(f"Salt {seat}" for seat in promised)]:
        return ["secret and salts"]
    secret, table = bytes.fromhex(said["Secret"]), bytes.fromhex(said["Commitment"])
    wrong = []
    if h("cardinal commit", secret) != table:
        wrong.append("secret")
    data = h("cardinal draw", draw[0].encode())
    revealed = [seat for seat in promised if said[f"Salt {seat}"] != "not revealed"]
    for seat in revealed:
        salt = bytes.fromhex(said[f"Salt {seat}"])
        if h("cardinal salt", table + salt).hex() != made[seat]:
            wrong.append(f"salt of {seat}")
        data += bytes([int(seat[1:])]) + salt
    if not revealed:
        wrong.append("nobody's salt")
    whole, _, total = record.rstrip("\n").rpartition(" ")
    if not whole.endswith("\nend finished") or h("cardinal record", whole.encode()).hex() != total:
        wrong.append("checksum")
    words = Words(h("cardinal deal 2", data, secret), 0)
    first = words.below(len(seats)) if said["Option firstSeat"] == "random" else int(said["Option firstSeat"])
    deck = [str(face) for face in range(1, 10) for _ in range(5)] + ["10"] * 8 + ["J"] * 3
    order = list(dict.fromkeys(deck))
    words.shuffle(deck)
    hands: list[list[str]] = [[] for _ in seats]
    for k in range(5 * len(seats)):
        hands[(first + k) % len(seats)].append(deck[k])
    dealt = [f"    hand@S{n} seat={n} cards={','.join(sorted(hand, key=order.index))}" for n, hand in enumerate(hands)]
    dealt = [*dealt, f"    lucky card={deck[5 * len(seats)]}"]
    if body.splitlines()[2 : 2 + len(dealt)] != dealt:
        wrong.append("deal")
    return wrong


# -- what it is tried on --------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def record() -> str:
    """A game between two people and a bot, played to the end."""
    import cardinal
    from cardinal.engine.verify import record_of

    table = cardinal.deal(
        "bungee", bots=["person", "club"], seats=3, names=["Ada", "Wren", "Bob"], options={"firstSeat": "random"}
    )
    table.bots.by_seat = dict.fromkeys(range(3), table.game.bots["club"].decide)
    table.run()
    return str(record_of(table))


def value(record: str, key: str) -> str:
    return re.search(rf"^{key}: (.*)$", record, re.M)[1]


def counted(record: str) -> str:
    """The record with a checksum that fits."""
    whole = record.rstrip("\n").rpartition(" ")[0]
    return f"{whole} {h('cardinal record', whole.encode()).hex()}\n"


def test_a_stranger_can_prove_a_true_record(record: str) -> None:
    assert faults(record) == []


def test_a_stranger_finds_what_was_changed(record: str) -> None:
    salt, secret = value(record, "Salt S2"), value(record, "Secret")
    other = h("cardinal commit", bytes(32)).hex()
    new = record.replace(secret, "00" * 32)
    found = {
        "another secret": faults(counted(new)),
        "with its own commitment": faults(counted(new.replace(value(record, "Commitment"), other))),
        "another salt": faults(counted(record.replace(salt, "00" * 32))),
        "a salt that was kept back": faults(counted(record.replace(salt, "not revealed"))),
        "no salt": faults(counted(record.replace(f"Salt S2: {salt}\n", ""))),
        "a seat too many": faults(counted(record.replace("\n\n", f"\nSalt S3: {salt}\n\n", 1))),
        "swapped names": faults(counted(record.replace("Ada, Wren", "Wren, Ada"))),
        "another option": faults(counted(record.replace("Option maxTurns: 400", "Option maxTurns: 500"))),
        "an invented heading": faults(counted(record.replace("\n\n", "\nReferee: Eve\n\n", 1))),
        "an open seed": faults(counted(record.replace("Generator: sealed", "Generator: sealed\nSeed: 7"))),
        "shifted times": faults(record.replace(" @0 ", " @5000 ")),
        "a cut end": faults(record[: record.rindex("\n4 ")] + "\nend finished " + "0" * 64 + "\n"),
    }
    assert found == {
        "another secret": ["secret", "deal"],
        "with its own commitment": ["salt of S0", "salt of S2", "deal"],
        "another salt": ["salt of S2", "deal"],
        "a salt that was kept back": ["deal"],
        "no salt": ["secret and salts"],
        "a seat too many": ["secret and salts"],
        "swapped names": ["deal"],
        "another option": ["deal"],
        "an invented heading": ["secret and salts"],
        "an open seed": ["headings"],
        "shifted times": ["checksum"],
        "a cut end": ["checksum"],
    }


def test_the_page_says_what_the_records_look_like(record: str) -> None:
    from pathlib import Path

    page = (Path(__file__).parents[1] / "docs" / "verify.md").read_text("utf-8")
    for person in ("commit", "salt", "draw", "deal 2", "record", "sealed"):
        assert f"cardinal {person}" in page
    sample = re.search(r"^```text\n(.*?)^```", page, re.M | re.S)[1]
    kinds = [line.partition(":")[0] for line in sample.splitlines() if ": " in line]
    assert kinds == list(dict.fromkeys(kinds))
    assert set(kinds) - {"Salt S2"} <= {line.partition(":")[0] for line in record.splitlines()} | {"Option games"}
