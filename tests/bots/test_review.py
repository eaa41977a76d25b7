"""A review judges a decision by what its seat could know, and does not call noise a mistake."""

import doctest
from pathlib import Path
from typing import cast

import msgspec
import pytest

import cardinal
from cardinal.bots import review as reviews
from cardinal.bots.compare import Comparison
from cardinal.bots.review import Decision, review, weigh
from cardinal.catalog import all_games, find_game
from cardinal.engine.chance import Fast
from cardinal.engine.refused import BadInput
from cardinal.engine.store import Entry
from cardinal.engine.verify import record_of
from cardinal.engine.view import encode_view

REVIEWED = [game.id for game in all_games().values() if game.guide is not None]


def played(game, *bots, seed=1, **options):
    table = cardinal.deal(game, seats=len(bots), bots=bots, seed=seed, options=options)
    table.run()
    return record_of(table)


@pytest.fixture
def in_short(monkeypatch):
    monkeypatch.setattr(reviews, "FEWEST", 24)
    monkeypatch.setattr(reviews, "MOST", 24)


def test_every_turn_game_can_be_reviewed_and_no_race():
    turns = {"bungee", "border-zap", "play-the-ranks", "shapes", "state-sequence"}
    assert turns <= set(REVIEWED)
    with pytest.raises(BadInput, match="speed or by knowledge"):
        review(find_game("border-up"), played("bungee", "club", "club", games=1), 0)


@pytest.mark.parametrize("name", REVIEWED)
def test_a_review_weighs_the_moves_that_were_made_against_legal_ones(name, in_short):
    game = find_game(name)
    seats = game.teams.seats_at_home or game.default_seats
    options = {key: value for key, value in game.bench.options.items() if key != "stakes"}
    record = played(name, *["rookie"] * seats, **options)
    found = review(game, record, 1)
    assert found.decisions
    for one in found.decisions:
        entry = record.steps[one.number].entry
        assert (entry.who, entry.text) == (1, one.move)
        assert one.words
        assert 0 <= one.chance <= one.best_chance <= 1
        assert one.loss in (0, one.best_chance - one.chance)
        assert (one.best == one.move) == (one.loss == 0)
    assert len(found.costliest()) <= 3


def test_the_same_record_gets_the_same_review(in_short):
    record = played("bungee", "rookie", "club", games=1)
    assert review(find_game("bungee"), record, 0) == review(find_game("bungee"), record, 0)


def test_the_expert_loses_less_and_less_often_than_the_rookie(monkeypatch):
    monkeypatch.setattr(reviews, "FEWEST", 600)
    monkeypatch.setattr(reviews, "MOST", 600)
    game = find_game("bungee")
    losses = {"rookie": [], "expert": []}
    for seed in range(5):
        record = played("bungee", "rookie", "expert", seed=seed, games=1)
        for seat, bot in enumerate(losses):
            losses[bot] += [one.loss for one in review(game, record, seat).decisions]
    often = {bot: sum(loss > 0 for loss in found) / len(found) for bot, found in losses.items()}
    much = {bot: sum(found) / len(found) for bot, found in losses.items()}
    assert often["expert"] < often["rookie"]
    assert much["expert"] < 0.6 * much["rookie"]


def test_hidden_cards_change_nothing():
    """Two positions with the same view are weighed the same: what a seat cannot see does not count."""
    game, chance = find_game("bungee"), Fast(b"hidden")
    position = game.new(2, {"games": 1}, chance)
    view = game.view(position, 0, 0)
    move = view.moves[0]
    other = game.believe(view).sample(chance)
    assert other != position
    found = [
        weigh(game, Decision(1, 0, encode_view(game.view(one, 0, 0)).decode(), move), 60) for one in (position, other)
    ]
    assert found[0] == found[1]


class Coin:
    """A seat with two equal moves: whatever it does, a coin decides."""

    def shares(self, codes, chance):
        return [float(chance.below(2)) for _ in codes]


def test_noise_is_rarely_called_a_mistake():
    wrong = 0
    for n in range(200):
        chance = Fast(f"noise {n}".encode())
        ours, theirs, error, _ = reviews._compared(cast(Comparison, Coin()), 1, 2, 100, chance)
        wrong += theirs - ours > error
    assert wrong <= 12, "one side of a 95 % interval: about five of two hundred"


def test_what_was_taken_back_is_not_weighed():
    entries = [Entry(1, 0, "7 pile", 0, 0), Entry(2, 1, "8 pile", 0, 0), Entry(3, -1, "undo S0 1", 0, 0)]
    assert reviews._taken_back([*entries, Entry(4, 0, "9 pile", 0, 0)]) == {1, 2}


def test_there_is_no_review_of_a_play_that_is_not_over():
    table = cardinal.deal("bungee", seats=2, bots=["person", "club"], seed=1, options={"games": 1})
    with pytest.raises(BadInput, match="not over"):
        review(find_game("bungee"), record_of(table), 0)
    with pytest.raises(BadInput, match="seats 0 to 1, not 2"):
        review(find_game("bungee"), played("bungee", "club", "club", games=1), 2)


def test_the_same_deal_and_luck_for_every_move():
    """A move compared with itself never differs."""
    game = find_game("bungee")
    position = game.new(2, {"games": 1}, Fast(b"pairs"))
    view = game.view(position, 0, 0)
    code = int(game.read(view.moves[0]).code)
    comparison = Comparison(game.ponder(view), game.guide, 0)
    for n in range(20):
        one, same = comparison.shares([code, code], Fast(f"{n}".encode()))
        assert one == same


def test_a_review_is_data():
    found = review(find_game("bungee"), played("bungee", "club", "club", games=1), 0)
    assert msgspec.json.decode(msgspec.json.encode(found), type=reviews.Review) == found


def test_the_page_is_true(tmp_path, monkeypatch):
    """The prompt in docs/review.md gives the answers it shows."""
    monkeypatch.chdir(tmp_path)
    page = Path(__file__).parents[2].joinpath("docs/review.md").read_text("utf-8")
    session = doctest.DocTestParser().get_doctest(page, {}, "review.md", None, 0)
    assert session.examples
    assert doctest.DocTestRunner().run(session).failed == 0


def test_a_better_move_is_told_without_the_reasons_of_another_bot():
    game = find_game("shapes")
    view = game.view(game.new(2, {}, Fast(b"words")), 0, 0)
    assert game.hints.told(view, "ask S1 STA").words == "Ask S1 for a star: your list needs it."
    assert game.hints.advised(view, "ask S1 STA").words == "Ask S1 for a star."
