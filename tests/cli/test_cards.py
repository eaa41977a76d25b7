"""`cardinal facts --cards`: you can look up every card."""

import pytest

from cardinal.games.geoplunge.cards import DECKS

SIZES = {"GeoPlunge": 50, "Map": 50, "Power": 15, "Clue": 45, "Challenge": 63, "Answer key": 1, "Cut-out": 1}


def test_the_decks_with_a_line_for_each_card(run) -> None:
    ran = run("facts", "--cards")
    assert ran.code == 0
    lines = [line.split(maxsplit=1) for line in ran.out.splitlines()]
    told = {line[0]: line[1].strip() for line in lines}
    assert all(card in told for cards in DECKS.values() for card in cards)
    assert told["P07"] == "20, size, ABC, postal code, PTB, red"
    assert told["Q31"] == "A: PO10, B: ST5 / BD, C: BIRD"
    assert told["GA"] == "Georgia, The Peach State"
    cards = [card for cards in DECKS.values() for card in cards]
    assert len([line for line in lines if line[0] in cards]) == len(cards) == sum(SIZES.values())  # a line may wrap


def test_the_decks_as_json(run) -> None:
    decks = run("facts", "--cards", "--json").json
    assert {deck: len(cards) for deck, cards in decks.items()} == SIZES
    assert [card["id"] for cards in decks.values() for card in cards] == [c for cards in DECKS.values() for c in cards]


@pytest.mark.parametrize(
    ("typed", "name", "seen"),
    [
        ("P07", "P07", ["20", "Size", "ABC", "postal code", "PTB", "● R"]),
        ("p7", "P07", ["ABC"]),
        ("P09", "P09", ["■ B", "▲ G", "flower", "PTR2"]),
        ("Q31", "Q31", ["Type A", "population rank, within 10", "or", "one bordering State", "state bird"]),
        ("q31", "Q31", ["BD"]),
        ("C17", "C17", ["● R", "■ B", "▲ G", "★ Y", "◆ P"]),
        ("c17-RED", "C17-red", ["● R"]),
        ("C1-red", "C01-red", ["● R"]),
        ("GA", "GA", ["Georgia", "Atlanta"]),
        ("Georgia", "GA", ["Georgia", "Atlanta"]),
        ("M-TX", "M-TX", ["Texas is red", "⣿"]),
        ("m-texas", "M-TX", ["Texas is red"]),
        ("key", "KEY", ["AK Alaska", "WY Wyoming", "⣿"]),
        ("CUT", "CUT", ["window", "flag"]),
    ],
)
def test_one_card(run, typed: str, name: str, seen: list[str]) -> None:
    assert run("facts", "--cards", typed, "--json").json["id"] == name
    ran = run("facts", "--cards", typed)
    assert ran.code == 0
    for words in seen:
        assert words in ran.out
    assert max(map(len, ran.out.splitlines())) <= 80


def test_a_power_card_as_json(run) -> None:
    assert run("facts", "--cards", "P07", "--json").json == {
        "id": "P07", "deck": "Power", "number": 20, "category": "size", "letters": "ABC", "star": "postal code",
        "version": "ptb", "circles": ["red"],
    }  # fmt: skip


def test_a_question_shows_its_answers(run) -> None:
    data = run("facts", "--cards", "C17-red", "--json").json
    shown = " ".join(run("facts", "--cards", "C17-red").out.split())
    assert all(names[0] in shown for names in data["answers"])
    card = run("facts", "--cards", "C17", "--json").json
    assert [question["id"] for question in card["questions"]] == [
        f"C17-{colour}" for colour in ("red", "blue", "green", "yellow", "purple")
    ]


@pytest.mark.parametrize("typed", ["P16", "P00", "Q46", "C64", "C17-pink", "M-XX", "M-", "X9", "", "C17-", "P٧"])
def test_an_unknown_card_is_told_what_cards_look_like(refused, typed: str) -> None:
    told = refused("facts", "--cards", typed)
    assert "no card" in told
    for look in ("P07", "Q31", "C17-red", "GA", "M-GA"):
        assert look in told


def test_a_card_shows_the_facts_of_its_edition(run, refused) -> None:
    assert run("facts", "--cards", "TN", "--edition", "2014", "--json").json["cities"][0]["name"] == "Memphis"
    assert run("facts", "--cards", "TN", "--json").json["cities"][0]["name"] == "Nashville"
    assert "one card" in refused("facts", "--cards", "TN", "GA")
