"""A refusal calls a State by its name: no child knows that NE is Nebraska."""

import re

import pytest

import cardinal
from cardinal.atlas.facts import CODES
from cardinal.catalog import all_games
from cardinal.engine.clock import SetClock
from cardinal.engine.position import Stamp
from cardinal.engine.refused import BadInput

CODE = re.compile(r"\b[A-Z]{2}\b")
DECISIONS = 12


def odd_moves(legal):
    """What is legal here, with other States."""
    others = CODES[::9]
    found = {CODE.sub(code, text) for text in list(legal)[:30] for code in others}
    return found | {f"{form.verb} {code} {code} {code} / {CODES[3]}" for form in legal.forms for code in others}


@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.id)
def test_no_refusal_shows_a_code(game):
    seats = game.teams.seats_at_home or game.default_seats
    options = {option.key: option.quick[0] for option in game.options if option.quick and not option.lab}
    clock = SetClock()
    table = cardinal.deal(game.id, seats=seats, bots=["person"] * seats, seed=3, options=options, clock=clock)
    chance = table.seed.seat(0, 0)
    for _ in range(DECISIONS):
        while not table.to_act() and not table.over():
            clock.jump(table.due())
            table.advance(1)
        for seat in table.to_act():
            for text in odd_moves(table.legal(seat)):
                stamp = Stamp(table.now(), table.now())
                try:
                    no = game.judge(table.position, seat, game.read_at(table.position, text), stamp)
                except BadInput:
                    continue
                assert no is None or not set(CODE.findall(no.words)) & set(CODES), (text, no.words)
        if table.over():
            break
        table.play(table.to_act()[0], table.legal(table.to_act()[0]).sample(chance))
