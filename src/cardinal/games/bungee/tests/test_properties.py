"""What holds in every position of every match, whatever is played."""

import json
from collections import Counter

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardinal.engine.inputs import carry_out
from cardinal.engine.position import TABLE, Stamp
from cardinal.engine.refused import Refused
from cardinal.engine.rules import clauses_of
from cardinal.engine.seed import Seed
from cardinal.engine.view import encode_view
from cardinal.games.bungee import GAMES
from cardinal.games.bungee.fields import FIELDS
from cardinal.games.bungee.view import BungeeView

BUNGEE = GAMES[0]
SHOWN = {field.view for field in FIELDS.fields.values() if field.view}
DECK = Counter({**{str(n): 5 for n in range(1, 10)}, "10": 8, "J": 3})
NAMES = ["Ada", "Ben", "Cy", "Di"]

OPTIONS = st.fixed_dictionaries(
    {},
    optional={
        "firstSeat": st.sampled_from([0, 1, "random"]),
        "starter": st.sampled_from(["rotate", "youngest", "winner"]),
        "luckyDrawable": st.booleans(),
        "houseJumper": st.booleans(),
        "houseExtraRound": st.booleans(),
        "dealtBungee": st.sampled_from(["wait", "declareAtOnce"]),
        "skipCount": st.sampled_from(["wrap", "cap"]),
        "maxTurns": st.sampled_from([50, 60, 400]),
        "championTie": st.sampled_from(["share", "playoff"]),
        "games": st.integers(1, 3),
        "turnClock": st.sampled_from(["off", 20]),
    },
)
MATCHES = {"seats": st.integers(2, 4), "options": OPTIONS, "seed": st.integers(0, 10_000)}
FEW = settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def points(hand, lucky):
    return sum(0 if card in (lucky, "J") else int(card) for card in hand)


def moves(seats, options, seed, limit=4000):
    """Random play; gives the position after every move. Now and then, where a clock runs, it runs out."""
    chance = Seed.of(seed).entry(0)
    position = BUNGEE.new(seats, {"games": 2, **options}, chance)
    position.hear()
    now = 0
    yield position
    for _ in range(limit):
        if position.over():
            return
        (seat,) = [seat for seat in range(seats) if BUNGEE.legal(position, seat)]
        assert position.to_act() == 1 << seat
        now += 1000
        if options.get("turnClock") == 20 and chance.below(4) == 0:
            now = position.due()
            carry_out(BUNGEE, position, TABLE, "tick", chance, Stamp(now, now))
        else:
            carry_out(BUNGEE, position, seat, BUNGEE.legal(position, seat).sample(chance), chance, Stamp(now, now))
        yield position
    raise AssertionError(f"no end after {limit} moves")


@FEW
@given(**MATCHES)
def test_cards_are_conserved_and_no_hand_is_empty(seats, options, seed, cards_of):
    for position in moves(seats, options, seed):
        data = position.to_json()
        assert Counter(cards_of(data)) == DECK
        assert all(data["hands"])
        assert all(len(hand) <= 5 for hand in data["hands"])
        for seat, seen in enumerate(data["known"]):
            assert Counter(seen) <= Counter(data["hands"][seat])


@FEW
@given(**MATCHES)
def test_the_view_that_is_written_out_shows_what_the_declaration_shows(seats, options, seed):
    show = FIELDS.viewer(BungeeView)
    for position in moves(seats, options, seed):
        for seat in range(-1, seats):
            view = BUNGEE.view(position, seat, 0)
            own = {name: getattr(view, name) for name in BungeeView.__struct_fields__ if name not in SHOWN}
            seen = position.before if position.before is not None and position.turn != seat else position
            assert view == show(seen, **own)
            assert BUNGEE.view_bytes(position, seat, 0) == encode_view(view)


@FEW
@given(**MATCHES)
def test_a_random_match_ends_and_the_totals_are_the_sums_of_the_scores(seats, options, seed):
    games = options.get("games", 2)
    totals = [0] * seats
    scored = 0
    for position in moves(seats, options, seed):
        data = position.to_json()
        last = data["last"]
        if last is not None and last["game"] > scored:
            scored = last["game"]
            totals = [total + score for total, score in zip(totals, last["scores"], strict=True)]
        assert data["totals"] == totals
    assert scored == games or (options.get("championTie") == "playoff" and scored > games)
    champions = BUNGEE.view(position, -1, 0).champions
    best = min(totals[seat] for seat in data["contenders"])
    assert champions == [seat for seat in data["contenders"] if totals[seat] == best]
    assert len(champions) == 1 or options.get("championTie") != "playoff"


@FEW
@given(**MATCHES)
def test_only_declarers_win_and_with_the_lowest_bungee(seats, options, seed):
    seen = 0
    for position in moves(seats, options, seed):
        last = position.to_json()["last"]
        if last is None or last["game"] == seen:
            continue
        seen = last["game"]
        sums = {seat: points(last["hands"][seat], last["lucky"]) for seat in last["declared"]}
        good = {seat: total for seat, total in sums.items() if total <= 5}
        assert len(sums) == len(last["declared"])  # nobody declares twice
        if not sums:
            assert last["winner"] is None
        else:
            lowest = [seat for seat in last["declared"] if sums[seat] == min(good.values())]
            assert last["winner"] == lowest[-1]
        for seat, score in enumerate(last["scores"]):
            hand = last["hands"][seat]
            jumpers = 10 * hand.count("J")
            assert score == (-10 if seat == last["winner"] else points(hand, last["lucky"]) + jumpers)


@FEW
@given(**MATCHES)
def test_json_and_copies_are_equal_positions_at_every_step(seats, options, seed):
    for number, position in enumerate(moves(seats, options, seed)):
        if number % 3 and position.to_json()["phase"] != "say":
            continue
        again = BUNGEE.from_json(json.loads(json.dumps(position.to_json())))
        assert again == position
        assert position.copy() == position
        for seat in range(-1, seats):
            assert BUNGEE.view_bytes(again, seat, 7) == BUNGEE.view_bytes(position, seat, 7)
            assert list(BUNGEE.legal(again, seat)) == list(BUNGEE.legal(position, seat))


@FEW
@given(**MATCHES)
def test_the_legal_moves_are_what_the_rules_say(seats, options, seed):
    """Worked out a second time, from the JSON alone."""
    for position in moves(seats, options, seed):
        data = position.to_json()
        if data["phase"] == "over":
            continue
        turn, hand = data["turn"], data["hands"][data["turn"]]
        low = points(hand, data["lucky"]) <= 5
        if data["phase"] == "choice":
            expected = {"leave", *(f"take {card}" for card in hand)}
        elif data["phase"] == "say":
            assert low
            expected = {"declare", "silent"}
        else:
            ways = ["pile"]
            if data["discards"] and not data["discards"][-1].endswith(f"@S{turn}"):
                ways.append("top")
            sets = {",".join([card] * n) for card in hand for n in range(1, hand.count(card) + 1)}
            expected = {f"{cards} {way}" for cards in sets for way in ways}
            at_once = options.get("dealtBungee") == "declareAtOnce"
            if data["phase"] == "last":
                expected.add("stay")
                assert turn != data["declared"][0]
            elif low and (turn in data["swapped"] or at_once):
                expected.add("declare")
        listed = list(BUNGEE.legal(position, turn))
        assert set(listed) == expected
        assert len(listed) == len(expected)
        for text in listed:
            assert BUNGEE.write(BUNGEE.read(text)) == text


@FEW
@given(**MATCHES)
def test_the_pile_is_never_empty_when_a_turn_begins(seats, options, seed):
    """BG-R33 cannot happen."""
    for position in moves(seats, options, seed):
        if position.to_json()["phase"] in ("play", "last"):
            assert BUNGEE.view(position, -1, 0).pile > 0


@FEW
@given(**MATCHES)
def test_every_event_has_a_line_and_no_hidden_card_is_told(seats, options, seed):
    lucky = ""  # of the game in which the events happen: with its last one the next game may be dealt
    for position in moves(seats, options, seed):
        for event in position.hear():
            for seat in range(-1, seats):
                told = event.seen_by(seat)
                if told is not None:
                    assert isinstance(BUNGEE.tell(told, NAMES[:seats]), str)
                    if told["event"] == "hand":
                        assert told["seat"] == seat
                    if told["event"] == "swap" and told["from"] == "pile" and seat != told["seat"] and "drew" in told:
                        assert (told["drew"], options.get("luckyDrawable")) == (lucky, True)  # BG-R5: it lay open
        lucky = position.to_json()["lucky"]


@FEW
@given(seats=st.integers(2, 4), seed=st.integers(0, 10_000), step=st.integers(0, 60))
def test_a_refused_move_changes_nothing(seats, seed, step):
    chance = Seed.of(seed).entry(1)
    for number, position in enumerate(moves(seats, {"houseJumper": True, "games": 1}, seed)):
        if number < step and not position.over():
            continue
        before = position.to_json()
        for seat in range(seats):
            for text in ("declare", "stay", "silent", "leave", "take J", "1,2 pile", "J,J,J top", "7 none", "10 pile"):
                if text not in BUNGEE.legal(position, seat):
                    with pytest.raises(Refused) as refused:
                        carry_out(BUNGEE, position, seat, text, chance, Stamp(0, 0))
                    assert refused.value.clause in ("table", *clauses_of(BUNGEE))
        assert position.to_json() == before
        break
