"""Environments for learning agents: one game, many games, and what they promise."""

import hashlib

import numpy as np
import pytest

from cardinal.catalog import all_games
from cardinal.engine import extras
from cardinal.engine.chance import Fast
from cardinal.engine.encoding import MOST, Encoding
from cardinal.engine.refused import BadInput, Refused
from cardinal.env import Batch, Env, Space
from cardinal.env.env import cells
from cardinal.env.rows import Marks, Rows
from cardinal.env.space import WAIT, space_of
from cardinal.games.bungee.game import Bungee
from cardinal.testing.encoding import Page

GAMES = list(all_games())
RACES = [name for name in GAMES if WAIT in space_of(name).texts]
FIXED = {  # actions, cells, and a digest of both: agents trained on them must keep working
    "border-up": "8 225 5315c738",
    "border-zap": "154 724 e20020dc",
    "bungee": "184 371 30428265",
    "chummy-challenge": "14 555 f14cdf1c",
    "dashing-states": "162 456 66435a17",
    "geoplunge": "6653 3029 bbef8506",
    "play-the-ranks": "6286 594 91d081a4",
    "shapes": "1478 796 17188038",
    "state-iq": "133 415 3648e76a",
    "state-sequence": "2329 1190 bb8fca6f",
}


def fingerprint(space: Space) -> str:
    words = [*space.texts, *(f"{plane.name} {plane.size}" for plane in space.all_planes)]
    return f"{space.num_actions} {space.size} {hashlib.blake2b(repr(words).encode(), digest_size=4).hexdigest()}"


@pytest.mark.parametrize("name", GAMES)
def test_the_encoding_is_fixed(name) -> None:
    assert fingerprint(space_of(name)) == FIXED[name]


@pytest.mark.parametrize("name", GAMES)
def test_actions_are_dense_and_have_texts_both_ways(name) -> None:
    space = space_of(name)
    assert [space.action(space.text(action)) for action in range(space.num_actions)] == list(range(space.num_actions))
    for wrong in (-1, space.num_actions):
        with pytest.raises(BadInput, match="has actions 0 to"):
            space.text(wrong)
    with pytest.raises(BadInput, match="is no action of"):
        space.action("hello there")


@pytest.mark.parametrize("name", GAMES)
def test_game_n_of_a_seed_is_the_same_alone_and_in_a_batch(name) -> None:
    n, steps = 3, 40
    batch = Batch(name, n, seed=5, seats=2)
    alone = [Env(name, seats=2) for _ in range(n)]
    for number, env in enumerate(alone):
        env.reset(5, number)
    rng = np.random.default_rng(4)
    for _ in range(steps):
        for row, env in enumerate(alone):
            assert env.seat == batch.players[row]
            assert (env.observe() == batch.observations[row]).all()
            assert (env.mask() == batch.masks[row]).all()
        actions = batch.sample(rng)
        batch.step(actions)
        for row, env in enumerate(alone):
            env.step(int(actions[row]))
            assert bool(batch.done[row]) == env.done
            if env.done:
                assert (env.rewards, env.points) == (batch.rewards[row].tolist(), batch.points[row].tolist())
                env.reset(5, int(batch.numbers[row]))


def test_a_game_that_ends_makes_room_for_the_next_number() -> None:
    batch = Batch("border-zap", 2, seed="x", seats=2)
    rng = np.random.default_rng(1)
    ended = []
    for _ in range(60):
        before = batch.numbers.copy()
        batch.step(batch.sample(rng))
        for row in np.flatnonzero(batch.done):
            assert batch.numbers[row] == before[row] + 2
            assert sorted(batch.rewards[row].tolist()) in ([-1, 1], [0, 0])
            ended.append(int(before[row]))
        running = batch.done == 0
        assert not batch.rewards[running].any()
        assert not batch.points[running].any()
    assert sorted(ended) == [0, 1, 2, 3]


def test_an_illegal_action_changes_nothing_in_the_whole_batch() -> None:
    batch = Batch("bungee", 3)
    seen = batch.observations.copy()
    actions = batch.masks.argmax(1)
    actions[1] = batch.masks[1].argmin()
    for wrong, words in ((actions, "Game 1 of the batch: S0 may not"), (actions[:2], "takes 3 actions")):
        with pytest.raises(BadInput, match=words):
            batch.step(wrong)
    assert (batch.observations == seen).all()
    env = Env("bungee")
    with pytest.raises(BadInput, match="S0 may not"):
        env.step(int(env.mask().argmin()))
    assert env.moves == 0


def test_a_long_game_is_cut() -> None:
    env, batch = Env("bungee", limit=3), Batch("bungee", 1, limit=3)
    for _ in range(3):
        assert not env.done
        env.step(int(env.mask().argmax()))
        batch.step(batch.masks.argmax(1))
    assert env.cut
    assert not env.over
    assert env.rewards == [0, 0, 0, 0]
    assert batch.done.tolist() == [2]
    with pytest.raises(BadInput, match="Call reset"):
        env.step(0)


@pytest.mark.parametrize("name", RACES)
def test_in_a_race_nobody_is_run_past(name) -> None:
    """Time passes only when every seat that could do something waits."""
    env = Env(name, seats=2)
    rng = np.random.default_rng(2)
    passed = 0
    for _ in range(80):
        if env.done:
            break
        before, seat, position = env.now, env.seat, env.position
        able = {s for s in env.playing if position.to_act() >> s & 1 and position.count(s) + position.frees(s)}
        waiting = set(env._game.waiting)
        action = int(rng.choice(np.flatnonzero(env.mask())))
        env.step(action)
        if env.text(action) == WAIT and env.now > before:
            passed += 1
            assert able - {seat} <= waiting
    assert passed > 0


def test_a_move_can_be_played_by_its_text() -> None:
    env = Env("border-up", seats=2)
    form = env.space.game.forms(env.position, env.seat)[0]
    env.play(f"{form.verb} {form.sample(Fast(b'text'))}")
    assert env.moves == 1
    with pytest.raises((BadInput, Refused)):
        env.play("discard 7")
    assert env.moves == 1
    assert "Border-Up" in env.render()


def test_planes_say_where_they_are() -> None:
    env = Env("bungee", seats=3)
    space, seen = env.space, env.observe()
    assert seen[space.planes["hand"]].sum() == len(env.space.game.view(env.position, env.seat, 0).hand)
    assert seen[space.planes["turn"]].tolist() == [1, 0, 0, 0], "counted from the seat that looks"
    assert env.observe(1)[space.planes["turn"]].tolist() == [0, 0, 1, 0]
    assert [plane.own for plane in space.all_planes][:2] == [True, True]
    assert "own plane hand" in repr(space.all_planes[0])


class PlainBungee(Bungee):
    """Bungee as a new game would be: its moves are listed, and it has no planes."""

    encoding = Encoding(list(Bungee.encoding.codes), [])  # type: ignore[assignment]


def test_a_game_without_planes_shows_its_view() -> None:
    """Field by field: equal views give equal arrays, and what is hidden is not in them."""
    env = Env(PlainBungee(), seats=2)
    env.reset(7)
    game, seen = env.space.game, env.observe()
    assert seen[env.space.planes["pile"]].tolist() == [1, game.view(env.position, 0, 0).pile]
    assert seen[env.space.planes["hand"]].sum() == 2 * len(game.view(env.position, 0, 0).hand)
    env._game.position = game.believe(game.view(env.position, 0, 0)).sample(Fast(b"again"))
    assert (env.observe() == seen).all()
    env.step(int(env.mask().argmax()))
    assert env.moves == 1


def test_rows_hold_what_a_list_would() -> None:
    """Eight cells in a machine integer, at any offset. A rewritten row keeps nothing of the old one."""
    chance = Fast(b"rows")
    width = 91
    rows = Rows(3, width)
    for row in (0, 1, 2, 1, 0, 0, 2, 1, 2):
        page = Page(width)
        rows.begin(row)
        while page.at < width - 63:
            n = 1 + chance.below(15)
            word = chance.word() << 28 ^ chance.word()
            kind = chance.below(8)
            for sheet in (page, rows):
                if kind == 0:
                    sheet.bits(word, n * 4)
                elif kind == 1:
                    sheet.counts(word, n)
                elif kind == 2:
                    sheet.number(word % 300 - 20)
                elif kind == 3:
                    sheet.eight(word & 0x7F7F7F7F7F7F7F7F)
                elif kind == 5:
                    sheet.few(word & 0x7F7F7F7F7F7F7F7F & (1 << 8 * (n & 7)) - 1, n & 7)
                elif kind == 4:
                    sheet.one(n - 3, n)
                elif kind == 6:
                    sheet.go(page.at + n if sheet is rows else page.at)
                else:
                    sheet.skip(n)
            page.at += n if kind == 6 else 0
        rows.end()
        assert cells(rows, 3)[row].tolist() == page.cells
    assert cells(rows, 3).max() <= MOST
    rows.begin(0)
    rows.skip(5)
    with pytest.raises(ValueError, match="from left to right"):
        rows.go(4)


@pytest.mark.parametrize("width", [11, 91, 503, 504, 505, 6_286])
def test_marks_hold_what_a_list_would(width: int) -> None:
    """A rewritten mask keeps nothing of the old one, and knows where its marks are."""
    chance = Fast(b"marks")
    marks = Marks(3, width)
    for row in (0, 1, 2, 1, 0, 0, 2, 1, 2) * 3:
        expected = np.zeros(width, np.uint8)
        marks.begin(row)
        for _ in range(1 + chance.below(6)):
            n = 8 + chance.below(min(56, width - 7))
            word = chance.word() << 31 ^ chance.word()
            kind = chance.below(4)
            at = chance.below(width - n + 1)
            page = Page(width)
            for sheet in (page, marks):
                sheet.go(at)
                if kind == 0:
                    sheet.bits(word, n)
                elif kind == 1:
                    sheet.mark(at)
                elif kind == 2:
                    sheet.one(n - 3, n - 2)
                else:
                    sheet.eight(word & 0x0101010101010101)
            expected |= np.array(page.cells, np.uint8)
        marks.end()
        assert cells(marks, 3)[row].tolist() == expected.tolist()
        assert [marks.cell(row, k) for k in range(-1, width + 1)] == [0, *expected, 0]
        listed = [marks.listed[row * marks.room + k] - row * marks.words for k in range(marks.many[row])]
        assert sorted(listed) == sorted(set(np.flatnonzero(expected) >> 3))


def test_a_missing_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str):
        raise ImportError(name, name="numpy")

    monkeypatch.setattr(extras, "import_module", missing)
    with pytest.raises(BadInput, match=r"numpy is not installed\. Run: pip install 'cardinal\[env\]'"):
        extras.need("numpy", "env")
