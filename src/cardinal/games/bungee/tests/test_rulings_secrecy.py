"""RULES.md, section 11: what everybody sees, and what nobody else sees."""

import json

import msgspec
import pytest

from cardinal.engine.seed import Seed


def test_BG_R38_what_everybody_sees(setup, bungee):
    """The whole view of a spectator, field by field."""
    sitting = setup("9 9 4", "10 8", "6 6 3", lucky="7", turn=2, turns=5, discards="1@S0 2@S1", pile="5 …",
                    totals=[3, -10, 20], game=2, first=1, swapped=[0, 1], known=[["4"], [], []],
                    past=[[-1, 2, 3]])  # fmt: skip
    sitting.play(2, "6,6 top")
    assert json.loads(sitting.view_bytes()) == {
        "game": "bungee",
        "seat": None,
        "ask": 0,
        "moves": [],
        "forms": [],
        "aside": [],
        "options": bungee.parse_options({}),
        "seats": 3,
        "number": 2,
        "base": 0,
        "dealer": 0,
        "first": 1,
        "lucky": "7",
        "lucky_drawn": False,
        "pile": 56 - 1 - 3 - 2 - 3 - 2,
        "discards": [{"card": card, "seat": seat} for card, seat in (("1", 0), ("6", 2), ("6", 2))],
        "sizes": [3, 2, 2],
        "known": [["4"], [], ["2"]],
        "turn": 2,
        "turns": 6,
        "phase": "play",
        "swapped": [0, 1, 2],
        "skipped": [0, 1],
        "waiting": [],
        "declared": [],
        "firm": [],
        "further": False,
        "totals": [3, -10, 20],
        "contenders": [0, 1, 2],
        "deadline": None,
        "away": [],
        "paused": None,
        "champions": [],
        "last": None,
        "past": [[-1, 2, 3]],
        "hand": [],
        "sum": None,
        "pending": None,
        "drew": None,
    }


def test_BG_R38_who_declared_and_in_what_order(setup):
    sitting = setup("3", "3", "3", "9", swapped=[2], turn=2)
    sitting.play(2, "declare")
    sitting.play(3, "stay")
    sitting.play(0, "stay", "declare")
    for seat in (-1, 0, 1, 2, 3):
        assert (sitting.view(seat).declared, sitting.view(seat).turn, sitting.view(seat).phase) == ([2, 0], 1, "last")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_BG_R38_a_card_from_the_discard_pile_is_known_to_all_one_from_the_pile_to_the_drawer(setup, seats):
    sitting = setup("10 9", *["10 9"] * (seats - 1), discards="4@S1", pile="5 3 …", lucky="7")
    sitting.play(0, "10 top")
    for seat in range(-1, seats):
        (event,) = json.loads(sitting.told(seat)[-1])["events"]
        assert event == {"event": "swap", "seat": 0, "discard": ["10"], "from": "top", "drew": "4"}
        assert sitting.view(seat).known[0] == ["4"]
    sitting.play(1, "10 pile")
    for seat in range(-1, seats):
        (event,) = json.loads(sitting.told(seat)[-1])["events"]
        assert event.get("drew") == ("5" if seat == 1 else None)
        assert sitting.view(seat).known[1] == []


def test_BG_R38_a_known_card_that_is_discarded_is_known_no_more(setup):
    sitting = setup("10 4 9", "10 8", discards="4@S1", pile="5 5 5 5 …", lucky="7")
    sitting.play(0, "10 top")
    sitting.play(1, "10 pile")
    assert sitting.view(1).known == [["4"], []]
    sitting.play(0, "9 pile")
    sitting.play(1, "8 pile")
    assert sitting.view(1).known == [["4"], []]
    sitting.play(0, "4 pile")  # one of his two: nobody knows whether he has another
    assert sitting.view(1).known == [[], []]
    assert sitting.hand(0) == "4 5 5"


def test_BG_R38_the_thinking_of_a_seat_starts_from_what_it_may_know(setup, bungee):
    sitting = setup("10 9 8", "10 9", discards="4@S1", lucky="7")
    sitting.play(0, "10 top")
    belief = bungee.believe(sitting.view(1))
    for n in range(10):
        world = belief.sample(Seed.of(n).entry(0))
        assert "4" in world.to_json()["hands"][0]
        assert bungee.view_bytes(world, 1, 0) == sitting.view_bytes(1)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_BG_R39_hands_and_the_order_of_the_pile_are_nobody_elses_business(setup, seats):
    """S1's hand and the pile are others: through a whole last round the rest sees the same."""
    tables = []
    for hand, pile in (("2 1 J", "4 5 8 8 9 …"), ("9 8 8", "4 5 2 1 J …")):
        hands = ["10 9", hand, *["10 3"] * (seats - 2)]
        sitting = setup(*hands, pile=pile, lucky="7", discards="6@S1", swapped=[0, 1])
        sitting.play(0, "10 pile")
        tables.append(sitting)
    one, other = tables
    for seat in range(-1, seats):
        assert (one.view_bytes(seat) == other.view_bytes(seat)) == (seat != 1)
        assert (one.told(seat) == other.told(seat)) == (seat != 1)
    assert "declare" in one.view(1).moves
    assert "declare" not in other.view(1).moves


@pytest.mark.sources  # it stacks the deck of a seed
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_BG_R39_a_table_tells_each_seat_its_own_stream(table, seats):
    """Two deals that differ in S1's cards and the pile: same stream for everybody else, over two swaps."""
    hands = [
        ["9", "8", "7", "5", "4"],
        ["10", "10", "10", "10", "10"],
        ["9", "8", "7", "5", "4"],
        ["9", "8", "7", "5", "4"],
    ]
    other = [*hands]
    other[1] = ["10", "1", "1", "1", "2"]
    played = []
    for dealt in (hands, other):
        deck = " ".join(dealt[k % seats][k // seats] for k in range(5 * seats))
        sitting = table(seats, deck=f"{deck} 3 6 6")
        sitting.play(0, "9 pile")
        sitting.play(1, "10 top")
        played.append(sitting)
    assert played[0].position != played[1].position
    for seat in range(-1, seats):
        assert (played[0].streams[seat].messages == played[1].streams[seat].messages) == (seat != 1)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_BG_R39_spectators_see_only_what_everybody_sees(deal, seats):
    """What a spectator is shown, every seat is shown as well; what is a seat's own he is not."""
    sitting = deal(seats)
    own = {"seat", "ask", "moves", "hand", "sum", "pending", "drew"}
    while sitting.json["game"] < 3:
        legal = sitting.game.legal(sitting.position, sitting.turn)
        sitting.play(sitting.turn, "declare" if "declare" in legal else legal.sample(sitting.chance))
        shown = msgspec.to_builtins(sitting.view())
        assert (shown["seat"], shown["ask"], shown["moves"], shown["hand"]) == (None, 0, [], [])
        assert (shown["sum"], shown["pending"], shown["drew"]) == (None, None, None)
        for seat in range(seats):
            if not (sitting.phase == "say" and seat == sitting.turn):
                seen = msgspec.to_builtins(sitting.view(seat))
                assert {k: v for k, v in seen.items() if k not in own} == {
                    k: v for k, v in shown.items() if k not in own
                }
                assert seen["hand"] == sitting.json["hands"][seat]
