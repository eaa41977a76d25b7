"""How long a game against bots takes, as the lobby says it: counted, not guessed."""

import re
from statistics import median

import pytest

import cardinal
from cardinal.catalog import all_games
from cardinal.engine.clock import SetClock
from cardinal.server.settings import Settings

PERSON_S = (5, 10)  # for one decision
GAMES = [game for game in all_games().values() if game.bot_minutes]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_game_against_bots_takes_as_long_as_the_lobby_says(game):
    seats = game.teams.seats_at_home or game.default_seats
    options = {option.key: option.quick[0] for option in game.options if option.quick and not option.lab}
    moves = []
    for seed in range(3):
        table = cardinal.deal(
            game.id, seats=seats, bots=["rookie"] * seats, seed=seed, options=options, clock=SetClock()
        )
        table.run()
        entries = [entry for entry, _ in table.history if entry is not None]
        moves.append(sum(str(entry.who) != "table" for entry in entries))
    bots_s = median(moves) * (seats - 1) / seats * Settings(database="").pace_ms / 1000
    low, high = ((median(moves) / seats * pace + bots_s) / 60 for pace in PERSON_S)
    least, most = map(int, re.findall(r"\d+", game.bot_minutes))
    assert 0.6 * least <= low <= 1.5 * least
    assert 0.6 * most <= high <= 1.5 * most
