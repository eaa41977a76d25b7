"""The bots: honest, quick, and better from level to level."""

import json
from typing import cast

import pytest

from cardinal.engine.seal import OpenSeed
from cardinal.engine.seed import Seed
from cardinal.engine.table import Table
from cardinal.games.shapes.bots import _careful, _codes
from cardinal.games.shapes.foresight import ShapesForesight
from cardinal.games.shapes.mind import Mind
from cardinal.games.shapes.position import ShapesPosition

LEVELS = ("rookie", "club", "expert")


def decide(sitting, name, seat=0):
    legal = sitting.game.legal(sitting.position, seat)
    return sitting.game.bots[name].decide(sitting.view(seat), legal, Seed.of(1).entry(0))[0]


@pytest.mark.parametrize("name", LEVELS)
def test_a_bot_knows_only_its_view(setup, name):
    """Other numbers, another list, another deck: the same decision."""
    one = setup("CIR 6/0, TRI 5/1t", "STA 6/0, HEA 6/0", lists=["L01", "L02"])
    other = setup("CIR 6/0, TRI 5/1t", "STA 5/1b, HEA 3b/3b", lists=["L01", "L07"], deck="MOO, …")
    assert decide(one, name) == decide(other, name)


@pytest.mark.parametrize("name", ["club", "expert"])
def test_good_bots_place_what_counts_and_take_what_they_need(setup, battle, name):
    sitting = setup("CIR 6/0, MOO 6/0", "HEA", lists=["L01", "L02"], phase="place")
    assert decide(sitting, name) == "place CIR 6/0"
    won = battle("CIR 6/0 6", "SQU 5/1t 5", more=("TRI", "MOO, STA, DIA"))
    assert decide(won, name) == "take STA"
    challenged = setup("CIR, TRI", "MOO 3b/3b, STA", lists=["L01", "L02"], phase="respond", target=1)
    assert decide(challenged, name, 1) == "fight"


def test_an_expert_asks_for_what_it_needs_and_pays_with_what_it_does_not_need(setup):
    hands = ("CIR 3b/3b, MOO 3b/3b, MOO 4b/2b", "STA 6/0, HEA", "STA 5/1b, HEA, HEA")
    sitting = setup(*hands, lists=["L01", "L02", "L03"], declines=[0, 2, 0])
    legal, mind = sitting.game.legal(sitting.position, 0), Mind(sitting.view(0))
    worth = dict(zip(legal.texts, (_careful(mind, code) for code in _codes(legal)), strict=True))
    assert max(worth, key=worth.__getitem__) == "ask S1 STA"  # who cannot decline
    assert decide(sitting, "expert") in ("ask S1 STA", "ask S2 STA")  # played out, both are nearly as good
    sitting.moves("S0 ask S1 STA", "S1 accept STA 6/0")
    assert decide(sitting, "expert") == "pay MOO 4b/2b MOO 3b/3b"


def test_an_expert_sees_who_is_nearer_to_the_end_of_their_list(setup):
    near = setup("CIR 6/0, STA 6/0", "MOO 3b/3b", lists=["L01", "L02"])
    far = setup("MOO 6/0, MOO 5/1b", "MOO 3b/3b", lists=["L01", "L02"])
    guide = ShapesForesight()
    values = [guide.won(each.position, each.position, 0) for each in (near, far)]
    assert 0 < values[1] < values[0] < 1
    assert not guide.ended(near.position, near.position)


@pytest.mark.parametrize("name", ["club", "expert"])
def test_SH_R13_good_bots_act_before_they_place_also_where_they_need_not(setup, name):
    hands = ("CIR 6/0, MOO 3b/3b, MOO 4b/2b", "STA 6/0")
    sitting = setup(*hands, lists=["L01", "L03"], declines=[0, 2], mustAct=False)
    assert decide(sitting, name).split()[0] in ("ask", "challenge")
    sitting = setup("CIR 3b/3b", "MOO 6/0, MOO 6/0, HEA 6/0", lists=["L01", "L03"], mustAct=False)
    assert decide(sitting, name) == "place CIR 3b/3b"


@pytest.mark.parametrize("options", [{}, {"handShapes": "hidden"}, {"mustAct": False}], ids=json.dumps)
@pytest.mark.parametrize("name", LEVELS)
def test_a_bot_is_the_same_again(shapes, name, options):
    moves = []
    for _ in range(2):
        bot = shapes.bots[name]
        mind = bot.brief or bot.decide
        table = Table(shapes, 3, options, OpenSeed(4), bots=dict.fromkeys(range(3), mind))
        table.run()
        moves.append([entry.text for entry, _ in table.history if entry is not None])
    assert moves[0] == moves[1]


@pytest.mark.parametrize(("strong", "weak"), [("club", "rookie"), ("rookie", "random")])
@pytest.mark.parametrize("seats", [2, 4])
def test_each_level_beats_the_one_below(shapes, strong, weak, seats):
    """Alone against the others, each seat in turn. (How much better an expert is takes `cardinal simulate` to show.)"""
    wins, games = 0, 12 * seats
    for n in range(games):
        bots = dict.fromkeys(range(seats), shapes.bots[weak].decide) | {n % seats: shapes.bots[strong].decide}
        table = Table(shapes, seats, {}, OpenSeed(f"level {n}"), bots=bots)
        table.run()
        wins += table.position.winners() == 1 << n % seats
    assert wins > games / seats


@pytest.mark.parametrize("name", LEVELS)
def test_a_bot_lets_everybody_see_how_a_fight_has_ended(setup, battle, name):
    def waits(sitting, seat):
        legal = sitting.game.legal(sitting.position, seat)
        return sitting.game.bots[name].decide(sitting.view(seat), legal, Seed.of(1).entry(0))[1]

    assert waits(battle("CIR 6/0 6", "SQU 5/1t 5"), 0) < -1500  # at least so long: the winner takes a card, …
    tied = battle("CIR 5/1t 5", "SQU 5/1b 5")
    assert waits(tied, 0) < -1500  # … or goes on after a tie
    tied.play(0, min(text for text in tied.legal(0) if text.startswith("place")))
    assert waits(tied, 0) == 0
    assert waits(setup("CIR, MOO", "HEA", lists=["L01", "L02"]), 0) == 0


@pytest.mark.parametrize("name", ["rookie", "club"])
def test_nobody_gives_a_card_to_who_may_win_with_it(setup, name):
    def answers(placed):
        sitting = setup("MOO, MOO, CRO", "STA 3b/3b, STA 3b/3b", lists=["L01", "L02"], placed=[placed, ""])
        sitting.moves("S0 ask S1 STA")
        legal = sitting.game.legal(sitting.position, 1)
        return {sitting.game.bots[name].decide(sitting.view(1), legal, Seed.of(n).entry(0))[0] for n in range(30)}

    assert answers("CIR, CIR, CIR, TRI, TRI, STA, STA") == {"decline"}
    if name == "rookie":
        assert "accept STA 3b/3b" in answers("CIR, CIR, CIR, TRI")


def rookies(sitting, seat, n=60):
    """What a rookie would do, in many moods."""
    legal = sitting.game.legal(sitting.position, seat)
    rookie = sitting.game.bots["rookie"].decide
    return [rookie(sitting.view(seat), legal, Seed.of(k).entry(0))[0] for k in range(n)]


def test_a_rookie_fights_with_a_high_number_or_with_a_mark_that_it_loves(setup):
    sitting = setup("CIR 3b/3b, STA", "MOO 6/0, HEA 4b/2b, TRI 3b/3b", lists=["L01", "L02"])
    sitting.moves("S0 challenge S1", "S1 fight")
    chosen = rookies(sitting, 1)
    assert chosen.count("battle MOO 6/0 6") > 30
    assert set(chosen) == {"battle MOO 6/0 6", "battle HEA 4b/2b 4"}  # never with a 0, or a 2


def test_a_rookie_beats_what_it_knows_if_it_can(setup):
    sitting = setup("CIR 5/1t", "MOO 6/0, HEA 4b/2b", lists=["L01", "L02"], shown=[["CIR 5"], []])
    sitting.moves("S0 challenge S1", "S1 fight")
    assert set(rookies(sitting, 1)) == {"battle MOO 6/0 6"}


def test_a_rookie_gives_up_only_where_it_sees_no_chance(setup):
    def answers(ours, theirs, **given):
        sitting = setup(ours, theirs, lists=["L01", "L02"], phase="respond", target=1, **given)
        return set(rookies(sitting, 1))

    assert answers("CIR 4t/2b", "MOO 4t/2b, HEA, STA, SQU, DIA") == {"fight"}
    assert answers("CIR, TRI", "MOO 5/1b, HEA 3b/3b") == {"fight"}
    assert answers("CIR 6/0", "MOO 5/1b, HEA 3b/3b", shown=[["CIR 6"], []]) == {"forfeit"}
    assert answers("CIR, TRI", "HEA 3b/3b") == {"fight", "forfeit"}


@pytest.mark.parametrize("name", ["rookie", "club"])
def test_nobody_pays_for_a_card_with_the_same_or_a_better_one(setup, name):
    """Only two moons, and the list needs three: two of them for a third one would be absurd."""
    sitting = setup("MOO 4t/2b, MOO 3b/3b", "MOO 6/0, HEA", lists=["L04", "L02"])
    legal = sitting.game.legal(sitting.position, 0)
    bot = sitting.game.bots[name].decide
    chosen = {bot(sitting.view(0), legal, Seed.of(n).entry(0))[0] for n in range(30)}
    assert chosen == {"challenge S1"}


@pytest.mark.parametrize("name", ["rookie", "club"])
def test_who_wins_takes_a_card_unless_it_would_cost_the_hand(setup, battle, name):
    def takes(sitting):
        legal = sitting.game.legal(sitting.position, 0)
        bot = sitting.game.bots[name].decide
        return {bot(sitting.view(0), legal, Seed.of(n).entry(0))[0].split()[0] for n in range(30)}

    assert takes(battle("CIR 6/0 6", "SQU 5/1t 5")) == {"take"}
    assert takes(battle("CIR 6/0 6", "SQU 5/1t 5", more=("TRI, " + ", ".join(["MOO"] * 7), "DIA"))) == {"take"}
    full = setup("HEA 6/0, " + ", ".join(["MOO"] * 8), "SQU 5/1t, DIA", lists=["L01", "L02"])
    full.moves("S0 challenge S1", "S1 fight", "S0 battle HEA 6/0 6", "S1 battle SQU 5/1t 5")
    assert takes(full) == {"waive"}  # SH-54: nothing of it can be placed


def test_a_rookie_keeps_a_card_now_and_then_but_not_the_last_ones(setup):
    early = setup("CIR 6/0, MOO", "MOO", lists=["L01", "L02"], phase="place")
    assert set(rookies(early, 0)) == {"place CIR 6/0", "end"}
    placed = ["CIR, CIR, TRI, TRI, TRI, STA, STA", ""]
    late = setup("CIR, STA", "MOO", lists=["L01", "L02"], phase="place", placed=placed)
    assert "end" not in rookies(late, 0)


@pytest.mark.parametrize("name", ["rookie", "club"])
def test_SH_54_a_bot_with_too_many_cards_trades_two_for_one(setup, name):
    sitting = setup(", ".join(["MOO"] * 5 + ["SQU"] * 5), "HEA", lists=["L01", "L02"])
    legal = sitting.game.legal(sitting.position, 0)
    bot = sitting.game.bots[name].decide
    chosen = [bot(sitting.view(0), legal, Seed.of(n).entry(0))[0] for n in range(20)]
    assert chosen.count("ask S1 HEA") > 10


def test_a_careful_newcomer_wins_about_four_first_games_of_ten(shapes):
    """Against three rookies, with the options of Play now; a club player stands for the newcomer at their best."""
    first = {option.key: option.quick[0] for option in shapes.options if option.quick}
    wins, turns, games = 0, 0, 80
    for n in range(games):
        bots = dict.fromkeys(range(4), shapes.bots["rookie"].decide) | {n % 4: shapes.bots["club"].decide}
        table = Table(shapes, 4, first, OpenSeed(f"first {n}"), bots=bots)
        table.run()
        wins += table.position.winners() == 1 << n % 4
        turns += cast(ShapesPosition, table.position).turns
    assert 0.3 < wins / games < 0.65
    assert turns / games < 22  # five turns for each
