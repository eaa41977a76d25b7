"""RULES.md, section 10: what everybody sees, and what nobody else sees."""

import json

import pytest

from cardinal.engine.inputs import carry_out
from cardinal.engine.position import TABLE, Stamp
from cardinal.engine.refused import Refused
from cardinal.engine.seed import Seed

HANDS = ("CIR 6/0, TRI 5/1t, SQU 4b/2b", "STA 5/1b, STA 6/0, HEA 3b/3b", "MOO 6/0, DIA 5/1t")
EVERYBODY = (-1, 0, 1, 2)


@pytest.fixture
def open_hands(setup):
    return setup(*HANDS, lists=["L01", "L02", "L03"])


@pytest.fixture
def hidden(setup):
    return setup(*HANDS, lists=["L01", "L02", "L03"], handShapes="hidden")


def events(sitting, seat):
    return json.loads(sitting.told(seat)[-1])["events"]


def test_SH_R4_the_shapes_in_a_hand_are_on_the_backs(open_hands, hidden):
    for seat in EVERYBODY:
        assert open_hands.view(seat).players[1].shapes == ["STA", "STA", "HEA"]
        assert hidden.view(seat).players[1].shapes == (["STA", "STA", "HEA"] if seat == 1 else None)
        assert hidden.view(seat).players[1].size == 3


def test_SH_R5_only_the_size_of_the_deck_is_public(setup):
    one, other = (setup(*HANDS, deck=["CRO 6/0", *top, "…"]) for top in (["CRO 5/1t", "CIR"], ["CIR", "CRO 5/1t"]))
    assert one.deck != other.deck
    for seat in EVERYBODY:
        assert one.view_bytes(seat) == other.view_bytes(seat)
        assert one.view(seat).deck == 112 - 8


def test_SH_R40_the_whole_view_of_a_spectator(open_hands, shapes):
    open_hands.moves("S0 ask S1 STA", "S1 decline")
    seen = json.loads(open_hands.view_bytes())
    assert len(seen.pop("chart")) == 24
    assert seen == {
        "game": "shapes",
        "seat": None,
        "ask": 0,
        "moves": [],
        "forms": [],
        "aside": [],
        "options": shapes.parse_options({}),
        "seats": 3,
        "order": [0, 1, 2],
        "players": [_seen("CIR TRI SQU", wish="STA"), _seen("STA STA HEA", declines=1), _seen("MOO DIA")],
        "deck": 104,
        "turn": 0,
        "turns": 0,
        "phase": "place",
        "waiting": [0],
        "steps": 2,
        "acted": "asked",
        "target": 1,
        "shape": "STA",
        "battle": None,
        "placed_now": 0,
        "deadline": None,
        "away": [],
        "paused": None,
        "ended": "no",
        "winners": [],
        "promised": None,
        "chosen": None,
    }


def _seen(shapes, declines=0, wish=None):
    nothing = dict.fromkeys(["cards", "laid", "list", "missing"])
    hand = {
        "size": len(shapes.split()),
        "shapes": shapes.split(),
        "placed": [],
        "shown": [],
        "challenged": 0,
        "wish": wish,
    }
    return {**hand, "declines": declines, "must_accept": declines == 2, **nothing}


def test_SH_R40_shapes_of_cards_that_change_hands_are_public_numbers_are_not(open_hands):
    open_hands.moves("S0 ask S1 STA", "S1 accept STA 5/1b", "S0 pay CIR 6/0 TRI 5/1t")
    for seat in EVERYBODY:
        (trade,) = events(open_hands, seat)
        assert trade["shapes"] == ["CIR", "TRI"]
        assert trade.get("paid") == (["CIR 6/0", "TRI 5/1t"] if seat in (0, 1) else None)
        assert trade.get("card") == ("STA 5/1b" if seat in (0, 1) else None)


def test_SH_R40_a_card_taken_is_known_to_both(open_hands):
    open_hands.moves("S0 challenge S1", "S1 forfeit", "S0 take HEA")
    for seat in EVERYBODY:
        (take,) = events(open_hands, seat)
        assert take["shape"] == "HEA"
        assert take.get("card") == ("HEA 3b/3b" if seat in (0, 1) else None)


def test_SH_R40_with_hidden_shapes_only_what_is_named_or_shown(hidden):
    hidden.moves("S0 ask S1 STA", "S1 accept STA 5/1b", "S0 pay CIR 6/0 TRI 5/1t")
    for seat in EVERYBODY:
        (trade,) = events(hidden, seat)
        assert ("shapes" in trade, "paid" in trade) == ((seat in (0, 1)),) * 2
    hidden.play(0, "end")
    for seat in EVERYBODY:
        drawn = events(hidden, seat)[-1]
        assert ("shape" in drawn, "card" in drawn) == ((seat == 1),) * 2
    hidden.moves("S1 challenge S2", "S2 fight", "S1 battle STA 6/0 6", "S2 battle DIA 5/1t 5")
    for seat in EVERYBODY:
        assert hidden.view(seat).battle.cards == ["STA 6/0", "DIA 5/1t"]


@pytest.mark.parametrize(("take", "known"), [("take any", False), ("take shown", True)])
def test_SH_R40_a_hidden_card_taken(hidden, take, known):
    hidden.moves("S0 challenge S1", "S1 fight", "S0 battle CIR 6/0 6", "S1 battle STA 5/1b 5", f"S0 {take}")
    for seat in (-1, 2):
        assert ("shape" in events(hidden, seat)[0]) == known


def test_SH_R40_a_drawn_card_shows_its_back(open_hands):
    open_hands.moves("S0 ask S1 STA", "S1 decline", "S0 end")
    for seat in EVERYBODY:
        drawn = events(open_hands, seat)[-1]
        assert drawn["shape"] == "CIR"
        assert ("card" in drawn) == (seat == 1)


def test_SH_R41_lists_numbers_deck_and_unused_lists_are_nobody_elses_business(setup):
    """S1's numbers, his list and the deck are others: everybody else sees and is told the same, over a whole turn."""
    tables = []
    for hand, listed, deck in (
        ("STA 5/1b, STA 6/0, HEA 3b/3b", "L02", "CIR 6/0, MOO 3b/3b, …"),
        ("STA 4b/2b, STA 6/0, HEA 6/0", "L07", "CIR 3b/3b, DIA 6/0, …"),
    ):
        sitting = setup(HANDS[0], hand, HANDS[2], lists=["L01", listed, "L03"], deck=deck)
        sitting.moves("S0 ask S1 STA", "S1 accept STA 6/0", "S0 pay TRI 5/1t SQU 4b/2b", "S0 place CIR 6/0", "S0 end")
        tables.append(sitting)
    for seat in EVERYBODY:
        assert (tables[0].view_bytes(seat) == tables[1].view_bytes(seat)) == (seat != 1)
        assert (tables[0].told(seat) == tables[1].told(seat)) == (seat != 1)


def test_SH_R41_a_hand_does_not_mark_a_card_that_was_shown(battle):
    sitting = battle("CIR 6/0 6", "SQU 5/1t 5", more=("TRI", "MOO"), others=["DIA"])
    sitting.play(0, "take MOO", "end")
    assert sitting.view(2).battle is None
    assert b"5/1t" not in sitting.view_bytes(2)
    assert any(b"SQU 5/1t" in message for message in sitting.told(2))  # it stays in the record


def test_SH_R41_spectators_see_only_what_everybody_sees(deal, shapes):
    sitting = deal(3)
    own = {"seat", "ask", "moves", "promised", "chosen"}
    veiled = {"cards", "laid", "list", "missing"}
    for _ in range(120):
        shown = json.loads(sitting.view_bytes())
        assert all(player[key] is None for player in shown["players"] for key in veiled)
        for seat in range(3):
            seen = json.loads(sitting.view_bytes(seat))
            for player in seen["players"]:
                player.update(dict.fromkeys(veiled))
            assert {key: seen[key] for key in seen if key not in own} == {
                key: shown[key] for key in shown if key not in own
            }
        seat = sitting.to_act()[0]
        sitting.play(seat, shapes.legal(sitting.position, seat).sample(sitting.chance))
        if sitting.position.over():
            break


def test_SH_R41_the_thinking_of_a_seat_keeps_to_what_it_may_know(setup, shapes):
    """A placed shape is on the imagined list, and within its number; a card just shown is in the loser's hand."""
    sitting = setup("CIR 6/0", "SQU 5/1t, MOO", "DIA", placed=["", "STA, STA, STA, (HEA), (HEA), (HEA)", ""])
    sitting.moves("S0 challenge S1", "S1 fight", "S0 battle CIR 6/0 6", "S1 battle SQU 5/1t 5")
    belief = shapes.believe(sitting.view(2))
    lists = set()
    for n in range(60):
        world = belief.sample(Seed.of(n).entry(0)).to_json()
        assert "SQU 5/1t" in world["hands"][1]
        assert "CIR 6/0" in world["hands"][0]
        lists.add(world["lists"][1])
    assert lists == {"L01", "L02", "L05", "L10", "L14", "L20"}


def test_SH_R42_after_the_end_everything_is_shown(setup):
    sitting = setup("STA 6/0", "HEA 5/1t, MOO", lists=["L01", "L02"], phase="place", handShapes="hidden",
                    placed=["CIR, CIR, CIR, TRI, TRI, TRI, STA, STA", ""])  # fmt: skip
    assert sitting.view().players[1].cards is None
    sitting.play(0, "place STA 6/0")
    for seat in (-1, 0, 1):
        assert [player.list for player in sitting.view(seat).players] == ["L01", "L02"]
        assert sitting.view(seat).players[1].cards == ["HEA 5/1t", "MOO 6/0"]
        assert sitting.view(seat).players[1].shapes == ["HEA", "MOO"]


def test_SH_R43_the_engine_takes_no_statements(open_hands, shapes):
    """Talk is no part of the game: the position knows no chat, and a bot gives moves and nothing else."""
    with pytest.raises(Refused):
        open_hands.play(TABLE, "chat S1 I have placed three stars")
    for name in ("rookie", "club", "expert"):
        text, _ = shapes.bots[name].decide(
            open_hands.view(0), shapes.legal(open_hands.position, 0), Seed.of(1).entry(0)
        )
        assert text in open_hands.legal(0)


@pytest.mark.parametrize("options", [{}, {"handShapes": "hidden"}])
def test_SH_13_the_deal_tells_each_hand_to_its_owner(table, options):
    sitting = table(3, **options)
    for seat in EVERYBODY:
        dealt = [event for event in json.loads(sitting.streams[seat].messages[0])["events"] if event["event"] == "hand"]
        assert [event["seat"] for event in dealt] == [0, 1, 2]
        assert ["cards" in event for event in dealt] == [who == seat for who in range(3)]
        assert ["shapes" in event for event in dealt] == [not options or who == seat for who in range(3)]


def test_SH_R40_a_shape_that_was_named_or_is_placed_is_public_also_with_hidden_shapes(setup):
    sitting = setup(HANDS[2], HANDS[0], HANDS[1], handShapes="hidden", turn=1, lists=["L03", "L01", "L02"])
    sitting.moves("S1 ask S2 STA", "S2 accept STA 6/0")
    for seat in EVERYBODY:
        accepted = events(sitting, seat)[0]
        assert accepted["shape"] == "STA"
        assert ("card" in accepted) == (seat == 2)
    sitting.moves("S1 pay TRI 5/1t SQU 4b/2b", "S1 place CIR 6/0")
    for seat in EVERYBODY:
        placed = events(sitting, seat)[0]
        assert placed["shape"] == "CIR"
        assert ("card" in placed) == (seat == 1)


def test_SH_R41_two_worlds_tell_the_same_while_a_trade_goes_on(hidden, shapes):
    """Nothing but a reveal of the rules may end the comparison of two worlds: agreeing and placing are none."""
    hidden.play(0, "ask S1 STA")
    for text, seat in (("accept STA 6/0", 1), ("pay CIR 6/0 TRI 5/1t", 0), ("place STA 6/0", 0)):
        carry_out(shapes, hidden.position, seat, text, hidden.chance, Stamp(0, 0))
        assert not any(event.reveals for event in hidden.position.hear())
    carry_out(shapes, hidden.position, 0, "end", hidden.chance, Stamp(0, 0))
    assert any(event.reveals for event in hidden.position.hear())  # a card is drawn
