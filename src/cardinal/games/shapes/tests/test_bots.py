"""The bots: honest, quick, and better from level to level."""

import json

import pytest

from cardinal.engine.seal import OpenSeed
from cardinal.engine.seed import Seed
from cardinal.engine.table import Table
from cardinal.games.shapes.bots import _careful, _codes
from cardinal.games.shapes.foresight import ShapesForesight
from cardinal.games.shapes.mind import Mind

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


def test_a_rookie_mostly_fights_with_its_highest_number(setup):
    sitting = setup("CIR 3b/3b, STA", "MOO 6/0, HEA 4b/2b, TRI 3b/3b", lists=["L01", "L02"])
    sitting.moves("S0 challenge S1", "S1 fight")
    legal = sitting.game.legal(sitting.position, 1)
    rookie = sitting.game.bots["rookie"].decide
    chosen = [rookie(sitting.view(1), legal, Seed.of(n).entry(0))[0] for n in range(60)]
    assert chosen.count("battle MOO 6/0 6") > 30
    assert len(set(chosen)) > 1  # it slips, too
