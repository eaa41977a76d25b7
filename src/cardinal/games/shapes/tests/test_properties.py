"""What holds in every position of every game, whatever is played."""

from collections import Counter

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardinal.engine.inputs import carry_out
from cardinal.engine.position import TABLE, Stamp
from cardinal.engine.seed import Seed
from cardinal.games.shapes import GAMES

GAME = GAMES[0]
COPIES = {"6/0": 3, "5/1b": 2, "5/1t": 2, "4t/2b": 3, "4b/2b": 1, "3b/3b": 3}
SHAPES = ["CIR", "TRI", "SQU", "STA", "HEA", "CRO", "MOO", "DIA"]
DECK = Counter({f"{shape} {face}": n for shape in SHAPES for face, n in COPIES.items()})
OPTIONS = st.fixed_dictionaries(
    {},
    optional={
        "handShapes": st.sampled_from(["public", "hidden"]),
        "order": st.sampled_from(["seats", "random"]),
        "mustAct": st.booleans(),
        "maxRounds": st.sampled_from([30, 100]),
        "turnClock": st.sampled_from(["off", 20]),
    },
)
PLAYS = {"seats": st.integers(2, 6), "options": OPTIONS, "seed": st.integers(0, 10_000)}
FEW = settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def asked(name):
    line = next(line for line in GAME.view(GAME.new(2, {}, Seed.of(1).entry(0)), -1, 0).chart if line.startswith(name))
    return {shape: int(n) for shape, n in (word.split(":") for word in line.split()[1:])}


LISTS = {f"L{n:02}": asked(f"L{n:02}") for n in range(1, 25)}


def play(seats, options, seed, limit=20_000):
    """Random play; gives the position, the seat that moved and its move. Where a clock runs, it sometimes runs out."""
    chance = Seed.of(seed).entry(0)
    position = GAME.new(seats, options, chance)
    now = 0
    yield position, None, ""
    for _ in range(limit):
        if position.over():
            return
        ready = [seat for seat in range(seats) if position.to_act() >> seat & 1]
        assert all(GAME.legal(position, seat) for seat in ready)
        now += 1000
        if options.get("turnClock") == 20 and chance.below(4) == 0:
            now = int(position.due())
            carry_out(GAME, position, TABLE, "tick", chance, Stamp(now, now))
            yield position, None, "tick"
            continue
        seat = ready[chance.below(len(ready))]
        text = GAME.legal(position, seat).sample(chance)
        carry_out(GAME, position, seat, text, chance, Stamp(now, now))
        yield position, seat, text
    raise AssertionError(f"no end after {limit} moves")


@FEW
@given(**PLAYS)
def test_112_cards_are_conserved(seats, options, seed):
    for position, _, _ in play(seats, options, seed):
        data = position.to_json()
        cards = [card.strip("()") for group in data["hands"] + data["placed"] for card in group] + data["deck"]
        assert Counter(cards) == DECK
        assert len(set(data["lists"])) == seats


@FEW
@given(**PLAYS)
def test_upright_cards_keep_to_the_list_and_a_complete_list_wins(seats, options, seed):
    for position, _, _ in play(seats, options, seed):
        data = position.to_json()
        for seat in range(seats):
            need = LISTS[data["lists"][seat]]
            placed = Counter(card.strip("()")[:3] for card in data["placed"][seat])
            upright = Counter(card[:3] for card in data["placed"][seat] if not card.startswith("("))
            assert all(n <= need.get(shape, 0) for shape, n in upright.items())
            missing = sum(max(0, n - placed[shape]) for shape, n in need.items())
            assert position.points()[seat] == -missing
            if missing == 0:
                assert position.over()
                assert data["winners"] == [seat]
    assert data["ended"] in ("list", "length", "blocked")


@FEW
@given(**PLAYS)
def test_a_turn_goes_its_way(seats, options, seed):
    """One ask or challenge, then two cards at most, then the end; nobody ends with more than nine cards."""
    turn, acts, places = None, 0, 0
    for position, seat, text in play(seats, {**options, "turnClock": "off"}, seed):
        if text.startswith(("ask", "challenge")):
            acts += 1
            assert places == 0
        places += text.startswith("place")
        if text == "end" or position.over():
            assert acts <= 1
            assert places <= 2
            turn, acts, places = seat, 0, 0
        if text == "end":
            assert len(position.to_json()["hands"][turn]) <= 9
        assert all(0 <= n <= 2 for n in position.to_json()["declines"])


@FEW
@given(**PLAYS)
def test_a_decision_keeps_its_number_and_a_new_one_gets_another(seats, options, seed):
    asked_before = 0
    for position, _, _ in play(seats, options, seed):
        numbers = {int(position.asks(seat)) for seat in range(seats) if position.to_act() >> seat & 1}
        assert len(numbers) <= 1  # in a battle both have the same
        for number in numbers:
            assert number >= asked_before
            assert number > asked_before or position.to_json()["phase"] == "battle"
            asked_before = number


@FEW
@given(**PLAYS)
def test_any_card_that_a_seat_holds_may_be_named_by_any_of_its_indexes(seats, options, seed):
    """The list names faces; an index means the same."""
    index = {"6/0": "02", "5/1b": "05", "5/1t": "07", "4t/2b": "10", "4b/2b": "11", "3b/3b": "12"}
    for n, (position, _, _) in enumerate(play(seats, options, seed)):
        if n % 10:
            continue
        for seat in range(seats):
            legal = GAME.legal(position, seat)
            for text in legal:
                words = text.split()
                for k, word in enumerate(words):
                    if word in index:
                        words[k - 1 : k + 1] = [f"{words[k - 1]}-{index[word]}", ""]
                assert " ".join(words) in legal
