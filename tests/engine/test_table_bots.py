"""Bots are functions of a view, a list and a chance. They keep nothing, so nothing is lost in a restart."""

import pytest

from cardinal.catalog import find_game
from cardinal.engine.bots import PATIENCE_MS
from cardinal.engine.chance import Chance
from cardinal.engine.legal import Legal
from cardinal.engine.position import NEVER
from cardinal.engine.store import MemoryStore
from cardinal.engine.teams import Teams
from cardinal.engine.verify import record_of

from .sprint import Sprint
from .sprint.bots import club, rookie
from .sprint.view import SprintView
from .tables import BUNGEE, log, racing, sprint, table_of, wait


class Watched:
    """A bot that remembers what it was given."""

    def __init__(self, bot, not_before: int | None = None) -> None:
        self.bot = bot
        self.not_before = not_before
        self.asked: list[tuple] = []

    def __call__(self, view, legal, chance):
        move, not_before = self.bot(view, legal, chance)
        self.asked.append((view, legal, chance, move))
        return move, not_before if self.not_before is None else self.not_before


def test_a_bot_gets_its_seats_view_its_list_and_a_chance() -> None:
    bot = Watched(club)
    table = racing(bots={1: bot})
    table.run()
    assert bot.asked
    for view, legal, chance, _ in bot.asked:
        assert isinstance(view, SprintView)
        assert view.seat == 1
        assert isinstance(legal, Legal)
        assert isinstance(chance, Chance)


def test_a_bot_is_asked_only_while_it_may_act_and_only_when_its_view_changes() -> None:
    bot = Watched(club, not_before=NEVER)
    table = sprint(bots={1: bot})
    for now in range(0, 9000, 100):
        wait(table, now)
    assert len(bot.asked) == 1
    table.play(0, "stake 1")  # a secret: nothing changes for the bot
    table.due()
    assert len(bot.asked) == 1
    table.put("away S0")
    table.due()
    assert len(bot.asked) == 2


def test_asked_again_for_the_same_decision_it_has_the_same_chance() -> None:
    bot = Watched(lambda view, legal, chance: (f"stake {1 + chance.below(3)}", NEVER))
    table = sprint(bots={1: bot})
    table.due()
    for text in ("away S0", "back S0") * 4:
        table.put(text)
        table.due()
    assert len(bot.asked) == 9
    assert len({move for *_, move in bot.asked}) == 1


def test_a_bot_moves_at_the_instant_it_has_decided_on() -> None:
    table = racing()
    table.bots.by_seat = {1: Watched(club, not_before=3777)}
    wait(table, 3776)
    assert table.position.shouted[1] is None
    wait(table, 9000)
    assert table.over()
    assert log(table)[-2][2:] == (3777, 3777), "also when it is noticed late"


def test_bots_of_one_instant_move_in_the_order_of_their_seats() -> None:
    table = sprint(3, bots=dict.fromkeys(range(3), Watched(club, not_before=2000)))
    wait(table, 2000)
    assert [who for who, *_ in log(table)] == [0, 1, 2]


def test_at_one_instant_a_move_goes_before_a_deadline() -> None:
    table = sprint()
    wait(table, 7_000)
    for text in ("clock pause", "clock resume"):
        table.put(text)
    table.bots.by_seat = {0: Watched(club, not_before=10_000)}
    wait(table, 10_000)
    assert [(who, text) for who, text, _, _ in log(table)[2:]] == [(0, "stake 3"), (-1, "tick")]


def test_nobody_waits_more_than_four_seconds_for_a_bot() -> None:
    table = sprint(bots={0: Watched(club, not_before=9_000)})
    assert table.due() == PATIENCE_MS
    wait(table, PATIENCE_MS)
    assert [who for who, *_ in log(table)] == [0]


def test_in_a_race_a_bot_is_as_slow_as_it_likes() -> None:
    table = racing(bots={1: Watched(club, not_before=30_000)})
    wait(table, 20_000)
    assert table.position.shouted[1] is None


@pytest.mark.parametrize("cut", [0, 1, 3, 8, 20])
def test_a_restart_in_the_middle_changes_nothing(cut: int) -> None:
    bots = {0: BUNGEE.bots["rookie"].decide, 1: BUNGEE.bots["club"].decide, 2: BUNGEE.bots["random"].decide}
    whole = table_of(BUNGEE, 3, {"games": 1}, bots=bots)
    whole.run()
    store = MemoryStore()
    for entry in whole.store.entries("play", 0)[:cut]:
        store.append("play", entry)
    again = table_of(BUNGEE, 3, {"games": 1}, bots=bots, store=store)
    again.run()
    assert str(record_of(again)) == str(record_of(whole))


def test_another_seed_gives_another_game() -> None:
    games = []
    for seed in range(4):
        table = sprint(seed=seed, bots={0: club, 1: rookie})
        table.run()
        games.append(tuple(log(table)))
    assert len(set(games)) == 4


def test_most_lets_somebody_watch() -> None:
    table = table_of(BUNGEE, 4, bots=dict.fromkeys(range(4), BUNGEE.bots["club"].decide))
    assert table.advance(most=1) == 1
    assert table.number == 1
    assert table.advance(most=3) == 3
    assert table.number == 4


class Coaches(Teams):
    """Where people play, bots only make suggestions."""

    def bot_acts(self, position, seat, people):
        return not people


class Coached(Sprint):
    teams = Coaches()


class TestSuggestions:
    def test_a_bot_beside_people_only_suggests(self) -> None:
        table = table_of(Coached(), 2, {"laps": 2}, bots={1: club})
        assert table.bots.suggestions == {}
        wait(table, 9000)
        assert table.bots.suggestions == {1: "stake 3"}
        assert table.number == 0
        table.play(1, "stake 2")
        assert table.position.stakes == [0, 2]

    def test_a_suggestion_is_made_once(self) -> None:
        bot = Watched(club)
        table = table_of(Coached(), 2, bots={1: bot})
        for now in range(4000, 9000, 100):
            wait(table, now)
        assert len(bot.asked) == 1
        assert table.due() == 10_000

    def test_a_suggestion_goes_with_the_decision_it_was_for(self) -> None:
        table = table_of(Coached(), 2, {"laps": 2}, bots={1: club})
        wait(table, 9000)
        wait(table, 10_000)
        assert table.bots.suggestions == {}, "the stakes are on the table"
        wait(table, 20_000)
        assert list(table.bots.suggestions) == [1]
        assert table.bots.suggestions[1].startswith("shout")

    def test_where_nobody_is_left_bots_act(self) -> None:
        table = table_of(Coached(), 2, bots={0: club, 1: club})
        table.run()
        assert table.over()
        assert {who for who, *_ in log(table)} == {-1, 0, 1}


def test_a_bot_that_says_the_same_again_and_again_does_not_stop_the_clock() -> None:
    """Its own view stays as it is, so it would never be asked for anything else, and no time would pass."""

    def stubborn(view, legal, chance):
        return ("stake off", 0) if "stake off" in legal else ("", NEVER)

    game = find_game("dashing-states")
    table = table_of(game, 2, game.trials.short, bots={1: stubborn})
    table.clock.jump(10_000)
    assert table.advance(most=40) < 40
    said = [at for who, _, at, _ in log(table) if who == 1]
    assert len(said) == len(set(said)) > 1, "the next move comes later, and is another one"
