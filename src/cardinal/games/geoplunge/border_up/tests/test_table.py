"""Border-Up in the terminal, and as a story."""

import pytest

from cardinal.games.geoplunge.tests.sitting import BORDER_UP, RIGHT_A, WRONG_B, Sitting, dealt, drawn, race, race4


def test_the_count_and_the_start_are_on_the_screen() -> None:
    sitting = dealt(4)
    assert "Is your team GeoPlunging?  0:05" in drawn(sitting.view(0))
    sitting.play(0, "stake on", 1000)
    assert "GeoPlunging" in drawn(sitting.view(2)).split("Is your")[0]
    assert "GeoPlunging" not in drawn(sitting.view(1)).split("Is your")[0]
    sitting.wait(6000)
    assert "Ready, Set …  0:02" in drawn(sitting.view(0), 6000)


@pytest.mark.parametrize("width", [80, 120])
def test_the_hand_is_a_tidy_grid(width: int) -> None:
    text = drawn(race4(seats=4).view(0), 30_000, width)
    assert "Team A  P0, P2" in text
    assert " C  KS  Kansas" in text
    assert "AR IA IL KS KY NE OK TN" in text
    assert "2:30" in text
    assert "CA  California" not in text
    assert max(len(line.rstrip()) for line in text.splitlines()) <= width
    assert len(text.splitlines()) < 26


def test_the_key_may_be_opened_where_that_is_agreed() -> None:
    assert "CA California" in drawn(race(aids="on").view(0))


def test_the_result_shows_both_layouts_and_what_was_there() -> None:
    sitting = race(stakes=(0,))
    sitting.play(0, f"geoplunge {RIGHT_A}", 31_000)
    sitting.play(1, f"geoplunge {WRONG_B}", 31_100)
    sitting.finish()
    text = drawn(sitting.view(1))
    for part in (
        "P0 wins with the bonus: both shouted at the same time.",
        "✓ KS – MO – KY",
        "✗ CA – NV – HI  Hawaii borders none of the others.",
        "after 31.1 seconds",
        "P0: 30 points",
        "Was there",
        "Not dealt  AR CO",
    ):
        assert part in text
    late = race()
    late.play(0, f"geoplunge {RIGHT_A}", 31_000)
    late.play(1, f"geoplunge {WRONG_B}", 31_200)
    late.finish()
    assert "too late to count" in drawn(late.view())


@pytest.mark.parametrize("phase", ["late", "showing", "paused", "spectator", "tie", "marks"])
def test_every_moment_can_be_drawn(phase: str) -> None:
    sitting = race(seats=4, show_window_s=2)
    if phase == "late":
        sitting.wait(180_000)
        assert "Time is up." in drawn(sitting.view(0))
    elif phase == "showing":
        sitting.play(0, f"geoplunge {RIGHT_A}", 1000)
        sitting.wait(1450)
        assert "Team A must show the groups." in drawn(sitting.view(1))
    elif phase == "paused":
        sitting.put("clock pause")
        assert "The clocks are stopped." in drawn(sitting.view(0))
    elif phase == "spectator":
        assert "Find two groups" in drawn(sitting.view(-1))
    elif phase == "tie":
        sitting.finish()
        assert "A tie: time is up." in drawn(sitting.view(-1))
    else:
        sitting.play(1, "tie")
        sitting.put("away S3")
        sitting.play(0, "concede")
        text = drawn(sitting.view(0))
        assert "offers a tie, 1 away" in text
        assert "gives up" in text


def story(sitting: Sitting) -> str:
    names = ["Ann", "Bob", "Cy", "Dee"][: sitting.position.seats]
    lines = []
    for event in sitting.position.hear():
        lines.append(BORDER_UP.tell(event.seen_by(-1) or {**event.fields, "event": event.name}, names))
    return "\n".join(lines)


@pytest.mark.parametrize("seats", [2, 4])
def test_the_story_is_told_in_sentences(seats: int) -> None:
    sitting = dealt(seats, show_window_s=1)
    told: list[str] = []
    sitting._tell = lambda: told.append(story(sitting))  # type: ignore[method-assign]
    sitting.play(0, "stake on", 100)
    sitting.play(1, "stake on", 150)
    sitting.play(1, "stake off", 200)
    sitting.play(1, "stake lock", 300)
    sitting.wait(8000)
    sitting.put("away S1", 8000)
    sitting.put("back S1", 8000)
    sitting.put("clock pause", 8000)
    sitting.put("clock resume", 8000)
    sitting.play(1, "tie", 9000)
    layout = sitting.game.legal(sitting.position, 0).forms[0].sample(sitting.chance)
    sitting.play(0, f"geoplunge {layout}", 10_000)
    sitting.play(0, f"show {layout}", 10_010)
    sitting.play(1, "concede", 10_020)
    sitting.finish()
    text = "\n".join(told)
    team = "Ann" if seats == 2 else "Team A"
    for line in (
        "Ann: we are GeoPlunging.",
        f"{team} is GeoPlunging.",
        "Bob locks the switch.",
        "Each team is dealt 18 cards",
        "The race is on: all cards are turned.",
        "Bob is away",
        "The game is paused.",
        "Bob offers a tie.",
        "Ann lays down ",
        "Bob gives up.",
        f"{team}: “GeoPlunge!”",
        "wins",
        "Not dealt:",
        "There was",
    ):
        assert line in text


def test_an_unknown_event_is_not_passed_on() -> None:
    with pytest.raises(ValueError, match="no event"):
        BORDER_UP.tell({"event": "earthquake"}, ["Ann", "Bob"])


def test_ties_and_stakes_have_their_words() -> None:
    names = ["Ann", "Bob"]
    tied = {"event": "result", "winner": -1, "bonus": 0, "reason": "time", "points": [5, 5]}
    assert BORDER_UP.tell(tied, names) == "A tie: time is up. 5 points each."
    assert BORDER_UP.tell({"event": "stakes", "teams": [0, 1]}, names) == "Both teams are GeoPlunging."
    assert BORDER_UP.tell({"event": "stakes", "teams": []}, names) == "Nobody is GeoPlunging."
    assert BORDER_UP.tell({"event": "tie", "seat": 0, "agreed": 1}, names) == "Ann agrees to a tie."
    assert BORDER_UP.tell({"event": "time"}, names) == "Time is up."
