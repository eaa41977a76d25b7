"""Dashing States in the terminal, and as a story."""

import pytest

from cardinal.games.geoplunge.dashing_states.tests.sitting import (
    GAME,
    ROW_A,
    ROW_B,
    UP_A,
    dealt,
    drawn,
    name_all,
    race,
    shouted,
)
from cardinal.games.geoplunge.deck import NAMES, PRINTED
from cardinal.games.geoplunge.tests.sitting import Sitting


def test_the_count_and_the_start_are_on_the_screen() -> None:
    sitting = dealt(6)
    assert "Is your team GeoPlunging?  0:05" in drawn(sitting.view(0))
    sitting.play(0, "seats S4 S0 S2", 1000)
    assert "from left to right  Eve, Ann, Cy" in drawn(sitting.view(2))
    sitting.wait(6000)
    assert "Ready, Set …  0:02" in drawn(sitting.view(0), 6000)


def test_the_cards_are_drawn_and_never_named() -> None:
    text = drawn(race(6).view(0), 30_000)
    assert "race 1 of 3, by State, A to Z" in text
    assert "Sort six of your cards by State, A to Z; turn the seventh down.  2:30" in text
    for label in ("m1", "m2", "m3", "m4", "m5", "m6", "m7"):
        assert text.count(f" {label} ") >= 1
    for card in PRINTED:
        assert card.name not in text
        assert card.capital.name not in text
    assert not set(text.split()) & set(NAMES)
    assert max(len(line.rstrip()) for line in text.splitlines()) <= 80
    assert len(text.splitlines()) <= 25


def test_the_others_and_spectators_see_only_backs() -> None:
    text = drawn(race(4).view(-1))
    assert "▮▮▮▮▮▮▮" in text
    assert "m1 " not in text.replace("geoplunge m3 m1 m5 m2 m7 m6", "")


def test_who_names_sees_the_row_by_its_places() -> None:
    sitting = shouted(6)
    text = drawn(sitting.view(2), 30_450)
    assert "Name your cards 3, 4, each by State and capital: name 3 …, …  0:20" in text
    assert " m1 " not in text
    assert "“GeoPlunge!”" in text
    sitting.play(2, "name 3 Maine, Augusta")
    assert "Name your cards 4, each" in drawn(sitting.view(2))
    assert "Cards are being named: Team A." in drawn(sitting.view(1))
    assert max(len(line.rstrip()) for line in text.splitlines()) <= 80


def test_the_result_of_a_race_shows_what_was_named_and_what_was_right() -> None:
    sitting = shouted(6, appeal="host")
    name_all(sitting, wrong=(2,), missing=(6,))
    sitting.wait(sitting.now + 20_000)
    text = drawn(sitting.view(1))
    for part in (
        "Race 1  Team B wins: the other team did not name all of its cards",
        "AL – CA – ME – NV – OH – TX  ✓ the row is right",
        "1 ✓ Alabama, Montgomery",
        "2 ✗ Guam, Agana  California, Sacramento",
        "6 ✗ …  Texas, Austin",
        "1 won",
        "NY IA GA WA MN FL KS",
        "The host may overrule a name.",
    ):
        assert part in text
    assert max(len(line.rstrip()) for line in text.splitlines()) <= 80


def test_the_end_shows_everything() -> None:
    sitting = race(past=(), stakes=(0,))
    sitting.play(0, f"geoplunge {UP_A}", 31_000)
    sitting.play(1, f"geoplunge {ROW_B}", 31_300)
    sitting.finish()
    text = drawn(sitting.view(-1))
    for part in ("Race 1  Bob wins", "✗ the seventh card is not face down", "too late to count", "Race 2", "Not dealt"):
        assert part in text


@pytest.mark.parametrize("phase", ["late", "paused", "conceded", "tie"])
def test_every_moment_can_be_drawn(phase: str) -> None:
    sitting = race(4)
    if phase == "late":
        sitting.wait(180_000)
        assert "Time is up." in drawn(sitting.view(0))
    elif phase == "paused":
        sitting.put("clock pause")
        assert "The clocks are stopped." in drawn(sitting.view(0))
    elif phase == "conceded":
        sitting.play(0, "concede")
        assert "Team B wins with the bonus: the other team gives up." in drawn(sitting.view(0))
    else:
        sitting.finish()
        assert "A tie: the first two races were ties." in drawn(sitting.view(-1))


def story(sitting: Sitting) -> str:
    names = ["Ann", "Bob", "Cy", "Dee"][: sitting.position.seats]
    return "\n".join(
        GAME.told(event.seen_by(-1) or {**event.fields, "event": event.name}, names)
        for event in sitting.position.hear()
    )


def test_the_story_is_told_in_sentences() -> None:
    sitting = dealt(4, level=4, appeal="host")
    told: list[str] = []
    sitting._tell = lambda: told.append(story(sitting))  # type: ignore[method-assign]
    sitting.play(0, "seats S2 S0", 100)
    sitting.wait(8000)
    sitting.play(0, "geoplunge m1 m2 m3 m4 m5 m6", 10_000)
    sitting.wait(10_450)
    sitting.wait(30_000)
    sitting.finish()
    named = shouted(4, appeal="host")
    named._tell = lambda: told.append(story(named))  # type: ignore[method-assign]
    named.put("lost S2", 31_000)
    named.put("found S2", 31_100)
    name_all(named, wrong=(1,))
    named.put("rule right S0 1")
    text = "\n".join(told)
    for line in (
        "From left to right: Cy, Ann.",
        "Race 1: sort by State, A to Z. 7 Map cards each, face down.",
        "The race is on: all cards are turned.",
        "Ann has six cards in a row: “GeoPlunge!”",
        "Team A has shouted, and the seventh card is not face down.",
        "Team B wins race 1: the other team's seventh card was not face down. Races won: 0 to 1.",
        "A short break.",
        "The Power card says: ",
        "Time is up.",
        "Race 3 is a tie: time is up.",
        "Not dealt:",
        "Cy is cut off.",
        "Ann names card 1: Guam, Agana.",
        "Team A shows Alabama, California, Maine, Nevada, Ohio and Texas: the row is right; "
        "named Guam, Agana ✗; California, Sacramento ✓",
        "The host: card 1, named by Ann, is right.",
        "Team A wins race 1: sorted and named. Races won: 1 to 0.",
        "Team A had Texas, Alabama, Ohio",
    ):
        assert line in text
    both = GAME.told({"event": "naming", "teams": [0, 1], "until": 1}, ["Ann", "Bob"])
    assert both == "Ann and Bob name the six cards."
    alone = {"event": "naming", "teams": [0], "until": 1}
    assert GAME.told(alone, ["You", "Wren"]) == "You name the six cards."
    assert GAME.told(alone, ["You", "Wren", "Cy", "Dee"]) == "Team A: name your cards, each for yourself."


def test_an_unknown_event_is_not_passed_on() -> None:
    with pytest.raises(ValueError, match="no event"):
        GAME.told({"event": "earthquake"}, ["Ann", "Bob"])


def test_a_row_at_its_time_is_told_to_the_own_team_only() -> None:
    sitting = race(4)
    sitting.play(0, f"geoplunge {ROW_A}", 31_000)
    assert ROW_A in sitting.told(2)
    assert ROW_A not in sitting.told(1)


def test_DS_R24_the_terminal_shows_the_names_to_choose_from() -> None:
    assert "1: Alabama, " in drawn(shouted(name_choices="on").view(0))
    assert "1: Alabama" not in drawn(shouted().view(0))
