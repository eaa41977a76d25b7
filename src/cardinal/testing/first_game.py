"""A first game is gentle: Play now begins with what the options declare (`Option.quick`)."""

from cardinal.engine.clock import SetClock
from cardinal.engine.position import NEVER
from cardinal.testing.walk import Case

SOON_MS = 6000  # a race says "Ready, Set" first


def a_first_game_begins_soon(case: Case) -> None:
    """With each option's first quick value, one person against bots has something to do within six seconds."""
    game = case.game
    for option in game.options:
        for value in option.quick:
            assert option.parse(value) == value, f"{option.key}: {value} is quick, but not allowed"
    seats = game.teams.seats_at_home or game.default_seats
    first = {option.key: option.quick[0] for option in game.options if option.quick}
    bot = game.bots.get(game.stand_in) or next(iter(game.bots.values()))
    table = Case(game, seats, first).table("first game")
    table.bots.by_seat = dict.fromkeys(range(1, seats), bot.brief or bot.decide)
    assert isinstance(table.clock, SetClock)
    while not table.position.asks(0) and not table.over() and (when := table.due()) != NEVER:
        assert when <= SOON_MS, f"Nothing is asked of the first player within {SOON_MS} ms"
        table.clock.jump(when)
        table.advance(most=1)
    assert table.position.asks(0), "Nothing is ever asked of the first player"
