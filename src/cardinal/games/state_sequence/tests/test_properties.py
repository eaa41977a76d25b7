"""What holds in every position of every game, whatever is played."""

import json
from collections import Counter
from itertools import chain

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardinal.engine.inputs import carry_out
from cardinal.engine.position import NEVER, TABLE, Stamp
from cardinal.engine.seed import Seed
from cardinal.games.state_sequence.board import LINES, SPACE_NAMES, has
from cardinal.games.state_sequence.cards import DECK, NAMES
from cardinal.games.state_sequence.side import choices, count_choices
from cardinal.games.state_sequence.tests.sitting import GAME, Sitting, picture

DECK_CARDS = Counter(NAMES[card] for card in DECK)
TABLES = st.sampled_from(
    [
        (2, {}),
        (2, {"draw": "manual", "turnClock": 20}),
        (3, {}),
        (4, {"tableTalk": "vote", "draw": "manual"}),
        (4, {"tableTalk": "host", "turnClock": 30, "dealer": "random"}),
        (6, {"sides": 3, "tableTalk": "vote"}),
        (8, {"chipLimit": 50}),
        (12, {"sides": 3, "maxTurns": 200}),
    ]
)
FEW = settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def moves(table, seed: int, limit: int = 150):
    """Random play with chat and rulings; gives the position after every input."""
    seats, options = table
    chance = Seed.of(seed).entry(0)
    position = GAME.new(seats, options, chance)
    now = 0
    yield position
    for _ in range(limit):
        if position.over():
            return
        now += 1000
        who, text = TABLE, "tick"
        ready = [seat for seat in range(seats) if position.to_act() >> seat & 1]
        if position.charge is not None and not ready and position.due() == NEVER:
            text = "rule uphold" if chance.below(2) else "rule reject"
        elif "tableTalk" in options and chance.below(6) == 0:
            text = f"chat S{chance.below(seats)} hm"
        elif position.due() != NEVER and (not ready or chance.below(5) == 0):
            now = max(now, position.due())
        else:
            who = ready[chance.below(len(ready))]
            text = GAME.legal(position, who).sample(chance)
        carry_out(GAME, position, who, text, chance, Stamp(now, now))
        yield position


@FEW
@given(TABLES, st.integers(0, 10_000))
def test_108_cards_are_always_there(table, seed: int) -> None:
    for position in moves(table, seed):
        data = position.to_json()
        assert Counter(chain(data["deck"], *data["hands"], *data["discards"])) == DECK_CARDS


@FEW
@given(TABLES, st.integers(0, 10_000))
def test_chips_and_spaces_agree(table, seed: int) -> None:
    for position in moves(table, seed):
        chips = [space for side in GAME.view(position, -1, 0).sides for space in side.chips]
        assert len(chips) == len(set(chips)) == sum(side.chips for side in position.sides)
        assert {name for n, name in enumerate(SPACE_NAMES) if has(position.taken_lo, position.taken_hi, n)} == set(
            chips
        )
        for side in position.sides:
            locked = {space for line in side.lines for space in LINES[line]}
            assert {n for n in range(100) if has(side.locked_lo, side.locked_hi, n)} == locked
            assert side.locked == len(locked)


@FEW
@given(TABLES, st.integers(0, 10_000))
def test_the_quick_count_of_choices_is_right(table, seed: int) -> None:
    for n, position in enumerate(moves(table, seed)):
        if n % 5 == 0:
            for side in position.sides:
                for space in range(100):
                    if not has(position.taken_lo, position.taken_hi, space):
                        assert count_choices(side, space) == len(choices(side, space))


@FEW
@given(TABLES, st.integers(0, 10_000))
def test_somebody_may_always_act_until_it_is_over(table, seed: int) -> None:
    for position in moves(table, seed):
        ready = sum(1 << seat for seat in range(position.seats) if len(GAME.legal(position, seat)))
        assert ready == position.to_act()
        assert ready or position.over() or position.due() != NEVER or position.charge is not None


@FEW
@given(TABLES, st.integers(0, 10_000))
def test_hands_never_grow(table, seed: int) -> None:
    before: list[int] | None = None
    for position in moves(table, seed):
        sizes = [len(hand) for hand in position.to_json()["hands"]]
        drawn = [owed["seat"] for owed in position.to_json()["owes"]]
        whole = [size + (seat in drawn) for seat, size in enumerate(sizes)]
        if before is not None and "draw" not in table[1]:
            assert all(now <= then for now, then in zip(whole, before, strict=True))
        before = whole


@FEW
@given(TABLES, st.integers(0, 10_000))
def test_positions_round_trip_and_are_drawn(table, seed: int) -> None:
    for n, position in enumerate(moves(table, seed)):
        if n % 20 == 0:
            again = GAME.from_json(json.loads(json.dumps(position.to_json())))
            assert again == position
            drawn = picture(Sitting(again), n % table[0])
            assert max(map(len, drawn.splitlines())) <= 80
