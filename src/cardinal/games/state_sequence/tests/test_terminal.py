"""The table in a terminal of 80 by 30, and the story beside it."""

from typing import Any

import pytest

from cardinal.engine.position import SPECTATOR
from cardinal.games.state_sequence.cards import DECK, NAMES
from cardinal.games.state_sequence.story import tell
from cardinal.games.state_sequence.tests.sitting import deal, picture, row, setup


def test_the_board_has_its_coordinates_and_codes() -> None:
    lines = picture(deal(2), 1).splitlines()
    assert lines[2].split()[:10] == [str(n) for n in range(1, 11)]
    assert [line.split()[0] for line in lines[3:13]] == list("ABCDEFGHIJ")
    assert lines[4].replace("[", " ").replace("]", " ").split()[1:4] == ["ID", "CO", "NJ"]


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (4, {}), (6, {"sides": 3}), (12, {}), (12, {"sides": 3})])
def test_it_fits_into_80_by_30(seats: int, options: dict) -> None:
    lines = picture(deal(seats, **options), 1).splitlines()
    assert max(map(len, lines)) <= 80
    assert len(lines) <= 24


@pytest.mark.parametrize("seats", [2, 6, 9, 12])
def test_SQ_28_all_discard_piles_are_read_in_full_at_every_table(seats: int) -> None:
    names = NAMES[:50]
    piles = [names[4 * seat : 4 * seat + 4] for seat in range(seats)]
    sitting = setup(*[""] * seats, discards=piles)
    for seat in (SPECTATOR, 0, seats - 1):
        words = " ".join(picture(sitting, seat).split())
        for owner, pile in enumerate(piles):
            assert f"P{owner} {' '.join(reversed(pile))}" in words


def test_SQ_28_the_fullest_piles_fit_into_30_lines() -> None:
    piles = [[] for _ in range(12)]
    for k, card in enumerate(DECK[36:]):
        piles[k % 12].append(NAMES[card])
    hands = [" ".join(NAMES[card] for card in DECK[3 * seat : 3 * seat + 3]) for seat in range(12)]
    lines = picture(setup(*hands, discards=piles, deck=[], sides=3), 0).splitlines()
    assert max(map(len, lines)) <= 80
    assert len(lines) <= 30


def test_your_spaces_are_lit_and_your_dead_cards_named() -> None:
    drawn = picture(setup("TX KS", "OH", board=row("C2 E9")), 0)
    assert drawn.count("[TX]") == 2
    assert "dead: exchange it" in drawn
    assert "Your turn" in drawn


def test_wild_cards_alone_light_their_spaces() -> None:
    assert picture(setup("ADD", "OH", board=row("A1")), 0).count("[") == 99
    assert "[IL▲" in picture(setup("REMOVE", "OH", board=row("A3", 1)), 0)


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"phase": "over", "winner": 1, "reason": "sequences"}, "T1 wins: P1."),
        ({"phase": "over", "reason": "stalemate"}, "Nobody can move any more"),
        ({"phase": "over", "reason": "limit"}, "The last turn is played"),
        ({"turn": 1}, "P1 is playing."),
        ({"turn": 1, "draw": "manual", "owes": [0]}, "You have a card to take: draw"),
        ({"turnClock": 20, "deadline": 15_000}, "0:15"),
        ({"board": row("A1 A2 A3 A5 A6")}, "You can choose your five: GA A4 lock A1 row"),
    ],
)
def test_what_is_asked(given: dict, words: str) -> None:
    assert words in picture(setup("GA", "OH", **given), 0)


def test_who_can_play_nothing_is_told_so() -> None:
    assert "You can play nothing: pass." in picture(setup("", "OH"), 0)


def test_a_call_is_asked_about() -> None:
    sitting = setup("TX KS", "OH UT", "AK AL", "AR AZ", tableTalk="vote")
    sitting.put("chat S0 hm")
    sitting.play(1, "call T0")
    assert "P0 said “hm”. Was that table talk? yes or no." in " ".join(picture(sitting, 3).split())
    assert "The others decide." in picture(sitting, 0)
    sitting.play(1, "yes")
    sitting.play(3, "yes")
    assert "Give up a card" in " ".join(picture(sitting, 2).split())
    assert "They choose a card each" in " ".join(picture(sitting, 1).split())


def test_every_event_has_its_line() -> None:
    names = ["You", "Wren"]
    lines: dict[str, Any] = {
        "You deal, Wren begins.": {"event": "deal", "dealer": 0, "first": 1},
        "You hold Texas.": {"event": "hand", "seat": 0, "cards": ["TX"]},
        "Wren plays Texas, B4.": {"event": "play", "seat": 1, "card": "TX", "space": "B4"},
        "You add a chip on B4.": {"event": "play", "seat": 0, "card": "ADD", "space": "B4"},
        "Wren removes the chip on B4.": {"event": "play", "seat": 1, "card": "REMOVE", "space": "B4"},
        "Wren removes the chip on Texas, B4.": {
            "event": "play",
            "seat": 1,
            "card": "REMOVE",
            "space": "B4",
            "state": "TX",
        },
        "Wren completes a sequence: Tennessee to Minnesota.": {
            "event": "sequence",
            "seat": 1,
            "spaces": ["A1", "A5"],
            "ends": ["TN", "MN"],
        },
        "Wren completes a sequence: A1 to A5.": {"event": "sequence", "seat": 1, "spaces": ["A1", "A5"]},
        "Wren completes a sequence: A1 to A5. It goes through Illinois, the Prairie State.": {
            "event": "sequence",
            "seat": 1,
            "spaces": ["A1", "A5"],
            "middle": "IL",
        },
        "You turn in a dead card: Kansas.": {"event": "exchange", "seat": 0, "card": "KS"},
        "You draw Kansas.": {"event": "draw", "seat": 0, "card": "KS"},
        "": {"event": "draw", "seat": 1},
        "There is no card to draw for Wren.": {"event": "nothing", "seat": 1},
        "You have lost a card: it was not taken in time.": {"event": "lose", "seat": 0},
        "Wren passes.": {"event": "pass", "seat": 1},
        "The 94 discards are shuffled into a new draw deck.": {"event": "shuffle", "cards": 94},
        "Time is up for Wren.": {"event": "time", "seat": 1},
        "Wren wins the game.": {"event": "end", "reason": "sequences", "seats": [1]},
        "You and Wren win the game.": {"event": "end", "reason": "sequences", "seats": [0, 1]},
        "Nobody can move any more: a draw.": {"event": "end", "reason": "stalemate", "seats": []},
        "Wren: “hm”": {"event": "chat", "seat": 1, "words": "hm"},
        "You call table talk: Wren said “hm”.": {"event": "call", "seat": 0, "against": 1, "words": "hm"},
        "You say yes.": {"event": "vote", "seat": 0, "answer": "yes"},
        "It was table talk: each player of that side gives up a card.": {"event": "upheld", "side": 1},
        "It was not table talk.": {"event": "rejected", "side": 1},
        "You choose Texas to give up.": {"event": "chosen", "seat": 0, "card": "TX"},
        "Wren gives up Texas.": {"event": "give", "seat": 1, "card": "TX"},
        "Wren is away; a bot plays on.": {"event": "away", "seat": 1},
    }
    assert {line: tell(event, names) for line, event in lines.items()} == {line: line for line in lines}
