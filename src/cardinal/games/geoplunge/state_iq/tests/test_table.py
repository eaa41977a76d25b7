"""State IQ in the terminal, and as a story."""

import pytest

from cardinal.games.geoplunge.state_iq.story import as_cards_say
from cardinal.games.geoplunge.state_iq.tests.sitting import CBA, IQ, dealt, drawn, level4, opened


def test_the_count_is_on_the_screen_with_the_own_card() -> None:
    game = dealt(4)
    text = drawn(game.view(0))
    assert "Is your team GeoPlunging?  0:05" in text
    assert f" {game.json['hands'][0][0]} " in text
    assert "Draw" in text


def test_the_clue_team_sees_its_choices_with_their_values() -> None:
    game = opened(clues="Q01 Q19", clocks="on", seats=4)
    text = drawn(game.view(1), 10_000)
    for part in (
        "guess 1 of 3",
        "gives the clues",
        " B  A  C ",
        "Q01   MON month it became a State  /  PO5 population rank, within 5",
        "clue MON  month it became a State: March",
        "Which clue do you give?  0:15",
        "ME  Maine",
    ):
        assert part in text
    other = drawn(game.view(0), 10_000)
    assert "March" not in other
    assert "Team B chooses a clue." in other


def test_the_guessing_team_sees_what_is_known() -> None:
    game = level4(clues="Q02 Q01 Q03", power=CBA, clocks="on")
    text = drawn(game.view(0), 6000)
    assert "the flag: a shield with a resting moose on blue" in text
    assert "Your first guess: type a State.  0:44" in text
    game.play(0, "guess WY", 7000)
    text = drawn(game.view(0), 7000)
    assert "✗ WY" in text
    late = opened(clues="Q28 Q07", clocks="on")
    late.wait(50_000)
    assert "too late" in drawn(late.view(), 50_000)


def test_the_second_half_shows_the_card_that_was_guessed_at() -> None:
    game = level4()
    game.turn("x--")
    text = drawn(game.view(0))
    assert "Shown B  ME OK" in text
    assert "✓ ME" in text


def test_the_result_has_both_hands() -> None:
    game = opened()
    game.turn("-x")
    game.turn("--")
    text = drawn(game.view(1))
    for part in ("P0 wins: fewer guesses were needed. 10 points.", "P0: 10 points, held TX", "P1: 0 points, held ME"):
        assert part in text
    tie = opened()
    tie.turn("---")
    tie.turn("---")
    assert "A tie: nobody guessed right. 5 points each." in drawn(tie.view())


@pytest.mark.parametrize("level", [2, 4])
def test_every_moment_fits_into_80_columns(level: int) -> None:
    game = level4(clocks="on", seats=6) if level == 4 else opened(clocks="on", seats=6)
    while not game.position.over():
        for seat in (-1, 0, 1):
            text = drawn(game.view(seat), game.now)
            assert max(len(line.rstrip()) for line in text.splitlines()) <= 80
            assert len(text.splitlines()) < 36
        game.wait(game.position.due())
    game = dealt()
    game.put("clock pause")
    assert "The clocks are stopped." in drawn(game.view(0))


@pytest.mark.parametrize("seats", [2, 4])
def test_the_story_is_told_in_sentences(seats: int) -> None:
    names = ["You", "Bob", "Cy", "Dee"][:seats]
    team = "You" if seats == 2 else "Team A"
    lines: list[str] = []
    game = level4(clues="Q01 Q02 Q03 Q28 Q05 Q06 Q10", clocks="on", seats=seats)

    def told() -> None:
        for event in game.position.hear():
            lines.append(IQ.tell({**event.fields, "event": event.name}, names))

    game._tell = told  # type: ignore[method-assign]
    game.play(1, "clue MON", 6000)
    game.play(0, "guess ME", 7000)
    game.clues()
    game.play(0, "guess WY")
    game.wait(game.position.due())
    game.play(0, "concede")
    text = "\n".join(lines)
    for line in (
        "Bob: month it became a State: March.",
        "You: ME? Right!",
        "is dealt the next card.",
        "You: WY? Wrong.",
        f"{'Your' if seats == 2 else team + chr(39) + 's'} third guess came too late: it is wrong.",
        "Bob held ME and OK." if seats == 2 else "Team B held ME and OK.",
        "You give up.",
    ):
        assert line in text
    assert "guess: one clue, broad facts." in text


def test_the_beginning_and_replaced_cards_have_their_words() -> None:
    names = ["Ann", "Bob"]
    told = "\n".join(
        IQ.tell(event, names)
        for event in (
            {"event": "draw", "cards": ["TX", "ME"], "first": 1},
            {"event": "deal", "first": 1},
            {"event": "hand", "team": 0, "card": "TX"},
            {"event": "power", "card": "P04", "letters": "BAC"},
            {"event": "cards", "team": 1, "number": 1, "type": "B", "cards": ["Q01", "Q28"]},
            {"event": "choose", "team": 0, "card": "Q01"},
            {"event": "replaced", "card": "Q28", "by": "Q07"},
            {"event": "clue", "card": "Q07", "kind": "FN", "words": "first letter of the name: T"},
            {"event": "guessing", "team": 1, "number": 1},
        )
    )
    for line in (
        "The draw: TX and ME. ME is the older State, so Bob goes first.",
        "Each team looks at a card. Bob begins to guess.",
        "Ann holds TX.",
        "The clues come in this order: closer facts, then broad facts, then names and symbols.",
        "Bob's first guess: 2 clues, closer facts.",
        "Ann chooses a clue.",
        "The next Clue card says nothing new, so another one is turned.",
        "No choice on this card: first letter of the name: T.",
    ):
        assert line in told


def test_an_unknown_event_is_not_passed_on() -> None:
    with pytest.raises(ValueError, match="no event"):
        IQ.tell({"event": "earthquake"}, ["Ann", "Bob"])


def test_the_draw_says_why_whether_cards_are_told_by_code_or_by_name() -> None:
    """GP-69; the server tells a story with names."""
    for cards, told in (
        (["Texas", "Maine"], "Maine is the older State, so Bob goes first."),
        (["Georgia", "Norway"], "Norway is farther north, so Bob goes first."),
    ):
        assert told in IQ.tell({"event": "draw", "cards": cards, "first": 1}, ["You", "Bob"])
    assert "so you go first." in IQ.tell({"event": "draw", "cards": ["TX", "ME"], "first": 0}, ["You", "Bob"])


def test_story_and_hint_say_a_rank_as_the_cards_do() -> None:
    assert as_cards_say("size rank 21–30") == "how large it is: 21 to 30"
    assert as_cards_say("statehood rank 1–5") == "when it joined: 1 to 5"
    assert as_cards_say("population rank 46–50") == "how many people: 46 to 50"
    assert as_cards_say("main time zone: Eastern") == "main time zone: Eastern"
