"""Chummy Challenge in the terminal, and as a story."""

import pytest

from cardinal.games.geoplunge.chummy_challenge.tests.sitting import (
    CHUMMY,
    HOLD,
    WRONG,
    asked_in,
    challenge,
    drawn,
    opened,
    pick,
    reading,
    reading_end,
    right,
    until,
    word_at,
)
from cardinal.games.geoplunge.tests.sitting import Sitting

QUESTION = pick(least=12)
WORDS = QUESTION.text.split()


def squeezed(text: str) -> str:
    return " ".join(text.split())


def test_the_question_appears_word_by_word() -> None:
    sitting = reading(QUESTION, 6, set_up={"plungers": [4, 3]})
    sitting.wait(word_at(3))
    text = squeezed(drawn(sitting.view(4), sitting.now))
    assert " ".join(WORDS[:4]) + " …" in text
    assert WORDS[-1] not in text
    assert "Team A P0, P2, P4 GeoPlunger: P4" in text
    assert "Team B P1, P3, P5 GeoPlunger: P3" in text
    assert "Shout “geoplunge” as soon as you know the answer." in text
    assert "Listen." in drawn(sitting.view(0), sitting.now)
    sitting.wait(reading_end(QUESTION))
    text = squeezed(drawn(sitting.view(0), sitting.now))
    assert QUESTION.text in text
    assert "0:15" in text


def test_a_shout_stops_it() -> None:
    sitting = reading(QUESTION)
    sitting.play(0, "geoplunge", word_at(3))
    assert "You have shouted." in drawn(sitting.view(0), sitting.now)
    assert "“GeoPlunge!”" not in drawn(sitting.view(1), sitting.now)
    sitting.wait(word_at(3) + HOLD)
    text = squeezed(drawn(sitting.view(1), sitting.now))
    assert "P0 must answer. 0:20" in text
    assert " ".join(WORDS[:4]) + " …" in text
    own = squeezed(drawn(sitting.view(0), sitting.now))
    assert "Your answer? Type it behind the word, as in: answer Iowa, Ohio 0:20" in own


def test_an_answer_that_is_in_is_shown_to_its_team() -> None:
    sitting = reading(QUESTION)
    sitting.play(0, "geoplunge", 1000)
    sitting.play(1, "geoplunge", 1000)
    sitting.wait(1000 + HOLD)
    sitting.play(0, f"answer {WRONG}")
    assert f"Your answer is in: {WRONG}" in drawn(sitting.view(0), sitting.now)
    assert WRONG not in drawn(sitting.view(1), sitting.now)
    assert "P0 and P1 must answer." in drawn(sitting.view(-1), sitting.now)


@pytest.mark.parametrize("width", [80, 120])
def test_a_challenge_that_is_over_shows_everything(width: int) -> None:
    sitting = reading(QUESTION)
    sitting.play(0, "geoplunge", word_at(3))
    until(sitting, "answering")
    sitting.play(0, f"answer {WRONG}")
    raw = drawn(sitting.view(1), sitting.now, width)
    text = squeezed(raw)
    for part in ("won by P1", f"✗ P0: {WRONG}", f"Answer {right(QUESTION)}", QUESTION.text, "Ready, Set …"):
        assert part in text
    assert max(len(line.rstrip()) for line in raw.splitlines()) <= width


@pytest.mark.parametrize("phase", ["stakes", "naming", "choosing", "ready", "late", "checked", "paused", "over"])
def test_every_moment_can_be_drawn(phase: str) -> None:
    sitting = opened(6, stakes="on", dealer_choice="host", appeal="host")
    shown = {
        "stakes": "Is your team GeoPlunging? 0:05",
        "naming": "Who is your GeoPlunger? 0:10",
        "choosing": "The dealer looks at the cards.",
        "ready": "Ready, Set … 0:03",
        "late": "Time is up.",
        "checked": "The host may overrule the check.",
        "paused": "The clocks are stopped.",
        "over": "wins with the bonus: the other team gives up. 20 points.",
    }
    if phase == "checked":
        until(sitting, "reading")
        sitting.play(sitting.json["plungers"][0], "geoplunge", sitting.now)
        until(sitting, "answering")
        sitting.play(0, f"answer {right(asked_in(sitting))}")
    elif phase == "paused":
        sitting.put("clock pause")
    elif phase == "over":
        until(sitting, "reading")
        sitting.play(0, "concede", sitting.now)
        assert "broken off" in drawn(sitting.view(1), sitting.now)
    else:
        until(sitting, phase)
    assert shown[phase] in squeezed(drawn(sitting.view(0), sitting.now))


def test_a_whole_game_fits_on_the_screen() -> None:
    sitting = opened()
    for winner in (0, 1, None):
        challenge(sitting, winner)
    text = drawn(sitting.view(0), sitting.now)
    assert "A tie: nobody has won two questions. 5 points each." in text
    assert text.count("won by") == 2
    assert len(text.splitlines()) < 24


def story(sitting: Sitting, lines: list[str]) -> None:
    names = ["Ann", "Bob", "Cy", "Dee"][: sitting.position.seats]
    for event in sitting.position.hear():
        lines.append(CHUMMY.tell(event.seen_by(-1) or {**event.fields, "event": event.name}, names))


@pytest.mark.parametrize("seats", [2, 4])
def test_the_story_is_told_in_sentences(seats: int) -> None:
    sitting = opened(seats, stakes="on", dealer_choice="host", appeal="host")
    told: list[str] = []
    sitting._tell = lambda: story(sitting, told)  # type: ignore[method-assign]
    sitting.play(0, "stake on", 100)
    until(sitting, "naming" if seats == 4 else "choosing")
    if seats == 4:
        sitting.play(0, "plunger S2", sitting.now)
        until(sitting, "choosing")
        sitting.put("lost S2", sitting.now)
        sitting.put("found S2", sitting.now)
    until(sitting, "late")
    sitting.put("rule void", sitting.now)
    until(sitting, "reading")
    asked = asked_in(sitting)
    plungers = sitting.json["plungers"]
    for seat in plungers:
        sitting.play(seat, "geoplunge", sitting.now)
    until(sitting, "answering")
    sitting.play(plungers[0], f"answer {right(asked)}")
    until(sitting, "checked")
    sitting.put("rule wrong A", sitting.now)
    sitting.put("rule right A", sitting.now)
    until(sitting, "reading")
    sitting.play(1, "concede", sitting.now)
    text = "\n".join(told)
    team, first = ("Ann", "Ann") if seats == 2 else ("Team A", "Cy")
    for line in (
        "Question 1 begins." if seats == 2 else f"Question 1: the GeoPlungers are {first} and Bob.",
        "The Power card says ",
        "Ready, Set …",
        f"“{asked.text}”",
        "The fifteen seconds are up.",
        "The question is struck out. Another one is asked in its place.",
        f"{first} shouts “GeoPlunge!”",
        f"{first}’s shout counts.",
        "The reading stops: “",
        f"{first} answers: {right(asked)}.",
        f"{team} says {right(asked)}: right.",
        "gives no answer: wrong.",
        "The whole question: “",
        "The host may overrule the check.",
        "The host rules: the answer of",
        f"{team} wins the question. The score is 1 to 0.",
        "Bob gives up.",
        f"{team} wins with the bonus: the other team gives up. 30 points.",
    ):
        assert line in text, line
    assert ("Question 1: who is your GeoPlunger?" in text) == (seats == 4)
    assert "" in told, "single words are no lines"
    assert text.count("GeoPlunge!") == 2, "each shout is told once"


def test_ties_have_their_words_and_an_unknown_event_is_not_passed_on() -> None:
    names = ["Ann", "Bob"]
    assert CHUMMY.tell({"event": "challenge", "winner": -1, "wins": [1, 0]}, names) == (
        "Nobody wins the question. The score is 1 to 0."
    )
    many = {"event": "question", "colour": "red", "card": "C01", "text": "T?", "answer": ["a", "b", "c"], "asked": 2}
    assert CHUMMY.tell(many, names).endswith("Any 2 of a, b, c.")
    with pytest.raises(ValueError, match="no event"):
        CHUMMY.tell({"event": "earthquake"}, names)
