"""Options: every kind, and errors that say what would be right."""

import pytest

from cardinal.engine.options import Option, parse_options
from cardinal.engine.refused import BadInput

SWITCH = Option("lucky", "", False, "", "", values=(False, True))
NAMED = Option("starter", "", "rotate", "", "", values=("rotate", "winner"))
LEVEL = Option("level", "", 2, "", "", values=(2, 4))
RANGE = Option("games", "", 6, "", "", low=1, high=12)
OPEN = Option("turns", "", 400, "", "", low=50)
MIXED = Option("clock", "", "off", "", "", values=("off",), low=20, high=120, unit="seconds")
ZERO = Option("cap", "", 0, "", "", low=-5, high=0)


@pytest.mark.parametrize(
    ("option", "given", "value"),
    [
        (SWITCH, True, True),
        (SWITCH, "true", True),
        (SWITCH, "false", False),
        (NAMED, "winner", "winner"),
        (LEVEL, 4, 4),
        (LEVEL, "4", 4),
        (RANGE, 1, 1),
        (RANGE, "12", 12),
        (RANGE, " 7 ", 7),
        (RANGE, "+7", 7),
        (OPEN, 50, 50),
        (OPEN, "123456", 123456),
        (MIXED, "off", "off"),
        (MIXED, "20", 20),
        (MIXED, 120, 120),
        (ZERO, "-5", -5),
        (ZERO, 0, 0),
    ],
)
def test_what_a_person_a_record_or_a_program_gives(option: Option, given: object, value: object) -> None:
    parsed = option.parse(given)
    assert parsed == value
    assert type(parsed) is type(value)
    assert option.parse(option.text(parsed)) == parsed, "the text round-trips"


@pytest.mark.parametrize(
    ("option", "given", "allowed"),
    [
        (SWITCH, "yes", "false, true"),
        (SWITCH, 1, "false, true"),
        (NAMED, "loser", "rotate, winner"),
        (NAMED, "", "rotate, winner"),
        (LEVEL, "3", "2, 4"),
        (LEVEL, True, "2, 4"),
        (RANGE, 0, "1 to 12"),
        (RANGE, "13", "1 to 12"),
        (RANGE, "7.5", "1 to 12"),
        (RANGE, 7.0, "1 to 12"),
        (RANGE, True, "1 to 12"),
        (RANGE, None, "1 to 12"),
        (RANGE, "+-7", "1 to 12"),
        (RANGE, "--7", "1 to 12"),
        (RANGE, "²", "1 to 12"),
        (OPEN, 49, "50 or more"),
        (OPEN, "9" * 5000, "50 or more"),
        (MIXED, "on", "off, 20 to 120 seconds"),
        (MIXED, 19, "off, 20 to 120 seconds"),
        (MIXED, "121", "off, 20 to 120 seconds"),
        (ZERO, 1, "-5 to 0"),
    ],
)
def test_errors_name_the_option_and_what_it_can_be(option: Option, given: object, allowed: str) -> None:
    with pytest.raises(BadInput) as wrong:
        option.parse(given)
    words = str(wrong.value)
    assert option.key in words
    assert f"It can be: {allowed}." in words
    assert "\n" not in words
    assert len(words) < 200


def test_what_is_not_given_has_its_default() -> None:
    assert parse_options((RANGE, MIXED), {"games": "3"}, "Bungee") == {"games": 3, "clock": "off"}


def test_an_unknown_option_is_an_error_not_a_shrug() -> None:
    with pytest.raises(BadInput, match=r"Bungee has no option 'game'\. It has: clock, games\."):
        parse_options((RANGE, MIXED), {"game": "3"}, "Bungee")
    with pytest.raises(BadInput, match=r"It has: none\."):
        parse_options((), {"x": 1}, "Sprint")
