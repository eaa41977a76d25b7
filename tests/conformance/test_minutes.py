"""How long Play now takes, as the lobby says it: counted, not guessed.

.venv/bin/python tests/conformance/test_minutes.py prints what is counted, for a game's `bot_minutes`.
"""

import re
from statistics import quantiles

import pytest

import cardinal
from cardinal.catalog import all_games
from cardinal.engine.clock import SetClock
from cardinal.engine.position import TABLE
from cardinal.server.settings import Settings

PERSON_S = (5, 10)  # for one decision
GUESS_S = {"state-iq": (20, 40)}  # if each of them is a guess among fifty
SILENCE_S = 60  # if nobody does anything for this long, a person does: bots alone would wait for an hour
PLAYS = 9
GAMES = all_games().values()


def counted(game):
    """In minutes: a quick play, and a long one."""
    seats = game.teams.seats_at_home or game.default_seats
    options = {option.key: option.quick[0] for option in game.options if option.quick and not option.lab}
    plays = [_play(game, seats, options, seed) for seed in range(PLAYS)]
    bot_s = Settings(database="").pace_ms / 1000
    quick, long = (
        [moves / seats * (own + (seats - 1) * bot_s) + clock for moves, clock in plays]
        for own in GUESS_S.get(game.id, PERSON_S)
    )
    return quantiles(quick, n=4)[0] / 60, quantiles(long, n=4)[2] / 60


def _play(game, seats, options, seed):
    """How many moves are made, and how many seconds pass on the table's own clock: readings, races, waits."""
    table = cardinal.deal(game.id, seats=seats, bots=["rookie"] * seats, seed=seed, options=options, clock=SetClock())
    table.run()
    entries = [entry for entry, _ in table.history if entry is not None]
    clock, last = 0.0, 0
    for entry in entries:
        passed = (entry.at - last) / 1000
        clock += min(passed, SILENCE_S) if entry.who == TABLE else passed
        last = entry.at
    return sum(entry.who != TABLE for entry in entries), clock


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_play_now_takes_as_long_as_the_lobby_says(game):
    low, high = counted(game)
    said = [int(number) for number in re.findall(r"\d+", game.bot_minutes or game.minutes)]
    least, most = said[0], said[-1]
    assert 0.6 * least <= low <= 1.5 * least, (low, high)
    assert 0.6 * most <= high <= 1.5 * most, (low, high)


if __name__ == "__main__":
    for game in GAMES:
        low, high = counted(game)
        print(f"{game.id:18} {low:5.1f} to {high:4.1f} minutes; the lobby says {game.bot_minutes or game.minutes}")
