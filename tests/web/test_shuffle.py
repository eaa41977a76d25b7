"""Every page takes part in the shuffle, and says at the end whether anybody stacked the deck."""

import re
import urllib.request
from collections.abc import Callable
from hashlib import blake2b
from typing import Any

from .people import Table, menu, on_one_device

Visit = Callable[..., Any]
FAIR = "We checked: nobody stacked the deck."


def play(visit: Visit, server: str) -> tuple[Any, Any, Table]:
    """Ada and Bob play until Ada gives up."""
    table = Table(server, "border-zap", ["Ada", "Bob"], stakes="off")
    ada, bob = visit("laptop", path=table.link("Ada")), visit(path=table.link("Bob"))
    table.start(ada, bob)
    menu(ada, "Give up this game")
    ada.get_by_role("button", name="Give up", exact=True).click()
    return ada, bob, table


def found(page: Any) -> str:
    page.locator(".after summary", has_text="More").click()
    said = page.locator(".after .found", has_text=re.compile("We checked|Careful"))
    said.wait_for()
    return str(said.inner_text())


def test_both_pages_check_the_shuffle_by_themselves(visit: Visit, server: str) -> None:
    ada, bob, _ = play(visit, server)
    assert [found(page).endswith(FAIR) for page in (ada, bob)] == [True, True]
    sums = []
    for page in (ada, bob):
        page.get_by_role("button", name="Proof of the shuffle").click()
        said = page.locator(".proof").inner_text()
        assert "random bytes from Ada (S0), Bob (S1)" in said
        sums += re.findall(r"\b[0-9a-f]{4}(?: [0-9a-f]{4}){3}\b", said)
    assert len(sums) == 2
    assert sums[0] == sums[1]


def flipped(record: str, key: str) -> str:
    """One digit of a line is another."""
    at = record.index(f"\n{key}: ") + len(key) + 3
    return record[:at] + ("0" if record[at] != "0" else "1") + record[at + 1 :]


def other_hand(record: str) -> str:
    """A hand that Bob never held, with a valid checksum."""
    whole = re.sub(r"(hand@S1 team=1 cards=)\S+", r"\1AK,HI,ME", record).rpartition(" ")[0]
    return f"{whole} {blake2b(whole.encode(), digest_size=32, person=b'cardinal record').hexdigest()}\n"


SPOILT = {
    "names": (lambda record: record.replace("Seats: Ada, Bob", "Seats: Bob, Ada"), "fixed before the deal"),
    "secret": (lambda record: flipped(record, "Secret"), "another secret"),
    "salt": (lambda record: flipped(record, "Salt S0"), "bytes of seat 1"),
    "time": (lambda record: re.sub(r"@\d+ concede", "@77 concede", record), "changed after it was written"),
    "cards": (other_hand, "other cards than this page was shown"),
}


def answer_with(text: str) -> Callable[[Any], None]:
    return lambda route: route.fulfill(body=text, content_type="text/plain; charset=utf-8")


def test_a_page_that_gets_another_record_warns_in_plain_words(visit: Visit, server: str) -> None:
    ada, bob, table = play(visit, server)
    assert found(ada).endswith(FAIR)
    assert found(bob).endswith(FAIR)
    address = server.replace("table.test", "127.0.0.1")
    with urllib.request.urlopen(f"{address}/api/tables/{table.code}/record") as answer:
        record = answer.read().decode()
    for spoil, words in SPOILT.values():
        assert spoil(record) != record
        bob.route("**/record", answer_with(spoil(record)))
        bob.reload()
        said = found(bob)
        assert said.startswith("Careful! Somebody may have stacked this deck.")
        assert words in said
        bob.unroute("**/record")
    bob.reload()
    assert found(bob).endswith(FAIR)


def test_two_seats_on_one_device_and_a_page_that_is_opened_again(visit: Visit, server: str) -> None:
    table = Table(server, "border-zap", ["Ada", "Bob"], stakes="off")
    page = visit("laptop")
    on_one_device(page, table, "Ada", "Bob")  # which opens it twice
    table.start(page, shown=".cover")
    page.reload()
    page.get_by_role("button", name="I am Ada").click()
    menu(page, "Give up this game")
    page.get_by_role("button", name="Give up", exact=True).click()
    assert found(page).endswith(FAIR)
    page.get_by_role("button", name="Proof of the shuffle").click()
    page.locator(".proof", has_text="random bytes from Ada (S0), Bob (S1)").wait_for()
