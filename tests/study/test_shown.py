"""Lose on purpose in each game, and find exactly that."""

import pytest

from cardinal.catalog import all_games, find_game
from cardinal.engine.played import played_of
from cardinal.engine.study import Played
from cardinal.study.library import find_item
from cardinal.testing.walk import cases, walk

FEEDING = [game for game in all_games().values() if game.id not in ("geoplunge", "bungee")]


def played(game, events):
    return Played(find_game(game).parse_options({}), [0, 1], [{"event": name, **fields} for name, fields in events])


def shown(game, events, seat=0):
    found = find_game(game).study.shown(played(game, events), seat)
    assert all(find_item(one.item) for one in found)
    return [(one.item, one.right) for one in found], [one.words for one in found]


@pytest.mark.parametrize("game", FEEDING, ids=lambda game: game.id)
def test_somebody_who_plays_at_random_is_told_what_to_look_at(game):
    for seed in range(40):
        *_, table = walk(cases(game)[0], seed, limit=300)
        wrong = [one for seat in (0, 1) for one in game.study.shown(played_of(table), seat) if not one.right]
        if wrong:
            assert all(find_item(one.item) is not None for one in wrong)
            return
    pytest.fail(f"forty plays of {game.name} have shown nothing")


def test_border_up_a_group_that_does_not_border():
    events = [
        ("deal", {"each": 18, "undealt": 14, "start": 0}),
        ("judge", {"team": 0, "layout": "KS MO UT / MD VA NC", "right": 0, "rows": ["lonely", "right"]}),
        ("reveal", {"team": 0, "cards": ["KS", "MO", "KY", "UT", "MD", "VA", "NC"], "found": "KS MO KY / MD VA NC"}),
        ("result", {"winner": 1, "bonus": 1, "reason": "wrong shout", "points": [0, 4]}),
    ]
    found, words = shown("border-up", events)
    wrong = [item for item, right in found if not right]
    assert wrong == ["us/border/KS-UT", "border-up/hand/2/KS-KY-MD-MO-NC-UT-VA"]  # Utah once
    assert ("us/border/MD-VA", True) in found
    assert words[0] == "You put Kansas, Missouri and Utah together, but Kansas does not border Utah."
    assert words[1] == "There was a way to win: Kansas, Missouri and Kentucky; Maryland, Virginia and North Carolina."
    missed = find_game("border-up").study.shown(played("border-up", events), 0)[1]
    assert missed.groups == [["KS", "MO", "KY"], ["MD", "VA", "NC"]], "the map shows these six, and no others"
    assert missed.teaches == ("Missouri borders Kansas and Kentucky. Virginia borders Maryland and North Carolina.")
    assert find_item(wrong[1]).judge("Kansas, Missouri, Kentucky").right
    assert "borders none" in find_item(wrong[1]).judge("Kansas, Missouri, Utah").words
    assert shown("border-up", events, 1)[0] == []


def test_border_up_a_state_that_is_far_away():
    judged = {"team": 0, "layout": "FL GA ME / AK TX OK", "right": 0, "rows": ["lonely", "lonely"]}
    found, words = shown("border-up", [("deal", {"each": 18, "undealt": 14, "start": 0}), ("judge", judged)])
    assert found == [("us/neighbors/ME", False), ("us/border/AK-TX", False)]  # Alaska has no neighbors to ask about
    assert words[0] == "You put Florida, Georgia and Maine together, but Florida does not border Maine."


def test_border_zap_a_zap_that_was_missed():
    events = [
        ("hand", {"team": 0, "cards": ["IA", "FL", "NE"]}),
        ("lead", {"seat": 1, "says": "South Dakota", "card": "SD"}),
        ("follow", {"seat": 0, "card": "FL"}),
        ("trick", {"number": 1, "led": "SD", "followed": "FL", "winner": 1, "zaps": [], "common": [], "won": [0, 1]}),
    ]
    found, words = shown("border-zap", events)
    assert found == [("border-zap/pair/IA-SD", False)]
    assert words == ["Florida does not zap South Dakota; your Iowa would have."]
    assert find_item(found[0][0]).answer == "Yes"


def test_state_iq_a_wrong_guess_after_a_clue():
    events = [
        ("hand", {"team": 1, "card": "IA"}),
        ("clue", {"card": "Q01", "kind": "NICK", "words": "The Hawkeye State"}),
        ("guess", {"seat": 0, "number": 1, "state": "OH", "right": 0}),
        ("clue", {"card": "Q02", "kind": "FLAG", "words": "the flag"}),
        ("guess", {"seat": 0, "number": 2, "state": "IA", "right": 1}),
    ]
    found, words = shown("state-iq", events)
    assert found == [("us/nickname/IA", False), ("us/flag/IA", True)]
    would = "For Ohio the clue would be “nickname: The Buckeye State”."
    assert words[0] == f"You guessed Ohio after the clue “The Hawkeye State”. {would} It was Iowa."


def test_state_iq_names_the_clue_that_the_guess_broke():
    events = [
        ("hand", {"team": 1, "card": "CO"}),
        ("clue", {"seat": 0, "card": "Q02", "kind": "SZ5", "words": "41–45"}),  # for the other team
        ("guess", {"seat": 1, "number": 1, "state": "MA", "right": 0}),
        ("clue", {"seat": 1, "card": "Q01", "kind": "FC", "words": "D"}),
        ("clue", {"seat": 1, "card": "Q03", "kind": "ST5", "words": "36–40"}),
        ("guess", {"seat": 0, "number": 2, "state": "NV", "right": 0}),  # 36th; but its capital is Carson City
    ]
    words = shown("state-iq", events)[1]
    would = "For Nevada the clue would be “first letter of the capital: C”."
    assert words[-1] == f"You guessed Nevada after the clue “D”. {would} It was Colorado."


def test_state_iq_a_wrong_rank_is_told_of_the_state_that_was_guessed():
    events = [
        ("hand", {"team": 1, "card": "OR"}),
        ("clue", {"seat": 1, "card": "Q03", "kind": "SZ10", "words": "size rank 1–10"}),
        ("guess", {"seat": 0, "number": 1, "state": "FL", "right": 0}),
    ]
    found, words = shown("state-iq", events)
    assert found == [("us/size/FL-OR", False)]
    assert "For Florida the clue would be “size rank 21–30”." in words[0]
    assert find_item("us/size/FL-OR").teaches == "By area, Florida is 22nd and Oregon 9th."


def test_state_iq_a_wrong_guess_that_fits_every_clue_is_no_mistake():
    first = [
        ("hand", {"team": 1, "card": "GA"}),
        ("clue", {"seat": 1, "card": "Q01", "kind": "NB", "words": "number of border states: 5"}),
        ("guess", {"seat": 0, "number": 1, "state": "NV", "right": 0}),  # it has five, too
    ]
    assert shown("state-iq", first) == ([], [])
    then = [
        ("clue", {"seat": 1, "card": "Q02", "kind": "BD", "words": "borders Alabama"}),
        ("guess", {"seat": 0, "number": 2, "state": "FL", "right": 0}),  # it borders Alabama, but only two States
        ("guess", {"seat": 0, "number": 3, "state": "NV", "right": 0}),
    ]
    assert shown("state-iq", [*first, then[0], then[1]])[1] == [
        "You guessed Florida after the clue “number of bordering States: 5”. "
        "For Florida the clue would be “number of bordering States: 2”. It was Georgia."
    ]
    assert shown("state-iq", [*first, then[0], then[2]])[1] == [
        "You guessed Nevada after the clue “borders Alabama”. Nevada does not border Alabama. It was Georgia."
    ]


def test_state_iq_a_new_card_has_its_own_clues():
    events = [
        ("hand", {"team": 1, "card": "GA"}),
        ("clue", {"seat": 1, "card": "Q01", "kind": "FN", "words": "first letter of the name: G"}),
        ("guess", {"seat": 0, "number": 1, "state": "GA", "right": 1}),
        ("hand", {"team": 1, "card": "IA"}),
        ("clue", {"seat": 1, "card": "Q02", "kind": "NB", "words": "number of border states: 6"}),
        ("guess", {"seat": 0, "number": 1, "state": "NE", "right": 0}),
    ]
    assert shown("state-iq", events)[0] == [("us/location/GA", True)]


def test_dashing_states_a_wrong_name_and_a_wrong_order():
    row = {"team": 0, "verdict": "right", "cards": ["AL", "CO"], "names": ["Alabama, Mobile", "Utah"], "marks": [0, 0]}
    events = [("deal", {"race": 1, "by": "state", "each": 7, "start": 0}), ("shown", row)]
    assert shown("dashing-states", events)[0] == [("us/capital/AL", False), ("us/outline/CO", False)]
    events = [
        ("deal", {"race": 3, "by": "size", "each": 7, "start": 0}),
        ("shown", {"team": 0, "verdict": "unsorted", "cards": ["RI", "TX"]}),
    ]
    assert shown("dashing-states", events)[0] == [("us/size/RI-TX", False)]
    assert find_item("us/size/RI-TX").answer == "Texas"


def test_play_the_ranks_a_trick_lost_by_a_misjudged_rank():
    events = [
        ("hand", {"team": 0, "cards": ["TX", "RI"]}),
        ("follow", {"seat": 0, "card": "RI"}),
        ("trick", {"number": 1, "lead": 1, "cards": ["IA", "RI"], "category": "size", "base": 1, "winner": 1}),
    ]
    found, words = shown("play-the-ranks", events)
    assert found == [("us/size/IA-TX", False)]
    assert words[0].endswith("Your Texas (2) would have won.")


def test_play_the_ranks_nobody_is_blamed_for_what_a_power_card_changed():
    events = [
        ("lead", {"seat": 0, "card": "NJ", "category": "population", "base": 10}),
        (
            "trick",
            {"number": 1, "lead": 0, "cards": ["NJ", "VT"], "category": "statehood", "base": 10, "winner": 1},
        ),
    ]
    words = shown("play-the-ranks", events)[1]
    assert words[0].startswith("A Power card changed your lead to statehood: ")
    assert words[0].endswith("Vermont (14) beats New Jersey (3).")


def test_chummy_challenge_a_lost_question():
    events = [
        ("plungers", {"challenge": 1, "seats": [0, 1]}),
        ("judge", {"team": 0, "answer": "Nevada", "right": 0}),
        ("question", {"card": "C01", "colour": "red", "text": "…", "answer": ["Arizona"], "asked": 1}),
    ]
    found, words = shown("chummy-challenge", events)
    assert found == [("chummy-challenge/question/C01-red", False)]
    assert words == ["You said “Nevada”. The answer: Arizona."]
    assert shown("chummy-challenge", events, 1)[1] == [], "they have won it"
    del events[1]
    assert shown("chummy-challenge", events, 1)[1] == ["You did not answer this one: Arizona."]
    assert find_item(found[0][0]).judge("arizona").right
    some = next(item for item in find_game("chummy-challenge").study.declare() if item.answer.startswith("Any "))
    card, colour = some.id.rpartition("/")[2].split("-")
    events[1] = ("question", {"card": card, "colour": colour, "text": "…", "answer": ["…"], "asked": 2})
    assert shown("chummy-challenge", events, 1)[1] == [f"You did not answer this one: a{some.answer[1:]}."]


def test_a_match_shows_what_its_games_show():
    events = [
        ("game", {"number": 1, "game": "state-iq", "played": 0}),
        ("hand", {"of": "state-iq", "team": 1, "card": "IA"}),
        ("clue", {"of": "state-iq", "card": "Q01", "kind": "BIRD", "words": "the goldfinch"}),
        ("guess", {"of": "state-iq", "seat": 0, "number": 1, "state": "OH", "right": 0}),
    ]
    assert shown("geoplunge", events)[0] == [("us/bird/IA", False)]


def test_state_sequence_a_line_that_one_could_have_stopped():
    events = [
        ("hand", {"seat": 0, "cards": ["OH", "TX"]}),
        ("play", {"seat": 1, "card": "TN", "space": "A1"}),
        ("sequence", {"seat": 1, "side": 1, "spaces": ["A1", "A2", "A3", "A4", "A5"]}),
    ]
    found, words = shown("state-sequence", events)
    assert found == [("us/outline/TN", False)]
    assert words == ["They finished a sequence on Tennessee (A1)."]


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("GA", "They finished a sequence on Minnesota (A5)."),
        ("MN", "You held that card: your chip there would have blocked them."),
        ("ADD", "You held ADD: your chip there would have blocked them."),
        ("REMOVE", "You held REMOVE: taking their chip off A1 would have stopped them."),
    ],
)
def test_state_sequence_the_move_that_would_have_blocked_the_line(hand, words):
    chips = [("play", {"seat": 1, "card": "ADD", "space": f"A{k}"}) for k in (1, 2, 3, 4)]
    events = [
        ("hand", {"seat": 0, "cards": ["OH", hand]}),
        *chips,
        ("play", {"seat": 0, "card": "OH", "space": "C10"}),
        ("draw", {"seat": 0, "card": "TX"}),
        ("play", {"seat": 1, "card": "MN", "space": "A5"}),
        ("sequence", {"seat": 1, "side": 1, "spaces": ["A1", "A2", "A3", "A4", "A5"]}),
    ]
    four = "They had four in a row and needed Minnesota, A5. "
    assert shown("state-sequence", events)[1] == [words if words.startswith("They") else four + words]
    late = [*events[:1], *chips[:3], events[5], chips[3], *events[6:]]  # three of them at our last turn
    late = [event for event in late if event[0] != "play" or event[1]["seat"] or event[1]["card"] == "OH"]
    assert "needed" not in shown("state-sequence", late)[1][0]


def test_bungee_leaves_no_homework():
    """The table shows all hands and what each of them costs; adding up one's own again teaches nothing."""
    events = [
        ("lucky", {"card": "7"}),
        ("declare", {"seat": 0, "call": "Bungee!"}),
        ("reveal", {"seat": 0, "cards": ["J", "2", "7"], "sum": 2}),
        ("score", {"winner": 1, "points": [12, -10], "totals": [12, -10]}),
    ]
    assert shown("bungee", events) == ([], [])
    item = find_item("bungee/points/7/2-7-J")
    assert item.answer == "2"
    assert item.teaches == (
        "Only the 2 counts. A lucky 7 counts 0, and so does a Jumper when hands are compared. "
        "When the game is scored, a Jumper costs everybody but the winner 10."
    )
