"""A trained policy is played without PyTorch, from what the seat may know."""

import struct
from pathlib import Path

import pytest

import cardinal
from cardinal.arena.bots import find_bot
from cardinal.arena.simulate import Plan, simulate
from cardinal.bots.learned import learned
from cardinal.bots.network import MARK, Cells, Network
from cardinal.catalog import find_game
from cardinal.engine.chance import Fast
from cardinal.engine.refused import BadInput


def policy(sizes, layers):
    """A file as tools/train.py writes it: by layer the weights of each input, then the biases."""
    data = MARK + struct.pack(f"<{len(sizes) + 1}i", len(sizes), *sizes)
    for weights, biases in layers:
        numbers = [weight for row in weights for weight in row] + biases
        data += struct.pack(f"<{len(numbers)}e", *numbers)
    return data


def test_a_network_is_what_its_numbers_say():
    first = ([[1, -1], [0, 2], [0.5, 0]], [0, -1])
    second = ([[1, 0], [3, -1]], [0.25, 0.5])
    network = Network(policy([3, 2, 2], [first, second]))
    # the hidden cells are 2 * 1 + 4 * 0.5 = 4 and 2 * -1 + 1 * 2 - 1 = -1, which is not positive
    assert network.run([2, 1, 4]) == [4.25, 0.5]
    # 1 * 1 = 1 and -1 + 3 * 2 - 1 = 4
    assert network.run([1, 3, 0]) == [1 + 12 + 0.25, -4 + 0.5]


def test_cells_are_those_of_the_environment():
    env = pytest.importorskip("cardinal.env")
    one = env.Env("bungee", seats=3)
    one.reset(seed=4)
    for _ in range(12):
        seen = Cells(one.space.size)
        one.space.encoding.observe(one.position, one.seat, 0, seen)
        assert seen.cells == one.observe().tolist()
        legal = Cells(one.space.num_actions)
        one.space.encoding.mark(one.position, one.seat, legal)
        assert legal.cells == one.mask().tolist()
        one.step(int(one.mask().argmax()))


def simple(game):
    """Likes the last actions best."""
    cells, actions = sum(plane.size for plane in game.encoding.planes), len(game.encoding.codes)
    return policy([cells, actions], [([[0] * actions] * cells, [k / 1024 for k in range(actions)])])


def test_a_policy_plays_a_whole_game_by_the_rules(tmp_path):
    game = find_game("bungee")
    file = tmp_path / "simple.policy"
    file.write_bytes(simple(game))
    bot = find_bot(game, str(file))
    table = cardinal.deal("bungee", seats=2, bots=["person", "club"], seed=1, options={"games": 1})
    table.run()
    while not table.over():
        view, legal = table.view(0), table.legal(0)
        move, _ = bot(view, legal, Fast(b"policy"))
        actions = [game.encoding.ids[int(game.read(text).code)] for text in legal]
        assert move == legal.texts[actions.index(max(actions))]
        table.play(0, move)
        table.run()


def test_the_agent_that_comes_with_cardinal_beats_club():
    """docs/train.md has the figures of many more games; these are always the same ones."""
    file = Path(__file__).parents[2] / "examples" / "bungee.policy"
    plan = Plan("bungee", (str(file), "club"), 120, "2", {"games": 1}, paired=True)
    won = sum(outcome.shares[outcome.bots.index(0)] for outcome in simulate(plan))
    assert won > 60


def test_what_cannot_be_played_is_said(tmp_path):
    bungee, border_up = find_game("bungee"), find_game("border-up")
    for call, words in (
        (lambda: learned(bungee, b"no network"), "not a policy"),
        (lambda: learned(bungee, policy([1, 1], [([[1]], [0])])), "another game"),
        (lambda: learned(border_up, b""), "cannot be listed"),
        (lambda: find_bot(bungee, str(tmp_path / "no.policy")), "no file"),
    ):
        with pytest.raises(BadInput, match=words):
            call()
